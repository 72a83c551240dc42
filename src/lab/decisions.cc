#include "lab/decisions.h"

#include <boost/json.hpp>
#include <map>

#include "kernel/insight.h"
#include "minds/allowance.h"
#include "minds/mind.h"

namespace condotta {

namespace {

struct Position {
  AnyState state;
  AnyView view;
  std::vector<AnyAction> choices;
};

// Somebody's real choice, some way into a game of greedy hands; nearer to its start where the game was over by then.
Position position(const AnyGame& game, const Mode& mode, int latest, std::uint64_t seed) {
  Log silent;
  for (SeededDice far(seed);; latest /= 2) {
    SeededDice dice(seed);
    Position found{game.start(json::parse(mode.options), dice, silent), {}, {}};
    game.playout(found.state, Policy::Greedy, far.pick(latest + 1), dice);
    while (!game.decision(found.state).over()) {
      game.choices(found.state, found.choices);
      if (found.choices.size() > 1) break;
      game.apply(found.state, found.choices.front(), dice, silent);
    }
    if (game.decision(found.state).over() && latest > 0) continue;
    if (!game.decision(found.state).over()) found.view = game.look(found.state, game.decision(found.state).seat);
    return found;
  }
}

class Judge {
 public:
  Judge(const AnyGame& game, const DecisionPlan& plan) : game_(game), plan_(plan) {
    for (const std::string& name : plan.minds) judged_.push_back({name, 0, {}, {}, 0});
  }
  const std::vector<Judged>& judged() const { return judged_; }

  void ask(std::uint64_t number) {
    const Position asked = position(game_, plan_.modes[number % plan_.modes.size()], plan_.latest, plan_.seed + number);
    if (game_.decision(asked.state).over()) return;
    SeededDice dice(plan_.seed + number);
    const std::size_t sensible = game_.greedy(asked.view, asked.choices, dice);
    std::map<std::size_t, double> worth;
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < judged_.size(); ++i) {
      // Each anew and with dice of its own: neither earlier positions nor the other minds change what it does.
      const std::unique_ptr<Mind> mind = make_mind(judged_[i].mind);
      SeededDice luck(plan_.seed + number);
      const double began = cpu_seconds();
      taken.push_back(mind->choose(game_, asked.view, asked.choices, luck));
      judged_[i].seconds += cpu_seconds() - began;
      judged_[i].left += taken.back() != sensible ? 1 : 0;
      worth[taken.back()] = 0;
    }
    worth[sensible] = 0;
    if (worth.size() > 1) {
      for (auto& [choice, value] : worth) value = truth(asked, choice, plan_.seed + number);
    }
    for (std::size_t i = 0; i < judged_.size(); ++i) {
      judged_[i].gain.add(worth[taken[i]] - worth[sensible]);
      judged_[i].ahead.add(worth[taken[i]] - worth[taken.front()]);
    }
  }

 private:
  // In the same imagined worlds with the same dice, whatever the choice.
  double truth(const Position& asked, std::size_t choice, std::uint64_t seed) const {
    constexpr int kLongest = 20'000;
    const Seat seat = game_.decision(asked.state).seat;
    SeededDice worlds(~seed);
    Log silent;
    double sum = 0;
    for (int i = 0; i < plan_.playouts; ++i) {
      AnyState world = game_.imagine(asked.view, worlds);
      SeededDice luck(static_cast<std::uint64_t>(worlds.roll(1 << 30)));
      game_.apply(world, asked.choices[choice], luck, silent);
      game_.playout(world, Policy::Greedy, kLongest, luck);
      sum += share_of_victory(game_, world, seat);
    }
    return sum / plan_.playouts;
  }

  const AnyGame& game_;
  const DecisionPlan& plan_;
  std::vector<Judged> judged_;
};

}  // namespace

std::vector<Judged> judge_decisions(const AnyGame& game, const DecisionPlan& plan,
                                    const std::function<bool(std::uint64_t done)>& progress) {
  Judge judge(game, plan);
  for (std::uint64_t number = 0; number < plan.positions && progress(number); ++number) judge.ask(number);
  return judge.judged();
}

}  // namespace condotta
