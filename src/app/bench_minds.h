#pragma once

#include <boost/json/fwd.hpp>
#include <vector>

#include "kernel/any_game.h"

namespace condotta::app {

// How many simulations a search makes in a second of one core, in positions all over the game: with random playouts
// cut at 40 actions, the measure by which searches are compared, and as the levels play.
json::object measure_minds(const AnyGame& game, const std::vector<Mode>& modes, double seconds);

// How long elite takes for whole turns, and how long a person waits for it between two choices, in seconds, with the
// hall's budget. All other seats are played as by people who answer at once.
json::object measure_turns(const AnyGame& game, const std::vector<Mode>& modes, int turns);

}  // namespace condotta::app
