// How a game presses on and ends: one level per Refresh phase, the tracks, the way out, a limit of the table's own.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

void kill(Scene& t, int n) {
  for (int i = 0; i < n; ++i) {
    Merc& m = t.s.mercs[static_cast<std::size_t>(i)];
    m.dead = true, m.blood = 0, m.area = {};
  }
}

// RC-CAS-7, RC-RUL-165: one level per Refresh phase; the next one may advance the next level.
TEST(Security, EveryRefreshHasItsLevel) {
  Scene t;
  spread(t);
  for (const int number : {2, 5}) {
    t.s.casualties = {0, 0, 0, 2, 0, 0};
    t.phase(Refresh{}, Phase::Refresh, {"double", "double"});
    EXPECT_EQ(t.s.security.number, number);
    EXPECT_FALSE(t.s.level_advanced);
    spread(t);
  }
}

// RC-RUL-129, RC-RUL-165: outside the Refresh phase two conditions at once advance two levels.
TEST(Security, TwoConditionsInATurn) {
  Scene t;
  ScriptedDice dice(game().names(), {});
  Log silent;
  Play p{content(), t.s, dice, silent};
  raise_security(p, "RC-SEC-5"_rule, Reason::EmployeesKilled);
  raise_security(p, "RC-SEC-6"_rule, Reason::DiscsPlaced);
  EXPECT_EQ(t.s.security.number, 5);
}

// RC-RUL-165, RC-REINF-1: the change to the reinforcement track is a level like any other.
TEST(Security, TheLastLevelIsOneToo) {
  Scene t;
  spread(t);
  t.s.security.number = 8, t.s.casualties = {0, 0, 0, 0, 1, 0};
  t.phase(Refresh{}, Phase::Refresh, {"burst"});
  EXPECT_EQ(t.s.security.number, 9) << "within its level";
  EXPECT_FALSE(t.s.security.reinforcement);
  spread(t);
  t.s.casualties = {0, 0, 0, 0, 1, 0};
  t.phase(Refresh{}, Phase::Refresh, {"burst"});
  EXPECT_TRUE(t.s.security.reinforcement);
}

// RC-RUL-139, RC-RUL-140, RC-END-6: each mission is lost as soon as fewer are alive than must leave or breach.
TEST(End, FewerThanTheMissionNeeds) {
  struct Case {
    const char* mission;
    int step, least;
  };
  for (const Case& each : {Case{"sabotage", 2, 3}, Case{"ghosts", 1, 3}, Case{"blackout", 0, 4}, Case{"blackout", 1, 4},
                           Case{"data_raid", 2, 1}, Case{"prototype", 0, 3}, Case{"wetwork", 1, 3}}) {
    for (const int alive : {each.least, each.least - 1}) {
      Scene t("ccc", each.mission);
      spread(t);
      kill(t, kTeamSize - alive);
      for (Merc& m : t.s.mercs) m.area = m.dead ? AreaId{} : AreaId::of(at(3, 3));
      t.s.progress.step = static_cast<std::uint8_t>(each.step);
      t.phase(Refresh{}, Phase::Refresh);
      EXPECT_EQ(t.s.ending != Ending::Running, alive < each.least) << each.mission << " with " << alive;
    }
  }
}

// RC-RUL-140: a mission that names no number waits for everybody who is alive.
TEST(End, AllWhoAreAliveLeave) {
  for (const bool all : {true, false}) {
    Scene t("ccc", "sabotage");
    Content cards = content();
    cards.missions[static_cast<std::size_t>(t.s.mission.index())].steps[2].mercs = 0;
    spread(t);
    kill(t, 1);
    if (!all) t.put("ccc_breacher", at(6, 5));
    t.s.progress.step = 2;
    ScriptedDice dice(game().names(), {});
    Log silent;
    Play p{cards, t.s, dice, silent};
    check_end(p);
    EXPECT_EQ(t.s.ending, all ? Ending::Won : Ending::Running);
  }
}

