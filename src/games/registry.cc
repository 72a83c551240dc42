#include "games/registry.h"

#include <array>

#include "games/mercenaries/game.h"
#include "games/mercs/open.h"
#include "games/recon/game.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{
      ListedGame{"mercenaries", mercenaries::open},
      ListedGame{"recon", recon::open},
      ListedGame{"mercs", mercs::open},
  };
  return kGames;
}

}  // namespace condotta
