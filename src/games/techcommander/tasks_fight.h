#pragma once

#include "games/techcommander/action.h"
#include "kernel/seat.h"
#include "kernel/task.h"

// The tasks of tasks.h that carry an action out: movement, attacks, getting on and off.
namespace condotta::techcommander {

struct Row;

// ---- movement and terrain (1.33, 1.34) -----------------------------------------------------------------------------

struct AskLeg {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskLeg, asks, unit)
};

struct March {  // a leg is carried out
  std::int32_t x = 0, y = 0, z = 0;
  std::int16_t facing = 0;
  Hows how{};
  UnitId unit{};
  std::uint8_t done = 0;  // samples of the way
  std::uint8_t spare[2] = {};
  CONDOTTA_TASK(March, unit, x, y, z, facing, how, done)
};

struct Overrun {  // a leg over whoever stands in its way
  std::int32_t x = 0, y = 0, z = 0;
  std::int16_t facing = 0;
  Hows how{};
  UnitId unit{};
  UnitId met{};          // the last one
  bool stopped = false;  // by somebody heavy enough
  std::uint8_t spare = 0;
  CONDOTTA_TASK(Overrun, unit, x, y, z, facing, how, met, stopped)
};

struct Dropdown {                    // after a jump with an attack
  std::int32_t x = 0, y = 0, z = 0;  // where it rose
  UnitId unit{};
  bool back = false;  // it comes down there
  std::uint8_t spare[2] = {};
  CONDOTTA_TASK(Dropdown, unit, x, y, z, back)
};

struct Collapse {
  enum class Step : std::uint8_t { Struck, Falls };
  Step step = Step::Struck;
  ElementId element{};
  std::uint8_t next = 0;  // unit
  Seat by = kNobody;
  bool landslide = false;  // takes nothing else with it
  CONDOTTA_TASK(Collapse, step, element, next, by, landslide)
};

struct Fall {
  UnitId unit{};
  Seat by = kNobody;
  bool lands = false;  // an aerial unit in the red
  CONDOTTA_TASK(Fall, unit, by, lands)
};

enum class Danger : std::uint8_t { Collapse, Fall, Overrun, Trample };

struct AskDodge {
  std::int32_t x = 0, y = 0;  // where the danger is
  std::int32_t dice = 0;      // or the AC of whoever runs it over
  Seat asks = kNobody;
  UnitId unit{};
  Danger danger = Danger::Collapse;
  Seat by = kNobody;
  CONDOTTA_TASK(AskDodge, asks, unit, danger, by, dice, x, y)
};

struct AskDodgeMove {
  std::int32_t x = 0, y = 0;
  Seat asks = kNobody;
  UnitId unit{};
  Danger danger = Danger::Collapse;
  std::uint8_t spare = 0;
  CONDOTTA_TASK(AskDodgeMove, asks, unit, danger, x, y)
};

// ---- attacks (1.35 to 1.39) ----------------------------------------------------------------------------------------

// What is special about an attack.
enum class VolleyMark : std::uint8_t {
  ShotNlos,
  NoPluses,
  ReturnFire,
  Free,
  ForEffect,
  ThroughWall,
  Remote,
  Stabilized,
  Popped,
  Ambush,
  Rallied,
  CloseSight,
  Painted,
  Mends,
  Omega,
  Unbuttoned,
  BySentry,
  KeepsWeapon,
  FromReady,
  OnTheMove,
  DeathFromAbove,
  Ramming,
  Evades,
};
using VolleyMarks = Flags<VolleyMark, std::uint32_t>;

constexpr VolleyMarks operator|(VolleyMark a, VolleyMark b) {
  return {a, b};
}
constexpr VolleyMarks operator|(VolleyMarks a, VolleyMark b) {
  return a.with(b);
}

enum class AimFor : std::uint8_t { Any, Only, Nearest, Friend, Spot, Omega };

struct AskAim {
  VolleyMarks marks{};
  std::int32_t move_mod = 0;
  Seat asks = kNobody;
  UnitId unit{};
  AimFor at = AimFor::Any;
  UnitId only{};        // whom, or the group of whom
  ElementId element{};  // or which feature
  ItemId weapon{};      // of an override: its shot type is asked for
  bool more = false;    // a target for the shots that are left
  std::uint8_t spare = 0;
  CONDOTTA_TASK(AskAim, asks, unit, at, only, element, weapon, more, marks, move_mod)
};

struct Shooting {  // the volley that was aimed last
  enum class Step : std::uint8_t { Defences, Dice, Returns };
  Step step = Step::Defences;
  UnitId unit{};
  std::uint8_t shot = 0;    // whose target is asked next
  std::uint8_t rolled = 0;  // shots
  std::uint8_t seats = 0;   // asked for shields against fire for effect
  CONDOTTA_TASK(Shooting, step, unit, shot, rolled, seats)
};

struct AskDefend {
  Seat asks = kNobody;
  UnitId unit{};
  UnitId other{};  // the attacker
  CONDOTTA_TASK(AskDefend, asks, unit, other)
};

struct AskImpact {
  Seat asks = kNobody;
  UnitId unit{};
  std::uint8_t shot = 0;
  CONDOTTA_TASK(AskImpact, asks, unit, shot)
};

struct AskReturn {
  VolleyMarks marks{};
  Seat asks = kNobody;
  UnitId unit{};
  UnitId other{};  // the attacker
  std::uint8_t spare = 0;
  CONDOTTA_TASK(AskReturn, asks, unit, other, marks)
};

struct AskReact {
  std::int32_t x = 0, y = 0, z = 0;  // where the mover was a step ago
  Seat asks = kNobody;
  UnitId unit{};
  UnitId other{};     // the mover
  bool more = false;  // a target for the shots that are left
  CONDOTTA_TASK(AskReact, asks, unit, other, more, x, y, z)
};

struct AskAmbushed {
  Seat asks = kNobody;
  UnitId unit{};
  UnitId other{};           // who ambushes it
  std::int8_t number = 10;  // to roll
  CONDOTTA_TASK(AskAmbushed, asks, unit, other, number)
};

struct AskHeight {
  Seat asks = kNobody;
  UnitId unit{};
  bool displaced = false;  // it may also move along the ground
  CONDOTTA_TASK(AskHeight, asks, unit, displaced)
};

struct AskLanding {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskLanding, asks, unit)
};

struct AskVictims {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskVictims, asks, unit)
};

struct AskEvade {
  std::int32_t x = 0, y = 0;  // the target
  Seat asks = kNobody;
  UnitId unit{};
  std::uint8_t spare[2] = {};
  CONDOTTA_TASK(AskEvade, asks, unit, x, y)
};

struct Omega {  // every weapon in turn at one target
  UnitId unit{};
  UnitId other{};
  ElementId element{};
  std::uint8_t next = 0;  // of the loadout
  ItemId weapon{};        // whose shot type has been named
  std::uint8_t mode = 0;
  CONDOTTA_TASK(Omega, unit, other, element, next, weapon, mode)
};

// ---- getting on and off (1.31, 1.40) -------------------------------------------------------------------------------

struct AskBoardAgain {
  Seat asks = kNobody;
  UnitId unit{};
  UnitId other{};          // the host
  bool host_acts = false;  // the order was given to the host
  CONDOTTA_TASK(AskBoardAgain, asks, unit, other, host_acts)
};

struct AskLoad {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskLoad, asks, unit)
};

struct AskOffload {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskOffload, asks, unit)
};

struct AskOffloadOption {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskOffloadOption, asks, unit)
};

struct AskUnbuttoned {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskUnbuttoned, asks, unit)
};

}  // namespace condotta::techcommander
