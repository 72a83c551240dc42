#include <algorithm>

#include "games/techcommander/lister.h"

// TC-DEC-77: what the claimer of a skull may, or must, choose.
namespace condotta::techcommander {

namespace {

void list_places(Lister& l, const AskSkull& t, std::int32_t reach) {
  const Unit& u = unit(l.s, t.unit);
  for (int bearing = 0; bearing < 360; bearing += 45) {
    for (const std::int32_t far : {reach, reach / 2}) {
      Action a = say(Verb::Place, t.unit);
      const Point at = cut_at_edge(l.c, l.s, table::ahead(u.at(), bearing, far));
      a.x = at.x;
      a.y = at.y;
      l.offer_once(a);
    }
  }
}

void list_units(Lister& l, const AskSkull&) {
  each_unit(l.s, [&](UnitId id, const Unit&) {
    Action a = say(Verb::Choose);
    a.target = id;
    l.offer(a);
  });
}

void list_infantry(Lister& l, const AskSkull&) {
  for (std::size_t i = 0; i < l.c.sheets.size(); ++i) {
    Action a = say(Verb::Choose);
    a.type = TypeId::of(static_cast<int>(i));
    if (l.c.sheets[i].infantry) l.offer(a);
  }
}

bool names_infantry(const Content& c, const Action& a) {
  return a.verb == Verb::Choose && a.type.some() && c.sheet(a.type).infantry;
}

bool names_free_spot(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  const Point at{a.x, a.y};
  return a.verb == Verb::Place && is_surface(c, s, at, a.z) && fits(c, s, t.unit, at, a.z, 0);
}

// TC-RUL-231: whoever rides gets off where the skull takes it.
void take_to(Play& p, UnitId id, Point to, std::int32_t z) {
  if (unit(p.s, id).host.some()) detach(p, id, to);
  move_to(p, id, to, z, unit(p.s, id).facing);
  leave_position(p.s, id);
}

// What a skull asks its claimer: what is offered, what is refused, what comes of it.
struct Asking {
  SkullEffect effect;
  void (*list)(Lister& l, const AskSkull& t);
  Objection (*check)(const Content& c, const State& s, const AskSkull& t, const Action& a);
  void (*answer)(Play& p, const AskSkull& t, const Action& a);
  bool must = false;  // may not be declined
};

// TC-SKL-14: a strike from afar.
Objection check_patriot(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  if (a.verb != Verb::Choose) return refuse("TC-SKL-14"_rule, Reason::NoSuchTarget);
  return check_remote_target(c, s, t.asks, a);
}

// TC-SKL-15, TC-RUL-154: to the nearest enemy, and at him.
Fixed<UnitId, 16> nearest_enemies(const Content& c, const State& s, UnitId id) {
  Fixed<UnitId, 16> tied;
  const UnitId first = nearest_enemy(c, s, id);
  if (!first.some()) return tied;
  const auto gap = [&](const Unit& u) { return range_to(c, s, unit(s, id), body_of(c, s, u)); };
  const std::int32_t least = gap(unit(s, first));
  each_unit(s, [&](UnitId other, const Unit& u) {
    if (enemy_of(c, s, u, unit(s, id).owner) && !tied.full() && gap(u) == least) tied.push_back(other);
  });
  return tied;
}

void list_anger(Lister& l, const AskSkull& t) {
  for (const UnitId enemy : nearest_enemies(l.c, l.s, t.unit)) {
    const Body b = body_of(l.c, l.s, unit(l.s, enemy));
    for (int bearing = 0; bearing < 360; bearing += 30) {
      Action a = say(Verb::Place, t.unit);
      const Point at = table::ahead(b.spot.at, bearing, (b.round() ? b.radius : b.half_length) + kU);
      a.x = at.x;
      a.y = at.y;
      a.z = surface(l.c, l.s, at, b.spot.z).value_or(0);
      if (on_board(l.c, l.s, at)) l.offer(a);
    }
  }
}

// Whom the claimer would be beside: one of the nearest, or nobody.
UnitId raged_at(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  const Body there = body_at(c, unit(s, t.unit), {a.x, a.y}, a.z, 0);
  for (const UnitId enemy : nearest_enemies(c, s, t.unit)) {
    if (near(there, body_of(c, s, unit(s, enemy)), kAdjacent)) return enemy;
  }
  return {};
}

Objection check_anger(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  if (!names_free_spot(c, s, t, a)) return refuse("TC-SKL-15"_rule, Reason::NoRoom);
  return raged_at(c, s, t, a).some() ? Objection{} : refuse("TC-SKL-15"_rule, Reason::NotAdjacent);
}

void rage(Play& p, const AskSkull& t, const Action& a) {
  State& s = p.s;
  const UnitId enemy = raged_at(p.content, s, t, a);
  take_to(p, t.unit, {a.x, a.y}, a.z);
  s.walk = Walk{};
  push_aim(p, t.unit, AimFor::Only, {VolleyMark::Free}, 0, enemy);
}

// TC-SKL-19: one more soldier, or a larger cap.
void list_spring(Lister& l, const AskSkull& t) {
  list_infantry(l, t);
  Action a = say(Verb::Choose);
  a.choice = 1;
  l.offer(a);
}

Objection check_spring(const Content& c, const State&, const AskSkull&, const Action& a) {
  if (a.verb == Verb::Choose && a.choice == 1) return {};
  return names_infantry(c, a) ? Objection{} : refuse("TC-SKL-19"_rule, Reason::NotForThisUnit);
}

void spring_up(Play& p, const AskSkull& t, const Action& a) {
  State& s = p.s;
  if (a.choice == 1) {
    const int most = s.setting.large_cap != 0 ? 12 : 8;
    s.players[t.asks].cap = static_cast<std::uint8_t>(std::min<int>(s.players[t.asks].cap + 1, most));
    return;
  }
  const UnitId id = spawn_at(p, t.asks, a.type, unit(s, t.unit).at(), false);
  if (id.some() && could_rally(p.content, s, id, t.unit)) rally(p, id, t.unit);  // TC-RUL-79
}

// TC-SKL-20: as far as the dice throw it.
Objection check_fire_skull(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  if (!names_free_spot(c, s, t, a)) return refuse("TC-SKL-20"_rule, Reason::NoRoom);
  const bool far = table::distance2(unit(s, t.unit).at(), {a.x, a.y}) > table::square(Wide{t.count} * kU);
  return far ? refuse("TC-SKL-20"_rule, Reason::TooFar) : Objection{};
}

void be_thrown(Play& p, const AskSkull& t, const Action& a) {
  take_to(p, t.unit, {a.x, a.y}, a.z);
}

// TC-SKL-29, TC-RUL-157: anywhere, and the group with it.
Objection check_navigator(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  return names_free_spot(c, s, t, a) ? Objection{} : refuse("TC-SKL-29"_rule, Reason::NoRoom);
}

void navigate(Play& p, const AskSkull& t, const Action& a) {
  State& s = p.s;
  const Point to{a.x, a.y};
  const std::int32_t z = a.z;
  const Fixed<UnitId, 16> group = members_of(s, unit(s, t.unit).group);
  take_to(p, t.unit, to, z);
  for (const UnitId id : group) {
    if (id == t.unit) continue;
    if (const auto spot = nearest_free(p.content, s, id, to, z, 3 * kU)) take_to(p, id, *spot, z);
  }
  keep_groups(p);
}

// TC-SKL-30, TC-RUL-158: one unit goes to an enemy.
void list_fate(Lister& l, const AskSkull& t) {
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != t.asks) return;
    for (Seat seat = 0; seat < l.s.seats; ++seat) {
      Action a = say(Verb::Choose);
      a.unit = id;
      a.seat = SeatId::of(seat);
      l.offer(a);
    }
  });
}

