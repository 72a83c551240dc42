#include "games/registry.h"

#include <array>

#include "games/merc/open.h"
#include "games/mercenaries/game.h"
#include "games/mercs/open.h"
#include "games/recon/game.h"
#include "games/techcommander/game.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{
      ListedGame{"mercenaries", mercenaries::open},
      ListedGame{"merc", merc::open},
      ListedGame{"recon", recon::open},
      ListedGame{"mercs", mercs::open},
      ListedGame{"techcommander", techcommander::open},
  };
  return kGames;
}

}  // namespace condotta
