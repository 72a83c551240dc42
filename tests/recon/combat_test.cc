// Attacks, soak rolls, figures in between, throws, discs, death, overflow, penalty tokens.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

// The worked example: the Leader in the corridor, a worker in between, two SecFor I beyond.
struct Example : Scene {
  FigureId first, second, worker;
  Example() {
    put("ccc_leader", at(3, 2));
    first = put_opfor("secfor1", at(3, 4)), second = put_opfor("secfor1", at(3, 4));
    worker = put_opfor("worker", at(3, 3));
    turn("ccc_leader");
  }
};

// RC-RUL-68, RC-RUL-71, RC-EX-14, RC-EX-15, RC-EX-16, RC-EX-17, RC-ATK-4, RC-ATK-8, RC-ATK-9, RC-CMB-1, RC-CMB-4,
// RC-CMB-5, RC-CMB-6, RC-CMB-9, RC-CMB-10, RC-CMB-11, RC-CMB-12, RC-CMB-13, RC-CMB-14, RC-CMB-15, RC-COLL-1, RC-COLL-2,
// RC-COLL-4, RC-COLL-5, RC-COLL-6, RC-COLL-8, RC-COLL-10, RC-CDD-1, RC-CDD-3, RC-CDD-4, RC-DEATH-1, RC-DEATH-2,
// RC-TOKEN-1: die by die as printed.
TEST(Combat, SweepingWithAnEmployeeInBetween) {
  Example t;
  t.act(attack_of(Verb::Sweeping, "ccc_leader", t.first),
        {"burst", "blank", "blank", "blank", "burst", "blank", "shield"});
  EXPECT_EQ(t.m("ccc_leader").cp, 5);
  EXPECT_EQ(t.m("ccc_leader").ammo, 5);
  EXPECT_FALSE(t.stands(t.first));
  EXPECT_FALSE(t.stands(t.worker));
  ASSERT_TRUE(t.stands(t.second));
  EXPECT_EQ(t.f(t.second).damage, 0);
  EXPECT_TRUE(t.m("ccc_leader").kia);
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 4))], 1);
  EXPECT_EQ(t.s.casualties[1], 1);
  EXPECT_EQ(t.s.casualties[0], 1);
}

// RC-EX-16 (counterfactual), RC-COLL-9: had the primary's die been a shield, the worker would have died then, and no
// die would have been left for the second.
TEST(Combat, TheDeadShieldNobody) {
  Example t;
  t.act(attack_of(Verb::Sweeping, "ccc_leader", t.first), {"burst", "blank", "blank", "blank", "burst", "shield"});
  EXPECT_EQ(t.f(t.first).damage, 1);
  EXPECT_FALSE(t.stands(t.worker));
  EXPECT_EQ(t.f(t.second).damage, 1);
}

// RC-DEC-20, RC-EX-18, RC-ATK-6, RC-ATK-7, RC-ATK-10, RC-CMB-3, RC-TOKEN-4: the focused attack costs 2 CP, turns the
// collateral die into a light one, and is excessive force as the second attack.
TEST(Combat, SecondAttack) {
  Example t;
  remove_opfor(t.s, t.worker);
  t.act(attack_of(Verb::Sweeping, "ccc_leader", t.first), {"burst", "blank", "blank", "blank", "burst"});
  EXPECT_FALSE(t.m("ccc_leader").excessive);
  t.act(attack_of(Verb::Focused, "ccc_leader", t.second), {"blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_leader").cp, 3);
  EXPECT_EQ(t.m("ccc_leader").ammo, 4);
  EXPECT_TRUE(t.m("ccc_leader").excessive);
  EXPECT_EQ(t.event(What::Rolls)->args[1], 4);
  EXPECT_EQ(t.event(What::Rolls)->args[2], 0);
}

