#pragma once

#include <rapidcheck.h>

#include <vector>

#include "table/reach.h"

// Tables as maps have them: houses with stairs on any side, a storey upon the roof with stairs of its own, parapets,
// free ramps, crates. Everything lies on a grid, so that pieces, bases and sight lines often touch exactly. No flight
// is steeper than it is long. `Draw` hands out whole numbers: a seeded Chance, or RapidCheck, which shrinks.
namespace condotta::table {

inline constexpr std::int32_t kGrid = 50;
inline constexpr std::int32_t kLevelHigh = 220;
inline constexpr Point kBuiltSize{6000, 6000};

// RapidCheck as a Draw.
struct Drawn {
  std::int32_t in(std::int32_t low, std::int32_t high) { return *rc::gen::inRange(low, high + 1); }
};

// Turned a quarter as often as asked, about the middle of the table.
inline Polygon quarter_turned(const Polygon& shape, int quarters) {
  Polygon turned;
  for (Point p : shape) {
    for (int q = 0; q < quarters; ++q) p = {kBuiltSize.y - p.y, p.x};
    turned.add(p);
  }
  return turned;
}

inline Piece built(Point low, Point high, std::int32_t z0, std::int32_t z1) {
  Piece p;
  p.shape = rectangle(low, high);
  p.z0 = z0;
  p.z1 = z1;
  return p;
}

inline Piece flight(Point low, Point high, std::int32_t z0, std::int32_t z1) {
  Piece p = built(low, high, z0, z1);
  p.form = Form::Slope;
  return p;
}

template <class Draw>
class BuiltTable {
 public:
  explicit BuiltTable(Draw& draw) : draw_(draw) {}

  std::vector<Piece> pieces() {
    std::vector<Piece> all;
    for (int i = draw_.in(1, 2); i > 0; --i) add_house(all);
    for (int i = draw_.in(0, 2); i > 0; --i) {
      const Point low = corner(500, 5000);
      add({built(low, low + size(100, 400), 0, kLevelHigh * draw_.in(1, 3))}, all);
    }
    if (draw_.in(0, 2) == 0) {
      const Point low = corner(500, 5000);
      const std::int32_t top = kLevelHigh * draw_.in(1, 3);
      add({flight(low, low + Point{grid(300, 700), grid(top, 900)}, 0, top)}, all);
    }
    return all;
  }

 private:
  std::int32_t grid(std::int32_t low, std::int32_t high) { return kGrid * draw_.in(low / kGrid, high / kGrid); }
  Point corner(std::int32_t low, std::int32_t high) { return {grid(low, high), grid(low, high)}; }
  Point size(std::int32_t low, std::int32_t high) { return {grid(low, high), grid(low, high)}; }

  // Turned somehow; what would stand in another piece is left out.
  void add(std::vector<Piece> some, std::vector<Piece>& all) {
    const int quarters = draw_.in(0, 3);
    for (Piece& p : some) {
      p.shape = quarter_turned(p.shape, quarters);
      for (const Piece& q : all)
        if (overlaps(p.shape, q.shape)) return;
    }
    all.insert(all.end(), some.begin(), some.end());
  }

  // A roof from `low` to `high` and stairs to its south side that share it, a part of it, or a corner.
  void add_house(std::vector<Piece>& all) {
    const Point low{grid(1000, 3500), grid(1500, 3500)}, high = low + Point{grid(600, 1500), grid(600, 1500)};
    const std::int32_t top = kLevelHigh * draw_.in(1, 3);
    std::vector<Piece> house{built(low, high, 0, top)};
    house[0].walkable = 1;
    const std::int32_t wide = grid(300, 700), left = grid(low.x - wide, high.x);
    const std::int32_t gap = draw_.in(0, 5) == 0 ? draw_.in(1, 4) : 0;
    house.push_back(flight({left, low.y - grid(top, 900) - gap}, {left + wide, low.y - gap}, 0, top));
    if (draw_.in(0, 1) == 0) add_storey(low, high, top, house);
    if (draw_.in(0, 2) == 0)
      house.push_back(built({low.x, high.y - 100}, {high.x, high.y}, top, top + kLevelHigh));  // a parapet
    add(house, all);
  }

  void add_storey(Point low, Point high, std::int32_t floor, std::vector<Piece>& house) {
    const std::int32_t top = floor + kLevelHigh, middle = (low.y + high.y) / 2 / kGrid * kGrid;
    house.push_back(built({low.x, middle}, {high.x, high.y - 100}, floor, top));
    house.back().walkable = 1;
    const std::int32_t left = grid(low.x, high.x - 300);
    house.push_back(flight({left, low.y}, {left + 300, middle}, floor, top));
  }

  Draw& draw_;
};

// A spot somebody may stand on: on a piece of the table, beside one, or anywhere; often flush with something.
template <class Draw>
Spot built_spot(Draw& draw, const Layout& layout) {
  Point at{kGrid * draw.in(3, 117), kGrid * draw.in(3, 117)};
  int piece = draw.in(-2, layout.count() - 1);
  if (draw.in(0, 1) == 0) layout.slopes().each([&](int slope) { piece = slope; });
  if (piece >= 0) {
    const Box& box = layout.box(piece);
    const std::int32_t beside = 150 * draw.in(0, 1);
    at = {draw.in(box.low.x - beside, box.high.x + beside), draw.in(box.low.y - beside, box.high.y + beside)};
    if (draw.in(0, 2) == 0) at = {at.x / kGrid * kGrid, at.y / kGrid * kGrid};
  }
  at = {std::clamp(at.x, 150, kBuiltSize.x - 150), std::clamp(at.y, 150, kBuiltSize.y - 150)};
  return {at, floor_at(layout, PieceSet::all(), at, draw.in(0, 1) == 0 ? 0 : 2000)};
}

}  // namespace condotta::table
