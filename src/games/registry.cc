#include "games/registry.h"

#include <array>

#include "games/recon/game.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array<ListedGame, 1> kGames = {{{"recon", recon::open}}};
  return kGames;
}

}  // namespace condotta
