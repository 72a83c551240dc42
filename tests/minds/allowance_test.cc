// Time for thinking: by the wall, or what the thread itself computed.
#include "minds/allowance.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace condotta {
namespace {

void sleep_for(double seconds) {
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
}

TEST(Allowance, OfTheWallIsUpAfterASleep) {
  Allowance time(0.01, false);
  EXPECT_FALSE(time.over());
  sleep_for(0.02);
  EXPECT_TRUE(time.over());
  EXPECT_GT(time.part(), 1);
}

TEST(Allowance, OfTheThreadIsUpWhenItHasComputedSoLong) {
  Allowance time(0.02, true);
  sleep_for(0.05);
  EXPECT_FALSE(time.over()) << "nobody computed meanwhile";
  EXPECT_LT(time.part(), 1);
  const double began = cpu_seconds();
  while (!time.over() && cpu_seconds() - began < 1) {
  }
  EXPECT_TRUE(time.over());
  EXPECT_GE(time.part(), 1);
  EXPECT_LT(cpu_seconds() - began, 0.03) << "it notices when it is up";
}

}  // namespace
}  // namespace condotta
