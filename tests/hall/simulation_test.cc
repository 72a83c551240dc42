// The whole hall, several times over one store, simulated: see simulation.h. A number that ever failed stays here.
#include "tests/hall/simulation.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/hall/fixed_random.h"

namespace condotta::hall {
namespace {

std::string play(std::uint64_t seed, int events, Simulation::Count* sum = nullptr, Troubles troubles = {}) {
  FixedRandom random(seed);
  Simulation world(seed, troubles);
  const std::string wrong = world.run(events);
  if (sum != nullptr) {
    sum->kills += world.count.kills;
    sum->cuts += world.count.cuts;
    sum->doubts += world.count.doubts;
    sum->overtaken += world.count.overtaken;
    sum->notices_lost += world.count.notices_lost;
    sum->acknowledged += world.count.acknowledged;
    sum->refused += world.count.refused;
    sum->views += world.count.views;
  }
  return wrong;
}

void play_many(std::uint64_t first, int seeds) {
  Simulation::Count sum;
  for (int i = 0; i < seeds; ++i) {
    const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
    const std::string wrong = play(seed, 1500, &sum);
    ASSERT_EQ(wrong, "") << "seed " << seed;
  }
  std::printf(
      "%d seeds: %d kills, %d cuts, %d writes in doubt, %d overtaken, %d notices lost; %d acknowledged, %d refused, %d "
      "views compared\n",
      seeds, sum.kills, sum.cuts, sum.doubts, sum.overtaken, sum.notices_lost, sum.acknowledged, sum.refused,
      sum.views);
  EXPECT_GT(sum.acknowledged, 20 * seeds) << "hardly anything was played";
  EXPECT_GT(sum.overtaken, seeds / 10);
  EXPECT_GT(sum.doubts, seeds / 10);
  EXPECT_GT(sum.views, seeds / 10);
}

TEST(Simulation, NothingIsLostDoubledOrForked) {
  play_many(1, 500);
}

// A hall's second write stood on disk upon another hall's entry, after its first had been overtaken.
TEST(Simulation, WhatFollowsAnOvertakenWriteIsOvertaken) {
  play_many(1'001'031, 1);
}

// Who had not been told of an entry yet was never told, because a worker read the match meanwhile.
TEST(Simulation, WhatIsReadByAWorkerIsToldAsWell) {
  play_many(5'001'324, 1);
}

TEST(SlowSimulation, NothingIsLostDoubledOrForked) {
  const char* seeds = std::getenv("CONDOTTA_SEEDS");
  const char* first = std::getenv("CONDOTTA_SEED");
  play_many(first != nullptr ? std::strtoull(first, nullptr, 10) : 1'000'000,
            seeds != nullptr ? std::atoi(seeds) : 2000);
}

// The same number, the same world.
TEST(Simulation, IsRepeatable) {
  Simulation::Count one, two;
  EXPECT_EQ(play(7, 3000, &one), play(7, 3000, &two));
  EXPECT_EQ(one.acknowledged, two.acknowledged);
  EXPECT_EQ(one.overtaken, two.overtaken);
  EXPECT_EQ(one.views, two.views);
}

}  // namespace
}  // namespace condotta::hall
