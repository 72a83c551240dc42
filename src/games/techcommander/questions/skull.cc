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

void list_skull(Lister& l, const AskSkull& t) {
  l.offer(say(Verb::Done));
  switch (effect_of(t.skull)) {
    case SkullEffect::Patriot:
    case SkullEffect::Pestilence:
      each_unit(l.s, [&](UnitId id, const Unit&) {
        Action a = say(Verb::Choose);
        a.target = id;
        l.offer(a);
      });
      return;
    case SkullEffect::Anger: {
      const UnitId enemy = nearest_enemy(l.c, l.s, t.unit);
      if (!enemy.some()) return;
      for (int bearing = 0; bearing < 360; bearing += 30) {
        const Body b = body_of(l.c, l.s, unit(l.s, enemy));
        Action a = say(Verb::Place, t.unit);
        const Point at = table::ahead(b.spot.at, bearing, (b.round() ? b.radius : b.half_length) + kU);
        a.x = at.x;
        a.y = at.y;
        a.z = surface(l.c, l.s, at, b.spot.z).value_or(0);
        if (on_board(l.c, l.s, at)) l.offer(a);
      }
      return;
    }
    case SkullEffect::Spring:
    case SkullEffect::Conquest:
      for (std::size_t i = 0; i < l.c.sheets.size(); ++i) {
        Action a = say(Verb::Choose);
        a.type = TypeId::of(static_cast<int>(i));
        if (l.c.sheets[i].infantry) l.offer(a);
      }
      if (effect_of(t.skull) == SkullEffect::Spring) {
        Action a = say(Verb::Choose);
        a.choice = 1;
        l.offer(a);
      }
      return;
    case SkullEffect::Fire:
      return list_places(l, t, t.count * kU);
    case SkullEffect::Navigator:
      return list_places(l, t, 24 * kU);
    case SkullEffect::Fate:
      each_unit(l.s, [&](UnitId id, const Unit& u) {
        if (u.owner != t.asks) return;
        for (Seat seat = 0; seat < l.s.seats; ++seat) {
          Action a = say(Verb::Choose);
          a.unit = id;
          a.seat = SeatId::of(seat);
          l.offer(a);
        }
      });
      return;
    case SkullEffect::Rebel:
      for (std::size_t i = 0; i < l.c.table_of(l.s).spawns.size(); ++i) {
        Action a = say(Verb::Choose);
        a.choice = static_cast<std::uint8_t>(i + 1);
        l.offer(a);
      }
      return;
    default:
      return;
  }
}

