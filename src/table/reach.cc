#include "table/reach_parts.h"

namespace condotta::table {

namespace {

// A stretch of a walk on one kind of floor: level ground at z, or a slope between two heights.
struct Stretch {
  Segment path;
  std::int32_t z_low, z_high;
  int slope = -1;
};

bool touches_outside(const Layout& layout, std::int32_t radius, Point p) {
  return p.x < radius || p.y < radius || p.x > layout.size().x - radius || p.y > layout.size().y - radius;
}

// The piece is a wall for a body on this stretch: it rises at least a step above the floor and hangs below the head.
bool is_wall(const Layout& layout, const Piece& p, const Walker& who, const Stretch& s) {
  return p.solid && p.z1 - s.z_low >= layout.step() && p.z0 < s.z_high + who.height && p.z1 > p.z0;
}

// A slope is a wall where it rises a step above the floor, but not for who is on it or on one that meets it at a top.
bool is_back_of_slope(const Layout& layout, int i, const Walker& who, const Stretch& s) {
  const Piece& p = layout.piece(i);
  if (s.slope == i || !is_wall(layout, p, who, s)) return false;
  if (s.slope >= 0) {
    PieceSet landings = layout.joined(i);
    landings &= layout.joined(s.slope);
    if (!landings.empty()) return false;
  }
  return closer(s.path, part_above(p, s.z_low + layout.step()), who.radius);
}

// A top has edges for who walks less than a step above or below it, anywhere on the stretch.
bool has_edges_here(const Layout& layout, const Piece& p, const Walker& who, const Stretch& s) {
  if (p.form == Form::Slope) return p.z0 < s.z_high + who.height && p.z1 >= s.z_low;
  const bool near = p.z1 > s.z_low - layout.step() && p.z1 < s.z_high + layout.step();
  return p.walkable && p.form == Form::Block && near && p.z1 >= layout.step();
}

Walk blocked(Stop stop, int by) {
  return stop == Stop::None ? Walk{} : Walk{{}, stop, static_cast<std::int16_t>(by)};
}

// How piece i alone stops a walk on this stretch.
Stop stop_at(const Layout& layout, int i, const Walker& who, const Stretch& s) {
  const Piece& p = layout.piece(i);
  if (p.form == Form::Flat) return Stop::None;
  const bool joined = s.slope >= 0 && layout.joined(s.slope).has(i);
  if (p.form == Form::Block && !joined && is_wall(layout, p, who, s) && closer(s.path, p.shape, who.radius))
    return Stop::Piece;
  if (!has_edges_here(layout, p, who, s)) return Stop::None;
  for (const Segment& edge : layout.edges(i))
    if (closer(s.path, edge, who.radius)) return Stop::Edge;
  return p.form == Form::Slope && is_back_of_slope(layout, i, who, s) ? Stop::Piece : Stop::None;
}

// The first of the pieces that stops a walk on this stretch.
Walk check_pieces(const Layout& layout, const PieceSet& candidates, const Walker& who, const Stretch& s) {
  const Box lane = box_of(s.path.a, s.path.b).grown(who.radius);
  Walk found;
  candidates.each([&](int i) {
    if (found.free() && layout.box(i).overlaps(lane)) found = blocked(stop_at(layout, i, who, s), i);
  });
  return found;
}

Walk check_bodies(const Scene& scene, const Walker& who, const Stretch& s) {
  const std::size_t count = std::min<std::size_t>(scene.bodies.size(), 64);
  for (std::size_t b = 0; b < count; ++b) {
    if ((scene.present >> b & 1) == 0) continue;
    const Body& body = scene.bodies[b];
    if (body.spot.z >= s.z_high + who.height || body.spot.z + body.height <= s.z_low) continue;
    if (sweeps_into(s.path, who.radius, body)) return blocked(Stop::Body, static_cast<int>(b));
  }
  return {};
}

Walk check(const Scene& scene, const PieceSet& candidates, const Walker& who, const Stretch& s) {
  if (touches_outside(scene.layout, who.radius, s.path.b)) return blocked(Stop::TableEdge, -1);
  const Walk pieces = check_pieces(scene.layout, candidates, who, s);
  return pieces.free() ? check_bodies(scene, who, s) : pieces;
}

Walk check(const Scene& scene, const Walker& who, const Stretch& s) {
  PieceSet candidates = scene.layout.near(box_of(s.path.a, s.path.b).grown(who.radius));
  candidates &= scene.standing;
  return check(scene, candidates, who, s);
}

// Where the way from a to b crosses into or out of the slope, as parts of 4096.
constexpr Wide kParts = 4096;
bool span_on(const Polygon& shape, Point a, Point b, Wide& from, Wide& to) {
  from = 0;
  to = kParts;
  for (int i = 0; i < shape.count; ++i) {
    const Segment e = shape.edge(i);
    const Wide start = cross(e.b - e.a, a - e.a), change = cross(e.b - e.a, b - a);
    if (change == 0 && start < 0) return false;
    if (change > 0) from = std::max(from, divide(-start * kParts, change));
    if (change < 0) to = std::min(to, divide(start * kParts, -change));
  }
  return from <= to;
}

// The slope the way meets first, if it starts at a height that fits; not the one it comes from.
int slope_on_way(const Scene& scene, Spot from, Point to, int left, Wide& enter, Wide& leave) {
  PieceSet candidates = scene.layout.near(box_of(from.at, to));
  candidates &= scene.standing;
  candidates &= scene.layout.slopes();
  int found = -1;
  candidates.each([&](int i) {
    const Piece& p = scene.layout.piece(i);
    Wide a = 0, b = 0;
    if (i == left || !span_on(p.shape, from.at, to, a, b)) return;
    if (b < kParts && between(from.at, to, b, kParts) == from.at) return;  // touched in passing
    const std::int32_t at_entry = slope_height(p, between(from.at, to, a, kParts));
    if (std::abs(at_entry - from.z) >= scene.layout.step()) return;
    if (found < 0 || a < enter) found = i, enter = a, leave = b;
  });
  return found;
}

// On level floor to the end, or to the next slope and over it. `left`: the slope just left, whose tops are still under
// the base.
Walk walk_on(const Scene& scene, const Walker& who, Spot from, Point to, int left) {
  Wide enter = 0, leave = 0;
  const int slope = scene.layout.slopes().empty() ? -1 : slope_on_way(scene, from, to, left, enter, leave);
  if (slope < 0) {
    Walk result = check(scene, who, {{from.at, to}, from.z, from.z, left});
    result.end = {to, from.z};
    return result;
  }
  const Piece& p = scene.layout.piece(slope);
  const Point on = between(from.at, to, enter, kParts), off = between(from.at, to, leave, kParts);
  const std::int32_t za = slope_height(p, on), zb = slope_height(p, off);
  Walk result;
  if (enter > 0) result = check(scene, who, {{from.at, on}, from.z, from.z, slope});
  if (result.free()) result = check(scene, who, {{on, off}, std::min(za, zb), std::max(za, zb), slope});
  result.end = {to, zb};
  if (!result.free() || leave == kParts) return result;
  const bool at_top = std::abs(zb - p.z1) < std::abs(zb - p.z0);
  return walk_on(scene, who, {off, at_top ? p.z1 : p.z0}, to, slope);
}

}  // namespace

std::int32_t floor_at(const Layout& layout, const PieceSet& standing, Point at, std::int32_t z) {
  std::int32_t best = 0;
  PieceSet candidates = layout.near({at, at});
  candidates &= standing;
  candidates.each([&](int i) {
    const Piece& p = layout.piece(i);
    if (p.form == Form::Flat || !contains(p.shape, at)) return;
    if (p.form == Form::Block && !p.walkable) return;
    const std::int32_t top = p.form == Form::Slope ? slope_height(p, at) : p.z1;
    if (top < z + layout.step() && top > best && (p.form == Form::Slope || top >= layout.step())) best = top;
  });
  return best;
}

Walk walk_afresh(const Scene& scene, const Walker& who, Spot from, Point to) {
  return walk_on(scene, who, from, to, -1);
}

namespace {

// Those pieces that stop somebody a little larger on the whole of a level way. No other stops him on a part of it,
// which bends by less than that when its end is rounded. Nothing where a slope is near: the way is not level then.
std::optional<PieceSet> what_stops(const Scene& scene, Walker who, Spot from, Point to) {
  constexpr std::int32_t kRounding = 2;
  who.radius += kRounding;
  const Layout& layout = scene.layout;
  PieceSet near = layout.near(box_of(from.at, to).grown(who.radius));
  near &= scene.standing;
  PieceSet slopes = near;
  slopes &= layout.slopes();
  if (!slopes.empty()) return std::nullopt;
  PieceSet found;
  near.each([&](int i) {
    if (stop_at(layout, i, who, {{from.at, to}, from.z, from.z}) != Stop::None) found.add(i);
  });
  return found;
}

}  // namespace

Walk advance_afresh(const Scene& scene, const Walker& who, Spot from, Point to) {
  Walk whole = walk_afresh(scene, who, from, to);
  if (whole.free()) return whole;
  const std::optional<PieceSet> stops = what_stops(scene, who, from, to);
  const auto go = [&](Point part_way) {
    if (!stops) return walk_afresh(scene, who, from, part_way);
    Walk part = check(scene, *stops, who, {{from.at, part_way}, from.z, from.z});
    part.end = {part_way, from.z};
    return part;
  };
  const Wide length = std::max<Wide>(isqrt(distance2(from.at, to)), 1);
  Wide free = 0, stopped = length;
  Spot end = from;
  while (stopped - free > 1) {
    const Wide middle = (free + stopped) / 2;
    const Walk part = go(between(from.at, to, middle, length));
    if (part.free()) {
      free = middle;
      end = part.end;
    } else {
      stopped = middle;
      whole = part;
    }
  }
  whole.end = end;
  return whole;
}

bool fits(const Scene& scene, const Walker& who, Spot spot) {
  int slope = -1;
  PieceSet candidates = scene.layout.near({spot.at, spot.at});
  candidates &= scene.standing;
  candidates &= scene.layout.slopes();
  candidates.each([&](int i) {
    const Piece& p = scene.layout.piece(i);
    if (contains(p.shape, spot.at) && slope_height(p, spot.at) == spot.z) slope = i;
  });
  return check(scene, who, {{spot.at, spot.at}, spot.z, spot.z, slope}).free();
}

std::optional<Spot> nearest_fit(const Scene& scene, const Walker& who, Spot wish, std::int32_t farthest) {
  if (fits(scene, who, wish)) return wish;
  const std::int32_t ring = std::max(who.radius / 2, 1);  // a quarter of the base
  for (std::int32_t r = ring; r <= farthest; r += ring)
    for (int bearing = 0; bearing < 360; bearing += 15) {
      const Spot spot{ahead(wish.at, bearing, r), wish.z};
      const bool same_floor = floor_at(scene.layout, scene.standing, spot.at, wish.z) == wish.z;
      if (same_floor && fits(scene, who, spot)) return spot;
    }
  return std::nullopt;
}

std::vector<Walk> outline(const Scene& scene, const Walker& who, Spot from, std::int32_t length, int every) {
  std::vector<Walk> points;
  for (int bearing = 0; bearing < 360; bearing += every)
    points.push_back(advance(scene, who, from, ahead(from.at, bearing, length)));
  return points;
}

}  // namespace condotta::table
