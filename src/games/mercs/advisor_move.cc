#include <algorithm>

#include "games/mercs/advisor.h"

// Where to go: what a place is worth, and which step leads to a better one.
namespace condotta::mercs {

using table::Point;

// Where this figure should be going: an object or place of the scenario, or an enemy.
int Advisor::way_to_goal(Point at) const {
  const Field& field = content.field(s);
  int best = 1'000'000;
  const Scenario& scenario = content.scenario(s);
  for (const Object& o : s.objects) {
    if (o.gone || o.owner != 0xFF || o.kind == ObjectKind::Trap) continue;
    if (o.kind == ObjectKind::Crate && side_of(who) != scenario.attacker) continue;
    if (o.kind == ObjectKind::Vip && o.carrier == who)
      return side_of(who) == 0 ? at.y : kTableDepth - at.y;  // carry it home
    if (o.kind == ObjectKind::Vip && o.carrier != kNoFigure && side_of(o.carrier) == side_of(who)) continue;
    best = std::min(best, static_cast<int>(field.ways.between(at, {o.x, o.y})));
  }
  if (scenario.victory == Victory::Square)
    best = std::max(0, static_cast<int>(field.ways.between(at, {kTableWidth / 2, kTableDepth / 2})) - 500);
  int enemy = 1'000'000;
  const int liked = liked_distance(content, me().card);
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(who) || !in_play(figure(s, i))) continue;
    const int way = static_cast<int>(field.ways.between(at, at_of(figure(s, i))));
    enemy = std::min(enemy, std::abs(way - liked));
  }
  return best == 1'000'000 ? enemy : best + enemy / 3;
}

// How a place is: near the goal, seen by few, in cover, facing trouble, with something to shoot at.
int Advisor::here() const {
  const Bodies bodies = bodies_of(s);
  const Field& field = content.field(s);
  int value = -way_to_goal(at_of(me())) / 8;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& foe = figure(s, i);
    if (side_of(i) == side_of(who) || !in_play(foe)) continue;
    const Cover cover = cover_between(field, bodies, s, i, who);
    if (cover.level >= 2) continue;
    const bool looks = table::in_forward_arc(at_of(foe), foe.facing, at_of(me()));
    value -= (cover.level == 0 ? 44 : 16 - 6 * cover.armor_bonus) * (looks ? 2 : 1) / 2;
    if (table::quadrant(at_of(me()), me().facing, at_of(foe)) == table::Quadrant::Rear) value -= 25;
  }
  return value + best_attack() / 2;
}

int Advisor::after(const Action& a, State& scratch) const {
  scratch = s;
  Figure& f = figure(scratch, who);
  if (a.verb == Verb::Step || a.verb == Verb::Flush || a.verb == Verb::Edge) {
    put(f, plan_step(content, s, who, a).walk.end);
  } else if (a.verb == Verb::Snap) {
    put(f, {{a.x, a.y}, f.z});
  } else if (a.verb == Verb::Climb || a.verb == Verb::Descend) {
    const ClimbPlan plan =
        a.verb == Verb::Climb ? plan_climb(content, s, who, a.piece) : plan_descent(content, s, who, a.number);
    if (plan.landing) put(f, *plan.landing);
  }
  if (a.facing >= 0) f.facing = a.facing;
  f.set = a.verb == Verb::Done ? f.set : 0;
  const Advisor there{content, scratch, who, dice};
  return there.here() - (a.verb == Verb::Jump ? 200 : 0);
}

Point Advisor::about_where(const Action& a) const {
  if (a.verb == Verb::Step)
    return at_of(me()) + table::turned(a.circle == Circle::Top    ? kTop
                                       : a.circle == Circle::Left ? kLeft
                                                                  : kRight,
                                       a.bearing);
  if (a.verb == Verb::Flush || a.verb == Verb::Edge) return plan_step(content, s, who, a).walk.end.at;
  return a.verb == Verb::Snap ? Point{a.x, a.y} : at_of(me());
}

// Steps are first sorted by the way alone; the best few are looked at closely.
std::size_t Advisor::step(std::span<const Action> offered) const {
  constexpr std::size_t kClose = 9;
  std::array<std::pair<int, std::size_t>, 320> first;
  std::size_t count = 0;
  for (std::size_t i = 0; i < offered.size() && count < first.size(); ++i) {
    const Action& a = offered[i];
    // Of the facings of one step the one that turns away from nothing is left out.
    if (i > 0 && a.facing == me().facing && a.verb == offered[i - 1].verb && a.bearing == offered[i - 1].bearing &&
        a.circle == offered[i - 1].circle && a.verb != Verb::Snap)
      continue;
    first[count++] = {way_to_goal(about_where(a)) + dice.d(20) + (a.verb == Verb::Done ? -10'000 : 0), i};
  }
  std::sort(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(count));
  State scratch;
  std::size_t best = 0;
  int most = -1'000'000;
  for (std::size_t k = 0; k < std::min(count, kClose); ++k) {
    const std::size_t i = first[k].second;
    const int value = after(offered[i], scratch) + (offered[i].verb == Verb::Done ? 4 : 0);
    if (value > most) most = value, best = i;
  }
  return best;
}

}  // namespace condotta::mercs
