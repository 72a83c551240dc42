// Moving, Retreating and Lashing Out: rulebook page 4.
#include <gtest/gtest.h>

#include "tests/mercenaries/table.h"

namespace condotta::mercenaries {
namespace {

// MN-MOV-1, MN-MOV-3, MN-MOV-4, MN-MOV-5, MN-DEC-8, MN-RUL-15: run, step, or both in either order.
TEST(Movement, RunAndStepInEitherOrder) {
  Table table;
  for (const char* to : {"a3", "f3", "c4", "c2", "f4", "a2"})
    EXPECT_TRUE(table.offers(std::string("move square=") + to)) << to;
  EXPECT_EQ(table.refused("move square=c5"), "MN-MOV-4");
  EXPECT_EQ(table.refused("move square=c3"), "MN-MOV-8");  // staying put is no move
  table.act("move square=f4");
  EXPECT_EQ(table.red().square, square("f4"));
  EXPECT_EQ(table.refused("move square=e4"), "MN-MOV-1");
}

// MN-MOV-2, MN-CMP-13, MN-EX-18: only the edges of a square lead on: with all four neighbours taken nothing moves.
TEST(Movement, NoDiagonals) {
  Table table;
  table.put("goblin", "c4").put("goblin", "b3").put("goblin", "d3").put("goblin", "c2");
  EXPECT_EQ(table.refused("move square=d4"), "MN-MOV-6");
  EXPECT_FALSE(adjacent(square("c3"), square("d4")));
  EXPECT_TRUE(adjacent(square("c3"), square("d3")));
}

// MN-MOV-6, MN-EX-18: not along, up, and along again.
TEST(Movement, NotRunStepRun) {
  Table table;
  table.put("goblin", "c4").put("goblin", "e3");
  EXPECT_TRUE(table.offers("move square=d4"));
  EXPECT_EQ(table.refused("move square=e4"), "MN-MOV-6");
}

// MN-MOV-7, MN-MOV-8, MN-EX-18: not onto and not through Monsters and Mercenaries.
TEST(Movement, PiecesBlock) {
  Table table;
  table.put("goblin", "d3").put("goblin", "d4").put("goblin", "d2");
  EXPECT_EQ(table.refused("move square=d3"), "MN-MOV-7");
  EXPECT_EQ(table.refused("move square=e3"), "MN-MOV-6");
  table.stand(table.green(), "b3");
  EXPECT_EQ(table.refused("move square=b3"), "MN-MOV-8");
  EXPECT_EQ(table.refused("move square=a3"), "MN-MOV-6");
}

// MN-MOV-9, MN-RUL-13, MN-EX-18: a missing square is neither crossed nor entered; rows keep their numbers.
TEST(Movement, MissingSquaresBlock) {
  Table table;
  table.s.adventure = adventure("champions_hound");  // a3 and f3 are missing
  EXPECT_EQ(table.refused("move square=a3"), "MN-MOV-9");
  table.stand(table.red(), "a2");
  EXPECT_FALSE(table.offers("move square=a4"));
  table.stand(table.red(), "a1");
  table.stand(table.green(), "b1").put("goblin_archer", "a4").hand(table.red(), "advanced_ranged_attack");
  EXPECT_TRUE(table.offers("ranged_attack target=monster_1 cards=advanced_ranged_attack"));
}

// MN-MOV-10, MN-EX-18: the edge is the end.
TEST(Movement, NotRoundTheEdge) {
  Table table;
  table.stand(table.red(), "f3").put("goblin", "e3").put("goblin", "e4").put("goblin", "e2");
  EXPECT_EQ(table.refused("move square=a3"), "MN-MOV-6");
  EXPECT_EQ(table.refused("move square=a4"), "MN-MOV-6");
}

// MN-MOV-11, MN-ATK-1, MN-TURN-4, MN-TURN-5: attack before or after the move, never between two halves of it.
TEST(Movement, MoveAttackMoveIsForbidden) {
  Table table;
  table.put("orc", "d5").monster(1).acted = true;
  table.act("move square=d4");
  table.act("melee_attack target=monster_1 cards=basic_melee_attack+basic_melee_attack");
  EXPECT_EQ(table.refused("move square=e4"), "MN-MOV-11");
  Table other;
  other.put("orc", "c4").monster(1).acted = true;
  other.act("melee_attack target=monster_1 cards=basic_melee_attack+basic_melee_attack");
  other.act("move square=a3");
  EXPECT_EQ(other.red().square, square("a3"));
}

// MN-LSH-1, MN-LSH-3, MN-LSH-4, MN-LSH-5: the Monster left behind attacks first, the move may follow.
TEST(LashingOut, TheMonsterLeftBehindAttacks) {
  Table table;
  table.hand(table.red(), "").put("goblin", "c4");
  table.act("move square=c2");
  EXPECT_EQ(table.count(What::LashesOut), 1);
  EXPECT_EQ(table.red().health, 18);
  EXPECT_TRUE(table.monster(1).acted);
  EXPECT_EQ(table.question(), "retreat");
  EXPECT_EQ(table.choices(), 2u);
  table.act("move square=c2");
  EXPECT_EQ(table.red().square, square("c2"));
}

// MN-LSH-2, MN-ACT-3: not with an Acted Token. MN-RUL-36, MN-RUL-37: not while staying in contact, not when passing by.
TEST(LashingOut, OnlyWhenContactIsLostAndTheMonsterIsFree) {
  Table acted;
  acted.put("goblin", "c4").monster(1).acted = true;
  acted.act("move square=c2");
  EXPECT_EQ(acted.count(What::LashesOut), 0);
  Table round;
  round.put("goblin", "c4");
  round.act("move square=b4");
  EXPECT_EQ(round.count(What::LashesOut), 0);
  Table passing;
  passing.put("goblin", "d4");
  passing.act("move square=f3");
  EXPECT_EQ(passing.count(What::LashesOut), 0);
}

// MN-LSH-6, MN-LSH-9, MN-EX-13: Melee, then Champion, then Ranged; a Ranged Monster with its Melee value.
TEST(LashingOut, InMonsterOrder) {
  Table table;
  table.hand(table.red(), "").put("goblin_archer", "c2").put("orc_champion", "d3").put("goblin", "c4");
  table.act("move square=a3");
  std::vector<int> order;
  for (const Event& event : table.events) {
    if (event.what == static_cast<std::uint16_t>(What::LashesOut)) order.push_back(event.args[0]);
  }
  EXPECT_EQ(order,
            (std::vector<int>{card("goblin").index(), card("orc_champion").index(), card("goblin_archer").index()}));
  EXPECT_EQ(table.red().health, 20 - 2 - 6 - 1);
}

// MN-LSH-7: inside a category the highest printed Health first, wounded or not.
TEST(LashingOut, HighestPrintedHealthFirst) {
  Table table;
  table.hand(table.red(), "").put("goblin", "c4").put("orc", "d3").monster(2).wounds = 5;
  table.act("move square=a3");
  EXPECT_EQ(table.event(What::LashesOut)->args[0], card("orc").index());
  EXPECT_EQ(table.count(What::LashesOut), 2);
}

// MN-LSH-8, MN-DEC-9: the First Player settles ties.
TEST(LashingOut, FirstPlayerBreaksTies) {
  Table table;
  table.s.first_player = m(2);
  table.s.order = {m(2), m(3), m(4), m(1)};
  table.hand(table.red(), "").put("goblin", "c4").put("goblin", "d3");
  table.act("move square=a3");
  EXPECT_EQ(table.question(), "lash_order");
  EXPECT_EQ(table.asked_seat(), 1);
  EXPECT_EQ(table.choices(), 2u);
  table.act("next target=monster_2");
  EXPECT_EQ(table.count(What::LashesOut), 2);
  EXPECT_EQ(table.question(), "retreat");
}

// MN-LSH-10, MN-LSH-11, MN-LSH-12, MN-LSH-13, MN-RUL-51, MN-DEC-10: Skill Melee cards help once, Skill Defence cards
// stay; they add up.
TEST(LashingOut, SkillMeleeCardsDefendOnce) {
  Table table;
  table.hand(table.red(), "basic_melee_attack basic_blocking").put("orc", "c4").put("goblin", "d3");
  table.act("move square=a3");
  EXPECT_EQ(table.question(), "defend_retreating");
  table.act("defend cards=basic_melee_attack+basic_blocking");
  // Orc 4 - (2 + 2) = 0; then the Goblin's 2 meets the Blocking alone.
  EXPECT_EQ(table.red().health, 20);
  EXPECT_EQ(shown(table.red().front), "1 basic_blocking");
  EXPECT_EQ(shown(table.red().discard), "1 basic_melee_attack");
  Table once;
  once.hand(once.red(), "basic_melee_attack").put("goblin", "c4").put("goblin", "d3");
  once.act("move square=a3").act("next target=monster_1").act("defend cards=basic_melee_attack");
  EXPECT_EQ(once.red().health, 18);  // the second Goblin is not held off
}

// MN-LSH-14, MN-DEC-10: the defence may be declined; no Retaliation against Lashing Out.
TEST(LashingOut, NoRetaliation) {
  Table table;
  table.put("goblin", "c4");
  table.act("move square=c2").act("pass");
  EXPECT_EQ(table.question(), "retreat");
  EXPECT_FALSE(table.red().acted);
}

// MN-RUL-38: a way that closes meanwhile is lost; the move is used up.
TEST(LashingOut, ABlockedMoveIsLost) {
  Table table;
  table.hand(table.red(), "").put("goblin", "c4").hand(table.green(), "positioning").stand(table.green(), "b1");
  table.act("move square=c2");
  ASSERT_EQ(table.question(), "ability");
  table.act("play card=positioning square=c2").until("act");
  EXPECT_EQ(table.red().square, square("c3"));
  EXPECT_EQ(table.refused("move square=b3"), "MN-RUL-38");
}

// MN-RUL-40: without a Deck Master Mercenaries do not Lash Out, unless the table wants it.
TEST(LashingOut, MercenariesOnlyByTheTablesWish) {
  for (const bool wish : {false, true}) {
    Table table;
    table.s.mercenaries_lash_out = wish;
    table.put("goblin_archer", "c4");
    table.act("end_turn").act("end_turn").act("end_turn").act("end_turn");
    table.act("go square=b4", wish ? std::vector<std::string>{} : std::vector<std::string>{"1"});  // a shot that misses
    EXPECT_EQ(table.question(), wish ? "lash_out" : "act");
  }
}

}  // namespace
}  // namespace condotta::mercenaries
