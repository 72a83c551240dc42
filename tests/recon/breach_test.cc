// Breach & Clear: who is in it, the tile, the activations, the counterattacks, what comes after.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action breach_of(const std::string& who, const std::string& with, const std::string& also, Side side) {
  Action a = act_of(Verb::BreachAndClear, who);
  a.with = board_of(with), a.also = board_of(also), a.side = static_cast<std::uint8_t>(side);
  return a;
}
Action pay_of(int first, int second) {
  Action a = act_of(Verb::Pay, "");
  a.amount = static_cast<std::uint8_t>(first), a.amount2 = static_cast<std::uint8_t>(second);
  return a;
}
Action tile_of(int side) {
  Action a = act_of(Verb::Tile, "");
  a.tile = SideId::of(side);
  return a;
}
Action on_position(Verb verb, const std::string& who, int position, int to = 0xFF) {
  Action a = act_of(verb, who);
  a.side = static_cast<std::uint8_t>(position), a.to = static_cast<std::uint8_t>(to);
  return a;
}
Action stand_of(const std::string& who, int area) {
  Action a = act_of(Verb::Stand, who);
  a.where = AreaId::of(area);
  return a;
}

// Three CCC MERCS at the door of the north office; a fight without an objective.
struct Office : Scene {
  explicit Office(const std::string& team = "ccc") : Scene(team, team == "ccc" ? "wetwork" : "sabotage") {
    for (Merc& m : s.mercs) m.area = AreaId::of(at(8, 5));
  }
  void begin() {
    turn("ccc_leader");
    act(breach_of("ccc_leader", "ccc_gunner", "ccc_demo", Side::North));
    act(pay_of(3, 2));
    act(tile_of(0));
  }
};

// RC-EX-24, RC-BNC-1, RC-BNC-2, RC-BNC-3, RC-BNC-4, RC-BNC-5, RC-BNC-13, RC-BNC-14, RC-BNC-15, RC-BNC-18, RC-BNC-19,
// RC-COST-16: who pays, who is pulled in, who is not.
TEST(Breach, Participants) {
  Office t;
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4));
  t.put("ccc_incinerator", at(3, 5)), t.put("ccc_breacher", at(3, 8));
  t.m("ccc_leader").priority = 6, t.m("ccc_gunner").priority = 5, t.m("ccc_demo").priority = 4,
  t.m("ccc_incinerator").priority = 3;
  const FigureId beside = t.put_opfor("worker", at(3, 3)), far = t.put_opfor("worker", at(3, 7)),
                 inside = t.put_opfor("secfor1", at(1, 4));
  t.put_agent(Colour::Blue, at(2, 4));
  t.begin();
  EXPECT_EQ(t.m("ccc_leader").cp, 3);
  EXPECT_EQ(t.m("ccc_gunner").cp, 4);
  EXPECT_EQ(t.m("ccc_demo").cp, 4);
  EXPECT_EQ(t.m("ccc_incinerator").cp, 6);
  EXPECT_TRUE(t.m("ccc_incinerator").on_tile);
  EXPECT_FALSE(t.m("ccc_breacher").on_tile);
  EXPECT_FALSE(t.stands(beside));
  EXPECT_FALSE(t.stands(inside));
  EXPECT_TRUE(t.stands(far));
  EXPECT_TRUE(t.s.agents.empty());
  EXPECT_EQ(t.s.breach.count, 4);
  // RC-BNC-12: standard: black 2, yellow 10 and 12; then the worker, the SecFor and the agent on the highest open: 16,
  // 14, 8.
  const std::array<std::uint8_t, kMaxPositions> placed = {1, 0, 0, 1, 1, 1, 1, 1};
  EXPECT_EQ(t.s.breach.positions, placed);
  EXPECT_EQ(t.s.breach.mercs + t.s.breach.opfor + t.s.breach.collateral, 0);
  EXPECT_EQ(t.who(), board_of("ccc_leader"));
}

