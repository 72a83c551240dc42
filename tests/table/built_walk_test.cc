#include <gtest/gtest.h>

#include "tests/table/built_table.h"
#include "tests/table/plain_walk.h"
#include "tests/table/random_table.h"

// Walks over stairs, roofs and storeys against the plain walker, which goes twice: with a base a little larger and a
// little smaller. The exact answer lies between the two.
namespace condotta::table {
namespace {

constexpr double kGrazed = 2.5;  // of the base; twice of the way, which grazing contacts stretch

struct Walks {
  int walks = 0, stopped = 0, climbed = 0;
};

template <class Draw>
std::string compare_walks(Draw& draw, Walks& count) {
  const Layout layout(kBuiltSize, kLevelHigh, BuiltTable(draw).pieces());
  const Scene scene{layout};
  const Spot from = built_spot(draw, layout);
  if (!fits(scene, kFigure, from)) return {};
  const PlainWalk plain(scene, kFigure);
  for (int n = 0; n < 4; ++n) {
    const Point to = ahead(from.at, draw.in(0, 3) == 0 ? 90 * draw.in(0, 3) : draw.in(0, 359), 950);
    const Walk fast = advance(scene, kFigure, from, to);
    const double far = std::hypot(fast.end.at.x - from.at.x, fast.end.at.y - from.at.y);
    const auto least = plain.reach(from, to, kFigure.radius + kGrazed);
    const auto most = plain.reach(from, to, kFigure.radius - kGrazed);
    ++count.walks;
    count.stopped += !fast.free();
    count.climbed += std::abs(fast.end.z - from.z) >= kLevelHigh;
    const auto at_end = plain.reach(from, fast.end.at, kFigure.radius - kGrazed);
    const bool level = far < 1 || std::abs(at_end.z - fast.end.z) < 3;
    if (far >= least.far - 2 * kGrazed && far <= most.far + 2 * kGrazed && level) continue;
    return "from " + std::to_string(from.at.x) + ',' + std::to_string(from.at.y) + ',' + std::to_string(from.z) +
           " to " + std::to_string(to.x) + ',' + std::to_string(to.y) + ": " + std::to_string(far) + " at height " +
           std::to_string(fast.end.z) + ", expected " + std::to_string(least.far) + " to " + std::to_string(most.far) +
           " at " + std::to_string(at_end.z);
  }
  return {};
}

// MS-RUL-4, MS-RUL-32.
TEST(BuiltWalk, AgreesWithThePlainWay) {
  Walks count;
  const bool held = rc::check("walks over a built table", [&] {
    Drawn draw;
    const std::string difference = compare_walks(draw, count);
    if (!difference.empty()) RC_FAIL(difference);
  });
  EXPECT_TRUE(held);
}

void compare_many_walks(int tables, std::uint64_t seed) {
  Walks count;
  for (int table = 0; table < tables; ++table) {
    Chance chance(seed + static_cast<std::uint64_t>(table));
    ASSERT_EQ(compare_walks(chance, count), "") << "table " << table;
  }
  EXPECT_GT(count.walks, tables);
  EXPECT_GT(count.stopped, tables / 10);
  EXPECT_GT(count.climbed, tables / 50);
}

TEST(BuiltWalk, AgreesOnThreeThousandTables) {
  compare_many_walks(3'000, 50'000'000);
}

TEST(SlowTable, BuiltWalksAgreeOnAHundredThousandTables) {
  compare_many_walks(100'000, 60'000'000);
}

}  // namespace
}  // namespace condotta::table
