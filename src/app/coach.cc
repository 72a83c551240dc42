#include "minds/coach.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <iostream>
#include <map>
#include <optional>

#include "app/commands.h"
#include "app/recorded.h"
#include "app/terminal.h"
#include "kernel/insight.h"
#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

// A lesson with its actions in words.
struct Told {
  JudgedStep judged;
  std::string taken, better;
};

struct CoachWish {
  RecordedContent content;
  std::string file;
  CoachPlan plan;
  int simulations = 0, playout = -1;
  double seconds = 20;
  long first = 1, last = 1'000'000'000;
  bool as_json = false, all = false;
};

std::string signed_percent(double share) {
  return fmt::format("{:+.1f}%", share * 100);
}

std::string line(const Told& told) {
  const JudgedStep& l = told.judged;
  std::string text =
      fmt::format("{:>5}. seat {}: {}\n       {:.0f}% before", l.step + 1, l.seat + 1, told.taken, l.before * 100);
  if (l.decided) text += fmt::format(", choice {}", signed_percent(l.choice()));
  if (l.rolled) text += fmt::format(", luck {}", signed_percent(l.luck()));
  text += fmt::format(", {:.0f}% after\n", l.after * 100);
  if (l.improvable) text += fmt::format("       better: {} ({})\n", told.better, signed_percent(l.missed));
  return text;
}

void print_worst(const std::vector<Told>& all, const char* title, const auto& measure, double least) {
  std::vector<const Told*> list;
  for (const Told& told : all) {
    if (std::abs(measure(told.judged)) >= least) list.push_back(&told);
  }
  std::stable_sort(list.begin(), list.end(), [&](const Told* a, const Told* b) {
    return std::abs(measure(a->judged)) > std::abs(measure(b->judged));
  });
  std::cout << '\n' << title << '\n';
  for (std::size_t i = 0; i < std::min<std::size_t>(10, list.size()); ++i) std::cout << line(*list[i]);
  if (list.empty()) std::cout << "  none\n";
}

// How the match ended for each seat, or how well it stood at the last step that was looked at.
std::vector<double> ends(const AnyGame& game, const AnyState& last, const std::vector<Told>& all) {
  std::vector<double> results(static_cast<std::size_t>(game.seats(last)));
  for (const Told& told : all) results.at(told.judged.seat) = told.judged.after;
  for (std::size_t seat = 0; seat < results.size() && game.decision(last).over(); ++seat)
    results[seat] = share_of_victory(game, last, static_cast<Seat>(seat));
  return results;
}

// What a seat should take home: the habit that cost it most.
struct Habit {
  std::string took, better;  // verbs in words
  int times = 0;
  double cost = 0;
  const Told* dearest = nullptr;
};

std::string verb_of(const AnyGame& game, const AnyAction& action) {
  std::string verb(game.action_json(action).at("verb").as_string());
  std::replace(verb.begin(), verb.end(), '_', ' ');
  return verb;
}

std::optional<Habit> worst_habit(const AnyGame& game, const std::vector<Told>& all, Seat seat) {
  std::map<std::string, Habit> habits;
  for (const Told& told : all) {
    const JudgedStep& l = told.judged;
    if (l.seat != seat || l.choice() >= 0 || !l.improvable) continue;
    const std::string took = verb_of(game, l.taken), better = verb_of(game, l.better);
    Habit& habit = habits[took + "\n" + better];
    habit.took = took, habit.better = better;
    ++habit.times;
    habit.cost -= l.choice();
    if (habit.dearest == nullptr || l.choice() < habit.dearest->judged.choice()) habit.dearest = &told;
  }
  const auto worst = std::max_element(habits.begin(), habits.end(),
                                      [](const auto& a, const auto& b) { return a.second.cost < b.second.cost; });
  return worst == habits.end() ? std::nullopt : std::optional(worst->second);
}

std::string advice(const AnyGame& game, const std::vector<Told>& all, Seat seat) {
  const std::optional<Habit> habit = worst_habit(game, all, seat);
  if (!habit) return fmt::format("Seat {}: no choice was clearly worse than another.", seat + 1);
  const std::string other = habit->took == habit->better ? "another " + habit->took : habit->better;
  std::string text =
      fmt::format("Seat {}: {} {} \"{}\" was taken where \"{}\" was better, {:.0f}% lost in all", seat + 1,
                  habit->times, habit->times == 1 ? "time" : "times", habit->took, other, habit->cost * 100);
  const Told& dearest = *habit->dearest;
  return text + fmt::format("; {} step {}: \"{}\" rather than \"{}\".", habit->times == 1 ? "at" : "most at",
                            dearest.judged.step + 1, dearest.better, dearest.taken);
}

