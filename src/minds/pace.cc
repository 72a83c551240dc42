#include "minds/pace.h"

#include <algorithm>

#include "kernel/insight.h"

namespace condotta {

// Half of what is left of the turn, so that there is always something for the next decision.
double Pace::allowed(const AnyGame& game, const AnyState& state, Seat seat, double budget) {
  constexpr double kTurn = 2.0, kLeast = 1.0 / 30;  // in budgets
  const int tick = game.insight() == nullptr ? tick_ : game.insight()->clock(state);
  if (tick != tick_) spent_ = {};
  tick_ = tick;
  return std::clamp((kTurn * budget - spent_[seat]) / 2, kLeast * budget, budget);
}

}  // namespace condotta
