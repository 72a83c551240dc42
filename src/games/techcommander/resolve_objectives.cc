#include <algorithm>

#include "games/techcommander/resolve.h"

// Skirmish objectives and victory (1.10), and how a deathmatch is won (1.12).
namespace condotta::techcommander {

// TC-SKL-3, TC-EX-13: a clock direction from a point; 12 is north.
Point clock(Point from, int hour, std::int32_t distance) {
  return table::ahead(from, hour % 12 * 30, distance);
}

Point cut_at_edge(const Content& c, const State& s, Point p) {  // TC-RUL-64
  return {std::clamp(p.x, 0, c.table_of(s).width), std::clamp(p.y, 0, c.table_of(s).depth)};
}

// TC-RUL-73: a random start, a clock direction, one or two D20; again if off the table or inside something solid.
std::optional<Point> random_token(Play& p) {
  const TableSpec& t = p.content.table_of(p.s);
  const bool large = t.width >= 48 * kU || t.depth >= 48 * kU;
  const std::vector<MapPoint>& points = p.s.type == GameType::Deathmatch ? t.spawns : t.starts;  // TC-SKL-3
  for (int tries = 0; tries < 100; ++tries) {
    const int start = p.dice.pick(static_cast<int>(points.size()));
    const int hour = p.dice.d(12);
    const int far = large ? dice_sum(p, 2, 20) : p.dice.d(20);
    const MapPoint& from = points[static_cast<std::size_t>(start)];
    const Point at = clock({from.x, from.y}, hour, far * kU);
    if (at.x < kU || at.y < kU || at.x > t.width - kU || at.y > t.depth - kU) continue;
    bool solid = false;
    for (int e = 0; e < static_cast<int>(t.terrain.size()); ++e) {
      solid = solid || (stands(p.s, e) && p.content.terrain_of(p.s, e).solid != 0 && in_area(p.content, p.s, e, at));
    }
    if (!solid) return at;
  }
  return Point{t.width / 2, t.depth / 4};
}

// TC-SK-17: a hybrid is made of any of the other types.
bool plays(const State& s, Objective what) {
  if (s.type == GameType::Deathmatch) return false;
  if (s.objective != Objective::Hybrid) return s.objective == what;
  return s.setting.parts.has(what);
}

namespace {

int features_wanted(const Content& c, const State& s) {
  return c.objectives[static_cast<std::size_t>(s.objective)].features;
}

// TC-SK-14: features drawn evenly among those that can be destroyed.
void draw_features(Play& p) {
  State& s = p.s;
  const int count = static_cast<int>(p.content.table_of(s).terrain.size());
  for (int n = features_wanted(p.content, s); n > 0; --n) {
    Fixed<std::uint8_t, 64> pool;
    for (int e = 0; e < count; ++e) {
      if (p.content.terrain_of(s, e).interactive != 0 && p.content.terrain_of(s, e).landslide == 0 && stands(s, e) &&
          p.content.element(s, e).base == 0 && !s.features.contains(ElementId::of(e)) && !pool.full())
        pool.push_back(static_cast<std::uint8_t>(e));
    }
    if (pool.empty()) return;
    s.features.push_back(ElementId::of(pool[static_cast<std::size_t>(p.dice.pick(static_cast<int>(pool.size())))]));
  }
}

bool team_alive(const Content& c, const State& s, int team) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].team == team && living(c, s, seat) > 0) return true;
  }
  return false;
}

bool all_features_down(const State& s) {
  for (const ElementId e : s.features) {
    if (stands(s, e.index())) return false;
  }
  return !s.features.empty();
}

// The only side that has anybody within reach of a point; -1 for none, -2 for several.
int alone_at(const Content& c, const State& s, Point at, std::int32_t reach) {
  int team = -1;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (!has_body(c, u) || u.owner >= s.seats || u.life <= 0) return;
    if (!near(body_of(c, s, u), at, 0, reach)) return;  // TC-RUL-26: measured through the air as well
    const int own = s.players[u.owner].team;
    team = team == -1 || team == own ? own : -2;
  });
  return team;
}

int recon_points(const State& s, int team) {
  int sum = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) sum += s.players[seat].team == team ? s.players[seat].recon : 0;
  return sum;
}

