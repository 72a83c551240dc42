#pragma once

#include "kernel/dice.h"

namespace condotta {

// Dice that are rolled one after the other, each face for itself, also where a rule says that only part of them counts.
class OneByOne final : public Dice {
 public:
  explicit OneByOne(Dice& dice) : dice_(dice) {}
  int roll(int sides) override { return dice_.roll(sides); }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    return dice_.draw(kind, counts, total);
  }

 private:
  Dice& dice_;
};

}  // namespace condotta
