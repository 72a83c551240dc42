#pragma once

#include "table/sight.h"

// Walking: a round base slides in straight lines over floors, slopes and roofs. It may touch what stands in its way and
// edges, never overlap them.
namespace condotta::table {

struct Walker {
  std::int32_t radius = 0;
  std::int32_t height = 0;
};

// The tolerance within which a base counts as touching: positions are whole units, contacts seldom are.
inline constexpr std::int32_t kFlush = 5;

enum class Stop : std::uint8_t { None, TableEdge, Piece, Edge, Body };

struct Walk {
  Spot end;
  Stop stop = Stop::None;
  std::int16_t by = -1;  // the piece (its wall or its edge) or the body that stopped it
  bool free() const { return stop == Stop::None; }
};

// The floor under a point for somebody who was at height z: the ground, a top within one step of z, or a slope.
std::int32_t floor_at(const Layout& layout, const PieceSet& standing, Point at, std::int32_t z);

// The straight way to `to`, all of it or nothing: says what is in the way.
Walk walk(const Scene& scene, const Walker& who, Spot from, Point to);

// As far along the straight way as it is free; the end touches what stopped it.
Walk advance(const Scene& scene, const Walker& who, Spot from, Point to);

// The base fits here: on the table, clear of pieces, edges and bodies.
bool fits(const Scene& scene, const Walker& who, Spot spot);

// The free spot nearest to the wish, looked for in rings up to `farthest`; nothing if there is none.
std::optional<Spot> nearest_fit(const Scene& scene, const Walker& who, Spot wish, std::int32_t farthest);

// The outline of what straight walks of up to `length` can reach, one point for each `every` degrees from bearing 0.
std::vector<Walk> outline(const Scene& scene, const Walker& who, Spot from, std::int32_t length, int every = 5);

}  // namespace condotta::table
