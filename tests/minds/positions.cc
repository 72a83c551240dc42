#include "tests/minds/positions.h"

#include <boost/json.hpp>

#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta {

std::unique_ptr<AnyGame> game(const std::string& key) {
  return open_game(key, std::filesystem::path(kHouse) / "content" / key);
}

AnyState position(const AnyGame& game, const Mode& mode, std::uint64_t seed, int steps) {
  SeededDice dice(seed);
  Log silent;
  AnyState state = game.start(json::parse(mode.options), dice, silent);
  std::vector<AnyAction> choices;
  game.playout(state, Policy::Random, steps, dice);
  for (int i = 0; i < 200 && !game.decision(state).over(); ++i) {
    game.choices(state, choices);
    if (choices.size() > 2) break;
    game.playout(state, Policy::Random, 1, dice);
  }
  return state;
}

}  // namespace condotta
