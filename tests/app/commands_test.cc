// The command line, command by command: what it prints, what programs read of it, and its exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "shelf/content.h"
#include "tests/app/program.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const char* const kCommands[] = {"games", "play",   "auto",  "scenario", "state",
                                 "odds",  "replay", "rules", "content",  "bench"};

class CommandLine : public ::testing::Test {
 protected:
  Program::Said run(const std::string& words, const std::string& input = {}) const {
    return program_.run(words, input);
  }
  // All went well and what came is JSON.
  boost::json::value json_of(const std::string& words) const {
    const Program::Said said = run(words);
    EXPECT_EQ(said.code, 0) << words << "\n" << said.err;
    boost::json::value value;
    EXPECT_NO_THROW(value = said.json()) << words << "\n" << said.out;
    return value;
  }
  Program program_;
};

TEST_F(CommandLine, EveryCommandHasHelp) {
  const Program::Said help = run("--help");
  EXPECT_EQ(help.code, 0);
  EXPECT_THAT(help.out,
              HasSubstr("Exit codes: 0 all is well, 1 something does not hold, 2 bad input, 130 interrupted."));
  for (const char* command : kCommands) {
    EXPECT_THAT(help.out, HasSubstr(std::string("\n  ") + command + " "));
    EXPECT_EQ(run(std::string(command) + " --help").code, 0) << command;
  }
}

TEST_F(CommandLine, Games) {
  EXPECT_THAT(run("games").out, StartsWith("bounty  -  Bounty: Four contracts, one purse.\n"));
  const auto games = json_of("games --json");
  EXPECT_EQ(games.at(0).at("key"), "bounty");
  EXPECT_EQ(games.at(0).at("modes").as_array().size(), 4u);
}

TEST_F(CommandLine, AutoIsTheSameWhateverTheThreads) {
  const auto one = json_of("auto bounty --games 300 --seed 5 --threads 1 --json");
  const auto four = json_of("auto bounty --games 300 --seed 5 --threads 4 --json");
  EXPECT_EQ(one.at("fingerprint"), four.at("fingerprint"));
  EXPECT_EQ(one.at("modes"), four.at("modes"));
  EXPECT_EQ(one.at("games"), 300);
  EXPECT_TRUE(one.at("errors").as_array().empty());
  EXPECT_NE(json_of("auto bounty --games 300 --seed 6 --json").at("fingerprint"), one.at("fingerprint"));
  EXPECT_THAT(run("auto bounty --games 30").out, HasSubstr("30 games finished, 0 errors"));
}

// A word that is told otherwise changes the story of the games and not the games.
TEST_F(CommandLine, AutoTellsItsGamesAsOneNumber) {
  const auto told = json_of("auto bounty --games 60 --seed 5 --story --threads 1 --json");
  EXPECT_EQ(json_of("auto bounty --games 60 --seed 5 --story --threads 4 --json").at("fingerprint"),
            told.at("fingerprint"));
  EXPECT_NE(json_of("auto bounty --games 60 --seed 6 --story --json").at("fingerprint"), told.at("fingerprint"));

  const std::filesystem::path home = std::filesystem::path(kHouse) / "tests/tutorial/content/bounty";
  for (const char* file : {"contracts.json", "contracts.schema.json"})
    program_.folder().write(std::string("other/") + file, read_text(home / file));
  std::string words = read_text(home / "words.en.json");
  words.replace(words.find("face down."), 10, "on the table.");
  const std::string other =
      " --content '" + program_.folder().write("other/words.en.json", words).parent_path().string() + "'";
  EXPECT_NE(json_of("auto bounty --games 60 --seed 5 --story --json" + other).at("fingerprint"),
            told.at("fingerprint"));
  EXPECT_EQ(json_of("auto bounty --games 60 --seed 5 --json" + other).at("fingerprint"),
            json_of("auto bounty --games 60 --seed 5 --json").at("fingerprint"));
}

TEST_F(CommandLine, AutoTakesModesMindsAndOptions) {
  const auto mixed = json_of("auto bounty --games 400 --mode captains_2 --seats greedy,random --json");
  ASSERT_EQ(mixed.at("modes").as_array().size(), 1u);
  EXPECT_GT(mixed.at("modes").at(0).at("actions").as_int64(), 0);
  EXPECT_EQ(json_of("auto bounty --games 3 --option seats=4 --json").at("actions"), 3 * 16);
}

TEST_F(CommandLine, Scenario) {
  const std::string home = std::string("'") + kHouse + "/tests/tutorial'";
  EXPECT_EQ(run("scenario " + home).out, "6 passed, 0 failed\n");
  const auto report = json_of("scenario " + home + " --json");
  EXPECT_EQ(report.at("passed"), 6);
  EXPECT_THAT(run("scenario " + home + " --trace").out, HasSubstr("The die gives the tie to captain 1. [BT-PRS-2]"));
}

