// What older versions wrote can still be read. tests/old_papers/KEY holds scenarios, starts and positions as they were;
// none of them is ever brought up to date.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "kernel/dice.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "shelf/scenarios.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

namespace fs = std::filesystem;

const fs::path kPapers = fs::path(kHouse) / "tests/old_papers";

std::vector<fs::path> positions_of(const std::string& key) {
  std::vector<fs::path> files;
  if (!fs::exists(kPapers / key / "positions")) return files;
  for (const auto& each : fs::directory_iterator(kPapers / key / "positions")) files.push_back(each.path());
  return files;
}

std::set<std::string> jobs_of(const json::value& position) {
  std::set<std::string> jobs;
  for (const json::value& task : position.at("agenda").as_array()) jobs.emplace(task.at("job").as_string());
  return jobs;
}

TEST(OldPapers, ScenariosHold) {
  ScenarioShelf shelf;
  const std::vector<fs::path> files = scenario_files({kPapers.string()});
  EXPECT_GE(files.size(), 1644u);
  for (const fs::path& file : files) {
    const ScenarioReport report = shelf.run(file);
    EXPECT_TRUE(report.passed()) << file << ": " << (report.passed() ? "" : report.failures[0]);
  }
}

// A position is read, and what is then written is read as the same; bringing it up to date twice does nothing more.
TEST(OldPapers, PositionsAreRead) {
  for (const std::string& key : game_keys()) {
    const std::vector<fs::path> files = positions_of(key);
    if (files.empty()) continue;
    const auto game = open_game(key);
    for (const fs::path& file : files) {
      SCOPED_TRACE(file);
      const json::value old = parse_json(read_text(file), file.string());
      const json::value today = game->upgraded(old);
      EXPECT_NE(today, old) << "not an old paper";
      EXPECT_EQ(game->upgraded(today), today);
      const AnyState state = game->parse_state(old, file.string());
      EXPECT_EQ(game->parse_state(game->state_json(state), "written"), state);
      EXPECT_EQ(game->parse_state(today, "today"), state);
    }
  }
}

std::size_t jobs_in_positions_of(const std::string& key) {
  std::set<std::string> jobs;
  for (const fs::path& file : positions_of(key)) jobs.merge(jobs_of(parse_json(read_text(file), file.string())));
  return jobs.size();
}

// Every job that these had when tasks were one struct for all and on which a question may lie.
TEST(OldPapers, PositionsHaveEveryJob) {
  EXPECT_EQ(jobs_in_positions_of("mercenaries"), 35u) << "area, offer_card, trap, ... retreat";
  EXPECT_EQ(jobs_in_positions_of("recon"), 37u) << "of 39: set_up, spare_marker, ... refresh";
  EXPECT_EQ(jobs_in_positions_of("merc"), 63u) << "of 70; random play hardly meets the others";
}

// Content as it once was, without what the rules do not depend on; that is today's.
ContentFiles content_of_old(const std::string& key) {
  ContentFiles files = read_content(fs::path(kHouse) / "content" / key);
  const ContentFiles old = read_content(kPapers / key / "content");
  for (const auto& [name, file] : old.all()) files.all()[name] = file;
  return files;
}

// Version 0.2 named fields in camelCase: its content has the hash that its records name, and plays like today's. When
// today's content says something else than names, its hash is no longer that of then either.
TEST(OldPapers, ContentOfMercenariesIsRead) {
  const auto today = open_game("mercenaries");
  const auto old = open_game("mercenaries", content_of_old("mercenaries"), "old content");
  EXPECT_EQ(old->content_hash(), "2455d123e3ff03a2f99968994e67c302");
  EXPECT_TRUE(today->has_content(old->content_hash())) << "records of version 0.2 can be opened";
  EXPECT_FALSE(old->has_content(today->content_hash()));
  for (const Mode& mode : today->info().modes) {
    SeededDice dice(7), same(7);
    Log silent;
    AnyState state = today->start(json::parse(mode.options), dice, silent);
    AnyState then = old->start(json::parse(mode.options), same, silent);
    EXPECT_EQ(state, then) << mode.name;
    today->playout(state, Policy::Random, 300, dice);
    old->playout(then, Policy::Random, 300, same);
    EXPECT_EQ(state, then) << mode.name;
  }
}

TEST(OldPapers, OptionsAreRead) {
  const auto game = open_game("mercenaries");
  const json::value then = json::parse(R"({"firstPlayer": "m2", "openHands": true, "stallLimit": 12})");
  const json::value today = json::parse(R"({"first_player": "m2", "open_hands": true, "stall_limit": 12})");
  EXPECT_EQ(game->full_options(then), game->full_options(today));
  EXPECT_THROW(game->full_options(json::parse(R"({"openHands": true, "open_hands": false})")), BadInput);
}

// A byte of bits once; more than there were are nobody's.
TEST(OldPapers, TechCommandersHowIsRead) {
  const auto game = open_game("techcommander");
  const auto how = [&](int bits) {
    return game->upgraded_action(json::object{{"verb", "move"}, {"how", bits}}).at("how");
  };
  EXPECT_EQ(how(24), json::parse(R"(["jump", "last"])"));
  EXPECT_EQ(how(256), json::value(256)) << "left to be refused";
}

// Of TechCommander all that could wait for an answer; dropdown, skull, strike and support_scans never do.
TEST(OldPapers, TechCommanderHasEveryJob) {
  std::set<std::string> jobs;
  for (const fs::path& file : positions_of("techcommander"))
    jobs.merge(jobs_of(parse_json(read_text(file), file.string())));
  for (const fs::path& file : scenario_files({(kPapers / "techcommander").string()})) {
    const json::value scenario = parse_json(read_text(file), file.string());
    if (const json::value* state = scenario.as_object().if_contains("state")) jobs.merge(jobs_of(*state));
  }
  EXPECT_EQ(jobs.size(), 57u) << "ask_start, ask_hot_drop, ... omega";
}

// Who takes part in an order of TechCommander was a number, one bit each; for a shot it was how many are fired, and
// what stood for the scanners was who designates its target.
TEST(OldPapers, ActionsOfTechCommanderAreRead) {
  const auto game = open_game("techcommander");
  const auto today = [&](const char* line) { return action_text(*game, parse_action_text(*game, line, "old")); };
  EXPECT_EQ(today("move unit=u0 how=32 members=5 along=2"), "move unit=u0 how=group members=first+third along=second");
  EXPECT_EQ(today("choose unit=u0 members=2"), "choose unit=u0 members=second");
  EXPECT_EQ(today("choose members=65535"), "choose how=everybody");
  EXPECT_EQ(today("fire unit=u0 item=assault_rifle target=u1 members=2"),
            "fire unit=u0 target=u1 item=assault_rifle shots=2");
  EXPECT_EQ(today("fire unit=u0 item=assault_rifle target=u1 scanners=3"),
            "fire unit=u0 target=u1 item=assault_rifle designator=u2");
  EXPECT_EQ(today("fire unit=u0 item=assault_rifle target=u1 scanners=255"),
            "fire unit=u0 target=u1 item=assault_rifle how=undesignated");
}

}  // namespace
}  // namespace condotta
