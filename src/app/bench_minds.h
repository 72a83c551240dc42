#pragma once

#include <boost/json/fwd.hpp>
#include <vector>

#include "kernel/any_game.h"

namespace condotta::app {

// How many simulations a search makes in a second of one core, in positions all over the game: with random playouts
// cut at 40 actions, the measure by which searches are compared, and as the levels play.
json::object measure_minds(const AnyGame& game, const std::vector<Mode>& modes, double seconds);

}  // namespace condotta::app
