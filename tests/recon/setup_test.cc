// Set-up, player boards, dice and the round.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

State fresh(const std::string& mission, int people, std::uint64_t seed) {
  Options options;
  options.mission = mission_of(mission), options.team = TeamId::of(0), options.building = BuildingId::of(0);
  options.people = static_cast<std::uint8_t>(people);
  SeededDice dice(seed);
  Log silent;
  return game().start(options, dice, silent);
}

// RC-COMP-1, RC-COMP-2, RC-SETUP-7, RC-SETUP-8, RC-SETUP-9, RC-SETUP-10, RC-SETUP-11, RC-BOARD-1, RC-BOARD-2: five
// boards of one team, counters at their starts.
TEST(SetUp, Boards) {
  const State s = fresh("wetwork", 2, 1);
  for (const Merc& m : s.mercs) {
    const PlayerBoard& b = board(content(), m);
    EXPECT_EQ(m.priority, b.starting_priority);
    EXPECT_EQ(m.cp, b.cp.start);
    EXPECT_EQ(m.ammo, b.ammo);
    EXPECT_EQ(m.blood, b.blood.max);
    EXPECT_EQ(m.reserve, Reserve::None);
    EXPECT_FALSE(b.weapons.empty());
  }
  EXPECT_EQ(board(content(), s.mercs[0]).id, "ccc_leader");
  EXPECT_EQ(s.mercs[0].seat, 0);
  EXPECT_EQ(s.mercs[1].seat, 1);
  EXPECT_EQ(s.mercs[4].seat, 0);
}

// RC-RUL-168: a harder game begins with more alarm; which circles are filled and which rows count follows the content.
TEST(SetUp, Difficulty) {
  Options options;
  Log silent;
  for (const Difficulty each : {Difficulty::Easy, Difficulty::Normal, Difficulty::Hard}) {
    SeededDice dice(3);
    options.difficulty = each;
    const State s = game().start(options, dice, silent);
    EXPECT_EQ(s.difficulty, each);
    EXPECT_EQ(s.security.number, hardship(content(), s).security);
  }
  for (const Mission& m : content().missions) {
    const auto& [easy, normal, hard] = m.difficulties;
    EXPECT_LE(easy.alert, normal.alert) << m.id;
    EXPECT_LE(normal.alert, hard.alert) << m.id;
    EXPECT_LE(easy.positions, hard.positions) << m.id;
  }
}

// RC-RUL-168: the same agent is worse news in a harder game.
TEST(SetUp, AHarderGameReadsARowFurtherOn) {
  const auto ranks = [](Difficulty difficulty) {
    int sum = 0;
    for (const EventCard& card : content().events) {
      Scene scene;
      scene.s.difficulty = difficulty;
      scene.put("ccc_leader", at(4, 4));
      scene.put_agent(Colour::Blue, at(4, 4));
      scene.task(Reveal{}, {card.id.c_str()});
      for (const Opfor& f : scene.s.opfor) sum += recon::card(content(), f.kind).rank;
    }
    return sum;
  };
  EXPECT_LT(ranks(Difficulty::Easy), ranks(Difficulty::Hard));
}

// RC-DEC-1: one person per MERC, everybody at least one MERC; RC-RUL-2 deals them where nobody has said anything.
TEST(SetUp, WhoPlaysWhom) {
  Options options;
  options.people = 2;
  for (const std::vector<std::uint8_t>& wrong :
       {std::vector<std::uint8_t>{1, 1, 1, 1, 1}, {1, 2, 1, 2}, {1, 2, 3, 1, 1}, {0, 1, 2, 1, 1}}) {
    options.players = wrong;
    ASSERT_TRUE(game().check_options(options));
    EXPECT_EQ(std::string(game().check_options(options)->rule.text), "RC-DEC-1");
  }
  options.players = {1, 1, 2, 1, 1};
  EXPECT_FALSE(game().check_options(options));
}

