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

}  // namespace

std::string tell(const AnyGame& game, const Event& event, bool unfold) {
  std::string text = game.say(event) + chip(event.rule);
  if (!unfold) return text;
  for (const Mod& mod : event.trail.mods()) {
    text += "\n        " + std::string(mod.value >= 0 ? "+" : "") + std::to_string(mod.value) + "  " +
            game.words().say(game.why_key(mod.why), {}) + chip(mod.rule);
  }
  return text;
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
  text += any ? "" : " nobody";
  text += "\nScores:";
  for (int seat = 0; seat < game.seats(state); ++seat)
    text += " " + std::to_string(result.scores[static_cast<std::size_t>(seat)]);
  return text + "\n";
}

}  // namespace condotta::app
