// docs/rules/merc-cards.md lists every card with its rule and its scenarios. It is made from content/merc, the ledger
// and the scenario files: CONDOTTA_WRITE=1 build/tests/merc_tests --gtest_filter='Cards.*' writes it anew.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace condotta {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

struct Card {
  std::string kind, name, rule;
  std::vector<std::string> scenarios;
};

// Lines of the ledger that are cards, by the name they speak of: "510: Name: 9mm Handgun; ..." or "Apeiron: ...".
std::map<std::string, std::string> rules_by_name(const fs::path& home) {
  std::map<std::string, std::string> rules;
  std::istringstream lines(text_of(home / "docs/rules/merc-base.md"));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t end = line.find("** (pcards) ");
    if (!line.starts_with("- **M-1") || end == std::string::npos) continue;
    const std::string id = line.substr(4, end - 4), text = line.substr(end + 12);
    const std::size_t named = text.find("Name: ");
    const std::string name =
        named < 8 ? text.substr(named + 6, text.find(';') - named - 6) : text.substr(0, text.find_first_of(":("));
    rules.emplace(name, id);  // the first of a name: the Wilderness of the base game
    if (id == "M-15.5-1") rules.emplace("Detonator", id), rules.emplace("Explosives", id);
    if (name == "Wilderness ") rules[text.find("wilderness-08") < text.size() ? "Wilderness+" : "Wilderness"] = id;
  }
  return rules;
}

// Every card of the box, as content has it; a used Medical Kit and the armor of the printed example are none.
std::vector<Card> cards(const fs::path& home) {
  std::vector<Card> list;
  const auto rules = rules_by_name(home);
  for (const auto& [file, kind] : std::vector<std::pair<std::string, std::string>>{{"mercs", "MERC"},
                                                                                   {"equipment", "equipment"},
                                                                                   {"sectors", "sector"},
                                                                                   {"dictators", "Dictator"},
                                                                                   {"tactics", "tactics"}}) {
    const json::value content = json::parse(text_of(home / "content/merc" / (file + ".json")));
    for (const json::value& each : content.at(file).as_array()) {
      const json::object& card = each.as_object();
      if (card.contains("copies") && card.at("copies") == 0) continue;
      std::string name(card.at("name").as_string()), key = name;
      if (kind == "sector" && card.at("type") == "wilderness") {
        name = std::string(card.at("id").as_string());
        key = card.contains("set") && card.at("set") == "expansion" ? "Wilderness+" : "Wilderness";
      }
      const auto rule = rules.find(key);
      EXPECT_NE(rule, rules.end()) << name << " is not in the ledger";
      list.push_back({kind, name, rule != rules.end() ? rule->second : "", {}});
    }
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
      if (text.find('"' + card.rule + '"') != std::string::npos) card.scenarios.push_back(file.stem().string());
    }
  }
}

TEST(Cards, EveryCardHasAScenarioAndTheTableSaysWhich) {
  const fs::path home = CONDOTTA_HOME;
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
}  // namespace condotta
