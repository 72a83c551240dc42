#pragma once

#include <string>

#include "games/merc/check.h"

// What is wrong with a position that somebody wrote: the place and the complaint, or nothing. Ids, enums and numbers
// have been read already; here is what they must mean together.
namespace condotta::merc {

std::string odd_agenda(Look t);   // every task finds what it needs and lies on what it belongs to
std::string odd_battle(Look t);   // the combat and the attack that are going on
std::string odd_counted(Look t);  // people, cards and militia: nothing is created or lost

inline std::string in_list(const char* list, std::size_t i, const std::string& rest) {
  return std::string(list) + "[" + std::to_string(i) + "]" + rest;
}
inline bool plays(const State& s, PlayerId player) {
  return player.some() && (player == kDictator ? s.versus == 0 : player.index() < s.rebels);
}
inline bool plays(const State& s, int player) {
  return player < kPlayerCount && plays(s, PlayerId::of(player));
}
inline bool on_map(const State& s, CellId cell) {
  return cell.some() && (all_cells(s) & bit(cell)) != 0;
}
// A unit that somebody who plays could have: not necessarily still there.
bool real_unit(const State& s, UnitId unit);
inline const Task* find_task(const State& s, Job job) {
  for (const Task& each : s.agenda.tasks()) {
    if (each.job == job) return &each;
  }
  return nullptr;
}

}  // namespace condotta::merc
