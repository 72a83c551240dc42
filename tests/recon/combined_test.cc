// Combined actions: Attack & Move, Duck & Cover.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action combined(Verb verb, const std::string& who, const std::string& with, Role role = Role::None, int share = 0) {
  Action a = act_of(verb, who);
  a.with = board_of(with), a.role = role, a.amount = static_cast<std::uint8_t>(share);
  return a;
}

// RC-EX-21, RC-COMB-1, RC-COMB-2, RC-COMB-3, RC-ANM-1, RC-ANM-2, RC-ANM-3, RC-ANM-4, RC-ANM-5: the Leader pays 2 and
// sweeps, the Demo pays 1 and moves three areas.
TEST(Combined, AttackAndMove) {
  Scene t;
  t.put("ccc_leader", at(3, 5)), t.put("ccc_demo", at(3, 2)).cp = 4;
  const FigureId f = t.put_opfor("secfor3", at(3, 6));
  t.put_opfor("secfor3", at(3, 6));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::AttackThenTheyMove, 3)), "RC-COMB-2");
  t.act(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::AttackThenTheyMove, 2));
  ASSERT_TRUE(t.asks<SweepNow>());
  EXPECT_EQ(t.rule(attack_of(Verb::Focused, "ccc_leader", f)), "RC-ANM-3");
  t.act(attack_of(Verb::Sweeping, "ccc_leader", f), {"burst", "burst", "blank", "blank", "blank", "shield"});
  EXPECT_EQ(t.f(f).damage, 1);
  EXPECT_EQ(t.m("ccc_leader").ammo, 5);
  ASSERT_TRUE(t.asks<Steps>());
  for (const int column : {3, 4, 5}) {
    Action on = act_of(Verb::Step, "ccc_demo");
    on.where = AreaId::of(at(3, column));
    t.act(on);
  }
  EXPECT_EQ(t.m("ccc_demo").area, t.m("ccc_leader").area);
  EXPECT_EQ(t.m("ccc_demo").cp, 3);
  EXPECT_EQ(t.m("ccc_leader").cp, 4);
  EXPECT_TRUE(t.asks<Turn>());
  t.put("ccc_demo", at(6, 8));
  EXPECT_EQ(t.rule(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::AttackThenTheyMove, 2)), "RC-ANM-1");
}

// RC-DEC-34, RC-ANM-4: move first, then fire.
TEST(Combined, MoveFirst) {
  Scene t;
  t.put("ccc_leader", at(3, 5)), t.put("ccc_demo", at(3, 3));
  t.put_opfor("secfor3", at(3, 6));
  t.turn("ccc_leader");
  t.act(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::TheyMoveThenAttack, 1));
  ASSERT_TRUE(t.asks<Steps>());
  t.act(act_of(Verb::Stop, "ccc_demo"));
  EXPECT_TRUE(t.asks<SweepNow>());
}

// RC-RUL-106, RC-ANM-3: without anybody to sweep there is no Attack & Move, whichever comes first; an agent that the
// mover can bring to light, beside what the attacker sees, is a hope.
TEST(Combined, NobodyToSweep) {
  Scene t;
  t.put("ccc_leader", at(3, 5)), t.put("ccc_demo", at(3, 4));
  t.turn("ccc_leader");
  for (const Role role :
       {Role::AttackThenTheyMove, Role::TheyMoveThenAttack, Role::TheyAttackThenMove, Role::MoveThenTheyAttack}) {
    const Action a = combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", role, 1);
    EXPECT_EQ(t.rule(a), "RC-RUL-106");
    EXPECT_FALSE(t.offers(a));
  }
  int hidden = -1;
  for (int area = 0; area < kAreas && hidden < 0; ++area) {
    const bool unseen = !has(seen_by_mercs(t.s), area), beside = has(step(exits(t.s), seen_from(t.s, at(3, 4))), area);
    if (unseen && beside && facts(t.s, area).room == 0 && distance(t.s, at(3, 5), area) <= 4) hidden = area;
  }
  ASSERT_GE(hidden, 0);
  t.put_agent(Colour::Blue, hidden);
  EXPECT_TRUE(t.offers(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::MoveThenTheyAttack, 1)));
  EXPECT_EQ(t.rule(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::TheyAttackThenMove, 1)), "RC-RUL-106");
}

