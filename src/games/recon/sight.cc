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
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
int dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}
int cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
Point centre(int area) {
  return {2 * column_of(area) + 1, 2 * row_of(area) + 1};
}

struct Segment {
  Point a, b;
};

// Whether a point is nearer than 1 to a segment.
bool near(Point p, Segment s) {
  const Point along = s.b - s.a, to = p - s.a;
  const int length = dot(along, along), at = dot(to, along);
  if (length == 0 || at <= 0) return dot(to, to) < 1;
  if (at >= length) return dot(p - s.b, p - s.b) < 1;
  const int off = cross(along, to);
  return off * off < length;
}

bool meet(Segment s, Segment t) {
  const Point d = s.b - s.a, e = t.b - t.a;
  const int a = cross(d, t.a - s.a), b = cross(d, t.b - s.a), c = cross(e, s.a - t.a), f = cross(e, s.b - t.a);
  if (a == 0 && b == 0) {  // on one line
    const auto inside = [](int v, int p, int q) { return std::min(p, q) <= v && v <= std::max(p, q); };
    return (inside(t.a.x, s.a.x, s.b.x) && inside(t.a.y, s.a.y, s.b.y)) ||
           (inside(s.a.x, t.a.x, t.b.x) && inside(s.a.y, t.a.y, t.b.y));
  }
  return a * b <= 0 && c * f <= 0;
}

// RC-RUL-11: a wall blocks when some point of it lies nearer than the radius to the line of the centres.
bool blocks(Segment wall, Segment line) {
  return meet(wall, line) || near(wall.a, line) || near(wall.b, line) || near(line.a, wall) || near(line.b, wall);
}

Segment border(int area, Side side) {
  const int x = 2 * column_of(area), y = 2 * row_of(area);
  switch (side) {
    case Side::North:
      return {{x, y}, {x + 2, y}};
    case Side::East:
      return {{x + 2, y}, {x + 2, y + 2}};
    case Side::South:
      return {{x, y + 2}, {x + 2, y + 2}};
    case Side::West:
      return {{x, y}, {x, y + 2}};
  }
  return {};
}

// Whether the open square of an area is crossed by the open segment of two centres.
bool crosses_square(Segment line, int area) {
  const Point low{2 * column_of(area), 2 * row_of(area)};
  // Some corner strictly on each side of the line, and the square's middle within the segment's open bounding box.
  int left = 0, right = 0;
  for (const Point corner : {low, Point{low.x + 2, low.y}, Point{low.x, low.y + 2}, Point{low.x + 2, low.y + 2}}) {
    const int at = cross(line.b - line.a, corner - line.a);
    left += at > 0;
    right += at < 0;
  }
  const auto overlaps = [](int a, int b, int from) { return std::min(a, b) < from + 2 && std::max(a, b) > from; };
  return left > 0 && right > 0 && overlaps(line.a.x, line.b.x, low.x) && overlaps(line.a.y, line.b.y, low.y);
}

// Whether the open band of radius 1 around the segment meets the open square of an area.
bool meets_square(Segment line, int area) {
  if (crosses_square(line, area)) return true;
  return std::any_of(kSides.begin(), kSides.end(), [&](Side side) { return blocks(border(area, side), line); });
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
      if (has(met, c) || a == b || beside(a, b, c)) continue;
      if (crosses_square(line, c)) crossed |= bit(c);
      if (meets_square(line, c)) met |= bit(c);
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

bool visible(int a, int b, const Exits& open) {
  if (a == b) return true;
  const Segment line{centre(a), centre(b)};
  for (Areas met = band(a, b); met != 0; met &= met - 1) {
    const int area = first(met);
    for (const Side side : kSides) {
      if (neighbour(area, side) < 0 || has(open.of(side), area)) continue;
      if (blocks(border(area, side), line)) return false;
    }
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
