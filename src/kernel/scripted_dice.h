#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/dice.h"
#include "kernel/names.h"
#include "kernel/trouble.h"

namespace condotta {

inline constexpr int kMostSides = 1'000'000;  // no die has more faces; a greater number in a file is a slip

// What chance gave once: the face of a die, or an item drawn from a bag. Written as 14 or "goblin".
struct Chance {
  int face = 0;   // 1.. for a die; 0 for a draw
  int kind = -1;  // the table a drawn item is from
  int item = -1;
  friend bool operator==(const Chance&, const Chance&) = default;
};

// Rolls other dice and writes down what they gave: how a record is made.
class RecordingDice final : public Dice {
 public:
  explicit RecordingDice(Dice& dice) : dice_(dice) {}
  int roll(int sides) override {
    const int face = dice_.roll(sides);
    given_.push_back({face, -1, -1});
    return face;
  }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    const int item = dice_.draw(kind, counts, total);
    given_.push_back({0, kind, item});
    return item;
  }
  std::vector<Chance> take() { return std::exchange(given_, {}); }
  bool used() const { return !given_.empty(); }

 private:
  Dice& dice_;
  std::vector<Chance> given_;
};

// The script did not fit what was rolled. The message says which roll, what was asked and what stood there.
class ScriptTrouble : public BadInput {
 public:
  explicit ScriptTrouble(std::string text) : BadInput("dice", "", std::move(text)) {}
};

// Gives what a script says: for tests, replays, and real dice typed in by people. A script line for a draw is the
// item's name; it is an item (number) only where the kind is known.
class ScriptedDice final : public Dice {
 public:
  struct Line {
    int face = 0;      // a number
    std::string item;  // or a name
  };

  ScriptedDice(const Names& names, std::vector<Line> script) : names_(names), script_(std::move(script)) {}
  int roll(int sides) override;
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override;
  std::size_t left() const { return script_.size() - at_; }
  // Throws when lines are left over.
  void finish() const;

 private:
  const Line& next(const std::string& wanted);
  const Names& names_;
  std::vector<Line> script_;
  std::size_t at_ = 0;
};

}  // namespace condotta
