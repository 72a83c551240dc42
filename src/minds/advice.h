#pragma once

#include <string>
#include <vector>

#include "minds/search.h"

namespace condotta {

// What a strong mind would do in a position, and why, for a person who asks.
struct Advice {
  std::size_t choice = 0;
  std::size_t instead = 0;           // what it was weighed against; the choice itself where nothing else was looked at
  double expected = 0;               // the result it promises the seat, 0 to 1
  double error = 0;                  // of that
  std::vector<std::string> reasons;  // what it leaves better than the next best choice would, the weightiest first
};

// Thinks from what the seat sees, and from nothing else.
Advice advise(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
              Dice& dice);

// Why the best choice is ahead, as sentences of the game's words: `advice.KEY.more` or `advice.KEY.less` of a feature's
// key; `more_theirs` and `less_theirs` for a seat whose good is that the other side has so. Only what a person would
// call good has words: a weight may have been learned from what merely goes with winning.
std::vector<std::string> told_reasons(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought);

}  // namespace condotta
