#include "table/angle.h"

namespace condotta::table {

Degrees bearing_of(Point v) {
  if (v == Point{}) return 0;
  int best = 0;
  // Halve the circle: the last whole degree whose heading is not clockwise of v, in v's own half turn.
  const bool west = v.x < 0 || (v.x == 0 && v.y < 0);
  int low = west ? 180 : 0, high = low + 180;
  while (high - low > 1) {
    const int mid = (low + high) / 2;
    (cross(heading(mid), v) <= 0 ? low : high) = mid;
  }
  // The nearer of the two neighbours is the one with the larger share along v.
  best = dot(heading(low), v) >= dot(heading(high), v) ? low : high;
  return whole_turn(best);
}

Quadrant quadrant(Point at, int facing, Point other) {
  const Point d = other - at;
  const Wide along = dot(heading(facing), d);
  const Wide aside = std::abs(cross(heading(facing), d));
  if (along > aside) return Quadrant::Front;
  if (along < 0 && -along >= aside) return Quadrant::Rear;
  return d == Point{} ? Quadrant::Front : Quadrant::Flank;
}

}  // namespace condotta::table
