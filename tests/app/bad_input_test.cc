// Whatever is handed in, the answer is one clear message and exit code 2, never a crash.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/record.h"
#include "shelf/content.h"
#include "tests/app/program.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;

class BadWords : public ::testing::Test {
 protected:
  void expect(const std::string& words, const std::string& message) const {
    const Program::Said said = program_.run(words);
    EXPECT_EQ(said.code, 2) << words << "\n" << said.out << said.err;
    EXPECT_THAT(said.err, HasSubstr(message)) << words;
    EXPECT_EQ(said.out, "") << words;
  }
  Program program_;
};

TEST_F(BadWords, GetASuggestion) {
  expect("rule bounty", "there is no command \"rule\". Did you mean `condotta rules`?");
  expect("state exprt bounty", "Did you mean `condotta state export`?");
  expect("content chek", "Did you mean `condotta content check`?");
  expect("games --jsn", "Did you mean `condotta games --json`?");
  expect("auto bonty", "there is no game \"bonty\", did you mean \"bounty\"?");
  expect("auto bounty --gamess 5", "there is no option \"--gamess\", did you mean \"--games\"?");
  expect("auto bounty --jsn", "did you mean \"--json\"?");
  expect("auto bounty --mode captain_2", "did you mean \"captains_2\"? There are captains_2, ");
  expect("auto bounty --mode zzz", "there is no mode \"zzz\"; there are captains_2, ");
  expect("auto bounty --option seat=3", "unknown field \"seat\", did you mean \"seats\"?");
  expect("auto bounty --seats greedi", "did you mean \"greedy\"?");
  expect("rules bonty", "did you mean \"bounty\"?");
}

TEST_F(BadWords, AreRefusedPlainly) {
  expect("", "A subcommand is required");
  expect("frobnicate", "condotta --help");
  expect("auto", "game is required");
  expect("auto bounty more", "unknown word \"more\"");
  expect("auto bounty --games -5", "expected a whole number from 1, found \"-5\"");
  expect("auto bounty --games 0", "expected a whole number from 1");
  expect("auto bounty --games 99999999999999999999", "expected a whole number from 1");
  expect("auto bounty --seed x", "expected a whole number from 0");
  expect("auto bounty --option seats=5", "options: Bounty is for 2 to 4 captains, not 5. [BT-SET-1]");
  expect("auto bounty --option seats", "expected NAME=VALUE");
  expect("auto bounty --content /no/such/folder", "there is no such folder");
  expect("bench bounty --seconds 0", "--seconds");
  expect("replay nowhere", "nowhere: the file cannot be read");
  expect("scenario nowhere", "nowhere: there is no such file or folder");
  expect("state check bounty nowhere", "the file cannot be read");
  expect("content check nowhere", "expected a folder that holds one folder per game");
  expect("serve --rehearse 1 --address 0.0.0.0", "--rehearse: its dice can be foretold");
  expect("play bounty --resume nowhere", "the file cannot be read");
}

// Each with the words that hand the file in, {} standing for it.
struct Door {
  const char* name;
  const char* words;
};

class BadFile : public ::testing::TestWithParam<Door> {
 protected:
  Program::Said hand_in(const std::string& text) const {
    std::string words = GetParam().words;
    words.replace(words.find("{}"), 2, program_.file("in.json", text));
    return program_.run(words);
  }
  Program program_;
};

