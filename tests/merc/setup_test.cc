// Set-up for every number of Rebels, the options that go together, the course of the cards, and what a seat sees.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <set>

#include "kernel/any_game.h"
#include "kernel/trouble.h"
#include "kernel/warnings.h"
#include "shelf/content.h"

namespace condotta {
namespace {

class Setup : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { game_ = open_game("merc", std::filesystem::path(CONDOTTA_HOME) / "content" / "merc"); }
  static void TearDownTestSuite() { game_.reset(); }

  // Plays the landing at random until day 2 and gives the position.
  AnyState landed(const std::string& options, std::uint64_t seed) {
    SeededDice dice(seed);
    Log silent;
    AnyState state = game_->start(json::parse(options), dice, silent);
    std::vector<AnyAction> choices;
    while (look(state).at("day").as_int64() == 1) {
      game_->choices(state, choices);
      game_->apply(state, choices[static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())))], dice, silent);
    }
    return state;
  }
  json::object look(const AnyState& state) { return game_->state_json(state).as_object(); }
  static std::int64_t number(const json::value& value) { return value.as_int64(); }
  std::string refused(const std::string& options) {
    try {
      game_->full_options(json::parse(options));
    } catch (const BadInput& no) {
      return no.what();
    }
    return "";
  }
  bool offers(const AnyState& state, const std::string& text) {
    std::vector<AnyAction> choices;
    game_->choices(state, choices);
    for (const AnyAction& each : choices) {
      if (action_text(*game_, each) == text) return true;
    }
    return false;
  }
  void act(AnyState& state, const std::string& text, Dice& dice) {
    Log silent;
    const AnyAction action = parse_action_text(*game_, text, "test");
    ASSERT_FALSE(game_->check(state, action)) << text;
    game_->apply(state, action, dice, silent);
  }

  static std::unique_ptr<AnyGame> game_;
};
std::unique_ptr<AnyGame> Setup::game_;

// DA-VS-1, DA-VS-8, DA-SET-4: what a table cannot use is not among its options.
TEST_F(Setup, OptionsWithoutEffectAreLeftOut) {
  const auto has = [&](const char* options, const char* name) {
    return game_->full_options(json::parse(options)).as_object().contains(name);
  };
  const char* duel = R"({"versus":true,"ai":false,"rebels":2})";
  EXPECT_FALSE(has("{}", "rounds") || has("{}", "factions") || has("{}", "faction_1"));
  EXPECT_TRUE(has(duel, "rounds") && has(duel, "faction_2"));
  EXPECT_FALSE(has(duel, "faction_3") || has(duel, "dictator") || has(duel, "tactics"));
  EXPECT_TRUE(has("{}", "dictator") && has("{}", "operator_seat"));
  EXPECT_FALSE(has(R"({"ai":false})", "operator_seat"));
}

struct Row {
  int rows, cols, industries, cities, wilderness, difficulty, extra;
};
// M-3.1-1, M-3.1-2, M-3.1-3, M-3.1-4, M-3.1-5, M-3.1-6
constexpr std::array<Row, 6> kTable{{{3, 3, 4, 1, 4, 2, 0},
                                     {3, 4, 6, 1, 5, 3, 4},
                                     {4, 4, 8, 1, 7, 4, 9},
                                     {4, 5, 10, 2, 8, 5, 12},
                                     {5, 5, 12, 2, 11, 6, 15},
                                     {5, 6, 13, 3, 14, 7, 18}}};

