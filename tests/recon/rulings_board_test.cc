// Rulings about the building, agents and OpFor: what the book leaves to the table, each shown from both sides.
#include "games/recon/sight.h"
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

int where(const Scene& t, std::size_t i) {
  return t.s.agents[i].area.value;
}

// RC-RUL-10, RC-BLDG-3: in every ready building a room meets what lies outside it in walls and doors only, its own
// areas across open edges, and nothing leads out of the building.
TEST(Map, RoomsAreClosed) {
  for (const Building& b : content().buildings) {
    State s;
    s.building = b;
    const Exits ways = exits(s), open = open_exits(s);
    for (int area = 0; area < kAreas; ++area) {
      for (const Side side : kSides) {
        const int next = neighbour(area, side);
        if (next < 0) {
          EXPECT_FALSE(has(ways.of(side), area));
        }
        if (next < 0 || !has(open.of(side), area)) continue;
        EXPECT_EQ(facts(s, area).room, facts(s, next).room);
      }
    }
  }
}

// RC-RUL-11, RC-RUL-12: walls that only touch the band between two circles do not hide; neither do figures, discs or
// fire; and every area sees itself.
TEST(Map, WhatDoesNotHide) {
  Scene t;
  EXPECT_TRUE(sees(t.s, at(3, 2), at(3, 8))) << "between two walls";
  for (int i = 0; i < 3; ++i) t.put_opfor("worker", at(3, 4));
  t.s.discs[static_cast<std::size_t>(at(3, 5))] = 3, t.s.burning = rows(bit(at(3, 6)));
  EXPECT_TRUE(sees(t.s, at(3, 2), at(3, 8)));
  for (int area = 0; area < kAreas; ++area) EXPECT_TRUE(sees(t.s, area, area));
}

// RC-RUL-13, RC-RUL-152: a door hides for ever, a new one made with a charge too, and whoever has just come through.
TEST(Map, DoorsStayShut) {
  Scene t;
  t.put("ccc_breacher", at(3, 1));
  t.turn("ccc_breacher");
  Action charge = act_of(Verb::UseKit, "ccc_breacher");
  charge.item = item_of("charge"), charge.side = static_cast<std::uint8_t>(Side::South);
  t.act(charge);
  EXPECT_FALSE(sees(t.s, at(3, 1), at(4, 1)));
  t.act(move_of("ccc_breacher", at(4, 1)));
  EXPECT_FALSE(sees(t.s, at(4, 1), at(3, 1)));
}

// RC-RUL-15, RC-RUL-16: figures do not lengthen a distance, a destroyed area does; sight does not ask for it.
TEST(Map, DistanceIsNotSight) {
  Scene t;
  for (int i = 0; i < 3; ++i) t.put_opfor("worker", at(3, 4));
  EXPECT_EQ(distance(t.s, at(3, 3), at(3, 5)), 2);
  t.s.discs[static_cast<std::size_t>(at(3, 4))] = 3;
  EXPECT_GT(distance(t.s, at(3, 3), at(3, 5)), 2);
  EXPECT_TRUE(sees(t.s, at(3, 3), at(3, 5)));
}

// RC-RUL-17: what the straight line crosses, without its ends; a corner is not crossed.
TEST(Map, InBetween) {
  EXPECT_EQ(between(at(3, 2), at(3, 5)), bit(at(3, 3)) | bit(at(3, 4)));
  EXPECT_EQ(between(at(3, 2), at(3, 3)), 0u);
  EXPECT_EQ(between(at(3, 3), at(4, 4)), 0u);
  EXPECT_EQ(between(at(3, 3), at(5, 5)), bit(at(4, 4)));
  EXPECT_EQ(between(at(3, 3), at(4, 5)), bit(at(3, 4)) | bit(at(4, 4)));
}

