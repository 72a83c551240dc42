// Rules that the printed cards do not bring about, shown with changed content; views; nothing created or lost.
#include <gtest/gtest.h>

#include <functional>

#include "games/mercenaries/extras.h"
#include "games/mercenaries/questions.h"
#include "kernel/json_form.h"
#include "shelf/content.h"
#include "tests/mercenaries/table.h"

namespace condotta::mercenaries {
namespace {

void apply(const Mercenaries& other, State& s, const Action& a, std::uint64_t seed = 1) {
  SeededDice dice(seed);
  Log silent;
  const auto no = other.check(s, a);
  ASSERT_FALSE(no) << no->rule.text;
  other.apply(s, a, dice, silent);
}

Action attack_with(int cards) {
  Action a{.verb = Verb::MeleeAttack};
  a.target = MonsterId::of(0);
  for (int i = 0; i < cards; ++i) a.cards.push_back(card("basic_melee_attack"));
  return a;
}

// MN-ORD-7, MN-ORD-4: with Spiderlings as sturdy as Goblins the First Player chooses between the names; the
// chosen name then finishes before the other.
TEST(ChangedContent, EqualNamesAreChosenAndNotInterleaved) {
  const Mercenaries other = changed("monsters", [](json::value& v) { v.at("monsters").at(6).at("health") = 3; });
  Table table;
  table.hand(table.red(), "").put("goblin", "b5").put("spiderling", "d5").put("spiderling", "e5");
  Half half;
  EXPECT_EQ(due(other.content(), table.s, half).size(), 3u);
  half.group = card("spiderling");  // one of them has begun
  table.monster(2).gone = true;
  const MonsterIds next = due(other.content(), table.s, half);
  ASSERT_EQ(next.size(), 1u);
  EXPECT_EQ(next[0], MonsterId::of(2));
}

// MN-ORD-5, MN-ORD-7, MN-DEC-20: the First Player is asked which name attacks first; the chosen name then finishes.
TEST(ChangedContent, EqualNamesAttackOneAfterTheOther) {
  const Mercenaries other = changed("monsters", [](json::value& v) { v.at("monsters").at(6).at("health") = 3; });
  Table table;
  table.s.first_player = m(2);
  table.hand(table.red(), "").put("goblin", "b3").put("spiderling", "d3").put("spiderling", "c4");
  for (int i = 0; i < 4; ++i) apply(other, table.s, {.verb = Verb::EndTurn});
  EXPECT_EQ(other.decision(table.s).seat, 1);
  Action next{.verb = Verb::Next};
  for (int i = 0; i < 3; ++i) {
    next.target = MonsterId::of(i);
    EXPECT_FALSE(other.check(table.s, next)) << i;
  }
  next.target = MonsterId::of(1);
  SeededDice dice(1);
  std::vector<Event> told;
  Log log(told);
  other.apply(table.s, next, dice, log);
  std::vector<int> order;
  for (const Event& event : told) {
    if (event.what == static_cast<std::uint16_t>(What::MonsterAttacks)) order.push_back(event.args[0]);
  }
  EXPECT_EQ(order, (std::vector<int>{card("spiderling").index(), card("spiderling").index(), card("goblin").index()}));
}

// MN-ACQ-4, MN-CMP-10: a green box pays for being acquired.
TEST(ChangedContent, AGreenBoxIsIncome) {
  const Mercenaries other = changed("cards", [](json::value& v) { v.at("cards").at(6).at("exp").at("box") = "green"; });
  Table table;
  table.put("orc", "f6");
  Action acquire{.verb = Verb::Acquire};
  acquire.card = card("healing_potion");
  EXPECT_EQ(table.red().exp, 0);
  apply(other, table.s, acquire);
  EXPECT_EQ(table.red().exp, 2);
}

// MN-KIL-7, MN-RUL-32: a red box on a Monster takes EXP from its killer, never below 0.
TEST(ChangedContent, ARedBoxOnAMonsterCosts) {
  const Mercenaries other = changed("monsters", [](json::value& v) {
    v.at("monsters").at(0).at("exp").at("box") = "red";
    v.at("monsters").at(0).at("exp").at("value") = 3;
  });
  for (const int before : {5, 1}) {
    Table table;
    table.put("goblin", "c4").put("orc", "f6").monster(1).acted = true;
    table.hand(table.red(), "basic_melee_attack basic_melee_attack");
    table.red().exp = static_cast<std::int16_t>(before);
    apply(other, table.s, attack_with(2));
    EXPECT_EQ(table.red().exp, std::max(0, before - 3));
  }
}

// MN-RUL-42: a Mercenary card may have base values.
TEST(ChangedContent, BaseValues) {
  const Mercenaries other =
      changed("mercenaries", [](json::value& v) { v.at("mercenaries").at(0).at("base_melee") = 5; });
  Table table;
  table.put("orc", "c4").monster(1).acted = true;
  apply(other, table.s, attack_with(1));
  EXPECT_EQ(table.monster(1).wounds, 5 + 2 - 2);
  const Mercenaries third = changed("mercenaries", [](json::value& v) {
    v.at("mercenaries").at(0).at("base_ranged") = 3;
    v.at("mercenaries").at(0).at("base_defence") = 1;
  });
  EXPECT_EQ(mercenary_attack<Total>(third.content(), table.s, m(1), true).total(), 3);
  EXPECT_EQ(mercenary_attack<Total>(third.content(), table.s, m(1), false).total(), 0);
  EXPECT_EQ(mercenary_defence<Total>(third.content(), table.s, m(1)).total(), 1);
}

// MN-RUL-53: what adds Health counts for death, not for the order.
TEST(ChangedContent, TotalHealth) {
  const Mercenaries other = changed(
      "features", [](json::value& v) { v.at("features").at(7).at("behaviours").at(0).as_object()["health"] = 4; });
  Table table;
  table.s.feature = feature("frenzy_brew");
  table.put("goblin", "c4").monster(1).acted = true;
  table.hand(table.red(), "basic_melee_attack basic_melee_attack");
  apply(other, table.s, attack_with(2));
  EXPECT_EQ(table.monster(1).wounds, 4);  // Defence 1 - 1, and 3 + 4 Health: it lives
  EXPECT_EQ(other.content().facts(card("goblin")).health, 3);
}

// MN-RUL-54: the last Wounds make the killer.
TEST(Killing, WhoDealsTheLastWoundsKills) {
  Table table;
  table.put("goblin", "c4").put("orc", "f6").monster(1).acted = true;
  table.monster(1).wounds = 2;  // by others
  table.hand(table.red(), "basic_melee_attack");
  table.act("melee_attack target=monster_1 cards=basic_melee_attack");
  EXPECT_TRUE(table.red().discard.has(card("goblin").index()));
}

// MN-RUL-39, MN-CMB-17, MN-LSH-5: a Melee Attack Value of 0 still attacks, and costs the Acted Token.
TEST(ChangedContent, AttackForNothing) {
  const Mercenaries other = changed("monsters", [](json::value& v) { v.at("monsters").at(0).at("melee") = 0; });
  Table table;
  table.hand(table.red(), "").put("goblin", "c4");
  Action move{.verb = Verb::Move};
  move.square = square("c2");
  apply(other, table.s, move);
  EXPECT_TRUE(table.monster(1).acted);
  EXPECT_EQ(table.red().health, 20);
}

// MN-RUL-19, MN-FP-1: chance, unless the table names somebody.
TEST(FirstPlayer, ByChanceOrByName) {
  std::array<int, 4> found{};
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Table table = Table::seeded("{\"colours\":[\"red\",\"green\",\"blue\",\"purple\"]}", seed);
    ++found[static_cast<std::size_t>(table.s.first_player.index())];
  }
  for (const int each : found) EXPECT_NEAR(each, 100, 40);
  const Table named = Table::seeded("{\"colours\":[\"red\",\"green\",\"blue\",\"purple\"],\"first_player\":\"m3\"}");
  EXPECT_EQ(named.s.first_player, m(3));
}

// MN-RUL-25: an empty Area Feature Deck takes in its discard pile.
TEST(AreaFeatures, AnEmptyDeckIsRefilled) {
  Table table;
  table.s.features.clear();
  table.s.feature_discard.add(feature("dart_trap").index());
  table.s.agenda.clear();
  table.s.agenda.push(Area{.step = Area::Step::Feature});
  SeededDice dice(1);
  Log silent;
  Play p{game().content(), table.s, dice, silent};
  Area::row.run(p);
  EXPECT_EQ(table.s.feature, feature("dart_trap"));
  EXPECT_TRUE(table.s.feature_discard.empty());
}

// MN-RUL-94: hands are for their owners, a pair's two for one; everything else is open.
TEST(Views, HandsAreSecret) {
  Table table;
  table.hand(table.green(), "vigour").put("goblin", "c4");
  const State seen = game().look(table.s, 0).seen;
  EXPECT_EQ(shown(seen.mercenaries[0].hand), shown(table.red().hand));
  EXPECT_TRUE(seen.mercenaries[1].hand.empty());
  EXPECT_EQ(seen.mercenaries[1].unseen, 1);
  EXPECT_EQ(shown(seen.mercenaries[1].deck), "6 basic_melee_attack, 1 vigour");
  EXPECT_EQ(seen.mercenaries[1].discard, table.green().discard);
  table.s.open_hands = true;
  EXPECT_EQ(shown(game().look(table.s, 0).seen.mercenaries[1].hand), "1 vigour");
  EXPECT_TRUE(game().look(table.s, kNobody).seen.mercenaries[1].hand.empty());
  table.s.type = type("competitive_4");
  EXPECT_TRUE(game().look(table.s, 0).seen.mercenaries[1].hand.empty()) << "rivals never play with open hands";
  table.s.type = type("two_pairs");
  EXPECT_EQ(shown(game().look(table.s, 1).seen.mercenaries[1].hand), "1 vigour");
  EXPECT_TRUE(game().look(table.s, 1).seen.mercenaries[2].hand.empty() == table.blue().hand.empty());
}

int all_cards(const State& s) {
  int sum = 0;
  for (const Mercenary& each : s.mercenaries) {
    sum +=
        each.deck.size() + each.hand.size() + each.discard.size() + each.front.size() + (each.acquired.some() ? 1 : 0);
  }
  const MonsterDeck& deck = s.monster_deck;
  sum += deck.monsters.size() + deck.ambush_top.size() + deck.ambush_bottom.size() + deck.champions.size();
  sum += s.reserve.size() + s.monster_discard.size() + s.stacks.size() + s.committed.size();
  for (const Monster& each : s.monsters) sum += each.card.some() ? 1 : 0;
  for (const Task& t : s.agenda.tasks()) sum += t.is<ChangeCards>() || t.is<Summon>() || t.is<PlaceMonster>() ? 1 : 0;
  return sum;
}

// MN-RUL-102: a trap on the First Player is for the Mercenary with the card, also in a pair.
TEST(Traps, FindTheFirstPlayersMercenary) {
  int found = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const Table table =
        Table::seeded(R"({"type":"two_pairs","colours":["red","green","blue","purple"],"first_player":"m3"})", seed);
    if (table.s.feature != feature("tripwire")) continue;
    ++found;
    EXPECT_TRUE(table.s.mercenaries[2].turn.trapped);
    ASSERT_NE(table.event(What::TrapSprung), nullptr);
    EXPECT_EQ(table.event(What::TrapSprung)->args[0], table.s.mercenaries[2].colour.index());
  }
  EXPECT_GT(found, 0);
}

