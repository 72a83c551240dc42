#pragma once

// Whether a position can be played on: for positions written by hand, and for tests. Each function names the first
// place that is wrong, or nothing; what the tasks of the agenda need is in their rows.

#include <string>

#include "games/recon/questions.h"

namespace condotta::recon {

// "mercs" and 2 make "mercs[2]".
inline std::string place(const char* list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}

std::string what_is_broken(const Content& c, const State& s);
std::string broken_building(const Content& c, const State& s);

}  // namespace condotta::recon
