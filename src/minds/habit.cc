#include "minds/habit.h"

#include <algorithm>
#include <boost/json.hpp>

#include "kernel/insight.h"
#include "kernel/trouble.h"

namespace condotta {

namespace {

bool fits(const json::object& action, const json::value& pattern) {
  const json::object& fields = pattern.as_object();
  return std::all_of(fields.begin(), fields.end(), [&](const auto& field) {
    const json::value* found = action.if_contains(field.key());
    return found != nullptr && *found == field.value();
  });
}

bool fits_any(const json::object& action, const json::array& patterns) {
  return std::any_of(patterns.begin(), patterns.end(),
                     [&](const json::value& pattern) { return fits(action, pattern); });
}

const Habit& habit_of(const AnyGame& game, const std::string& name) {
  std::vector<std::string> known;
  if (const Insight* insight = game.insight()) {
    for (const Habit& each : insight->habits()) {
      if (each.name == name) return each;
      known.push_back(each.name);
    }
  }
  const std::string guess = nearest(name, known);
  throw BadInput(
      "mind", "",
      game.info().key + " has no habit \"" + name + "\"" + (guess.empty() ? "" : ", did you mean \"" + guess + "\"?"));
}

}  // namespace

std::size_t HabitMind::choose(const AnyGame& game, const AnyView& view, std::span<const AnyAction> choices,
                              Dice& dice) {
  const Habit& habit = own_ ? *own_ : habit_of(game, name_);
  std::vector<json::object> forms;
  for (const AnyAction& each : choices) forms.push_back(game.action_json(each).as_object());
  std::vector<std::size_t> open;
  for (const json::value& pattern : habit.always) {
    for (std::size_t i = 0; i < forms.size(); ++i)
      if (fits(forms[i], pattern)) open.push_back(i);
    if (!open.empty()) break;
  }
  for (std::size_t i = 0; i < forms.size() && habit.always.size() + habit.never.size() > 0; ++i) {
    if (std::find(open.begin(), open.end(), i) != open.end()) break;
    if (!fits_any(forms[i], habit.never)) open.push_back(i);
  }
  if (open.size() <= 1) return open.empty() ? base_->choose(game, view, choices, dice) : open.front();
  std::vector<AnyAction> left;
  for (const std::size_t i : open) left.push_back(choices[i]);
  return open[base_->choose(game, view, left, dice)];
}

}  // namespace condotta
