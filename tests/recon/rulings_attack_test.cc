// Rulings about a MERC's turn and its attacks, each shown from both sides.
#include <algorithm>

#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action with(Verb verb, const std::string& who, const std::string& mate, Role role = Role::None, int amount = 0) {
  Action a = act_of(verb, who);
  a.with = board_of(mate), a.role = role, a.amount = static_cast<std::uint8_t>(amount);
  return a;
}
Action thrown(const std::string& item, int area) {
  Action a = act_of(Verb::Throw, "ccc_demo");
  a.item = item_of(item), a.where = AreaId::of(area);
  return a;
}
template <class F>
void at_work(Scene& t, F&& f, std::vector<ScriptedDice::Line> lines = {}) {
  ScriptedDice dice(game().names(), lines);
  Log log(t.events);
  Play p{content(), t.s, dice, log};
  f(p);
}

// RC-RUL-6, RC-RUL-5: the faces of the black die, and a pool larger than what lies in the box is rolled whole.
TEST(DiceRulings, FacesAndPools) {
  EXPECT_EQ(content().faces[2], (std::array<std::uint8_t, 4>{2, 0, 3, 3}));
  Scene t;
  at_work(
      t,
      [](Play& p) {
        EXPECT_EQ(roll(p, {0, 0, 7}).total(), 7);
      },
      std::vector<ScriptedDice::Line>(7, ScriptedDice::Line{0, "burst"}));
}

// RC-RUL-59: only in the area that carries the name, and as often as it can be paid.
TEST(TurnRulings, Interact) {
  Scene t("ccc", "data_raid");
  t.put("ccc_leader", at(8, 2));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(act_of(Verb::Interact, "ccc_leader")), "RC-INTER-1");
  t.put("ccc_leader", at(8, 1));
  for (int i = 0; i < 2; ++i) t.act(act_of(Verb::Interact, "ccc_leader")), t.act(act_of(Verb::Decline, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_leader").cp, 0);
}

// RC-RUL-156, RC-RUL-60: two CP back from the power core, but always less than was paid.
TEST(TurnRulings, PowerCoreIsNoWell) {
  Scene t("kemvar");
  t.put("kemvar_monkeywrench", at(4, 4)).cp = 3;
  t.turn("kemvar_monkeywrench");
  t.act(act_of(Verb::Interact, "kemvar_monkeywrench"));
  EXPECT_EQ(t.m("kemvar_monkeywrench").cp, 3 - 2 + 1);
}

// RC-RUL-61: after the power core a MERC that had reloaded may attack again.
TEST(TurnRulings, PowerCoreLiftsTheBan) {
  Scene t;
  t.put("ccc_leader", at(4, 4)).reloaded = true;
  const FigureId f = t.put_opfor("secfor1", at(4, 5));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "RC-RELOAD-2");
  t.act(act_of(Verb::Interact, "ccc_leader"));
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "");
}

// RC-RUL-63: whoever is to be captured is in the MERC's own area.
TEST(TurnRulings, CaptureHere) {
  Scene t;
  for (const char* who : {"ccc_leader", "ccc_demo"}) t.put(who, at(3, 3));
  Action capture = act_of(Verb::Capture, "ccc_leader");
  capture.target = t.put_opfor("worker", at(3, 4));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(capture), "RC-RUL-63");
  t.f(capture.target).area = AreaId::of(at(3, 3));
  EXPECT_EQ(t.rule(capture), "");
}

// RC-RUL-64, RC-CAPT-6: a blinded SecFor is captured like an employee, and is the one capture of the phase.
TEST(TurnRulings, OneCaptureOfAnyKind) {
  Scene t;
  for (const char* who : {"ccc_leader", "ccc_demo", "ccc_gunner"}) t.put(who, at(3, 3));
  const FigureId blind = t.put_opfor("secfor2", at(3, 3)), worker = t.put_opfor("worker", at(3, 3));
  t.f(blind).blinded_until = 2;
  t.turn("ccc_leader");
  t.act(attack_of(Verb::Capture, "ccc_leader", blind));
  EXPECT_EQ(t.m("ccc_leader").cp, 5);
  EXPECT_EQ(t.rule(attack_of(Verb::Capture, "ccc_leader", worker)), "RC-CAPT-6");
}