// RC-BNC-1, RC-MOVE-4, RC-RUL-109: three at the door, together 7 CP, and something in there.
TEST(Breach, Conditions) {
  Office t;
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4));
  t.turn("ccc_leader");
  const Action open = breach_of("ccc_leader", "ccc_gunner", "ccc_demo", Side::North);
  EXPECT_EQ(t.rule(open), "RC-BNC-1");  // nobody in there
  t.put_opfor("worker", at(1, 4));
  EXPECT_EQ(t.rule(open), "");
  t.m("ccc_leader").cp = 1, t.m("ccc_gunner").cp = 1, t.m("ccc_demo").cp = 4;
  EXPECT_EQ(t.rule(open), "RC-COST-16");
  t.m("ccc_demo").cp = 5;
  t.act(open);
  EXPECT_EQ(t.rule(pay_of(1, 1)), "");
  EXPECT_EQ(t.rule(pay_of(0, 1)), "RC-COMB-2");
}

// RC-DEC-33, RC-COMB-2: the shares are part of what the others agree to; nobody pays before they have.
TEST(Breach, SharesAreAgreedOn) {
  Office t;
  t.s.people = 2;
  t.m("ccc_gunner").seat = 1;
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4)).cp = 6;
  t.put_opfor("worker", at(1, 4));
  t.turn("ccc_leader");
  t.act(breach_of("ccc_leader", "ccc_gunner", "ccc_demo", Side::North));
  ASSERT_TRUE(t.asks<PayBreach>());
  EXPECT_TRUE(t.offers(pay_of(1, 1)) && t.offers(pay_of(1, 5)) && t.offers(pay_of(5, 1))) << "at least 1 each";
  t.act(pay_of(1, 5));
  ASSERT_TRUE(t.asks<Consent>());
  EXPECT_EQ(game().decision(t.s).seat, 1);
  EXPECT_EQ(game().question(t.s).args[9], 5);  // asked with the share
  t.act(act_of(Verb::Refuse, "ccc_gunner"));
  EXPECT_EQ(t.m("ccc_gunner").cp, 6);
  EXPECT_TRUE(t.asks<Turn>());
  t.s.agenda.top().as<Turn>().refused.clear();
  t.act(breach_of("ccc_leader", "ccc_gunner", "ccc_demo", Side::North));
  t.act(pay_of(4, 2));
  t.act(act_of(Verb::Accept, "ccc_gunner"));
  EXPECT_TRUE(t.asks<BreachTile>());
  EXPECT_EQ(t.m("ccc_leader").cp, 2);
  EXPECT_EQ(t.m("ccc_gunner").cp, 4);
  EXPECT_EQ(t.m("ccc_demo").cp, 5);
}

// RC-RUL-114, RC-BNC-16, RC-BNC-17: whoever finds no position costs every MERC 1 blood, without a soak.
TEST(Breach, Unplaced) {
  Office t;
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4));
  for (int i = 0; i < 3; ++i) t.put_opfor("worker", at(1, 4)), t.put_opfor("worker", at(2, 4));
  t.m("ccc_leader").priority = 6, t.m("ccc_gunner").priority = 5, t.m("ccc_demo").priority = 4;
  t.begin();
  EXPECT_EQ(t.m("ccc_leader").blood, 8);
  EXPECT_EQ(t.m("ccc_demo").blood, 7);
}

// RC-DEC-36, RC-BNC-6, RC-BNC-8, RC-BNC-9, RC-DEC-37: M positions by priority; the tied decide; the side of the tile is
// the players' choice.
TEST(Breach, Order) {
  Office t;
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4)).priority = 4;
  t.put_opfor("worker", at(1, 4));
  t.turn("ccc_leader");
  t.act(breach_of("ccc_leader", "ccc_gunner", "ccc_demo", Side::North));
  t.act(pay_of(3, 2));
  t.act(tile_of(1));
  EXPECT_EQ(t.s.breach.side, SideId::of(1));
  ASSERT_TRUE(t.asks<BreachOrder>());
  t.act(act_of(Verb::Take, "ccc_demo"));
  t.act(act_of(Verb::Take, "ccc_gunner"));
  ASSERT_TRUE(t.asks<BreachTurn>());
  EXPECT_EQ(t.s.breach.order[0], board_of("ccc_demo"));
  EXPECT_EQ(t.s.breach.order[2], board_of("ccc_leader"));
}

