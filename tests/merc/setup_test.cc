// Set-up for every number of Rebels, the course of the cards, and what a seat sees.
#include "setup.h"

#include "kernel/goals.h"

namespace condotta {
namespace {

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

// DA-RUL-7: what cannot be shared evenly goes to the Industries closest to the Rebels, the richer ones first. DA-RUL-8:
// it is handed out last, so that Kim's base has its share.
TEST_F(Setup, TheRestOfTheExtraMilitia) {
  const auto far = [](int a, int b) { return std::abs(a / 6 - b / 6) + std::abs(a % 6 - b % 6); };
  const json::value cards = json::parse(text_of("content/merc/sectors.json"));
  bool kims_share = false;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const bool kim = seed > 20;
    const json::object s =
        look(landed(kim ? R"({"rebels":2,"dictator":"kim"})" : R"({"rebels":3,"dictator":"castro"})", seed));
    std::set<int> rebels;
    for (const json::value& each : s.at("soldiers").as_array()) {
      const std::string cell(each.at("cell").as_string());
      if (each.at("owner") != "dictator") rebels.insert((cell[0] - 'a') * 6 + cell[1] - '1');
    }
    std::vector<std::array<int, 3>> shares;  // extra militia, distance, value
    for (int i = 0; i < 30; ++i) {
      const json::object& sector = s.at("sectors").at(static_cast<std::size_t>(i)).as_object();
      const int here = static_cast<int>(number(sector.at("militia").at(6)));
      if (here == 0) continue;
      const std::string cell = {static_cast<char>('a' + i / 6), static_cast<char>('1' + i % 6)};
      const bool base = kim && s.at("base") == json::value(cell);
      const int extra = here - (base ? 10 : static_cast<int>(number(s.at("difficulty"))));
      kims_share |= base && extra > 0;
      int nearest = 99, value = 0;
      for (const int rebel : rebels) nearest = std::min(nearest, far(i, rebel));
      for (const json::value& card : cards.at("sectors").as_array()) {
        if (card.at("id") == sector.at("card")) value = static_cast<int>(card.at("value").as_int64());
      }
      shares.push_back({extra, nearest, value});
    }
    for (const auto& more : shares) {
      for (const auto& less : shares) {
        if (more[0] <= less[0]) continue;
        EXPECT_TRUE(more[1] < less[1] || (more[1] == less[1] && more[2] >= less[2])) << "seed " << seed;
      }
    }
  }
  EXPECT_TRUE(kims_share);
}

// M-3.1-7, M-3.1-9, M-3.3-7: the players may agree on other numbers; a longer deck is a longer game.
TEST_F(Setup, OptionsChangeTheNumbers) {
  const json::object s = look(landed(R"({"rebels":1,"difficulty":4,"tactics":6,"dictator":"castro"})", 3));
  EXPECT_EQ(number(s.at("difficulty")), 4);
  EXPECT_EQ(number(s.at("tactics_left")), 6);
  EXPECT_EQ(game_->seats(landed(R"({"rebels":3,"ai":false})", 1)), 4);
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
  EXPECT_FALSE(facts.at("cells").as_array().empty());
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

// M-24-116: a challenge names militia, Tactics cards and first MERCs by Dictator and number of Rebels; as printed it
// names nothing.
TEST_F(Setup, AChallengeNamesMilitiaCardsAndMercs) {
  const json::value file = json::parse(text_of("content/merc/challenges.json"));
  EXPECT_EQ(file.at("challenges").as_array().size(), 66u);
  for (const json::value& row : file.at("challenges").as_array()) {
    const int rebels = static_cast<int>(number(row.at("rebels")));
    const std::string dictator(row.at("dictator").as_string());
    for (const char* how : {"easy", "normal", "hard"}) {
      const std::string options =
          "{\"rebels\":" + std::to_string(rebels) + ",\"dictator\":\"" + dictator + "\",\"challenge\":\"" + how + "\"}";
      const json::object s = look(landed(options, 3));
      const json::value& terms = row.at(how);
      const json::value* mercs = terms.as_object().if_contains("mercs");
      const int cards = static_cast<int>(number(terms.at("tactics"))) * (dictator == "hussein" ? 2 : 1);
      EXPECT_EQ(number(s.at("difficulty")), number(terms.at("militia"))) << options;
      EXPECT_EQ(number(s.at("tactics_left")), std::min(cards, 14)) << options;
      EXPECT_EQ(number(s.at("mercs")), mercs == nullptr ? 0 : number(*mercs)) << options;
    }
  }
  const json::object printed = look(landed(R"({"rebels":2,"dictator":"pol-pot"})", 3));
  EXPECT_EQ(number(printed.at("difficulty")), 3);
  EXPECT_EQ(number(printed.at("tactics_left")), 5);
  EXPECT_EQ(number(printed.at("mercs")), 0);
}

// M-24-116: below 0 each Rebel keeps so many more than two on day 1, above it the Dictator begins with so many more
// than one; Mao's own come on top (M-24-37). Teresa and whom somebody refuses are left out of the count.
TEST_F(Setup, AChallengeGivesMercsToOneSide) {
  const auto team = [&](const std::string& options, const char* owner) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      std::size_t here = 0;
      const json::object s = look(landed(options, seed));
      for (const json::value& each : s.at("soldiers").as_array())
        here += each.at("owner") == owner && each.at("who") != "teresa" && each.at("who") != "dictator" ? 1 : 0;
      most = std::max(most, here);
    }
    return most;
  };
  const json::value file = json::parse(text_of("content/merc/challenges.json"));
  std::set<bool> met;
  for (const json::value& row : file.at("challenges").as_array()) {
    for (const char* how : {"easy", "hard"}) {
      const json::value* mercs = row.at(how).as_object().if_contains("mercs");
      if (mercs == nullptr || row.at("dictator") == "mao" || row.at("dictator") == "mussolini") continue;
      const std::string options = "{\"rebels\":" + std::to_string(number(row.at("rebels"))) + ",\"dictator\":\"" +
                                  std::string(row.at("dictator").as_string()) + "\",\"challenge\":\"" + how + "\"}";
      const auto more = number(*mercs);
      EXPECT_EQ(team(options, "rebel_1"), 2u + static_cast<std::size_t>(std::max<std::int64_t>(0, -more))) << options;
      EXPECT_EQ(team(options, "dictator"), 1u + static_cast<std::size_t>(std::max<std::int64_t>(0, more))) << options;
      met.insert(more > 0);
    }
  }
  EXPECT_EQ(met.size(), 2u) << "both sides are helped somewhere";
  EXPECT_EQ(team(R"({"rebels":2,"dictator":"castro"})", "rebel_1"), 2u);
  EXPECT_EQ(team(R"({"rebels":2,"dictator":"castro"})", "dictator"), 1u);
}