TEST_F(CommandLine, AScenarioThatDoesNotHoldGivesOne) {
  const std::string dealt = R"("dice":["crown","crown","siege","siege","siege","siege","raid","raid"])";
  const std::string wrong =
      program_.file("wrong.json", R"({"game":"bounty","rule":"BT-SET-2","then":{"seats":3},)" + dealt + "}");
  const std::string right = program_.file("right.json", R"({"game":"bounty","rule":"BT-SET-2",)" + dealt + "}");
  const Program::Said said = run("scenario " + wrong + " " + right);
  EXPECT_EQ(said.code, 1);
  EXPECT_THAT(said.out, HasSubstr("wrong.json: seats: expected 3, found 2\n"));
  EXPECT_THAT(said.out, HasSubstr("1 passed, 1 failed\n"));
}

constexpr const char* kDealt = R"("dice":["crown","crown","siege","siege","siege","siege","raid","raid"])";

TEST_F(CommandLine, ScenariosLieInAnyFolder) {
  program_.file("mine/deep/dealt.json", std::string(R"({"game":"bounty","rule":"BT-SET-2",)") + kDealt + "}");
  program_.file("mine/deep/last.json", R"({"game":"bounty","rule":"BT-SET-2","start":"late","then":{"round":3}})");
  program_.file("mine/deep/starts/late.json",
                read_text(std::filesystem::path(kHouse) / "tests/tutorial/tests/bounty/starts/last_round.json"));
  program_.file("mine/notes.json", R"({"no":"scenario"})");
  EXPECT_EQ(run("scenario mine").out, "2 passed, 0 failed\n");
  program_.file("mine/nameless.json", R"({"rule":"BT-SET-2"})");
  const Program::Said nameless = run("scenario mine");
  EXPECT_EQ(nameless.code, 2);
  EXPECT_THAT(nameless.err, HasSubstr("nameless.json /game: expected the key of a game"));
  program_.file("empty/notes.json", "{}");
  EXPECT_THAT(run("scenario empty").err, HasSubstr("there is no scenario"));
}

TEST_F(CommandLine, ScenariosTakeOtherContent) {
  const std::filesystem::path given = std::filesystem::path(kHouse) / "tests/tutorial/content/bounty";
  boost::json::value contracts = boost::json::parse(read_text(given / "contracts.json"));
  contracts.as_object()["hand"] = 1;
  for (const char* folder : {"other/", "all/bounty/"}) {
    program_.file(std::string(folder) + "contracts.json", boost::json::serialize(contracts));
    program_.file(std::string(folder) + "words.en.json", read_text(given / "words.en.json"));
  }
  const std::string file = program_.file(
      "one.json",
      R"({"game":"bounty","rule":"BT-SET-2","dice":["crown","raid"],"then":{"captains.0.hand":{"crown":1}}})");
  EXPECT_EQ(run("scenario " + file).code, 1);
  EXPECT_EQ(run("scenario " + file + " --content other").out, "1 passed, 0 failed\n");
  EXPECT_EQ(run("scenario " + file + " --content all").out, "1 passed, 0 failed\n");
  EXPECT_EQ(run("scenario " + file + " --content nowhere").code, 2);
}

TEST_F(CommandLine, AScenarioMayChangeItsContent) {
  const auto said = [&](const std::string& fields) {
    return run("scenario " + program_.file("one.json", R"({"game":"bounty","rule":"BT-SET-2",)" + fields + "}"));
  };
  EXPECT_EQ(said(R"("content":{"contracts.hand":1},"dice":["crown","raid"])").out, "1 passed, 0 failed\n");
  EXPECT_EQ(said(R"("content":{"contracts.contracts.raid.worth":101},"refused":"worth: expected 0 to 100")").out,
            "1 passed, 0 failed\n");
  EXPECT_THAT(said(R"("content":{"contracts.contracts.raid.worth":100},"refused":"worth: expected 0 to 100")").out,
              HasSubstr("the start should be refused, but is allowed"));
  EXPECT_THAT(said(R"("content":{"contracts.contracts.raid.worth":101})").err, HasSubstr("expected 0 to 100"));
  EXPECT_THAT(said(R"("content":{"contracts.contract.raid.worth":1})").err, HasSubstr("a path is FILE.FIELD.NAME"));
}

TEST_F(CommandLine, StateGoesOutAndIn) {
  const Program::Said made = run("state export bounty --seed 3 --steps 2 --option seats=3");
  EXPECT_EQ(made.code, 0);
  const std::string file = program_.file("position.json", made.out);
  EXPECT_EQ(run("state import bounty " + file).out, made.out);
  EXPECT_EQ(run("state check bounty " + file).out, "good: seat 2 is asked: Which contract do you put face down?\n");
  EXPECT_THAT(run("state show bounty " + file).out, StartsWith("Round 1\n"));
}

