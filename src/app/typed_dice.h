#pragma once

#include <iosfwd>
#include <memory>

#include "kernel/dice.h"
#include "kernel/names.h"

namespace condotta::app {

// Dice and cards of a real table, typed in by the people who sit at it: the program keeps the state and plays the
// automated side, the cardboard decides. An empty line lets the program roll or draw.
class TypedDice final : public Dice {
 public:
  TypedDice(const Names& names, std::istream& in, std::ostream& out, std::unique_ptr<Dice> own);
  int roll(int sides) override;
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override;

 private:
  bool ask(const std::string& question, std::string& answer);
  const Names& names_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Dice> own_;
};

}  // namespace condotta::app
