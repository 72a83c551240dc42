// The modes: what goes together, what is warned of, and how each of them begins.
#include "setup.h"

namespace condotta {
namespace {

class Modes : public Setup {};

// DA-VS-1, DA-VS-8, DA-SET-4: what a table cannot use is not among its options.
TEST_F(Modes, OptionsWithoutEffectAreLeftOut) {
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

// DA-DEC-4, DA-VS-2, DA-RUL-100: who is wished into a faction is in it, the others fill the smallest one; a line-up
// that cannot be is refused with the reason.
TEST_F(Modes, VersusLineUpByChoice) {
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
TEST_F(Modes, AssassinationSpacesByChoice) {
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

// DA-DEC-1, DA-DEC-3, DA-EX-4; DA-MODE-1, DA-MODE-2, DA-RUL-80; DA-ASN-1, DA-ASN-2; DA-VEH-2, DA-VEH-3; DA-VS-2,
// DA-VS-3, DA-VS-4, DA-VS-8, DA-VS-9; DA-ID-2.
TEST_F(Modes, ModesThatGoTogether) {
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
TEST_F(Modes, ModesAsTheirCardsSay) {
  const std::map<std::string, std::string> option{{"dictator-ai", R"("ai":true)"},
                                                  {"assassination", R"("assassination":true)"},
                                                  {"vehicles", R"("vehicles":true)"},
                                                  {"versus", R"("versus":true)"},
                                                  {"i-dictator", R"("i_dictator":true)"}};
  const json::value content = json::parse(text_of("content/merc/modes.json"));
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
TEST_F(Modes, ModesWithoutTheExpansion) {
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
TEST_F(Modes, WarningsWhereTheTableIsMade) {
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

// DA-VS-5, DA-VS-6, DA-VS-7, DA-VS-10, DA-DEC-44, DA-RUL-102: no Dictator; each faction starts on an Industry of its
// own. DA-RUL-101, M-24-83: on the map for so many players, each with two MERCs who carry a card.
TEST_F(Modes, VersusStart) {
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
TEST_F(Modes, IDictatorStart) {
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
TEST_F(Modes, AssassinationMaps) {
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

}  // namespace
}  // namespace condotta
