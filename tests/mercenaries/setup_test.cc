// Setting up: rulebook pages 1 and 2.
#include <gtest/gtest.h>

#include "shelf/content.h"
#include "tests/harness/house.h"
#include "tests/mercenaries/table.h"

namespace condotta::mercenaries {
namespace {

// Colours and First Player settled, so that the first thing asked lies in the Area.
State start(const std::string& type_id, const std::string& adventure_id = "distelblute_mansion") {
  Options options;
  options.type = type(type_id);
  options.adventure = adventure(adventure_id);
  options.first_player = m(1);
  SeededDice dice(1);
  Log silent;
  return game().start(options, dice, silent);
}

// The Monster Deck as it was before the first Area took cards from it.
MonsterDeck whole_deck(const std::string& type_id) {
  Options options;
  options.type = type(type_id);
  SeededDice dice(1);
  Log silent;
  return game().start(options, dice, silent).monster_deck;  // nobody has a colour yet, so no Area has begun
}

// MN-SET-1, MN-SET-3, MN-SET-4, MN-PAIR-4, MN-SGL-1, MN-DM-1, MN-DM-13: a mat with 20 Health and
// no EXP for each Mercenary, whoever controls it.
TEST(SetUp, EveryMercenaryHasItsOwnMat) {
  const std::vector<std::tuple<std::string, int, int>> types = {{"competitive_3", 3, 3}, {"competitive_4", 4, 4},
                                                                {"two_pairs", 4, 2},     {"four_singles", 4, 2},
                                                                {"deck_master_5", 4, 5}, {"deck_master_3", 4, 3}};
  for (const auto& [id, mercenaries, seats] : types) {
    const State s = start(id);
    EXPECT_EQ(s.mercenary_count, mercenaries) << id;
    EXPECT_EQ(game().seats(s), seats) << id;
    for (int i = 1; i <= mercenaries; ++i) {
      EXPECT_EQ(at(s, m(i)).health, 20);
      EXPECT_EQ(at(s, m(i)).exp, 0);
    }
  }
  const State pairs = start("two_pairs");
  EXPECT_EQ(controller(game().content(), pairs, m(1)), controller(game().content(), pairs, m(3)));
  EXPECT_NE(controller(game().content(), pairs, m(1)), controller(game().content(), pairs, m(2)));
  const State against_dm = start("deck_master_5");
  for (int i = 1; i <= 4; ++i) EXPECT_EQ(controller(game().content(), against_dm, m(i)), i - 1);
  EXPECT_EQ(dm_seat(game().content(), against_dm), 4);
  EXPECT_EQ(dm_seat(game().content(), start("deck_master_3")), 2);
}

// MN-MAT-12, MN-MAT-13, MN-MAT-14, MN-MAT-15, MN-MAT-16, MN-MAT-17, MN-MAT-18, MN-MAT-19, MN-MAT-20, MN-EX-14,
// MN-EX-15: every face of the d20, in every game type: one share misses, then one for
// each Mercenary.
TEST(GameTypes, EveryFaceOfTheD20FindsItsPlace) {
  for (const char* id : {"cooperative_4", "cooperative_3", "competitive_4", "competitive_3", "two_pairs",
                         "two_pairs_cooperative", "four_singles", "deck_master_5", "deck_master_3"}) {
    const int share = 20 / (start(id).mercenary_count + 1);
    for (int face = 1; face <= 20; ++face)
      EXPECT_EQ(game().content().type(type(id)).d20[static_cast<std::size_t>(face - 1)], (face - 1) / share)
          << id << ' ' << face;
  }
}

// MN-EOT-8, MN-END-9, MN-DM-11: only teams lose by Minus Health. MN-PAIR-13, MN-SGL-3, MN-DM-13: who wins by what, and
// whose Mercenaries are pairs.
TEST(GameTypes, SayWhoLosesAndWhatIsCounted) {
  const std::vector<std::tuple<const char*, bool, Scoring, bool>> types = {
      {"cooperative_4", true, Scoring::Team, false},
      {"cooperative_3", true, Scoring::Team, false},
      {"competitive_4", false, Scoring::MvpPerMercenary, false},
      {"competitive_3", false, Scoring::MvpPerMercenary, false},
      {"two_pairs", false, Scoring::MvpPerPlayer, true},
      {"two_pairs_cooperative", true, Scoring::Team, true},
      {"four_singles", false, Scoring::MvpPerMercenary, false},
      {"deck_master_5", true, Scoring::TeamVsDm, false},
      {"deck_master_3", true, Scoring::TeamVsDm, true},
  };
  for (const auto& [id, loses, scoring, pairs] : types) {
    const GameType& found = game().content().type(type(id));
    EXPECT_EQ(found.all_minus_health_loses != 0, loses) << id;
    EXPECT_EQ(found.scoring, scoring) << id;
    EXPECT_EQ(found.pairs != 0, pairs) << id;
  }
}

// MN-SET-5, MN-RUL-18, MN-DEC-1: colours are chosen in seat order, each once.
TEST(SetUp, ColoursAreChosenInSeatOrder) {
  Table table = Table::seeded("{\"type\":\"competitive_3\"}");
  EXPECT_EQ(table.question(), "choose_colour");
  EXPECT_EQ(table.asked_seat(), 0);
  EXPECT_EQ(table.choices(), 4u);
  SeededDice dice(1);
  Log silent;
  Action blue{.verb = Verb::Colour};
  blue.colour = ColourId::of(2);
  game().apply(table.s, blue, dice, silent);
  EXPECT_EQ(table.asked_seat(), 1);
  EXPECT_EQ(table.refused("colour colour=blue"), "MN-SET-5");
  EXPECT_EQ(table.choices(), 3u);
  EXPECT_THROW(any_game().full_options(json::parse("{\"colours\":[\"red\",\"red\"]}")), BadInput);
  EXPECT_THROW(any_game().full_options(json::parse("{\"type\":null}")), BadInput);
}

// MN-SET-6, MN-SET-7, MN-EX-1: twelve cards, two hands; nothing drawn before the Area.
TEST(SetUp, StartingDeckHasTwelveCards) {
  const State s = whole_deck("cooperative_4").monsters.empty() ? State{} : Table::seeded("{}").s;
  for (int i = 1; i <= 4; ++i) {
    EXPECT_EQ(shown(at(s, m(i)).deck),
              "6 basic_melee_attack, 4 basic_blocking, 1 basic_ranged_attack, 1 healing_potion");
    EXPECT_TRUE(at(s, m(i)).hand.empty());
  }
  Table table;
  table.red() = Mercenary{};
  for (const CardCount& each : game().content().starting_deck) table.red().deck.add(each.card.index(), *each.count);
  SeededDice dice(5);
  Log silent;
  Play p{game().content(), table.s, dice, silent};
  draw_cards(p, m(1), 6, "MN-DRAW-1"_rule);
  draw_cards(p, m(1), 6, "MN-DRAW-1"_rule);
  EXPECT_EQ(table.red().hand.size(), 12);
  EXPECT_TRUE(table.red().deck.empty());
}

// MN-SET-8: 6 columns by 6 rows, all there.
TEST(SetUp, BattleAreaIsSixBySix) {
  EXPECT_EQ(size(game().content().present(adventure("distelblute_mansion"))), 36);
  EXPECT_EQ(column(square("f1")), 6);
  EXPECT_EQ(row(square("a6")), 6);
}

// MN-SET-9, MN-SET-10: another adventure, another table, by the same procedure.
TEST(SetUp, TheAdventureDecidesWhatLiesOnTheTable) {
  Options options;
  options.adventure = adventure("silk_cellar");
  SeededDice dice(1);
  Log silent;
  const State s = game().start(options, dice, silent);
  EXPECT_EQ(shown(s.monster_deck.monsters), "8 goblin, 7 goblin_archer, 12 spiderling");
  EXPECT_EQ(shown(s.monster_deck.champions), "2 giant_spider");
  EXPECT_EQ(shown(s.monster_deck.ambush_top), "2 ambush_goblin, 1 ambush_goblin_archer");
  EXPECT_EQ(s.features.count(feature("foul_fungus_patch").index()), 2);
  EXPECT_FALSE(s.features.has(feature("weapons_cache").index()));
  EXPECT_EQ(size(game().content().present(s.adventure)), 34);
  EXPECT_EQ(whole_deck("cooperative_4").monsters.count(card("goblin").index()), 12);
}

// MN-SET-11: counters and tokens have no limit: a Monster takes as many Wounds as it is dealt.
TEST(SetUp, CountersAreACommonSupply) {
  Table table;
  table.put("orc_champion", "c4").monster(1).wounds = 11;
  table.hand(table.red(), "basic_melee_attack basic_melee_attack");
  table.act("melee_attack target=monster_1 cards=basic_melee_attack+basic_melee_attack");
  EXPECT_EQ(table.count(What::MonsterKilled), 1);
}

// MN-RES-1, MN-RES-2, MN-RES-3, MN-RES-4, MN-RES-5, MN-RES-6, MN-RES-7, MN-EX-2: fourteen stacks of Skill and Ability
// cards.
TEST(SetUp, ResourceAreaHasFourteenStacks) {
  const State s = Table::seeded("{}").s;
  const Content& content = game().content();
  int stacks = 0;
  for (int i = 0; i < kCards; ++i) {
    if (!s.stacks.has(i)) continue;
    ++stacks;
    EXPECT_LE(content.facts(CardId::of(i)).kind, CardKind::Ability);
  }
  EXPECT_EQ(stacks, 14);
  EXPECT_EQ(s.stacks.count(card("basic_melee_attack").index()), 16);
  EXPECT_EQ(s.stacks.count(card("basic_blocking").index()), 16);
  EXPECT_EQ(s.stacks.count(card("healing_potion").index()), 20);
  EXPECT_FALSE(s.stacks.has(card("basic_ranged_attack").index()));
  for (const char* all : {"advanced_melee_attack", "advanced_blocking", "advanced_ranged_attack", "gauntlet_of_power",
                          "shield_of_protection", "elven_bow_string", "defensive_stance", "charge_attack",
                          "change_stance", "positioning", "vigour"}) {
    EXPECT_EQ(s.stacks.count(card(all).index()), content.copies(card(all))) << all;
  }
}

// MN-DECK-1, MN-DECK-2, MN-DECK-3, MN-DECK-4, MN-DECK-6, MN-EX-3, MN-PAIR-1, MN-SGL-1, MN-RUL-73, MN-RUL-74,
// MN-RUL-79: the table.
TEST(MonsterDeckTest, TableOfMonsters) {
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"competitive_4", "10 goblin, 5 goblin_archer, 6 orc, 3 orc_arbalest"},
      {"four_singles", "10 goblin, 5 goblin_archer, 6 orc, 3 orc_arbalest"},
      {"competitive_3", "7 goblin, 4 goblin_archer, 5 orc, 3 orc_arbalest"},
      {"cooperative_4", "12 goblin, 7 goblin_archer, 8 orc, 5 orc_arbalest"},
      {"two_pairs", "12 goblin, 7 goblin_archer, 8 orc, 5 orc_arbalest"},
      {"two_pairs_cooperative", "12 goblin, 7 goblin_archer, 8 orc, 5 orc_arbalest"},
      {"deck_master_5", "12 goblin, 7 goblin_archer, 8 orc, 5 orc_arbalest"},
      {"deck_master_3", "12 goblin, 7 goblin_archer, 8 orc, 5 orc_arbalest"},
      {"cooperative_3", "11 goblin, 6 goblin_archer, 7 orc, 4 orc_arbalest"}};
  for (const auto& [id, table] : rows) EXPECT_EQ(shown(whole_deck(id).monsters), table) << id;
}

