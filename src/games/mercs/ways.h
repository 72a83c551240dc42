#pragma once

#include <cstdint>
#include <memory>

#include "kernel/late.h"
#include "table/reach.h"

// Walking distances over the ground of a map and what stairs and slopes lead to, for minds: a grid of base-sized cells
// and all shortest ways between them.
namespace condotta::mercs {

// Worked out when somebody first asks: it takes long, and who only holds a table with eight maps asks for none.
class Ways {
 public:
  explicit Ways(const table::Layout& layout);
  // In units; straight distance plus a detour where the grid knows no way.
  std::int32_t between(table::Point a, table::Point b) const;

  class Grid;
  // Many ways to one goal: as long as `between` says, within a base or so, for less.
  class To {
   public:
    To() = default;
    To(const Ways& ways, table::Point goal);
    std::int32_t from(table::Point a) const;

   private:
    const Grid* grid_ = nullptr;
    table::Point goal_{};
    const std::uint8_t* steps_ = nullptr;
  };

 private:
  const Grid& grid() const;
  std::shared_ptr<const table::Layout> layout_;
  Late<Grid> grid_;
};

}  // namespace condotta::mercs
