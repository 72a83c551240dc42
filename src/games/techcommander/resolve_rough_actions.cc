#include <algorithm>

#include "games/techcommander/rules.h"

// The rough actions of 1.39: ram, omega override, jumps, death from above, overrun, trample, rallied assault.
namespace condotta::techcommander {

namespace {

Shot shot_of_order(const Action& order) {
  Shot shot;
  shot.at = order.element.some() ? Aimed::Element : Aimed::Unit;
  shot.id = order.element.some() ? order.element.value : order.target.value;
  return shot;
}

}  // namespace

// An attack without a weapon: the machine itself strikes.
void special_volley(Play& p, UnitId id, VolleyMark mark) {
  Volley v;
  v.attacker = id;
  v.owner = unit(p.s, id).owner;
  v.marks = {mark};
  v.copies = 1;
  v.shots.push_back(shot_of_order(p.s.order));
  p.s.volleys.push_back(v);
  p.s.agenda.push(task(Job::Volley, id));
}

// TC-RAM-2, TC-RAM-5, TC-RAM-6: move up, strike if adjacent, and on a miss use what speed is left.
void ram(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  const UnitId id = t.unit;
  switch (t.step++) {
    case 0:
      return begin_walk(p, id, speed_of(p.content, s, unit(s, id)));
    case 1: {
      t.n = s.walk.left;
      s.order.along = 1;
      const bool there = s.order.element.some()
                             ? stands(s, s.order.element.index()) &&
                                   near(body_of(p.content, s, unit(s, id)),
                                        body_of_element(p.content, s, s.order.element.index()), kAdjacent)
                             : present(unit(s, s.order.target)) && adjacent(p.content, s, id, s.order.target);
      if (there) special_volley(p, id, VolleyMark::Ramming);
      return;
    }
    case 2:  // TC-DEC-46
      if (s.order.along == 0 && t.n >= kU && !unit(s, id).is(Status::Crashed)) begin_walk(p, id, t.n);
      return;
    default:
      s.agenda.pop();
  }
}

namespace {

// How many shot types of this weapon may be fired at the one target.
int omega_modes(const Content& c, const State& s, const Task& aim, Action a) {
  int legal = 0;
  for (std::size_t mode = 0; mode < c.item(a.item).modes.size(); ++mode) {
    a.mode = static_cast<std::uint8_t>(mode);
    legal += check_fire(c, s, aim, a) ? 0 : 1;
  }
  return legal;
}

}  // namespace

// TC-OMG-3: every weapon in turn at the one target; TC-MOD-1: its owner selects the shot type of each.
void omega(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  const Unit& u = unit(s, t.unit);
  while (t.a < u.gear.size()) {
    const Item item = u.gear[t.a++];
    const ItemSpec& spec = p.content.item(item.type);
    if (!spec.weapon() || spec.mends_units() || copies_ready(p.content, item) == 0 || item.marks.has(ItemMark::Used))
      continue;
    Task aim = ask(Job::AskAim, u.owner, t.unit);
    aim.a = kAimOnly;
    aim.other = t.other;
    aim.marks = {VolleyMark::Omega};
    Action a;
    a.verb = Verb::Fire;
    a.unit = t.unit;
    a.item = item.type;
    a.target = t.other;
    a.element = t.element;
    a.mode = item.type.index() == t.n ? t.b : 0;
    a.count = static_cast<std::uint8_t>(copies_ready(p.content, item));
    aim.element = t.element;
    if (item.type.index() != t.n && omega_modes(p.content, s, aim, a) > 1) {
      aim.b = static_cast<std::uint8_t>(item.type.value + 1);
      return s.agenda.push(aim);
    }
    if (check_fire(p.content, s, aim, a)) continue;
    Volley v = volley_of(p.content, s, aim, a);
    v.left = 0;
    s.volleys.push_back(v);
    s.agenda.push(task(Job::Volley, t.unit));
    return;
  }
  s.agenda.pop();
}

namespace {

// A move in one bound, watched like any other (TC-RDY-2, TC-PST-2, TC-SEN-2).
void leap(Play& p, UnitId id, Point to, std::int32_t z, int facing) {
  State& s = p.s;
  const Unit& u = unit(s, id);
  s.walk = Walk{};
  s.walk.unit = id;
  s.walk.speed = full_speed(p.content, s, u);
  s.walk.left = 40 * kU;  // how far it goes has been checked
  s.walk.from_x = u.x;
  s.walk.from_y = u.y;
  s.walk.from_z = u.z;
  s.walk.legs = 1;
  Task m = task(Job::March, id);
  m.x = to.x;
  m.y = to.y;
  m.z = z;
  m.n = facing;
  m.a = kJump | kLast;
  s.agenda.push(m);
}

}  // namespace

void answer_height(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb != Verb::Go) return;
  Unit& u = unit(s, t.unit);
  if (t.a == 1 && (u.x != a.x || u.y != a.y)) leave_position(s, t.unit);
  tell(p, What::Rises, "TC-JAS-1"_rule, t.unit, a.z / kU);
  u.set(Status::Airborne);
  leap(p, t.unit, {a.x, a.y}, a.z, u.facing);
}