// MN-DECK-5, MN-DECK-8, MN-DECK-9, MN-EX-5: one Champion, four Ambush cards for each half.
TEST(MonsterDeckTest, ChampionAndAmbushes) {
  for (const char* id : {"competitive_4", "competitive_3", "cooperative_4", "cooperative_3"}) {
    const MonsterDeck deck = whole_deck(id);
    EXPECT_EQ(shown(deck.champions), "1 orc_champion");
    EXPECT_EQ(shown(deck.ambush_top), "2 ambush_goblin, 1 ambush_goblin_archer, 1 ambush_orc");
    EXPECT_EQ(shown(deck.ambush_bottom),
              "1 ambush_goblin, 1 ambush_goblin_archer, 1 ambush_orc, 1 ambush_orc_arbalest");
  }
}

// MN-DECK-7, MN-EX-4: halves 12/12, 10/9, 16/16, 14/14, and the whole deck.
TEST(MonsterDeckTest, TheOddCardIsInTheTopHalf) {
  const std::vector<std::tuple<std::string, int, int, int>> rows = {{"competitive_4", 12, 12, 33},
                                                                    {"competitive_3", 10, 9, 28},
                                                                    {"cooperative_4", 16, 16, 41},
                                                                    {"cooperative_3", 14, 14, 37}};
  for (const auto& [id, top, bottom, all] : rows) {
    const MonsterDeck deck = whole_deck(id);
    EXPECT_EQ(deck.top_monsters, top) << id;
    EXPECT_EQ(deck.monsters.size() - deck.top_monsters, bottom) << id;
    EXPECT_EQ(deck.monsters.size() + deck.ambush_top.size() + deck.ambush_bottom.size() + deck.champions.size(), all);
  }
}

