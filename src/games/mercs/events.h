#pragma once

#include <cstdint>
#include <iterator>

#include "games/mercs/ids.h"
#include "kernel/told.h"

namespace condotta::mercs {

// What may happen; words.en.json spells each under "event".
enum class What : std::uint16_t {
  Recruited,
  SetupRoll,
  SetupTie,
  Placed,
  Adjusted,
  RoundBegins,
  InitiativeRoll,
  Declares,
  GroupBegins,
  CounterLaid,
  Revealed,
  Stated,
  CourageCheck,
  Cancelled,
  LosesActivation,
  Steps,
  Turns,
  Climbs,
  Descends,
  Jumps,
  Falls,
  Snaps,
  Aims,
  Swings,
  AttackRoll,
  NoDamage,
  TakesBlood,
  ArmorCheck,
  ArmorFails,
  PlateHolds,
  Incapacitated,
  OnOverwatch,
  Suppresses,
  OverwatchFires,
  Throws,
  ShotAtGround,
  GroundMissed,
  Caught,
  Sheltered,
  UsesMedkit,
  RepairRoll,
  Repaired,
  UsesRepairKit,
  Sets,
  Loads,
  Pushed,
  CannotMove,
  Handles,
  HandleRoll,
  Taken,
  CrateHit,
  CrateGone,
  Disarms,
  TrapSprung,
  SmokeRises,
  SmokeClears,
  Freezes,
  Pinned,
  PinRoll,
  Burns,
  FireRoll,
  FireOut,
  Dazed,
  Mended,
  Point,
  VipFollows,
  VipLeft,
  LuckTurns,
  UsesAdrenaline,
  Bounds,
  WaitsToBound,
  RegainsBlood,
  TrapGone,
  GameOver,
  Conceded,
};

inline constexpr int kNumber = kPlainNumber;

// The blanks of each. A figure comes with its card.
inline constexpr Told<What> kTold[] = {
    {What::Recruited, {kFigure, kUnit}},
    {What::SetupRoll, {kSide, kNumber}},  // roll
    {What::SetupTie},
    {What::Placed, {kFigure, kUnit, kNumber, kNumber}},          // x, y
    {What::Adjusted, {kFigure, kUnit, kNumber, kNumber}},        // x, y
    {What::RoundBegins, {kNumber}},                              // round
    {What::InitiativeRoll, {kFigure, kUnit, kNumber, kNumber}},  // roll, initiative
    {What::Declares, {kFigure, kUnit, kCounter}},
    {What::GroupBegins, {kNumber}},  // figures
    {What::CounterLaid, {kFigure, kUnit, kCounter}},
    {What::Revealed, {kFigure, kUnit, kCounter}},
    {What::Stated, {kFigure, kUnit}},
    {What::CourageCheck, {kFigure, kUnit, kNumber, kNumber}},  // roll, number
    {What::Cancelled, {kFigure, kUnit}},
    {What::LosesActivation, {kFigure, kUnit}},
    {What::Steps, {kFigure, kUnit, kNumber}},     // MP
    {What::Turns, {kFigure, kUnit, kNumber}},     // degrees
    {What::Climbs, {kFigure, kUnit, kNumber}},    // levels
    {What::Descends, {kFigure, kUnit, kNumber}},  // levels
    {What::Jumps, {kFigure, kUnit}},
    {What::Falls, {kFigure, kUnit, kNumber}},  // levels
    {What::Snaps, {kFigure, kUnit}},
    {What::Aims, {kFigure, kUnit, kWeapon, kFigure, kUnit, kNumber, kNumber}},  // number, lines hidden
    {What::Swings, {kFigure, kUnit, kWeapon, kFigure, kUnit, kNumber}},         // number
    {What::AttackRoll, {kFigure, kUnit, kNumber, kNumber, kNumber}},            // roll, number, 1 for a hit
    {What::NoDamage, {kFigure, kUnit, kNumber, kNumber}},                       // strength, armor
    {What::TakesBlood, {kFigure, kUnit, kNumber, kNumber}},                     // Blood, left
    {What::ArmorCheck, {kFigure, kUnit, kNumber, kNumber}},                     // roll, number
    {What::ArmorFails, {kFigure, kUnit}},
    {What::PlateHolds, {kFigure, kUnit}},
    {What::Incapacitated, {kFigure, kUnit}},
    {What::OnOverwatch, {kFigure, kUnit, kWeapon}},
    {What::Suppresses, {kFigure, kUnit, kWeapon, kNumber}},  // degrees
    {What::OverwatchFires, {kFigure, kUnit, kFigure}},
    {What::Throws, {kFigure, kUnit, kWeapon, kNumber, kNumber}},        // x, y
    {What::ShotAtGround, {kFigure, kUnit, kWeapon, kNumber, kNumber}},  // roll, number
    {What::GroundMissed, {kFigure, kUnit, kWeapon, kNumber, kNumber}},  // roll, number
    {What::Caught, {kFigure, kUnit, kWeapon}},
    {What::Sheltered, {kFigure, kUnit}},
    {What::UsesMedkit, {kFigure, kUnit, kFigure, kUnit}},
    {What::RepairRoll, {kFigure, kUnit, kNumber, kNumber}},  // roll, number
    {What::Repaired, {kFigure, kUnit}},
    {What::UsesRepairKit, {kFigure, kUnit, kFigure}},
    {What::Sets, {kFigure, kUnit}},
    {What::Loads, {kFigure, kUnit, kWeapon, kAmmo}},
    {What::Pushed, {kFigure, kUnit}},
    {What::CannotMove, {kFigure, kUnit}},
    {What::Handles, {kFigure, kUnit, kObject}},
    {What::HandleRoll, {kFigure, kUnit, kNumber, kNumber}},  // roll, number
    {What::Taken, {kFigure, kUnit}},
    {What::CrateHit, {kNumber, kNumber}},                 // x, y
    {What::CrateGone, {kNumber, kNumber}},                // x, y
    {What::Disarms, {kFigure, kUnit, kNumber, kNumber}},  // roll, number
    {What::TrapSprung, {kFigure, kUnit}},
    {What::SmokeRises, {kNumber, kNumber, kNumber, kNumber}},  // who, card, x, y
    {What::SmokeClears, {kNumber, kNumber}},                   // x, y
    {What::Freezes, {kFigure, kUnit}},
    {What::Pinned, {kFigure, kUnit}},
    {What::PinRoll, {kFigure, kUnit, kNumber, kNumber}},  // roll, number
    {What::Burns, {kFigure, kUnit}},
    {What::FireRoll, {kFigure, kUnit, kNumber, kNumber}},  // roll, number
    {What::FireOut, {kFigure, kUnit}},
    {What::Dazed, {kFigure, kUnit}},
    {What::Mended, {kFigure, kUnit}},
    {What::Point, {kSide, kNumber}},  // points
    {What::VipFollows, {kFigure, kUnit}},
    {What::VipLeft, {kNumber, kNumber}},  // who, card
    {What::LuckTurns, {kFigure, kUnit}},
    {What::UsesAdrenaline, {kFigure, kUnit, kFigure}},
    {What::Bounds, {kFigure, kUnit}},
    {What::WaitsToBound, {kFigure, kUnit, kFigure}},
    {What::RegainsBlood, {kFigure, kUnit, kNumber}},  // left
    {What::TrapGone, {kFigure, kUnit}},
    {What::GameOver, {kNumber, kNumber, kNumber}},  // winner, how, round
    {What::Conceded, {kSide}},
};
static_assert(in_order(kTold) && std::size(kTold) == static_cast<std::size_t>(What::Conceded) + 1);

// Why something is refused; words.en.json spells each under "why".
enum class Reason : std::uint16_t {
  NotAsked,
  NotYours,
  NoSuchUnit,
  OtherMegacon,
  ArchetypeTaken,
  SquadFull,
  SquadSize,
  OutsideStrip,
  NoRoom,
  Seen,
  NoFigure,
  NoPoints,
  NoRoomOnWay,
  OffTable,
  TurnTooFar,
  NoTurn,
  NotFlush,
  NotTight,
  TooHigh,
  NotEnoughPoints,
  NothingToClimb,
  NoCoverNear,
  SnapUsed,
  NotNow,
  SnapTooFar,
  SnapNotTouching,
  NoAction,
  NoWeapon,
  WeaponEmpty,
  WeaponNotReady,
  NotSet,
  OutOfArc,
  WrongRange,
  NotVisible,
  Obstacle,
  FriendTarget,
  NoMelee,
  TooFar,
  NotBeside,
  SpotNotSeen,
  SpotNoFloor,
  NotMedic,
  NoKit,
  NotHurt,
  NotFailed,
  NoRepair,
  NotMonkeywrench,
  AlreadySet,
  NoSetWeapon,
  NoAcm,
  NoFireMove,
  NothingThere,
  AlreadyHandled,
  NotPinned,
  NoMate,
  NotWatching,
  BadAmmo,
  BadScenario,
  BadPlayers,
  NotBounding,
  BadSide,
  // what a step of a sum stands for
  BaseFn,
  ShortRange,
  MeleeRange,
  NoCover,
  HalfCover,
  FullCover,
  HighGround,
  LowGround,
  Flank,
  Rear,
  MovingTarget,
  FireMove,
  LoadAim,
  EagleEye,
  Leadership,
  Heroic,
  GroundFn,
  Reaction,
  MeleeBonus,
  Stealth,
  WeaponStrength,
  Brawler,
  CourageNumber,
  RepairNumber,
  Initiative,
  HoldBonus,
  Adrenaline,
  ArmorNumber,
  Effect,
  GreatHeight,
  Camouflage,
  Optics,
};

}  // namespace condotta::mercs
