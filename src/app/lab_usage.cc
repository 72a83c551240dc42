#include <fmt/format.h>

#include <iostream>
#include <map>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/terminal.h"
#include "lab/stats.h"
#include "lab/usage.h"

namespace condotta::app {

namespace {

struct UsageWish {
  GameChoice choice;
  UsagePlan plan;
  bool events = false, things = false;
};

double per_game(std::uint64_t count, const Liveliness& each) {
  return static_cast<double>(count) / std::max(1.0, static_cast<double>(each.games));
}

void print(const Liveliness& each) {
  const stats::Estimate won = stats::wilson(static_cast<double>(each.won), static_cast<double>(each.games));
  std::cout << fmt::format("{}: {} games, first seat won {:.1f}% ({:.1f} to {:.1f}%)", each.mode, each.games,
                           won.value * 100, won.low * 100, won.high * 100);
  if (each.ticks > 0)
    std::cout << fmt::format("; {:.1f} turns a game, {:.1f}% of them idle", per_game(each.ticks, each),
                             100.0 * static_cast<double>(each.idle) / static_cast<double>(each.ticks));
  std::cout << '\n';
}

void print_events(const std::vector<Liveliness>& list) {
  for (const Liveliness& each : list) {
    std::cout << "\nWhat happened a game, " << each.mode << ":\n";
    for (const auto& [key, count] : each.events)
      std::cout << fmt::format("  {:>8.2f}  {}\n", per_game(count, each), key);
  }
}

void print_things(const std::vector<Liveliness>& list) {
  std::map<std::string, Used> sum;
  for (const Liveliness& each : list) {
    for (const auto& [name, used] : each.used) {
      sum[name].offered += used.offered;
      sum[name].taken += used.taken;
    }
  }
  std::cout << "\nOn offer beside others, taken:\n";
  for (const auto& [name, used] : sum)
    std::cout << fmt::format("  {:>9} {:>9} {:>6.1f}%  {}\n", used.offered, used.taken,
                             100.0 * static_cast<double>(used.taken) / static_cast<double>(used.offered), name);
}

void run(UsageWish& wish) {
  const auto game = wish.choice.open();
  wish.plan.modes = wish.choice.chosen_modes(*game);
  std::vector<Liveliness> list;
  bool whole = true;
  {
    Progress bar("playing", wish.plan.games * wish.plan.modes.size());
    list = usage(*game, wish.plan,
                 [&](std::uint64_t done, std::uint64_t) { return bar.at(done), whole = !interrupted(); });
  }
  for (const Liveliness& each : list) print(each);
  if (wish.events) print_events(list);
  if (wish.things) print_things(list);
  if (!whole) throw Exit{kInterrupted};
}

}  // namespace

void add_usage(CLI::App& lab) {
  CLI::App* command = lab.add_subcommand(
      "usage", "How lively games are: who wins, idle turns, what happens, what was on offer and what was taken");
  auto wish = std::make_shared<UsageWish>();
  wish->choice.ask(*command);
  command->add_option("--games", wish->plan.games, "Games of each mode")->check(at_least(1))->capture_default_str();
  command->add_option("--mind", wish->plan.mind, "Who plays every seat")->capture_default_str();
  command->add_option("--seed", wish->plan.seed, "The same seed gives the same counts")->capture_default_str();
  command->add_flag("--events", wish->events, "What happened, a game, by mode");
  command->add_flag("--things", wish->things, "Each verb, card and item: how often offered, how often taken");
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
