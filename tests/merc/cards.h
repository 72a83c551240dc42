#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

// Every card of content/merc with its rule in the ledger and the scenarios about it.
namespace condotta::cards {

namespace fs = std::filesystem;
namespace json = boost::json;

inline std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// A card of the box: its file of content/merc and its id there, its rule, and the scenarios that cite the rule.
struct Card {
  std::string kind, name, rule, file, id;
  std::vector<std::string> scenarios;
};

// Lines of the ledger that are cards, by the name they speak of: "510: Name: 9mm Handgun; ..." or "Apeiron: ...".
inline std::map<std::string, std::string> rules_by_name(const fs::path& home) {
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
inline std::vector<Card> cards(const fs::path& home) {
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
      EXPECT_TRUE(rule == rules.end() || card.at("rule").as_string() == rule->second) << name << " names another rule";
      list.push_back(
          {kind, name, rule != rules.end() ? rule->second : "", file, std::string(card.at("id").as_string()), {}});
    }
  }
  return list;
}

inline void find_scenarios(const fs::path& home, std::vector<Card>& list) {
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

}  // namespace condotta::cards
