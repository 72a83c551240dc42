#pragma once

// What the pieces of MERCS Recon are called by, and the few kinds that tasks speak of.

#include <array>
#include <cstdint>

#include "games/recon/areas.h"
#include "kernel/fixed.h"
#include "kernel/id.h"

namespace condotta::recon {

// The tables of names, in the order in which content.cc adds them.
enum Table : int {
  kArea,
  kMerc,
  kOpfor,
  kFigure,
  kMission,
  kBuilding,
  kTeam,
  kItem,
  kMovement,
  kEventCard,
  kFace,
  kBreachSide,
  kBuildingTile,
  // words that are ids of nothing: only sentences use them
  kPlaceWord,
  kColourWord,
  kHalfWord,
  kReserveWord,
  kPhaseWord,
  kStatusWord,
  kObjectiveWord,
  kSideWord,
  kEndingWord,
  kAbilityWord,
  kAttackWord,
  kStepWord,
  kDieWord
};

using AreaId = Id<kArea>;
using MercId = Id<kMerc>;                     // a player board: five per team, in the order of the team
using OpforId = Id<kOpfor>;                   // a kind of OpFor: worker, SecFor II...
using FigureId = Id<kFigure, std::uint16_t>;  // one figure in the building
using MissionId = Id<kMission>;
using BuildingId = Id<kBuilding>;
using TeamId = Id<kTeam>;
using ItemId = Id<kItem>;
using MovementId = Id<kMovement>;
using EventId = Id<kEventCard>;
using SideId = Id<kBreachSide>;
using TileId = Id<kBuildingTile>;

inline constexpr int kTeamSize = 5;  // RC-COMP-1
inline constexpr int kBoards = 10;
inline constexpr int kMaxFigures = 128;
inline constexpr int kMaxPositions = 12;
inline constexpr int kKit = 3;  // items on one board

using Mercs = Fixed<MercId, kTeamSize>;  // some of the team

// What an interrogation may bring.
enum class IntelKind : std::uint8_t {
  Nothing,
  RevealSameQuarter,
  RevealAny,
  RevealObjective,
  GainCp,
  LowerSecurity,
  LookAhead
};

}  // namespace condotta::recon
