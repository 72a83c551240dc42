#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "lab/experiment.h"

namespace condotta {

// Where an experiment's chunks and results lie. Each chunk is a file of its own, written whole or not at all: a run
// that was interrupted goes on with what is missing, and nothing is counted twice.
class LabFolder {
 public:
  LabFolder(const std::filesystem::path& root, const Experiment& experiment);
  bool has(std::size_t arm, std::uint64_t chunk) const;
  std::string read(std::size_t arm, std::uint64_t chunk) const;
  void write(std::size_t arm, std::uint64_t chunk, const std::string& text) const;
  void write_file(const std::string& name, const std::string& text) const;
  const std::filesystem::path& path() const { return folder_; }

 private:
  std::filesystem::path file(std::size_t arm, std::uint64_t chunk) const;
  std::filesystem::path folder_;
};

// Plays what is missing over several threads, looks at the precision where the plan says so, and writes results.json.
// False when `progress` asked to stop; what was played is kept.
bool run_experiment(const Experiment& experiment, const LabFolder& folder, int threads,
                    const std::function<bool(std::uint64_t done, std::uint64_t of)>& progress);

// Whether every arm's first seat is known well enough after so many games.
bool precise_enough(const Experiment& experiment, const LabFolder& folder, std::uint64_t games);

// Folds chunks into results.json and records.csv, in the order of arms and chunks: the same bytes whoever played them.
void fold(const Experiment& experiment, const LabFolder& folder, std::uint64_t games);

}  // namespace condotta
