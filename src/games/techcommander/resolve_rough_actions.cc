#include <algorithm>

#include "games/techcommander/questions.h"

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
  p.s.agenda.push(Shooting{.unit = id});
}

// TC-RAM-2, TC-RAM-5, TC-RAM-6: move up, strike if adjacent, and on a miss use what speed is left.
void ram(Play& p, Perform& t) {
  State& s = p.s;
  const UnitId id = t.unit;
  switch (t.step) {
    case Perform::Step::Begun:
      t.step = Perform::Step::Walked;
      return begin_walk(p, id, speed_of(p.content, s, unit(s, id)));
    case Perform::Step::Walked: {
      t.step = Perform::Step::Struck;
      t.left = s.walk.left;
      t.rams_on = false;
      const bool there = s.order.element.some()
                             ? stands(s, s.order.element.index()) &&
                                   near(body_of(p.content, s, unit(s, id)),
                                        body_of_element(p.content, s, s.order.element.index()), kAdjacent)
                             : present(unit(s, s.order.target)) && adjacent(p.content, s, id, s.order.target);
      if (there) special_volley(p, id, VolleyMark::Ramming);
      return;
    }
    case Perform::Step::Struck:  // TC-DEC-46
      t.step = Perform::Step::Over;
      if (t.rams_on && t.left >= kU && !unit(s, id).is(Status::Crashed)) begin_walk(p, id, t.left);
      return;
    default:
      s.agenda.pop();
  }
}

namespace {

// How many shot types of this weapon may be fired at the one target.
int omega_modes(const Content& c, const State& s, const AskAim& aim, Action a) {
  int legal = 0;
  for (std::size_t mode = 0; mode < c.item(a.item).modes.size(); ++mode) {
    a.mode = static_cast<std::uint8_t>(mode);
    legal += check_fire(c, s, aim, a) ? 0 : 1;
  }
  return legal;
}

}  // namespace

// TC-OMG-3: every weapon in turn at the one target; TC-MOD-1: its owner selects the shot type of each.
struct OmegaRuns {
  using On = StandsOn<Perform>;
  static void run(Play& p, Omega& t) {
    State& s = p.s;
    const Unit& u = unit(s, t.unit);
    while (t.next < u.gear.size()) {
      const Item item = u.gear[t.next++];
      const ItemSpec& spec = p.content.item(item.type);
      if (!spec.weapon() || spec.mends_units() || copies_ready(p.content, item) == 0 || item.marks.has(ItemMark::Used))
        continue;
      AskAim aim = AskAim{.asks = u.owner, .unit = t.unit};
      aim.at = AimFor::Only;
      aim.only = t.other;
      aim.marks = {VolleyMark::Omega};
      Action a;
      a.verb = Verb::Fire;
      a.unit = t.unit;
      a.item = item.type;
      a.target = t.other;
      a.element = t.element;
      a.mode = item.type == t.weapon ? t.mode : 0;
      a.count = static_cast<std::uint8_t>(copies_ready(p.content, item));
      aim.element = t.element;
      if (item.type != t.weapon && omega_modes(p.content, s, aim, a) > 1) {
        aim.weapon = item.type;
        return s.agenda.push(aim);
      }
      if (check_fire(p.content, s, aim, a)) continue;
      Volley v = volley_of(p.content, s, aim, a);
      v.left = 0;
      s.volleys.push_back(v);
      s.agenda.push(Shooting{.unit = t.unit});
      return;
    }
    s.agenda.pop();
  }
  static std::string broken(const Look& now, const Omega& t) {
    const std::string bad = Needing<Omega, AnyUnit, InAction, OtherIfAny>::broken(now, t);
    if (!bad.empty()) return bad;
    if (t.element.some()) return no_feature(now, t.element);
    return t.other.some() ? "" : no_unit(now, t.other, "other");
  }
};
constinit const Row Omega::row = row_of<Omega, OmegaRuns>();

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
  March m = March{.unit = id};
  m.x = to.x;
  m.y = to.y;
  m.z = z;
  m.facing = static_cast<std::int16_t>(facing);
  m.how = {How::Jump, How::Last};
  s.agenda.push(m);
}

