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
  class To;
  // A place that many ways lead from.
  class Start {
   public:
    Start(const Ways& ways, table::Point at);

   private:
    friend class To;
    table::Point at_;
    const std::uint8_t* steps_;
  };
  // A goal that many ways lead to.
  class To {
   public:
    To() = default;
    To(const Ways& ways, table::Point goal);
    std::int32_t from(const Start& start) const;    // as long as `between` says
    std::int32_t about_from(table::Point a) const;  // within a base or so, for less

   private:
    const Grid* grid_ = nullptr;
    table::Point goal_{};
    int cell_ = 0;
    const std::uint8_t* steps_ = nullptr;
  };

 private:
  const Grid& grid() const;
  std::shared_ptr<const table::Layout> layout_;
  Late<Grid> grid_;
};

}  // namespace condotta::mercs
