#include "app/bench_minds.h"

#include <boost/json.hpp>

#include "app/terminal.h"
#include "minds/search.h"

namespace condotta::app {

namespace {

constexpr int kPlayout = 40;

struct Position {
  AnyView view;
  std::vector<AnyAction> choices;
};

// Every mode at its start and some way in, where somebody has a choice.
std::vector<Position> positions(const AnyGame& game, const std::vector<Mode>& modes) {
  std::vector<Position> list;
  Log silent;
  for (const Mode& mode : modes) {
    for (const int steps : {0, 20, 60}) {
      SeededDice dice(static_cast<std::uint64_t>(7 + steps));
      AnyState state = game.start(json::parse(mode.options), dice, silent);
      game.playout(state, Policy::Greedy, steps, dice);
      Position position;
      for (int i = 0; i < 100 && !game.decision(state).over() && position.choices.size() < 2; ++i) {
        game.choices(state, position.choices);
        position.view = game.look(state, game.decision(state).seat);
        game.playout(state, Policy::Greedy, 1, dice);
      }
      if (position.choices.size() > 1) list.push_back(std::move(position));
    }
  }
  return list;
}

double simulations_per_second(const AnyGame& game, const std::vector<Position>& list, Policy policy, double seconds) {
  const SearchPlan plan{.iterations = 400, .turns = 0, .playout = kPlayout, .policy = policy, .whole_turns = false};
  SeededDice dice(1);
  double simulations = 0;
  const double start = cpu_seconds();
  for (std::size_t i = 0; cpu_seconds() - start < seconds && !interrupted(); ++i) {
    const Position& position = list[i % list.size()];
    simulations += static_cast<double>(think(game, position.view, position.choices, plan, dice).simulations);
  }
  return simulations / (cpu_seconds() - start);
}

}  // namespace

json::object measure_minds(const AnyGame& game, const std::vector<Mode>& modes, double seconds) {
  const std::vector<Position> list = positions(game, modes);
  return {{"game", game.info().key},
          {"positions", list.size()},
          {"playout", kPlayout},
          {"random_simulations_per_s", simulations_per_second(game, list, Policy::Random, seconds)},
          {"greedy_simulations_per_s", simulations_per_second(game, list, Policy::Greedy, seconds)}};
}

}  // namespace condotta::app