bool stands_alone(const Content& c, const State& s, int team) {
  bool alone = team_alive(c, s, team);
  for (int other = 0; other < teams_of(s); ++other) alone = alone && (other == team || !team_alive(c, s, other));
  return alone;
}

// TC-SK-10: more recon points than any other side, by more than the margin.
bool leads_recon(const State& s, int team, int margin) {
  bool most = recon_points(s, team) > 0;
  for (int other = 0; other < teams_of(s); ++other)
    most = most && (other == team || recon_points(s, team) - recon_points(s, other) > margin);
  return most;
}

int score_of(const State& s, int team, bool kills) {
  int sum = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const Player& pl = s.players[seat];
    if (pl.team != team) continue;
    sum += s.type == GameType::Deathmatch ? (kills ? pl.kills : pl.points) : (kills ? pl.kills : pl.ac_points);
  }
  return sum;
}

template <class F>
int strictly_best(const State& s, F&& value) {
  int best = -1;
  for (int team = 0; team < teams_of(s); ++team) {
    bool above = true;
    for (int other = 0; other < teams_of(s); ++other) above = above && (other == team || value(team) > value(other));
    if (above) best = team;
  }
  return best;
}

// TC-SK-3, TC-SK-6: elimination and raid are called by the AC of the kills where both sides are left.
bool wins_the_field(const Content& c, const State& s, int team) {
  if (stands_alone(c, s, team)) return true;
  return s.objective == Objective::Hybrid && strictly_best(s, [&](int t) { return score_of(s, t, false); }) == team;
}

// TC-SK-10, TC-SK-12, TC-RUL-185: objectives a side holds at the end.
int objectives_of(const Content& c, const State& s, int team) {
  int held = 0;
  if (plays(s, Objective::Recon)) held += leads_recon(s, team, 0) ? 1 : 0;
  if (plays(s, Objective::Control)) {
    for (std::size_t i = 0; i < s.control.size(); ++i) held += s.holders[i] == team ? 1 : 0;
  }
  // TC-SK-16: the attacker's when everything is down, else the defender's.
  if (plays(s, Objective::Invasion)) held += (team == s.attacker) == all_features_down(s) ? 1 : 0;
  for (const Objective fight : {Objective::Elimination, Objective::Raid}) {
    if (plays(s, fight)) held += wins_the_field(c, s, team) ? 1 : 0;
  }
  return held;
}

// TC-SK-18, TC-RUL-223: every victory there is to have, none of which time could still take away.
bool holds_all(const Content& c, const State& s, int team) {
  const bool fights = plays(s, Objective::Elimination) || plays(s, Objective::Raid);
  if (fights && !stands_alone(c, s, team)) return false;
  const int still_to_come = static_cast<int>(s.recon.size()) * (s.turns - s.turn);
  if (plays(s, Objective::Recon) && !leads_recon(s, team, still_to_come)) return false;
  if (plays(s, Objective::Invasion) && (team != s.attacker || !all_features_down(s))) return false;
  if (!plays(s, Objective::Control)) return true;
  bool all = !s.control.empty();
  for (std::size_t i = 0; i < s.control.size(); ++i) all = all && s.holders[i] == team;
  return all;
}

}  // namespace

// TC-SK-7, TC-SK-11, TC-SK-14: what is fought over.
void place_objectives(Play& p) {
  State& s = p.s;
  if (plays(s, Objective::Recon)) {
    // TC-RUL-184: as many as was agreed, an even number.
    const int tokens = std::min<int>(s.setting.recon_tokens / 2 * 2, 8);
    for (int i = 0; i < tokens; ++i) {
      const Point at = *random_token(p);
      s.recon.push_back({at.x, at.y});
    }
  }
  if (plays(s, Objective::Control)) {
    for (const MapPoint& at : p.content.table_of(s).control) {
      if (s.control.size() < s.setting.control_points && !s.control.full()) s.control.push_back({at.x, at.y});
    }
  }
  if (plays(s, Objective::Invasion)) draw_features(p);
}

