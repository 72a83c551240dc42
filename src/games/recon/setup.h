#pragma once

#include <optional>
#include <vector>

#include "games/recon/rules.h"

namespace condotta::recon {

// What the people at the table agree on before they start; what is left open is drawn.
struct Options {
  std::uint8_t people = 1;
  MissionId mission{};
  TeamId team{};
  BuildingId building{};
  Difficulty difficulty = Difficulty::Normal;  // RC-RUL-168
  std::uint16_t rebuild = 0;          // how often blocks of the building are shuffled into a new one; 0 = as it is
  std::uint16_t round_limit = 0;      // RC-RUL-154: the last round, if the table wants one; 0 = none
  std::vector<std::uint8_t> players;  // RC-DEC-1: who plays which MERC, in the order of the team; empty = dealt in turn
  std::optional<Layout> own_building;  // RC-BLDG-4: a layout of one's own, in place of a ready one
};

State set_up_table(const Content& c, const Options& options, Dice& dice, Log& log);

}  // namespace condotta::recon
