#pragma once

#include <array>

#include "kernel/any_game.h"

namespace condotta {

// How long computer players may think where people wait for them. A budget is meant for one hard decision; a turn of
// many may take about twice as long altogether, so what plain decisions leave is there for the close ones. A turn ends
// with a tick of the game's clock, or when a person has chosen something.
class Pace {
 public:
  // For what the seat is asked now, where `budget` is what it may take for one decision. In seconds, like all here.
  double allowed(const AnyGame& game, const AnyState& state, Seat seat, double budget);
  void thought(Seat seat, double seconds) { spent_[seat] += seconds; }
  void person_chose() { spent_ = {}; }

 private:
  int tick_ = -1;
  std::array<double, kMaxSeats> spent_{};
};

}  // namespace condotta
