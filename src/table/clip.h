#pragma once

#include "table/shape.h"

// The part of a straight line that runs inside a convex shape, for lines of sight.
namespace condotta::table {

// The part of a sight line's plan that runs inside a shape, as fractions of its length: a fan column shares one plan.
struct Pass {
  Wide enter = 0, enter_of = 1, leave = 1, leave_of = 1;
  bool starts_inside = false;
};

// A convex shape as the eye sees it, for all columns of a fan: its corners from there.
struct Outline {
  std::array<Point, kMaxCorners> corners;
  int count;
  bool straight;  // a rectangle along the table's edges, as most pieces are
  Box box;        // of a straight one

  Outline(Point eye, const Polygon& shape) : count(shape.count) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) corners[i] = shape.corners[i] - eye;
    const Point a = shape.corners[0], b = shape.corners[1], c = shape.corners[2], d = shape.corners[3];
    straight = count == 4 && ((a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y) ||
                              (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x));
    if (straight) box = box_of(corners[0], corners[2]);
  }
};

// What is left of a line after it has entered at in / of and left at out / of; false if that is nothing.
inline bool within_line(Wide in, Wide in_of, Wide out, Wide out_of, Pass& pass) {
  if (in >= in_of || out <= 0) return false;
  pass = {std::max<Wide>(in, 0), in_of, std::min(out, out_of), out_of, in < 0};
  return true;
}

// Clips t*d, 0 <= t <= 1, to the inside of a rectangle: the part that runs between its sides in both directions.
inline bool clip_straight(Point d, const Box& box, Pass& pass) {
  const bool between_x = box.low.x < 0 && box.high.x > 0, between_y = box.low.y < 0 && box.high.y > 0;
  const Wide dx = std::abs(d.x), dy = std::abs(d.y);
  const Wide in_x = d.x < 0 ? -box.high.x : box.low.x, out_x = d.x < 0 ? -box.low.x : box.high.x;
  const Wide in_y = d.y < 0 ? -box.high.y : box.low.y, out_y = d.y < 0 ? -box.low.y : box.high.y;
  if (dx == 0 && dy == 0) return pass.starts_inside = between_x && between_y;
  if (dx == 0) return between_x && within_line(in_y, dy, out_y, dy, pass);
  if (dy == 0) return between_y && within_line(in_x, dx, out_x, dx, pass);
  if (in_x * dy >= out_y * dx || in_y * dx >= out_x * dy) return false;
  const bool enters_x = in_x * dy > in_y * dx, leaves_x = out_x * dy < out_y * dx;
  return within_line(enters_x ? in_x : in_y, enters_x ? dx : dy, leaves_x ? out_x : out_y, leaves_x ? dx : dy, pass);
}

// The same for any convex shape. The line through it crosses the outline once inward and once outward; the corners'
// sides of the line say where, so no two fractions need comparing.
inline bool clip_any(Point d, const Outline& shape, Pass& pass) {
  std::array<Wide, kMaxCorners> side;
  bool left = false, right = false;
  for (int i = 0; i < shape.count; ++i) {
    const Wide s = cross(d, shape.corners[static_cast<std::size_t>(i)]);
    side[static_cast<std::size_t>(i)] = s;
    left |= s > 0;
    right |= s < 0;
  }
  if (!left || !right) return false;
  Wide in = 0, in_of = 1, out = 0, out_of = 1;
  for (int i = 0; i < shape.count; ++i) {
    const int j = i + 1 == shape.count ? 0 : i + 1;
    const Wide a = side[static_cast<std::size_t>(i)], b = side[static_cast<std::size_t>(j)];
    // Counter-clockwise: inward crosses from left to right.
    if ((a > 0) == (b > 0)) continue;
    const Wide num = cross(shape.corners[static_cast<std::size_t>(i)], shape.corners[static_cast<std::size_t>(j)]);
    if (a > 0) in = -num, in_of = a - b;
    if (b > 0) out = num, out_of = b - a;
  }
  return within_line(in, in_of, out, out_of, pass);
}

inline bool clip(Point d, const Outline& shape, Pass& pass) {
  if (shape.straight) return clip_straight(d, shape.box, pass);
  if (d != Point{}) return clip_any(d, shape, pass);
  bool inside = true;
  for (int i = 0; i < shape.count; ++i)
    inside = inside && cross(shape.corners[static_cast<std::size_t>(i)],
                             shape.corners[static_cast<std::size_t>(i + 1 == shape.count ? 0 : i + 1)]) > 0;
  return pass.starts_inside = inside;
}

}  // namespace condotta::table
