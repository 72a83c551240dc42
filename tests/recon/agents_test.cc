// Agents: the movement card, the event card, and what sight does to both.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

int where(const Scene& t, std::size_t i) {
  return t.s.agents[i].area.value;
}

// RC-DEC-8, RC-EX-1, RC-AGENT-1, RC-AGENT-2, RC-AGENT-3, RC-AGENT-4, RC-AGENT-7, RC-AGENT-8, RC-AGENT-9, RC-AGENT-11:
// one card, from top to bottom; the only exit on white is taken without a die.
TEST(Agents, OneExit) {
  Scene t;
  t.put_agent(Colour::Blue, at(2, 4));  // white south-west: the door south
  t.put_agent(Colour::Red, at(2, 5));   // the card has no word for red
  t.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(t, 0), at(3, 4));
  EXPECT_EQ(where(t, 1), at(2, 5));
  EXPECT_TRUE(t.saw(What::ConditionNotMet));
  EXPECT_EQ(t.times(What::MovementCardDrawn), 1);
  EXPECT_TRUE(t.s.agenda.empty()) << "nobody is asked";
  EXPECT_FALSE(t.saw(What::EventCardDrawn));
}

// RC-AGENT-2, RC-RUL-26: the directives as they stand on the card; a colour that only the statement moves goes first.
TEST(Agents, FromTopToBottom) {
  Scene t;
  Content cards = content();
  MovementCard& card = cards.movement[static_cast<std::size_t>(movement_of("what_was_that"))];
  card.directives = {{Colour::Red, 1, Half::White, Goal::None}, {Colour::Blue, 1, Half::White, Goal::None}};
  card.condition = {If::Always, 0, Then::Instead, {Colour::Black}, 0, Goal::Hallway};
  for (const Colour colour : {Colour::Blue, Colour::Red, Colour::Black}) t.put_agent(colour, at(2, 4));
  ScriptedDice dice(game().names(), {{0, "what_was_that"}});
  Log log(t.events);
  Play p{cards, t.s, dice, log};
  t.s.agenda.clear();
  t.s.phase = Phase::Agents;
  t.s.agenda.push(AgentPhase{});
  Agendas::run(p);
  std::vector<Colour> order;
  for (const Event& e : t.events) {
    if (e.what == static_cast<std::uint16_t>(What::AgentMoves)) order.push_back(static_cast<Colour>(e.args[0]));
  }
  EXPECT_EQ(order, (std::vector<Colour>{Colour::Black, Colour::Red, Colour::Blue}));
}

// RC-EX-2, RC-AGENT-15: no agent leaves a closed room into an area with a MERC.
TEST(Agents, BlockedByAMerc) {
  Scene t;
  t.put_agent(Colour::Blue, at(2, 4));
  t.put("ccc_leader", at(3, 4));
  t.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(t, 0), at(2, 4));
  EXPECT_FALSE(t.saw(What::EventCardDrawn));
}

// RC-EX-3, RC-EVENT-6: outside, but round the corner: it stays a disc.
TEST(Agents, NotRevealed) {
  Scene t;
  t.put_agent(Colour::Blue, at(2, 4));
  t.put("ccc_leader", at(2, 3));
  t.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(t, 0), at(3, 4));
  EXPECT_TRUE(t.s.opfor.empty());
}

// RC-EX-4, RC-EVENT-1, RC-EVENT-3, RC-EVENT-7, RC-EVENT-8, RC-COMP-12: in sight after the move; at level 1 the card
// makes it a worker, where it lay.
TEST(Agents, Revealed) {
  Scene t;
  t.s.security.number = 2;
  t.put_agent(Colour::Blue, at(2, 4));
  t.put("ccc_leader", at(3, 8));
  t.phase(AgentPhase{}, Phase::Agents, {"what_was_that", "night_shift"});
  EXPECT_TRUE(t.s.agents.empty());
  ASSERT_EQ(t.s.opfor.size(), 1u);
  EXPECT_EQ(t.s.opfor[0].kind, kind("worker"));
  EXPECT_EQ(t.s.opfor[0].area.value, at(3, 4));
}

// RC-EX-5, RC-AGENT-12, RC-AGENT-13, RC-AGENT-14: two exits on white: a burst points to the burst side of the frame, a
// blank to the other.
TEST(Agents, TieBreak) {
  for (const bool burst : {true, false}) {
    Scene t;
    t.put_agent(Colour::Blue, at(3, 5));  // white north and east: the records office or the hallway
    t.phase(AgentPhase{}, Phase::Agents, {"what_was_that", burst ? "burst" : "blank"});
    EXPECT_EQ(where(t, 0), burst ? at(3, 6) : at(2, 5));
  }
}

// RC-RUL-31, RC-AGENT-16: an agent that comes into sight stops; the rest of its directive is lost. RC-AGENT-3: the
// condition gave it one area more.
TEST(Agents, StopsInSight) {
  Scene t;
  t.put_agent(Colour::Blue, at(2, 4));
  t.put("ccc_leader", at(3, 8));
  t.phase(AgentPhase{}, Phase::Agents, {"no_guard_in_sight", "false_signal"});
  EXPECT_TRUE(t.saw(What::ConditionMet));
  EXPECT_EQ(t.times(What::AgentMoves), 1);
  EXPECT_TRUE(t.saw(What::FalseSignal));
  Scene unseen;
  unseen.put_agent(Colour::Blue, at(2, 4));
  unseen.phase(AgentPhase{}, Phase::Agents, {"no_guard_in_sight", "burst"});
  EXPECT_EQ(unseen.times(What::AgentMoves), 2);
}

