#include "app/choose_game.h"

#include <boost/json.hpp>

#include "app/suggest.h"
#include "kernel/trouble.h"
#include "shelf/content.h"

namespace condotta::app {

void GameChoice::ask(CLI::App& command) {
  command_ = &command;
  command.add_option("game", key, "Which game: `condotta games` lists them")->required();
  command.add_option("--mode", mode,
                     "One of the game's modes; without it the first (play) or all of them (auto, bench)");
  command.add_option("--option,-o", options, "NAME=VALUE for the game's own options; may be repeated");
  command.add_option("--content", content, "Another content folder instead of content/GAME");
  command.allow_extras();
}

std::unique_ptr<AnyGame> GameChoice::open() const {
  return content.empty() ? open_game(key) : open_game(key, content);
}

bool GameChoice::chosen() const {
  return !mode.empty() || !options.empty() || !content.empty() ||
         (command_ != nullptr && !command_->remaining().empty());
}

const Mode& GameChoice::named_mode(const AnyGame& game) const {
  const std::vector<Mode>& modes = game.info().modes;
  if (mode.empty()) return modes.front();
  std::vector<std::string> known;
  for (const Mode& each : modes) {
    if (each.name == mode) return each;
    known.push_back(each.name);
  }
  const std::string guess = nearest(mode, known);
  std::string all;
  for (const std::string& name : known) all += (all.empty() ? "" : ", ") + name;
  throw BadInput("--mode", "",
                 "there is no mode \"" + mode + "\"" +
                     (guess.empty() ? "; there are " : ", did you mean \"" + guess + "\"? There are ") + all);
}

// For a word that is neither an option of the command nor of the game: which of them is near.
std::string GameChoice::meant_option(const AnyGame& game, const std::string& name) const {
  std::vector<std::string> known = option_names(*command_);
  const json::value options = game.option_list();
  for (const json::value& option : options.as_array()) {
    known.emplace_back(option.at("name").as_string());
    if (known.back() == name) return {};
  }
  return nearest(name, known);
}

json::value GameChoice::changed(const AnyGame& game, const Mode& mode) const {
  json::object chosen = json::parse(mode.options).as_object();
  const auto set = [&](const std::string& name, const std::string& value) {
    boost::system::error_code failed;
    json::value read = json::parse(value, failed);
    chosen[name] = failed ? json::value(json::string(value)) : read;
  };
  for (const std::string& each : options) {
    const std::size_t equals = each.find('=');
    if (equals == std::string::npos) throw BadInput("--option", "", "expected NAME=VALUE, found \"" + each + "\"");
    set(each.substr(0, equals), each.substr(equals + 1));
  }
  const std::vector<std::string> extras = command_ != nullptr ? command_->remaining() : std::vector<std::string>();
  for (std::size_t i = 0; i < extras.size(); i += 2) {
    const std::string name = extras[i].starts_with("--") ? extras[i].substr(2) : std::string();
    const std::string guess = meant_option(game, name);
    if (name.empty() || (guess.empty() && i + 1 == extras.size())) {
      throw BadInput(
          "command line", "",
          "unknown word \"" + extras[i] + "\"; `condotta " + command_->get_name() + " --help` says what there is");
    }
    if (!guess.empty()) {
      throw BadInput("command line", "", "there is no option \"" + extras[i] + "\", did you mean \"--" + guess + "\"?");
    }
    set(name, extras[i + 1]);
  }
  return game.full_options(chosen);
}

json::value GameChoice::chosen_options(const AnyGame& game) const {
  return changed(game, named_mode(game));
}

std::vector<Mode> GameChoice::chosen_modes(const AnyGame& game) const {
  std::vector<Mode> modes = mode.empty() ? game.info().modes : std::vector<Mode>{named_mode(game)};
  const json::value usual = game.full_options(json::object());
  for (Mode& each : modes) {
    const json::value chosen = changed(game, each);
    json::object told;  // what is as usual need not be read anew for every game
    for (const auto& [name, value] : chosen.as_object()) {
      const json::value* same = usual.as_object().if_contains(name);
      if (same == nullptr || *same != value) told[name] = value;
    }
    each.options = json::serialize(told);
  }
  return modes;
}

}  // namespace condotta::app
