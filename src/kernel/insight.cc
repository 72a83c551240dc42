#include "kernel/insight.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "kernel/trouble.h"

namespace condotta {

namespace {

const json::object& object_at(const json::value& value, const char* name, const std::string& source) {
  const json::object* whole = value.if_object();
  const json::value* found = whole == nullptr ? nullptr : whole->if_contains(name);
  if (found == nullptr || !found->is_object())
    throw BadInput(source, std::string("/") + name, "expected an object { ... }");
  return found->get_object();
}

json::array patterns(const json::object& habit, const char* name) {
  const json::value* found = habit.if_contains(name);
  return found == nullptr || !found->is_array() ? json::array{} : found->get_array();
}

}  // namespace

void Insight::learn(const ContentFiles::File& file) {
  const json::object* all = file.value.if_object();
  if (all == nullptr) throw BadInput(file.source, "", "expected an object { ... }");
  if (all->contains("value"))
    learn_value(object_at(object_at(file.value, "value", file.source), "weights", file.source), file.source);
  if (all->contains("habits")) learn_habits(object_at(file.value, "habits", file.source), file.source);
}

void Insight::learn_habits(const json::object& habits, const std::string& source) {
  for (const auto& [name, value] : habits) {
    const json::object* habit = value.if_object();
    const json::value* says = habit == nullptr ? nullptr : habit->if_contains("says");
    if (says == nullptr || !says->is_string())
      throw BadInput(source, "/habits/" + std::string(name), "expected what it says, and what it does always or never");
    habits_.push_back(
        {std::string(name), std::string(says->get_string()), patterns(*habit, "always"), patterns(*habit, "never")});
  }
}

void Insight::learn_value(const json::object& weights, const std::string& source) {
  const std::span<const Feature> known = features();
  std::vector<int> read(known.size(), 0);
  for (const auto& [name, value] : weights) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const Feature& each) { return each.name == name; });
    if (found == known.end()) {
      std::vector<std::string> names;
      for (const Feature& each : known) names.emplace_back(each.name);
      const std::string guess = nearest(name, names);
      throw BadInput(source, "/value/weights/" + std::string(name),
                     "there is no such feature" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
    }
    if (!value.is_int64())
      throw BadInput(source, "/value/weights/" + std::string(name), "expected a whole number of millionths");
    read[static_cast<std::size_t>(found - known.begin())] = static_cast<int>(value.get_int64());
  }
  weights_ = std::move(read);
}

std::unique_ptr<AnyGame> with_insight(std::unique_ptr<AnyGame> game, std::unique_ptr<Insight> insight,
                                      const ContentFiles& files) {
  if (!insight) return game;
  for (const char* name : {"players", "habits"}) {
    if (files.has(name)) insight->learn(files.at(name));
  }
  game->attach(std::move(insight));
  return game;
}

double share_of_victory(const AnyGame& game, const AnyState& state, Seat seat) {
  const Insight* insight = game.insight();
  const Result result = game.result(state);
  if (result.winners.empty()) return game.estimate(state, seat);  // a draw, or all have lost
  if (insight == nullptr || !result.winners.has(seat)) return result.winners.has(seat) ? 1 : 0;
  int tied = 1;
  for (Seat other = 0; other < game.seats(state); ++other)
    tied += other != seat && result.winners.has(other) && insight->rivals(state, seat, other) ? 1 : 0;
  return 1.0 / tied;
}

namespace {

constexpr std::int64_t kStep = 15'625;  // millionths of a logit: a sixty-fourth
constexpr std::size_t kSteps = 512;     // up to eight logits

// e to the power of minus n sixty-fourths. Products of plain numbers, because the mathematical libraries of two
// machines may differ in the last digit, and games played by minds must not.
std::array<double, kSteps + 2> powers() {
  constexpr double kOneStep = 0.98449643700540845;
  std::array<double, kSteps + 2> list{};
  double power = 1;
  for (double& each : list) each = power, power *= kOneStep;
  return list;
}

// A share from millionths of a logit, by a table and straight lines between its entries.
double logistic(std::int64_t logits) {
  static const std::array<double, kSteps + 2> kPowers = powers();
  const std::int64_t size = std::min(logits < 0 ? -logits : logits, kStep * static_cast<std::int64_t>(kSteps));
  const auto at = static_cast<std::size_t>(size / kStep);
  const double part = static_cast<double>(size % kStep) / static_cast<double>(kStep);
  const double low = 1 / (1 + kPowers[at]), high = 1 / (1 + kPowers[at + 1]);
  const double share = low + (high - low) * part;
  return logits < 0 ? 1 - share : share;
}

}  // namespace

double outlook(const AnyGame& game, const AnyState& state, Seat seat) {
  if (game.decision(state).over()) return share_of_victory(game, state, seat);
  const Insight* insight = game.insight();
  if (insight == nullptr || insight->weights().empty()) return game.estimate(state, seat);
  std::array<int, kMostFeatures> counted{};
  const std::vector<int>& weights = insight->weights();
  insight->measure(state, seat, std::span(counted).first(weights.size()));
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) sum += std::int64_t{weights[i]} * counted[i];
  return logistic(sum);
}

}  // namespace condotta
