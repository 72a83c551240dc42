#include <algorithm>

#include "games/techcommander/rules.h"

// Skulls (1.16): claiming one, and its twenty effects.
namespace condotta::techcommander {

namespace {

bool last_turn(const State& s) {
  return s.turn >= s.turns;
}

Point random_spawn(Play& p) {
  const std::vector<Place>& spawns = p.content.table_of(p.s).spawns;
  const Place& at = spawns[static_cast<std::size_t>(p.dice.pick(static_cast<int>(spawns.size())))];
  return {at.x, at.y};
}

bool enemy_of(const Content& c, const State& s, const Unit& u, Seat seat) {
  return has_body(c, u) && hostile(s, u, seat);
}

UnitId nearest_enemy(const Content& c, const State& s, UnitId id) {
  UnitId best;
  Wide gap = 0;
  each_unit(s, [&](UnitId other, const Unit& u) {
    if (!enemy_of(c, s, u, unit(s, id).owner)) return;
    const Wide here = table::distance2(u.at(), unit(s, id).at());
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

void ask_claimer(Play& p, const Task& t, int count = 0) {
  Task q = ask(Job::AskSkull, t.b, t.unit);
  q.a = t.a;
  q.b = t.b;
  q.n = count;
  p.s.agenda.push(q);
}

// TC-SKL-18, TC-SKL-19, TC-RUL-159: everybody whole again, or one more soldier or one more cap if nobody was hurt.
void spring(Play& p, const Task& t) {
  State& s = p.s;
  bool hurt_one = false;
  for (Unit& u : s.units) {
    if (u.owner != t.b || !present(u)) continue;
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
void destiny(Play& p, const Task& t) {
  State& s = p.s;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (s.units[i].owner != t.b || !present(s.units[i])) continue;
    s.units[i].crew = 0;
    if (s.units[i].life > 0) lose_life(p, UnitId::of(static_cast<int>(i)), s.units[i].life, kNobody);
  }
  s.players[t.b].destiny = 1;
  if (last_turn(s)) award(p, t.b, p.content.points.destiny_last_turn, What::SkullBonus, "TC-SKL-42"_rule);
}

void pestilence(Play& p, const Task& t) {
  const int least = least_life(p.content, p.s, t.b);
  Fixed<UnitId, 16> tied;
  each_unit(p.s, [&](UnitId id, const Unit& u) {
    if (enemy_of(p.content, p.s, u, t.b) && u.life == least && !tied.full()) tied.push_back(id);
  });
  if (tied.empty()) return;
  if (tied.size() > 1) return ask_claimer(p, t);  // TC-SKL-36
  unit(p.s, tied[0]).mark_by = t.b;
  unit(p.s, tied[0]).set(Status::Marked);
}

}  // namespace

// TC-SKL-8, TC-SKL-9, TC-DEC-76: claimed or not; then a D20 on the set in use.
void answer_claim(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  unit(s, t.unit).note(Memory::Struck);  // asked once per action
  if (a.verb != Verb::Yes) return;
  note_skulls(p.content, s, t.unit, unit(s, t.unit).at());
  const int claimed = unit(s, t.unit).skull;
  if (claimed == 0) return;
  s.skulls.erase_at(static_cast<std::size_t>(claimed - 1));
  for (Unit& u : s.units) {  // the others' numbers move up
    if (u.skull >= claimed) u.skull = static_cast<std::uint8_t>(u.skull == claimed ? 0 : u.skull - 1);
  }
  ++s.players[t.asks].claimed;  // TC-DMS-13
  // TC-DMS-9, TC-SKL-10: the points first, whatever the skull brings.
  award(p, t.asks, p.content.points.skull, What::SkullClaimed, "TC-SKL-8"_rule);
  for (Seat seat = 0; seat < s.seats; ++seat) {  // TC-SKL-32, TC-RUL-163: it ends an older Overwatch at this turn's end
    if (s.players[seat].overwatch == 1) s.players[seat].overwatch = 2;
  }
  const SkullSet& set =
      p.content.skull_sets[s.setting.advanced_skulls != 0 ? 1 : 0];  // TC-SKL-11, TC-SKL-12, TC-SKL-13
  const int face = p.dice.d(20);
  const SkullId drawn = set.rolls[static_cast<std::size_t>(face - 1)];
  p.log.tell([&] { return Event::of(What::SkullDrawn, "TC-SKL-8"_rule, t.asks, face, drawn.index()); });
  Task effect = task(Job::Skull, t.unit);
  effect.a = drawn.value;
  effect.b = t.asks;
  s.agenda.push(effect);
}

void skull(Play& p) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  const Seat seat = t.b;
  const Points& pays = p.content.points;
  switch (static_cast<SkullEffect>(t.a)) {
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
    case SkullEffect::Hero:  // TC-SKL-24, TC-SKL-25
      if (last_turn(s)) return award(p, seat, pays.hero_last_turn, What::SkullBonus, "TC-SKL-25"_rule);
      return unit(s, t.unit).set(Status::Hero);
    case SkullEffect::Scourge:  // TC-SKL-26, TC-SKL-27
      s.smoke.clear();
      s.smoke_off = 1;
      return reveal_all(p, "TC-SKL-27"_rule);
    case SkullEffect::Stupidity: {  // TC-SKL-28
      for (int team = 0; team < teams_of(s); ++team) {
        if (team != s.players[seat].team)
          award(p, captain_of(s, team), pays.stupidity, What::SkullBonus, "TC-SKL-28"_rule);
      }
      return;
    }
    case SkullEffect::Overwatch:
      s.players[seat].overwatch = 1;
      return;  // TC-SKL-32
    case SkullEffect::Conquest:
      return ask_claimer(p, t, 6);  // TC-SKL-33
    case SkullEffect::Thunder: {    // TC-SKL-34
      const TypeId type = random_type(p, 6, 6, false);
      return spawn_near(p, seat, type, random_spawn(p));
    }
    case SkullEffect::War: {  // TC-SKL-35
      const TypeId type = random_type(p, 4, 6, false);
      return spawn_near(p, seat, type, random_spawn(p));
    }
    case SkullEffect::Pestilence:
      return pestilence(p, t);
    case SkullEffect::Destiny:
      return destiny(p, t);
  }
}

// TC-DEC-77: what the claimer may, or must, choose.
No check_skull(const Content& c, const State& s, const Task& t, const Action& a) {
  const Unit& u = unit(s, t.unit);
  if (a.type.some() && a.type.index() >= static_cast<int>(c.types.size()))
    return Refusal::because("TC-SKL-9"_rule, Reason::NoSuchUnit);
  const bool declines = a.verb == Verb::Done;
  const auto no = [](RuleId rule, Reason why) { return Refusal::because(rule, why); };
  const auto free_spot = [&](UnitId id) {
    return is_surface(c, s, {a.x, a.y}, a.z) && fits(c, s, id, {a.x, a.y}, a.z, 0);
  };
  switch (static_cast<SkullEffect>(t.a)) {
    case SkullEffect::Patriot:
      if (declines) return std::nullopt;
      if (a.verb != Verb::Choose) return no("TC-SKL-14"_rule, Reason::NoSuchTarget);
      return check_remote_target(c, s, t.b, a);
    case SkullEffect::Anger:  // TC-SKL-15, TC-RUL-154
      if (declines) return std::nullopt;
      if (a.verb != Verb::Place || !free_spot(t.unit)) return no("TC-SKL-15"_rule, Reason::NoRoom);
      if (const UnitId enemy = nearest_enemy(c, s, t.unit);
          !enemy.some() || !near(body_at(c, u, {a.x, a.y}, a.z, 0), body_of(c, s, unit(s, enemy)), kAdjacent))
        return no("TC-SKL-15"_rule, Reason::NotAdjacent);
      return std::nullopt;
    case SkullEffect::Spring:
      if (declines || (a.verb == Verb::Choose && a.choice == 1)) return std::nullopt;
      if (a.verb != Verb::Choose || !a.type.some() || !c.sheet(a.type).infantry)
        return no("TC-SKL-19"_rule, Reason::NotForThisUnit);
      return std::nullopt;
    case SkullEffect::Fire:
      if (declines) return std::nullopt;
      if (a.verb != Verb::Place || !free_spot(t.unit)) return no("TC-SKL-20"_rule, Reason::NoRoom);
      if (table::distance2(u.at(), {a.x, a.y}) > table::square(Wide{t.n} * kU))
        return no("TC-SKL-20"_rule, Reason::TooFar);
      return std::nullopt;
    case SkullEffect::Navigator:
      if (declines) return std::nullopt;
      if (a.verb != Verb::Place || !free_spot(t.unit)) return no("TC-SKL-29"_rule, Reason::NoRoom);
      return std::nullopt;
    case SkullEffect::Fate:  // TC-SKL-30, TC-RUL-158
      if (a.verb != Verb::Choose || !a.unit.some() || a.unit.index() >= static_cast<int>(s.units.size()) ||
          unit(s, a.unit).owner != t.b || !present(unit(s, a.unit)) || unit(s, a.unit).host.some())
        return no("TC-SKL-30"_rule, Reason::NotYours);
      if (!a.seat.some() || a.seat.value >= s.seats || allied(s, a.seat.value, t.b))
        return no("TC-SKL-30"_rule, Reason::NotAnEnemy);
      return std::nullopt;
    case SkullEffect::Conquest:
      if (a.verb != Verb::Choose || !a.type.some() || !c.sheet(a.type).infantry)
        return no("TC-SKL-33"_rule, Reason::NotForThisUnit);
      return std::nullopt;
    case SkullEffect::Pestilence:
      if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()) ||
          !enemy_of(c, s, unit(s, a.target), t.b) || unit(s, a.target).life != least_life(c, s, t.b))
        return no("TC-SKL-36"_rule, Reason::NoSuchTarget);
      return std::nullopt;
    case SkullEffect::Rebel:
      if (declines) return std::nullopt;
      if (a.verb != Verb::Choose || a.choice == 0 || a.choice > c.table_of(s).spawns.size())
        return no("TC-SKL-43"_rule, Reason::NoSuchTarget);
      return std::nullopt;
    default:
      return declines ? No{} : No{no("TC-SKL-9"_rule, Reason::NotAsked)};
  }
}

namespace {

void navigate(Play& p, const Task& t, Point to, std::int32_t z) {  // TC-SKL-29, TC-RUL-157
  State& s = p.s;
  const Fixed<UnitId, 16> group = members_of(s, unit(s, t.unit).group);
  move_to(p, t.unit, to, z, unit(s, t.unit).facing);
  leave_position(s, t.unit);
  for (const UnitId id : group) {
    if (id == t.unit) continue;
    if (const auto spot = nearest_free(p.content, s, id, to, z, 3 * kU)) {
      move_to(p, id, *spot, z, unit(s, id).facing);
      leave_position(s, id);
    }
  }
  keep_groups(p);
}

// TC-SKL-31: the receiver respawns it at once, whole, at a random spawn, above its cap.
void give_away(Play& p, UnitId id, Seat to) {
  State& s = p.s;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (s.units[i].host != id || !present(s.units[i])) continue;
    if (const auto spot = beside(p.content, s, id, UnitId::of(static_cast<int>(i))))
      detach(p, UnitId::of(static_cast<int>(i)), *spot);
  }
  Unit& u = unit(s, id);
  const TypeId type = u.type;
  u.set(Status::Gone);
  u.group = 0;
  spawn_near(p, to, type, random_spawn(p));
  keep_groups(p);
}

}  // namespace

void answer_skull(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb == Verb::Done) return;
  switch (static_cast<SkullEffect>(t.a)) {
    case SkullEffect::Patriot:
      return remote_strike(p, t.b, a);
    case SkullEffect::Anger: {
      const UnitId enemy = nearest_enemy(p.content, s, t.unit);
      move_to(p, t.unit, {a.x, a.y}, a.z, unit(s, t.unit).facing);
      leave_position(s, t.unit);
      s.walk = Walk{};
      return push_aim(p, t.unit, kAimOnly, {VolleyMark::Free}, 0, enemy);
    }
    case SkullEffect::Spring:
      if (a.choice == 1) {
        s.players[t.b].cap =
            static_cast<std::uint8_t>(std::min<int>(s.players[t.b].cap + 1, s.setting.large_cap != 0 ? 12 : 8));
        return;
      }
      if (const UnitId id = spawn_at(p, t.b, a.type, unit(s, t.unit).at(), false);
          id.some() && could_rally(p.content, s, id, t.unit))
        rally(p, id, t.unit);  // TC-RUL-79
      return;
    case SkullEffect::Fire:
      leave_position(s, t.unit);
      return move_to(p, t.unit, {a.x, a.y}, a.z, unit(s, t.unit).facing);
    case SkullEffect::Navigator:
      return navigate(p, t, {a.x, a.y}, a.z);
    case SkullEffect::Fate:
      return give_away(p, a.unit, a.seat.value);
    case SkullEffect::Conquest: {
      Task next = t;
      if (next.n == 6) {
        const Point at = random_spawn(p);
        next.x = at.x;
        next.y = at.y;
      }
      if (--next.n > 0) s.agenda.push(next);
      return spawn_near(p, t.b, a.type, {next.x, next.y});
    }
    case SkullEffect::Pestilence:
      unit(s, a.target).mark_by = t.b;
      unit(s, a.target).set(Status::Marked);
      return;
    case SkullEffect::Rebel: {  // TC-SKL-43
      const Place& at = p.content.table_of(s).spawns[static_cast<std::size_t>(a.choice - 1)];
      for (int i = 0; i < 4; ++i) spawn_near(p, t.b, p.content.pirate, {at.x, at.y});
      return;
    }
    default:
      return;
  }
}

