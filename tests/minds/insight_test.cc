// What minds count in positions, and the habits the lab keeps as opponents.
#include "kernel/insight.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <set>

#include "minds/mind.h"
#include "shelf/content.h"
#include "tests/minds/positions.h"

namespace condotta {
namespace {

class EveryInsight : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryInsight, NamesItsFeatures) {
  const auto g = game(GetParam());
  ASSERT_NE(g->insight(), nullptr);
  const std::span<const Feature> features = g->insight()->features();
  EXPECT_LE(features.size(), kMostFeatures);
  std::set<std::string> names;
  for (const Feature& each : features) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name << " is there twice";
    EXPECT_FALSE(each.says.empty()) << each.name;
  }
  EXPECT_EQ(g->insight()->weights().size(), features.size()) << "content/" << GetParam() << "/players.json";
}

// Through a game of every mode: the clock never falls, standing is a share, and what is good for one of two rivals is
// as bad for the other.
TEST_P(EveryInsight, HoldsThroughGames) {
  const auto g = game(GetParam());
  const Insight& insight = *g->insight();
  std::vector<int> mine(insight.features().size()), theirs(mine.size());
  for (const Mode& mode : g->info().modes) {
    SeededDice dice(11);
    Log silent;
    AnyState state = g->start(json::parse(mode.options), dice, silent);
    const bool duel = g->seats(state) == 2 && insight.rivals(state, 0, 1);
    int clock = insight.clock(state);
    for (int i = 0; i < 60 && !g->decision(state).over(); ++i) {
      for (Seat seat = 0; seat < g->seats(state); ++seat) {
        const double stands = outlook(*g, state, seat);
        EXPECT_TRUE(stands >= 0 && stands <= 1) << mode.name << ' ' << stands;
        EXPECT_FALSE(insight.rivals(state, seat, seat)) << mode.name;
      }
      insight.measure(state, 0, mine);
      if (duel) insight.measure(state, 1, theirs);
      for (std::size_t k = 0; k < mine.size() && duel; ++k)
        EXPECT_EQ(mine[k], -theirs[k]) << mode.name << ' ' << insight.features()[k].name;
      g->playout(state, Policy::Greedy, 7, dice);
      EXPECT_GE(insight.clock(state), clock) << mode.name;
      clock = insight.clock(state);
    }
  }
}

// A habit is made of things that can be done, and is kept where anything else is on offer.
TEST_P(EveryInsight, HabitsAreKept) {
  const auto g = game(GetParam());
  ASSERT_FALSE(g->insight()->habits().empty()) << "content/" << GetParam() << "/habits.json";
  for (const Habit& habit : g->insight()->habits()) {
    std::set<std::string> never;
    for (const json::array* list : {&habit.always, &habit.never})
      for (const json::value& pattern : *list) EXPECT_NO_THROW(g->parse_action(pattern, habit.name)) << habit.name;
    for (const json::value& pattern : habit.never)
      if (habit.always.empty()) never.insert(std::string(pattern.at("verb").as_string()));
    const auto mind = make_mind("habit:" + habit.name);
    SeededDice dice(5);
    Log silent;
    AnyState state = g->start(json::parse(g->info().modes.front().options), dice, silent);
    std::vector<AnyAction> choices;
    for (int i = 0; i < 80 && !g->decision(state).over(); ++i) {
      g->choices(state, choices);
      const std::size_t taken = mind->choose(*g, g->look(state, g->decision(state).seat), choices, dice);
      const auto verb = [&](const AnyAction& each) { return std::string(g->action_json(each).at("verb").as_string()); };
      const bool others = std::any_of(choices.begin(), choices.end(),
                                      [&](const AnyAction& each) { return !never.contains(verb(each)); });
      if (others) {
        EXPECT_FALSE(never.contains(verb(choices[taken]))) << habit.name << ": " << verb(choices[taken]);
      }
      g->apply(state, choices[taken], dice, silent);
    }
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryInsight);
INSTANTIATE_TEST_SUITE_P(Minds, EveryInsight, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta
