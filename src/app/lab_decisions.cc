#include <fmt/format.h>

#include <iostream>

#include "app/choose_game.h"
#include "app/commands.h"
#include "app/lab_commands.h"
#include "app/terminal.h"
#include "lab/decisions.h"

namespace condotta::app {

namespace {

struct DecisionWish {
  GameChoice choice;
  DecisionPlan plan;
};

std::string percents(const stats::Mean& shares) {
  const stats::Estimate found = shares.estimate();
  return fmt::format("{:+.2f} ({:+.2f} to {:+.2f})", 100 * found.value, 100 * found.low, 100 * found.high);
}

void run(DecisionWish& wish) {
  const auto game = wish.choice.open();
  wish.plan.modes = wish.choice.chosen_modes(*game);
  Progress shown("Positions", wish.plan.positions);
  const std::vector<Judged> list = judge_decisions(*game, wish.plan, [&](std::uint64_t done) {
    shown.at(done);
    return !interrupted();
  });
  std::cout << fmt::format("{} positions, seed {}, {} playouts; percent of a victory\n", list.front().gain.count(),
                           wish.plan.seed, wish.plan.playouts);
  for (const Judged& each : list)
    std::cout << fmt::format("{}: {} times not the greedy choice, {} above it, {} above the first; {:.3f} s each\n",
                             each.mind, each.left, percents(each.gain), percents(each.ahead),
                             each.seconds / std::max<double>(1, static_cast<double>(each.gain.count())));
}

}  // namespace

void add_decisions(CLI::App& lab) {
  CLI::App* command =
      lab.add_subcommand("decisions", "What minds' single choices are worth, by greedy playouts to the end");
  auto wish = std::make_shared<DecisionWish>();
  wish->choice.ask(*command);
  DecisionPlan& plan = wish->plan;
  plan.minds = {"veteran", "elite"};
  command->add_option("--minds", plan.minds, "Whose choices")->delimiter(',')->capture_default_str();
  command->add_option("--positions", plan.positions, "How many")->check(at_least(1))->capture_default_str();
  command->add_option("--playouts", plan.playouts, "For each choice that some mind took")
      ->check(at_least(1))
      ->capture_default_str();
  command->add_option("--latest", plan.latest, "How many actions into a game, at most")
      ->check(at_least(0))
      ->capture_default_str();
  command->add_option("--seed", plan.seed, "Of the first position; the others count on")->capture_default_str();
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