// The assassin of three before a room with an administrator in it, whose blow on a position has been thrown.
struct Blow : Office {
  Blow() : Office("kemvar") {
    for (const char* who : {"kemvar_leader", "kemvar_heavy", "kemvar_assassin"}) put(who, at(7, 6));
    m("kemvar_leader").priority = 6, m("kemvar_heavy").priority = 5, m("kemvar_assassin").priority = 9;
    s.markers.clear();
    put_opfor("administrator", at(8, 7));
    turn("kemvar_leader");
    act(breach_of("kemvar_leader", "kemvar_heavy", "kemvar_assassin", Side::East));
    act(pay_of(3, 2));
    act(tile_of(0));
  }
  void falls_on(std::uint8_t position, std::uint8_t bursts) {
    s.breach.positions[position] = s.breach.positions[0];
    s.breach.roll = {};
    s.breach.roll.bursts[0] = bursts, s.breach.melee = true, s.breach.position = position;
    s.agenda.push(CountRoll{});
    std::vector<Event> events;
    Log log(events);
    SeededDice dice(1);
    Play p{content(), s, dice, log};
    CountRoll::row.run(p);
  }
};

// RC-BNA-15, RC-RUL-118: a black circle taken by melee gives no cover, not even to who is good at it.
TEST(Breach, NoCoverOnBlack) {
  Blow t;
  ASSERT_EQ(t.who(), board_of("kemvar_assassin"));
  ASSERT_TRUE(opfor_at(t.s, 0));
  t.falls_on(0, 2);
  EXPECT_FALSE(opfor_at(t.s, 0));
  EXPECT_TRUE(t.s.breach.cover.empty());
}

// RC-BNA-12, RC-BNA-14: a blow needs one burst on black, two on yellow and three on red.
TEST(Breach, ABlowNeedsMoreFartherIn) {
  const std::pair<std::uint8_t, std::uint8_t> needs[] = {{0, 1}, {2, 2}, {5, 2}, {6, 3}, {7, 3}};
  for (const auto& [position, bursts] : needs) {
    Blow fails, clears;
    fails.falls_on(position, static_cast<std::uint8_t>(bursts - 1));
    EXPECT_TRUE(opfor_at(fails.s, position)) << int{position};
    clears.falls_on(position, bursts);
    EXPECT_FALSE(opfor_at(clears.s, position)) << int{position};
  }
}