// MN-EX-6, MN-RUL-20, MN-RUL-25: played without Area Features the decks last 8, 9, 8 and 9 Areas exactly.
TEST(MonsterDeckTest, AreasOfAnAdventure) {
  const std::vector<std::pair<std::string, int>> rows = {
      {"competitive_4", 8}, {"competitive_3", 9}, {"cooperative_4", 8}, {"cooperative_3", 9}};
  for (const auto& [id, areas] : rows) {
    Options options;
    options.type = type(id);
    SeededDice dice(11);
    Log silent;
    State s = game().start(options, dice, silent);
    s.features.clear();
    std::vector<Action> list;
    while (!game().decision(s).over()) {
      game().choices(s, list);
      game().apply(s, list[game().greedy(game().look(s, game().decision(s).seat), list, dice)], dice, silent);
    }
    EXPECT_EQ(s.outcome, Outcome::Finished) << id;
    EXPECT_EQ(s.area, areas) << id;
  }
}

// Draws the whole Monster Deck of a competitive game for three.
std::vector<CardId> draw_all(std::uint64_t seed) {
  Table table;
  table.s.monster_deck = whole_deck("competitive_3");
  SeededDice dice(seed);
  Log silent;
  Play p{game().content(), table.s, dice, silent};
  std::vector<CardId> drawn;
  for (int i = 0; i < 28; ++i) drawn.push_back(draw_monster_card(p));
  return drawn;
}

