// A MERC's turn: the command point table, captives, movement.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

// RC-DEC-22, RC-RUL-144: a throw may go to any area in range and sight, an empty one too.
TEST(Turn, ThrowsIntoAnEmptyArea) {
  Scene t;
  t.put("ccc_demo", at(3, 4)).cp = 4;
  t.turn("ccc_demo");
  Action a = act_of(Verb::Throw, "ccc_demo");
  a.item = item_of("frag"), a.where = AreaId::of(at(3, 6));
  EXPECT_TRUE(t.offers(a));
}

// RC-EX-33, RC-COST-1, RC-COST-2, RC-COST-3, RC-COST-4, RC-COST-5, RC-COST-6, RC-COST-7, RC-COST-8, RC-COST-10,
// RC-COST-12, RC-COST-13, RC-COST-14, RC-COST-15, RC-COST-16: the printed table.
TEST(Turn, CostTable) {
  const Costs& c = content().tracks.costs;
  EXPECT_EQ(c.initiative, 1);
  EXPECT_EQ(c.reload, 3);
  EXPECT_EQ(c.interact, 3);
  EXPECT_EQ(c.use_kit, 1);
  EXPECT_EQ(c.capture, 1);
  EXPECT_EQ(c.interrogate, 3);
  EXPECT_EQ(c.move, 1);
  EXPECT_EQ(c.hustle, 3);
  EXPECT_EQ(c.thrown, 1);
  EXPECT_EQ(c.spray_and_pray, 1);
  EXPECT_EQ(c.selective, 2);
  EXPECT_EQ(c.attack_and_move, 3);
  EXPECT_EQ(c.duck_and_cover, 2);
  EXPECT_EQ(c.breach_and_clear, 7);
  EXPECT_EQ(content().tracks.steps.hustle, 4);
}

// RC-COST-9, RC-COST-11, RC-COST-17, RC-COST-18: ranged boards sweep cheaper, melee boards focus cheaper and assault
// dearer and stronger.
TEST(Turn, WeaponCosts) {
  for (const PlayerBoard& b : content().boards) {
    const Weapon& w = b.weapons.front();
    if (w.kind == WeaponKind::Ranged) {
      EXPECT_LT(w.sweeping, w.focused) << b.id;
    } else {
      EXPECT_LT(w.focused, w.sweeping) << b.id;
      EXPECT_GT(w.assault, w.focused) << b.id;
      EXPECT_GT(w.assault_pool.size(), w.pool.size()) << b.id;
    }
  }
}

// RC-TURN-2, RC-TURN-3, RC-TURN-4, RC-TURN-5, RC-TURN-8: turns by token, whole; passing is all a MERC must do; after
// all passed the phase is over.
TEST(Turn, Order) {
  Scene t;
  t.m("ccc_breacher").token = 1, t.m("ccc_leader").token = 5;
  t.m("ccc_leader").priority = 10;  // a changed priority does not change the tokens
  t.phase(MercsPhase{}, Phase::Mercs);
  std::vector<std::string> order;
  while (t.asks<Turn>()) {
    const std::string who = board(content(), merc(t.s, t.who())).id;
    order.push_back(who);
    t.act(act_of(Verb::Pass, who));
  }
  EXPECT_EQ(order,
            (std::vector<std::string>{"ccc_breacher", "ccc_gunner", "ccc_demo", "ccc_incinerator", "ccc_leader"}));
  EXPECT_TRUE(t.s.agenda.empty());
}

// RC-DEC-16, RC-TURN-6, RC-TURN-7: CP are paid first; what cannot be paid cannot be done; actions may be repeated.
TEST(Turn, Paying) {
  Scene t;
  t.put("ccc_leader", at(3, 3)).cp = 2;
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(act_of(Verb::Hustle, "ccc_leader")), "RC-TURN-6");
  t.act(move_of("ccc_leader", at(3, 4)));
  EXPECT_EQ(t.m("ccc_leader").cp, 1);
  t.act(move_of("ccc_leader", at(3, 5)));
  EXPECT_EQ(t.m("ccc_leader").cp, 0);
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 6))), "RC-TURN-6");
}

