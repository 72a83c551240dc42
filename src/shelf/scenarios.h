#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/scenario.h"

namespace condotta {

// The scenario files at these paths: a file itself; below a folder every .json in a folder "scenarios" of a game's own
// (tests/merc/scenarios), and in any other folder whatever says that it is a scenario, by a "rule" or "rules". What
// belongs to a game that is not on the shelf is left out.
std::vector<std::filesystem::path> scenario_files(const std::vector<std::string>& paths);

// The named starts below these paths: tests/merc/starts/x.json.
std::vector<std::filesystem::path> start_files(const std::vector<std::string>& paths);

// Runs scenario files; each game is opened once. The game is named by the file's "game" or by the folder above
// "scenarios" (tests/merc/scenarios/x.json is about merc); named starts lie in a folder "starts" beside the file, or in
// tests/KEY/starts.
class ScenarioShelf {
 public:
  // `content`: a folder to take the content from instead of content/KEY; or one with a folder for each KEY.
  explicit ScenarioShelf(std::filesystem::path content = {}) : content_(std::move(content)) {}
  ScenarioReport run(const std::filesystem::path& file);
  // A scenario or a start that an older version wrote, as text of today; nothing when it is so already.
  std::optional<std::string> upgraded(const std::filesystem::path& file);

 private:
  std::filesystem::path folder_of(const std::string& key) const;
  const AnyGame& game(const std::string& key);
  ScenarioReport run_with(const std::string& key, const json::value& scenario, const std::filesystem::path& file);
  std::map<std::string, std::unique_ptr<AnyGame>> games_;
  std::filesystem::path content_;
};

}  // namespace condotta
