// The shelf of the tutorial's house: the same one line per game as in the real src/games/registry.cc.
#include "games/registry.h"

#include <array>

#include "games/bounty/bounty.h"
#include "games/bounty/features.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array<ListedGame, 1> kGames{{
      {"bounty", bounty::open, bounty::insight},
  }};
  return kGames;
}

}  // namespace condotta