// RC-TURN-1: a reserve action nobody set off is lost when the MERCS phase begins.
TEST(Turn, ReserveIsLost) {
  Scene t;
  t.m("ccc_leader").reserve = Reserve::Selective;
  t.phase(MercsPhase{}, Phase::Mercs);
  EXPECT_EQ(t.m("ccc_leader").reserve, Reserve::None);
  EXPECT_TRUE(t.saw(What::ReserveLost));
}

// RC-INIT-1, RC-INIT-2, RC-INIT-3: only without attack or hustle; no attack or hustle afterwards.
TEST(Turn, Initiative) {
  Scene t;
  t.put("ccc_leader", at(3, 3));
  const FigureId f = t.put_opfor("secfor1", at(3, 4));
  t.turn("ccc_leader");
  t.m("ccc_leader").attacked = true;
  EXPECT_EQ(t.rule(act_of(Verb::Initiative, "ccc_leader")), "RC-INIT-1");
  t.m("ccc_leader").attacked = false, t.m("ccc_leader").hustled = true;
  EXPECT_EQ(t.rule(act_of(Verb::Initiative, "ccc_leader")), "RC-INIT-2");
  t.m("ccc_leader").hustled = false;
  t.act(act_of(Verb::Initiative, "ccc_leader"));
  EXPECT_TRUE(t.m("ccc_leader").initiative);
  EXPECT_EQ(t.rule(act_of(Verb::Hustle, "ccc_leader")), "RC-INIT-2");
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "RC-INIT-1");
}

// RC-DEC-30, RC-RELOAD-1, RC-RELOAD-2, RC-ATK-5: full again, and no attack in the same round; without ammunition no
// attack either.
TEST(Turn, Reload) {
  Scene t;
  t.put("ccc_leader", at(3, 3)).ammo = 0;
  const FigureId f = t.put_opfor("secfor1", at(3, 4));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "RC-ATK-5");
  t.act(act_of(Verb::Reload, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_leader").ammo, 6);
  EXPECT_EQ(t.m("ccc_leader").cp, 3);
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "RC-RELOAD-2");
}

// RC-DEC-29, RC-EX-34, RC-INTER-1, RC-INTER-2, RC-LOC-1: the server shows one hidden place, if the MERC wants.
TEST(Locations, Server) {
  Scene t("ccc", "data_raid");
  t.put("ccc_leader", at(8, 1));
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interact, "ccc_leader"));
  ASSERT_TRUE(t.asks<Intel>());
  EXPECT_EQ(t.rule(act_of(Verb::Decline, "ccc_leader")), "");
  Action show = act_of(Verb::Reveal, "ccc_leader");
  show.where = AreaId::of(at(1, 1));
  t.act(show);
  EXPECT_EQ(std::count_if(t.s.markers.begin(), t.s.markers.end(), [](const Marker& m) { return m.face_up; }), 1);
}

// RC-LOC-3, RC-LOC-4, RC-LOC-5: the power core reloads, gives 2 CP back and lets the MERC attack.
TEST(Locations, PowerCore) {
  Scene t;
  t.put("ccc_leader", at(4, 4)).ammo = 1;
  t.m("ccc_leader").reloaded = true;
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interact, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_leader").ammo, 6);
  EXPECT_EQ(t.m("ccc_leader").cp, 6 - 3 + 2);
  EXPECT_FALSE(t.m("ccc_leader").reloaded);
}

