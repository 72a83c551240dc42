#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// Where the book only wants a tie broken, what that is called in the game's words ("tie.KIND" beside "question.KIND");
// empty where the answer is somebody's own, as it is for who plays the automated side.
std::string tie_name(const AnyGame& game, const AnyState& state);
// The choice that may as well be made for whoever is asked: passing is all there is, or only a tie is to be broken.
std::optional<std::size_t> chore_among(const AnyGame& game, const AnyState& state,
                                       const std::vector<AnyAction>& choices);

}  // namespace condotta
