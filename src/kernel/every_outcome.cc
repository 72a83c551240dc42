#include "kernel/every_outcome.h"

#include <algorithm>
#include <stdexcept>

namespace condotta {

namespace {

// A re-roll of ties has no last outcome: the walk would follow "tied again" for ever.
constexpr std::size_t kDeepest = 400;
void check_depth(std::size_t rolls) {
  if (rolls > kDeepest) throw std::length_error("there are outcomes without end");
}

}  // namespace

int EveryOutcome::step(int options) {
  check_depth(at_);
  if (at_ == path_.size()) path_.push_back({0, options});
  chance_ /= options;
  return path_[at_++].taken;
}

// Equal cards are one outcome with a greater weight, so a draw branches by kinds of cards only.
int EveryOutcome::draw(int /*kind*/, std::span<const std::uint8_t> counts, int total) {
  check_depth(at_);
  const auto kinds = static_cast<int>(std::count_if(counts.begin(), counts.end(), [](auto n) { return n > 0; }));
  if (at_ == path_.size()) path_.push_back({0, kinds});
  int left = path_[at_++].taken;
  std::size_t item = 0;
  while (counts[item] == 0 || left-- > 0) ++item;
  chance_ *= static_cast<double>(counts[item]) / total;
  return static_cast<int>(item);
}

bool EveryOutcome::next() {
  path_.resize(at_);
  while (!path_.empty() && ++path_.back().taken == path_.back().of) path_.pop_back();
  at_ = 0;
  chance_ = 1.0;
  return !path_.empty();
}

}  // namespace condotta
