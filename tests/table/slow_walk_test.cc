#include "tests/table/slow_walk.h"

#include <gtest/gtest.h>

#include "tests/table/random_table.h"

// Outlines and forced spots against the slow walker. Contacts seldom fall on whole units, so the slow one goes twice:
// with a base a little larger, and a little smaller; the exact answer lies between the two.
namespace condotta::table {
namespace {

constexpr double kDoubt = 1.5;
constexpr std::int32_t kRoof = 660;

struct Ground {
  Layout layout;
  std::vector<Body> bodies;
};

// Some tops can be stood on; every second table has a wide roof to walk on.
Ground random_ground(Chance& chance) {
  std::vector<Piece> pieces;
  for (int i = chance.in(0, 14); i > 0; --i) {
    pieces.push_back(random_piece(chance, kSize));
    pieces.back().walkable = pieces.back().z0 == 0 && chance.in(0, 2) == 0;
    if (pieces.back().z1 == kRoof) ++pieces.back().z1;  // tops of one height join, which the slow walker does not know
  }
  if (chance.in(0, 1) == 0) {
    Piece roof;
    roof.shape = card({chance.in(1500, 4500), chance.in(1500, 7000)}, chance.in(0, 359), 1600, 1500);
    roof.z1 = kRoof;
    roof.walkable = 1;
    pieces.push_back(roof);
  }
  Ground ground{Layout(kSize, 220, std::move(pieces)), {}};
  for (int i = chance.in(0, 9); i > 0; --i) ground.bodies.push_back(random_body(chance, kSize));
  return ground;
}

// A free place, now and then on the roof.
std::optional<Spot> random_start(Chance& chance, const Scene& scene) {
  const Layout& layout = scene.layout;
  const int last = layout.count() - 1;
  const bool roof = last >= 0 && layout.piece(last).walkable && layout.piece(last).z1 == kRoof && chance.in(0, 1) == 0;
  Spot spot{{chance.in(150, 5900), chance.in(150, 8900)}, 0};
  if (roof) spot = {between(layout.piece(last).shape.at(0), layout.piece(last).shape.at(2), 1, 2), kRoof};
  for (int tries = 0; tries < 20; ++tries) {
    if (fits(scene, kFigure, spot)) return spot;
    spot.at = spot.at + Point{chance.in(-300, 300), chance.in(-300, 300)};
  }
  return std::nullopt;
}

void check_outlines(int tables, std::uint64_t seed) {
  int rays = 0, stopped = 0, sharp = 0, on_roofs = 0;
  for (int table = 0; table < tables; ++table) {
    Chance chance(seed + static_cast<std::uint64_t>(table));
    const Ground ground = random_ground(chance);
    const Scene scene{ground.layout, PieceSet::all(), ground.bodies};
    const auto start = random_start(chance, scene);
    if (!start) continue;
    on_roofs += start->z > 0;
    const SlowWalk slow{scene, kFigure, start->z};
    int bearing = chance.in(0, 29);
    for (; bearing < 360; bearing += 30) {
      const Point to = ahead(start->at, bearing, 950);
      const Walk fast = advance(scene, kFigure, *start, to);
      const double far = std::hypot(fast.end.at.x - start->at.x, fast.end.at.y - start->at.y);
      const double least = slow.reach(start->at, to, kFigure.radius + kDoubt);
      const double most = slow.reach(start->at, to, kFigure.radius - kDoubt);
      ASSERT_GE(far, least - kDoubt) << "table " << table << " bearing " << bearing;
      ASSERT_LE(far, most + kDoubt) << "table " << table << " bearing " << bearing;
      ASSERT_TRUE(!fast.free() || most > far - kDoubt);
      ASSERT_EQ(fast.end.z, start->z);
      ++rays;
      stopped += !fast.free();
      sharp += most - least < 10;
    }
  }
  // The comparison bites: many walks are stopped, and most answers leave the fast one hardly any room.
  EXPECT_GT(stopped, rays / 10);
  EXPECT_GT(sharp, rays * 9 / 10);
  EXPECT_GT(on_roofs, tables / 20);
}

// MS-RUL-4, MS-RUL-31: a walk goes exactly as far as a base finds room.
TEST(WalkSampled, OutlinesAgree) {
  check_outlines(3'000, 9'000'000);
}

TEST(SlowTable, OutlinesAgreeOnAHundredThousandTables) {
  check_outlines(100'000, 10'000'000);
}

void check_forced_spots(int tables, std::uint64_t seed) {
  int moved = 0;
  for (int table = 0; table < tables; ++table) {
    Chance chance(seed + static_cast<std::uint64_t>(table));
    const Ground ground = random_ground(chance);
    const Scene scene{ground.layout, PieceSet::all(), ground.bodies};
    const Spot wish{{chance.in(-100, 6200), chance.in(-100, 9240)}, 0};
    const auto found = nearest_fit(scene, kFigure, wish, 2000);
    ASSERT_TRUE(found.has_value()) << table;
    const SlowWalk slow{scene, kFigure, 0};
    ASSERT_GE(slow.gap(found->at.x, found->at.y), kFigure.radius - kDoubt) << table;
    if (found->at == wish.at) continue;
    ++moved;
    // No spot that is looked at earlier, ring by ring and clockwise from north, has clear room on that floor.
    const auto roomy = [&](Point p) {
      return slow.gap(p.x, p.y) > kFigure.radius + kDoubt && floor_at(ground.layout, PieceSet::all(), p, 0) == 0;
    };
    ASSERT_FALSE(roomy(wish.at)) << table;
    for (int ring = 1;; ++ring) {
      bool reached = false;
      for (int bearing = 0; bearing < 360 && !reached; bearing += 15) {
        const Point p = ahead(wish.at, bearing, 75 * ring);
        reached = p == found->at;
        ASSERT_TRUE(reached || !roomy(p)) << "table " << table << " ring " << ring << " bearing " << bearing;
      }
      if (reached) break;
      ASSERT_LT(75 * ring, 2000) << table;
    }
  }
  EXPECT_GT(moved, tables / 10);
}

// MS-RUL-34: the nearest free spot, in rings of a quarter base.
TEST(WalkSampled, ForcedSpotsAgree) {
  check_forced_spots(3'000, 11'000'000);
}

TEST(SlowTable, ForcedSpotsAgreeOnAHundredThousandTables) {
  check_forced_spots(100'000, 12'000'000);
}

}  // namespace
}  // namespace condotta::table
