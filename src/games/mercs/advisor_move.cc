#include <algorithm>

#include "games/mercs/advisor.h"

// Where to go: what a place is worth, and which step leads to a better one.
namespace condotta::mercs {

using table::Point;

namespace {
constexpr int kNoWay = 1'000'000;
}

// An object of the scenario to walk to.
bool Advisor::wants(const Object& o) const {
  if (o.gone || o.owner != 0xFF || o.kind == ObjectKind::Trap) return false;
  if (o.kind == ObjectKind::Crate) return side_of(who) == content.scenario(s).attacker;
  return o.kind != ObjectKind::Vip || o.carrier == kNoFigure || side_of(o.carrier) != side_of(who);
}

// Where this figure should be going: an object or place of the scenario, or an enemy.
int Advisor::way_to_goal(Point at) const {
  if (eyes == Eyes::Glance) return way_at_a_glance(at);
  const Field& field = content.field(s);
  int best = kNoWay;
  if (carries_vip()) return side_of(who) == 0 ? at.y : kTableDepth - at.y;  // home with it
  for (const Object& o : s.objects)
    if (wants(o)) best = std::min(best, static_cast<int>(field.ways.between(at, {o.x, o.y})));
  if (content.scenario(s).victory == Victory::Square)
    best = std::max(0, static_cast<int>(field.ways.between(at, {kTableWidth / 2, kTableDepth / 2})) - 500);
  int enemy = kNoWay;
  const int liked = liked_distance(content, me().card);
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(who) || !in_play(figure(s, i))) continue;
    const int way = static_cast<int>(field.ways.between(at, at_of(figure(s, i))));
    enemy = std::min(enemy, std::abs(way - liked));
  }
  return best == kNoWay ? enemy : best + enemy / 3;
}

// The same by ways that are looked up once for all places.
int Advisor::way_at_a_glance(Point at) const {
  if (!goal_ways) goal_ways = find_goals();
  if (goal_ways->home) return side_of(who) == 0 ? at.y : kTableDepth - at.y;
  int best = kNoWay, enemy = kNoWay;
  for (const Ways::To& each : goal_ways->objects) best = std::min(best, static_cast<int>(each.from(at)));
  if (content.scenario(s).victory == Victory::Square)
    best = std::max(0, static_cast<int>(goal_ways->square.from(at)) - 500);
  for (const Ways::To& each : goal_ways->enemies)
    enemy = std::min(enemy, std::abs(static_cast<int>(each.from(at)) - goal_ways->liked));
  return best == kNoWay ? enemy : best + enemy / 3;
}

GoalWays Advisor::find_goals() const {
  const Ways& ways = content.field(s).ways;
  GoalWays found;
  found.liked = liked_distance(content, me().card);
  found.home = carries_vip();
  for (const Object& o : s.objects)
    if (wants(o) && !found.objects.full()) found.objects.push_back({ways, {o.x, o.y}});
  if (content.scenario(s).victory == Victory::Square) found.square = {ways, {kTableWidth / 2, kTableDepth / 2}};
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(who) && in_play(figure(s, i))) found.enemies.push_back({ways, at_of(figure(s, i))});
  return found;
}

// How a place is: near the goal, seen by few, in cover, facing trouble, with something to shoot at.
int Advisor::here() const {
  int value = -way_to_goal(at_of(me())) / 8;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& foe = figure(s, i);
    if (side_of(i) == side_of(who) || !in_play(foe)) continue;
    const Cover seen = cover(i, who);
    if (seen.level >= 2) continue;
    const bool looks = table::in_forward_arc(at_of(foe), foe.facing, at_of(me()));
    value -= (seen.level == 0 ? 44 : 16 - 6 * seen.armor_bonus) * (looks ? 2 : 1) / 2;
    if (table::quadrant(at_of(me()), me().facing, at_of(foe)) == table::Quadrant::Rear) value -= 25;
  }
  return value + best_attack() / 2;
}

int Advisor::after(const Action& a, State& scratch) const {
  if (a.verb == Verb::Step || a.verb == Verb::Flush || a.verb == Verb::Edge)
    return after(a, plan_step(content, s, who, a).walk.end, scratch);
  if (a.verb == Verb::Snap) return after(a, {{a.x, a.y}, me().z}, scratch);
  if (a.verb != Verb::Climb && a.verb != Verb::Descend) return after(a, spot_of(me()), scratch);
  const ClimbPlan plan =
      a.verb == Verb::Climb ? plan_climb(content, s, who, a.piece) : plan_descent(content, s, who, a.number);
  return after(a, plan.landing.value_or(spot_of(me())), scratch);
}

int Advisor::after(const Action& a, table::Spot end, State& scratch) const {
  scratch = s;
  Figure& f = figure(scratch, who);
  put(f, end);
  if (a.facing >= 0) f.facing = a.facing;
  f.set = a.verb == Verb::Done ? f.set : 0;
  const Advisor there{content, scratch, who, dice, eyes, goal_ways};
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
