#include "games/mercs/rules.h"

namespace condotta::mercs {

using table::Point;
using table::Spot;
using table::Stop;
using table::Walk;

namespace {

// MS-RUL-3: where the base centre comes to lie for each circle of the card.
Point circle_offset(Circle circle) {
  return circle == Circle::Top ? kTop : circle == Circle::Left ? kLeft : kRight;
}

table::Scene scene_for(const Content& c, const State& s, const Bodies& bodies, int who) {
  return scene_of(c.field(s), bodies, bit(who));
}

}  // namespace

// MS-MOVE-1, MS-MOVE-2, MS-MOVE-3: a whole card to one of its circles.
StepPlan plan_step(const Content& c, const State& s, int who, const Action& a) {
  return plan_step(c, s, bodies_of(s), who, a);
}

StepPlan plan_step(const Content& c, const State& s, const Bodies& bodies, int who, const Action& a) {
  const Figure& f = figure(s, who);
  const table::Scene scene = scene_for(c, s, bodies, who);
  // MS-MOVE-8, MS-MOVE-9, MS-RUL-24: on its edge the card measures a straight line, to the back or the front of the
  // base.
  const Point offset =
      a.verb == Verb::Edge ? Point{0, a.circle == Circle::Top ? kLongEdge : kShortEdge} : circle_offset(a.circle);
  const Point to = at_of(f) + table::turned(offset, a.bearing);
  StepPlan plan;
  // MS-BACK-1, MS-RUL-22: a card in the rear half, judged by the facing before any turn. MS-RUL-28: it may turn once.
  plan.backpedal = table::turn_between(a.bearing, f.facing) > 90;
  plan.cost = plan.backpedal ? 2 : 1;  // MS-BACK-2
  // MS-MOVE-6, MS-ELEV-3, MS-ELEV-4: only a step that ends flush with a change of level may be shorter.
  plan.walk = a.verb == Verb::Flush ? table::advance(scene, kWalker, spot_of(f), to)
                                    : table::walk(scene, kWalker, spot_of(f), to);
  return plan;
}

// MS-SET-5, MS-RUL-52, MS-RUL-53: any movement or turn ends these.
void break_stance(Figure& f) {
  f.set = 0;
  f.suppressing = 0;
  f.watching = {};
}

void move_figure(Play& p, int who, Spot to) {
  Figure& f = figure(p.s, who);
  put(f, to);
  break_stance(f);
  for (Object& o : p.s.objects)
    if (o.kind == ObjectKind::Vip && o.carrier == who) o.x = f.x, o.y = f.y, o.z = f.z;
}

// MS-FALL-1, MS-FALL-2, MS-RUL-33: one Blood for each level above the present armor.
void fall(Play& p, int who, int from_z) {
  Figure& f = figure(p.s, who);
  const int levels = level_of(from_z) - level_of(f.z);
  p.log.tell([&] { return told(What::Falls, "MS-FALL-1"_rule, p.s, who, levels); });
  const int blood = std::max(0, levels - armor_value(p.content, f, 0));
  if (blood > 0) take_blood(p, who, blood, "MS-FALL-2"_rule);
  check_armor(p, who, 0, false, "MS-FALL-3"_rule);  // with or without Blood
  queue_settle(p);
}

namespace {

constexpr int kFarthestAside = 90;  // degrees; more would lead back towards the source

enum class Way { Blocked, Free, OverEdge };

struct PushPlan {
  Way way = Way::Blocked;
  Spot end;
};

PushPlan plan_push(const Content& c, const State& s, const Task& t, int deviation) {
  const Figure& f = figure(s, t.who);
  const int bearing = table::bearing_of(at_of(f) - Point{t.x, t.y}) + deviation;
  const Bodies bodies = bodies_of(s);
  const table::Scene scene = scene_for(c, s, bodies, t.who);
  const Walk walk = table::advance(scene, kWalker, spot_of(f), table::ahead(at_of(f), bearing, t.z));
  if (walk.free()) return {Way::Free, walk.end};
  // MS-INVOL-7: over an edge is a fall.
  if (walk.stop == Stop::Edge && c.field(s).layout.piece(walk.by).form == table::Form::Block)
    if (const auto landing = below_edge(c, s, t.who, walk.end, walk.by, 0)) return {Way::OverEdge, *landing};
  return {Way::Blocked, walk.end};
}

void finish_push(Play& p, const Task& t, const PushPlan& plan) {
  const int from_z = figure(p.s, t.who).z;
  p.s.agenda.pop();
  move_figure(p, t.who, plan.end);
  p.log.tell([&] { return told(What::Pushed, "MS-INVOL-3"_rule, p.s, t.who); });
  if (plan.way == Way::OverEdge) fall(p, t.who, from_z);
  if (plan.way != Way::Blocked) return;
  // MS-INVOL-5, MS-INVOL-6: one Blood without comparison, and a check.
  p.log.tell([&] { return told(What::CannotMove, "MS-INVOL-5"_rule, p.s, t.who); });
  take_blood(p, t.who, 1, "MS-INVOL-5"_rule);
  check_armor(p, t.who, 0, false, "MS-INVOL-6"_rule);
  queue_settle(p);
}

}  // namespace

// MS-INVOL-3, MS-RUL-29: straight back; if blocked by as few degrees aside as leave the way free, at most at right
// angles. MS-INVOL-2: armor that failed makes no difference.
void run_push(Play& p) {
  Task& t = p.s.agenda.top();
  if (!in_play(figure(p.s, t.who))) return p.s.agenda.pop();
  if (t.step == 0) {
    // MS-INVOL-9: Overwatch may fire at it first. MS-INVOL-8: Suppression has no say.
    t.step = 1;
    Task watch = task_for(Job::Watch, p.s, t.who);
    watch.flags = kForced;
    p.s.agenda.push(watch);
    return;
  }
  const PushPlan straight = plan_push(p.content, p.s, t, 0);
  if (straight.way != Way::Blocked) return finish_push(p, Task(t), straight);
  for (int aside = 1; aside <= kFarthestAside; ++aside) {
    const PushPlan left = plan_push(p.content, p.s, t, -aside), right = plan_push(p.content, p.s, t, aside);
    const bool l = left.way != Way::Blocked, r = right.way != Way::Blocked;
    if (l && r && t.step == 1) {  // MS-INVOL-4, MS-DEC-31: the owner chooses
      t.asks = seat_of(p.s, t.who);
      return;
    }
    if (t.step == 2 && l && r) return finish_push(p, Task(t), t.limit == 0 ? left : right);
    if (l || r) return finish_push(p, Task(t), l ? left : right);
  }
  finish_push(p, Task(t), straight);
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

}  // namespace

// MS-S2C-1, MS-RUL-26: a free way of at most one base length, straight or round a corner, that ends at the piece.
bool snap_path(const Content& c, const State& s, int who, int piece, Point to) {
  const Figure& f = figure(s, who);
  const Bodies bodies = bodies_of(s);
  const table::Scene scene = scene_for(c, s, bodies, who);
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

namespace {

void turn_to(Play& p, int who, int facing) {
  Figure& f = figure(p.s, who);
  if (facing < 0 || facing == f.facing) return;
  f.facing = static_cast<std::int16_t>(table::whole_turn(facing));
  break_stance(f);
}

void do_step(Play& p, int who, const Action& a) {
  const StepPlan plan = plan_step(p.content, p.s, who, a);
  Figure& f = figure(p.s, who);
  f.mp = static_cast<std::uint8_t>(f.mp - plan.cost);
  f.moved = 1;
  move_figure(p, who, plan.walk.end);
  p.log.tell(
      [&] { return told(What::Steps, plan.backpedal ? "MS-BACK-2"_rule : "MS-MOVE-3"_rule, p.s, who, plan.cost); });
}

// What is too narrow to stand on is climbed and left on the far side in one go.
void do_climb(Play& p, int who, const ClimbPlan& plan, bool up) {
  Figure& f = figure(p.s, who);
  f.mp = static_cast<std::uint8_t>(f.mp - plan.cost);
  f.moved = 1;
  move_figure(p, who, *plan.landing);
  p.log.tell([&] {
    return told(up ? What::Climbs : What::Descends, up ? "MS-ELEV-1"_rule : "MS-ELEV-2"_rule, p.s, who, plan.levels);
  });
  if (plan.beyond == 0) return;
  p.log.tell([&] { return told(What::Descends, "MS-ELEV-2"_rule, p.s, who, plan.beyond); });
}

// MS-FALL-4, MS-RUL-34: over the edge on purpose, for 1 MP whatever the height.
void do_jump(Play& p, int who, int edge) {
  Figure& f = figure(p.s, who);
  const int from_z = f.z;
  const auto landing = below_edge(p.content, p.s, who, spot_of(f), support_piece(p.content, p.s, who), edge);
  --f.mp;
  f.moved = 1;
  p.log.tell([&] { return told(What::Jumps, "MS-FALL-4"_rule, p.s, who); });
  move_figure(p, who, *landing);
  fall(p, who, from_z);
}

}  // namespace

void do_move(Play& p, const Action& a) {
  const int who = p.s.agenda.top().who;
  switch (a.verb) {
    case Verb::Step:
    case Verb::Flush:
    case Verb::Edge:
      do_step(p, who, a);
      break;
    case Verb::Climb:
      do_climb(p, who, plan_climb(p.content, p.s, who, a.piece), true);
      break;
    case Verb::Descend:
      do_climb(p, who, plan_descent(p.content, p.s, who, a.number), false);
      break;
    case Verb::Jump:
      do_jump(p, who, a.number);
      break;
    case Verb::Pivot:
      --figure(p.s, who).mp;  // MS-TURN-3, MS-RUL-21: a pivot costs its own MP
      p.log.tell([&] { return told(What::Turns, "MS-TURN-3"_rule, p.s, who, a.facing); });
      break;
    case Verb::Snap:  // MS-S2C-2, MS-S2C-3: no MP, once
      figure(p.s, who).snapped = 1;
      move_figure(p, who, {{a.x, a.y}, figure(p.s, who).z});
      p.log.tell([&] { return told(What::Snaps, "MS-S2C-1"_rule, p.s, who); });
      break;
    default:
      break;
  }
  turn_to(p, who, a.facing);  // MS-TURN-1, MS-TURN-2: one turn with the step
}

}  // namespace condotta::mercs
