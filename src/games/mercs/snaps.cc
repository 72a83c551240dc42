#include "games/mercs/questions.h"

// Snapping to cover.
namespace condotta::mercs {

using table::Point;
using table::Spot;
using table::Walk;

bool near_cover(const Content& c, const State& s, int who) {
  const Field& field = c.field(s);
  const Figure& f = figure(s, who);
  bool found = false;
  const int reach = kBase + kRadius;
  field.layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    if (found || !field.snaps[static_cast<std::size_t>(i)]) return;
    const table::Piece& p = field.layout.piece(i);
    found = p.z0 <= f.z && p.z1 - f.z >= kLevel && table::within(at_of(f), p.shape, reach);
  });
  return found;
}

namespace {

// Turning points of a base that rolls round a corner of a piece: three, on a line round the circle it describes.
using Bend = std::array<Point, 3>;

Bend round_corner(const table::Polygon& shape, int corner) {
  const table::Segment before = shape.edge(corner + shape.count - 1), after = shape.edge(corner);
  // Outward is to the right of a counter-clockwise edge.
  const int from = table::bearing_of(before.b - before.a) + 90, to = table::bearing_of(after.b - after.a) + 90;
  const int turn = table::whole_turn(from - to);  // anticlockwise, less than 180 as the piece is convex
  Bend bend;
  for (std::size_t k = 0; k < bend.size(); ++k) {
    const int bearing = from - turn * (2 * static_cast<int>(k) + 1) / 6;
    const auto far = static_cast<int>(table::divide((kRadius + 3) * table::kTurnScale, table::cos_of(turn / 6)));
    bend[k] = table::ahead(shape.at(corner), bearing, far);
  }
  return bend;
}

// A free way over the turning points `first` to `last`, in either direction, not longer than a base.
bool walks_round(const table::Scene& scene, Spot from, const Bend& bend, std::size_t first, std::size_t last,
                 Point to) {
  table::Wide left = kBase;
  Spot at = from;
  const auto go = [&](Point next) {
    left -= table::isqrt(table::distance2(at.at, next));
    if (left < 0) return false;
    const Walk walk = table::walk(scene, kWalker, at, next);
    at = walk.end;
    return walk.free() && at.z == from.z;
  };
  for (std::size_t k = first;; k = first < last ? k + 1 : k - 1) {
    if (!go(bend[k])) return false;
    if (k == last) return go(to);
  }
}

// MS-S2C-1, MS-RUL-26: a free way of at most one base length, straight or round a corner, that ends at the piece.
bool snap_path(const Content& c, const State& s, int who, int piece, Point to) {
  const Figure& f = figure(s, who);
  const Bodies bodies = bodies_of(s);
  const table::Scene scene = scene_of(c.field(s), bodies, bit(who));
  const table::Wide straight = table::isqrt(table::distance2(at_of(f), to));
  if (straight > kBase) return false;
  const Walk walk = table::walk(scene, kWalker, spot_of(f), to);
  if (walk.free()) return walk.end.z == f.z;
  const table::Polygon& shape = c.field(s).layout.piece(piece).shape;
  for (int corner = 0; corner < shape.count; ++corner) {
    if (table::distance2(shape.at(corner), at_of(f)) > table::square(kRadius + kBase)) continue;
    const Bend bend = round_corner(shape, corner);
    for (std::size_t first = 0; first < bend.size(); ++first)
      for (std::size_t last = 0; last < bend.size(); ++last)
        if (walks_round(scene, spot_of(f), bend, first, last, to)) return true;
  }
  return false;
}

}  // namespace

// MS-S2C-1, MS-RUL-26: across the gap to a piece of cover within one base.
Refusal check_snap(const Look& now, int who, bool barred, const Action& a) {
  const Figure& f = figure(now.s, who);
  const Field& field = now.content.field(now.s);
  if (f.snapped) return no("MS-S2C-3"_rule, Reason::SnapUsed);
  if (barred) return no("MS-RUL-27"_rule, Reason::NotNow);
  if (const Refusal turn = check_turn(f, a); !ok(turn)) return turn;
  if (a.piece < 0 || a.piece >= field.layout.count() || !field.snaps[static_cast<std::size_t>(a.piece)] || !on_table(a))
    return no("MS-S2C-1"_rule, Reason::NoCoverNear);
  const table::Piece& piece = field.layout.piece(a.piece);
  if (piece.z0 > f.z || piece.z1 - f.z < kLevel || !table::within(at_of(f), piece.shape, kRadius + kBase))
    return no("MS-S2C-1"_rule, Reason::NoCoverNear);
  if (!table::within(Point{a.x, a.y}, piece.shape, kRadius + table::kFlush))
    return no("MS-S2C-1"_rule, Reason::SnapNotTouching);
  return snap_path(now.content, now.s, who, a.piece, {a.x, a.y}) ? yes() : no("MS-S2C-1"_rule, Reason::SnapTooFar);
}

namespace {

// The spot beside an edge where a base touches it at a point.
Point beside(const table::Segment& edge, Point on) {
  const Point d = edge.b - edge.a;
  const table::Wide length = std::max<table::Wide>(table::isqrt(table::norm2(d)), 1);
  return on + Point{static_cast<std::int32_t>(table::divide(table::Wide{d.y} * (kRadius + 2), length)),
                    static_cast<std::int32_t>(table::divide(-table::Wide{d.x} * (kRadius + 2), length))};
}

// Turned to the enemy, or as before. Says how many answers that makes.
int offer_snap(Lister& l, int piece, Point to) {
  const table::Wide way2 = table::distance2(to, at_of(l.me()));
  if (way2 < 400 || way2 > table::square(kBase)) return 0;
  Action a = verb(Verb::Snap);
  a.piece = static_cast<std::int16_t>(piece);
  a.x = static_cast<std::int16_t>(to.x);
  a.y = static_cast<std::int16_t>(to.y);
  a.facing = l.facing_enemy(to);
  const Lister::Offer turned = l.offer_once(a);
  if (!l.taken(turned)) return 0;
  if (same_way(a.facing, l.me().facing)) return 1;
  a.facing = l.me().facing;
  l.offer(a, Lister::along_with(turned));
  return 2;
}

}  // namespace

// MS-DEC-14: the nearest point of each piece of cover, and its corners to look round.
void list_snaps(Lister& l) {
  const Figure& f = l.me();
  if (f.snapped) return;
  const Field& field = l.c.field(l.s);
  const int reach = kBase + kRadius;
  int offered = 0;
  l.look_back_to_here();
  field.layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    if (!field.snaps[static_cast<std::size_t>(i)] || offered >= 12) return;
    const table::Polygon& shape = field.layout.piece(i).shape;
    if (!table::within(at_of(f), shape, reach)) return;
    const table::Foot foot = table::nearest_on_outline(shape, at_of(f));
    for (int e = 0; e < shape.count; ++e) {
      const table::Segment edge = shape.edge(e);
      for (const Point on : {foot.at, edge.a, edge.b})
        if (on != foot.at || e == foot.edge) offered += offer_snap(l, i, beside(edge, on));
    }
  });
}

}  // namespace condotta::mercs
