#include "minds/coach.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "app/commands.h"
#include "app/recorded.h"
#include "app/terminal.h"
#include "kernel/json_form.h"
#include "shelf/content.h"

namespace condotta::app {

namespace {

// A lesson with its actions in words.
struct Told {
  Lesson lesson;
  std::string taken, better;
};

struct Wish {
  RecordedContent content;
  std::string file;
  CoachPlan plan;
  long first = 1, last = 1'000'000'000;
  bool as_json = false, all = false;
};

std::string signed_percent(double share) {
  return fmt::format("{:+.1f}%", share * 100);
}

std::string line(const Told& told) {
  const Lesson& l = told.lesson;
  std::string text =
      fmt::format("{:>5}. seat {}: {}\n       {:.0f}% before", l.step + 1, l.seat + 1, told.taken, l.before * 100);
  if (l.decided) text += fmt::format(", choice {}", signed_percent(l.choice()));
  if (l.rolled) text += fmt::format(", luck {}", signed_percent(l.luck()));
  text += fmt::format(", {:.0f}% after\n", l.after * 100);
  if (l.improvable) text += fmt::format("       better: {} ({:.0f}%)\n", told.better, l.before * 100);
  return text;
}

void print_worst(const std::vector<Told>& all, const char* title, const auto& measure, double least) {
  std::vector<const Told*> list;
  for (const Told& told : all) {
    if (std::abs(measure(told.lesson)) >= least) list.push_back(&told);
  }
  std::stable_sort(list.begin(), list.end(), [&](const Told* a, const Told* b) {
    return std::abs(measure(a->lesson)) > std::abs(measure(b->lesson));
  });
  std::cout << '\n' << title << '\n';
  for (std::size_t i = 0; i < std::min<std::size_t>(10, list.size()); ++i) std::cout << line(*list[i]);
  if (list.empty()) std::cout << "  none\n";
}

struct Sum {
  int decisions = 0, improvable = 0, rolls = 0;
  double choice = 0, luck = 0;
};

std::vector<Sum> sums(const std::vector<Told>& all) {
  std::vector<Sum> seats;
  for (const Told& told : all) {
    const Lesson& l = told.lesson;
    if (seats.size() <= l.seat) seats.resize(l.seat + 1u);
    Sum& sum = seats[l.seat];
    sum.decisions += l.decided ? 1 : 0;
    sum.improvable += l.improvable ? 1 : 0;
    sum.rolls += l.rolled ? 1 : 0;
    sum.choice += l.choice();
    sum.luck += l.luck();
  }
  return seats;
}

json::value as_json(const AnyGame& game, const std::vector<Told>& all, const CoachPlan& plan) {
  json::array steps, seats;
  for (const Told& told : all) {
    const Lesson& l = told.lesson;
    json::object row{{"step", l.step + 1},  {"seat", l.seat},       {"taken", action_text(game, l.taken)},
                     {"label", told.taken}, {"before", l.before},   {"chosen", l.chosen},
                     {"after", l.after},    {"error", l.error},     {"choice", l.choice()},
                     {"luck", l.luck()},    {"decided", l.decided}, {"rolled", l.rolled}};
    if (l.improvable) row["better"] = action_text(game, l.better);
    steps.push_back(std::move(row));
  }
  for (const Sum& sum : sums(all)) {
    seats.push_back({{"decisions", sum.decisions},
                     {"improvable", sum.improvable},
                     {"rolls", sum.rolls},
                     {"choice", sum.choice},
                     {"luck", sum.luck}});
  }
  return {{"game", game.info().key}, {"simulations", plan.simulations}, {"seats", seats}, {"steps", steps}};
}

void print(const std::vector<Told>& all, bool every_step) {
  if (every_step) {
    for (const Told& told : all) std::cout << line(told);
  } else {
    print_worst(
        all, "What choices cost most:", [](const Lesson& l) { return l.choice(); }, 0.01);
    print_worst(
        all, "Where luck moved most:", [](const Lesson& l) { return l.luck(); }, 0.02);
  }
  const std::vector<Sum> seats = sums(all);
  std::cout << '\n';
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const Sum& sum = seats[seat];
    std::cout << fmt::format("seat {}: {} decisions, {} of them could be bettered, {} in all; luck of {} rolls {}\n",
                             seat + 1, sum.decisions, sum.improvable, signed_percent(sum.choice), sum.rolls,
                             signed_percent(sum.luck));
  }
}

void run(const Wish& wish) {
  const std::string text = read_text(wish.file);
  const auto game = wish.content.open(text, wish.file);
  const Record record = read_record(*game, text, wish.file);
  Coach coach(*game, record, wish.plan);
  std::vector<Told> all;
  Progress bar("coaching", record.steps.size());
  for (AnyState state; !coach.done() && !interrupted() && static_cast<long>(coach.step()) < wish.last;) {
    if (static_cast<long>(coach.step()) + 1 < wish.first) {
      coach.skip();
      continue;
    }
    const Lesson lesson = coach.next(state);
    all.push_back({lesson, game->words().say(game->label(state, lesson.taken)),
                   game->words().say(game->label(state, lesson.better))});
    bar.at(coach.step());
  }
  if (wish.as_json)
    std::cout << json::serialize(as_json(*game, all, wish.plan)) << '\n';
  else
    print(all, wish.all);
}

}  // namespace

void add_coach(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "coach", "Looks at a recorded match: the chances to win at each step, what choices cost, what luck gave");
  auto wish = std::make_shared<Wish>();
  command->add_option("file", wish->file, "A record")->required();
  wish->content.ask(*command);
  command->add_option("--simulations", wish->plan.simulations, "Games played on from each position; more is surer")
      ->check(at_least(2))
      ->capture_default_str();
  command->add_option("--playout", wish->plan.playout, "Actions after which the game's own estimate is asked")
      ->check(at_least(0))
      ->capture_default_str();
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
