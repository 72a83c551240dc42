#include "games/registry.h"

#include <array>

#include "games/mercenaries/game.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{
      ListedGame{"mercenaries", mercenaries::open},
  };
  return kGames;
}

}  // namespace condotta
