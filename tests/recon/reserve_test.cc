// Status conditions, fire, reserve actions.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

void hide(Scene& t) {
  for (Merc& m : t.s.mercs) m.area = AreaId::of(at(8, 5));
}
Action on_reserve(Verb verb, const std::string& who, Half half) {
  Action a = act_of(verb, who);
  a.half = half;
  return a;
}

// RC-RUL-92, RC-STAT-1, RC-STAT-2: suppressing fire stops SecFor only, and lasts through the next OpFor phase.
TEST(Statuses, Suppressed) {
  Scene t;
  t.put("ccc_gunner", at(3, 3));
  const FigureId f = t.put_opfor("secfor3", at(3, 5)), w = t.put_opfor("worker", at(3, 5));
  t.turn("ccc_gunner");
  EXPECT_EQ(t.rule(attack_of(Verb::Suppress, "ccc_gunner", w)), "RC-STAT-2");
  t.act(attack_of(Verb::Suppress, "ccc_gunner", f), {"blank", "blank"});
  EXPECT_EQ(t.f(f).suppressed_until, 2);
  EXPECT_EQ(t.f(w).suppressed_until, 0);
  EXPECT_TRUE(t.m("ccc_gunner").excessive);
}

// RC-RUL-93, RC-STAT-4, RC-STAT-6: a flash blinds the OpFor of the area until the next round's Refresh.
TEST(Statuses, Blinded) {
  Scene t;
  t.put("ccc_demo", at(3, 3));
  const FigureId f = t.put_opfor("secfor1", at(3, 5));
  t.turn("ccc_demo");
  Action flash = act_of(Verb::Throw, "ccc_demo");
  flash.item = item_of("flash"), flash.where = AreaId::of(at(3, 5));
  t.act(flash, {"burst", "blank"});
  EXPECT_EQ(t.f(f).damage, 0);
  EXPECT_TRUE(t.f(f).dazed);
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  clear_statuses(p);
  EXPECT_NE(t.f(f).blinded_until, 0);
  t.s.round = 2;
  clear_statuses(p);
  EXPECT_EQ(t.f(f).blinded_until, 0);
}

// RC-RUL-46, RC-STAT-8, RC-STAT-9, RC-STAT-11, RC-STAT-12, RC-STAT-13: pinned for two Refresh phases, or until an
// engineer is there; cower and suppressed end.
TEST(Statuses, Cleared) {
  Scene t;
  hide(t);
  const FigureId f = t.put_opfor("secfor1", at(3, 5)), g = t.put_opfor("secfor1", at(3, 6));
  t.f(f).pinned_until = t.f(g).pinned_until = 2;
  t.f(f).suppressed_until = 1, t.f(f).stance = Stance::Cowering;
  t.put("ccc_demo", at(3, 6));  // an engineer
  std::vector<ScriptedDice::Line> none;
  ScriptedDice dice(game().names(), none);
  Log silent;
  Play p{content(), t.s, dice, silent};
  clear_statuses(p);
  EXPECT_EQ(t.f(f).suppressed_until, 0);
  EXPECT_EQ(t.f(f).stance, Stance::None);
  EXPECT_EQ(t.f(f).pinned_until, 2);
  EXPECT_EQ(t.f(g).pinned_until, 0);
  t.s.round = 2;
  clear_statuses(p);
  EXPECT_EQ(t.f(f).pinned_until, 0);
}

// RC-RUL-96, RC-STAT-10: smoke clears at the start of the next MERCS phase, and what it hid is seen.
TEST(Statuses, SmokeClears) {
  Scene t;
  hide(t);
  t.put("ccc_leader", at(3, 3));
  t.put_agent(Colour::Red, at(3, 6));
  t.s.smoke = rows(bit(at(3, 4)));
  t.phase(MercsPhase{}, Phase::Mercs, {"night_shift"});
  EXPECT_TRUE(t.saw(What::SmokeClears));
  EXPECT_EQ(t.s.opfor.size(), 1u);
}

