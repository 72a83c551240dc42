#include <algorithm>

#include "games/techcommander/questions.h"

// Skulls (1.16): claiming one, and its twenty effects.
namespace condotta::techcommander {

namespace {

bool last_turn(const State& s) {
  return s.turn >= s.turns;
}

}  // namespace

Point random_spawn(Play& p) {
  const std::vector<MapPoint>& spawns = p.content.table_of(p.s).spawns;
  const MapPoint& at = spawns[static_cast<std::size_t>(p.dice.pick(static_cast<int>(spawns.size())))];
  return {at.x, at.y};
}

bool enemy_of(const Content& c, const State& s, const Unit& u, Seat seat) {
  return has_body(c, u) && hostile(s, u, seat);
}

// TC-RUL-26: whose model is nearest; of equals the first.
UnitId nearest_enemy(const Content& c, const State& s, UnitId id) {
  UnitId best;
  std::int32_t gap = 0;
  each_unit(s, [&](UnitId other, const Unit& u) {
    if (!enemy_of(c, s, u, unit(s, id).owner)) return;
    const std::int32_t here = range_to(c, s, unit(s, id), body_of(c, s, u));
    if (!best.some() || here < gap) best = other, gap = here;
  });
  return best;
}

int least_life(const Content& c, const State& s, Seat seat) {
  int least = 999;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (enemy_of(c, s, u, seat) && u.life > 0) least = std::min<int>(least, u.life);
  });
  return least;
}

namespace {

// TC-RUL-162: an even draw among the content's units of that AC.
TypeId random_type(Play& p, int low, int high, bool msv_only) {
  Fixed<TypeId, 63> pool;
  for (std::size_t i = 0; i < p.content.sheets.size() && !pool.full(); ++i) {
    const Sheet& card = p.content.sheets[i];
    if (!card.machine || card.ac < low || card.ac > high || (msv_only && card.category != Category::Msv)) continue;
    pool.push_back(TypeId::of(static_cast<int>(i)));
  }
  return pool[static_cast<std::size_t>(p.dice.pick(static_cast<int>(pool.size())))];
}

void reveal_all(Play& p, RuleId rule) {
  for (std::size_t i = 0; i < p.s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (has_body(p.content, unit(p.s, id))) reveal(p, id, rule);
  }
}

void ask_claimer(Play& p, const Skull& t, int count = 0) {
  p.s.agenda.push(AskSkull{.asks = t.by, .unit = t.unit, .skull = t.skull, .count = static_cast<std::uint8_t>(count)});
}

// TC-SKL-18, TC-SKL-19, TC-RUL-159: everybody whole again, or one more soldier or one more cap if nobody was hurt.
void spring(Play& p, const Skull& t) {
  State& s = p.s;
  bool hurt_one = false;
  for (Unit& u : s.units) {
    if (u.owner != t.by || !present(u)) continue;
    hurt_one = hurt_one || u.life < kFullLife;
    u.life = kFullLife;
  }
  if (!hurt_one) ask_claimer(p, t);
}

// TC-SKL-21, TC-SKL-22, TC-RUL-161: ten life each, death chips but no kills.
void famine(Play& p) {
  for (std::size_t i = 0; i < p.s.units.size(); ++i) {
    const Unit& u = p.s.units[i];
    if (present(u) && !u.is(Status::Unplaced) && !off_field(p.content, u))
      lose_life(p, UnitId::of(static_cast<int>(i)), 10, kNobody);
  }
}

// TC-SKL-39, TC-SKL-42, TC-RUL-160: all the claimer's units die; next time it picks its spawn and has four ninjas.
void destiny(Play& p, const Skull& t) {
  State& s = p.s;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (s.units[i].owner != t.by || !present(s.units[i])) continue;
    s.units[i].crew = 0;
    if (s.units[i].life > 0) lose_life(p, UnitId::of(static_cast<int>(i)), s.units[i].life, kNobody);
  }
  s.players[t.by].destiny = 1;
  if (last_turn(s)) award(p, t.by, p.content.points.destiny_last_turn, What::SkullBonus, "TC-SKL-42"_rule);
}