void navigate(Play& p, const AskSkull& t, Point to, std::int32_t z) {  // TC-SKL-29, TC-RUL-157
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

struct AskSkullQuestion : Asks<AskSkull, OwnUnit, InDeathmatch, InReach> {
  using On = StandsOn<Act, Place, AskPlace, Fall>;
  static std::string broken(const Look& now, const AskSkull& t) {
    const std::string bad = Asks<AskSkull, OwnUnit, InDeathmatch, InReach>::broken(now, t);
    if (!bad.empty()) return bad;
    if (!t.skull.some()) return "skull: no such skull";
    return t.count <= kMostDice ? "" : "count: expected 0 to 99";
  }
  static Phrase phrase(const Look& now, const AskSkull& t) { return about(now.s, "question.ask_skull", t.unit); }
  static void list(Lister& l, const AskSkull& t) { list_skull(l, t); }
  static Refusal check(const Look& now, const AskSkull& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    const Unit& u = unit(s, t.unit);
    if (a.type.some() && a.type.index() >= static_cast<int>(c.types.size()))
      return refuse("TC-SKL-9"_rule, Reason::NoSuchUnit);
    const bool declines = a.verb == Verb::Done;
    const auto no = [](RuleId rule, Reason why) { return refuse(rule, why); };
    const auto free_spot = [&](UnitId id) {
      return is_surface(c, s, {a.x, a.y}, a.z) && fits(c, s, id, {a.x, a.y}, a.z, 0);
    };
    switch (effect_of(t.skull)) {
      case SkullEffect::Patriot:
        if (declines) return {};
        if (a.verb != Verb::Choose) return no("TC-SKL-14"_rule, Reason::NoSuchTarget);
        return check_remote_target(c, s, t.asks, a);
      case SkullEffect::Anger:  // TC-SKL-15, TC-RUL-154
        if (declines) return {};
        if (a.verb != Verb::Place || !free_spot(t.unit)) return no("TC-SKL-15"_rule, Reason::NoRoom);
        if (const UnitId enemy = nearest_enemy(c, s, t.unit);
            !enemy.some() || !near(body_at(c, u, {a.x, a.y}, a.z, 0), body_of(c, s, unit(s, enemy)), kAdjacent))
          return no("TC-SKL-15"_rule, Reason::NotAdjacent);
        return {};
      case SkullEffect::Spring:
        if (declines || (a.verb == Verb::Choose && a.choice == 1)) return {};
        if (a.verb != Verb::Choose || !a.type.some() || !c.sheet(a.type).infantry)
          return no("TC-SKL-19"_rule, Reason::NotForThisUnit);
        return {};
      case SkullEffect::Fire:
        if (declines) return {};
        if (a.verb != Verb::Place || !free_spot(t.unit)) return no("TC-SKL-20"_rule, Reason::NoRoom);
        if (table::distance2(u.at(), {a.x, a.y}) > table::square(Wide{t.count} * kU))
          return no("TC-SKL-20"_rule, Reason::TooFar);
        return {};
      case SkullEffect::Navigator:
        if (declines) return {};
        if (a.verb != Verb::Place || !free_spot(t.unit)) return no("TC-SKL-29"_rule, Reason::NoRoom);
        return {};
      case SkullEffect::Fate:  // TC-SKL-30, TC-RUL-158
        if (a.verb != Verb::Choose || !a.unit.some() || a.unit.index() >= static_cast<int>(s.units.size()) ||
            unit(s, a.unit).owner != t.asks || !present(unit(s, a.unit)) || unit(s, a.unit).host.some())
          return no("TC-SKL-30"_rule, Reason::NotYours);
        if (!a.seat.some() || a.seat.value >= s.seats || allied(s, a.seat.value, t.asks))
          return no("TC-SKL-30"_rule, Reason::NotAnEnemy);
        return {};
      case SkullEffect::Conquest:
        if (a.verb != Verb::Choose || !a.type.some() || !c.sheet(a.type).infantry)
          return no("TC-SKL-33"_rule, Reason::NotForThisUnit);
        return {};
      case SkullEffect::Pestilence:
        if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()) ||
            !enemy_of(c, s, unit(s, a.target), t.asks) || unit(s, a.target).life != least_life(c, s, t.asks))
          return no("TC-SKL-36"_rule, Reason::NoSuchTarget);
        return {};
      case SkullEffect::Rebel:
        if (declines) return {};
        if (a.verb != Verb::Choose || a.choice == 0 || a.choice > c.table_of(s).spawns.size())
          return no("TC-SKL-43"_rule, Reason::NoSuchTarget);
        return {};
      default:
        return declines ? Objection{} : no("TC-SKL-9"_rule, Reason::NotAsked);
    }
  }
  static void answer(Play& p, const AskSkull& t, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::Done) return;
    switch (effect_of(t.skull)) {
      case SkullEffect::Patriot:
        return remote_strike(p, t.asks, a);
      case SkullEffect::Anger: {
        const UnitId enemy = nearest_enemy(p.content, s, t.unit);
        move_to(p, t.unit, {a.x, a.y}, a.z, unit(s, t.unit).facing);
        leave_position(s, t.unit);
        s.walk = Walk{};
        return push_aim(p, t.unit, AimFor::Only, {VolleyMark::Free}, 0, enemy);
      }
      case SkullEffect::Spring:
        if (a.choice == 1) {
          s.players[t.asks].cap =
              static_cast<std::uint8_t>(std::min<int>(s.players[t.asks].cap + 1, s.setting.large_cap != 0 ? 12 : 8));
          return;
        }
        if (const UnitId id = spawn_at(p, t.asks, a.type, unit(s, t.unit).at(), false);
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
        AskSkull next = t;
        if (next.count == 6) {
          const Point at = random_spawn(p);
          next.x = at.x;
          next.y = at.y;
        }
        if (--next.count > 0) s.agenda.push(next);
        return spawn_near(p, t.asks, a.type, {next.x, next.y});
      }
      case SkullEffect::Pestilence:
        unit(s, a.target).mark_by = t.asks;
        unit(s, a.target).set(Status::Marked);
        return;
      case SkullEffect::Rebel: {  // TC-SKL-43
        const MapPoint& at = p.content.table_of(s).spawns[static_cast<std::size_t>(a.choice - 1)];
        for (int i = 0; i < 4; ++i) spawn_near(p, t.asks, p.content.pirate, {at.x, at.y});
        return;
      }
      default:
        return;
    }
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
