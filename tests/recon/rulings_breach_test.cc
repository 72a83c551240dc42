// Rulings about Breach & Clear, each shown from both sides.
#include <algorithm>

#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action on_circle(Verb verb, const std::string& who, int position) {
  Action a = act_of(verb, who);
  a.side = static_cast<std::uint8_t>(position);
  return a;
}

Action stand_at(const std::string& who, int area) {
  Action a = act_of(Verb::Stand, who);
  a.where = AreaId::of(area);
  return a;
}

Action breach_by(const std::string& one, const std::string& two, const std::string& three, Side side) {
  Action a = act_of(Verb::BreachAndClear, one);
  a.with = board_of(two), a.also = board_of(three), a.side = static_cast<std::uint8_t>(side);
  return a;
}

// Three at a door pay 3, 2 and 1, and it is an office.
void open_door(Scene& t, const std::string& one, const std::string& two, const std::string& three, Side side) {
  t.act(breach_by(one, two, three, side));
  Action pay = act_of(Verb::Pay, "");
  pay.amount = 3, pay.amount2 = 2;
  t.act(pay);
  Action tile = act_of(Verb::Tile, "");
  tile.tile = SideId::of(0);
  t.act(tile);
}

// Leader, Gunner and Demo at the door of the north office, where a worker is; the others far away.
struct Door : Scene {
  explicit Door(const std::string& mission = "prototype") : Scene("ccc", mission) {
    for (Merc& each : s.mercs) each.area = AreaId::of(at(8, 5));
    for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) put(who, at(3, 4));
    m("ccc_leader").priority = 8, m("ccc_gunner").priority = 6, m("ccc_demo").priority = 4;
    m("ccc_incinerator").priority = 3, m("ccc_breacher").priority = 2;
    put_opfor("worker", at(1, 4));
  }
  Action opening() const { return breach_by("ccc_leader", "ccc_gunner", "ccc_demo", Side::North); }
  void begin() {
    turn("ccc_leader");
    open_door(*this, "ccc_leader", "ccc_gunner", "ccc_demo", Side::North);
  }
  // Ends the fight as it stands, and puts everybody where they are asked to be first.
  void end() {
    s.breach.positions = {};
    while (asks<BreachTurn>()) s.agenda.pop();
    s.agenda.top().as<BreachAndClear>().step = BreachAndClear::Step::Result;
    go_on();
    std::vector<Action> choices;
    while (asks<PlaceInRoom>()) game().choices(s, choices), act(choices.front());
  }
};

// RC-RUL-110: people behind a wall or another door are not in the breach; across an open edge they are.
TEST(BreachRulings, Neighbours) {
  Door t;
  const FigureId walled = t.put_opfor("worker", at(4, 4)), open = t.put_opfor("worker", at(3, 5));
  t.begin();
  EXPECT_TRUE(t.stands(walled));
  EXPECT_FALSE(t.stands(open));
}

// RC-RUL-111, RC-BNR-9: a fourth MERC in the area of the door is pulled in, pays nothing and stays outside.
TEST(BreachRulings, TheFourthAtTheDoor) {
  Door t;
  t.s.building.areas[static_cast<std::size_t>(at(3, 4))].capacity = 5;
  t.put("ccc_incinerator", at(3, 4));
  t.begin();
  EXPECT_TRUE(t.m("ccc_incinerator").on_tile);
  EXPECT_EQ(t.m("ccc_incinerator").cp, 6);
  t.end();
  EXPECT_EQ(t.m("ccc_incinerator").area.value, at(3, 4));
  EXPECT_NE(facts(t.s, t.m("ccc_leader").area.value).room, 0);
}

// RC-RUL-112: a MERC that is in the room already fights with them and is put back where it was.
TEST(BreachRulings, InTheRoomAlready) {
  Door t;
  t.put("ccc_breacher", at(2, 4));
  t.begin();
  EXPECT_TRUE(t.m("ccc_breacher").on_tile);
  EXPECT_EQ(t.m("ccc_breacher").cp, 6);
  t.end();
  EXPECT_EQ(t.m("ccc_breacher").area.value, at(2, 4));
}

// RC-RUL-115: a ranged board sweeps and a melee board focuses: its cheapest attack.
TEST(BreachRulings, CheapestAttack) {
  Scene ccc("ccc"), kemvar("kemvar");
  const auto leader = cheapest_attacks(content(), ccc.m("ccc_leader")),
             assassin = cheapest_attacks(content(), kemvar.m("kemvar_assassin"));
  ASSERT_EQ(leader.size(), 1u);
  EXPECT_EQ(leader[0].verb, Verb::Sweeping);
  ASSERT_EQ(assassin.size(), 1u);
  EXPECT_EQ(assassin[0].verb, Verb::Focused);
  EXPECT_TRUE(assassin[0].melee && !leader[0].melee);
}

