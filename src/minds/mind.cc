#include "minds/mind.h"

#include <algorithm>
#include <boost/json.hpp>
#include <cstdlib>
#include <map>

#include "kernel/trouble.h"
#include "minds/habit.h"
#include "minds/search.h"

namespace condotta {

std::string kind_of(const AnyGame& game, const AnyAction& action) {
  const json::value form = game.action_json(action);
  std::string kind;
  for (const char* field : {"verb", "card", "target", "item", "weapon", "unit", "who", "tactic", "role", "with"}) {
    if (const json::value* found = form.as_object().if_contains(field)) kind += json::serialize(*found) + "/";
  }
  return kind;
}

namespace {

// Takes any choice, all alike.
class RandomMind final : public Mind {
 public:
  std::size_t choose(const AnyGame&, const AnyView&, std::span<const AnyAction> choices, Dice& dice) override {
    return static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())));
  }
};

// Takes what the game's own sensible policy would.
class GreedyMind final : public Mind {
 public:
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                     Dice& dice) override {
    return choices.size() == 1 ? 0 : game.greedy(view, choices, dice);
  }
};

// The same at a glance, as playouts choose (Policy::Quick): to see what that costs.
class QuickMind final : public Mind {
 public:
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                     Dice& dice) override {
    if (!game.has_quick()) return game.greedy(view, choices, dice);
    const auto found = std::find(choices.begin(), choices.end(), game.quick(view, dice));
    // Where space is continuous it may find an answer that no list has.
    return found != choices.end() ? static_cast<std::size_t>(found - choices.begin())
                                  : game.greedy(view, choices, dice);
  }
};

// Errs as a beginner does: forgets what it could do. Of each kind of thing on offer (an ability, a card, a target) it
// overlooks every other one, and does what looks best among the rest.
class NoviceMind final : public Mind {
 public:
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                     Dice& dice) override {
    if (choices.size() == 1) return 0;
    std::map<std::string, bool> noticed;
    std::vector<std::size_t> seen;
    std::vector<AnyAction> left;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const auto [kind, fresh] = noticed.try_emplace(kind_of(game, choices[i]), false);
      if (fresh) kind->second = dice.d(100) > kOverlooks;
      if (kind->second) seen.push_back(i), left.push_back(choices[i]);
    }
    if (left.empty()) return game.greedy(view, choices, dice);
    return seen[left.size() == 1 ? 0 : game.greedy(view, left, dice)];
  }

 private:
  static constexpr int kOverlooks = 50;  // of a hundred kinds
};

// The levels of play, weakest first. Elite has ten times the seconds of veteran and looks further ahead. A veteran
// makes only so many simulations however quick the machine, so that it stays as far below elite everywhere.
struct Budget {
  int iterations = 0;  // 0: as many as the level has
  double seconds = 0;
  bool paced = false;  // computing time, with one budget for a turn
};

struct Level {
  const char* name;
  std::unique_ptr<Mind> (*make)(const Budget& budget);
};

std::unique_ptr<Mind> veteran(const Budget& budget) {
  SearchPlan plan;
  plan.iterations = budget.iterations > 0 ? budget.iterations : 30;
  plan.seconds = budget.seconds / 10;
  plan.paced = plan.thread_time = budget.paced;
  plan.sure = 3;
  return std::make_unique<SearchMind>(plan);
}

std::unique_ptr<Mind> elite(const Budget& budget) {
  SearchPlan plan;
  plan.iterations = budget.seconds > 0 ? 0 : budget.iterations > 0 ? budget.iterations : 600;
  plan.seconds = budget.seconds;
  plan.paced = plan.thread_time = budget.paced;
  plan.sure = 3;
  plan.far = true;
  return std::make_unique<SearchMind>(plan);
}

constexpr Level kLevels[] = {
    {"random", [](const Budget&) -> std::unique_ptr<Mind> { return std::make_unique<RandomMind>(); }},
    {"novice", [](const Budget&) -> std::unique_ptr<Mind> { return std::make_unique<NoviceMind>(); }},
    {"greedy", [](const Budget&) -> std::unique_ptr<Mind> { return std::make_unique<GreedyMind>(); }},
    {"quick", [](const Budget&) -> std::unique_ptr<Mind> { return std::make_unique<QuickMind>(); }},
    {"regular", [](const Budget&) -> std::unique_ptr<Mind> { return std::make_unique<GreedyMind>(); }},
    {"veteran", veteran},
    {"elite", elite},
};

double read_number(std::string_view text, const std::string& name) {
  const std::string digits(text);
  char* end = nullptr;
  const bool number = !digits.empty() && digits.find_first_not_of("0123456789.e") == std::string::npos;
  const double value = number ? std::strtod(digits.c_str(), &end) : -1;
  if (value < 0 || end != digits.c_str() + digits.size())
    throw BadInput("mind", "", "expected a number for " + name + ", found \"" + std::string(text) + "\"");
  return value;
}

