// docs/rules/merc-cards.md lists every card with its rule and its scenarios. It is made from content/merc, the ledger
// and the scenario files: CONDOTTA_WRITE=1 build/tests/merc_tests --gtest_filter='Cards.*' writes it anew.
#include "cards.h"

#include <cstdlib>

#include "tests/harness/house.h"

namespace condotta::cards {
namespace {

TEST(Cards, EveryCardHasAScenarioAndTheTableSaysWhich) {
  const fs::path home = kHouse;
  std::vector<Card> list = cards(home);
  EXPECT_EQ(list.size(), 52u + 49u + 30u + 11u + 14u);
  find_scenarios(home, list);
  std::string table =
      "# MERC: every card and its scenarios\n\nMade from content/merc, merc-base.md and tests/merc/scenarios by\n"
      "`CONDOTTA_WRITE=1 build/tests/merc_tests --gtest_filter='Cards.*'`; without the first word the same command "
      "fails "
      "when this page is\nout of date. `build/condotta scenario tests/merc/scenarios/NAME.json --trace` shows one of "
      "them, "
      "`build/condotta rules merc ID` the rule.\n\n| kind | card | rule | scenarios |\n| --- | --- | --- | --- |\n";
  for (const Card& card : list) {
    EXPECT_FALSE(card.scenarios.empty()) << card.name << " has no scenario";
    table += "| " + card.kind + " | " + card.name + " | " + card.rule + " |";
    for (const std::string& each : card.scenarios) table += " " + each;
    table += " |\n";
  }
  const fs::path file = home / "docs/rules/merc-cards.md";
  if (std::getenv("CONDOTTA_WRITE") != nullptr) std::ofstream(file) << table;
  EXPECT_EQ(text_of(file), table) << "write it anew, as the head of this file says";
}

}  // namespace
}  // namespace condotta::cards
