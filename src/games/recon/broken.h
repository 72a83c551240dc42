#pragma once

// Whether a position can be played on: for positions written by hand, and for tests. Each function names the first
// place that is wrong, or nothing.

#include <string>

#include "games/recon/rules.h"

namespace condotta::recon {

// "agenda" and 2 make "agenda[2]".
inline std::string place(const char* list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}

inline bool in_agenda(const State& s, Job job) {
  for (const Task& t : s.agenda.tasks()) {
    if (t.job == job) return true;
  }
  return false;
}

std::string what_is_broken(const Content& c, const State& s);
std::string broken_building(const Content& c, const State& s);
std::string broken_breach(const Content& c, const State& s);
std::string broken_agenda(const Content& c, const State& s);

}  // namespace condotta::recon
