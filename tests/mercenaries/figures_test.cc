// Conditions, ranges, scores and options by their figures, and what lies open to all.
#include <gtest/gtest.h>

#include <functional>

#include "games/mercenaries/questions.h"
#include "kernel/json_form.h"
#include "tests/mercenaries/table.h"

namespace condotta::mercenaries {
namespace {

// MN-ACQ-2, MN-CMP-12: each deed of the turn opens the cards that ask for it, and no others.
TEST(Acquiring, EachDeedOpensItsCards) {
  const auto opened = [](const std::function<void(ThisTurn&)>& deed) {
    Table table;
    table.red().exp = 20;
    deed(table.red().turn);
    Cards pile;
    std::vector<Action> choices;
    game().choices(table.s, choices);
    for (const Action& each : choices) {
      if (each.verb == Verb::Acquire) pile.add(each.card.index());
    }
    pile.remove(card("healing_potion").index());  // at any time
    return shown(pile);
  };
  EXPECT_EQ(opened([](ThisTurn&) {}), "");
  EXPECT_EQ(opened([](ThisTurn& t) { t.melee_hits = 1; }), "1 basic_melee_attack, 1 advanced_ranged_attack");
  EXPECT_EQ(opened([](ThisTurn& t) { t.ranged_hits = 1; }),
            "1 basic_melee_attack, 1 advanced_ranged_attack, 1 elven_bow_string");
  EXPECT_EQ(opened([](ThisTurn& t) { t.defences = 1; }),
            "1 basic_blocking, 1 advanced_blocking, 1 shield_of_protection, 1 change_stance, 1 defensive_stance");
  EXPECT_EQ(opened([](ThisTurn& t) { t.attacks = 1; }), "1 change_stance");
  EXPECT_EQ(opened([](ThisTurn& t) { t.kills = 1; }), "1 gauntlet_of_power, 1 charge_attack");
  EXPECT_EQ(opened([](ThisTurn& t) { t.melee_kills = 1; }), "1 advanced_melee_attack");
  EXPECT_EQ(opened([](ThisTurn& t) { t.moves = 1; }), "1 positioning");
  EXPECT_EQ(opened([](ThisTurn& t) { t.wounds = 1; }), "1 vigour");
}

// MN-ACQ-3, MN-ACQ-5: each card has its price; one EXP less is too little.
TEST(Acquiring, EachCardHasItsPrice) {
  const std::pair<const char*, int> prices[] = {
      {"basic_melee_attack", 1},
      {"basic_blocking", 1},
      {"advanced_melee_attack", 4},
      {"advanced_blocking", 4},
      {"advanced_ranged_attack", 4},
      {"healing_potion", 2},
      {"gauntlet_of_power", 5},
      {"shield_of_protection", 5},
      {"elven_bow_string", 4},
      {"charge_attack", 3},
      {"change_stance", 3},
      {"positioning", 2},
      {"vigour", 4},
      {"defensive_stance", 3},
  };
  Table table;
  ThisTurn& turn = table.red().turn;
  turn.melee_hits = turn.ranged_hits = turn.defences = turn.attacks = turn.kills = turn.melee_kills = turn.moves = 1;
  turn.wounds = 1;
  for (const auto& [id, price] : prices) {
    table.red().exp = static_cast<std::int16_t>(price);
    EXPECT_EQ(table.refused(std::string("acquire card=") + id), "") << id;
    --table.red().exp;
    EXPECT_EQ(table.refused(std::string("acquire card=") + id), "MN-ACQ-5") << id;
  }
  EXPECT_EQ(game().content().stacked().size(), std::size(prices)) << "every card that has a stack";
}

// MN-CMP-9, MN-CMP-10: what each Monster prints is what it fights with and is worth.
TEST(Figures, OfTheMonsters) {
  struct Printed {
    const char* id;
    int health, melee, ranged, defence, exp, mvp;
  };
  const Printed all[] = {
      {"goblin", 3, 2, 0, 1, 1, 1},       {"goblin_archer", 2, 1, 2, 0, 1, 1}, {"orc", 6, 4, 0, 2, 3, 3},
      {"orc_arbalest", 5, 2, 4, 1, 3, 3}, {"orc_champion", 12, 6, 0, 3, 6, 8}, {"demon_dog", 5, 4, 0, 1, 2, 2},
      {"spiderling", 2, 1, 0, 0, 1, 1},   {"giant_spider", 9, 4, 3, 2, 5, 6},
  };
  const Content& content = game().content();
  for (const Printed& each : all) {
    Table table;
    table.put(each.id, "f6");
    const Monster& monster = table.monster(1);
    EXPECT_EQ(total_health(content, table.s, monster), each.health) << each.id;
    EXPECT_EQ(monster_attack<Total>(content, table.s, monster, false).total(), each.melee) << each.id;
    EXPECT_EQ(monster_attack<Total>(content, table.s, monster, true).total(), each.ranged) << each.id;
    EXPECT_EQ(monster_defence<Total>(content, table.s, monster).total(), each.defence) << each.id;
    EXPECT_EQ(content.facts(monster.card).exp, each.exp) << each.id;
    const int before = mvps(content, table.red());
    table.red().discard.add(monster.card.index());
    EXPECT_EQ(mvps(content, table.red()) - before, each.mvp) << each.id;
  }
  EXPECT_EQ(content.monsters.size(), std::size(all));
}

// MN-ATK-8: from the lowest Min. Range to the highest Max. Range, whichever card brings it.
TEST(ChangedContent, RangesJoinBothWays) {
  const auto reached = [](int basic_min, int basic_max, int advanced_min, int advanced_max) {
    const Mercenaries other = changed("cards", [&](json::value& v) {
      v.at("cards").at(2).at("min_range") = basic_min;
      v.at("cards").at(2).at("max_range") = basic_max;
      v.at("cards").at(5).at("min_range") = advanced_min;
      v.at("cards").at(5).at("max_range") = advanced_max;
    });
    Table table;
    table.stand(table.red(), "c1").hand(table.red(), "basic_ranged_attack advanced_ranged_attack");
    for (const char* square : {"d1", "d2", "d3", "d4", "d5", "d6"}) table.put("goblin", square);
    Action shot{.verb = Verb::RangedAttack};
    shot.cards.push_back(card("basic_ranged_attack"));
    shot.cards.push_back(card("advanced_ranged_attack"));
    std::string rows;
    for (int i = 0; i < 6; ++i) {
      shot.target = MonsterId::of(i);
      if (!other.check(table.s, shot)) rows += std::to_string(i);
    }
    return rows;
  };
  EXPECT_EQ(reached(2, 2, 3, 4), "234");
  EXPECT_EQ(reached(3, 4, 2, 2), "234");
  EXPECT_EQ(reached(1, 5, 2, 3), "12345");
}

// MN-END-2, MN-END-3, MN-EX-19: an MVP for every full 5 EXP, one less for each point missing to Health 1.
TEST(Score, ExpAndHealth) {
  const auto score = [](int exp, int health) {
    Table table;
    table.red().exp = static_cast<std::int16_t>(exp);
    table.red().health = static_cast<std::int16_t>(health);
    return mvps(game().content(), table.red());
  };
  for (const auto& [exp, expected] : {std::pair{0, 0}, {4, 0}, {5, 1}, {9, 1}, {10, 2}, {14, 2}})
    EXPECT_EQ(score(exp, 20), expected) << exp;
  for (const auto& [health, expected] : {std::pair{1, 0}, {0, -1}, {-1, -2}, {-4, -5}})
    EXPECT_EQ(score(0, health), expected) << health;
}

// MN-RUL-40, MN-RUL-72, MN-RUL-94, MN-RUL-100: what a table wishes is kept; ferocity has a limit.
TEST(Options, AreKept) {
  const State s = Table::seeded(R"({"mercenaries_lash_out":true,"stall_limit":7,"open_hands":true,"ferocity":4})").s;
  EXPECT_TRUE(s.mercenaries_lash_out);
  EXPECT_EQ(s.stall_limit, 7);
  EXPECT_TRUE(s.open_hands);
  EXPECT_EQ(s.ferocity, 4);
  EXPECT_THROW(any_game().full_options(json::parse(R"({"ferocity":5})")), BadInput);
}

// MN-RUL-103: a difficulty is what the content says of adventure and game type; rivals have none, and nothing is added
// where the cards count as they stand.
TEST(Options, ADifficultyMakesMonstersFiercerForATeam) {
  const auto added = [](const std::string& options) {
    const State s = Table::seeded(options).s;
    return std::pair<int, int>(s.harder_melee, s.harder_ranged);
  };
  const Content& content = game().content();
  int harder = 0;
  for (const Hardship& each : content.hardships) {
    const std::string where = R"({"type":")" + content.type(each.type).id + R"(","adventure":")" +
                              content.adventure(each.adventure).id + R"(","difficulty":)";
    const std::pair<int, int> hard(each.hard.melee, each.hard.ranged);
    EXPECT_EQ(added(where + R"("hard"})"), hard) << where;
    EXPECT_EQ(added(where + R"("printed"})"), std::pair(0, 0)) << where;
    const auto sum = [](const Harder& h) { return h.melee + h.ranged; };
    EXPECT_LE(sum(each.easy), sum(each.normal)) << where;
    EXPECT_LE(sum(each.normal), sum(each.hard)) << where;
    ++harder;
  }
  EXPECT_EQ(harder, 15) << "five game types of a team in three adventures";
  EXPECT_EQ(added(R"({"type":"two_pairs","difficulty":"hard"})"), std::pair(0, 0));
}

