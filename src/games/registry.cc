#include "games/registry.h"

#include <array>

#include "games/mercenaries/game.h"
#include "games/mercs/open.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{
      ListedGame{"mercenaries", mercenaries::open},
      ListedGame{"mercs", mercs::open},
  };
  return kGames;
}

}  // namespace condotta