// RC-RUL-167, RC-DEATH-8: while one can act the others can be saved; with nobody left who can the mission is lost.
TEST(End, NobodyCanAct) {
  for (const bool last : {true, false}) {
    Scene t;
    spread(t);
    for (Merc& m : t.s.mercs) m.down = true, m.blood = 1, m.priority = 1;
    if (last) t.m("ccc_leader").down = false;
    for (std::size_t i = 0; i < 5; ++i) t.s.mercs[i].token = static_cast<std::uint8_t>(i + 1);
    ScriptedDice dice(game().names(), {});
    Log silent;
    Play p{content(), t.s, dice, silent};
    check_end(p);
    EXPECT_EQ(t.s.ending, last ? Ending::Running : Ending::TooFewLeft);
  }
}

// RC-RUL-154, RC-END-3: a team that only ever passes loses to the reinforcement track, and no round is the last.
TEST(End, WhoeverOnlyPassesIsCaughtUp) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Options options;
    options.mission = mission_of("snatch"), options.team = TeamId::of(0);
    SeededDice dice(seed);
    Log silent;
    State s = game().start(options, dice, silent);
    std::vector<Action> choices;
    while (s.ending == Ending::Running && s.round < 1000) {
      game().choices(s, choices);
      game().apply(s, choices.front(), dice, silent);
    }
    EXPECT_EQ(s.ending, Ending::TooManyReinforcements) << "seed " << seed << ", round " << s.round;
    EXPECT_GT(s.round, 36) << "seed " << seed;
  }
}

// RC-RUL-154, RC-AGENT-5, RC-AGENT-6: at the change of shifts two workers come to each stairs, at any level, and go
// home: RC-EMP-11, RC-CAS-2.
TEST(End, TheShiftChanges) {
  Scene t;
  t.phase(AgentPhase{}, Phase::Agents, {"shift_change"});
  ASSERT_EQ(t.s.opfor.size(), 4u);
  for (const Opfor& f : t.s.opfor) EXPECT_EQ(f.kind, kind("worker"));
  EXPECT_EQ(count_opfor(content(), t.s, at(3, 1)), 2);
  EXPECT_EQ(count_opfor(content(), t.s, at(6, 8)), 2);
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_TRUE(t.s.opfor.empty());
  EXPECT_EQ(t.s.casualties[0], 4);
}

// RC-BLDG-1, RC-DEC-2: what is started when nobody says more draws its mission card, the team and the building.
TEST(SetUp, TheMissionCardIsDrawn) {
  EXPECT_EQ(game().info().modes.front().options, "{}");
  std::array<int, 10> drawn{};
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    SeededDice dice(seed);
    Log silent;
    ++drawn[static_cast<std::size_t>(game().start({}, dice, silent).mission.index())];
  }
  for (const int often : drawn) EXPECT_GT(often, 0);
}

// RC-SETUP-6: before the start nobody is in the building, nor on the Breach & Clear tile; and whoever is asked where to
// stand is asked about areas, whoever answers.
TEST(SetUp, NobodyIsInTheBuildingYet) {
  for (std::size_t mission = 0; mission < content().missions.size(); ++mission) {
    Options options;
    options.mission = MissionId::of(static_cast<int>(mission));
    SeededDice dice(mission + 1);
    Log silent;
    State s = game().start(options, dice, silent);
    for (const Merc& m : s.mercs) EXPECT_FALSE(in_building(m) || m.on_tile || m.area.some());
    std::vector<Action> choices;
    while (s.phase == Phase::SetUp) {
      game().choices(s, choices);
      game().apply(s, choices[game().greedy(game().look(s, 0), choices, dice)], dice, silent);
    }
    for (const Merc& m : s.mercs) EXPECT_TRUE(in_building(m));
  }
}

}  // namespace
}  // namespace condotta::recon
