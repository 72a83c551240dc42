#include "shelf/content.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "kernel/json_form.h"

namespace condotta {

namespace fs = std::filesystem;

namespace {

// Not every folder called content is ours: a game's has its words in it.
bool is_home(const fs::path& folder) {
  std::error_code none;
  for (const fs::directory_entry& each : fs::directory_iterator(folder / "content", none))
    if (fs::exists(each.path() / "words.en.json", none)) return true;
  return false;
}

// The folder itself, or what was installed below it.
fs::path upward(fs::path from) {
  while (true) {
    for (const fs::path& each : {from, from / "share" / "condotta"})
      if (is_home(each)) return each;
    if (!from.has_parent_path() || from.parent_path() == from) return {};
    from = from.parent_path();
  }
}

std::string shown(const fs::path& file) {
  const fs::path near = fs::path(file).lexically_proximate(fs::current_path());
  return near.string().starts_with("..") ? file.string() : near.string();
}

}  // namespace

fs::path home() {
  if (const char* set = std::getenv("CONDOTTA_HOME")) return set;
  if (fs::path found = upward(fs::current_path()); !found.empty()) return found;
  std::error_code none;
  if (fs::path found = upward(fs::read_symlink("/proc/self/exe", none)); !found.empty()) return found;
  throw BadInput("content", "",
                 "no folder with content/ in it, here or above; start condotta inside its folder or set CONDOTTA_HOME");
}

std::string read_text(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  if (!fs::is_regular_file(file) || !(text << in.rdbuf())) {
    // An empty file makes the stream fail as well; it is readable all the same.
    if (fs::is_regular_file(file) && fs::file_size(file) == 0) return {};
    throw BadInput(shown(file), "", "the file cannot be read; is the path right?");
  }
  return std::move(text).str();
}

ContentFiles read_content(const fs::path& folder) {
  ContentFiles files;
  if (!fs::is_directory(folder)) throw BadInput(shown(folder), "", "there is no such folder");
  for (const fs::directory_entry& each : fs::directory_iterator(folder)) {
    const std::string name = each.path().filename().string();
    if (!name.ends_with(".json") || name.ends_with(".schema.json")) continue;
    const std::string source = shown(each.path());
    files.add(name.substr(0, name.size() - 5), source, parse_json(read_text(each.path()), source));
  }
  return files;
}

std::vector<std::string> game_keys() {
  std::vector<std::string> keys;
  for (const ListedGame& game : registry()) keys.emplace_back(game.key);
  return keys;
}

namespace {

BadInput unknown_game(std::string_view key) {
  const std::string guess = nearest(key, game_keys());
  return {"game", "",
          "there is no game \"" + std::string(key) + "\"" +
              (guess.empty() ? "; `condotta games` lists them" : ", did you mean \"" + guess + "\"?")};
}

}  // namespace

std::vector<Complaint> complaints_about(std::string_view key, const ContentFiles& files, const std::string& name,
                                        const boost::json::value& value) {
  files.at(name);
  // The shape first: a game may rely on it, and this may come from anybody.
  const fs::path schema = home() / "content" / key / (name + ".schema.json");
  if (fs::exists(schema)) {
    std::vector<Complaint> wrong = schema_complaints(parse_json(read_text(schema), shown(schema)), value);
    if (!wrong.empty()) return wrong;
  }
  ContentFiles changed = files;
  changed.all()[name].value = value;
  for (const ListedGame& game : registry()) {
    if (game.key != key) continue;
    try {
      game.open(changed);
    } catch (const BadInput& trouble) {
      return trouble.complaints();
    } catch (const std::exception& wrong) {
      return {{"", std::string("something is missing or has the wrong shape (") + wrong.what() + ")"}};
    }
  }
  return {};
}

namespace {

// Somebody's own content is held against the house's schemas first: a game relies on the shape of its files.
void check_shapes(std::string_view key, const ContentFiles& files) {
  for (const auto& [name, file] : files.all()) {
    const fs::path schema = home() / "content" / key / (name + ".schema.json");
    if (!fs::exists(schema)) continue;
    const std::vector<Complaint> wrong = schema_complaints(parse_json(read_text(schema), shown(schema)), file.value);
    if (!wrong.empty()) throw BadInput(file.source, wrong.front().place, wrong.front().text);
  }
}

}  // namespace

std::unique_ptr<AnyGame> open_game(std::string_view key, const ContentFiles& files, const std::string& source) {
  for (const ListedGame& game : registry()) {
    if (game.key != key) continue;
    try {
      return game.open(files);
    } catch (const BadInput&) {
      throw;
    } catch (const std::exception& wrong) {
      throw BadInput(source, "",
                     std::string("a file lacks something or has the wrong shape (") + wrong.what() +
                         "); `condotta content check` says which");
    }
  }
  throw unknown_game(key);
}

std::unique_ptr<AnyGame> open_game(std::string_view key, const fs::path& content_folder) {
  const std::vector<std::string> keys = game_keys();
  if (std::find(keys.begin(), keys.end(), key) == keys.end()) throw unknown_game(key);
  const ContentFiles files = read_content(content_folder);
  if (content_folder != home() / "content" / key) check_shapes(key, files);
  return open_game(key, files, shown(content_folder));
}

std::unique_ptr<AnyGame> open_game(std::string_view key) {
  return open_game(key, home() / "content" / key);
}

}  // namespace condotta
