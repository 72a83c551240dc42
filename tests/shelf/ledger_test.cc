// Ledgers: how they are read, where ids are cited, and that no id is cited that does not exist.
#include "shelf/ledger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "kernel/trouble.h"
#include "shelf/content.h"
#include "tests/harness/house.h"
#include "tests/shelf/folder.h"

namespace condotta {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr const char* kLedger = R"(# Some game: rules ledger

- **Words** are no rules.

# 1. Rules

## Combat
- **SG-CMB-1** (p4, p8) The first rule,
  on two lines.
- **SG-CMB-2b** (p5) The second.
Not part of it.

# 2. Golden examples
- **SG-EX-1** (p9) An example.
# 5. Rulings
- **SG-RUL-1** A ruling.
)";

TEST(Ledger, ReadsRulesInOrder) {
  const Folder home;
  home.write("docs/rules/some.md", kLedger);
  const Ledger ledger = read_ledger(home.path(), "some");
  ASSERT_EQ(ledger.rules.size(), 4u);
  EXPECT_EQ(ledger.rules[0].id, "SG-CMB-1");
  EXPECT_EQ(ledger.rules[0].page, "p4, p8");
  EXPECT_EQ(ledger.rules[0].chapter, "Combat");
  EXPECT_EQ(ledger.rules[0].text, "The first rule,\non two lines.");
  EXPECT_EQ(ledger.rules[0].kind, IdKind::Rule);
  EXPECT_EQ(ledger.rules[1].text, "The second.");
  EXPECT_EQ(ledger.rules[2].kind, IdKind::Example);
  EXPECT_FALSE(ledger.rules[2].needs_code()) << "an example is a rule's, and so is its code";
  EXPECT_EQ(ledger.rules[3].kind, IdKind::Ruling);
  EXPECT_TRUE(ledger.rules[3].needs_code());
  EXPECT_EQ(ledger.rules[3].text, "A ruling.");
  EXPECT_NE(ledger.find("SG-CMB-2b"), nullptr);
  EXPECT_EQ(ledger.find("SG-CMB-2"), nullptr);
  EXPECT_THAT(prefixes(ledger), ElementsAre("SG"));
}

TEST(Ledger, WhatAsksNothingNeedsNeitherCodeNorTest) {
  const Folder home;
  home.write("docs/rules/some.md", "- **SG-RUL-1** Wrong page numbers. `[no play]`\n- **SG-RUL-2** A ruling.\n");
  const Ledger ledger = read_ledger(home.path(), "some");
  EXPECT_FALSE(ledger.rules[0].needs_code());
  const OpenIds open = open_ids(ledger, {});
  EXPECT_THAT(open.code, ElementsAre("SG-RUL-2"));
  EXPECT_THAT(open.tests, ElementsAre("SG-RUL-2"));
}

TEST(Ledger, AGameMayHaveSeveral) {
  const Folder home;
  home.write("docs/rules/some-base.md", "- **SA-X-1** (p1) One.\n");
  home.write("docs/rules/some-more.md", "- **SB-X-1** (p1) Two.\n");
  home.write("docs/rules/something.md", "- **ZZ-X-1** (p1) Not of this game.\n");
  EXPECT_THAT(prefixes(read_ledger(home.path(), "some")), ElementsAre("SA", "SB"));
}

TEST(Ledger, AMissingOneIsSaid) {
  const Folder home;
  try {
    read_ledger(home.path(), "none");
    FAIL();
  } catch (const BadInput& trouble) {
    EXPECT_THAT(trouble.what(), HasSubstr("docs/rules/none.md: there is no ledger of this game"));
  }
}

