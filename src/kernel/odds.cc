#include "kernel/odds.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <stdexcept>

#include "kernel/every_outcome.h"

namespace condotta {

namespace {

using Outcomes = std::map<std::string, Odds::Outcome>;

// Nobody reads a hundred outcomes, and an action that lets a whole automated turn run has millions: the rare ones are
// counted together, so that asking for odds costs a bounded amount of memory.
constexpr std::size_t kMostOutcomes = 100;
constexpr std::size_t kMostEvents = 24;
constexpr const char* kAnythingElse = "\u2026";

class Walk {
 public:
  Walk(const AnyGame& game, Seat seat, const AnyAction& action) : game_(game), seat_(seat), action_(action) {}

  // One run of the rules, counted with its weight. What the seat would not see is not told.
  void run(const AnyState& from, Dice& dice, Outcomes& into, const std::function<double()>& weight) {
    AnyState state = from;
    std::vector<Event> events;
    Log log(events);
    game_.apply(state, action_, dice, log);
    std::string text;
    std::vector<Event> seen;
    for (const Event& event : events) {
      if (!event.seen_by.has(seat_)) continue;
      if (game_.headline(event)) text += (text.empty() ? "" : " ") + game_.say(event);
      if (seen.size() < kMostEvents) seen.push_back(event);
    }
    if (into.size() >= kMostOutcomes && !into.contains(text)) text = kAnythingElse;
    Odds::Outcome& outcome = into[text];
    if (outcome.events.empty()) outcome.events = std::move(seen);
    outcome.chance += weight();
    ++runs_;
  }

  // Every outcome of one world, or false when there are more than the bound allows.
  bool exactly(const AnyState& world, int most, Outcomes& into) try {
    EveryOutcome dice;
    int made = 0;
    do {
      if (++made > most) return false;
      run(world, dice, into, [&] { return dice.chance(); });
    } while (dice.next());
    return true;
  } catch (const std::length_error&) {
    return false;
  }

  void sample(const AnyState& world, int times, Dice& dice, double weight, Outcomes& into) {
    for (int i = 0; i < times; ++i) run(world, dice, into, [&] { return weight / times; });
  }
  int runs() const { return runs_; }

 private:
  const AnyGame& game_;
  Seat seat_;
  const AnyAction& action_;
  int runs_ = 0;
};

bool same(const Outcomes& a, const Outcomes& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](const auto& x, const auto& y) {
           return x.first == y.first && std::abs(x.second.chance - y.second.chance) < 1e-9;
         });
}

}  // namespace

Odds odds(const AnyGame& game, const AnyView& view, Seat seat, const AnyAction& action, const OddsBound& bound) {
  SeededDice imagination(bound.seed);
  Walk walk(game, seat, action);
  Odds result;
  Outcomes total;
  Outcomes first;
  for (int world = 0; world < bound.worlds; ++world) {
    const AnyState state = game.imagine(view, imagination);
    Outcomes here;
    const int most = (bound.runs - walk.runs()) / (bound.worlds - world);
    if (!walk.exactly(state, most, here)) {
      here.clear();
      walk.sample(state, std::max(1, most / 2), imagination, 1.0, here);
      result.exact = false;
    }
    if (world == 0) first = here;
    if (!same(here, first)) result.exact = false;
    for (auto& [text, outcome] : here) {
      Odds::Outcome& sum = total[text];
      sum.chance += outcome.chance / bound.worlds;
      if (sum.events.empty()) sum.events = std::move(outcome.events);
    }
  }
  for (auto& [text, outcome] : total) {
    result.outcomes.push_back(std::move(outcome));
    result.outcomes.back().text = text;
  }
  std::stable_sort(result.outcomes.begin(), result.outcomes.end(),
                   [](const auto& a, const auto& b) { return a.chance > b.chance; });
  result.runs = walk.runs();
  return result;
}

}  // namespace condotta