// MN-RUL-94: cards drawn are told to those who see the hand.
TEST(Views, DrawnCardsAreToldToWhoSeesTheHand) {
  const auto seen = [](const char* options) {
    const Table table = Table::seeded(options);
    const Event* drawn = table.event(What::CardsDrawn);
    return drawn == nullptr ? SeatMask::none() : drawn->seen_by;
  };
  EXPECT_EQ(seen(R"({"colours":["red","green","blue","purple"],"first_player":"m1"})"), SeatMask::only(0));
  EXPECT_EQ(seen(R"({"colours":["red","green","blue","purple"],"first_player":"m1","open_hands":true})"),
            SeatMask::only(0).with(1).with(2).with(3));
}

// MN-AF-4, MN-AF-5, MN-RUL-92: the board is told who lies under an Area Feature Token; only features with one have it,
// and only on those in the Battle Area.
TEST(Views, SayWhoLiesUnderAFeatureToken) {
  Table table;
  table.put("orc", "b5").put("orc_arbalest", "d6");
  const auto tokens = [&](const char* id) {
    table.s.feature = feature(id);
    return json::serialize(to_json(game().names(), game().extras(game().look(table.s, 0)).tokens));
  };
  EXPECT_EQ(tokens("empty_area"), "[]");
  EXPECT_EQ(tokens("weapons_cache"), "[]") << "it affects all Mercenaries, but once";
  EXPECT_EQ(tokens("frenzy_brew"), R"(["monster_1"])") << "Monsters of melee only";
  EXPECT_EQ(tokens("foul_fungus_patch"), R"(["m1","m2","m3","m4"])");
  table.red().square = {};
  EXPECT_EQ(tokens("foul_fungus_patch"), R"(["m2","m3","m4"])");
}

