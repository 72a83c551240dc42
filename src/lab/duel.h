#pragma once

#include <cstdint>
#include <functional>

#include "kernel/any_game.h"
#include "lab/stats.h"
#include "minds/mind.h"

namespace condotta {

// Who plays a side, and by which content: what a computer player has learned may differ between the two, the rules may
// not.
struct Player {
  const AnyGame& game;
  Mind& mind;
};

// One game: a seat (another one from game to game) and all who are no rivals of it play as `mine`, the rest as
// `theirs`. Gives that seat's share of the victory. The same number is the same deal for everybody.
double duel(const Player& mine, const Player& theirs, const Mode& mode, std::uint64_t seed, std::uint64_t number);

// Games first to last - 1 in turn through the modes; ends early when `go_on` says so.
stats::Mean duels(const Player& mine, const Player& theirs, const std::vector<Mode>& modes, std::uint64_t seed,
                  std::uint64_t first, std::uint64_t last, const std::function<bool()>& go_on);

}  // namespace condotta
