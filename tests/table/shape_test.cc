#include "table/shape.h"

#include <gtest/gtest.h>

#include <cmath>

#include "table/body.h"
#include "tests/table/random_table.h"

namespace condotta::table {
namespace {

TEST(Angle, TheRotationTableIsTheRoundedSine) {
  for (int d = 0; d < 360; ++d) {
    const long double exact = std::sin(static_cast<long double>(d) * 3.14159265358979323846L / 180) * 65536;
    EXPECT_EQ(sin_of(d), std::llround(exact)) << d;
  }
}

TEST(Angle, BearingOfIsTheNearestDegree) {
  for (int d = 0; d < 360; ++d) EXPECT_EQ(bearing_of(turned({0, 5000}, d)), d);
  // The nearest of all whole degrees, found by looking at every one of them.
  Chance chance(7);
  for (int n = 0; n < 20'000; ++n) {
    const std::int32_t far = n % 2 == 0 ? 40 : 9000;
    const Point v{chance.in(-far, far), chance.in(-far, far)};
    if (v == Point{}) continue;
    int best = 0;
    for (int d = 1; d < 360; ++d)
      if (dot(heading(d), v) > dot(heading(best), v)) best = d;
    ASSERT_EQ(dot(heading(bearing_of(v)), v), dot(heading(best), v)) << v.x << ' ' << v.y;
  }
  EXPECT_EQ(bearing_of({1, 0}), 90);
  EXPECT_EQ(bearing_of({0, -1}), 180);
  EXPECT_EQ(bearing_of({-1, 0}), 270);
}

// MS-RUL-6, MS-RUL-7: 45 degrees is flank, 135 is rear, 90 is still forward.
TEST(Angle, BordersGoToTheAttacker) {
  const Point at{1000, 1000};
  EXPECT_EQ(quadrant(at, 0, {1001, 1100}), Quadrant::Front);
  EXPECT_EQ(quadrant(at, 0, {1100, 1100}), Quadrant::Flank);
  EXPECT_EQ(quadrant(at, 0, {1100, 901}), Quadrant::Flank);
  EXPECT_EQ(quadrant(at, 0, {1100, 900}), Quadrant::Rear);
  EXPECT_EQ(quadrant(at, 180, {1000, 1100}), Quadrant::Rear);
  EXPECT_TRUE(in_forward_arc(at, 0, {2000, 1000}));
  EXPECT_FALSE(in_forward_arc(at, 0, {2000, 999}));
}

// MS-RUL-5: base to base in three dimensions, exactly equal is within.
TEST(Shape, GapsBetweenDiscs) {
  EXPECT_TRUE(discs_within({0, 0}, {600, 0}, 300, 0, 300));
  EXPECT_FALSE(discs_within({0, 0}, {601, 0}, 300, 0, 300));
  EXPECT_TRUE(discs_within({0, 0}, {0, 480}, 300, 240, 300));  // 180, 240, 300
  EXPECT_FALSE(discs_within({0, 0}, {0, 481}, 300, 240, 300));
  EXPECT_FALSE(discs_within({0, 0}, {0, 0}, 300, 301, 300));
}

TEST(Shape, GapsAgreeWithFloatingPoint) {
  for (int n = 0; n < 100'000; ++n) {
    Chance chance(static_cast<std::uint64_t>(n));
    const Point a{chance.in(0, 9000), chance.in(0, 9000)}, b{chance.in(0, 9000), chance.in(0, 9000)};
    const int rise = chance.in(0, 900), limit = chance.in(1, 6000), radii = chance.in(1, 900);
    const long double gap = std::max(0.0L, std::sqrt(static_cast<long double>(distance2(a, b))) - radii);
    const long double far = std::hypot(gap, static_cast<long double>(rise));
    if (std::abs(far - limit) < 1e-9L) continue;
    ASSERT_EQ(discs_within(a, b, radii, rise, limit), far < limit) << n;
    ASSERT_EQ(discs_within(a, b, radii, rise, limit), discs_within(b, a, radii, rise, limit));
  }
}

TEST(Shape, CardsAndCircles) {
  const Polygon lane = card({1000, 1000}, 90, 640, 890);
  EXPECT_TRUE(is_convex(lane));
  EXPECT_TRUE(contains(lane, {1890, 1320}));
  EXPECT_FALSE(contains(lane, {1891, 1320}));
  EXPECT_TRUE(overlaps({2039, 1000}, 150, lane));
  EXPECT_FALSE(overlaps({2040, 1000}, 150, lane));  // touching only
}

// The foot on an outline is the true one, rounded.
TEST(Shape, NearestOnOutlineIsTheRoundedFoot) {
  for (int n = 0; n < 50'000; ++n) {
    Chance chance(static_cast<std::uint64_t>(n) + 5'000'000);
    const Polygon shape = card({chance.in(2000, 9000), chance.in(2000, 9000)}, chance.in(0, 359), chance.in(40, 6000),
                               chance.in(40, 6000));
    const Point p{chance.in(0, 12000), chance.in(0, 12000)};
    long double least = 1e18L;
    for (int i = 0; i < shape.count; ++i) {
      const Segment s = shape.edge(i);
      const long double dx = s.b.x - s.a.x, dy = s.b.y - s.a.y;
      const long double t = std::clamp(((p.x - s.a.x) * dx + (p.y - s.a.y) * dy) / (dx * dx + dy * dy), 0.0L, 1.0L);
      least = std::min(least, std::hypot(s.a.x + t * dx - p.x, s.a.y + t * dy - p.y));
    }
    const Foot foot = nearest_on_outline(shape, p);
    ASSERT_LE(std::sqrt(static_cast<long double>(distance2(foot.at, p))), least + 0.72L) << n;
    ASSERT_TRUE(within(foot.at, shape.edge(foot.edge), 1)) << n;
    if (!contains(shape, p)) {
      ASSERT_EQ(apart(p, shape, 0), std::ceil(least - 1e-9L)) << n;
    }
  }
}

// Limit 0: only what runs through the inside is closer; along an edge or past a corner is touching.
TEST(Shape, ASegmentThroughAPolygon) {
  const Polygon square = rectangle({100, 100}, {200, 200});
  EXPECT_TRUE(closer({{0, 150}, {300, 150}}, square, 0));
  EXPECT_TRUE(closer({{50, 149}, {151, 250}}, square, 0));
  EXPECT_FALSE(closer({{0, 100}, {300, 100}}, square, 0));
  EXPECT_FALSE(closer({{50, 150}, {150, 250}}, square, 0));  // past the corner
  EXPECT_FALSE(closer({{0, 150}, {100, 150}}, square, 0));   // ends on the edge
  EXPECT_TRUE(closer({{0, 150}, {101, 150}}, square, 0));
  EXPECT_FALSE(closer({{0, 150}, {99, 150}}, square, 0));
  EXPECT_FALSE(closer({{100, 150}, {100, 150}}, square, 0));
}

// Two polygons that touch in an edge or a corner share no inner point.
TEST(Shape, PolygonsThatTouchDoNotOverlap) {
  const Polygon square = rectangle({100, 100}, {200, 200});
  EXPECT_FALSE(overlaps(square, rectangle({200, 120}, {300, 180})));
  EXPECT_FALSE(overlaps(square, rectangle({200, 200}, {300, 300})));
  EXPECT_TRUE(overlaps(square, rectangle({199, 199}, {300, 300})));
  EXPECT_TRUE(overlaps(square, rectangle({50, 140}, {250, 160})));  // a cross: no corner inside
  EXPECT_TRUE(overlaps(square, rectangle({120, 120}, {180, 180})));
  EXPECT_FALSE(overlaps(square, card({250, 150}, 45, 70, 70)));
}

TEST(Body, OverlapIsMutualAndTouchingIsNone) {
  for (int n = 0; n < 20'000; ++n) {
    Chance chance(static_cast<std::uint64_t>(n) + 77);
    Body a = random_body(chance, {1500, 1500}), b = random_body(chance, {1500, 1500});
    ASSERT_EQ(overlaps(a, b), overlaps(b, a)) << n;
    ASSERT_EQ(within(a, b, 0, 200), within(b, a, 0, 200)) << n;
    if (overlaps(a, b)) {
      ASSERT_TRUE(within(a, b, 0, 0));
    }
  }
  Body a{{{0, 0}, 0}, 440, 150}, b{{{300, 0}, 0}, 440, 150};
  EXPECT_FALSE(overlaps(a, b));
  b.spot.at.x = 299;
  EXPECT_TRUE(overlaps(a, b));
  b.spot.z = 440;
  EXPECT_FALSE(overlaps(a, b));
}

// The processor's root up to 2^52 and the integers' beyond give the same whole part: at every square and just below it.
TEST(Root, IsExactAtSquaresAndJustBelow) {
  for (int bits = 1; bits <= 30; ++bits)
    for (const Wide step : {-2, -1, 0, 1, 2}) {
      const Wide k = (Wide{1} << bits) + step;
      if (k < 1) continue;
      EXPECT_EQ(isqrt(k * k), k);
      EXPECT_EQ(isqrt(k * k - 1), k - 1);
      EXPECT_EQ(isqrt(k * k + 1), k);
    }
  static_assert(isqrt(Wide{99} * 99 - 1) == 98, "the compiler's own agrees");
}

}  // namespace
}  // namespace condotta::table