// RC-COLL-3, RC-COLL-7: no more dice than bursts; the damage goes to employees before SecFor.
TEST(Combat, RanksInBetween) {
  Example t;
  const FigureId guard = t.put_opfor("secfor2", at(3, 3));
  t.act(attack_of(Verb::Focused, "ccc_leader", t.first), {"burst", "blank", "blank", "blank", "blank", "shield"});
  EXPECT_FALSE(t.stands(t.worker));
  EXPECT_EQ(t.f(guard).damage, 0);
  EXPECT_EQ(t.f(t.first).damage, 0);
}

// RC-ATK-1, RC-ATK-2, RC-ATK-3: one area, in sight and in range.
TEST(Combat, RangeAndSight) {
  Example t;
  t.f(t.first).area = AreaId::of(at(3, 7));
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", t.first)), "RC-ATK-2");
  t.f(t.first).area = AreaId::of(at(2, 3));
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", t.first)), "RC-ATK-3");
  t.f(t.first).area = AreaId::of(at(3, 2));
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", t.first)), "");
}

// RC-CMB-7, RC-CMB-8: collateral bursts hit friend and foe in the area, never the attacker.
TEST(Combat, FriendAndFoe) {
  Scene t;
  t.put("ccc_gunner", at(3, 3)), t.put("ccc_demo", at(3, 3));
  const FigureId f = t.put_opfor("secfor1", at(3, 3));
  t.turn("ccc_gunner");
  t.act(attack_of(Verb::Sweeping, "ccc_gunner", f), {"blank", "blank", "blank", "burst", "blank", "blank", "blank"});
  EXPECT_EQ(t.f(f).damage, 1);
  EXPECT_EQ(t.m("ccc_demo").blood, 7);
  EXPECT_EQ(t.m("ccc_gunner").blood, 10);
}

// RC-DEC-21, RC-ATK-11, RC-ATK-12, RC-ATK-13, RC-ATK-14, RC-ATK-15, RC-ATK-16, RC-ATK-17: melee: same area, no
// ammunition; sweeping turns light dice black and harms everybody there; assault is stronger.
TEST(Combat, Melee) {
  Scene t("kemvar");
  t.put("kemvar_assassin", at(3, 3));
  t.s.building.areas[static_cast<std::size_t>(at(3, 3))].durability = 9;
  const FigureId f = t.put_opfor("secfor3", at(3, 3)), g = t.put_opfor("secfor1", at(3, 3)),
                 far = t.put_opfor("secfor1", at(3, 4));
  t.turn("kemvar_assassin");
  EXPECT_EQ(t.rule(attack_of(Verb::Focused, "kemvar_assassin", far)), "RC-ATK-2");
  t.act(attack_of(Verb::Focused, "kemvar_assassin", f), {"burst", "blank", "burst", "shield"});
  EXPECT_EQ(t.f(f).damage, 1);
  EXPECT_EQ(t.m("kemvar_assassin").cp, 5);
  t.act(attack_of(Verb::Sweeping, "kemvar_assassin", f), {"blank", "blank", "burst", "blank"});
  EXPECT_EQ(t.f(f).damage, 2);
  EXPECT_EQ(t.f(g).damage, 1);
  EXPECT_EQ(t.m("kemvar_assassin").cp, 3);
  t.act(attack_of(Verb::Assault, "kemvar_assassin", f), {"burst", "blank", "blank", "blank", "blank"});
  EXPECT_FALSE(t.stands(f));
  EXPECT_EQ(t.m("kemvar_assassin").cp, 0);
}

// RC-RUL-82, RC-EX-23, RC-THROW-1, RC-THROW-2, RC-THROW-3, RC-AOE-1, RC-AOE-4, RC-AOE-5: 3 Auto Collateral and 2
// bursts: 5 to everybody there and to the area.
TEST(Throw, Frag) {
  Scene t;
  t.put("ccc_demo", at(3, 3)).cp = 3;
  const FigureId f = t.put_opfor("secfor3", at(3, 5)), g = t.put_opfor("secfor3", at(3, 5));
  t.turn("ccc_demo");
  Action frag = act_of(Verb::Throw, "ccc_demo");
  frag.item = item_of("frag"), frag.where = AreaId::of(at(3, 5));
  t.act(frag, {"burst", "burst", "blank", "shield", "blank"});
  EXPECT_FALSE(t.stands(f));
  EXPECT_FALSE(t.stands(g));
  EXPECT_EQ(t.m("ccc_demo").cp, 2);
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 5))], 1);
  EXPECT_EQ(t.s.casualties[3], 2);
  frag.where = AreaId::of(at(3, 7));
  EXPECT_EQ(t.rule(frag), "RC-THROW-2");
}

