#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "lab/regression.h"

namespace condotta {

// Self-play from which a game's value is learned.
struct TrainPlan {
  std::uint64_t games = 2000;
  std::uint64_t seed = 1;
  std::string mind = "greedy";  // plays every seat that has no habit
  int slips = 10;               // of a hundred actions so many are anything, so that more kinds of positions are met
  int habits = 0;               // of a hundred seats so many play by one of the game's habits, for the same reason
  int each_game = 12;           // positions kept
  std::vector<Mode> modes;      // in turn
};

// What was learned, and how good it is on games that were kept out of it (every fifth).
struct Learned {
  std::vector<int> weights;      // millionths of a logit
  Quality all, half, estimated;  // all positions; those at half-game; the game's own estimate on all
};

// Plays games and keeps what they met in a folder; a game that is there is not played again. False when `progress`
// said to stop.
bool gather(const AnyGame& game, const TrainPlan& plan, const std::filesystem::path& folder,
            const std::function<bool(std::uint64_t)>& progress);
std::vector<Example> gathered(const std::filesystem::path& folder);

Learned learn(const AnyGame& game, const TrainPlan& plan, const std::vector<Example>& examples);

// content/KEY/players.json
std::string players_json(const AnyGame& game, const TrainPlan& plan, const Learned& learned,
                         const std::string& command);

}  // namespace condotta
