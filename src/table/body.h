#pragma once

#include "table/shape.h"

// What stands on the table and moves: an upright cylinder, or an upright block turning with its facing.
namespace condotta::table {

struct Body {
  Spot spot;
  std::int32_t height = 0;
  std::int32_t radius = 0;  // of a round base; 0 for a block
  std::int32_t half_length = 0, half_width = 0;
  std::int32_t facing = 0;

  constexpr bool round() const { return radius > 0; }
};

// The outline of a block on the table.
Polygon footprint(const Body& body);
Box box_of(const Body& body);

// The two outlines are at most `limit` apart, counting `rise` as the difference in height.
bool within(const Body& a, const Body& b, Wide rise, Wide limit);

// The two bodies share inner points (touching is allowed).
bool overlaps(const Body& a, const Body& b);

// A round base of radius r sliding along the segment meets the body.
bool sweeps_into(Segment path, std::int32_t radius, const Body& body);

}  // namespace condotta::table