// RC-THROW-4, RC-THROW-5, RC-THROW-6: without a burst it flies on, unless a wall or door stops it.
TEST(Throw, Overthrown) {
  Scene t;
  t.put("ccc_demo", at(3, 3));
  t.turn("ccc_demo");
  Action flash = act_of(Verb::Throw, "ccc_demo");
  flash.item = item_of("flash"), flash.where = AreaId::of(at(3, 5));
  t.act(flash, {"blank", "blank"});
  EXPECT_TRUE(t.saw(What::Overthrown));
  EXPECT_EQ(t.event(What::Overthrown)->args[0], at(3, 6));
  t.put("ccc_demo", at(3, 6));
  flash.where = AreaId::of(at(3, 8));
  t.act(flash, {"blank", "blank"});
  EXPECT_TRUE(t.saw(What::OnTarget));
}

// RC-RUL-81, RC-AOE-2, RC-AOE-3: in one's own area the thrower takes the automatic damage but none of the dice.
TEST(Throw, OwnArea) {
  Scene t;
  t.put("ccc_demo", at(3, 3));
  const FigureId f = t.put_opfor("secfor4", at(3, 3));
  t.turn("ccc_demo");
  Action frag = act_of(Verb::Throw, "ccc_demo");
  frag.item = item_of("frag"), frag.where = AreaId::of(at(3, 3)), frag.side = 1;
  t.act(frag, {"burst", "blank", "blank", "shield", "shield", "blank", "blank"});
  EXPECT_EQ(t.f(f).damage, 2);              // 3 + 1 - 2
  EXPECT_EQ(t.m("ccc_demo").blood, 8 - 3);  // 3 automatic, two blank soak dice
}

// RC-RUL-83, RC-CDD-2, RC-CDD-5, RC-CDD-8, RC-AREA-5: attacks are not added up, one disc per attack, and its figures
// replace the area's.
TEST(Discs, OneLevelPerAttack) {
  Scene t;
  t.s.building.areas[static_cast<std::size_t>(at(3, 4))].durability = 2;
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  damage_area(p, at(3, 4), 1, {}, {});
  damage_area(p, at(3, 4), 1, {}, {});
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 4))], 0);
  damage_area(p, at(3, 4), 9, {}, {});
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 4))], 1);
  EXPECT_EQ(capacity(content(), t.s, at(3, 4)), 2);
  EXPECT_EQ(area_armor(content(), t.s, at(3, 4)), 1);
  EXPECT_EQ(durability(content(), t.s, at(3, 4)), 2);
  damage_area(p, at(3, 1), 9, {}, {});  // RC-AREA-7: stairs cannot be destroyed
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 1))], 0);
}

// RC-RUL-79, RC-RUL-86, RC-CDD-6, RC-CDD-7, RC-DEATH-10, RC-SEC-6, RC-SEC-2: level 3 kills everything in it and bars
// the way; the 1st and 3rd disc raise the alarm.
TEST(Discs, LevelThree) {
  Scene t;
  t.put("ccc_demo", at(3, 4));
  t.put_agent(Colour::Red, at(3, 4));
  const FigureId f = t.put_opfor("worker", at(3, 4));
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  place_disc(p, at(3, 4), {}, {});
  EXPECT_EQ(t.s.security.number, 2);
  place_disc(p, at(3, 4), {}, {});
  EXPECT_EQ(t.s.security.number, 2);
  place_disc(p, at(3, 4), board_of("ccc_leader"), {});
  EXPECT_EQ(t.s.security.number, 5);
  EXPECT_FALSE(t.stands(f));
  EXPECT_TRUE(t.s.agents.empty());
  EXPECT_TRUE(t.m("ccc_demo").dead);
  EXPECT_TRUE(t.m("ccc_leader").kia);
  EXPECT_TRUE(has(full(content(), t.s), at(3, 4)));
  EXPECT_EQ(distance(t.s, at(3, 3), at(3, 5)) > 2, true);
}

