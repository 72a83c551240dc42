#include "lab/audit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "kernel/scenario.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

AuditPlan small_plan(const AnyGame& game) {
  AuditPlan plan;
  plan.modes = {game.info().modes.front()};
  plan.random_games = 10;
  plan.mind_games = 10;
  plan.mind = "greedy";
  plan.rules = {{"XX-NEVER-1", "a rule that is cited nowhere"}, {"M-5.2-1", "one that is cited all the time"}};
  return plan;
}

bool always(std::uint64_t, std::uint64_t) {
  return true;
}

int count(const std::vector<Finding>& found, const std::string& kind) {
  return static_cast<int>(
      std::count_if(found.begin(), found.end(), [&](const Finding& each) { return each.kind == kind; }));
}

// What it finds is so, and each finding opens as a scenario that holds.
TEST(Audit, EachFindingIsAScenarioThatHolds) {
  const auto game = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc");
  const std::vector<Finding> found = audit(*game, small_plan(*game), always);
  EXPECT_EQ(count(found, "rule_never_fired"), 1);
  EXPECT_EQ(count(found, "endless"), 0);
  EXPECT_GT(count(found, "never_taken") + count(found, "dominant"), 0);
  for (const Finding& each : found) {
    const ScenarioReport report =
        run_scenario(*game, json::parse(each.scenario), each.subject, [](const std::string&) { return json::value(); });
    EXPECT_TRUE(report.passed()) << each.title << ": " << (report.failures.empty() ? "" : report.failures.front());
  }
}

TEST(Audit, TheSamePlanFindsTheSame) {
  const auto game = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc");
  const auto first = audit(*game, small_plan(*game), always), second = audit(*game, small_plan(*game), always);
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i].scenario, second[i].scenario);
}

TEST(Audit, AGameThatGoesOnTooLongIsFound) {
  const auto game = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc");
  AuditPlan plan = small_plan(*game);
  plan.longest = 5;
  EXPECT_EQ(count(audit(*game, plan, always), "endless"), 20);
}

// Stopped before the first game there is nothing to tell, and no rule is blamed for not having fired.
TEST(Audit, StoppedAtOnceItTellsNothing) {
  const auto game = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc");
  EXPECT_TRUE(audit(*game, small_plan(*game), [](std::uint64_t, std::uint64_t) { return false; }).empty());
}

}  // namespace
}  // namespace condotta
