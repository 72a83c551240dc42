#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace condotta {

// One line of a rule ledger in docs/rules: `- **MN-ATK-7** (p5) text`.
struct LedgerRule {
  std::string id, page, chapter, text;
  // A rule needs code and a test; examples, decisions and rulings (EX, DEC, RUL and M-24) are there to be cited.
  bool is_rule = true;
};

struct Ledger {
  std::string game;
  std::vector<LedgerRule> rules;  // in the order of the ledger
  const LedgerRule* find(std::string_view id) const;
};

// Reads docs/rules/KEY.md, or all docs/rules/KEY-*.md. Throws BadInput when there is none.
Ledger read_ledger(const std::filesystem::path& home, const std::string& key);

// Where ids are cited: "src/games/merc/flow.cc:41".
struct Citations {
  std::map<std::string, std::vector<std::string>> code, tests;
};
Citations find_citations(const std::filesystem::path& home, const std::string& key);

// Every rule id that occurs in a text, with ids of that game's ledgers only (by their prefix letters).
std::vector<std::string> ids_in(std::string_view text, const std::vector<std::string>& prefixes);
// The letters before the first dash of a ledger's ids: {"MN"}, {"M", "DA"}.
std::vector<std::string> prefixes(const Ledger& ledger);

}  // namespace condotta