// M-24-116: a written position with more than a challenge may give is refused, before a list runs over.
TEST_F(Setup, APositionNamesNoMoreMercsThanAChallenge) {
  json::value position = game_->state_json(landed(R"({"rebels":1,"dictator":"castro"})", 1));
  const auto with = [&](int mercs) {
    position.as_object()["mercs"] = mercs;
    return game_->parse_state(position, "test");
  };
  EXPECT_THROW(with(-4), BadInput);
  EXPECT_NO_THROW(with(-3));
  EXPECT_NO_THROW(with(12));
  EXPECT_THROW(with(13), BadInput);
}

// M-13.1-1: the Rebels need more points than the Dictator, so the goal is one more than he has, and it is reached at
// most.
TEST_F(Setup, TheRebelsGoalIsOnePointMoreThanTheDictatorHas) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const AnyState state = landed(R"({"rebels": 3})", seed);
    const std::vector<Goal> goals = goals_of(*game_, game_->look(state, 0));
    const auto counted = std::find_if(goals.begin(), goals.end(), [](const Goal& each) { return each.of > 0; });
    ASSERT_NE(counted, goals.end());
    const int ours = counted->text.args[1], theirs = counted->text.args[2];
    EXPECT_EQ(counted->of, theirs + 1);
    EXPECT_EQ(counted->done, std::min(ours, theirs + 1));
  }
}

}  // namespace
}  // namespace condotta