// RC-LOC-6, RC-LOC-7: the open terminal hides tokens for the phase; the robot arm heals everybody in its area.
TEST(Locations, TerminalAndArm) {
  Scene t;
  t.put("ccc_leader", at(1, 8));
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interact, "ccc_leader"));
  EXPECT_TRUE(t.s.security.quiet);
  const FigureId w = t.put_opfor("worker", at(2, 8));
  t.act(attack_of(Verb::Sweeping, "ccc_leader", w), {"burst", "blank", "blank", "blank", "blank"});
  EXPECT_FALSE(t.stands(w));
  EXPECT_FALSE(t.m("ccc_leader").kia);
  t.put("ccc_leader", at(1, 1)).blood = 4;
  t.put("ccc_demo", at(1, 1)).blood = 7;
  t.put("ccc_gunner", at(1, 2)).blood = 4;
  t.m("ccc_leader").cp = 3;
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interact, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_leader").blood, 6);
  EXPECT_EQ(t.m("ccc_demo").blood, 8);
  EXPECT_EQ(t.m("ccc_gunner").blood, 4);
}

// RC-DEC-28, RC-KIT-1, RC-DEATH-8, RC-DEATH-11, RC-RUL-66: one use for one CP and two blood; the medkit raises an
// incapacitated MERC, never a dead one.
TEST(Turn, Medkit) {
  Scene t;
  t.put("ccc_leader", at(3, 3));
  Merc& down = t.put("ccc_demo", at(3, 3));
  down.down = true, down.blood = 1;
  t.turn("ccc_leader");
  Action heal_demo = act_of(Verb::UseKit, "ccc_leader");
  heal_demo.item = item_of("medkit"), heal_demo.with = board_of("ccc_demo");
  t.act(heal_demo);
  EXPECT_FALSE(t.m("ccc_demo").down);
  EXPECT_EQ(t.m("ccc_demo").blood, 3);
  EXPECT_EQ(t.m("ccc_leader").cp, 5);
  EXPECT_EQ(t.rule(heal_demo), "RC-KIT-1");  // used up
  t.m("ccc_leader").uses[0] = 1;
  t.m("ccc_demo").dead = true, t.m("ccc_demo").blood = 0;
  EXPECT_EQ(t.rule(heal_demo), "RC-DEATH-11");
}

// RC-CAPT-1, RC-CAPT-2, RC-CAPT-3, RC-CAPT-4, RC-CAPT-5, RC-CAPT-6, RC-CAPT-7, RC-EMP-15: majority, out of the
// building, no casualty, no token, one per phase.
TEST(Captives, Capture) {
  Scene t;
  t.put("ccc_leader", at(3, 3));
  const FigureId w = t.put_opfor("worker", at(3, 3)), x = t.put_opfor("worker", at(3, 3));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(attack_of(Verb::Capture, "ccc_leader", w)), "RC-CAPT-2");
  t.put("ccc_demo", at(3, 3)), t.put("ccc_gunner", at(3, 3));
  t.act(attack_of(Verb::Capture, "ccc_leader", w));
  EXPECT_FALSE(t.stands(w));
  EXPECT_EQ(t.s.casualties[0], 0);
  EXPECT_FALSE(t.m("ccc_leader").kia);
  EXPECT_TRUE(t.asks<Turn>());
  EXPECT_EQ(t.m("ccc_leader").cp, 5);
  EXPECT_EQ(t.rule(attack_of(Verb::Capture, "ccc_leader", x)), "RC-CAPT-6");
}

// RC-DEC-24, RC-CAPT-11, RC-CAPT-12: a blinded OpFor, and a pinned employee, without majority.
TEST(Captives, WithoutMajority) {
  Scene t;
  t.put("ccc_leader", at(3, 3));
  const FigureId s1 = t.put_opfor("secfor1", at(3, 3)), w = t.put_opfor("worker", at(3, 3));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(attack_of(Verb::Capture, "ccc_leader", s1)), "RC-CAPT-1");
  t.f(w).pinned_until = 2;
  EXPECT_EQ(t.rule(attack_of(Verb::Capture, "ccc_leader", w)), "");
  t.f(s1).blinded_until = 2;
  t.act(attack_of(Verb::Capture, "ccc_leader", s1));
  EXPECT_FALSE(t.stands(s1));
  EXPECT_EQ(t.s.casualties[1], 0);
}

