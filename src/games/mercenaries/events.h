#pragma once

#include <cstdint>

namespace condotta::mercenaries {

// What may happen; words.en.json spells each under "event". The blanks are given in the order of the comment.
enum class What : std::uint16_t {
  ColourChosen,      // mercenary, colour
  AreaStarts,        // area
  FirstPlayer,       // colour
  HandDrawn,         // colour, number (cards only for their owner: CardsDrawn)
  DeckShuffled,      // colour, number
  FeatureDrawn,      // feature
  MonsterDrawn,      // card
  MonsterPlaced,     // card, square
  AmbushDrawn,       // card
  NoRoom,            // card
  ReserveLacks,      // card
  LastCard,          // -
  MercenaryPlaced,   // colour, square
  CardTaken,         // colour, card
  TrapSprung,        // colour, value
  TurnStarts,        // turn
  OrderChosen,       // colour
  OwnTurnStarts,     // colour
  EffectTicks,       // name of the sufferer's colour or card is in the key's first blank: colour, effect
  Regenerated,       // colour, health
  Moved,             // colour, square
  MoveLost,          // colour, square
  Attacks,           // colour, card, square, attack value, cards...
  Defends,           // colour, defence value, cards...
  WoundsDealt,       // to a Mercenary: colour, wounds, health; to a Monster see MonsterKilled
  ExpGained,         // colour, exp
  ExpLost,           // colour, exp
  SuccessfulDefence, // colour
  Retaliates,        // card
  LashesOut,         // card
  Inflicted,         // colour, effect
  MonsterKilled,     // colour, card, square
  MonsterDied,       // card, square, effect
  Acquired,          // colour, card
  Played,            // colour, card
  Healed,            // colour, health gained, health
  CardsDrawn,        // colour, cards...
  CardDiscarded,     // colour, card
  MonsterTurnStarts, // -
  MonsterMoves,      // card, from, to
  RangedTarget,      // card, roll, colour
  RangedMiss,        // card, roll
  MonsterHolds,      // card
  TurnEnds,          // turn
  AreaEnds,          // area
  GameEnds,          // -
};

// Why something is refused, or what a step of a sum stands for; words.en.json spells each under "why".
enum class Reason : std::uint16_t {
  None,
};

}  // namespace condotta::mercenaries
