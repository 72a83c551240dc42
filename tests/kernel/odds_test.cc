// Odds: exact where only dice decide, "about" where hidden things matter, and never from beyond the view.
#include "kernel/odds.h"

#include <gtest/gtest.h>

#include "tests/harness/house.h"
#include "tests/kernel/bounty_game.h"

namespace condotta {
namespace {

// Two captains in the last round but one; what they hold is written as JSON.
class Chances : public ::testing::Test {
 protected:
  AnyState position(const std::string& mine, const std::string& other, const std::string& offered) const {
    // Four Escorts have been won: their worth is in the purses.
    return game_->parse_state(
        read(
            R"({"captains":[{"hand":)" + mine + R"(,"purse":4},{"hand":)" + other +
            R"(,"purse":0},{},{}],"deck":{"escort":2,"garrison":6,"raid":5,"siege":2},"seats":2,"round":2,"agenda":[{"job":"offer"}],)" +
            R"("offer":)" + offered + "}"),
        "test");
  }
  Odds of(const AnyState& state, const std::string& action, const OddsBound& bound = {}) const {
    const Seat seat = game_->decision(state).seat;
    return odds(*game_, game_->look(state, seat), seat, parse_action_text(*game_, action, "test"), bound);
  }
  std::unique_ptr<AnyGame> game_ = bounty_game();
};

double sum(const Odds& found) {
  double all = 0;
  for (const Odds::Outcome& each : found.outcomes) all += each.chance;
  return all;
}

TEST_F(Chances, FirstToPutDownSettlesNothing) {
  const AnyState state = position(R"({"crown":1,"siege":1})", R"({"crown":1,"siege":1})", R"({"waiting":[0,1]})");
  const Odds found = of(state, "offer contract=crown");
  EXPECT_TRUE(found.exact);
  ASSERT_EQ(found.outcomes.size(), 1u);
  EXPECT_EQ(found.outcomes[0].chance, 1.0);
  EXPECT_EQ(found.outcomes[0].text, "") << "no purse is taken yet";
}

TEST_F(Chances, HiddenThingsMakeThemAbout) {
  const AnyState state =
      position(R"({"crown":1})", R"({"crown":1,"siege":1})", R"({"choices":["siege",null],"waiting":[1]})");
  const Odds found = of(state, "offer contract=siege");
  EXPECT_FALSE(found.exact);
  EXPECT_GT(found.outcomes.size(), 1u);
  EXPECT_NEAR(sum(found), 1.0, 1e-9);
}

// The same view from two truths gives the same odds: nothing hidden goes in.
TEST_F(Chances, TheTruthDoesNotMatter) {
  const AnyState one =
      position(R"({"crown":1})", R"({"crown":1,"siege":1})", R"({"choices":["siege",null],"waiting":[1]})");
  const AnyState two =
      position(R"({"siege":1})", R"({"crown":1,"siege":1})", R"({"choices":["crown",null],"waiting":[1]})");
  ASSERT_EQ(game_->look(one, 1), game_->look(two, 1));
  const Odds from_one = of(one, "offer contract=siege"), from_two = of(two, "offer contract=siege");
  ASSERT_EQ(from_one.outcomes.size(), from_two.outcomes.size());
  for (std::size_t i = 0; i < from_one.outcomes.size(); ++i) {
    EXPECT_EQ(from_one.outcomes[i].text, from_two.outcomes[i].text);
    EXPECT_EQ(from_one.outcomes[i].chance, from_two.outcomes[i].chance);
  }
}

// Only Crowns are left, so that nothing is hidden and the die alone decides.
TEST_F(Chances, DiceAloneGiveThemExactly) {
  auto files = read_content(std::filesystem::path(kHouse) / "tests/tutorial/content/bounty");
  files.all().at("contracts").value =
      read(R"({"hand":2,"contracts":[{"id":"crown","name":"Crown","worth":8,"copies":8}]})");
  const auto crowns = bounty::open(files);
  SeededDice dice(1);
  Log silent;
  AnyState state = crowns->start(read(R"({"seats":3})"), dice, silent);
  const AnyAction crown = parse_action_text(*crowns, "offer contract=crown", "test");
  crowns->apply(state, crown, dice, silent);
  crowns->apply(state, crown, dice, silent);
  const Odds found = odds(*crowns, crowns->look(state, 2), 2, crown);
  EXPECT_TRUE(found.exact);
  ASSERT_EQ(found.outcomes.size(), 3u);
  for (const Odds::Outcome& each : found.outcomes) EXPECT_NEAR(each.chance, 1.0 / 3, 1e-12);
  EXPECT_FALSE(found.outcomes[0].events.empty());

  OddsBound tight;
  tight.runs = 24, tight.worlds = 12;  // two runs for a die of three faces: it can only be sampled
  const Odds sampled = odds(*crowns, crowns->look(state, 2), 2, crown, tight);
  EXPECT_FALSE(sampled.exact) << "more outcomes than the bound allows";
  EXPECT_NEAR(sum(sampled), 1.0, 1e-9);
}

TEST_F(Chances, SameSeedSameOdds) {
  const AnyState state =
      position(R"({"crown":1})", R"({"crown":1,"siege":1})", R"({"choices":["siege",null],"waiting":[1]})");
  EXPECT_EQ(of(state, "offer contract=siege").outcomes[0].chance, of(state, "offer contract=siege").outcomes[0].chance);
}

}  // namespace
}  // namespace condotta
