#include "games/mercenaries/game.h"
#include "games/mercenaries/resolve.h"

namespace condotta::mercenaries {

std::size_t Mercenaries::greedy(const View&, std::span<const Action> offered, Dice& dice) const {
  return static_cast<std::size_t>(dice.pick(static_cast<int>(offered.size())));
}

float Mercenaries::estimate(const State&, Seat) const {
  return 0.5f;
}

}  // namespace condotta::mercenaries