// RC-DEC-25, RC-DEC-27, RC-CAPT-8, RC-CAPT-9, RC-CAPT-10, RC-INTG-1, RC-INTG-2, RC-INTG-3, RC-INTG-4, RC-INTG-5,
// RC-INTG-8, RC-EMP-17: kept on the board it bars movement; one roll against the threshold; then it leaves.
TEST(Captives, Interrogation) {
  Scene t("ccc", "data_raid");
  t.put("ccc_leader", at(3, 3));
  const FigureId a = t.put_opfor("administrator", at(3, 3));
  t.put("ccc_demo", at(3, 3));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(act_of(Verb::Interrogate, "ccc_leader")), "RC-INTG-1");
  t.act(attack_of(Verb::Capture, "ccc_leader", a));
  ASSERT_TRUE(t.asks<KeepCaptive>());
  t.act(act_of(Verb::Keep, "ccc_leader"));
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 4))), "RC-CAPT-10");
  EXPECT_EQ(t.rule(act_of(Verb::Hustle, "ccc_leader")), "RC-CAPT-10");
  t.act(act_of(Verb::Interrogate, "ccc_leader"), {"burst", "burst", "blank"});
  EXPECT_FALSE(t.m("ccc_leader").held.some());
  ASSERT_TRUE(t.asks<Intel>());
  Action show = act_of(Verb::Reveal, "ccc_leader");
  show.where = AreaId::of(at(8, 8));
  t.act(show);
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 4))), "");
}

// RC-RUL-148, RC-DEC-26, RC-INTG-6, RC-INTG-7, RC-EMP-18: a failed roll tells nothing; letting go is free; with nothing
// to reveal the secondary intel counts.
TEST(Captives, FailureAndSecondary) {
  Scene t("ccc", "wetwork");
  t.put("ccc_leader", at(3, 3));
  t.turn("ccc_leader");
  t.m("ccc_leader").held = kind("administrator");
  t.act(act_of(Verb::Interrogate, "ccc_leader"), {"burst", "blank", "blank"});
  EXPECT_TRUE(t.saw(What::NothingLearned));
  t.m("ccc_leader").held = kind("technician"), t.m("ccc_leader").cp = 3;
  t.act(act_of(Verb::Interrogate, "ccc_leader"), {"burst", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_leader").cp, 2);  // nothing hidden: 2 CP instead
  t.m("ccc_leader").held = kind("technician");
  t.act(act_of(Verb::LetGo, "ccc_leader"));
  EXPECT_FALSE(t.m("ccc_leader").held.some());
  EXPECT_EQ(t.m("ccc_leader").cp, 2);
}

// RC-MISS-2, RC-INTG-8: whoever has been questioned counts for the mission, whether it talked or not.
TEST(Captives, AFailedInterrogationCounts) {
  Scene t("ccc", "unavoidable_losses");
  t.put("ccc_leader", at(3, 3)).held = kind("administrator");
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interrogate, "ccc_leader"), {"blank", "blank", "blank"});
  EXPECT_TRUE(t.saw(What::NothingLearned));
  EXPECT_EQ(t.s.progress.count, 1);
}