// RC-DEC-44, RC-EX-27, RC-EX-28, RC-EX-29, RC-EX-30, RC-EX-31, RC-EX-32, RC-EX-25, RC-EX-26, RC-BNC-7, RC-BNC-10,
// RC-BNC-11, RC-BNC-20, RC-BNC-21, RC-BNA-1, RC-BNA-2, RC-BNA-3, RC-BNA-4, RC-BNA-8, RC-BNA-9, RC-BNA-10, RC-BNA-11,
// RC-BNA-12, RC-BNA-13, RC-BNA-14, RC-BNA-15, RC-BNA-19, RC-BNA-20, RC-BNA-21, RC-BNO-1, RC-BNO-2, RC-BNO-3, RC-BNO-4,
// RC-BNO-5, RC-BNO-6, RC-BNR-1, RC-BNR-6, RC-BNR-8, RC-BNR-9, RC-BNR-10, RC-BNR-11, RC-BNR-12, RC-BNR-13, RC-BNR-14,
// RC-BNR-15, RC-BNR-16, RC-SEC-3, RC-SEC-9, RC-MISS-2: the whole KemVar example.
TEST(Breach, KemVar) {
  Office t("kemvar");
  t.s.progress.step = 1;
  t.s.markers.clear();
  t.s.markers.push_back({AreaId::of(at(8, 8)), Objective::First, true});
  for (const char* who : {"kemvar_leader", "kemvar_heavy", "kemvar_shock_trooper"}) t.put(who, at(7, 6));
  t.put("kemvar_assassin", at(6, 6));
  t.m("kemvar_leader").priority = 6, t.m("kemvar_heavy").priority = 5, t.m("kemvar_shock_trooper").priority = 4,
  t.m("kemvar_assassin").priority = 2;
  t.put_opfor("administrator", at(8, 7));
  t.turn("kemvar_leader");
  t.act(breach_of("kemvar_leader", "kemvar_heavy", "kemvar_shock_trooper", Side::East));
  t.act(pay_of(3, 2));
  t.act(tile_of(0));
  const std::array<std::uint8_t, kMaxPositions> placed = {1, 1, 1, 1, 1, 1, 0, 1};
  EXPECT_EQ(t.s.breach.positions, placed);
  EXPECT_TRUE(t.s.breach.objective);

  t.act(act_of(Verb::Attack, "kemvar_leader"),
        {"burst", "burst", "burst", "blank", "burst", "burst", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 3);
  EXPECT_EQ(t.s.breach.opfor, 2);
  EXPECT_EQ(t.s.breach.collateral, 0);
  EXPECT_EQ(t.s.breach.positions[0], 0);
  EXPECT_EQ(t.event(What::BreachCounterattack)->args[0], 0);  // 1 CD and 4 LD after Active Camo
  EXPECT_EQ(t.event(What::BreachCounterattack)->args[1], 4);

  t.act(act_of(Verb::Ability, "kemvar_heavy"),
        {"burst", "burst", "burst", "blank", "shield", "blank", "blank", "burst", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 7);
  EXPECT_EQ(t.s.breach.collateral, 4);
  EXPECT_EQ(t.s.breach.opfor, 3);
  EXPECT_EQ(t.s.breach.positions[1] + t.s.breach.positions[2], 0);

  EXPECT_EQ(t.rule(on_position(Verb::Ability, "kemvar_shock_trooper", 5, 6)), "RC-BNA-4");
  t.act(on_position(Verb::Ability, "kemvar_shock_trooper", 5, 0), {"burst", "blank"});
  EXPECT_EQ(t.s.breach.positions[0], 0);
  EXPECT_EQ(t.s.breach.opfor, 4);
  EXPECT_TRUE(t.s.breach.cover.contains(board_of("kemvar_shock_trooper")));

  t.act(on_position(Verb::Attack, "kemvar_assassin", 4), {"double", "blank", "burst", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 7);
  EXPECT_EQ(t.s.breach.opfor, 4);
  EXPECT_TRUE(t.saw(What::BreachWon));

  ASSERT_TRUE(t.asks<PlaceInRoom>());
  t.act(stand_of("kemvar_leader", at(7, 7)));
  t.act(stand_of("kemvar_heavy", at(7, 7)));
  t.act(stand_of("kemvar_shock_trooper", at(8, 8)), {"blank", "blank", "shield", "blank"});
  EXPECT_EQ(t.m("kemvar_leader").blood, 8);
  EXPECT_EQ(t.m("kemvar_heavy").blood, 10);
  EXPECT_EQ(t.m("kemvar_shock_trooper").blood, 9);
  EXPECT_EQ(t.m("kemvar_assassin").area.value, at(7, 6));
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(7, 7))], 0);
  EXPECT_EQ(t.s.security.number, 2);
  EXPECT_EQ(t.s.progress.step, 2);
  EXPECT_TRUE(t.s.opfor.empty());
  EXPECT_EQ(t.s.casualties, (std::array<std::uint8_t, 6>{}));
  EXPECT_FALSE(t.m("kemvar_heavy").excessive);  // RC-TOKEN-9: no tokens in a Breach & Clear
  EXPECT_TRUE(t.asks<Turn>());
}

struct OnTile : Office {
  OnTile() {
    for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) put(who, at(3, 4));
    m("ccc_leader").priority = 6, m("ccc_gunner").priority = 5, m("ccc_demo").priority = 4;
    put_opfor("worker", at(1, 4));
    begin();
  }
};

