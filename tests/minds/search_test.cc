#include "minds/search.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <ctime>

#include "kernel/trouble.h"
#include "shelf/content.h"

namespace condotta {
namespace {

std::unique_ptr<AnyGame> game(const std::string& key) {
  return open_game(key, std::filesystem::path(CONDOTTA_HOME) / "content" / key);
}

// A position some random steps into a game where somebody has a real choice.
AnyState position(const AnyGame& game, const Mode& mode, std::uint64_t seed, int steps) {
  SeededDice dice(seed);
  Log silent;
  AnyState state = game.start(json::parse(mode.options), dice, silent);
  std::vector<AnyAction> choices;
  game.playout(state, Policy::Random, steps, dice);
  for (int i = 0; i < 200 && !game.decision(state).over(); ++i) {
    game.choices(state, choices);
    if (choices.size() > 2) break;
    game.playout(state, Policy::Random, 1, dice);
  }
  return state;
}

// The thread's own time: how long a busy machine lets it wait is not the search's doing.
double cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class EveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(EveryGame, SameIterationsAndSeedSameThought) {
  const auto g = game(GetParam());
  const AnyState state = position(*g, g->info().modes.front(), 4, 60);
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

// The answer comes within the budget and a tenth, in positions all over the game.
TEST_P(EveryGame, KeepsItsTime) {
  const auto g = game(GetParam());
  constexpr double kSeconds = 0.05;
  for (const Mode& mode : g->info().modes) {
    for (const int steps : {0, 40, 150}) {
      const AnyState state = position(*g, mode, 7, steps);
      if (g->decision(state).over()) continue;
      std::vector<AnyAction> choices;
      g->choices(state, choices);
      SeededDice dice(1);
      const double start = cpu_seconds();
      think(*g, g->look(state, g->decision(state).seat), choices, {.iterations = 0, .seconds = kSeconds}, dice);
      const double took = cpu_seconds() - start;
      EXPECT_LT(took, kSeconds * 1.1) << mode.name << " after " << steps << " steps";
    }
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryGame);
INSTANTIATE_TEST_SUITE_P(Minds, EveryGame, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

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
