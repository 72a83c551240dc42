#include "tests/doors/doors.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

namespace condotta::doors {
namespace {

namespace fs = std::filesystem;

// The plan of the house: each room, and the rooms it may look into besides itself.
const std::map<std::string, std::set<std::string>>& plan() {
  static const std::map<std::string, std::set<std::string>> rooms{
      {"kernel", {}},
      {"table", {"kernel"}},
      {"games", {"table", "kernel"}},
      {"minds", {"games", "table", "kernel"}},
      {"shelf", {"games", "table", "kernel"}},
      {"lab", {"minds", "shelf", "games", "table", "kernel"}},
      {"hall", {"minds", "shelf", "games", "table", "kernel"}},
      {"machines", {"hall", "minds", "shelf", "games", "table", "kernel"}},
      {"local", {"hall", "minds", "shelf", "games", "table", "kernel"}},
      {"app", {"local", "machines", "hall", "lab", "minds", "shelf", "games", "table", "kernel"}},
  };
  return rooms;
}

std::string part(const fs::path& path, int index) {
  auto it = path.begin();
  while (index-- > 0 && it != path.end()) ++it;
  return it == path.end() ? "" : it->string();
}

std::string room_of(const fs::path& path) {
  return part(path, 0);
}

// The game whose room a file lies in; empty for files that all games share (src/games/registry.cc).
std::string game_of(const fs::path& path) {
  const bool in_a_game = room_of(path) == "games" && std::distance(path.begin(), path.end()) > 2;
  return in_a_game ? part(path, 1) : "";
}

// Where an include leads, relative to src: an own file from the root of src or from the includer's folder, or nowhere.
std::string target_of(const Source& source, const Include& include,
                      const std::function<bool(const std::string&)>& exists) {
  const std::string from_root = fs::path(include.path).lexically_normal().string();
  if (plan().contains(room_of(from_root))) return from_root;
  const std::string beside = (fs::path(source.path).parent_path() / include.path).lexically_normal().string();
  const bool leaves_the_house = beside.starts_with("..") && include.path.starts_with("..");
  return leaves_the_house || exists(beside) ? beside : "";
}

// Empty when the door may be used.
std::string complaint(const Source& source, const std::string& target) {
  const std::string from = room_of(source.path);
  const std::string to = room_of(target);
  if (target.starts_with("..")) return "src includes nothing outside src";
  if (from != to && !plan().at(from).contains(to)) return "no door leads from " + from + " to " + to;
  const std::string own = game_of(source.path);
  const std::string other = game_of(target);
  if (from == "games" && !own.empty() && !other.empty() && own != other) {
    return "no door leads from the game " + own + " to the game " + other;
  }
  return "";
}

std::string place(const Source& source, const Include& include) {
  return "src/" + source.path + ":" + std::to_string(include.line) + ": includes " + include.path;
}

}  // namespace

std::vector<Include> includes_of(std::string_view text) {
  std::vector<Include> found;
  for (int line = 1; !text.empty(); ++line) {
    const std::string_view row = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), row.size() + 1));
    std::size_t at = row.find_first_not_of(" \t");
    if (at == row.npos || row[at] != '#') continue;
    at = row.find_first_not_of(" \t", at + 1);
    if (at == row.npos || !row.substr(at).starts_with("include")) continue;
    const std::size_t open = row.find_first_of("\"<", at);
    const std::size_t close = open == row.npos ? row.npos : row.find_first_of("\">", open + 1);
    if (close != row.npos) found.push_back({line, std::string(row.substr(open + 1, close - open - 1))});
  }
  return found;
}

std::vector<Source> read_house(const fs::path& src) {
  std::vector<Source> sources;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    const std::string kind = entry.path().extension().string();
    if (!entry.is_regular_file() || (kind != ".h" && kind != ".cc")) continue;
    std::ifstream file(entry.path());
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    sources.push_back({fs::relative(entry.path(), src).generic_string(), includes_of(text)});
  }
  std::ranges::sort(sources, {}, &Source::path);
  return sources;
}

std::vector<std::string> wrong_doors(const std::vector<Source>& sources,
                                     const std::function<bool(const std::string&)>& exists) {
  std::vector<std::string> found;
  for (const Source& source : sources) {
    if (!plan().contains(room_of(source.path))) {
      found.push_back("src/" + source.path + ": " + room_of(source.path) +
                      " is no room in the plan (docs/architecture.md)");
      continue;
    }
    for (const Include& include : source.includes) {
      const std::string target = target_of(source, include, exists);
      if (target.empty()) continue;
      const std::string why = complaint(source, target);
      if (!why.empty()) found.push_back(place(source, include) + ", but " + why);
    }
  }
  return found;
}

std::vector<std::string> open_windows(const std::vector<Source>& sources) {
  static const std::set<std::string> outside{"iostream",   "fstream", "chrono", "ctime",
                                             "filesystem", "random",  "thread"};
  static const std::set<std::string> quiet{"kernel", "table", "games"};
  std::vector<std::string> found;
  for (const Source& source : sources) {
    if (!quiet.contains(room_of(source.path))) continue;
    for (const Include& include : source.includes) {
      if (!outside.contains(include.path)) continue;
      found.push_back(place(source, include) + ", but " + room_of(source.path) +
                      " does no IO, reads no clock, owns no chance");
    }
  }
  return found;
}

std::vector<std::string> other_names(const std::vector<Source>& sources) {
  static constexpr std::array kEveryRoom{"advisor.h", "broken.cc", "content.cc",  "content.h",   "draw.cc",
                                         "events.h",  "extras.cc", "extras.h",    "features.cc", "features.h",
                                         "flow.cc",   "game.cc",   "game.h",      "goals.cc",    "greedy.cc",
                                         "ids.h",     "labels.cc", "questions.h", "resolve.h",   "rules.h",
                                         "setup.cc",  "state.h",   "tasks.h",     "upgrade.cc",  "view.cc"};
  std::vector<std::string> found;
  std::set<std::string> paths, games;
  for (const Source& source : sources) {
    paths.insert(source.path);
    if (!game_of(source.path).empty()) games.insert(game_of(source.path));
    if (source.path.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_/.") != std::string::npos)
      found.push_back("src/" + source.path + ": small letters and underscores only");
  }
  for (const std::string& game : games) {
    for (const char* file : kEveryRoom) {
      if (!paths.contains("games/" + game + "/" + file))
        found.push_back("src/games/" + game + ": where is " + file + ", which every game's room has?");
    }
  }
  return found;
}

}  // namespace condotta::doors
