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
  const auto g = game("merc");
  const AnyState state = position(*g, g->info().modes.front(), 1, 20);
  Pace pace;
  EXPECT_DOUBLE_EQ(pace.allowed(*g, state, 0, kBudget), kBudget) << "the first may take all of it";
  double sum = 0;
  for (int i = 0; i < 20; ++i) {
    const double allowed = pace.allowed(*g, state, 0, kBudget);
    EXPECT_GT(allowed, 0.04) << "there is always something left";
    pace.thought(0, allowed);
    sum += allowed;
  }
  EXPECT_LT(sum, 4) << "twenty hard decisions in a row";
  EXPECT_DOUBLE_EQ(pace.allowed(*g, state, 1, kBudget), kBudget) << "others have turns of their own";
}

TEST(Pace, WhatIsSavedIsThereForLater) {
  const auto g = game("merc");
  const AnyState state = position(*g, g->info().modes.front(), 1, 20);
  Pace pace;
  for (int i = 0; i < 10; ++i) pace.thought(0, 0.01);
  EXPECT_GT(pace.allowed(*g, state, 0, kBudget), 0.9 * kBudget);
}

TEST(Pace, ATickOrAPersonBeginsATurn) {
  const auto g = game("merc");
  SeededDice dice(1);
  AnyState state = position(*g, g->info().modes.front(), 1, 20);
  Pace pace;
  pace.allowed(*g, state, 0, kBudget);
  pace.thought(0, 10);
  EXPECT_LT(pace.allowed(*g, state, 0, kBudget), 0.1);
  pace.person_chose();
  EXPECT_DOUBLE_EQ(pace.allowed(*g, state, 0, kBudget), kBudget);
  pace.thought(0, 10);
  const int before = g->insight()->clock(state);
  for (int i = 0; i < 500 && g->insight()->clock(state) == before; ++i) g->playout(state, Policy::Greedy, 1, dice);
  ASSERT_GT(g->insight()->clock(state), before);
  EXPECT_DOUBLE_EQ(pace.allowed(*g, state, 0, kBudget), kBudget);
}

}  // namespace
}  // namespace condotta
