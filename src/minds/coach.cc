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

Lesson Coach::next(AnyState& state) {
  const Record::Step& made = record_.steps[replay_.step()];
  state = replay_.state();
  Lesson lesson;
  lesson.step = replay_.step();
  lesson.seat = made.seat;
  lesson.taken = lesson.better = parse_action_text(game_, made.action, "step " + std::to_string(lesson.step + 1));
  lesson.rolled = !made.chance.empty();
  std::vector<AnyAction> choices;
  game_.choices(state, choices);
  const auto taken =
      static_cast<std::size_t>(std::find(choices.begin(), choices.end(), lesson.taken) - choices.begin());
  if (taken == choices.size()) choices.push_back(lesson.taken);  // where space is continuous a person finds others
  lesson.decided = choices.size() > 1;
  Log silent;
  replay_.next(silent);
  if (lesson.decided || lesson.rolled) {
    judge(lesson, game_.look(state, lesson.seat), choices, taken);
  } else {
    const Outlook as_ever = outlook(replay_.state(), lesson.seat);
    lesson.before = lesson.chosen = lesson.after = as_ever.value;
    lesson.error = as_ever.error;
  }
  return lesson;
}

// No tree: the choices are compared by playouts alone, each in as many worlds and with the same dice.
void Coach::judge(Lesson& lesson, const AnyView& view, const std::vector<AnyAction>& choices, std::size_t taken) {
  const SearchPlan plan{.iterations = plan_.simulations * (lesson.decided ? 3 : 1),
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
  lesson.chosen = found(taken).value;
  lesson.error = found(taken).error;
  lesson.improvable = thought.best() != taken;
  lesson.better = choices[thought.best()];
  lesson.missed = thought.candidates.front().lead;
  lesson.before = lesson.chosen + found(thought.sensible).lead;
  if (thought.sensible != taken) lesson.choice_error = found(thought.sensible).lead_error;
  lesson.after = lesson.chosen;
  if (!lesson.rolled) return;
  const Outlook after = outlook(replay_.state(), lesson.seat);
  lesson.after = after.value;
  lesson.luck_error = std::hypot(after.error, lesson.error);
}

std::vector<Account> add_up(const std::vector<Lesson>& lessons, const std::vector<double>& results) {
  std::vector<Account> seats(results.size());
  std::vector<bool> begun(results.size());
  for (const Lesson& each : lessons) {
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
