// Rulings about discs, fire, reserve actions and the security tracks, each shown from both sides.
#include <algorithm>

#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action facing(Verb verb, const std::string& who, Half half) {
  Action a = act_of(verb, who);
  a.half = half;
  return a;
}
template <class F>
void at_work(Scene& t, F&& f, std::vector<ScriptedDice::Line> lines = {}) {
  ScriptedDice dice(game().names(), lines);
  Log log(t.events);
  Play p{content(), t.s, dice, log};
  f(p);
}

// RC-RUL-84: out of a crowded area nobody goes into the elevator but MERCS, nor below SecFor III into fire.
TEST(DiscRulings, ClosestLegalArea) {
  Scene t;
  out_of_sight(t);
  for (const char* who : {"secfor3", "secfor1"}) t.put_opfor(who, at(6, 5));
  t.put("ccc_demo", at(6, 5));
  t.s.discs[static_cast<std::size_t>(at(6, 5))] = 1;
  t.s.burning = rows(bit(at(6, 4)));
  t.phase(Overflow{}, Phase::Mercs);
  ASSERT_TRUE(t.asks<Overflow>());
  const auto may_go = [&](Action a, int area) {
    a.verb = Verb::Displace, a.where = AreaId::of(area);
    return t.offers(a);
  };
  Action guard = act_of(Verb::Displace, ""), brave = guard;
  brave.target = t.s.opfor[0].id, guard.target = t.s.opfor[1].id;
  t.put("ccc_leader", at(8, 5)), t.put("ccc_gunner", at(8, 5)), t.put("ccc_breacher", at(3, 3));
  EXPECT_TRUE(may_go(act_of(Verb::Displace, "ccc_demo"), at(7, 5)));
  EXPECT_FALSE(may_go(guard, at(7, 5)) || may_go(guard, at(6, 4)));
  EXPECT_TRUE(may_go(guard, at(6, 6)) && may_go(brave, at(6, 4)));
}

// RC-RUL-87, RC-RUL-90, RC-RUL-91: what catches fire now waits for the next Refresh; a SecFor III in it is trapped, a
// MERC is not harmed.
TEST(DiscRulings, Fire) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 4));
  const FigureId f = t.put_opfor("secfor3", at(3, 4));
  t.s.building.areas[static_cast<std::size_t>(at(3, 4))].durability = 9;
  t.s.burning = rows(bit(at(3, 4)));
  at_work(t, [](Play& p) { burn(p); }, {{0, "blank"}, {0, "burst"}, {0, "blank"}, {0, "blank"}});
  EXPECT_FALSE(t.stands(f));
  EXPECT_EQ(t.m("ccc_leader").blood, 9);
  EXPECT_TRUE(has(areas(t.s.burning), at(3, 5)));
  EXPECT_EQ(t.s.burns[static_cast<std::size_t>(at(3, 5))], 0);
}

// RC-RUL-94: the highest dice go first: heavy, light, collateral; two dice are lost, no more than there are.
TEST(DiscRulings, TwoHighestDice) {
  const auto left = [](Pool p) { return std::array<int, 3>{p.heavy, p.light, p.collateral}; };
  EXPECT_EQ(left(without_highest({1, 2, 1}, 2)), (std::array{0, 1, 1}));
  EXPECT_EQ(left(without_highest({0, 1, 2}, 2)), (std::array{0, 0, 1}));
  EXPECT_EQ(left(without_highest({0, 0, 1}, 2)), (std::array{0, 0, 0}));
}

// RC-RUL-151: stairs take no disc, and what is fired there counts for no alarm.
TEST(DiscRulings, Stairs) {
  Scene t;
  at_work(t, [](Play& p) { damage_area(p, at(3, 1), 9, {}, {}); });
  EXPECT_EQ(t.s.security.discs, 0);
  EXPECT_EQ(t.s.security.number, 0);
}