Objection check_fate(const Content&, const State& s, const AskSkull& t, const Action& a) {
  if (a.verb != Verb::Choose || !a.unit.some() || a.unit.index() >= static_cast<int>(s.units.size()) ||
      unit(s, a.unit).owner != t.asks || !present(unit(s, a.unit)) || unit(s, a.unit).host.some())
    return refuse("TC-SKL-30"_rule, Reason::NotYours);
  if (!a.seat.some() || a.seat.value >= s.seats || allied(s, a.seat.value, t.asks))
    return refuse("TC-SKL-30"_rule, Reason::NotAnEnemy);
  return {};
}

// TC-RUL-158: the unit itself comes back, with its training and what it carries, full again.
void equip_as(const Content& c, const Unit& before, Unit& u) {
  u.faction = before.faction;
  u.training = before.training;
  u.gear = before.gear;
  for (Item& item : u.gear) {
    item.uses = static_cast<std::uint8_t>(c.item(item.type).uses * item.count);
    item.marks = without(item.marks, {ItemMark::Used, ItemMark::Tried1, ItemMark::Tried2, ItemMark::Tried3});
  }
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
  const Unit before = u;
  u.set(Status::Gone);
  u.group = 0;
  spawn_near(p, to, before.type, random_spawn(p));
  const Task& next = s.agenda.top();
  if (next.is<AskPlace>()) equip_as(p.content, before, unit(s, next.as<AskPlace>().unit));
  keep_groups(p);
}

// TC-SKL-33: six soldiers, one by one.
Objection check_conquest(const Content& c, const State&, const AskSkull&, const Action& a) {
  return names_infantry(c, a) ? Objection{} : refuse("TC-SKL-33"_rule, Reason::NotForThisUnit);
}

void conquer(Play& p, const AskSkull& t, const Action& a) {
  AskSkull next = t;
  if (next.count == 6) {
    const Point at = random_spawn(p);
    next.x = at.x;
    next.y = at.y;
  }
  if (--next.count > 0) p.s.agenda.push(next);
  spawn_near(p, t.asks, a.type, {next.x, next.y});
}

