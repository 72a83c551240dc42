#pragma once

#include <memory>
#include <string>

#include "kernel/any_game.h"

namespace condotta {

std::unique_ptr<AnyGame> game(const std::string& key);

// A position some random steps into a game where somebody has a real choice.
AnyState position(const AnyGame& game, const Mode& mode, std::uint64_t seed, int steps);

}  // namespace condotta
