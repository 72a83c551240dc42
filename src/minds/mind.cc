#include "minds/mind.h"

#include "kernel/trouble.h"
#include "minds/search.h"

namespace condotta {

namespace {

// Takes any choice, all alike.
class RandomMind final : public Mind {
 public:
  std::size_t choose(const AnyGame&, const AnyView&, std::span<const AnyAction> choices, Dice& dice) override {
    return static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())));
  }
};

// Takes what the game's own sensible policy would; a novice lets its attention slip now and then.
class GreedyMind final : public Mind {
 public:
  explicit GreedyMind(int slips_percent) : slips_percent_(slips_percent) {}
  std::size_t choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                     Dice& dice) override {
    if (choices.size() == 1) return 0;
    if (slips_percent_ > 0 && dice.d(100) <= slips_percent_) {
      return static_cast<std::size_t>(dice.pick(static_cast<int>(choices.size())));
    }
    return game.greedy(view, choices, dice);
  }

 private:
  int slips_percent_;
};

// The levels of play, weakest first. Elite has ten times the budget of veteran.
struct Level {
  const char* name;
  std::unique_ptr<Mind> (*make)(double seconds);
};

std::unique_ptr<Mind> search(int iterations, double seconds) {
  SearchPlan plan;
  plan.iterations = seconds > 0 ? 0 : iterations;
  plan.seconds = seconds;
  return std::make_unique<SearchMind>(plan);
}

constexpr Level kLevels[] = {
    {"random", [](double) -> std::unique_ptr<Mind> { return std::make_unique<RandomMind>(); }},
    {"novice", [](double) -> std::unique_ptr<Mind> { return std::make_unique<GreedyMind>(35); }},
    {"greedy", [](double) -> std::unique_ptr<Mind> { return std::make_unique<GreedyMind>(0); }},
    {"regular", [](double) -> std::unique_ptr<Mind> { return std::make_unique<GreedyMind>(0); }},
    {"veteran", [](double seconds) { return search(600, seconds / 10); }},
    {"elite", [](double seconds) { return search(6000, seconds); }},
};

}  // namespace

std::vector<std::string> mind_names() {
  std::vector<std::string> names;
  for (const Level& level : kLevels) names.emplace_back(level.name);
  return names;
}

std::unique_ptr<Mind> make_mind(std::string_view name, double seconds) {
  for (const Level& level : kLevels) {
    if (name == level.name) return level.make(seconds);
  }
  std::string all;
  for (const std::string& each : mind_names()) all += (all.empty() ? "" : ", ") + each;
  const std::string guess = nearest(name, mind_names());
  throw BadInput("mind", "",
                 "there is no mind \"" + std::string(name) + "\"" +
                     (guess.empty() ? "" : ", did you mean \"" + guess + "\"?") + "; there are " + all);
}

}  // namespace condotta
