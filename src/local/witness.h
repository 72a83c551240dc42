// What this build makes of a game, as lines of text: whole games, what a search answers, a transcript of everything
// seats are shown, a record. Builds by other compilers and for other machines must give the same lines.
#pragma once

#include <string>

#include "kernel/any_game.h"

namespace condotta::local {

struct WitnessPlan {
  int games = 200;    // of each policy, spread over the modes
  int searches = 10;  // decisions a search is asked about, in each of two modes
  int simulations = 40;
};

std::string witness(const AnyGame& game, const WitnessPlan& plan);

}  // namespace condotta::local
