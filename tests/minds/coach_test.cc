#include "minds/coach.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kernel/match.h"
#include "shelf/content.h"

namespace condotta {
namespace {

std::unique_ptr<AnyGame> game(const std::string& key) {
  return open_game(key, std::filesystem::path(CONDOTTA_HOME) / "content" / key);
}

// A short match at random, which leaves a lot to better.
Record random_match(const AnyGame& game, const Mode& mode) {
  SeededDice dice(5);
  Log silent;
  Match match(game, json::parse(mode.options), {"random"}, R"({"seeded":5})", dice, silent);
  std::vector<AnyAction> choices;
  while (!match.decision().over()) {
    game.choices(match.state(), choices);
    match.act(choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))], dice, silent);
  }
  match.close({});
  return match.record();
}

// Choices cost nothing or something, never less; luck needs dice; before, choice and luck add up to after.
TEST(Coach, SplitsLuckFromChoices) {
  const auto g = game("recon");
  const Record record = random_match(*g, g->info().modes.front());
  const CoachPlan plan{.simulations = 12};
  Coach coach(*g, record, plan), again(*g, record, plan);
  AnyState state;
  int improvable = 0, rolled = 0;
  for (int i = 0; i < 40 && !coach.done(); ++i) {
    const Lesson lesson = coach.next(state), same = again.next(state);
    EXPECT_EQ(lesson.step, static_cast<std::size_t>(i));
    EXPECT_LE(lesson.choice(), 1e-9);
    EXPECT_NEAR(lesson.before + lesson.choice() + lesson.luck(), lesson.after, 1e-9);
    if (!lesson.rolled) {
      EXPECT_NEAR(lesson.luck(), 0, 1e-9);
    }
    if (lesson.improvable) {
      EXPECT_FALSE(lesson.better == lesson.taken);
    }
    EXPECT_EQ(lesson.after, same.after) << "the same seed gives the same lesson";
    improvable += lesson.improvable ? 1 : 0;
    rolled += lesson.rolled ? 1 : 0;
  }
  EXPECT_GT(improvable, 0) << "random play can be bettered";
  EXPECT_GT(rolled, 0);
}

// At the end of the match the chances are what happened.
TEST(Coach, TheLastStepEndsInTheResult) {
  const auto g = game("merc");
  const Record record = random_match(*g, g->info().modes.front());
  Coach coach(*g, record, {.simulations = 4});
  AnyState state;
  while (coach.step() + 1 < record.steps.size()) coach.skip();
  const Lesson last = coach.next(state);
  EXPECT_TRUE(coach.done());
  if (last.rolled) {
    EXPECT_TRUE(last.after == 0 || last.after == 1);
  }
}

}  // namespace
}  // namespace condotta