// TC-SKL-36: among the weakest.
Objection check_pestilence(const Content& c, const State& s, const AskSkull& t, const Action& a) {
  if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()) ||
      !enemy_of(c, s, unit(s, a.target), t.asks) || unit(s, a.target).life != least_life(c, s, t.asks))
    return refuse("TC-SKL-36"_rule, Reason::NoSuchTarget);
  return {};
}

// TC-SKL-43: four pirates at one spawn.
void list_rebel(Lister& l, const AskSkull&) {
  for (std::size_t i = 0; i < l.c.table_of(l.s).spawns.size(); ++i) {
    Action a = say(Verb::Choose);
    a.choice = static_cast<std::uint8_t>(i + 1);
    l.offer(a);
  }
}

Objection check_rebel(const Content& c, const State& s, const AskSkull&, const Action& a) {
  if (a.verb != Verb::Choose || a.choice == 0 || a.choice > c.table_of(s).spawns.size())
    return refuse("TC-SKL-43"_rule, Reason::NoSuchTarget);
  return {};
}

void rebel(Play& p, const AskSkull& t, const Action& a) {
  const MapPoint& at = p.content.table_of(p.s).spawns[static_cast<std::size_t>(a.choice - 1)];
  for (int i = 0; i < 4; ++i) spawn_near(p, t.asks, p.content.pirate, {at.x, at.y});
}

constexpr Asking kAskings[] = {
    {SkullEffect::Patriot, list_units, check_patriot,
     [](Play& p, const AskSkull& t, const Action& a) { remote_strike(p, t.asks, a); }},
    {SkullEffect::Anger, list_anger, check_anger, rage},
    {SkullEffect::Spring, list_spring, check_spring, spring_up},
    {SkullEffect::Fire, [](Lister& l, const AskSkull& t) { list_places(l, t, t.count * kU); }, check_fire_skull,
     be_thrown},
    {SkullEffect::Navigator, [](Lister& l, const AskSkull& t) { list_places(l, t, 24 * kU); }, check_navigator,
     navigate},
    {SkullEffect::Fate, list_fate, check_fate,
     [](Play& p, const AskSkull&, const Action& a) { give_away(p, a.unit, a.seat.value); }, true},
    {SkullEffect::Conquest, list_infantry, check_conquest, conquer, true},
    {SkullEffect::Pestilence, list_units, check_pestilence,
     [](Play& p, const AskSkull& t, const Action& a) {
       unit(p.s, a.target).mark_by = t.asks;
       unit(p.s, a.target).set(Status::Marked);
     },
     true},
    {SkullEffect::Rebel, list_rebel, check_rebel, rebel},
};

// What this skull asks; other skulls ask nothing.
const Asking* asking_of(const AskSkull& t) {
  for (const Asking& each : kAskings) {
    if (each.effect == effect_of(t.skull)) return &each;
  }
  return nullptr;
}

}  // namespace

struct AskSkullQuestion : Asks<AskSkull, OwnUnit, InDeathmatch, InReach> {
  using On = StandsOn<Act, Place, AskPlace, Fall>;
  static std::string broken(const Look& now, const AskSkull& t) {
    const std::string bad = Asks<AskSkull, OwnUnit, InDeathmatch, InReach>::broken(now, t);
    if (!bad.empty()) return bad;
    if (!t.skull.some()) return "skull: no such skull";
    return t.count <= kMostDice ? "" : "count: expected 0 to 99";
  }
  static Phrase phrase(const Look&, const AskSkull& t) { return {"question.ask_skull", args(t.skull.index())}; }
  static void list(Lister& l, const AskSkull& t) {
    l.offer(say(Verb::Done));
    if (const Asking* asking = asking_of(t)) asking->list(l, t);
  }
  static Refusal check(const Look& now, const AskSkull& t, const Action& a) {
    if (a.type.some() && a.type.index() >= static_cast<int>(now.content.types.size()))
      return refuse("TC-SKL-9"_rule, Reason::NoSuchUnit);
    const Asking* asking = asking_of(t);
    if (a.verb == Verb::Done && (asking == nullptr || !asking->must)) return {};
    return asking != nullptr ? asking->check(now.content, now.s, t, a) : refuse("TC-SKL-9"_rule, Reason::NotAsked);
  }
  static void answer(Play& p, const AskSkull& t, const Action& a) {
    const Asking* asking = asking_of(t);
    if (a.verb != Verb::Done && asking != nullptr) asking->answer(p, t, a);
  }
  static double worth(const Advisor& by, const AskSkull& t, const Action& a) {
    const State& s = by.s;
    if (a.verb == Verb::Done) return 0;
    if (a.target.some()) return by.worth(unit(s, a.target));
    if (effect_of(t.skull) == SkullEffect::Fate) return -by.worth(unit(s, a.unit));
    if (a.type.some()) return by.squad_value(a);
    if (a.verb == Verb::Place) return effect_of(t.skull) == SkullEffect::Anger ? 1.0 : -0.1;
    return 1.5;
  }
};

constinit const Row AskSkull::row = row_of<AskSkull, AskSkullQuestion>();

}  // namespace condotta::techcommander