// RC-RUL-85, RC-BURN-1, RC-BURN-2, RC-BURN-3, RC-BURN-4, RC-BURN-5, RC-BURN-7: the trapped die, the fire spreads
// through walls, its damage lasts and puts it out with the disc.
TEST(Fire, SpreadsAndBurnsOut) {
  Scene t;
  hide(t);
  t.s.building.areas[static_cast<std::size_t>(at(3, 4))].durability = 2;
  t.s.burning = rows(bit(at(3, 4)));
  const FigureId f = t.put_opfor("secfor3", at(3, 4));
  t.put_agent(Colour::Blue, at(3, 4));
  std::vector<ScriptedDice::Line> first = {
      {0, "blank"}, {0, "blank"}, {0, "burst"}, {0, "shield"}};  // north, east, south (a wall), west
  ScriptedDice dice(game().names(), first);
  Log silent;
  Play p{content(), t.s, dice, silent};
  burn(p);
  EXPECT_FALSE(t.stands(f));
  EXPECT_EQ(t.s.casualties[3], 1);
  EXPECT_EQ(t.s.casualties[5], 1);
  EXPECT_TRUE(has(areas(t.s.burning), at(4, 4)));
  EXPECT_TRUE(has(areas(t.s.burning), at(3, 4)));
  EXPECT_EQ(t.s.burns[static_cast<std::size_t>(at(3, 4))], 1);
  t.s.burning = rows(bit(at(3, 4)));
  std::vector<ScriptedDice::Line> second = {{0, "blank"}, {0, "blank"}, {0, "blank"}, {0, "blank"}};
  ScriptedDice more(game().names(), second);
  Play q{content(), t.s, more, silent};
  burn(q);
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 4))], 1);
  EXPECT_FALSE(has(areas(t.s.burning), at(3, 4)));
  EXPECT_EQ(t.s.burns[static_cast<std::size_t>(at(3, 4))], 0);
}

// RC-DEC-10, RC-EX-19, RC-EX-22, RC-RSV-1, RC-RSV-2, RC-RSV-6, RC-RSV-8, RC-RSV-9, RC-RSV-10, RC-RSV-18, RC-RSV-19,
// RC-TOKEN-5: the Gunner on Spray & Pray must shoot the two workers that appear.
TEST(Reserve, SprayAndPray) {
  Scene t;
  hide(t);
  t.s.security.number = 5;
  t.put("ccc_gunner", at(3, 3));
  t.turn("ccc_gunner");
  t.act(on_reserve(Verb::SprayAndPray, "ccc_gunner", Half::Orange));  // (3,3): white south-west, orange north-east
  EXPECT_EQ(t.m("ccc_gunner").cp, 5);
  t.put_agent(Colour::Red, at(2, 5));
  t.s.building.areas[static_cast<std::size_t>(at(2, 5))].white = White::Se;
  t.phase(AgentPhase{}, Phase::Agents, {"call_for_help", "night_shift"});
  ASSERT_TRUE(t.asks<React>());
  ASSERT_EQ(t.s.opfor.size(), 2u);
  const FigureId one = t.s.opfor[0].id, two = t.s.opfor[1].id;
  EXPECT_EQ(t.rule(act_of(Verb::LetPass, "ccc_gunner")), "RC-RSV-10");
  t.act(attack_of(Verb::React, "ccc_gunner", one), {"burst", "burst", "blank", "burst", "blank"});
  EXPECT_FALSE(t.stands(one));
  EXPECT_FALSE(t.stands(two));
  EXPECT_TRUE(t.m("ccc_gunner").kia);
  EXPECT_EQ(t.m("ccc_gunner").ammo, 7);
  EXPECT_EQ(t.m("ccc_gunner").attacks, 1);
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(3, 5))], 1);
  EXPECT_EQ(t.m("ccc_gunner").reserve, Reserve::None);
}

