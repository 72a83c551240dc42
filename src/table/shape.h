#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "table/angle.h"

// Flat shapes: segments, discs and convex polygons, and the exact questions asked about them.
namespace condotta::table {

inline constexpr std::size_t kMaxCorners = 8;

struct Box {
  Point low, high;
  constexpr bool overlaps(const Box& o) const {
    return low.x <= o.high.x && o.low.x <= high.x && low.y <= o.high.y && o.low.y <= high.y;
  }
  constexpr Box grown(std::int32_t by) const { return {{low.x - by, low.y - by}, {high.x + by, high.y + by}}; }
};

constexpr Box box_of(Point a, Point b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

struct Segment {
  Point a, b;
};

// A convex polygon, corners counter-clockwise.
struct Polygon {
  std::array<Point, kMaxCorners> corners{};
  std::int32_t count = 0;

  constexpr const Point* begin() const { return corners.data(); }
  constexpr const Point* end() const { return corners.data() + count; }
  // Round and round; most who ask go round once, which needs no division.
  constexpr Point at(int i) const { return corners[static_cast<std::size_t>(i < count ? i : i % count)]; }
  constexpr Segment edge(int i) const { return {at(i), at(i + 1)}; }
  constexpr void add(Point p) { corners[static_cast<std::size_t>(count++)] = p; }
};

Box box_of(const Polygon& shape);
bool is_convex(const Polygon& shape);  // at least three corners, counter-clockwise, no reflex corner
Polygon rectangle(Point low, Point high);

// A rectangle `width` wide and `length` long standing on `anchor` and pointing to `bearing`: a card laid down.
Polygon card(Point anchor, int bearing, std::int32_t width, std::int32_t length);

bool contains(const Polygon& shape, Point p);      // border included
bool holds_inside(const Polygon& shape, Point p);  // border excluded

// "closer" is strict (touching is not overlapping), "within" includes the limit.
bool closer(Point p, Segment s, Wide limit);
bool within(Point p, Segment s, Wide limit);
bool cross_each_other(Segment s, Segment t);  // touching counts
bool closer(Segment s, Segment t, Wide limit);
bool closer(Segment s, const Polygon& shape, Wide limit);
bool within(Point p, const Polygon& shape, Wide limit);
bool within(const Polygon& a, const Polygon& b, Wide limit);

// Two discs whose outlines are at most `limit` apart, floors `rise` apart: sqrt(gap^2 + rise^2) <= limit.
bool discs_within(Point a, Point b, Wide radii, Wide rise, Wide limit);

// The same for a disc and a polygon.
bool disc_within(Point at, Wide radius, const Polygon& shape, Wide rise, Wide limit);

// How far two discs' outlines are apart in space, floors `rise` apart, in whole units, rounded up.
Wide discs_apart(Point a, Point b, Wide radii, Wide rise);

// The same for a point and a polygon.
Wide apart(Point p, const Polygon& shape, Wide rise);

// The disc shares an inner point with the polygon.
bool overlaps(Point at, Wide radius, const Polygon& shape);

// The two polygons share an inner point.
bool overlaps(const Polygon& a, const Polygon& b);

// The corner or edge point of the outline nearest to p (rounded), and the edge it lies on.
struct Foot {
  Point at;
  int edge = 0;
};
Foot nearest_on_outline(const Polygon& shape, Point p);

}  // namespace condotta::table