TEST(IdsIn, FindsIdsAsTheyAreWritten) {
  const std::vector<std::string> letters{"MN", "M"};
  EXPECT_THAT(ids_in("// MN-ATK-7: one. MN-ATK-8.", letters), ElementsAre("MN-ATK-7", "MN-ATK-8"));
  EXPECT_THAT(ids_in("\"MN-ATK-7\"_rule", letters), ElementsAre("MN-ATK-7"));
  EXPECT_THAT(ids_in("(M-10.4-2), MN-RUL-3b, MN-RUL-4by", letters), ElementsAre("M-10.4-2", "MN-RUL-3b", "MN-RUL-4"));
  EXPECT_THAT(ids_in("MN-ATK-7-", letters), ElementsAre("MN-ATK-7"));
  EXPECT_THAT(ids_in("XMN-ATK-7 _MN-ATK-7 MN-ATK RC-ATK-7 MN M-", letters), IsEmpty());
  EXPECT_THAT(ids_in("", letters), IsEmpty());
}

TEST(Citations, NameFileAndLine) {
  const Folder home;
  home.write("docs/rules/some.md", kLedger);
  home.write("src/games/some/flow.cc", "int a;\n// SG-CMB-1: one.\n");
  home.write("tests/some/scenarios/x.json", "{\"rule\": \"SG-CMB-2b\"}\n");
  home.write("tests/some/notes.txt", "SG-CMB-1\n");
  const Citations cited = find_citations(home.path(), "some");
  EXPECT_THAT(cited.code.at("SG-CMB-1"), ElementsAre("src/games/some/flow.cc:2"));
  EXPECT_THAT(cited.tests.at("SG-CMB-2b"), ElementsAre("tests/some/scenarios/x.json:1"));
  EXPECT_FALSE(cited.tests.contains("SG-CMB-1")) << "only code and scenarios cite";
}

TEST(Citations, ALongListInACommentIsNoCode) {
  const Folder home;
  std::string ledger;
  for (int i = 1; i <= 9; ++i) ledger += "- **SG-A-" + std::to_string(i) + "** (p1) One.\n";
  home.write("docs/rules/some.md", ledger);
  home.write("src/games/some/a.cc",
             "// SG-A-1, SG-A-2, SG-A-3 and again SG-A-1: three.\n"
             "int a;\n"
             "// SG-A-4, SG-A-5,\n"
             "// SG-A-6, SG-A-7: four, on two lines.\n"
             "int b = f(\"SG-A-8\"_rule);  // SG-A-9\n"
             "// SG-A-1, SG-A-2: a comment of its own\n");
  const Citations cited = find_citations(home.path(), "some");
  EXPECT_THAT(cited.code.at("SG-A-1"),
              ElementsAre("src/games/some/a.cc:1", "src/games/some/a.cc:1", "src/games/some/a.cc:6"));
  EXPECT_TRUE(cited.code.contains("SG-A-8")) << "a refusal cites its rule";
  EXPECT_TRUE(cited.code.contains("SG-A-9"));
  const OpenIds open = open_ids(read_ledger(home.path(), "some"), cited);
  EXPECT_THAT(open.code, ElementsAre("SG-A-4", "SG-A-5", "SG-A-6", "SG-A-7"));
}

TEST(Citations, EveryIdIsCounted) {
  const Folder home;
  home.write("docs/rules/some.md", std::string(kLedger) + "- **SG-DEC-1** A decision.\n");
  home.write("src/games/some/flow.cc", "// SG-CMB-1: one.\n");
  home.write("tests/some/x_test.cc", "// SG-CMB-1, SG-CMB-2b, SG-RUL-1, SG-DEC-1\n");
  const Ledger ledger = read_ledger(home.path(), "some");
  const OpenIds open = open_ids(ledger, find_citations(home.path(), "some"));
  EXPECT_THAT(open.code, ElementsAre("SG-CMB-2b", "SG-RUL-1", "SG-DEC-1"));
  EXPECT_THAT(open.tests, ElementsAre("SG-EX-1"));
  EXPECT_THAT(open_lines(ledger, open),
              ElementsAre("SG-CMB-2b code", "SG-EX-1 test", "SG-RUL-1 code", "SG-DEC-1 code"));
}

// The headings of a game's ledgers: where chapters go by numbers they can be cited, too ("## M-20 Worked example").
std::string headings(const std::filesystem::path& home, const std::string& key) {
  std::string found;
  for (const auto& each : std::filesystem::directory_iterator(home / "docs/rules")) {
    if (!each.path().filename().string().starts_with(key)) continue;
    std::istringstream lines(read_text(each.path()));
    for (std::string line; std::getline(lines, line);) found += line.starts_with("#") ? line + " \n" : "";
  }
  return found;
}

