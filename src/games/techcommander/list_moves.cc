#include "games/techcommander/lister.h"

// Where a unit may go in one bound: landing beside a target, or away from a danger.
namespace condotta::techcommander {

namespace {

// TC-ELV-1, TC-ELV-3: on jets as high as it may go; whoever climbs pays for the height like for the way.
Objection check_rise(const Content& c, const State& s, const Unit& u, const Action& a, std::int32_t reach) {
  const std::int32_t rise = a.z - u.z;
  if (rise <= 0) return {};
  if (can_jump(c, u)) return rise <= reach ? Objection{} : refuse("TC-ELV-1"_rule, Reason::TooHigh);
  if (!can_climb(c, s, u, {a.x, a.y}, a.z)) return refuse("TC-ELV-2"_rule, Reason::NeedsRamp);
  const Wide flat2 = table::distance2(u.at(), {a.x, a.y});
  return rise <= reach && flat2 <= table::square(reach - rise) ? Objection{} : refuse("TC-ELV-3"_rule, Reason::TooFar);
}

}  // namespace

// TC-RUL-62, TC-RUL-144: no farther than it may, and farther from the danger than before.
Objection check_escape_move(const Look& now, UnitId id, Point danger, const Action& a, std::int32_t reach,
                            RuleId rule) {
  const Content& c = now.content;
  const State& s = now.s;
  if (a.verb == Verb::Stop) return {};
  if (a.verb != Verb::Go || a.unit != id) return refuse(rule, Reason::NotAsked);
  const Unit& u = unit(s, id);
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (table::distance2(u.at(), at) > table::square(reach)) return refuse(rule, Reason::TooFar);
  if (table::distance2(danger, at) <= table::distance2(danger, u.at()))
    return refuse("TC-RUL-62"_rule, Reason::NotAway);
  if (!is_surface(c, s, at, a.z)) return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (Objection no = check_rise(c, s, u, a, reach)) return no;
  if (!fits(c, s, id, at, a.z, u.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  if (!way_is_clear(c, s, id, at, a.z, false)) return refuse("TC-RUL-62"_rule, Reason::TerrainInTheWay);
  return {};
}

void list_dodge_moves(Lister& l, UnitId id, std::int32_t reach) {
  const Unit& u = unit(l.s, id);
  l.offer_once(say(Verb::Stop, id));
  for (int bearing = 0; bearing < 360; bearing += 45) {
    for (const std::int32_t far : {reach - 10, reach / 2}) {
      Action a = say(Verb::Go, id);
      const Point at = table::ahead(u.at(), bearing, far);
      a.x = at.x;
      a.y = at.y;
      const bool jets = can_jump(l.c, u);
      a.z = surface(l.c, l.s, at, jets ? u.z + reach : u.z).value_or(0);
      const Lister::Terms lower = Lister::instead_of(l.offer_once(a));
      if (!jets || !l.open(lower)) continue;
      a.z = surface(l.c, l.s, at, u.z).value_or(0);
      l.offer_once(a, lower);
    }
  }
}

void list_landings(Lister& l, UnitId id, bool picks_victims) {
  const State& s = l.s;
  l.offer_once(say(Verb::Stop, id));
  const Unit& u = unit(s, id);
  const bool wall = s.order.element.some();
  const Body b = wall ? body_of_element(l.c, s, s.order.element.index()) : body_of(l.c, s, unit(s, s.order.target));
  const std::int32_t reach =
      (b.round() ? b.radius : std::max(b.half_length, b.half_width)) + sheet(l.c, u).radius + kU / 2;
  const Fixed<UnitId, 16> group = members_of(s, wall ? 0 : unit(s, s.order.target).group);
  for (int bearing = 0; bearing < 360; bearing += 30) {
    Action a = say(Verb::Go, id);
    const Point at = table::ahead(b.spot.at, bearing, reach);
    a.x = at.x;
    a.y = at.y;
    a.z = surface(l.c, s, at, b.spot.z).value_or(0);
    a.facing = u.facing;
    if (picks_victims) {
      const int most = speed_of(l.c, s, u) / kU / 2;
      int picked = 0;
      for (std::size_t i = 0; i < group.size() && picked < most; ++i) {
        const Unit& victim = unit(s, group[i]);
        if (victim.z != a.z || table::distance2(victim.at(), at) > table::square(speed_of(l.c, s, u) / 2)) continue;
        a.members.set(nth(i));
        ++picked;
      }
    }
    l.offer_once(a);
  }
}

}  // namespace condotta::techcommander