json::value as_json(const AnyGame& game, const std::vector<Told>& all, const std::vector<Account>& accounts,
                    const CoachPlan& plan) {
  json::array steps, seats;
  for (const Told& told : all) {
    const JudgedStep& l = told.judged;
    json::object row{{"step", l.step + 1},  {"seat", l.seat},       {"taken", action_text(game, l.taken)},
                     {"label", told.taken}, {"before", l.before},   {"chosen", l.chosen},
                     {"after", l.after},    {"error", l.error},     {"choice", l.choice()},
                     {"luck", l.luck()},    {"decided", l.decided}, {"rolled", l.rolled}};
    if (l.improvable) row["better"] = action_text(game, l.better), row["missed"] = l.missed;
    steps.push_back(std::move(row));
  }
  for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
    const Account& sum = accounts[seat];
    seats.push_back({{"decisions", sum.decisions},
                     {"improvable", sum.improvable},
                     {"rolls", sum.rolls},
                     {"start", sum.start},
                     {"choice", sum.choices},
                     {"choice_error", sum.choices_error},
                     {"luck", sum.luck},
                     {"luck_error", sum.luck_error},
                     {"others", sum.others},
                     {"end", sum.end},
                     {"lesson", advice(game, all, static_cast<Seat>(seat))}});
  }
  return {{"game", game.info().key}, {"simulations", plan.simulations}, {"seats", seats}, {"steps", steps}};
}

void print(const AnyGame& game, const std::vector<Told>& all, const std::vector<Account>& accounts, bool every_step) {
  if (every_step) {
    for (const Told& told : all) std::cout << line(told);
  } else {
    print_worst(
        all, "What choices cost most:", [](const JudgedStep& l) { return std::min(0.0, l.choice()); }, 0.01);
    print_worst(
        all, "Where luck moved most:", [](const JudgedStep& l) { return l.luck(); }, 0.02);
  }
  std::cout << '\n';
  for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
    const Account& sum = accounts[seat];
    if (sum.decisions + sum.rolls == 0) continue;
    std::cout << fmt::format(
        "seat {}: {:.1f}% at first, choices {} (+-{:.1f}), luck {} (+-{:.1f}), the others {}: {:.1f}% at last; "
        "{} of {} decisions could be bettered\n",
        seat + 1, sum.start * 100, signed_percent(sum.choices), sum.choices_error * 100, signed_percent(sum.luck),
        sum.luck_error * 100, signed_percent(sum.others), sum.end * 100, sum.improvable, sum.decisions);
  }
  std::cout << "\nWhat to take home:\n";
  for (std::size_t seat = 0; seat < accounts.size(); ++seat) {
    if (accounts[seat].decisions > 0) std::cout << "  " << advice(game, all, static_cast<Seat>(seat)) << '\n';
  }
}

void run(const CoachWish& wish) {
  const std::string text = read_text(wish.file);
  const auto game = wish.content.open(text, wish.file);
  const Record record = read_record(*game, text, wish.file);
  CoachPlan plan = plan_within(*game, record.steps.size(), wish.seconds);
  if (wish.simulations > 0) plan = wish.plan, plan.simulations = wish.simulations;
  if (wish.playout >= 0) plan.playout = wish.playout;
  plan.seed = wish.plan.seed;
  Coach coach(*game, record, plan);
  std::vector<Told> all;
  Progress bar("coaching", record.steps.size());
  for (AnyState state; !coach.done() && !interrupted() && static_cast<long>(coach.step()) < wish.last;) {
    if (static_cast<long>(coach.step()) + 1 < wish.first) {
      coach.skip();
      continue;
    }
    const JudgedStep judged = coach.next(state);
    all.push_back({judged, game->words().say(game->label(state, judged.taken)),
                   game->words().say(game->label(state, judged.better))});
    bar.at(coach.step());
  }
  std::vector<JudgedStep> steps;
  for (const Told& told : all) steps.push_back(told.judged);
  const std::vector<Account> accounts = add_up(steps, ends(*game, coach.position(), all));
  if (wish.as_json)
    std::cout << json::serialize(as_json(*game, all, accounts, plan)) << '\n';
  else
    print(*game, all, accounts, wish.all);
}

}  // namespace

void add_coach(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "coach", "Looks at a recorded match: the chances to win at each step, what choices cost, what luck gave");
  auto wish = std::make_shared<CoachWish>();
  command->add_option("file", wish->file, "A record")->required();
  wish->content.ask(*command);
  command->add_option("--seconds", wish->seconds, "About how long the whole match may take; more is surer")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  command->add_option("--simulations", wish->simulations, "Games played on from each position instead, to their ends")
      ->check(at_least(2));
  command->add_option("--playout", wish->playout, "Actions after which what was learned is asked instead of the end")
      ->check(at_least(0));
  command->add_option("--first", wish->first, "The first step to look at")->check(at_least(1));
  command->add_option("--last", wish->last, "The last step to look at")->check(at_least(1));
  command->add_option("--seed", wish->plan.seed, "The same seed gives the same lesson")
      ->check(at_least(0))
      ->capture_default_str();
  command->add_flag("--all", wish->all, "Every step, not only those that mattered");
  command->add_flag("--json", wish->as_json, "For programs");
  command->callback([wish] { run(*wish); });
}

}  // namespace condotta::app
