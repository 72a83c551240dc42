#include <algorithm>
#include <span>

#include "games/techcommander/passings.h"
#include "games/techcommander/resolve.h"

// What a straight way meets: the outline of whoever moves, drawn along it (TC-RUL-35, TC-RUL-36, TC-RUL-63).
namespace condotta::techcommander {

namespace {

constexpr std::int32_t kStride = kU / 10;  // how finely the first contact with a feature is looked for

// All of the shape lies on or beyond this edge of a convex outline.
bool beyond(table::Segment edge, const table::Polygon& shape) {
  if (edge.a == edge.b) return false;
  for (const Point corner : shape) {
    if (table::cross(edge.b - edge.a, corner - edge.a) > 0) return false;
  }
  return true;
}

// Two convex outlines share inner points: no edge of either parts them. Touching is not sharing.
bool share_ground(const table::Polygon& a, const table::Polygon& b) {
  for (int i = 0; i < a.count; ++i) {
    if (beyond(a.edge(i), b)) return false;
  }
  for (int i = 0; i < b.count; ++i) {
    if (beyond(b.edge(i), a)) return false;
  }
  return true;
}

// A convex outline moved by d without turning: corners that look forward are moved, those between are doubled.
table::Polygon drawn_along(const table::Polygon& shape, Point d) {
  const auto forward = [&](int i) { return table::cross(shape.edge(i).b - shape.edge(i).a, d) < 0; };
  table::Polygon hull;
  for (int i = 0; i < shape.count; ++i) {
    const bool before = forward(i + shape.count - 1), after = forward(i);
    if (!before || !after) hull.add(before ? shape.at(i) + d : shape.at(i));
    if (before || after) hull.add(before && !after ? shape.at(i) : shape.at(i) + d);
  }
  return hull;
}

}  // namespace

bool Sweep::meets(const table::Polygon& shape) const {
  return radius > 0 ? table::closer(path, shape, radius) : share_ground(hull, shape);
}

bool Sweep::meets(const Body& body) const {
  if (radius > 0) return table::sweeps_into(path, radius, body);
  return body.round() ? table::overlaps(body.spot.at, body.radius, hull) : share_ground(hull, table::footprint(body));
}

Sweep sweep_of(const Content& c, const Unit& u, Point to, int facing) {
  const Sheet& card = sheet(c, u);
  Sweep sweep;
  sweep.path = {u.at(), to};
  if (card.half_length == 0) {
    sweep.radius = std::max(card.radius, 1);
  } else {
    sweep.hull = drawn_along(table::footprint(body_at(c, u, u.at(), u.z, facing)), to - u.at());
  }
  return sweep;
}

namespace {

// A solid piece over the model at that point, between these heights.
bool covered(const Content& c, const State& s, const Unit& u, Point at, std::int32_t from, std::int32_t to) {
  const Body b = body_at(c, u, at, from, u.facing);
  table::PieceSet close = c.layout(s).near(table::box_of(b));
  close &= standing(c, s);
  bool found = false;
  close.each([&](int i) {
    const table::Piece& piece = c.layout(s).piece(i);
    if (found || piece.solid == 0 || piece.form == table::Form::Flat || piece.z0 <= from || piece.z1 > to) return;
    found = b.round() ? table::overlaps(at, b.radius, piece.shape) : share_ground(table::footprint(b), piece.shape);
  });
  return found;
}

}  // namespace

// TC-ELV-1, TC-RUL-227, TC-DEC-23: jets lift whoever has the sky above it where it starts and where it comes down;
// under a roof it goes like a walker.
bool leaps(const Content& c, const State& s, const Unit& u, const Action& leg) {
  if (!leg.how.has(How::Jump) || !can_jump(c, u)) return false;
  return !covered(c, s, u, u.at(), u.z, table::kHighest) && !covered(c, s, u, {leg.x, leg.y}, leg.z, table::kHighest);
}

// TC-RUL-227: a floor lies between where it stands and the place below it where it wants to be.
bool floor_between(const Content& c, const State& s, const Unit& u, const Action& leg) {
  return leg.z < u.z && covered(c, s, u, {leg.x, leg.y}, leg.z, u.z);
}

namespace {

// TC-BRE-1, TC-DEC-22: an MSV or vehicle may crash through a feature of lower AC.
bool breachable(const Content& c, const State& s, const Unit& u, int element) {
  const Sheet& card = sheet(c, u);
  return card.machine && card.locomotion != Locomotion::Air && c.terrain_of(s, element).interactive != 0 &&
         c.terrain_of(s, element).landslide == 0 && terrain_ac(c, s, element) < card.ac;
}

// Between which heights the way is travelled. A walker is stopped by solids above its step (TC-ELV-4), a jumper by what
// is higher than its speed lifts it (TC-RUL-63), a flyer by whatever its level is in.
struct Passage {
  bool jump = false, air = false;
  std::int32_t floor = 0, head = 0;
};

Passage passage_of(const Content& c, const State& s, const Unit& u, const Action& leg, bool aloft) {
  const Sheet& card = sheet(c, u);
  const std::int32_t level = std::max(u.z, leg.z);
  Passage way;
  way.jump = !aloft && leaps(c, s, u, leg);
  way.air = card.locomotion == Locomotion::Air || aloft;
  // TC-RUL-45: the step of its card, half of what the book measures: TC-ELV-5 an MSV's knee, TC-ELV-6 a wheel.
  way.floor = way.jump ? u.z + speed_of(c, s, u) : way.air ? level : level + card.step;
  // The same goes for treads and skirts (TC-ELV-7, TC-ELV-8).
  way.head = level + card.height;
  return way;
}

// TC-MOV-8, TC-RUL-227: a door lets through whoever is low and narrow enough for it.
bool passes_door(const Content& c, const State& s, const Unit& u, int element) {
  if (c.terrain_of(s, element).door == 0) return false;
  const Sheet& card = sheet(c, u);
  const ElementSpec& door = c.element(s, element);
  return card.height <= door.height && width_of(card) <= std::max(door.w, door.d);
}

// Nobody climbs through a window: a wall stands as high as its building, whatever is open in it.
std::int32_t top_in_the_way(const Content& c, const State& s, int piece, int element) {
  const bool wall = piece != element && c.element(s, element).walls != 0;
  return wall ? top_of(c, s, element) : c.layout(s).piece(piece).z1;
}

void meet_terrain(const Content& c, const State& s, const Unit& u, const Action& leg, const Passage& passage,
                  const Sweep& sweep, Way& way) {
  table::PieceSet close = c.layout(s).along(u.at(), {leg.x, leg.y}, extent_of(c, u) + 1);
  close &= standing(c, s);
  close.each([&](int i) {
    const table::Piece& piece = c.layout(s).piece(i);
    if (way.blocked_by >= 0 || piece.solid == 0 || piece.form == table::Form::Flat) return;
    const int element = c.ground(s).owner[static_cast<std::size_t>(i)];
    if (top_in_the_way(c, s, i, element) <= passage.floor || (!passage.jump && piece.z0 >= passage.head)) return;
    if (!sweep.meets(piece.shape)) return;
    const std::span<const int> broken(way.breaches.data(), static_cast<std::size_t>(way.breach_count));
    if (std::find(broken.begin(), broken.end(), element) != broken.end()) return;  // another piece of it
    if (leg.how.has(How::Breach) && breachable(c, s, u, element) && way.breach_count < 8) {
      way.breaches[static_cast<std::size_t>(way.breach_count++)] = element;
    } else if (!passes_door(c, s, u, element)) {
      way.blocked_by = i;
    }
  });
}

void meet_units(const Content& c, const State& s, UnitId id, const Action& leg, const Passage& passage,
                const Sweep& sweep, Way& way) {
  const Unit& u = unit(s, id);
  const table::Box lane = table::box_of(u.at(), {leg.x, leg.y}).grown(extent_of(c, u) + 1);
  const std::int32_t under = passage.jump || passage.air ? passage.floor : u.z;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& other = s.units[i];
    if (static_cast<int>(i) == id.index() || !has_body(c, other)) continue;
    if (other.is(Status::Hidden) || !lane.grown(extent_of(c, other)).overlaps({other.at(), other.at()})) continue;
    const Body b = body_at(c, other, other.at(), other.z, other.facing);
    if (b.spot.z + b.height <= under || b.spot.z >= passage.head) continue;
    if (sheet(c, u).infantry && sheet(c, other).infantry && other.owner == u.owner) continue;  // TC-RUL-36
    if (!sweep.meets(b)) continue;
    way.unit = UnitId::of(static_cast<int>(i));
    return;
  }
}

Way survey_facing(const Content& c, const State& s, UnitId id, const Action& leg, bool aloft, int facing) {
  const Unit& u = unit(s, id);
  const Passage passage = passage_of(c, s, u, leg, aloft);
  const Sweep sweep = sweep_of(c, u, {leg.x, leg.y}, facing);
  Way way;
  way.facing = facing;
  meet_terrain(c, s, u, leg, passage, sweep, way);
  if (way.blocked_by < 0) meet_units(c, s, id, leg, passage, sweep, way);
  return way;
}

}  // namespace

