// A game as it is told: the dice asked for, the actions taken, the events in words. Its fingerprint stays the same when only the
// layout of a state changes, so it proves that a rebuilt room still plays the same games.
#pragma once

#include <string_view>

#include "kernel/any_game.h"
#include "kernel/dice.h"
#include "kernel/hash.h"

namespace condotta {

class Story {
 public:
  explicit Story(std::uint64_t seed) : print_(seed) {}
  void add(std::string_view text) { print_ = fingerprint(std::as_bytes(std::span(text)), print_); }
  void add(int asked, int given) {
    const std::array<int, 2> both{asked, given};
    print_ = fingerprint(std::as_bytes(std::span(both)), print_);
  }
  std::uint64_t print() const { return print_; }

 private:
  std::uint64_t print_;
};

// Dice whose every answer goes into the story.
class ToldDice final : public Dice {
 public:
  ToldDice(Dice& dice, Story& story) : dice_(dice), story_(story) {}
  int roll(int sides) override {
    const int face = dice_.roll(sides);
    story_.add(sides, face);
    return face;
  }

 private:
  Dice& dice_;
  Story& story_;
};

}  // namespace condotta
