#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "lab/stats.h"

namespace condotta {

// What minds' choices are worth, decision by decision: far fewer positions tell two of them apart than whole games
// would.
struct DecisionPlan {
  std::vector<Mode> modes;
  std::vector<std::string> minds;
  std::uint64_t positions = 100;
  int playouts = 400;  // by the greedy policy to the end of the game, for each choice that a mind took
  int latest = 300;    // greedy actions before a position, at most
  std::uint64_t seed = 1;
};

// One mind's choices, in shares of a victory above what the greedy policy would do.
struct Judged {
  std::string mind;
  std::uint64_t left = 0;   // positions in which it took something else
  stats::Mean gain, ahead;  // of all positions; above the first mind's choice
  double seconds = 0;       // of computing, for all of its choices
};

// `progress` is told how many positions are done, and says whether to go on.
std::vector<Judged> judge_decisions(const AnyGame& game, const DecisionPlan& plan,
                                    const std::function<bool(std::uint64_t done)>& progress);

}  // namespace condotta