void drop_down(Play& p) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  Unit& u = unit(s, t.unit);
  if (!present(u)) return;
  u.set(Status::Airborne, false);
  if (t.a == 1) {  // TC-POP-1: back to where it started
    u.x = t.x;
    u.y = t.y;
    u.z = t.z;
    if (!is_surface(p.content, s, u.at(), u.z)) u.z = surface(p.content, s, u.at(), u.z).value_or(0);
    move_riders(s, t.unit);
    return settle(p, t.unit);
  }
  u.z = surface(p.content, s, u.at(), u.z).value_or(0);  // TC-JAS-2
  if (!fits(p.content, s, t.unit, u.at(), u.z, u.facing)) {
    if (const auto spot = nearest_free(p.content, s, t.unit, u.at(), u.z, 12 * kU)) {
      u.x = spot->x;
      u.y = spot->y;
    } else {
      u.x = t.x;
      u.y = t.y;
      u.z = t.z;
    }
  }
  move_riders(s, t.unit);
  settle(p, t.unit);
}

namespace {

// TC-TRM-4: large enough inside for such an MSV to move around.
bool roomy(const Content& c, const State& s, int building, const Sheet& card) {
  const ElementSpec& e = c.element(s, building);
  return card.height < e.height && 2 * card.radius <= std::min(e.w, e.d) - 2 * e.walls;
}

}  // namespace