// RC-RUL-65: with a captive on the board a MERC may fire and reload, but neither step, hustle, be the mover nor pay for
// a breach; when it goes down the captive is gone.
TEST(TurnRulings, HoldingACaptive) {
  Scene t;
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4));
  const FigureId f = t.put_opfor("secfor1", at(3, 6));
  t.put_opfor("worker", at(1, 4));
  t.m("ccc_leader").held = kind("technician"), t.m("ccc_leader").ammo = 3;
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "");
  EXPECT_EQ(t.rule(act_of(Verb::Reload, "ccc_leader")), "");
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 5))), "RC-CAPT-10");
  EXPECT_EQ(t.rule(act_of(Verb::Hustle, "ccc_leader")), "RC-CAPT-10");
  EXPECT_EQ(t.rule(with(Verb::AttackAndMove, "ccc_leader", "ccc_gunner", Role::TheyAttackThenMove, 1)), "RC-CAPT-10");
  EXPECT_EQ(t.rule(with(Verb::AttackAndMove, "ccc_leader", "ccc_gunner", Role::AttackThenTheyMove, 1)), "");
  Action breach = with(Verb::BreachAndClear, "ccc_leader", "ccc_gunner");
  breach.also = board_of("ccc_demo"), breach.side = static_cast<std::uint8_t>(Side::North);
  EXPECT_EQ(t.rule(breach), "RC-CAPT-10");
  at_work(t, [](Play& p) { hurt(p, board_of("ccc_leader"), 8, {}); });
  EXPECT_TRUE(t.m("ccc_leader").down);
  EXPECT_FALSE(t.m("ccc_leader").held.some());
}

// RC-RUL-145: without ammunition everything but shooting goes on.
TEST(TurnRulings, NobodyMustReload) {
  Scene t;
  t.put("ccc_leader", at(3, 3)).ammo = 0;
  t.turn("ccc_leader");
  for (const Action& a : {act_of(Verb::Pass, "ccc_leader"), act_of(Verb::Hustle, "ccc_leader"),
                          move_of("ccc_leader", at(3, 4)), act_of(Verb::Initiative, "ccc_leader")})
    EXPECT_EQ(t.rule(a), "");
}

// RC-RUL-105, RC-DEATH-6: whoever is incapacitated joins nothing; nobody combines with itself.
TEST(TurnRulings, Mates) {
  Scene t;
  t.put("ccc_demo", at(3, 5)).priority = 8, t.put("ccc_leader", at(3, 4));
  t.turn("ccc_demo");
  EXPECT_EQ(t.rule(with(Verb::DuckAndCover, "ccc_demo", "ccc_leader")), "");
  EXPECT_EQ(t.rule(with(Verb::DuckAndCover, "ccc_demo", "ccc_demo")), "RC-RUL-105");
  t.m("ccc_leader").down = true, t.m("ccc_leader").blood = 1;
  EXPECT_EQ(t.rule(with(Verb::DuckAndCover, "ccc_demo", "ccc_leader")), "RC-DEATH-6");
}

// RC-RUL-108, RC-DEC-35: the priority track ends at 1 and at 10; between equals they say who ducks, else the higher
// does.
TEST(TurnRulings, EndsOfThePriorityTrack) {
  Scene t;
  t.put("ccc_demo", at(3, 5)).priority = 3, t.put("ccc_leader", at(3, 4)).priority = 2;
  t.turn("ccc_demo");
  t.act(with(Verb::DuckAndCover, "ccc_demo", "ccc_leader"));
  EXPECT_EQ(t.m("ccc_demo").priority, 1);
  EXPECT_EQ(t.rule(with(Verb::DuckAndCover, "ccc_demo", "ccc_leader", Role::DuckMyself)), "RC-DNC-2");
  t.m("ccc_demo").priority = t.m("ccc_leader").priority = 10;
  EXPECT_EQ(t.rule(with(Verb::DuckAndCover, "ccc_demo", "ccc_leader")), "RC-DNC-2");
  t.act(with(Verb::DuckAndCover, "ccc_demo", "ccc_leader", Role::DuckMyself));
  EXPECT_EQ(t.m("ccc_demo").priority, 7);
  EXPECT_EQ(t.m("ccc_leader").priority, 10);
}

// RC-RUL-69: shields of the dice for those in between hurt them; shields of the armor dice hurt nobody; both soak.
TEST(AttackRulings, TwoGroupsOfDice) {
  for (const bool armor : {true, false}) {
    Scene t;
    out_of_sight(t);
    t.put("ccc_leader", at(3, 2));
    const FigureId f = t.put_opfor("secfor3", at(3, 4)), w = t.put_opfor("worker", at(3, 3));
    t.turn("ccc_leader");
    const char *between = armor ? "blank" : "shield", *own = armor ? "shield" : "blank";
    t.act(attack_of(Verb::Focused, "ccc_leader", f), {"burst", "burst", "blank", "blank", "blank", between, own});
    EXPECT_EQ(t.f(f).damage, 1);
    EXPECT_EQ(t.stands(w), armor);
  }
}

