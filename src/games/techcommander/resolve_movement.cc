#include <algorithm>

#include "games/techcommander/rules.h"

// Movement (1.33), hindering terrain, elevation, and the ground kinds of 1.21.
namespace condotta::techcommander {

namespace {

constexpr std::int32_t kSample = kU / 2;  // how finely a leg is watched for terrain and reactions
constexpr std::int32_t kRoadBonus = 4 * kU;
constexpr int kMostLegs = 200;
constexpr int kEdges = 4;

std::int32_t length_of(Point a, Point b) {
  const Wide n = table::distance2(a, b);
  const Wide root = table::isqrt(n);
  return static_cast<std::int32_t>(root * root < n ? root + 1 : root);
}

// TC-TER-7: a kind of terrain may hinder only some kinds of unit.
int quarters(const Hinder& h, Locomotion how) {
  switch (how) {
    case Locomotion::Foot:
      return h.foot;
    case Locomotion::Legged:
      return h.legged;
    case Locomotion::Wheeled:
      return h.wheeled;  // TC-TER-23
    case Locomotion::Tracked:
      return h.tracked;  // TC-TER-24
    case Locomotion::Hover:
      return h.hover;  // TC-HIN-8
    case Locomotion::Air:
      return 0;
  }
  return 0;
}

// TC-HIN-3: the share of the unmodified speed a feature costs this unit.
int hindrance(const Content& c, const State& s, const Unit& u, int element) {
  const TerrainSpec& kind = c.terrain_of(s, element);
  const Sheet& card = sheet(c, u);
  if (!stands(s, element)) {  // TC-HIN-7, TC-TEL-2, TC-RUL-68: gone, or rubble if it is played with
    return s.setting.rubble != 0 && ruined(s, element) && kind.solid != 0 && !can_jump(c, u) ? 2 : 0;
  }
  if (card.locomotion == Locomotion::Air) return 0;
  if (kind.water != Water::None && card.amphibious) return 0;  // TC-TER-21, TC-TER-26
  if (kind.water == Water::Deep) {                             // TC-TER-27, TC-TER-29, TC-TER-30
    if (card.suit != nullptr) return 1;
    return quarters(kind.hinder, card.locomotion);
  }
  if (kind.ramp != 0 && can_jump(c, u)) return 0;  // TC-ELV-9
  if (can_jump(c, u)) return 0;                    // TC-HIN-2
  return quarters(kind.hinder, card.locomotion);   // TC-HIN-9, TC-TER-13, TC-RUL-48
}

// Which bonus this ground gives the unit, as a bit; 0 for none.
std::uint8_t bonus_kind(const Content& c, const State& s, const Unit& u, int element) {
  if (!stands(s, element)) return 0;
  const TerrainSpec& kind = c.terrain_of(s, element);
  const Sheet& card = sheet(c, u);
  // TC-TER-21, TC-TER-26: amphibious vehicles in water.
  if (kind.water != Water::None && card.amphibious && card.category == Category::Vehicle) return 1;
  if (kind.road == Road::Dirt && card.locomotion == Locomotion::Tracked) return 2;   // TC-TER-31
  if (kind.road == Road::Paved && card.locomotion == Locomotion::Wheeled) return 4;  // TC-TER-32
  return 0;
}

bool touched(const Walk& w, int element) {
  return (w.touched[static_cast<std::size_t>(element) / 32] >> (element % 32) & 1) != 0;
}

// TC-MOV-2, TC-RUL-35: the point whose way is measured: the centre, or an edge that turns with the facing.
Point measuring_point(const Content& c, const Unit& u, Point at, int facing, int edge) {
  static constexpr int kTurns[] = {0, 0, 180, 270, 90};
  if (edge == 0) return at;
  const Sheet& card = sheet(c, u);
  const std::int32_t half = card.half_length == 0 ? card.radius : edge <= 2 ? card.half_length : card.half_width;
  return table::ahead(at, table::whole_turn(facing + kTurns[edge]), half);
}

// One sample of a leg on the ground: pays for features first touched, takes and loses bonuses (TC-RUL-47, TC-RUL-51).
void step_on(const Content& c, const State& s, const Unit& u, Point p, const Fixed<std::uint8_t, 64>& near_by,
             Walk& w) {
  int worst = 0;
  bool on_bonus = false;
  for (const int e : near_by) {  // TC-TER-6: bare ground is clear
    if (!in_area(c, s, e, p)) continue;
    if (const std::uint8_t bonus = bonus_kind(c, s, u, e); bonus != 0) {
      on_bonus = true;
      if ((w.bonuses & bonus) == 0) {
        w.bonuses = static_cast<std::uint8_t>(w.bonuses | bonus);
        w.bonus = kRoadBonus;
      }
    }
    if (touched(w, e)) continue;
    if (const int cost = hindrance(c, s, u, e); cost > 0) {
      w.touched[static_cast<std::size_t>(e) / 32] |= 1u << (e % 32);
      worst = std::max(worst, cost);
    }
  }
  w.left -= w.speed / 4 * worst;
  if (!on_bonus) w.bonus = 0;
}

// TC-TER-27, TC-TER-29, TC-RUL-222: deep water takes its share of a jumper's speed as well, where it starts or comes
// down, once for each water (TC-RUL-47). Returns what it costs.
std::int32_t wade(const Content& c, const State& s, const Unit& u, Point p, std::int32_t z, Walk& w) {
  int worst = 0;
  for (const int e : c.ground(s).deep) {
    if (z != 0 || touched(w, e) || !in_area(c, s, e, p)) continue;
    w.touched[static_cast<std::size_t>(e) / 32] |= 1u << (e % 32);
    worst = std::max(worst, hindrance(c, s, u, e));
  }
  return w.speed / 4 * worst;
}

// TC-TER-28: vehicles that are not amphibious may not cross deep water; flying ones and MSVs may.
bool barred_by_water(const Content& c, const State& s, const Unit& u, Point p) {
  const Sheet& card = sheet(c, u);
  if (!card.machine || card.category == Category::Msv || card.amphibious || card.locomotion == Locomotion::Air)
    return false;
  for (const int e : c.ground(s).deep) {
    if (in_area(c, s, e, p)) return true;
  }
  return false;
}

}  // namespace

// TC-ELV-2, TC-ELV-3: without jumping, a change of level needs a ramp, a ladder (infantry) or a step.
bool can_climb(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z) {
  return z - u.z <= sheet(c, u).step || stairs_at(c, s, u, to, z);
}

// A ramp, or for infantry a ladder, that reaches this height at either end of the way.
bool stairs_at(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z) {
  const Sheet& card = sheet(c, u);
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  const std::int32_t half = card.half_length > 0 ? card.half_length : card.radius;
  for (int e = 0; e < count; ++e) {
    const TerrainSpec& kind = c.terrain_of(s, e);
    if (!stands(s, e) || (kind.ramp == 0 && !(kind.ladder != 0 && card.infantry)) || top_of(c, s, e) < z) continue;
    const table::Polygon& outline = c.ground(s).outline[static_cast<std::size_t>(e)];
    if (table::within(u.at(), outline, half + kU) || table::within(to, outline, half + kU)) return true;
  }
  return false;
}

// TC-MOV-1, TC-MOV-2, TC-HIN-6, TC-BRE-3, TC-BRE-4: what a leg costs; negative when the allowance does not reach.
std::int32_t leg_cost(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a, Walk& after) {
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  const Point to{a.x, a.y};
  const std::int32_t flat =
      length_of(measuring_point(c, u, u.at(), u.facing, a.choice), measuring_point(c, u, to, a.facing, a.choice));
  after = walk;
  const bool jump = leaps(c, s, u, a);
  if (card.locomotion == Locomotion::Air) {  // TC-AIR-3: it hovers until ordered. TC-AIR-1: every axis alike; TC-AIR-2:
                                             // high speed in a straight line
    const Wide rise = a.z - u.z;
    const auto cost = static_cast<std::int32_t>(table::isqrt(Wide{flat} * flat + rise * rise));
    const bool fast = (a.how & kJump) != 0 && walk.legs == 0 && walk.left >= walk.speed;
    after.left = fast ? c.type(u.type).high_speed - cost : walk.left - cost;
    if (fast && after.left >= 0) after.left = 0;
    after.moved += cost;
    return after.left < 0 ? -1 : cost;
  }
  if (jump) {  // TC-ELV-1, TC-MVA-2, TC-HIN-2
    after.left -= wade(c, s, u, u.at(), u.z, after) + flat;
    after.moved += flat;
    if (after.left < 0) return -1;
    after.left = std::max(0, after.left - wade(c, s, u, to, a.z, after));  // TC-HIN-6
    return flat;
  }
  Fixed<std::uint8_t, 64> near_by;  // areas and rubble the leg may touch
  const table::Box lane = table::box_of(u.at(), to);
  const auto add = [&](int e) {
    if (c.layout(s).box(e).overlaps(lane)) near_by.push_back(static_cast<std::uint8_t>(e));
  };
  for (const int e : c.ground(s).areas) add(e);
  const int count = s.setting.rubble != 0 ? static_cast<int>(c.table_of(s).terrain.size()) : 0;
  for (int e = 0; e < count; ++e) {
    if (ruined(s, e) && c.terrain_of(s, e).area == 0) add(e);
  }
  const bool plain = near_by.empty() && after.bonus == 0;
  const int steps = plain ? 0 : flat / kSample + 1;
  if (plain) after.left -= flat;
  if (after.left < 0) return -1;
  std::int32_t done = 0;
  for (int i = 0; i <= steps && !plain; ++i) {
    const std::int32_t next = static_cast<std::int32_t>(Wide{flat} * i / steps);
    const Point p = table::between(u.at(), to, i, steps);
    const std::int32_t piece = next - done;
    done = next;
    const std::int32_t free = std::min(after.bonus, piece);
    after.bonus -= free;
    after.left -= piece - free;
    if (after.left < 0) return -1;
    if (u.z == 0 && a.z == 0) {
      step_on(c, s, u, p, near_by, after);
      if (after.left < 0 && i < steps) return -1;
    }
  }
  if (a.z > u.z) after.left -= a.z - u.z;  // TC-ELV-3: climbing is measured like level movement
  after.moved += flat;
  if (after.left < 0) return -1;
  if ((a.how & kBreach) == 0) return flat;
  const Way way = survey(c, s, id, a);
  after.breached = way.breach_count * (walk.speed / 4);
  after.left -= after.breached;
  if (after.left >= 0) return flat;
  const bool stops = after.left + walk.speed / 4 >= 0 && flat - last_contact(c, s, u, a, way) <= kSample;
  after.left = 0;
  return stops ? flat : -1;
}

// TC-RUL-222: how far a unit gets in one bound from where it stands: deep water holds it back.
std::int32_t bound_of(const Content& c, const State& s, UnitId id, std::int32_t allowance) {
  const Unit& u = unit(s, id);
  Walk walk;
  walk.speed = full_speed(c, s, u);
  return std::max(0, allowance - wade(c, s, u, u.at(), u.z, walk));
}

// TC-RUL-36, TC-RUL-62, TC-RUL-63: no terrain stands in a straight way, jumped by whoever can jump, or flown at the
// level of its end.
bool way_is_clear(const Content& c, const State& s, UnitId id, Point to, std::int32_t z, bool aloft) {
  Action leg;
  leg.x = to.x;
  leg.y = to.y;
  leg.z = z;
  leg.how = aloft ? 0 : kJump;
  leg.facing = unit(s, id).facing;
  return survey(c, s, id, leg, aloft).blocked_by < 0;
}

No check_leg(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a) {
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  const Point to{a.x, a.y};
  const bool air = card.locomotion == Locomotion::Air;
  const bool jump = leaps(c, s, u, a);
  if (!on_board(c, s, to)) return Refusal::because("TC-RUL-64"_rule, Reason::OffTheTable);
  if (a.choice > kEdges || (walk.legs > 0 && a.choice != walk.measured))
    return Refusal::because("TC-RUL-35"_rule, Reason::NotAsked);
  const bool too_short = (a.how & kLast) == 0 && length_of(u.at(), to) < kSample;  // TC-RUL-203
  if (walk.legs >= kMostLegs || walk.stopped != 0 || too_short)
    return Refusal::because("TC-MOV-1"_rule, Reason::NoMoveLeft);
  if (to == u.at() && a.z == u.z) return Refusal::because("TC-MOV-1"_rule, Reason::NoMove);
  if (a.z < 0 || a.z > 40 * kU) return Refusal::because("TC-ELV-1"_rule, Reason::NoSuchSurface);
  Walk after;
  if (leg_cost(c, s, id, walk, a, after) < 0) {
    return Refusal::because("TC-MOV-1"_rule, Reason::TooFar, length_of(u.at(), to) / kU, walk.left / kU);
  }
  if (!air && !is_surface(c, s, to, a.z)) return Refusal::because("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (air && a.z == 0 && barred_by_water(c, s, u, to)) return Refusal::because("TC-AIR-1"_rule, Reason::DeepWater);
  if (air && in_the_red(u) && !is_surface(c, s, to, a.z))
    return Refusal::because("TC-AIR-8"_rule, Reason::NoSuchSurface);
  if (jump && a.z - u.z > group_speed(c, s, s.order, id)) return Refusal::because("TC-ELV-1"_rule, Reason::TooHigh);
  if (!air && !jump && !can_climb(c, s, u, to, a.z)) return Refusal::because("TC-ELV-2"_rule, Reason::NeedsRamp);
  if (floor_between(c, s, u, a) && !stairs_at(c, s, u, to, u.z))
    return Refusal::because("TC-RUL-227"_rule, Reason::NeedsRamp);
  if (const int e = supporter(c, s, to, a.z); e >= 0 && c.terrain_of(s, e).perch != 0 && card.ac > 1) {
    return Refusal::because("TC-TER-18"_rule, Reason::NoSuchSurface);
  }
  if (c.ground(s).deep.empty()) {
    // no deep water on this table
  } else if (!air && !jump && u.z == 0 && a.z == 0) {
    const int steps = length_of(u.at(), to) / kSample + 1;
    for (int i = 0; i <= steps; ++i) {
      if (barred_by_water(c, s, u, table::between(u.at(), to, i, steps))) {
        return Refusal::because("TC-TER-28"_rule, Reason::DeepWater);
      }
    }
  } else if (a.z == 0 && barred_by_water(c, s, u, to)) {
    return Refusal::because("TC-TER-28"_rule, Reason::DeepWater);
  }
  const Way way = survey(c, s, id, a);
  if (way.blocked_by >= 0) return Refusal::because("TC-MOV-7"_rule, Reason::TerrainInTheWay);
  const bool runs_over = walk.manner == static_cast<std::uint8_t>(Manner::Overrun);
  if (way.unit.some() && !runs_over) return Refusal::because("TC-RUL-36"_rule, Reason::UnitInTheWay, way.unit.index());
  table::PieceSet solids = standing(c, s);
  for (int i = 0; i < way.breach_count; ++i) drop_pieces(c, s, way.breaches[static_cast<std::size_t>(i)], solids);
  if (!runs_over && !fits(c, s, id, to, a.z, a.facing, solids))
    return Refusal::because("TC-RUL-36"_rule, Reason::NoRoom);
  return std::nullopt;
}

// The allowance of this action starts to run (TC-MOV-1).
void begin_walk(Play& p, UnitId id, std::int32_t allowance, Manner manner) {
  State& s = p.s;
  const Unit& u = unit(s, id);
  s.walk = Walk{};
  s.walk.unit = id;
  s.walk.speed = full_speed(p.content, s, u);
  s.walk.left = allowance;
  s.walk.manner = static_cast<std::uint8_t>(manner);
  if (allowance > 0 && u.owner < s.seats) s.agenda.push(ask(Job::AskLeg, u.owner, id));
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

void answer_leg(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (a.verb == Verb::Stop) {
    s.agenda.pop();
    return end_walk(p);
  }
  if (const UnitId rider = rider_named(s, t.unit, a); rider.some()) return rider_acts(p, rider, a);  // TC-UNB-2
  if (a.verb == Verb::Fire) return answer_aim(p, a);
  s.agenda.pop();
  Unit& u = unit(s, t.unit);
  const Way way = survey(p.content, s, t.unit, a);
  Walk after;
  leg_cost(p.content, s, t.unit, s.walk, a, after);
  s.walk.breached = after.breached;
  s.walk.from_x = u.x;
  s.walk.from_y = u.y;
  s.walk.from_z = u.z;
  ++s.walk.legs;
  s.walk.measured = a.choice;
  leave_position(s, t.unit);
  const bool over = s.walk.manner == static_cast<std::uint8_t>(Manner::Overrun);
  Task m = task(over ? Job::Overrun : Job::March, t.unit);
  m.x = a.x;
  m.y = a.y;
  m.z = a.z;
  m.n = a.facing;
  m.a = a.how;
  s.agenda.push(m);
  for (int i = 0; i < way.breach_count; ++i) {  // TC-BRE-2, TC-RUL-55, TC-RUL-56
    destroy_element(p, way.breaches[static_cast<std::size_t>(i)], u.owner);
  }
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

// TC-RUL-203: carries a leg out sample by sample, so that reactions come before the movement has ended (TC-SEN-5,
// TC-RDY-2).
void march(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  const UnitId id = t.unit;
  const Point from{s.walk.from_x, s.walk.from_y}, to{t.x, t.y};
  const std::int32_t flat = length_of(from, to);
  const int steps = std::max(1, static_cast<int>(flat / kSample));
  const Locomotion how = sheet(p.content, unit(s, id)).locomotion;
  const Fixed<UnitId, 32> list = reactors(p.content, s, id);
  const bool watched = !list.empty();
  const bool wheels = how == Locomotion::Wheeled || how == Locomotion::Tracked;
  int i = t.b;
  if (!watched && !wheels) i = steps - 1;
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
    if (!watched) continue;
    for (Unit& waiting : s.units) waiting.waits = i + 1 == steps ? 0 : std::max(waiting.waits, std::uint8_t{1}) - 1;
    bool asked = false;
    for (std::size_t k = std::min<std::size_t>(list.size(), 16); k-- > 0;) {
      const UnitId reactor = list[k];
      if (!triggers(p.content, s, id, before.at(), before.z, reactor)) continue;
      Task q = ask(Job::AskReact, unit(s, reactor).owner, reactor);
      q.other = id;
      q.x = before.x;
      q.y = before.y;
      q.z = before.z;
      s.agenda.push(q);
      asked = true;
    }
    if (asked) {
      t.b = static_cast<std::uint8_t>(i + 1);
      return;
    }
  }
  const Task done = t;
  s.agenda.pop();
  Unit& u = unit(s, id);
  const bool whole = u.at() == to && s.walk.stopped == 0;
  if (!whole &&
      !fits(p.content, s, id, u.at(), u.z, u.facing)) {  // stopped where it cannot stand: the nearest free spot
    const std::int32_t floor = surface(p.content, s, u.at(), u.z).value_or(0);
    if (const auto spot = nearest_free(p.content, s, id, u.at(), floor, 8 * kU))
      u.x = spot->x, u.y = spot->y, u.z = floor;
  }
  Action leg;
  leg.x = u.x;
  leg.y = u.y;
  leg.z = u.z;
  leg.how = done.a;
  leg.facing = table::whole_turn(done.n);
  leg.choice = s.walk.measured;
  const Point end = u.at();
  const std::int32_t end_z = u.z;
  u.x = s.walk.from_x, u.y = s.walk.from_y, u.z = s.walk.from_z;
  Walk after;
  leg_cost(p.content, s, id, s.walk, leg, after);
  const std::uint8_t stopped = s.walk.stopped;
  const std::int32_t breached = s.walk.breached;
  s.walk = after;
  s.walk.stopped = stopped;
  s.walk.left = std::max(s.walk.left - breached, 0);  // TC-BRE-3, TC-BRE-4
  s.walk.breached = 0;
  move_to(p, id, end, end_z, done.n);
  note_skulls(p.content, s, id, {s.walk.from_x, s.walk.from_y});
  tell(p, What::Moved, "TC-MOV-1"_rule, id, end.x / kU, end.y / kU, end_z / kU);
  const bool last = (done.a & kLast) != 0 || s.walk.left < kU || stopped != 0 || s.walk.legs >= kMostLegs ||
                    s.walk.manner != static_cast<std::uint8_t>(Manner::Plain);
  if (last || !present(unit(s, id)) || s.agenda.empty()) {
    end_walk(p);
  } else {
    s.agenda.push(ask(Job::AskLeg, unit(s, id).owner, id));
  }
  // TC-FAL-1: a walker that went over an edge falls; TC-FAL-7: wheels and tracks do so from any height above their
  // step.
  const bool legs = how == Locomotion::Foot || how == Locomotion::Legged;
  const bool drops = s.walk.from_z - done.z >= kStory || (!legs && done.z < s.walk.from_z);
  if (drops && (done.a & kJump) == 0 && how != Locomotion::Air &&
      !can_climb(p.content, s, unit(s, id), {s.walk.from_x, s.walk.from_y}, s.walk.from_z)) {
    unit(s, id).z = s.walk.from_z;
    start_fall(p, id, kNobody);
  } else {
    settle(p, id);
  }
}

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
  return 2 * s.walk.moved <= speed_of(c, s, unit(s, id)) ? 1 : 2;
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
