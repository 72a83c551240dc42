// Every registered game keeps the common promises, in each of its modes: a game passes by being registered.
#include <gtest/gtest.h>

#include "shelf/content.h"
#include "tests/harness/harness.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

class Registered : public ::testing::TestWithParam<std::string> {
 protected:
  void each_mode(void (*promise)(const AnyGame&, const harness::Tour&), int games) {
    const auto game = open_game(GetParam(), std::filesystem::path(kHouse) / "content" / GetParam());
    ASSERT_FALSE(game->info().modes.empty());
    for (const Mode& mode : game->info().modes) {
      promise(*game, {mode.options, games, 1, 200'000});
      if (HasFailure()) return;
    }
  }
};

TEST_P(Registered, PlaysByItsWord) {
  each_mode(harness::plays_by_its_word, 6);
}
TEST_P(Registered, SurvivesWriting) {
  each_mode(harness::survives_writing, 1);
}
TEST_P(Registered, KeepsSecrets) {
  each_mode(harness::keeps_secrets, 2);
}
TEST_P(Registered, BearsNonsense) {
  each_mode(harness::bears_nonsense, 1);
}
TEST_P(Registered, PicksFairly) {
  each_mode(harness::picks_fairly, 1);
}
TEST_P(Registered, AllocatesNothing) {
  each_mode(harness::allocates_nothing, 3);
}

TEST_P(Registered, IsQuickAndLegal) {
  each_mode(harness::is_quick_and_legal, 1);
}

TEST_P(Registered, TakesAsFromTheList) {
  each_mode(harness::takes_as_from_the_list, 1);
}

TEST_P(Registered, KeepsItsShapes) {
  each_mode(harness::keeps_its_shapes, 1);
}
TEST_P(Registered, TakesBackWhatToldNothing) {
  each_mode(harness::takes_back_what_told_nothing, 1);
}

TEST_P(Registered, SaysWhoseRollItWas) {
  each_mode(harness::says_whose_roll, 1);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Registered);
INSTANTIATE_TEST_SUITE_P(Games, Registered, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta
