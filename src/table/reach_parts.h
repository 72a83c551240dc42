#pragma once

#include "table/reach.h"

namespace condotta::table {

// What `walk` and `advance` give, all of it measured afresh.
Walk walk_afresh(const Scene& scene, const Walker& who, Spot from, Point to);
Walk advance_afresh(const Scene& scene, const Walker& who, Spot from, Point to);

}  // namespace condotta::table
