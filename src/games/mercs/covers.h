#pragma once

#include <cstdint>
#include <optional>

#include "kernel/late.h"
#include "table/reach.h"

// How terrain covers one place from another, for a mind in a hurry: places are cells of a grid, and every pair of them
// is looked at once and kept. Figures in between are left out.
namespace condotta::mercs {

struct Cover;
struct Field;

class Covers {
 public:
  Covers();
  // Nothing for a spot that no cell stands for, on a ledge or a box: only a close look tells there.
  std::optional<Cover> between(const Field& field, table::Spot from, table::Spot to) const;

 private:
  class Grid;
  Late<Grid> grid_;  // worked out when a hurried mind first asks
};

}  // namespace condotta::mercs
