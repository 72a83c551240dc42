#include "minds/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "kernel/trouble.h"
#include "shelf/content.h"
#include "tests/minds/positions.h"

namespace condotta {
namespace {

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, SameIterationsAndSeedSameThought) {
  const auto g = game(GetParam());
  const AnyState state = position(*g, g->info().modes.front(), 4, 20);
  if (g->decision(state).over()) GTEST_SKIP();
  std::vector<AnyAction> choices;
  g->choices(state, choices);
  const AnyView view = g->look(state, g->decision(state).seat);
  SeededDice one(8), two(8);
  const SearchPlan plan{.iterations = 200};
  const Thought first = think(*g, view, choices, plan, one), second = think(*g, view, choices, plan, two);
  ASSERT_EQ(first.candidates.size(), choices.size());
  EXPECT_EQ(first.simulations, 200u);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    EXPECT_EQ(first.candidates[i].choice, second.candidates[i].choice);
    EXPECT_EQ(first.candidates[i].visits, second.candidates[i].visits);
  }
  EXPECT_FALSE(first.line.empty());
}

// A search that is asked for its reasons tells how often it looked, what it expects, and how it goes on.
TEST_P(EveryGame, TellsItsReasons) {
  const auto g = game(GetParam());
  const AnyState state = position(*g, g->info().modes.front(), 4, 12);
  if (g->decision(state).over()) GTEST_SKIP();
  std::vector<AnyAction> choices;
  g->choices(state, choices);
  SeededDice dice(3);
  const auto mind = make_mind("veteran:30");
  EXPECT_EQ(mind->reasons(), nullptr);
  const std::size_t taken = mind->choose(*g, g->look(state, g->decision(state).seat), choices, dice);
  const Thought* why = mind->reasons();
  ASSERT_NE(why, nullptr);
  EXPECT_EQ(why->best(), taken);
  EXPECT_LE(why->simulations, 30u) << "it stops where it is sure";
  EXPECT_GT(why->simulations, 5u);
  std::uint64_t visits = 0;
  for (const Thought::Candidate& each : why->candidates) {
    visits += each.visits;
    EXPECT_GE(each.value, 0);
    EXPECT_LE(each.value, 1);
  }
  EXPECT_EQ(visits, why->simulations);
  EXPECT_EQ(why->line.front(), choices[taken]);
}

// A game says where a tree is worth its noise; whoever spells out a width has it either way.
TEST(Minds, ATreeGrowsOnlyWhereItPays) {
  const auto g = game("recon");
  const AnyState state = position(*g, g->info().modes.front(), 4, 20);
  ASSERT_FALSE(g->decision(state).over());
  std::vector<AnyAction> choices;
  g->choices(state, choices);
  const AnyView view = g->look(state, g->decision(state).seat);
  const auto line = [&](double width) {
    SeededDice dice(8);
    return think(*g, view, choices, {.iterations = 200, .width = width}, dice).line.size();
  };
  EXPECT_EQ(line(-1), 1u);
  EXPECT_EQ(line(0), 1u);
  EXPECT_GT(line(0.6), 1u);
}

// With few looks not every kind of action can be tried; asked again, a search tries others.
TEST(Minds, NoVerbIsAlwaysLeftOut) {
  const auto g = game("techcommander");
  std::set<std::string> offered, tried;
  AnyState state;
  std::vector<AnyAction> choices;
  const auto verb = [&](std::size_t i) { return std::string(g->action_json(choices[i]).at("verb").as_string()); };
  for (int steps = 60; offered.size() < 6; steps += 5) {
    ASSERT_LT(steps, 400);
    state = position(*g, g->info().modes.front(), 3, steps);
    g->choices(state, choices);
    offered.clear();
    for (std::size_t i = 0; i < choices.size(); ++i) offered.insert(verb(i));
  }
  const AnyView view = g->look(state, g->decision(state).seat);
  SeededDice dice(1);
  for (int i = 0; i < 200 && tried.size() < offered.size(); ++i) {
    for (const Thought::Candidate& each : think(*g, view, choices, {.iterations = 20}, dice).candidates)
      if (each.visits > 0) tried.insert(verb(each.choice));
  }
  EXPECT_EQ(tried, offered);
}

