#pragma once

#include "games/merc/content.h"

namespace condotta::merc {

View look(const Content& content, const State& s, Seat seat);
State imagine(const Content& content, const View& view, Dice& dice);

}  // namespace condotta::merc
