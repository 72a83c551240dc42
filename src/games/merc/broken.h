#pragma once

#include <string>

#include "games/merc/questions.h"

// What is wrong with a position that somebody wrote: the place and the complaint, or nothing. Ids, enums and numbers
// have been read already; here is what they must mean together. What the tasks of the agenda need is in their rows.
namespace condotta::merc {

std::string odd_battle(Look t);   // the combat and the attack that are going on
std::string odd_counted(Look t);  // people, cards and militia: nothing is created or lost

inline std::string in_list(const char* list, std::size_t i, const std::string& rest) {
  return std::string(list) + "[" + std::to_string(i) + "]" + rest;
}
// A unit that somebody who plays could have: not necessarily still there.
bool real_unit(const State& s, UnitId unit);
template <class T>
const T* find_task(const State& s) {
  for (const Task& each : s.agenda.tasks()) {
    if (each.is<T>()) return &each.as<T>();
  }
  return nullptr;
}

}  // namespace condotta::merc
