#pragma once

#include <bit>
#include <cstdint>

#include "kernel/flags.h"
#include "kernel/id.h"

// What the pieces of MERC are called by.
namespace condotta::merc {

// The tables that ids point into, in the order in which content.cc adds them.
enum Kind : int {
  kMercs,
  kEquipment,
  kSectors,
  kTactics,
  kDictators,
  kCells,
  kPlayers,
  kUnits,
  kSquads,
  kDecks,
  kModes
};

using MercId = Id<kMercs>;       // the 52 MERCs in the order of their names, then the Dictator card
using TitleId = Id<kEquipment>;  // a title of equipment; copies of a title are alike
using SectorId = Id<kSectors>;   // a map card
using TacticId = Id<kTactics>;
using DictatorId = Id<kDictators>;
using CellId = Id<kCells>;      // a place on the map: row * kStride + column, whatever the size of the map
using PlayerId = Id<kPlayers>;  // Rebels 0 to 5 in seat order, then the Dictator
using UnitId = Id<kUnits>;      // whatever can be aimed at; see the functions below

inline constexpr int kStride = 6;
inline constexpr int kCellCount = 30;
inline constexpr int kMercCount = 52;
inline constexpr int kTitleCount = 52;
inline constexpr int kTacticCount = 14;
inline constexpr int kRebelCount = 6;
inline constexpr int kPlayerCount = 7;
inline constexpr int kSides = 3;
inline constexpr int kDogs = 4;
inline constexpr MercId kDictatorCard = MercId::of(kMercCount);
inline constexpr PlayerId kDictator = PlayerId::of(kRebelCount);

enum class SquadNo : std::uint8_t { Primary, Secondary, Base, None };
enum class Deck : std::uint8_t { Weapons, Armor, Accessories, None };

// ---- sets ----------------------------------------------------------------------------------------------------------

using Cells = std::uint32_t;  // a set of cells, one bit each
constexpr Cells bit(CellId cell) {
  return Cells{1} << cell.index();
}
template <class F>
void each_cell(Cells cells, F&& f) {
  for (; cells != 0; cells &= cells - 1) f(CellId::of(std::countr_zero(cells)));
}
constexpr CellId first_of(Cells cells) {
  return CellId::of(std::countr_zero(cells));
}
constexpr int count(Cells cells) {
  return std::popcount(cells);
}

// The same sets as tasks keep and files write them: by the names that the ids have.
// clang-format off
enum class Cell : std::uint8_t { A1, A2, A3, A4, A5, A6, B1, B2, B3, B4, B5, B6, C1, C2, C3, C4, C5, C6,
                                 D1, D2, D3, D4, D5, D6, E1, E2, E3, E4, E5, E6 };
enum class Player : std::uint8_t { Rebel_1, Rebel_2, Rebel_3, Rebel_4, Rebel_5, Rebel_6, Dictator };
enum class SquadOf : std::uint8_t {
  Rebel_1Primary, Rebel_1Secondary, Rebel_2Primary, Rebel_2Secondary, Rebel_3Primary, Rebel_3Secondary,
  Rebel_4Primary, Rebel_4Secondary, Rebel_5Primary, Rebel_5Secondary, Rebel_6Primary, Rebel_6Secondary,
  DictatorPrimary, DictatorSecondary };
// clang-format on
static_assert(static_cast<int>(Cell::E6) + 1 == kCellCount && static_cast<int>(Player::Dictator) + 1 == kPlayerCount);
using CellSet = Flags<Cell, std::uint32_t>;
using Players = Flags<Player>;
using Squads = Flags<SquadOf, std::uint16_t>;
constexpr CellSet set_of(Cells cells) {
  return CellSet::of_bits(cells);
}
constexpr bool has(Players players, PlayerId player) {
  return players.has(static_cast<Player>(player.index()));
}
constexpr void add(Players& players, PlayerId player) {
  players.set(static_cast<Player>(player.index()));
}

constexpr SquadOf squad_of(PlayerId player, SquadNo squad) {
  return static_cast<SquadOf>(2 * player.index() + (squad == SquadNo::Secondary ? 1 : 0));
}

// ---- units ---------------------------------------------------------------------------------------------------------

// Units in a fight: a person (by MercId), a militia of a player, a militia riding with a squad, a dog.
inline constexpr int kMilitiaUnits = kMercCount + 1;
inline constexpr int kRiderUnits = kMilitiaUnits + kPlayerCount;
inline constexpr int kDogUnits = kRiderUnits + 2 * kPlayerCount;
inline constexpr int kUnitCount = kDogUnits + kDogs;
constexpr UnitId person(MercId who) {
  return UnitId::of(who.index());
}
constexpr UnitId militia_of(PlayerId player) {
  return UnitId::of(kMilitiaUnits + player.index());
}
constexpr UnitId riders_of(PlayerId player, SquadNo squad) {
  return UnitId::of(kRiderUnits + 2 * player.index() + static_cast<int>(squad));
}
constexpr UnitId dog(int number) {
  return UnitId::of(kDogUnits + number);
}
constexpr bool is_person(UnitId unit) {
  return unit.index() <= kMercCount;
}
constexpr bool is_militia(UnitId unit) {
  return unit.index() >= kMilitiaUnits && unit.index() < kDogUnits;
}
constexpr bool is_rider(UnitId unit) {
  return unit.index() >= kRiderUnits && unit.index() < kDogUnits;
}
constexpr bool is_dog(UnitId unit) {
  return unit.index() >= kDogUnits && unit.some();
}
constexpr MercId merc_of(UnitId unit) {
  return MercId::of(unit.index());
}
constexpr int dog_number(UnitId unit) {
  return unit.index() - kDogUnits;
}
constexpr PlayerId militia_player(UnitId unit) {
  return is_rider(unit) ? PlayerId::of((unit.index() - kRiderUnits) / 2) : PlayerId::of(unit.index() - kMilitiaUnits);
}
constexpr SquadNo rider_squad(UnitId unit) {
  return static_cast<SquadNo>((unit.index() - kRiderUnits) % 2);
}

}  // namespace condotta::merc
