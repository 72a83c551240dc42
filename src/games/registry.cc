#include "games/registry.h"

#include <array>

#include "games/merc/features.h"
#include "games/merc/open.h"
#include "games/mercenaries/features.h"
#include "games/mercenaries/game.h"
#include "games/mercs/features.h"
#include "games/mercs/open.h"
#include "games/recon/features.h"
#include "games/recon/game.h"
#include "games/techcommander/features.h"
#include "games/techcommander/game.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{
      ListedGame{"mercenaries", mercenaries::open, mercenaries::insight},
      ListedGame{"merc", merc::open, merc::insight},
      ListedGame{"recon", recon::open, recon::insight},
      ListedGame{"mercs", mercs::open, mercs::insight},
      ListedGame{"techcommander", techcommander::open, techcommander::insight},
  };
  return kGames;
}

}  // namespace condotta
