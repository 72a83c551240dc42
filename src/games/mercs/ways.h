#pragma once

#include <cstdint>
#include <memory>

#include "table/reach.h"

// Walking distances over the ground of a map and what stairs and slopes lead to, for minds: a grid of base-sized cells
// and all shortest ways between them.
namespace condotta::mercs {

// Worked out when somebody first asks: it takes long, and who only holds a table with eight maps asks for none.
class Ways {
 public:
  Ways() = default;
  explicit Ways(const table::Layout& layout);
  // In units; straight distance plus a detour where the grid knows no way.
  std::int32_t between(table::Point a, table::Point b) const;

 private:
  class Grid;
  struct Late;
  std::shared_ptr<Late> late_;
};

}  // namespace condotta::mercs
