#pragma once

#include <functional>

#include "kernel/dice.h"

namespace condotta {

// Where there are too many worlds to walk through: deals again and again, until every thing that is unseen has lain in
// every place where it can lie, and stops as soon as `deal` says no. Whatever rule looks at one covered thing, or asks
// whether a thing is among some, answers differently in one of these worlds if it answers differently in any. Gives
// whether all deals said yes.
bool deal_each_thing_to_each_place(const std::function<bool(Dice&)>& deal);

// The same for what is dealt from one bag: all that may come out of it together, in whatever order, up to `most` deals
// for each bag.
bool deal_each_hand(int most, const std::function<bool(Dice&)>& deal);

}  // namespace condotta
