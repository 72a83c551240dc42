#include "app/typed_dice.h"

#include <algorithm>
#include <cctype>
#include <iostream>
#include <sstream>

namespace condotta::app {

namespace {

// As ids are written: small letters, a dash for whatever stands between words.
std::string folded(const std::string& text) {
  std::string plain;
  for (const char each : text) {
    const auto letter = static_cast<unsigned char>(each);
    if (std::isalnum(letter) != 0) plain += static_cast<char>(std::tolower(letter));
    if (std::isalnum(letter) == 0 && !plain.empty() && plain.back() != '-') plain += '-';
  }
  while (!plain.empty() && plain.back() == '-') plain.pop_back();
  return plain;
}

}  // namespace

TypedDice::TypedDice(const AnyGame& game, std::istream& in, std::ostream& out, std::unique_ptr<Dice> own)
    : game_(game), in_(in), out_(out), own_(std::move(own)) {}

// False when the program should decide: an empty line, or nobody there to type.
bool TypedDice::ask(const std::string& question, std::string& answer) {
  before_asking();
  out_ << "  " << question << " > " << std::flush;
  const bool typed = static_cast<bool>(std::getline(in_, answer)) && !answer.empty();
  if (!typed) out_ << '\n';
  return typed;
}

int TypedDice::roll(int sides) {
  if (sides == 1) return 1;
  while (true) {
    while (!typed_.empty()) {
      const int face = typed_.front();
      typed_.pop_front();
      if (face >= 1 && face <= sides) return face;
      out_ << "  A d" << sides << " shows a number from 1 to " << sides << ".\n";
      typed_.clear();
    }
    std::string answer;
    if (!ask("What does the d" + std::to_string(sides) + " show? (several rolls in one line: 4 6 1)", answer)) {
      return own_->roll(sides);
    }
    std::istringstream faces(answer);
    for (std::string word; faces >> word;) {
      const bool number = word.size() < 4 && word.find_first_not_of("0123456789") == std::string::npos;
      typed_.push_back(number ? std::stoi(word) : 0);
    }
  }
}

// The game may have words of its own for what is drawn.
std::string TypedDice::question_about(int kind) const {
  const std::string name = game_.names().kind_name(kind), key = "companion." + name;
  return game_.words().has(key) ? game_.words().say(key, {}) : "Which " + name + " was drawn?";
}

// A card of this deck by its id, its name, or as much of it as no other card begins with; -1 when there is none.
int TypedDice::find_card(int kind, const std::string& text, std::span<const std::uint8_t> counts) const {
  const Names& names = game_.names();
  const std::string wanted = folded(text);
  int found = -1, fits = 0;
  for (int i = 0; i < static_cast<int>(counts.size()) && i < names.count(kind) && !wanted.empty(); ++i) {
    if (counts[static_cast<std::size_t>(i)] == 0) continue;
    const std::string id(names.id(kind, i)), title = folded(std::string(names.title(kind, i)));
    if (id == wanted || title == wanted) return i;
    if (id.starts_with(wanted) || title.starts_with(wanted)) found = i, ++fits;
  }
  return fits == 1 ? found : -1;
}

int TypedDice::draw(int kind, std::span<const std::uint8_t> counts, int total) {
  forget();
  for (std::string answer; ask(question_about(kind), answer);) {
    if (const int found = find_card(kind, answer, counts); found >= 0) return found;
    const bool known = game_.names().find(kind, folded(answer)).has_value();
    const std::string guess = known ? "" : game_.names().suggest(kind, folded(answer));
    out_ << "  " << (known ? "That one cannot be drawn now." : "There is no \"" + answer + "\" to draw.")
         << (guess.empty() ? "" : " Did you mean " + guess + "?") << '\n';
  }
  return own_->draw(kind, counts, total);
}

}  // namespace condotta::app
