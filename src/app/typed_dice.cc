#include "app/typed_dice.h"

#include <charconv>
#include <iostream>
#include <string>

namespace condotta::app {

TypedDice::TypedDice(const Names& names, std::istream& in, std::ostream& out, std::unique_ptr<Dice> own)
    : names_(names), in_(in), out_(out), own_(std::move(own)) {}

// False when the program should decide: an empty line, or nobody there to type.
bool TypedDice::ask(const std::string& question, std::string& answer) {
  out_ << "  " << question << " (Enter: the program decides) " << std::flush;
  return static_cast<bool>(std::getline(in_, answer)) && !answer.empty();
}

int TypedDice::roll(int sides) {
  if (sides == 1) return 1;
  for (std::string answer; ask("What does the d" + std::to_string(sides) + " show?", answer);) {
    int face = 0;
    const auto [end, failed] = std::from_chars(answer.data(), answer.data() + answer.size(), face);
    if (failed == std::errc() && end == answer.data() + answer.size() && face >= 1 && face <= sides) return face;
    out_ << "  A number from 1 to " << sides << ", please.\n";
  }
  return own_->roll(sides);
}

int TypedDice::draw(int kind, std::span<const std::uint8_t> counts, int total) {
  for (std::string answer; ask("Which " + names_.kind_name(kind) + " was drawn?", answer);) {
    const auto found = names_.find(kind, answer);
    if (found && static_cast<std::size_t>(*found) < counts.size() && counts[static_cast<std::size_t>(*found)] > 0) {
      return *found;
    }
    const std::string guess = found ? "" : names_.suggest(kind, answer);
    out_ << "  " << (found ? "That one is not in this deck." : "There is no \"" + answer + "\".")
         << (guess.empty() ? "" : " Did you mean " + guess + "?") << '\n';
  }
  return own_->draw(kind, counts, total);
}

}  // namespace condotta::app
