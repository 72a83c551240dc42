#include "app/reasons.h"

#include <fmt/format.h>

#include <algorithm>

#include "minds/advice.h"

namespace condotta::app {

std::string reasons_text(const AnyGame& game, const AnyState& state, std::span<const AnyAction> choices,
                         const Thought& thought) {
  constexpr std::size_t kShown = 5;
  std::string text = fmt::format("  {} simulations; expected result and looks:\n", thought.simulations);
  for (std::size_t i = 0; i < std::min(kShown, thought.candidates.size()); ++i) {
    const Thought::Candidate& each = thought.candidates[i];
    if (each.visits == 0) continue;
    text += fmt::format("  {} {:5.1f}% +-{:.1f}  {:>6}  {}\n", i == 0 ? '>' : ' ', each.value * 100, each.error * 100,
                        each.visits, game.words().say(game.label(state, choices[each.choice])));
  }
  for (const Thought::Reason& why : thought.reasons) {
    if (why.logits <= 0) continue;
    text += fmt::format("  because: {:+.1f} {}\n", why.difference, reason_words(game, why));
  }
  if (thought.line.size() > 1) {
    text += "  then:";
    for (std::size_t i = 1; i < thought.line.size(); ++i)
      text += (i == 1 ? " " : "; ") + action_text(game, thought.line[i]);
    text += '\n';
  }
  return text;
}

std::string advice_text(const AnyGame& game, const AnyState& state, std::span<const AnyAction> choices,
                        const Thought& thought) {
  const auto named = [&](std::size_t choice) { return game.words().say(game.label(state, choices[choice])); };
  const std::size_t other = thought.weighed_against();
  std::string text = fmt::format("  I would take {}: {}", thought.best() + 1, named(thought.best()));
  if (other != thought.best()) text += fmt::format(", rather than {}: {}", other + 1, named(other));
  text += '\n';
  for (const std::string& why : told_reasons(game, state, game.decision(state).seat, thought))
    text += "  because " + why + '\n';
  return text;
}

}  // namespace condotta::app
