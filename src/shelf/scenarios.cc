#include "shelf/scenarios.h"

#include <algorithm>

#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta {

namespace fs = std::filesystem;

namespace {

// The folder that holds "scenarios": tests/merc.
fs::path room_of(const fs::path& file) {
  for (fs::path at = fs::absolute(file); at.has_parent_path() && at != at.parent_path(); at = at.parent_path()) {
    if (at.filename() == "scenarios") return at.parent_path();
  }
  return {};
}

}  // namespace

std::vector<fs::path> scenario_files(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    if (!fs::exists(path)) throw BadInput(path, "", "there is no such file or folder");
    if (!fs::is_directory(path)) {
      files.emplace_back(path);
      continue;
    }
    const std::vector<std::string> keys = game_keys();
    for (const auto& each : fs::recursive_directory_iterator(path)) {
      if (each.path().extension() != ".json") continue;
      // Scenarios of games that are not on the shelf (the tutorial's) are run by their own tests.
      const std::string key = room_of(each.path()).filename().string();
      if (std::find(keys.begin(), keys.end(), key) != keys.end()) files.push_back(each.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

const AnyGame& ScenarioShelf::game(const std::string& key) {
  std::unique_ptr<AnyGame>& slot = games_[key];
  if (!slot) slot = open_game(key);
  return *slot;
}

ScenarioReport ScenarioShelf::run(const fs::path& file) {
  const std::string source = file.string();
  const json::value scenario = parse_json(read_text(file), source);
  const fs::path room = room_of(file);
  std::string key = room.filename().string();
  if (scenario.is_object()) {
    if (const json::value* named = scenario.get_object().if_contains("game"); named != nullptr && named->is_string()) {
      key = std::string(named->get_string());
    }
  }
  if (key.empty())
    throw BadInput(source, "/game", "expected the key of a game; only below tests/KEY/scenarios it can be left out");
  return run_scenario(game(key), scenario, source, [&](const std::string& name) {
    const fs::path start = (room.empty() ? home() / "tests" / key : room) / "starts" / (name + ".json");
    return parse_json(read_text(start), start.string());
  });
}

}  // namespace condotta
