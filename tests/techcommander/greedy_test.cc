// The greedy player uses what is no plain shot where it pays, and leaves it just beside that.
#include <gtest/gtest.h>

#include "games/techcommander/questions.h"
#include "kernel/dice.h"
#include "tests/techcommander/table.h"

namespace condotta::techcommander {
namespace {

State open_ground() {
  State s = empty_table();
  s.table = TableId::of(c().names.find(kTables, "open_ground").value());
  s.turn = 1, s.turns = 8;
  s.players[0].rank = 1;  // acts second, with the highest initiative
  s.agenda.push(Turn{.step = Turn::Step::Initiative});
  s.agenda.push(Place{});
  s.agenda.push(AskOrder{.asks = 0});
  return s;
}

// What the greedy player does of all that is offered to it.
Action chosen(const State& s) {
  List list;
  row_for(s.agenda.top()).choices(Look(c(), s), list);
  SeededDice dice(1);
  return list[game().greedy({s, 0}, list, dice)];
}
Verb order(const State& s) {
  return chosen(s).verb;
}

TEST(Greedy, ScansForTheHidden) {
  State s = open_ground();
  put(s, "rhino", 0, 20000, 20000), put(s, "ferret", 0, 20000, 24000);
  const UnitId one = put(s, "syndicate_ninja", 1, 26000, 20000), two = put(s, "syndicate_ninja", 1, 26000, 22000);
  for (const UnitId id : {one, two}) unit(s, id).set(Status::Infiltrated);
  EXPECT_EQ(order(s), Verb::Scan);
  for (const UnitId id : {one, two}) unit(s, id).set(Status::Infiltrated, false);
  EXPECT_NE(order(s), Verb::Scan);
}

TEST(Greedy, PostsUpForWhoMustCome) {
  State s = open_ground();
  put(s, "ferret", 0, 15000, 20000);
  const UnitId enemy = put(s, "rhino", 1, 50000, 20000);
  unit(s, enemy).gear.clear();
  EXPECT_EQ(order(s), Verb::PostUp);
  unit(s, enemy).life = 0;
  EXPECT_NE(order(s), Verb::PostUp);
}

TEST(Greedy, OverrunsWhoStandsInTheWay) {
  State s = open_ground();
  const UnitId tank = put(s, "ferret", 0, 30000, 20000);
  const UnitId victim = put(s, "crew_member", 1, table::ahead({30000, 20000}, 90, 6000));
  unit(s, victim).set(Status::Infiltrated);
  EXPECT_EQ(order(s), Verb::Overrun);
  const Point aside = table::ahead({30000, 20000}, 75, 12000);  // between two of the ways that are asked for
  unit(s, victim).x = aside.x, unit(s, victim).y = aside.y;
  EXPECT_NE(order(s), Verb::Overrun) << tank.index();
}

TEST(Greedy, RamsWhatIsWorthMoreThanItself) {
  State s = open_ground();
  const UnitId small = put(s, "ferret", 0, 30000, 20000), large = put(s, "colossus", 1, 30000, 27000);
  unit(s, small).gear.clear();
  EXPECT_EQ(order(s), Verb::Ram);
  unit(s, small).owner = 1, unit(s, large).owner = 0;
  unit(s, large).gear.clear();
  EXPECT_NE(order(s), Verb::Ram);
}

TEST(Greedy, TramplesACrowd) {
  State s = open_ground();
  put(s, "rhino", 0, 30000, 20000);
  for (const int bearing : {15, 45, 75}) {  // beside each way on which it could run over one of them
    const UnitId id = put(s, "crew_member", 1, table::ahead({30000, 20000}, bearing, 8000));
    unit(s, id).group = 1;
  }
  EXPECT_EQ(order(s), Verb::Trample);
  for (Unit& u : s.units)
    if (u.owner == 1) u.life = 0;
  EXPECT_NE(order(s), Verb::Trample);
}

TEST(Greedy, LootsWhatGivesAnAction) {
  State s = open_ground();
  put(s, "ussc_marine", 0, 20000, 20000);
  const UnitId wreck = put(s, "mercenary_officer", 1, 24000, 20000);
  unit(s, wreck).life = 0;
  unit(s, wreck).note(Memory::Acted);
  EXPECT_EQ(order(s), Verb::Loot);
  unit(s, wreck).gear.clear();
  EXPECT_NE(order(s), Verb::Loot);
}

TEST(Greedy, EvacuatesWhoCanOnlyBeShot) {
  State s = open_ground();
  const Point start = spawn_point(c(), s, 0);
  const UnitId pilot = put(s, "pilot", 0, start);
  const std::array edges{Point{start.x, 600}, Point{start.x, 47400}, Point{600, start.y}, Point{59400, start.y}};
  const UnitId gunner = put(s, "support_gunner", 1, start.x, start.y);
  bool leaves = false;
  for (const Point at : edges) {
    unit(s, pilot).x = at.x, unit(s, pilot).y = at.y;
    const Point away = table::between(at, {30000, 24000}, 15000,
                                      std::max<Wide>(1, table::isqrt(table::distance2(at, {30000, 24000}))));
    unit(s, gunner).x = away.x, unit(s, gunner).y = away.y;
    leaves = leaves || order(s) == Verb::Evacuate;
    unit(s, gunner).life = 0;
    EXPECT_NE(order(s), Verb::Evacuate);
    unit(s, gunner).life = kFullLife;
  }
  EXPECT_TRUE(leaves);
}

}  // namespace
}  // namespace condotta::techcommander
