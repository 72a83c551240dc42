#pragma once

#include "games/techcommander/tasks_fight.h"
#include "kernel/fixed.h"
#include "kernel/one_of.h"

// What may lie on the agenda, in the order of the rulebook: each task with what it must remember and nothing else.
// Movement, attacks and boarding are in tasks_fight.h.
// Those that ask a seat begin with Ask and have their file in questions/, which tells all about them
// (docs/adding-a-question.md). Files write a task by its name: {"job": "ask_leg", "asks": 0, "unit": "u3"}.
namespace condotta::techcommander {

// ---- set-up and deployment (1.6 to 1.8) ----------------------------------------------------------------------------

struct SetUp {
  enum class Step : std::uint8_t { Rolls, Starts, HotDrops, Over };
  Step step = Step::Rolls;
  std::uint8_t asked = 0;  // seats of this step
  CONDOTTA_TASK(SetUp, step, asked)
};

struct AskStart {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskStart, asks)
};

struct AskHotDrop {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskHotDrop, asks)
};

struct Deploy {
  enum class Step : std::uint8_t { Units, Adjusting, RaidPoints, HotDrops, AdjustingDrops };
  Step step = Step::Units;
  std::uint8_t next = 0;    // the unit, or the place in the order of adjustments
  std::uint8_t rounds = 0;  // of adjustments
  CONDOTTA_TASK(Deploy, step, next, rounds)
};

struct AskPlace {
  std::int32_t x = 0, y = 0;  // the point it spawns at in the middle of a turn
  Seat asks = kNobody;
  UnitId unit{};
  bool adjusting = false;  // units placed before may be shifted
  bool at_point = false;   // about x, y instead of its side's start or spawn
  CONDOTTA_TASK(AskPlace, asks, unit, adjusting, at_point, x, y)
};

struct AskDropPlace {
  std::int32_t far = 0;    // how far from the start it comes down
  std::int32_t slack = 0;  // so much nearer or farther, since no bearing at the exact distance is legal
  Seat asks = kNobody;
  UnitId unit{};
  bool adjusting = false;
  bool anywhere = false;  // nowhere is clear of opponents
  CONDOTTA_TASK(AskDropPlace, asks, unit, adjusting, anywhere, far, slack)
};

struct AskRaidPoint {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskRaidPoint, asks)
};

// ---- the turn, and giving actions (1.5, 1.9, 1.29) -----------------------------------------------------------------

struct Turn {
  enum class Step : std::uint8_t { Begins, Initiative, Damage, Regroup, Over };
  Step step = Step::Begins;
  CONDOTTA_TASK(Turn, step)
};

struct AskDeclare {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskDeclare, asks)
};

struct Place {  // in the rotation of actions
  enum class Step : std::uint8_t { Order, Acted, Market };
  Step step = Step::Order;
  CONDOTTA_TASK(Place, step)
};

struct AskCaptain {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskCaptain, asks)
};

struct AskOrder {
  Seat asks = kNobody;
  UnitId unit{};         // only this one, if any
  bool checked = false;  // it stands under the gut check of a failed override
  bool free = false;     // costs the player no action
  CONDOTTA_TASK(AskOrder, asks, unit, checked, free)
};

struct Act {  // an order from declaration to end
  enum class Step : std::uint8_t { Declared, Riders, Claims };
  Step step = Step::Declared;
  UnitId unit{};
  std::uint8_t next = 0;  // unit that may be asked
  bool checked = false;
  CONDOTTA_TASK(Act, step, unit, next, checked)
};

struct Perform {  // what one unit does in an action
  // What is behind it; each action has some of these, in an order of its own.
  enum class Step : std::uint8_t { Begun, Walked, Risen, Noticed, Fired, Landed, Struck, Asked, Over };
  std::int32_t x = 0, y = 0, z = 0;  // where it jumped from
  std::int32_t left = 0;             // of its speed, after the way to whom it rams
  UnitId unit{};
  Step step = Step::Begun;
  bool along = false;      // it only moves along, or scans when all have finished
  UnitId host{};           // whom it disembarked from
  bool host_acts = false;  // the order was given to the host
  bool rams_on = false;    // its ram missed
  std::uint8_t spare[2] = {};
  CONDOTTA_TASK(Perform, unit, step, along, host, host_acts, rams_on, x, y, z, left)
};

struct SupportScans {
  CONDOTTA_TASK(SupportScans)
};

// ---- phases 3 and 4 (1.9) ------------------------------------------------------------------------------------------

struct ResolveDamage {
  enum class Step : std::uint8_t { Escapes, Gear };
  Step step = Step::Escapes;
  std::uint8_t next = 0;   // unit that may have to be left
  std::uint8_t wreck = 0;  // the dead one whose gear is picked up
  std::uint8_t taker = 0;  // who may do so next
  CONDOTTA_TASK(ResolveDamage, step, next, wreck, taker)
};