// RC-AGENT-10: "to" a place takes as many areas as it needs.
TEST(Agents, MoveTo) {
  Scene t;
  t.put_agent(Colour::Blue, at(1, 4));
  t.phase(AgentPhase{}, Phase::Agents, {"evacuate"});
  EXPECT_EQ(where(t, 0), at(3, 4));
  EXPECT_EQ(t.times(What::AgentMoves), 2);
}

// RC-RUL-169: in every round that its number divides a patrol comes up the emptier stairs, whatever the level.
TEST(Agents, APatrolComesUpTheStairs) {
  int patrols = 0;
  for (const Mission& mission : content().missions) {
    const Hardship& hard = mission.hardship;
    for (std::uint8_t round = 1; round <= 12; ++round) {
      Scene t("ccc", mission.id);
      const std::size_t before = t.s.opfor.size();
      t.s.round = round;
      t.phase(AgentPhase{}, Phase::Agents, {"corridor_patrol"});
      const bool due = hard.patrol > 0 && round % hard.patrol == 0;
      ASSERT_EQ(t.s.opfor.size(), before + (due ? hard.guards.size() : 0)) << mission.id << " " << int{round};
      if (!due) continue;
      ++patrols;
      EXPECT_EQ(facts(t.s, t.s.opfor.back().area.value).kind, Kind::Stairs);
      EXPECT_STREQ(t.event(What::OpforAppears)->rule.text, "RC-RUL-169");
    }
  }
  EXPECT_GT(patrols, 0);
}

// RC-RUL-4, RC-AGENT-5, RC-AGENT-6, RC-COMP-4: the penalty counts at its level, and a ninth disc of a colour does not
// exist.
TEST(Agents, Penalty) {
  Scene t;
  t.phase(AgentPhase{}, Phase::Agents, {"corridor_patrol"});
  EXPECT_TRUE(t.s.agents.empty());
  Scene loud;
  loud.s.security.number = 2;
  loud.phase(AgentPhase{}, Phase::Agents, {"corridor_patrol"});
  ASSERT_EQ(loud.s.agents.size(), 1u);
  EXPECT_EQ(where(loud, 0), at(3, 1));
  Scene none_left;
  none_left.s.security.number = 2;
  for (int i = 0; i < 8; ++i) none_left.put_agent(Colour::Blue, at(1, 4));
  none_left.phase(AgentPhase{}, Phase::Agents, {"bunched_up"});
  EXPECT_EQ(none_left.s.agents.size(), 8u);
  Scene forces;
  forces.s.security.number = 2;
  forces.phase(AgentPhase{}, Phase::Agents, {"loud_footsteps"});
  ASSERT_EQ(forces.s.opfor.size(), 1u);
  EXPECT_EQ(forces.s.opfor[0].kind, kind("secfor1"));
}

// RC-EVENT-2, RC-EVENT-4: one card serves for all agents in sight, and may turn each into several figures.
TEST(Agents, OneCardForAll) {
  Scene t;
  t.s.security.number = 5;
  t.put_agent(Colour::Blue, at(3, 4));
  t.put_agent(Colour::Red, at(3, 6));
  t.put("ccc_leader", at(3, 8));
  t.phase(AgentPhase{}, Phase::Agents, {"secure_the_asset", "night_shift"});
  EXPECT_EQ(t.times(What::EventCardDrawn), 1);
  EXPECT_EQ(t.s.opfor.size(), 4u);
}

// RC-EVENT-5, RC-DEC-19: a MERC that moves into sight of agents is interrupted at once; the turn goes on afterwards.
TEST(Agents, RevealedByAMove) {
  Scene t;
  t.put("ccc_leader", at(2, 3));
  t.put_agent(Colour::Red, at(3, 6));
  t.turn("ccc_leader");
  t.act(move_of("ccc_leader", at(3, 3)), {"night_shift"});
  EXPECT_EQ(t.s.opfor.size(), 1u);
  EXPECT_TRUE(t.asks<Turn>());
}

// RC-AREA-8, RC-AREA-3: agents do not enter the elevator nor a full area.
TEST(Agents, BarredAreas) {
  Scene crowded;
  crowded.put_agent(Colour::Blue, at(2, 4));
  for (int i = 0; i < 3; ++i) crowded.put_agent(Colour::Red, at(3, 4));
  crowded.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(crowded, 0), at(2, 4));
  Scene lift;
  lift.s.building.areas[static_cast<std::size_t>(at(6, 5))].white = White::Sw;
  for (Merc& m : lift.s.mercs) m.area = AreaId::of(at(1, 1));
  lift.put_agent(Colour::Blue, at(6, 5));
  lift.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(lift, 0), at(6, 4));  // west, without a die: south is the elevator
}

}  // namespace
}  // namespace condotta::recon
