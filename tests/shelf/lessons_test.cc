// Every lesson of every game, played from its data as a willing learner would.
#include "shelf/lessons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/goals.h"
#include "shelf/content.h"

namespace condotta {
namespace {

using ::testing::IsEmpty;

class LessonsOf : public ::testing::TestWithParam<std::string> {};

TEST_P(LessonsOf, CanBePlayedThroughWhicheverFittingChoiceIsTaken) {
  const auto game = open_game(GetParam());
  for (const Lesson& lesson : read_lessons(GetParam())) {
    for (const Pick pick : {Pick::First, Pick::Last})
      EXPECT_THAT(play_lesson(*game, lesson, pick).failures, IsEmpty()) << GetParam() << " " << lesson.id;
  }
}

TEST_P(LessonsOf, BeginWithAPreparedStart) {
  const std::vector<Lesson> lessons = read_lessons(GetParam());
  const auto now = std::find_if(lessons.begin(), lessons.end(), [](const Lesson& each) { return each.id == "play_now"; });
  ASSERT_NE(now, lessons.end());
  EXPECT_THAT(now->steps, IsEmpty());
}

TEST_P(LessonsOf, FitTheirSchema) {
  EXPECT_THAT(check_schemas(home() / "content" / GetParam()), IsEmpty());
}

void look(const AnyGame& game, const AnyState& state, const std::string& mode) {
  for (Seat seat = 0; seat < game.seats(state); ++seat) {
    const std::vector<Goal> goals = goals_of(game, game.look(state, seat));
    EXPECT_TRUE(std::any_of(goals.begin(), goals.end(), [](const Goal& each) { return each.wins; })) << mode;
    for (const Goal& goal : goals) {
      EXPECT_THAT(game.words().say(goal.text), ::testing::MatchesRegex("[A-Z0-9][^<{]*\\.")) << mode;
      EXPECT_LE(goal.done, std::max<int>(goal.of, 0)) << mode << ": " << goal.text.key;
    }
  }
}

// What wins and what loses is told at every start and later on, in whole sentences.
TEST_P(LessonsOf, EveryGameSaysWhatWinsAndLoses) {
  const auto game = open_game(GetParam());
  for (const Mode& mode : game->info().modes) {
    SeededDice dice(3);
    Log silent;
    AnyState state = game->start(json::parse(mode.options), dice, silent);
    for (int part = 0; part < 4; ++part, game->playout(state, Policy::Greedy, 120, dice)) look(*game, state, mode.name);
  }
}

INSTANTIATE_TEST_SUITE_P(All, LessonsOf, ::testing::ValuesIn(game_keys()), [](const auto& each) { return each.param; });

}  // namespace
}  // namespace condotta
