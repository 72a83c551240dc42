#pragma once

#include <cstdint>

#include "kernel/bag.h"
#include "kernel/fixed.h"
#include "kernel/id.h"

// What the pieces of Mercenaries are called by.
namespace condotta::mercenaries {

// The game's tables, in the order in which names.cc spells them.
enum Kinds : int {
  kCardTable,       // what may lie in a deck: Skill and Ability cards, Monsters, Ambush cards
  kFeatureTable,    // Area Feature cards
  kEffectTable,     // poisoned, burn, webbed
  kColourTable,     // the four Mercenary cards
  kSquareTable,     // a1 .. f6
  kMercenaryTable,  // m1 .. m4, clockwise
  kMonsterTable,    // the places of Monsters in the Battle Area's list
  kAdventureTable,
  kGameTypeTable,
};

using CardId = Id<kCardTable>;
using FeatureId = Id<kFeatureTable>;
using EffectId = Id<kEffectTable>;
using ColourId = Id<kColourTable>;
using SquareId = Id<kSquareTable>;
using MercenaryId = Id<kMercenaryTable>;
using MonsterId = Id<kMonsterTable>;
using AdventureId = Id<kAdventureTable>;
using GameTypeId = Id<kGameTypeTable>;

inline constexpr int kCards = 32, kFeatures = 16, kEffects = 4;  // the most the content may have
inline constexpr int kColumns = 6, kRows = 6, kSquares = kColumns * kRows;
inline constexpr int kMercenaries = 4;
inline constexpr int kMonsters = 24;
inline constexpr int kPlayed = 16;  // the most cards one action may play

using Cards = Bag<kCardTable, kCards>;
using Features = Bag<kFeatureTable, kFeatures>;
using Effects = Fixed<EffectId, kEffects>;
using Played = Fixed<CardId, kPlayed>;

}  // namespace condotta::mercenaries