// A jump onto a spot beside the target (TC-DFA-2) or into the trampled group (TC-TRM-2).
No check_landing(const Content& c, const State& s, const Task& t, const Action& a) {
  const Unit& u = unit(s, t.unit);
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return Refusal::because("TC-RUL-64"_rule, Reason::OffTheTable);
  const std::int32_t reach = can_jump(c, u) ? bound_of(c, s, t.unit, speed_of(c, s, u)) : speed_of(c, s, u);
  if (table::distance2(u.at(), at) > table::square(reach))
    return Refusal::because("TC-DFA-2"_rule, Reason::TooFar, 0, 0);
  if (!is_surface(c, s, at, a.z)) return Refusal::because("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (a.z - u.z > reach) return Refusal::because("TC-ELV-1"_rule, Reason::TooHigh);
  if (!fits(c, s, t.unit, at, a.z, u.facing)) return Refusal::because("TC-RUL-36"_rule, Reason::NoRoom);
  if (!way_is_clear(c, s, t.unit, at, a.z, false)) return Refusal::because("TC-RUL-63"_rule, Reason::TerrainInTheWay);
  if (!can_jump(c, u)) {  // TC-TRM-2: on foot it pays for the ground, and needs a ramp like anybody
    Walk on_foot, after;
    on_foot.speed = full_speed(c, s, u);
    on_foot.left = speed_of(c, s, u);
    if (leg_cost(c, s, t.unit, on_foot, a, after) < 0) return Refusal::because("TC-TRM-2"_rule, Reason::TooFar, 0, 0);
    if (!can_climb(c, s, u, at, a.z)) return Refusal::because("TC-ELV-2"_rule, Reason::NeedsRamp);
  }
  const Body there = body_at(c, u, at, a.z, u.facing);
  const Body target =
      s.order.element.some() ? body_of_element(c, s, s.order.element.index()) : body_of(c, s, unit(s, s.order.target));
  if (t.job == Job::AskLanding && !near(there, target, kAdjacent))
    return Refusal::because("TC-DFA-2"_rule, Reason::NotAdjacent);
  if (t.job != Job::AskVictims) return std::nullopt;
  const Fixed<UnitId, 16> group = members_of(s, unit(s, s.order.target).group);
  int victims = 0;
  for (std::size_t i = 0; i < group.size(); ++i) {
    if ((a.members >> i & 1) == 0) continue;
    ++victims;
    const Unit& victim = unit(s, group[i]);
    if (victim.z != a.z) return Refusal::because("TC-TRM-4"_rule, Reason::NoSuchSurface);
    if (const int e = indoors(c, s, victim.at(), victim.z); e >= 0 && !roomy(c, s, e, sheet(c, u)))
      return Refusal::because("TC-TRM-4"_rule, Reason::Inside);
    if (table::distance2(victim.at(), at) > table::square(speed_of(c, s, u) / 2))
      return Refusal::because("TC-RUL-141"_rule, Reason::TooFar, 0, 0);
  }
  if (victims == 0 || victims > speed_of(c, s, u) / kU / 2)
    return Refusal::because("TC-TRM-3"_rule, Reason::TooManyTargets);
  return std::nullopt;
}

void answer_landing(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb != Verb::Go) return;
  s.order.members = a.members;
  leave_position(s, t.unit);
  leap(p, t.unit, {a.x, a.y}, a.z, a.facing);
}

// TC-TRM-5, TC-TRM-6: once it has arrived, the members it picked dodge or are struck.
void trample_victims(Play& p, UnitId id) {
  State& s = p.s;
  const Unit u = unit(s, id);
  if (s.walk.unit != id || s.walk.legs == 0 || s.walk.stopped != 0) return;
  const Fixed<UnitId, 16> group = members_of(s, unit(s, s.order.target).group);
  for (std::size_t i = group.size(); i-- > 0;) {
    if ((s.order.members >> i & 1) == 0) continue;
    if (!on_its_feet(s, unit(s, group[i]))) {
      hurt(p, group[i], p.dice.d(20) * armor_class(p.content, u), 0, u.owner);
      continue;
    }
    Task q = ask(Job::AskDodge, unit(s, group[i]).owner, group[i]);
    q.a = kFromTrample;
    q.b = u.owner;
    q.n = armor_class(p.content, u);
    q.x = u.x;
    q.y = u.y;
    s.agenda.push(q);
  }
}

// TC-FAC-8, TC-RUL-144: up to 12, ending farther from the target.
void answer_evade(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (a.verb != Verb::Go) return;
  leave_position(p.s, t.unit);
  if (unit(p.s, t.unit).part == Part::Acts) return leap(p, t.unit, {a.x, a.y}, a.z, unit(p.s, t.unit).facing);
  move_to(p, t.unit, {a.x, a.y}, a.z, unit(p.s, t.unit).facing);  // in the middle of an opponent's move
  settle(p, t.unit);
}

