#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "lab/duel.h"

namespace condotta {

// Learns whole numbers that have no gradient (what to buy) by evolution: candidates are scattered around a middle in
// opposite pairs, each plays the same few games, and every number goes the way that won.
struct EvolvePlan {
  std::vector<Mode> modes;  // in turn
  std::uint64_t games = 6;  // that each candidate plays in a generation
  int candidates = 100, generations = 20;
  double spread = 100;  // at first
  std::uint64_t seed = 1;
  std::uint64_t proof = 400;  // games at the end, with seeds of their own, against the numbers as they were
};

struct Evolved {
  std::vector<int> numbers;
  stats::Mean before,
      after;  // in the games of the proof: the numbers as they were against themselves, and the new ones
};

// The game as it plays with these numbers.
using OpenWith = std::function<std::unique_ptr<AnyGame>(const std::vector<int>& numbers)>;

// Among rivals the candidates play against the numbers as they were, against the other `sparring` partners, and
// against earlier middles; a team plays against its game. `progress` is told each generation's middle, spread and
// mean result, and says false to stop.
Evolved evolve(
    const OpenWith& open, const std::vector<int>& start, const std::vector<std::vector<int>>& sparring,
    const EvolvePlan& plan,
    const std::function<bool(int generation, const std::vector<int>& middle, double spread, double won)>& progress);

}  // namespace condotta