// A search that may stop does so where it sees nothing to gain by going on, with an answer like that of the whole
// budget.
TEST(Minds, ASureSearchStops) {
  const auto g = game("mercenaries");
  const SearchPlan whole{.iterations = 4000}, sure{.iterations = 4000, .sure = 3};
  int stopped = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    const AnyState state = position(*g, g->info().modes.front(), seed, 30);
    std::vector<AnyAction> choices;
    g->choices(state, choices);
    const AnyView view = g->look(state, g->decision(state).seat);
    SeededDice one(seed), two(seed);
    const Thought all = think(*g, view, choices, whole, one), some = think(*g, view, choices, sure, two);
    EXPECT_EQ(all.simulations, 4000u);
    if (some.simulations >= 4000u) continue;
    ++stopped;
    for (const Thought::Candidate& each : all.candidates) {
      if (each.choice == some.best()) {
        EXPECT_GT(each.lead + 0.03, all.candidates.front().lead) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(stopped, 0);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryGame);
INSTANTIATE_TEST_SUITE_P(Minds, EveryGame, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

// Laying a gun down and taking it up again puts off the rivals' turn and nothing else. A tree in which rivals find good
// replies as soon as they are asked took that for a gain, and this game had 1,292 actions; others never ended.
TEST(Minds, NobodyDithersWithFreeActions) {
  const auto g = game("merc");
  const auto mode = std::find_if(g->info().modes.begin(), g->info().modes.end(),
                                 [](const Mode& each) { return each.name == "versus_1v1"; });
  SeededDice dice(7);
  Log silent;
  AnyState state = g->start(boost::json::parse(mode->options), dice, silent);
  const auto veteran = make_mind("veteran"), regular = make_mind("regular");
  std::vector<AnyAction> choices;
  int actions = 0;
  for (Decision now = g->decision(state); !now.over() && actions < 500; now = g->decision(state), ++actions) {
    g->choices(state, choices);
    Mind& mind = now.seat == 0 ? *veteran : *regular;
    const std::size_t taken = choices.size() == 1 ? 0 : mind.choose(*g, g->look(state, now.seat), choices, dice);
    g->apply(state, choices[taken], dice, silent);
  }
  EXPECT_LT(actions, 300);
}

// The budget of a level, or a whole plan, can be spelled out; nonsense gets one clear message.
TEST(Minds, ABudgetCanBeSpelledOut) {
  EXPECT_NO_THROW(make_mind("veteran:20"));
  EXPECT_NO_THROW(make_mind("search:iterations=20/playout=10/policy=random/width=1.5"));
  for (const char* policy : {"random", "greedy", "quick"})
    EXPECT_NO_THROW(make_mind(std::string("search:iterations=20/policy=") + policy));
  for (const char* timed : {"elite:0.5s", "search:iterations=0/seconds=0.5/clock=cpu/paced=1"})
    EXPECT_NO_THROW(make_mind(timed));
  for (const char* wrong :
       {"elite:0s", "elite:soons", "search:clock=sun", "search:paced=1", "search:seconds=1/clock=cpu/threads=2"})
    EXPECT_THROW(make_mind(wrong), BadInput) << wrong;
  EXPECT_THROW(make_mind("veteran:many"), BadInput);
  EXPECT_THROW(make_mind("search:iterations=0"), BadInput);
  EXPECT_THROW(make_mind("search:policy=clever"), BadInput);
  try {
    make_mind("search:playuot=3");
    FAIL();
  } catch (const BadInput& trouble) {
    EXPECT_NE(std::string(trouble.what()).find("did you mean \"playout\"?"), std::string::npos) << trouble.what();
  }
}

TEST(Minds, AMisspeltMindGetsASuggestion) {
  try {
    make_mind("vetran");
    FAIL();
  } catch (const BadInput& trouble) {
    EXPECT_NE(std::string(trouble.what()).find("did you mean \"veteran\"?"), std::string::npos) << trouble.what();
  }
}

}  // namespace
}  // namespace condotta
