#pragma once

#include <cstdint>

namespace condotta {

// A seat is a person (or a mind) at the table, counted from 0. What a seat controls is the game's affair.
using Seat = std::uint8_t;
inline constexpr Seat kNobody = 0xFF;
inline constexpr int kMaxSeats = 8;

// A set of seats. The bit kOnlookers stands for everybody who watches without a seat.
struct SeatMask {
  std::uint16_t bits = 0;

  static constexpr std::uint16_t kOnlookers = 1u << 15;
  static constexpr SeatMask all() { return {0xFFFF}; }
  static constexpr SeatMask none() { return {0}; }
  static constexpr SeatMask only(Seat seat) { return {static_cast<std::uint16_t>(1u << seat)}; }
  constexpr SeatMask with(Seat seat) const { return {static_cast<std::uint16_t>(bits | 1u << seat)}; }
  constexpr SeatMask without(Seat seat) const { return {static_cast<std::uint16_t>(bits & ~(1u << seat))}; }
  // kNobody asks for an onlooker.
  constexpr bool has(Seat seat) const { return (bits & (seat == kNobody ? kOnlookers : 1u << seat)) != 0; }
  constexpr bool empty() const { return bits == 0; }
  friend constexpr bool operator==(SeatMask, SeatMask) = default;
};

}  // namespace condotta
