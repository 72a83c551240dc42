#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/scenario.h"

namespace condotta {

// The scenario files at these paths: a file itself, or every .json below a folder named "scenarios".
std::vector<std::filesystem::path> scenario_files(const std::vector<std::string>& paths);

// Runs scenario files; each game is opened once. The game is named by the file's "game" or by the folder above
// "scenarios" (tests/merc/scenarios/x.json is about merc); named starts lie in tests/KEY/starts/NAME.json.
class ScenarioShelf {
 public:
  ScenarioReport run(const std::filesystem::path& file);

 private:
  const AnyGame& game(const std::string& key);
  std::map<std::string, std::unique_ptr<AnyGame>> games_;
};

}  // namespace condotta
