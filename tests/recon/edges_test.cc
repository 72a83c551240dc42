// Where a rule begins and ends: the cases just beside those of the other files.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action on_circle(Verb verb, const std::string& who, int position) {
  Action a = act_of(verb, who);
  a.side = static_cast<std::uint8_t>(position);
  return a;
}

// Three of KemVar at the door of the north office, where a worker is; the first named has the highest priority.
struct AtTheDoor : Scene {
  AtTheDoor(const std::string& team, const std::string& one, const std::string& two, const std::string& three)
      : Scene(team, "prototype") {
    for (const std::string& who : {one, two, three}) put(who, at(3, 4));
    m(one).priority = 8, m(two).priority = 6, m(three).priority = 4;
    put_opfor("worker", at(1, 4));
    first_ = one, with_ = two, also_ = three;
  }
  void begin() {
    turn(first_);
    Action a = act_of(Verb::BreachAndClear, first_);
    a.with = board_of(with_), a.also = board_of(also_), a.side = static_cast<std::uint8_t>(Side::North);
    act(a);
    Action pay = act_of(Verb::Pay, "");
    pay.amount = 3, pay.amount2 = 2;
    act(pay);
    Action tile = act_of(Verb::Tile, "");
    tile.tile = SideId::of(0);
    act(tile);
  }
  std::string first_, with_, also_;
};

// RC-SEC-5, RC-RUL-131: the third employee of a round raises the level, the fourth does not raise it again.
TEST(Edges, ThirdEmployeeOnly) {
  for (const int before : {2, 3}) {
    Scene t;
    t.put("ccc_gunner", at(3, 3));
    t.s.security.employees_killed = static_cast<std::uint8_t>(before);
    const FigureId f = t.put_opfor("worker", at(3, 6));
    t.turn("ccc_gunner");
    t.act(attack_of(Verb::Focused, "ccc_gunner", f), {"burst", "blank", "blank", "blank", "blank"});
    EXPECT_EQ(t.s.security.number, before == 2 ? 2 : 0);
  }
}

// RC-RUL-62, RC-CAPT-2: as many MERCS as OpFor are no majority.
TEST(Edges, EvenIsNoMajority) {
  Scene t;
  t.put("ccc_leader", at(3, 3));
  Action capture = act_of(Verb::Capture, "ccc_leader");
  capture.target = t.put_opfor("worker", at(3, 3));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(capture), "RC-CAPT-2");
  t.put("ccc_demo", at(3, 3));
  EXPECT_EQ(t.rule(capture), "");
}

// RC-THROW-5: what is thrown at a wall cannot fly on.
TEST(Edges, AWallStopsTheThrow) {
  Scene t;
  t.put("ccc_demo", at(3, 4));
  const FigureId f = t.put_opfor("secfor1", at(3, 4));
  Action flash = act_of(Verb::Throw, "ccc_demo");
  flash.item = item_of("flash"), flash.where = AreaId::of(at(3, 4)),
  flash.side = static_cast<std::uint8_t>(Side::South);
  t.turn("ccc_demo");
  t.act(flash, {"blank", "blank"});
  EXPECT_TRUE(t.saw(What::OnTarget));
  EXPECT_NE(t.f(f).blinded_until, 0);
}

// RC-RSV-13, RC-RUL-104: whoever was let pass does not set off the reserve again.
TEST(Edges, PassedOverStaysPassed) {
  for (const bool passed : {false, true}) {
    Scene t;
    Merc& m = t.put("ccc_gunner", at(3, 3));
    m.reserve = Reserve::Selective, m.facing = Half::Orange;
    const FigureId f = t.put_opfor("secfor2", at(3, 6));
    t.f(f).pinned_until = 2;  // and too far to fire
    t.f(f).passed_by.set(member(m.board), passed);
    t.phase(OpforPhase{}, Phase::Opfor);
    EXPECT_EQ(t.asks<React>(), !passed);
  }
}

