#include "games/mercs/movement.h"

// Up and down: what a figure may climb, where it comes to stand and where it comes down.
namespace condotta::mercs {

using table::Point;
using table::Spot;

namespace {

// An edge of a piece, and the line across it at right angles through the point nearest to a base.
struct Verge {
  Point foot, inward;
  table::Wide length = 1;            // of `inward`
  table::Wide depth = 0;             // of the piece along that line
  Point at(table::Wide far) const {  // so far into the piece; negative: outside
    return foot + Point{static_cast<std::int32_t>(table::divide(inward.x * far, length)),
                        static_cast<std::int32_t>(table::divide(inward.y * far, length))};
  }
};

// `edge` counts from 1; 0 is the nearest.
Verge verge_of(const table::Polygon& shape, Point from, int edge) {
  table::Foot foot = table::nearest_on_outline(shape, from);
  if (edge > 0) {
    table::Polygon line;
    line.add(shape.edge(edge - 1).a);
    line.add(shape.edge(edge - 1).b);
    foot = {table::nearest_on_outline(line, from).at, edge - 1};
  }
  const Point along = shape.edge(foot.edge).b - shape.edge(foot.edge).a;
  Verge verge{foot.at, {-along.y, along.x}, std::max<table::Wide>(table::isqrt(table::norm2(along)), 1)};
  verge.depth = -1;
  for (int i = 0; i < shape.count; ++i) {
    const table::Segment e = shape.edge(i);
    const table::Wide leaves = -table::cross(e.b - e.a, verge.inward);
    if (leaves <= 0) continue;
    const table::Wide far = table::divide(table::cross(e.b - e.a, foot.at - e.a) * verge.length, leaves);
    if (verge.depth < 0 || far < verge.depth) verge.depth = far;
  }
  return verge;
}

// Two units more than the radius keep the rounded base clear of the edge.
constexpr int kClear = kRadius + 2;

bool flush_with_edge(const table::Polygon& shape, Point at, int edge) {
  if (edge > shape.count) return false;
  for (int i = 0; i < shape.count; ++i)
    if ((edge == 0 || i == edge - 1) && table::within(at, shape.edge(i), kRadius + table::kFlush)) return true;
  return false;
}

// MS-ELEV-1, MS-ELEV-2, MS-RUL-30: one MP for each level, all of it at once.
int price(const Content& c, const Figure& f, int levels) {
  const Ability* climb = c.ability(f.card, Hook::Climb);  // MS-ELEV-9, MS-RUL-97: makes one of them free
  return std::max(0, levels - (climb != nullptr ? climb->value : 0));
}

Spot foot_of_wall(const table::Layout& layout, const Verge& verge, table::Wide far, int from_z) {
  const Point at = verge.at(far);
  return {at, table::floor_at(layout, table::PieceSet::all(), at, from_z - kLevel)};
}

}  // namespace

// The piece whose top the figure stands on, -1 on the ground or on a slope.
int support_piece(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  const table::Layout& layout = c.field(s).layout;
  int found = -1;
  layout.near({at_of(f), at_of(f)}).each([&](int i) {
    const table::Piece& p = layout.piece(i);
    if (p.form == table::Form::Block && p.z1 == f.z && table::contains(p.shape, at_of(f))) found = i;
  });
  return found;
}

// MS-ELEV-11, MS-RUL-31: the base lands wholly on top, touching the edge or in the middle; over what is too narrow to
// stand on and no deeper than a base it goes down the other side at once.
ClimbPlan plan_climb(const Content& c, const State& s, int who, int piece) {
  const Figure& f = figure(s, who);
  const table::Layout& layout = c.field(s).layout;
  ClimbPlan plan;
  if (piece < 0 || piece >= layout.count()) return plan;
  const table::Piece& p = layout.piece(piece);
  // MS-ELEV-8, MS-ELEV-12, MS-RUL-32: stairs and slopes are walked like flat ground, never climbed.
  if (p.form != table::Form::Block || !flush_with_edge(p.shape, at_of(f), 0)) return plan;
  if (p.z1 - f.z < kLevel || p.z0 >= f.z + kFigureHeight) return plan;
  plan.levels = level_of(p.z1) - level_of(f.z);
  plan.cost = price(c, f, plan.levels);
  const Verge verge = verge_of(p.shape, at_of(f), 0);
  for (const table::Wide far : {table::Wide{kClear}, verge.depth / 2}) {
    const Spot top{verge.at(far), p.z1};
    if (!table::fits({layout}, kWalker, top)) continue;
    if (fits_for(c, s, who, top)) plan.landing = top;
    return plan;
  }
  if (verge.depth > kBase) return plan;
  const Spot beyond = foot_of_wall(layout, verge, verge.depth + kClear, p.z1);
  plan.beyond = level_of(p.z1) - level_of(beyond.z);
  plan.cost += price(c, f, plan.beyond);
  if (fits_for(c, s, who, beyond)) plan.landing = beyond;
  return plan;
}

ClimbPlan plan_descent(const Content& c, const State& s, int who, int edge) {
  const Figure& f = figure(s, who);
  const table::Layout& layout = c.field(s).layout;
  ClimbPlan plan;
  const int piece = support_piece(c, s, who);
  if (piece < 0 || !flush_with_edge(layout.piece(piece).shape, at_of(f), edge)) return plan;
  const Spot below = foot_of_wall(layout, verge_of(layout.piece(piece).shape, at_of(f), edge), -kClear, f.z);
  plan.levels = level_of(f.z) - level_of(below.z);
  plan.cost = price(c, f, plan.levels);
  if (fits_for(c, s, who, below)) plan.landing = below;
  return plan;
}

// MS-ELEV-9, MS-RUL-97: a change of level that Climb makes free needs no MP at all.
bool climbs_free(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  if (!c.has(f.card, Hook::Climb)) return false;
  const auto free = [&](const ClimbPlan& plan) { return plan.levels > 0 && plan.cost == 0 && plan.landing; };
  bool found = f.z > 0 && free(plan_descent(c, s, who, 0));
  const int reach = kRadius + 10;
  c.field(s).layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    found = found || free(plan_climb(c, s, who, i));
  });
  return found;
}

// MS-RUL-34: where somebody at the edge of a roof comes down; the nearest free spot if that is taken.
std::optional<Spot> below_edge(const Content& c, const State& s, int who, Spot from, int piece, int edge) {
  const table::Layout& layout = c.field(s).layout;
  const Spot below = foot_of_wall(layout, verge_of(layout.piece(piece).shape, from.at, edge), -kClear, from.z);
  const Bodies bodies = bodies_of(s);
  return table::nearest_fit(scene_of(c.field(s), bodies, bit(who)), kWalker, below, kCard);
}

int way_down(const Content& c, const State& s, int who, int edge) {
  const int piece = support_piece(c, s, who);
  if (piece < 0) return figure(s, who).facing;
  return table::bearing_of(Point{} -
                           verge_of(c.field(s).layout.piece(piece).shape, at_of(figure(s, who)), edge).inward);
}

bool can_jump(const Content& c, const State& s, int who, int edge) {
  const int piece = support_piece(c, s, who);
  const Figure& f = figure(s, who);
  if (piece < 0 || !flush_with_edge(c.field(s).layout.piece(piece).shape, at_of(f), edge)) return false;
  const auto landing = below_edge(c, s, who, spot_of(f), piece, edge);
  return landing && level_of(landing->z) < level_of(f.z);
}

}  // namespace condotta::mercs