struct DropdownRuns {
  using On = StandsOn<>;
  static void run(Play& p, const Dropdown& task) {
    State& s = p.s;
    const Dropdown t = task;
    s.agenda.pop();
    Unit& u = unit(s, t.unit);
    if (!present(u)) return;
    u.set(Status::Airborne, false);
    if (t.back) {  // TC-POP-1: back to where it started
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
};
constinit const Row Dropdown::row = row_of<Dropdown, DropdownRuns>();

// TC-TRM-5, TC-TRM-6: once it has arrived, the members it picked dodge or are struck.
void trample_victims(Play& p, UnitId id) {
  State& s = p.s;
  const Unit u = unit(s, id);
  if (s.walk.unit != id || s.walk.legs == 0 || s.walk.stopped != 0) return;
  const Fixed<UnitId, 16> group = members_of(s, unit(s, s.order.target).group);
  for (std::size_t i = group.size(); i-- > 0;) {
    if (!s.order.members.has(nth(i))) continue;
    if (!on_its_feet(s, unit(s, group[i]))) {
      hurt(p, group[i], p.dice.d(20) * armor_class(p.content, u), 0, u.owner);
      continue;
    }
    AskDodge q = AskDodge{.asks = unit(s, group[i]).owner, .unit = group[i]};
    q.danger = Danger::Trample;
    q.by = u.owner;
    q.dice = armor_class(p.content, u);
    q.x = u.x;
    q.y = u.y;
    s.agenda.push(q);
  }
}

namespace {

// TC-RUL-139: whoever was met last and stood his ground stops it, if he is heavy enough.
void stop_at(Play& p, const Unit& u, Overrun& t) {
  State& s = p.s;
  const Sheet& card = sheet(p.content, u);
  const Unit& met = unit(s, t.met);
  t.met = {};
  if (met.did(Memory::Dodged) || !present(met) || armor_class(p.content, met) < card.ac) return;
  const Point to{t.x, t.y};
  const std::int32_t front = card.half_length > 0 ? card.half_length : card.radius;
  const Wide length = std::max<Wide>(table::isqrt(table::distance2(u.at(), to)), 1);
  const Wide reach = table::isqrt(table::distance2(u.at(), met.at()));
  const Body b = body_of(p.content, s, met);
  const Wide room = std::max<Wide>(0, reach - front - (b.round() ? b.radius : b.half_length) - kU / 10);
  const Point stop = table::between(u.at(), to, std::min(room, length), length);
  t.x = stop.x;
  t.y = stop.y;
  t.stopped = true;
}

// TC-OVR-1: the nearest unit in its way that it has not struck yet, friend or foe.
UnitId next_in_the_way(const Content& c, const State& s, const Overrun& t) {
  const Unit& u = unit(s, t.unit);
  UnitId next;
  Wide nearest = 0;
  const Sweep sweep = sweep_of(c, u, {t.x, t.y}, t.facing);
  each_unit(s, [&](UnitId other, const Unit& v) {  // TC-RUL-140: infiltrated or not
    if (other == t.unit || !has_body(c, v) || v.did(Memory::Struck)) return;
    const Body b = body_of(c, s, v);
    if (b.spot.z >= u.z + sheet(c, u).height || b.spot.z + b.height <= u.z) return;
    if (!sweep.meets(b)) return;
    const Wide gap = table::distance2(u.at(), v.at());
    if (!next.some() || gap < nearest) next = other, nearest = gap;
  });
  return next;
}

void run_into(Play& p, const Unit& u, Overrun& t, UnitId victim) {
  State& s = p.s;
  unit(s, victim).note(Memory::Struck);  // TC-OVR-3: cannot be its victim again
  unit(s, victim).note(Memory::Dodged, false);
  t.met = victim;
  const int ac = sheet(p.content, u).ac;
  if (!on_its_feet(s, unit(s, victim))) return hurt(p, victim, p.dice.d(20) * ac, 0, u.owner);
  AskDodge q = AskDodge{.asks = unit(s, victim).owner, .unit = victim};  // TC-OVR-2, TC-DEC-44
  q.danger = Danger::Overrun;
  q.by = u.owner;
  q.dice = ac;
  q.x = u.x;
  q.y = u.y;
  s.agenda.push(q);
}

// Where it comes to a stand: it may not end on top of anyone.
Point end_of_overrun(const Content& c, const State& s, const Overrun& t) {
  const Unit& u = unit(s, t.unit);
  const Point to{t.x, t.y};
  const Wide whole = std::max<Wide>(table::isqrt(table::distance2(u.at(), to)), 1);
  for (Wide back = 0; back <= whole; back += kU / 2) {
    const Point at = table::between(u.at(), to, whole - back, whole);
    if (fits(c, s, t.unit, at, u.z, t.facing)) return at;
  }
  return u.at();
}

}  // namespace

// TC-OVR-1: every unit met along the line, friend or foe, in order of contact.
struct OverrunRuns {
  using On = StandsOn<Perform>;
  static void run(Play& p, Overrun& t) {
    State& s = p.s;
    const Unit& u = unit(s, t.unit);
    if (t.met.some()) stop_at(p, u, t);
    if (!t.stopped) {
      if (const UnitId next = next_in_the_way(p.content, s, t); next.some()) return run_into(p, u, t, next);
    }
    const Overrun done = t;
    s.agenda.pop();
    for (Unit& v : s.units) v.note(Memory::Struck, false);
    const Point end = end_of_overrun(p.content, s, done);
    s.walk.from_x = u.x;
    s.walk.from_y = u.y;
    s.walk.from_z = u.z;
    if (end == u.at()) return end_walk(p);
    March m = March{.unit = done.unit};
    m.x = end.x;
    m.y = end.y;
    m.z = done.z;
    m.facing = done.facing;
    m.how = done.how.with(How::Last);
    s.agenda.push(m);
  }
  static std::string broken(const Look& now, const Overrun& t) {
    const std::string bad = Needing<Overrun, AnyUnit, InAction, Mover, InReach>::broken(now, t);
    return bad.empty() && t.met.some() ? no_unit(now, t.met, "met") : bad;
  }
};
constinit const Row Overrun::row = row_of<Overrun, OverrunRuns>();

// A jump, or a walk, onto a spot within reach (TC-DFA-2, TC-TRM-2).
Objection check_bound(const Content& c, const State& s, UnitId id, const Action& a) {
  const Unit& u = unit(s, id);
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  const std::int32_t reach = can_jump(c, u) ? bound_of(c, s, id, speed_of(c, s, u)) : speed_of(c, s, u);
  if (table::distance2(u.at(), at) > table::square(reach)) return refuse("TC-DFA-2"_rule, Reason::TooFar, 0, 0);
  if (!is_surface(c, s, at, a.z)) return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (a.z - u.z > reach) return refuse("TC-ELV-1"_rule, Reason::TooHigh);
  if (!fits(c, s, id, at, a.z, u.facing)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  if (!way_is_clear(c, s, id, at, a.z, false)) return refuse("TC-RUL-63"_rule, Reason::TerrainInTheWay);
  if (!can_jump(c, u)) {  // TC-TRM-2: on foot it pays for the ground, and needs a ramp like anybody
    Walk on_foot, after;
    on_foot.speed = full_speed(c, s, u);
    on_foot.left = speed_of(c, s, u);
    if (leg_cost(c, s, id, on_foot, a, after) < 0) return refuse("TC-TRM-2"_rule, Reason::TooFar, 0, 0);
    if (!can_climb(c, s, u, at, a.z)) return refuse("TC-ELV-2"_rule, Reason::NeedsRamp);
  }
  return {};
}

void land(Play& p, UnitId id, const Action& a) {
  State& s = p.s;
  if (a.verb != Verb::Go) return;
  s.order.members = a.members;
  leave_position(s, id);
  leap(p, id, {a.x, a.y}, a.z, a.facing);
}

}  // namespace condotta::techcommander