// TC-OVR-1: every unit met along the line, friend or foe, in order of contact.
void overrun(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  const UnitId id = t.unit;
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(p.content, u);
  const std::int32_t front = card.half_length > 0 ? card.half_length : card.radius;
  const Point to{t.x, t.y};
  if (t.other.some()) {  // TC-RUL-139: the last one met: did it stop us?
    const Unit& met = unit(s, t.other);
    if (!met.did(Memory::Dodged) && present(met) && armor_class(p.content, met) >= card.ac) {
      const Wide length = std::max<Wide>(table::isqrt(table::distance2(u.at(), to)), 1);
      const Wide reach = table::isqrt(table::distance2(u.at(), met.at()));
      const Body b = body_of(p.content, s, met);
      const Wide room = std::max<Wide>(0, reach - front - (b.round() ? b.radius : b.half_length) - kU / 10);
      const Point stop = table::between(u.at(), to, std::min(room, length), length);
      t.x = stop.x;
      t.y = stop.y;
      t.step = 1;
    }
    t.other = {};
  }
  if (t.step == 0) {
    UnitId next;
    Wide nearest = 0;
    const Sweep sweep = sweep_of(p.content, u, to, t.n);
    each_unit(s, [&](UnitId other, const Unit& v) {  // TC-RUL-140: infiltrated or not
      if (other == id || !has_body(p.content, v) || v.did(Memory::Struck)) return;
      const Body b = body_of(p.content, s, v);
      if (b.spot.z >= u.z + card.height || b.spot.z + b.height <= u.z) return;
      if (!sweep.meets(b)) return;
      const Wide gap = table::distance2(u.at(), v.at());
      if (!next.some() || gap < nearest) next = other, nearest = gap;
    });
    if (next.some()) {
      unit(s, next).note(Memory::Struck);  // TC-OVR-3: cannot be its victim again
      unit(s, next).note(Memory::Dodged, false);
      t.other = next;
      const Unit& victim = unit(s, next);
      if (!on_its_feet(s, victim)) {
        hurt(p, next, p.dice.d(20) * card.ac, 0, u.owner);
        return;
      }
      Task q = ask(Job::AskDodge, victim.owner, next);  // TC-OVR-2, TC-DEC-44
      q.a = kFromOverrun;
      q.b = u.owner;
      q.n = card.ac;
      q.x = u.x;
      q.y = u.y;
      s.agenda.push(q);
      return;
    }
  }
  const Task done = t;
  s.agenda.pop();
  for (Unit& v : s.units) v.note(Memory::Struck, false);
  Point end{done.x, done.y};
  const Wide whole = std::max<Wide>(table::isqrt(table::distance2(u.at(), end)), 1);
  for (Wide back = 0; back <= whole; back += kU / 2) {  // it may not end on top of anyone
    const Point at = table::between(u.at(), {done.x, done.y}, whole - back, whole);
    if (fits(p.content, s, id, at, u.z, done.n)) {
      end = at;
      break;
    }
    end = u.at();
  }
  s.walk.from_x = u.x;
  s.walk.from_y = u.y;
  s.walk.from_z = u.z;
  if (end == u.at()) return end_walk(p);
  Task m = task(Job::March, id);
  m.x = end.x;
  m.y = end.y;
  m.z = done.z;
  m.n = done.n;
  m.a = static_cast<std::uint8_t>(done.a | kLast);
  s.agenda.push(m);
}

// TC-RAS-1, TC-RUL-147: the largest set of opposing crew and troops about the named unit that could be rallied.
std::uint32_t assault_targets(const Content& c, const State& s, UnitId named, Fixed<UnitId, 16>& out) {
  const Unit& u = unit(s, named);
  if (!sheet(c, u).infantry || !has_body(c, u)) return 0;
  out.push_back(named);
  for (std::size_t i = 0; i < out.size(); ++i) {
    each_unit(s, [&](UnitId id, const Unit& other) {
      if (out.full() || out.contains(id) || other.owner != u.owner || !has_body(c, other) || !sheet(c, other).infantry)
        return;
      if (!near(body_of(c, s, unit(s, out[i])), body_of(c, s, other), 3 * kU)) return;
      for (const UnitId member : out) {
        if (!near(body_of(c, s, unit(s, member)), body_of(c, s, other), 12 * kU)) return;
      }
      out.push_back(id);
    });
  }
  return static_cast<std::uint32_t>(out.size());
}

}  // namespace condotta::techcommander