// TC-MOV-3, TC-RUL-35: a vehicle turns to its new facing where the leg ends, or before it starts if there is room;
// TC-OVR-1: an overrun starts with the turn.
Way survey(const Content& c, const State& s, UnitId id, const Action& leg, bool aloft) {
  const Unit& u = unit(s, id);
  const int turned = table::whole_turn(leg.facing);
  if (sheet(c, u).half_length == 0 || turned == u.facing) return survey_facing(c, s, id, leg, aloft, u.facing);
  const bool overruns = s.walk.unit == id && s.walk.manner == Manner::Overrun;
  const Way kept = survey_facing(c, s, id, leg, aloft, u.facing);
  if (!overruns && kept.free() && kept.breach_count == 0) return kept;
  if (!fits(c, s, id, u.at(), u.z, turned)) return kept;
  const Way ahead = survey_facing(c, s, id, leg, aloft, turned);
  return overruns || !kept.free() || (ahead.free() && ahead.breach_count < kept.breach_count) ? ahead : kept;
}

// How far the unit goes before it touches the last feature it breaches.
std::int32_t last_contact(const Content& c, const State& s, const Unit& u, const Action& leg, const Way& way) {
  const Point to{leg.x, leg.y};
  const auto flat = static_cast<std::int32_t>(table::isqrt(table::distance2(u.at(), to)));
  std::int32_t last = 0;
  for (int i = 0; i < way.breach_count; ++i) {
    const auto e = static_cast<std::size_t>(way.breaches[static_cast<std::size_t>(i)]);
    std::int32_t gone = 0;
    while (gone < flat &&
           !sweep_of(c, u, table::between(u.at(), to, gone, flat), way.facing).meets(c.ground(s).outline[e])) {
      gone += kStride;
    }
    last = std::max(last, gone);
  }
  return last;
}

}  // namespace condotta::techcommander
