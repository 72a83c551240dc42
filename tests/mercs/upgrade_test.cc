#include <gtest/gtest.h>

#include <set>

#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/harness/house.h"
#include "tests/mercs/table.h"

// Positions as they were written while a task was one struct for all jobs (tests/old_papers reads all of them).
namespace condotta::mercs {
namespace {

namespace fs = std::filesystem;

json::value old_paper(const std::string& name) {
  const fs::path file = fs::path(kHouse) / "tests/old_papers/mercs/positions" / (name + ".json");
  return parse_json(read_text(file), file.string());
}

State read(const std::string& name) {
  return from_json<State>(game().names(), game().upgraded(old_paper(name)), name);
}

TEST(MercsUpgrade, ThereIsAPaperForEveryOldJob) {
  std::set<std::string> jobs;
  for (const auto& each : fs::directory_iterator(fs::path(kHouse) / "tests/old_papers/mercs/positions")) {
    const json::value paper = old_paper(each.path().stem().string());
    for (const json::value& task : paper.at("agenda").as_array()) jobs.emplace(task.at("job").as_string());
  }
  EXPECT_EQ(jobs.size(), 17u) << "muster, deploy, ... mend";
}

// Bits become members and flags by name, numbers become figures, steps have names.
TEST(MercsUpgrade, NothingIsLost) {
  const State fire = read("group_fire");
  const auto& tasks = fire.agenda.tasks();
  const Group& group = tasks[1].as<Group>();
  EXPECT_EQ(group.step, Group::Step::LastMoves);
  EXPECT_TRUE(group.fights);
  ASSERT_EQ(group.members.size(), 2u);
  EXPECT_EQ(group.members[1], FigureId::of(5));
  EXPECT_EQ(tasks[2].as<Mend>().blood, 0);
  EXPECT_EQ(tasks[3].as<GroupResults>().members, group.members);
  EXPECT_FALSE(tasks[4].as<Combat>().asked);
  EXPECT_TRUE(tasks[5].as<Combat>().asked && tasks[5].as<Combat>().fire_half && tasks[5].as<Combat>().no_snap);

  const State committed = read("watch_committed");
  const Watch& watch = committed.agenda.top().as<Watch>();
  EXPECT_TRUE(watch.committed && watch.begun);
  EXPECT_EQ(watch.asks, 3);
  EXPECT_EQ(watch.passed, SeatMask::only(1));

  const State luck = read("luck");
  EXPECT_EQ(luck.agenda.tasks()[2].as<Combat>().stage, Combat::Stage::Snap);
  EXPECT_EQ(luck.agenda.tasks()[4].as<Hit>().target, FigureId::of(5));
  EXPECT_EQ(read("push").agenda.top().as<Push>().far, 300);
  EXPECT_EQ(read("push").agenda.top().as<Push>().step, Push::Step::Sides);
  EXPECT_EQ(read("reroll").agenda.top().as<Reroll>().target, FigureId::of(1));
  EXPECT_EQ(read("reroll_pin").agenda.top().as<Reroll>().of, Reroll::Of::Pin);
  EXPECT_EQ(read("move").agenda.top().as<Move>().kept, 1);
  EXPECT_EQ(read("annihilation_1_20").agenda.top().as<Adjust>().step, Adjust::Step::LowRoll);
  EXPECT_EQ(read("annihilation_1_21").agenda.top().as<Adjust>().step, Adjust::Step::HighRoll);
}

// The agenda of an upgraded position asks as the old one did.
TEST(MercsUpgrade, EveryPaperCanBePlayedOn) {
  for (const auto& each : fs::directory_iterator(fs::path(kHouse) / "tests/old_papers/mercs/positions")) {
    const json::value old = old_paper(each.path().stem().string());
    const State s = read(each.path().stem().string());
    EXPECT_EQ(game().broken(s), "") << each.path();
    EXPECT_EQ(game().decision(s).seat, old.at("agenda").as_array().back().at("asks").as_int64()) << each.path();
  }
}

// When adrenaline works was written as bits, in positions and in scenarios.
TEST(MercsUpgrade, AdrenalineHasNames) {
  const auto today = [](const char* text) { return json::serialize(game().upgraded(parse_json(text, "a paper"))); };
  EXPECT_EQ(today(R"({"figures":[{"boosted":3}]})"), R"({"figures":[{"boosted":["next_round","now"]}]})");
  EXPECT_EQ(today(R"({"figures.0.boosted":2,"figures.1.boosted":0})"),
            R"({"figures.0.boosted":["now"],"figures.1.boosted":[]})");
}

}  // namespace
}  // namespace condotta::mercs
