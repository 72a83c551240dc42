#pragma once

// From tiles and a written plan to the building on the table: RC-BLDG-3, RC-BLDG-4, RC-BLDG-5, RC-BLDG-6, RC-BLDG-7,
// RC-BLDG-8, RC-BLDG-9, RC-BLDG-10, RC-BLDG-11, RC-BLDG-12, RC-BLDG-13.

#include <string>
#include <vector>

#include "games/recon/content.h"
#include "kernel/dice.h"
#include "kernel/trouble.h"

namespace condotta::recon {

// One tile of a plan: where its north-west area lies and how many quarter turns clockwise it was given.
struct PlacedTile {
  int tile = 0, row = 0, column = 0, turn = 0;
};

struct Built {
  Building building;
  std::vector<PlacedTile> tiles;
  std::vector<Complaint> complaints;  // empty: the building keeps every construction rule
};

// Reads a plan (eight rows of eight tile codes, * on the first area of each tile) and judges it.
Built build(const std::vector<Tile>& tiles, const Tracks& tracks, const Layout& layout);

// Judges tiles already placed, without working out the lines of sight.
Built judge(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts, const std::vector<PlacedTile>& placed);
// ... and with them.
Built build(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts, const std::vector<PlacedTile>& placed);
// The plan as a person would write it.
std::vector<std::string> write_plan(const std::vector<Tile>& tiles, const std::vector<PlacedTile>& placed);

// RC-BLDG-4: a layout of one's own: shuffles blocks of a valid one and keeps only what the validator accepts.
std::vector<PlacedTile> generate(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts,
                                 std::vector<PlacedTile> from, int swaps, Dice& dice);

}  // namespace condotta::recon