// RC-DEATH-3, RC-DEATH-4, RC-DEATH-5, RC-DEATH-6, RC-DEATH-7, RC-DEATH-9, RC-BOARD-5: at the down mark: priority 1, no
// turn, still in the way; then the last blood.
TEST(Death, DownAndDead) {
  Scene t;
  t.put("ccc_leader", at(3, 3)).priority = 8;
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  hurt(p, board_of("ccc_leader"), 8, {});
  EXPECT_TRUE(t.m("ccc_leader").down);
  EXPECT_FALSE(t.m("ccc_leader").dead);
  EXPECT_EQ(t.m("ccc_leader").priority, 1);
  EXPECT_EQ(occupants(t.s)[static_cast<std::size_t>(at(3, 3))], 1);
  t.phase(MercsPhase{}, Phase::Mercs);
  EXPECT_NE(t.who(), board_of("ccc_leader"));
  hurt(p, board_of("ccc_leader"), 1, {});
  EXPECT_TRUE(t.m("ccc_leader").dead);
  EXPECT_EQ(occupants(t.s)[static_cast<std::size_t>(at(3, 3))], 0);
}

// RC-OVER-1, RC-OVER-2, RC-DEC-15: too many in an area: the team says who goes to which of the closest free areas.
TEST(Overflow, TeamChooses) {
  Scene t;
  t.put("ccc_leader", at(3, 4)), t.put("ccc_demo", at(3, 4));
  const FigureId w = t.put_opfor("worker", at(3, 4));
  t.s.discs[static_cast<std::size_t>(at(3, 4))] = 1;
  t.phase(Overflow{}, Phase::Mercs);
  ASSERT_TRUE(t.asks<Overflow>());
  Action go = act_of(Verb::Displace, "");
  go.target = w, go.where = AreaId::of(at(3, 6));
  EXPECT_EQ(t.rule(go), "RC-OVER-1");  // not the closest
  go.where = AreaId::of(at(3, 5));
  EXPECT_TRUE(t.offers(go));
  Action other = act_of(Verb::Displace, "ccc_demo");
  other.where = AreaId::of(at(3, 3));
  EXPECT_TRUE(t.offers(other));
  t.act(go);
  EXPECT_TRUE(t.s.agenda.empty());
  EXPECT_EQ(t.f(w).area.value, at(3, 5));
}

// RC-TOKEN-2, RC-TOKEN-6, RC-SEC-5, RC-SEC-8: one KIA token however many; a weapon that takes several attacks is
// excessive at once; the third employee raises the level.
TEST(Tokens, KiaAndExcessive) {
  Scene t("kemvar");
  t.put("kemvar_heavy", at(3, 3));
  FigureId w{};
  for (int i = 0; i < 3; ++i) w = t.put_opfor("worker", at(3, 5));
  t.turn("kemvar_heavy");
  t.act(attack_of(Verb::Sweeping, "kemvar_heavy", w), {"burst", "blank", "blank", "blank", "blank"});
  EXPECT_TRUE(t.s.opfor.empty());
  EXPECT_EQ(t.times(What::TokenKia), 1);
  EXPECT_TRUE(t.m("kemvar_heavy").excessive);
  EXPECT_EQ(t.m("kemvar_heavy").ammo, 6);
  EXPECT_EQ(t.s.security.number, 5);  // the third employee, then the first disc
}

}  // namespace
}  // namespace condotta::recon
