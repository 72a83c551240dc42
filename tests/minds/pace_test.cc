// A computer player's turn: hard decisions get their budget, many of them share what a turn may take.
#include "minds/pace.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "kernel/insight.h"
#include "tests/minds/positions.h"

namespace condotta {
namespace {

constexpr double kBudget = 1.5;

TEST(Pace, ATurnOfManyDecisionsComesToAnEnd) {
  for (const std::string& key : game_keys()) {
    const auto g = game(key);
    const AnyState state = position(*g, g->info().modes.front(), 1, 20);
    Pace pace;
    double sum = 0;
    for (int i = 0; i < 40; ++i) {
      const double allowed = pace.allowed(*g, state, 0, kBudget);
      EXPECT_GT(allowed, 0.02) << "there is always something left";
      EXPECT_LE(allowed, kBudget);
      pace.thought(0, allowed);
      sum += allowed;
    }
    EXPECT_LT(sum, 4.5) << key << ": forty hard decisions in a row";
    pace.allowed(*g, state, 1, kBudget);
    EXPECT_GT(pace.allowed(*g, state, 1, kBudget), 0.1) << "others have turns of their own";
  }
}

TEST(Pace, WhatIsSavedIsThereForLater) {
  const auto g = game("merc");
  const AnyState state = position(*g, g->info().modes.front(), 1, 20);
  Pace saves, spends;
  for (int i = 0; i < 8; ++i) {
    saves.allowed(*g, state, 0, kBudget);
    saves.thought(0, 0.01);
    spends.thought(0, spends.allowed(*g, state, 0, kBudget));
  }
  EXPECT_GT(saves.allowed(*g, state, 0, kBudget), 0.9 * kBudget);
  EXPECT_LT(spends.allowed(*g, state, 0, kBudget), 0.2 * kBudget);
}

// Plays on to the next tick of the clock.
void to_next_tick(const AnyGame& game, AnyState& state, Dice& dice) {
  const int before = game.insight()->clock(state);
  for (int i = 0; i < 500 && game.insight()->clock(state) == before; ++i) game.playout(state, Policy::Greedy, 1, dice);
  ASSERT_GT(game.insight()->clock(state), before);
}

TEST(Pace, ATickBeginsATurn) {
  const auto g = game("merc");
  SeededDice dice(1);
  AnyState state = position(*g, g->info().modes.front(), 1, 20);
  Pace pace;
  const double first = pace.allowed(*g, state, 0, kBudget);
  pace.thought(0, 10);
  EXPECT_LT(pace.allowed(*g, state, 0, kBudget), 0.1);
  to_next_tick(*g, state, dice);
  EXPECT_GE(pace.allowed(*g, state, 0, kBudget), first);
}

// Where turns have few decisions each may take more.
TEST(Pace, ItLearnsHowManyDecisionsTurnsHave) {
  const auto g = game("merc");
  SeededDice dice(1);
  AnyState state = position(*g, g->info().modes.front(), 1, 20);
  Pace pace;
  const double first = pace.allowed(*g, state, 0, kBudget);
  pace.thought(0, first);
  to_next_tick(*g, state, dice);
  EXPECT_GT(pace.allowed(*g, state, 0, kBudget), first);
}

}  // namespace
}  // namespace condotta