// RC-RUL-18, RC-RUL-19: the white half of r3c3 covers south and west: a target there is on white, one north or east on
// orange, and on the dividing diagonal or in the same area on both.
TEST(Map, Halves) {
  Scene t;
  ASSERT_EQ(facts(t.s, at(3, 3)).white, White::Sw);
  const auto halves = [&](int to) {
    return std::pair{on_half(t.s, at(3, 3), to, Half::White), on_half(t.s, at(3, 3), to, Half::Orange)};
  };
  EXPECT_EQ(halves(at(3, 2)), (std::pair{true, false}));
  EXPECT_EQ(halves(at(4, 3)), (std::pair{true, false}));
  EXPECT_EQ(halves(at(3, 4)), (std::pair{false, true}));
  EXPECT_EQ(halves(at(2, 3)), (std::pair{false, true}));
  EXPECT_EQ(halves(at(3, 3)), (std::pair{true, true}));
  EXPECT_EQ(halves(at(4, 4)), (std::pair{true, true}));
}

// RC-RUL-20: a MERC that is moved keeps the colour it faces and reads it against the ring of the area it is in.
TEST(Map, TheColourIsKept) {
  Scene t;
  out_of_sight(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::SprayAndPray, m.facing = Half::Orange;
  t.put_opfor("secfor1", at(3, 7));
  t.s.phase = Phase::Opfor;
  EXPECT_TRUE(triggered(content(), t.s, m, t.s.opfor[0]));
  t.put("ccc_gunner", at(3, 5));  // white north and east
  EXPECT_FALSE(triggered(content(), t.s, m, t.s.opfor[0]));
}

// RC-RUL-21: straight ahead the throw flies on that way; across a diagonal the thrower names one of the two sides.
TEST(Map, WhereAThrowFliesOn) {
  EXPECT_FALSE(names_side(at(3, 3), at(3, 5)));
  EXPECT_TRUE(names_side(at(1, 1), at(2, 2)));
  EXPECT_TRUE(may_roll_on(at(1, 1), at(2, 2), Side::South));
  EXPECT_TRUE(may_roll_on(at(1, 1), at(2, 2), Side::East));
  EXPECT_FALSE(may_roll_on(at(1, 1), at(2, 2), Side::North));
  Scene t;
  t.put("ccc_demo", at(1, 1));
  t.turn("ccc_demo");
  Action flash = act_of(Verb::Throw, "ccc_demo");
  flash.item = item_of("flash"), flash.where = AreaId::of(at(2, 2));
  EXPECT_EQ(t.rule(flash), "RC-RUL-21");
  flash.side = static_cast<std::uint8_t>(Side::East);
  EXPECT_EQ(t.rule(flash), "");
  t.put("ccc_demo", at(3, 3));
  flash.where = AreaId::of(at(3, 5));
  EXPECT_EQ(t.rule(flash), "RC-RUL-21") << "no side to name";
  flash.side = 0xFF;
  t.s.discs[static_cast<std::size_t>(at(3, 6))] = 3;
  t.act(flash, {"blank", "blank"});
  EXPECT_TRUE(t.saw(What::OnTarget)) << "not into a destroyed area";
}

// RC-RUL-23, RC-RUL-22: a door costs no more than any other step; a full area is not entered.
TEST(Map, DoorsCostNothing) {
  Scene t;
  t.put("ccc_leader", at(3, 4));
  t.turn("ccc_leader");
  t.act(move_of("ccc_leader", at(2, 4)));
  EXPECT_EQ(t.m("ccc_leader").cp, 5);
  for (int i = 0; i < 3; ++i) t.put(std::array{"ccc_gunner", "ccc_demo", "ccc_breacher"}[i], at(1, 4));
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(1, 4))), "RC-AREA-3");
}

