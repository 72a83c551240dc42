#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "tests/table/built_table.h"
#include "tests/table/plain_sight.h"
#include "tests/table/random_table.h"

// Sight over stairs, slopes, stacked pieces and exact touches against the plain way of looking.
namespace condotta::table {
namespace {

struct Count {
  int compared = 0, on_slopes = 0, mixed = 0, captured = 0;
};

// Fails with a text when the two disagree.
template <class Draw>
std::string compare(Draw& draw, Count& count) {
  const Layout layout(kBuiltSize, kLevelHigh, BuiltTable(draw).pieces());
  const Spot from = built_spot(draw, layout), to = built_spot(draw, layout);
  std::vector<Body> bodies;
  for (int i = draw.in(0, 2); i > 0; --i) bodies.push_back({built_spot(draw, layout), 440, 150});
  const Scene scene{layout, PieceSet::all(), bodies};
  const Eye eye{from.at, from.z + 330, 155 * draw.in(0, 1), true};
  const Target target{to, 300, 440};
  bool doubt = false;
  const Lines plain = plain_look(scene, eye, target, {}, doubt);
  if (doubt) return {};
  const Sight fast = look(scene, eye, target);
  ++count.compared;
  count.on_slopes += plain_footing(scene, target) >= 0;
  count.mixed += !fast.clear() && !fast.blocked();
  for (int p = 0; p < layout.count(); ++p) count.captured += plainly_captured(eye, target, {}, layout.piece(p), doubt);
  if (fast.hidden() == plain) return {};
  return "from " + std::to_string(from.at.x) + ',' + std::to_string(from.at.y) + ',' + std::to_string(from.z) + " to " +
         std::to_string(to.at.x) + ',' + std::to_string(to.at.y) + ',' + std::to_string(to.z) + ": " +
         std::to_string(fast.hidden().count()) + " lines hidden, expected " + std::to_string(plain.count());
}

// MS-RUL-8, MS-RUL-10, MS-RUL-32.
TEST(BuiltSight, AgreesWithThePlainWay) {
  Count count;
  const bool held = rc::check("sight over a built table", [&] {
    Drawn draw;
    const std::string difference = compare(draw, count);
    if (!difference.empty()) RC_FAIL(difference);
  });
  EXPECT_TRUE(held);
}

void compare_many(int tables, std::uint64_t seed) {
  Count count;
  for (int table = 0; table < tables; ++table) {
    Chance chance(seed + static_cast<std::uint64_t>(table));
    ASSERT_EQ(compare(chance, count), "") << "table " << table;
  }
  EXPECT_GT(count.compared, tables / 2);
  EXPECT_GT(count.on_slopes, tables / 20);
  EXPECT_GT(count.mixed, tables / 20);
  EXPECT_GT(count.captured, tables / 20);
}

TEST(BuiltSight, AgreesOnFiveThousandTables) {
  compare_many(5'000, 20'000'000);
}

TEST(SlowTable, BuiltSightAgreesOnAHundredThousandTables) {
  compare_many(100'000, 30'000'000);
}

// A line is free or not, whichever way it is looked along.
TEST(BuiltSight, AFreeLineIsFreeBothWays) {
  for (int table = 0; table < 20'000; ++table) {
    Chance chance(static_cast<std::uint64_t>(table) + 40'000'000);
    const Layout layout(kBuiltSize, kLevelHigh, BuiltTable(chance).pieces());
    const Scene scene{layout};
    const Spot a = built_spot(chance, layout), b = built_spot(chance, layout);
    const bool free = line_is_free(scene, a.at, a.z + 330, b.at, b.z + 10);
    ASSERT_EQ(free, line_is_free(scene, b.at, b.z + 10, a.at, a.z + 330)) << table;
    const Line line{a.at, b.at, a.z + 330, b.z + 10};
    bool hit = false;
    for (int p = 0; p < layout.count(); ++p) hit = hit || plain_solid(scene, line, p, {}, -1).meets_line();
    ASSERT_EQ(free, !hit) << table;
  }
}

}  // namespace
}  // namespace condotta::table
