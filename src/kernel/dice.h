#pragma once

#include <cstdint>
#include <pcg_random.hpp>
#include <span>

namespace condotta {

// Chance, handed in to whatever needs it. Rules never know which kind of dice they roll.
class Dice {
 public:
  virtual ~Dice() = default;

  // One face of a die with that many sides: 1..sides, all alike.
  virtual int roll(int sides) = 0;

  // One item out of a bag, by its weight. `kind` says which of the game's tables the items are from, so that a
  // record or a script can name the card instead of its place.
  virtual int draw(int kind, std::span<const std::uint8_t> counts, int total);

  // Dice thrown together whose order does not matter, and of whose faces only this does: which of the ascending `cuts`
  // they reach. They are rolled one by one like any others; dice that walk every outcome go through what differs.
  virtual void roll_alike(int sides, std::span<const int> cuts, std::span<std::uint8_t> faces);
  // Items drawn one by one from bags that are all the same, and whose order does not matter.
  virtual void draw_alike(int kind, std::span<const std::uint8_t> counts, int total, std::span<std::uint8_t> items);
  // Dice of which only the sum counts.
  virtual int sum(int dice, int sides);
  // One die of which only this counts: whether it reaches a number.
  int against(int sides, int number);

  int d(int sides) { return roll(sides); }
  // An index 0..n-1.
  int pick(int n) { return roll(n) - 1; }
  // Puts a range into a random order (Fisher-Yates), the same on every platform.
  template <class Range>
  void shuffle(Range& range) {
    for (int i = static_cast<int>(range.size()) - 1; i > 0; --i) {
      const int j = pick(i + 1);
      const auto held = range[static_cast<std::size_t>(i)];
      range[static_cast<std::size_t>(i)] = range[static_cast<std::size_t>(j)];
      range[static_cast<std::size_t>(j)] = held;
    }
  }
};

// Fast dice for simulation: PCG with our own range reduction, because the standard distributions differ between
// libraries and a seed must give the same game everywhere.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed, std::uint64_t stream = 0) : engine_(seed, stream) {}

  int roll(int sides) override { return 1 + static_cast<int>(below(static_cast<std::uint32_t>(sides))); }
  std::uint32_t below(std::uint32_t n) {  // Lemire's method, unbiased
    std::uint64_t wide = std::uint64_t{engine_()} * n;
    if (auto low = static_cast<std::uint32_t>(wide); low < n) {
      const std::uint32_t threshold = (0u - n) % n;
      while (low < threshold) {
        wide = std::uint64_t{engine_()} * n;
        low = static_cast<std::uint32_t>(wide);
      }
    }
    return static_cast<std::uint32_t>(wide >> 32);
  }

 private:
  pcg32 engine_;
};

}  // namespace condotta
