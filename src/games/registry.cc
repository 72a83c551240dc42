#include "games/registry.h"

#include <array>

#include "games/merc/open.h"

namespace condotta {

std::span<const ListedGame> registry() {
  static constexpr std::array kGames{ListedGame{"merc", merc::open}};
  return kGames;
}

}  // namespace condotta
