#include "games/recon/breach.h"
#include "games/recon/game.h"

namespace condotta::recon {

std::size_t Recon::greedy(const View&, std::span<const Action> offered, Dice& dice) const {
  return static_cast<std::size_t>(dice.pick(static_cast<int>(offered.size())));
}

float Recon::estimate(const State& s, Seat) const {
  if (s.ending != Ending::Running) return s.ending == Ending::Won ? 1.0f : 0.0f;
  return 0.5f;
}

}  // namespace condotta::recon
