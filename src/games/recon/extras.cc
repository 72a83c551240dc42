#include "games/recon/extras.h"

#include "games/recon/game.h"
#include "games/recon/rules.h"

namespace condotta::recon {

namespace {

std::vector<AreaId> named(Areas set) {
  std::vector<AreaId> list;
  each_area(set, [&](int area) { list.push_back(AreaId::of(area)); });
  return list;
}

Edge edge(const Building& building, int area, Side side) {
  const auto of = static_cast<std::size_t>(side);
  if (!has(areas(building.passages[of]), area)) return Edge::Wall;
  return has(areas(building.doors[of]), area) ? Edge::Door : Edge::Open;
}

PlanShown plan_of(const Building& building) {
  PlanShown plan{.columns = column_of(kAreas - 1) + 1, .areas = {}, .north = {}, .west = {}};
  for (int area = 0; area < kAreas; ++area) {
    plan.areas.push_back(AreaId::of(area));
    plan.north.push_back(edge(building, area, Side::North));
    plan.west.push_back(edge(building, area, Side::West));
  }
  return plan;
}

// A position of the state holds 0 for nobody, 1 for OpFor, 2 and more for a MERC.
CircleShown circle_of(const State& s, const Position& printed, int holds) {
  const auto merc = static_cast<std::size_t>(holds - 2);
  return {.value = printed.value,
          .colour = printed.colour,
          .opfor = holds == 1,
          .merc = holds > 1 ? s.mercs[merc].board : MercId{}};
}

std::optional<BreachShown> tile_of(const Content& c, const State& s) {
  const Breach& b = s.breach;
  if (!b.side.some() || b.count == 0) return std::nullopt;
  const BreachSide& side = c.sides[static_cast<std::size_t>(b.side.index())];
  BreachShown shown;
  shown.track = side.track;
  shown.collateral_track = side.collateral_track;
  for (std::size_t i = 0; i < side.positions.size(); ++i)
    shown.circles.push_back(circle_of(s, side.positions[i], b.positions[i]));
  for (const Merc& m : s.mercs)
    if (b.cover.contains(m.board)) shown.cover.push_back(m.board);
  if (b.next < b.order.size()) shown.acting = b.order[b.next];
  return shown;
}

}  // namespace

Extras Recon::extras(const View& view) const {
  const State& s = view.seen;
  return {.in_sight = named(merc_areas(s) | seen_by_mercs(s)),
          .plan = plan_of(s.building),
          .fires = named(areas(s.burning)),
          .clouds = named(areas(s.smoke)),
          .security_level = level(*content_, s),
          .tile = tile_of(*content_, s)};
}

}  // namespace condotta::recon