// RC-RUL-160, RC-RUL-106: the informant is nobody's target, so nobody is asked to sweep him.
TEST(Combined, TheInformantIsNoTarget) {
  Scene t("ccc", "rescue");
  t.put("ccc_leader", at(3, 5)), t.put("ccc_demo", at(3, 4));
  t.put_opfor("informant", at(3, 6));
  t.turn("ccc_leader");
  const Action first = combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::AttackThenTheyMove, 2);
  EXPECT_EQ(t.rule(first), "RC-RUL-106");
  EXPECT_FALSE(t.offers(first));
  const FigureId f = t.put_opfor("secfor1", at(3, 6));
  t.act(combined(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::TheyMoveThenAttack, 2));
  remove_opfor(t.s, f);
  t.act(act_of(Verb::Stop, "ccc_demo"));
  EXPECT_TRUE(t.asks<Turn>());  // the attack is lost
}

// RC-RUL-51, RC-RUL-146, RC-RUL-147, RC-EX-20, RC-DNC-1, RC-DNC-2, RC-DNC-3, RC-COMB-4: the higher priority ducks by 3,
// the other covers by 1; the turn order stays.
TEST(Combined, DuckAndCover) {
  Scene t;
  t.put("ccc_demo", at(3, 5)).priority = 8;
  t.put("ccc_leader", at(3, 3)).priority = 3;
  t.m("ccc_leader").passed = true;
  const int token = t.m("ccc_leader").token;
  t.turn("ccc_demo");
  t.act(combined(Verb::DuckAndCover, "ccc_demo", "ccc_leader"));
  EXPECT_EQ(t.m("ccc_demo").priority, 5);
  EXPECT_EQ(t.m("ccc_leader").priority, 4);
  EXPECT_EQ(t.m("ccc_demo").cp, 5);
  EXPECT_EQ(t.m("ccc_leader").cp, 5);
  EXPECT_EQ(t.m("ccc_leader").token, token);
  EXPECT_EQ(t.who(), board_of("ccc_demo"));
  t.put("ccc_leader", at(3, 2));
  EXPECT_EQ(t.rule(combined(Verb::DuckAndCover, "ccc_demo", "ccc_leader")), "RC-DNC-1");
}

// RC-DNC-4: one more soak die in the next OpFor phase.
TEST(Combined, DuckedSoak) {
  Scene t;
  for (Merc& m : t.s.mercs) m.area = AreaId::of(at(8, 5));
  t.put("ccc_leader", at(3, 3)).ducked = true;
  t.put_opfor("secfor1", at(3, 5));
  t.phase(OpforPhase{}, Phase::Opfor, {"burst", "burst", "blank", "blank", "shield"});
  EXPECT_EQ(t.m("ccc_leader").blood, 8);
}

// RC-DEC-32, RC-COMB-3: with several people the other owner is asked, before or after its own turn, and may refuse.
TEST(Combined, Consent) {
  Scene t;
  t.s.people = 2;
  t.m("ccc_leader").seat = 1;
  t.put("ccc_demo", at(3, 5)).priority = 8;
  t.put("ccc_leader", at(3, 4));
  t.turn("ccc_demo");
  t.act(combined(Verb::DuckAndCover, "ccc_demo", "ccc_leader"));
  ASSERT_TRUE(t.asks<Consent>());
  EXPECT_EQ(game().decision(t.s).seat, 1);
  t.act(act_of(Verb::Refuse, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_demo").priority, 8);
  EXPECT_EQ(t.rule(combined(Verb::DuckAndCover, "ccc_demo", "ccc_leader")), "RC-COMB-1");
}

}  // namespace
}  // namespace condotta::recon
