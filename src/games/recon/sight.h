#pragma once

// Line of sight between areas: RC-LOS-1, RC-LOS-2, RC-LOS-3, RC-LOS-4 and the rulings that make "completely visible"
// exact.

#include "games/recon/areas.h"

namespace condotta::recon {

// RC-RUL-17: the areas that the straight line between two centres crosses, without its ends.
Areas between(int a, int b);

// RC-RUL-11, RC-RUL-14: the areas whose square meets the band in which two circles see each other, ends included.
Areas band(int a, int b);

// RC-LOS-2, RC-LOS-3, RC-LOS-4: whether two areas see each other completely; an exit is open where neither wall nor
// door stands.
bool visible(int a, int b, const Exits& open);

}  // namespace condotta::recon
