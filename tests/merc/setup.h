#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/trouble.h"
#include "kernel/warnings.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

// A table of MERC at its set-up, for the tests of it.
namespace condotta {

struct Row {
  int rows, cols, industries, cities, wilderness, difficulty, extra;
};
// M-3.1-1, M-3.1-2, M-3.1-3, M-3.1-4, M-3.1-5, M-3.1-6
constexpr std::array<Row, 6> kTable{{{3, 3, 4, 1, 4, 2, 0},
                                     {3, 4, 6, 1, 5, 3, 4},
                                     {4, 4, 8, 1, 7, 4, 9},
                                     {4, 5, 10, 2, 8, 5, 12},
                                     {5, 5, 12, 2, 11, 6, 15},
                                     {5, 6, 13, 3, 14, 7, 18}}};

class Setup : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { game_ = open_game("merc", std::filesystem::path(kHouse) / "content" / "merc"); }
  static void TearDownTestSuite() { game_.reset(); }

  // Plays the landing at random until day 2 and gives the position.
  AnyState landed(const std::string& options, std::uint64_t seed) {
    SeededDice dice(seed);
    Log silent;
    AnyState state = game_->start(json::parse(options), dice, silent);
    std::vector<AnyAction> choices;
    while (look(state).at("day").as_int64() == 1) {
      game_->choices(state, choices);
      game_->apply(state, choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))], dice, silent);
    }
    return state;
  }
  json::object look(const AnyState& state) { return game_->state_json(state).as_object(); }
  static std::int64_t number(const json::value& value) { return value.as_int64(); }
  std::string refused(const std::string& options) {
    try {
      game_->full_options(json::parse(options));
    } catch (const BadInput& no) {
      return no.what();
    }
    return "";
  }
  static std::string text_of(const char* file) {
    std::ifstream in(std::filesystem::path(kHouse) / file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  bool offers(const AnyState& state, const std::string& text) {
    std::vector<AnyAction> choices;
    game_->choices(state, choices);
    for (const AnyAction& each : choices) {
      if (action_text(*game_, each) == text) return true;
    }
    return false;
  }
  void act(AnyState& state, const std::string& text, Dice& dice) {
    Log silent;
    const AnyAction action = parse_action_text(*game_, text, "test");
    ASSERT_FALSE(game_->check(state, action)) << text;
    game_->apply(state, action, dice, silent);
  }

  static inline std::unique_ptr<AnyGame> game_;
};

}  // namespace condotta
