#pragma once

#include <algorithm>
#include <array>

#include "table/point.h"

// Directions in whole degrees: 0 looks north (+y), 90 looks east (+x), clockwise as on a compass.
namespace condotta::table {

using Degrees = std::int16_t;

inline constexpr std::int32_t kTurnScale = 65536;

namespace detail {
inline constexpr Wide kOne = Wide{1} << 30;
inline constexpr Wide kPi = 3373259426;  // pi * 2^30, rounded

// Taylor series in 2^-30; good to far below half of 1/65536 for angles up to 45 degrees.
constexpr Wide series(Wide x, bool odd) {
  Wide term = odd ? x : kOne, sum = term;
  for (int n = odd ? 3 : 2; n < 16; n += 2) {
    term = -divide(divide(divide(term * x, kOne) * x, kOne), n * (n - 1));
    sum += term;
  }
  return sum;
}
constexpr std::int32_t first_octant(int degrees, bool sine) {
  return static_cast<std::int32_t>(divide(series(divide(kPi * degrees, 180), sine), kOne / kTurnScale));
}
constexpr std::int32_t sine(int degrees) {
  degrees %= 360;
  if (degrees < 0) degrees += 360;
  if (degrees >= 180) return -sine(degrees - 180);
  if (degrees > 90) degrees = 180 - degrees;
  return degrees <= 45 ? first_octant(degrees, true) : first_octant(90 - degrees, false);
}
constexpr std::array<std::int32_t, 360> sines() {
  std::array<std::int32_t, 360> table{};
  for (int d = 0; d < 360; ++d) table[static_cast<std::size_t>(d)] = sine(d);
  return table;
}
}  // namespace detail

// The one rotation table: sin of whole degrees times 65536, made by the compiler from integers only.
inline constexpr std::array<std::int32_t, 360> kSines = detail::sines();

constexpr Degrees whole_turn(int degrees) {
  return static_cast<Degrees>(((degrees % 360) + 360) % 360);
}
constexpr std::int32_t sin_of(int degrees) {
  return kSines[static_cast<std::size_t>(whole_turn(degrees))];
}
constexpr std::int32_t cos_of(int degrees) {
  return sin_of(degrees + 90);
}

// The direction of a bearing as a vector of length 65536.
constexpr Point heading(int bearing) {
  return {sin_of(bearing), cos_of(bearing)};
}

// A vector given in the frame of somebody facing north, as seen when facing `bearing`; rounded.
constexpr Point turned(Point v, int bearing) {
  const Wide s = sin_of(bearing), c = cos_of(bearing);
  return {static_cast<std::int32_t>(divide(v.x * c + v.y * s, kTurnScale)),
          static_cast<std::int32_t>(divide(v.y * c - v.x * s, kTurnScale))};
}

constexpr Point ahead(Point from, int bearing, std::int32_t length) {
  return from + turned({0, length}, bearing);
}

// The smaller angle between two bearings, 0 to 180.
constexpr int turn_between(int a, int b) {
  const int d = whole_turn(a - b);
  return d > 180 ? 360 - d : d;
}

// The whole degree nearest to the direction of v (0 for no direction at all).
Degrees bearing_of(Point v);

enum class Quadrant : std::uint8_t { Front, Flank, Rear };

// Where `other` lies round somebody at `at` facing `facing`: borders go to flank and rear.
Quadrant quadrant(Point at, int facing, Point other);

// Within the forward half plane, borders included.
constexpr bool in_forward_arc(Point at, int facing, Point other) {
  return dot(heading(facing), other - at) >= 0;
}

}  // namespace condotta::table
