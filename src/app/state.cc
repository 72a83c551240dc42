#include <boost/json.hpp>
#include <iostream>

#include "app/choose_game.h"
#include "app/commands.h"
#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

// A position reached by random play, to start writing one's own from.
void export_position(const GameChoice& choice, std::uint64_t seed, int steps) {
  const auto game = choice.open();
  SeededDice dice(seed);
  Log silent;
  AnyState state = game->start(choice.chosen_options(*game), dice, silent);
  game->playout(state, Policy::Random, steps, dice);
  std::cout << pretty(game->state_json(state));
}

// A position, or a scenario that holds one.
AnyState read_position(const AnyGame& game, const std::string& file) {
  const json::value text = parse_json(read_text(file), file);
  const json::object* scenario = text.if_object();
  const bool inside = scenario != nullptr && scenario->contains("state") && scenario->contains("steps");
  return game.parse_state(inside ? scenario->at("state") : text, file);
}

void add_export(CLI::App& parent) {
  CLI::App* command =
      parent.add_subcommand("export", "Prints a position as JSON: a start, or one some random steps later");
  auto choice = std::make_shared<GameChoice>();
  auto seed = std::make_shared<std::uint64_t>(1);
  auto steps = std::make_shared<int>(0);
  choice->ask(*command);
  command->add_option("--seed", *seed, "For the dice")->check(at_least(0))->capture_default_str();
  command->add_option("--steps", *steps, "Random actions to take first")->check(at_least(0))->capture_default_str();
  command->callback([=] { export_position(*choice, *seed, *steps); });
}

void add_one(CLI::App& parent, const char* name, const char* what, void (*work)(const AnyGame&, const AnyState&)) {
  CLI::App* command = parent.add_subcommand(name, what);
  auto key = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  command->add_option("game", *key, "The game's key")->required();
  command->add_option("file", *file, "A position as JSON, or a scenario that holds one")->required();
  command->callback([=] {
    const auto game = open_game(*key);
    work(*game, read_position(*game, *file));
  });
}

}  // namespace

void add_state(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("state", "Positions as JSON: export, check, import (read and print in full), show");
  command->require_subcommand(1);
  add_export(*command);
  add_one(*command, "check", "Says whether a position can be played; what is wrong with its place",
          [](const AnyGame& game, const AnyState& state) {
            const Decision now = game.decision(state);
            std::cout << "good: "
                      << (now.over() ? "the game is over"
                                     : "seat " + std::to_string(now.seat) +
                                           " is asked: " + game.words().say(game.question(state)))
                      << '\n';
          });
  add_one(*command, "import", "Reads a position, completes what it leaves out, and prints it whole",
          [](const AnyGame& game, const AnyState& state) { std::cout << pretty(game.state_json(state)); });
  add_one(*command, "show", "Draws a position as the seat that is asked sees it",
          [](const AnyGame& game, const AnyState& state) {
            std::cout << game.draw(game.look(state, game.decision(state).seat));
          });
  add_one(*command, "svg", "Prints a position as a picture, as the seat that is asked sees it",
          [](const AnyGame& game, const AnyState& state) {
            const std::string picture = game.draw_svg(game.look(state, game.decision(state).seat));
            if (picture.empty()) throw BadInput("svg", "", "this game draws no picture");
            std::cout << picture;
          });
}

}  // namespace condotta::app
