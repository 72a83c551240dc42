#pragma once

#include <span>
#include <string>

#include "kernel/any_game.h"
#include "minds/search.h"

namespace condotta::app {

// What a search found out: how often it looked at each choice, what it expects of it, and how it thinks it goes on.
std::string reasons_text(const AnyGame& game, const AnyState& state, std::span<const AnyAction> choices,
                         const Thought& thought);

// The same in plain words: what it would do rather than what, and why.
std::string advice_text(const AnyGame& game, const AnyState& state, std::span<const AnyAction> choices,
                        const Thought& thought);

}  // namespace condotta::app
