#include "kernel/match.h"

#include <boost/json.hpp>
#include <cassert>

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
  Replay replay(game, record_);
  replay.to(record_.steps.size());
  state_ = replay.state();
}

std::optional<Refusal> Match::act(const AnyAction& action, Dice& dice, Log& log) {
  if (auto no = game_->check(state_, action)) return no;
  Record::Step step{decision().seat, action_text(*game_, action), {}};
  RecordingDice recording(dice);
  game_->apply(state_, action, recording, log);
  step.chance = recording.take();
  record_.steps.push_back(std::move(step));
  return std::nullopt;
}

std::size_t Match::free_undo(Seat seat) const {
  std::size_t steps = 0;
  for (auto step = record_.steps.rbegin(); step != record_.steps.rend(); ++step, ++steps) {
    if (step->seat != seat || !step->chance.empty()) break;
  }
  return steps;
}

void Match::undo(std::size_t steps) {
  assert(steps <= record_.steps.size());
  record_.steps.resize(record_.steps.size() - steps);
  record_.closed = false;
  Replay replay(*game_, record_);
  replay.to(record_.steps.size());
  state_ = replay.state();
}

void Match::close(std::string reveal) {
  record_.closed = true;
  record_.reveal = std::move(reveal);
}

}  // namespace condotta
