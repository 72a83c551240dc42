#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/experiment.h"
#include "lab/stats.h"

namespace condotta {

// One game as a chunk file tells it.
struct GameRow {
  std::uint64_t number = 0;
  std::uint64_t winners = 0;  // seats as bits
  int length = 0;
  std::uint64_t fingerprint = 0;
  std::vector<int> scores;
  bool won(std::size_t seat) const { return (winners >> seat & 1) != 0; }
};

struct Usage {
  std::uint64_t games = 0, wins = 0, times = 0;  // seats' games with it, those won, times taken in all
};

// All chunks of one arm, added up.
struct ArmData {
  std::vector<GameRow> rows;  // by game number
  std::map<std::string, std::uint64_t> events, rules;
  std::map<std::string, Usage> usage;

  std::size_t seats() const { return rows.empty() ? 0 : rows.front().scores.size(); }
  // Reads one chunk's text; throws BadInput when it is of another experiment.
  void add(const Experiment& experiment, std::size_t arm, const std::string& chunk, const std::string& source);
};

// Seats where minds keep theirs; the listed minds where they rotate.
std::size_t player_of(const Arm& arm, std::size_t seat, std::size_t seats, std::uint64_t number);

// Results as JSON text: shares with Wilson intervals, lengths, scores, usage, and each arm against the first, game by
// game, with p-values corrected for looking at several (Holm).
std::string analyse(const Experiment& experiment, const std::vector<ArmData>& arms);

// One line for each game with the id under which `condotta lab record` plays it again.
std::string records_csv(const Experiment& experiment, const std::vector<ArmData>& arms);

}  // namespace condotta
