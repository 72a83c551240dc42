// The line of play of one match: a set-up and the actions since, with the state they lead to. Going back means playing
// the line again up to there, with the chance that was recorded, from one of the last states that were kept on the way.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/live_dice.h"
#include "kernel/record.h"

namespace condotta::hall {

class Line {
 public:
  Line() = default;
  Line(std::shared_ptr<const AnyGame> game, std::string options)
      : game_(std::move(game)), options_(std::move(options)) {}

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const std::string& options() const { return options_; }
  bool started() const { return state_.size() > 0; }
  const AnyState& state() const { return state_; }
  const std::vector<Chance>& start_chance() const { return start_; }
  const std::vector<Record::Step>& steps() const { return steps_; }
  std::size_t step() const { return steps_.size(); }
  Seat turn() const { return game_->decision(state_).seat; }
  Seat last_seat() const { return steps_.empty() ? kNobody : steps_.back().seat; }

  // Live: rolls the dice and remembers what they gave.
  void start(Dice& dice, Log& log);
  void act(const AnyAction& action, Dice& dice, Log& log, std::uint64_t skip = 0);
  // From a record: every step is checked against the rules; throws BadInput.
  void start(std::vector<Chance> chance, Log& log);
  void act(Record::Step step, Log& log);
  void back_to(std::size_t step);

  // Whether the last action may be taken back without asking (kernel/take_back.h). Found out once for each action.
  bool last_is_free() const;
  // How many steps remain if that seat takes back its last action; nothing if it has none.
  std::optional<std::size_t> before_last_of(Seat seat) const;

 private:
  // One state in so many steps, and the last few of them: taking back one action after another costs the same however
  // long the match is.
  static constexpr std::size_t kKeptEvery = 64, kMostKept = 4;
  void keep();

  std::shared_ptr<const AnyGame> game_;
  std::string options_;
  AnyState state_, before_;  // now, and before the last action
  AnyAction last_{};
  std::vector<Chance> start_;
  std::vector<Record::Step> steps_;
  std::deque<std::pair<std::size_t, AnyState>> kept_;  // by the number of steps before them
  mutable std::optional<bool> free_;                   // what last_is_free has found
};

}  // namespace condotta::hall