// RC-RUL-24: the second step follows the ring of the area the agent is then in.
TEST(AgentRulings, TheNextRing) {
  Scene t;
  out_of_sight(t);
  t.put_agent(Colour::Blue, at(2, 4));  // white south and west: the door south
  t.phase(AgentPhase{}, Phase::Agents, {"no_guard_in_sight", "burst"});
  EXPECT_EQ(where(t, 0), at(3, 3)) << "r3c4: white north and west, the burst points west";
}

// RC-RUL-25: fire and destroyed areas are no options; with one way left no die is rolled, with none it stays.
TEST(AgentRulings, Options) {
  Scene t;
  out_of_sight(t);
  t.put_agent(Colour::Blue, at(3, 5));  // white north (a door) and east
  t.s.burning = rows(bit(at(3, 6)));
  t.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(t, 0), at(2, 5));
  Scene stuck;
  out_of_sight(stuck);
  stuck.put_agent(Colour::Blue, at(3, 5));
  stuck.s.burning = rows(bit(at(3, 6)));
  stuck.s.discs[static_cast<std::size_t>(at(2, 5))] = 3;
  stuck.phase(AgentPhase{}, Phase::Agents, {"what_was_that"});
  EXPECT_EQ(where(stuck, 0), at(3, 5));
}

// RC-RUL-27: of two hallways equally near the one with the lower area index.
TEST(AgentRulings, EquallyNearGoals) {
  Scene t;
  out_of_sight(t);
  t.put_agent(Colour::Blue, at(4, 5));  // the plant has doors to r4c3 and r5c6
  t.phase(AgentPhase{}, Phase::Agents, {"evacuate"});
  EXPECT_EQ(where(t, 0), at(4, 3));
  EXPECT_EQ(t.times(What::AgentMoves), 2);
}

// RC-RUL-28, RC-RUL-43: an incapacitated MERC reveals agents like any other; one on the Breach & Clear tile does not.
TEST(AgentRulings, WhoSees) {
  Scene t;
  out_of_sight(t);
  Merc& m = t.put("ccc_leader", at(3, 3));
  m.down = true, m.blood = 1;
  EXPECT_TRUE(has(seen_by_mercs(t.s), at(3, 6)));
  m.on_tile = true;
  EXPECT_FALSE(has(seen_by_mercs(t.s), at(3, 6)));
}

// RC-RUL-29, RC-RUL-30, RC-DEC-19: a step that brings an agent into sight is interrupted at once; what is left of the
// movement may then be made or given up.
TEST(AgentRulings, TheMoveGoesOn) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(1, 3));
  t.put_agent(Colour::Red, at(3, 6));
  t.turn("ccc_leader");
  t.act(act_of(Verb::Hustle, "ccc_leader"));
  Action on = act_of(Verb::Step, "ccc_leader");
  on.where = AreaId::of(at(2, 3));
  t.act(on);
  EXPECT_FALSE(t.saw(What::EventCardDrawn));
  on.where = AreaId::of(at(3, 3));
  t.act(on, {"night_shift"});
  EXPECT_EQ(t.s.opfor.size(), 1u);
  ASSERT_TRUE(t.asks<Steps>());
  on.where = AreaId::of(at(3, 4));
  EXPECT_TRUE(t.offers(on) && t.offers(act_of(Verb::Stop, "ccc_leader")));
}

// RC-RUL-33: reinforcements come up the stairs that hold fewer figures, the first of equals.
TEST(AgentRulings, TheEmptierStairs) {
  for (const bool crowd : {false, true}) {
    Scene t;
    out_of_sight(t);
    t.s.security.number = 2;
    if (crowd) t.put_opfor("secfor1", at(3, 1));
    t.phase(AgentPhase{}, Phase::Agents, {"corridor_patrol"});
    ASSERT_EQ(t.s.agents.size(), 1u);
    EXPECT_EQ(where(t, 0), crowd ? at(6, 8) : at(3, 1));
  }
}

