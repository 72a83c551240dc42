#include "games/techcommander/choices.h"

// Legs, jumps, dodges, and places to deploy.
namespace condotta::techcommander {

namespace {

void offer_leg(Lister& l, Point at, std::uint8_t how) {
  const Unit& u = unit(l.s, l.t.unit);
  const TableSpec& table = l.c.table_of(l.s);
  const Sheet& card = sheet(l.c, u);
  const std::int32_t half = card.half_length > 0 ? card.half_length : card.radius;
  Action a = say(Verb::Go, l.t.unit);
  a.x = std::clamp(at.x, half, table.width - half);
  a.y = std::clamp(at.y, half, table.depth - half);
  a.how = how;
  a.facing = table::bearing_of(Point{a.x, a.y} - u.at());
  const bool jump = (how & kJump) != 0;
  const bool air = card.locomotion == Locomotion::Air;
  a.z =
      air ? std::max(u.z, 3 * kU) : surface(l.c, l.s, {a.x, a.y}, jump ? u.z + speed_of(l.c, l.s, u) : u.z).value_or(0);
  if (l.offer_once(a)) return;
  if (a.z != 0 || (!jump && !air)) {
    Action low = a;
    low.z = 0;
    if (jump || air) l.offer_once(low);
  }
  if (card.machine && !air && !jump) {
    Action breach = a;
    breach.how = static_cast<std::uint8_t>(how | kBreach);
    const Wide gap = table::isqrt(table::distance2(u.at(), {a.x, a.y}));
    const Wide lost = l.s.walk.speed / 4;  // TC-BRE-3
    if (!l.offer_once(breach) && gap > lost + kU) {
      const Point nearer = table::between(u.at(), {a.x, a.y}, gap - lost, gap);
      breach.x = nearer.x;
      breach.y = nearer.y;
      l.offer_once(breach);
    }
  }
}

// Points worth walking to: enemies, objectives, skulls, friends to board or repair.
void list_goals(Lister& l, std::int32_t left, std::uint8_t how) {
  const State& s = l.s;
  const Unit& u = unit(s, l.t.unit);
  const auto toward = [&](Point goal, std::int32_t stop_short) {
    const Wide gap = table::isqrt(table::distance2(u.at(), goal));
    const Wide go = std::min<Wide>(left, gap - stop_short);
    if (go < kU / 2) return;
    offer_leg(l, table::between(u.at(), goal, go, gap), how);
  };
  const std::int32_t own = std::max(sheet(l.c, u).radius, sheet(l.c, u).half_length);
  for (const Fixed<Spot3, 8>* list : {&s.skulls, &s.recon, &s.control}) {
    for (const Spot3& at : *list) toward({at.x, at.y}, list == &s.control ? 4 * kU : own + kU / 2);
  }
  for (const ElementId e : s.features) {
    if (stands(s, e.index())) toward(body_of_element(l.c, s, e.index()).spot.at, 8 * kU);
  }
  if (s.order.target.some() && s.order.unit == l.t.unit) {
    const Body b = body_of(l.c, s, unit(s, s.order.target));
    toward(b.spot.at, own + (b.round() ? b.radius : b.half_width) + kU);
  }
  if (s.order.verb == Verb::Ram && s.order.element.some() && stands(s, s.order.element.index())) {
    const Body b = body_of_element(l.c, s, s.order.element.index());
    toward(b.spot.at, own + (b.round() ? b.radius : std::max(b.half_width, b.half_length)) + kU);
  }
  int shown = 0;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (shown >= 4 || !has_body(l.c, other) || !hostile(s, other, u.owner) || other.is(Status::Infiltrated)) return;
    ++shown;
    const Body b = body_of(l.c, s, other);
    toward(other.at(), own + (b.round() ? b.radius : b.half_length) + kU);
  });
}

}  // namespace

