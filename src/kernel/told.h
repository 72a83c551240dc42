#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

#include "kernel/words.h"

namespace condotta {

inline constexpr int kPlainNumber = -1;

// What the blanks of an event are: the kinds of its ids (by their numbers in Names) and kPlainNumber, in order. With
// `and_more` the last kind stands for all blanks from there on.
class Blanks {
 public:
  enum AndMore : std::uint8_t { kNoMore, kAndMore };
  constexpr Blanks(std::initializer_list<int> kinds = {}, AndMore more = kNoMore) : more_(more) {
    for (const int kind : kinds) kinds_[count_++] = static_cast<std::int8_t>(kind);
  }
  constexpr std::size_t size() const { return count_; }
  constexpr bool more() const { return more_ == kAndMore; }
  constexpr int kind(std::size_t i) const {
    if (i < count_) return kinds_[i];
    return more() && count_ > 0 ? kinds_[static_cast<std::size_t>(count_ - 1)] : kPlainNumber;
  }

 private:
  std::array<std::int8_t, 8> kinds_{};
  std::uint8_t count_ = 0;
  AndMore more_ = kNoMore;
};

// A row of a room's list of events, in the order of its enum.
template <class What>
struct Told {
  What what;
  Blanks blanks{};
};

template <class What, std::size_t N>
constexpr bool in_order(const Told<What> (&list)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    if (static_cast<std::size_t>(list[i].what) != i) return false;
  }
  return true;
}

// Whether a sentence names its blanks as the event has them: every {2:card} a card, no number for an id, none beyond
// the last. Throws BadInput with the key.
void check_sentence(const Words& words, const Names& names, const std::string& key, const Blanks& blanks,
                    const std::string& source);

}  // namespace condotta