TEST_P(BadFile, GetsOneClearMessage) {
  const std::string deep(100'000, '[');
  for (const std::string& text :
       {std::string(), std::string("?"), std::string("[]"), std::string("7"), std::string("null"), std::string("\"x\""),
        std::string("{\"a\":"), std::string("{} {}"), std::string("\xff\xfe\x00\x01", 4),
        std::string("{\"\xc3\x28\":1}"), deep, std::string("{\"game\":7}\n"), std::string("{\"zzz\":1e999}"),
        std::string("{\"seats\":[[[]]]}")}) {
    const Program::Said said = hand_in(text);
    EXPECT_EQ(said.code, 2) << text.substr(0, 50) << "\n" << said.out << said.err;
    EXPECT_THAT(said.err, HasSubstr("in.json")) << text.substr(0, 50);
    EXPECT_LT(std::count(said.err.begin(), said.err.end(), '\n'), 4) << said.err;
  }
}

INSTANTIATE_TEST_SUITE_P(Doors, BadFile,
                         ::testing::Values(Door{"State", "state check bounty {}"}, Door{"Show", "state show bounty {}"},
                                           Door{"Odds", "odds bounty {} 'offer contract=crown'"},
                                           Door{"Scenario", "scenario {}"}, Door{"Record", "replay {}"},
                                           Door{"Verify", "replay {} --verify"},
                                           Door{"Resume", "play bounty --resume {}"}),
                         [](const auto& info) { return std::string(info.param.name); });

class BadContent : public ::testing::Test {
 protected:
  BadContent() {
    std::filesystem::copy(std::filesystem::path(kHouse) / "tests/tutorial/content",
                          program_.folder().path() / "content", std::filesystem::copy_options::recursive);
  }
  Program::Said check(const std::string& contracts) const {
    program_.folder().write("content/bounty/contracts.json", contracts);
    return program_.run("content check content");
  }
  Program program_;
};

TEST_F(BadContent, IsSaidByCheckAndByEveryCommand) {
  for (const char* text : {"", "?", "[]", "{}", "7", R"({"hand":"x"})", R"({"contracts":[7]})", R"({"hand":-4})"}) {
    const Program::Said said = check(text);
    EXPECT_EQ(said.code, 2) << text << said.err;
    EXPECT_THAT(said.out, HasSubstr("contracts.json")) << text;
    EXPECT_THAT(said.out, HasSubstr("0 passed, 1 failed")) << text;
    const Program::Said played = program_.run("auto bounty --content content/bounty");
    EXPECT_EQ(played.code, 2) << text << played.out;
    EXPECT_THAT(played.err, HasSubstr("contracts.json")) << text;
  }
}

TEST_F(BadContent, TheSchemaNamesEverything) {
  const Program::Said said = check(R"({"hand":1,"contracts":[{"id":"A b","name":"A","worth":1,"copies":8,"cost":1}]})");
  EXPECT_EQ(said.code, 2);
  EXPECT_THAT(said.out, HasSubstr("/contracts/0/id"));
  EXPECT_THAT(said.out, HasSubstr("'cost'"));
}

TEST(BadAction, IsSaid) {
  const Program program;
  const std::string start = std::string("'") + kHouse + "/tests/tutorial/tests/bounty/starts/last_round.json'";
  for (const char* action : {"''", "'?'", "'ofer'", "'offer contract'", "'offer contract=crwn'", "'offer =='",
                             "'offer verb=7'", "'offer contract=[[['", "'offer contract=null'"}) {
    const Program::Said said = program.run("odds bounty " + start + " " + action);
    EXPECT_EQ(said.code, 2) << action << said.out;
    EXPECT_THAT(said.err, ::testing::StartsWith("action")) << action;
  }
}

// Whoever closes the lines anew with their right hashes still cannot make the rules allow it.
TEST(ForgedRecord, IsRefusedBeforeItIsTold) {
  const Program program;
  ASSERT_EQ(program.run("play bounty --plain --seed 7 --save m.record", "1\nq\n").code, 0);
  const std::string text = read_text(program.folder().path() / "m.record");
  std::string chain, forged;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    std::string line = text.substr(at, text.find(",\"h\":\"", at) - at) + "}";
    if (const std::size_t from = line.find("\"do\":\""); from != std::string::npos) {
      line.replace(from, line.find('"', from + 6) + 1 - from, "\"do\":\"offer contract=null\"");
    }
    forged += close_line(line, chain);
  }
  program.folder().write("forged.record", forged);
  const Program::Said said = program.run("replay forged.record");
  EXPECT_EQ(said.code, 2);
  EXPECT_THAT(said.err, ::testing::StartsWith("step 1"));
  EXPECT_EQ(said.out, "");
}

TEST(ChangedRecord, IsRefused) {
  const Program program;
  ASSERT_EQ(program.run("play bounty --plain --seed 7 --save m.record", "1\nq\n").code, 0);
  const std::string text = read_text(program.folder().path() / "m.record");
  for (std::size_t at = 0; at < text.size(); at += 41) {
    std::string changed = text;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    program.folder().write("changed.record", changed);
    const Program::Said said = program.run("replay changed.record --verify");
    EXPECT_EQ(said.code, 2) << at << said.out << said.err;
  }
}

}  // namespace
}  // namespace condotta
