#include "hall/line.h"

#include <boost/json.hpp>

namespace condotta::hall {
namespace {

constexpr std::uint64_t kWorlds = 16;

// Dice for trying out an action that rolls nothing. A roll ends the attempt: a fixed face could keep a re-roll going
// for ever.
struct Rolled {};
class NoDice final : public Dice {
 public:
  int roll(int) override { throw Rolled{}; }
};

}  // namespace

void Line::start(Dice& dice, Log& log) {
  RecordingDice recording(dice);
  state_ = game_->start(boost::json::parse(options_), recording, log);
  start_ = recording.take();
  steps_.clear();
  free_.reset();
}

void Line::start(std::vector<Chance> chance, Log& log) {
  ScriptedDice dice(game_->names(), script(game_->names(), chance));
  state_ = game_->start(boost::json::parse(options_), dice, log);
  dice.finish();
  start_ = std::move(chance);
  steps_.clear();
  free_.reset();
}

void Line::act(const AnyAction& action, Dice& dice, Log& log, std::uint64_t skip) {
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
  before_ = state_;
  last_ = action;
  free_.reset();
  ScriptedDice dice(game_->names(), script(game_->names(), step.chance));
  game_->apply(state_, action, dice, log);
  dice.finish();
  steps_.push_back(std::move(step));
}

bool Line::last_is_free() const {
  if (!free_) free_ = find_out_free();
  return *free_;
}

bool Line::find_out_free() const {
  if (steps_.empty()) return false;
  const Record::Step& last = steps_.back();
  if (!last.chance.empty() || turn() != last.seat) return false;
  for (int seat = 0; seat < game_->seats(state_); ++seat)
    if (!learned_nothing(static_cast<Seat>(seat))) return false;
  return true;
}

// If everything hidden from the seat were otherwise, would it see the same now? Then the action told it nothing. A
// world may happen to be like the true one, so it takes a number of them; the first that shows a difference ends it.
bool Line::learned_nothing(Seat seat) const {
  const AnyView saw = game_->look(before_, seat), sees = game_->look(state_, seat);
  Log silent;
  for (std::uint64_t world = 1; world <= kWorlds; ++world) {
    SeededDice imagination(world);
    AnyState other = game_->imagine(saw, imagination);
    NoDice dice;
    if (game_->decision(other).seat != steps_.back().seat || game_->check(other, last_)) return false;
    try {
      game_->apply(other, last_, dice, silent);
    } catch (const Rolled&) {
      return false;
    }
    if (!(game_->look(other, seat) == sees)) return false;
  }
  return true;
}

void Line::back_to(std::size_t step) {
  std::vector<Record::Step> steps = std::move(steps_);
  Log silent;
  start(std::move(start_), silent);
  for (std::size_t i = 0; i < step && i < steps.size(); ++i) act(std::move(steps[i]), silent);
}

std::optional<std::size_t> Line::before_last_of(Seat seat) const {
  for (std::size_t i = steps_.size(); i > 0; --i)
    if (steps_[i - 1].seat == seat) return i - 1;
  return std::nullopt;
}

}  // namespace condotta::hall
