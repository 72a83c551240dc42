// A mind answers within its time and a tenth, at every level, in every game, in positions all over it.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>

#include "minds/allowance.h"
#include "minds/search.h"
#include "shelf/content.h"
#include "tests/minds/positions.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define CONDOTTA_SANITIZED 1
#endif
#endif

namespace condotta {
namespace {

struct Level {
  const char* name;
  double seconds;  // what make_mind is given
  double budget;   // what this level may use of it
};

struct Question {
  AnyView view;
  std::vector<AnyAction> choices;
  std::string where;
};

// Somebody's real choice, each mode in turn, from the set-up on and ever further into the game. A game that ended on
// the way is tried from nearer to its start.
Question question(const AnyGame& game, int number) {
  const std::vector<Mode>& modes = game.info().modes;
  const Mode& mode = modes[static_cast<std::size_t>(number) % modes.size()];
  int steps = number * 3;
  AnyState state = position(game, mode, static_cast<std::uint64_t>(number + 1), steps);
  while (game.decision(state).over()) {
    steps /= 2;
    state = position(game, mode, static_cast<std::uint64_t>(number + 1), steps);
  }
  Question made{game.look(state, game.decision(state).seat), {}, mode.name + " after " + std::to_string(steps)};
  game.choices(state, made.choices);
  return made;
}

double seconds_taken(const AnyGame& game, const Question& asked, const Level& level) {
  SeededDice dice(1);
  const auto mind = make_mind(level.name, level.seconds);
  const double start = cpu_seconds();
  mind->choose(game, asked.view, asked.choices, dice);
  return cpu_seconds() - start;
}

// A late answer is asked for twice more: what interrupts a machine does not do so three times in the same place.
void expect_in_time(const AnyGame& game, const Question& asked, const Level& level) {
  double took = seconds_taken(game, asked, level);
  for (int again = 0; again < 2 && took > level.budget * 1.1; ++again)
    took = std::min(took, seconds_taken(game, asked, level));
  EXPECT_LE(took, level.budget * 1.1) << level.name << ", " << asked.where << " steps";
}

void ask_all(const std::string& key, int positions, std::initializer_list<Level> levels) {
#ifdef CONDOTTA_SANITIZED
  GTEST_SKIP() << "sanitizers take several times as long for everything";
#endif
  const auto g = game(key);
  for (int i = 0; i < positions; ++i) {
    const Question asked = question(*g, i);
    for (const Level& level : levels) expect_in_time(*g, asked, level);
  }
}

class EveryClock : public ::testing::TestWithParam<std::string> {};

// Short budgets are the strict ones: a tenth of this is what a few actions of the slowest game take. Minds that do not
// search answer at once.
TEST_P(EveryClock, IsKeptInAHundredPositions) {
  constexpr double kShort = 0.05;
  ask_all(GetParam(), 100,
          {{"novice", kShort, kShort},
           {"regular", kShort, kShort},
           {"veteran", kShort * 10, kShort},  // it takes a tenth of what it is given
           {"elite", kShort, kShort}});
}

class SlowClock : public ::testing::TestWithParam<std::string> {};

// With the budgets that people meet in the hall.
TEST_P(SlowClock, IsKeptWithTheHallsBudgets) {
  constexpr double kHall = 1.5;
  const char* wanted = std::getenv("CONDOTTA_POSITIONS");
  ask_all(
      GetParam(), wanted != nullptr ? std::atoi(wanted) : 4,
      {{"novice", kHall, kHall}, {"regular", kHall, kHall}, {"veteran", kHall, kHall / 10}, {"elite", kHall, kHall}});
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryClock);
INSTANTIATE_TEST_SUITE_P(Minds, EveryClock, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(SlowClock);
INSTANTIATE_TEST_SUITE_P(Minds, SlowClock, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta
