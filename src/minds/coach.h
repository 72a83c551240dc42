#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/line.h"
#include "minds/search.h"

namespace condotta {

struct CoachPlan {
  int simulations = 60;   // for the choice taken, and as many again for what might have been better
  int playout = 100'000;  // actions before what was learned is asked how the seats stand; the usual plays to the end
  double caution = 0.9;   // times what the luckiest of equal choices would be ahead, before one is called better
  std::uint64_t seed = 1;
};

// A plan for a whole match of so many steps that takes about so many seconds: fewer simulations where games are long or
// slow, and where that is not enough they do not play to the end. It is made from the game's usual speed and not from a
// clock, so the same match gets the same lesson everywhere.
CoachPlan plan_within(const AnyGame& game, std::size_t steps, double seconds);

// One step of a match, in the chances to win of the seat that made it: before it, after the choice and before the dice,
// after the dice. All of them suppose sensible play from there on, so that a chance which is still open costs nothing
// yet, and one that was let go is counted once, where it was let go.
struct JudgedStep {
  std::size_t step = 0;  // counted from 0
  Seat seat = kNobody;
  AnyAction taken, better;  // `better` is what was taken where nothing is clearly ahead of it
  bool decided = false;     // there was more than one choice
  bool rolled = false;      // chance had a part
  bool improvable = false;  // `better` is another choice
  double before = 0, chosen = 0, after = 0;
  double error = 0;         // standard error of `chosen`
  double missed = 0;        // how far `better` was ahead of what was taken
  double choice_error = 0;  // standard error of choice()
  double luck_error = 0;
  double choice() const { return chosen - before; }  // against what the game's sensible policy would have done
  double luck() const { return after - chosen; }
};

// A seat's whole match. start + choices + luck + others is the end, to the last digit: what the seat's own steps do
// not explain is what the others did and what they let it know.
struct Account {
  int decisions = 0, improvable = 0, rolls = 0;
  double start = 0, choices = 0, luck = 0, others = 0, end = 0;
  double choices_error = 0, luck_error = 0;
};

// The accounts of all seats of a match that is over, from its steps in order. `results` are 0 to 1.
std::vector<Account> add_up(const std::vector<JudgedStep>& steps, const std::vector<double>& results);

// Plays a record again and looks at each step with the eyes of the seat that made it: only what it could know goes
// into the judgement of its choice.
class Coach {
 public:
  Coach(const AnyGame& game, const Record& record, const CoachPlan& plan);
  bool done() const { return replay_.done(); }
  void skip() { replay_.to(replay_.step() + 1); }
  std::size_t step() const { return replay_.step(); }
  const AnyState& position() const { return replay_.state(); }
  // Judges the next step. `state` is the position it was made in, for naming the actions.
  JudgedStep next(AnyState& state);

 private:
  struct Outlook {
    double value = 0, error = 0;
  };
  Outlook outlook(const AnyState& state, Seat seat);
  void judge(JudgedStep& judged, const AnyView& view, const std::vector<AnyAction>& choices, std::size_t taken);

  const AnyGame& game_;
  const Record& record_;
  CoachPlan plan_;
  Replay replay_;
  SeededDice dice_;
};

}  // namespace condotta
