#include <algorithm>

#include "games/techcommander/rules.h"

// Attached units (1.22, 1.31), load, offload, disembark (1.40).
namespace condotta::techcommander {

namespace {

int open_taken(const State& s, UnitId host) {
  int taken = 0;
  each_unit(s, [&](UnitId, const Unit& u) { taken += present(u) && u.host == host && u.role == Role::Hatch ? 1 : 0; });
  return taken;
}

}  // namespace

// TC-ATT-4: riders claim no skulls. TC-ATT-1, TC-ATT-2, TC-ATT-5: riders fill the open positions first.
void attach(Play& p, UnitId id, UnitId host, Role role) {
  State& s = p.s;
  Unit& u = unit(s, id);
  u.group = 0;
  u.set(kInfiltrated | kDugIn | kPostedUp | kReady | kUnplaced, false);
  u.host = host;
  u.role = role;
  if (role == Role::Passenger && open_taken(s, host) < sheet(p.content, unit(s, host)).open) u.role = Role::Hatch;
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
    unit(s, host).set(kAbandoned);
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

// TC-RUL-91, TC-CREW-1, TC-RES-5: a standard crewmember becomes a unit with a handgun when it leaves.
UnitId put_out_crew(Play& p, UnitId host) {
  State& s = p.s;
  if (room_for_units(s) == 0) return {};
  const Unit before = unit(s, host);
  const Seat owner = before.owner < s.seats ? before.owner : before.first_owner;
  const UnitId id = add_unit(p.content, s, p.content.crew_member, owner);
  Unit& u = unit(s, id);
  u.set(kUnplaced, false);
  u.host = host;
  u.role = Role::Crew;
  u.x = before.x;
  u.y = before.y;
  u.z = before.z;
  const auto spot = beside(p.content, s, host, id);
  if (!spot) {
    u.set(kGone);
    u.host = {};
    return {};
  }
  if (before.did(kActed)) u.note(kActed), u.used = 1;
  --unit(s, host).crew;
  detach(p, id, *spot);
  return id;
}

// TC-LOD-1, TC-LOD-2, TC-RUL-149.
No check_load(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return std::nullopt;
  if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()))
    return Refusal::because("TC-LOD-1"_rule, Reason::NotAsked);
  const Unit& u = unit(s, a.target);
  if (!has_body(c, u) || !sheet(c, u).infantry || u.owner != t.asks)
    return Refusal::because("TC-LOD-1"_rule, Reason::NotForThisUnit);
  if (passenger_room(c, s, t.unit) <= 0) return Refusal::because("TC-LOD-1"_rule, Reason::NoRoom);
  if (!adjacent(c, s, t.unit, a.target)) return Refusal::because("TC-LOD-1"_rule, Reason::NotAdjacent);
  return std::nullopt;
}

void answer_load(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (a.verb == Verb::Done) return s.agenda.pop();
  attach(p, a.target, t.unit, Role::Passenger);
  unit(s, a.target).note(kLoaded | kActed);
  if (passenger_room(p.content, s, t.unit) <= 0) s.agenda.pop();
}

// TC-OFL-1, TC-OFL-8: riders one by one to a spot beside the host; the host itself stands for its crew.
No check_offload(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return std::nullopt;
  if (a.verb != Verb::Choose || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()))
    return Refusal::because("TC-OFL-1"_rule, Reason::NotAsked);
  if (a.target == t.unit) {
    if (unit(s, t.unit).crew == 0 || room_for_units(s) == 0) return Refusal::because("TC-OFL-1"_rule, Reason::NoCrew);
    return std::nullopt;
  }
  const Unit& u = unit(s, a.target);
  if (!present(u) || u.host != t.unit) return Refusal::because("TC-OFL-1"_rule, Reason::NotAboard);
  if (!beside(c, s, t.unit, a.target)) return Refusal::because("TC-OFL-1"_rule, Reason::NoRoom);
  return std::nullopt;
}

void answer_offload(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (a.verb == Verb::Done) return s.agenda.pop();
  if (a.target == t.unit) {
    const UnitId crew = put_out_crew(p, t.unit);
    if (crew.some()) unit(s, crew).note(kUsedOnce);  // may count as acting for an objective
    if (unit(s, t.unit).is(kAbandoned)) s.agenda.pop();
    return;
  }
  const auto spot = beside(p.content, s, t.unit, a.target);
  if (!spot) return;
  detach(p, a.target, *spot);
  if (unit(s, a.target).did(kActed)) return;                    // TC-OFL-6
  s.agenda.push(ask(Job::AskOffloadOption, t.asks, a.target));  // TC-OFL-2
}

// TC-OFL-3, TC-OFL-4, TC-OFL-5, TC-FAC-13, TC-FAC-14: move, attack at -1, or wait.
void answer_offload_option(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  Unit& u = unit(s, t.unit);
  const bool quick = drilled(p.content, s, u, Drill::QuickOffload);
  const std::int32_t speed = speed_of(p.content, s, u);
  if (a.choice == 3) return;
  u.note(kActed);
  u.used = 1;
  if (a.choice == 1) return begin_walk(p, t.unit, quick ? speed : speed / 2);
  s.walk = Walk{};
  push_aim(p, t.unit, kAimAny, 0, -1);
  if (quick) begin_walk(p, t.unit, speed / 2);
}

// TC-DIS-4, TC-RUL-200: back aboard the same host within the action.
void answer_board_again(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (a.verb != Verb::Yes) return;
  Unit& host = unit(p.s, t.other);
  const bool crew = under_crewed(p.content, p.s, t.other);
  if (host.is(kAbandoned)) host.set(kAbandoned, false), host.owner = unit(p.s, t.unit).owner;
  if (t.a == 1 && host.used > 0) host.note(kActed, --host.used > 0);
  attach(p, t.unit, t.other, crew ? Role::Crew : Role::Passenger);
}

// TC-UNB-2, TC-UNB-3, TC-UNB-4, TC-UNB-5, TC-RUL-124: one free attack per rider and turn, at -4 if the host has moved;
// shields may be dropped.
bool open_riders(const Content& c, const State& s, UnitId rider) {
  Task t = ask(Job::AskUnbuttoned, unit(s, rider).owner, rider);
  t.n = kUnbuttoned | kReturnFire;
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

void answer_unbuttoned(Play& p, const Action& a) {
  State& s = p.s;
  Task t = s.agenda.top();
  s.agenda.pop();
  unit(s, t.unit).note(kFreeShot);
  if (a.verb == Verb::DropShield) return drop_shield(p, t.unit, {a.x, a.y});
  if (a.verb != Verb::Fire) return;
  t.n = kUnbuttoned | kReturnFire;
  t.z = s.walk.moved > 0 ? -4 : 0;
  Volley v = volley_of(p.content, s, t, a);
  v.left = 0;
  s.volleys.push_back(v);
  s.agenda.push(task(Job::Volley, t.unit));
}

}  // namespace condotta::techcommander
