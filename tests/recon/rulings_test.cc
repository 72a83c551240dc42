// Rulings and figures that the other files only touch: each from both sides.
#include <algorithm>

#include "kernel/content_files.h"
#include "shelf/content.h"
#include "tests/harness/house.h"
#include "tests/recon/table.h"

namespace condotta::recon {
namespace {

Action together(Verb verb, const std::string& who, const std::string& with, Role role, int amount) {
  Action a = act_of(verb, who);
  a.with = board_of(with), a.role = role, a.amount = static_cast<std::uint8_t>(amount);
  return a;
}
Action facing(Verb verb, const std::string& who, Half half) {
  Action a = act_of(verb, who);
  a.half = half;
  return a;
}
// Runs steps A and B of the Refresh phase with priorities that stay apart.
void resupply_all(Scene& t) {
  const std::uint8_t priorities[] = {1, 3, 5, 7, 9};
  for (std::size_t i = 0; i < 5; ++i) t.s.mercs[i].priority = priorities[i];
  t.phase(Refresh{}, Phase::Refresh);
  std::vector<Action> choices;
  while (t.asks<TurnOrder>()) game().choices(t.s, choices), t.act(choices.front());
}

// RC-RESUP-1, RC-INIT-3, RC-RUL-53: four CP for everybody, less the blood penalty, and two more after Initiative.
TEST(Resupply, Formula) {
  struct Case {
    int blood;
    bool initiative;
    int back;
  };
  for (const Case& each :
       {Case{9, false, 4}, Case{9, true, 6}, Case{6, false, 3}, Case{6, true, 5}, Case{3, true, 4}}) {
    Scene t;
    for (Merc& m : t.s.mercs) m.cp = 1;
    t.m("ccc_leader").blood = static_cast<std::uint8_t>(each.blood);
    t.m("ccc_leader").initiative = each.initiative;
    resupply_all(t);
    EXPECT_EQ(t.m("ccc_leader").cp, 1 + each.back) << each.blood << each.initiative;
    for (const char* mate : {"ccc_gunner", "ccc_demo", "ccc_incinerator", "ccc_breacher"}) EXPECT_EQ(t.m(mate).cp, 5);
  }
}

// RC-RUL-52, RC-RESUP-3: the counter stops at the end of its track.
TEST(Resupply, EndOfTheTrack) {
  for (const int cp : {4, 5}) {
    Scene t;
    for (Merc& m : t.s.mercs) m.cp = static_cast<std::uint8_t>(cp);
    resupply_all(t);
    for (const Merc& m : t.s.mercs) EXPECT_EQ(m.cp, 8);
  }
}

// RC-INIT-1, RC-INIT-2, RC-RUL-55: any attack of this round bars Initiative: a reaction, the attack of Attack & Move, a
// Breach & Clear; so does a Hustle. The mover of Attack & Move has made none.
TEST(Initiative, NotAfterAnyAttack) {
  Scene reaction;
  Merc& gunner = reaction.put("ccc_gunner", at(3, 3));
  gunner.reserve = Reserve::SprayAndPray, gunner.facing = Half::Orange;
  const FigureId f = reaction.put_opfor("secfor1", at(3, 6));
  reaction.f(f).pinned_until = 2;  // and too far to fire
  reaction.phase(OpforPhase{}, Phase::Opfor);
  reaction.act(attack_of(Verb::React, "ccc_gunner", f), {"blank", "blank", "blank", "blank", "blank"});
  reaction.turn("ccc_gunner");
  EXPECT_EQ(reaction.rule(act_of(Verb::Initiative, "ccc_gunner")), "RC-INIT-1");
  EXPECT_EQ(reaction.rule(act_of(Verb::Hustle, "ccc_gunner")), "") << "RC-RUL-56: a reaction does not forbid it";

  Scene swept;
  swept.put("ccc_leader", at(3, 5)), swept.put("ccc_demo", at(3, 3));
  const FigureId g = swept.put_opfor("secfor4", at(3, 6));
  swept.turn("ccc_demo");
  swept.act(together(Verb::AttackAndMove, "ccc_demo", "ccc_leader", Role::TheyAttackThenMove, 1));
  swept.act(attack_of(Verb::Sweeping, "ccc_leader", g), {"blank", "blank", "blank", "blank", "blank"});
  swept.turn("ccc_leader");
  EXPECT_EQ(swept.rule(act_of(Verb::Initiative, "ccc_leader")), "RC-INIT-1");
  swept.turn("ccc_demo");
  EXPECT_EQ(swept.rule(act_of(Verb::Initiative, "ccc_demo")), "");
  swept.m("ccc_demo").hustled = true;
  EXPECT_EQ(swept.rule(act_of(Verb::Initiative, "ccc_demo")), "RC-INIT-2");
}

// RC-RUL-55, RC-RUL-54: once taken, no attack of any kind and no Hustle; a reserve action may be bought; not twice.
TEST(Initiative, BarsAttacks) {
  Scene t;
  t.put("ccc_demo", at(3, 4)), t.put("ccc_leader", at(3, 5));
  const FigureId f = t.put_opfor("secfor1", at(3, 6));
  Action frag = act_of(Verb::Throw, "ccc_demo");
  frag.item = item_of("frag"), frag.where = AreaId::of(at(3, 6));
  const Action joined = together(Verb::AttackAndMove, "ccc_demo", "ccc_leader", Role::AttackThenTheyMove, 1);
  t.turn("ccc_demo");
  for (const Action& attack :
       {attack_of(Verb::Sweeping, "ccc_demo", f), attack_of(Verb::Focused, "ccc_demo", f), frag, joined})
    EXPECT_EQ(t.rule(attack), "");
  t.act(act_of(Verb::Initiative, "ccc_demo"));
  for (const Action& attack :
       {attack_of(Verb::Sweeping, "ccc_demo", f), attack_of(Verb::Focused, "ccc_demo", f), frag, joined})
    EXPECT_EQ(t.rule(attack), "RC-INIT-1");
  EXPECT_EQ(t.rule(act_of(Verb::Hustle, "ccc_demo")), "RC-INIT-2");
  EXPECT_EQ(t.rule(act_of(Verb::Initiative, "ccc_demo")), "RC-RUL-54");
  EXPECT_EQ(t.rule(facing(Verb::SprayAndPray, "ccc_demo", Half::White)), "");
  EXPECT_EQ(t.rule(together(Verb::AttackAndMove, "ccc_demo", "ccc_leader", Role::TheyAttackThenMove, 1)), "");
}

// RC-RUL-58, RC-RELOAD-2: after a reload no attack this round, but a reserve action, whose attack falls in the next.
TEST(Reload, ThenReserve) {
  Scene t;
  t.put("ccc_leader", at(3, 3)).ammo = 0;
  const FigureId f = t.put_opfor("secfor1", at(3, 4));
  t.turn("ccc_leader");
  t.act(act_of(Verb::Reload, "ccc_leader"));
  EXPECT_EQ(t.rule(attack_of(Verb::Sweeping, "ccc_leader", f)), "RC-RELOAD-2");
  t.act(facing(Verb::SprayAndPray, "ccc_leader", Half::Orange));
  EXPECT_EQ(t.m("ccc_leader").reserve, Reserve::SprayAndPray);
  EXPECT_EQ(t.m("ccc_leader").cp, 6 - 3 - 1);
}

// RC-ANM-1: three areas apart are near enough, four are not.
TEST(Near, AttackAndMove) {
  for (const int column : {2, 1}) {
    Scene t;
    t.put("ccc_leader", at(3, 5)), t.put("ccc_demo", at(3, column));
    t.put_opfor("secfor3", at(3, 6));
    t.turn("ccc_leader");
    const Action a = together(Verb::AttackAndMove, "ccc_leader", "ccc_demo", Role::AttackThenTheyMove, 2);
    EXPECT_EQ(t.rule(a), column == 2 ? "" : "RC-ANM-1");
    EXPECT_EQ(t.offers(a), column == 2);
  }
}

// RC-COMP-6: workers and three kinds of special employees, who alone have something to tell.
TEST(Box, Employees) {
  std::vector<std::string> workers, special;
  for (const OpforCard& each : content().opfor) {
    if (each.rank == 0 && each.guest == Guest::None) (each.threshold == 0 ? workers : special).push_back(each.id);
  }
  std::sort(special.begin(), special.end());
  EXPECT_EQ(workers, std::vector<std::string>{"worker"});
  EXPECT_EQ(special, (std::vector<std::string>{"administrator", "scientist", "technician"}));
}

// The content with the first entry of a list taken out, or put in once more under another id.
std::string judged(const std::string& file, const std::string& list, bool one_more) {
  ContentFiles files = condotta::read_content(std::filesystem::path(kHouse) / "content" / "recon");
  auto& entries = files.all()[file].value.as_object()[list].as_array();
  if (one_more) {
    entries.push_back(entries.front());
    entries.back().as_object()["id"] = "one_more";
    if (entries.back().as_object().contains("code")) entries.back().as_object()["code"] = "Z";
  } else {
    entries.erase(entries.begin());
  }
  try {
    (void)recon::read_content(files);
  } catch (const BadInput& trouble) {
    return trouble.what();
  }
  return "taken";
}

// RC-COMP-7: what lies in the box, and content that holds more or less of it is refused.
TEST(Box, Pieces) {
  EXPECT_EQ(content().tiles.size(), 29u);
  EXPECT_EQ(content().movement.size(), 12u);
  EXPECT_EQ(content().events.size(), 12u);
  EXPECT_EQ(content().missions.size(), 10u);
  EXPECT_EQ(content().sides.size(), 2u);
  for (const Mission& m : content().missions) EXPECT_LE(m.markers.objectives + m.markers.decoys + m.spare_markers, 6);
  EXPECT_EQ(kTeamSize, 5);
  int secfor = 0;
  for (const OpforCard& each : content().opfor) secfor += each.rank > 0 && each.guest == Guest::None;
  EXPECT_EQ(secfor, 4);
  for (const auto& [file, list] :
       {std::pair{"missions", "missions"}, std::pair{"movement", "cards"}, std::pair{"events", "cards"},
        std::pair{"breach", "sides"}, std::pair{"tiles", "tiles"}, std::pair{"opfor", "secfor"}}) {
    for (const bool one_more : {true, false}) EXPECT_NE(judged(file, list, one_more), "taken") << file << one_more;
  }
}

// RC-ATK-17: a blow and a shot are paid, rolled, soaked and counted alike.
TEST(Attacks, MeleeAndRangedAlike) {
  Scene t("kemvar");
  t.put("kemvar_assassin", at(3, 3)), t.put("kemvar_monkeywrench", at(3, 3));
  const FigureId f = t.put_opfor("secfor4", at(3, 3));
  for (const char* who : {"kemvar_assassin", "kemvar_monkeywrench"}) {
    const int before = t.f(f).damage;
    t.turn(who);
    t.act(attack_of(Verb::Focused, who, f), {"burst", "burst", "blank", "shield", "blank"});
    EXPECT_EQ(t.f(f).damage, before + 1) << who << ": two bursts, one soaked";
    EXPECT_EQ(t.m(who).attacks, 1) << who;
    EXPECT_TRUE(t.m(who).attacked) << who;
    EXPECT_FALSE(t.m(who).excessive) << who;
    EXPECT_EQ(t.rule(act_of(Verb::Initiative, who)), "RC-INIT-1") << who;
    EXPECT_EQ(t.rule(act_of(Verb::Hustle, who)), "RC-MOVE-7") << who;
  }
}

// RC-ATK-17, RC-RSV-16: only their reserve actions differ: each board has its own kind.
TEST(Attacks, ReserveActionsDiffer) {
  Scene t("kemvar");
  t.turn("kemvar_assassin");
  EXPECT_EQ(t.rule(facing(Verb::MeleeReserve, "kemvar_assassin", Half::White)), "");
  for (const Verb ranged : {Verb::SprayAndPray, Verb::Selective})
    EXPECT_EQ(t.rule(facing(ranged, "kemvar_assassin", Half::White)), "RC-RSV-16");
  t.turn("kemvar_leader");
  EXPECT_EQ(t.rule(facing(Verb::MeleeReserve, "kemvar_leader", Half::White)), "RC-RSV-16");
  for (const Verb ranged : {Verb::SprayAndPray, Verb::Selective})
    EXPECT_EQ(t.rule(facing(ranged, "kemvar_leader", Half::White)), "");
}

// RC-RUL-14, RC-LOS-7: smoke beside the band between two areas touches it and hides nothing; across a corner of the
// band it does. In the same smoked area nobody is hit, hand to hand neither.
TEST(Smoke, ThroughTheLine) {
  Scene t;
  ASSERT_TRUE(sees(t.s, at(3, 2), at(3, 6)));
  t.s.smoke = rows(bit(at(2, 3)));
  EXPECT_TRUE(sees(t.s, at(3, 2), at(3, 6)));
  t.s.smoke = rows(bit(at(3, 5)));
  EXPECT_FALSE(sees(t.s, at(3, 2), at(3, 6)));
  t.s.smoke = {};
  ASSERT_TRUE(sees(t.s, at(1, 1), at(2, 2)));
  t.s.smoke = rows(bit(at(1, 2)));
  EXPECT_FALSE(sees(t.s, at(1, 1), at(2, 2)));
  EXPECT_TRUE(sees(t.s, at(1, 1), at(2, 1)));
  Scene melee("kemvar");
  melee.put("kemvar_assassin", at(3, 3));
  const FigureId f = melee.put_opfor("secfor1", at(3, 3));
  melee.turn("kemvar_assassin");
  EXPECT_EQ(melee.rule(attack_of(Verb::Focused, "kemvar_assassin", f)), "");
  melee.s.smoke = rows(bit(at(3, 3)));
  EXPECT_EQ(melee.rule(attack_of(Verb::Focused, "kemvar_assassin", f)), "RC-ATK-3");
}

// RC-RUL-67: whoever is saved keeps priority 1, and acts if its turn order token is still to come.
TEST(Saved, ActsInItsTurn) {
  for (const bool later : {true, false}) {
    Scene t;
    for (const char* who : {"ccc_leader", "ccc_demo"}) t.put(who, at(3, 3));
    Merc& saved = t.m("ccc_demo");
    saved.down = true, saved.blood = 1, saved.priority = 1;
    t.m("ccc_leader").token = later ? 1 : 3, saved.token = later ? 3 : 1;
    t.phase(MercsPhase{}, Phase::Mercs);
    bool acted = false;
    while (t.asks<Turn>()) {
      const std::string who = board(content(), merc(t.s, t.who())).id;
      acted |= who == "ccc_demo";
      if (who == "ccc_leader") {
        Action help = act_of(Verb::UseKit, who);
        help.item = item_of("medkit"), help.with = board_of("ccc_demo");
        t.act(help);
        EXPECT_FALSE(t.m("ccc_demo").down);
        EXPECT_EQ(t.m("ccc_demo").priority, 1);
      }
      t.act(act_of(Verb::Pass, who));
    }
    EXPECT_EQ(acted, later);
  }
}

// RC-RUL-74, RC-COLL-7: MERCS in between are in the way, the incapacitated too, the higher priority first, and after
// every OpFor; agents are not.
TEST(InBetween, Mercs) {
  Scene t;
  t.put("ccc_gunner", at(3, 2));
  t.put("ccc_demo", at(3, 4)).priority = 6;
  t.put("ccc_breacher", at(3, 4)).priority = 2;
  t.put_agent(Colour::Red, at(3, 3));
  const FigureId f = t.put_opfor("secfor1", at(3, 6));
  t.turn("ccc_gunner");
  t.act(attack_of(Verb::Focused, "ccc_gunner", f), {"burst", "burst", "burst", "blank", "blank", "shield", "blank"});
  EXPECT_EQ(t.m("ccc_demo").blood, 7) << "two dice for two MERCS, none for the agent";
  EXPECT_EQ(t.m("ccc_breacher").blood, 10);
  EXPECT_FALSE(t.stands(f)) << "three less one";

  Scene down;
  down.put("ccc_gunner", at(3, 2));
  Merc& lies = down.put("ccc_demo", at(3, 4));
  lies.down = true, lies.blood = 1, lies.priority = 1;
  const FigureId guard = down.put_opfor("secfor2", at(3, 4)), far = down.put_opfor("secfor4", at(3, 6));
  down.turn("ccc_gunner");
  down.act(attack_of(Verb::Focused, "ccc_gunner", far),
           {"burst", "burst", "burst", "blank", "blank", "shield", "shield", "blank", "blank"});
  EXPECT_FALSE(down.stands(guard)) << "two shields are its two blood";
  EXPECT_FALSE(down.m("ccc_demo").dead);
  EXPECT_EQ(down.f(far).damage, 1);
}

// RC-RUL-74: of two OpFor of one rank the older one is hit first.
TEST(InBetween, TheOlderFirst) {
  Scene t;
  t.put("ccc_gunner", at(3, 2));
  const FigureId old = t.put_opfor("worker", at(3, 5)), young = t.put_opfor("worker", at(3, 3)),
                 f = t.put_opfor("secfor1", at(3, 6));
  t.turn("ccc_gunner");
  t.act(attack_of(Verb::Focused, "ccc_gunner", f), {"burst", "blank", "blank", "blank", "blank", "shield"});
  EXPECT_FALSE(t.stands(old));
  EXPECT_TRUE(t.stands(young));
}

// RC-RUL-143, RC-AGENT-16: an agent that is in sight already does not move, and is revealed where it lies.
TEST(Agents, InSightFromTheStart) {
  Scene t;
  t.put("ccc_leader", at(3, 2));
  t.put_agent(Colour::Blue, at(3, 5));
  t.phase(AgentPhase{}, Phase::Agents, {"what_was_that", "night_shift"});
  EXPECT_FALSE(t.saw(What::AgentMoves));
  ASSERT_EQ(t.s.opfor.size(), 1u);
  EXPECT_EQ(t.s.opfor[0].area.value, at(3, 5));
}

// RC-RUL-124, RC-TOKEN-9: three workers cleared from the tile raise no alarm and bring no token; a third one shot in
// the building would.
TEST(Breach, WorkersOnTheTileDoNotCount) {
  Scene t("ccc", "prototype");
  for (const char* who : {"ccc_leader", "ccc_gunner", "ccc_demo"}) t.put(who, at(3, 4));
  t.m("ccc_leader").priority = 8, t.m("ccc_gunner").priority = 6, t.m("ccc_demo").priority = 4;
  for (int i = 0; i < 3; ++i) t.put_opfor("worker", at(1, 4));
  t.s.security.employees_killed = 2;
  t.turn("ccc_leader");
  Action a = act_of(Verb::BreachAndClear, "ccc_leader");
  a.with = board_of("ccc_gunner"), a.also = board_of("ccc_demo"), a.side = static_cast<std::uint8_t>(Side::North);
  t.act(a);
  Action pay = act_of(Verb::Pay, "");
  pay.amount = 3, pay.amount2 = 2;
  t.act(pay);
  Action tile = act_of(Verb::Tile, "");
  tile.tile = SideId::of(0);
  t.act(tile);
  ASSERT_TRUE(t.asks<BreachTurn>());
  t.s.breach.mercs = 17;  // the next burst passes every circle
  t.act(act_of(Verb::Attack, "ccc_leader"), {"burst", "blank", "blank", "blank", "blank"});
  EXPECT_EQ(std::count(t.s.breach.positions.begin(), t.s.breach.positions.end(), 1), 0);
  EXPECT_EQ(t.s.security.employees_killed, 2);
  EXPECT_EQ(t.s.security.number, 0);
  EXPECT_FALSE(t.m("ccc_leader").kia);
  EXPECT_EQ(t.s.casualties[0], 0);
}

}  // namespace
}  // namespace condotta::recon
