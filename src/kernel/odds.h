#pragma once

#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// What may come of an action, and how probably: found by running the rules themselves.
struct Odds {
  struct Outcome {
    double chance = 0;
    std::string text;           // the headline events, in words
    std::vector<Event> events;  // of one run that came out so: the sum behind the number
  };
  bool exact = true;  // false: sampled, so say "about"
  int runs = 0;
  std::vector<Outcome> outcomes;  // most probable first
};

struct OddsBound {
  int runs = 20'000;  // at most so many runs of the rules
  int worlds = 12;    // hidden things are imagined so many times; if that makes no difference the odds are exact
  std::uint64_t seed = 1;
};

// The odds as the seat that looks may know them: nothing of the truth beyond its view goes in.
Odds odds(const AnyGame& game, const AnyView& view, Seat seat, const AnyAction& action, const OddsBound& bound = {});

}  // namespace condotta
