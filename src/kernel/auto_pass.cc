#include "kernel/auto_pass.h"

#include <algorithm>
#include <boost/json.hpp>

namespace condotta {

namespace {

std::string reads(const AnyGame& game, const AnyState& state, const AnyAction& choice) {
  return game.words().say(game.label(state, choice)) + "\n" + game.words().say(game.detail(state, choice));
}

}  // namespace

std::optional<std::size_t> pass_among(const AnyGame& game, const std::vector<AnyAction>& choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const json::value action = game.action_json(choices[i]);
    if (action.at("verb") == json::value("pass")) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> AutoPass::skips(const AnyGame& game, const AnyState& state, Seat seat,
                                           const std::vector<AnyAction>& choices) const {
  const std::set<std::string>& before = passed_[seat];
  if (before.empty()) return std::nullopt;
  const auto pass = pass_among(game, choices);
  if (!pass) return std::nullopt;
  const bool nothing_new = std::all_of(
      choices.begin(), choices.end(), [&](const AnyAction& each) { return before.contains(reads(game, state, each)); });
  return nothing_new ? pass : std::nullopt;
}

void AutoPass::chose(const AnyGame& game, const AnyState& state, Seat seat, const std::vector<AnyAction>& choices,
                     std::size_t taken) {
  const auto pass = pass_among(game, choices);
  if (!pass) return;  // not a window: what was passed before still stands
  passed_[seat].clear();
  if (*pass != taken) return;
  for (const AnyAction& each : choices) passed_[seat].insert(reads(game, state, each));
}

}  // namespace condotta
