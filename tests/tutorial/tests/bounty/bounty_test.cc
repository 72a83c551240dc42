#include "games/bounty/bounty.h"

#include <gtest/gtest.h>

#include "kernel/json_form.h"
#include "kernel/odds.h"
#include "kernel/scenario.h"
#include "shelf/content.h"
#include "tests/harness/harness.h"
#include "tests/harness/house.h"

namespace condotta::bounty {
namespace {

std::unique_ptr<AnyGame> game() {
  return open(read_content(std::filesystem::path(kHouse) / "tests/tutorial/content/bounty"));
}

TEST(Bounty, KeepsEveryPromise) {
  const auto bounty = game();
  for (const Mode& mode : bounty->info().modes) harness::keeps_every_promise(*bounty, {mode.options, 30, 1, 100});
}

TEST(Bounty, RefusesFiveCaptains) {
  try {
    game()->full_options(parse_json("{\"seats\": 5}", "test"));
    FAIL() << "five captains were let in";
  } catch (const BadInput& trouble) {
    EXPECT_STREQ(trouble.what(), "options: Bounty is for 2 to 4 captains, not 5. [BT-SET-1]");
  }
}

// BT-PRS-1, BT-OFR-1 and the rest: every scenario of the folder.
TEST(Bounty, ScenariosHold) {
  const auto bounty = game();
  const std::filesystem::path room = std::filesystem::path(kHouse) / "tests/tutorial/tests/bounty";
  int run = 0;
  for (const auto& each : std::filesystem::directory_iterator(room / "scenarios")) {
    const std::string source = each.path().filename().string();
    const auto start = [&](const std::string& name) {
      return parse_json(read_text(room / "starts" / (name + ".json")), name);
    };
    const ScenarioReport report = run_scenario(*bounty, parse_json(read_text(each.path()), source), source, start);
    EXPECT_TRUE(report.passed()) << source << ": " << report.failures.front() << "\n" << report.trace;
    ++run;
  }
  EXPECT_EQ(run, 6);
}

// BT-SEE-1: neither another's hand nor a contract that lies face down is in the view.
TEST(Bounty, HandsAndOffersAreSecret) {
  const auto bounty = game();
  SeededDice dice(1);
  Log silent;
  AnyState state = bounty->start(parse_json("{}", "test"), dice, silent);
  std::vector<AnyAction> choices;
  bounty->choices(state, choices);
  bounty->apply(state, choices.front(), dice, silent);
  const json::value seen = bounty->view_json(bounty->look(state, 1));
  EXPECT_EQ(*at_path(seen, "captains.0.hand"), json::object{});
  EXPECT_EQ(*at_path(seen, "offer.choices.0"), nullptr);
  EXPECT_NE(*at_path(seen, "captains.1.hand"), json::object{}) << "one's own hand is known";
}

// The first captain holds a Crown and a Raid: leading with the Crown never loses, and a Crown against it is a tie.
TEST(Bounty, OddsComeFromTheRules) {
  const auto bounty = game();
  SeededDice dice(3);
  Log silent;
  AnyState state = bounty->start(parse_json("{}", "test"), dice, silent);
  std::vector<AnyAction> choices;
  bounty->choices(state, choices);
  bounty->apply(state, choices.front(), dice, silent);
  bounty->choices(state, choices);
  const Odds found = odds(*bounty, bounty->look(state, 1), 1, choices.back());
  double sum = 0;
  for (const Odds::Outcome& outcome : found.outcomes) sum += outcome.chance;
  EXPECT_NEAR(sum, 1.0, 1e-9);
  EXPECT_FALSE(found.exact) << "the other captain's card is hidden: the odds can only be about";
}

}  // namespace
}  // namespace condotta::bounty
