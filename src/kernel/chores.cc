#include "kernel/chores.h"

#include "kernel/auto_pass.h"

namespace condotta {

std::string tie_name(const AnyGame& game, const AnyState& state) {
  const Phrase question = game.question(state);
  const std::string_view key = question.key != nullptr ? question.key : "";
  if (!key.starts_with("question.")) return {};
  const std::string tie = "tie." + std::string(key.substr(9));
  return game.words().has(tie) ? game.words().say(tie, question.args) : std::string();
}

std::optional<std::size_t> chore_among(const AnyGame& game, const AnyState& state,
                                       const std::vector<AnyAction>& choices) {
  if (choices.size() == 1) return pass_among(game, choices);
  return choices.empty() || tie_name(game, state).empty() ? std::nullopt : std::optional<std::size_t>(0);
}

}  // namespace condotta
