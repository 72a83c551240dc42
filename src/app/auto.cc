#include <boost/json.hpp>
#include <iomanip>
#include <iostream>
#include <sstream>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/matrix.h"
#include "app/terminal.h"
#include "lab/play_many.h"
#include "minds/allowance.h"

namespace condotta::app {

namespace {

struct AutoWish {
  GameChoice choice;
  std::uint64_t games = 1000, seed = 1;
  std::vector<std::string> seats{"random"};
  int threads = 0;
  bool as_json = false, matrix = false, story = false;
};

std::string hex16(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << std::setw(16) << std::setfill('0') << number;
  return text.str();
}

json::value mode_json(const ModeReport& mode) {
  json::array wins, scores;
  for (int seat = 0; seat < mode.seats; ++seat) {
    wins.push_back(mode.wins[static_cast<std::size_t>(seat)]);
    scores.push_back(mode.games == 0 ? 0.0
                                     : static_cast<double>(mode.score_sum[static_cast<std::size_t>(seat)]) /
                                           static_cast<double>(mode.games));
  }
  return {
      {"mode", mode.mode},       {"games", mode.games}, {"actions", mode.actions},       {"shortest", mode.shortest},
      {"longest", mode.longest}, {"wins", wins},        {"nobody_won", mode.nobody_won}, {"mean_scores", scores}};
}

void print(const ManyReport& report, double seconds) {
  for (const ModeReport& mode : report.modes) {
    if (mode.games == 0) continue;
    std::cout << mode.mode << ": " << grouped(mode.games) << " games, " << mode.actions / mode.games
              << " actions on average, " << mode.shortest << " to " << mode.longest << "; won by seat:";
    for (int seat = 0; seat < mode.seats; ++seat) {
      std::cout << ' ' << std::fixed << std::setprecision(1)
                << 100.0 * static_cast<double>(mode.wins[static_cast<std::size_t>(seat)]) /
                       static_cast<double>(mode.games)
                << '%';
    }
    std::cout << "; nobody " << 100.0 * static_cast<double>(mode.nobody_won) / static_cast<double>(mode.games) << "%\n";
  }
  for (std::size_t i = 0; i < report.errors.size() && i < 20; ++i) std::cout << "error: " << report.errors[i] << '\n';
  std::cout << grouped(report.games) << " games finished" << (report.stopped ? " (interrupted)" : "") << ", "
            << report.errors.size() << " errors, " << grouped(report.actions) << " actions in " << std::setprecision(2)
            << seconds << " s; fingerprint " << hex16(report.fingerprint) << '\n';
}

void play_all(const AutoWish& wish) {
  const auto game = wish.choice.open();
  Matrix matrix;
  if (wish.matrix) matrix = matrix_of(*game, wish.choice.chosen_options(*game));
  const std::vector<Mode> modes = wish.matrix ? matrix.modes : wish.choice.chosen_modes(*game);
  ManyGames plan{modes, wish.seats, wish.games, wish.seed, wish.threads, 1'000'000, wish.story};
  Progress bar("playing", wish.games);
  const double start = now_seconds();
  const ManyReport report = play_many(*game, plan, [&](std::uint64_t done) { return bar.at(done), !interrupted(); });
  const double seconds = now_seconds() - start;
  if (wish.as_json) {
    json::array reports;
    for (const ModeReport& mode : report.modes) reports.push_back(mode_json(mode));
    std::cout << json::serialize(json::object{{"game", wish.choice.key},
                                              {"games", report.games},
                                              {"actions", report.actions},
                                              {"errors", json::array(report.errors.begin(), report.errors.end())},
                                              {"fingerprint", hex16(report.fingerprint)},
                                              {"seconds", seconds},
                                              {"modes", reports},
                                              {"matrix", matrix_json(matrix, report)}})
              << '\n';
  } else {
    print(report, seconds);
    if (wish.matrix) print_matrix(matrix, report);
  }
  if (!report.errors.empty()) throw Exit{kFailed};
  if (report.stopped) throw Exit{kInterrupted};
}

}  // namespace

void add_auto(CLI::App& program) {
  CLI::App* command =
      program.add_subcommand("auto", "Plays whole games by itself and reports; fails if any game errs or does not end");
  auto wish = std::make_shared<AutoWish>();
  wish->choice.ask(*command);
  command->add_option("--games", wish->games, "How many games, spread over the modes")
      ->check(at_least(1))
      ->capture_default_str();
  command->add_option("--seed", wish->seed, "The first game's seed; game i has seed + i")
      ->check(at_least(0))
      ->capture_default_str();
  command->add_option("--seats", wish->seats, "Who plays, by seat: random,greedy,...; the last one takes the rest")
      ->delimiter(',')
      ->capture_default_str();
  command->add_option("--threads", wish->threads, "0: as many as the machine has; the result is the same")
      ->check(at_least(0))
      ->capture_default_str();
  command->add_flag("--matrix", wish->matrix, "Every side against every other, as a table of wins");
  command->add_flag("--story", wish->story,
                    "Fingerprint what is told (dice, actions, events) instead of the last state");
  command->add_flag("--json", wish->as_json, "For programs");
  command->callback([wish] { play_all(*wish); });
}

}  // namespace condotta::app
