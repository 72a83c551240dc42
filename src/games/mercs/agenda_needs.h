#pragma once

#include <initializer_list>
#include <string>

#include "games/mercs/rules.h"

// What a written position must have (broken.cc), and each task of its agenda (agenda_needs.cc).
namespace condotta::mercs {

// A number of a position and what it may be.
struct Bound {
  const char* field;
  int value, least, most;
};

// The first that is not, with its place; empty if all are.
std::string outside(const std::string& where, std::initializer_list<Bound> bounds);

inline constexpr int kHighest = 20 * kLevel;  // no floor is higher

// A base does not stand on the table.
std::string off_table(const std::string& where, table::Spot base);

// The first task that lacks what it needs, for figures that are in order and an agenda that is not empty.
std::string bad_agenda(const Content& c, const State& s);

}  // namespace condotta::mercs
