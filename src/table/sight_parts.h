#pragma once

#include "table/sight.h"

namespace condotta::table {

// A look in two halves: what the standing pieces hide, and what the bodies hide besides.
Sight look_past_pieces(const Scene& scene, const Eye& eye, const Target& target, Fan fan);
void add_bodies(Sight& sight, const Scene& scene, const Eye& eye, const Target& target, Fan fan);

// What `look` gives, all of it found out afresh.
Sight look_afresh(const Scene& scene, const Eye& eye, const Target& target, Fan fan = {});

}  // namespace condotta::table
