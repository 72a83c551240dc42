#include "games/mercs/attack.h"
#include "games/mercs/movement.h"

namespace condotta::mercs {

using table::Point;
using table::Spot;

namespace {

// MS-RUL-3: where the base centre comes to lie for each circle of the card.
Point circle_offset(Circle circle) {
  return circle == Circle::Top ? kTop : circle == Circle::Left ? kLeft : kRight;
}

}  // namespace

// MS-MOVE-1, MS-MOVE-2, MS-MOVE-3: a whole card to one of its circles.
StepPlan plan_step(const Content& c, const State& s, int who, const Action& a) {
  return plan_step(c, s, bodies_of(s), who, a);
}

StepPlan plan_step(const Content& c, const State& s, const Bodies& bodies, int who, const Action& a) {
  const Figure& f = figure(s, who);
  const table::Scene scene = scene_of(c.field(s), bodies, bit(who));
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

void do_move(Play& p, int who, const Action& a) {
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
