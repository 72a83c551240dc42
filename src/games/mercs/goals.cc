// What wins and what loses, as a seat may know it.
#include <algorithm>

#include "games/mercs/game.h"
#include "kernel/json_form.h"

namespace condotta::mercs {

namespace {

// "goal.kills", "goal.enemy_kills": what the scenario asks of a side, and of the other.
const char* key_of(Victory victory, bool wins) {
  static const auto keys = [](const char* before) {
    std::vector<std::string> all;
    for (const std::string& text : enum_texts<Victory>()) all.push_back(before + text);
    return all;
  };
  static const std::vector<std::string> own = keys("goal."), enemy = keys("goal.enemy_");
  return (wins ? own : enemy)[static_cast<std::size_t>(victory)].c_str();
}

int crates_gone(const State& s) {
  int gone = 0;
  for (const Object& o : s.objects) gone += o.kind == ObjectKind::Crate && o.gone;
  return gone;
}

int crates(const State& s) {
  int all = 0;
  for (const Object& o : s.objects) all += o.kind == ObjectKind::Crate;
  return all;
}

// What the scenario asks of that side.
Goal of_scenario(const Content& c, const State& s, int side, bool wins) {
  const Scenario& scenario = c.scenario(s);
  const auto me = static_cast<std::size_t>(side), them = static_cast<std::size_t>(enemy_of(side));
  Goal goal{{key_of(scenario.victory, wins), args(scenario.goal)}, wins, 0, 0, "MS-REFRESH-2"_rule};
  const auto counted = [&](int done, int of) {
    goal.done = static_cast<std::int16_t>(std::min(done, of)), goal.of = static_cast<std::int16_t>(of);
  };
  if (scenario.victory == Victory::Kills) counted(s.lost[them], scenario.goal);
  if (scenario.victory == Victory::Terminals || scenario.victory == Victory::Square)
    counted(s.points[me], scenario.goal);
  if (scenario.victory == Victory::Crates && side == scenario.attacker) counted(crates_gone(s), crates(s));
  if (scenario.victory == Victory::Crates && side != scenario.attacker) goal.text.key = "goal.crates_hold";
  return goal;
}

}  // namespace

std::vector<Goal> Mercs::goals(const View& view) const {
  const State& s = view.seen;
  int side = 0;
  for (int i = 0; i < kFigures; ++i)
    if (view.seat != kNobody && seat_of(s, i) == view.seat) side = side_of(i);
  std::vector<Goal> goals;
  if (content_->scenario(s).victory != Victory::LastSquad) goals.push_back(of_scenario(*content_, s, side, true));
  const auto wiped = [&](const char* key, int whose, bool wins) {
    int out = 0, all = 0;
    for (int i = 0; i < kFigures; ++i) {
      if (side_of(i) != whose) continue;
      ++all;
      out += figure(s, i).standing == Standing::Out;
    }
    goals.push_back(
        {{key, {}}, wins, static_cast<std::int16_t>(out), static_cast<std::int16_t>(all), "MS-RUL-68"_rule});
  };
  wiped("goal.wipe_out", enemy_of(side), true);
  goals.push_back({{"goal.cap", args(s.round_cap)},
                   true,
                   static_cast<std::int16_t>(std::min(s.round, s.round_cap)),
                   s.round_cap,
                   "MS-RUL-69"_rule});
  if (content_->scenario(s).victory != Victory::LastSquad)
    goals.push_back(of_scenario(*content_, s, enemy_of(side), false));
  wiped("goal.wiped_out", side, false);
  return goals;
}

}  // namespace condotta::mercs
