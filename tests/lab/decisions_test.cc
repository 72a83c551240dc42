// What single choices of minds are worth: the same positions, worlds and dice for all of them.
#include "lab/decisions.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>

#include "games/registry.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

const bool kKnowsTheHouse = setenv("CONDOTTA_HOME", kHouse, 1) == 0;

TEST(Decisions, ARandomChoiceIsWorthLessThanASensibleOne) {
  ASSERT_TRUE(kKnowsTheHouse);
  const auto game = open_game("mercenaries");
  const DecisionPlan plan{.modes = {{"two_pairs", R"({"type":"two_pairs"})"}},
                          .minds = {"greedy", "random"},
                          .positions = 30,
                          .playouts = 30};
  std::uint64_t told = 0;
  const std::vector<Judged> list = judge_decisions(*game, plan, [&](std::uint64_t done) { return told = done, true; });
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(told, 29u);
  EXPECT_EQ(list[0].gain.count(), 30u);
  EXPECT_EQ(list[0].left, 0u) << "the greedy mind makes the greedy choice";
  EXPECT_EQ(list[0].gain.mean(), 0);
  EXPECT_GT(list[1].left, 5u);
  EXPECT_LT(list[1].gain.mean(), -0.005);
  EXPECT_EQ(list[1].gain.mean(), list[1].ahead.mean()) << "the first mind is the greedy one";
}

TEST(Decisions, StopsWhenItIsTold) {
  const auto game = open_game("mercenaries");
  const DecisionPlan plan{.modes = {{"two_pairs", R"({"type":"two_pairs"})"}}, .minds = {"greedy"}, .positions = 30};
  EXPECT_EQ(judge_decisions(*game, plan, [](std::uint64_t done) { return done < 3; }).front().gain.count(), 3u);
}

}  // namespace
}  // namespace condotta
