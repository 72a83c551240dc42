#include "minds/coach.h"

#include <algorithm>

#include "kernel/trouble.h"

namespace condotta {

Coach::Coach(const AnyGame& game, const Record& record, const CoachPlan& plan)
    : game_(game), record_(record), plan_(plan), replay_(game, record), dice_(plan.seed) {}

// The mean over worlds that fit what the seat knows, each played on by sensible hands.
double Coach::outlook(const AnyState& state, Seat seat) {
  if (game_.decision(state).over()) return game_.estimate(state, seat);
  const AnyView view = game_.look(state, seat);
  double sum = 0;
  for (int i = 0; i < plan_.simulations; ++i) {
    AnyState world = game_.imagine(view, dice_);
    game_.playout(world, Policy::Greedy, plan_.playout, dice_);
    sum += game_.estimate(world, seat);
  }
  return sum / plan_.simulations;
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
  std::size_t taken =
      static_cast<std::size_t>(std::find(choices.begin(), choices.end(), lesson.taken) - choices.begin());
  if (taken == choices.size()) choices.push_back(lesson.taken);  // where space is continuous a person finds others
  lesson.decided = choices.size() > 1;
  Log silent;
  replay_.next(silent);
  if (!lesson.decided && !lesson.rolled) {
    lesson.before = lesson.chosen = lesson.after = outlook(replay_.state(), lesson.seat);
    return lesson;
  }
  const SearchPlan plan{.iterations = plan_.simulations * (lesson.decided ? 3 : 1),
                        .playout = plan_.playout,
                        .width = 0,
                        .caution = plan_.caution,
                        .measure = static_cast<int>(taken)};
  const Thought thought = think(game_, game_.look(state, lesson.seat), choices, plan, dice_);
  const auto chosen = std::find_if(thought.candidates.begin(), thought.candidates.end(),
                                   [&](const Thought::Candidate& each) { return each.choice == taken; });
  lesson.chosen = chosen->value;
  lesson.error = chosen->error;
  lesson.before = lesson.chosen + thought.candidates.front().lead;
  lesson.improvable = thought.best() != taken;
  lesson.better = choices[thought.best()];
  lesson.after = lesson.rolled ? outlook(replay_.state(), lesson.seat) : lesson.chosen;
  return lesson;
}

}  // namespace condotta
