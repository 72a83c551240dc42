#pragma once

#include "games/mercenaries/ids.h"
#include "kernel/one_of.h"
#include "kernel/task.h"

// What may lie on the agenda, in the order of the rulebook: each task with what it must remember and nothing else.
// Those that ask somebody are questions; each has its file in questions/, which tells all about it
// (docs/adding-a-question.md). Files write a task by its name: {"job": "choose_colour", "who": "m1"}.
namespace condotta::mercenaries {

struct Row;

enum class Category : std::uint8_t { Melee, Champion, Ranged };
enum class Strike : std::uint8_t { Attack, Retaliation, LashingOut };

// ---- setting up and populating the Battle Area (pages 1 to 3) ------------------------------------------------------

struct ChooseColour {
  MercenaryId who{};
  CONDOTTA_TASK(ChooseColour, who)
};

struct Area {
  enum class Step : std::uint8_t { FirstPlayer, Feature, Monsters, Window, Mercenaries, Over };
  Step step = Step::FirstPlayer;
  CONDOTTA_TASK(Area, step)
};

struct OfferCard {  // an Area Feature gives cards away
  std::uint8_t asked = 0;
  CONDOTTA_TASK(OfferCard, asked)
};

struct TakeCard {
  MercenaryId who{};
  CONDOTTA_TASK(TakeCard, who)
};

struct Trap {
  enum class Step : std::uint8_t { Springs, Defence, Wounds };
  Step step = Step::Springs;
  MercenaryId who{};
  std::int8_t value = 0;
  CONDOTTA_TASK(Trap, step, who, value)
};

struct Spawn {
  std::int8_t cards = 0;  // still to be drawn
  CONDOTTA_TASK(Spawn, cards)
};

struct Summon {
  CardId card{};  // an Ambush card
  std::uint8_t placed = 0;
  CONDOTTA_TASK(Summon, card, placed)
};

struct PlaceMonster {
  CardId card{};
  CONDOTTA_TASK(PlaceMonster, card)
};

struct PlaceAll {  // the Mercenaries enter
  std::uint8_t placed = 0;
  CONDOTTA_TASK(PlaceAll, placed)
};

struct PlaceMercenary {
  MercenaryId who{};
  CONDOTTA_TASK(PlaceMercenary, who)
};

// ---- the Mercenary Turn (pages 4 and 5) ----------------------------------------------------------------------------

struct Turn {
  enum class Step : std::uint8_t { Hands, Window, Trap, OwnTurns, Monsters, Over };
  Step step = Step::Hands;
  std::uint8_t gone = 0;  // own turns begun
  CONDOTTA_TASK(Turn, step, gone)
};

struct ChooseOrder {
  MercenaryId who{};
  CONDOTTA_TASK(ChooseOrder, who)
};

struct Window {  // free actions of everybody in turn
  MercenaryId first{};
  std::uint8_t asked = 0;
  bool acquiring = false;    // cards may be acquired in it
  bool own_follows = false;  // the active player is asked right after it in any case
  CONDOTTA_TASK(Window, first, asked, acquiring, own_follows)
};

struct FreeAction {
  MercenaryId who{};
  bool acquiring = false;
  CONDOTTA_TASK(FreeAction, who, acquiring)
};

struct OwnTurn {
  enum class Step : std::uint8_t { Effects, Regeneration, Acts, Window, Over };
  Step step = Step::Effects;
  MercenaryId who{};
  CONDOTTA_TASK(OwnTurn, step, who)
};

struct SufferEffects {  // a Mercenary or a Monster
  MercenaryId who{};
  MonsterId monster{};
  bool begun = false;
  Effects left{};
  CONDOTTA_TASK(SufferEffects, who, monster, begun, left)
};

struct ChooseEffect {
  MercenaryId who{};
  MonsterId monster{};
  CONDOTTA_TASK(ChooseEffect, who, monster)
};

struct Act {
  MercenaryId who{};
  CONDOTTA_TASK(Act, who)
};

struct ChangeCards {
  MercenaryId who{};
  CardId playing{};  // the card whose text is being carried out
  CardId last{};     // the one discarded last
  std::uint8_t discarded = 0;
  CONDOTTA_TASK(ChangeCards, who, playing, last, discarded)
};

struct Move {  // with the Lashing Out before it
  MercenaryId who{};
  SquareId square{};
  bool struck = false;  // somebody has Lashed Out in this move
  CONDOTTA_TASK(Move, who, square, struck)
};

struct LashOrder {
  MercenaryId who{};
  CONDOTTA_TASK(LashOrder, who)
};

struct Retreat {  // after Lashing Out: still move away, or stay
  MercenaryId who{};
  SquareId square{};
  CONDOTTA_TASK(Retreat, who, square)
};

// ---- the Monster Turn (pages 6 and 7) ------------------------------------------------------------------------------

struct MonsterTurn {
  enum class Step : std::uint8_t { Window, Effects, Halves };
  Step step = Step::Window;
  std::uint8_t seen = 0;    // Monsters whose effects have been looked at
  std::uint8_t halves = 0;  // begun
  CONDOTTA_TASK(MonsterTurn, step, seen, halves)
};

struct Half {  // one category of Monsters moves, or attacks
  Category category = Category::Melee;
  bool attacking = false;
  CardId group{};  // the name that goes on until all of it have gone
  CONDOTTA_TASK(Half, category, attacking, group)
};

struct NextMonster {  // of the half below it
  CONDOTTA_TASK(NextMonster)
};

struct MonsterMoves {
  MonsterId monster{};
  bool announced = false;
  CONDOTTA_TASK(MonsterMoves, monster, announced)
};

struct ChooseSquare {
  MonsterId monster{};
  CONDOTTA_TASK(ChooseSquare, monster)
};

struct MonsterStep {  // a Monster's move with the Lashing Out before it
  MonsterId monster{};
  SquareId square{};
  bool announced = false;
  std::uint8_t asked = 0;  // Mercenaries who might Lash Out
  CONDOTTA_TASK(MonsterStep, monster, square, announced, asked)
};

struct LashOut {
  MercenaryId who{};
  MonsterId monster{};
  CONDOTTA_TASK(LashOut, who, monster)
};

struct MonsterAttacks {
  enum class Step : std::uint8_t { Target, Window, Strikes };
  Step step = Step::Target;
  MonsterId monster{};
  MercenaryId who{};
  bool ranged = false;
  CONDOTTA_TASK(MonsterAttacks, step, monster, who, ranged)
};

struct ChooseTarget {
  MonsterId monster{};
  CONDOTTA_TASK(ChooseTarget, monster)
};

struct EndTurn {
  enum class Step : std::uint8_t { Window, Over };
  Step step = Step::Window;
  CONDOTTA_TASK(EndTurn, step)
};

// ---- combat (page 8) -----------------------------------------------------------------------------------------------

struct Combat {
  enum class Step : std::uint8_t { AttackValue, Defence, Wounds, Retaliation, Over };
  Step step = Step::AttackValue;
  MercenaryId who{};
  MonsterId monster{};
  Strike strike = Strike::Attack;
  bool by_monster = false;  // the Monster is the attacker
  bool ranged = false;
  std::int8_t value = 0;  // Attack Value
  std::uint8_t wounds = 0;
  CONDOTTA_TASK(Combat, step, who, monster, strike, by_monster, ranged, value, wounds)
};

struct Defend {
  MercenaryId who{};
  MonsterId monster{};  // none: a trap
  Strike strike = Strike::Attack;
  std::int8_t value = 0;
  CONDOTTA_TASK(Defend, who, monster, strike, value)
};

struct Retaliate {
  MercenaryId who{};
  MonsterId monster{};
  CONDOTTA_TASK(Retaliate, who, monster)
};

using Task = OneOf<ChooseColour, Area, OfferCard, TakeCard, Trap, Spawn, Summon, PlaceMonster, PlaceAll, PlaceMercenary,
                   Turn, ChooseOrder, Window, FreeAction, OwnTurn, SufferEffects, ChooseEffect, Act, ChangeCards, Move,
                   LashOrder, Retreat, MonsterTurn, Half, NextMonster, MonsterMoves, ChooseSquare, MonsterStep, LashOut,
                   MonsterAttacks, ChooseTarget, EndTurn, Combat, Defend, Retaliate>;

}  // namespace condotta::mercenaries