// RC-DNC-4, RC-RUL-107: the bonus die is for the OpFor phase, not for a mate's stray fire.
TEST(Edges, DuckingHelpsInTheOpforPhase) {
  Scene t;
  t.put("ccc_gunner", at(3, 3));
  t.put("ccc_demo", at(3, 5)).ducked = true;
  const FigureId f = t.put_opfor("secfor1", at(3, 5));
  t.turn("ccc_gunner");
  t.act(attack_of(Verb::Sweeping, "ccc_gunner", f), {"blank", "blank", "blank", "burst", "blank", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_demo").blood, 7);
}

// RC-RUL-113: an incapacitated MERC beside the door is not pulled in.
TEST(Edges, TheDownStayOutside) {
  AtTheDoor t("ccc", "ccc_leader", "ccc_gunner", "ccc_demo");
  Merc& down = t.put("ccc_incinerator", at(3, 5));
  down.down = true, down.blood = 1;
  t.begin();
  EXPECT_EQ(t.s.breach.count, 3);
  EXPECT_FALSE(t.m("ccc_incinerator").on_tile);
}

// RC-DEC-39, RC-BNA-15, RC-BNA-20: a black circle that was cleared by hand is no cover.
TEST(Edges, BlackIsNoCover) {
  AtTheDoor t("kemvar", "kemvar_shock_trooper", "kemvar_leader", "kemvar_monkeywrench");
  t.begin();
  t.act(on_circle(Verb::Attack, "kemvar_shock_trooper", 0), {"burst", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.positions[0], 2 + slot(board_of("kemvar_shock_trooper")));
  EXPECT_TRUE(t.s.breach.cover.empty());
}

// RC-BNA-4: Mark helps the next MERC and nobody after it.
TEST(Edges, MarkIsForOne) {
  AtTheDoor t("kemvar", "kemvar_leader", "kemvar_heavy", "kemvar_monkeywrench");
  t.begin();
  t.act(act_of(Verb::Ability, "kemvar_leader"), {"blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mark, 1);
  t.act(act_of(Verb::Attack, "kemvar_heavy"),
        {"blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mark, 0);
}

// RC-BNA-4, RC-BNA-5: what an ability rolls, what the OpFor roll after it, and the ammunition it leaves.
TEST(Edges, WhatAbilitiesTake) {
  struct Ability {
    const char *team, *who, *with, *also;
    int own, counter, ammo;
  };
  const Ability all[] = {
      {"ccc", "ccc_leader", "ccc_gunner", "ccc_demo", 2, 4, 5},
      {"ccc", "ccc_gunner", "ccc_leader", "ccc_demo", 7, 4, 6},
      {"ccc", "ccc_demo", "ccc_leader", "ccc_gunner", 3, 3, 4},  // its flash takes a die from them
      {"ccc", "ccc_incinerator", "ccc_leader", "ccc_gunner", 5, 4, 4},
      {"kemvar", "kemvar_leader", "kemvar_heavy", "kemvar_monkeywrench", 2, 3, 5},  // Active Camo takes one
      {"kemvar", "kemvar_heavy", "kemvar_leader", "kemvar_monkeywrench", 7, 3, 6},
      {"kemvar", "kemvar_monkeywrench", "kemvar_leader", "kemvar_heavy", 2, 3, 5},
  };
  for (const Ability& each : all) {
    AtTheDoor t(each.team, each.who, each.with, each.also);
    t.begin();
    t.act(act_of(Verb::Ability, each.who), Faces(static_cast<std::size_t>(each.own + each.counter), "blank"));
    EXPECT_EQ(t.m(each.who).ammo, each.ammo) << each.who;
  }
}

// RC-BNA-4, RC-BNA-19: Rally gives every later roll one light die more.
TEST(Edges, RallyHelpsAllAfterIt) {
  AtTheDoor t("ccc", "ccc_leader", "ccc_gunner", "ccc_demo");
  t.begin();
  t.act(act_of(Verb::Ability, "ccc_leader"), Faces(2 + 4u, "blank"));
  t.act(act_of(Verb::Attack, "ccc_gunner"), Faces(5 + 1 + 4u, "blank"));
  t.act(act_of(Verb::Attack, "ccc_demo"), Faces(4 + 1 + 4u, "blank"));
}

// RC-RUL-158: whoever jammed is asked about a counterattack that hits.
TEST(Edges, JamAsksAboutAHit) {
  AtTheDoor t("kemvar", "kemvar_monkeywrench", "kemvar_leader", "kemvar_heavy");
  t.begin();
  t.act(act_of(Verb::Ability, "kemvar_monkeywrench"), {"blank", "blank", "burst", "blank", "blank"});
  EXPECT_TRUE(t.asks<JamDie>());
  EXPECT_EQ(t.who(), board_of("kemvar_monkeywrench")) << "and not who stands first on the tile";
  Action again = act_of(Verb::RerollDie, "kemvar_monkeywrench");
  while (t.s.breach.roll.hits[again.amount] == 0) ++again.amount;
  ASSERT_EQ(t.s.breach.roll.bursts[again.amount], 1);
  t.act(again, {"blank"});
  EXPECT_EQ(t.s.breach.opfor, 0) << "its one burst is gone";
}

// RC-RUL-136, RC-DEATH-5: an incapacitated MERC keeps priority 1, whatever its bubble says.
TEST(Edges, TheDownKeepTheirPriority) {
  Scene t;
  spread(t);
  Merc& m = t.m("ccc_leader");
  m.down = true, m.blood = 1, m.cp = 0;
  t.phase(Refresh{}, Phase::Refresh);
  EXPECT_EQ(t.m("ccc_leader").priority, 1);
  EXPECT_EQ(t.m("ccc_leader").cp, 2) << "four less the deeper penalty";
}

// RC-BURN-2, RC-RUL-88: three neighbours may catch fire, the elevator never does.
TEST(Edges, TheElevatorDoesNotBurn) {
  Scene t;
  spread(t);
  t.s.burning = rows(bit(at(7, 6)));
  t.phase(Refresh{}, Phase::Refresh, {"blank", "blank", "blank"});
  EXPECT_EQ(areas(t.s.burning), 0u) << "the disc has put it out";
}

// RC-AREA-7, RC-RUL-88: a flame on the stairs hits, but nothing burns there, and nobody is told so.
TEST(Edges, StairsDoNotBurn) {
  Scene t;
  t.put("ccc_incinerator", at(3, 2));
  const FigureId f = t.put_opfor("secfor1", at(3, 1));
  t.turn("ccc_incinerator");
  t.act(attack_of(Verb::Sweeping, "ccc_incinerator", f), {"burst", "blank", "blank", "blank"});
  EXPECT_EQ(t.f(f).damage, 1);
  EXPECT_EQ(areas(t.s.burning), 0u);
  EXPECT_FALSE(t.saw(What::StatusApplied));
}

// RC-BURN-6: a SecFor II does not walk into a fire, though it is the only way.
TEST(Edges, FireStopsTheLowerRanks) {
  Scene t;
  t.put("ccc_leader", at(3, 4));
  t.s.burning = rows(bit(at(3, 7)));
  const FigureId f = t.put_opfor("secfor2", at(3, 8));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(f).area.value, at(3, 8));
}

// RC-RUL-152, RC-RUL-8: a charge makes a door between a room and an area outside it, not to the elevator, and only
// while the two tokens last.
TEST(Charge, MakesADoor) {
  Scene t;
  t.put("ccc_breacher", at(3, 1));
  t.turn("ccc_breacher");
  Action charge = act_of(Verb::UseKit, "ccc_breacher");
  charge.item = item_of("charge"), charge.side = static_cast<std::uint8_t>(Side::South);  // the west office
  EXPECT_TRUE(t.offers(charge));
  t.act(charge);
  EXPECT_TRUE(t.saw(What::DoorMade));
  EXPECT_TRUE(has(areas(t.s.building.doors[static_cast<std::size_t>(Side::South)]), at(3, 1)));
  EXPECT_TRUE(has(areas(t.s.building.doors[static_cast<std::size_t>(Side::North)]), at(4, 1)));
  EXPECT_EQ(t.s.building.extra_doors, 1);
  EXPECT_EQ(t.rule(charge), "RC-RUL-152");               // no wall there any more
  charge.side = static_cast<std::uint8_t>(Side::North);  // the laboratory
  EXPECT_EQ(t.rule(charge), "");
  t.s.building.extra_doors = 2;
  EXPECT_EQ(t.rule(charge), "RC-RUL-152");
  EXPECT_FALSE(t.offers(charge));
}

TEST(Charge, NotBetweenRoomsNorIntoTheElevator) {
  Scene t;
  Action charge = act_of(Verb::UseKit, "ccc_breacher");
  charge.item = item_of("charge");
  t.put("ccc_breacher", at(4, 1)), charge.side = static_cast<std::uint8_t>(Side::South);  // from office to office
  t.turn("ccc_breacher");
  EXPECT_EQ(t.rule(charge), "RC-RUL-152");
  t.put("ccc_breacher", at(8, 4)), charge.side = static_cast<std::uint8_t>(Side::East);  // from the armoury to the lift
  EXPECT_EQ(t.rule(charge), "RC-RUL-152");
  t.put("ccc_breacher", at(8, 4)), charge.side = static_cast<std::uint8_t>(Side::West);  // ... and to the hallway
  EXPECT_EQ(t.rule(charge), "");
}

}  // namespace
}  // namespace condotta::recon
