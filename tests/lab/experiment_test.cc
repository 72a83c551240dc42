#include "lab/experiment.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "kernel/json_form.h"
#include "kernel/line.h"
#include "kernel/trouble.h"
#include "lab/games.h"
#include "lab/report.h"
#include "lab/run.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {
namespace {

namespace fs = std::filesystem;

const std::string kPlan =
    R"({"name": "test-plan", "title": "A test", "question": "Does it repeat?", "game": "mercenaries", "games": 60,
  "chunk": 20, "arms": [{"name": "base", "mode": "competitive_3", "seats": ["random"]},
  {"name": "tough", "mode": "competitive_3", "seats": ["random"], "content": {"monsters.monsters.goblin.health": 4}}]})";

class Lab : public ::testing::Test {
 protected:
  void SetUp() override {
    setenv("CONDOTTA_HOME", kHouse, 1);
    fs::remove_all(root_);
  }
  void TearDown() override { fs::remove_all(root_); }
  const fs::path root_ = fs::temp_directory_path() / ("condotta lab " + std::to_string(getpid()));
};

bool never_stop(std::uint64_t, std::uint64_t) {
  return true;
}

TEST_F(Lab, SameFileSameBytesWhateverTheThreads) {
  const Experiment plan = read_experiment(kPlan, "plan");
  const LabFolder one(root_ / "one", plan), two(root_ / "two", plan);
  ASSERT_TRUE(run_experiment(plan, one, 1, never_stop));
  ASSERT_TRUE(run_experiment(plan, two, 3, never_stop));
  EXPECT_EQ(read_text(one.path() / "results.json"), read_text(two.path() / "results.json"));
}

TEST_F(Lab, GoesOnAfterAnInterruption) {
  const Experiment plan = read_experiment(kPlan, "plan");
  const LabFolder broken(root_ / "broken", plan), whole(root_ / "whole", plan);
  EXPECT_FALSE(run_experiment(plan, broken, 1, [](std::uint64_t done, std::uint64_t) { return done < 1; }));
  EXPECT_FALSE(fs::exists(broken.path() / "results.json"));
  ASSERT_TRUE(run_experiment(plan, broken, 2, never_stop));
  ASSERT_TRUE(run_experiment(plan, whole, 2, never_stop));
  EXPECT_EQ(read_text(broken.path() / "results.json"), read_text(whole.path() / "results.json"));
}

TEST_F(Lab, AContentVariantChangesTheGame) {
  const Experiment plan = read_experiment(kPlan, "plan");
  EXPECT_NE(open_arm(plan, plan.arms[0])->content_hash(), open_arm(plan, plan.arms[1])->content_hash());
}

void expect_complaint(const std::string& text, const std::string& part) {
  try {
    read_experiment(text, "plan.json");
    FAIL() << "accepted: " << text;
  } catch (const BadInput& trouble) {
    EXPECT_NE(std::string(trouble.what()).find(part), std::string::npos) << trouble.what();
  }
}

TEST_F(Lab, ABadPlanGetsOneClearMessage) {
  expect_complaint("[", "not JSON");
  expect_complaint(R"({"name": "x", "game": "mercenarys", "arms": []})", "did you mean \"mercenaries\"");
  expect_complaint(R"({"name": "x", "gmae": "mercenaries"})", "did you mean \"game\"");
  expect_complaint(R"({"name": "../x", "game": "mercenaries"})", "/name");
  expect_complaint(R"({"name": "x", "game": "mercenaries", "arms": [{"name": "a", "seats": ["gredy"]}]})",
                   "did you mean \"greedy\"");
  expect_complaint(
      R"({"name": "x", "game": "mercenaries", "arms": [{"name": "a", "content": {"monsters.monsters.gobbo.health": 1}}]})",
      "there is no");
}

// Every game has an id, and the id is enough to have its record.
TEST_F(Lab, AGameIsPlayedAgainFromItsId) {
  const Experiment plan = read_experiment(kPlan, "plan");
  const LabFolder folder(root_, plan);
  ASSERT_TRUE(run_experiment(plan, folder, 2, never_stop));
  const std::string list = read_text(folder.path() / "records.csv");
  const std::size_t at = list.find("tough-7-");
  ASSERT_NE(at, std::string::npos) << list.substr(0, 200);
  const std::string id = list.substr(at, list.find(',', at) - at);
  const Arm& arm = arm_of(plan, id);
  const auto game = open_arm(plan, arm);
  const Record record = play_again(plan, *game, arm, id);
  Replay replay(*game, record);
  replay.to(record.steps.size());
  EXPECT_TRUE(game->decision(replay.state()).over());
  std::string other = id;
  other.back() = other.back() == '0' ? '1' : '0';
  EXPECT_THROW(play_again(plan, *game, arm, other), BadInput);
  EXPECT_THROW(arm_of(plan, "nobody-1-0123456789abcdef"), BadInput);
}