// RC-BLDG-4, RC-DEC-3: a building of one's own is judged like a ready one, every complaint with its place.
TEST(SetUp, OwnBuilding) {
  Options options;
  options.own_building = content().layouts.front();
  options.own_building->plan[3].replace(0, 7, "E    E*");
  try {
    game().check_options(options);
    ADD_FAILURE() << "a room without a way in was taken";
  } catch (const BadInput& trouble) {
    EXPECT_EQ(trouble.complaints().front().place, "/own_building/plan");
    EXPECT_NE(trouble.complaints().front().text.find("RC-BLDG-8"), std::string::npos);
  }
  options.own_building->doors = {{"r4c2", Side::East}};
  EXPECT_FALSE(game().check_options(options));
  SeededDice dice(1);
  Log silent;
  const State s = game().start(options, dice, silent);
  EXPECT_FALSE(s.layout.some());
  EXPECT_EQ(s.building.extra_doors, 1);
  EXPECT_TRUE(has(areas(s.building.doors[1]), at(4, 2)));
}

// RC-SETUP-1, RC-SETUP-2, RC-SETUP-14, RC-SETUP-16, RC-COMP-4, RC-COMP-12: security 0, a disc on every indicator in its
// colour, two decks of twelve, no OpFor.
TEST(SetUp, Table) {
  const State s = fresh("prototype", 1, 1);
  EXPECT_EQ(s.security.number, 0);
  EXPECT_EQ(s.agents.size(), 12u);
  for (const Agent& a : s.agents) EXPECT_EQ(facts(s, a.area.value).agent, a.colour);
  EXPECT_EQ(s.movement.size(), 12);
  EXPECT_EQ(s.events.size(), 12);
  EXPECT_TRUE(s.opfor.empty());
}

// RC-DEC-4, RC-SETUP-4, RC-BLDG-1, RC-BLDG-2: unknown objectives lie face down at random among the named areas; the
// view does not tell.
TEST(SetUp, HiddenObjectives) {
  std::vector<int> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const State s = fresh("data_raid", 1, seed);
    ASSERT_EQ(s.markers.size(), 6u);
    int objectives = 0;
    for (const Marker& m : s.markers) {
      EXPECT_FALSE(m.face_up);
      EXPECT_NE(facts(s, m.area.value).place, Place::None);
      if (m.what == Objective::First) ++objectives, seen.push_back(m.area.value);
    }
    EXPECT_EQ(objectives, 1);
    for (const Marker& m : game().look(s, 0).seen.markers) EXPECT_EQ(m.what, Objective::Unknown);
  }
  std::sort(seen.begin(), seen.end());
  EXPECT_GE(std::unique(seen.begin(), seen.end()) - seen.begin(), 4);
}

// RC-SETUP-3, RC-SETUP-5, RC-DEC-5: the mission's token lies at its place; spare ones may go to free special areas
// only.
TEST(SetUp, SpareTokens) {
  State s = fresh("prototype", 1, 1);
  ASSERT_EQ(s.markers.size(), 1u);
  EXPECT_EQ(facts(s, s.markers[0].area.value).place, Place::RobotArm);
  ASSERT_TRUE(s.agenda.top().is<SpareMarker>());
  Action put = act_of(Verb::PlaceMarker, "");
  put.where = s.markers[0].area;
  EXPECT_TRUE(game().check(s, put));
  put.where = AreaId::of(at(3, 3));
  EXPECT_TRUE(game().check(s, put));
  put.where = AreaId::of(at(8, 8));
  EXPECT_FALSE(game().check(s, put));
}

// RC-SETUP-6, RC-SETUP-12, RC-SETUP-13: the MERCS start at the entrance; the highest priority gets token 1, the tied
// choose.
TEST(SetUp, TurnOrder) {
  State s = fresh("wetwork", 1, 1);
  SeededDice dice(1);
  Log silent;
  std::vector<Action> choices;
  bool tie = false;
  while (s.phase == Phase::SetUp && s.round == 0) {
    if (s.agenda.top().is<TurnOrder>()) {
      tie = true;
      game().choices(s, choices);
      EXPECT_EQ(choices.size(), 2u);  // Demo and Incinerator, both 4
    }
    game().choices(s, choices);
    game().apply(s, choices.back(), dice, silent);
  }
  EXPECT_TRUE(tie);
  for (const Merc& m : s.mercs) EXPECT_EQ(facts(s, m.area.value).kind, Kind::Elevator);
  EXPECT_EQ(merc(s, board_of("ccc_gunner")).token, 1);
  EXPECT_EQ(merc(s, board_of("ccc_incinerator")).token, 2);
  EXPECT_EQ(merc(s, board_of("ccc_demo")).token, 3);
  EXPECT_EQ(merc(s, board_of("ccc_breacher")).token, 5);
}

