#pragma once

#include "games/mercs/content.h"
#include "table/reach.h"

// Questions about the table as it stands: gaps, arcs, cover, where a base may go.
namespace condotta::mercs {

inline constexpr table::Walker kWalker{kRadius, kFigureHeight};

inline table::Spot spot_of(const Figure& f) {
  return {{f.x, f.y}, f.z};
}
inline table::Point at_of(const Figure& f) {
  return {f.x, f.y};
}
inline bool in_play(const Figure& f) {
  return f.standing == Standing::InPlay;
}
void put(Figure& f, table::Spot spot);

// The figures in play as bodies, made once per question.
struct Bodies {
  std::array<table::Body, kFigures> list;
  std::uint64_t present = 0;
};
Bodies bodies_of(const State& s);
// Only those whose bases a walk of that length may meet.
Bodies bodies_near(const State& s, int who, int reach);

// The scene without some figures (bit set).
table::Scene scene_of(const Field& field, const Bodies& bodies, std::uint64_t without);
constexpr std::uint64_t bit(int figure) {
  return std::uint64_t{1} << figure;
}

// The highest floor at a point.
std::int32_t top_at(const table::Layout& layout, table::Point at);

inline int level_of(int z) {
  return (z + kLevel / 2) / kLevel;
}

// MS-RUL-5: nearest points of the bases, in three dimensions.
bool gap_within(const Figure& a, const Figure& b, int limit);
bool point_within(const Figure& f, table::Point p, int z, int limit);

// MS-RANGE-1, MS-RANGE-2: between two ranges counts as the shorter.
Range range_between(const Figure& a, const Figure& b);

// MS-COVER-1, MS-COVER-2, MS-RUL-8: how much of a target is hidden, and by what: terrain or other figures.
struct Cover {
  int level = 0;          // 0 none, 1 half, 2 full (hidden, yet by cover or figures only)
  bool obstacle = false;  // MS-OBST-2, MS-OBST-3, MS-RUL-9: hidden by obstacles, no line of sight for anyone
  int armor_bonus = 0;
  int hidden = 0;  // lines out of 56
  table::Sight sight;
  int percent() const { return sight.lines > 0 ? (200 * hidden + sight.lines) / (2 * sight.lines) : 0; }
};
Cover cover_between(const Field& field, const Bodies& bodies, const State& s, int attacker, table::Spot from,
                    int target, table::Spot to);
Cover cover_between(const Field& field, const Bodies& bodies, const State& s, int attacker, int target);
void smoke_over(const State& s, table::Point from, table::Point to, Cover& cover);  // MS-RUL-97
Cover cover_by_terrain(const Field& field, table::Spot from, table::Spot to);       // as if nobody else stood there

// The same cover for those who need not know which lines are hidden, and remembered.
struct Shelter {
  std::int8_t level = 0;
  std::int8_t armor_bonus = 0;
  bool obstacle = false;
  bool by_terrain = false;  // hidden completely even with all figures taken away
};
Shelter shelter_between(const Field& field, const Bodies& bodies, const State& s, int attacker, int target);

// The columns of the fan of sight lines, from left to right of the viewer, to draw: where each ends and how many of its
// lines are hidden.
struct SightColumn {
  table::Point end;
  int hidden = 0;
};
inline constexpr table::Fan kFan{};
std::array<SightColumn, kFan.columns> columns_of(table::Spot from, table::Spot to, const table::Sight& sight);

// MS-SETUP-3: somebody at one spot could be attacked from the other.
bool can_see(const Field& field, table::Spot from, table::Spot to);

// A point on a floor can be seen from the figure's eye; figures do not block (MS-RUL-49).
bool sees_point(const Field& field, const Figure& f, table::Point p, int z);

// Smoke lies between two points, or over one of them (MS-RUL-97).
bool through_smoke(const State& s, table::Point a, table::Point b);

// MS-OBST-4: obstacles alone hide everything of a figure's size at a spot from a point at that height.
bool obstacles_hide(const Field& field, table::Point from, int height, table::Spot spot);

// MS-OBST-4, MS-RUL-49: obstacles alone hide the whole figure from the blast point.
bool sheltered(const Field& field, table::Point p, int z, table::Spot spot);

// MS-RUL-13: the strip one card deep along the side's own edge (0 south, 1 north), or along any edge.
bool in_strip(int side, table::Point p, bool open_edges);

// Spots of the 300-unit grid in a side's strip where a base can stand, on the ground or on what fills it; worked out
// once, when the map is loaded.
std::vector<table::Spot> strip_spots(const Field& field, int side);

// The sights between the two strips; most tables are deployed upon by nobody, so they wait until somebody asks.
const Field::StripSights& strip_sights(const Field& field);

// MS-RUL-14: how many spots of a side's strip no spot of the other strip can see; no more than `enough` are looked for.
inline constexpr int kSpotsToStart = 8;
int unseen_spots(const Field& field, int side, int enough);

// MS-SETUP-3: the spots of a side's strip that some enemy in play has in sight, or could be seen from.
std::uint64_t watched_spots(const Field& field, const State& s, int side);

}  // namespace condotta::mercs