TEST_F(Lab, ASweepTriesEachValueAgainstThePrintedOne) {
  const std::string text =
      R"({"name": "s", "game": "mercenaries", "games": 20, "chunk": 10, "arms": [{"name": "a", "mode": "competitive_3"}],
          "sweep": {"path": "monsters.monsters.goblin.health", "title": "Health", "values": [1, 4, 9]}})";
  const json::value content = parse_json(read_text(fs::path(kHouse) / "content/mercenaries/monsters.json"), "m");
  double printed = -1;
  for (const json::value& each : content.at("monsters").as_array()) {
    if (each.at("id") == json::value("goblin")) printed = each.at("health").to_number<double>();
  }
  const Experiment plan = read_experiment(text, "plan");
  ASSERT_EQ(plan.arms.size(), 3u);
  for (const Arm& arm : plan.arms) EXPECT_EQ(arm.content.size(), 1u);
  for (std::size_t i = 1; i < 3; ++i) EXPECT_EQ(plan.arms[i].against, plan.arms[0].name);
  EXPECT_NE(open_arm(plan, plan.arms[0])->content_hash(), open_arm(plan, plan.arms[2])->content_hash());
  if (printed == 1 || printed == 4 || printed == 9) {
    EXPECT_EQ(plan.arms[0].x, printed);
  }
  const LabFolder folder(root_, plan);
  ASSERT_TRUE(run_experiment(plan, folder, 1, never_stop));
  const json::value results = parse_json(read_text(folder.path() / "results.json"), "results");
  EXPECT_EQ(results.at("sweep").at("title"), json::value("Health"));
  EXPECT_NE(report_html(results).find("class='path'"), std::string::npos) << "the sweep has a plot of its own";
}

// The ready experiments are of the shape the schema describes, and the lab can read them.
TEST_F(Lab, TheReadyExperimentsAreUsable) {
  const fs::path folder = fs::path(kHouse) / "lab";
  const json::value schema = parse_json(read_text(folder / "experiment.schema.json"), "schema");
  int files = 0;
  for (const fs::directory_entry& each : fs::directory_iterator(folder)) {
    const std::string name = each.path().filename().string();
    if (!name.ends_with(".json") || name.ends_with(".schema.json")) continue;
    ++files;
    const json::value plan = parse_json(read_text(each.path()), name);
    EXPECT_TRUE(schema_complaints(schema, plan).empty()) << name;
    EXPECT_NO_THROW(read_experiment(read_text(each.path()), name)) << name;
  }
  EXPECT_GE(files, 10);
  EXPECT_FALSE(schema_complaints(schema, json::parse(R"({"name": "x", "gmae": 3})")).empty());
}

// Looking several times widens each interval, so that stopping early does not fool anybody.
TEST_F(Lab, LooksArePlannedBeforehand) {
  Experiment plan = read_experiment(kPlan, "plan");
  plan.games = 1600;
  plan.chunk = 100;
  plan.precision = 0.02;
  EXPECT_EQ(plan.looks(), (std::vector<std::uint64_t>{100, 200, 400, 800, 1600}));
  plan.precision = 0;
  EXPECT_EQ(plan.looks(), (std::vector<std::uint64_t>{1600}));
}

TEST_F(Lab, TheReportIsOneWholePage) {
  const Experiment plan = read_experiment(kPlan, "plan");
  const LabFolder folder(root_, plan);
  ASSERT_TRUE(run_experiment(plan, folder, 2, never_stop));
  const json::value results = parse_json(read_text(folder.path() / "results.json"), "results");
  const std::string html = report_html(results);
  EXPECT_EQ(html.find("http"), std::string::npos) << "the page must not load anything";
  EXPECT_NE(html.find("<svg"), std::string::npos);
  EXPECT_EQ(html.find("nan"), std::string::npos);
  EXPECT_NE(report_csv(results).find("\"tough\",\"seat 3 (random)\",60,"), std::string::npos) << report_csv(results);
}

}  // namespace
}  // namespace condotta
