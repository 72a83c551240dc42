#pragma once

#include <cstdint>

#include "kernel/id.h"

namespace condotta::techcommander {

// Kinds of names, in the order in which content.cc adds them.
enum Kind {
  kTypes,
  kItems,
  kUnits,
  kElements,
  kTables,
  kForces,
  kFactions,
  kTrainings,
  kSkulls,
  kPerks,
  kSeats,
  kTerrains,
  kSuits,
  kChassis
};
using TypeId = Id<kTypes>;
using ItemId = Id<kItems>;
using UnitId = Id<kUnits>;
using ElementId = Id<kElements>;
using TableId = Id<kTables>;
using ForceId = Id<kForces>;
using FactionId = Id<kFactions>;
using TrainingId = Id<kTrainings>;
using SkullId = Id<kSkulls>;
using PerkId = Id<kPerks>;
using SeatId = Id<kSeats>;
using TerrainId = Id<kTerrains>;
using SuitId = Id<kSuits>;
using ChassisId = Id<kChassis>;

}  // namespace condotta::techcommander