// MN-CMB-6, MN-CMB-9, MN-RUL-53, MN-RUL-100: the board is told the Monsters' values as they are in force.
TEST(Views, SayTheValuesInForce) {
  Table table;
  table.put("orc", "b5").put("orc_arbalest", "d6").put("orc_champion", "c6");
  table.s.feature = feature("frenzy_brew");
  table.s.ferocity = 2;
  const Extras told = game().extras(game().look(table.s, 0));
  const auto values = [&](const char* monster) {
    return json::serialize(to_json(game().names(), told.values.at(monster)));
  };
  EXPECT_EQ(values("monster_1"),
            R"({"melee":8,"ranged":0,"defence":1,"health":6})");  // 4, brew 1, leader 1, ferocity 2
  EXPECT_EQ(values("monster_2"), R"({"melee":5,"ranged":6,"defence":1,"health":5})");
  EXPECT_EQ(values("monster_3"), R"({"melee":9,"ranged":0,"defence":2,"health":12})");
}

// Every physical card is in exactly one place, from the first decision to the last, in every game type.
TEST(Cards, NoneIsCreatedOrLost) {
  for (int t = 0; t < static_cast<int>(game().content().types.size()); ++t) {
    Options options;
    options.type = GameTypeId::of(t);
    SeededDice dice(static_cast<std::uint64_t>(t) + 3);
    Log silent;
    State s = game().start(options, dice, silent);
    const int all = all_cards(s);
    std::vector<Action> list;
    for (int i = 0; !game().decision(s).over(); ++i) {
      ASSERT_EQ(all_cards(s), all) << "after " << i << " actions";
      game().choices(s, list);
      game().apply(s, list[static_cast<std::size_t>(dice.pick(static_cast<int>(list.size())))], dice, silent);
    }
    EXPECT_EQ(all_cards(s), all);
  }
}

// A sensible team wins far more often than a careless one.
TEST(Greedy, WinsCooperativeGames) {
  int won = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    SeededDice dice(seed);
    Log silent;
    AnyState s = any_game().start(json::parse("{}"), dice, silent);
    any_game().playout(s, Policy::Greedy, 100000, dice);
    won += any_game().result(s).winners.empty() ? 0 : 1;
  }
  EXPECT_GE(won, 5);
}

// The estimate is a share of certainty: it rises with the lead, and is settled when the game is.
TEST(Estimate, FollowsTheGame) {
  Table table;
  table.put("goblin", "c4");
  const float before = game().estimate(table.s, 0);
  table.red().health = -5;
  EXPECT_LT(game().estimate(table.s, 0), before);
  table.s.type = type("competitive_4");
  EXPECT_LT(game().estimate(table.s, 0), game().estimate(table.s, 1));
  table.s.type = type("deck_master_5");
  EXPECT_NEAR(game().estimate(table.s, 0) + game().estimate(table.s, 4), 1.0f, 1e-5f);
}

}  // namespace
}  // namespace condotta::mercenaries
