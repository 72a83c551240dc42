#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

void list_games(bool as_json) {
  json::array all;
  for (const std::string& key : game_keys()) {
    const auto game = open_game(key);
    const GameInfo& info = game->info();
    json::array modes;
    for (const Mode& mode : info.modes)
      modes.push_back({{"name", mode.name}, {"title", game->words().say("mode." + mode.name, {})}});
    all.push_back({{"key", info.key},
                   {"name", game->words().say("name", {})},
                   {"tagline", game->words().say("tagline", {})},
                   {"seats", {info.min_seats, info.max_seats}},
                   {"automated", info.automated},
                   {"modes", modes},
                   {"options", game->option_list()}});
  }
  if (as_json) {
    std::cout << json::serialize(all) << '\n';
    return;
  }
  for (const json::value& game : all) {
    std::cout << game.at("key").as_string().c_str() << "  -  " << game.at("name").as_string().c_str() << ": "
              << game.at("tagline").as_string().c_str() << "\n    seats " << game.at("seats").at(0).as_int64() << " to "
              << game.at("seats").at(1).as_int64() << "; modes:";
    for (const json::value& mode : game.at("modes").as_array()) std::cout << ' ' << mode.at("name").as_string().c_str();
    std::cout << "\n    options:";
    for (const json::value& option : game.at("options").as_array()) {
      std::cout << ' ' << option.at("name").as_string().c_str() << '=' << json::serialize(option.at("default"));
    }
    std::cout << '\n';
  }
}

}  // namespace

void add_games(CLI::App& program) {
  CLI::App* command = program.add_subcommand("games", "Lists the games, their modes and options");
  auto as_json = std::make_shared<bool>(false);
  command->add_flag("--json", *as_json, "For programs");
  command->callback([as_json] { list_games(*as_json); });
}

}  // namespace condotta::app
