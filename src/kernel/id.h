#pragma once

#include <compare>
#include <cstdint>

namespace condotta {

// A small index into one of the game's tables (cards, monsters, squares...). Kind is the game's number for that
// table: it makes ids of different tables different types, and tells Names how to spell the id.
template <int Kind, class Int = std::uint8_t>
struct Id {
  static constexpr int kKind = Kind;
  static constexpr Int kNone = static_cast<Int>(-1);

  Int value = kNone;

  constexpr bool some() const { return value != kNone; }
  constexpr int index() const { return static_cast<int>(value); }
  static constexpr Id of(int index) { return {static_cast<Int>(index)}; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

}  // namespace condotta
