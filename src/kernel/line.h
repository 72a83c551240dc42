// The line of play of one match: the state, and the record that grows with it. Terminal, server, browser, experiments
// and replays all play here. Going back means playing the line again up to there, with the chance that was recorded,
// from one of the last states that were kept on the way.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/record.h"
#include "kernel/take_back.h"

namespace condotta {

class Line {
 public:
  Line() = default;
  // Not started yet; `options` are complete.
  Line(std::shared_ptr<const AnyGame> game, std::string options);
  // Started at a table of somebody who keeps the game. `dice_note` is the record's JSON about the dice; the dice
  // themselves are handed in with each act.
  Line(const AnyGame& game, const json::value& options, std::vector<std::string> seats, std::string dice_note,
       Dice& dice, Log& log);
  // Takes up a record where it ends.
  Line(const AnyGame& game, const Record& record);

  const AnyGame& game() const { return *game_; }
  const std::shared_ptr<const AnyGame>& shared_game() const { return game_; }
  const Record& record() const { return record_; }
  const std::vector<Record::Step>& steps() const { return record_.steps; }
  std::size_t step() const { return record_.steps.size(); }
  bool started() const { return state_.size() > 0; }
  const AnyState& state() const { return state_; }
  Decision decision() const { return game_->decision(state_); }
  Seat last_seat() const { return steps().empty() ? kNobody : steps().back().seat; }

  // Live: rolls the dice and remembers what they gave. The action is one that `check` allows.
  void start(Dice& dice, Log& log);
  void act(const AnyAction& action, Dice& dice, Log& log, std::uint64_t skip = 0);
  // From a record: every step is checked against the rules; throws BadInput.
  void start(std::vector<Chance> chance, Log& log);
  void act(Record::Step step, Log& log);
  void back_to(std::size_t step);
  // Nothing can follow, unless something is taken back; `reveal` is the live dice's seed.
  void close(std::string reveal);

  // Whether the last step is that seat's and may be taken back without asking (kernel/take_back.h), and what a glance
  // says of it. Found out once for each action.
  bool free_undo(Seat seat) const { return free(seat, Care::Thorough); }
  bool looks_free(Seat seat) const { return free(seat, Care::Glance); }
  // How many steps remain if that seat takes back its last action; nothing if it has none.
  std::optional<std::size_t> before_last_of(Seat seat) const;

 private:
  // One state in so many steps, and the last few of them: taking back one action after another costs the same however
  // long the match is.
  static constexpr std::size_t kKeptEvery = 64, kMostKept = 4;
  void begin(Dice& dice, Log& log);
  void carry_out(const AnyAction& action, Dice& dice, Log& log);
  void keep();
  bool free(Seat seat, Care care) const;

  std::shared_ptr<const AnyGame> game_;
  Record record_;
  AnyState state_, before_;  // now, and before the last action
  AnyAction last_{};
  std::deque<std::pair<std::size_t, AnyState>> kept_;  // by the number of steps before them
  mutable std::array<std::optional<bool>, 2> free_;    // what was found of the last action, with either care
};

// Plays a record again, step by step.
class Replay {
 public:
  // Starts; the log hears what is told at the start.
  Replay(const AnyGame& game, const Record& record, Log log = {});
  const Line& line() const { return line_; }
  const AnyState& state() const { return line_.state(); }
  std::size_t step() const { return line_.step(); }
  bool done() const { return step() == record_.steps.size(); }
  // Carries out the next step; throws BadInput when the rules do not allow what the record says.
  void next(Log& log);
  void to(std::size_t step);

 private:
  const Record& record_;
  Line line_;
};

// Whether a closed record's live dice really were the ones promised: "" or what is wrong.
std::string verify_live_dice(const AnyGame& game, const Record& record);

}  // namespace condotta
