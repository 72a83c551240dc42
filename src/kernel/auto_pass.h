#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// Some games let everybody act at almost any time, and most of the time nobody wants to. Which questions are such
// windows a game's words tell ("window.KIND" beside "question.KIND"); a turn of one's own is none. Somebody who has
// passed a window is not asked again while the question and everything offered read exactly as they did then; a choice
// that would now do something else (its detail changed) asks again. Passing is then done for the seat, as an ordinary
// action.
class AutoPass {
 public:
  // The index of the choice to pass with, if this seat need not be asked.
  std::optional<std::size_t> skips(const AnyGame& game, const AnyState& state, Seat seat,
                                   const std::vector<AnyAction>& choices) const;
  // Tells what a seat did when it was asked.
  void chose(const AnyGame& game, const AnyState& state, Seat seat, const std::vector<AnyAction>& choices,
             std::size_t taken);
  void forget() { passed_ = {}; }

 private:
  // By the question's sentence: what was offered when it was passed last.
  std::array<std::map<std::string, std::set<std::string>>, kMaxSeats> passed_;
};

// What a window is called in the game's words; empty when the present question is none.
std::string window_name(const AnyGame& game, const AnyState& state);
// The place of the choice that passes, when there is one.
std::optional<std::size_t> pass_among(const AnyGame& game, const std::vector<AnyAction>& choices);

}  // namespace condotta
