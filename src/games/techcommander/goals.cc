// What wins and what loses, as a seat may know it.
#include "games/techcommander/game.h"
#include "games/techcommander/resolve.h"

namespace condotta::techcommander {

namespace {

struct Count {
  int here = 0, all = 0;
};

// Units that came to the table, of one team or of all the others.
Count force_of(const State& s, int team, bool own) {
  Count count;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (u.owner >= s.seats || (s.players[u.owner].team == team) != own) return;  // wrecks may be nobody's
    ++count.all;
    count.here += present(u) && u.life > 0;
  });
  return count;
}

}  // namespace

std::vector<Goal> Game::goals(const View& view) const {
  const State& s = view.seen;
  const int team = s.players[view.seat == kNobody ? 0 : view.seat].team;
  std::vector<Goal> goals;
  const auto add = [&](const char* key, Args blanks, bool wins, int done, int of, RuleId rule) {
    goals.push_back({{key, blanks}, wins, static_cast<std::int16_t>(done), static_cast<std::int16_t>(of), rule});
  };
  int ours = 0;
  for (Seat seat = 0; seat < s.seats; ++seat)
    if (s.players[seat].team == team)
      ours += s.type == GameType::Deathmatch ? s.players[seat].points : s.players[seat].ac_points;
  if (s.type == GameType::Deathmatch) {
    add("goal.deathmatch", args(s.turns, ours), true, s.turn, s.turns, "TC-DMS-27"_rule);
    return goals;
  }
  const Count enemies = force_of(s, team, false), own = force_of(s, team, true);
  if (plays(s, Objective::Control)) {
    int held = 0;
    for (std::size_t i = 0; i < s.control.size(); ++i) held += s.holders[i] == team;
    add("goal.control", args(s.control.size()), true, held, static_cast<int>(s.control.size()), "TC-SK-12"_rule);
  }
  if (plays(s, Objective::Recon))
    add("goal.recon", args(s.players[captain_of(s, team)].recon), true, 0, 0, "TC-SK-9"_rule);
  if (plays(s, Objective::Invasion))
    add(team == s.attacker ? "goal.invade" : "goal.defend", args(s.features.size()), true, 0, 0, "TC-SK-16"_rule);
  add("goal.eliminate", {}, true, enemies.all - enemies.here, enemies.all, "TC-SK-2"_rule);
  add("goal.time", args(s.turns, ours), true, s.turn, s.turns, "TC-SK-3"_rule);
  add("goal.eliminated", {}, false, own.all - own.here, own.all, "TC-SK-2"_rule);
  return goals;
}

}  // namespace condotta::techcommander
