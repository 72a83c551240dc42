#include "app/show.h"

#include <cmath>

namespace condotta::app {

namespace {

std::string chip(RuleId rule) {
  return rule ? std::string(" [") + rule.text + "]" : std::string();
}

std::string percent(double chance, bool exact) {
  const double share = chance * 100;
  const std::string number = share > 0 && share < 1 ? "<1" : std::to_string(std::lround(share));
  return (exact ? "" : "about ") + number + "%";
}

// A step of a sum, or a reason that is no number.
std::string step_text(const AnyGame& game, const Mod& mod, const char* gap) {
  const std::string number = (mod.value > 0 ? "+" : "") + std::to_string(mod.value) + gap;
  return (mod.value != 0 ? number : "") + game.words().say(game.why_key(mod.why), args(mod.value)) + chip(mod.rule);
}

}  // namespace

std::string tell(const AnyGame& game, const Event& event, bool unfold) {
  std::string text = game.say(event) + chip(event.rule);
  if (!unfold) return text;
  for (const Mod& mod : event.trail.mods()) text += "\n        " + step_text(game, mod, "  ");
  return text;
}

std::string tell_with_reasons(const AnyGame& game, const Event& event) {
  std::string text = tell(game, event, false), reasons;
  for (const Mod& mod : event.trail.mods()) reasons += (reasons.empty() ? "" : "; ") + step_text(game, mod, " ");
  return reasons.empty() ? text : text + "\n      (" + reasons + ")";
}

std::string refusal_text(const AnyGame& game, const Refusal& no) {
  return game.say(no) + chip(no.rule);
}

std::string odds_text(const AnyGame& game, const Odds& odds) {
  std::string text;
  for (const Odds::Outcome& outcome : odds.outcomes) {
    text += "  " + percent(outcome.chance, odds.exact) + "  " +
            (outcome.text.empty() ? "(nothing of note)" : outcome.text) + "\n";
    for (const Event& event : outcome.events) {
      if (!event.trail.mods().empty()) text += "      " + tell(game, event, true) + "\n";
    }
  }
  return text;
}

std::string result_text(const AnyGame& game, const AnyState& state) {
  const Result result = game.result(state);
  std::string text = game.words().say(result.how) + "\nWon by:";
  bool any = false;
  for (Seat seat = 0; seat < game.seats(state); ++seat) {
    if (result.winners.has(seat)) text += " seat " + std::to_string(seat + 1), any = true;
  }
  text += any ? "" : " nobody at the table";
  text += "\nScores:";
  for (int seat = 0; seat < game.seats(state); ++seat)
    text += " " + std::to_string(result.scores[static_cast<std::size_t>(seat)]);
  return text + "\n";
}

}  // namespace condotta::app
