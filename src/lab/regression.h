#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace condotta {

// A position that was met in a game, as a learner sees it.
struct Example {
  std::uint64_t game = 0;
  double progress = 0;  // share of the game's actions made, 0 to 1
  double result = 0;    // 0 lost, 1 won, between for a shared victory
  double estimate = 0;  // what the game's own estimate said
  std::vector<int> features;
};

// Logistic regression without an intercept: the weights that make the results most likely, each feature measured in
// its own spread and drawn a little towards nothing. In fixed order, so that the same examples give the same weights.
std::vector<double> fit(std::span<const Example* const> examples, std::size_t features);

// How good predictions of results are.
struct Quality {
  std::size_t positions = 0;
  double loss = 0;   // mean of -ln(what was given to the truth)
  double auc = 0.5;  // how often a won position is put above a lost one
  double slope = 0;  // 1: the odds mean what they say; below: too bold, above: too timid
  double slope_error = 0;
};
struct Prediction {
  double said = 0.5, result = 0;
};
Quality judge(std::vector<Prediction> list);

}  // namespace condotta