// M-3.4-1 to M-3.4-6: rows and columns, the numbers of each type, an Industry in the corner, no two of them neighbours.
TEST_F(Setup, TheMapFitsTheTable) {
  for (int rebels = 1; rebels <= 6; ++rebels) {
    const Row& row = kTable[static_cast<std::size_t>(rebels - 1)];
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const json::object s = look(landed("{\"rebels\":" + std::to_string(rebels) + "}", seed));
      EXPECT_EQ(number(s.at("rows")), row.rows);
      EXPECT_EQ(number(s.at("cols")), row.cols);
      EXPECT_EQ(number(s.at("difficulty")), row.difficulty);
      EXPECT_EQ(number(s.at("extra")), row.extra);
      const auto industry = [&](int r, int c) {
        if (r < 0 || c < 0 || r >= row.rows || c >= row.cols) return false;
        return std::string(s.at("sectors").at(static_cast<std::size_t>(r * 6 + c)).at("card").as_string())
            .ends_with("industry");
      };
      std::map<std::string, int> types;
      for (int r = 0; r < row.rows; ++r) {
        for (int c = 0; c < row.cols; ++c) {
          const std::string card(s.at("sectors").at(static_cast<std::size_t>(r * 6 + c)).at("card").as_string());
          ++types[card.ends_with("industry") ? "industry" : card.ends_with("city") ? "city" : "wilderness"];
          if (!industry(r, c)) continue;
          EXPECT_EQ((r + c) % 2, 0);
          EXPECT_FALSE(industry(r + 1, c) || industry(r, c + 1)) << "two Industries are neighbours";
        }
      }
      EXPECT_TRUE(industry(0, 0));
      EXPECT_EQ(types["industry"], row.industries);
      EXPECT_EQ(types["city"], row.cities);
      EXPECT_EQ(types["wilderness"], row.wilderness);
    }
  }
}

// M-4.2-1, M-4.2-5, M-4.3-3, M-3.1-8; DA-SET-7, DA-SET-9, DA-SET-10 and the table DA-EX-10, DA-EX-11, DA-EX-12,
// DA-EX-13, DA-EX-14: the AI's militia. DA-DEC-5.
TEST_F(Setup, TheAiSharesItsExtraMilitiaEvenly) {
  for (int rebels = 2; rebels <= 6; ++rebels) {
    const Row& row = kTable[static_cast<std::size_t>(rebels - 1)];
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      const json::object s = look(landed("{\"rebels\":" + std::to_string(rebels) + ",\"dictator\":\"castro\"}", seed));
      int least = 99, most = 0, sum = 0, held = 0;
      for (const json::value& sector : s.at("sectors").as_array()) {
        const int n = static_cast<int>(number(sector.at("militia").at(6)));
        if (n == 0) continue;
        EXPECT_TRUE(std::string(sector.at("card").as_string()).ends_with("industry"));
        least = std::min(least, n), most = std::max(most, n), sum += n, ++held;
      }
      EXPECT_LE(most - least, 1);
      EXPECT_EQ(sum, std::min(held * 10, held * row.difficulty + row.extra));
    }
  }
}

// M-3.1-7, M-3.1-9, M-3.3-7: the players may agree on other numbers; a longer deck is a longer game.
TEST_F(Setup, OptionsChangeTheNumbers) {
  const json::object s = look(landed(R"({"rebels":1,"difficulty":4,"tactics":6,"dictator":"castro"})", 3));
  EXPECT_EQ(number(s.at("difficulty")), 4);
  EXPECT_EQ(number(s.at("tactics_left")), 6);
  EXPECT_EQ(game_->seats(landed(R"({"rebels":3,"ai":false})", 1)), 4);
}

