#include "table/shape.h"

#include <limits>

namespace condotta::table {

namespace {

// cross^2 against (limit * length)^2. For limits up to kWidest (bases, gaps, steps) limit * length stays below 2^31 by
// the bounds of point.h, so 64 bits do and a larger cross product is simply farther away; weapon ranges take the wide
// way.
template <bool kStrict>
bool near_line(Wide cross_product, Wide limit, Wide length2) {
  const Wide c = std::abs(cross_product);
  if (limit > kWidest) {
    const Widest left = Widest{c} * c, right = Widest{limit} * limit * length2;
    return kStrict ? left < right : left <= right;
  }
  if (c >= Wide{1} << 31) return false;
  const Wide left = c * c, right = limit * limit * length2;
  return kStrict ? left < right : left <= right;
}

template <bool kStrict>
bool near_segment(Point p, Segment s, Wide limit) {
  const Point d = s.b - s.a, v = p - s.a;
  const Wide along = dot(v, d), length2 = norm2(d);
  if (along > 0 && along < length2) return near_line<kStrict>(cross(d, v), limit, length2);
  const Wide gap2 = along <= 0 ? norm2(v) : distance2(p, s.b);
  return kStrict ? gap2 < limit * limit : gap2 <= limit * limit;
}

int side(Point a, Point b, Point p) {
  const Wide c = cross(b - a, p - a);
  return c > 0 ? 1 : c < 0 ? -1 : 0;
}

bool on_segment(Segment s, Point p) {
  return p.x >= std::min(s.a.x, s.b.x) && p.x <= std::max(s.a.x, s.b.x) && p.y >= std::min(s.a.y, s.b.y) &&
         p.y <= std::max(s.a.y, s.b.y);
}

template <bool kStrict>
bool polygon_near_point(Point p, const Polygon& shape, Wide limit) {
  if (contains(shape, p)) return true;
  for (int i = 0; i < shape.count; ++i)
    if (near_segment<kStrict>(p, shape.edge(i), limit)) return true;
  return false;
}

// An edge of a has the whole of b on its outer side.
bool separated_by_edge_of(const Polygon& a, const Polygon& b) {
  for (int i = 0; i < a.count; ++i) {
    const Segment e = a.edge(i);
    bool outside = true;
    for (const Point p : b) outside = outside && cross(e.b - e.a, p - e.a) <= 0;
    if (outside) return true;
  }
  return false;
}

}  // namespace

Box box_of(const Polygon& shape) {
  Box box{shape.at(0), shape.at(0)};
  for (const Point p : shape) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

bool is_convex(const Polygon& shape) {
  if (shape.count < 3) return false;
  for (int i = 0; i < shape.count; ++i)
    for (int j = 0; j < shape.count; ++j)
      if (side(shape.at(i), shape.at(i + 1), shape.at(j)) < 0) return false;
  for (int i = 0; i < shape.count; ++i)
    if (side(shape.at(i), shape.at(i + 1), shape.at(i + 2)) <= 0) return false;
  return true;
}

Polygon rectangle(Point low, Point high) {
  Polygon shape;
  shape.add(low);
  shape.add({high.x, low.y});
  shape.add(high);
  shape.add({low.x, high.y});
  return shape;
}

Polygon card(Point anchor, int bearing, std::int32_t width, std::int32_t length) {
  Polygon shape;
  const std::int32_t half = width / 2;
  for (const Point corner : {Point{-half, 0}, Point{half, 0}, Point{half, length}, Point{-half, length}})
    shape.add(anchor + turned(corner, bearing));
  return shape;
}

bool contains(const Polygon& shape, Point p) {
  for (int i = 0; i < shape.count; ++i)
    if (side(shape.at(i), shape.at(i + 1), p) < 0) return false;
  return true;
}

bool holds_inside(const Polygon& shape, Point p) {
  for (int i = 0; i < shape.count; ++i)
    if (side(shape.at(i), shape.at(i + 1), p) <= 0) return false;
  return true;
}

bool closer(Point p, Segment s, Wide limit) {
  return near_segment<true>(p, s, limit);
}
bool within(Point p, Segment s, Wide limit) {
  return near_segment<false>(p, s, limit);
}

bool cross_each_other(Segment s, Segment t) {
  const int a = side(s.a, s.b, t.a), b = side(s.a, s.b, t.b), c = side(t.a, t.b, s.a), d = side(t.a, t.b, s.b);
  if (a * b < 0 && c * d < 0) return true;
  return (a == 0 && on_segment(s, t.a)) || (b == 0 && on_segment(s, t.b)) || (c == 0 && on_segment(t, s.a)) ||
         (d == 0 && on_segment(t, s.b));
}

bool closer(Segment s, Segment t, Wide limit) {
  return closer(s.a, t, limit) || closer(s.b, t, limit) || closer(t.a, s, limit) || closer(t.b, s, limit) ||
         (limit > 0 && cross_each_other(s, t));
}

bool overlaps(const Polygon& a, const Polygon& b) {
  return !separated_by_edge_of(a, b) && !separated_by_edge_of(b, a);
}

namespace {

// The whole shape lies to one side of the line through the segment, no nearer to it than the limit.
bool keeps_off_line(Segment s, const Polygon& shape, Wide limit) {
  const Point d = s.b - s.a;
  const Wide far = limit * (isqrt(norm2(d)) + 1);  // the root is rounded down
  bool left = true, right = true;
  for (const Point p : shape) {
    const Wide aside = cross(d, p - s.a);
    left = left && aside >= far;
    right = right && aside <= -far;
  }
  return left || right;
}

}  // namespace

bool closer(Segment s, const Polygon& shape, Wide limit) {
  if (limit > 0 && keeps_off_line(s, shape, limit)) return false;
  if (holds_inside(shape, s.a) || holds_inside(shape, s.b)) return true;
  if (limit == 0) return s.a != s.b && overlaps({{s.a, s.b}, 2}, shape);
  for (int i = 0; i < shape.count; ++i)
    if (closer(s, shape.edge(i), limit)) return true;
  return false;
}

bool within(Point p, const Polygon& shape, Wide limit) {
  return polygon_near_point<false>(p, shape, limit);
}

bool within(const Polygon& a, const Polygon& b, Wide limit) {
  if (contains(a, b.at(0)) || contains(b, a.at(0))) return true;
  for (int i = 0; i < a.count; ++i)
    for (int j = 0; j < b.count; ++j) {
      const Segment s = a.edge(i), t = b.edge(j);
      if (cross_each_other(s, t) || within(s.a, t, limit) || within(t.a, s, limit)) return true;
    }
  return false;
}

bool discs_within(Point a, Point b, Wide radii, Wide rise, Wide limit) {
  const Wide level2 = limit * limit - rise * rise;  // the gap may be as long as the root of this
  if (level2 < 0) return false;
  // distance <= radii + sqrt(level2), squared once: rest <= 2 * radii * sqrt(level2).
  const Wide rest = distance2(a, b) - radii * radii - level2;
  if (rest <= 0) return true;
  if (rest > 2 * radii * limit) return false;
  return Widest{rest} * rest <= Widest{4} * radii * radii * level2;
}

Wide discs_apart(Point a, Point b, Wide radii, Wide rise) {
  const Wide gap = std::max<Wide>(isqrt(distance2(a, b)) - radii, 0);
  Wide apart = isqrt(gap * gap + rise * rise);  // at most the true distance
  while (!discs_within(a, b, radii, rise, apart)) ++apart;
  return apart;
}

Wide apart(Point p, const Polygon& shape, Wide rise) {
  if (contains(shape, p)) return std::abs(rise);
  Wide least = std::numeric_limits<Wide>::max();
  for (int i = 0; i < shape.count; ++i) {
    const Segment s = shape.edge(i);
    const Point d = s.b - s.a, v = p - s.a;
    const Wide along = dot(v, d), length2 = norm2(d);
    const bool beside = along > 0 && along < length2;
    // The squared distance is a fraction of the edge's squared length.
    const Widest c = beside ? cross(d, v) : 0, of = beside ? length2 : 1;
    const Widest gap2 = (beside ? c * c : Widest{std::min(norm2(v), distance2(p, s.b))}) + of * rise * rise;
    Wide up = isqrt(static_cast<Wide>(gap2 / of));
    while (of * up * up < gap2) ++up;
    least = std::min(least, up);
  }
  return least;
}

bool disc_within(Point at, Wide radius, const Polygon& shape, Wide rise, Wide limit) {
  if (rise == 0) return within(at, shape, radius + limit);
  const Wide level2 = limit * limit - rise * rise;
  if (level2 < 0) return false;
  return within(at, shape, radius + isqrt(level2));
}

bool overlaps(Point at, Wide radius, const Polygon& shape) {
  return polygon_near_point<true>(at, shape, radius);
}

Foot nearest_on_outline(const Polygon& shape, Point p) {
  Foot best;
  Wide best2 = -1;
  for (int i = 0; i < shape.count; ++i) {
    const Segment s = shape.edge(i);
    const Point d = s.b - s.a;
    const Wide length2 = norm2(d), along = std::clamp<Wide>(dot(p - s.a, d), 0, length2);
    const Point foot = length2 == 0 ? s.a : between(s.a, s.b, along, length2);
    const Wide gap2 = distance2(foot, p);
    if (best2 < 0 || gap2 < best2) {
      best2 = gap2;
      best = {foot, i};
    }
  }
  return best;
}

}  // namespace condotta::table
