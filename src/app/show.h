#pragma once

#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/odds.h"

namespace condotta::app {

// "Ada attacks the Orc: 4 Wounds. [MN-CMB-12]" and, unfolded, the sum behind it.
// With the steps behind it in one line under it, if there are any.
std::string tell_with_reasons(const AnyGame& game, const Event& event);
std::string tell(const AnyGame& game, const Event& event, bool unfold);
std::string refusal_text(const AnyGame& game, const Refusal& no);
std::string odds_text(const AnyGame& game, const Odds& odds);
std::string result_text(const AnyGame& game, const AnyState& state);

}  // namespace condotta::app
