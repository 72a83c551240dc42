#include "table/body.h"

namespace condotta::table {

namespace {

bool apart_in_height(const Body& a, const Body& b) {
  return a.spot.z + a.height <= b.spot.z || b.spot.z + b.height <= a.spot.z;
}

}  // namespace

Polygon footprint(const Body& body) {
  Polygon shape;
  const std::int32_t w = body.half_width, l = body.half_length;
  for (const Point corner : {Point{-w, -l}, Point{w, -l}, Point{w, l}, Point{-w, l}})
    shape.add(body.spot.at + turned(corner, body.facing));
  return shape;
}

Box box_of(const Body& body) {
  if (body.round()) return Box{body.spot.at, body.spot.at}.grown(body.radius);
  return box_of(footprint(body));
}

bool within(const Body& a, const Body& b, Wide rise, Wide limit) {
  if (a.round() && b.round()) return discs_within(a.spot.at, b.spot.at, a.radius + b.radius, rise, limit);
  if (a.round()) return disc_within(a.spot.at, a.radius, footprint(b), rise, limit);
  if (b.round()) return disc_within(b.spot.at, b.radius, footprint(a), rise, limit);
  const Wide level2 = limit * limit - rise * rise;
  return level2 >= 0 && within(footprint(a), footprint(b), isqrt(level2));
}

bool overlaps(const Body& a, const Body& b) {
  if (apart_in_height(a, b)) return false;
  if (a.round() && b.round()) return distance2(a.spot.at, b.spot.at) < square(a.radius + b.radius);
  if (a.round()) return overlaps(a.spot.at, a.radius, footprint(b));
  if (b.round()) return overlaps(b.spot.at, b.radius, footprint(a));
  return overlaps(footprint(a), footprint(b));
}

bool sweeps_into(Segment path, std::int32_t radius, const Body& body) {
  if (body.round()) return closer(body.spot.at, path, radius + body.radius);
  return closer(path, footprint(body), radius);
}

}  // namespace condotta::table
