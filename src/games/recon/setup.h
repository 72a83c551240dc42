#pragma once

#include "games/recon/rules.h"

namespace condotta::recon {

// What the people at the table agree on before they start; what is left open is drawn.
struct Options {
  std::uint8_t people = 1;
  MissionId mission{};
  TeamId team{};
  BuildingId building{};
  std::uint16_t rebuild = 0;  // how often blocks of the building are shuffled into a new one; 0 = as it is
};

State set_up_table(const Content& c, const Options& options, Dice& dice, Log& log);

}  // namespace condotta::recon