// RC-RUL-116, RC-RUL-56: who reloaded, hustled or took Initiative this round only takes cover.
TEST(BreachRulings, OnlyCover) {
  bool Merc::*const bans[] = {&Merc::reloaded, &Merc::hustled, &Merc::initiative};
  for (const auto ban : bans) {
    Door t;
    t.m("ccc_leader").*ban = true;
    t.begin();
    EXPECT_EQ(t.rule(act_of(Verb::Attack, "ccc_leader")), "RC-RUL-116");
    EXPECT_EQ(t.rule(act_of(Verb::Ability, "ccc_leader")), "RC-RUL-116");
    EXPECT_EQ(t.rule(act_of(Verb::Overdrive, "ccc_leader")), "RC-RUL-116");
    EXPECT_EQ(t.rule(on_circle(Verb::TakeCover, "ccc_leader", 2)), "");
  }
}

// RC-RUL-117, RC-RUL-55: an attack on the tile bars Initiative and Hustle, and is not counted for excessive force.
TEST(BreachRulings, CountsAsAttack) {
  Door t;
  t.begin();
  t.act(act_of(Verb::Attack, "ccc_leader"), {"burst", "burst", "burst", "blank", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(t.m("ccc_leader").attacks, 0);
  EXPECT_FALSE(t.m("ccc_leader").excessive);
  t.s.breach.mercs = 9;
  t.end();
  ASSERT_TRUE(t.asks<Turn>());
  EXPECT_EQ(t.rule(act_of(Verb::Initiative, "ccc_leader")), "RC-INIT-1");
  EXPECT_EQ(t.rule(act_of(Verb::Hustle, "ccc_leader")), "RC-MOVE-7");
}

// RC-RUL-120: the counters stop at the last number of their tracks.
TEST(BreachRulings, EndOfTheTrack) {
  Door t;
  t.begin();
  t.s.breach.mercs = 19, t.s.breach.opfor = 20, t.s.breach.positions = {1};
  t.act(act_of(Verb::Attack, "ccc_leader"), {"burst", "burst", "burst", "blank", "blank"});
  EXPECT_EQ(t.s.breach.mercs, 20);
  EXPECT_EQ(t.s.breach.opfor, 20);
}

// RC-RUL-123, RC-BNR-15: after the fight the turn of the MERC that began it goes on.
TEST(BreachRulings, TheTurnGoesOn) {
  Door t;
  t.begin();
  t.s.breach.mercs = 9;
  t.end();
  ASSERT_TRUE(t.asks<Turn>());
  EXPECT_EQ(t.who(), board_of("ccc_leader"));
  EXPECT_TRUE(t.offers(act_of(Verb::Pass, "ccc_leader")));
}

// RC-RUL-122: the damage of the fight is soaked with one's own armor, in a special area too.
TEST(BreachRulings, SoakWithoutTheArea) {
  Door t;
  for (const int area : {at(1, 4), at(2, 4)}) t.s.building.areas[static_cast<std::size_t>(area)].armor = 3;
  t.begin();
  t.s.breach.mercs = 9, t.s.breach.opfor = 4;
  t.s.breach.positions = {};
  while (t.asks<BreachTurn>()) t.s.agenda.pop();
  t.s.agenda.top().as<BreachAndClear>().step = BreachAndClear::Step::Aftermath;
  for (Merc& m : t.s.mercs) m.on_tile = false;
  t.go_on({"blank", "shield", "blank", "blank", "blank", "shield"});  // two each
  EXPECT_EQ(t.m("ccc_leader").blood, 9);
  EXPECT_EQ(t.m("ccc_gunner").blood, 9);
  EXPECT_EQ(t.m("ccc_demo").blood, 8);
}

// RC-RUL-126: the Safe and the Weapon Rack are for the next Breach & Clear only, used or not.
TEST(BreachRulings, UnusedIsLost) {
  Door t;
  t.s.rack = true, t.m("ccc_demo").safe = true;
  t.begin();
  t.s.breach.mercs = 9;
  t.end();
  EXPECT_FALSE(t.s.rack);
  EXPECT_FALSE(t.m("ccc_demo").safe);
}

// RC-RUL-125, RC-BNC-12: the mission's placement for its objective, the standard one without, never both.
TEST(BreachRulings, OnePlacement) {
  for (const bool objective : {false, true}) {
    Door t("prototype");
    t.s.opfor.clear();
    t.s.markers.clear();
    t.put_agent(Colour::Blue, at(1, 4));
    if (objective) t.s.markers.push_back({AreaId::of(at(2, 4)), Objective::First, true});
    t.begin();
    const std::array<std::uint8_t, kMaxPositions> standard = {1, 0, 0, 0, 1, 1, 0, 1}, own = {1, 1, 1, 1, 0, 0, 1, 1};
    EXPECT_EQ(t.s.breach.positions, objective ? own : standard) << "and the agent on the highest open circle";
  }
}

// RC-RUL-153, RC-RUL-141: a face-down token in the room is turned up as the door opens: the objective makes it the
// mission's breach, a decoy does not.
TEST(BreachRulings, TheTokenInTheRoom) {
  for (const Objective what : {Objective::First, Objective::Decoy}) {
    Door t("snatch");
    t.s.markers.clear();
    t.s.markers.push_back({AreaId::of(at(2, 4)), what, false});
    t.begin();
    EXPECT_TRUE(t.s.markers[0].face_up);
    EXPECT_EQ(t.s.breach.objective, what == Objective::First);
    EXPECT_EQ(t.s.breach.destroyed_at, what == Objective::First ? 8 : 10);
  }
}

// RC-RUL-149: who rolls no dice has no use for the dice of those in cover.
TEST(BreachRulings, NoDiceNoBonus) {
  Scene t("kemvar", "sabotage");
  for (Merc& m : t.s.mercs) m.area = AreaId::of(at(8, 5));
  for (const char* who : {"kemvar_leader", "kemvar_shock_trooper", "kemvar_monkeywrench"}) t.put(who, at(3, 4));
  t.m("kemvar_leader").priority = 8, t.m("kemvar_shock_trooper").priority = 6, t.m("kemvar_monkeywrench").priority = 4;
  t.put_opfor("worker", at(1, 4));
  t.turn("kemvar_leader");
  Action open = act_of(Verb::BreachAndClear, "kemvar_leader");
  open.with = board_of("kemvar_shock_trooper"), open.also = board_of("kemvar_monkeywrench");
  open.side = static_cast<std::uint8_t>(Side::North);
  t.act(open);
  Action pay = act_of(Verb::Pay, "");
  pay.amount = 3, pay.amount2 = 2;
  t.act(pay);
  Action tile = act_of(Verb::Tile, "");
  tile.tile = SideId::of(0);
  t.act(tile);
  t.act(on_circle(Verb::TakeCover, "kemvar_leader", 2), {"blank", "blank", "blank"});
  Action push_down = on_circle(Verb::Ability, "kemvar_shock_trooper", 5);
  push_down.to = 1;
  t.act(push_down, {"blank", "blank", "blank"});  // the counterattack's dice and no others
  EXPECT_EQ(t.s.breach.positions[1], 1);
  EXPECT_EQ(t.s.breach.mercs, 0);
}

// A breach for the papers, which is won.
struct Papers : Scene {
  Papers() : Scene("kemvar", "unavoidable_losses") {
    s.progress.step = 1;
    s.markers.clear();
    s.markers.push_back({AreaId::of(at(8, 8)), Objective::First, true});
    for (const char* who : {"kemvar_leader", "kemvar_heavy", "kemvar_shock_trooper"}) put(who, at(7, 6));
    m("kemvar_leader").priority = 6;
    turn("kemvar_leader");
    open_door(*this, "kemvar_leader", "kemvar_heavy", "kemvar_shock_trooper", Side::East);
  }
  void won() {
    s.agenda.pop();  // the fight is over
    s.agenda.top().as<BreachAndClear>().step = BreachAndClear::Step::Result;
    go_on();
    for (const char* who : {"kemvar_leader", "kemvar_heavy", "kemvar_shock_trooper"}) {
      if (asks<PlaceInRoom>() && !m(who).dead) act(stand_at(who, at(7, 7)));
    }
  }
};

// RC-RUL-161: one of the three that paid takes the papers.
TEST(BreachRulings, Carrier) {
  Papers t;
  t.won();
  ASSERT_TRUE(t.asks<Carrier>());
  EXPECT_EQ(t.rule(act_of(Verb::Take, "kemvar_assassin")), "RC-PRIO-4");
  t.act(act_of(Verb::Take, "kemvar_shock_trooper"));
  EXPECT_EQ(t.s.progress.carrier, board_of("kemvar_shock_trooper"));
}

// RC-RUL-161: of three that paid two live, and one of them is chosen; of one that lives nothing is asked.
TEST(BreachRulings, CarrierOfThoseThatLive) {
  Papers two, one;
  for (Papers* each : {&two, &one}) each->m("kemvar_leader").dead = true, each->m("kemvar_leader").on_tile = false;
  one.m("kemvar_heavy").dead = true, one.m("kemvar_heavy").on_tile = false;
  two.won();
  ASSERT_TRUE(two.asks<Carrier>());
  EXPECT_FALSE(two.rule(act_of(Verb::Take, "kemvar_leader")).empty());
  two.act(act_of(Verb::Take, "kemvar_shock_trooper"));
  EXPECT_EQ(two.s.progress.carrier, board_of("kemvar_shock_trooper"));
  one.won();
  EXPECT_FALSE(one.asks<Carrier>());
  EXPECT_EQ(one.s.progress.carrier, board_of("kemvar_shock_trooper"));
}

}  // namespace
}  // namespace condotta::recon
