#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <fstream>
#include <iostream>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/terminal.h"
#include "kernel/insight.h"
#include "lab/train.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

struct TrainWish {
  GameChoice choice;
  TrainPlan plan;
  std::string folder, out;
};

std::string shown(const char* what, const Quality& quality) {
  return fmt::format("  {:<34} {:>7} positions, loss {:.3f}, AUC {:.3f}, slope {:.2f} +-{:.2f}\n", what,
                     quality.positions, quality.loss, quality.auc, quality.slope, quality.slope_error);
}

// What was learned, in order of how much it moves the result.
void print_weights(const AnyGame& game, const Learned& learned, const std::vector<Example>& examples) {
  const std::span<const Feature> features = game.insight()->features();
  std::vector<std::pair<double, std::size_t>> order;
  for (std::size_t i = 0; i < features.size(); ++i) {
    double squares = 0;
    for (const Example& each : examples) squares += static_cast<double>(each.features[i]) * each.features[i];
    order.emplace_back(
        -std::sqrt(squares / std::max<double>(1, static_cast<double>(examples.size()))) * std::abs(learned.weights[i]),
        i);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [weight, i] : order)
    std::cout << fmt::format("  {:>9.4f}  {:<20} {}\n", learned.weights[i] / 1e6, features[i].name, features[i].says);
}

void run(TrainWish& wish) {
  const auto game = wish.choice.open();
  wish.plan.modes = wish.choice.chosen_modes(*game);
  const std::string key = game->info().key;
  const std::string folder = wish.folder.empty() ? fmt::format("lab-results/train-{}-{}-{}-{}-{}", key, wish.plan.seed,
                                                               wish.plan.mind, wish.plan.slips, wish.plan.habits)
                                                 : wish.folder;
  Progress bar("training " + key, wish.plan.games);
  const bool done =
      gather(*game, wish.plan, folder, [&](std::uint64_t games) { return bar.at(games), !interrupted(); });
  if (!done) {
    std::cout << "Stopped; the games that are done are kept in " << folder << ". The same command goes on.\n";
    throw Exit{kInterrupted};
  }
  const std::vector<Example> examples = gathered(folder);
  const Learned learned = learn(*game, wish.plan, examples);
  print_weights(*game, learned, examples);
  std::cout << "On games that were kept out:\n"
            << shown("learned", learned.all) << shown("learned, at half-game", learned.half)
            << shown("the game's own estimate", learned.estimated);
  const std::string out = wish.out.empty() ? (home() / "content" / key / "players.json").string() : wish.out;
  const std::string command = fmt::format("condotta lab train {} --games {} --seed {} --mind {} --slips {}{}{}", key,
                                          wish.plan.games, wish.plan.seed, wish.plan.mind, wish.plan.slips,
                                          wish.plan.habits == 0 ? "" : fmt::format(" --habits {}", wish.plan.habits),
                                          wish.choice.mode.empty() ? "" : " --mode " + wish.choice.mode);
  std::ofstream file(out, std::ios::binary);
  file << players_json(*game, wish.plan, learned, command);
  if (!file.flush()) throw BadInput(out, "", "cannot be written there");
  std::cout << out << '\n';
}

}  // namespace

void add_train(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand("train", "Learns by self-play how well a seat stands; writes players.json");
  auto wish = std::make_shared<TrainWish>();
  wish->choice.ask(*command);
  command->add_option("--games", wish->plan.games, "Games of self-play")->check(at_least(10))->capture_default_str();
  command->add_option("--seed", wish->plan.seed, "The same seed gives the same weights")->capture_default_str();
  command->add_option("--mind", wish->plan.mind, "Who plays")->capture_default_str();
  command->add_option("--slips", wish->plan.slips, "Of a hundred actions so many are anything")->capture_default_str();
  command->add_option("--habits", wish->plan.habits, "Of a hundred seats so many play by one of the game's habits")
      ->capture_default_str();
  command->add_option("--folder", wish->folder, "Where the games are kept, to go on with");
  command->add_option("--out", wish->out, "Where the weights go; without it content/KEY/players.json");
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
