#include "local/witness.h"

#include <iostream>

#include "app/commands.h"
#include "shelf/content.h"

namespace condotta::app {

void add_witness(CLI::App& program) {
  struct WitnessWish {
    std::vector<std::string> keys;
    local::WitnessPlan plan;
  };
  CLI::App* command = program.add_subcommand(
      "witness", "Fingerprints of games, searches, transcripts and records; the same from every compiler and machine");
  auto wish = std::make_shared<WitnessWish>();
  command->add_option("GAME", wish->keys, "Which games; all when none is named");
  command->add_option("--games", wish->plan.games, "How many games of each policy")
      ->check(at_least(1))
      ->capture_default_str();
  command->callback([wish] {
    for (const std::string& key : wish->keys.empty() ? game_keys() : wish->keys)
      std::cout << local::witness(*open_game(key), wish->plan) << std::flush;
  });
}

}  // namespace condotta::app
