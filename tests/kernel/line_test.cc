// A line of play: acting, taking back, going on with a record.
#include "kernel/line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/scripted_dice.h"
#include "tests/kernel/bounty_game.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;

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
        line_(*game_, json::object{}, {"person", "greedy"}, "{\"typed\":true}", dice_, log_) {}

  void act(const std::string& text) { line_.act(parse_action_text(*game_, text, "test"), dice_, log_); }

  std::unique_ptr<AnyGame> game_ = bounty_game();
  Log log_;
  ScriptedDice dice_;
  Line line_;
};

TEST_F(AtTheTable, ARecordedStepThatIsRefusedChangesNothing) {
  const AnyState before = line_.state();
  EXPECT_THAT(complaint_of([&] { line_.act({0, "offer contract=raid", {}}, log_); }), HasSubstr("is not allowed"));
  EXPECT_EQ(line_.state(), before);
  EXPECT_TRUE(line_.steps().empty());
}

TEST_F(AtTheTable, AStepIsNotFreeOnceAnotherSeatIsAsked) {
  const AnyState before = line_.state();
  EXPECT_FALSE(line_.free_undo(0)) << "nothing was done yet";
  act("offer contract=siege");
  EXPECT_FALSE(line_.free_undo(0)) << "the other captain is asked";
  EXPECT_FALSE(line_.free_undo(1)) << "another seat's step is not one's own";
  line_.back_to(0);
  EXPECT_EQ(line_.state(), before) << "the table may agree to go back";
  EXPECT_EQ(line_.decision().seat, 0);
}

TEST_F(AtTheTable, WhatChanceHadAPartInStands) {
  act("offer contract=crown");
  act("offer contract=crown");
  ASSERT_EQ(line_.steps().back().chance.size(), 1u) << "the tie was rolled for";
  EXPECT_FALSE(line_.free_undo(1));
  EXPECT_FALSE(line_.free_undo(0));
  line_.back_to(0);
  EXPECT_TRUE(line_.steps().empty()) << "the table may still agree to go back";
}

TEST_F(AtTheTable, ARecordGoesOnWhereItEnds) {
  act("offer contract=siege");
  const std::string text = write_record(*game_, line_.record());
  Line resumed(*game_, read_record(*game_, text, "file"));
  EXPECT_EQ(resumed.state(), line_.state());
  EXPECT_EQ(resumed.decision().seat, 1);
  resumed.act(parse_action_text(*game_, "offer contract=garrison", "test"), dice_, log_);
  EXPECT_EQ(resumed.step(), 2u);
}

TEST_F(AtTheTable, TakingBackOpensAClosedMatch) {
  act("offer contract=siege");
  line_.close("");
  line_.back_to(0);
  EXPECT_FALSE(line_.record().closed);
}

}  // namespace
}  // namespace condotta