// MN-RUL-103: whoever only picks a ready mode meets Monsters that fight back.
TEST(Options, ReadyModesForTeamsAreOfNormalDifficulty) {
  for (const Mode& mode : any_game().info().modes) {
    const json::value options = any_game().full_options(json::parse(mode.options));
    const bool team =
        mode.name.find("competitive") == std::string::npos && mode.name != "two_pairs" && mode.name != "four_singles";
    EXPECT_EQ(options.at("difficulty").as_string(), team ? "normal" : "printed") << mode.name;
  }
}

// MN-RES-2, MN-FP-2, MN-AF-2, MN-RUL-27, MN-DECK-15: stacks, the First Player card, the Area Feature, Discard Piles and
// the Reserve lie open to everybody, and the table shows who is First Player.
TEST(Views, WhatLiesOpen) {
  Table table;
  table.s.first_player = m(2);
  table.s.feature = feature("frenzy_brew");
  table.red().discard.add(card("vigour").index());
  for (const Seat seat : {Seat{0}, Seat{1}, Seat{3}, kNobody}) {
    const State seen = game().look(table.s, seat).seen;
    EXPECT_EQ(seen.stacks, table.s.stacks);
    EXPECT_EQ(seen.first_player, m(2));
    EXPECT_EQ(seen.feature, feature("frenzy_brew"));
    EXPECT_EQ(shown(seen.mercenaries[0].discard), "1 vigour");
    EXPECT_EQ(seen.reserve, table.s.reserve);
  }
  const std::string drawn = game().draw(game().look(table.s, 0));
  EXPECT_NE(drawn.find("> Green Mercenary"), std::string::npos) << drawn;
  EXPECT_EQ(drawn.find("> Red Mercenary"), std::string::npos) << drawn;
}