struct AskEscape {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskEscape, asks, unit)
};

struct AskSurvivors {  // the same in a deathmatch
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskSurvivors, asks, unit)
};

struct AskSalvage {
  Seat asks = kNobody;
  UnitId unit{};   // the wreck
  UnitId other{};  // whose gear
  ItemId saved{};  // who takes it? None: what is rolled for?
  CONDOTTA_TASK(AskSalvage, asks, unit, other, saved)
};

struct AskPickUp {
  Seat asks = kNobody;
  UnitId unit{};
  UnitId other{};                // the dead one
  Fixed<ItemId, 20> put_down{};  // by the unit itself
  CONDOTTA_TASK(AskPickUp, asks, unit, other, put_down)
};

struct AskRallySurvivors {
  Seat asks = kNobody;
  Fixed<UnitId, 16> survivors{};  // in order of id
  UnitId unit{};                  // the first that got out
  UnitId other{};                 // the second
  CONDOTTA_TASK(AskRallySurvivors, asks, unit, other, survivors)
};

struct Regroup {
  enum class Step : std::uint8_t { Begins, Swaps };
  Step step = Step::Begins;
  std::uint8_t asked = 0;  // seats
  CONDOTTA_TASK(Regroup, step, asked)
};

struct AskSwap {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskSwap, asks)
};

// ---- deathmatch (1.11 to 1.16) -------------------------------------------------------------------------------------

struct Spawn {
  enum class Step : std::uint8_t { Begins, MapCalls, MapVotes, Pieces, Destiny, Appeals, Wagers, Squads, Placing };
  Step step = Step::Begins;
  std::uint8_t next = 0;  // seat, or unit to place
  CONDOTTA_TASK(Spawn, step, next)
};

struct AskMap {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskMap, asks)
};

struct AskMapVote {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskMapVote, asks)
};

struct AskMapPiece {  // also before a skirmish
  Seat asks = kNobody;
  CONDOTTA_TASK(AskMapPiece, asks)
};

struct AskSpawn {
  Seat asks = kNobody;
  bool appeals = false;  // for an alternate one
  CONDOTTA_TASK(AskSpawn, asks, appeals)
};

struct AskWager {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskWager, asks)
};

struct AskSquad {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskSquad, asks)
};

struct AskBuy {
  Seat asks = kNobody;
  CONDOTTA_TASK(AskBuy, asks)
};

struct AskPerk {
  Seat asks = kNobody;
  PerkId perk{};
  CONDOTTA_TASK(AskPerk, asks, perk)
};

struct Strike {  // fire in the sky at a spot, the thunder along a line
  std::int32_t x = 0, y = 0;
  std::int32_t to_x = 0, to_y = 0;
  Seat by = kNobody;
  std::uint8_t spare[3] = {};
  CONDOTTA_TASK(Strike, by, x, y, to_x, to_y)
};

struct AskClaim {
  Seat asks = kNobody;
  UnitId unit{};
  CONDOTTA_TASK(AskClaim, asks, unit)
};

struct Skull {
  UnitId unit{};  // the claimer
  SkullId skull{};
  Seat by = kNobody;
  CONDOTTA_TASK(Skull, unit, skull, by)
};

struct AskSkull {
  std::int32_t x = 0, y = 0;  // where the units of a conquest come
  Seat asks = kNobody;
  UnitId unit{};
  SkullId skull{};
  std::uint8_t count = 0;  // reach of the fire, units of a conquest still to come
  CONDOTTA_TASK(AskSkull, asks, unit, skull, count, x, y)
};

using Task = OneOf<SetUp, AskStart, AskHotDrop, Deploy, AskPlace, AskDropPlace, AskRaidPoint, Turn, AskDeclare, Place,
                   AskCaptain, AskOrder, Act, Perform, SupportScans, AskLeg, March, Overrun, Dropdown, Collapse, Fall,
                   AskDodge, AskDodgeMove, AskAim, Shooting, AskDefend, AskImpact, AskReturn, AskReact, AskAmbushed,
                   AskHeight, AskLanding, AskVictims, AskEvade, Omega, AskBoardAgain, AskLoad, AskOffload,
                   AskOffloadOption, AskUnbuttoned, ResolveDamage, AskEscape, AskSurvivors, AskSalvage, AskPickUp,
                   AskRallySurvivors, Regroup, AskSwap, Spawn, AskMap, AskMapVote, AskMapPiece, AskSpawn, AskWager,
                   AskSquad, AskBuy, AskPerk, Strike, AskClaim, Skull, AskSkull>;

}  // namespace condotta::techcommander
