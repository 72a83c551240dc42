#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/record.h"
#include "minds/search.h"

namespace condotta {

struct CoachPlan {
  int simulations = 60;   // for the choice taken, and as many again for what might have been better
  int playout = 100'000;  // actions before the game's own estimate is asked; the usual plays to the end
  double caution = 0.9;   // times what the luckiest of equal choices would be ahead, before one is called better
  std::uint64_t seed = 1;
};

// One step of a match, in the chances to win of the seat that made it: before it, after the choice and before the dice,
// after the dice. What the choice cost and what luck gave are the differences.
struct Lesson {
  std::size_t step = 0;  // counted from 0
  Seat seat = kNobody;
  AnyAction taken, better;  // `better` is what was taken where nothing is clearly ahead of it
  bool decided = false;     // there was more than one choice
  bool rolled = false;      // chance had a part
  bool improvable = false;  // `better` is another choice
  double before = 0, chosen = 0, after = 0, error = 0;
  double choice() const { return chosen - before; }  // 0 or less: what was lost against the better choice
  double luck() const { return after - chosen; }
};

// Plays a record again and looks at each step with the eyes of the seat that made it: only what it could know goes
// into the judgement of its choice.
class Coach {
 public:
  Coach(const AnyGame& game, const Record& record, const CoachPlan& plan);
  bool done() const { return replay_.done(); }
  void skip() { replay_.to(replay_.step() + 1); }
  std::size_t step() const { return replay_.step(); }
  // Judges the next step. `state` is the position it was made in, for naming the actions.
  Lesson next(AnyState& state);

 private:
  double outlook(const AnyState& state, Seat seat);

  const AnyGame& game_;
  const Record& record_;
  CoachPlan plan_;
  Replay replay_;
  SeededDice dice_;
};

}  // namespace condotta