// RC-RUL-97: what a mate's move reveals in the MERCS phase sets off nobody's reserve.
TEST(ReserveRulings, NotInTheMercsPhase) {
  Scene t;
  out_of_sight(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::SprayAndPray, m.facing = Half::Orange;
  t.put_agent(Colour::Red, at(3, 6));
  t.put("ccc_demo", at(2, 6));
  t.turn("ccc_demo");
  t.act(move_of("ccc_demo", at(3, 6)), {"night_shift"});
  EXPECT_TRUE(t.asks<Turn>());
  EXPECT_EQ(m.reserve, Reserve::SprayAndPray);
}

// RC-RUL-98: a figure that steps from out of sight into sight sets off the reserve where it comes in.
TEST(ReserveRulings, SteppingIntoSight) {
  Scene t;
  out_of_sight(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::SprayAndPray, m.facing = Half::Orange;
  const FigureId f = t.put_opfor("secfor3", at(2, 6));
  ASSERT_FALSE(sees(t.s, at(3, 3), at(2, 6)));
  t.phase(OpforPhase{}, Phase::Opfor);
  ASSERT_TRUE(t.asks<React>());
  EXPECT_EQ(t.s.agenda.top().as<React>().figure, f);
  EXPECT_EQ(t.f(f).area.value, at(3, 6));
}

// RC-RUL-100: several answer in turn order, the later ones only if the figure still stands.
TEST(ReserveRulings, InTurnOrder) {
  for (const bool killed : {false, true}) {
    Scene t;
    out_of_sight(t);
    for (const char* who : {"ccc_leader", "ccc_gunner"}) {
      Merc& m = t.put(who, at(3, 3));
      m.reserve = Reserve::SprayAndPray, m.facing = Half::Orange;
    }
    t.m("ccc_gunner").token = 1, t.m("ccc_leader").token = 2;
    const FigureId f = t.put_opfor("secfor1", at(3, 6));
    t.f(f).pinned_until = 9;  // and too far to fire
    t.s.leadership_used = true;
    t.phase(OpforPhase{}, Phase::Opfor);
    ASSERT_EQ(t.who(), board_of("ccc_gunner"));
    const char* face = killed ? "burst" : "blank";
    t.act(attack_of(Verb::React, "ccc_gunner", f), {face, face, "blank", "blank", "blank"});
    EXPECT_EQ(t.asks<React>(), !killed);
    EXPECT_EQ(t.m("ccc_leader").reserve, Reserve::SprayAndPray);
  }
}

// RC-RUL-101: the pool the board prints; a board without one sweeps or focuses.
TEST(ReserveRulings, Pools) {
  Content cards = content();
  Scene t;
  Merc m = t.m("ccc_leader");
  for (const bool printed : {true, false}) {
    PlayerBoard& b = cards.boards[static_cast<std::size_t>(m.board.index())];
    if (!printed) b.spray = b.selective = {};
    m.reserve = Reserve::SprayAndPray;
    EXPECT_EQ(reserve_pool(cards, m).light, printed ? 2 : 3);
    m.reserve = Reserve::Selective;
    EXPECT_EQ(reserve_pool(cards, m).light, printed ? 3 : 4);
    EXPECT_EQ(reserve_pool(cards, m).collateral, 0);
  }
}

// RC-RUL-102: one reserve action at a time, and the turn goes on after it.
TEST(ReserveRulings, OneAtATime) {
  Scene t;
  t.put("ccc_leader", at(3, 3));
  t.turn("ccc_leader");
  t.act(facing(Verb::SprayAndPray, "ccc_leader", Half::White));
  EXPECT_TRUE(t.asks<Turn>());
  EXPECT_EQ(t.rule(facing(Verb::Selective, "ccc_leader", Half::White)), "RC-RUL-102");
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 4))), "");
}

// RC-RUL-127, RC-RUL-32: which numbers make up which level.
TEST(SecurityRulings, Bands) {
  Scene t;
  const int levels[] = {0, 0, 1, 1, 1, 2, 2, 2, 3, 3};
  for (std::uint8_t number = 0; number < 10; ++number) {
    t.s.security.number = number;
    EXPECT_EQ(level(content(), t.s), levels[number]) << int{number};
  }
  t.s.security.reinforcement = true, t.s.security.number = 0;
  EXPECT_EQ(level(content(), t.s), 4);
}

// RC-RUL-130: eight OpFor raise the level again only after they were fewer.
TEST(SecurityRulings, EightOnceMore) {
  Scene t;
  at_work(t, [&](Play& p) {
    FigureId last{};
    for (int i = 0; i < 9; ++i) last = place_opfor(p, kind("worker"), at(3, 1), {});
    EXPECT_EQ(t.s.security.number, 2);
    kill_opfor(p, last, {}, {});
    place_opfor(p, kind("worker"), at(3, 1), {});
    EXPECT_EQ(t.s.security.number, 2) << "never below eight";
    for (int i = 0; i < 2; ++i) kill_opfor(p, t.s.opfor[0].id, {}, {});
    place_opfor(p, kind("worker"), at(3, 1), {});
    EXPECT_EQ(t.s.security.number, 5);
  });
}

