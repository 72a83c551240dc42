#include <gtest/gtest.h>

#include "table/reach.h"
#include "tests/table/random_table.h"

// Stairs and slopes, seen and walked (MS-RUL-10, MS-RUL-32).
namespace condotta::table {
namespace {

constexpr std::int32_t kTop = 660;

Piece roof(Point low, Point high, std::int32_t top = kTop) {
  Piece p;
  p.shape = rectangle(low, high);
  p.z1 = top;
  p.walkable = 1;
  return p;
}

// Rises to the north from `low`.
Piece stairs(Point low, Point high, std::int32_t top = kTop) {
  Piece p = roof(low, high, top);
  p.form = Form::Slope;
  p.walkable = 0;
  return p;
}

// Warehouse Row: a warehouse and the stairs on its south side.
Layout warehouse() {
  return Layout(kSize, 220, {roof({2050, 3970}, {4050, 5170}), stairs({2750, 3370}, {3350, 3970})});
}

Sight seen(const Layout& layout, Spot from, Spot to) {
  return look({layout}, {from.at, from.z + 330, 155, true}, {to, 300, 440});
}

Spot on_stairs(const Layout& layout, Point at) {
  return {at, slope_height(layout.piece(1), at)};
}

// MS-COVER-1: what a figure stands on does not hide it from open ground before the stairs, wherever it stands.
TEST(Stairs, DoNotHideWhoStandsOnThem) {
  const Layout layout = warehouse();
  for (std::int32_t y = 3371; y < 3970; y += 7) {
    // From the side an eye below its floor sees it behind the edge of its step, as on a roof.
    const Spot to = on_stairs(layout, {3050, y});
    const std::int32_t aside = to.z <= 330 ? 2000 : 300;
    for (std::int32_t x = 3050 - aside; x <= 3050 + aside; x += 50)
      for (std::int32_t south = 200; south <= 3200; south += 200)
        ASSERT_TRUE(seen(layout, {{x, south}, 0}, to).clear()) << y << " from " << x << ' ' << south;
  }
}

// From the side as well: it stands on a step as deep as its base. Steps farther up hide what is behind them.
TEST(Stairs, AStepIsAsDeepAsTheBase) {
  const Layout layout = Layout(kSize, 220, {roof({100, 100}, {200, 200}), stairs({2750, 3370}, {3350, 3970})});
  EXPECT_TRUE(seen(layout, {{1000, 3600}, 0}, on_stairs(layout, {3050, 3600})).clear());
  EXPECT_TRUE(seen(layout, {{5000, 3600}, 0}, on_stairs(layout, {3050, 3600})).clear());
  EXPECT_TRUE(seen(layout, {{1000, 3360}, 0}, {{3050, 3360}, 0}).clear());  // its toes on the lowest step
  EXPECT_TRUE(seen(layout, {{3050, 4800}, 0}, {{3050, 3200}, 0}).blocked());
  const Sight from_behind = seen(layout, {{3050, 4800}, 0}, on_stairs(layout, {3050, 3800}));
  EXPECT_FALSE(from_behind.clear());
  EXPECT_FALSE(from_behind.blocked());
}

// Who stands before the stairs' side has no share in them: they hide what is behind.
TEST(Stairs, HideWhoStandsBehindThem) {
  const Layout layout = warehouse();
  const Sight sight = seen(layout, {{1500, 3700}, 0}, {{4500, 3700}, 0});
  // Half way a line lies at 330 / 2 + row / 2; the surface rises to 363 there, the lowest three columns' to more.
  EXPECT_FALSE(sight.clear());
  EXPECT_TRUE(sight.pieces.has(1));
  EXPECT_FALSE(sight.blocked());
}

// MS-RUL-10: flush with the stair's top the whole piece is captured, however many steps it has.
TEST(Stairs, AreCapturedAsOnePiece) {
  const Layout layout = warehouse();
  for (std::int32_t x = 2900; x <= 3200; x += 25)
    for (std::int32_t y = 3371; y < 3970; y += 13) {
      ASSERT_TRUE(seen(layout, {{3050, 4120}, kTop}, on_stairs(layout, {x, y})).clear()) << x << ' ' << y;
      ASSERT_TRUE(seen(layout, {{3050, 4125}, kTop}, on_stairs(layout, {x, y})).clear()) << x << ' ' << y;
    }
  // Farther back it holds neither the roof's edge nor the stairs.
  EXPECT_FALSE(seen(layout, {{3050, 4400}, kTop}, on_stairs(layout, {3050, 3371})).clear());
}

// Only where the roof lies behind it is the top of the stairs open.
TEST(Stairs, AreOpenOnlyTowardsTheRoof) {
  const Layout half(kSize, 220, {roof({3000, 3970}, {4050, 5170}), stairs({2500, 3370}, {3500, 3970})});
  EXPECT_TRUE(walk({half}, kFigure, {{3250, 3700}, 363}, {3250, 4300}).free());
  EXPECT_EQ(walk({half}, kFigure, {{2750, 3700}, 363}, {2750, 4300}).stop, Stop::Edge);
  // From behind, on the ground: the back is as closed as the sides.
  EXPECT_FALSE(walk({half}, kFigure, {{2750, 4400}, 0}, {2750, 3700}).free());
  EXPECT_EQ(advance({half}, kFigure, {{2750, 4400}, 0}, {2750, 3700}).end.at, (Point{2750, 4120}));
}

TEST(Stairs, ACornerOrAGapOpensNothing) {
  for (const std::int32_t gap : {0, 1, 2}) {
    const Layout corner(kSize, 220, {roof({3350 + gap, 3970 + gap}, {4050, 5170}), stairs({2750, 3370}, {3350, 3970})});
    EXPECT_EQ(walk({corner}, kFigure, {{3050, 3700}, 363}, {3050, 4300}).stop, Stop::Edge) << gap;
    EXPECT_FALSE(walk({corner}, kFigure, {{3050, 4400}, 0}, {3050, 3700}).free()) << gap;
    EXPECT_FALSE(walk({corner}, kFigure, {{2750, 4400}, 0}, {3050, 3800}).free()) << gap;
  }
}

// Nobody stands inside a slope: where it is a step or more above the floor it is a wall.
TEST(Stairs, AreSolid) {
  const Layout layout(kSize, 220, {roof({100, 100}, {200, 200}), stairs({2000, 3000}, {4000, 4000})});
  EXPECT_FALSE(fits({layout}, kFigure, {{3000, 3700}, 0}));
  EXPECT_TRUE(fits({layout}, kFigure, {{3000, 3700}, 462}));
  EXPECT_TRUE(fits({layout}, kFigure, {{3000, 2999}, 0}));
}

// The foot of a flight stands against something one level high: who comes down stops where the base meets its edge.
TEST(Stairs, MayEndAtAWall) {
  const Layout layout(kSize, 220,
                      {roof({2200, 4850}, {3800, 6000}, 440), stairs({2700, 4350}, {3300, 4850}, 440),
                       roof({2500, 3700}, {3500, 4350}, 220)});
  const Walk down = advance({layout}, kFigure, {{3000, 5100}, 440}, {3000, 4200});
  EXPECT_FALSE(down.free());
  EXPECT_EQ(down.end.at, (Point{3000, 4500}));
}

// Up one flight, over the roof and down the other in one straight step.
TEST(Stairs, BothFlightsInOneStep) {
  const Layout bridge(kSize, 220, {roof({2700, 4300}, {3400, 4840}, 440), stairs({2850, 3700}, {3250, 4300}, 440), [] {
                                     Piece p = stairs({0, 0}, {1, 1}, 440);
                                     p.shape = {};
                                     for (const Point c : {Point{3250, 5440}, {2850, 5440}, {2850, 4840}, {3250, 4840}})
                                       p.shape.add(c);
                                     return p;
                                   }()});
  const Walk w = walk({bridge}, kFigure, {{3050, 4200}, 367}, {3050, 4990});
  ASSERT_TRUE(w.free());
  EXPECT_EQ(w.end.z, 330);
}

TEST(Stairs, AFaultNamesAJoinThatIsNone) {
  const Piece flight = stairs({2750, 3370}, {3350, 3970});
  const auto fault = [&](Point low) { return Layout::fault(kSize, {roof(low, {4050, 5170}), flight}); };
  EXPECT_FALSE(fault({2050, 3970}).has_value());
  EXPECT_FALSE(fault({2050, 3900}).has_value());
  EXPECT_FALSE(fault({2050, 3973}).has_value());  // plainly apart
  EXPECT_TRUE(fault({2050, 3971}).has_value());   // a gap
  EXPECT_TRUE(fault({3350, 3970}).has_value());   // a corner
  EXPECT_TRUE(fault({3351, 3971}).has_value());   // both
  EXPECT_TRUE(fault({3349, 3970}).has_value());   // one unit shared
  EXPECT_FALSE(fault({3050, 3970}).has_value());  // half of it leads to the roof
}

}  // namespace
}  // namespace condotta::table
