// Figures of ours, as they reach the table: what a mission asks for at each difficulty.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

std::string told_if(const char* word, int figure) {
  return figure == 0 ? "" : std::string(" ") + word + " " + std::to_string(figure);
}

std::string told(const MissionStep& step) {
  const char* kinds[] = {"question", "breach", "interact", "reveal", "clear", "leave", "kill"};
  return kinds[static_cast<std::size_t>(step.kind)] + told_if("count", step.count) +
         told_if("up to", step.positions.up_to) + told_if("red", step.positions.red) +
         told_if("destroyed at", step.destroyed_at) + told_if("darkness", step.darkness) + told_if("mercs", step.mercs);
}

// What a new game of this mission starts with and asks for.
std::string told(const std::string& mission, Difficulty difficulty) {
  Options options;
  options.mission = mission_of(mission), options.team = TeamId::of(0), options.building = BuildingId::of(0);
  options.difficulty = difficulty;
  SeededDice dice(1);
  Log silent;
  const State s = game().start(options, dice, silent);
  const Hardship& hard = hardship(content(), s);
  std::string text = told_if("security", s.security.number) + told_if("alert", hard.alert) +
                     told_if("patrol", hard.patrol) + told_if("tokens", static_cast<int>(s.markers.size())) +
                     told_if("spare", recon::mission(content(), s).spare_markers);
  for (const MissionStep& step : recon::mission(content(), s).steps) text += "; " + told(step);
  return text;
}

// RC-RUL-168, RC-RUL-169, RC-MISS-1: security, alert and patrol of each difficulty, and what each step then takes.
TEST(Figures, OfTheMissions) {
  struct Told {
    const char *mission, *easy, *normal, *hard;
  };
  const Told all[] = {
      {"unavoidable_losses",
       " alert -2 patrol 4 spare 5; question count 1; breach up to 2 destroyed at 10; leave mercs 3",
       " alert -1 patrol 3 spare 5; question count 2; breach up to 3 destroyed at 10; leave mercs 3",
       " alert 1 patrol 2 spare 5; question count 2; breach up to 4 destroyed at 10; leave mercs 3"},
      {"data_raid", " alert -1 patrol 3 tokens 6; breach up to 5 destroyed at 10; interact count 2; leave mercs 1",
       " patrol 2 tokens 6; breach up to 7 destroyed at 10; interact count 2; leave mercs 1",
       " security 3 alert 1 patrol 1 tokens 6; breach up to 9 destroyed at 10; interact count 2; leave mercs 1"},
      {"sabotage",
       " alert -2 patrol 4 tokens 1 spare 4; breach destroyed at 10; breach up to 8 destroyed at 5; leave mercs 3",
       " alert -2 patrol 4 tokens 1 spare 4; breach up to 2 destroyed at 10; breach up to 12 destroyed at 5; leave "
       "mercs 3",
       " security 1 patrol 2 tokens 1 spare 4; breach up to 2 destroyed at 10; breach up to 12 destroyed at 5; leave "
       "mercs 3"},
      {"snatch", " alert -1 patrol 3 tokens 6; breach up to 4 destroyed at 8; leave mercs 1",
       " patrol 2 tokens 6; breach up to 6 destroyed at 8; leave mercs 1",
       " security 2 alert 1 patrol 2 tokens 6; breach up to 9 destroyed at 8; leave mercs 1"},
      {"wetwork", " alert -1 patrol 3 spare 5; kill up to 6 red 1 destroyed at 10; leave mercs 3",
       " patrol 2 spare 5; kill up to 7 red 1 destroyed at 10; leave mercs 3",
       " security 2 alert 1 patrol 2 spare 5; kill up to 8 red 1 destroyed at 10; leave mercs 3"},
      {"prototype", " alert -1 patrol 3 tokens 1 spare 5; breach up to 6 red 1 destroyed at 10; leave mercs 1",
       " patrol 2 tokens 1 spare 5; breach up to 8 red 1 destroyed at 10; leave mercs 1",
       " security 2 alert 1 patrol 2 tokens 1 spare 5; breach up to 8 red 1 destroyed at 10; leave mercs 1"},
      {"ghosts", " alert -2 patrol 2 tokens 6; reveal count 2; leave mercs 3",
       " security 1 alert 1 patrol 1 tokens 6; reveal count 3; leave mercs 3",
       " alert 1 patrol 2 tokens 6; reveal count 4; leave mercs 3"},
      {"rescue", " alert -1 patrol 2 tokens 1 spare 5; breach up to 5 red 1 destroyed at 10; leave mercs 1",
       " patrol 2 tokens 1 spare 5; breach up to 7 red 1 destroyed at 10; leave mercs 1",
       " security 2 alert 1 patrol 3 tokens 1 spare 5; breach up to 7 red 1 destroyed at 10; leave mercs 1"},
      {"blackout", " alert -2 patrol 4 spare 6; interact darkness 3; leave mercs 1",
       " patrol 2 spare 6; interact darkness 3; leave mercs 4",
       " security 2 patrol 1 spare 6; interact darkness 3; leave mercs 4"},
      {"clean_sweep", " alert -1 spare 6; clear count 5", " security 2 spare 6; clear count 2",
       " security 2 alert 1 spare 6; clear count 1"},
  };
  for (const Told& each : all) {
    EXPECT_EQ(told(each.mission, Difficulty::Easy), each.easy) << each.mission;
    EXPECT_EQ(told(each.mission, Difficulty::Normal), each.normal) << each.mission;
    EXPECT_EQ(told(each.mission, Difficulty::Hard), each.hard) << each.mission;
  }
  EXPECT_EQ(content().missions.size(), std::size(all));
}

