#include "minds/coach.h"

#include <algorithm>
#include <cmath>

#include "kernel/insight.h"
#include "kernel/trouble.h"

namespace condotta {

CoachPlan plan_within(const AnyGame& game, std::size_t steps, double seconds) {
  constexpr double kLeast = 12, kLooks = 4;  // simulations of the choice taken; times that for a whole step
  CoachPlan plan;
  if (game.insight() == nullptr) return plan;
  const double actions = seconds * game.insight()->usual_speed() / kLooks, n = static_cast<double>(steps) + 1;
  const double to_the_end = n * n / 2;  // one playout from each step
  plan.simulations = static_cast<int>(std::clamp(actions / to_the_end, kLeast, double(plan.simulations)));
  if (kLeast * to_the_end > actions) plan.playout = static_cast<int>(std::max(1.0, actions / (kLeast * n)));
  return plan;
}

Coach::Coach(const AnyGame& game, const Record& record, const CoachPlan& plan)
    : game_(game), record_(record), plan_(plan), replay_(game, record), dice_(plan.seed) {}

// The mean over worlds that fit what the seat knows, each played on by sensible hands.
Coach::Outlook Coach::outlook(const AnyState& state, Seat seat) {
  if (game_.decision(state).over()) return {condotta::outlook(game_, state, seat), 0};
  const AnyView view = game_.look(state, seat);
  double sum = 0, squares = 0;
  for (int i = 0; i < plan_.simulations; ++i) {
    AnyState world = game_.imagine(view, dice_);
    game_.playout(world, Policy::Greedy, plan_.playout, dice_);
    const double value = condotta::outlook(game_, world, seat);
    sum += value;
    squares += value * value;
  }
  const double n = plan_.simulations, mean = sum / n;
  return {mean, std::sqrt(std::max(0.0, squares / n - mean * mean) / n)};
}

JudgedStep Coach::next(AnyState& state) {
  const Record::Step& made = record_.steps[replay_.step()];
  state = replay_.state();
  JudgedStep judged;
  judged.step = replay_.step();
  judged.seat = made.seat;
  judged.taken = judged.better = parse_action_text(game_, made.action, "step " + std::to_string(judged.step + 1));
  judged.rolled = !made.chance.empty();
  std::vector<AnyAction> choices;
  game_.choices(state, choices);
  const auto taken =
      static_cast<std::size_t>(std::find(choices.begin(), choices.end(), judged.taken) - choices.begin());
  if (taken == choices.size()) choices.push_back(judged.taken);  // where space is continuous a person finds others
  judged.decided = choices.size() > 1;
  Log silent;
  replay_.next(silent);
  if (judged.decided || judged.rolled) {
    judge(judged, game_.look(state, judged.seat), choices, taken);
  } else {
    const Outlook as_ever = outlook(replay_.state(), judged.seat);
    judged.before = judged.chosen = judged.after = as_ever.value;
    judged.error = as_ever.error;
  }
  return judged;
}

// No tree: the choices are compared by playouts alone, each in as many worlds and with the same dice.
void Coach::judge(JudgedStep& judged, const AnyView& view, const std::vector<AnyAction>& choices, std::size_t taken) {
  const SearchPlan plan{.iterations = plan_.simulations * (judged.decided ? 3 : 1),
                        .turns = 0,
                        .playout = plan_.playout,
                        .width = 0,
                        .caution = plan_.caution,
                        .measure = static_cast<int>(taken)};
  const Thought thought = think(game_, view, choices, plan, dice_);
  const auto found = [&](std::size_t choice) {
    return *std::find_if(thought.candidates.begin(), thought.candidates.end(),
                         [&](const Thought::Candidate& each) { return each.choice == choice; });
  };
  judged.chosen = found(taken).value;
  judged.error = found(taken).error;
  judged.improvable = thought.best() != taken;
  judged.better = choices[thought.best()];
  judged.missed = thought.candidates.front().lead;
  judged.before = judged.chosen + found(thought.sensible).lead;
  if (thought.sensible != taken) judged.choice_error = found(thought.sensible).lead_error;
  judged.after = judged.chosen;
  if (!judged.rolled) return;
  const Outlook after = outlook(replay_.state(), judged.seat);
  judged.after = after.value;
  judged.luck_error = std::hypot(after.error, judged.error);
}

std::vector<Account> add_up(const std::vector<JudgedStep>& steps, const std::vector<double>& results) {
  std::vector<Account> seats(results.size());
  std::vector<bool> begun(results.size());
  for (const JudgedStep& each : steps) {
    Account& sum = seats.at(each.seat);
    if (!begun[each.seat]) sum.start = each.before;
    begun[each.seat] = true;
    sum.decisions += each.decided ? 1 : 0;
    sum.improvable += each.improvable ? 1 : 0;
    sum.rolls += each.rolled ? 1 : 0;
    sum.choices += each.choice();
    sum.luck += each.luck();
    sum.choices_error = std::hypot(sum.choices_error, each.choice_error);
    sum.luck_error = std::hypot(sum.luck_error, each.luck_error);
  }
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    Account& sum = seats[seat];
    sum.end = results[seat];
    sum.others = begun[seat] ? sum.end - sum.start - sum.choices - sum.luck : 0;
  }
  return seats;
}

}  // namespace condotta