// RC-RUL-70: the other target has one collateral burst at stake, so one die, however many stand in between.
TEST(AttackRulings, NoMoreDiceThanBursts) {
  Scene t;
  out_of_sight(t);
  t.put("ccc_leader", at(3, 2));
  t.s.building.areas[static_cast<std::size_t>(at(3, 4))].durability = 9;
  const FigureId f = t.put_opfor("secfor4", at(3, 4)), other = t.put_opfor("secfor1", at(3, 4));
  t.put_opfor("worker", at(3, 3)), t.put_opfor("worker", at(3, 3));
  t.turn("ccc_leader");
  t.act(attack_of(Verb::Sweeping, "ccc_leader", f),
        {"burst", "blank", "blank", "blank", "burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.f(f).damage, 2) << "two dice in between, two of armor";
  EXPECT_EQ(t.f(other).damage, 1) << "one die in between, no armor";
}

// RC-RUL-72, RC-RUL-76, RC-RUL-80: everybody else in the area suffers in rank: employees, SecFor, then MERCS; a melee
// sweep spares no mate; an agent is nobody's target.
TEST(AttackRulings, TheOthersInTheirOrder) {
  Scene t("kemvar");
  out_of_sight(t);
  t.put("kemvar_assassin", at(3, 3)), t.put("kemvar_heavy", at(3, 3));
  t.s.building.areas[static_cast<std::size_t>(at(3, 3))].durability = 9;
  t.s.building.areas[static_cast<std::size_t>(at(3, 3))].capacity = 9;
  t.put_agent(Colour::Red, at(3, 3));
  const FigureId f = t.put_opfor("secfor4", at(3, 3)), guard = t.put_opfor("secfor2", at(3, 3)),
                 w = t.put_opfor("worker", at(3, 3));
  t.turn("kemvar_assassin");
  t.act(attack_of(Verb::Sweeping, "kemvar_assassin", f),
        {"blank", "blank", "burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_FALSE(t.stands(w));
  EXPECT_EQ(t.f(guard).damage, 1);
  EXPECT_EQ(t.m("kemvar_heavy").blood, 9);
  EXPECT_EQ(t.m("kemvar_assassin").blood, 7);
  EXPECT_EQ(t.s.agents.size(), 1u);
  std::vector<int> order;
  for (const Event& e : t.events) {
    if (e.what == static_cast<std::uint16_t>(What::Soaks)) order.push_back(e.args[0]);
    if (e.what == static_cast<std::uint16_t>(What::MercSoaks)) order.push_back(-1);
  }
  EXPECT_EQ(order, (std::vector<int>{kind("secfor4").value, kind("worker").value, kind("secfor2").value, -1}));
}

// RC-RUL-73: an attack needs an OpFor to aim at; a throw may go to an empty area.
TEST(AttackRulings, Targets) {
  Scene t;
  t.put("ccc_demo", at(3, 3));
  t.turn("ccc_demo");
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_demo", FigureId{})), "RC-CMB-4");
  EXPECT_EQ(t.rule(thrown("frag", at(3, 5))), "");
}

// RC-RUL-75: what is thrown flies over those in between.
TEST(AttackRulings, Lobbed) {
  Scene t;
  t.put("ccc_demo", at(3, 3));
  const FigureId w = t.put_opfor("worker", at(3, 4)), f = t.put_opfor("secfor1", at(3, 5));
  t.turn("ccc_demo");
  t.act(thrown("frag", at(3, 5)), {"burst", "blank", "blank"});
  EXPECT_TRUE(t.stands(w));
  EXPECT_FALSE(t.stands(f));
}

// RC-RUL-77: what is more than a figure's blood is lost.
TEST(AttackRulings, ExcessIsLost) {
  Scene t;
  t.put("ccc_gunner", at(3, 3));
  const FigureId w = t.put_opfor("worker", at(3, 5)), other = t.put_opfor("worker", at(3, 5));
  t.turn("ccc_gunner");
  t.act(attack_of(Verb::Focused, "ccc_gunner", w), {"burst", "burst", "burst", "burst", "burst"});
  EXPECT_FALSE(t.stands(w));
  EXPECT_TRUE(t.stands(other));
}

// RC-RUL-78, RC-TOKEN-4: a throw and a shot are two attacks; one of them alone is not excessive.
TEST(AttackRulings, AThrowIsAnAttack) {
  Scene t;
  t.put("ccc_demo", at(3, 3));
  const FigureId f = t.put_opfor("secfor4", at(3, 6));
  t.turn("ccc_demo");
  t.act(thrown("flash", at(3, 5)), {"burst", "blank"});
  EXPECT_FALSE(t.m("ccc_demo").excessive);
  t.act(attack_of(Verb::Sweeping, "ccc_demo", f), {"blank", "blank", "blank", "blank"});
  EXPECT_TRUE(t.m("ccc_demo").excessive);
}

// RC-DEC-14: whoever is attacked soaks at once: no board has an ability that its owner could use before.
TEST(AttackRulings, NobodyIsAskedBeforeTheSoak) {
  for (const PlayerBoard& b : content().boards) {
    Scene t(b.id.substr(0, b.id.find('_')));
    out_of_sight(t);
    t.put(b.id, at(3, 5));
    t.put_opfor("secfor1", at(3, 4));
    t.s.phase = Phase::Opfor;
    t.s.agenda.push(OpforPhase{});
    SeededDice dice(1);
    Log log(t.events);
    Play p{content(), t.s, dice, log};
    Agendas::run(p);
    EXPECT_TRUE(t.saw(What::OpforAttacks)) << b.id;
    EXPECT_TRUE(t.s.agenda.empty()) << b.id;
  }
}

}  // namespace
}  // namespace condotta::recon
