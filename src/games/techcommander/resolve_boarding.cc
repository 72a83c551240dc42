#include <algorithm>

#include "games/techcommander/questions.h"

// Attached units (1.22, 1.31), load, offload, disembark (1.40).
namespace condotta::techcommander {

namespace {

int open_taken(const State& s, UnitId host) {
  int taken = 0;
  each_unit(s, [&](UnitId, const Unit& u) { taken += present(u) && u.host == host && u.role == Role::Hatch ? 1 : 0; });
  return taken;
}

}  // namespace

bool open_position_free(const Content& c, const State& s, UnitId host) {
  return open_taken(s, host) < sheet(c, unit(s, host)).open;
}

// TC-ATT-5, TC-RUL-215: up to an open position or down inside, at its owner's place, once and at no cost.
Objection check_unbutton(const Content& c, const State& s, const Unit& u) {
  const bool rides = present(u) && u.host.some() && (u.role == Role::Passenger || u.role == Role::Hatch);
  if (!rides) return refuse("TC-ATT-5"_rule, Reason::NotAboard);
  if (u.did(Memory::Turned)) return refuse("TC-RUL-215"_rule, Reason::OncePerPlace);
  if (u.role == Role::Passenger && !open_position_free(c, s, u.host)) return refuse("TC-ATT-5"_rule, Reason::NoRoom);
  return {};
}

void unbutton(Play& p, UnitId id) {
  Unit& u = unit(p.s, id);
  u.role = u.role == Role::Hatch ? Role::Passenger : Role::Hatch;
  u.note(Memory::Turned);
}

// TC-ATT-1, TC-ATT-2, TC-ATT-5: riders take the open positions unless they are told to go inside.
void attach(Play& p, UnitId id, UnitId host, Role role, bool inside) {
  State& s = p.s;
  Unit& u = unit(s, id);
  u.group = 0;
  u.set(Status::Infiltrated | Status::DugIn | Status::PostedUp | Status::Ready | Status::Unplaced, false);
  u.host = host;
  u.role = role;
  if (role == Role::Passenger && !inside && open_position_free(p.content, s, host)) u.role = Role::Hatch;
  move_riders(s, host);
  tell(p, What::Boards, "TC-ATT-2"_rule, id, unit(s, host).type.index(), host.index());
}

void detach(Play& p, UnitId id, Point at) {
  State& s = p.s;
  Unit& u = unit(s, id);
  const UnitId host = u.host;
  u.host = {};
  u.role = Role::None;
  u.x = at.x;
  u.y = at.y;
  u.z = unit(s, host).z;
  if (!is_surface(p.content, s, at, u.z)) u.z = surface(p.content, s, at, u.z).value_or(0);
  tell(p, What::Leaves, "TC-DIS-1"_rule, id);
  if (out_of_control(p.content, s, host) && unit(s, host).owner < s.seats) {  // TC-DIS-2, TC-RUL-92
    unit(s, host).set(Status::Abandoned);
    unit(s, host).owner = kNobody;
  }
}

void move_riders(State& s, UnitId host) {
  const Unit& h = unit(s, host);
  for (Unit& u : s.units) {
    if (u.host == host && present(u)) u.x = h.x, u.y = h.y, u.z = h.z;
  }
}

// A free spot adjacent to the host for the unit to stand on.
std::optional<Point> beside(const Content& c, const State& s, UnitId host, UnitId id) {
  const Unit& h = unit(s, host);
  const Body b = body_of(c, s, h);
  const std::int32_t half = b.round() ? b.radius : b.half_length;
  const std::int32_t own = std::max(sheet(c, unit(s, id)).radius, 500);
  for (std::int32_t gap = 100; gap <= 1900; gap += 600) {
    for (int k = 0; k < 24; ++k) {
      const Point at = table::ahead(h.at(), h.facing + 180 + 15 * k, half + own + gap);
      const std::int32_t z = is_surface(c, s, at, h.z) ? h.z : 0;
      if (on_board(c, s, at) && is_surface(c, s, at, z) && fits(c, s, id, at, z, 0) &&
          near(body_at(c, unit(s, id), at, z, 0), b, kAdjacent)) {
        return at;
      }
    }
  }
  return std::nullopt;
}

// TC-DEC-60, TC-DEC-61, TC-OFL-1: the spot its owner names beside the host, or one that is free if none is named.
std::optional<Point> exit_spot(const Content& c, const State& s, UnitId host, UnitId id, Point wish) {
  if (wish == Point{}) return beside(c, s, host, id);
  const Unit& h = unit(s, host);
  const std::int32_t z = is_surface(c, s, wish, h.z) ? h.z : 0;
  const bool stands_there = on_board(c, s, wish) && is_surface(c, s, wish, z) && fits(c, s, id, wish, z, 0);
  if (!stands_there || !near(body_at(c, unit(s, id), wish, z, 0), body_of(c, s, h), kAdjacent)) return std::nullopt;
  return wish;
}

// TC-RUL-91, TC-CREW-1, TC-RES-5: a standard crewmember becomes a unit with a handgun when it leaves.
UnitId put_out_crew(Play& p, UnitId host, Point wish) {
  State& s = p.s;
  if (room_for_units(s) == 0) return {};
  const Unit before = unit(s, host);
  const Seat owner = before.owner < s.seats ? before.owner : before.first_owner;
  const UnitId id = add_unit(p.content, s, p.content.crew_member, owner);
  Unit& u = unit(s, id);
  u.set(Status::Unplaced, false);
  u.host = host;
  u.role = Role::Crew;
  u.x = before.x;
  u.y = before.y;
  u.z = before.z;
  auto spot = exit_spot(p.content, s, host, id, wish);
  if (!spot) spot = beside(p.content, s, host, id);
  if (!spot) {
    u.set(Status::Gone);
    u.host = {};
    return {};
  }
  if (before.did(Memory::Acted)) u.note(Memory::Acted), u.used = 1;
  --unit(s, host).crew;
  detach(p, id, *spot);
  return id;
}

// TC-UNB-3: at -4 if the host has moved.
AskAim riding_aim(const State& s, UnitId rider) {
  return {.marks = VolleyMark::Unbuttoned | VolleyMark::ReturnFire,
          .move_mod = s.walk.moved > 0 ? -4 : 0,
          .asks = unit(s, rider).owner,
          .unit = rider};
}

// Whom an answer during the host's move speaks for, if for one of its riders.
UnitId rider_named(const State& s, UnitId host, const Action& a) {
  // TC-UNB-4: standard crew positions are no open ones.
  const UnitId id = a.verb == Verb::Take ? a.target : a.unit;
  const bool rider = id.some() && id != host && id.index() < static_cast<int>(s.units.size()) &&
                     unit(s, id).host == host && unit(s, id).role == Role::Hatch && present(unit(s, id));
  return rider ? id : UnitId{};
}

// TC-UNB-5, TC-RUL-216: gear as reinforcement for somebody of one's own beside the host, as part of its move action.
Objection check_hand_over(const Content& c, const State& s, UnitId rider, const Action& a) {
  if (s.order.verb != Verb::Move) return refuse("TC-UNB-5"_rule, Reason::NotNow);
  if (!a.unit.some() || a.unit.index() >= static_cast<int>(s.units.size()))
    return refuse("TC-UNB-5"_rule, Reason::NoSuchUnit);
  const Unit& taker = unit(s, a.unit);
  if (taker.owner != unit(s, rider).owner || !has_body(c, taker) || !sheet(c, taker).infantry)
    return refuse("TC-UNB-5"_rule, Reason::NotYours);
  if (!adjacent(c, s, a.unit, unit(s, rider).host)) return refuse("TC-UNB-5"_rule, Reason::NotAdjacent);
  return check_take(c, s, a.unit, rider, a.item);
}

// TC-UNB-2, TC-UNB-5, TC-DEC-56: a rider in the open fires once a turn, drops a shield or hands gear down.
Objection check_rider(const Content& c, const State& s, UnitId rider, const Action& a, Sights* sights) {
  const Unit& u = unit(s, rider);
  if (a.verb == Verb::Take) return check_hand_over(c, s, rider, a);
  if (a.unit != rider) return refuse("TC-UNB-2"_rule, Reason::NotThisUnit);
  if (a.verb == Verb::DropShield) return check_shield_drop(c, s, u, {a.x, a.y});
  if (a.verb != Verb::Fire || a.shots != 0) return refuse("TC-UNB-2"_rule, Reason::NotAsked);
  if (u.did(Memory::FreeShot)) return refuse("TC-RUL-124"_rule, Reason::UsedThisTurn);
  if (a.item.some() && item_of(u, a.item) != nullptr && !c.item(a.item).weapon())
    return refuse("TC-UNB-2"_rule, Reason::NotAWeapon);
  return check_fire(c, s, riding_aim(s, rider), a, sights);
}

void rider_acts(Play& p, UnitId rider, const Action& a) {
  State& s = p.s;
  if (a.verb == Verb::DropShield) return drop_shield(p, rider, {a.x, a.y});
  if (a.verb == Verb::Take) {
    give_item(p.content, unit(s, rider), unit(s, a.unit), a.item);
    return tell(p, What::Takes, "TC-UNB-5"_rule, a.unit, a.item.index());
  }
  unit(s, rider).note(Memory::FreeShot);
  Volley v = volley_of(p.content, s, riding_aim(s, rider), a);
  v.left = 0;
  s.volleys.push_back(v);
  s.agenda.push(Shooting{.unit = rider});
}

// TC-UNB-2, TC-UNB-3, TC-RUL-124: one free attack per rider and turn, at -4 if the host has moved.
bool open_riders(const Content& c, const State& s, UnitId rider) {
  const AskAim t = riding_aim(s, rider);
  bool can = false;
  for (const Item& item : unit(s, rider).gear) {
    const ItemSpec& spec = c.item(item.type);
    if (can || !spec.weapon() || spec.mends_units() || spec.kind == Does::Melee) continue;
    each_unit(s, [&](UnitId id, const Unit& other) {
      if (can || !has_body(c, other) || !hostile(s, other, unit(s, rider).owner)) return;
      Action a;
      a.verb = Verb::Fire;
      a.unit = rider;
      a.item = item.type;
      a.target = id;
      can = !check_fire(c, s, t, a);
    });
  }
  return can;
}

}  // namespace condotta::techcommander
