#include "games/mercs/field.h"

#include <algorithm>

#include "table/memo.h"
#include "table/sight_parts.h"

namespace condotta::mercs {

using table::Point;
using table::Spot;

void put(Figure& f, Spot spot) {
  f.x = static_cast<std::int16_t>(spot.at.x);
  f.y = static_cast<std::int16_t>(spot.at.y);
  f.z = static_cast<std::int16_t>(spot.z);
}

Bodies bodies_of(const State& s) {
  Bodies bodies;
  for (int i = 0; i < static_cast<int>(s.figures.size()); ++i) {
    const Figure& f = s.figures[static_cast<std::size_t>(i)];
    // MS-RUL-11, MS-RUL-85: figures in play block and give cover, friends too. MS-COVER-3: each is a cylinder two
    // levels high.
    if (!in_play(f)) continue;
    bodies.list[static_cast<std::size_t>(i)] = {spot_of(f), kFigureHeight, kRadius};
    bodies.present |= bit(i);
  }
  return bodies;
}

Bodies bodies_near(const State& s, int who, int reach) {
  Bodies bodies = bodies_of(s);
  const Point at = at_of(s.figures[static_cast<std::size_t>(who)]);
  for (int i = 0; i < static_cast<int>(s.figures.size()); ++i)
    if (table::distance2(at, at_of(s.figures[static_cast<std::size_t>(i)])) >
        table::square(reach + 2 * kRadius + table::kFlush))
      bodies.present &= ~bit(i);
  return bodies;
}

table::Scene scene_of(const Field& field, const Bodies& bodies, std::uint64_t without) {
  return {field.layout, table::PieceSet::all(), bodies.list, bodies.present & ~without};
}

std::int32_t top_at(const table::Layout& layout, Point at) {
  return table::floor_at(layout, table::PieceSet::all(), at, table::kHighest);
}

bool gap_within(const Figure& a, const Figure& b, int limit) {
  const int rise = kLevel * (level_of(a.z) - level_of(b.z));
  return table::discs_within(at_of(a), at_of(b), 2 * kRadius, rise, limit);
}

bool point_within(const Figure& f, Point p, int z, int limit) {
  return table::discs_within(at_of(f), p, kRadius, kLevel * (level_of(f.z) - level_of(z)), limit);
}

// MS-RANGE-3: melee within one base. MS-RANGE-8: short up to one card. MS-RANGE-11: long beyond.
Range range_between(const Figure& a, const Figure& b) {
  if (gap_within(a, b, kBase)) return Range::Melee;
  return gap_within(a, b, kCard) ? Range::Short : Range::Long;
}

namespace {

// MS-HIGH-6: edges obscure like walls. MS-HIGH-7, MS-RUL-10: who stands at an edge looks over it.
table::Eye eye_at(Spot spot) {
  return {spot.at, spot.z + kEye, kRadius + table::kFlush, true};
}
// MS-RUL-92: one height for all, whatever the Elevation Rating of the card.
table::Target silhouette(Spot spot) {
  return {spot, 2 * kRadius, kFigureHeight};
}

}  // namespace

bool through_smoke(const State& s, Point a, Point b) {
  for (const Smoke& cloud : s.smoke)
    if (table::closer(Point{cloud.x, cloud.y}, table::Segment{a, b}, cloud.radius)) return true;
  return false;
}

namespace {

Cover cover_seen(const Field& field, const table::Sight& sight) {
  Cover cover;
  cover.sight = sight;
  cover.hidden = cover.sight.hidden().count();
  // MS-COVER-4, MS-COVER-11: three levels, whatever and however much hides it.
  cover.level = cover.hidden == 0 ? 0 : cover.hidden < cover.sight.lines ? 1 : 2;
  cover.obstacle = cover.sight.hidden_by[kHidesAsObstacle].count() == cover.sight.lines;
  // MS-RUL-40: the best single piece that hides any line.
  cover.sight.pieces.each(
      [&](int i) { cover.armor_bonus = std::max(cover.armor_bonus, field.armor_bonus[static_cast<std::size_t>(i)]); });
  return cover;
}

Cover cover_in(const Field& field, const table::Scene& scene, Spot from, Spot to) {
  return cover_seen(field, table::look(scene, eye_at(from), silhouette(to)));
}

}  // namespace

void smoke_over(const State& s, Point from, Point to, Cover& cover) {
  if (cover.level >= 2 || !through_smoke(s, from, to)) return;
  cover.level = 2;
}

Cover cover_between(const Field& field, const Bodies& bodies, const State& s, int attacker, Spot from, int target,
                    Spot to) {
  Cover cover = cover_in(field, scene_of(field, bodies, bit(attacker) | bit(target)), from, to);
  smoke_over(s, from.at, to.at, cover);
  return cover;
}

Cover cover_by_terrain(const Field& field, Spot from, Spot to) {
  return cover_in(field, {field.layout}, from, to);
}

namespace {

// What terrain alone hides between two spots: the lines, and above them the best bonus to armor.
constexpr int kLines = kFan.columns * kFan.rows;
constexpr std::uint64_t kAllLines = (std::uint64_t{1} << kLines) - 1, kByObstacle = std::uint64_t{1} << 63;
static_assert(kLines < 60);

std::uint64_t hidden_by_terrain_afresh(const Field& field, Spot from, Spot to) {
  const Cover cover = cover_seen(field, table::look_past_pieces({field.layout}, eye_at(from), silhouette(to), kFan));
  return cover.sight.hidden().words[0] | static_cast<std::uint64_t>(cover.armor_bonus) << kLines |
         (cover.obstacle ? kByObstacle : 0);
}

// A spot in 48 bits, and 16 bits besides: a short key, for it is compared more often than anything else. What differs
// most stands lowest, where a memo's place hangs on it.
std::uint64_t key_of(Spot spot, std::uint64_t besides) {
  return besides << 48 | std::uint64_t{static_cast<std::uint16_t>(spot.z)} << 32 |
         std::uint64_t{static_cast<std::uint16_t>(spot.at.y)} << 16 | static_cast<std::uint16_t>(spot.at.x);
}

std::uint64_t hidden_by_terrain(const Field& field, Spot from, Spot to) {
  thread_local table::Memo<2, std::uint64_t, 1 << 16> memo;
  const std::uint64_t number = field.layout.number();
  if (number >> 32 != 0) return hidden_by_terrain_afresh(field, from, to);
  return memo.of({key_of(from, number & 0xFFFF), key_of(to, number >> 16)},
                 [&] { return hidden_by_terrain_afresh(field, from, to); });
}

std::uint64_t hidden_by_bodies(const table::Scene& scene, Spot from, Spot to) {
  table::Sight sight;
  table::add_bodies(sight, scene, eye_at(from), silhouette(to), kFan);
  return sight.hidden_by[table::kBodies].words[0];
}

}  // namespace

Shelter shelter_between(const Field& field, const Bodies& bodies, const State& s, int attacker, int target) {
  const Spot from = spot_of(s.figures[static_cast<std::size_t>(attacker)]),
             to = spot_of(s.figures[static_cast<std::size_t>(target)]);
  const std::uint64_t terrain = hidden_by_terrain(field, from, to);
  std::uint64_t hidden = terrain & kAllLines;
  Shelter shelter;
  shelter.obstacle = (terrain & kByObstacle) != 0;
  shelter.armor_bonus = static_cast<std::int8_t>((terrain & ~kByObstacle) >> kLines);
  shelter.by_terrain = hidden == kAllLines;
  if (!shelter.by_terrain) hidden |= hidden_by_bodies(scene_of(field, bodies, bit(attacker) | bit(target)), from, to);
  shelter.level = hidden == 0 ? 0 : hidden == kAllLines ? 2 : 1;
  if (shelter.level < 2 && through_smoke(s, from.at, to.at)) shelter.level = 2, shelter.by_terrain = true;
  return shelter;
}

std::array<SightColumn, kFan.columns> columns_of(Spot from, Spot to, const table::Sight& sight) {
  std::array<SightColumn, kFan.columns> columns;
  const table::Lines hidden = sight.hidden();
  for (int c = 0; c < kFan.columns; ++c) {
    SightColumn& column = columns[static_cast<std::size_t>(c)];
    column.end = table::line_end(eye_at(from), silhouette(to), kFan, c * kFan.rows).at;
    for (int r = 0; r < kFan.rows; ++r) column.hidden += hidden.has(c * kFan.rows + r);
  }
  return columns;
}

Cover cover_between(const Field& field, const Bodies& bodies, const State& s, int attacker, int target) {
  return cover_between(field, bodies, s, attacker, spot_of(s.figures[static_cast<std::size_t>(attacker)]), target,
                       spot_of(s.figures[static_cast<std::size_t>(target)]));
}

bool can_see(const Field& field, Spot from, Spot to) {
  return !table::look({field.layout}, eye_at(from), silhouette(to)).blocked();
}

bool sees_point(const Field& field, const Figure& f, Point p, int z) {
  return table::line_is_free({field.layout}, at_of(f), f.z + kEye, p, z + 10);
}

bool obstacles_hide(const Field& field, Point from, int height, Spot spot) {
  const table::Sight sight = table::look({field.layout}, {from, height}, silhouette(spot));
  return sight.hidden_by[kHidesAsObstacle].count() == sight.lines;
}

bool sheltered(const Field& field, Point p, int z, Spot spot) {
  return obstacles_hide(field, p, z + kLevel, spot);
}

bool in_strip(int side, Point p, bool open_edges) {
  const bool south = p.y <= kCard - kRadius, north = p.y >= kTableDepth - kCard + kRadius;
  if (open_edges) return south || north || p.x <= kCard - kRadius || p.x >= kTableWidth - kCard + kRadius;
  return side == 0 ? south : north;
}

std::vector<Spot> strip_spots(const Field& field, int side) {
  std::vector<Spot> spots;
  for (int y = kRadius; y <= kCard - kRadius; y += 300)
    for (int x = kRadius + 50; x <= kTableWidth - kRadius; x += 300) {
      Spot spot{{x, side == 0 ? y : kTableDepth - y}, 0};
      if (!table::fits({field.layout}, kWalker, spot)) spot.z = top_at(field.layout, spot.at);
      if (table::fits({field.layout}, kWalker, spot)) spots.push_back(spot);
    }
  return spots;
}

namespace {

bool sight_between(const Field& field, Spot a, Spot b) {
  return can_see(field, a, b) || can_see(field, b, a);
}

Field::StripSights sights_between_strips(const Field& field) {
  Field::StripSights sights;
  const auto &south = field.strip[0], &north = field.strip[1];
  sights[0].resize(south.size());
  sights[1].resize(north.size());
  for (std::size_t a = 0; a < south.size(); ++a)
    for (std::size_t b = 0; b < north.size(); ++b) {
      if (!sight_between(field, south[a], north[b])) continue;
      sights[0][a] |= std::uint64_t{1} << b;
      sights[1][b] |= std::uint64_t{1} << a;
    }
  return sights;
}

}  // namespace

const Field::StripSights& strip_sights(const Field& field) {
  return field.strip_sights.get([&] { return sights_between_strips(field); });
}

int unseen_spots(const Field& field, int side, int enough) {
  const auto& theirs = field.strip[static_cast<std::size_t>(enemy_of(side))];
  int unseen = 0;
  for (const Spot mine : field.strip[static_cast<std::size_t>(side)])
    if (unseen < enough)
      unseen += std::none_of(theirs.begin(), theirs.end(), [&](Spot spot) { return sight_between(field, mine, spot); });
  return unseen;
}

std::uint64_t watched_spots(const Field& field, const State& s, int side) {
  const auto& mine = field.strip[static_cast<std::size_t>(side)];
  const auto& theirs = field.strip[static_cast<std::size_t>(enemy_of(side))];
  std::uint64_t watched = 0;
  for (int i = enemy_of(side) * kSquad; i < (enemy_of(side) + 1) * kSquad; ++i) {
    const Figure& foe = s.figures[static_cast<std::size_t>(i)];
    if (!in_play(foe)) continue;
    const auto on_grid = std::find(theirs.begin(), theirs.end(), spot_of(foe));
    if (on_grid != theirs.end()) {
      watched |= strip_sights(
          field)[static_cast<std::size_t>(enemy_of(side))][static_cast<std::size_t>(on_grid - theirs.begin())];
      continue;
    }
    for (std::size_t k = 0; k < mine.size(); ++k)
      if (!(watched >> k & 1) && sight_between(field, mine[k], spot_of(foe))) watched |= std::uint64_t{1} << k;
  }
  return watched;
}

}  // namespace condotta::mercs
