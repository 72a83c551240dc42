// Rules whose other side no other file shows: who stays, what is not offered, which of two is meant.
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

AreaId place_of(const State& s, Place place) {
  for (int area = 0; area < kAreas; ++area) {
    if (facts(s, area).place == place) return AreaId::of(area);
  }
  ADD_FAILURE() << "there is no such place";
  return {};
}

// RC-EMP-7, RC-EMP-9: hemmed in by MERCS an employee stays where it is, though one of them lies there.
TEST(Beside, HemmedInItStays) {
  Scene t;
  for (const auto& [who, column] : {std::pair{"ccc_leader", 2}, {"ccc_demo", 3}}) {
    Merc& lies = t.put(who, at(3, column));
    lies.down = true, lies.blood = 1;
  }
  t.put("ccc_gunner", at(3, 1));
  const FigureId f = t.put_opfor("scientist", at(3, 2));
  t.phase(OpforPhase{}, Phase::Opfor);
  EXPECT_EQ(t.f(f).area.value, at(3, 2));
}

// RC-STAT-5: a blinded SecFor IV loses its two heavy dice and keeps its two light ones.
TEST(Beside, BlindedItLosesTwoDice) {
  Scene t;
  t.put("ccc_leader", at(3, 4));
  const FigureId f = t.put_opfor("secfor4", at(3, 6));
  t.f(f).blinded_until = 2, t.f(f).dazed = true;
  t.phase(OpforPhase{}, Phase::Opfor, {"burst", "burst", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_leader").blood, 7);
}

// RC-AREA-3: the disc that fills an area keeps the next one out of it.
TEST(Beside, AnAgentFillsAnArea) {
  Scene t;
  t.s.discs[static_cast<std::size_t>(at(3, 4))] = 2;  // room for one
  t.put_agent(Colour::Blue, at(2, 4));
  t.put_agent(Colour::Blue, at(2, 4));
  t.phase(AgentPhase{}, Phase::Agents, {"loud_footsteps"});
  EXPECT_EQ(t.s.agents[0].area.value, at(3, 4));
  EXPECT_EQ(t.s.agents[1].area.value, at(2, 4));
}

// RC-AGENT-3: a guard or an employee that stands there counts for the cards that ask for one.
TEST(Beside, WhoStandsThereCounts) {
  for (const bool there : {false, true}) {
    Scene guard, worker;
    if (there) guard.put_opfor("secfor1", at(6, 8)), worker.put_opfor("worker", at(6, 8));
    guard.phase(AgentPhase{}, Phase::Agents, {"no_guard_in_sight"});
    worker.phase(AgentPhase{}, Phase::Agents, {"call_for_help"});
    EXPECT_EQ(guard.saw(What::ConditionMet), !there);
    EXPECT_EQ(worker.saw(What::ConditionMet), there);
  }
}

// RC-RSV-18: new figures that a waiting MERC does not cover go by, and the phase goes on.
TEST(Beside, NewFiguresOutOfCoverGoBy) {
  Scene t;
  t.s.round = 2;
  Merc& m = t.put("ccc_gunner", at(8, 5));
  m.reserve = Reserve::SprayAndPray, m.facing = Half::White;
  t.phase(AgentPhase{}, Phase::Agents, {"corridor_patrol"});
  EXPECT_EQ(t.s.opfor.size(), 1u) << "the patrol";
  EXPECT_TRUE(t.s.agenda.empty());
}

// RC-BURN-2: fire spreads into the corner too.
TEST(Beside, FireSpreadsIntoTheCorner) {
  Scene t;
  spread(t);
  t.s.burning = rows(bit(at(1, 2)));
  t.phase(Refresh{}, Phase::Refresh, {"blank", "blank", "burst"});
  EXPECT_TRUE(has(areas(t.s.burning), at(1, 1)));
}

// RC-TOKEN-4: attacks are counted anew each round.
TEST(Beside, AttacksAreForgotten) {
  Scene t;
  spread(t);
  t.m("ccc_gunner").attacks = 2;
  t.phase(Refresh{}, Phase::Refresh);
  EXPECT_EQ(t.m("ccc_gunner").attacks, 0);
}

// RC-LOC-2: using the Safe is what makes the OpFor throw again later.
TEST(Beside, TheSafeIsOpened) {
  Scene t;
  t.put("ccc_leader", place_of(t.s, Place::Safe).value);
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interact, "ccc_leader"));
  EXPECT_TRUE(t.m("ccc_leader").safe);
}

// RC-EMP-17: a scientist gives away the objective, not the decoy that lies before it.
TEST(Beside, AScientistNamesTheObjective) {
  Scene t("ccc", "data_raid");
  t.s.markers[0].what = Objective::Decoy, t.s.markers[1].what = Objective::First;
  t.put("ccc_leader", at(3, 3)).held = kind("scientist");
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interrogate, "ccc_leader"), {"burst", "burst", "burst"});
  EXPECT_FALSE(t.s.markers[0].face_up);
  EXPECT_TRUE(t.s.markers[1].face_up);
}