// "300" simulations for each decision, or "1.5s" as where people wait: for a hard one, in computing time.
Budget read_budget(std::string_view text, double seconds) {
  if (text.empty()) return {.seconds = seconds};
  if (!text.ends_with('s')) return {static_cast<int>(read_number(text, "simulations")), seconds};
  text.remove_suffix(1);
  const double own = read_number(text, "seconds");
  if (own <= 0) throw BadInput("mind", "", "a mind needs more than 0 seconds, or it would never answer");
  return {.seconds = own, .paced = true};
}

Policy read_policy(std::string_view name) {
  if (name == "random") return Policy::Random;
  if (name == "greedy") return Policy::Greedy;
  if (name == "quick") return Policy::Quick;
  throw BadInput("mind", "", "a policy is random, greedy or quick, not \"" + std::string(name) + "\"");
}

bool reads_thread(std::string_view name) {
  if (name != "cpu" && name != "wall")
    throw BadInput("mind", "", "a clock is cpu or wall, not \"" + std::string(name) + "\"");
  return name == "cpu";
}

void set_field(SearchPlan& plan, const std::string& name, std::string_view value) {
  if (name == "policy") return void(plan.policy = read_policy(value));
  if (name == "clock") return void(plan.thread_time = reads_thread(value));
  const double number = read_number(value, name);
  if (name == "iterations") return void(plan.iterations = static_cast<int>(number));
  if (name == "threads") return void(plan.threads = std::clamp(static_cast<int>(number), 1, 64));
  if (name == "turns") return void(plan.turns = static_cast<int>(number));
  if (name == "playout") return plan.turns = 0, void(plan.playout = static_cast<int>(number));
  if (name == "seconds") return void(plan.seconds = number);
  if (name == "curiosity") return void(plan.curiosity = number);
  if (name == "width") return void(plan.width = number);
  if (name == "caution") return void(plan.caution = number);
  if (name == "sure") return void(plan.sure = number);
  if (name == "rivals") return void(plan.rivals = number > 0 ? 1 : 0);
  if (name == "far") return void(plan.far = number > 0);
  if (name == "paced") return void(plan.paced = number > 0);
  const std::string guess = nearest(name, {"iterations", "threads", "turns", "playout", "seconds", "curiosity", "width",
                                           "caution", "sure", "rivals", "far", "policy", "clock", "paced"});
  throw BadInput("mind", "",
                 "a search has no \"" + name + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
}

// "iterations=200/playout=60"
SearchPlan read_plan(std::string_view text) {
  SearchPlan plan;
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find('/'));
    const std::size_t equals = std::min(one.find('='), one.size());
    set_field(plan, std::string(one.substr(0, equals)), one.substr(std::min(equals + 1, one.size())));
    text.remove_prefix(std::min(one.size() + 1, text.size()));
  }
  if (plan.iterations == 0 && plan.seconds <= 0)
    throw BadInput("mind", "", "a search needs iterations or seconds, or it would never answer");
  if (plan.paced && plan.seconds <= 0) throw BadInput("mind", "", "a paced search needs seconds");
  if (plan.thread_time && plan.threads > 1)
    throw BadInput("mind", "", "clock=cpu counts the time of one thread; a search with several has clock=wall");
  return plan;
}

}  // namespace

std::vector<std::string> mind_names() {
  std::vector<std::string> names;
  for (const Level& level : kLevels) names.emplace_back(level.name);
  return names;
}

std::vector<std::string> level_names() {
  return {"novice", "regular", "veteran", "elite"};
}

std::string level_says(std::string_view level) {
  if (level == "novice") return "a beginner: overlooks half of what could be done";
  if (level == "regular") return "sensible, without looking ahead";
  if (level == "veteran") return "looks ahead, a moment for each decision";
  return "looks ahead ten times as long, up to a few seconds a turn";
}

std::unique_ptr<Mind> make_mind(std::string_view name, double seconds) {
  const std::string_view word = name.substr(0, name.find(':'));
  const std::string_view budget = name.substr(std::min(word.size() + 1, name.size()));
  for (const Level& level : kLevels) {
    if (word != level.name) continue;
    return level.make(read_budget(budget, seconds));
  }
  if (word == "habit") {
    const std::string_view habit = budget.substr(0, budget.find(':'));
    const std::string_view base = budget.substr(std::min(habit.size() + 1, budget.size()));
    return std::make_unique<HabitMind>(std::string(habit), make_mind(base.empty() ? "greedy" : base, seconds));
  }
  if (word == "search") return std::make_unique<SearchMind>(read_plan(budget));
  std::string all;
  for (const std::string& each : mind_names()) all += (all.empty() ? "" : ", ") + each;
  const std::string guess = nearest(word, mind_names());
  throw BadInput("mind", "",
                 "there is no mind \"" + std::string(name) + "\"" +
                     (guess.empty() ? "; there are " : ", did you mean \"" + guess + "\"? There are ") + all);
}

}  // namespace condotta
