#pragma once

// Purse, a tiny game for the hall's tests and the examples of docs/protocol.md. Everybody hides a coin worth 1 to 6. In
// your turn you may stake 1 to 3, reveal your coin (which adds its worth), and roll or pass. A roll of 3 plus the stake
// or more wins one more than the stake. Whoever has the goal wins.
//
// PU-STK-1: a stake of 1 to 3.  PU-STK-2: one stake in a turn.  PU-ROL-1: what a roll needs.  PU-REV-1: a coin counts
// once.

#include <memory>

#include "kernel/any_game.h"

namespace condotta::purse {

std::shared_ptr<const AnyGame> game();

}  // namespace condotta::purse
