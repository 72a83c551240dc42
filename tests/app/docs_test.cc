// The papers are true: code they quote is in the files they name, commands they list exist.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "shelf/content.h"
#include "tests/app/program.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

namespace fs = std::filesystem;

struct Quote {
  std::string file;
  std::vector<std::string> parts;  // a line "..." leaves something out
  int line = 0;
};

// "From `path`:" and the fenced block after it.
std::vector<Quote> quotes_in(const fs::path& paper) {
  std::vector<Quote> quotes;
  std::istringstream lines(read_text(paper));
  int number = 0;
  bool inside = false;
  Quote next;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (!inside && line.starts_with("From `") && line.ends_with("`:")) {
      next = {line.substr(6, line.size() - 8), {""}, number};
    } else if (line.starts_with("```") && !next.file.empty()) {
      if (inside) quotes.push_back(std::exchange(next, {}));
      inside = !inside;
    } else if (inside && line == "...") {
      next.parts.emplace_back();
    } else if (inside) {
      next.parts.back() += line + "\n";
    }
  }
  return quotes;
}

void expect_true_quotes(const std::string& paper, std::size_t least) {
  const std::vector<Quote> quotes = quotes_in(fs::path(kHouse) / paper);
  EXPECT_GE(quotes.size(), least) << paper;
  for (const Quote& quote : quotes) {
    const std::string text = read_text(fs::path(kHouse) / quote.file);
    std::size_t at = 0;
    for (const std::string& part : quote.parts) {
      at = text.find(part, at);
      ASSERT_NE(at, std::string::npos) << paper << ":" << quote.line << ": " << quote.file << " does not say\n" << part;
    }
  }
}

TEST(Papers, TheTutorialQuotesWhatIsThere) {
  expect_true_quotes("docs/adding-a-game.md", 10);
}

TEST(Papers, TheQuestionQuotesWhatIsThere) {
  expect_true_quotes("docs/adding-a-question.md", 4);
}

TEST(Papers, TheScenarioInThePaperIsTheOneThatRuns) {
  expect_true_quotes("docs/scenarios.md", 1);
  const Program program;
  const Quote example = quotes_in(fs::path(kHouse) / "docs/scenarios.md").front();
  const Program::Said said = program.run("scenario '" + (fs::path(kHouse) / example.file).string() + "'");
  EXPECT_EQ(said.out, "1 passed, 0 failed\n") << said.err;
}

// Every numbered line of a walk opens with `file:function`; that file has such a function. Fewer than forty in each.
TEST(Papers, TheWalksFromBookToScreenAreThere) {
  std::istringstream lines(read_text(fs::path(kHouse) / "docs/from-book-to-screen.md"));
  std::vector<int> hops;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t open = line.find(". `"), colon = line.find(':', open), close = line.find('`', colon);
    if (open == std::string::npos || open > 2 || close == std::string::npos) continue;
    if (line.starts_with("1. ")) hops.push_back(0);
    ASSERT_FALSE(hops.empty()) << line;
    EXPECT_EQ(line.substr(0, open), std::to_string(++hops.back()));
    const std::string file = line.substr(open + 3, colon - open - 3), name = line.substr(colon + 1, close - colon - 1);
    EXPECT_NE(read_text(fs::path(kHouse) / file).find(name), std::string::npos) << file << " has no " << name;
  }
  ASSERT_EQ(hops.size(), 2u) << "MERCS and TechCommander";
  for (const int each : hops) {
    EXPECT_GE(each, 30);
    EXPECT_LT(each, 40);
  }
}

// The lines that open with a command, of `condotta --help` and of docs/commands.md.
TEST(Papers, EveryCommandIsListed) {
  const std::string paper = read_text(fs::path(kHouse) / "docs/commands.md");
  const Program program;
  const std::string help = program.run("--help").out;
  std::istringstream lines(help.substr(help.find("Subcommands:")));
  std::string line;
  std::getline(lines, line);
  int commands = 0;
  while (std::getline(lines, line) && line.starts_with("  ")) {
    if (line[2] == ' ') continue;  // goes on from the line before
    const std::string name = line.substr(2, line.find(' ', 2) - 2);
    EXPECT_NE(paper.find("`condotta " + name), std::string::npos) << "docs/commands.md does not list " << name;
    ++commands;
  }
  EXPECT_GE(commands, 10);
}

TEST(Papers, WhatTheyPointAtIsThere) {
  const fs::path home = kHouse;
  int papers = 0;
  for (const fs::path& paper : {home / "README.md", home / "CONTRIBUTING.md", home / "docs/architecture.md",
                                home / "docs/adding-a-game.md", home / "docs/scenarios.md", home / "docs/commands.md",
                                home / "docs/performance.md", home / "docs/dependencies.md"}) {
    const std::string text = read_text(paper);
    for (std::size_t at = text.find("docs/"); at != std::string::npos; at = text.find("docs/", at + 1)) {
      const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyzREADMEKY-/.", at);
      std::string named = text.substr(at, end - at);
      while (named.ends_with('.')) named.pop_back();
      if (named.find("KEY") != std::string::npos || named.find("bounty") != std::string::npos) continue;
      EXPECT_TRUE(fs::exists(home / named)) << paper.filename() << " points at " << named;
    }
    ++papers;
  }
  EXPECT_EQ(papers, 8);
}

}  // namespace
}  // namespace condotta