// RC-RUL-154: where no more figures find room the tracks go on, so that a team which waits for ever loses.
TEST(SecurityRulings, AFullBuildingHasNoPeace) {
  Scene t;
  at_work(t, [&](Play& p) {
    t.s.security.number = 0, t.s.security.reinforcement = true;
    while (!t.s.opfor.full()) place_opfor(p, kind("secfor1"), at(3, 1), {});
    EXPECT_FALSE(place_opfor(p, kind("secfor4"), at(3, 1), {}).some());
    EXPECT_EQ(t.s.security.number, 1);
    EXPECT_FALSE(place_opfor(p, kind("secfor1"), at(3, 1), {}).some());
    EXPECT_EQ(t.s.security.number, 1);
    EXPECT_EQ(t.s.casualties[0], 0);
    EXPECT_FALSE(place_opfor(p, kind("worker"), at(3, 1), {}).some());
    EXPECT_EQ(t.s.casualties[0], 1);
    EXPECT_EQ(t.s.security.number, 1);
  });
}

// RC-RUL-133, RC-REINF-4: SecFor IV that were there before the counter changed over do not count.
TEST(SecurityRulings, OnlyNewOnesCount) {
  Scene t;
  at_work(t, [&](Play& p) {
    place_opfor(p, kind("secfor4"), at(3, 1), {});
    t.s.security.number = 9;
    raise_security(p, "RC-SEC-3"_rule, Reason::ObjectiveDone);
    EXPECT_TRUE(t.s.security.reinforcement);
    EXPECT_EQ(t.s.security.number, 0);
    place_opfor(p, kind("secfor4"), at(3, 1), {});
    EXPECT_EQ(t.s.security.number, 1);
  });
}

// RC-RUL-137: the dead have no token and no turn; the others share the first ones.
TEST(SecurityRulings, TheDeadHaveNoToken) {
  Scene t;
  const std::uint8_t priorities[] = {1, 3, 5, 7, 3};
  for (std::size_t i = 0; i < 5; ++i) t.s.mercs[i].priority = priorities[i], t.s.mercs[i].cp = 3;
  Merc& dead = t.m("ccc_demo");
  dead.dead = true, dead.blood = 0, dead.area = {};
  t.phase(Refresh{}, Phase::Refresh);
  std::vector<int> tokens;
  for (const Merc& m : t.s.mercs) tokens.push_back(m.token);
  std::sort(tokens.begin(), tokens.end());
  EXPECT_EQ(tokens, (std::vector<int>{0, 1, 2, 3, 4}));
  EXPECT_EQ(t.m("ccc_demo").token, 0);
}

// RC-RUL-150, RC-LOC-6: the open terminal serves for the MERCS phase in which it was used.
TEST(SecurityRulings, TheTerminalsPhase) {
  Scene t;
  for (std::size_t i = 0; i < 5; ++i) t.s.mercs[i].token = static_cast<std::uint8_t>(i + 1);
  t.phase(MercsPhase{}, Phase::Mercs);
  t.s.security.quiet = true;
  while (t.asks<Turn>()) {
    EXPECT_TRUE(t.s.security.quiet);
    t.act(act_of(Verb::Pass, board(content(), merc(t.s, t.who())).id));
  }
  EXPECT_FALSE(t.s.security.quiet);
}

// RC-RUL-155: the load of a carrier that dies goes to the living MERC with the highest priority.
TEST(SecurityRulings, TheLoadPassesOn) {
  Scene t("ccc", "snatch");
  t.s.progress.carrier = board_of("ccc_leader");
  t.m("ccc_demo").priority = 9, t.m("ccc_gunner").priority = 10, t.m("ccc_gunner").dead = true;
  at_work(t, [](Play& p) { kill_merc(p, board_of("ccc_leader"), {}); });
  EXPECT_EQ(t.s.progress.carrier, board_of("ccc_demo"));
}

}  // namespace
}  // namespace condotta::recon
