#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

struct Thought;

// A player made of code. It is handed what its seat sees and what it may do, never the truth.
class Mind {
 public:
  virtual ~Mind() = default;
  // The index of the choice it takes.
  virtual std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                             Dice& dice) = 0;
  // Why it took its last choice: what a search found out; nothing for minds that do not search.
  virtual const Thought* reasons() const { return nullptr; }
};

// Makes a mind by its name: random, novice, greedy (also called regular), veteran, elite. With `seconds` the searching
// ones think for at most that long (veteran a tenth of it); without, a fixed number of simulations, so that the same
// seed gives the same game: elite ten times as many as veteran, or as the name says, veteran:20. elite:1.5s thinks as
// where people wait, but in computing time: 1.5 seconds for a hard decision, with one budget for a turn (pace.h). A
// search can also be spelled out: search:iterations=200/playout=60/policy=random (and turns, curiosity, width, caution,
// sure, threads, seconds, clock, paced); habit:NAME plays by a habit of the game's, habit:NAME:veteran with a better
// mind for the rest. Throws BadInput with a suggestion for a name it does not know.
std::unique_ptr<Mind> make_mind(std::string_view name, double seconds = 0);
std::vector<std::string> mind_names();

// What an action is about, whatever its place and its numbers: its verb, and the card, target, weapon ... it names.
std::string kind_of(const AnyGame& game, const AnyAction& action);

// The levels a person chooses from, weakest first: novice, regular, veteran, elite.
std::vector<std::string> level_names();
// What a person should expect of a level, in a few words.
std::string level_says(std::string_view level);

}  // namespace condotta
