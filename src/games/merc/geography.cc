#include <cstdlib>

#include "games/merc/rules.h"

// M-3.5: the map, its edges and distances.
namespace condotta::merc {

namespace {

constexpr int row(CellId cell) {
  return cell.index() / kStride;
}
constexpr int col(CellId cell) {
  return cell.index() % kStride;
}

constexpr std::array<Cells, kCellCount> steps(bool diagonal) {
  std::array<Cells, kCellCount> table{};
  for (int i = 0; i < kCellCount; ++i) {
    for (int k = 0; k < kCellCount; ++k) {
      const int dr = i / kStride - k / kStride, dc = i % kStride - k % kStride;
      const int far = dr * dr + dc * dc;
      if (far == 1 || (diagonal && far == 2)) table[static_cast<std::size_t>(i)] |= Cells{1} << k;
    }
  }
  return table;
}
constexpr std::array<Cells, kCellCount> kSteps = steps(false);
constexpr std::array<Cells, kCellCount> kAround = steps(true);

constexpr Cells rectangle(int rows, int cols) {
  Cells cells = 0;
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < cols; ++c) cells |= Cells{1} << (r * kStride + c);
  }
  return cells;
}

constexpr auto kRectangles = [] {
  std::array<std::array<Cells, kStride + 1>, 6> table{};
  for (int rows = 0; rows < 6; ++rows) {
    for (int cols = 0; cols <= kStride; ++cols)
      table[static_cast<std::size_t>(rows)][static_cast<std::size_t>(cols)] = rectangle(rows > 5 ? 5 : rows, cols);
  }
  return table;
}();

}  // namespace

Cells all_cells(const State& s) {
  return kRectangles[s.rows][s.cols];
}

// M-3.5-1, M-19-1: sectors that share an edge; diagonals never count.
Cells neighbours(const State& s, CellId cell) {
  return kSteps[static_cast<std::size_t>(cell.index())] & all_cells(s);
}

Cells around(const State& s, CellId cell) {
  return kAround[static_cast<std::size_t>(cell.index())] & all_cells(s);
}

// M-3.5-2: the first and last row and column.
Cells edge(const State& s) {
  return kRectangles[s.rows][s.cols] & ~(kRectangles[s.rows - 2][s.cols - 2] << (kStride + 1));
}

Cells corners(const State& s) {
  const int last = (s.rows - 1) * kStride;
  return Cells{1} | Cells{1} << (s.cols - 1) | Cells{1} << last | Cells{1} << (last + s.cols - 1);
}

// M-3.5-3: orthogonal steps on the grid.
int distance(CellId a, CellId b) {
  return std::abs(row(a) - row(b)) + std::abs(col(a) - col(b));
}

int distance(CellId from, Cells to) {
  int nearest = 99;
  each_cell(to, [&](CellId cell) { nearest = std::min(nearest, distance(from, cell)); });
  return nearest;
}

Cells cells_of(Look t, SectorType type) {
  Cells found = 0;
  each_cell(all_cells(t.s), [&](CellId cell) {
    if (card_at(t, cell).type == type) found |= bit(cell);
  });
  return found;
}

}  // namespace condotta::merc
