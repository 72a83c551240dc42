#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace condotta::stats {

// A number with the interval that holds the truth as often as the confidence says.
struct Estimate {
  double value = 0, low = 0, high = 0;
  double half_width() const { return (high - low) / 2; }
};

// The point of the standard normal distribution below which that share lies: 1.96 for 0.975.
double normal_quantile(double share);

// A share of successes with Wilson's interval, which behaves for small numbers and near 0 and 1.
Estimate wilson(double successes, double trials, double confidence = 0.95);

// Mean of numbers that are added one by one; keeps what an interval needs.
class Mean {
 public:
  void add(double value) {
    ++count_;
    const double step = value - mean_;
    mean_ += step / static_cast<double>(count_);
    squares_ += step * (value - mean_);
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  double variance() const { return count_ > 1 ? squares_ / static_cast<double>(count_ - 1) : 0; }
  Estimate estimate(double confidence = 0.95) const;

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;
};

// How probable a difference at least as large as this one is if there is none (two-sided, normal).
double p_value(const Mean& differences);

// Holm's step-down correction: which of several p-values still stand when all were looked at together.
std::vector<double> holm(const std::vector<double>& p_values);

// Ratings from results between players: score[i][j] is what i scored against j in games[i][j] games (draws half). The
// mean rating is 0; errors are one standard error from the curvature of the likelihood.
struct Rating {
  double elo = 0, error = 0;
};
std::vector<Rating> elo(const std::vector<std::vector<double>>& score, const std::vector<std::vector<double>>& games);

}  // namespace condotta::stats
