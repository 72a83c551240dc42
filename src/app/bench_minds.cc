#include "app/bench_minds.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "app/terminal.h"
#include "kernel/insight.h"
#include "minds/allowance.h"
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

// What a computer player takes for one turn: altogether, and between two choices of somebody else, who waits for it.
struct Turns {
  std::vector<double> whole, waits;
  int decisions = 0;
};

// One turn of the seat that is asked when the clock has just gone on, some way into a game.
void add_turn(const AnyGame& game, const Mode& mode, int number, Turns& turns) {
  SeededDice dice(static_cast<std::uint64_t>(number + 1));
  Log silent;
  AnyState state = game.start(json::parse(mode.options), dice, silent);
  game.playout(state, Policy::Greedy, 40 + 37 * number % 400, dice);
  const auto tick = [&] { return game.insight() == nullptr ? 0 : game.insight()->clock(state); };
  for (const int now = tick(); !game.decision(state).over() && tick() == now;)
    game.playout(state, Policy::Greedy, 1, dice);
  const Seat seat = game.decision(state).seat;
  const auto mind = make_mind("elite:1.5s");
  std::vector<AnyAction> choices;
  double whole = 0, wait = 0;
  const auto answered = [&] {
    if (wait > 0) turns.waits.push_back(wait);
    wait = 0;
  };
  for (const int now = tick(); !game.decision(state).over() && tick() == now;) {
    game.choices(state, choices);
    if (game.decision(state).seat != seat || choices.size() == 1) {
      if (choices.size() > 1) answered();
      game.playout(state, Policy::Greedy, 1, dice);
      continue;
    }
    const double began = cpu_seconds();
    const std::size_t taken = mind->choose(game, game.look(state, seat), choices, dice);
    const double took = cpu_seconds() - began;
    whole += took, wait += took;
    ++turns.decisions;
    game.apply(state, choices[taken], dice, silent);
  }
  answered();
  if (whole > 0) turns.whole.push_back(whole);
}

double part(std::vector<double> list, double share) {
  std::sort(list.begin(), list.end());
  return list.empty() ? 0 : list[static_cast<std::size_t>(std::lround(share * static_cast<double>(list.size() - 1)))];
}

}  // namespace

json::object measure_turns(const AnyGame& game, const std::vector<Mode>& modes, int turns) {
  Turns found;
  for (int i = 0; static_cast<int>(found.whole.size()) < turns && i < 10 * turns && !interrupted(); ++i)
    add_turn(game, modes[static_cast<std::size_t>(i) % modes.size()], i, found);
  return {{"game", game.info().key},
          {"turns", found.whole.size()},
          {"decisions", found.decisions},
          {"whole_turn_half_s", part(found.whole, 0.5)},
          {"whole_turn_nine_of_ten_s", part(found.whole, 0.9)},
          {"whole_turn_longest_s", part(found.whole, 1)},
          {"waits", found.waits.size()},
          {"wait_half_s", part(found.waits, 0.5)},
          {"wait_nine_of_ten_s", part(found.waits, 0.9)},
          {"wait_longest_s", part(found.waits, 1)}};
}

json::object measure_minds(const AnyGame& game, const std::vector<Mode>& modes, double seconds) {
  const std::vector<Position> list = positions(game, modes);
  return {{"game", game.info().key},
          {"positions", list.size()},
          {"playout", kPlayout},
          {"random_simulations_per_s", simulations_per_second(game, list, Policy::Random, seconds)},
          {"greedy_simulations_per_s", simulations_per_second(game, list, Policy::Greedy, seconds)},
          {"quick_simulations_per_s", simulations_per_second(game, list, Policy::Quick, seconds)}};
}

}  // namespace condotta::app
