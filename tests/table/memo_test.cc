// What is remembered of sights and ways is what is found afresh: on tables that come and go, with pieces that fall,
// from spots that are used again and again. CONDOTTA_LOOKS says how often.
#include <gtest/gtest.h>

#include <cstdlib>

#include "table/reach_parts.h"
#include "table/sight_parts.h"
#include "tests/table/random_table.h"

namespace condotta::table {
namespace {

constexpr Point kSize{6100, 9140};

long looks() {
  const char* wanted = std::getenv("CONDOTTA_LOOKS");
  return wanted != nullptr ? std::atol(wanted) : 100'000;
}

bool same(const Sight& a, const Sight& b) {
  return a.lines == b.lines && a.hidden_by == b.hidden_by && a.pieces == b.pieces && a.bodies == b.bodies;
}

// A few spots, so that most looks come again; some differ by a hair.
Spot spot(Chance& chance, const std::vector<Spot>& spots) {
  Spot at = spots[static_cast<std::size_t>(chance.in(0, static_cast<std::int32_t>(spots.size()) - 1))];
  if (chance.in(0, 3) == 0) at.at.x += chance.in(-1, 1);
  if (chance.in(0, 7) == 0) at.z += 220;
  return at;
}

TEST(Memo, ARememberedLookIsAFreshOne) {
  Chance chance(7);
  long mixed = 0;
  const long most = looks();
  for (long i = 0; i < most;) {
    // A new table, often at the place in memory of the one before.
    const Layout layout = random_layout(chance, kSize, chance.in(1, 60));
    std::vector<Spot> spots;
    for (int k = 0; k < 12; ++k) spots.push_back({{chance.in(300, 5800), chance.in(300, 8800)}, 0});
    std::vector<Body> bodies;
    for (int k = chance.in(0, 8); k > 0; --k) bodies.push_back(random_body(chance, kSize));
    PieceSet standing = PieceSet::all();
    for (int k = 0; k < 2000 && i < most; ++k, ++i) {
      if (chance.in(0, 99) == 0) standing.remove(chance.in(0, layout.count() - 1));
      Scene scene{layout, standing, bodies};
      scene.present = static_cast<std::uint64_t>(chance.in(0, 255));
      const Spot from = spot(chance, spots), to = spot(chance, spots);
      const Eye eye{from.at, from.z + 330, 155 * chance.in(0, 1), chance.in(0, 1) == 1};
      const Target target{to, 100 * chance.in(2, 3), 440};
      const Fan fan = chance.in(0, 9) == 0 ? Fan{5, 9} : Fan{};
      const Sight found = look(scene, eye, target, fan), fresh = look_afresh(scene, eye, target, fan);
      ASSERT_TRUE(same(found, fresh)) << "look " << i << ": " << found.hidden().count()
                                      << " lines hidden, a fresh look " << fresh.hidden().count();
      mixed += !fresh.clear() && !fresh.blocked();
    }
  }
  EXPECT_GT(mixed, most / 20);
}

bool same(const Walk& a, const Walk& b) {
  return a.end == b.end && a.stop == b.stop && a.by == b.by;
}

TEST(Memo, ARememberedWayIsAFreshOne) {
  Chance chance(11);
  long stopped = 0, by_bodies = 0;
  const long most = looks() / 2;
  for (long i = 0; i < most;) {
    const Layout layout = random_layout(chance, kSize, chance.in(1, 60));
    std::vector<Spot> spots;
    for (int k = 0; k < 6; ++k) spots.push_back({{chance.in(300, 5800), chance.in(300, 8800)}, 0});
    std::vector<Body> bodies;
    for (int k = 8; k > 0; --k) bodies.push_back(random_body(chance, kSize));
    PieceSet standing = PieceSet::all();
    for (int k = 0; k < 1000 && i < most; ++k, ++i) {
      if (chance.in(0, 99) == 0) standing.remove(chance.in(0, layout.count() - 1));
      Scene scene{layout, standing, bodies};
      scene.present = static_cast<std::uint64_t>(chance.in(0, 255));
      // Bodies come and go near the way, where they matter.
      const Spot from = spot(chance, spots);
      const Point to = ahead(from.at, 15 * chance.in(0, 23), 950);
      if (chance.in(0, 3) == 0)
        bodies[static_cast<std::size_t>(chance.in(0, 7))].spot.at = ahead(to, chance.in(0, 359), chance.in(0, 600));
      const Walker who{150, 440};
      const Walk walked = walk(scene, who, from, to), gone = advance(scene, who, from, to);
      ASSERT_TRUE(same(walked, walk_afresh(scene, who, from, to))) << "way " << i;
      ASSERT_TRUE(same(gone, advance_afresh(scene, who, from, to))) << "way " << i;
      stopped += !walked.free();
      by_bodies += walked.stop == Stop::Body;
    }
  }
  EXPECT_GT(stopped, most / 20);
  EXPECT_GT(by_bodies, most / 200);
}

}  // namespace
}  // namespace condotta::table