// DA-DEC-4, DA-VS-2, DA-RUL-100: who is wished into a faction is in it, the others fill the smallest one; a line-up
// that cannot be is refused with the reason.
TEST_F(Setup, VersusLineUpByChoice) {
  const auto sides = [&](const std::string& more, std::size_t players) {
    SeededDice dice(1);
    Log silent;
    const json::value options =
        json::parse("{\"ai\":false,\"versus\":true,\"rebels\":" + std::to_string(players) + more + "}");
    json::array list = look(game_->start(options, dice, silent)).at("side").as_array();
    list.resize(players);
    return list;
  };
  EXPECT_EQ(sides("", 4), (json::array{0, 1, 0, 1}));
  EXPECT_EQ(sides(R"(,"faction_2":"first")", 4), (json::array{1, 0, 0, 1}));
  EXPECT_EQ(sides(R"(,"faction_1":"first","faction_2":"first","faction_3":"first")", 6),
            (json::array{0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(sides(R"(,"factions":3,"faction_1":"third")", 3), (json::array{2, 0, 1}));
  EXPECT_EQ(sides(R"(,"faction_1":"first","faction_2":"first","faction_3":"second","faction_4":"first")", 4),
            (json::array{0, 0, 1, 0}));
  const std::string versus = R"({"ai":false,"versus":true,)";
  EXPECT_NE(
      refused(versus + R"("rebels":2,"faction_1":"second","faction_2":"second"})").find("Faction 1 has no player"),
      std::string::npos);
  EXPECT_NE(refused(versus + R"("rebels":2,"faction_1":"third"})").find("a faction that is not there"),
            std::string::npos);
  EXPECT_NE(refused(versus + R"("rebels":6,"faction_1":"first","faction_2":"first","faction_3":"first",)" +
                    R"("faction_4":"first"})")
                .find("has 4 players"),
            std::string::npos);
}

// DA-DEC-36, M-24-110, DA-RUL-84, DA-ASN-9, DA-ASN-10: the Rebels take their spaces in turn; who would have one more
// than others may leave it to somebody behind him, and shares differ by no more than one.
TEST_F(Setup, AssassinationSpacesByChoice) {
  SeededDice dice(3);
  Log silent;
  AnyState state = game_->start(json::parse(R"({"rebels":4,"ai":false,"assassination":true})"), dice, silent);
  act(state, "corner cell=a1", dice);
  std::vector<AnyAction> choices;
  game_->choices(state, choices);
  const auto spaces = static_cast<int>(choices.size());
  ASSERT_EQ(spaces % 4, 3);  // so that the last lap has a space too few
  EXPECT_TRUE(offers(state, "pick cell=d5") && offers(state, "pick cell=d2"));
  EXPECT_FALSE(offers(state, "decline") || offers(state, "pick cell=a1"));
  act(state, "pick cell=d2", dice);
  EXPECT_EQ(game_->decision(state).seat, 1);
  EXPECT_FALSE(offers(state, "pick cell=d2"));
  std::vector<int> taken{1, 0, 0, 0};
  bool declined = false;
  while (look(state).at("agenda").as_array().back().at("job") == "ask_space") {
    const Seat seat = game_->decision(state).seat;
    const bool may = offers(state, "decline");
    EXPECT_EQ(may, !declined && taken[seat] == spaces / 4);
    if (may && seat == 1) {
      declined = true;
      act(state, "decline", dice);
      continue;
    }
    game_->choices(state, choices);
    ++taken[seat];
    game_->apply(state, choices[0], dice, silent);
  }
  std::vector<int> owned(4);
  const json::object now = look(state);
  for (const json::value& sector : now.at("sectors").as_array()) {
    for (std::size_t i = 0; i < 4; ++i) owned[i] += static_cast<int>(number(sector.at("militia").at(i)));
  }
  EXPECT_TRUE(declined);
  EXPECT_EQ(owned, (std::vector<int>{spaces / 4 + 1, spaces / 4, spaces / 4 + 1, spaces / 4 + 1}));
}

// M-24-37: besides the normal one. M-4.2-3, M-17.1-2, M-17.1-5, M-17.1-6, M-17.1-7; M-3.2-2, M-3.2-4, M-3.2-5, M-3.2-6:
// what the Dictator cards do at the start.
TEST_F(Setup, StartOfGameParts) {
  for (int rebels = 1; rebels <= 6; ++rebels) {
    const std::string r = "{\"rebels\":" + std::to_string(rebels) + ",\"dictator\":";
    const json::object kim = look(landed(r + "\"kim\"}", 5));
    ASSERT_FALSE(kim.at("base").is_null());
    int most = 0;
    for (const json::value& sector : kim.at("sectors").as_array())
      most = std::max(most, static_cast<int>(number(sector.at("militia").at(6))));
    EXPECT_TRUE(rebels > 1 || most == 5);  // M-24-36: in total, not on top of the Difficulty; no extra militia
    EXPECT_GE(most, std::min(5 * rebels, 20));
    EXPECT_EQ(number(look(landed(r + "\"hussein\"}", 5)).at("tactics_left")), 10);
    for (const char* name : {"\"mao\"}", "\"mussolini\"}"}) {
      const json::object s = look(landed(r + name, 5));
      int mercs = 0;
      for (const json::value& each : s.at("soldiers").as_array()) mercs += each.at("owner") == "dictator";
      EXPECT_EQ(mercs, rebels + 1);
    }
  }
}

// M-4.2-4, M-5.4-1, M-5.4-2, M-5.4-3, M-5.4-4, M-5.4-5, M-5.4-6: deck and hand of a human Dictator, day by day.
TEST_F(Setup, CardsDayByDay) {
  AnyState state = landed(R"({"rebels":1,"ai":false,"dictator":"kim"})", 2);
  SeededDice dice(4);
  Log silent;
  const std::array<std::pair<int, int>, 5> expected{{{2, 3}, {1, 3}, {0, 3}, {0, 2}, {0, 1}}};
  for (const auto& [deck, hand] : expected) {
    EXPECT_EQ(number(look(state).at("tactics_left")), deck);
    EXPECT_EQ(static_cast<int>(look(state).at("hand").as_array().size()), hand);
    const std::int64_t day = number(look(state).at("day"));
    std::vector<AnyAction> choices;
    while (!game_->decision(state).over() && number(look(state).at("day")) == day) {
      game_->choices(state, choices);
      AnyAction taken = choices.front();
      for (const AnyAction& each : choices) {
        const std::string text = action_text(*game_, each);
        if (text == "end_turn" || text.starts_with("discard")) taken = each;
      }
      game_->apply(state, taken, dice, silent);
    }
  }
  EXPECT_TRUE(game_->result(state).over);
}

// DA-DEC-1, DA-DEC-3, DA-EX-4; DA-MODE-1, DA-MODE-2, DA-RUL-80; DA-ASN-1, DA-ASN-2; DA-VEH-2, DA-VEH-3; DA-VS-2,
// DA-VS-3, DA-VS-4, DA-VS-8, DA-VS-9; DA-ID-2.
TEST_F(Setup, ModesThatGoTogether) {
  EXPECT_NE(refused(R"({"assassination":true})").find("DA-ASN-2"), std::string::npos);
  EXPECT_NE(refused(R"({"ai":false,"assassination":true,"vehicles":true})").find("DA-ASN-1"), std::string::npos);
  EXPECT_NE(refused(R"({"versus":true,"rebels":2})").find("DA-VS-1"), std::string::npos);
  EXPECT_NE(refused(R"({"versus":true,"ai":false,"rebels":1})").find("DA-VS-2"), std::string::npos);
  EXPECT_NE(refused(R"({"versus":true,"ai":false,"rebels":2,"rounds":0})").find("DA-VS-8"), std::string::npos);
  EXPECT_NE(refused(R"({"rebels":7})").find("M-3.3-1"), std::string::npos);
  EXPECT_NE(refused(R"({"rebels":4,"expansion":false,"ai":false})").find("M-3.1-1"), std::string::npos);
  EXPECT_NE(refused(R"({"rebels":2,"operator_seat":2})").find("DA-SET-4"), std::string::npos);
  for (const char* fine :
       {R"({"vehicles":true})", R"({"ai":false,"versus":true,"rebels":2,"vehicles":true,"rounds":10})",
        R"({"ai":false,"versus":true,"rebels":4,"i_dictator":true,"rounds":5})",
        R"({"i_dictator":true,"vehicles":true})"}) {
    EXPECT_EQ(refused(fine), "") << fine;
  }
}

// DA-DEC-2, DA-MODE-2, DA-RUL-80: content/merc/modes.json and what is refused say the same of every pair of modes.
TEST_F(Setup, ModesAsTheirCardsSay) {
  std::ifstream in(std::filesystem::path(CONDOTTA_HOME) / "content/merc/modes.json");
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const std::map<std::string, std::string> option{{"dictator-ai", R"("ai":true)"},
                                                  {"assassination", R"("assassination":true)"},
                                                  {"vehicles", R"("vehicles":true)"},
                                                  {"versus", R"("versus":true)"},
                                                  {"i-dictator", R"("i_dictator":true)"}};
  const json::value content = json::parse(text);
  for (const json::value& mode : content.at("modes").as_array()) {
    const std::string id(mode.at("id").as_string());
    const auto lists = [&](const char* list, const std::string& other) {
      const json::array& ids = mode.at(list).as_array();
      return std::find(ids.begin(), ids.end(), json::value(other)) != ids.end();
    };
    for (const auto& [other, set] : option) {
      if (other == id) continue;
      EXPECT_EQ(lists("combines", other) + lists("discouraged", other) + lists("forbidden", other), 1) << id << other;
      const std::string both = "{\"rebels\":2," + option.at(id) + "," + set +
                               (id != "dictator-ai" && other != "dictator-ai" ? ",\"ai\":false}" : "}");
      EXPECT_EQ(refused(both).empty(), !lists("forbidden", other)) << both;
      EXPECT_EQ(refused(both).empty() && !warnings_of(*game_, json::parse(both)).empty(), lists("discouraged", other))
          << both;
    }
  }
}

// DA-RUL-80, DA-MODE-3, M-3.1-2, M-3.1-3: only the modes with cards of their own need the expansion, and the maps for
// 1, 4, 5 and 6 Rebels do.
TEST_F(Setup, ModesWithoutTheExpansion) {
  const std::string bare = R"({"expansion":false,)";
  for (const char* fine :
       {R"("rebels":2})", R"("rebels":3})", R"("rebels":2,"ai":false,"assassination":true})",
        R"("rebels":2,"ai":false,"versus":true})", R"("rebels":3,"ai":false,"versus":true,"factions":3})"}) {
    EXPECT_EQ(refused(bare + fine), "") << fine;
    const json::object s = look(landed(bare + fine, 3));
    for (const json::value& sector : s.at("sectors").as_array()) {
      if (!sector.at("card").is_string()) continue;
      const std::string card(sector.at("card").as_string());
      EXPECT_TRUE(card != "oil-industry" && card != "nagrilli-city" && card != "wilderness-08") << card;
    }
  }
  for (const char* not_so : {R"("rebels":2,"vehicles":true})", R"("rebels":2,"i_dictator":true})",
                             R"("rebels":2,"ai":false,"versus":true,"vehicles":true})"}) {
    EXPECT_NE(refused(bare + not_so).find("DA-RUL-80"), std::string::npos) << not_so;
  }
  EXPECT_NE(refused(bare + R"("rebels":1})").find("M-3.1-1"), std::string::npos);
  EXPECT_NE(refused(bare + R"("rebels":2,"dictator":"hussein"})").find("M-3.3-4"), std::string::npos);
}

// DA-VEH-3, DA-RUL-80: Vehicles with the AI is warned of; DA-VS-2, DA-RUL-100, DA-EX-5: so is every line-up but 1v1,
// 1v1v1, 2v2 and 3v3. A warning refuses nothing.
TEST_F(Setup, WarningsWhereTheTableIsMade) {
  const auto warned = [&](const std::string& options) {
    EXPECT_EQ(refused(options), "") << options;
    const auto list = warnings_of(*game_, json::parse(options));
    EXPECT_LE(list.size(), 1u);
    return list.empty() ? "" : list[0];
  };
  EXPECT_EQ(
      warned(R"({"vehicles":true})"),
      "Vehicles together with the Dictator AI is not recommended: the AI has no rules for vehicles and leaves them "
      "lying. [DA-VEH-3]");
  for (const char* fine : {R"({})", R"({"vehicles":true,"ai":false})", R"({"i_dictator":true})"})
    EXPECT_EQ(warned(fine), "") << fine;
  const std::string versus = R"({"ai":false,"versus":true,)";
  for (const char* fine : {R"("rebels":2})", R"("rebels":3,"factions":3})", R"("rebels":4})", R"("rebels":6})",
                           R"("rebels":4,"vehicles":true})"})
    EXPECT_EQ(warned(versus + fine), "") << fine;
  EXPECT_EQ(
      warned(versus + R"("rebels":3})"),
      "Factions of 2 and 1 players are not recommended: Versus is meant for 1v1, 1v1v1, 2v2 and 3v3. [DA-RUL-100]");
  for (const char* odd : {R"("rebels":4,"factions":3})", R"("rebels":5})", R"("rebels":6,"factions":3})",
                          R"("rebels":4,"faction_1":"first","faction_2":"first","faction_3":"first"})"})
    EXPECT_NE(warned(versus + odd).find("DA-RUL-100"), std::string::npos) << odd;
}

// M-3.1-9, M-24-115: one more card is one more day, as far as there are cards: 10, with the expansion 14.
TEST_F(Setup, TheTacticsDeckAsLongAsTheBox) {
  EXPECT_EQ(number(look(landed(R"({"tactics":14,"dictator":"castro"})", 3)).at("tactics_left")), 14);
  EXPECT_EQ(number(look(landed(R"({"tactics":8,"dictator":"hussein"})", 3)).at("tactics_left")), 14);
  EXPECT_EQ(number(look(landed(R"({"tactics":10,"rebels":2,"expansion":false})", 3)).at("tactics_left")), 10);
  EXPECT_NE(refused(R"({"tactics":15})").find("The tactics deck has 1 to 14 cards. [M-3.1-9]"), std::string::npos);
  EXPECT_NE(refused(R"({"tactics":11,"rebels":2,"expansion":false})").find("1 to 10 cards"), std::string::npos);
  EXPECT_NE(refused(R"({"tactics":0})").find("M-3.1-9"), std::string::npos);
  AnyState state = landed(R"({"rebels":1,"tactics":9,"dictator":"castro"})", 2);
  SeededDice dice(4);
  Log silent;
  std::vector<AnyAction> choices;
  while (!game_->decision(state).over()) {
    game_->choices(state, choices);
    AnyAction taken = choices.front();
    for (const AnyAction& each : choices) taken = action_text(*game_, each) == "end_turn" ? each : taken;
    game_->apply(state, taken, dice, silent);
  }
  EXPECT_EQ(number(look(state).at("day")), 10);  // the landing, then a day for every card
}

// DA-VS-5, DA-VS-6, DA-VS-7, DA-VS-10, DA-DEC-44, DA-RUL-102: no Dictator; each faction starts on an Industry of its
// own. DA-RUL-101, M-24-83: on the map for so many players, each with two MERCs who carry a card.
TEST_F(Setup, VersusStart) {
  const json::object s = look(landed(R"({"ai":false,"versus":true,"rebels":3,"factions":3})", 7));
  EXPECT_TRUE(number(s.at("rows")) == 4 && number(s.at("cols")) == 4);
  std::map<std::string, int> mercs;
  for (const json::value& each : s.at("soldiers").as_array()) {
    if (each.at("who") != "teresa") ++mercs[std::string(each.at("owner").as_string())];
  }
  EXPECT_EQ(mercs, (std::map<std::string, int>{{"rebel_1", 2}, {"rebel_2", 2}, {"rebel_3", 2}}));
  EXPECT_TRUE(s.at("dictator").is_null() && s.at("base").is_null());
  std::set<std::string> cells;
  for (const json::value& each : s.at("soldiers").as_array()) cells.insert(std::string(each.at("cell").as_string()));
  EXPECT_EQ(cells.size(), 3u);
  for (const json::value& sector : s.at("sectors").as_array()) {
    for (const json::value& n : sector.at("militia").as_array()) EXPECT_EQ(number(n), 0);
  }
}

// DA-ID-5, DA-ID-6, DA-RUL-111: at least two Cities; M-24-45, DA-RUL-110: two parts of each kind.
TEST_F(Setup, IDictatorStart) {
  const json::object s = look(landed(R"({"i_dictator":true,"rebels":1})", 7));
  int cities = 0;
  for (const json::value& sector : s.at("sectors").as_array()) {
    cities += sector.at("card").is_string() && std::string(sector.at("card").as_string()).ends_with("city");
  }
  EXPECT_EQ(cities, 2);
  EXPECT_EQ(number(s.at("detonators")), 2);
  EXPECT_EQ(number(s.at("explosives")), 2);
}

// DA-EX-15, DA-EX-16, DA-EX-17, DA-EX-18, DA-EX-19, DA-EX-20, M-24-63: the maps of Assassination, with the base in the
// first corner and, mirrored, in the last. M-24-64: the Dictator's MERCs, one per Rebel, stand at the base, and Mao
// brings no more; Kim's base has its militia.
TEST_F(Setup, AssassinationMaps) {
  const std::array<std::string, 6> layouts{"DDnDnRnRR",
                                           "DDDnDnnRnRRR",
                                           "DDDnDDnRDnRRnRRR",
                                           "DDDDnDDDnRDnnRRnRRRR",
                                           "DDDDnDDDnRDDnRRDnRRRnRRRR",
                                           "DDDDDnDDDDnRDDnnRRDnRRRRnRRRRR"};
  for (int rebels = 1; rebels <= 6; ++rebels) {
    for (const bool last : {false, true}) {
      for (const char* dictator : {"mao", "kim"}) {
        SeededDice dice(9);
        Log silent;
        AnyState state =
            game_->start(json::parse("{\"ai\":false,\"assassination\":true,\"rebels\":" + std::to_string(rebels) +
                                     ",\"dictator\":\"" + dictator + "\"}"),
                         dice, silent);
        const Row& row = kTable[static_cast<std::size_t>(rebels - 1)];
        const std::string corner =
            last ? std::string{static_cast<char>('a' + row.rows - 1), static_cast<char>('0' + row.cols)} : "a1";
        act(state, "corner cell=" + corner, dice);
        std::vector<AnyAction> choices;
        while (number(look(state).at("day")) == 1) {
          game_->choices(state, choices);
          game_->apply(state, choices.front(), dice, silent);
        }
        const json::object s = look(state);
        std::string found;
        for (int i = 0; i < row.rows * row.cols; ++i) {
          const json::array& militia =
              s.at("sectors").at(static_cast<std::size_t>(i / row.cols * 6 + i % row.cols)).at("militia").as_array();
          std::int64_t rebel = 0;
          for (std::size_t k = 0; k < 6; ++k) rebel += number(militia[k]);
          EXPECT_LE(rebel, 1);
          const std::int64_t base = std::string(dictator) == "kim" ? std::min(5 * rebels, 20) : 1;
          const bool at_base = i == (last ? row.rows * row.cols - 1 : 0);
          EXPECT_TRUE(number(militia[6]) <= 1 || (at_base && number(militia[6]) == base));
          found += number(militia[6]) > 0 ? 'D' : rebel > 0 ? 'R' : 'n';
        }
        if (last) std::reverse(found.begin(), found.end());
        EXPECT_EQ(found, layouts[static_cast<std::size_t>(rebels - 1)]);
        int guards = 0;
        for (const json::value& each : s.at("soldiers").as_array())
          guards +=
              each.at("owner") == "dictator" && each.at("who") != "dictator" && each.at("cell") == json::value(corner);
        EXPECT_EQ(guards, rebels);
      }
    }
  }
}

// M-24-1: a second copy of all 69 cards; vehicles stay single.
TEST_F(Setup, DoubleEquipment) {
  const auto cards = [&](const char* options) {
    SeededDice dice(2);
    Log silent;
    std::int64_t n = 0;
    const json::object s = look(game_->start(json::parse(options), dice, silent));
    for (const json::value& deck : s.at("decks").as_array()) {
      for (const auto& [title, count] : deck.as_object()) n += count.as_int64();
    }
    return n;
  };
  EXPECT_EQ(cards(R"({"ai":false})"), 69);
  EXPECT_EQ(cards(R"({"ai":false,"double_equipment":true})"), 138);
  EXPECT_EQ(cards(R"({"ai":false,"double_equipment":true,"vehicles":true})"), 143);
}

// DA-RUL-79, DA-SET-8: against a single Rebel the AI gets no extra militia, whatever the table says. DA-RUL-11: Hussein
// plays two cards a turn under the AI too, and the game ends after five turns.
TEST_F(Setup, TheAiAgainstOneRebel) {
  const json::object s = look(landed(R"({"rebels":1,"extra":9,"dictator":"castro"})", 3));
  for (const json::value& sector : s.at("sectors").as_array()) EXPECT_LE(number(sector.at("militia").at(6)), 2);
  AnyState state = landed(R"({"rebels":1,"dictator":"hussein"})", 3);
  SeededDice dice(4);
  Log silent;
  std::vector<AnyAction> choices;
  while (!game_->decision(state).over()) {
    game_->choices(state, choices);
    AnyAction taken = choices.front();
    for (const AnyAction& each : choices) taken = action_text(*game_, each) == "end_turn" ? each : taken;
    game_->apply(state, taken, dice, silent);
  }
  EXPECT_EQ(number(look(state).at("day")), 6);
  EXPECT_EQ(look(state).at("tactics_played").as_object().size(), 10u);
}

// M-3.5-2: landing is offered on edge sectors only; the middle of a 3 x 3 map is none.
TEST_F(Setup, EdgeSectors) {
  SeededDice dice(1);
  Log silent;
  AnyState state = game_->start(json::parse(R"({"rebels":1})"), dice, silent);
  std::vector<AnyAction> choices;
  while (std::string(game_->question(state).key) != "question.ask_land") {
    game_->choices(state, choices);
    game_->apply(state, choices.back(), dice, silent);
  }
  EXPECT_TRUE(offers(state, "land cell=a2"));
  EXPECT_FALSE(offers(state, "land cell=b2"));
}

// M-24-6, M-4.1-3: any type of edge sector will do, but only one Rebel lands in each.
TEST_F(Setup, EachRebelLandsOnASectorOfHisOwn) {
  SeededDice dice(5);
  Log silent;
  AnyState state = game_->start(json::parse(R"({"rebels":2,"ai":false})"), dice, silent);
  std::vector<AnyAction> choices;
  const auto to_landing = [&] {
    while (std::string(game_->question(state).key) != "question.ask_land") {
      game_->choices(state, choices);
      game_->apply(state, choices.back(), dice, silent);
    }
  };
  to_landing();
  int edge = 0, types = 0;
  for (int i = 0; i < 12; ++i) {  // 3 rows of 4: all but the two in the middle
    const std::string cell = {static_cast<char>('a' + i / 4), static_cast<char>('1' + i % 4)};
    const bool middle = cell == "b2" || cell == "b3";
    EXPECT_EQ(offers(state, "land cell=" + cell), !middle) << cell;
    const std::string card(
        look(state).at("sectors").at(static_cast<std::size_t>(i / 4 * 6 + i % 4)).at("card").as_string());
    edge += !middle;
    if (!middle) types |= card.ends_with("industry") ? 1 : card.ends_with("city") ? 2 : 4;
  }
  EXPECT_EQ(edge, 10);
  EXPECT_EQ(types & 5, 5);
  act(state, "land cell=a1", dice);
  to_landing();
  EXPECT_EQ(game_->decision(state).seat, 1);
  EXPECT_FALSE(offers(state, "land cell=a1"));
  EXPECT_EQ(game_->check(state, parse_action_text(*game_, "land cell=a1", "test"))->rule.text, std::string("M-4.1-3"));
  EXPECT_TRUE(offers(state, "land cell=a2") && offers(state, "land cell=b1"));
}

// DA-RUL-5, DA-RUL-6: nobody but a named operator. M-7.9-6, M-9.5-1, M-19-8, DA-SET-4, DA-SET-5, DA-SET-6: a stash is
// open to the side that controls the sector, and the AI's to the named operator; its size is public.
TEST_F(Setup, StashesAreSecret) {
  AnyState state = landed(R"({"rebels":2,"dictator":"castro"})", 3);
  json::object s = look(state);
  std::size_t his = 0;
  while (number(s.at("sectors").at(his).at("militia").at(6)) == 0) ++his;
  s.at("sectors").at(his).at("stash") = json::object{{"land-mine", 1}};
  s.at("decks").at(2).as_object()["land-mine"] = s.at("decks").at(2).at("land-mine").as_int64() - 1;
  const AnyState mined = game_->parse_state(s, "test");
  const auto seen = [&](const AnyState& from, Seat seat) {
    return game_->view_json(game_->look(from, seat)).at("sectors").at(his);
  };
  EXPECT_TRUE(seen(mined, 0).at("stash").as_object().empty());
  EXPECT_EQ(number(seen(mined, 0).at("hidden")), 1);
  s["operator_seat"] = 1;
  const AnyState operated = game_->parse_state(s, "test");
  EXPECT_EQ(number(seen(operated, 1).at("stash").at("land-mine")), 1);
  EXPECT_TRUE(seen(operated, 0).at("stash").as_object().empty());
}

// M-9.2-1, M-6.1-1: what a table shows beside the bare view; every value is the sum of its reasons.
TEST_F(Setup, ViewsCarryValuesWithTheirReasons) {
  const json::value view = game_->view_json(game_->look(landed(R"({"rebels":2,"dictator":"castro"})", 3), 0));
  const json::value& facts = view.at("facts");
  EXPECT_EQ(facts.at("control").as_array().size(), 30u);
  ASSERT_FALSE(facts.at("people").as_array().empty());
  for (const json::value& each : facts.at("people").as_array()) {
    for (const char* skill : {"initiative", "training", "combat", "targets"}) {
      std::int64_t sum = 0;
      for (const json::value& reason : each.at("reasons").at(skill).as_array()) sum += number(reason.at("value"));
      EXPECT_EQ(std::max<std::int64_t>(sum, std::string(skill) == "initiative" ? sum : 0), number(each.at(skill)))
          << each.at("who").as_string() << " " << skill;
    }
  }
}

}  // namespace
}  // namespace condotta
