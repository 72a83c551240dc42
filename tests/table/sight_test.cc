#include "table/sight.h"

#include <gtest/gtest.h>

#include "tests/table/plain_sight.h"
#include "tests/table/random_table.h"

namespace condotta::table {
namespace {

struct View {
  Eye eye;
  Target target;
};
View random_view(Chance& chance) {
  View view;
  view.eye = {{chance.in(150, 5950), chance.in(150, 8990)}, 220 * chance.in(0, 3) + 330};
  view.target = {{{chance.in(150, 5950), chance.in(150, 8990)}, 220 * chance.in(0, 3)}, 300, 440};
  return view;
}

// MS-RUL-8, TC-RUL-29: the fast fan agrees with the slow one line by line on a hundred thousand random tables.
TEST(Sight, AgreesWithTheSlowSampler) {
  int mixed = 0;
  for (int table = 0; table < 100'000; ++table) {
    Chance chance(static_cast<std::uint64_t>(table));
    const Layout layout = random_layout(chance, kSize, chance.in(0, 6));
    std::vector<Body> bodies;
    for (int i = chance.in(0, 3); i > 0; --i) bodies.push_back(random_body(chance, kSize));
    const Scene scene{layout, PieceSet::all(), bodies};
    const View view = random_view(chance);
    const Fan fan = table % 2 == 0 ? Fan{7, 8} : Fan{10, 10};
    bool doubt = false;
    const Lines slow = plain_look(scene, view.eye, view.target, fan, doubt);
    if (doubt) continue;
    const Sight fast = look(scene, view.eye, view.target, fan);
    ASSERT_EQ(fast.hidden(), slow) << "table " << table;
    mixed += !fast.clear() && !fast.blocked();
  }
  EXPECT_GT(mixed, 5'000);
}

TEST(Sight, AddingTerrainNeverUncovers) {
  for (int table = 0; table < 5'000; ++table) {
    Chance chance(static_cast<std::uint64_t>(table) + 1'000'000);
    const Layout layout = random_layout(chance, kSize, 12);
    const View view = random_view(chance);
    PieceSet standing;
    Lines before;
    for (int i = 0; i < layout.count(); ++i) {
      standing.add(i);
      const Lines now = look({layout, standing}, view.eye, view.target).hidden();
      ASSERT_EQ(now | before, now) << "table " << table << " piece " << i;
      before = now;
    }
  }
}

TEST(Sight, AFreeLineIsFreeBothWays) {
  for (int table = 0; table < 20'000; ++table) {
    Chance chance(static_cast<std::uint64_t>(table) + 2'000'000);
    const Layout layout = random_layout(chance, kSize, 8);
    const View v = random_view(chance);
    const Scene scene{layout};
    const Point a = v.eye.at, b = v.target.floor.at;
    ASSERT_EQ(line_is_free(scene, a, v.eye.z, b, 100), line_is_free(scene, b, 100, a, v.eye.z)) << table;
  }
}

TEST(Sight, SilhouetteLinesAreThoseOfTheRuling) {
  const Eye eye{{1000, 1000}, 330};
  const Target target{{{1000, 3000}, 0}, 300, 440};
  EXPECT_EQ(line_end(eye, target, {}, 0).at, (Point{871, 3000}));
  EXPECT_EQ(line_end(eye, target, {}, 0).z, 28);
  EXPECT_EQ(line_end(eye, target, {}, 55).at, (Point{1129, 3000}));
  EXPECT_EQ(line_end(eye, target, {}, 55).z, 413);
}

TEST(Sight, NamesWhoHidesAndCountsTheShare) {
  Piece wall;
  wall.shape = rectangle({900, 1990}, {1200, 2010});
  wall.z1 = 220;
  wall.hides_as = 1;
  const Layout layout({6100, 9140}, 220, {wall});
  const Eye eye{{1000, 1000}, 330};
  const Target target{{{1000, 3000}, 0}, 300, 440};
  const Sight sight = look({layout}, eye, target);
  // The wall stands half way: it hides what is lower than 2 * 220 - 330 = 110 at the target.
  EXPECT_EQ(sight.hidden().count(), 7 * 2);
  EXPECT_TRUE(sight.pieces.has(0));
  EXPECT_EQ(sight.hidden_by[1].count(), 14);
  EXPECT_EQ(sight.hidden_by[0].count(), 0);
  PieceSet nothing;
  EXPECT_TRUE(look({layout, nothing}, eye, target).clear());
}

// Straight down: the middle column has no plan, and what stands between hides it all the same.
TEST(Sight, StraightDownThroughABody) {
  const Layout layout(kSize, 220, {});
  const Eye eye{{1000, 1000}, 2000};
  const Target target{{{1000, 1000}, 0}, 300, 440};
  const std::vector<Body> round{{{{1000, 1000}, 1000}, 100, 150}}, aside{{{{1150, 1000}, 1000}, 100, 150}};
  const Sight through = look({layout, PieceSet::all(), round}, eye, target);
  EXPECT_TRUE(through.blocked());
  const Lines beside = look({layout, PieceSet::all(), aside}, eye, target).hidden();
  for (int row = 0; row < 8; ++row) EXPECT_FALSE(beside.has(3 * 8 + row));  // touching
}

TEST(Sight, LooksOverTheWallItHugs) {
  Piece wall;
  wall.shape = rectangle({500, 1150}, {1500, 1250});
  wall.z1 = 220;
  const Layout layout({6100, 9140}, 220, {wall});
  Eye eye{{1000, 1000}, 330};
  const Target target{{{1000, 1500}, 0}, 300, 440};
  EXPECT_FALSE(look({layout}, eye, target).clear());
  eye.looks_over = 155;
  EXPECT_TRUE(look({layout}, eye, target).clear());
}

}  // namespace
}  // namespace condotta::table
