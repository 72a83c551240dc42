#pragma once

#include <cstdint>

#include "kernel/fixed.h"
#include "kernel/id.h"

// What the pieces of MERCS are called by.
namespace condotta::mercs {

// The tables of names, in the order in which content.cc adds them.
enum Kind : int {
  kMegaCon,
  kUnit,
  kWeapon,
  kMap,
  kScenario,
  kFigure,  // a1 .. a5 of the south squad, b1 .. b5 of the north squad
  kAbility,
  kSide,   // south, north
  kFlank,  // where across the table
  kCounter,
  kAmmo,
  kObject,
  kTerrain
};
using MegaConId = Id<kMegaCon>;
using UnitId = Id<kUnit>;
using WeaponId = Id<kWeapon>;
using MapId = Id<kMap>;
using ScenarioId = Id<kScenario>;
using FigureId = Id<kFigure>;
using SideId = Id<kSide>;

inline constexpr int kSides = 2;
inline constexpr int kSquad = 5;
inline constexpr int kFigures = kSides * kSquad;
inline constexpr int kMaxWeapons = 4;
inline constexpr std::uint8_t kNoFigure = 0xFF;

using Figures = Fixed<FigureId, kFigures>;

constexpr int side_of(int figure) {
  return figure / kSquad;
}
constexpr int side_of(FigureId figure) {
  return side_of(figure.index());
}
constexpr int enemy_of(int side) {
  return 1 - side;
}

}  // namespace condotta::mercs
