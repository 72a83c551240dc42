#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>

#include "kernel/dice.h"

namespace condotta {

// Cards without an order: how many of each there are. A deck nobody has looked into is a bag, and the card is
// settled when it is drawn; so no state knows the future, and all outcomes stay countable.
template <int Kind, std::size_t N>
class Bag {
 public:
  static constexpr int kKind = Kind;
  static constexpr std::size_t kKinds = N;

  int count(int item) const { return counts_[static_cast<std::size_t>(item)]; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool has(int item) const { return count(item) > 0; }
  std::span<const std::uint8_t, N> counts() const { return counts_; }

  void add(int item, int n = 1) {
    counts_[static_cast<std::size_t>(item)] = static_cast<std::uint8_t>(count(item) + n);
    size_ = static_cast<std::uint16_t>(size_ + n);
  }
  void remove(int item, int n = 1) {
    assert(count(item) >= n);
    add(item, -n);
  }
  void add(const Bag& other) {
    for (std::size_t i = 0; i < N; ++i) counts_[i] = static_cast<std::uint8_t>(counts_[i] + other.counts_[i]);
    size_ = static_cast<std::uint16_t>(size_ + other.size_);
  }
  void clear() { *this = Bag{}; }
  // Pours everything into another bag.
  void move_to(Bag& other) {
    other.add(*this);
    clear();
  }
  int draw(Dice& dice) {
    const int item = dice.draw(Kind, counts_, size_);
    remove(item);
    return item;
  }
  friend bool operator==(const Bag&, const Bag&) = default;

 private:
  static_assert(N % 2 == 0, "an even number of kinds keeps the representation free of padding");
  std::array<std::uint8_t, N> counts_{};
  std::uint16_t size_ = 0;
};

// Deals n cards of a pool of unknown cards into a hand: what a mind does with the cards it cannot see.
template <int Kind, std::size_t N>
void deal(Bag<Kind, N>& pool, Bag<Kind, N>& hand, int n, Dice& dice) {
  for (int i = 0; i < n; ++i) hand.add(pool.draw(dice));
}

}  // namespace condotta