TEST_F(CommandLine, OddsOfAnAction) {
  const std::string start = std::string("'") + kHouse + "/tests/tutorial/tests/bounty/starts/last_round.json'";
  const auto found = json_of("odds bounty " + start + " 'offer contract=crown' --json");
  EXPECT_EQ(found.at("exact"), true);
  const Program::Said refused = run("odds bounty " + start + " 'offer contract=raid'");
  EXPECT_EQ(refused.code, 2);
  EXPECT_EQ(refused.err, "action: not allowed: You do not hold Raid. [BT-OFR-1]\n");
}

TEST_F(CommandLine, PlayToTheEndAndReplay) {
  std::string all;
  for (int i = 0; i < 20; ++i) all += "1\n";
  const Program::Said played = run("play bounty --plain --seed 7", all);
  EXPECT_EQ(played.code, 0);
  EXPECT_THAT(played.out, HasSubstr("Won by:"));
  EXPECT_THAT(played.out, HasSubstr("`condotta replay condotta-match.record` tells it again."));
  EXPECT_THAT(run("replay condotta-match.record").out, HasSubstr("8. seat 2: Offer "));
  EXPECT_EQ(run("replay condotta-match.record --verify").code, 0);
}

TEST_F(CommandLine, PlayExplainsUndoesSavesAndGoesOn) {
  const Program::Said said =
      run("play bounty --plain --seed 7 --save left.record", "?\no 1\nw\nl\n9\nx\n1\nu\nb\n1\nq\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("its odds and the sum behind them"));
  EXPECT_THAT(said.out, HasSubstr("100%"));
  EXPECT_THAT(said.out, HasSubstr("You do not hold "));
  EXPECT_THAT(said.out, HasSubstr("There is no choice \"x\""));
  EXPECT_THAT(said.out, HasSubstr("Saved to left.record"));
  const Program::Said again = run("play bounty --plain --resume left.record --save left.record", "q\n");
  EXPECT_EQ(again.code, 0);
  EXPECT_THAT(again.out, HasSubstr("Round 2"));
  EXPECT_EQ(run("replay left.record --verify").out,
            "left.record: 2 steps, every byte as written, every action legal\n");
  EXPECT_THAT(run("replay left.record").out, StartsWith("1. seat 1: Offer "));
  EXPECT_EQ(json_of("replay left.record --step 0 --json").at("round"), 0);
  EXPECT_EQ(json_of("replay left.record --step 2 --json").at("round"), 1);
  EXPECT_EQ(run("replay left.record --step 3").err, "--step: the record has 2 steps\n");
}

TEST_F(CommandLine, PlayTakesAnActionAsWritten) {
  const Program::Said said =
      run("play bounty --plain --seed 7 --save left.record",
          "a offer contract=dragon\na offer contract=raid\n"
          "a offer contract=crown\na offer contract=escort\na offer contract=garrison\na offer contract=siege\nq\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("dragon")) << "what cannot be read is said";
  EXPECT_THAT(said.out, HasSubstr("You do not hold ")) << "what is not allowed is refused with its reason";
  EXPECT_THAT(run("replay left.record").out, StartsWith("1. seat 1: Offer ")) << "what is allowed is done";
}

TEST_F(CommandLine, TheLogOutlivesTakingBackAndComingBack) {
  const std::string turn = "  Captain ";
  const Program::Said said = run("play bounty --plain --seed 7 --save left.record", "u\n1\n1\nu\nl\nq\n");
  EXPECT_THAT(said.out, HasSubstr("There is nothing of yours to take back."));
  const std::string log = said.out.substr(said.out.rfind("? for help > ", said.out.rfind("? for help > ") - 1));
  EXPECT_THAT(log, HasSubstr(turn)) << said.out;
  const Program::Said again = run("play bounty --plain --resume left.record", "l\nq\n");
  EXPECT_THAT(again.out.substr(again.out.find("? for help > ")), HasSubstr(turn)) << again.out;
}

TEST_F(CommandLine, AnAnswerThatCannotBeWrittenIsAFailure) {
  run("games");
  const Program::Said said = run("games >/dev/full 2>err; exit $? #");
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.err, "condotta: the answer could not be written; is the disk full?\n");
}

TEST_F(CommandLine, LeavingWithCtrlCSavesAsWell) {
  const Program::Said said = program_.interrupted("play bounty --plain --seed 7");
  EXPECT_EQ(said.code, 130);
  EXPECT_THAT(said.out, HasSubstr("Saved to condotta-match.record"));
}

TEST_F(CommandLine, HotSeatDrawsACurtain) {
  const Program::Said said = run("play bounty --plain --seed 7 --seats person", "\n1\n\nq\n");
  EXPECT_EQ(said.code, 0);
  EXPECT_THAT(said.out, HasSubstr("Pass the table to seat 1 and press Enter."));
  EXPECT_THAT(said.out, HasSubstr("Pass the table to seat 2 and press Enter."));
}

TEST_F(CommandLine, Rules) {
  const auto covered = json_of("rules bounty --json");
  EXPECT_EQ(covered.at("need_code"), covered.at("with_code"));
  EXPECT_EQ(covered.at("ids"), covered.at("with_test"));
  EXPECT_TRUE(covered.at("missing_code").as_array().empty());
  EXPECT_TRUE(covered.at("missing_test").as_array().empty());
  EXPECT_THAT(run("rules bounty").out, StartsWith("bounty: 9 ids (9 rules, 0 examples, 0 decisions, 0 rulings); "));
  EXPECT_EQ(run("rules bounty --open").out, "");
  EXPECT_THAT(run("rules bounty BT-PRS-2").out, HasSubstr("  code src/games/bounty/questions/offer.cc:"));
  EXPECT_THAT(json_of("rules bounty BT-PRS-2 --json").at("text").as_string().c_str(), HasSubstr("a die parts them"));
  const Program::Said unknown = run("rules bounty BT-PRS-3");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("did you mean BT-PRS-"));
}