// "src/games/merc/flow.cc:41 cites M-99-1, which is in no ledger of merc"
std::vector<std::string> unknown_ids(const std::filesystem::path& home, const std::string& key) {
  const Ledger ledger = read_ledger(home, key);
  const Citations cited = find_citations(home, key);
  const std::string chapters = headings(home, key);
  std::vector<std::string> found;
  for (const auto* side : {&cited.code, &cited.tests}) {
    for (const auto& [id, places] : *side) {
      if (ledger.find(id) != nullptr || chapters.find("# " + id + " ") != std::string::npos) continue;
      for (const std::string& place : places) found.push_back(place + " cites " + id + ", which no ledger knows");
    }
  }
  return found;
}

TEST(Citations, AnIdThatDoesNotExistIsFound) {
  const Folder home;
  home.write("docs/rules/some.md", kLedger);
  home.write("src/games/some/flow.cc", "// SG-CMB-1 and SG-CMB-3\n");
  EXPECT_THAT(unknown_ids(home.path(), "some"),
              ElementsAre("src/games/some/flow.cc:1 cites SG-CMB-3, which no ledger knows"));
}

TEST(Citations, TheTutorialCitesWhatExistsAndAllOfIt) {
  const std::filesystem::path home = std::filesystem::path(kHouse) / "tests/tutorial";
  EXPECT_THAT(unknown_ids(home, "bounty"), IsEmpty());
  const Citations cited = find_citations(home, "bounty");
  for (const LedgerRule& rule : read_ledger(home, "bounty").rules) {
    EXPECT_TRUE(cited.code.contains(rule.id)) << rule.id << " has no code";
    EXPECT_TRUE(cited.tests.contains(rule.id)) << rule.id << " has no test";
  }
}

class LedgerOf : public ::testing::TestWithParam<std::string> {};

TEST_P(LedgerOf, KnowsEveryIdThatIsCited) {
  EXPECT_THAT(unknown_ids(kHouse, GetParam()), IsEmpty());
}

// tests/KEY/open_ids.txt names every id that still lacks code or a test, and nothing else: what is closed leaves the
// list, and what is not on it stays closed. A game without the file is complete.
std::vector<std::string> listed_open(const std::filesystem::path& file) {
  std::vector<std::string> found;
  if (!std::filesystem::exists(file)) return found;
  std::istringstream lines(read_text(file));
  for (std::string line; std::getline(lines, line);) found.push_back(line);
  return found;
}

TEST_P(LedgerOf, NamesExactlyTheIdsThatAreOpen) {
  const std::filesystem::path home = kHouse;
  const Ledger ledger = read_ledger(home, GetParam());
  const std::vector<std::string> open = open_lines(ledger, open_ids(ledger, find_citations(home, GetParam())));
  const std::filesystem::path file = home / "tests" / GetParam() / "open_ids.txt";
  const std::vector<std::string> listed = listed_open(file);
  const auto missing = [](const std::vector<std::string>& from, const std::vector<std::string>& in) {
    std::vector<std::string> rest;
    std::copy_if(from.begin(), from.end(), std::back_inserter(rest),
                 [&](const std::string& line) { return std::find(in.begin(), in.end(), line) == in.end(); });
    return rest;
  };
  EXPECT_THAT(missing(open, listed), IsEmpty()) << "these lack code or a test; close them";
  EXPECT_THAT(missing(listed, open), IsEmpty())
      << "these are closed or changed; write the list anew with: condotta rules " << GetParam() << " --open >tests/"
      << GetParam() << "/open_ids.txt";
  EXPECT_EQ(std::filesystem::exists(file), !open.empty()) << "a complete game has no list";
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(LedgerOf);
INSTANTIATE_TEST_SUITE_P(Games, LedgerOf, ::testing::ValuesIn(game_keys()),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace condotta
