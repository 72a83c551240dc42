// Abilities that somebody decides about, and the figures that a mission is about.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action reroll_of(const std::string& who, int die) {
  Action a = act_of(Verb::RerollDie, who);
  a.amount = static_cast<std::uint8_t>(die);
  return a;
}
Action to_area(Verb verb, const std::string& who, int area) {
  Action a = act_of(verb, who);
  a.where = AreaId::of(area);
  return a;
}

// A gunner with a SecFor II before it, in sight of its leader.
struct Street : Scene {
  FigureId foe;
  Street() {
    put("ccc_leader", at(3, 2)), put("ccc_gunner", at(3, 3));
    foe = put_opfor("secfor2", at(3, 6));
    turn("ccc_gunner");
  }
};

// RC-RUL-142, RC-RUL-157, RC-DEC-31: with the dice on the table the leader's owner names a blank, once a round.
TEST(Leadership, NamesABlank) {
  Street t;
  t.act(attack_of(Verb::Focused, "ccc_gunner", t.foe), {"burst", "blank", "blank", "blank", "blank"});
  ASSERT_TRUE(t.asks<Lead>());
  EXPECT_EQ(t.who(), board_of("ccc_leader"));
  EXPECT_EQ(t.f(t.foe).damage, 0) << "the attack waits";
  EXPECT_EQ(t.rule(reroll_of("ccc_leader", 0)), "RC-RUL-157") << "no heavy die lies there";
  EXPECT_EQ(t.rule(reroll_of("ccc_leader", 3)), "RC-RUL-157") << "there are three kinds of dice";
  EXPECT_TRUE(t.offers(act_of(Verb::Leave, "ccc_leader")));
  t.act(reroll_of("ccc_leader", 1), {"burst", "blank"});
  EXPECT_FALSE(t.stands(t.foe)) << "two bursts, no shield";
  const FigureId next = t.put_opfor("secfor2", at(3, 6));
  t.act(attack_of(Verb::Focused, "ccc_gunner", next), {"burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.f(next).damage, 1) << "not twice a round";
}

TEST(Leadership, MayBeKept) {
  Street t;
  t.act(attack_of(Verb::Focused, "ccc_gunner", t.foe), {"burst", "blank", "blank", "blank", "blank"});
  t.act(act_of(Verb::Leave, "ccc_leader"), {"blank"});
  EXPECT_EQ(t.f(t.foe).damage, 1);
  EXPECT_FALSE(t.s.leadership_used);
}

// RC-RUL-157: not without sight, not for the leader itself, not when every die shows a burst.
TEST(Leadership, NeedsSightAndABlank) {
  Street t;
  t.act(attack_of(Verb::Focused, "ccc_gunner", t.foe), {"burst", "burst", "burst", "burst", "burst", "shield"});
  EXPECT_TRUE(t.asks<Turn>());
  Street far;
  far.put("ccc_leader", at(8, 5));
  far.act(attack_of(Verb::Focused, "ccc_gunner", far.foe), {"burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_TRUE(far.asks<Turn>());
  Street own;
  own.turn("ccc_leader");
  own.act(attack_of(Verb::Focused, "ccc_leader", own.foe),
          {"blank", "burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_TRUE(own.asks<Turn>());
}

// RC-RUL-158, RC-STAT-7, RC-RUL-95: after a hit the Shock Trooper pushes, pins or leaves a figure that still stands.
TEST(ShockTrooper, PushesOrPins) {
  for (const Verb verb : {Verb::Push, Verb::Pin, Verb::Leave}) {
    Scene t("kemvar", "wetwork");
    t.put("kemvar_shock_trooper", at(3, 5));
    const FigureId f = t.put_opfor("secfor3", at(3, 5));
    t.turn("kemvar_shock_trooper");
    t.act(attack_of(Verb::Focused, "kemvar_shock_trooper", f), {"blank", "burst", "blank", "blank"});
    ASSERT_TRUE(t.asks<Shove>());
    EXPECT_EQ(t.rule(to_area(Verb::Push, "kemvar_shock_trooper", at(3, 7))), "RC-RUL-158") << "one area only";
    EXPECT_EQ(t.rule(to_area(Verb::Push, "kemvar_shock_trooper", at(4, 5))), "RC-RUL-158") << "a wall";
    t.act(verb == Verb::Push ? to_area(verb, "kemvar_shock_trooper", at(3, 6)) : act_of(verb, "kemvar_shock_trooper"));
    EXPECT_EQ(t.f(f).area.value, verb == Verb::Push ? at(3, 6) : at(3, 5));
    EXPECT_EQ(t.f(f).pinned_until, verb == Verb::Pin ? t.s.round + 1 : 0);
    EXPECT_TRUE(t.asks<Turn>());
  }
  Scene miss("kemvar", "wetwork");
  miss.put("kemvar_shock_trooper", at(3, 5));
  const FigureId f = miss.put_opfor("secfor3", at(3, 5));
  miss.turn("kemvar_shock_trooper");
  miss.act(attack_of(Verb::Focused, "kemvar_shock_trooper", f), {"blank", "blank", "blank"});
  EXPECT_TRUE(miss.asks<Turn>());
}

// RC-RUL-9, RC-RUL-37: nobody in reach: SecFor I goes to hold a special area, II hunts the nearest MERC, III the one
// with the highest priority, a director stays.
TEST(Lockdown, EachCardHasItsOwn) {
  const auto goes = [](const char* who, int from) {
    Scene t;
    t.put("ccc_leader", at(6, 1)).priority = 9;
    t.put("ccc_gunner", at(6, 7)).priority = 2;
    for (const char* out : {"ccc_demo", "ccc_incinerator", "ccc_breacher"}) t.put(out, at(8, 5)).down = true;
    const FigureId id = t.put_opfor(who, from);
    t.s.progress.guest = id;
    t.phase(OpforPhase{}, Phase::Opfor);
    return static_cast<int>(t.f(id).area.value);
  };
  EXPECT_EQ(goes("secfor2", at(3, 5)), at(4, 6)) << "down the east corridor";
  EXPECT_EQ(goes("secfor3", at(3, 5)), at(4, 3)) << "down the west corridor";
  EXPECT_EQ(goes("secfor1", at(3, 4)), at(4, 3)) << "to the power core, whose door is in the west corridor";
  EXPECT_EQ(goes("director", at(3, 5)), at(3, 5));
}

// RC-RUL-37: without a free way it closes in all the same and stops beside the full area.
TEST(Lockdown, StopsBesideAFullArea) {
  Scene t;
  for (Merc& m : t.s.mercs) m.dead = true;
  t.put("ccc_leader", at(3, 7)).dead = false;
  t.s.smoke = rows(bit(at(3, 7)));
  each_area(step(exits(t.s), bit(at(3, 7))), [&](int beside) {
    for (int n = capacity(content(), t.s, beside); n > 0; --n) t.put_agent(Colour::Red, beside);
  });
  const FigureId id = t.put_opfor("secfor3", at(3, 4));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(id).area.value, at(3, 5));
}

// Five at the door of the conference room with the director in it.
struct Wetwork : Scene {
  FigureId director;
  Wetwork() {
    for (Merc& m : s.mercs) m.area = AreaId::of(at(3, 1));
    for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_breacher"}) put(who, at(2, 6));
    director = put_opfor("director", at(1, 8));
    s.progress.guest = director;
  }
  void begin() {
    turn("ccc_leader");
    Action a = act_of(Verb::BreachAndClear, "ccc_leader");
    a.with = board_of("ccc_gunner"), a.also = board_of("ccc_breacher"), a.side = static_cast<std::uint8_t>(Side::East);
    act(a);
    Action pay = act_of(Verb::Pay, "");
    pay.amount = 2, pay.amount2 = 2;
    act(pay);
    Action tile = act_of(Verb::Tile, "");
    tile.tile = SideId::of(0);
    act(tile);
  }
};

// RC-RUL-159, RC-RUL-158, RC-SETUP-3, RC-BNC-10: the mission's Breach & Clear: he is on the highest circle; the
// Breacher says which black one falls first.
TEST(Director, StandsOnTheHighestCircle) {
  Wetwork t;
  t.begin();
  ASSERT_TRUE(t.asks<EntryCircle>());
  EXPECT_EQ(t.s.breach.guest_at, 6) << "the red 14";
  Action circle = act_of(Verb::ClearCircle, "ccc_breacher");
  circle.side = 2;
  EXPECT_EQ(t.rule(circle), "RC-BNA-4") << "yellow";
  circle.side = 1;
  t.act(circle);
  EXPECT_EQ(t.s.breach.positions[1], 0);
  EXPECT_EQ(t.s.breach.positions[0], 1);
  EXPECT_TRUE(t.asks<BreachTurn>());
}

// RC-RUL-159: cleared on the tile he is dead and the step is done, whatever else happens there.
TEST(Director, FallsOnTheTile) {
  Wetwork t;
  t.begin();
  Action circle = act_of(Verb::ClearCircle, "ccc_breacher");
  circle.side = 0;
  t.act(circle);
  t.s.breach.mercs = 12;
  Action attack = act_of(Verb::Attack, t.s.breach.order[0] == board_of("ccc_gunner") ? "ccc_gunner" : "ccc_leader");
  t.act(attack, {"burst", "burst", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.progress.step, 1);
  EXPECT_FALSE(t.s.breach.guest.some());
  EXPECT_GE(t.s.security.number, 2) << "an objective is done";
}

// RC-RUL-159, RC-BNR-10: who keeps his circle is back in the room afterwards, and can be killed there.
TEST(Director, OutlivesABreach) {
  Wetwork t;
  t.f(t.director).damage = 2;
  t.begin();
  Action circle = act_of(Verb::ClearCircle, "ccc_breacher");
  circle.side = 0;
  t.act(circle);
  t.s.breach.mercs = 10, t.s.breach.next = t.s.breach.count;
  t.s.security.reinforcement = true, t.s.security.number = 3;
  for (std::size_t i = 0; i < 6; ++i) t.s.breach.positions[i] = 0;
  t.s.agenda.pop();
  t.s.agenda.top().as<BreachAndClear>().step = BreachAndClear::Step::Result;
  t.go_on();
  ASSERT_TRUE(t.asks<PlaceInRoom>());
  while (t.asks<PlaceInRoom>()) {
    Action stand = act_of(Verb::Stand, "");
    stand.who = t.who();
    stand.where = AreaId::of(stand.who == board_of("ccc_leader") ? at(2, 7) : at(1, 7));
    t.act(stand);
  }
  ASSERT_EQ(t.s.opfor.size(), 1u);
  const FigureId back = t.s.progress.guest;
  EXPECT_EQ(t.f(back).damage, 2);
  EXPECT_EQ(facts(t.s, t.f(back).area.value).room, facts(t.s, at(1, 8)).room);
  EXPECT_EQ(t.s.progress.step, 0);
  EXPECT_EQ(t.s.security.number, 3) << "RC-RUL-133: he is no SecFor IV that appears";
  EXPECT_EQ(t.rule([&] {
    Action a = act_of(Verb::Capture, "ccc_leader");
    a.target = back;
    return a;
  }()),
            "RC-RUL-159");
  t.f(back).damage = 5;
  t.m("ccc_leader").cp = 6;
  t.turn("ccc_leader");
  t.act(attack_of(Verb::Focused, "ccc_leader", back), {"double", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.s.progress.step, 1);
}

// The informant at the safe, with a MERC that came for it.
struct Rescue : Scene {
  FigureId informant;
  Rescue() : Scene("ccc", "rescue") {
    informant = put_opfor("informant", at(7, 7));
    s.progress.guest = informant, s.progress.step = 1, s.progress.carrier = board_of("ccc_leader");
    for (Marker& m : s.markers) m.what = Objective::Done;
    put("ccc_leader", at(7, 7)).cp = 6;
    turn("ccc_leader");
  }
};

// RC-RUL-160: it follows its escort through the door, waits where there is no room, and leaves with the team.
TEST(Informant, Follows) {
  Rescue t;
  t.act(move_of("ccc_leader", at(7, 6)));
  EXPECT_EQ(t.f(t.informant).area.value, at(7, 6));
  t.put("ccc_gunner", at(6, 6)), t.put("ccc_demo", at(6, 6));
  t.act(move_of("ccc_leader", at(6, 6)));
  EXPECT_EQ(t.f(t.informant).area.value, at(7, 6)) << "three stand there already";
  t.act(move_of("ccc_leader", at(6, 5)));
  EXPECT_EQ(t.f(t.informant).area.value, at(7, 6)) << "it waits until its escort is back";
}

TEST(Informant, IsNobodysTarget) {
  Rescue t;
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", t.informant)), "RC-RUL-160");
  Action capture = act_of(Verb::Capture, "ccc_leader");
  capture.target = t.informant;
  EXPECT_EQ(t.rule(capture), "RC-RUL-159");
  t.m("ccc_leader").reserve = Reserve::SprayAndPray, t.m("ccc_leader").facing = Half::White;
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_TRUE(t.s.agenda.empty()) << "it neither acts nor sets anybody off";
  EXPECT_EQ(t.f(t.informant).area.value, at(7, 7));
}

// RC-RUL-160, RC-END-1: without the informant at the way out the mission is not over; its death loses it.
TEST(Informant, MustGetOut) {
  Rescue t;
  for (Merc& m : t.s.mercs) m.area = AreaId::of(at(8, 5));
  const auto spread = [&] {
    std::uint8_t priority = 1;
    for (Merc& m : t.s.mercs) m.priority = priority, m.cp = 3, priority = static_cast<std::uint8_t>(priority + 2);
    t.s.mercs[4].priority = 3;
  };
  spread();
  t.phase(Refresh{}, Phase::Refresh);
  EXPECT_EQ(t.s.ending, Ending::Running);
  t.f(t.informant).area = AreaId::of(at(8, 5));
  spread();
  t.phase(Refresh{}, Phase::Refresh);
  EXPECT_EQ(t.s.ending, Ending::Won);
  Rescue lost;
  lost.f(lost.informant).damage = 2;
  const FigureId foe = lost.put_opfor("secfor1", at(7, 7));
  lost.act(attack_of(Verb::Sweeping, "ccc_leader", foe), {"blank", "blank", "blank", "blank", "burst"});
  EXPECT_EQ(lost.s.progress.defeat, Ending::InformantLost);
  EXPECT_FALSE(lost.m("ccc_leader").kia) << "no employee was killed";
  EXPECT_EQ(lost.s.casualties[static_cast<std::size_t>(Casualty::Employee)], 0);
}

// RC-RUL-160, RC-AGENT-3: no employee is in the building because the informant is.
TEST(Informant, IsNoEmployee) {
  Rescue t;
  t.phase(AgentPhase{}, Phase::Agents, {"call_for_help"});
  EXPECT_TRUE(t.saw(What::ConditionNotMet));
}

}  // namespace
}  // namespace condotta::recon
