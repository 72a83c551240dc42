#include "lab/stats.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace condotta::stats {

double normal_quantile(double share) {
  double low = -10, high = 10;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (0.5 * std::erfc(-middle / std::sqrt(2.0)) < share ? low : high) = middle;
  }
  return (low + high) / 2;
}

Estimate wilson(double successes, double trials, double confidence) {
  if (trials <= 0) return {0, 0, 1};
  const double z = normal_quantile(1 - (1 - confidence) / 2);
  const double share = successes / trials;
  const double below = 1 + z * z / trials;
  const double centre = (share + z * z / (2 * trials)) / below;
  const double spread = z / below * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
  return {share, std::max(0.0, centre - spread), std::min(1.0, centre + spread)};
}

Estimate Mean::estimate(double confidence) const {
  if (count_ == 0) return {};
  const double z = normal_quantile(1 - (1 - confidence) / 2);
  const double error = z * std::sqrt(variance() / static_cast<double>(count_));
  return {mean_, mean_ - error, mean_ + error};
}

double p_value(const Mean& differences) {
  if (differences.count() < 2) return 1;
  const double error = std::sqrt(differences.variance() / static_cast<double>(differences.count()));
  if (error == 0) return differences.mean() == 0 ? 1 : 0;
  return std::erfc(std::abs(differences.mean()) / error / std::sqrt(2.0));
}

std::vector<double> holm(const std::vector<double>& p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p_values[a] < p_values[b]; });
  std::vector<double> corrected(p_values.size());
  double least = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    least = std::max(least, std::min(1.0, p_values[order[i]] * static_cast<double>(order.size() - i)));
    corrected[order[i]] = least;
  }
  return corrected;
}

std::vector<Rating> elo(const std::vector<std::vector<double>>& score, const std::vector<std::vector<double>>& games) {
  const std::size_t players = score.size();
  std::vector<double> strength(players, 1.0);
  // Minorisation-maximisation for the Bradley-Terry model; half a drawn game against each keeps shut-outs finite.
  for (int round = 0; round < 500; ++round) {
    std::vector<double> next(players);
    for (std::size_t i = 0; i < players; ++i) {
      double won = 0, expected = 0;
      for (std::size_t j = 0; j < players; ++j) {
        if (i == j || games[i][j] + games[j][i] <= 0) continue;
        const double played = games[i][j] + 0.5;
        won += score[i][j] + 0.25;
        expected += played / (strength[i] + strength[j]);
      }
      next[i] = expected > 0 ? won / expected : 1;
    }
    double product = 0;
    for (const double each : next) product += std::log(each);
    const double scale = std::exp(product / static_cast<double>(players));
    for (std::size_t i = 0; i < players; ++i) strength[i] = next[i] / scale;
  }
  std::vector<Rating> ratings(players);
  for (std::size_t i = 0; i < players; ++i) {
    double information = 0;
    for (std::size_t j = 0; j < players; ++j) {
      const double share = strength[i] / (strength[i] + strength[j]);
      if (i != j) information += games[i][j] * share * (1 - share);
    }
    const double per_elo = std::log(10.0) / 400;
    ratings[i] = {400 * std::log10(strength[i]), information > 0 ? 1 / (per_elo * std::sqrt(information)) : INFINITY};
  }
  return ratings;
}

}  // namespace condotta::stats
