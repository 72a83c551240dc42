#pragma once

#include <cstdint>

namespace condotta::mercenaries {

// What may happen; words.en.json spells each under "event" and finds its blanks in the order given here.
enum class What : std::uint16_t {
  ColourChosen,  // mercenary, colour
  AreaStarts,    // area
  FirstPlayer,   // colour
  HandDrawn,     // colour, number
  CardsDrawn,    // colour, cards (for their owner)
  DeckShuffled,  // colour, number
  FeatureDrawn,  // feature
  TrapRolls,     // roll, 1 when it finds nobody
  TrapSprung,    // colour, value
  CardTaken,     // colour, card
  AmbushDrawn,   // card
  ReserveLacks,  // card
  NoRoom,        // card
  LastCard,
  MonsterPlaced,      // card, square
  MercenaryPlaced,    // colour, square
  TurnStarts,         // turn
  OrderChosen,        // colour
  OwnTurnStarts,      // colour
  EffectTicks,        // colour, effect
  Regenerated,        // colour, health
  Moved,              // colour, square
  MoveLost,           // colour, square, 1 if given up
  Attacks,            // colour, card, square, value
  Shoots,             // colour, card, square, value
  MonsterAttacks,     // card, colour, value
  MonsterShoots,      // card, colour, value
  Defends,            // colour, cards
  MercenaryDefence,   // colour, value, wounds
  HealthLost,         // colour, wounds, health
  MonsterWounded,     // card, square, wounds, all wounds, health
  SuccessfulDefence,  // colour
  Retaliates,         // card
  LashesOut,          // card
  Inflicted,          // colour, effect
  MonsterInflicted,   // card, effect
  MonsterKilled,      // colour, card, square
  MonsterDied,        // card, square
  ExpChanged,         // colour, change, exp now
  Healed,             // colour, gained, health
  Acquired,           // colour, card
  Played,             // colour, card
  CardDiscarded,      // colour, card
  MonsterTurnStarts,
  MonsterSuffers,  // card, effect
  MonsterMoves,    // card, from, to
  RangedTarget,    // card, roll, colour
  RangedMiss,      // card, roll
  AreaEnds,        // area
  GameFinished,
  GameLost,
  GameStalled,
};

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
  TooFerocious,
  ShieldValue,
  FrontValue,
  Floor,
};

}  // namespace condotta::mercenaries