// RC-INTG-5: the token that was named is turned over, not the first that lies hidden.
TEST(Beside, TheNamedTokenIsTurned) {
  Scene t("ccc", "data_raid");
  t.put("ccc_leader", at(3, 3)).held = kind("administrator");
  t.turn("ccc_leader");
  t.act(act_of(Verb::Interrogate, "ccc_leader"), {"burst", "burst", "blank"});
  ASSERT_TRUE(t.asks<Intel>());
  Action reveal = act_of(Verb::Reveal, "ccc_leader");
  reveal.where = t.s.markers[2].area;
  t.act(reveal);
  EXPECT_FALSE(t.s.markers[0].face_up);
  EXPECT_TRUE(t.s.markers[2].face_up);
}

// RC-MISS-1: a clean sweep counts agents and OpFor together.
TEST(Beside, ACleanSweepCountsBoth) {
  for (const int agents : {1, 2}) {
    Scene t("ccc", "clean_sweep");
    t.put_opfor("secfor1", at(6, 8));
    for (int i = 0; i < agents; ++i) t.put_agent(Colour::Red, at(2, 4));
    spread(t);
    t.phase(Refresh{}, Phase::Refresh);
    EXPECT_EQ(t.s.ending, agents == 1 ? Ending::Won : Ending::Running);
  }
}

// RC-DEC-17, RC-COST-7, RC-CAPT-10: a move is offered for the last CP, not without one, nor with a captive.
TEST(Beside, WhenAMoveIsOffered) {
  Scene t;
  const Action move = move_of("ccc_leader", at(3, 4));
  Merc& m = t.put("ccc_leader", at(3, 3));
  t.turn("ccc_leader");
  m.cp = 1;
  EXPECT_TRUE(t.offers(move));
  m.held = kind("scientist");
  EXPECT_FALSE(t.offers(move));
  m.held = {}, m.cp = 0;
  EXPECT_FALSE(t.offers(move));
}

// RC-DNC-2, RC-DEC-35: who ducks is a choice between equals only.
TEST(Beside, WhoDucksIsAskedBetweenEquals) {
  Scene t;
  t.put("ccc_leader", at(3, 3)).priority = 4;
  Action duck = act_of(Verb::DuckAndCover, "ccc_leader");
  duck.with = board_of("ccc_demo");
  for (const bool tied : {false, true}) {
    t.put("ccc_demo", at(3, 3)).priority = tied ? 4 : 5;
    t.turn("ccc_leader");
    duck.role = Role::None;
    EXPECT_EQ(t.offers(duck), !tied);
    duck.role = Role::DuckMyself;
    EXPECT_EQ(t.offers(duck), tied);
  }
}

// RC-ANM-4: ducking is no part in an Attack & Move.
TEST(Beside, DuckingIsNoPartOfAnAttack) {
  Scene t;
  t.put("ccc_leader", at(3, 3)), t.put("ccc_demo", at(3, 3)), t.put_opfor("secfor1", at(3, 5));
  Action a = act_of(Verb::AttackAndMove, "ccc_leader");
  a.with = board_of("ccc_demo"), a.amount = 1, a.role = Role::AttackThenTheyMove;
  t.turn("ccc_leader");
  EXPECT_EQ(t.rule(a), "");
  for (const Role role : {Role::None, Role::DuckMyself}) {
    a.role = role;
    EXPECT_EQ(t.rule(a), "RC-ANM-4");
  }
}

// RC-BNC-1, RC-DEC-36: a breach is offered to three at the door, not to two.
TEST(Beside, ABreachTakesThreeAtTheDoor) {
  for (const bool three : {false, true}) {
    Scene t("ccc", "prototype");
    t.put("ccc_leader", at(3, 4)), t.put("ccc_gunner", at(3, 4));
    t.put("ccc_demo", three ? at(3, 4) : at(3, 5));
    t.put_opfor("worker", at(1, 4));
    t.turn("ccc_leader");
    std::vector<Action> list;
    game().choices(t.s, list);
    int breaches = 0;
    for (const Action& each : list) breaches += each.verb == Verb::BreachAndClear;
    EXPECT_EQ(breaches > 0, three);
  }
}

// RC-COLL-7: of two MERCS in the line of fire the one with the higher priority is hit.
TEST(Beside, TheHigherPriorityInTheLineIsHit) {
  for (const bool second : {false, true}) {
    Scene t;
    t.put("ccc_gunner", at(3, 3));
    t.put("ccc_leader", at(3, 4)).priority = 4;
    t.put("ccc_demo", at(3, 4)).priority = second ? 7 : 2;
    const FigureId f = t.put_opfor("secfor1", at(3, 5));
    t.turn("ccc_gunner");
    t.s.leadership_used = true;
    t.act(attack_of(Verb::Focused, "ccc_gunner", f), {"burst", "blank", "blank", "blank", "blank", "shield"});
    EXPECT_EQ(t.m("ccc_leader").blood, second ? 9 : 8);
    EXPECT_EQ(t.m("ccc_demo").blood, second ? 7 : 8);
  }
}