// RC-BNA-5, RC-BNA-6, RC-BNA-16, RC-BNA-17, RC-BNA-18, RC-DEC-38, RC-DEC-40: without ammunition only cover, on an open
// yellow position, beside an OpFor or not.
TEST(Breach, Cover) {
  OnTile t;
  t.m("ccc_leader").ammo = 0;
  EXPECT_EQ(t.rule(act_of(Verb::Attack, "ccc_leader")), "RC-BNA-5");
  EXPECT_EQ(t.rule(on_position(Verb::TakeCover, "ccc_leader", 4)), "RC-BNA-16");  // occupied
  EXPECT_EQ(t.rule(on_position(Verb::TakeCover, "ccc_leader", 1)), "RC-BNA-16");  // black
  t.act(on_position(Verb::TakeCover, "ccc_leader", 3), {"blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.who(), board_of("ccc_gunner"));
  t.act(act_of(Verb::Attack, "ccc_gunner"),
        {"burst", "burst", "burst", "burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 4);  // 3 light and one more for the cover
}

// RC-BNA-7, RC-DEC-41: CP only for a corporate ability: one more light die.
TEST(Breach, Overdrive) {
  OnTile t;
  const int cp = t.m("ccc_leader").cp;
  t.act(act_of(Verb::Overdrive, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_leader").cp, cp - 1);
  EXPECT_EQ(t.rule(act_of(Verb::Overdrive, "ccc_leader")), "RC-BNA-7");
  t.act(act_of(Verb::Attack, "ccc_leader"),
        {"blank", "burst", "burst", "burst", "burst", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 4);
}

// RC-LOC-8, RC-DEC-43: the weapon rack lets one MERC throw all its misses again, after seeing them.
TEST(Breach, WeaponRack) {
  OnTile t;
  t.s.rack = true;
  t.act(act_of(Verb::Attack, "ccc_leader"), {"blank", "burst", "blank", "blank", "blank"});
  ASSERT_TRUE(t.asks<RerollMisses>());
  t.act(act_of(Verb::Reroll, "ccc_leader"), {"double", "burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 4);
  EXPECT_FALSE(t.s.rack);
}

// RC-LOC-2, RC-DEC-42: the MERC that opened the safe makes the OpFor throw the successes of one attack again.
TEST(Breach, Safe) {
  OnTile t;
  t.m("ccc_gunner").safe = true;
  t.act(act_of(Verb::Attack, "ccc_leader"),
        {"blank", "blank", "blank", "blank", "blank", "double", "burst", "burst", "blank"});
  ASSERT_TRUE(t.asks<RerollSuccesses>());
  t.act(act_of(Verb::Reroll, "ccc_gunner"), {"blank", "blank", "burst"});
  EXPECT_EQ(t.s.breach.opfor, 1);
  EXPECT_FALSE(t.m("ccc_gunner").safe);
}

// RC-BNR-2: fewer than the OpFor: every MERC involved is dead.
TEST(Breach, Lost) {
  OnTile t;
  t.act(on_position(Verb::TakeCover, "ccc_leader", 2), {"burst", "blank", "blank", "blank"});
  t.act(on_position(Verb::TakeCover, "ccc_gunner", 3), {"blank", "blank", "blank", "blank"});
  t.act(act_of(Verb::Attack, "ccc_demo"),
        {"blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_TRUE(t.saw(What::BreachLost));
  EXPECT_TRUE(t.m("ccc_leader").dead && t.m("ccc_gunner").dead && t.m("ccc_demo").dead);
  EXPECT_FALSE(t.m("ccc_breacher").dead);
}

// RC-RUL-121, RC-BNR-5: a room shot to pieces is damaged whoever wins the fight for it.
TEST(Breach, LostWithCollateral) {
  OnTile t;
  t.s.breach.collateral = 6, t.s.breach.opfor = 5, t.s.breach.next = 2;
  t.s.breach.positions = {};
  t.s.agenda.top().as<BreachTurn>().who = board_of("ccc_demo");
  t.act(act_of(Verb::Attack, "ccc_demo"), {"blank", "blank", "blank", "blank"});
  EXPECT_TRUE(t.saw(What::BreachLost) && t.saw(What::DiscPlaced));
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(2, 4))], 1);
  EXPECT_EQ(t.s.security.number, 2);  // the first disc of the game
}

// RC-RUL-119, RC-BNR-3, RC-BNR-4, RC-END-4, RC-BNR-5, RC-BNR-7: enough collateral destroys the objective and loses;
// less of it leaves a disc in the room first.
TEST(Breach, Collateral) {
  OnTile t;
  t.s.breach.objective = true, t.s.breach.marker = 0, t.s.breach.collateral = 9;
  t.act(act_of(Verb::Attack, "ccc_leader"), {"blank", "blank", "blank", "blank", "burst"});
  EXPECT_TRUE(t.saw(What::ObjectiveDestroyedNow));
  EXPECT_TRUE(t.m("ccc_leader").dead);
  EXPECT_EQ(t.s.progress.defeat, Ending::ObjectiveDestroyed);
  OnTile disc;
  disc.s.breach.collateral = 6, disc.s.breach.mercs = 16, disc.s.breach.next = 2;
  disc.s.breach.positions = {};
  disc.s.agenda.top().as<BreachTurn>().who = board_of("ccc_demo");
  disc.act(act_of(Verb::Attack, "ccc_demo"), {"blank", "blank", "blank", "blank"});
  EXPECT_TRUE(disc.saw(What::DiscPlaced));
  EXPECT_EQ(disc.s.discs[static_cast<std::size_t>(at(2, 4))], 1);
}

}  // namespace
}  // namespace condotta::recon