void list_legs(Lister& l) {
  const State& s = l.s;
  l.offer_once(say(Verb::Stop, l.t.unit));
  const Unit& u = unit(s, l.t.unit);
  const bool over = s.walk.manner == static_cast<std::uint8_t>(Manner::Overrun);
  const std::uint8_t how = can_jump(l.c, u) && !over ? kJump | kLast : kLast;
  const std::int32_t whole = (how & kJump) != 0 ? bound_of(l.c, s, l.t.unit, s.walk.left) : s.walk.left;
  const std::int32_t left = whole - whole % 10;
  const bool fresh = s.walk.legs == 0;
  for (int bearing = 0; bearing < 360; bearing += fresh ? 30 : 45) {
    offer_leg(l, table::ahead(u.at(), bearing, left - 20), how);
    if (fresh && left > 4 * kU && bearing % 60 == 0) offer_leg(l, table::ahead(u.at(), bearing, left / 2 - 20), how);
    if (fresh && left > 8 * kU && bearing % 90 == 0 && how == kLast)
      offer_leg(l, table::ahead(u.at(), bearing, left / 2 - 20), 0);
  }
  const std::int32_t fast = l.c.type(u.type).high_speed;  // TC-AIR-2
  for (int bearing = 0; fast > 0 && fresh && s.walk.left >= s.walk.speed && bearing < 360; bearing += 45)
    offer_leg(l, table::ahead(u.at(), bearing, fast - 20), kJump | kLast);
  list_goals(l, left - 20, how);
  for (std::uint8_t edge = 1; fresh && sheet(l.c, u).machine && edge <= 4; ++edge) {  // TC-MOV-2, TC-RUL-35
    const Point at = table::ahead(u.at(), u.facing, left - 20);
    Action a = say(Verb::Go, l.t.unit);
    a.x = at.x;
    a.y = at.y;
    a.z = u.z;
    a.how = how;
    a.facing = u.facing;
    a.choice = edge;
    l.offer_once(a);
  }
  if (u.z > 0 && sheet(l.c, u).locomotion == Locomotion::Air) {
    Action land = say(Verb::Go, l.t.unit);
    land.x = u.x;
    land.y = u.y;
    land.z = surface(l.c, s, u.at(), u.z).value_or(0);
    land.how = kLast;
    land.facing = u.facing;
    l.offer_once(land);
  }
  if (stabilized(l.c, u) && s.order.unit == l.t.unit &&
      (s.order.verb == Verb::Attack || s.order.verb == Verb::Overrun) && s.volleys.empty()) {
    list_fire(l, l.t, true);
  }
  if (sheet(l.c, u).open == 0) return;
  each_unit(s, [&](UnitId rider, const Unit& r) {
    if (r.host == l.t.unit && r.role == Role::Hatch && present(r)) list_rider(l, rider);
  });
}

void list_heights(Lister& l) {
  const Unit& u = unit(l.s, l.t.unit);
  const std::int32_t speed = bound_of(l.c, l.s, l.t.unit, speed_of(l.c, l.s, u));
  l.offer_once(say(Verb::Stop, l.t.unit));
  for (const std::int32_t rise : {3 * kU, 6 * kU, speed}) {
    if (rise > speed) continue;
    Action a = say(Verb::Go, l.t.unit);
    a.x = u.x;
    a.y = u.y;
    a.z = u.z + rise;
    l.offer_once(a);
    for (int bearing = 0; l.t.a == 1 && bearing < 360; bearing += 45) {
      const Point at = cut_at_edge(l.c, l.s, table::ahead(u.at(), bearing, speed - 20));
      Action far = a;
      far.x = at.x;
      far.y = at.y;
      l.offer_once(far);
    }
  }
}

void list_landings(Lister& l) {
  const State& s = l.s;
  l.offer_once(say(Verb::Stop, l.t.unit));
  const Unit& u = unit(s, l.t.unit);
  const bool wall = s.order.element.some();
  const Body b = wall ? body_of_element(l.c, s, s.order.element.index()) : body_of(l.c, s, unit(s, s.order.target));
  const std::int32_t reach =
      (b.round() ? b.radius : std::max(b.half_length, b.half_width)) + sheet(l.c, u).radius + kU / 2;
  const Fixed<UnitId, 16> group = members_of(s, wall ? 0 : unit(s, s.order.target).group);
  for (int bearing = 0; bearing < 360; bearing += 30) {
    Action a = say(Verb::Go, l.t.unit);
    const Point at = table::ahead(b.spot.at, bearing, reach);
    a.x = at.x;
    a.y = at.y;
    a.z = surface(l.c, s, at, b.spot.z).value_or(0);
    a.facing = u.facing;
    if (l.t.job == Job::AskVictims) {
      const int most = speed_of(l.c, s, u) / kU / 2;
      int picked = 0;
      for (std::size_t i = 0; i < group.size() && picked < most; ++i) {
        const Unit& victim = unit(s, group[i]);
        if (victim.z != a.z || table::distance2(victim.at(), at) > table::square(speed_of(l.c, s, u) / 2)) continue;
        a.members = static_cast<std::uint16_t>(a.members | 1u << i);
        ++picked;
      }
    }
    l.offer_once(a);
  }
}

void list_dodge_moves(Lister& l, std::int32_t reach) {
  const Unit& u = unit(l.s, l.t.unit);
  l.offer_once(say(Verb::Stop, l.t.unit));
  for (int bearing = 0; bearing < 360; bearing += 45) {
    for (const std::int32_t far : {reach - 10, reach / 2}) {
      Action a = say(Verb::Go, l.t.unit);
      const Point at = table::ahead(u.at(), bearing, far);
      a.x = at.x;
      a.y = at.y;
      const bool jets = can_jump(l.c, u);
      a.z = surface(l.c, l.s, at, jets ? u.z + reach : u.z).value_or(0);
      if (l.offer_once(a) || !jets) continue;
      a.z = surface(l.c, l.s, at, u.z).value_or(0);
      l.offer_once(a);
    }
  }
}

