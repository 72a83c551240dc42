#include <gtest/gtest.h>

#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "shelf/content.h"
#include "tests/mercs/table.h"

// How the greedy player sets up (MS-DEC-2).
namespace condotta::mercs {
namespace {

UnitId unit(const char* id) {
  return UnitId::of(*game().names().find(kUnit, id));
}

// Both squads on the table, each placed by the greedy player.
State deployed(int map, std::uint64_t seed) {
  Options o;
  o.map = MapId::of(map);
  o.north = MegaConId::of(*game().names().find(kMegaCon, "uscr"));
  for (const char* id : {"ccc_sniper", "ccc_assault_leader", "ccc_breacher", "ccc_heavy_assault", "ccc_demo"})
    o.south_squad.push_back(unit(id));
  for (const char* id : {"uscr_anchor", "uscr_behemoth", "uscr_medic", "uscr_booster", "uscr_assault_leader"})
    o.north_squad.push_back(unit(id));
  SeededDice dice(seed);
  Log silent;
  State s = game().start(o, dice, silent);
  std::vector<Action> offered;
  while (s.phase == Phase::Deploy) {
    game().choices(s, offered);
    const Seat seat = game().decision(s).seat;
    game().apply(s, offered[game().greedy(game().look(s, seat), offered, dice)], dice, silent);
  }
  return s;
}

int distance(const State& s, int a, int b) {
  return static_cast<int>(table::isqrt(table::distance2(at_of(figure(s, a)), at_of(figure(s, b)))));
}

// On some tables few spots are out of the enemy's sight, so it is the whole that counts: a grenade that finds one of
// them rarely finds another, and nobody stands alone.
TEST(MercsDeploy, TheSquadSpreadsAndStaysTogether) {
  int figures = 0, caught = 0, alone = 0;
  for (int map = 0; map < static_cast<int>(game().content().maps.size()); ++map)
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const State s = deployed(map, seed);
      for (int i = 0; i < kFigures; ++i) {
        int nearest = kTableWidth;
        for (int k = side_of(i) * kSquad; k < (side_of(i) + 1) * kSquad; ++k) {
          if (k == i) continue;
          caught += distance(s, i, k) <= kCard + kRadius;
          nearest = std::min(nearest, distance(s, i, k));
        }
        ++figures;
        alone += nearest > 2 * kCard + 2 * kRadius;
      }
    }
  EXPECT_LT(caught, figures / 2);
  EXPECT_LT(alone, figures / 20);
}

// Who fights close and who is slow has the shorter way, who shoots far the longer.
TEST(MercsDeploy, RangeAndPaceDecideWhoStandsWhere) {
  std::int64_t sniper = 0, breacher = 0, heavy = 0;
  for (int map = 0; map < static_cast<int>(game().content().maps.size()); ++map)
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      const State s = deployed(map, seed);
      const auto way = [&](int i) {
        return game().content().field(s).ways.between(at_of(figure(s, i)), {kTableWidth / 2, kTableDepth / 2});
      };
      sniper += way(0);
      breacher += way(2);
      heavy += way(3);
    }
  EXPECT_LT(breacher, sniper);
  EXPECT_LT(heavy, sniper);
}

}  // namespace
}  // namespace condotta::mercs