TEST_F(CommandLine, ContentCheck) {
  EXPECT_EQ(run("content check").out, "1 passed, 0 failed\n");
  EXPECT_EQ(boost::json::serialize(json_of("content check --json")), R"([{"game":"bounty","complaints":[]}])");
}

TEST_F(CommandLine, Bench) {
  const auto figures = json_of("bench bounty --seconds 0.05 --json");
  for (const char* name : {"games_per_s", "actions_per_s", "ns_per_action", "clone_ns", "memcpy_ns", "rng_draw_ns"}) {
    EXPECT_GT(figures.at(name).as_double(), 0) << name;
  }
  EXPECT_GT(figures.at("state_bytes").as_int64(), 0);
  EXPECT_EQ(figures.at("by_mode").as_array().size(), 4u);
  EXPECT_GT(figures.at("by_mode").at(2).at("greedy_games_per_s").as_double(), 0);
  EXPECT_THAT(run("bench --seconds 0.05").out, HasSubstr("actions_per_s"));
}

TEST_F(CommandLine, AnInterruptedRunSaysSoAndStops) {
  const Program::Said said = program_.interrupted("auto bounty --games 100000000000 --threads 1");
  EXPECT_EQ(said.code, 130);
  EXPECT_THAT(said.out, HasSubstr("games finished (interrupted), 0 errors"));
}

// What comes twice at once is one Ctrl-C: the terminal sends it to all, and a wrapper passes it on.
TEST_F(CommandLine, OneInterruptMayComeTwice) {
  program_.folder().write("twice.sh", "\"$@\" & child=$!; sleep 2; kill -INT $child; kill -INT $child; wait $child");
  const Program::Said said = program_.under("bash twice.sh", "auto bounty --games 100000000000 --threads 1");
  EXPECT_EQ(said.code, 130);
  EXPECT_THAT(said.out, HasSubstr("games finished (interrupted), 0 errors"));
}

TEST_F(CommandLine, AnInterruptedMeasurementIsNone) {
  const Program::Said said = program_.interrupted("bench bounty --seconds 3000");
  EXPECT_EQ(said.code, 130);
  EXPECT_EQ(said.out, "bounty: interrupted before the end, so there are no figures\n");
}

// Whatever holds secrets of running matches is for its owner only, also where a file lay before that all could read.
TEST_F(CommandLine, WhatAHallKeepsIsExportedForItsOwnerOnly) {
  using std::filesystem::perms;
  const auto file = program_.folder().write("old.export", "anybody may read this");
  std::filesystem::permissions(file, perms::owner_read | perms::owner_write | perms::group_read | perms::others_read);
  const auto owner_only = [&](const std::string& name) {
    const auto mode = std::filesystem::status(program_.folder().path() / name).permissions();
    return mode == (perms::owner_read | perms::owner_write);
  };
  for (const std::string name : {"old.export", "new.export"}) {
    const Program::Said said = run("export-all --data data " + name);
    EXPECT_EQ(said.code, 0) << said.err;
    EXPECT_TRUE(owner_only(name)) << name;
  }
  const Program::Said copy = run("backup --data data copy.db");
  EXPECT_EQ(copy.code, 0) << copy.err;
  EXPECT_TRUE(owner_only("copy.db"));
  EXPECT_TRUE(owner_only("data/hall.db"));
}

}  // namespace
}  // namespace condotta
