#pragma once

#include "kernel/one_of.h"
#include "kernel/seat.h"
#include "kernel/task.h"

// What may lie on the agenda. Both are questions; each has its file.
namespace condotta::bounty {

struct Row;

struct Offer {  // a round: all are asked, then the contracts are turned over
  CONDOTTA_TASK(Offer)
};

struct Exchange {
  Seat who = 0;
  CONDOTTA_TASK(Exchange, who)
};

using Task = OneOf<Offer, Exchange>;

}  // namespace condotta::bounty
