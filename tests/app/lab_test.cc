// The lab's commands as a person meets them: records of changed content, and the auditor's findings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "shelf/content.h"
#include "tests/app/program.h"

namespace condotta {
namespace {

using ::testing::HasSubstr;

const char* const kPlan = R"({"name": "worth", "title": "What a Crown is worth", "question": "Is it?",
  "game": "bounty", "games": 2, "seed": 3,
  "arms": [{"name": "rich", "title": "rich", "mode": "captains_2", "seats": ["random"],
            "content": {"contracts.contracts.crown.worth": 9}}]})";

// The id of the first game in records.csv, whatever the folder of the results is called.
std::string first_record(const std::filesystem::path& results) {
  for (const auto& each : std::filesystem::directory_iterator(results)) {
    const std::string text = read_text(each.path() / "records.csv");
    const std::string rows = text.substr(text.find('\n') + 1);
    return rows.substr(0, rows.find(','));
  }
  return "";
}

// A game of an arm that changes content is told with that content, and without it refused with what to do.
TEST(LabCommands, RecordsOfChangedContentAreRead) {
  const Program program;
  program.file("plan.json", kPlan);
  ASSERT_EQ(program.run("lab run plan.json --out results").code, 0);
  const std::string id = first_record(program.folder().path() / "results");
  const Program::Said made = program.run("lab record plan.json " + id + " --save it.record");
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("condotta replay it.record --experiment plan.json"));
  for (const std::string& command : {std::string("replay it.record --verify"), std::string("coach it.record")}) {
    const Program::Said refused = program.run(command);
    EXPECT_EQ(refused.code, 2) << command;
    EXPECT_THAT(refused.err, HasSubstr("name it: --experiment FILE")) << command;
    EXPECT_EQ(program.run(command + " --experiment plan.json").code, 0) << command;
  }
  program.file("other.json", std::string(kPlan).replace(std::string(kPlan).find(": 9"), 3, ": 7"));
  EXPECT_THAT(program.run("replay it.record --experiment other.json").err, HasSubstr("no arm of other.json has"));
}

TEST(LabCommands, TheAuditorsFindingsOpen) {
  const Program program;
  const Program::Said found = program.run("lab audit bounty --random 5 --games 5 --mind greedy --out found");
  ASSERT_EQ(found.code, 0) << found.err;
  EXPECT_THAT(found.out, HasSubstr("rule_never_fired: no event, sum or refusal cited BT-"));
  EXPECT_THAT(program.run("scenario found").out, HasSubstr(" passed, 0 failed"));
  for (const auto& each : std::filesystem::directory_iterator(program.folder().path() / "found/bounty/scenarios"))
    EXPECT_EQ(program.run("state show bounty '" + each.path().string() + "'").code, 0) << each.path();
  EXPECT_EQ(program.run("lab audit bounty --dominant 3").code, 2);
}

double told_after(const std::string& text, const std::string& line, const std::string& what) {
  const std::size_t at = text.find(what, text.find(line));
  return at == std::string::npos ? -1 : std::stod(text.substr(at + what.size()));
}

// A toy is trained in a second or two: it learns that a fuller purse wins, says so better than the game's own guess,
// and what it says can be taken at its word.
TEST(LabCommands, TrainingLearns) {
  const Program program;
  const Program::Said said = program.run("lab train bounty --games 1500 --seed 7 --folder kept --out players.json");
  ASSERT_EQ(said.code, 0) << said.err;
  const double learned = told_after(said.out, "  learned ", "loss "),
               guess = told_after(said.out, "own estimate", "loss ");
  EXPECT_LT(learned, guess - 0.02) << said.out;
  EXPECT_GT(told_after(said.out, "  learned ", "AUC "), 0.75) << said.out;
  EXPECT_NEAR(told_after(said.out, "  learned ", "slope "), 1, 0.15) << said.out;
  EXPECT_GT(told_after(read_text(program.folder().path() / "players.json"), "weights", "\"purse_lead\":"), 0);
}

// Training that was stopped goes on where it was, and comes to the same weights.
TEST(LabCommands, TrainingGoesOn) {
  const Program program;
  ASSERT_EQ(program.run("lab train bounty --games 90 --folder pieces --out first.json").code, 0);
  ASSERT_EQ(program.run("lab train bounty --games 200 --folder pieces --out pieces.json").code, 0);
  ASSERT_EQ(program.run("lab train bounty --games 200 --folder whole --out whole.json").code, 0);
  EXPECT_EQ(read_text(program.folder().path() / "pieces.json"), read_text(program.folder().path() / "whole.json"));
  EXPECT_NE(read_text(program.folder().path() / "first.json"), read_text(program.folder().path() / "whole.json"));
}

}  // namespace
}  // namespace condotta
