#pragma once

#include "games/merc/rules.h"

// What a sensible player weighs: takes what is free, arms himself, holds what he has, attacks what he can beat.
namespace condotta::merc {

struct Power {
  float dice = 0, toughness = 0;
  float worth() const { return dice * toughness; }
};
Power power_of(Look by, CellId cell, int side);
Power power_of_squad(Look by, PlayerId player, SquadNo squad);
Power enemies_in(Look by, CellId cell, int side);

float likes_landing(Look by, CellId cell);
float likes_merc(Look by, MercId who);
float likes_card(Look by, const Soldier& who, TitleId card);  // to take it
float likes_unit(Look by, UnitId unit);                       // to shoot at it
float likes_suffering(Look by, UnitId unit);

}  // namespace condotta::merc
