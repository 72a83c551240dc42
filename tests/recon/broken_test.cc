// Positions that somebody wrote: what cannot be played on is refused, and the complaint names the place.

#include "games/recon/broken.h"

#include "kernel/dice.h"
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

// The start of a game, at its first question.
State start() {
  SeededDice dice(1);
  Log silent;
  Options options;
  options.mission = mission_of("wetwork"), options.team = TeamId::of(0), options.building = BuildingId::of(0);
  return game().start(options, dice, silent);
}

// A MERC's turn in the first round, with nobody else about.
State turn() {
  Scene scene;
  for (const Merc& m : scene.s.mercs)
    scene.put(content().boards[static_cast<std::size_t>(m.board.index())].id, at(3, 4));
  scene.turn("ccc_leader");
  return scene.s;
}

std::string trouble(const State& s) {
  return game().broken(s);
}

TEST(Broken, GoodPositions) {
  EXPECT_EQ(trouble(start()), "");
  EXPECT_EQ(trouble(turn()), "");
}

TEST(Broken, WhereATaskStands) {
  State s = turn();
  s.agenda.top() = BreachTurn{.who = board_of("ccc_leader")};
  EXPECT_EQ(trouble(s), "agenda.0.job: breach_turn cannot stand at the bottom");
  s = turn();
  s.agenda.push(Carrier{});
  EXPECT_EQ(trouble(s), "agenda.1.job: carrier cannot stand on turn");
  s = turn();
  s.agenda.push(Steps{.who = board_of("ccc_leader"), .left = 3});
  s.agenda.push(SweepNow{.who = board_of("ccc_leader")});
  s.agenda.push(Steps{.who = board_of("ccc_leader"), .left = 3, .asked = true});
  EXPECT_EQ(trouble(s), "agenda: steps is there twice");
}

TEST(Broken, HowFarATaskHasCome) {
  State s = start();
  s.agenda.tasks()[0].as<Round>().step = Round::Step::Mercs;
  EXPECT_EQ(trouble(s), "agenda.0.step: not where the next task begins");
  s = turn();
  s.agenda.push(Overflow{});
  s.agenda.push(Carrier{.candidates = {}});
  EXPECT_EQ(trouble(s), "agenda.2.candidates: expected who may carry it");
  s = turn();
  s.agenda.push(Overflow{.area = AreaId::of(at(1, 1))});
  EXPECT_EQ(trouble(s), "agenda.1.area: another one is crowded, or none");
}

TEST(Broken, WhoIsAsked) {
  State s = turn();
  s.agenda.top() = Turn{};
  EXPECT_EQ(trouble(s), "agenda.0.who: not a MERC of the team");
  s = turn();
  merc(s, board_of("ccc_leader")).down = true;
  EXPECT_EQ(trouble(s), "agenda: the last task must ask somebody");
  s = turn();
  s.agenda.push(Steps{.who = board_of("ccc_leader"), .left = 3});
  EXPECT_EQ(trouble(s), "agenda.1.job: the last task asks, and no other");
}

// RC-SETUP-6: who has not come into the building is nowhere: not on the tile, not asked for steps or attacks.
TEST(Broken, WhoIsNotInTheBuilding) {
  State s = turn();
  s.mercs[1].on_tile = true;
  EXPECT_EQ(trouble(s), "mercs[1].on_tile: there is no Breach & Clear");
  s.mercs[1].area = {};
  EXPECT_EQ(trouble(s), "mercs[1].on_tile: has not come into the building");
  s.mercs[1].on_tile = false;
  EXPECT_EQ(trouble(s), "");
  const MercId out = s.mercs[1].board;
  State steps = s, sweep = s;
  steps.agenda.push(Steps{.who = out, .left = 3, .asked = true});
  EXPECT_EQ(trouble(steps), "agenda.1.asked: there is no step to make");
  sweep.agenda.push(SweepNow{.who = out, .asked = true});
  EXPECT_EQ(trouble(sweep), "agenda.1.asked: there is nobody to aim at");
  Action a = act_of(Verb::Interact, "ccc_gunner");
  EXPECT_NO_FATAL_FAILURE((void)game().label(s, a));
}

// RC-RUL-154: a table's limit is kept; without one any round may be.
TEST(Broken, RoundBeyondTheLimit) {
  State s = turn();
  s.round = 300;
  EXPECT_EQ(trouble(s), "");
  s.round_limit = 299;
  EXPECT_EQ(trouble(s), "round: beyond the table's limit");
  s.round_limit = 300;
  EXPECT_EQ(trouble(s), "");
}

TEST(Broken, ProposalsThatCannotBe) {
  State s = turn();
  s.agenda.push(BreachTile{});
  EXPECT_EQ(trouble(s), "agenda.1.proposal.who: expected three MERCS");
}

TEST(Broken, TheTable) {
  State s = turn();
  s.discs[9] = 4;
  EXPECT_EQ(trouble(s), "discs[9]: expected 0 to 3");
  s = turn();
  s.building.passages[0][0] = 1;
  EXPECT_EQ(trouble(s), "building.passages[0]: a way that leads nowhere, or not back");
  s = turn();
  s.breach.side = SideId::of(0);
  EXPECT_EQ(trouble(s), "breach.side: there is no Breach & Clear");
}

}  // namespace
}  // namespace condotta::recon
