// What wins and what loses, as a seat may know it.
#include <algorithm>

#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"

namespace condotta::mercenaries {

std::vector<Goal> Mercenaries::goals(const View& view) const {
  const State& s = view.seen;
  const GameType& type = content_->types[static_cast<std::size_t>(s.type.index())];
  const bool together = type.scoring == Scoring::Team || type.scoring == Scoring::TeamVsDm;
  const bool master = has_dm(*content_, s) && view.seat == dm_seat(*content_, s);
  std::vector<Goal> goals;
  const auto add = [&](const char* key, Args blanks, bool wins, int done, int of, RuleId rule) {
    goals.push_back(
        {{key, blanks}, wins != master, static_cast<std::int16_t>(done), static_cast<std::int16_t>(of), rule});
  };
  const auto here = std::count_if(s.monsters.begin(), s.monsters.end(), [](const Monster& m) { return m.card.some(); });
  const int to_come = s.monster_deck.monsters.size() + s.monster_deck.champions.size();
  add(together ? "goal.clear" : "goal.most", args(here, to_come), true, 0, 0, "MN-END-4"_rule);
  if (type.all_minus_health_loses) {
    int down = 0;
    for (int i = 0; i < s.mercenary_count; ++i) down += minus_health(s.mercenaries[static_cast<std::size_t>(i)]);
    add("goal.all_down", {}, false, down, s.mercenary_count, "MN-PAIR-3"_rule);
  }
  if (s.stall_limit > 0) add("goal.stalled", args(s.stall_limit), false, s.stalled, s.stall_limit, "MN-RUL-72"_rule);
  return goals;
}

}  // namespace condotta::mercenaries
