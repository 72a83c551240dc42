#include <gtest/gtest.h>

#include "games/mercs/game.h"
#include "kernel/content_files.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "shelf/scenarios.h"

namespace condotta::mercs {
namespace {

const std::filesystem::path kHome = CONDOTTA_HOME;

const Mercs& game() {
  static const Mercs one(read_content(kHome / "content/mercs"));
  return one;
}

const AnyGame& hosted() {
  static const std::unique_ptr<AnyGame> one = open(read_content(kHome / "content/mercs"));
  return *one;
}

TEST(Mercs, EveryScenarioHolds) {
  ScenarioShelf shelf;
  int count = 0;
  for (const auto& file : scenario_files({(kHome / "tests/mercs/scenarios").string()})) {
    const ScenarioReport report = shelf.run(file);
    EXPECT_TRUE(report.passed()) << file << ": " << report.failures.front() << "\n" << report.trace;
    ++count;
  }
  EXPECT_GT(count, 215);
}

// MS-SETUP-2, MS-SETUP-3, MS-SETUP-4, MS-RUL-14: every table has cover and hides both squads.
TEST(Mercs, EveryTableHidesBothSquads) {
  EXPECT_GE(game().content().maps.size(), 6u);
  for (std::size_t i = 0; i < game().content().fields.size(); ++i) {
    EXPECT_FALSE(game().content().maps[i].pieces.empty());
    const auto unseen = unseen_spots(game().content().fields[i]);
    EXPECT_GE(unseen[0], 8) << game().content().maps[i].id;
    EXPECT_GE(unseen[1], 8) << game().content().maps[i].id;
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

// MS-MOVE-4, MS-RUL-23: before the declaration the table shows neither reach nor sight lines.
TEST(Mercs, NothingIsMeasuredBeforeTheDeclaration) {
  State s = scene("ccc_uscr.json");
  json::object before, after;
  game().add_extras(game().look(s, 1), before);
  EXPECT_TRUE(before.contains("field"));
  EXPECT_FALSE(before.contains("reach") || before.contains("sight"));
  Action move;
  move.verb = Verb::Move;
  SeededDice dice(1);
  Log silent;
  game().apply(s, move, dice, silent);
  game().add_extras(game().look(s, 1), after);
  EXPECT_TRUE(after.contains("reach"));
}

// MS-SA-3, MS-RUL-77: an enemy's counter is hidden until the reveal, the own side's is not.
TEST(Mercs, CountersLieFaceDown) {
  State s = scene("ccc_uscr.json");
  s.agenda.pop();
  Task group = task_for(Job::Group, s, 5);
  group.x = 1 << 0 | 1 << 5;
  group.asks = 1;
  s.agenda.push(group);
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

// With four players the seats of a side share its figures; nobody else is asked for them.
TEST(Mercs, FourPlayersShareTheSquads) {
  State s = scene("ccc_uscr.json");
  s.players = 4;
  EXPECT_EQ(seat_of(s, 0), 0);
  EXPECT_EQ(seat_of(s, 1), 2);
  EXPECT_EQ(seat_of(s, 5), 3);
  EXPECT_EQ(seat_of(s, 6), 1);
}

TEST(Mercs, PicturesShowTheTable) {
  const State s = scene("ccc_uscr.json");
  EXPECT_NE(game().draw(game().look(s, 0)).find("CCC Sniper"), std::string::npos);
  EXPECT_NE(game().draw_svg(game().look(s, 0)).find("</svg>"), std::string::npos);
}

}  // namespace
}  // namespace condotta::mercs
