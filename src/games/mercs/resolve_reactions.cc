#include "games/mercs/attack.h"

// Suppression and Overwatch: the chain of occurrence (MS-ACM-2).
namespace condotta::mercs {

using table::Point;

table::Polygon lane_of(Point at, int bearing) {
  return table::card(at, bearing, kCardWidth, 12000);
}

// MS-RUL-52: the lane one card wide from the suppressor to the table's edge, as far as the weapon may be fired, and
// line of sight.
bool in_lane(const Content& c, const State& s, int suppressor, int target) {
  const Figure &from = figure(s, suppressor), &to = figure(s, target);
  if (!in_play(from) || !from.suppressing) return false;
  if (!table::contains(lane_of(at_of(from), from.lane), at_of(to))) return false;
  const WeaponId weapon = c.card(from.card).weapons[from.suppressing - 1u];
  if (!c.weapon(weapon).reaches(range_between(from, to))) return false;
  return cover_between(c.field(s), bodies_of(s), s, suppressor, target).level <= 1;
}

// MS-CARD-9, MS-ACM-3, MS-RUL-52: one Courage check for each suppressor, the first failure cancels the action.
bool courage_holds(Play& p, int who) {
  Figure& f = figure(p.s, who);
  int checks = f.dazed;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(who) && in_lane(p.content, p.s, i, who)) ++checks;
  f.dazed = 0;
  for (int i = 0; i < checks; ++i) {
    Tally needed;
    needed.add(stat(p.content, p.s, who, Stat::Courage), Reason::CourageNumber, "MS-CARD-9"_rule);
    add_morale(p.content, p.s, who, -1, needed);
    const int die = p.dice.against(10, needed.total());
    p.log.tell([&] { return told(What::CourageCheck, "MS-CARD-9"_rule, p.s, who, die, needed.total()).with(needed); });
    if (die >= needed.total()) continue;
    p.log.tell([&] { return told(What::Cancelled, "MS-ACM-3"_rule, p.s, who); });
    return false;
  }
  return true;
}

namespace {

// MS-RUL-54: forward half, a legal range and a legal target.
bool in_field_of_fire(const Content& c, const State& s, int watcher, int target) {
  const Figure& f = figure(s, watcher);
  if (!in_play(f) || !f.watching.some() || !ok(can_use(c, s, watcher, f.watching))) return false;
  if (c.weapon(f.watching).kind != WeaponKind::Template) return ok(check_shot(c, s, watcher, f.watching, target));
  // A template is laid so that it covers the one who triggered it.
  const int bearing = table::bearing_of(at_of(figure(s, target)) - at_of(f));
  if (!table::in_forward_arc(at_of(f), f.facing, at_of(figure(s, target)))) return false;
  for (const int i : in_diagram(c, s, watcher, f.watching, bearing))
    if (i == target) return true;
  return false;
}

}  // namespace

// MS-RUL-53: who is on Overwatch and has the trigger in its field of fire.
Roster watchers(const Content& c, const State& s, int trigger) {
  Roster ready;
  const int side = enemy_of(side_of(trigger));
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
    if (figure(s, i).watching.some() && in_field_of_fire(c, s, i, trigger))
      ready.push_back(static_cast<std::uint8_t>(i));
  return ready;
}

}  // namespace condotta::mercs
