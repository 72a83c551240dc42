#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/body.h"

// The terrain of a table: immutable content. Which pieces still stand is a parameter (PieceSet), so a state stays
// small.
namespace condotta::table {

inline constexpr int kMaxPieces = 128;

// A set of terrain pieces.
struct PieceSet {
  std::array<std::uint64_t, kMaxPieces / 64> words{};

  static constexpr PieceSet all() {
    PieceSet set;
    set.words.fill(~std::uint64_t{0});
    return set;
  }
  constexpr bool has(int i) const { return (words[static_cast<std::size_t>(i) / 64] >> (i % 64) & 1) != 0; }
  constexpr void add(int i) { words[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64); }
  constexpr void remove(int i) { words[static_cast<std::size_t>(i) / 64] &= ~(std::uint64_t{1} << (i % 64)); }
  constexpr bool empty() const { return (words[0] | words[1]) == 0; }
  constexpr PieceSet& operator|=(const PieceSet& o) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] |= o.words[w];
    return *this;
  }
  constexpr PieceSet& operator&=(const PieceSet& o) {
    for (std::size_t w = 0; w < words.size(); ++w) words[w] &= o.words[w];
    return *this;
  }
  friend constexpr bool operator==(const PieceSet&, const PieceSet&) = default;

  template <class F>
  constexpr void each(F&& visit) const {
    for (std::size_t w = 0; w < words.size(); ++w)
      for (std::uint64_t rest = words[w]; rest != 0; rest &= rest - 1)
        visit(static_cast<int>(w * 64) + std::countr_zero(rest));
  }
};
static_assert(kMaxPieces == 128);

enum class Form : std::uint8_t {
  Block,  // upright walls from z0 to z1; its top can be stood on if `walkable`
  Slope,  // rises evenly from its edge 0 (z0) to its edge 2 (z1): ramps and stairs; a rectangle
  Flat,   // printed ground without height: never in the way, never hides
};

struct Piece {
  Polygon shape;
  std::int32_t z0 = 0, z1 = 0;
  Form form = Form::Block;
  std::uint8_t hides_as = 0;  // which of the kHideClasses counts of a Sight it belongs to
  std::uint8_t walkable = 0;
  std::uint8_t solid = 1;  // 0: can be walked through (brush, smoke), though it may hide
};

class Layout {
 public:
  Layout(Point size, std::int32_t step, std::vector<Piece> pieces);

  // What is wrong with such a layout, if anything.
  static std::optional<std::string> fault(Point size, const std::vector<Piece>& pieces);

  // Never given twice, whatever becomes of the layout; copies, which are alike, share it.
  std::uint64_t number() const { return number_; }
  Point size() const { return size_; }
  std::int32_t step() const { return step_; }  // the least rise that counts as a change of level
  int count() const { return static_cast<int>(pieces_.size()); }
  const Piece& piece(int i) const { return pieces_[static_cast<std::size_t>(i)]; }
  const Box& box(int i) const { return boxes_[static_cast<std::size_t>(i)]; }

  // Segments of the outline of a walkable top (or of a slope) over which one would fall, or that one cannot walk
  // through: all that does not lead to a slope or to a top of the same height.
  std::span<const Segment> edges(int piece) const;

  // Pieces whose tops a slope leads to, up or down.
  const PieceSet& joined(int slope) const { return joined_[static_cast<std::size_t>(slope)]; }

  const PieceSet& slopes() const { return slopes_; }

  PieceSet near(const Box& box) const;                            // pieces that may meet the box
  PieceSet along(Point from, Point to, std::int32_t half) const;  // pieces that may meet a lane 2*half wide

 private:
  static constexpr int kCells = 16;
  int cell_x(std::int32_t x) const;
  int cell_y(std::int32_t y) const;
  void index_cells();
  void find_joins();
  void find_edges();
  void add_slope_edges(int slope);
  void add_top_edges(int top);

  std::uint64_t number_;
  Point size_;
  std::int32_t step_;
  std::vector<Piece> pieces_;
  std::vector<Box> boxes_;
  std::vector<Segment> edges_;
  std::vector<std::int32_t> first_edge_;
  std::vector<PieceSet> joined_;
  PieceSet slopes_;
  std::array<PieceSet, kCells * kCells> cells_{};
};

// The height of a slope at p (rounded), clamped to its two ends.
std::int32_t slope_height(const Piece& slope, Point p);

// What of a slope's outline rises to z, at most z1, or above.
Polygon part_above(const Piece& slope, std::int32_t z);

}  // namespace condotta::table
