#include "games/techcommander/passings.h"

#include <algorithm>

namespace condotta::techcommander {

namespace {

constexpr std::int32_t kPencil = 3 * kU / 10;  // TC-RUL-44

// A rectangle, or a disc about a point.
struct Outline {
  table::Box core;
  std::int32_t radius = 0;
};

Outline footprint(const ElementSpec& e) {
  if (e.r > 0) return {{{e.x, e.y}, {e.x, e.y}}, e.r};
  return {{{e.x, e.y}, {e.x + e.w, e.y + e.d}}, 0};
}

// Where two sides face each other all that lies between them, else the shortest way across. Features that touch are 0
// or less apart.
Gap gap_between(const Outline& a, const Outline& b) {
  const Point low{std::max(a.core.low.x, b.core.low.x), std::max(a.core.low.y, b.core.low.y)};
  const Point high{std::min(a.core.high.x, b.core.high.x), std::min(a.core.high.y, b.core.high.y)};
  const Point apart{std::max(low.x - high.x, 0), std::max(low.y - high.y, 0)};
  Gap gap;
  gap.width = static_cast<std::int32_t>(table::isqrt(table::norm2(apart))) - a.radius - b.radius;
  gap.facing = apart.x == 0 || apart.y == 0;
  gap.across = {low, high};
  gap.slant = {{low.x, high.y}, {high.x, low.y}};
  if (gap.facing) return gap;
  const bool rises = (a.core.high.x < b.core.low.x) == (a.core.high.y < b.core.low.y);
  gap.across = gap.slant = rises ? gap.across : gap.slant;
  return gap;
}

// TC-RUL-228: what stands on the ground, too high to step over. A door is a way through (TC-MOV-8).
bool flanks(const Content& c, const State& s, int e, std::int32_t step) {
  const TerrainSpec& kind = c.terrain_of(s, e);
  return kind.solid != 0 && kind.door == 0 && stands(s, e) && c.element(s, e).base == 0 && top_of(c, s, e) > step;
}

}  // namespace

std::int32_t width_of(const Sheet& card) {
  return 2 * (card.half_length > 0 ? card.half_width : card.radius);
}

// TC-HIN-10, TC-RUL-44: the gaps on a straight way that are less than a pencil's width wider than the unit.
Gaps narrow_gaps(const Content& c, const State& s, const Unit& u, Point to) {
  const Sheet& card = sheet(c, u);
  const std::int32_t narrow = width_of(card) + kPencil;
  Fixed<std::uint8_t, kMaxElements> beside;
  table::PieceSet close = c.layout(s).along(u.at(), to, narrow);
  close.each([&](int i) {
    const int e = c.ground(s).owner[static_cast<std::size_t>(i)];
    if (i == e && flanks(c, s, e, card.step))
      beside.push_back(static_cast<std::uint8_t>(e));  // an element is its own first piece
  });
  Gaps gaps;
  for (std::size_t i = 0; i < beside.size(); ++i) {
    for (std::size_t j = i + 1; j < beside.size(); ++j) {
      Gap gap = gap_between(footprint(c.element(s, beside[i])), footprint(c.element(s, beside[j])));
      if (gap.width <= 0 || gap.width >= narrow || gaps.full()) continue;
      gap.one = beside[i];
      gap.other = beside[j];
      gaps.push_back(gap);
    }
  }
  return gaps;
}

bool leads_through(const Gap& gap, table::Segment way) {
  const table::Box room = table::box_of(gap.across.a, gap.across.b);
  if (gap.facing && (room.overlaps({way.a, way.a}) || room.overlaps({way.b, way.b}))) return true;
  return table::cross_each_other(way, gap.across) || table::cross_each_other(way, gap.slant);
}

// TC-RUL-228, TC-RUL-206: elements that touch are one feature.
Fixed<std::uint8_t, kMaxElements> feature_of(const Content& c, const State& s, int element) {
  Fixed<std::uint8_t, kMaxElements> all;
  all.push_back(static_cast<std::uint8_t>(element));
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Outline one = footprint(c.element(s, all[i]));
    for (int e = 0; e < count; ++e) {
      if (!flanks(c, s, e, 0) || std::find(all.begin(), all.end(), e) != all.end()) continue;
      if (gap_between(one, footprint(c.element(s, e))).width <= 0) all.push_back(static_cast<std::uint8_t>(e));
    }
  }
  return all;
}

}  // namespace condotta::techcommander
