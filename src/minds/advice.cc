#include "minds/advice.h"

#include <algorithm>

#include "kernel/insight.h"

namespace condotta {

namespace {

std::string key_of(const Insight& insight, const AnyState& state, Seat seat, const Thought::Reason& reason) {
  const bool theirs = insight.mirrored(state, seat, reason.feature), more = (reason.difference > 0) != theirs;
  return "advice." + insight.features()[reason.feature].key() + (more ? ".more" : ".less") + (theirs ? "_theirs" : "");
}

}  // namespace

std::vector<std::string> told_reasons(const AnyGame& game, const AnyState& state, Seat seat, const Thought& thought) {
  constexpr std::size_t kMost = 2;
  constexpr double kLeast = 0.05;  // logits: a percent of a victory or so; less is luck
  std::vector<std::string> told;
  for (const Thought::Reason& each : thought.reasons) {
    if (each.logits < kLeast || told.size() == kMost) continue;
    const std::string key = key_of(*game.insight(), state, seat, each);
    if (!game.words().has(key)) continue;
    std::string sentence = game.words().say(key, {});
    if (std::find(told.begin(), told.end(), sentence) == told.end()) told.push_back(std::move(sentence));
  }
  return told;
}

Advice advise(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices, const SearchPlan& plan,
              Dice& dice) {
  const Thought thought = think(game, view, choices, plan, dice);
  const AnyState world = game.imagine(view, dice);
  const Thought::Candidate& best = thought.candidates.front();
  return {.choice = best.choice,
          .instead = thought.weighed_against(),
          .expected = std::clamp(best.value, 0.0, 1.0),
          .error = best.error,
          .reasons = told_reasons(game, world, game.decision(world).seat, thought)};
}

}  // namespace condotta
