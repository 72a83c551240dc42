#include "table/angle.h"

namespace condotta::table {

namespace {

// For each n the last whole degree of the first octant whose tangent is not above n / 64.
constexpr std::array<int, 65> degrees_by_tangent() {
  std::array<int, 65> table{};
  for (int n = 0; n <= 64; ++n) {
    int degrees = 0;
    while (degrees < 45 && Wide{sin_of(degrees + 1)} * 64 <= Wide{cos_of(degrees + 1)} * n) ++degrees;
    table[static_cast<std::size_t>(n)] = degrees;
  }
  return table;
}
constexpr auto kDegreesByTangent = degrees_by_tangent();

}  // namespace

Degrees bearing_of(Point v) {
  if (v == Point{}) return 0;
  // The first octant is searched; the others are its mirror images.
  const std::int32_t x = std::abs(v.x), y = std::abs(v.y);
  const Point folded{std::min(x, y), std::max(x, y)};
  int low = kDegreesByTangent[static_cast<std::size_t>(Wide{folded.x} * 64 / folded.y)];
  while (low < 45 && cross(heading(low + 1), folded) <= 0) ++low;
  // The nearer of the two neighbours is the one with the larger share along v.
  int best = dot(heading(low), folded) >= dot(heading(low + 1), folded) ? low : low + 1;
  if (x > y) best = 90 - best;
  if (v.y < 0) best = 180 - best;
  return whole_turn(v.x < 0 ? -best : best);
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
