#pragma once

#include <functional>

#include "kernel/dice.h"

namespace condotta {

// Where there are too many worlds to walk through: some that tell what a rule looked at. Each gives whether all deals
// said yes, and stops at the first that says no or after so many.

// Every thing that is unseen lies once in every place where it can lie. Whatever rule looks at one covered thing, or
// asks whether a thing is among some, answers differently in one of these worlds if it answers differently in any.
bool deal_each_thing_to_each_place(int most, const std::function<bool(Dice&)>& deal);

// The same for what is dealt from one bag: all that may come out of it together, in whatever order.
bool deal_each_hand(int most, const std::function<bool(Dice&)>& deal);

}  // namespace condotta
