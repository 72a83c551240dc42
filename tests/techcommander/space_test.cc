// Room and range at exact coordinates: what touches fits, and a whole distance is not rounded up.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"
#include "shelf/content.h"
#include "tests/techcommander/table.h"

namespace condotta::techcommander {
namespace {

// TC-RUL-36: the wall lies from 30000,10000 to 34000,10500; the STINGRAY is 1600 wide and 2600 long.
TEST(Space, AVehicleMayTouchAWall) {
  State s = empty_table();
  const UnitId tank = put(s, "stingray", 0, {5000, 5000});
  const auto fits_at = [&](Point p, int facing) { return fits(c(), s, tank, p, 0, facing); };
  EXPECT_TRUE(fits_at({32000, 8700}, 0));
  EXPECT_FALSE(fits_at({32000, 8701}, 0));
  EXPECT_TRUE(fits_at({32000, 11800}, 180));
  EXPECT_FALSE(fits_at({32000, 11799}, 180));
  EXPECT_TRUE(fits_at({29200, 10250}, 0));
  EXPECT_FALSE(fits_at({29201, 10250}, 0));
  EXPECT_TRUE(fits_at({28700, 10250}, 90));
  EXPECT_FALSE(fits_at({28701, 10250}, 90));
  EXPECT_TRUE(fits_at({29200, 8700}, 0));  // corner to corner
  EXPECT_FALSE(fits_at({29201, 8701}, 0));
  EXPECT_FALSE(fits_at({32000, 10250}, 90));  // astride of it, no corner inside
}

// Something solid within the footprint, and the footprint within something solid: neither has a corner in the other's
// edge.
TEST(Space, NobodyIsInsideASolid) {
  State s = empty_table();
  const UnitId tank = put(s, "stingray", 0, {5000, 5000}), marine = put(s, "ussc_marine", 0, {9000, 5000});
  EXPECT_FALSE(fits(c(), s, tank, {38000, 18000}, 0, 0));      // astride of a tree
  EXPECT_FALSE(fits(c(), s, marine, {44000, 20000}, 0, 0));    // in the storage tank
  EXPECT_TRUE(fits(c(), s, marine, {44000, 20000}, 3000, 0));  // on it
  EXPECT_TRUE(fits(c(), s, tank, {52000, 10000}, 16000, 0));   // on the tower's roof
}

// TC-LOS-1, TC-LOS-2, TC-RUL-28: from edge to edge, rounded up to thousandths and no farther.
TEST(Space, WholeDistancesStayWhole) {
  State s = empty_table();
  const UnitId shooter = put(s, "ussc_marine", 0, {5000, 5000}), target = put(s, "ussc_marine", 1, {5000, 9000});
  const Body own = body_of(c(), s, unit(s, shooter));
  ASSERT_TRUE(own.round());
  for (const Point way : {Point{3, 4}, {4, 3}, {5, 12}, {12, 5}, {8, 15}, {7, 24}, {20, 21}, {0, 1}, {1, 0}}) {
    const int length = static_cast<int>(table::isqrt(table::norm2(way)));
    for (int times = 5000 / length; times <= 20000 / length; times += 37) {
      unit(s, target).x = 5000 + way.x * times, unit(s, target).y = 5000 + way.y * times;
      const Body there = body_of(c(), s, unit(s, target));
      ASSERT_EQ(range_to(c(), s, unit(s, shooter), there), length * times - own.radius - there.radius)
          << way.x << ' ' << way.y << " times " << times;
    }
  }
}

// Everywhere else the next whole thousandth above the true distance, on any height.
TEST(Space, RangesAreRoundedUpOnce) {
  State s = empty_table();
  const UnitId shooter = put(s, "ussc_marine", 0, {5000, 5000}), target = put(s, "gladiator", 1, {5000, 9000});
  const Body own = body_of(c(), s, unit(s, shooter));
  for (int n = 0; n < 5000; ++n) {
    unit(s, target).x = 9000 + 7919 * n % 40000, unit(s, target).y = 6000 + 104729 * n % 40000;
    unit(s, target).z = n % 2 == 0 ? 0 : 5000;
    const Body there = body_of(c(), s, unit(s, target));
    const long double flat =
        std::sqrt(static_cast<long double>(table::distance2(own.spot.at, there.spot.at))) - own.radius - there.radius;
    const long double rise = std::max(0, there.spot.z - own.height * 3 / 4);
    const long double exact = std::hypot(std::max(flat, 0.0L), rise);
    if (std::abs(exact - std::round(exact)) < 1e-6L) continue;
    ASSERT_EQ(range_to(c(), s, unit(s, shooter), there), std::ceil(exact)) << n;
  }
}

// The nearest point of a turned hull is seldom a whole one; the distance is measured to the hull all the same.
TEST(Space, RangesToAHullAreExact) {
  State s = empty_table();
  const UnitId shooter = put(s, "stingray", 0, {5000, 5000}), target = put(s, "mule", 1, {5000, 15000});
  unit(s, target).facing = 90;
  // 1300 of the STINGRAY's length and half the MULE's width of 1600.
  EXPECT_EQ(range_to(c(), s, unit(s, shooter), body_of(c(), s, unit(s, target))), 10000 - 1300 - 800);
  for (int facing = 0; facing < 360; ++facing) {
    unit(s, target).facing = static_cast<std::int16_t>(facing);
    const Body there = body_of(c(), s, unit(s, target));
    const table::Eye eye = muzzle(c(), s, unit(s, shooter), there.spot.at);
    const std::int32_t range = range_to(c(), s, unit(s, shooter), there);
    const table::Polygon hull = table::footprint(there);
    ASSERT_TRUE(table::within(eye.at, hull, range)) << facing;
    ASSERT_FALSE(table::within(eye.at, hull, range - 1)) << facing;
  }
}

}  // namespace
}  // namespace condotta::techcommander
