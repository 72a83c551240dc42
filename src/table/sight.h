#pragma once

#include "table/layout.h"

// Line of sight in three dimensions. A fan of sight lines runs from an eye to a grid of points on the target's
// silhouette: the upright rectangle through its axis, at right angles to the view. Each line is tested exactly, so the
// hidden share is an exact fraction of the fan; adding a piece can only hide more.
namespace condotta::table {

inline constexpr int kHideClasses = 4;  // classes of hiders that are counted apart; the last one is for bodies
inline constexpr int kBodies = kHideClasses - 1;

// The grid on the silhouette; columns * rows <= 128.
struct Fan {
  int columns = 7;
  int rows = 8;
};

// A set of sight lines: bit column * rows + row, columns from left to right of the viewer, rows from the floor up.
struct Lines {
  std::array<std::uint64_t, 2> words{};
  constexpr int count() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  constexpr bool has(int i) const { return (words[static_cast<std::size_t>(i) / 64] >> (i % 64) & 1) != 0; }
  constexpr void add(int i) { words[static_cast<std::size_t>(i) / 64] |= std::uint64_t{1} << (i % 64); }
  // `count` of them that follow each other.
  constexpr void add_run(int first, int count) {
    for (int i = first; i < first + count;) {
      const int in_word = std::min(64 - i % 64, first + count - i);
      words[static_cast<std::size_t>(i) / 64] |= ~std::uint64_t{0} >> (64 - in_word) << (i % 64);
      i += in_word;
    }
  }
  constexpr bool none() const { return (words[0] | words[1]) == 0; }
  constexpr Lines& operator|=(const Lines& o) {
    words[0] |= o.words[0];
    words[1] |= o.words[1];
    return *this;
  }
  friend constexpr Lines operator|(Lines a, const Lines& b) { return a |= b; }
  friend constexpr bool operator==(const Lines&, const Lines&) = default;
};

struct Eye {
  Point at;
  std::int32_t z = 0;
  // Pieces whose top is not above the eye are looked over where the line leaves them within this distance (0: none).
  std::int32_t looks_over = 0;
  bool captures = false;  // who looks over a piece along one line of the fan looks over all of it
};

struct Target {
  Spot floor;
  std::int32_t width = 0;
  std::int32_t height = 0;
};

// What is in the way: the pieces that stand, and bodies apart from the two concerned.
struct Scene {
  const Layout& layout;
  PieceSet standing = PieceSet::all();
  std::span<const Body> bodies{};
  std::uint64_t present = ~std::uint64_t{0};  // which of the first 64 bodies count
};

struct Sight {
  int lines = 0;                                // lines in the fan
  std::array<Lines, kHideClasses> hidden_by{};  // hidden lines, by class of the hider
  PieceSet pieces;                              // pieces that hide at least one line
  std::uint64_t bodies = 0;                     // bodies that hide at least one line

  Lines hidden() const { return hidden_by[0] | hidden_by[1] | hidden_by[2] | hidden_by[3]; }
  bool clear() const { return hidden().none(); }
  bool blocked() const { return hidden().count() == lines; }
};

Sight look(const Scene& scene, const Eye& eye, const Target& target, Fan fan = {});

// The end of one line of the fan, to draw it.
struct LineEnd {
  Point at;
  std::int32_t z;
};
LineEnd line_end(const Eye& eye, const Target& target, Fan fan, int line);

// No standing piece whose class is in `classes` (bit per class) has an inner point on the straight line.
bool line_is_free(const Scene& scene, Point from, std::int32_t from_z, Point to, std::int32_t to_z,
                  std::uint32_t classes = ~0u);

}  // namespace condotta::table
