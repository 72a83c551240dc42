#pragma once

#include <vector>

#include "kernel/dice.h"

namespace condotta {

// Dice that walk every outcome, one run after another: exact odds out of ordinary rule code.
//
//   EveryOutcome dice;
//   do { State copy = state; game.apply(copy, action, dice, log); tally(copy, dice.chance()); } while (dice.next());
class EveryOutcome final : public Dice {
 public:
  int roll(int sides) override { return 1 + step(sides); }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override;
  // Dice that are alike are walked by how many fall into each class, with the weight of all their orders.
  void roll_alike(int sides, std::span<const int> cuts, std::span<std::uint8_t> faces) override;
  void draw_alike(int kind, std::span<const std::uint8_t> counts, int total, std::span<std::uint8_t> items) override;
  int sum(int dice, int sides) override;

  // How probable the run just made was.
  double chance() const { return chance_; }
  // Goes to the next outcome; false when all have been.
  bool next();

 private:
  int step(int options);
  int branch(int options);
  struct Class {
    std::uint8_t face = 0;
    double chance = 0;
  };
  void walk_classes(std::span<const Class> classes, std::span<std::uint8_t> out);
  struct Choice {
    int taken, of;
  };
  std::vector<Choice> path_;
  std::size_t at_ = 0;
  double chance_ = 1.0;
};

}  // namespace condotta
