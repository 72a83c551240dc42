#include "kernel/scripted_dice.h"

#include <charconv>
#include <numeric>

namespace condotta {

namespace {

std::string shown(const ScriptedDice::Line& line) {
  return line.item.empty() ? std::to_string(line.face) : "\"" + line.item + "\"";
}

// A number, or "13 of 20": a 13 that no die but one of twenty sides gives. 0 when it is neither.
int face_of(const ScriptedDice::Line& line, int sides) {
  if (line.item.empty()) return line.face;
  const std::string die = " of " + std::to_string(sides);
  if (!line.item.ends_with(die)) return 0;
  int face = 0;
  const char* end = line.item.data() + (line.item.size() - die.size());
  return std::from_chars(line.item.data(), end, face).ptr == end ? face : 0;
}

}  // namespace

const ScriptedDice::Line& ScriptedDice::next(const std::string& wanted) {
  if (at_ == script_.size()) {
    throw ScriptTrouble("too few: after " + std::to_string(at_) + " the rules ask for " + wanted);
  }
  return script_[at_++];
}

int ScriptedDice::roll(int sides) {
  const std::string wanted = "a face from 1 to " + std::to_string(sides);
  const Line& line = next(wanted);
  const int face = face_of(line, sides);
  if (face < 1 || face > sides) {
    throw ScriptTrouble("number " + std::to_string(at_) + " is " + shown(line) + ", but the rules ask for " + wanted);
  }
  return face;
}

int ScriptedDice::draw(int kind, std::span<const std::uint8_t> counts, int total) {
  // Dice that really draw trust the total; a wrong one would make cards likelier than they are, and no script would
  // tell.
  if (const int sum = std::accumulate(counts.begin(), counts.end(), 0); sum != total) {
    throw ScriptTrouble("the rules draw one of " + std::to_string(total) + ", but there are " + std::to_string(sum));
  }
  const std::string wanted = "the name of a " + names_.kind_name(kind);
  const Line& line = next(wanted);
  const auto item = names_.find(kind, line.item);
  if (!item) {
    const std::string guess = names_.suggest(kind, line.item);
    throw ScriptTrouble("number " + std::to_string(at_) + " is " + shown(line) + ", but the rules ask for " + wanted +
                        (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
  }
  if (*item >= static_cast<int>(counts.size()) || counts[static_cast<std::size_t>(*item)] == 0) {
    std::string there;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] > 0) there += (there.empty() ? "" : ", ") + names_.id(kind, static_cast<int>(i));
    }
    throw ScriptTrouble("number " + std::to_string(at_) + " is " + shown(line) +
                        ", but that is not there to draw; there is " + there);
  }
  return *item;
}

void ScriptedDice::finish() const {
  if (left() > 0) {
    throw ScriptTrouble("left over: " + std::to_string(left()) + " of " + std::to_string(script_.size()) +
                        " were never rolled, the first of them " + shown(script_[at_]));
  }
}

}  // namespace condotta
