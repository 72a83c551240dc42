#include "hall/line.h"

#include <boost/json.hpp>

#include "kernel/take_back.h"

namespace condotta::hall {

void Line::start(Dice& dice, Log& log) {
  RecordingDice recording(dice);
  state_ = game_->start(boost::json::parse(options_), recording, log);
  start_ = recording.take();
  steps_.clear();
  kept_.clear();
  free_.reset();
}

void Line::start(std::vector<Chance> chance, Log& log) {
  ScriptedDice dice(game_->names(), script(game_->names(), chance));
  state_ = game_->start(boost::json::parse(options_), dice, log);
  dice.finish();
  start_ = std::move(chance);
  steps_.clear();
  kept_.clear();
  free_.reset();
}

void Line::act(const AnyAction& action, Dice& dice, Log& log, std::uint64_t skip) {
  keep();
  before_ = state_;
  last_ = action;
  free_.reset();
  RecordingDice recording(dice);
  const Seat seat = turn();
  game_->apply(state_, action, recording, log);
  steps_.push_back({seat, action_text(*game_, action), recording.take(), skip});
}

void Line::act(Record::Step step, Log& log) {
  const std::string source = "step " + std::to_string(steps_.size() + 1);
  const AnyAction action = parse_action_text(*game_, step.action, source);
  if (turn() != step.seat)
    throw BadInput(source, "", "seat " + std::to_string(step.seat) + " acts, but it is not asked");
  if (const auto no = game_->check(state_, action))
    throw BadInput(source, "", "\"" + step.action + "\" is not allowed: " + game_->say(*no));
  keep();
  before_ = state_;
  last_ = action;
  free_.reset();
  ScriptedDice dice(game_->names(), script(game_->names(), step.chance));
  game_->apply(state_, action, dice, log);
  dice.finish();
  steps_.push_back(std::move(step));
}

bool Line::last_is_free() const {
  if (!free_)
    free_ = !steps_.empty() && free_to_take_back(*game_, before_, last_, state_, !steps_.back().chance.empty());
  return *free_;
}

void Line::keep() {
  if (steps_.empty() || steps_.size() % kKeptEvery != 0) return;
  if (!kept_.empty() && kept_.back().first >= steps_.size()) return;
  kept_.emplace_back(steps_.size(), state_);
  if (kept_.size() > kMostKept) kept_.pop_front();
}

// At least one step is played again, so that what was before it is known too.
void Line::back_to(std::size_t step) {
  std::vector<Record::Step> steps = std::move(steps_);
  Log silent;
  while (!kept_.empty() && kept_.back().first >= step) kept_.pop_back();
  if (kept_.empty()) {
    start(std::move(start_), silent);
  } else {
    state_ = kept_.back().second;
    steps_.assign(std::make_move_iterator(steps.begin()),
                  std::make_move_iterator(steps.begin() + static_cast<std::ptrdiff_t>(kept_.back().first)));
  }
  for (std::size_t i = steps_.size(); i < step && i < steps.size(); ++i) act(std::move(steps[i]), silent);
}

std::optional<std::size_t> Line::before_last_of(Seat seat) const {
  for (std::size_t i = steps_.size(); i > 0; --i)
    if (steps_[i - 1].seat == seat) return i - 1;
  return std::nullopt;
}

}  // namespace condotta::hall
