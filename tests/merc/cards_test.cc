// docs/rules/merc-cards.md lists every card with its scenarios. It is made from the ledger and the scenario files:
// CONDOTTA_WRITE=1 build/tests/merc_tests --gtest_filter='Cards.*' writes it anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace condotta {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Card {
  std::string id, name;
  std::vector<std::string> scenarios;
};

// The lines of the ledger that are cards: MERCs, equipment, sectors, dictators, tactics.
std::vector<Card> cards(const fs::path& home) {
  std::vector<Card> list;
  std::istringstream lines(text_of(home / "docs/rules/merc-base.md"));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find("** (pcards) ");
    if (!line.starts_with("- **M-1") || end == std::string::npos) continue;
    const std::string id = line.substr(4, end - 4);
    const std::string text = line.substr(end + 12);
    if (id.starts_with("M-14.4") || id.starts_with("M-17.2") || id == "M-18.1-15") continue;
    const std::size_t colon = id == "M-15.5-1" ? text.find(',') : text.find(':');
    list.push_back({id, text.substr(0, colon), {}});
  }
  return list;
}

void find_scenarios(const fs::path& home, std::vector<Card>& list) {
  std::vector<fs::path> files;
  for (const auto& each : fs::directory_iterator(home / "tests/merc/scenarios")) files.push_back(each.path());
  std::sort(files.begin(), files.end());
  for (const fs::path& file : files) {
    const std::string text = text_of(file);
    for (Card& card : list) {
      if (text.find('"' + card.id + '"') != std::string::npos) card.scenarios.push_back(file.stem().string());
    }
  }
}

TEST(Cards, EveryCardHasAScenarioAndTheTableSaysWhich) {
  const fs::path home = CONDOTTA_HOME;
  std::vector<Card> list = cards(home);
  EXPECT_EQ(list.size(), 52u + 42u + 5u + 1u + 18u + 11u + 14u);
  find_scenarios(home, list);
  std::string table =
      "# MERC: every card and its scenarios\n\nMade from merc-base.md and tests/merc/scenarios; "
      "tests/merc/cards_test.cc says how, and "
      "fails when it is out of date.\n\n| card | rule | scenarios |\n| --- | --- | --- |\n";
  for (const Card& card : list) {
    EXPECT_FALSE(card.scenarios.empty()) << card.name << " has no scenario";
    table += "| " + card.name + " | " + card.id + " |";
    for (const std::string& each : card.scenarios) table += " " + each;
    table += " |\n";
  }
  const fs::path file = home / "docs/rules/merc-cards.md";
  if (std::getenv("CONDOTTA_WRITE") != nullptr) std::ofstream(file) << table;
  EXPECT_EQ(text_of(file), table) << "write it anew, as the head of this file says";
}

}  // namespace
}  // namespace condotta
