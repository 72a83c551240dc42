#include "games/registry.h"

#include <algorithm>
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

namespace {

constexpr std::array kGames{
    ListedGame{"mercenaries", mercenaries::open, mercenaries::insight},
    ListedGame{"merc", merc::open, merc::insight},
    ListedGame{"recon", recon::open, recon::insight},
    ListedGame{"mercs", mercs::open, mercs::insight},
    ListedGame{"techcommander", techcommander::open, techcommander::insight},
};

// A browser's engine for one game (cmake/wasm.cmake) names that one alone, and the linker leaves the others out.
#ifdef CONDOTTA_ONE_GAME
constexpr std::array kListed{
    *std::find_if(kGames.begin(), kGames.end(), [](const ListedGame& each) { return each.key == CONDOTTA_ONE_GAME; })};
#else
constexpr const auto& kListed = kGames;
#endif

}  // namespace

std::span<const ListedGame> registry() {
  return kListed;
}

}  // namespace condotta
