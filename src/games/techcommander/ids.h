#pragma once

#include <cstdint>

#include "kernel/flags.h"
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

// Features of the table, for sets of them.
// clang-format off
enum class ElementOf : std::uint8_t {
  E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E12, E13, E14, E15, E16, E17, E18, E19, E20, E21, E22, E23, E24,
  E25, E26, E27, E28, E29, E30, E31, E32, E33, E34, E35, E36, E37, E38, E39, E40, E41, E42, E43, E44, E45, E46, E47,
  E48, E49, E50, E51, E52, E53, E54, E55, E56, E57, E58, E59, E60, E61, E62, E63 };
// clang-format on
using Elements = Flags<ElementOf, std::uint64_t>;
constexpr ElementOf feature(int element) {
  return static_cast<ElementOf>(element);
}

}  // namespace condotta::techcommander