namespace {

void list_places(const Content& c, const State& s, const Task& t, std::int32_t reach, Actions& out) {
  const Unit& u = unit(s, t.unit);
  for (int bearing = 0; bearing < 360; bearing += 45) {
    for (const std::int32_t far : {reach, reach / 2}) {
      Action a;
      a.verb = Verb::Place;
      a.unit = t.unit;
      const Point at = cut_at_edge(c, s, table::ahead(u.at(), bearing, far));
      a.x = at.x;
      a.y = at.y;
      if (std::find(out.begin(), out.end(), a) == out.end() && !check_skull(c, s, t, a)) out.push_back(a);
    }
  }
}

}  // namespace

void list_skull(const Content& c, const State& s, const Task& t, Actions& out) {
  const auto offer = [&](const Action& a) {
    if (!check_skull(c, s, t, a)) out.push_back(a);
  };
  Action done;
  done.verb = Verb::Done;
  offer(done);
  switch (static_cast<SkullEffect>(t.a)) {
    case SkullEffect::Patriot:
    case SkullEffect::Pestilence:
      each_unit(s, [&](UnitId id, const Unit&) {
        Action a;
        a.verb = Verb::Choose;
        a.target = id;
        offer(a);
      });
      return;
    case SkullEffect::Anger: {
      const UnitId enemy = nearest_enemy(c, s, t.unit);
      if (!enemy.some()) return;
      for (int bearing = 0; bearing < 360; bearing += 30) {
        const Body b = body_of(c, s, unit(s, enemy));
        Action a;
        a.verb = Verb::Place;
        a.unit = t.unit;
        const Point at = table::ahead(b.spot.at, bearing, (b.round() ? b.radius : b.half_length) + kU);
        a.x = at.x;
        a.y = at.y;
        a.z = surface(c, s, at, b.spot.z).value_or(0);
        if (on_board(c, s, at)) offer(a);
      }
      return;
    }
    case SkullEffect::Spring:
    case SkullEffect::Conquest:
      for (std::size_t i = 0; i < c.sheets.size(); ++i) {
        Action a;
        a.verb = Verb::Choose;
        a.type = TypeId::of(static_cast<int>(i));
        if (c.sheets[i].infantry) offer(a);
      }
      if (static_cast<SkullEffect>(t.a) == SkullEffect::Spring) {
        Action a;
        a.verb = Verb::Choose;
        a.choice = 1;
        offer(a);
      }
      return;
    case SkullEffect::Fire:
      return list_places(c, s, t, t.n * kU, out);
    case SkullEffect::Navigator:
      return list_places(c, s, t, 24 * kU, out);
    case SkullEffect::Fate:
      each_unit(s, [&](UnitId id, const Unit& u) {
        if (u.owner != t.b) return;
        for (Seat seat = 0; seat < s.seats; ++seat) {
          Action a;
          a.verb = Verb::Choose;
          a.unit = id;
          a.seat = SeatId::of(seat);
          offer(a);
        }
      });
      return;
    case SkullEffect::Rebel:
      for (std::size_t i = 0; i < c.table_of(s).spawns.size(); ++i) {
        Action a;
        a.verb = Verb::Choose;
        a.choice = static_cast<std::uint8_t>(i + 1);
        offer(a);
      }
      return;
    default:
      return;
  }
}

}  // namespace condotta::techcommander
