#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "kernel/names.h"
#include "kernel/trouble.h"
#include "shelf/content.h"
#include "shelf/ledger.h"

namespace condotta::app {

namespace {

void coverage(const std::string& key, bool as_json) {
  const Ledger ledger = read_ledger(home(), key);
  const Citations cited = find_citations(home(), key);
  json::array missing_code, missing_test;
  int rules = 0;
  for (const LedgerRule& rule : ledger.rules) {
    if (!rule.is_rule) continue;
    ++rules;
    if (!cited.code.contains(rule.id)) missing_code.push_back(json::string(rule.id));
    if (!cited.tests.contains(rule.id)) missing_test.push_back(json::string(rule.id));
  }
  const auto with_code = rules - static_cast<int>(missing_code.size());
  const auto with_test = rules - static_cast<int>(missing_test.size());
  if (as_json) {
    std::cout << json::serialize(json::object{{"game", json::string(key)},
                                              {"rules", rules},
                                              {"with_code", with_code},
                                              {"with_test", with_test},
                                              {"missing_code", missing_code},
                                              {"missing_test", missing_test}})
              << '\n';
    return;
  }
  std::cout << key << ": " << rules << " rules, " << with_code << " with code, " << with_test << " with a test\n";
  const auto list = [](const char* what, const json::array& ids) {
    if (ids.empty()) return;
    std::cout << what << ":";
    for (const json::value& id : ids) std::cout << ' ' << id.as_string().c_str();
    std::cout << '\n';
  };
  list("without code", missing_code);
  list("without test", missing_test);
}

void one_rule(const std::string& key, const std::string& id, bool as_json) {
  const Ledger ledger = read_ledger(home(), key);
  const LedgerRule* rule = ledger.find(id);
  if (rule == nullptr) {
    std::vector<std::string> known;
    for (const LedgerRule& each : ledger.rules) known.push_back(each.id);
    const std::string guess = nearest(id, known);
    throw BadInput("rules " + key, "",
                   "there is no rule \"" + id + "\"" + (guess.empty() ? "" : ", did you mean " + guess + "?"));
  }
  Citations cited = find_citations(home(), key);
  const std::vector<std::string>&code = cited.code[id], &tests = cited.tests[id];
  if (as_json) {
    std::cout << json::serialize(json::object{{"id", rule->id},
                                              {"page", rule->page},
                                              {"chapter", rule->chapter},
                                              {"text", rule->text},
                                              {"code", json::array(code.begin(), code.end())},
                                              {"tests", json::array(tests.begin(), tests.end())}})
              << '\n';
    return;
  }
  std::cout << rule->id << (rule->page.empty() ? "" : " (" + rule->page + ")") << ", " << rule->chapter << '\n'
            << rule->text << '\n';
  for (const std::string& place : code) std::cout << "  code " << place << '\n';
  for (const std::string& place : tests) std::cout << "  test " << place << '\n';
}

}  // namespace

void add_rules(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "rules", "Which rules of a game have code and tests; or one rule, its text and where it lives");
  auto key = std::make_shared<std::string>();
  auto id = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  command->add_option("game", *key, "The game's key")->required();
  command->add_option("id", *id, "A rule's id, such as MN-ATK-7");
  command->add_flag("--json", *as_json, "For programs");
  command->callback([=] { id->empty() ? coverage(*key, *as_json) : one_rule(*key, *id, *as_json); });
}

}  // namespace condotta::app