// RC-DEC-23, RC-RSV-3, RC-RSV-4: only in the chosen direction.
TEST(Reserve, Facing) {
  Scene t;
  hide(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::SprayAndPray, m.facing = Half::White;
  t.put_opfor("secfor1", at(3, 6));
  t.s.phase = Phase::Opfor;
  EXPECT_FALSE(triggered(content(), t.s, m, t.s.opfor[0]));
  m.facing = Half::Orange;
  EXPECT_TRUE(triggered(content(), t.s, m, t.s.opfor[0]));
}

// RC-RUL-99, RC-RUL-103, RC-RSV-7: without ammunition no reaction. RC-RSV-11, RC-RSV-15, RC-RSV-20: Selective answers
// to SecFor only and picks among them.
TEST(Reserve, SelectiveTriggers) {
  Scene t;
  hide(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::Selective, m.facing = Half::Orange;
  t.put_opfor("worker", at(3, 5));
  const FigureId f = t.put_opfor("secfor1", at(3, 5));
  t.s.phase = Phase::Opfor;
  EXPECT_FALSE(triggered(content(), t.s, m, t.s.opfor[0]));
  EXPECT_TRUE(triggered(content(), t.s, m, t.s.opfor[1]));
  m.ammo = 0;
  EXPECT_FALSE(triggered(content(), t.s, m, t.s.opfor[1]));
  m.ammo = 4;
  t.phase(OpforPhase{}, Phase::Opfor);
  ASSERT_TRUE(t.asks<React>());
  EXPECT_EQ(t.rule(attack_of(Verb::React, "ccc_gunner", t.s.opfor[0].id)), "RC-RSV-11");
  EXPECT_EQ(t.rule(attack_of(Verb::React, "ccc_gunner", f)), "");
}

// RC-DEC-11, RC-RSV-5, RC-RSV-12, RC-RSV-13, RC-RSV-14: it may pass; whom it let pass is safe from it; a later figure
// is not.
TEST(Reserve, SelectivePass) {
  Scene t;
  hide(t);
  Merc& m = t.put("ccc_gunner", at(3, 3));
  m.reserve = Reserve::Selective, m.facing = Half::Orange;
  const FigureId f = t.put_opfor("secfor2", at(3, 6)), g = t.put_opfor("secfor1", at(3, 7));
  t.phase(OpforPhase{}, Phase::Opfor);
  ASSERT_TRUE(t.asks<React>());
  EXPECT_EQ(t.s.agenda.top().as<React>().figure, f);
  t.act(act_of(Verb::LetPass, "ccc_gunner"), {"blank", "blank", "blank", "blank"});
  ASSERT_TRUE(t.asks<React>());  // before the second is activated
  EXPECT_EQ(t.s.agenda.top().as<React>().figure, g);
  EXPECT_FALSE(t.f(f).passed_by.empty());
  EXPECT_EQ(t.m("ccc_gunner").reserve, Reserve::Selective);
}

// RC-DEC-12, RC-RSV-16, RC-RSV-17: a melee reserve moves in and must strike.
TEST(Reserve, Melee) {
  Scene t("kemvar");
  hide(t);
  Merc& m = t.put("kemvar_assassin", at(3, 3));
  m.reserve = Reserve::Melee, m.facing = Half::Orange;
  const FigureId f = t.put_opfor("secfor1", at(3, 5));
  t.phase(OpforPhase{}, Phase::Opfor);
  ASSERT_TRUE(t.asks<React>());
  EXPECT_EQ(t.rule(act_of(Verb::LetPass, "kemvar_assassin")), "RC-RSV-10");
  t.act(attack_of(Verb::React, "kemvar_assassin", f), {"burst", "burst", "blank"});
  EXPECT_FALSE(t.stands(f));
  EXPECT_EQ(t.m("kemvar_assassin").area.value, at(3, 5));
}

}  // namespace
}  // namespace condotta::recon
