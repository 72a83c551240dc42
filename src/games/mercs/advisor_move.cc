#include <algorithm>

#include "games/mercs/questions.h"
#include "games/mercs/steps.h"

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
  if (known.way == Place::kUnknown) known.way = way_to_goal(at_of(me()));
  int value = -known.way / 8;
  const int needed = 2 * (least - value) + 1;  // an attack worth no more does not lift it above
  value += (needed > 0 ? find_best_attack(needed) : best_attack()) / 2;
  // From here on it only becomes less: no piece gives more than 2 (maps.schema.json).
  for (int i = 0; i < kFigures && value > least; ++i) {
    const Figure& foe = figure(s, i);
    if (side_of(i) == side_of(who) || !in_play(foe)) continue;
    const Shelter& seen = cover(i, who);
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

namespace {

int loss_of(const Action& a) {
  return a.verb == Verb::Jump ? 200 : 0;
}

}  // namespace

int Advisor::after(const Action& a, Place& end, State& scratch) const {
  const Advisor there = elsewhere(a, end, scratch);
  const int value = there.here() - loss_of(a);
  end = there.known;
  return value;
}

// Who is asked, put where the step leads.
Advisor Advisor::elsewhere(const Action& a, Place& end, State& scratch) const {
  if (end.way == Place::kUnknown) end.way = way_to_goal(end.at.at);
  Figure& f = figure(scratch, who);
  f = me();
  put(f, end.at);
  if (a.facing >= 0) f.facing = a.facing;
  f.set = a.verb == Verb::Done ? f.set : 0;
  return Advisor{content, scratch, who, dice, eyes, &bodies(), {}, end};
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

constexpr std::size_t kMostSteps = 320, kClose = 9;

int bonus_of(const Action& a) {
  return a.verb == Verb::Done ? 4 : 0;
}

}  // namespace

// Steps are first sorted by the way alone; the best few are looked at closely.
template <class Expand>
std::int32_t Advisor::best_step(std::span<Ranked> list, Expand&& expand) const {
  const std::size_t close = std::min(list.size(), kClose);
  std::partial_sort(
      list.begin(), list.begin() + static_cast<std::ptrdiff_t>(close), list.end(),
      [](const Ranked& a, const Ranked& b) { return a.rank != b.rank ? a.rank < b.rank : a.number < b.number; });
  State scratch = s;
  std::array<Place, kClose> places;
  std::array<Weighed, kClose> steps;
  std::size_t count_of_places = 0;
  for (std::size_t k = 0; k < close; ++k) {
    Weighed& step = steps[k] = expand(list[k].number);
    step.number = list[k].number;
    while (step.place < count_of_places && places[step.place].at != step.end) ++step.place;
    Place& end = places[step.place];
    if (step.place == count_of_places) end = Place(step.end, step.way), ++count_of_places;
    const Advisor there = elsewhere(step.action, end, scratch);
    step.most = -end.way / 8 + there.most_hoped_for() / 2 - loss_of(step.action) + bonus_of(step.action);
    step.plain = there.plain;
    end = there.known;
  }
  return best_of({steps.data(), close}, places, scratch);
}

// The first of those that are worth most. Who can be worth most is looked at first, and the others mostly not at all.
std::int32_t Advisor::best_of(std::span<Weighed> steps, std::span<Place> places, State& scratch) const {
  std::array<std::size_t, kClose> order;
  for (std::size_t k = 0; k < steps.size(); ++k) {
    std::size_t at = k;
    for (; at > 0 && steps[order[at - 1]].most < steps[k].most; --at) order[at] = order[at - 1];
    order[at] = k;
  }
  std::size_t best = steps.size();
  int most = kAnyWorth;
  for (const std::size_t k : std::span(order).first(steps.size())) {
    const Weighed& step = steps[k];
    const int least = k < best ? most - 1 : most;
    if (step.most <= least) continue;
    const Advisor there = elsewhere(step.action, places[step.place], scratch);
    there.plain = step.plain;
    const int extra = bonus_of(step.action) - loss_of(step.action);
    const int value = there.here(least - extra) + extra;
    places[step.place] = there.known;
    if (value > least) most = value, best = k;
  }
  return steps[best].number;
}

std::size_t Advisor::step(std::span<const Action> offered) const {
  std::array<Ranked, kMostSteps> list;
  std::size_t count = 0;
  int way = 0;
  for (std::size_t i = 0; i < offered.size() && count < list.size(); ++i) {
    const Action& a = offered[i];
    const bool again = i > 0 && same_card(a, offered[i - 1]);
    // Of the facings of one step the one that turns away from nothing is left out.
    if (again && a.facing == me().facing) continue;
    if (!again) way = way_to_goal(about_where(a));
    list[count++] = {way + dice.d(20) + (a.verb == Verb::Done ? -10'000 : 0), static_cast<std::int32_t>(i)};
  }
  return static_cast<std::size_t>(best_step({list.data(), count}, [&](std::int32_t i) {
    const Action& a = offered[static_cast<std::size_t>(i)];
    return Weighed{a, end_of(a)};
  }));
}

// The same without a list of steps, in the order that it would have.
struct Advisor::Onward {
  struct Way {
    const Fit* fit;    // none: one of the others
    std::int16_t how;  // the facing, or which of the others
    int way;
  };
  const Advisor& by;
  Lister& l;
  std::span<const Action> others;
  std::array<Ranked, kMostSteps> list;
  std::array<Way, kMostSteps> ways;
  std::size_t count = 0;

  Onward(const Advisor& advisor, Lister& lister, std::span<const Action> other_actions)
      : by(advisor), l(lister), others(other_actions) {}
  void add(const Way& each, int less = 0) {
    if (count == list.size()) return;
    ways[count] = each;
    list[count] = {each.way + by.dice.d(20) - less, static_cast<std::int32_t>(count)};
    ++count;
  }
  void add_fits(const Fits& fits) {
    const int before = by.me().facing;
    for (const Fit& fit : fits) {
      const int way = by.way_to_goal(fit.end().at);
      const auto facings = l.facings(table::whole_turn(before + l.cards()[fit.card].turn), fit.end().at);
      for (std::size_t k = 0; k < facings.size(); ++k)
        if (k == 0 || facings[k] != before) add({&fit, facings[k], way});
    }
  }
  // The first of them is to be done.
  void add_others(int way) {
    for (std::size_t i = 1; i < others.size(); ++i) {
      const bool again = same_card(others[i], others[i - 1]);
      if (again && others[i].facing == by.me().facing) continue;
      if (!again) way = by.way_to_goal(by.about_where(others[i]));
      add({nullptr, static_cast<std::int16_t>(i), way});
    }
  }
  Weighed weighed(std::int32_t number) const {
    const Way& each = ways[static_cast<std::size_t>(number)];
    if (each.fit == nullptr) {
      const Action& a = others[static_cast<std::size_t>(each.how)];
      return {a, by.end_of(a)};
    }
    Action a = step_of(l.cards()[each.fit->card], by.me());
    a.facing = each.how;
    return {a, each.fit->end(), each.way};
  }
};

Action Advisor::step(Lister& l, const Fits& fits, std::span<const Action> others) const {
  Onward onward(*this, l, others);
  const int stay = way_to_goal(at_of(me()));
  onward.add({nullptr, 0, stay}, 10'000);
  onward.add_fits(fits);
  onward.add_others(stay);
  const auto weighed = [&](std::int32_t number) { return onward.weighed(number); };
  return weighed(best_step({onward.list.data(), onward.count}, weighed)).action;
}

}  // namespace condotta::mercs
