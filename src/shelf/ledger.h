#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace condotta {

// What an id stands for, by its topic: EX, DEC, RUL (and MERC's M-24), or a rule of the book.
enum class IdKind { Rule, Example, Decision, Ruling };

// One line of a rule ledger in docs/rules: `- **MN-ATK-7** (p5) text`.
struct LedgerRule {
  std::string id, page, chapter, text;
  IdKind kind = IdKind::Rule;
  // `[no play]`: advice, layout, what another edition says. There is nothing a program could do or a test could show.
  bool asks_something() const { return text.find("[no play]") == std::string::npos; }
  // An example shows a rule and has that rule's code; all others need code of their own.
  bool needs_code() const { return asks_something() && kind != IdKind::Example; }
};

struct Ledger {
  std::string game;
  std::vector<LedgerRule> rules;  // in the order of the ledger
  const LedgerRule* find(std::string_view id) const;
};

// Reads docs/rules/KEY.md, or all docs/rules/KEY-*.md. Throws BadInput when there is none.
Ledger read_ledger(const std::filesystem::path& home, const std::string& key);

// Where ids are cited: "src/games/merc/flow.cc:41". A comment that lists more than three ids says nothing about any of
// them, so these do not count as code.
struct Citations {
  std::map<std::string, std::vector<std::string>> code, tests;
};
Citations find_citations(const std::filesystem::path& home, const std::string& key);

// The ids that lack something, in the order of the ledger.
struct OpenIds {
  std::vector<std::string> code, tests;
};
OpenIds open_ids(const Ledger& ledger, const Citations& cited);
// The same as lines, "MN-ATK-7 code test": what tests/KEY/open_ids.txt holds while a game is being completed.
std::vector<std::string> open_lines(const Ledger& ledger, const OpenIds& open);

// Every rule id that occurs in a text, with ids of that game's ledgers only (by their prefix letters).
std::vector<std::string> ids_in(std::string_view text, const std::vector<std::string>& prefixes);
// The letters before the first dash of a ledger's ids: {"MN"}, {"M", "DA"}.
std::vector<std::string> prefixes(const Ledger& ledger);

}  // namespace condotta
