#pragma once

#include <cstdint>
#include <vector>

#include "table/reach.h"

// Walking distances over the ground of a map and what stairs and slopes lead to, for minds: a grid of base-sized cells
// and all shortest ways between them.
namespace condotta::mercs {

class Ways {
 public:
  Ways() = default;
  explicit Ways(const table::Layout& layout);
  // In units; straight distance plus a detour where the grid knows no way.
  std::int32_t between(table::Point a, table::Point b) const;

 private:
  static constexpr int kPitch = 203;
  int cell(table::Point p) const;
  table::Point centre(int cell) const;
  void find_nearest(int cells);
  void walk_from(int start, const std::vector<std::uint8_t>& doors);
  int columns_ = 0, rows_ = 0;
  std::vector<std::int16_t> nearest_;  // the walkable cell to use for each cell
  std::vector<std::uint8_t> steps_;    // half pitches: 2 for a straight move, 3 for a diagonal one
};

}  // namespace condotta::mercs
