#pragma once

#include <boost/describe.hpp>
#include <cstdint>

#include "games/mercs/ids.h"

// What a player may answer.
namespace condotta::mercs {

// Fire & Move: which half comes first.
enum class Tactic : std::uint8_t { None, MoveFirst, FireFirst };

enum class Verb : std::uint8_t {
  Done,
  Recruit,
  Place,
  Adjust,
  Keep,
  Move,
  Combat,
  Hold,
  Step,
  Flush,
  Edge,
  Pivot,
  Climb,
  Descend,
  Jump,
  Snap,
  Fire,
  Spray,
  Throw,
  Launch,
  Lob,
  Strike,
  Medkit,
  Repair,
  RepairKit,
  Adrenaline,
  Set,
  Overwatch,
  Suppress,
  Handle,
  Disarm,
  Free,
  FireAndMove,
  Bound,
  React,
  LetPass,
  UseLuck,
  KeepLuck,
  Load,
  Side,
  Concede,
  Reroll
};

// Where on the card a step ends.
enum class Circle : std::uint8_t { Top, Left, Right };

struct Action {
  Verb verb = Verb::Done;
  FigureId who{};  // the figure that places, reacts ...
  FigureId target{};
  WeaponId weapon{};
  UnitId unit{};
  Circle circle = Circle::Top;
  Tactic order = Tactic::None;
  std::uint8_t number = 0;  // object, kind of ammunition, side (0 left, 1 right), edge to go down (0: the nearest)
  std::int16_t piece = -1;
  std::int16_t x = 0, y = 0, z = 0;
  std::int16_t bearing = 0;
  std::int16_t facing = -1;  // -1: as it is
  friend bool operator==(const Action&, const Action&) = default;
};
BOOST_DESCRIBE_STRUCT(Action, (),
                      (verb, who, target, weapon, unit, circle, order, number, piece, x, y, z, bearing, facing))
static_assert(std::has_unique_object_representations_v<Action> && sizeof(Action) <= 32);

}  // namespace condotta::mercs
