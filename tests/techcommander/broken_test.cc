// Positions that somebody wrote by hand: what cannot be played on is refused, and the complaint names the place.
#include <gtest/gtest.h>

#include <filesystem>

#include "games/techcommander/game.h"
#include "kernel/content_files.h"
#include "shelf/content.h"
#include "tests/techcommander/table.h"

namespace condotta::techcommander {
namespace {

// Two marines, and seat 0 is asked for an order.
State duel() {
  State s = empty_table();
  s.turn = 1;
  s.turns = 8;
  for (Seat seat = 0; seat < 2; ++seat) {
    s.players[seat].rank = s.players[seat].start = seat;
    put(s, "ussc_marine", seat, 20 * kU + 10 * kU * seat, 20 * kU);
  }
  s.agenda.push(Turn{Turn::Step::Damage});
  s.agenda.push(Place{Place::Step::Acted});
  s.agenda.push(AskOrder{.asks = 0});
  return s;
}

State with_top(const Task& top) {
  State s = duel();
  s.agenda.top() = top;
  return s;
}

// In the middle of a move of the first marine.
State walking() {
  State s = with_top(Act{.unit = UnitId::of(0)});
  s.order.verb = Verb::Move;
  s.order.unit = s.walk.unit = UnitId::of(0);
  s.walk.speed = s.walk.left = 6 * kU;
  s.agenda.push(Perform{.unit = UnitId::of(0)});
  s.agenda.push(AskLeg{.asks = 0, .unit = UnitId::of(0)});
  return s;
}

TEST(TechCommanderBroken, WhatCanBePlayedOnIsAccepted) {
  EXPECT_EQ(game().broken(duel()), "");
  EXPECT_EQ(game().broken(walking()), "");
}

TEST(TechCommanderBroken, TheTableIsComplete) {
  State s = duel();
  s.units[1].owner = 7;
  EXPECT_EQ(game().broken(s), "units[1].owner: there is no seat 7");
  s = duel();
  s.units[1].host = UnitId::of(17);
  EXPECT_EQ(game().broken(s), "units[1].host: there is no unit 17");
  s = duel();
  s.players[1].team = 2;
  EXPECT_EQ(game().broken(s), "players: nobody is in team 1");
  s = duel();
  s.paired = 9;
  EXPECT_EQ(game().broken(s), "paired: there is no unit 8");
}

TEST(TechCommanderBroken, EveryTaskFindsWhatItNeeds) {
  EXPECT_EQ(game().broken(with_top(AskOrder{.asks = 5})), "agenda.2.asks: there is no seat 5");
  EXPECT_EQ(game().broken(with_top(AskOrder{.asks = 0, .unit = UnitId::of(17)})), "agenda.2.unit: there is no unit 17");
  EXPECT_EQ(game().broken(with_top(AskReact{.asks = 0})), "agenda.2.job: ask_react cannot stand on place");
  State s = walking();
  s.agenda.pop();
  EXPECT_EQ(game().broken(s), "agenda: the last task must ask somebody");
  s = walking();
  s.agenda.top().as<AskLeg>().unit = UnitId::of(1);
  EXPECT_EQ(game().broken(s), "agenda.4.unit: not one of who is asked");
  s = walking();
  s.order.unit = {};
  EXPECT_EQ(game().broken(s), "order.unit: expected a unit");
  s = walking();
  s.walk.unit = UnitId::of(1);
  EXPECT_EQ(game().broken(s), "agenda.4.unit: another one moves");
  s = walking();
  s.order.verb = Verb::Board;
  EXPECT_EQ(game().broken(s), "order.target: expected a unit");
}

TEST(TechCommanderBroken, EveryVolleyHasItsTask) {
  State s = walking();
  s.agenda.push(Shooting{.unit = UnitId::of(0)});
  s.agenda.push(AskDefend{.asks = 1, .unit = UnitId::of(1)});
  EXPECT_EQ(game().broken(s), "volleys: one is missing");
  s = duel();
  s.volleys.push_back({});
  EXPECT_EQ(game().broken(s), "volleys[0]: nobody resolves it");
}

TEST(TechCommanderBroken, WhoeverIsAskedHasAChoice) {
  State s = duel();
  s.units[0].note(Memory::Passed);
  EXPECT_EQ(game().broken(s), "agenda: nobody could answer the question");
}

}  // namespace
}  // namespace condotta::techcommander
