#include "kernel/auto_pass.h"

#include <algorithm>
#include <boost/json.hpp>

namespace condotta {

namespace {

std::string reads(const AnyGame& game, const AnyState& state, const AnyAction& choice) {
  return game.words().say(game.label(state, choice)) + "\n" + game.words().say(game.detail(state, choice));
}

}  // namespace

std::string window_name(const AnyGame& game, const AnyState& state) {
  const Phrase question = game.question(state);
  const std::string_view key = question.key != nullptr ? question.key : "";
  if (!key.starts_with("question.")) return {};
  const std::string window = "window." + std::string(key.substr(9));
  return game.words().has(window) ? game.words().say(window, question.args) : std::string();
}

std::optional<std::size_t> pass_among(const AnyGame& game, const std::vector<AnyAction>& choices) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const json::value action = game.action_json(choices[i]);
    const json::value& verb = action.at("verb");
    for (const char* pass : {"pass", "let_pass", "no"})
      if (verb == json::value(pass)) return i;
  }
  return std::nullopt;
}

std::optional<std::size_t> AutoPass::skips(const AnyGame& game, const AnyState& state, Seat seat,
                                           const std::vector<AnyAction>& choices) const {
  if (passed_[seat].empty()) return std::nullopt;
  const auto before = passed_[seat].find(game.words().say(game.question(state)));
  if (before == passed_[seat].end()) return std::nullopt;
  const bool nothing_new = std::all_of(choices.begin(), choices.end(), [&](const AnyAction& each) {
    return before->second.contains(reads(game, state, each));
  });
  return nothing_new ? pass_among(game, choices) : std::nullopt;
}

void AutoPass::chose(const AnyGame& game, const AnyState& state, Seat seat, const std::vector<AnyAction>& choices,
                     std::size_t taken) {
  if (window_name(game, state).empty()) return;  // what was passed before still stands
  if (pass_among(game, choices) != taken) return passed_[seat].clear();
  std::set<std::string>& offered = passed_[seat][game.words().say(game.question(state))];
  offered.clear();
  for (const AnyAction& each : choices) offered.insert(reads(game, state, each));
}

}  // namespace condotta
