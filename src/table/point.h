#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

// Points and integer arithmetic of the table. The unit is the game's own (MERCS: 0.1 mm, TechCommander: 0.001 u).
// Every predicate is exact in 64 bits as long as positions stay within +-kFarthest, heights within +-kHighest
// and radii within kWidest; Layout refuses content beyond that.
namespace condotta::table {

using Wide = std::int64_t;
__extension__ typedef __int128 Widest;  // products of products

inline constexpr std::int32_t kFarthest = 1 << 17;
inline constexpr std::int32_t kHighest = 1 << 16;
inline constexpr std::int32_t kWidest = 1 << 13;

struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(Point, Point) = default;
};

constexpr Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
constexpr Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
constexpr Point operator-(Point a) {
  return {-a.x, -a.y};
}
constexpr Wide cross(Point a, Point b) {
  return Wide{a.x} * b.y - Wide{a.y} * b.x;
}
constexpr Wide dot(Point a, Point b) {
  return Wide{a.x} * b.x + Wide{a.y} * b.y;
}
constexpr Wide norm2(Point a) {
  return dot(a, a);
}
constexpr Wide distance2(Point a, Point b) {
  return norm2(a - b);
}
constexpr Wide square(Wide a) {
  return a * a;
}

// A place on the table: a point and the height of the floor there.
struct Spot {
  Point at;
  std::int32_t z = 0;
  friend constexpr bool operator==(Spot, Spot) = default;
};

// Division rounded to the nearest whole number, halves away from zero.
constexpr Wide divide(Wide a, Wide b) {
  if (b < 0) return divide(-a, -b);
  return a < 0 ? -((-a + b / 2) / b) : (a + b / 2) / b;
}

// The whole part of the square root.
constexpr Wide isqrt(Wide n) {
  if (n <= 0) return 0;
  // Below 2^52 the processor's root is exact in its whole part: that of n = k*k - 1 is less than k by more than a
  // double of that size is rounded.
  if (!std::is_constant_evaluated() && n < Wide{1} << 52) return static_cast<Wide>(std::sqrt(static_cast<double>(n)));
  // The highest power of four that is not above n.
  Wide root = 0, bit = Wide{1} << ((std::bit_width(static_cast<std::uint64_t>(n)) - 1) & ~1);
  for (; bit != 0; bit >>= 2) {
    if (n >= root + bit) {
      n -= root + bit;
      root = (root >> 1) + bit;
    } else {
      root >>= 1;
    }
  }
  return root;
}

// The point `num/den` of the way from a to b, rounded.
constexpr Point between(Point a, Point b, Wide num, Wide den) {
  return {a.x + static_cast<std::int32_t>(divide((b.x - a.x) * num, den)),
          a.y + static_cast<std::int32_t>(divide((b.y - a.y) * num, den))};
}

}  // namespace condotta::table
