#pragma once

#include "kernel/any_game.h"

namespace condotta {

// Whether an action may be taken back without asking anybody: chance had no part in it, the same seat is asked again,
// the game does not hold its player to it, and it brought nothing to light for any seat. Terminal and server ask here.
bool free_to_take_back(const AnyGame& game, const AnyState& before, const AnyAction& action, const AnyState& after,
                       bool rolled);

}  // namespace condotta
