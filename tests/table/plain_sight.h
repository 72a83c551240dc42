#pragma once

#include <cmath>

#include "table/sight.h"

// Sight the plain way: every line against every piece and body, no index, no shortcut. Along a line each condition
// (inside an edge, below the top, ...) changes at one place; between two neighbouring places nothing changes, so one
// point of each stretch decides.
namespace condotta::table {

__extension__ typedef __int128 Big;

// A fraction with a positive denominator.
struct Fraction {
  Big num, den;
  friend bool operator<(Fraction a, Fraction b) { return a.num * b.den < b.num * a.den; }
};

// start + t * change, exact.
struct Linear {
  Big start, change;
  bool positive(Fraction t) const { return start * t.den + change * t.num > 0; }
};

struct Line {
  Point from, to;
  std::int32_t from_z, to_z;
  Linear above(Big z) const { return {from_z - z, to_z - from_z}; }
  Linear below(Big z) const { return {z - from_z, from_z - to_z}; }
  Linear left_of(Segment e) const { return {cross(e.b - e.a, from - e.a), cross(e.b - e.a, to - from)}; }
  Linear along(Point foot, Point run) const { return {dot(from - foot, run), dot(to - from, run)}; }
};

// How much of an end of a slope lies on a top, point by point.
inline int plainly_shared(Segment end, const Polygon& top) {
  const int length = static_cast<int>(isqrt(norm2(end.b - end.a)));
  int shared = 0;
  for (int i = 0; i <= length; ++i) shared += within(between(end.a, end.b, i, length), top, 2);
  return shared;
}

inline bool plainly_leads_to(const Piece& slope, const Piece& top) {
  if (slope.form != Form::Slope || top.form != Form::Block || !top.walkable) return false;
  return (top.z1 == slope.z1 && plainly_shared(slope.shape.edge(2), top.shape) > 30) ||
         (top.z1 == slope.z0 && plainly_shared(slope.shape.edge(0), top.shape) > 30);
}

// The slope the target's base is on, or -1.
inline int plain_footing(const Scene& scene, const Target& target) {
  int found = -1;
  for (int i = 0; i < scene.layout.count(); ++i) {
    const Piece& p = scene.layout.piece(i);
    if (!scene.standing.has(i) || p.form != Form::Slope) continue;
    const bool on = overlaps(target.floor.at, target.width / 2, p.shape);
    if (on && std::abs(slope_height(p, target.floor.at) - target.floor.z) < scene.layout.step()) found = i;
  }
  return found;
}

template <class T>
struct Few {
  std::array<T, 16> list;
  std::size_t count = 0;
  void push_back(const T& t) { list[count++] = t; }
  T* begin() { return list.data(); }
  T* end() { return list.data() + count; }
  const T* begin() const { return list.data(); }
  const T* end() const { return list.data() + count; }
};

struct PlainSolid {
  Few<Linear> all;  // conditions that all hold inside
  Few<Linear> any;  // of which one must hold, if there are some

  bool holds(Fraction t) const {
    for (const Linear& c : all)
      if (!c.positive(t)) return false;
    bool one = any.count == 0;
    for (const Linear& c : any) one = one || c.positive(t);
    return one;
  }

