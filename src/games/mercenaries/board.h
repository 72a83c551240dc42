#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/mercenaries/state.h"

// The Battle Area: 6 columns by 6 rows, counted from the Mercenaries' left and from their side (MN-SET-8, MN-RUL-10).
namespace condotta::mercenaries {

using Squares = std::uint64_t;  // a set of squares

constexpr int column(SquareId square) {
  return square.index() % kColumns + 1;
}
constexpr int row(SquareId square) {
  return square.index() / kColumns + 1;
}
constexpr SquareId square_at(int column, int row) {
  return SquareId::of((row - 1) * kColumns + column - 1);
}
constexpr bool on_board(int column, int row) {
  return column >= 1 && column <= kColumns && row >= 1 && row <= kRows;
}
constexpr Squares only(SquareId square) {
  return square.some() ? Squares{1} << square.index() : 0;
}
constexpr bool has(Squares set, SquareId square) {
  return (set & only(square)) != 0;
}
constexpr Squares row_squares(int row) {
  return Squares{0x3F} << ((row - 1) * kColumns);
}
constexpr int distance(SquareId a, SquareId b) {  // MN-RUL-56: squares away, moving orthogonally, ignoring obstacles
  const int across = column(a) - column(b), along = row(a) - row(b);
  return (across < 0 ? -across : across) + (along < 0 ? -along : along);
}

// The squares that touch a square, by an edge or (for some cards) also by a corner.
constexpr Squares around(SquareId square, bool corners) {
  Squares set = 0;
  for (int dc = -1; dc <= 1; ++dc) {
    for (int dr = -1; dr <= 1; ++dr) {
      const bool self = dc == 0 && dr == 0, corner = dc != 0 && dr != 0;
      const int c = column(square) + dc, r = row(square) + dr;
      if (self || (corner && !corners) || !on_board(c, r)) continue;
      set |= only(square_at(c, r));
    }
  }
  return set;
}

inline constexpr auto kAdjacent = [] {
  std::array<Squares, kSquares> table{};
  for (int i = 0; i < kSquares; ++i) table[static_cast<std::size_t>(i)] = around(SquareId::of(i), false);
  return table;
}();

// MN-CMP-13: adjacent squares share an edge.
constexpr Squares adjacent_squares(SquareId square) {
  return square.some() ? kAdjacent[static_cast<std::size_t>(square.index())] : 0;
}
constexpr bool adjacent(SquareId a, SquareId b) {
  return has(adjacent_squares(a), b);
}

template <class F>
void each_square(Squares set, F&& f) {
  for (; set != 0; set &= set - 1) f(SquareId::of(std::countr_zero(set)));
}
inline SquareId first_square(Squares set) {
  return SquareId::of(std::countr_zero(set));
}
inline int size(Squares set) {
  return std::popcount(set);
}

}  // namespace condotta::mercenaries
