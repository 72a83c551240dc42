#include "lab/regression.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace condotta {

namespace {

using Row = std::vector<double>;

double logistic(double x) {
  return 1 / (1 + std::exp(-x));
}

// Solves a x = b for a symmetric positive matrix, by Cholesky.
Row solve(std::vector<Row> a, Row b) {
  const std::size_t n = b.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = a[i][j];
      for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
      a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-9)) : sum / a[j][j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (std::size_t i = n; i-- > 0;) {
    for (std::size_t k = i + 1; k < n; ++k) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  return b;
}

Row spreads(std::span<const Example* const> examples, std::size_t features) {
  Row spread(features, 0);
  for (const Example* each : examples) {
    for (std::size_t i = 0; i < features; ++i) spread[i] += static_cast<double>(each->features[i]) * each->features[i];
  }
  for (double& each : spread) each = std::sqrt(each / static_cast<double>(std::max<std::size_t>(1, examples.size())));
  return spread;
}

// One step of Newton's on the penalised likelihood.
Row newton(const std::vector<Row>& rows, const Row& results, const Row& weights, double ridge) {
  const std::size_t n = weights.size();
  std::vector<Row> curvature(n, Row(n, 0));
  Row slope(n, 0);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Row& x = rows[r];
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += weights[i] * x[i];
    const double said = logistic(sum), certain = said * (1 - said);
    for (std::size_t i = 0; i < n; ++i) {
      slope[i] += (results[r] - said) * x[i];
      for (std::size_t j = 0; j <= i; ++j) curvature[i][j] += certain * x[i] * x[j];
    }
  }
  for (std::size_t i = 0; i < n; ++i) {
    slope[i] -= ridge * weights[i];
    curvature[i][i] += ridge;
  }
  return solve(std::move(curvature), std::move(slope));
}

double bounded_logit(double share) {
  const double p = std::clamp(share, 0.001, 0.999);
  return std::log(p / (1 - p));
}

// Won positions above lost ones, ties half.
double area_under_curve(std::vector<Prediction> list) {
  std::sort(list.begin(), list.end(), [](const Prediction& a, const Prediction& b) { return a.said < b.said; });
  double pairs = 0, won = 0, lost = 0;
  for (std::size_t i = 0; i < list.size();) {
    double won_here = 0, lost_here = 0;
    std::size_t j = i;
    for (; j < list.size() && list[j].said == list[i].said; ++j)
      (list[j].result > 0.5 ? won_here : lost_here) += list[j].result == 0.5 ? 0 : 1;
    pairs += won_here * (lost + lost_here / 2);
    won += won_here, lost += lost_here;
    i = j;
  }
  return won > 0 && lost > 0 ? pairs / (won * lost) : 0.5;
}

}  // namespace

std::vector<double> fit(std::span<const Example* const> examples, std::size_t features) {
  constexpr double kRidge = 1;
  constexpr int kSteps = 12;
  const Row spread = spreads(examples, features);
  std::vector<Row> rows;
  Row results;
  for (const Example* each : examples) {
    Row row(features, 0);
    for (std::size_t i = 0; i < features; ++i) row[i] = spread[i] > 0 ? each->features[i] / spread[i] : 0;
    rows.push_back(std::move(row));
    results.push_back(each->result);
  }
  Row weights(features, 0);
  for (int i = 0; i < kSteps; ++i) {
    const Row step = newton(rows, results, weights, kRidge);
    for (std::size_t k = 0; k < features; ++k) weights[k] += step[k];
  }
  for (std::size_t i = 0; i < features; ++i) weights[i] = spread[i] > 0 ? weights[i] / spread[i] : 0;
  return weights;
}

Quality judge(std::vector<Prediction> list) {
  Quality quality;
  quality.positions = list.size();
  if (list.empty()) return quality;
  std::vector<Row> rows;
  Row results;
  for (const Prediction& each : list) {
    const double p = std::clamp(each.said, 1e-6, 1 - 1e-6);
    quality.loss -=
        (each.result * std::log(p) + (1 - each.result) * std::log(1 - p)) / static_cast<double>(list.size());
    rows.push_back({bounded_logit(each.said), 1});
    results.push_back(each.result);
  }
  Row line{0, 0};
  for (int i = 0; i < 12; ++i) {
    const Row step = newton(rows, results, line, 1e-6);
    for (std::size_t k = 0; k < 2; ++k) line[k] += step[k];
  }
  quality.slope = line[0];
  double curvature = 0;
  for (const Row& row : rows) {
    const double p = logistic(line[0] * row[0] + line[1]);
    curvature += p * (1 - p) * row[0] * row[0];
  }
  quality.slope_error = curvature > 0 ? 1 / std::sqrt(curvature) : 0;
  quality.auc = area_under_curve(std::move(list));
  return quality;
}

}  // namespace condotta