// RC-RUL-7, RC-SETUP-15: an exhausted deck is made of its discards again.
TEST(SetUp, DecksAreReshuffled) {
  Scene t;
  t.s.movement.move_to(t.s.movement_discards);
  t.phase(AgentPhase{}, Phase::Agents, {"quiet_shift"});
  EXPECT_EQ(t.s.movement.size(), 11);
  EXPECT_EQ(t.s.movement_discards.size(), 1);
}

// RC-DICE-1, RC-DICE-2, RC-DICE-3, RC-DICE-4, RC-COMP-5: eight faces each: half of the light die, as many of the heavy
// one with two doubles, fewer and shields on the black.
TEST(Dice, Faces) {
  const auto& f = content().faces;
  EXPECT_EQ(f[1][0], 4);
  EXPECT_EQ(f[0][0] + f[0][1], 4);
  EXPECT_EQ(f[0][1], 2);
  EXPECT_LT(f[2][0], 4);
  EXPECT_GT(f[2][2], 0);
  for (const auto& die : f) EXPECT_EQ(die[0] + die[1] + die[2] + die[3], 8);
}

// RC-DICE-5, RC-DICE-6, RC-DICE-7, RC-CMB-2: as damage only bursts count, doubles twice; as soak only shields.
TEST(Dice, Counting) {
  Scene t;
  std::vector<ScriptedDice::Line> script = {{0, "double"}, {0, "burst"},  {0, "shield"},
                                            {0, "burst"},  {0, "shield"}, {0, "burst"}};
  ScriptedDice dice(game().names(), script);
  Log silent;
  Play p{content(), t.s, dice, silent};
  const Rolled r = roll(p, {1, 1, 2});
  EXPECT_EQ(r.total(), 4);
  EXPECT_EQ(r.bursts[2], 1);
  EXPECT_EQ(roll_shields(p, 2), 1);
}

// RC-ROUND-1, RC-ROUND-2: Agent, OpFor, MERCS, Refresh, and round again.
TEST(Round, Phases) {
  Scene t;
  t.s.round = 0;
  t.phase(Round{}, Phase::SetUp, {"quiet_shift"});
  EXPECT_EQ(t.s.round, 1);
  EXPECT_EQ(t.s.phase, Phase::Mercs);
  std::vector<int> phases;
  for (const Event& e : t.events) {
    if (e.what == static_cast<std::uint16_t>(What::PhaseBegins)) phases.push_back(e.args[0]);
  }
  EXPECT_EQ(phases, (std::vector<int>{1, 2, 3}));
}

// RC-COMP-6, RC-COMP-10, RC-COMP-11, RC-OPF-13, RC-EMP-13, RC-EMP-14, RC-EMP-16: four kinds of employee and four SecFor
// cards with their figures.
TEST(Cards, Opfor) {
  EXPECT_EQ(content().opfor.size(), 10u) << "and the figures of two missions";
  EXPECT_EQ(card(content(), kind("director")).guest, Guest::Director);
  EXPECT_EQ(card(content(), kind("director")).blood, 6);
  EXPECT_EQ(card(content(), kind("informant")).blood, 3);
  EXPECT_EQ(card(content(), kind("worker")).movement, 2);
  EXPECT_EQ(card(content(), kind("worker")).blood, 1);
  EXPECT_EQ(card(content(), kind("administrator")).threshold, 2);
  for (const char* id : {"secfor1", "secfor2", "secfor3", "secfor4"}) {
    const OpforCard& c = card(content(), kind(id));
    EXPECT_GT(c.blood, 0);
    EXPECT_GT(c.movement, 0);
    EXPECT_GT(c.pool.size(), 0);
  }
}

}  // namespace
}  // namespace condotta::recon