// RC-RUL-164: cards that were looked at before count among the three; a deck that holds fewer is not reshuffled for it.
TEST(Captives, LookingAheadAgain) {
  const auto scientist = [](Scene& t, std::initializer_list<const char*> dice) {
    t.put("ccc_leader", at(3, 3)).held = kind("scientist");
    t.s.markers.clear();
    t.turn("ccc_leader");
    t.act(act_of(Verb::Interrogate, "ccc_leader"), dice);
  };
  const auto know = [](Scene& t, const std::string& id) {
    t.s.events.remove(event_of(id)), t.s.foreseen.push_back(EventId::of(event_of(id)));
  };
  Scene two;
  know(two, "maintenance"), know(two, "false_signal");
  scientist(two, {"burst", "burst", "burst", "night_shift"});
  EXPECT_EQ(two.s.foreseen.size(), 3u);
  EXPECT_EQ(two.s.foreseen[0].index(), event_of("maintenance"));
  Scene last;
  know(last, "maintenance"), know(last, "false_signal");
  last.s.events.move_to(last.s.event_discards);
  scientist(last, {"burst", "burst", "burst"});
  EXPECT_EQ(last.s.foreseen.size(), 2u);
  EXPECT_EQ(last.s.event_discards.size(), 10);
}

// RC-RUL-164, RC-SETUP-15: a card that was looked at is discarded like any other once it is drawn.
TEST(Captives, AForeseenCardIsDiscarded) {
  Scene t;
  t.s.events.remove(event_of("false_signal")), t.s.foreseen.push_back(EventId::of(event_of("false_signal")));
  t.put("ccc_leader", at(4, 3));
  t.put_agent(Colour::Blue, at(3, 5));
  t.turn("ccc_leader");
  t.act(move_of("ccc_leader", at(3, 3)));
  EXPECT_EQ(t.s.event_card.index(), event_of("false_signal"));
  EXPECT_TRUE(t.s.event_discards.has(event_of("false_signal")));
}

// RC-RUL-141, RC-DEC-17, RC-MOVE-1, RC-MOVE-2, RC-MOVE-3, RC-MOVE-4, RC-MOVE-5, RC-AREA-3: one orthogonal area per CP;
// rooms with an agent, an OpFor or an objective need a breach; a revealed decoy does not.
TEST(Movement, Rooms) {
  Scene t;
  t.put("ccc_leader", at(3, 4));
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(2, 4))), "");
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(4, 4))), "RC-MOVE-1");  // a wall
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 6))), "RC-MOVE-1");  // two areas
  t.put_agent(Colour::Blue, at(1, 4));
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(2, 4))), "RC-MOVE-2");
  t.s.agents.clear();
  t.put_opfor("worker", at(1, 4));
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(2, 4))), "RC-MOVE-3");
  t.s.opfor.clear();
  t.s.markers.push_back({AreaId::of(at(1, 4)), Objective::Decoy, false});
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(2, 4))), "RC-MOVE-4");
  t.s.markers.back().face_up = true;
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(2, 4))), "");
  for (int i = 0; i < 3; ++i) t.put_opfor("worker", at(3, 5));
  EXPECT_EQ(t.rule(move_of("ccc_leader", at(3, 5))), "RC-AREA-3");
}

// RC-MOVE-6, RC-MOVE-7: up to four areas, and no attack of any kind this round.
TEST(Movement, Hustle) {
  Scene t;
  t.put("ccc_leader", at(3, 2));
  const FigureId f = t.put_opfor("secfor1", at(6, 3));
  t.turn("ccc_leader");
  t.act(act_of(Verb::Hustle, "ccc_leader"));
  for (int column = 3; column <= 5; ++column) {
    Action on = act_of(Verb::Step, "ccc_leader");
    on.where = AreaId::of(at(3, column));
    t.act(on);
  }
  ASSERT_TRUE(t.asks<Steps>());
  t.act(act_of(Verb::Stop, "ccc_leader"));
  EXPECT_EQ(t.m("ccc_leader").area.value, at(3, 5));
  EXPECT_EQ(t.m("ccc_leader").cp, 3);
  t.f(f).area = AreaId::of(at(3, 4));
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "RC-MOVE-7");
  Action spray = act_of(Verb::SprayAndPray, "ccc_leader");
  spray.half = Half::White;
  EXPECT_EQ(t.rule(spray), "RC-MOVE-7");
}

}  // namespace
}  // namespace condotta::recon