// MN-RUL-12: without room on its own row and those in front a Monster goes to the Monster Discard Pile, never onto the
// Mercenary Row.
TEST(Spawning, WithoutRoomTheCardIsDiscarded) {
  Table table;
  table.s.adventure = adventure("silk_cellar");  // c3 and d3 are missing
  const Squares present = game().content().present(table.s.adventure);
  const auto fill = [&](int row) {
    each_square(row_squares(row) & present,
                [&](SquareId each) { table.put("goblin", game().names().id(kSquareTable, each.index())); });
  };
  for (const int row : {5, 4, 3}) fill(row);
  const CardId goblin = card("goblin");
  EXPECT_EQ(placements(game().content(), table.s, goblin) & ~row_squares(2), 0u);
  EXPECT_EQ(size(placements(game().content(), table.s, goblin)), 2) << "the middle of the second row";
  fill(2);
  EXPECT_EQ(placements(game().content(), table.s, goblin), 0u);
  table.s.monster_deck = {};
  table.s.monster_deck.monsters.add(goblin.index());
  table.s.agenda.clear();
  table.s.agenda.push(Spawn{.cards = 1});
  SeededDice dice(1);
  Log silent;
  Play p{game().content(), table.s, dice, silent};
  Spawn::row.run(p);
  EXPECT_EQ(shown(table.s.monster_discard), "1 goblin");
}

}  // namespace
}  // namespace condotta::mercenaries