// MN-DECK-8, MN-DECK-9, MN-DECK-10, MN-DECK-11, MN-DECK-14, MN-RUL-21: the top half's Ambush cards come first, the
// Champion is one of the last eleven cards, and every such place is possible.
TEST(MonsterDeckTest, LayersOfTheDeck) {
  std::array<int, 28> champion_at{};
  std::array<int, 4> arbalest_in_quarter{};
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    const std::vector<CardId> drawn = draw_all(seed);
    int ambushes = 0;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      const Facts& facts = game().content().facts(drawn[i]);
      if (i < 14) ambushes += facts.kind == CardKind::Ambush ? 1 : 0;
      if (facts.champion) ++champion_at[i];
      if (drawn[i] == card("orc_arbalest")) ++arbalest_in_quarter[i / 7];
    }
    ASSERT_EQ(ambushes, 4);
  }
  for (std::size_t i = 0; i < 17; ++i) EXPECT_EQ(champion_at[i], 0);
  for (std::size_t i = 17; i < 28; ++i) EXPECT_NEAR(champion_at[i], 2000 / 11.0, 60);
  // Monsters are shuffled as one pile: three Arbalests over ten places of the top half and nine of the bottom.
  EXPECT_NEAR(arbalest_in_quarter[0] + arbalest_in_quarter[1], 2000 * 3 * 10 / 19.0, 150);
}