// RC-MISS-1: whoever carries the prototype gets one CP less back.
TEST(Figures, ThePrototypeIsHeavy) {
  Scene t("ccc", "prototype");
  spread(t);
  t.s.progress.carrier = board_of("ccc_leader");
  t.phase(Refresh{}, Phase::Refresh);
  EXPECT_EQ(t.m("ccc_leader").cp, 6);
  EXPECT_EQ(t.m("ccc_gunner").cp, 7);
}

// RC-MISS-1: ghosts are noticed at level 4, not at level 3.
TEST(Figures, GhostsAreNoticedAtLevelFour) {
  for (const bool noticed : {false, true}) {
    Scene t("ccc", "ghosts");
    spread(t);
    t.s.security.number = noticed ? 0 : 9, t.s.security.reinforcement = noticed;
    t.phase(Refresh{}, Phase::Refresh);
    EXPECT_EQ(t.s.ending, noticed ? Ending::Noticed : Ending::Running);
  }
}

// RC-MISS-1: a clean sweep is lost with an employee killed at level 4, not at level 3.
TEST(Figures, EmployeesAreSparedFromLevelFour) {
  for (const bool high : {false, true}) {
    Scene t("ccc", "clean_sweep");
    t.put("ccc_gunner", at(3, 3));
    t.s.security.number = high ? 0 : 9, t.s.security.reinforcement = high;
    const FigureId f = t.put_opfor("worker", at(3, 6));
    t.turn("ccc_gunner");
    t.act(attack_of(Verb::Focused, "ccc_gunner", f), {"burst", "blank", "blank", "blank", "blank"});
    EXPECT_FALSE(t.stands(f));
    EXPECT_EQ(t.s.progress.defeat, high ? Ending::EmployeeKilled : Ending::Running);
  }
}

