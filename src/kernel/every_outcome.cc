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

int EveryOutcome::branch(int options) {
  check_depth(at_);
  if (at_ == path_.size()) path_.push_back({0, options});
  return path_[at_++].taken;
}

int EveryOutcome::step(int options) {
  chance_ /= options;
  return branch(options);
}

// Each die falls into the class of the one before it or a later one; n dice with c1, c2, ... in the classes stand for
// n! / (c1! c2! ...) orders.
void EveryOutcome::walk_classes(std::span<const Class> classes, std::span<std::uint8_t> out) {
  std::size_t now = 0;
  int alike = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t next = now + static_cast<std::size_t>(branch(static_cast<int>(classes.size() - now)));
    alike = next == now ? alike + 1 : 1;
    now = next;
    out[i] = classes[now].face;
    chance_ *= classes[now].chance * static_cast<double>(i + 1) / alike;
  }
}

void EveryOutcome::roll_alike(int sides, std::span<const int> cuts, std::span<std::uint8_t> faces) {
  std::vector<Class> classes;
  int from = 1;
  const auto close = [&](int to) {
    if (to > from) classes.push_back({static_cast<std::uint8_t>(from), static_cast<double>(to - from) / sides});
    from = std::max(from, to);
  };
  for (const int cut : cuts) close(std::min(cut, sides + 1));
  close(sides + 1);
  walk_classes(classes, faces);
}

void EveryOutcome::draw_alike(int /*kind*/, std::span<const std::uint8_t> counts, int total,
                              std::span<std::uint8_t> items) {
  std::vector<Class> classes;
  for (std::size_t item = 0; item < counts.size(); ++item) {
    if (counts[item] > 0)
      classes.push_back({static_cast<std::uint8_t>(item), static_cast<double>(counts[item]) / total});
  }
  walk_classes(classes, items);
}

// The ways to each sum, one die after the other.
int EveryOutcome::sum(int dice, int sides) {
  std::vector<double> ways{1.0};
  for (int i = 0; i < dice; ++i) {
    std::vector<double> next(ways.size() + static_cast<std::size_t>(sides), 0.0);
    for (std::size_t at = 0; at < ways.size(); ++at)
      for (std::size_t face = 1; face <= static_cast<std::size_t>(sides); ++face) next[at + face] += ways[at] / sides;
    ways = std::move(next);
  }
  const int all = dice + branch(dice * (sides - 1) + 1);
  chance_ *= ways[static_cast<std::size_t>(all)];
  return all;
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
