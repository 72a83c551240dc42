#include <algorithm>
#include <optional>

#include "games/techcommander/passings.h"
#include "games/techcommander/resolve.h"

// Whether a unit may go somewhere, and what it costs (1.33): hindering terrain, elevation, the ground kinds of 1.21.
namespace condotta::techcommander {

namespace {

constexpr std::int32_t kRoadBonus = 4 * kU;
constexpr int kEdges = 4;

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

// Which bonus this ground gives the unit.
std::optional<Bonus> bonus_of(const Content& c, const State& s, const Unit& u, int element) {
  if (!stands(s, element)) return {};
  const TerrainSpec& kind = c.terrain_of(s, element);
  const Sheet& card = sheet(c, u);
  // TC-TER-21, TC-TER-26: amphibious vehicles in water.
  if (kind.water != Water::None && card.amphibious && card.category == Category::Vehicle) return Bonus::Water;
  if (kind.road == Road::Dirt && card.locomotion == Locomotion::Tracked) return Bonus::DirtRoad;    // TC-TER-31
  if (kind.road == Road::Paved && card.locomotion == Locomotion::Wheeled) return Bonus::PavedRoad;  // TC-TER-32
  return {};
}

bool touched(const Walk& w, int element) {
  return w.touched.has(feature(element));
}
void touch(Walk& w, int element) {
  w.touched.set(feature(element));
}

// TC-MOV-2, TC-RUL-35: the point whose way is measured: the centre, or an edge that turns with the facing.
Point measuring_point(const Content& c, const Unit& u, Point at, int facing, int edge) {
  static constexpr int kTurns[] = {0, 0, 180, 270, 90};
  if (edge == 0) return at;
  const Sheet& card = sheet(c, u);
  const std::int32_t half = card.half_length == 0 ? card.radius : edge <= 2 ? card.half_length : card.half_width;
  return table::ahead(at, table::whole_turn(facing + kTurns[edge]), half);
}

// What a leg may meet that costs speed or gives some: areas and rubble, and gaps that are narrow for this unit.
struct Roadside {
  Fixed<std::uint8_t, 64> ground;
  Gaps gaps;
  bool empty() const { return ground.empty() && gaps.empty(); }
};

Roadside roadside(const Content& c, const State& s, const Unit& u, Point to) {
  Roadside all;
  const table::Box lane = table::box_of(u.at(), to);
  const auto add = [&](int e) {
    if (c.layout(s).box(e).overlaps(lane)) all.ground.push_back(static_cast<std::uint8_t>(e));
  };
  for (const int e : c.ground(s).areas) add(e);
  const int count = s.setting.rubble != 0 ? static_cast<int>(c.table_of(s).terrain.size()) : 0;
  for (int e = 0; e < count; ++e) {
    if (ruined(s, e) && c.terrain_of(s, e).area == 0) add(e);
  }
  if (!can_jump(c, u)) all.gaps = narrow_gaps(c, s, u, to);  // TC-HIN-2
  return all;
}

// TC-HIN-9, TC-RUL-228: what a narrow passing costs when the way first leads through it.
int squeeze(const Content& c, const State& s, const Unit& u, const Gap& gap, Walk& w) {
  if (touched(w, gap.one) && touched(w, gap.other)) return 0;
  for (const int side : {gap.one, gap.other}) {
    for (const int e : feature_of(c, s, side)) touch(w, e);
  }
  return quarters(c.terrain[c.narrow_passing].hinder, sheet(c, u).locomotion);
}

// One sample of a leg on the ground: pays for features first touched, takes and loses bonuses (TC-RUL-47, TC-RUL-51).
void step_on(const Content& c, const State& s, const Unit& u, table::Segment piece, const Roadside& beside, Walk& w) {
  int worst = 0;
  bool on_bonus = false;
  for (const Gap& gap : beside.gaps) {
    if (leads_through(gap, piece)) worst = std::max(worst, squeeze(c, s, u, gap, w));
  }
  for (const int e : beside.ground) {  // TC-TER-6: bare ground is clear
    if (!in_area(c, s, e, piece.b)) continue;
    if (const std::optional<Bonus> bonus = bonus_of(c, s, u, e)) {
      on_bonus = true;
      if (!w.bonuses.has(*bonus)) w.bonus = kRoadBonus;
      w.bonuses.set(*bonus);
    }
    if (touched(w, e)) continue;
    if (const int cost = hindrance(c, s, u, e); cost > 0) {
      touch(w, e);
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
    touch(w, e);
    worst = std::max(worst, hindrance(c, s, u, e));
  }
  return w.speed / 4 * worst;
}

// TC-TER-28, TC-RUL-66: in deep water there is no place for vehicles that are not amphibious; flying ones may not come
// down in it, MSVs may wade.
bool barred_by_water(const Content& c, const State& s, const Unit& u, Point p) {
  const Sheet& card = sheet(c, u);
  if (!card.machine || card.category == Category::Msv || card.amphibious) return false;
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

namespace {

// The ramp, or for infantry the ladder, that reaches this height at either end of the way; -1 for none.
int stairs_used(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z) {
  const Sheet& card = sheet(c, u);
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  const std::int32_t half = card.half_length > 0 ? card.half_length : card.radius;
  for (int e = 0; e < count; ++e) {
    const TerrainSpec& kind = c.terrain_of(s, e);
    if (!stands(s, e) || (kind.ramp == 0 && !(kind.ladder != 0 && card.infantry)) || top_of(c, s, e) < z) continue;
    const table::Polygon& outline = c.ground(s).outline[static_cast<std::size_t>(e)];
    if (table::within(u.at(), outline, half + kU) || table::within(to, outline, half + kU)) return e;
  }
  return -1;
}

// TC-ELV-9: what a ramp or steps to another level cost a machine without jets, once in an action (TC-RUL-47).
std::int32_t cost_of_stairs(const Content& c, const State& s, const Unit& u, const Action& a, Walk& w) {
  if (std::abs(a.z - u.z) <= sheet(c, u).step) return 0;
  const int e = stairs_used(c, s, u, {a.x, a.y}, std::max(a.z, u.z));
  if (e < 0 || touched(w, e)) return 0;
  touch(w, e);
  return w.speed / 4 * hindrance(c, s, u, e);
}

}  // namespace

bool stairs_at(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z) {
  return stairs_used(c, s, u, to, z) >= 0;
}

namespace {

// TC-AIR-3: it hovers until ordered. TC-AIR-1: every axis alike; TC-AIR-2: high speed in a straight line.
std::int32_t cost_aloft(const Content& c, const Unit& u, const Walk& walk, const Action& a, std::int32_t flat,
                        Walk& after) {
  const Wide rise = a.z - u.z;
  const auto cost = static_cast<std::int32_t>(table::isqrt(Wide{flat} * flat + rise * rise));
  const bool fast = a.how.has(How::Jump) && walk.legs == 0 && walk.left >= walk.speed;
  after.left = fast ? c.type(u.type).high_speed - cost : walk.left - cost;
  if (fast && after.left >= 0) after.left = 0;
  after.moved += cost;
  return after.left < 0 ? -1 : cost;
}

// TC-ELV-1, TC-MVA-2, TC-HIN-2
std::int32_t cost_of_jump(const Content& c, const State& s, const Unit& u, const Action& a, std::int32_t flat,
                          Walk& after) {
  after.left -= wade(c, s, u, u.at(), u.z, after) + flat;
  after.moved += flat;
  if (after.left < 0) return -1;
  after.left = std::max(0, after.left - wade(c, s, u, {a.x, a.y}, a.z, after));  // TC-HIN-6
  return flat;
}

// On foot, wheels or tracks: the ground is watched bit by bit where there is anything to watch. Whether it gets there.
bool pay_for_ground(const Content& c, const State& s, const Unit& u, const Action& a, std::int32_t flat, Walk& after) {
  const Point to{a.x, a.y};
  const Roadside beside = roadside(c, s, u, to);
  if (beside.empty() && after.bonus == 0) {
    after.left -= flat;
    return after.left >= 0;
  }
  if (after.left < 0) return false;
  const int steps = flat / kSample + 1;
  std::int32_t done = 0;
  Point before = u.at();
  for (int i = 0; i <= steps; ++i) {
    const std::int32_t next = static_cast<std::int32_t>(Wide{flat} * i / steps);
    const Point p = table::between(u.at(), to, i, steps);
    const std::int32_t piece = next - done;
    done = next;
    const std::int32_t free = std::min(after.bonus, piece);
    after.bonus -= free;
    after.left -= piece - free;
    if (after.left < 0) return false;
    if (u.z == 0 && a.z == 0) {
      step_on(c, s, u, {before, p}, beside, after);
      if (after.left < 0 && i < steps) return false;
      after.left = std::max(0, after.left);  // TC-HIN-6: it stops where it meets what it has too little left for
    }
    before = p;
  }
  return true;
}

// TC-BRE-3, TC-BRE-4: each breach costs a quarter of the speed; the last one may stop it where it stands. Whether it
// gets there.
bool pay_for_breaches(const Content& c, const State& s, UnitId id, const Action& a, std::int32_t flat, Walk& after) {
  const Way way = survey(c, s, id, a);
  const std::int32_t each = after.speed / 4;
  after.breached = way.breach_count * each;
  after.left -= after.breached;
  if (after.left >= 0) return true;
  const bool stops = after.left + each >= 0 && flat - last_contact(c, s, unit(s, id), a, way) <= kSample;
  after.left = 0;
  return stops;
}

}  // namespace

// TC-MOV-1, TC-MOV-2, TC-HIN-6: what a leg costs; negative when the allowance does not reach.
std::int32_t leg_cost(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a, Walk& after) {
  const Unit& u = unit(s, id);
  const std::int32_t flat = length_of(measuring_point(c, u, u.at(), u.facing, a.choice),
                                      measuring_point(c, u, {a.x, a.y}, a.facing, a.choice));
  after = walk;
  if (sheet(c, u).locomotion == Locomotion::Air) return cost_aloft(c, u, walk, a, flat, after);
  if (leaps(c, s, u, a)) return cost_of_jump(c, s, u, a, flat, after);
  if (!pay_for_ground(c, s, u, a, flat, after)) return -1;
  if (a.z > u.z) after.left -= a.z - u.z;  // TC-ELV-3: climbing is measured like level movement
  after.left -= cost_of_stairs(c, s, u, a, after);
  after.moved += flat;
  if (after.left < 0) return -1;
  if (a.how.has(How::Breach) && !pay_for_breaches(c, s, id, a, flat, after)) return -1;
  return flat;
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
  leg.how.set(How::Jump, !aloft);
  leg.facing = unit(s, id).facing;
  return survey(c, s, id, leg, aloft).blocked_by < 0;
}

namespace {

// TC-TER-28: whoever walks or drives must keep out of deep water all the way, whoever jumps or flies where it comes
// down.
bool gets_too_wet(const Content& c, const State& s, const Unit& u, const Action& a, bool over) {
  if (c.ground(s).deep.empty()) return false;
  const Point to{a.x, a.y};
  if (over || u.z != 0 || a.z != 0) return a.z == 0 && barred_by_water(c, s, u, to);
  const int steps = length_of(u.at(), to) / kSample + 1;
  for (int i = 0; i <= steps; ++i) {
    if (barred_by_water(c, s, u, table::between(u.at(), to, i, steps))) return true;
  }
  return false;
}

}  // namespace

Objection check_leg(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a) {
  const Unit& u = unit(s, id);
  const Sheet& card = sheet(c, u);
  const Point to{a.x, a.y};
  const bool air = card.locomotion == Locomotion::Air;
  const bool jump = leaps(c, s, u, a);
  if (!on_board(c, s, to)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (a.choice > kEdges || (walk.legs > 0 && a.choice != walk.measured))
    return refuse("TC-RUL-35"_rule, Reason::NotAsked);
  const bool too_short = !a.how.has(How::Last) && length_of(u.at(), to) < kSample;  // TC-RUL-203
  if (walk.legs >= kMostLegs || walk.stopped != 0 || too_short) return refuse("TC-MOV-1"_rule, Reason::NoMoveLeft);
  if (to == u.at() && a.z == u.z) return refuse("TC-MOV-1"_rule, Reason::NoMove);
  if (a.z < 0 || a.z > 40 * kU) return refuse("TC-ELV-1"_rule, Reason::NoSuchSurface);
  Walk after;
  if (leg_cost(c, s, id, walk, a, after) < 0) {
    return refuse("TC-MOV-1"_rule, Reason::TooFar, length_of(u.at(), to) / kU, walk.left / kU);
  }
  if (!air && !is_surface(c, s, to, a.z)) return refuse("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (air && in_the_red(u) && !is_surface(c, s, to, a.z)) return refuse("TC-AIR-8"_rule, Reason::NoSuchSurface);
  if (jump && a.z - u.z > group_speed(c, s, s.order, id)) return refuse("TC-ELV-1"_rule, Reason::TooHigh);
  if (!air && !jump && !can_climb(c, s, u, to, a.z)) return refuse("TC-ELV-2"_rule, Reason::NeedsRamp);
  if (floor_between(c, s, u, a) && !stairs_at(c, s, u, to, u.z)) return refuse("TC-RUL-227"_rule, Reason::NeedsRamp);
  if (const int e = supporter(c, s, to, a.z); e >= 0 && c.terrain_of(s, e).perch != 0 && card.ac > 1) {
    return refuse("TC-TER-18"_rule, Reason::NoSuchSurface);
  }
  if (gets_too_wet(c, s, u, a, air || jump)) return refuse("TC-TER-28"_rule, Reason::DeepWater);
  const Way way = survey(c, s, id, a);
  if (way.blocked_by >= 0) return refuse("TC-MOV-7"_rule, Reason::TerrainInTheWay);
  const bool runs_over = walk.manner == Manner::Overrun;
  if (way.unit.some() && !runs_over) return refuse("TC-RUL-36"_rule, Reason::UnitInTheWay, way.unit.index());
  table::PieceSet solids = standing(c, s);
  for (int i = 0; i < way.breach_count; ++i) drop_pieces(c, s, way.breaches[static_cast<std::size_t>(i)], solids);
  if (!runs_over && !fits(c, s, id, to, a.z, a.facing, solids)) return refuse("TC-RUL-36"_rule, Reason::NoRoom);
  return {};
}

}  // namespace condotta::techcommander