// RC-RUL-34: the penalty comes before the event card: an agent that it puts into sight is revealed by that card.
TEST(AgentRulings, PenaltyBeforeTheEvent) {
  Scene t;
  out_of_sight(t);
  t.s.security.number = 2;
  t.put("ccc_leader", at(3, 3));
  t.phase(AgentPhase{}, Phase::Agents, {"corridor_patrol", "night_shift"});
  EXPECT_TRUE(t.s.agents.empty());
  ASSERT_EQ(t.s.opfor.size(), 1u);
  EXPECT_EQ(t.s.opfor[0].area.value, at(3, 1));
}

// RC-RUL-39, RC-RUL-40: a SecFor II sweeps with black dice that hit everybody else in the area; and again next time,
// without ammunition.
TEST(OpforRulings, Sweeping) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 5));
  const FigureId f = t.put_opfor("secfor2", at(3, 4)), w = t.put_opfor("secfor1", at(3, 5));
  t.f(w).suppressed_until = 9;
  t.s.building.areas[static_cast<std::size_t>(at(3, 5))].durability = 9;
  t.phase(OpforPhase{}, Phase::Opfor, {"burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_leader").blood, 8);
  EXPECT_EQ(t.f(w).damage, 1);
  EXPECT_EQ(t.f(f).damage, 0);
  t.phase(OpforPhase{}, Phase::Opfor, {"burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_leader").blood, 7);
}

// RC-RUL-42: SecFor go through doors into rooms.
TEST(OpforRulings, ThroughDoors) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_gunner", at(5, 4));
  const FigureId f = t.put_opfor("secfor1", at(4, 3));
  t.phase(OpforPhase{}, Phase::Opfor, {"blank", "blank"});
  EXPECT_EQ(t.f(f).area.value, at(4, 4)) << "after the gunner in the power core";
}

// RC-RUL-43: an incapacitated MERC keeps employees out of its area, but makes nobody cower and counts for no majority.
TEST(OpforRulings, TheFallen) {
  Scene t;
  out_of_sight(t);
  for (const char* who : {"ccc_leader", "ccc_gunner"}) {
    Merc& m = t.put(who, at(3, 2));
    m.down = true, m.blood = 1;
  }
  const FigureId w = t.put_opfor("worker", at(3, 3));
  t.phase(OpforPhase{}, Phase::Opfor);
  ASSERT_TRUE(t.stands(w)) << "the stairs lie behind them";
  EXPECT_EQ(t.f(w).stance, Stance::None);
  EXPECT_NE(t.f(w).area.value, at(3, 2));
  Scene here;
  here.put("ccc_leader", at(3, 3));
  Merc& down = here.put("ccc_gunner", at(3, 3));
  down.down = true, down.blood = 1;
  Action capture = act_of(Verb::Capture, "ccc_leader");
  capture.target = here.put_opfor("worker", at(3, 3));
  here.turn("ccc_leader");
  EXPECT_EQ(here.rule(capture), "RC-CAPT-2");
}

// RC-RUL-44, RC-RUL-45: an employee counts itself: one MERC in sight does not outnumber it, two do.
TEST(OpforRulings, OneAgainstOne) {
  for (const bool two : {false, true}) {
    Scene t;
    out_of_sight(t);
    t.put("ccc_leader", at(3, 6));
    if (two) t.put("ccc_gunner", at(3, 7));
    const FigureId w = t.put_opfor("worker", at(3, 4));
    t.phase(OpforPhase{}, Phase::Opfor);
    EXPECT_EQ(t.f(w).stance == Stance::Cowering, two);
  }
}

// RC-RUL-48, RC-RUL-50: who leaves by the stairs is a casualty and nobody's kill; who was put down there leaves at
// once.
TEST(OpforRulings, NobodysKill) {
  Scene t;
  out_of_sight(t);
  t.s.security.employees_killed = 2;
  const FigureId w = t.put_opfor("worker", at(3, 1));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_FALSE(t.stands(w));
  EXPECT_EQ(t.s.casualties[0], 1);
  EXPECT_EQ(t.s.security.employees_killed, 2);
  EXPECT_EQ(t.s.security.number, 0);
}