namespace {

// TC-DMS-6, TC-DMS-22: 5 for surviving a turn and 1 for each survivor that did not escape from a wreck this turn.
void score_survivors(Play& p) {
  State& s = p.s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    int survivors = 0;
    each_unit(s, [&](UnitId, const Unit& u) {
      if (u.owner == seat && present(u) && !off_field(p.content, u) && !u.is(Status::Unplaced) &&
          !u.did(Memory::Escaped))
        ++survivors;
    });
    if (survivors > 0)
      award(p, seat, p.content.points.survive + survivors * p.content.points.survivor, What::Survived, "TC-DMS-6"_rule);
    if (living(p.content, s, seat) == 0) s.players[seat].boost = 0;  // TC-KP-4, TC-RUL-80
  }
}

}  // namespace

// TC-SK-9, TC-RUL-75: judged at the end of every turn.
void score_turn(Play& p) {
  State& s = p.s;
  if (s.type == GameType::Deathmatch) return score_survivors(p);
  for (const Spot& token : s.recon) {  // TC-RUL-74: the token stays
    const int team = alone_at(p.content, s, {token.x, token.y}, kAdjacent);
    if (team < 0) continue;
    ++s.players[captain_of(s, team)].recon;
    p.log.tell([&] { return Event::of(What::ReconPoint, "TC-SK-9"_rule, captain_of(s, team)); });
  }
  for (std::size_t i = 0; i < s.control.size(); ++i) {
    const int team = alone_at(p.content, s, {s.control[i].x, s.control[i].y}, kControl);
    s.holders[i] = static_cast<std::uint8_t>(team < 0 ? kNobody : team);
  }
}

// TC-SK-16: the attacker wins at once when the last objective of an invasion falls.
void check_invasion(State& s) {
  if (s.type != GameType::Skirmish || s.objective != Objective::Invasion || s.over != 0) return;
  if (all_features_down(s)) s.over = 2, s.how_ended = Ending::Objectives;
}

// TC-GEN-9, TC-SK-18: time, every objective, or nothing opposing left.
bool game_decided(Play& p) {
  State& s = p.s;
  // TC-SK-13, TC-GEN-8, TC-DMS-25: the agreed number of turns.
  if (s.turn >= s.turns) return s.how_ended = Ending::Time, true;
  if (s.type == GameType::Deathmatch) return false;
  int alive = 0;
  for (int team = 0; team < teams_of(s); ++team) alive += team_alive(p.content, s, team) ? 1 : 0;
  if (alive <= 1) return s.how_ended = Ending::Eliminated, true;
  for (int team = 0; team < teams_of(s); ++team) {
    if (holds_all(p.content, s, team)) return s.how_ended = Ending::Objectives, true;
  }
  return false;
}

// Who wins.
void judge(Play& p) {
  State& s = p.s;
  s.winner = kNobody;
  if (s.type == GameType::Deathmatch) {
    for (Unit& u : s.units) {  // TC-SKL-24
      if (u.is(Status::Hero) && present(u) && u.life > 0)
        award(p, u.owner, p.content.points.hero, What::HeroSurvives, "TC-SKL-24"_rule);
    }
    // TC-DMS-1, TC-DMS-28: kills only part those who are tied on points.
    const int best =
        strictly_best(s, [&](int team) { return score_of(s, team, false) * 1000 + score_of(s, team, true); });
    if (best >= 0) s.winner = static_cast<std::uint8_t>(best);  // TC-DMS-27, TC-DM-13: most points, by team
    return;
  }
  int alive = 0, last = -1;
  for (int team = 0; team < teams_of(s); ++team) {
    if (team_alive(p.content, s, team)) ++alive, last = team;
  }
  if (alive == 1) {  // TC-SK-2, TC-SK-20: total elimination beats an objective victory
    s.winner = static_cast<std::uint8_t>(last);
    return;
  }
  int best = strictly_best(s, [&](int team) { return objectives_of(p.content, s, team); });  // TC-SK-19
  // TC-SK-3, TC-SK-6: else the AC of the kills.
  if (best < 0) best = strictly_best(s, [&](int team) { return score_of(s, team, false); });
  if (best >= 0) s.winner = static_cast<std::uint8_t>(best);
}

}  // namespace condotta::techcommander
