#include <algorithm>

#include "games/techcommander/questions.h"

// Movement (1.33), hindering terrain, elevation, and the ground kinds of 1.21.
namespace condotta::techcommander {

// The allowance of this action starts to run (TC-MOV-1).
void begin_walk(Play& p, UnitId id, std::int32_t allowance, Manner manner) {
  State& s = p.s;
  const Unit& u = unit(s, id);
  s.walk = Walk{};
  s.walk.unit = id;
  s.walk.speed = full_speed(p.content, s, u);
  s.walk.left = allowance;
  s.walk.manner = manner;
  if (allowance > 0 && u.owner < s.seats) s.agenda.push(AskLeg{.asks = u.owner, .unit = id});
}

void move_to(Play& p, UnitId id, Point at, std::int32_t z, int facing) {
  Unit& u = unit(p.s, id);
  u.x = at.x;
  u.y = at.y;
  u.z = z;
  u.facing = table::whole_turn(facing);
  if (sheet(p.content, u).locomotion == Locomotion::Air) u.set(Status::Airborne, !is_surface(p.content, p.s, at, z));
  move_riders(p.s, id);
}

// TC-DUG-8: the status lasts until the unit changes position.
void leave_position(State& s, UnitId id) {
  unit(s, id).set(Status::DugIn, false);
}

namespace {

// TC-TER-25, TC-RUL-49, TC-RUL-50: once fully in shallow water, wheels stop on 4 to 6 and tracks on 1 or 2.
void may_bog_down(Play& p, UnitId id) {
  State& s = p.s;
  Unit& u = unit(s, id);
  const Sheet& card = sheet(p.content, u);
  const bool wheels = card.locomotion == Locomotion::Wheeled, tracks = card.locomotion == Locomotion::Tracked;
  if ((!wheels && !tracks) || card.amphibious || u.z != 0) return;
  bool in = false;
  const int count = static_cast<int>(p.content.table_of(s).terrain.size());
  for (int e = 0; e < count; ++e) {
    in = in || (p.content.terrain_of(s, e).water == Water::Shallow && wholly_in(p.content, s, u, e));
  }
  if (!in) return u.note(Memory::Bogged, false);
  if (u.did(Memory::Bogged)) return;
  u.note(Memory::Bogged);
  const int face = p.dice.d(6);
  const bool stops = wheels ? face >= 4 : face <= 2;
  tell(p, What::BogRoll, "TC-TER-25"_rule, id, face);
  if (stops) s.walk.stopped = 1;
}

}  // namespace

namespace {

// Those of the first sixteen reactors that the leg comes near enough to: the others need not be asked at every step.
Fixed<UnitId, 16> along_the_way(const Content& c, const State& s, const Fixed<UnitId, 32>& list, UnitId mover,
                                table::Segment leg) {
  constexpr std::int32_t kRounding = 2;
  Fixed<UnitId, 16> near;
  for (std::size_t i = 0; i < list.size() && i < 16; ++i) {
    const Unit& u = unit(s, list[i]);
    if (table::closer(u.at(), leg, watched_from(c, u, unit(s, mover)) + kRounding)) near.push_back(list[i]);
  }
  return near;
}

// TC-SEN-5, TC-RDY-2: those whom the step from there concerns. Whether one is asked.
bool ask_reactors(Play& p, UnitId id, const Unit& before, const Fixed<UnitId, 16>& list) {
  State& s = p.s;
  bool asked = false;
  for (std::size_t k = list.size(); k-- > 0;) {
    const UnitId reactor = list[k];
    if (!triggers(p.content, s, id, before.at(), before.z, reactor)) continue;
    AskReact q = AskReact{.asks = unit(s, reactor).owner, .unit = reactor};
    q.other = id;
    q.x = before.x;
    q.y = before.y;
    q.z = before.z;
    s.agenda.push(q);
    asked = true;
  }
  return asked;
}

// TC-RUL-203: carries a leg out sample by sample, so that reactions come before the movement has ended (TC-SEN-5,
// TC-RDY-2).
bool walk_on(Play& p, March& t) {
  State& s = p.s;
  const UnitId id = t.unit;
  const Point from{s.walk.from_x, s.walk.from_y}, to{t.x, t.y};
  const std::int32_t flat = length_of(from, to);
  const int steps = std::max(1, static_cast<int>(flat / kSample));
  const Locomotion how = sheet(p.content, unit(s, id)).locomotion;
  const Fixed<UnitId, 32> waiting_for_it = reactors(p.content, s, id);
  const bool watched = !waiting_for_it.empty();
  const Fixed<UnitId, 16> list = along_the_way(p.content, s, waiting_for_it, id, {from, to});
  const bool wheels = how == Locomotion::Wheeled || how == Locomotion::Tracked;
  int i = t.done;
  const bool hides = unit(s, id).is(Status::Infiltrated) && !s.bubbles.empty() && !t.how.has(How::Jump);
  if (list.empty() && !wheels && !hides) i = steps - 1;
  for (; i < steps && s.walk.stopped == 0 && present(unit(s, id)); ++i) {
    const Unit before = unit(s, id);
    const Point at = table::between(from, to, i + 1, steps);
    const auto z = static_cast<std::int32_t>(s.walk.from_z + Wide{t.z - s.walk.from_z} * (i + 1) / steps);
    Unit& u = unit(s, id);
    u.x = at.x;
    u.y = at.y;
    u.z = i + 1 == steps ? t.z : z;
    move_riders(s, id);
    if (wheels) may_bog_down(p, id);
    if (hides && bubble_over(p.content, s, body_of(p.content, s, u)) >= 0) {  // TC-BUB-2: whoever waits sees it now
      reveal(p, id, "TC-BUB-2"_rule);
      t.done = static_cast<std::uint8_t>(i + 1);
      return true;
    }
    if (!watched) continue;
    for (Unit& waiting : s.units) waiting.waits = i + 1 == steps ? 0 : std::max(waiting.waits, std::uint8_t{1}) - 1;
    if (ask_reactors(p, id, before, list)) {
      t.done = static_cast<std::uint8_t>(i + 1);
      return true;
    }
  }
  return false;
}

// Stopped where it cannot stand: the nearest free spot.
void find_standing(Play& p, UnitId id) {
  State& s = p.s;
  Unit& u = unit(s, id);
  if (fits(p.content, s, id, u.at(), u.z, u.facing)) return;
  const std::int32_t floor = surface(p.content, s, u.at(), u.z).value_or(0);
  if (const auto spot = nearest_free(p.content, s, id, u.at(), floor, 8 * kU))
    u.x = spot->x, u.y = spot->y, u.z = floor;
}

// What the way to where the unit is now has cost it.
void pay_for_leg(Play& p, const March& done) {
  State& s = p.s;
  Unit& u = unit(s, done.unit);
  Action leg;
  leg.x = u.x;
  leg.y = u.y;
  leg.z = u.z;
  leg.how = done.how;
  leg.facing = table::whole_turn(done.facing);
  leg.choice = s.walk.measured;
  u.x = s.walk.from_x, u.y = s.walk.from_y, u.z = s.walk.from_z;
  Walk after;
  leg_cost(p.content, s, done.unit, s.walk, leg, after);
  after.stopped = s.walk.stopped;
  after.left = std::max(after.left - s.walk.breached, 0);  // TC-BRE-3, TC-BRE-4
  after.breached = 0;
  s.walk = after;
  move_to(p, done.unit, {leg.x, leg.y}, leg.z, done.facing);
}

// TC-FAL-1: a walker that went over an edge falls; TC-FAL-7: wheels and tracks do so from any height above their step.
bool goes_over_an_edge(const Content& c, const State& s, const March& done) {
  const Unit& u = unit(s, done.unit);
  const Locomotion how = sheet(c, u).locomotion;
  const bool legs = how == Locomotion::Foot || how == Locomotion::Legged;
  const bool drops = s.walk.from_z - done.z >= kStory || (!legs && done.z < s.walk.from_z);
  return drops && !done.how.has(How::Jump) && how != Locomotion::Air &&
         !can_climb(c, s, u, {s.walk.from_x, s.walk.from_y}, s.walk.from_z);
}

// The leg is over where the unit is now: what it cost, and whether the move goes on.
void arrive(Play& p, const March& done) {
  State& s = p.s;
  const UnitId id = done.unit;
  const bool whole = unit(s, id).at() == Point{done.x, done.y} && s.walk.stopped == 0;
  if (!whole) find_standing(p, id);
  pay_for_leg(p, done);
  const Unit& u = unit(s, id);
  note_skulls(p.content, s, id, s.walk.from_z > kAdjacent ? u.at() : Point{s.walk.from_x, s.walk.from_y});
  tell(p, What::Moved, "TC-MOV-1"_rule, id, u.x / kU, u.y / kU, u.z / kU);
  const bool last = done.how.has(How::Last) || s.walk.left < kU || s.walk.stopped != 0 || s.walk.legs >= kMostLegs ||
                    s.walk.manner != Manner::Plain;
  if (last || !present(u) || s.agenda.empty()) {
    end_walk(p);
  } else {
    s.agenda.push(AskLeg{.asks = u.owner, .unit = id});
  }
  if (!goes_over_an_edge(p.content, s, done)) return settle(p, id);
  unit(s, id).z = s.walk.from_z;
  start_fall(p, id, kNobody);
}

}  // namespace

struct MarchRuns : Needing<March, AnyUnit, InAction, Mover, InReach> {
  using On = Deed;
  static void run(Play& p, March& t) {
    if (walk_on(p, t)) return;  // somebody reacts first
    const March done = t;
    p.s.agenda.pop();
    arrive(p, done);
  }
};
constinit const Row March::row = row_of<March, MarchRuns>();

void end_walk(Play& p) {
  State& s = p.s;
  if (!s.walk.unit.some()) return;
  Unit& u = unit(s, s.walk.unit);
  if (s.walk.moved > 0) u.note(Memory::Moved);
  const int moved = move_class(p.content, s, s.walk.unit);
  if (moved == 2) u.note(Memory::MovedFar);
  if (s.setting.stances != 0 && sheet(p.content, u).infantry) {  // TC-STN-11, TC-STN-12
    if (moved == 2) u.stance = Stance::Standing;
    if (moved == 1) u.stance = Stance::Kneeling;
  }
  if (s.walk.moved > 0) s.walk.bonus = 0;
}

// TC-MVA-1, TC-AAT-1: a move up to the speed. TC-RUL-37: by the distance really moved in this action, against half the
// current speed.
int move_class(const Content& c, const State& s, UnitId id) {
  if (s.walk.unit != id || s.walk.moved == 0) return 0;
  return 2 * s.walk.moved <= group_speed(c, s, s.order, id) ? 1 : 2;  // TC-RUL-178
}

// TC-OCC-2, TC-OCC-3: too heavy a unit, or more units of AC2 and up than the AC, brings the feature down.
void settle(Play& p, UnitId id) {
  State& s = p.s;
  const Unit& u = unit(s, id);
  if (!has_body(p.content, u) || u.z == 0 || u.is(Status::Airborne)) return;
  const int e = supporter(p.content, s, u.at(), u.z);
  if (e < 0 || p.content.terrain_of(s, e).interactive == 0) return;
  const int ac = terrain_ac(p.content, s, e);
  int heavy = 0;
  each_unit(s, [&](UnitId, const Unit& other) {  // TC-OCC-4, TC-RUL-54: units of AC2 and up are counted
    if (has_body(p.content, other) && armor_class(p.content, other) >= 2 && other.z == u.z &&
        in_area(p.content, s, e, other.at()))
      ++heavy;
  });
  if (armor_class(p.content, u) > ac || heavy > ac) destroy_element(p, e, u.owner);
}

// TC-MOV-3, TC-MOV-4, TC-MOV-6: units turn for free when no opponent is acting, about their middle.
void free_turn(Play& p, const Action& a) {
  Unit& u = unit(p.s, a.unit);
  u.facing = table::whole_turn(a.facing);
  u.note(Memory::Turned);
}

}  // namespace condotta::techcommander
