// What wins and what loses, as a seat may know it.
#include <algorithm>

#include "games/merc/game.h"
#include "games/merc/rules.h"

namespace condotta::merc {

namespace {

Goal goal(const char* key, Args blanks, bool wins, int done, int of, RuleId rule) {
  return {{key, blanks}, wins, static_cast<std::int16_t>(done), static_cast<std::int16_t>(of), rule};
}

// DA-VS-16, DA-VS-19: Versus is for the Industries, or for points when the rounds are over.
std::vector<Goal> of_versus(Look t, int side) {
  const State& s = t.s;
  int held = 0, all = 0;
  for (int i = 0; i < kCellCount; ++i) {
    const CellId cell = CellId::of(i);
    if ((cells_of(t, SectorType::Industry) & bit(cell)) == 0) continue;
    ++all;
    held += controller(t, cell) == side;
  }
  return {goal("goal.industries", {}, true, held, all, "DA-VS-16"_rule),
          goal("goal.versus_points", args(points(t, side)), true, std::min<int>(s.day, s.rounds), s.rounds,
               "DA-VS-19"_rule)};
}

}  // namespace

std::vector<Goal> Merc::goals(const View& view) const {
  const State& s = view.seen;
  const Look t(*content_, s);
  const int side = view.seat == kNobody ? 0 : side_of(s, player_at(s, view.seat));
  if (s.versus != 0) return of_versus(t, side);
  const bool rebel = side == 0;
  std::vector<Goal> goals{goal("goal.kill", {}, rebel, 0, 0, "M-13.2-3"_rule)};
  if (s.assassination == 0) goals.push_back(goal("goal.base", {}, rebel, 0, 0, "M-13.2-2"_rule));
  const int left = s.tactics_left + static_cast<int>(s.hand.size());
  if (s.assassination != 0) {
    goals.push_back(goal("goal.survive", args(left), !rebel, 0, 0, "DA-ASN-19"_rule));
  } else {
    const int ours = points(t, 0), theirs = points(t, 1);
    goals.push_back(goal("goal.points", args(left, ours, theirs), rebel, std::min(ours, theirs + 1), theirs + 1,
                         "M-13.1-1"_rule));  // one more than the Dictator is enough
    goals.push_back(goal("goal.dictator_points", args(left, theirs), !rebel, 0, 0, "M-13.1-1"_rule));
  }
  return goals;
}

}  // namespace condotta::merc
