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

TEST(Broken, JobOfATask) {
  State s = turn();
  s.agenda.top().job = Job::BreachTurn;
  EXPECT_NE(trouble(s), "");
  s = start();
  s.agenda.top().job = Job::Consent;
  EXPECT_EQ(trouble(s), "agenda[2].job: does not follow from the task before it");
}

TEST(Broken, WhoIsAsked) {
  State s = turn();
  const std::string last = place("agenda", s.agenda.size() - 1);
  s.agenda.top().who = {};
  EXPECT_EQ(trouble(s), last + ".who: not a MERC of the team");
  s = turn();
  s.agenda.top().asks = s.people;
  EXPECT_EQ(trouble(s), last + ".asks: nobody sits there");
  s = turn();
  merc(s, s.agenda.top().who).down = true;
  EXPECT_EQ(trouble(s), last + ": this is not what is to be asked now");
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
  for (const Job job : {Job::Steps, Job::SweepNow}) {
    State asked = s;
    asked.agenda.top().asks = kNobody;
    push(asked, job);
    asked.agenda.top().who = asked.mercs[1].board, asked.agenda.top().n = 3, asked.agenda.top().asks = 0;
    EXPECT_EQ(trouble(asked), "agenda[1]: this is not what is to be asked now");
  }
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
  push(s, Job::BreachTile);
  s.agenda.tasks()[s.agenda.size() - 2].asks = kNobody;
  s.agenda.top().asks = 0;
  EXPECT_EQ(trouble(s), "proposal.who: expected three MERCS");
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
