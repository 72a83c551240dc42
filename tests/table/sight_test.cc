#include "table/sight.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/table/random_table.h"

namespace condotta::table {
namespace {

__extension__ typedef __int128 Big;

constexpr Point kSize{6100, 9140};

// A fraction with a positive denominator, and the slow way to clip with it.
struct Fraction {
  Big num, den;
};
bool less(Fraction a, Fraction b) {
  return a.num * b.den < b.num * a.den;
}

// Cuts the open interval (low, high) of t to where start + t * change > 0; false when nothing is left.
bool cut(Fraction& low, Fraction& high, Big start, Big change) {
  if (change == 0) return start > 0;
  const Fraction at = change > 0 ? Fraction{-start, change} : Fraction{start, -change};
  if (change > 0 && less(low, at)) low = at;
  if (change < 0 && less(at, high)) high = at;
  return less(low, high);
}

struct Line {
  Point from, to;
  std::int32_t from_z, to_z;
};

bool slow_hits_prism(const Line& line, const Polygon& shape, std::int32_t z0, std::int32_t z1) {
  Fraction low{0, 1}, high{1, 1};
  const Point d = line.to - line.from;
  for (int i = 0; i < shape.count; ++i) {
    const Segment e = shape.edge(i);
    if (!cut(low, high, cross(e.b - e.a, line.from - e.a), cross(e.b - e.a, d))) return false;
  }
  const Big dz = line.to_z - line.from_z;
  return cut(low, high, line.from_z - z0, dz) && cut(low, high, z1 - line.from_z, -dz);
}

// Distance of the line's stretch between the heights from the axis, in floating point; `doubt` when too close to call.
bool slow_hits_cylinder(const Line& line, const Body& body, bool& doubt) {
  const long double dz = line.to_z - line.from_z;
  long double u = 0, v = 1;
  const long double low = body.spot.z - line.from_z, high = low + body.height;
  if (dz == 0) {
    if (low >= 0 || high <= 0) return false;
  } else {
    u = std::max<long double>(u, std::min(low / dz, high / dz));
    v = std::min<long double>(v, std::max(low / dz, high / dz));
    if (u >= v) return false;
  }
  const long double dx = line.to.x - line.from.x, dy = line.to.y - line.from.y;
  const long double cx = body.spot.at.x - line.from.x, cy = body.spot.at.y - line.from.y;
  const long double t = std::clamp((dx * cx + dy * cy) / (dx * dx + dy * dy), u, v);
  const long double gap = std::hypot(t * dx - cx, t * dy - cy);
  doubt = doubt || std::abs(gap - body.radius) < 1e-9L;
  return gap < body.radius;
}

// RUL-8 in the plainest way: every line against every solid and body, no index, no shortcut.
Lines slow_look(const Scene& scene, const Eye& eye, const Target& target, Fan fan, bool& doubt) {
  Lines hidden;
  for (int i = 0; i < fan.columns * fan.rows; ++i) {
    const LineEnd end = line_end(eye, target, fan, i);
    const Line line{eye.at, end.at, eye.z, end.z};
    bool hit = false;
    for (int p = 0; p < scene.layout.count(); ++p)
      for (const Layout::Solid& s : scene.layout.solids(p)) hit = hit || slow_hits_prism(line, s.shape, s.z0, s.z1);
    for (const Body& b : scene.bodies)
      hit = hit || (b.round() ? slow_hits_cylinder(line, b, doubt)
                              : slow_hits_prism(line, footprint(b), b.spot.z, b.spot.z + b.height));
    if (hit) hidden.add(i);
  }
  return hidden;
}

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
    const Lines slow = slow_look(scene, view.eye, view.target, fan, doubt);
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
