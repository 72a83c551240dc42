#include "kernel/match.h"

#include <boost/json.hpp>
#include <cassert>

#include "kernel/take_back.h"

namespace condotta {

Match::Match(const AnyGame& game, const json::value& options, std::vector<std::string> seats, std::string dice_note,
             Dice& dice, Log& log)
    : game_(&game) {
  record_.game = game.info().key;
  record_.ruleset = game.info().ruleset;
  record_.content = game.content_hash();
  record_.options = json::serialize(game.full_options(options));
  record_.seats = std::move(seats);
  record_.dice = std::move(dice_note);
  RecordingDice recording(dice);
  state_ = game.start(options, recording, log);
  record_.start = recording.take();
}

Match::Match(const AnyGame& game, Record record) : game_(&game), record_(std::move(record)) {
  play_again();
}

void Match::play_again() {
  Replay replay(*game_, record_);
  if (!record_.steps.empty()) replay.to(record_.steps.size() - 1);
  before_ = replay.state();
  replay.to(record_.steps.size());
  state_ = replay.state();
}

std::optional<Refusal> Match::act(const AnyAction& action, Dice& dice, Log& log) {
  if (auto no = game_->check(state_, action)) return no;
  Record::Step step{decision().seat, action_text(*game_, action), {}};
  RecordingDice recording(dice);
  before_ = state_;
  game_->apply(state_, action, recording, log);
  step.chance = recording.take();
  record_.steps.push_back(std::move(step));
  return std::nullopt;
}

bool Match::free_undo(Seat seat) const {
  if (record_.steps.empty() || record_.steps.back().seat != seat) return false;
  const Record::Step& last = record_.steps.back();
  const AnyAction action = parse_action_text(*game_, last.action, "the last step");
  return free_to_take_back(*game_, before_, action, state_, !last.chance.empty());
}

void Match::undo(std::size_t steps) {
  assert(steps <= record_.steps.size());
  record_.steps.resize(record_.steps.size() - steps);
  record_.closed = false;
  play_again();
}

void Match::close(std::string reveal) {
  record_.closed = true;
  record_.reveal = std::move(reveal);
}

}  // namespace condotta
