#pragma once

#include "games/techcommander/rules.h"

// Narrow passings: gaps between features that a unit only just fits through (TC-HIN-10).
namespace condotta::techcommander {

// The ground between two features that stand close together.
struct Gap {
  int one = 0, other = 0;  // elements
  std::int32_t width = 0;
  bool facing = false;           // two sides face each other, and the gap is a rectangle
  table::Segment across, slant;  // its diagonals; else both are the shortest way from one to the other
};

using Gaps = Fixed<Gap, 64>;

std::int32_t width_of(const Sheet& card);
Gaps narrow_gaps(const Content& c, const State& s, const Unit& u, Point to);
bool leads_through(const Gap& gap, table::Segment way);
Fixed<std::uint8_t, kMaxElements> feature_of(const Content& c, const State& s, int element);

}  // namespace condotta::techcommander