  bool meets_line() const {
    Few<Fraction> places;
    places.push_back({0, 1});
    places.push_back({1, 1});
    for (const auto* list : {&all, &any})
      for (const Linear& c : *list) {
        if (c.change == 0) continue;
        const Fraction t = c.change > 0 ? Fraction{-c.start, c.change} : Fraction{c.start, -c.change};
        if (Fraction{0, 1} < t && t < Fraction{1, 1}) places.push_back(t);
      }
    std::sort(places.begin(), places.end());
    for (std::size_t i = 0; i + 1 < places.count; ++i) {
      const Fraction a = places.list[i], b = places.list[i + 1];
      if (a < b && holds({a.num * b.den + b.num * a.den, 2 * a.den * b.den})) return true;
    }
    return false;
  }
};

// A piece as seen along a line; `slope` (or -1) is what the target stands on.
inline PlainSolid plain_solid(const Scene& scene, const Line& line, int piece, const Target& target, int slope) {
  const Piece& p = scene.layout.piece(piece);
  PlainSolid solid;
  for (int e = 0; e < p.shape.count; ++e) solid.all.push_back(line.left_of(p.shape.edge(e)));
  solid.all.push_back(line.above(p.z0));
  if (p.form == Form::Slope) {
    // Below the surface: height above the foot * length^2 < rise * way along the run.
    const Point foot = p.shape.at(1), run = p.shape.at(2) - foot;
    const Linear high = line.above(p.z0), way = line.along(foot, run);
    const Big rise = p.z1 - p.z0, length2 = norm2(run);
    solid.all.push_back({rise * way.start - high.start * length2, rise * way.change - high.change * length2});
  } else {
    solid.all.push_back(line.below(p.z1));
  }
  if (slope < 0 || (piece != slope && !plainly_leads_to(scene.layout.piece(slope), p))) return solid;
  const Polygon& steps = scene.layout.piece(slope).shape;
  const Point foot = steps.at(1), run = steps.at(2) - foot;
  const Linear way = line.along(foot, run);
  const Big upper = dot(target.floor.at - foot, run) + target.width / 2 * isqrt(norm2(run));
  solid.any.push_back(line.below(target.floor.z));
  solid.any.push_back({way.start - upper, way.change});
  return solid;
}

// Distance of the line's stretch between the heights from the axis, in floating point; `doubt` when too close to call.
inline bool plainly_hits_cylinder(const Line& line, const Body& body, bool& doubt) {
  const long double dz = line.to_z - line.from_z;
  long double u = 0, v = 1;
  const long double low = body.spot.z - line.from_z, high = low + body.height;
  if (dz == 0) {
    if (low >= 0 || high <= 0) return false;
  } else {
    u = std::max<long double>(u, std::min(low / dz, high / dz));
    v = std::min<long double>(v, std::max(low / dz, high / dz));
    if (u >= v) return false;
  }
  const long double dx = line.to.x - line.from.x, dy = line.to.y - line.from.y;
  const long double cx = body.spot.at.x - line.from.x, cy = body.spot.at.y - line.from.y;
  const long double length2 = dx * dx + dy * dy;
  const long double t = length2 == 0 ? u : std::clamp((dx * cx + dy * cy) / length2, u, v);
  const long double gap = std::hypot(t * dx - cx, t * dy - cy);
  doubt = doubt || std::abs(gap - body.radius) < 1e-9L;
  return gap < body.radius;
}

inline bool plainly_hits_block(const Line& line, const Body& body) {
  PlainSolid solid;
  const Polygon shape = footprint(body);
  for (int e = 0; e < shape.count; ++e) solid.all.push_back(line.left_of(shape.edge(e)));
  solid.all.push_back(line.above(body.spot.z));
  solid.all.push_back(line.below(body.spot.z + body.height));
  return solid.meets_line();
}

// MS-RUL-10: how far along its plan the line crosses the outline where the eye looks over it; -1 if it does not.
inline long double plain_crossing(const Line& line, const Polygon& shape) {
  PlainSolid solid;
  for (int e = 0; e < shape.count; ++e) solid.all.push_back(line.left_of(shape.edge(e)));
  if (!solid.meets_line()) return -1;
  const bool inside = solid.holds({0, 1});
  long double enter = 0, leave = 1;
  for (const Linear& c : solid.all) {
    const long double t = -static_cast<long double>(c.start) / static_cast<long double>(c.change);
    if (c.change > 0) enter = std::max(enter, t);
    if (c.change < 0) leave = std::min(leave, t);
  }
  return (inside ? leave : enter) * std::sqrt(static_cast<long double>(norm2(line.to - line.from)));
}

inline bool plainly_captured(const Eye& eye, const Target& target, Fan fan, const Piece& p, bool& doubt) {
  if (eye.looks_over == 0 || p.z1 > eye.z) return false;
  for (int c = 0; c < fan.columns; ++c) {
    const LineEnd end = line_end(eye, target, fan, c * fan.rows);
    const long double far = plain_crossing({eye.at, end.at, eye.z, end.z}, p.shape);
    doubt = doubt || std::abs(far - eye.looks_over) < 1;
    if (far >= 0 && far <= eye.looks_over) return true;
  }
  return false;
}

inline Lines plain_look(const Scene& scene, const Eye& eye, const Target& target, Fan fan, bool& doubt) {
  Lines hidden;
  const int slope = plain_footing(scene, target);
  PieceSet hiders;
  for (int p = 0; p < scene.layout.count(); ++p)
    if (scene.standing.has(p) && scene.layout.piece(p).form != Form::Flat &&
        !plainly_captured(eye, target, fan, scene.layout.piece(p), doubt))
      hiders.add(p);
  for (int i = 0; i < fan.columns * fan.rows; ++i) {
    const LineEnd end = line_end(eye, target, fan, i);
    const Line line{eye.at, end.at, eye.z, end.z};
    bool hit = false;
    hiders.each([&](int p) { hit = hit || plain_solid(scene, line, p, target, slope).meets_line(); });
    for (const Body& b : scene.bodies)
      hit = hit || (b.round() ? plainly_hits_cylinder(line, b, doubt) : plainly_hits_block(line, b));
    if (hit) hidden.add(i);
  }
  return hidden;
}

}  // namespace condotta::table
