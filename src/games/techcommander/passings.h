#pragma once

#include <vector>

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

std::int32_t width_of(const Sheet& card);
std::vector<Gap> narrow_gaps(const Content& c, const State& s, const Unit& u, Point to);
bool leads_through(const Gap& gap, table::Segment way);
std::vector<int> feature_of(const Content& c, const State& s, int element);

}  // namespace condotta::techcommander
