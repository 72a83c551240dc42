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
  if (!goal_ways) goal_ways = find_goals();
  if (goal_ways->home) return side_of(who) == 0 ? at.y : kTableDepth - at.y;  // home with it
  const Ways::Start start(content.field(s).ways, at);
  const auto way_to = [&](const Ways::To& goal) {
    return static_cast<int>(eyes == Eyes::Close ? goal.from(start) : goal.about_from(at));
  };
  int best = kNoWay, enemy = kNoWay;
  for (const Ways::To& each : goal_ways->objects) best = std::min(best, way_to(each));
  if (content.scenario(s).victory == Victory::Square) best = std::max(0, way_to(goal_ways->square) - 500);
  for (const Ways::To& each : goal_ways->enemies) enemy = std::min(enemy, std::abs(way_to(each) - goal_ways->liked));
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
int Advisor::here(int least) const {
  int value = -way_to_goal(at_of(me())) / 8 + best_attack() / 2;
  // From here on it only becomes less: no piece gives more than 2 (maps.schema.json).
  for (int i = 0; i < kFigures && value > least; ++i) {
    const Figure& foe = figure(s, i);
    if (side_of(i) == side_of(who) || !in_play(foe)) continue;
    const Cover seen = cover(i, who);
    if (seen.level >= 2) continue;
    const bool looks = table::in_forward_arc(at_of(foe), foe.facing, at_of(me()));
    value -= (seen.level == 0 ? 44 : 16 - 6 * seen.armor_bonus) * (looks ? 2 : 1) / 2;
    if (table::quadrant(at_of(me()), me().facing, at_of(foe)) == table::Quadrant::Rear) value -= 25;
  }
  return value;
}

table::Spot Advisor::end_of(const Action& a) const {
  if (a.verb == Verb::Step || a.verb == Verb::Flush || a.verb == Verb::Edge)
    return plan_step(content, s, bodies(), who, a).walk.end;
  if (a.verb == Verb::Snap) return {{a.x, a.y}, me().z};
  if (a.verb == Verb::Climb) return plan_climb(content, s, who, a.piece).landing.value_or(spot_of(me()));
  if (a.verb == Verb::Descend) return plan_descent(content, s, who, a.number).landing.value_or(spot_of(me()));
  return spot_of(me());
}

int Advisor::after(const Action& a, State& scratch) const {
  Place end(end_of(a));
  return after(a, end, scratch);
}

int Advisor::after(const Action& a, Place& end, State& scratch, int least) const {
  scratch = s;
  Figure& f = figure(scratch, who);
  put(f, end.at);
  if (a.facing >= 0) f.facing = a.facing;
  f.set = a.verb == Verb::Done ? f.set : 0;
  const Advisor there{content, scratch, who, dice, eyes, &bodies(), goal_ways, end};
  const int loss = a.verb == Verb::Jump ? 200 : 0;
  const int value = there.here(least + loss) - loss;
  end = there.known;
  return value;
}

Point Advisor::about_where(const Action& a) const {
  if (a.verb == Verb::Step)
    return at_of(me()) + table::turned(a.circle == Circle::Top    ? kTop
                                       : a.circle == Circle::Left ? kLeft
                                                                  : kRight,
                                       a.bearing);
  if (a.verb == Verb::Flush || a.verb == Verb::Edge) return plan_step(content, s, bodies(), who, a).walk.end.at;
  return a.verb == Verb::Snap ? Point{a.x, a.y} : at_of(me());
}

namespace {

// Laid down alike: only the facings may differ.
bool same_card(const Action& a, const Action& b) {
  return a.verb == b.verb && a.bearing == b.bearing && a.circle == b.circle && a.verb != Verb::Snap;
}

}  // namespace

// Steps are first sorted by the way alone; the best few are looked at closely.
std::size_t Advisor::step(std::span<const Action> offered) const {
  constexpr std::size_t kClose = 9;
  std::array<std::pair<int, std::size_t>, 320> first;
  std::size_t count = 0;
  int way = 0;
  for (std::size_t i = 0; i < offered.size() && count < first.size(); ++i) {
    const Action& a = offered[i];
    const bool again = i > 0 && same_card(a, offered[i - 1]);
    // Of the facings of one step the one that turns away from nothing is left out.
    if (again && a.facing == me().facing) continue;
    if (!again) way = way_to_goal(about_where(a));
    first[count++] = {way + dice.d(20) + (a.verb == Verb::Done ? -10'000 : 0), i};
  }
  const std::size_t close = std::min(count, kClose);
  std::partial_sort(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(close),
                    first.begin() + static_cast<std::ptrdiff_t>(count));
  State scratch;
  std::array<Place, kClose> places;
  std::size_t count_of_places = 0, best = 0;
  int most = kAnyWorth;
  for (std::size_t k = 0; k < close; ++k) {
    const std::size_t i = first[k].second;
    const table::Spot end = end_of(offered[i]);
    std::size_t at = 0;
    while (at < count_of_places && places[at].at != end) ++at;
    if (at == count_of_places) places[count_of_places++].at = end;
    const int bonus = offered[i].verb == Verb::Done ? 4 : 0;
    const int value = after(offered[i], places[at], scratch, most - bonus) + bonus;
    if (value > most) most = value, best = i;
  }
  return best;
}

}  // namespace condotta::mercs
