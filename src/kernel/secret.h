#pragma once

#include <array>

#include "kernel/seat.h"

namespace condotta {

// Simultaneous secret choices: each seat is asked in turn, the answers lie face down until the last one is in.
template <class Choice, std::size_t Seats>
class Secret {
 public:
  void ask(SeatMask seats) { *this = Secret{}, waiting_ = seats; }
  // The next seat that owes an answer, or kNobody when all lie on the table.
  Seat next() const {
    for (Seat seat = 0; seat < Seats; ++seat) {
      if (waiting_.has(seat)) return seat;
    }
    return kNobody;
  }
  bool complete() const { return next() == kNobody; }
  void answer(Seat seat, Choice choice) { choices_[seat] = choice, waiting_ = waiting_.without(seat); }
  const Choice& of(Seat seat) const { return choices_[seat]; }
  SeatMask waiting() const { return waiting_; }
  // What one seat may see: its own answer, and who has answered; everything once all have.
  void redact(Seat viewer) {
    if (complete()) return;
    for (Seat seat = 0; seat < Seats; ++seat) {
      if (seat != viewer) choices_[seat] = Choice{};
    }
  }
  std::array<Choice, Seats>& choices() { return choices_; }
  const std::array<Choice, Seats>& choices() const { return choices_; }

 private:
  std::array<Choice, Seats> choices_{};
  SeatMask waiting_{};
};

}  // namespace condotta
