#pragma once

#include "kernel/any_game.h"

namespace condotta {

// Whether an action may be taken back without asking anybody: chance had no part in it, the same seat is asked again,
// the game does not hold its player to it, and it brought nothing to light for any seat. Terminal and server ask here.
// A glance is for what a board says after every action: quick, and where many worlds would have to be tried sometimes
// too trusting, never too strict.
enum class Care { Glance, Thorough };
bool free_to_take_back(const AnyGame& game, const AnyState& before, const AnyAction& action, const AnyState& after,
                       bool rolled, Care care = Care::Thorough);

}  // namespace condotta
