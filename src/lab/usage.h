#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

struct UsagePlan {
  std::vector<Mode> modes;
  std::uint64_t games = 100;  // of each mode
  std::string mind = "greedy";
  std::uint64_t seed = 1;
};

// A thing (a verb, a card, an item) that was on offer beside others, and how often it was taken.
struct Used {
  std::uint64_t offered = 0, taken = 0;
};

// What happens in a mode's games.
struct Liveliness {
  std::string mode;
  std::uint64_t games = 0, won = 0;             // by the first seat
  std::uint64_t ticks = 0, idle = 0;            // of the game's clock: in all, and those in which everybody only passed
  std::map<std::string, std::uint64_t> events;  // by what happened: "event.opfor_attacks"
  std::map<std::string, Used> used;
};

// Plays each mode by one mind in every seat. `progress` may return false to stop. The same plan, the same counts.
std::vector<Liveliness> usage(const AnyGame& game, const UsagePlan& plan,
                              const std::function<bool(std::uint64_t done, std::uint64_t of)>& progress);

}  // namespace condotta
