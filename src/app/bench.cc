#include <boost/json.hpp>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <numeric>

#include "app/bench_minds.h"
#include "app/choose_game.h"
#include "app/commands.h"
#include "app/terminal.h"
#include "minds/allowance.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

// Keeps the compiler from throwing away what is measured.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r,m"(value) : "memory");
}

double nanoseconds_each(int times, const auto& work) {
  const double start = cpu_seconds();
  for (int i = 0; i < times; ++i) work();
  return (cpu_seconds() - start) * 1e9 / times;
}

struct Pace {
  double games = 0, actions = 0, took = 0;
  AnyState last;
};

Pace play_on(const AnyGame& game, const std::vector<Mode>& modes, Policy policy, double seconds) {
  Log silent;
  Pace pace;
  const double start = cpu_seconds();
  std::vector<json::value> options;
  for (const Mode& mode : modes) options.push_back(json::parse(mode.options));
  for (std::size_t i = 0; (i == 0 || pace.took < seconds) && !interrupted(); ++i) {
    SeededDice dice(i + 1);
    pace.last = game.start(options[i % options.size()], dice, silent);
    pace.actions += game.playout(pace.last, policy, 1'000'000, dice);
    pace.took = cpu_seconds() - start;
    ++pace.games;
  }
  return pace;
}

// Every mode by itself, at random and by the greedy policy; together they take twice as long as the whole.
json::array mode_by_mode(const AnyGame& game, const std::vector<Mode>& modes, double seconds) {
  json::array rows;
  for (const Mode& mode : modes) {
    const double share = seconds / static_cast<double>(modes.size());
    const Pace random = play_on(game, {mode}, Policy::Random, share);
    const Pace greedy = play_on(game, {mode}, Policy::Greedy, share);
    rows.push_back({{"mode", mode.name},
                    {"games_per_s", random.games / random.took},
                    {"actions_per_s", random.actions / random.took},
                    {"actions_per_game", random.actions / random.games},
                    {"greedy_games_per_s", greedy.games / greedy.took},
                    {"greedy_actions_per_s", greedy.actions / greedy.took}});
  }
  return rows;
}

json::object measure(const AnyGame& game, const std::vector<Mode>& modes, Policy policy, double seconds) {
  const Pace pace = play_on(game, modes, policy, seconds);
  const double games = pace.games, actions = pace.actions, took = pace.took;
  const AnyState& state = pace.last;
  AnyState copy = state;
  std::vector<std::byte> a(state.size()), b(state.size());
  const double clone = nanoseconds_each(2'000'000, [&] { copy = state, keep(copy.data()); });
  const double plain = nanoseconds_each(2'000'000, [&] { std::memcpy(b.data(), a.data(), a.size()), keep(b.data()); });
  SeededDice dice(1);
  const double draw = nanoseconds_each(10'000'000, [&] { keep(dice.below(20)); });
  return {{"game", game.info().key},
          {"policy", policy == Policy::Random   ? "random"
                     : policy == Policy::Greedy ? "greedy"
                                                : "quick"},
          {"modes", modes.size()},
          {"games_per_s", games / took},
          {"actions_per_s", actions / took},
          {"ns_per_action", took * 1e9 / actions},
          {"clone_ns", clone},
          {"memcpy_ns", plain},
          {"state_bytes", state.size()},
          {"rng_draw_ns", draw},
          {"by_mode", mode_by_mode(game, modes, seconds)}};
}

void print_modes(const json::array& modes) {
  std::cout << std::left << std::setw(16) << "mode"
            << "games/s, actions/s, actions per game; greedy games/s\n";
  for (const json::value& each : modes) {
    const auto number = [&](const char* key) { return grouped(static_cast<std::uint64_t>(each.at(key).as_double())); };
    std::cout << std::left << std::setw(16) << each.at("mode").as_string().c_str() << number("games_per_s") << ", "
              << number("actions_per_s") << ", " << number("actions_per_game") << "; " << number("greedy_games_per_s")
              << '\n';
  }
}

void print(const json::object& row) {
  for (const auto& [key, value] : row) {
    if (value.is_array()) {
      print_modes(value.get_array());
      continue;
    }
    std::cout << std::left << std::setw(26) << std::string(key)
              << (value.is_double() ? grouped(static_cast<std::uint64_t>(value.get_double())) : json::serialize(value));
    if (value.is_double() && value.get_double() < 1000)
      std::cout << std::fixed << std::setprecision(2) << "  (" << value.get_double() << ")";
    std::cout << '\n';
  }
}

}  // namespace

void add_bench(CLI::App& program) {
  CLI::App* command = program.add_subcommand("bench", "How fast a game runs on one core, played at random");
  auto choice = std::make_shared<GameChoice>();
  auto as_json = std::make_shared<bool>(false);
  auto greedy = std::make_shared<bool>(false);
  auto quick = std::make_shared<bool>(false);
  auto minds = std::make_shared<bool>(false);
  auto turns = std::make_shared<int>(0);
  auto seconds = std::make_shared<double>(2.0);
  choice->ask(*command);
  command->get_option("game")->required(false);
  command->add_flag("--greedy", *greedy, "By the game's greedy policy instead of at random");
  command->add_flag("--quick", *quick, "By the policy of playouts in a search");
  command->add_flag("--minds", *minds, "How many simulations a second a search makes, instead");
  command->add_option("--turns", *turns, "How long elite takes for so many whole turns, instead")->check(at_least(1));
  command->add_option("--seconds", *seconds, "How long to play each game")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  command->add_flag("--json", *as_json, "For programs");
  command->callback([=] {
    json::array rows;  // of games measured to the end: half a measurement is none
    const std::vector<std::string> keys = choice->key.empty() ? game_keys() : std::vector<std::string>{choice->key};
    for (const std::string& key : keys) {
      GameChoice one = *choice;
      one.key = key;
      const auto game = one.open();
      const std::vector<Mode> modes = one.chosen_modes(*game);
      const Policy policy = *greedy ? Policy::Greedy : *quick ? Policy::Quick : Policy::Random;
      json::object row = *turns > 0 ? measure_turns(*game, modes, *turns)
                         : *minds   ? measure_minds(*game, modes, *seconds)
                                    : measure(*game, modes, policy, *seconds);
      if (interrupted()) {
        if (!*as_json) std::cout << key << ": interrupted before the end, so there are no figures\n";
        break;
      }
      rows.push_back(std::move(row));
      if (!*as_json) print(rows.back().as_object());
    }
    if (*as_json && !rows.empty())
      std::cout << json::serialize(rows.size() == 1 ? rows.front() : json::value(rows)) << '\n';
  });
}

}  // namespace condotta::app