void pestilence(Play& p, const Skull& t) {
  const int least = least_life(p.content, p.s, t.by);
  Fixed<UnitId, 16> tied;
  each_unit(p.s, [&](UnitId id, const Unit& u) {
    if (enemy_of(p.content, p.s, u, t.by) && u.life == least && !tied.full()) tied.push_back(id);
  });
  if (tied.empty()) return;
  if (tied.size() > 1) return ask_claimer(p, t);  // TC-SKL-36
  unit(p.s, tied[0]).mark_by = t.by;
  unit(p.s, tied[0]).set(Status::Marked);
}

// TC-SKL-28: every other team is paid for it.
void stupidity(Play& p, Seat seat) {
  State& s = p.s;
  for (int team = 0; team < teams_of(s); ++team) {
    if (team != s.players[seat].team)
      award(p, captain_of(s, team), p.content.points.stupidity, What::SkullBonus, "TC-SKL-28"_rule);
  }
}

// TC-SKL-24, TC-SKL-25
void hero(Play& p, const Skull& t) {
  if (last_turn(p.s)) return award(p, t.by, p.content.points.hero_last_turn, What::SkullBonus, "TC-SKL-25"_rule);
  unit(p.s, t.unit).set(Status::Hero);
}

// TC-SKL-34, TC-SKL-35: a machine of chance at a spawn of chance.
void reinforce(Play& p, Seat seat, int least_ac, int most_ac) {
  const TypeId type = random_type(p, least_ac, most_ac, false);
  spawn_near(p, seat, type, random_spawn(p));
}

}  // namespace

struct SkullRuns {
  using On = StandsOn<>;
  static void run(Play& p, const Skull& task) {
    State& s = p.s;
    const Skull t = task;
    s.agenda.pop();
    const Seat seat = t.by;
    switch (effect_of(t.skull)) {
      case SkullEffect::Patriot:
      case SkullEffect::Anger:
      case SkullEffect::Navigator:
      case SkullEffect::Fate:
      case SkullEffect::Rebel:
        return ask_claimer(p, t);
      case SkullEffect::Tempest:
        return unit(s, t.unit).set(Status::Tempest);  // TC-SKL-16
      case SkullEffect::Death:
        return hurt(p, t.unit, dice_sum(p, 2, 20), 0, kNobody);  // TC-SKL-17, TC-RUL-13
      case SkullEffect::Spring:
        return spring(p, t);
      case SkullEffect::Fire: {  // TC-SKL-20, TC-RUL-155
        hurt(p, t.unit, p.dice.d(20), 0, kNobody);
        return ask_claimer(p, t, dice_sum(p, 2, 20));
      }
      case SkullEffect::Famine:
        return famine(p);
      case SkullEffect::Archangel:
        return reveal_all(p, "TC-SKL-23"_rule);
      case SkullEffect::Hero:
        return hero(p, t);
      case SkullEffect::Scourge:  // TC-SKL-26, TC-SKL-27
        s.smoke.clear();
        s.smoke_off = 1;
        return reveal_all(p, "TC-SKL-27"_rule);
      case SkullEffect::Stupidity:
        return stupidity(p, seat);
      case SkullEffect::Overwatch:
        s.players[seat].overwatch = 1;
        return;  // TC-SKL-32
      case SkullEffect::Conquest:
        return ask_claimer(p, t, 6);  // TC-SKL-33
      case SkullEffect::Thunder:
        return reinforce(p, seat, 6, 6);  // TC-SKL-34
      case SkullEffect::War:
        return reinforce(p, seat, 4, 6);  // TC-SKL-35
      case SkullEffect::Pestilence:
        return pestilence(p, t);
      case SkullEffect::Destiny:
        return destiny(p, t);
    }
  }
};
constinit const Row Skull::row = row_of<Skull, SkullRuns>();

}  // namespace condotta::techcommander
