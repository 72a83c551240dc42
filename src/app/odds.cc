#include "kernel/odds.h"

#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "app/show.h"
#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

json::value odds_json(const Odds& found) {
  json::array outcomes;
  for (const Odds::Outcome& outcome : found.outcomes)
    outcomes.push_back({{"chance", outcome.chance}, {"text", json::string(outcome.text)}});
  return {{"exact", found.exact}, {"runs", found.runs}, {"outcomes", outcomes}};
}

void show(const std::string& key, const std::string& file, const std::string& action, bool as_json) {
  const auto game = open_game(key);
  const AnyState state = game->parse_state(parse_json(read_text(file), file), file);
  const AnyAction act = parse_action_text(*game, action, "action");
  if (const auto no = game->check(state, act)) throw BadInput("action", "", "not allowed: " + refusal_text(*game, *no));
  const Seat seat = game->decision(state).seat;
  const Odds found = odds(*game, game->look(state, seat), seat, act);
  if (as_json) {
    std::cout << json::serialize(odds_json(found)) << '\n';
  } else {
    std::cout << odds_text(*game, found);
  }
}

}  // namespace

void add_odds(CLI::App& program) {
  CLI::App* command = program.add_subcommand("odds", "What may come of an action in a position, and how probably");
  auto key = std::make_shared<std::string>();
  auto file = std::make_shared<std::string>();
  auto action = std::make_shared<std::string>();
  auto as_json = std::make_shared<bool>(false);
  command->add_option("game", *key, "The game's key")->required();
  command->add_option("position", *file, "A position as JSON (condotta state export)")->required();
  command->add_option("action", *action, "The action's text, in quotes")->required();
  command->add_flag("--json", *as_json, "For programs");
  command->callback([=] { show(*key, *file, *action, *as_json); });
}

}  // namespace condotta::app
