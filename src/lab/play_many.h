#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// Many whole games, one seed each, over several threads. The same seeds give the same report whatever the threads.
struct ManyGames {
  std::vector<Mode> modes;         // game i is played in mode i modulo their number
  std::vector<std::string> minds;  // by seat; the last one takes the rest
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 0;          // 0: as many as the machine has
  int longest = 1'000'000;  // actions; a game that takes more does not end
  bool story = false;       // the fingerprint is of what is told (lab/story.h), not of the last state's bytes
};

struct ModeReport {
  std::string mode;
  int seats = 0;
  std::uint64_t games = 0, actions = 0;
  int shortest = 0, longest = 0;
  std::array<std::uint64_t, kMaxSeats> wins{};
  std::uint64_t nobody_won = 0;
  std::array<std::int64_t, kMaxSeats> score_sum{};
};

struct ManyReport {
  std::uint64_t games = 0, actions = 0, fingerprint = 0;
  std::vector<ModeReport> modes;
  std::vector<std::string> errors;  // each names mode and seed
  bool stopped = false;             // somebody asked to stop; what is there is whole games
};

// `progress` is called now and then from one thread; returning false stops.
ManyReport play_many(const AnyGame& game, const ManyGames& plan,
                     const std::function<bool(std::uint64_t done)>& progress);

}  // namespace condotta
