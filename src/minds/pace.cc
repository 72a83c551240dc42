#include "minds/pace.h"

#include <algorithm>

#include "kernel/insight.h"

namespace condotta {

void Pace::begin(Turn& turn, int tick, int usual) {
  constexpr double kFresh = 0.3;  // how much the latest turn tells about the next
  if (turn.usual == 0) turn.usual = usual;
  if (turn.decisions > 0) turn.usual += kFresh * (turn.decisions - turn.usual);
  turn.tick = tick, turn.decisions = 0, turn.spent = 0;
}

// Never more than half of what is left, so that there is always something for the next decision.
double Pace::allowed(const AnyGame& game, const AnyState& state, Seat seat, double budget) {
  constexpr double kTurn = 2.4, kLeast = 1.0 / 60;     // in budgets
  constexpr double kParts = 3.0, kStillToCome = 0.25;  // of the decisions there usually are, however many there were
  if (game.insight() == nullptr) return budget;
  Turn& turn = turns_[seat];
  const int tick = game.insight()->clock(state);
  if (tick != turn.tick) begin(turn, tick, game.insight()->usual_decisions());
  const double to_come = std::max(turn.usual - turn.decisions, kStillToCome * turn.usual);
  const double left = kTurn * budget - turn.spent;
  return std::clamp(left * std::min(0.5, kParts / to_come), kLeast * budget, budget);
}

void Pace::thought(Seat seat, double seconds) {
  turns_[seat].spent += seconds;
  ++turns_[seat].decisions;
}

}  // namespace condotta