// RC-RUL-49: a technician and an administrator walk and bleed like workers.
TEST(OpforRulings, SpecialEmployees) {
  for (const char* id : {"technician", "administrator"}) {
    EXPECT_EQ(card(content(), kind(id)).movement, 2);
    EXPECT_EQ(card(content(), kind(id)).blood, 1);
    EXPECT_EQ(card(content(), kind(id)).armor, 0);
  }
}

// RC-RUL-41: a figure placed in the OpFor phase acts if its kind's turn is still to come.
TEST(OpforRulings, PlacedInThePhase) {
  Scene t;
  out_of_sight(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::SprayAndPray, m.facing = Half::Orange;
  const FigureId f = t.put_opfor("secfor2", at(3, 6));
  t.f(f).pinned_until = 9;  // and too far to fire
  t.phase(OpforPhase{}, Phase::Opfor);
  ASSERT_TRUE(t.asks<React>());
  const FigureId late = t.put_opfor("secfor3", at(3, 5)), next = t.put_opfor("secfor1", at(3, 5));
  t.act(attack_of(Verb::React, "ccc_gunner", f),
        {"blank", "blank", "blank", "blank", "blank", "blank", "blank"});  // the last two are the SecFor I's
  EXPECT_EQ(t.event(What::OpforAttacks)->args[1], next.value);
  EXPECT_EQ(t.times(What::OpforAttacks), 1);
  EXPECT_FALSE(t.f(late).acted);
}

// RC-RUL-3, RC-COMP-11: the five boards of a game belong to one MegaCon, and there is one SecFor IV card.
TEST(SetUpRulings, OneMegaCon) {
  for (const char* id : {"ccc", "kemvar"}) {
    Scene t(id);
    for (const Merc& m : t.s.mercs) EXPECT_EQ(board(content(), m).id.find(id), 0u);
  }
  int cards = 0;
  for (const OpforCard& each : content().opfor) cards += each.rank == 4 && each.guest == Guest::None;
  EXPECT_EQ(cards, 1);
}

// RC-DEC-6, RC-SETUP-6: each MERC's owner says in which of the elevator's areas it starts.
TEST(SetUpRulings, WhereToStart) {
  Options options;
  options.mission = mission_of("data_raid"), options.team = TeamId::of(0), options.building = BuildingId::of(0);
  options.people = 2;
  SeededDice dice(1);
  Log silent;
  State s = game().start(options, dice, silent);
  std::vector<Action> choices;
  for (std::size_t i = 0; i < kTeamSize; ++i) {
    ASSERT_TRUE(s.agenda.top().is<StartArea>());
    EXPECT_EQ(s.agenda.top().as<StartArea>().who, s.mercs[i].board);
    EXPECT_EQ(game().decision(s).seat, s.mercs[i].seat);
    game().choices(s, choices);
    EXPECT_EQ(choices.size(), 2u);
    game().apply(s, choices.back(), dice, silent);
    EXPECT_EQ(s.mercs[i].area.value, at(8, 5));
  }
}

// RC-DEC-9, RC-OVER-1: more OpFor than the area holds: the team says who goes where.
TEST(AgentRulings, TooManyRevealed) {
  Scene t;
  out_of_sight(t);
  t.s.security.number = 5;
  t.put("ccc_leader", at(3, 2));
  for (int i = 0; i < 2; ++i) t.put_agent(Colour::Blue, at(3, 5));
  t.phase(AgentPhase{}, Phase::Agents, {"secure_the_asset", "night_shift"});
  EXPECT_EQ(t.s.opfor.size(), 4u);
  ASSERT_TRUE(t.asks<Overflow>());
  EXPECT_EQ(game().decision(t.s).seat, team_seat(t.s));
}

}  // namespace
}  // namespace condotta::recon
