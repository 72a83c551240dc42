// What wins and what loses: the mission card, step by step.
#include <algorithm>

#include "games/recon/game.h"
#include "games/recon/rules.h"

namespace condotta::recon {

namespace {

// RC-MISS-2: one step of the mission, and how far it has come.
condotta::Goal goal_of(const State& s, const MissionStep& step, int number) {
  const char* key = word_key<StepKind>("goal.", step.kind);
  if (step.kind == StepKind::Breach && step.place == Place::None) key = "goal.breach_hidden";
  if (step.kind == StepKind::Interact && step.at_objective > 0) key = "goal.interact_objective";
  if (step.kind == StepKind::Leave && step.exit == Exit::Stairs) key = "goal.leave_stairs";
  if (step.kind == StepKind::Clear && step.count > 0) key = "goal.clear_most";
  const int place = step.place == Place::None && !step.places.empty() ? static_cast<int>(step.places.front())
                                                                      : static_cast<int>(step.place);
  const int second = step.places.size() > 1 ? static_cast<int>(step.places[1]) : place;
  const int of = step.kind == StepKind::Clear ? 1 : std::max<int>(step.count, 1);
  const int done = s.progress.step > number ? of : s.progress.step == number ? std::min<int>(s.progress.count, of) : 0;
  return {{key, args(step.kind == StepKind::Clear ? step.count : of, place, step.mercs, second)},
          true,
          static_cast<std::int16_t>(done),
          static_cast<std::int16_t>(of),
          "RC-MISS-2"_rule};
}

}  // namespace

std::vector<condotta::Goal> Recon::goals(const View& view) const {
  const State& s = view.seen;
  const Mission& m = mission(*content_, s);
  std::vector<condotta::Goal> goals;
  for (std::size_t i = 0; i < m.steps.size(); ++i) goals.push_back(goal_of(s, m.steps[i], static_cast<int>(i)));
  const auto loses = [&](const char* key, Args blanks, int done, int of, RuleId rule) {
    goals.push_back({{key, blanks}, false, static_cast<std::int16_t>(done), static_cast<std::int16_t>(of), rule});
  };
  const int top = content_->tracks.reinforcement_max;
  loses("goal.reinforcements", args(top), s.security.reinforcement ? s.security.number : 0, top, "RC-END-3"_rule);
  loses("goal.too_few", {}, 0, 0, "RC-END-6"_rule);
  if (m.no_deaths) loses("goal.no_deaths", {}, 0, 0, "RC-MISS-1"_rule);
  if (m.lost_at_level > 0)
    loses("goal.noticed", args(m.lost_at_level), level(*content_, s), m.lost_at_level, "RC-MISS-1"_rule);
  if (s.round_limit > 0) loses("goal.too_late", args(s.round_limit), s.round, s.round_limit, "RC-RUL-154"_rule);
  return goals;
}

}  // namespace condotta::recon
