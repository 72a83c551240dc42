#include "games/recon/sight.h"

#include <algorithm>
#include <vector>

#include "games/recon/plan.h"

namespace condotta::recon {
namespace {

// Coordinates are doubled: centres are odd, corners even, the circle's radius is 1. Everything stays an integer.
struct Point {
  int x, y;
};
Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
int dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}
int cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
Point corner(int area) {
  return {2 * column_of(area), 2 * row_of(area)};
}
Point centre(int area) {
  return {2 * column_of(area) + 1, 2 * row_of(area) + 1};
}

struct Segment {
  Point a, b;
};

// Whether a point lies beside the line of two centres, nearer to it than the radius. No corner and no middle of a side
// is that near to a centre itself; so one that is lies within the circle over the line.
bool near(Point p, Segment line) {
  const Point along = line.b - line.a, to = p - line.a;
  const int off = cross(along, to);
  return dot(to, p - line.b) < 0 && off * off < dot(along, along);
}

// RC-RUL-11: a wall blocks when some point of it lies nearer than the radius to the line of the centres; then one of
// its ends does, or, where the line meets it squarely, its middle. Likewise the square of an area.
bool meets(Segment line, Point from, int wide, int high) {
  for (int x = 0; x <= wide; ++x) {
    for (int y = 0; y <= high; ++y) {
      if (near({from.x + x, from.y + y}, line)) return true;
    }
  }
  return false;
}

// Whether the line of two centres crosses the open square of an area between them: some corner lies strictly on each
// side.
bool crosses(Segment line, int area) {
  bool left = false, right = false;
  for (const Point off : {Point{0, 0}, Point{2, 0}, Point{0, 2}, Point{2, 2}}) {
    const int at = cross(line.b - line.a, corner(area) + off - line.a);
    left |= at > 0, right |= at < 0;
  }
  return left && right;
}

// Whether an area lies outside the rectangle that two others span: no line between them comes near it.
bool beside(int a, int b, int area) {
  const auto outside = [](int v, int p, int q) { return v < std::min(p, q) || v > std::max(p, q); };
  return outside(row_of(area), row_of(a), row_of(b)) || outside(column_of(area), column_of(a), column_of(b));
}

struct Tables {
  std::vector<Areas> between, band;
  Tables() : between(kAreas * kAreas), band(kAreas * kAreas) {
    for (int a = 0; a < kAreas; ++a) {
      for (int b = a; b < kAreas; ++b) fill(a, b);
    }
  }
  // There is as back.
  void fill(int a, int b) {
    const Segment line{centre(a), centre(b)};
    Areas crossed = 0, met = bit(a) | bit(b);
    for (int c = 0; c < kAreas; ++c) {
      if (has(met, c) || beside(a, b, c)) continue;
      if (crosses(line, c)) crossed |= bit(c);
      if (meets(line, corner(c), 2, 2)) met |= bit(c);
    }
    for (const int at : {kAreas * a + b, kAreas * b + a}) {
      between[static_cast<std::size_t>(at)] = crossed;
      band[static_cast<std::size_t>(at)] = met;
    }
  }
};

const Tables& tables() {
  static const Tables all;
  return all;
}

}  // namespace

Areas between(int a, int b) {
  return tables().between[static_cast<std::size_t>(kAreas * a + b)];
}
Areas band(int a, int b) {
  return tables().band[static_cast<std::size_t>(kAreas * a + b)];
}

// Every wall stands in the north or in the west of an area; none that is as near is the building's own.
bool visible(int a, int b, const Exits& open) {
  const Segment line{centre(a), centre(b)};
  for (Areas met = band(a, b); met != 0; met &= met - 1) {
    const Point from = corner(first(met));
    if (!has(open.north, first(met)) && meets(line, from, 2, 0)) return false;
    if (!has(open.west, first(met)) && meets(line, from, 0, 2)) return false;
  }
  return true;
}

// RC-LOS-2: which areas see each other, worked out once for the whole game: walls and doors never open a view.
Built look_around(Built built) {
  if (!built.complaints.empty()) return built;
  Building& b = built.building;
  const auto open = [&](std::size_t side) { return areas(b.passages[side]) & ~areas(b.doors[side]); };
  const Exits exits{open(0), open(1), open(2), open(3)};
  for (int from = 0; from < kAreas; ++from) {
    Areas seen = 0;
    for (int to = 0; to < kAreas; ++to) seen |= visible(from, to, exits) ? bit(to) : 0;
    b.sight[static_cast<std::size_t>(from)] = rows(seen);
  }
  return built;
}

}  // namespace condotta::recon
