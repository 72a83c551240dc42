#pragma once

#include <deque>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

#include "kernel/any_game.h"
#include "kernel/dice.h"

namespace condotta::app {

// Dice and cards that lie on a real table: the program asks what they show. Whatever nobody wants to type is left to
// the program's own dice.
class TypedDice final : public Dice {
 public:
  TypedDice(const AnyGame& game, std::istream& in, std::ostream& out, std::unique_ptr<Dice> own);

  int roll(int sides) override;
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override;

  // Called before a question, so that people know what they roll for.
  std::function<void()> before_asking = [] {};
  // Faces that were typed and not needed are gone.
  void forget() { typed_.clear(); }

 private:
  bool ask(const std::string& question, std::string& answer);
  std::string question_about(int kind) const;
  int find_card(int kind, const std::string& text, std::span<const std::uint8_t> counts) const;

  const AnyGame& game_;
  std::istream& in_;
  std::ostream& out_;
  std::unique_ptr<Dice> own_;
  std::deque<int> typed_;  // several faces typed in one line
};

}  // namespace condotta::app
