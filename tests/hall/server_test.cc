#include <gtest/gtest.h>

#include <filesystem>

#include "hall/load.h"
#include "tests/hall/forked_hall.h"

namespace condotta::hall {
namespace {

TEST(Server, PlaysManyMatchesOverSockets) {
  const std::string folder = fresh_folder("server");
  ForkedHall hall(folder);
  LoadPlan plan;
  plan.port = hall.port();
  plan.game = "purse";
  plan.tables = 20;
  plan.seconds = 2;
  plan.warm_up = 0.3;
  plan.pid = hall.pid();
  const LoadReport report = load(plan);
  EXPECT_EQ(report.errors, 0u) << report.complaints.front();
  EXPECT_GT(report.actions, 100u);
  EXPECT_GT(report.matches, 1u);
  std::printf("%.0f actions per second, p50 %.2f ms, p99 %.2f ms, worst %.2f ms, %llu matches, %llu MiB\n",
              report.per_second(), report.p50, report.p99, report.most, static_cast<unsigned long long>(report.matches),
              static_cast<unsigned long long>(report.memory >> 20));
  EXPECT_EQ(hall.end(), 0);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace condotta::hall
