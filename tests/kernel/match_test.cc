// A match: acting, taking back, going on with a record.
#include "kernel/match.h"

#include <gtest/gtest.h>

#include "kernel/scripted_dice.h"
#include "tests/kernel/bounty_game.h"

namespace condotta {
namespace {

// Captain 0 holds a Crown, a Siege and two Escorts; captain 1 holds a Crown and three Garrisons.
class AtTheTable : public ::testing::Test {
 protected:
  AtTheTable()
      : dice_(game_->names(), {{0, "crown"},
                               {0, "siege"},
                               {0, "escort"},
                               {0, "escort"},
                               {0, "crown"},
                               {0, "garrison"},
                               {0, "garrison"},
                               {0, "garrison"},
                               {2, {}}}),
        match_(*game_, json::object{}, {"person", "greedy"}, "{\"typed\":true}", dice_, log_) {}

  std::optional<Refusal> act(const std::string& text) {
    return match_.act(parse_action_text(*game_, text, "test"), dice_, log_);
  }

  std::unique_ptr<AnyGame> game_ = bounty_game();
  Log log_;
  ScriptedDice dice_;
  Match match_;
};

TEST_F(AtTheTable, ARefusalChangesNothing) {
  const AnyState before = match_.state();
  const auto no = act("offer contract=raid");
  ASSERT_TRUE(no);
  EXPECT_STREQ(no->rule.text, "BT-OFR-1");
  EXPECT_EQ(match_.state(), before);
  EXPECT_TRUE(match_.record().steps.empty());
}

TEST_F(AtTheTable, AStepIsNotFreeOnceAnotherSeatIsAsked) {
  const AnyState before = match_.state();
  EXPECT_FALSE(match_.free_undo(0)) << "nothing was done yet";
  act("offer contract=siege");
  EXPECT_FALSE(match_.free_undo(0)) << "the other captain is asked";
  EXPECT_FALSE(match_.free_undo(1)) << "another seat's step is not one's own";
  match_.undo(1);
  EXPECT_EQ(match_.state(), before) << "the table may agree to go back";
  EXPECT_EQ(match_.decision().seat, 0);
}

TEST_F(AtTheTable, WhatChanceHadAPartInStands) {
  act("offer contract=crown");
  act("offer contract=crown");
  ASSERT_EQ(match_.record().steps.back().chance.size(), 1u) << "the tie was rolled for";
  EXPECT_FALSE(match_.free_undo(1));
  EXPECT_FALSE(match_.free_undo(0));
  match_.undo(2);
  EXPECT_TRUE(match_.record().steps.empty()) << "the table may still agree to go back";
}

TEST_F(AtTheTable, ARecordGoesOnWhereItEnds) {
  act("offer contract=siege");
  const std::string text = write_record(*game_, match_.record());
  Match resumed(*game_, read_record(*game_, text, "file"));
  EXPECT_EQ(resumed.state(), match_.state());
  EXPECT_EQ(resumed.decision().seat, 1);
  EXPECT_FALSE(resumed.act(parse_action_text(*game_, "offer contract=garrison", "test"), dice_, log_));
  EXPECT_EQ(resumed.record().steps.size(), 2u);
}

TEST_F(AtTheTable, TakingBackOpensAClosedMatch) {
  act("offer contract=siege");
  match_.close("");
  match_.undo(1);
  EXPECT_FALSE(match_.record().closed);
}

}  // namespace
}  // namespace condotta
