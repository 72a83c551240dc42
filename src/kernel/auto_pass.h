#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// Some games let everybody act at almost any time, and most of the time nobody wants to. Somebody who has passed is not
// asked again while everything offered reads exactly as it did then; a choice that would now do something else (its
// detail changed) asks again. Passing is then done for the seat, as an ordinary action.
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
  std::array<std::set<std::string>, kMaxSeats> passed_;
};

// The place of "pass" among the choices, when there is one.
std::optional<std::size_t> pass_among(const AnyGame& game, const std::vector<AnyAction>& choices);

}  // namespace condotta
