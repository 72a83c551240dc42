#include "shelf/scenarios.h"

#include <algorithm>
#include <cctype>

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

bool on_the_shelf(const std::string& key) {
  const std::vector<std::string> keys = game_keys();
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// The game a scenario names, or the one its folder names; "" when neither does.
std::string key_of(const json::value& scenario, const fs::path& file) {
  if (const json::object* fields = scenario.if_object()) {
    if (const json::value* named = fields->if_contains("game"); named != nullptr && named->is_string())
      return std::string(named->get_string());
  }
  return room_of(file).filename().string();
}

// A file that cannot even be read is taken along, so that this is said.
bool is_scenario(const fs::path& file) {
  const std::string folder = room_of(file).filename().string();
  if (on_the_shelf(folder)) return true;
  try {
    const json::value read = parse_json(read_text(file), file.string());
    if (!read.is_object() || (!read.get_object().contains("rule") && !read.get_object().contains("rules")))
      return false;
    // The tutorial's scenarios, say, are run by the tutorial's own program.
    return folder.empty() || on_the_shelf(key_of(read, file));
  } catch (const BadInput&) {
    return folder.empty();
  }
}

// {"monsters.monsters.goblin.health": 4}: file, path in it, value.
void change_content(ContentFiles& files, const json::value& changes, const std::string& source) {
  if (!changes.is_object()) throw BadInput(source, "/content", "expected an object of paths and values");
  for (const auto& [written, value] : changes.get_object()) {
    const std::string path = snake(written);  // older versions had fields in camelCase
    const std::size_t dot = path.find('.');
    const auto file = files.all().find(path.substr(0, dot));
    if (file == files.all().end() || dot == std::string::npos ||
        !put_at_path(file->second.value, path.substr(dot + 1), value)) {
      throw BadInput(source, "/content",
                     "there is no \"" + path + "\"; a path is FILE.FIELD.NAME..., without \".json\"");
    }
  }
}

// A short value in one line, as people write it: {"job": "act", "who": "m1"}.
std::string in_one_line(const json::value& value) {
  std::string text;
  bool quoted = false;
  for (const char c : json::serialize(value)) {
    if (c == '"' && !text.ends_with('\\')) quoted = !quoted;
    text += c;
    if (!quoted && (c == ':' || c == ',')) text += ' ';
  }
  return text;
}

// The text with another agenda in the place of its own, and all else as somebody wrote it; "" where that is not clear.
std::string with_agenda(const std::string& text, const json::value& agenda) {
  const std::size_t key = text.find("\"agenda\"");
  const std::size_t open = text.find('[', key), line = text.rfind('\n', key);
  if (key == std::string::npos || open == std::string::npos || !agenda.is_array()) return {};
  std::size_t close = open;
  for (int depth = 0; close < text.size(); ++close) {
    depth += text[close] == '[' ? 1 : text[close] == ']' ? -1 : 0;
    if (depth == 0) break;
  }
  const std::string indent(text.find_first_not_of(' ', line + 1) - line - 1, ' ');
  std::string list;
  for (const json::value& task : agenda.get_array())
    list += (list.empty() ? "\n" : ",\n") + indent + "  " + in_one_line(task);
  return text.substr(0, open + 1) + list + "\n" + indent + text.substr(close);
}

const json::value* agenda_of(const json::value& file) {
  for (const char* path : {"/agenda", "/with/agenda", "/state/agenda"}) {
    boost::system::error_code none;
    if (const json::value* found = file.find_pointer(path, none)) return found;
  }
  return nullptr;
}

// Fields that today's line has and the older one does not, since they had another name.
std::string new_words(const std::string& line, const std::string& today) {
  std::string words;
  for (std::size_t at = today.find(' ', 1); at + 1 < today.size();) {
    const std::size_t end = today.find(' ', at + 1), equals = today.find('=', at);
    if (line.find(today.substr(at, equals + 1 - at)) == std::string::npos) words += today.substr(at, end - at);
    at = end;
  }
  return words;
}

// An action in today's words: those of its line that stand for a list and were a number once.
void upgrade_action(const AnyGame& rules, json::value& action, const std::string& source) {
  if (action.is_object()) action = rules.upgraded_action(action);
  if (!action.is_string()) return;
  const json::value fresh = rules.full_action_json();
  std::string line(action.get_string());
  const std::string today = " " + action_text(rules, parse_action_text(rules, line, source)) + " ";
  line += new_words(line, today);
  for (const auto& [key, usual] : fresh.get_object()) {
    const std::string mark = " " + std::string(key) + "=";
    const std::size_t at = line.find(mark);
    if (!usual.is_array() || at == std::string::npos ||
        std::isdigit(static_cast<unsigned char>(line[at + mark.size()])) == 0)
      continue;
    const std::size_t end = std::min(line.find(' ', at + 1), line.size()), now = today.find(mark);
    const std::string word = now == std::string::npos ? "" : today.substr(now, today.find(' ', now + 1) - now);
    line.replace(at, end - at, word);
  }
  action = json::string(line);
}

void upgrade_step(const AnyGame& rules, json::value& step, const std::string& source) {
  if (!step.is_object()) return;
  if (json::value* then = step.get_object().if_contains("then")) *then = rules.upgraded(*then);
  for (const char* part : {"do", "offers", "hides", "refused"})
    if (json::value* action = step.get_object().if_contains(part)) upgrade_action(rules, *action, source);
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
    for (const auto& each : fs::recursive_directory_iterator(path)) {
      if (each.path().extension() == ".json" && is_scenario(each.path())) files.push_back(each.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<fs::path> start_files(const std::vector<std::string>& paths) {
  std::vector<fs::path> files;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path)) continue;
    for (const auto& each : fs::recursive_directory_iterator(path)) {
      const fs::path folder = each.path().parent_path();
      if (each.path().extension() == ".json" && folder.filename() == "starts" &&
          on_the_shelf(folder.parent_path().filename().string()))
        files.push_back(each.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

fs::path ScenarioShelf::folder_of(const std::string& key) const {
  if (content_.empty()) return home() / "content" / key;
  return fs::is_directory(content_ / key) ? content_ / key : content_;
}

const AnyGame& ScenarioShelf::game(const std::string& key) {
  std::unique_ptr<AnyGame>& slot = games_[key];
  if (!slot) slot = open_game(key, folder_of(key));
  return *slot;
}

ScenarioReport ScenarioShelf::run_with(const std::string& key, const json::value& scenario, const fs::path& file) {
  const std::string source = file.string();
  const auto named_start = [&](const std::string& name) {
    const fs::path beside = file.parent_path() / "starts" / (name + ".json");
    const fs::path room = room_of(file).empty() ? home() / "tests" / key : room_of(file);
    const fs::path start = fs::exists(beside) ? beside : room / "starts" / (name + ".json");
    return parse_json(read_text(start), start.string());
  };
  const json::value* changes = scenario.is_object() ? scenario.get_object().if_contains("content") : nullptr;
  if (changes == nullptr) return run_scenario(game(key), scenario, source, named_start);
  game(key);  // says what is wrong with the content as it lies there
  ContentFiles files = read_content(folder_of(key));
  change_content(files, *changes, source);
  std::unique_ptr<AnyGame> changed;
  try {
    changed = open_game(key, files, source);
  } catch (const BadInput& no) {
    return refused_scenario(scenario, source, no);
  }
  return run_scenario(*changed, scenario, source, named_start);
}

ScenarioReport ScenarioShelf::run(const fs::path& file) {
  const json::value scenario = parse_json(read_text(file), file.string());
  const std::string key = key_of(scenario, file);
  if (key.empty()) {
    throw BadInput(file.string(), "/game",
                   "expected the key of a game; only below tests/KEY/scenarios it can be left out");
  }
  return run_with(key, scenario, file);
}

// A named start is a position; a scenario has one in "state", and parts of one in "with" and "then".
std::optional<std::string> ScenarioShelf::upgraded(const fs::path& file) {
  const std::string text = read_text(file);
  const json::value old = parse_json(text, file.string());
  json::value today = old;
  if (file.parent_path().filename() == "starts") {
    today = game(fs::absolute(file).parent_path().parent_path().filename().string()).upgraded(old);
  } else if (json::object* fields = today.if_object()) {
    const AnyGame& rules = game(key_of(old, file));
    for (const char* part : {"state", "with", "then"}) {
      if (json::value* position = fields->if_contains(part)) *position = rules.upgraded(*position);
    }
    if (json::value* steps = fields->if_contains("steps"); steps != nullptr && steps->is_array()) {
      for (json::value& step : steps->get_array()) upgrade_step(rules, step, file.string());
    }
  }
  if (today == old) return std::nullopt;
  const json::value* agenda = agenda_of(today);
  const std::string kept = agenda != nullptr ? with_agenda(text, *agenda) : "";
  return !kept.empty() && parse_json(kept, file.string()) == today ? kept : pretty(today);
}

}  // namespace condotta
