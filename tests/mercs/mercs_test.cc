#include <gtest/gtest.h>

#include "games/mercs/extras.h"
#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "shelf/scenarios.h"
#include "tests/harness/house.h"
#include "tests/mercs/table.h"

namespace condotta::mercs {
namespace {

const std::filesystem::path kHome = kHouse;

TEST(Mercs, EveryScenarioHolds) {
  ScenarioShelf shelf;
  int count = 0;
  for (const auto& file : scenario_files({(kHome / "tests/mercs/scenarios").string()})) {
    const ScenarioReport report = shelf.run(file);
    EXPECT_TRUE(report.passed()) << file << ": " << report.failures.front() << "\n" << report.trace;
    ++count;
  }
  EXPECT_GT(count, 345);
}

// MS-SETUP-2, MS-SETUP-3, MS-SETUP-4, MS-RUL-14: every table has cover and hides both squads.
TEST(Mercs, EveryTableHidesBothSquads) {
  EXPECT_GE(game().content().maps.size(), 6u);
  for (std::size_t i = 0; i < game().content().fields.size(); ++i) {
    EXPECT_FALSE(game().content().maps[i].pieces.empty());
    for (const int side : {0, 1})
      EXPECT_EQ(unseen_spots(game().content().fields[i], side, 8), 8) << game().content().maps[i].id;
  }
}

// MS-SETUP-2: an empty table is refused by the content check.
TEST(Mercs, AnEmptyTableIsNoBattlefield) {
  ContentFiles files = read_content(kHome / "content/mercs");
  files.all()["maps"].value = parse_json(R"({"maps":[{"id":"warehouse","name":"Empty","pieces":[]}]})", "maps");
  files.all()["scenarios"].value =
      parse_json(R"({"scenarios":[{"id":"a","name":"A","victory":"last_squad","map":"warehouse"}]})", "scenarios");
  EXPECT_THROW(open(files), BadInput);
}

// MS-CARD-26, MS-CARD-16, MS-EX-3: every card has all its fields in the printed range.
TEST(Mercs, EveryCardIsWhole) {
  for (const UnitCard& card : game().content().units) {
    EXPECT_EQ(card.er, 2) << card.id;
    EXPECT_GE(card.av, 1);
    EXPECT_LE(card.av, 4);
    EXPECT_FALSE(card.weapons.empty());
    EXPECT_GE(card.courage, 1);
    EXPECT_TRUE(card.megacon.some());
  }
}

// MS-MED-3: KemVar and Keizai Waza have no Medic. At least four MegaCons of six archetypes.
TEST(Mercs, MegaConsHaveTheirOwnArchetypes) {
  std::map<int, int> archetypes, medics;
  for (const UnitCard& card : game().content().units) {
    ++archetypes[card.megacon.index()];
    medics[card.megacon.index()] += card.type == Class::Medic;
  }
  ASSERT_GE(archetypes.size(), 4u);
  for (const auto& [megacon, count] : archetypes) EXPECT_GE(count, 6);
  EXPECT_EQ(medics[*game().names().find(kMegaCon, "kemvar")], 0);
  EXPECT_EQ(medics[*game().names().find(kMegaCon, "ccc")], 1);
}

// MS-SQUAD-1, MS-SQUAD-2, MS-EX-1: the builder says what is wrong.
TEST(Mercs, TheBuilderSaysWhatIsWrong) {
  const auto trouble = [](const char* options) -> std::string {
    try {
      hosted().full_options(parse_json(options, "options"));
    } catch (const BadInput& bad) {
      return bad.what();
    }
    return "";
  };
  EXPECT_NE(trouble(R"({"south_squad":["ccc_sniper"]})").find("exactly five"), std::string::npos);
  EXPECT_NE(trouble(R"({"south_squad":["ccc_incinerator","ccc_incinerator","ccc_medic","ccc_demo","ccc_sniper"]})")
                .find("MS-SQUAD-2"),
            std::string::npos);
  EXPECT_EQ(trouble(R"({"south_squad":["ccc_incinerator","ccc_breacher","ccc_medic","ccc_demo","ccc_sniper"]})"), "");
  EXPECT_NE(trouble(R"({"players":5})").find("two to four"), std::string::npos);
}

// MS-CARD-3, MS-CARD-4, MS-RUL-20: the modified number is used as it stands; Stealth is not taken off again.
TEST(Mercs, TheModifiedMovementIsUsedAsItStands) {
  ContentFiles files = read_content(kHome / "content/mercs");
  for (json::value& unit : files.all()["units"].value.at("units").as_array())
    if (unit.at("id") == "keizai_waza_monkeywrench") unit.as_object()["mp_mod"] = 5;
  const Mercs changed(files);
  State s = from_json<State>(game().names(),
                             parse_json(read_text(kHome / "tests/mercs/starts/waza_kemvar.json"), "start"), "start");
  figure(s, 0).card = UnitId::of(*game().names().find(kUnit, "keizai_waza_monkeywrench"));
  EXPECT_EQ(movement(changed.content(), s, 0), 5);
  EXPECT_EQ(movement(game().content(), s, 0), 2);
  // MS-STEALTH-1, MS-RUL-20: a card that shows no modified number pays for Stealth.
  files.all()["units"].value.at("units").as_array()[0].as_object()["abilities"] = json::array{"stealth"};
  figure(s, 0).card = UnitId::of(0);
  EXPECT_EQ(movement(Mercs(files).content(), s, 0), 2);
  EXPECT_EQ(movement(game().content(), s, 0), 3);
}

// MS-RUL-34: a free spot is looked for in rings of a quarter base, clockwise from north.
TEST(Mercs, WhoFallsOnSomebodyLandsAQuarterBaseFarther) {
  const Field& field = game().content().fields[0];
  const std::vector<table::Body> bodies{{{{3000, 900}, 0}, kFigureHeight, kRadius}};
  const table::Scene scene{field.layout, table::PieceSet::all(), bodies};
  const auto spot = table::nearest_fit(scene, kWalker, {{3000, 700}, 0}, kCard);
  ASSERT_TRUE(spot.has_value());
  EXPECT_EQ(*spot, (table::Spot{{3130, 625}, 0}));
}

State scene(const char* start) {
  return from_json<State>(game().names(), parse_json(read_text(kHome / "tests/mercs/starts" / start), start), start);
}

// MS-RUL-50: maneuvers and Personal Abilities of the shooter change the FN3 of the ground, and nothing else does.
TEST(Mercs, TheGroundIsHitByManeuverAndAbility) {
  ContentFiles files = read_content(kHome / "content/mercs");
  for (json::value& unit : files.all()["units"].value.at("units").as_array())
    if (unit.at("id") == "uscr_grenadier") unit.as_object()["abilities"] = json::array{"eagle_eye"};
  const Mercs changed(files);
  const auto number = [&](const Mercs& rules, Fire fire) {
    State s = scene("uscr_ccc.json");
    SeededDice dice(1);
    std::vector<Event> events;
    Log log(events);
    Play play{rules.content(), s, dice, log};
    shoot_ground(play, 0, WeaponId::of(*rules.names().find(kWeapon, "grenade_launcher")), {700, 1500}, 0, fire);
    return events.front().trail.total();
  };
  EXPECT_EQ(number(game(), Fire::Whole), 3);
  EXPECT_EQ(number(game(), Fire::Half), 5);
  EXPECT_EQ(number(changed, Fire::Whole), 2);
}

// MS-MOVE-4, MS-RUL-23: before the declaration the table shows neither reach nor sight lines.
TEST(Mercs, NothingIsMeasuredBeforeTheDeclaration) {
  State s = scene("ccc_uscr.json");
  const json::object before = to_json(game().names(), game().extras(game().look(s, 1))).as_object();
  EXPECT_TRUE(before.contains("field"));
  EXPECT_FALSE(before.contains("reach") || before.contains("sight"));
  Action move;
  move.verb = Verb::Move;
  SeededDice dice(1);
  Log silent;
  game().apply(s, move, dice, silent);
  EXPECT_TRUE(to_json(game().names(), game().extras(game().look(s, 1))).as_object().contains("reach"));
}

// Figures 0 and 5 act in the same instant; the second side declares first.
State declaring(const char* position) {
  State s = scene(position);
  s.agenda.pop();
  Group group;
  group.members.push_back(FigureId::of(0));
  group.members.push_back(FigureId::of(5));
  s.agenda.push(group);
  return s;
}

// MS-SA-3, MS-RUL-77: an enemy's counter is hidden until the reveal, the own side's is not.
TEST(Mercs, CountersLieFaceDown) {
  State s = declaring("ccc_uscr.json");
  SeededDice dice(1);
  std::vector<Event> events;
  Log log(events);
  Action move;
  move.verb = Verb::Move;
  game().apply(s, move, dice, log);
  ASSERT_EQ(game().decision(s).seat, 0);
  EXPECT_EQ(figure(game().look(s, 0).seen, 5).counter, Counter::Hidden);
  EXPECT_EQ(figure(game().look(s, kNobody).seen, 5).counter, Counter::Hidden);
  EXPECT_EQ(figure(game().look(s, 1).seen, 5).counter, Counter::Move);
  ASSERT_FALSE(events.empty());
  EXPECT_FALSE(events.front().seen_by.has(0));
  EXPECT_TRUE(events.front().seen_by.has(1));
}

// MS-SA-3, MS-ACT-1, MS-LOAD-3: the log says what was declared, what lies under a counter and what is loaded, by name.
TEST(Mercs, TheLogNamesCountersAndAmmunition) {
  State s = declaring("uscr_ccc.json");
  SeededDice dice(1);
  std::vector<Event> events;
  Log log(events);
  const auto act = [&](Verb verb) {
    Action a;
    a.verb = verb;
    a.number = 1;
    game().apply(s, a, dice, log);
  };
  const auto said = [&](const std::string& text) {
    for (const Event& event : events)
      if (hosted().say(event).find(text) != std::string::npos) return true;
    return false;
  };
  act(Verb::Move);
  EXPECT_FALSE(said("turns over"));
  act(Verb::Hold);
  EXPECT_TRUE(said("CCC Assault Leader (B1) turns over its counter: Move."));
  EXPECT_TRUE(said("USCR Grenadier (A1) turns over its counter: Hold."));

  s = scene("uscr_ccc.json");
  const WeaponId launcher = WeaponId::of(*game().names().find(kWeapon, "grenade_launcher"));
  s.agenda.push(Load{.who = FigureId::of(0), .weapon = launcher});
  Action smoke;
  smoke.verb = Verb::Load;
  smoke.number = 1;
  EXPECT_EQ(game().words().say(game().label(s, smoke)), "Load Smoke");
  act(Verb::Load);
  EXPECT_TRUE(said("loads Smoke into the Grenade Launcher."));
  act(Verb::Combat);
  EXPECT_TRUE(said("CCC Medic (B5) declares: Combat Action."));
}

std::vector<Action> offered_in(const State& s) {
  std::vector<Action> list;
  game().choices(s, list);
  return list;
}

// MS-DEC-7, MS-DEC-9, MS-BACK-1: straight to both sides and straight back are offered, each looking about as before.
TEST(Mercs, StepsAreOfferedAllRound) {
  State s = scene("ccc_uscr.json");
  Figure& f = figure(s, 0);
  f.x = 2000, f.y = 6500, f.facing = 0, f.mp = 3;
  s.agenda.push(Move{.who = FigureId::of(0), .asked = true});
  const auto list = offered_in(s);
  for (const int turn : {-90, 90, 180, 120, -150}) {
    int found = 0;
    for (const Action& a : list)
      found += a.verb == Verb::Step && a.circle == Circle::Top && a.bearing == table::whole_turn(turn) &&
               table::turn_between(a.facing, 0) < 20;
    EXPECT_EQ(found, 1) << turn;
  }
  f.mp = 1;
  for (const Action& a : offered_in(s)) EXPECT_TRUE(a.verb != Verb::Step || table::turn_between(a.bearing, 0) <= 90);
}

// MS-DEPLOY-5, MS-DEC-2: every figure may go to every free spot of the grid; with open edges to the long ones too.
TEST(Mercs, EveryFigureMayBePlacedOnEverySpot) {
  State s = scene("ccc_uscr.json");
  for (Figure& f : s.figures) f.standing = Standing::Reserve;
  s.agenda.clear();
  s.agenda.push(Deploy{.rolled = true});
  EXPECT_EQ(offered_in(s).size(), kSquad * game().content().field(s).strip[0].size());
  s.open_edges = 1;
  int aside = 0;
  for (const Action& a : offered_in(s)) {
    EXPECT_FALSE(game().check(s, a));
    aside += a.y > kCard && a.y < kTableDepth - kCard;
  }
  EXPECT_GT(aside, 50);
}

// MS-DEC-17: a lane that holds two enemies is offered, not only lanes that point at one.
TEST(Mercs, LanesBetweenTwoAreOffered) {
  State s = scene("ccc_uscr.json");
  const auto stand = [&](int i, int x, int y, int facing) {
    put(figure(s, i), {{x, y}, 0});
    figure(s, i).facing = static_cast<std::int16_t>(facing);
  };
  stand(2, 2500, 3500, 0);
  stand(5, 2150, 4400, 180);
  stand(6, 2850, 4400, 180);
  figure(s, 2).set = 1;
  s.agenda.push(Combat{.who = FigureId::of(2), .asked = true});
  std::size_t most = 0;
  for (const Action& a : offered_in(s))
    if (a.verb == Verb::Spray) most = std::max(most, in_diagram(game().content(), s, 2, a.weapon, a.bearing).size());
  EXPECT_EQ(most, 2u);
}

// MS-RUL-98: with four players the seats of a side share its figures in turn, the captain's first; with three only the
// south squad is shared.
TEST(Mercs, FourPlayersShareTheSquads) {
  State s = scene("ccc_uscr.json");
  const auto seats = [&] {
    std::vector<int> all;
    for (int i = 0; i < kFigures; ++i) all.push_back(seat_of(s, i));
    return all;
  };
  s.players = 4;
  EXPECT_EQ(seats(), (std::vector<int>{0, 2, 0, 2, 0, 1, 3, 1, 3, 1}));
  s.players = 3;
  EXPECT_EQ(seats(), (std::vector<int>{0, 2, 0, 2, 0, 1, 1, 1, 1, 1}));
}

TEST(Mercs, PicturesShowTheTable) {
  const State s = scene("ccc_uscr.json");
  EXPECT_NE(game().draw(game().look(s, 0)).find("CCC Sniper"), std::string::npos);
  EXPECT_NE(game().draw_svg(game().look(s, 0)).find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace condotta::mercs
