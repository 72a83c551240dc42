#include "lab/experiment.h"

#include <algorithm>

#include "kernel/hash.h"
#include "kernel/json_form.h"
#include "kernel/scenario.h"
#include "minds/mind.h"
#include "shelf/content.h"

namespace condotta {

// The file's own shapes; read by the same reader as everything else.
namespace wish {

struct Arm {
  std::string name, title, mode;
  std::vector<std::string> seats{"greedy"};
  bool rotate = false;
  std::string against;
};
BOOST_DESCRIBE_STRUCT(Arm, (), (name, title, mode, seats, rotate, against))

struct Experiment {
  std::string name, title, question, game;
  std::uint64_t games = 1000, seed = 1, chunk = 100;
  double precision = 0, confidence = 0.95;
};
BOOST_DESCRIBE_STRUCT(Experiment, (), (name, title, question, game, games, seed, chunk, precision, confidence))

}  // namespace wish

namespace {

// Takes a field out of an object, so that the rest can be read as a struct.
json::value take(json::object& from, const char* name) {
  json::value* found = from.if_contains(name);
  if (found == nullptr) return json::object{};
  json::value value = std::move(*found);
  from.erase(name);
  return value;
}

std::string mode_options(const AnyGame& game, const std::string& mode, const json::object& changes,
                         const std::string& source) {
  std::vector<std::string> known;
  for (const Mode& each : game.info().modes) {
    known.push_back(each.name);
    if (each.name != mode && !(mode.empty() && known.size() == 1)) continue;
    json::object options = json::parse(each.options).as_object();
    for (const auto& [key, value] : changes) options[key] = value;
    return json::serialize(game.full_options(options));
  }
  const std::string guess = nearest(mode, known);
  throw BadInput(source, "/mode",
                 "there is no mode \"" + mode + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
}

Arm read_arm(const AnyGame& game, json::object from, const std::string& source) {
  const json::value options = take(from, "options");
  const json::value content = take(from, "content");
  if (!options.is_object() || !content.is_object())
    throw BadInput(source, "", "options and content must be objects { ... }");
  const auto read = from_json<wish::Arm>(game.names(), from, source);
  Arm arm{read.name,
          read.title.empty() ? read.name : read.title,
          mode_options(game, read.mode, options.get_object(), source),
          {},
          read.seats,
          read.rotate,
          read.against};
  for (const auto& [path, value] : content.get_object()) arm.content[std::string(path)] = json::serialize(value);
  if (arm.name.empty() || arm.minds.empty())
    throw BadInput(source, "", "an arm needs a name and at least one mind in seats");
  for (const std::string& mind : arm.minds) make_mind(mind);  // says what is wrong with a name now, not in the middle
  return arm;
}

json::value& content_at(ContentFiles& files, const std::string& written, const std::string& source) {
  const std::string path = snake(written);  // older versions had fields in camelCase
  const std::size_t dot = path.find('.');
  const auto file = files.all().find(path.substr(0, dot));
  json::value* target = file == files.all().end() || dot == std::string::npos
                            ? nullptr
                            : at_path(file->second.value, path.substr(dot + 1));
  if (target == nullptr) {
    throw BadInput(source, "/content",
                   "there is no \"" + path +
                       "\" in the content; a path is FILE.FIELD.NAME..., such as monsters.monsters.goblin.health");
  }
  return *target;
}

// Each arm is compared with the first unless it says with which (itself: with none); minds that change seats are
// compared at their table.
void settle_comparisons(std::vector<Arm>& arms, const std::string& source) {
  for (std::size_t i = 0; i < arms.size(); ++i) {
    std::vector<std::string> known;
    for (const Arm& each : arms) known.push_back(each.name);
    Arm& arm = arms[i];
    if (arm.against == arm.name) {
      arm.against.clear();
    } else if (arm.against.empty()) {
      if (i > 0 && !arm.rotate) arm.against = arms.front().name;
    } else if (std::find(known.begin(), known.end(), arm.against) == known.end()) {
      const std::string guess = nearest(arm.against, known);
      throw BadInput(
          source, "/arms/" + std::to_string(i) + "/against",
          "there is no arm \"" + arm.against + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
    }
  }
}

// {"path": "monsters.monsters.goblin.health", "values": [2, 3, 4]}: the only arm is the pattern; the printed value
// comes first, and the others are compared with it.
void spread_out(Experiment& plan, const json::value& sweep, const std::string& source) {
  const json::object* fields = sweep.if_object();
  const json::value* path = fields == nullptr ? nullptr : fields->if_contains("path");
  const json::value* values = fields == nullptr ? nullptr : fields->if_contains("values");
  if (path == nullptr || values == nullptr || !path->is_string() || !values->is_array() || plan.arms.size() != 1)
    throw BadInput(source, "/sweep", "expected {\"path\": ..., \"values\": [...]} and exactly one arm as its pattern");
  plan.sweep.path = std::string(path->get_string());
  const json::value* title = fields->if_contains("title");
  plan.sweep.title = title != nullptr && title->is_string() ? std::string(title->get_string()) : plan.sweep.path;
  ContentFiles files = read_content(home() / "content" / plan.game);
  const double printed = content_at(files, plan.sweep.path, source).to_number<double>();
  const Arm pattern = plan.arms.front();
  plan.arms.clear();
  for (const json::value& value : values->get_array()) {
    if (!value.is_number()) throw BadInput(source, "/sweep/values", "expected numbers");
    Arm arm = pattern;
    arm.x = value.to_number<double>();
    arm.name = "at-" + json::serialize(value);
    arm.title = json::serialize(value) + (arm.x == printed ? " (as printed)" : "");
    arm.content[plan.sweep.path] = json::serialize(value);
    plan.arms.insert(arm.x == printed ? plan.arms.begin() : plan.arms.end(), arm);
  }
}

}  // namespace

Experiment read_experiment(const std::string& text, const std::string& source) {
  json::value value = parse_json(text, source);
  if (!value.is_object()) throw BadInput(source, "", "expected an object { ... }");
  json::object fields = value.get_object();
  json::value arms = take(fields, "arms");
  const bool sweeps = fields.contains("sweep");
  const json::value sweep = take(fields, "sweep");
  const auto read = from_json<wish::Experiment>(Names{}, fields, source);
  Experiment plan{read.name,  read.title,     read.question,   read.game, {},         {},
                  read.games, read.precision, read.confidence, read.seed, read.chunk, hash_text(text)};
  if (plan.name.empty() || plan.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") != std::string::npos) {
    throw BadInput(source, "/name", "expected a name of small letters, digits and dashes: results are filed under it");
  }
  if (plan.games == 0 || plan.chunk == 0) throw BadInput(source, "/games", "games and chunk must be at least 1");
  if (!(plan.confidence > 0.5 && plan.confidence < 1))
    throw BadInput(source, "/confidence", "expected a share between 0.5 and 1, such as 0.95");
  const auto game = open_game(plan.game);
  if (!arms.is_array() || arms.get_array().empty())
    throw BadInput(source, "/arms", "expected a list with at least one arm");
  for (std::size_t i = 0; i < arms.get_array().size(); ++i) {
    const std::string place = source + " /arms/" + std::to_string(i);
    if (!arms.get_array()[i].is_object()) throw BadInput(place, "", "expected an object { ... }");
    plan.arms.push_back(read_arm(*game, arms.get_array()[i].get_object(), place));
    for (std::size_t j = 0; j < i; ++j) {
      if (plan.arms[j].name == plan.arms[i].name)
        throw BadInput(place, "/name", "two arms are called \"" + plan.arms[i].name + "\"");
    }
  }
  if (sweeps) spread_out(plan, sweep, source);
  for (const Arm& arm : plan.arms) open_arm(plan, arm);
  settle_comparisons(plan.arms, source);
  return plan;
}

std::vector<std::uint64_t> Experiment::looks() const {
  std::vector<std::uint64_t> at;
  if (precision > 0) {
    for (std::uint64_t n = std::max<std::uint64_t>(chunk, games / 16); n < games; n *= 2)
      at.push_back((n + chunk - 1) / chunk * chunk);
  }
  at.push_back(games);
  return at;
}

std::unique_ptr<AnyGame> open_arm(const Experiment& experiment, const Arm& arm) {
  ContentFiles files = read_content(home() / "content" / experiment.game);
  for (const auto& [path, value] : arm.content) content_at(files, path, "arm " + arm.name) = json::parse(value);
  for (const ListedGame& listed : registry()) {
    if (listed.key == experiment.game) return listed.open(files);
  }
  throw BadInput("experiment", "/game", "there is no game \"" + experiment.game + "\"");
}

}  // namespace condotta
