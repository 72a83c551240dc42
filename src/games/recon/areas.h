#pragma once

// The 64 areas of the building as bits of one word: sets of areas, steps and floods are a few instructions.

#include <array>
#include <bit>
#include <cstdint>

namespace condotta::recon {

using Areas = std::uint64_t;                  // a set of areas; bit = 8 * row + column, north-west first
using AreaSet = std::array<std::uint8_t, 8>;  // the same as it lies in the state: one byte per row
inline constexpr int kAreas = 64;

enum class Side : std::uint8_t { North, East, South, West };
inline constexpr std::array<Side, 4> kSides = {Side::North, Side::East, Side::South, Side::West};

constexpr Areas bit(int area) {
  return Areas{1} << area;
}
constexpr bool has(Areas set, int area) {
  return (set >> area & 1) != 0;
}
constexpr int first(Areas set) {
  return std::countr_zero(set);
}
constexpr int row_of(int area) {
  return area >> 3;
}
constexpr int column_of(int area) {
  return area & 7;
}
constexpr int area_at(int row, int column) {
  return 8 * row + column;
}
constexpr Side opposite(Side side) {
  return static_cast<Side>((static_cast<int>(side) + 2) & 3);
}
constexpr int grid_distance(int a, int b) {
  const int rows = row_of(a) - row_of(b), columns = column_of(a) - column_of(b);
  return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

// The areas as far away in rows as in columns.
inline constexpr std::array<Areas, kAreas> kDiagonals = [] {
  std::array<Areas, kAreas> all{};
  for (int a = 0; a < kAreas; ++a) {
    for (int b = 0; b < kAreas; ++b) {
      const int rows = row_of(a) - row_of(b), columns = column_of(a) - column_of(b);
      if (rows == columns || rows == -columns) all[static_cast<std::size_t>(a)] |= bit(b);
    }
  }
  return all;
}();

// The neighbour on a side, or -1 outside the building.
constexpr int neighbour(int area, Side side) {
  switch (side) {
    case Side::North:
      return row_of(area) > 0 ? area - 8 : -1;
    case Side::East:
      return column_of(area) < 7 ? area + 1 : -1;
    case Side::South:
      return row_of(area) < 7 ? area + 8 : -1;
    case Side::West:
      return column_of(area) > 0 ? area - 1 : -1;
  }
  return -1;
}

// One byte per row, lowest first, is how a little-endian word lies in memory.
// The browser's compiler has std::bit_cast only under this name.
static_assert(std::endian::native == std::endian::little);
constexpr Areas areas(const AreaSet& rows) {
  return __builtin_bit_cast(Areas, rows);
}
constexpr AreaSet rows(Areas set) {
  return __builtin_bit_cast(AreaSet, set);
}

template <class F>
constexpr void each_area(Areas set, F&& f) {
  for (; set != 0; set &= set - 1) f(first(set));
}

// Which areas may be left on which side.
struct Exits {
  Areas north, east, south, west;
  constexpr Areas of(Side side) const {
    switch (side) {
      case Side::North:
        return north;
      case Side::East:
        return east;
      case Side::South:
        return south;
      case Side::West:
        return west;
    }
    return 0;
  }
};

// All areas one step from a set.
constexpr Areas step(const Exits& exits, Areas from) {
  return (from & exits.north) >> 8 | (from & exits.south) << 8 | (from & exits.east) << 1 | (from & exits.west) >> 1;
}

// All areas at most n steps from a set, walking only over `ground` (the set itself always counts).
constexpr Areas flood(const Exits& exits, Areas from, Areas ground, int n) {
  Areas seen = from;
  for (Areas edge = from; n > 0 && edge != 0; --n) {
    edge = step(exits, edge) & ground & ~seen;
    seen |= edge;
  }
  return seen;
}

// Steps from a set to an area over `ground`; -1 when there is no way. The goal itself must be ground.
constexpr int steps_to(const Exits& exits, Areas from, int goal, Areas ground) {
  Areas seen = from;
  int n = 0;
  for (Areas edge = from; edge != 0; ++n) {
    if (has(edge, goal)) return n;
    edge = step(exits, edge) & ground & ~seen;
    seen |= edge;
  }
  return -1;
}

// The first neighbour in edge order among some areas; -1: none.
constexpr int first_neighbour(const Exits& exits, int from, Areas among) {
  for (const Side side : kSides) {
    const int to = neighbour(from, side);
    if (to >= 0 && has(exits.of(side), from) && has(among, to)) return to;
  }
  return -1;
}

// The next area on a shortest way over `ground` to a goal, of equal ones the first in edge order; -1 when there is
// none. RC-RUL-37. The search goes from the goal back: every way can be walked both ways.
constexpr int next_step(const Exits& exits, int from, int goal, Areas ground) {
  if (from == goal) return -1;
  Areas seen = bit(goal);
  for (Areas edge = seen; edge != 0; seen |= edge) {
    const Areas next = step(exits, edge);
    if (has(next, from)) return first_neighbour(exits, from, edge);
    edge = next & ground & ~seen;
  }
  return -1;
}

}  // namespace condotta::recon
