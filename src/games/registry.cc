#include "games/registry.h"

#include <array>

#include "games/mercenaries/game.h"
#include "games/techcommander/game.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{
      ListedGame{"mercenaries", mercenaries::open},
      ListedGame{"techcommander", techcommander::open},
  };
  return kGames;
}

}  // namespace condotta
