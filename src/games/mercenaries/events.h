#pragma once

#include <cstdint>
#include <iterator>

#include "games/mercenaries/ids.h"
#include "kernel/told.h"

namespace condotta::mercenaries {

// What may happen; words.en.json spells each under "event".
enum class What : std::uint16_t {
  ColourChosen,
  AreaStarts,
  FirstPlayer,
  HandDrawn,
  CardsDrawn,
  DeckShuffled,
  FeatureDrawn,
  TrapRolls,
  TrapSprung,
  CardTaken,
  AmbushDrawn,
  ReserveLacks,
  NoRoom,
  LastCard,
  MonsterPlaced,
  MercenaryPlaced,
  TurnStarts,
  OrderChosen,
  OwnTurnStarts,
  EffectTicks,
  Regenerated,
  Moved,
  MoveLost,
  Attacks,
  Shoots,
  MonsterAttacks,
  MonsterShoots,
  Defends,
  MercenaryDefence,
  HealthLost,
  MonsterWounded,
  SuccessfulDefence,
  Retaliates,
  LashesOut,
  Inflicted,
  MonsterInflicted,
  MonsterKilled,
  MonsterDied,
  ExpChanged,
  Healed,
  Acquired,
  Played,
  CardDiscarded,
  MonsterTurnStarts,
  MonsterSuffers,
  MonsterMoves,
  RangedTarget,
  RangedMiss,
  AreaEnds,
  GameFinished,
  GameLost,
  GameStalled
};

// What each of them tells, in the order in which words.en.json numbers the blanks.
inline constexpr int kNumber = kPlainNumber;
inline constexpr Told<What> kTold[] = {
    {What::ColourChosen, {kMercenaryTable, kColourTable}},
    {What::AreaStarts, {kNumber}},  // area
    {What::FirstPlayer, {kColourTable}},
    {What::HandDrawn, {kColourTable, kNumber}},  // number
    {What::CardsDrawn, {{kColourTable, kCardTable}, Blanks::kAndMore}},
    {What::DeckShuffled, {kColourTable, kNumber}},  // number
    {What::FeatureDrawn, {kFeatureTable}},
    {What::TrapRolls, {kNumber, kNumber}},        // roll, 1 when it finds nobody
    {What::TrapSprung, {kColourTable, kNumber}},  // value
    {What::CardTaken, {kColourTable, kCardTable}},
    {What::AmbushDrawn, {kCardTable}},
    {What::ReserveLacks, {kCardTable}},
    {What::NoRoom, {kCardTable}},
    {What::LastCard},
    {What::MonsterPlaced, {kCardTable, kSquareTable}},
    {What::MercenaryPlaced, {kColourTable, kSquareTable}},
    {What::TurnStarts, {kNumber}},  // turn
    {What::OrderChosen, {kColourTable}},
    {What::OwnTurnStarts, {kColourTable}},
    {What::EffectTicks, {kColourTable, kEffectTable}},
    {What::Regenerated, {kColourTable, kNumber}},  // health
    {What::Moved, {kColourTable, kSquareTable}},
    {What::MoveLost, {kColourTable, kSquareTable, kNumber}},             // 1 if given up
    {What::Attacks, {kColourTable, kCardTable, kSquareTable, kNumber}},  // value
    {What::Shoots, {kColourTable, kCardTable, kSquareTable, kNumber}},   // value
    {What::MonsterAttacks, {kCardTable, kColourTable, kNumber}},         // value
    {What::MonsterShoots, {kCardTable, kColourTable, kNumber}},          // value
    {What::Defends, {{kColourTable, kCardTable}, Blanks::kAndMore}},
    {What::MercenaryDefence, {kColourTable, kNumber, kNumber}},                     // value, wounds
    {What::HealthLost, {kColourTable, kNumber, kNumber}},                           // wounds, health
    {What::MonsterWounded, {kCardTable, kSquareTable, kNumber, kNumber, kNumber}},  // wounds, all wounds, health
    {What::SuccessfulDefence, {kColourTable}},
    {What::Retaliates, {kCardTable}},
    {What::LashesOut, {kCardTable}},
    {What::Inflicted, {kColourTable, kEffectTable}},
    {What::MonsterInflicted, {kCardTable, kEffectTable}},
    {What::MonsterKilled, {kColourTable, kCardTable, kSquareTable}},
    {What::MonsterDied, {kCardTable, kSquareTable}},
    {What::ExpChanged, {kColourTable, kNumber, kNumber}},  // change, exp now
    {What::Healed, {kColourTable, kNumber, kNumber}},      // gained, health
    {What::Acquired, {kColourTable, kCardTable}},
    {What::Played, {kColourTable, kCardTable}},
    {What::CardDiscarded, {kColourTable, kCardTable}},
    {What::MonsterTurnStarts},
    {What::MonsterSuffers, {kCardTable, kEffectTable}},
    {What::MonsterMoves, {kCardTable, kSquareTable, kSquareTable}},
    {What::RangedTarget, {kCardTable, kNumber, kColourTable}},  // roll
    {What::RangedMiss, {kCardTable, kNumber}},                  // roll
    {What::AreaEnds, {kNumber}},                                // area
    {What::GameFinished},
    {What::GameLost},
    {What::GameStalled},
};
static_assert(in_order(kTold) && std::size(kTold) == static_cast<std::size_t>(What::GameStalled) + 1);

// Why something is refused; words.en.json spells each under "why".
enum class Reason : std::uint16_t {
  Fine,
  NotAsked,
  NoSense,
  GameOver,
  ColourTaken,  // colour
  ColoursTwice,
  NotYours,
  NoSuchSquare,
  NotPlacement,
  NotMercenaryRow,
  AlreadyMoved,
  MoveSplit,
  MoveBrokenOff,
  Trapped,
  Held,            // effect
  MissingSquare,   // square
  MonsterThere,    // square
  MercenaryThere,  // square
  TooManyRows,     // square
  Unreachable,     // square
  AlreadyActed,
  MinusHealth,  // health
  NoMonster,
  NotAdjacent,  // card, square
  OutOfRange,   // rows, least, most
  NoCards,
  NotInHand,  // card
  WrongKind,  // card
  Unsorted,
  NotNowAcquiring,
  AlreadyAcquired,
  NoStack,
  ConditionUnmet,  // card
  TooDear,         // card, price, exp
  NotPlayable,     // card
  TooManyAbilities,
  NoSuchShift,
  NoEffect,
  WrongOrder,
  NotOffered,
  DmSparesMinusHealth,
  // what a step of a sum stands for
  Base,
  Printed,
  CardValue,
  Bonus,
  FeatureValue,
  LeaderValue,
  Ferocity,
  Difficulty,
  TooFerocious,
  ShieldValue,
  FrontValue,
  Floor,
};

}  // namespace condotta::mercenaries
