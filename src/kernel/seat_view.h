#pragma once

#include "kernel/seat.h"

namespace condotta {

// What one seat may know: the state with everything hidden taken out. A type of its own, because the functions
// that take it must never be given the truth.
template <class State>
struct SeatView {
  State seen;
  Seat seat = kNobody;
};

}  // namespace condotta
