#include "kernel/worlds.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace condotta {

namespace {

// Notes what could be dealt at each place; a roll's faces count from 0. Of a wide range only chance picks.
class NotedDeal final : public Dice {
 public:
  int roll(int sides) override {
    std::vector<int> faces(sides <= kMostFaces ? static_cast<std::size_t>(sides) : 0);
    std::iota(faces.begin(), faces.end(), 0);
    places_.push_back(std::move(faces));
    return rest_.roll(sides);
  }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    std::vector<int>& met = met_[kind];
    for (int i = 0; i < static_cast<int>(counts.size()); ++i)
      if (counts[static_cast<std::size_t>(i)] > 0 && std::find(met.begin(), met.end(), i) == met.end())
        met.push_back(i);
    places_.push_back(met);
    return rest_.draw(kind, counts, total);
  }
  // By places: what may lie there, also what happened to be dealt before.
  const std::vector<std::vector<int>>& places() const { return places_; }

 private:
  static constexpr int kMostFaces = 1000;
  SeededDice rest_{1};
  std::map<int, std::vector<int>> met_;
  std::vector<std::vector<int>> places_;
};

// Deals one thing to one place and not to those before it, if it can be so; the rest by chance.
class DealtThere final : public Dice {
 public:
  DealtThere(std::size_t place, int thing)
      : place_(place), thing_(thing), rest_(place + 1, static_cast<std::uint64_t>(thing)) {}
  int roll(int sides) override { return made_++ == place_ && thing_ < sides ? thing_ + 1 : rest_.roll(sides); }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    const std::size_t at = made_++;
    const auto thing = static_cast<std::size_t>(thing_);
    if (at > place_ || thing >= counts.size() || counts[thing] == 0) return rest_.draw(kind, counts, total);
    if (at == place_) return thing_;
    std::vector<std::uint8_t> others(counts.begin(), counts.end());
    others[thing] = 0;
    const int left = total - counts[thing];
    return left > 0 ? rest_.draw(kind, others, left) : thing_;
  }

 private:
  std::size_t place_, made_ = 0;
  int thing_;
  SeededDice rest_;
};

// Walks through what may come out of one bag, the least first as its order does not matter; the rest by chance. Draws
// that follow each other out of the same counts are from one bag.
class OneBag final : public Dice {
 public:
  explicit OneBag(int bag) : bag_(bag), rest_(static_cast<std::uint64_t>(bag) + 1) {}
  int roll(int sides) override { return rest_.roll(sides); }
  int draw(int kind, std::span<const std::uint8_t> counts, int total) override {
    if (counts.data() != drawn_from_) {
      drawn_from_ = counts.data();
      ++bags_;
      least_ = 0;
    }
    std::vector<int> options;
    for (int i = least_; i < static_cast<int>(counts.size()); ++i)
      if (counts[static_cast<std::size_t>(i)] > 0) options.push_back(i);
    if (bags_ != bag_ + 1 || options.empty()) return rest_.draw(kind, counts, total);
    if (at_ == path_.size()) path_.push_back({0, options.size()});
    least_ = options[std::min(path_[at_++].taken, options.size() - 1)];
    return least_;
  }
  // Goes to the next hand; false when all have been. The rest is dealt as before, so that the same may come out again.
  bool next() {
    rest_ = SeededDice(static_cast<std::uint64_t>(bag_) + 1);
    while (!path_.empty() && ++path_.back().taken == path_.back().of) path_.pop_back();
    drawn_from_ = nullptr;
    bags_ = 0;
    at_ = 0;
    return !path_.empty();
  }
  int bags() const { return bags_; }

 private:
  struct Choice {
    std::size_t taken, of;
  };
  int bag_, bags_ = 0, least_ = 0;
  const std::uint8_t* drawn_from_ = nullptr;
  std::vector<Choice> path_;
  std::size_t at_ = 0;
  SeededDice rest_;
};

}  // namespace

bool deal_each_hand(int most, const std::function<bool(Dice&)>& deal) {
  for (int bag = 0, bags = 1; bag < bags; ++bag) {
    OneBag dice(bag);
    int deals = 0;
    do {
      if (!deal(dice)) return false;
      bags = std::max(1, dice.bags());
    } while (++deals < most / bags && dice.next());
  }
  return true;
}

bool deal_each_thing_to_each_place(int most, const std::function<bool(Dice&)>& deal) {
  NotedDeal first;
  if (!deal(first)) return false;
  std::vector<std::pair<std::size_t, int>> all;
  for (std::size_t place = 0; place < first.places().size(); ++place)
    for (const int thing : first.places()[place]) all.emplace_back(place, thing);
  const std::size_t stride = 1 + all.size() / static_cast<std::size_t>(most);
  for (std::size_t i = 0; i < all.size(); i += stride) {
    DealtThere dice(all[i].first, all[i].second);
    if (!deal(dice)) return false;
  }
  return true;
}

}  // namespace condotta