// RC-STAT-2, RC-STAT-3: Suppression holds down every SecFor of the area, I to IV, and no employee.
TEST(Beside, SuppressionIsForSecFor) {
  Scene t;
  t.put("ccc_gunner", at(3, 3));
  const FigureId one = t.put_opfor("secfor1", at(3, 5)), worker = t.put_opfor("worker", at(3, 5));
  Action suppress = attack_of(Verb::Suppress, "ccc_gunner", one);
  suppress.slot = 1;
  t.turn("ccc_gunner");
  t.act(suppress, {"blank", "blank"});
  EXPECT_EQ(t.f(one).suppressed_until, 2);
  EXPECT_EQ(t.f(worker).suppressed_until, 0);
}

// RC-MISS-1: ghosts have seen enough with the third token, not with the second.
TEST(Beside, GhostsTurnUpThree) {
  for (const std::size_t before : {1u, 2u}) {
    Scene t("ccc", "ghosts");
    for (std::size_t i = 0; i < before; ++i) t.s.markers[5 - i].face_up = true;
    t.put("ccc_leader", t.s.markers[0].area.value);
    Action scan = act_of(Verb::UseKit, "ccc_leader");
    scan.item = item_of("scanner"), scan.where = t.s.markers[0].area;
    t.turn("ccc_leader");
    t.act(scan);
    EXPECT_EQ(t.s.progress.step, before == 2 ? 1 : 0);
  }
}

// Three at the door of the north office, where a worker is, and the tile of their choice.
void breach(Scene& t, const std::array<const char*, 3>& who, int tile) {
  std::uint8_t priority = 8;
  for (const char* each : who) t.put(each, at(3, 4)).priority = priority--;
  t.put_opfor("worker", at(1, 4));
  t.turn(who[0]);
  Action open = act_of(Verb::BreachAndClear, who[0]);
  open.with = board_of(who[1]), open.also = board_of(who[2]), open.side = static_cast<std::uint8_t>(Side::North);
  t.act(open);
  Action pay = act_of(Verb::Pay, "");
  pay.amount = 3, pay.amount2 = 2;
  t.act(pay);
  Action side = act_of(Verb::Tile, "");
  side.tile = SideId::of(tile);
  t.act(side);
}

// RC-BNC-6: in the dark the first MERC rolls a die less, a light one where there is no collateral die.
TEST(Beside, InTheDarkTheFirstRollsOneLess) {
  Scene t("kemvar", "prototype");
  breach(t, {"kemvar_leader", "kemvar_heavy", "kemvar_monkeywrench"}, 1);
  t.act(act_of(Verb::Ability, "kemvar_leader"), {"double", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 2) << "the heavy die is left, and clears a black circle";
}

// RC-BNR-2, RC-BNR-3: a fight about the objective can be lost without destroying it.
TEST(Beside, LostIsNotDestroyed) {
  Scene t("ccc", "prototype");
  breach(t, {"ccc_leader", "ccc_gunner", "ccc_demo"}, 0);
  t.s.breach.objective = true, t.s.breach.opfor = 9;
  t.act(act_of(Verb::Attack, "ccc_leader"), Faces(5 + 4, "blank"));
  t.act(act_of(Verb::Attack, "ccc_gunner"), Faces(5 + 4, "blank"));
  t.act(act_of(Verb::Attack, "ccc_demo"), Faces(4 + 4, "blank"));
  EXPECT_TRUE(t.m("ccc_leader").dead);
  EXPECT_EQ(t.s.progress.defeat, Ending::Running);
}

// RC-LOC-2: one success is enough for the Safe to ask; RC-BNR-5: the room is damaged when the counter reaches 6.
TEST(Beside, OneSuccessAndSixBursts) {
  Scene t("ccc", "prototype");
  breach(t, {"ccc_leader", "ccc_gunner", "ccc_demo"}, 0);
  t.m("ccc_gunner").safe = true;
  t.s.breach.collateral = 5;
  t.act(act_of(Verb::Attack, "ccc_leader"),
        {"blank", "blank", "blank", "blank", "burst", "burst", "blank", "blank", "blank"});
  ASSERT_TRUE(t.asks<RerollSuccesses>());
  t.act(act_of(Verb::Leave, "ccc_gunner"));
  t.act(act_of(Verb::Attack, "ccc_gunner"), Faces(5 + 4, "blank"));
  if (t.asks<RerollSuccesses>()) t.act(act_of(Verb::Leave, "ccc_gunner"));
  t.act(act_of(Verb::Attack, "ccc_demo"), Faces(4 + 4, "blank"));
  EXPECT_EQ(t.s.discs[static_cast<std::size_t>(at(2, 4))], 1);
}

}  // namespace
}  // namespace condotta::recon
