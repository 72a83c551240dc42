#pragma once

#include <string>
#include <vector>

#include "kernel/any_game.h"
#include "kernel/record.h"

namespace condotta {

// One game being played: the state, and the record that grows with it. Taking back is cutting the record and playing
// it again, so there is no second way to undo.
class Match {
 public:
  // Starts a game. `dice_note` is the record's JSON about the dice; the dice themselves are handed in with each act.
  Match(const AnyGame& game, const json::value& options, std::vector<std::string> seats, std::string dice_note,
        Dice& dice, Log& log);
  // Takes up a record where it ends.
  Match(const AnyGame& game, Record record);

  const AnyGame& game() const { return *game_; }
  const AnyState& state() const { return state_; }
  const Record& record() const { return record_; }
  Decision decision() const { return game_->decision(state_); }

  // Carries out what the asked seat wants, or says why not.
  std::optional<Refusal> act(const AnyAction& action, Dice& dice, Log& log);

  // Whether the last step is that seat's and may be taken back without asking anybody.
  bool free_undo(Seat seat) const;
  void undo(std::size_t steps);
  // Nothing can follow; `reveal` is the live dice's seed.
  void close(std::string reveal);

 private:
  void play_again();

  const AnyGame* game_;
  Record record_;
  AnyState state_, before_;  // now, and before the last step
};

}  // namespace condotta
