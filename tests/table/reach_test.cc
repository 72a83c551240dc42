#include "table/reach.h"

#include <gtest/gtest.h>

#include "tests/table/random_table.h"

namespace condotta::table {
namespace {

Piece block(Point low, Point high, std::int32_t top, bool walkable) {
  Piece p;
  p.shape = rectangle(low, high);
  p.z1 = top;
  p.walkable = walkable;
  return p;
}

// A house with a flat roof at 660 and stairs up its south side.
Layout house() {
  Piece stairs;
  stairs.shape = rectangle({2800, 2400}, {3300, 3000});
  stairs.z1 = 660;
  stairs.form = Form::Slope;
  return Layout(kSize, 220,
                {block({2000, 3000}, {4000, 4200}, 660, true), stairs, block({500, 500}, {900, 600}, 100, false)});
}

TEST(Reach, StopsFlushWithAWall) {
  const Layout layout = house();
  const Walk w = advance({layout}, kFigure, {{2300, 2000}, 0}, {2300, 2950});
  EXPECT_EQ(w.stop, Stop::Piece);
  EXPECT_EQ(w.by, 0);
  EXPECT_EQ(w.end.at, (Point{2300, 2850}));
}

TEST(Reach, LowTerrainIsFlatForWalking) {
  const Layout layout = house();
  EXPECT_TRUE(walk({layout}, kFigure, {{700, 300}, 0}, {700, 1200}).free());
}

TEST(Reach, StairsLeadToTheRoofAndDown) {
  const Layout layout = house();
  const Walk half = walk({layout}, kFigure, {{3050, 2000}, 0}, {3050, 2700});
  ASSERT_TRUE(half.free());
  EXPECT_EQ(half.end.z, 330);
  const Walk up = walk({layout}, kFigure, {{3050, 2300}, 0}, {3050, 3250});
  ASSERT_TRUE(up.free());
  EXPECT_EQ(up.end.z, 660);
  const Walk down = walk({layout}, kFigure, {{3050, 3250}, 660}, {3050, 2200});
  ASSERT_TRUE(down.free());
  EXPECT_EQ(down.end.z, 0);
  EXPECT_EQ(walk({layout}, kFigure, {{2500, 2700}, 0}, {3050, 2700}).stop, Stop::Edge);  // not through the stairs' side
}

TEST(Reach, RoofEdgesStopAWalker) {
  const Layout layout = house();
  const Walk w = advance({layout}, kFigure, {{2500, 3600}, 660}, {1500, 3600});
  EXPECT_EQ(w.stop, Stop::Edge);
  EXPECT_EQ(w.end.at, (Point{2150, 3600}));
  EXPECT_EQ(w.end.z, 660);
}

TEST(Reach, BodiesAndTheTableEdgeBlock) {
  const Layout layout = house();
  const std::vector<Body> bodies{{{{1000, 2000}, 0}, 440, 150}};
  const Walk w = advance({layout, PieceSet::all(), bodies}, kFigure, {{1000, 1000}, 0}, {1000, 2500});
  EXPECT_EQ(w.stop, Stop::Body);
  EXPECT_EQ(w.end.at, (Point{1000, 1700}));
  EXPECT_EQ(advance({layout}, kFigure, {{300, 5000}, 0}, {-400, 5000}).end.at, (Point{150, 5000}));
}

TEST(Reach, FallenPiecesAreNotInTheWay) {
  const Layout layout = house();
  PieceSet standing = PieceSet::all();
  standing.remove(0);
  EXPECT_TRUE(walk({layout, standing}, kFigure, {{2300, 2000}, 0}, {2300, 3500}).free());
}

TEST(Reach, NearestFitIsFree) {
  for (int n = 0; n < 300; ++n) {
    Chance chance(static_cast<std::uint64_t>(n));
    const Layout layout = random_layout(chance, kSize, 20);
    const Scene scene{layout};
    const Spot wish{{chance.in(150, 5900), chance.in(150, 8900)}, 0};
    const auto spot = nearest_fit(scene, kFigure, wish, 2000);
    ASSERT_TRUE(spot.has_value()) << n;
    EXPECT_TRUE(fits(scene, kFigure, *spot));
  }
}

// Every point of an outline can be walked to, and one unit farther cannot.
TEST(Reach, OutlineIsTight) {
  for (int n = 0; n < 200; ++n) {
    Chance chance(static_cast<std::uint64_t>(n) + 500);
    const Layout layout = random_layout(chance, kSize, 20);
    const Scene scene{layout};
    const auto start = nearest_fit(scene, kFigure, {{chance.in(150, 5900), chance.in(150, 8900)}, 0}, 2000);
    ASSERT_TRUE(start.has_value());
    int bearing = 0;
    for (const Walk& w : outline(scene, kFigure, *start, 950)) {
      ASSERT_TRUE(walk(scene, kFigure, *start, w.end.at).free()) << n << " bearing " << bearing;
      if (!w.free()) {
        ASSERT_FALSE(walk(scene, kFigure, *start, ahead(start->at, bearing, 950)).free());
      }
      bearing += 5;
    }
  }
}

}  // namespace
}  // namespace condotta::table
