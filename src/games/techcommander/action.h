#pragma once

#include <cstdint>

#include "games/techcommander/ids.h"
#include "kernel/flags.h"

namespace condotta::techcommander {

// What a player can say. The first block are the actions of the rulebook (1.39 to 1.41), the second free declarations,
// the third answers to questions.
enum class Verb : std::uint8_t {
  Pass,
  Attack,
  AttackAndCover,
  Ambush,
  DeathFromAbove,
  FireForEffect,
  JumpAssault,
  OmegaOverride,
  Overrun,
  PopAndShoot,
  RalliedAssault,
  RalliedAttack,
  RalliedWeaponsFree,
  Ram,
  Trample,
  Board,
  DigIn,
  Disembark,
  Evacuate,
  Load,
  Move,
  Offload,
  PostUp,
  ReadyUp,
  Loot,
  Repair,
  Scan,
  FieldRepair,
  Rally,
  Split,
  Infiltrate,
  Unveil,
  GoToGround,
  Turn,
  TakeStance,
  DropShield,
  Unbutton,
  Buy,
  Go,
  Stop,
  Fire,
  HoldFire,
  Yes,
  No,
  Choose,
  Place,
  Take,
  Done
};
constexpr bool is_order(Verb v) {
  return v <= Verb::FieldRepair;
}
constexpr bool is_declaration(Verb v) {
  return v >= Verb::Rally && v <= Verb::Buy;
}

// How an answer is meant.
enum class How : std::uint8_t {
  Nlos,      // take the shot without line of sight (TC-NLS-2)
  Evasive,   // forgo positive modifiers for an evasive move (TC-FAC-8)
  WallShot,  // aim at the wall to reach the unit behind it (TC-WAL-1)
  Breach,    // crash through weaker features on the way (TC-BRE-1)
  Jump,      // use jump jets
  Last,      // this leg ends the move
  Group,     // the order goes to the whole rallied group
  AsCrew,    // board as crew
  Inside,    // as a passenger below the hatches (TC-ATT-5)
  First,     // load or offload before moving; scan and act on
  PutDown,   // leave the own item instead of taking the other's (TC-RES-7)
};
using Hows = Flags<How, std::uint16_t>;

inline constexpr std::uint16_t kUndesignated = 255;  // of a shot: nobody paints its target (TC-RUL-103)

struct Action {
  Verb verb = Verb::Done;
  UnitId unit;
  UnitId target;
  ElementId element;
  ItemId item;
  std::uint8_t mode = 0;
  std::uint8_t count = 0;
  std::uint8_t choice = 0;  // a numbered answer
  std::int32_t x = 0, y = 0, z = 0;
  std::int16_t facing = 0;
  Hows how;
  std::uint16_t members = 0;   // of a group in order of id: who takes part (0: everybody who can); shots at this target
  std::uint16_t scanners = 0;  // who scans in support instead (TC-RAL-13); of a shot: 1 + who designates its target
  std::uint16_t along = 0;     // who only moves along (TC-RAL-11)
  TypeId type;                 // a unit to spawn
  PerkId perk;
  SeatId seat;
  std::uint8_t spare[3] = {};
  friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace condotta::techcommander
