#include "lab/stats.h"

#include <gtest/gtest.h>

#include "kernel/dice.h"

namespace condotta::stats {
namespace {

TEST(Stats, QuantilesOfTheNormalDistribution) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959964, 1e-5);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-9);
}

// Reference values of Wilson's interval: 8 of 10 gives 0.4902 to 0.9433.
TEST(Stats, WilsonsInterval) {
  const Estimate eight = wilson(8, 10);
  EXPECT_NEAR(eight.low, 0.4902, 5e-4);
  EXPECT_NEAR(eight.high, 0.9433, 5e-4);
  const Estimate none = wilson(0, 20);
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 5e-4);
}

// A 95% interval holds the truth about 95 times of 100.
TEST(Stats, WilsonCoversTheTruthAsOftenAsItSays) {
  SeededDice dice(11);
  int covered = 0;
  constexpr int kTimes = 4000, kGames = 120;
  for (int i = 0; i < kTimes; ++i) {
    int wins = 0;
    for (int g = 0; g < kGames; ++g) wins += dice.d(10) <= 3 ? 1 : 0;
    const Estimate found = wilson(wins, kGames);
    covered += found.low <= 0.3 && found.high >= 0.3 ? 1 : 0;
  }
  EXPECT_NEAR(covered, 0.95 * kTimes, 0.015 * kTimes);
}

TEST(Stats, MeanAndItsInterval) {
  Mean mean;
  for (const double each : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) mean.add(each);
  EXPECT_DOUBLE_EQ(mean.mean(), 5);
  EXPECT_NEAR(mean.variance(), 32.0 / 7, 1e-12);
  EXPECT_NEAR(mean.estimate().half_width(), 1.959964 * 2.13809 / 2.828427, 1e-4);
}

TEST(Stats, HolmIsTheStepDownCorrection) {
  const std::vector<double> corrected = holm({0.01, 0.04, 0.03});
  EXPECT_NEAR(corrected[0], 0.03, 1e-12);
  EXPECT_NEAR(corrected[2], 0.06, 1e-12);
  EXPECT_NEAR(corrected[1], 0.06, 1e-12);
}

// Three of four won: odds of 3 to 1 are 190.8 points.
TEST(Stats, EloOfAKnownScore) {
  const std::vector<Rating> found = elo({{0, 7500}, {2500, 0}}, {{0, 10000}, {10000, 0}});
  EXPECT_NEAR(found[0].elo - found[1].elo, 190.8, 0.5);
  EXPECT_LT(found[0].error, 5);
}

}  // namespace
}  // namespace condotta::stats
