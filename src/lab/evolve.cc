#include "lab/evolve.h"

#include <algorithm>
#include <cmath>

namespace condotta {

namespace {

// About normal: the sum of twelve even draws.
double normal(Dice& dice) {
  constexpr int kFine = 1 << 20;
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(dice.roll(kFine)) / kFine;
  return sum;
}

struct Candidate {
  std::vector<double> away;  // from the middle, in spreads
  double result = 0;
};

class Evolution {
 public:
  Evolution(const OpenWith& open, const std::vector<int>& start, const std::vector<std::vector<int>>& sparring,
            const EvolvePlan& plan)
      : open_(open), plan_(plan), dice_(plan.seed), middle_(start.begin(), start.end()), spread_(plan.spread) {
    league_.push_back(open(start));
    for (const std::vector<int>& each : sparring) league_.push_back(open(each));
  }

  // One generation; the mean result of its candidates.
  double step(int generation) {
    constexpr int kJoins = 5;  // every so many generations the middle becomes one of those to be beaten
    if (generation > 0 && generation % kJoins == 0) league_.push_back(open_(middle()));
    std::vector<Candidate> all(static_cast<std::size_t>(plan_.candidates));
    const std::uint64_t first = static_cast<std::uint64_t>(generation) * plan_.games;
    stats::Mean results;
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i].away = i % 2 == 0 ? scattered() : opposite(all[i - 1].away);
      all[i].result = result_of(at(all[i].away), first);
      results.add(all[i].result);
    }
    move(all, results);
    return results.mean();
  }

  std::vector<int> middle() const {
    std::vector<int> numbers;
    for (const double each : middle_) numbers.push_back(static_cast<int>(std::lround(each)));
    return numbers;
  }
  double spread() const { return spread_; }

 private:
  std::vector<double> scattered() {
    std::vector<double> away(middle_.size());
    for (double& each : away) each = normal(dice_);
    return away;
  }
  static std::vector<double> opposite(std::vector<double> away) {
    for (double& each : away) each = -each;
    return away;
  }
  std::vector<int> at(const std::vector<double>& away) const {
    std::vector<int> numbers;
    for (std::size_t i = 0; i < middle_.size(); ++i)
      numbers.push_back(static_cast<int>(std::lround(middle_[i] + spread_ * away[i])));
    return numbers;
  }
  double result_of(const std::vector<int>& numbers, std::uint64_t first) {
    const std::unique_ptr<AnyGame> game = open_(numbers);
    double sum = 0;
    for (std::uint64_t i = first; i < first + plan_.games; ++i) {
      const Player other{*league_[i % league_.size()], *mind_};
      sum += duel({*game, *mind_}, other, plan_.modes[i / league_.size() % plan_.modes.size()], plan_.seed, i);
    }
    return sum / static_cast<double>(plan_.games);
  }
  // Each number goes the way that won, as far as its effect stands out from chance.
  void move(const std::vector<Candidate>& all, const stats::Mean& results) {
    constexpr double kStep = 0.3, kDoubt = 0.7, kNarrower = 0.97;
    const double chance = std::sqrt(std::max(results.variance(), 1e-6) / static_cast<double>(all.size()));
    for (std::size_t i = 0; i < middle_.size(); ++i) {
      double effect = 0;
      for (const Candidate& each : all) effect += each.away[i] * (each.result - results.mean());
      effect /= static_cast<double>(all.size()) * chance;
      const double sure = std::max(0.0, std::abs(effect) - kDoubt);
      middle_[i] += kStep * spread_ * (effect < 0 ? -sure : sure);
    }
    spread_ *= kNarrower;
  }

  const OpenWith& open_;
  const EvolvePlan& plan_;
  SeededDice dice_;
  std::unique_ptr<Mind> mind_ = make_mind("greedy");
  std::vector<double> middle_;
  double spread_;
  std::vector<std::unique_ptr<AnyGame>> league_;
};

}  // namespace

Evolved evolve(
    const OpenWith& open, const std::vector<int>& start, const std::vector<std::vector<int>>& sparring,
    const EvolvePlan& plan,
    const std::function<bool(int generation, const std::vector<int>& middle, double spread, double won)>& progress) {
  constexpr std::uint64_t kFresh = 1'000'000'000;
  Evolution evolution(open, start, sparring, plan);
  for (int generation = 0; generation < plan.generations; ++generation) {
    const double won = evolution.step(generation);
    if (!progress(generation, evolution.middle(), evolution.spread(), won)) break;
  }
  Evolved found{evolution.middle(), {}, {}};
  const auto mind = make_mind("greedy");
  const auto before = open(start), after = open(found.numbers);
  const auto always = [] { return true; };
  found.before = duels({*before, *mind}, {*before, *mind}, plan.modes, plan.seed + kFresh, 0, plan.proof, always);
  found.after = duels({*after, *mind}, {*before, *mind}, plan.modes, plan.seed + kFresh, 0, plan.proof, always);
  return found;
}

}  // namespace condotta
