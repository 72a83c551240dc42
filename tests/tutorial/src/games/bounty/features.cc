#include "games/bounty/features.h"

#include <algorithm>
#include <array>

#include "games/bounty/bounty.h"

namespace condotta::bounty {

namespace {

const std::array<Feature, 3> kFeatures{{
    {"purse_lead", "the purse ahead of the fullest other one"},
    {"purse_lead_late", "the same times the rounds gone by"},
    {"rounds_left", "rounds to come, for whoever is behind; less than nothing for whoever is ahead"},
}};

class Observer final : public Insight {
 public:
  std::span<const Feature> features() const override { return kFeatures; }
  int clock(const AnyState& state) const override { return typed<State>(state).round; }
  int horizon() const override { return 2; }
  bool rivals(const AnyState&, Seat one, Seat other) const override { return one != other; }
  void measure(const AnyState& state, Seat seat, std::span<int> into) const override {
    const auto& s = typed<State>(state);
    int best = 0;
    for (Seat other = 0; other < s.seats; ++other)
      if (other != seat) best = std::max<int>(best, s.captains[other].purse);
    const int lead = s.captains[seat].purse - best;
    into[0] = lead;
    into[1] = lead * s.round;
    into[2] = (lead < 0 ? 1 : lead > 0 ? -1 : 0) * (4 - s.round);
  }
};

}  // namespace

std::unique_ptr<Insight> insight(const ContentFiles&) {
  return std::make_unique<Observer>();
}

}  // namespace condotta::bounty
