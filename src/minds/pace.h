#pragma once

#include <array>

#include "kernel/any_game.h"

namespace condotta {

// How long computer players may think where people wait for them. A budget is meant for one hard decision; the whole
// turn of a seat takes about 2.4 times as long, however often others are asked in between. Each decision may take
// several parts of what is left for as many as are likely to come, so what plain ones leave is there for the close
// ones. A turn ends with a tick of the game's clock.
class Pace {
 public:
  // For what the seat is asked now, where `budget` is what it may take for one decision. In seconds, like all here.
  double allowed(const AnyGame& game, const AnyState& state, Seat seat, double budget);
  void thought(Seat seat, double seconds);

 private:
  struct Turn {
    int tick = -1, decisions = 0;
    double spent = 0;
    double usual = 0;  // decisions a turn, as the latest ones went
  };
  static void begin(Turn& turn, int tick, int usual);

  std::array<Turn, kMaxSeats> turns_{};
};

}  // namespace condotta