// MN-DECK-12, MN-DECK-15: the Reserve is what the table leaves in the box, open, by name.
TEST(MonsterDeckTest, ReserveIsTheRest) {
  const State s = Table::seeded("{}").s;
  EXPECT_EQ(shown(s.reserve), "8 goblin, 7 goblin_archer, 6 orc, 3 orc_arbalest");
  EXPECT_EQ(shown(game().look(s, kNobody).seen.reserve), shown(s.reserve));
}

// MN-DECK-14: nobody sees the deck's order: states differ in what was drawn, never in what is to come.
TEST(MonsterDeckTest, NobodyKnowsTheOrder) {
  const MonsterDeck one = whole_deck("cooperative_4"), two = Table::seeded("{}", 77).s.monster_deck;
  EXPECT_EQ(one, two);
}

// MN-AFD-1, MN-EX-7: ten Area Feature cards, without an order.
TEST(SetUp, AreaFeatureDeck) {
  const State s = Table::seeded("{}").s;
  EXPECT_EQ(s.features.size(), 10);
  EXPECT_EQ(s.features.count(feature("empty_area").index()), 2);
  for (const char* one : {"reinforcements", "treasure_chest", "cooking_area", "weapons_cache", "tripwire", "dart_trap",
                          "frenzy_brew", "foul_fungus_patch"}) {
    EXPECT_EQ(s.features.count(feature(one).index()), 1) << one;
  }
}

// MN-AFD-2: which feature comes first is chance.
TEST(SetUp, AreaFeatureDeckIsShuffled) {
  std::array<int, kFeatures> first{};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State s = Table::seeded("{\"colours\":[\"red\",\"green\",\"blue\",\"purple\"]}", seed).s;
    ++first[static_cast<std::size_t>(s.feature.index())];
  }
  for (std::size_t i = 0; i < game().content().features.size(); ++i) EXPECT_GT(first[i], 10);
}

// MN-CMP-1, MN-CMP-2, MN-CMP-3, MN-CMP-9, MN-CMP-10, MN-CMP-11, MN-CMP-12: what the cards say.
TEST(Components, CardsStateTheirValues) {
  const Content& content = game().content();
  EXPECT_EQ(content.facts(card("basic_melee_attack")).kind, CardKind::SkillMelee);
  EXPECT_EQ(content.facts(card("advanced_melee_attack")).kind, CardKind::SkillMelee);
  EXPECT_EQ(content.facts(card("basic_blocking")).kind, CardKind::SkillDefence);
  EXPECT_EQ(content.facts(card("advanced_blocking")).kind, CardKind::SkillDefence);
  EXPECT_EQ(content.facts(card("advanced_ranged_attack")).kind, CardKind::SkillRanged);
  EXPECT_EQ(content.facts(card("basic_ranged_attack")).kind, CardKind::SkillRanged);
  EXPECT_EQ(content.facts(card("vigour")).kind, CardKind::Ability);
  EXPECT_EQ(content.facts(card("basic_ranged_attack")).min_range, 2);
  EXPECT_EQ(content.facts(card("basic_ranged_attack")).max_range, 2);
  EXPECT_EQ(content.facts(card("advanced_ranged_attack")).min_range, 2);
  EXPECT_EQ(content.facts(card("advanced_ranged_attack")).max_range, 4);
  EXPECT_EQ(content.facts(card("advanced_blocking")).acquire, Condition::SuccessfulDefence);
  EXPECT_EQ(content.facts(card("vigour")).exp, -4);  // red: paid
  const Facts& orc = content.facts(card("orc"));
  EXPECT_EQ(orc.health, 6);
  EXPECT_EQ(orc.melee, 4);
  EXPECT_EQ(orc.defence, 2);
  EXPECT_EQ(orc.exp, 3);  // green: gained
  EXPECT_EQ(orc.mvp, 3);
}

// MN-ABL-6: a Monster card with a blue box can be played, yet is no Ability card.
TEST(Components, BlueBoxesMakeNoAbilityCards) {
  EXPECT_TRUE(game().content().facts(card("orc")).playable);
  EXPECT_EQ(game().content().facts(card("orc")).kind, CardKind::Monster);
  EXPECT_FALSE(game().content().facts(card("goblin")).playable);
}

