#include "minds/mind.h"

#include "kernel/trouble.h"

namespace condotta {

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

}  // namespace

std::vector<std::string> mind_names() {
  return {"random", "greedy"};
}

std::unique_ptr<Mind> make_mind(std::string_view name) {
  if (name == "random") return std::make_unique<RandomMind>();
  if (name == "greedy") return std::make_unique<GreedyMind>();
  const std::string guess = nearest(name, mind_names());
  throw BadInput("mind", "",
                 "there is no mind \"" + std::string(name) + "\"; " +
                     (guess.empty() ? "there are random and greedy" : "did you mean \"" + guess + "\"?"));
}

}  // namespace condotta
