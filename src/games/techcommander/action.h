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
  Nlos,          // take the shot without line of sight (TC-NLS-2)
  Evasive,       // forgo positive modifiers for an evasive move (TC-FAC-8)
  WallShot,      // aim at the wall to reach the unit behind it (TC-WAL-1)
  Breach,        // crash through weaker features on the way (TC-BRE-1)
  Jump,          // use jump jets
  Last,          // this leg ends the move
  Group,         // the order goes to the whole rallied group
  AsCrew,        // board as crew
  Inside,        // as a passenger below the hatches (TC-ATT-5)
  First,         // load or offload before moving; scan and act on
  PutDown,       // leave the own item instead of taking the other's (TC-RES-7)
  Undesignated,  // nobody paints the target of the shot (TC-RUL-103)
  Everybody,     // all of them come down from above (TC-HOT-1)
};
using Hows = Flags<How, std::uint16_t>;

// One of several, in the order in which an order or a question counts them: the members of a group by id, the units
// that may be dropped, the souls in a wreck, the items of a loadout. Those after the fifteenth share the last place.
enum class Nth : std::uint8_t {
  First,
  Second,
  Third,
  Fourth,
  Fifth,
  Sixth,
  Seventh,
  Eighth,
  Ninth,
  Tenth,
  Eleventh,
  Twelfth,
  Thirteenth,
  Fourteenth,
  Fifteenth,
  Sixteenth,
};
using Nths = Flags<Nth, std::uint16_t>;

constexpr Nth nth(std::size_t place) {
  return static_cast<Nth>(place < 15 ? place : 15);
}
constexpr Nths first_of_them(std::size_t count) {
  return Nths::of_bits(static_cast<std::uint16_t>((1u << (count < 16 ? count : 16)) - 1));
}
// Some of so many, and nobody beyond.
constexpr bool names_some_of(Nths named, std::size_t count) {
  return !named.empty() && (count >= Nths::kRoom || named.bits() >> count == 0);
}

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
  Nths members;   // who takes part, or what is chosen; of a group none: everybody who can
  Nths scanners;  // who scans in support instead (TC-RAL-13)
  Nths along;     // who only moves along (TC-RAL-11)
  TypeId type;    // a unit to spawn
  PerkId perk;
  SeatId seat;
  std::uint8_t shots = 0;  // at this target; 0: all
  UnitId designator;       // who paints the target; none: the first that can (TC-RUL-103)
  std::uint8_t spare = 0;
  friend bool operator==(const Action&, const Action&) = default;
};

}  // namespace condotta::techcommander