// RC-MISS-1: the data are copied by two uses of the place where the objective lay, and by nothing elsewhere.
TEST(Figures, TheDataTakeTwoUses) {
  Scene t("ccc", "data_raid");
  const AreaId place = t.s.markers[0].area;
  for (Marker& each : t.s.markers) each = {each.area, Objective::Decoy, true};
  t.s.markers[0].what = Objective::Done;
  t.s.progress.step = 1;
  t.put("ccc_leader", place.value).cp = 8;
  for (const int step : {1, 2}) {
    t.turn("ccc_leader");
    t.m("ccc_leader").cp = 8;
    t.act(act_of(Verb::Interact, "ccc_leader"));
    EXPECT_EQ(t.s.progress.step, step);
  }
}

// How many areas a lone red disc behind the door of the north office goes.
int red_goes(Scene& t, const char* card, bool further) {
  t.put_agent(Colour::Red, at(2, 4));
  // In the hallway a die parts two ways.
  t.phase(AgentPhase{}, Phase::Agents, further ? Faces{card, "burst"} : Faces{card});
  return t.times(What::AgentMoves);
}

// RC-AGENT-3, RC-AGENT-4: one area more when the condition is met: a MERC in the hallway, a priority of 6, a breached
// door.
TEST(Figures, ConditionsThatSendAgentsFurther) {
  for (const bool met : {false, true}) {
    Scene hallway, loud, door;
    if (met) hallway.put("ccc_leader", at(6, 1));
    loud.m("ccc_gunner").priority = met ? 6 : 5;
    door.s.progress.breached = met;
    EXPECT_EQ(red_goes(hallway, "corridor_patrol", met), met ? 2 : 1);
    EXPECT_EQ(red_goes(loud, "loud_footsteps", met), met ? 2 : 1);
    EXPECT_EQ(red_goes(door, "broken_door", met), met ? 2 : 1);
  }
}

// RC-AGENT-3: five discs are few enough to shuffle the cards again, six are not.
TEST(Figures, FewerThanSixReshuffle) {
  for (const std::size_t agents : {5u, 6u}) {
    Scene t;
    for (std::size_t i = 0; i < agents; ++i) t.put_agent(Colour::Red, at(2, 4));
    t.phase(AgentPhase{}, Phase::Agents, {"shift_change"});
    EXPECT_EQ(t.s.movement_discards.empty(), agents == 5);
  }
}

// RC-AGENT-3: discs flee from damage two areas away, not from three.
TEST(Figures, DamageIsHeardTwoAreasAway) {
  for (const bool near : {false, true}) {
    Scene t;
    t.put_agent(Colour::Red, at(1, 4));
    t.s.discs[static_cast<std::size_t>(near ? at(3, 4) : at(3, 5))] = 1, t.s.security.discs = 1;
    t.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
    EXPECT_EQ(t.times(What::AgentMoves), near ? 2 : 0);
  }
}

// RC-RUL-159: the director goes two areas and shoots three far, with a heavy die and two light ones; farther off he
// holds.
TEST(Figures, OfTheDirector) {
  for (const bool near : {false, true}) {
    Scene t;
    t.put("ccc_leader", near ? at(3, 3) : at(3, 2));
    const FigureId f = t.put_opfor("director", at(3, 8));
    t.phase(OpforPhase{}, Phase::Opfor, near ? Faces{"double", "burst", "blank", "blank", "blank"} : Faces{});
    EXPECT_EQ(t.f(f).area.value, near ? at(3, 6) : at(3, 8));
    EXPECT_EQ(t.m("ccc_leader").blood, near ? 6 : 9);
  }
}

// RC-ATK-2, RC-STAT-2: Suppression reaches five areas.
TEST(Figures, SuppressionReachesFive) {
  Scene t;
  Action suppress = attack_of(Verb::Suppress, "ccc_gunner", t.put_opfor("secfor1", at(3, 8)));
  suppress.slot = 1;
  t.turn("ccc_gunner");
  t.put("ccc_gunner", at(3, 3));
  EXPECT_EQ(t.rule(suppress), "");
  t.put("ccc_gunner", at(3, 2));
  EXPECT_EQ(t.rule(suppress), "RC-ATK-2");
}

}  // namespace
}  // namespace condotta::recon