void list_places(Lister& l) {
  const State& s = l.s;
  const UnitId id = l.t.unit;
  const Unit& u = unit(s, id);
  const bool anywhere = plays(s, Objective::Raid) && s.players[u.owner].team != s.attacker;
  const Point centre = place_centre(l.c, s, l.t);
  const Point middle{l.c.table_of(s).width / 2, l.c.table_of(s).depth / 2};
  const int toward = table::bearing_of(middle - centre);
  const auto put = [&](Point at) {
    Action a = say(Verb::Place, id);
    a.x = at.x;
    a.y = at.y;
    a.facing = static_cast<std::int16_t>(table::whole_turn(toward));
    l.offer_once(a);
  };
  for (const std::int32_t ring : {10 * kU, 6 * kU, 3 * kU}) {
    for (int bearing = 0; bearing<360; bearing += ring> 4 * kU ? 20 : 45)
      put(table::ahead(centre, toward + bearing, ring));
  }
  for (int x = 1; anywhere && x < 8; ++x) {
    for (int y = 1; y < 6; ++y) put({l.c.table_of(s).width * x / 8, l.c.table_of(s).depth * y / 6});
  }
  if (sheet(l.c, u).infantry) {
    each_unit(s, [&](UnitId host, const Unit& h) {
      if (h.owner != u.owner || !has_body(l.c, h) || passenger_capacity(l.c, h) == 0) return;
      Action a = say(Verb::Place, id);
      a.target = host;
      if (!l.offer_once(a) || !open_position_free(l.c, s, host)) return;
      a.how = kInside;
      l.offer_once(a);
    });
  }
  if (!l.out.empty()) return;
  for (std::int32_t ring = 0; ring <= 13 * kU && l.out.empty(); ring += kU / 2) {
    for (int bearing = 0; bearing < 360; bearing += 10) put(table::ahead(centre, bearing, ring));
  }
}

void list_adjustments(Lister& l) {
  l.offer_once(say(Verb::Done));
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(l.c, u) || u.did(Memory::Declared)) return;
    for (int bearing = 0; bearing < 360; bearing += 90) {
      Action a = say(Verb::Place, id);
      const Point at = table::ahead(u.at(), bearing, 3 * kU);
      a.x = at.x;
      a.y = at.y;
      a.facing = u.facing;
      l.offer_once(a);
    }
  });
}

void list_drop_places(Lister& l) {
  const State& s = l.s;
  const Unit& u = unit(s, l.t.unit);
  const auto ring = [&](Point centre) {
    for (int bearing = 0; bearing < 360; bearing += 10) {
      Action a = say(Verb::Place, l.t.unit);
      for (const std::int32_t far : {l.t.n - l.t.x, l.t.n + l.t.x}) {
        const Point at = table::ahead(centre, bearing, far);
        a.x = at.x;
        a.y = at.y;
        if (on_board(l.c, s, at)) l.offer_once(a);
      }
    }
  };
  if (s.raid.size() >= 2) {
    for (const Spot3& point : s.raid) ring({point.x, point.y});
  } else {
    ring(spawn_point(l.c, s, u.owner));
  }
  if (!l.out.empty()) return;
  if (const auto spot = nearest_free(
          l.c, s, l.t.unit, cut_at_edge(l.c, s, table::ahead(spawn_point(l.c, s, u.owner), 0, l.t.n)), 0, 60 * kU)) {
    Action a = say(Verb::Place, l.t.unit);
    a.x = spot->x;
    a.y = spot->y;
    l.offer_once(a);
  }
}

// TC-DEP-8: the same distance, another bearing.
void list_drop_adjustments(Lister& l) {
  l.offer_once(say(Verb::Done));
  const Point start = spawn_point(l.c, l.s, l.t.asks);
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(l.c, u) || u.drop == 0 || u.did(Memory::Declared)) return;
    const auto ring = [&](Point centre) {
      for (int bearing = 0; bearing < 360; bearing += 45) {
        Action a = say(Verb::Place, id);
        const Point at = table::ahead(centre, bearing, u.drop * kU);
        a.x = at.x;
        a.y = at.y;
        if (on_board(l.c, l.s, at) && at != u.at()) l.offer_once(a);
      }
    };
    if (l.s.raid.size() < 2) return ring(start);
    for (const Spot3& point : l.s.raid) ring({point.x, point.y});
  });
}
}  // namespace condotta::techcommander
