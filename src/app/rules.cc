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

json::array as_array(const std::vector<std::string>& ids) {
  return json::array(ids.begin(), ids.end());
}

// "363 ids (237 rules, 24 examples, 36 decisions, 66 rulings)"
std::string counted(const Ledger& ledger) {
  const auto of = [&](IdKind kind) {
    return std::to_string(std::count_if(ledger.rules.begin(), ledger.rules.end(),
                                        [&](const LedgerRule& each) { return each.kind == kind; }));
  };
  return std::to_string(ledger.rules.size()) + " ids (" + of(IdKind::Rule) + " rules, " + of(IdKind::Example) +
         " examples, " + of(IdKind::Decision) + " decisions, " + of(IdKind::Ruling) + " rulings)";
}

void print_open(const Ledger& ledger, const OpenIds& open) {
  for (const std::string& line : open_lines(ledger, open)) std::cout << line << '\n';
}

void coverage(const std::string& key, bool only_open, bool as_json) {
  const Ledger ledger = read_ledger(home(), key);
  const OpenIds open = open_ids(ledger, find_citations(home(), key));
  if (only_open) return print_open(ledger, open);
  const auto count = [&](bool (LedgerRule::*asks)() const) {
    return static_cast<std::size_t>(std::count_if(ledger.rules.begin(), ledger.rules.end(),
                                                  [asks](const LedgerRule& each) { return (each.*asks)(); }));
  };
  const std::size_t need_code = count(&LedgerRule::needs_code), need_test = count(&LedgerRule::asks_something);
  const std::size_t with_code = need_code - open.code.size(), with_test = need_test - open.tests.size();
  if (as_json) {
    std::cout << json::serialize(json::object{{"game", json::string(key)},
                                              {"ids", ledger.rules.size()},
                                              {"need_code", need_code},
                                              {"with_code", with_code},
                                              {"need_test", need_test},
                                              {"with_test", with_test},
                                              {"missing_code", as_array(open.code)},
                                              {"missing_test", as_array(open.tests)}})
              << '\n';
    return;
  }
  std::cout << key << ": " << counted(ledger) << "; " << with_code << " of " << need_code << " with code, " << with_test
            << " of " << need_test << " with a test\n";
  const auto list = [](const char* what, const std::vector<std::string>& ids) {
    if (ids.empty()) return;
    std::cout << what << " (" << ids.size() << "):";
    for (const std::string& id : ids) std::cout << ' ' << id;
    std::cout << '\n';
  };
  list("without code", open.code);
  list("without test", open.tests);
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
      "rules", "Which ids of a game's ledger have code and tests; or one rule, its text and where it lives");
  auto key = std::make_shared<std::string>();
  auto id = std::make_shared<std::string>();
  auto only_open = std::make_shared<bool>(false), as_json = std::make_shared<bool>(false);
  command->add_option("game", *key, "The game's key")->required();
  command->add_option("id", *id, "A rule's id, such as MN-ATK-7");
  command->add_flag("--open", *only_open, "The ids that lack code or a test, as tests/KEY/open_ids.txt lists them");
  command->add_flag("--json", *as_json, "For programs");
  command->callback([=] { id->empty() ? coverage(*key, *only_open, *as_json) : one_rule(*key, *id, *as_json); });
}

}  // namespace condotta::app
