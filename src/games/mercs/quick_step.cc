#include <algorithm>

#include "games/mercs/questions.h"

// Steps of a player in a hurry: of the ways to lay the card those that lead nearest to the goal are tried, and a few
// places that turn out to be free are weighed.
namespace condotta::mercs {

namespace {

using table::Point;

// Where a candidate leads, more or less: nothing is measured.
Point leads_to(const Figure& me, const Action& a) {
  if (a.verb == Verb::Snap) return {a.x, a.y};
  if (a.verb == Verb::Flush) return at_of(me) + table::turned({0, kTop.y / 2}, a.bearing);
  if (a.verb != Verb::Step && a.verb != Verb::Edge) return at_of(me);
  return at_of(me) + table::turned(a.circle == Circle::Top    ? kTop
                                   : a.circle == Circle::Left ? kLeft
                                                              : kRight,
                                   a.bearing);
}

struct Weighed {
  int way = 0;
  std::int32_t number = 0;
};

// The nearest to the goal first. Of the facings of one step one is enough: the one towards the enemy, which is the
// second unless it is the same as straight ahead.
Fixed<Weighed, 96> by_way(Lister& l, const Advisor& by) {
  Fixed<Weighed, 96> list;
  for (std::int32_t i = 0; i < l.waiting() && !list.full(); ++i) {
    const Action& a = l.at(i);
    if (a.facing < kOpenFacing || a.verb == Verb::Done) continue;
    list.push_back({by.way_to_goal(leads_to(l.me(), a)) + by.dice.d(20), i});
  }
  std::sort(list.begin(), list.end(),
            [](const Weighed& a, const Weighed& b) { return a.way != b.way ? a.way < b.way : a.number < b.number; });
  return list;
}

}  // namespace

Action quick_step(Lister& l, const Advisor& by) {
  constexpr int kTries = 10, kPlaces = 4;
  State scratch = by.s;
  Action best = verb(Verb::Done);
  int most = by.here() + 4;
  int tries = 0, places = 0;
  for (const Weighed& each : by_way(l, by)) {
    if (++tries > kTries || places >= kPlaces) break;
    const Action open = l.at(each.number);
    if (!l.answers(each.number)) continue;
    ++places;
    Action a = l.at(each.number);
    int value = 0;
    if (open.facing <= kOpenFacing) {
      const Lister::Laid& laid = l.lay(open);
      const Lister::Facings facings = l.facings(open.bearing, laid.walk.end.at);
      a.facing = facings[std::min<std::size_t>(1, facings.size() - 1)];
      Place end(laid.walk.end);
      value = by.after(a, end, scratch);
    } else {
      value = by.after(a, scratch);
    }
    if (value > most) most = value, best = a;
  }
  return best;
}

}  // namespace condotta::mercs
