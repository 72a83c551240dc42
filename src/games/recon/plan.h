#pragma once

// From tiles and a written plan to the building on the table, by the construction rules (RC-BLDG-3, RC-BLDG-4).

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

// A door token on the wall of an area.
struct PlacedDoor {
  int area = 0;
  Side side{};
};

struct Built {
  Building building;
  std::vector<PlacedTile> tiles;
  std::vector<PlacedDoor> doors;
  std::vector<Complaint> complaints;  // empty: the building keeps every construction rule
};

// Reads a plan (eight rows of eight tile codes, * on the first area of each tile) and judges it.
Built build(const std::vector<Tile>& tiles, const Tracks& tracks, const Layout& layout);

// Judges tiles already placed, without working out the lines of sight.
Built judge(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts, const std::vector<PlacedTile>& placed,
            const std::vector<PlacedDoor>& doors = {});
// RC-RUL-8: the same, with door tokens for rooms that would have no way in.
Built judge_with_doors(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts,
                       const std::vector<PlacedTile>& placed);
// Works out the lines of sight of a building without complaints.
Built look_around(Built built);

// RC-BLDG-4: a layout of one's own: shuffles blocks of a valid one and keeps only what the validator accepts.
Built generate(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts, Built from, int swaps, Dice& dice);

}  // namespace condotta::recon