// MN-AF-4, MN-AF-5, MN-RUL-92: the token is there as long as the effect is.
TEST(Components, AreaFeatureTokens) {
  Table table;
  table.put("goblin", "c4").put("goblin_archer", "c6");
  const auto drawn = [&] { return game().draw(game().look(table.s, 0)); };
  EXPECT_EQ(drawn().find('~'), std::string::npos);
  table.s.feature = feature("frenzy_brew");
  EXPECT_NE(drawn().find("Goblin 0/3~"), std::string::npos) << drawn();
  EXPECT_EQ(drawn().find("Archer 0/2~"), std::string::npos) << drawn();
  table.s.feature = feature("foul_fungus_patch");
  EXPECT_NE(drawn().find("red 20~"), std::string::npos) << drawn();
}

// MN-CMP-4, MN-CMP-5, MN-CMP-6, MN-CMP-7, MN-CMP-8: backgrounds and Champions.
TEST(Components, BackgroundsMakeTheKinds) {
  const Content& content = game().content();
  Monster monster;
  const auto kind = [&](const char* id) {
    monster.card = card(id);
    return category(content, monster);
  };
  EXPECT_EQ(kind("goblin"), Category::Melee);
  EXPECT_EQ(kind("goblin_archer"), Category::Ranged);
  EXPECT_EQ(kind("orc_champion"), Category::Champion);
  EXPECT_FALSE(ranged_kind(content, monster));
  EXPECT_EQ(kind("giant_spider"), Category::Champion);
  EXPECT_TRUE(ranged_kind(content, monster));
  const State s = Table::seeded("{}").s;
  for (int i = 0; i < kCards; ++i) {
    if (s.monster_deck.monsters.has(i) || s.reserve.has(i)) {
      EXPECT_FALSE(content.facts(CardId::of(i)).champion);
    }
  }
  EXPECT_EQ(game().names().kind("feature"), static_cast<int>(kFeatureTable));  // Area Features are no cards of a deck
}

// MN-RUL-89: a behaviour in the wrong place, an unknown name and a number out of range are told with their place.
TEST(ContentTest, BadContentIsNamed) {
  ContentFiles files = read_content(std::filesystem::path(kHouse) / "content/mercenaries");
  const auto trouble = [&](const char* file, auto&& change) {
    ContentFiles copy = files;
    change(copy.all().at(file).value);
    try {
      Content::load(copy);
    } catch (const BadInput& bad) {
      return std::string(bad.what());
    }
    return std::string("nothing");
  };
  const std::string misplaced =
      trouble("cards", [](json::value& v) { v.at("cards").at(6).at("behaviours").at(0).at("kind") = "trap"; });
  EXPECT_NE(misplaced.find("/cards/6/behaviours/0/kind: the behaviour \"trap\" does nothing here"), std::string::npos)
      << misplaced;
  const std::string unknown =
      trouble("ambushes", [](json::value& v) { v.at("ambushes").at(0).at("summons").at(0) = "gobbo"; });
  EXPECT_NE(unknown.find("unknown card \"gobbo\""), std::string::npos) << unknown;
  const std::string few =
      trouble("adventures", [](json::value& v) { v.at("adventures").at(0).at("insert_bottom") = 30; });
  EXPECT_NE(few.find("the bottom half is smaller"), std::string::npos) << few;
  const std::string many = trouble("adventures", [](json::value& v) {
    v.at("adventures").at(0).at("rows").at(0).at("table").at(0).at("count") = 30;
  });
  EXPECT_NE(many.find("more Goblin than in the box"), std::string::npos) << many;
  const std::string other = trouble(
      "adventures", [](json::value& v) { v.at("adventures").at(0).at("ambush_top").at(0).at("card") = "goblin"; });
  EXPECT_NE(other.find("/ambush_top: expected a card of the kind ambush"), std::string::npos) << other;
}

TEST(ContentTest, FitsItsSchemas) {
  const auto complaints = check_schemas(std::filesystem::path(kHouse) / "content/mercenaries");
  EXPECT_TRUE(complaints.empty()) << complaints.front();
}

}  // namespace
}  // namespace condotta::mercenaries
