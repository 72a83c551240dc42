#pragma once

// What a view shows beside the bare state: what the board draws and could not work out without knowing rules.

#include <array>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/mercs/content.h"
#include "games/mercs/state.h"

namespace condotta::mercs {

using Corner = std::array<std::int32_t, 2>;
using Outline = std::vector<Corner>;

// A way to lay the card: where the base comes to lie, in front of the mover.
struct Lay {
  Verb verb{};
  Circle circle{};
  std::int32_t x = 0, y = 0;
};
BOOST_DESCRIBE_STRUCT(Lay, (), (verb, circle, x, y))

struct CardMeasures {
  std::int32_t width = 0, length = 0, ahead = 0;
  std::vector<Lay> lays;
};
BOOST_DESCRIBE_STRUCT(CardMeasures, (), (width, length, ahead, lays))

// MS-POS-2, MS-RUL-6, MS-RUL-7: the borders of the quadrants and of the arc of fire, in degrees from the facing.
struct Arcs {
  int front = 45, fire = 90, rear = 135;
};
BOOST_DESCRIBE_STRUCT(Arcs, (), (front, fire, rear))

struct PieceShown {
  std::string id;
  Outline corners;
  int er0 = 0, er1 = 0;
  TerrainClass type{};
  Access access{};
  int armor = 0;
};
BOOST_DESCRIBE_STRUCT(PieceShown, (), (id, corners, er0, er1, type, access, armor))

struct FieldShown {
  std::int32_t width = 0, depth = 0, strip = 0, base = 0, level = 0;  // MS-RUL-35: the height of one level
  CardMeasures card;
  Arcs arcs;
  std::vector<PieceShown> pieces;
};
BOOST_DESCRIBE_STRUCT(FieldShown, (), (width, depth, strip, base, level, card, arcs, pieces))

// Of each figure, in the order of the state's: what it is called, whose it is, the level it stands on.
struct Fighter {
  FigureId figure;
  int side = 0, er = 0;
};
BOOST_DESCRIBE_STRUCT(Fighter, (), (figure, side, er))

// Something of the scenario that still lies on the table.
struct Thing {
  ObjectKind kind{};
  std::int32_t x = 0, y = 0;
  std::optional<int> owner;  // the side that took it
  bool carried = false;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (kind, x, y, owner, carried))

struct Lane {
  FigureId figure;
  Outline corners;
};
BOOST_DESCRIBE_STRUCT(Lane, (), (figure, corners))

enum class Stop : std::uint8_t { Free, TableEdge, Wall, Edge, Figure };

struct ReachEnd {
  std::int32_t x = 0, y = 0, z = 0;
  Stop stop{};
};
BOOST_DESCRIBE_STRUCT(ReachEnd, (), (x, y, z, stop))

// Where an offered step would end, by what tells the steps apart.
struct StepEnd {
  Verb verb{};
  int bearing = 0;
  Circle circle{};
  std::int32_t x = 0, y = 0;
  int er = 0, cost = 0;
};
BOOST_DESCRIBE_STRUCT(StepEnd, (), (verb, bearing, circle, x, y, er, cost))

struct SightLine {
  FigureId target;
  int hidden = 0, of = 0, level = 0;
  bool obstacle = false;
  int armor = 0;
  std::vector<int> hiders;                       // places of pieces
  std::vector<std::array<std::int32_t, 3>> fan;  // x, y, how much of the column is hidden
};
BOOST_DESCRIBE_STRUCT(SightLine, (), (target, hidden, of, level, obstacle, armor, hiders, fan))

// A template, blast or lane that is offered, by what tells the choices apart.
struct TemplateShown {
  Verb verb{};
  WeaponId weapon;
  std::optional<int> x, y, radius;
  std::optional<int> bearing;
  std::optional<std::vector<Outline>> cards;
};
BOOST_DESCRIBE_STRUCT(TemplateShown, (), (verb, weapon, x, y, radius, bearing, cards))

struct Extras {
  FieldShown field;
  std::vector<Fighter> fighters;
  std::vector<Thing> things;
  std::vector<FigureId> group;  // MS-SA-1: who takes part in the Simultaneous Action under way
  std::vector<Lane> lanes;
  FigureId acting;
  // Of a mover, and of a fighter whose action is declared.
  std::optional<std::vector<ReachEnd>> reach;
  std::optional<std::vector<StepEnd>> ends;
  std::optional<std::vector<SightLine>> sight;
  std::optional<std::vector<TemplateShown>> templates;
};
BOOST_DESCRIBE_STRUCT(Extras, (), (field, fighters, things, group, lanes, acting, reach, ends, sight, templates))

}  // namespace condotta::mercs
