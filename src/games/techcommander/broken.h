#pragma once

#include <string>

#include "games/techcommander/rules.h"

// What is wrong with a position somebody wrote, named by its place; "" if it can be played on.
namespace condotta::techcommander {

std::string what_is_broken(const Content& c, const State& s);
// The agenda, and what its tasks take for granted: the order, the move and the volleys in the making.
std::string bad_agenda(const Content& c, const State& s);

inline bool is_unit(const State& s, UnitId id) {
  return id.some() && id.index() < static_cast<int>(s.units.size());
}
inline bool is_element(const Content& c, const State& s, ElementId id) {
  return id.some() && id.index() < static_cast<int>(c.table_of(s).terrain.size());
}
// Distances are exact only so far out.
inline bool in_reach(std::int32_t x, std::int32_t y, std::int32_t z = 0) {
  const auto near = [](std::int32_t v) { return v >= -table::kFarthest && v <= table::kFarthest; };
  return near(x) && near(y) && z >= 0 && z <= table::kHighest;
}
inline std::string entry(const char* list, std::size_t i) {
  return std::string(list) + "[" + std::to_string(i) + "]";
}
inline std::string no_unit(const std::string& place, UnitId id) {
  if (!id.some()) return place + ": expected a unit";
  return place + ": there is no unit " + std::to_string(id.index());
}

}  // namespace condotta::techcommander
