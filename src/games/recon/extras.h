#pragma once

// What a view shows beside the bare state: the building by names instead of bits, and what the tracks mean.

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/recon/content.h"
#include "games/recon/state.h"
#include "games/recon/tile_drawing.h"

namespace condotta::recon {

// The areas in their order, row by row, and what lies on the northern and western side of each.
struct PlanShown {
  int columns = 0;
  std::vector<AreaId> areas;
  std::vector<Edge> north, west;
};
BOOST_DESCRIBE_STRUCT(PlanShown, (), (columns, areas, north, west))

// A position of a Breach & Clear tile and who holds it.
struct CircleShown {
  int value = 0;
  Circle colour{};
  bool opfor = false;
  MercId merc;
};
BOOST_DESCRIBE_STRUCT(CircleShown, (), (value, colour, opfor, merc))

struct BreachShown {
  std::vector<CircleShown> circles;
  std::vector<MercId> cover;  // who is in cover
  MercId acting;
  int track = 0, collateral_track = 0;  // how long they are
};
BOOST_DESCRIBE_STRUCT(BreachShown, (), (circles, cover, acting, track, collateral_track))

struct Extras {
  std::vector<AreaId> in_sight;  // of some MERC, so that a board may lay a fog over the others
  PlanShown plan;
  std::vector<AreaId> fires, clouds;  // burning areas, areas in smoke
  int security_level = 0;
  std::optional<BreachShown> tile;  // of the breach under way
};
BOOST_DESCRIBE_STRUCT(Extras, (), (in_sight, plan, fires, clouds, security_level, tile))

}  // namespace condotta::recon
