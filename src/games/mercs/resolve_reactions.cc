#include "games/mercs/rules.h"

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

// MS-RUL-54: forward half, a legal range and a legal target.
bool in_field_of_fire(const Content& c, const State& s, int watcher, int target) {
  const Figure& f = figure(s, watcher);
  if (!in_play(f) || !f.watching.some() || can_use(c, s, watcher, f.watching)) return false;
  if (c.weapon(f.watching).kind != WeaponKind::Template)
    return !check_shot(c, s, watcher, f.watching, target, kReaction);
  // A template is laid so that it covers the one who triggered it.
  const int bearing = table::bearing_of(at_of(figure(s, target)) - at_of(f));
  if (!table::in_forward_arc(at_of(f), f.facing, at_of(figure(s, target)))) return false;
  for (const int i : in_diagram(c, s, watcher, f.watching, bearing))
    if (i == target) return true;
  return false;
}

namespace {

// A committed movement is taken back while Overwatch is worked out; the second call makes it again.
void take_back(Figure& f) {
  std::swap(f.x, f.start_x);
  std::swap(f.y, f.start_y);
  std::swap(f.z, f.start_z);
  std::swap(f.facing, f.start_facing);
}

}  // namespace

Roster watchers(const Content& c, const State& s, const Task& t, int side) {
  Roster ready;
  if (side == side_of(t.who)) return ready;
  bool any = false;
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) any = any || figure(s, i).watching.some();
  if (!any) return ready;
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
    if (figure(s, i).watching.some() && in_field_of_fire(c, s, i, t.who)) ready.push_back(static_cast<std::uint8_t>(i));
  return ready;
}

// MS-DEC-29, MS-DEC-30, MS-RUL-53: each seat with figures on Overwatch that have the trigger in their field of fire may
// fire them one after the other, or let it pass. A table where nobody may react never asks.
void run_watch(Play& p) {
  Task& t = p.s.agenda.top();
  Figure& trigger = figure(p.s, t.who);
  t.asks = kNobody;
  if (!in_play(trigger)) return p.s.agenda.pop();
  // MS-SA-7, MS-SA-10, MS-RUL-72: a mover with a committed path stands where it started until all of it is worked out,
  // and lies there if killed.
  if ((t.flags & kAfterMove) && t.step == 0) take_back(trigger);
  t.step = 1;
  for (const int i : watchers(p.content, p.s, t, enemy_of(side_of(t.who)))) {
    const Seat seat = seat_of(p.s, i);
    if (t.limit >> seat & 1) continue;
    t.asks = seat;
    return;
  }
  if (t.flags & kAfterMove) take_back(trigger);
  p.s.agenda.pop();
}

table::Spot judged_at(const State& s, const Task& t) {
  const Figure& f = figure(s, t.who);
  return t.flags & kAfterMove ? table::Spot{{f.start_x, f.start_y}, f.start_z} : spot_of(f);
}

// MS-ACM-4: worked out before the action. MS-RUL-72: on a mover with a committed path, cover is judged where it will
// be, all else where it starts.
void do_react(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  const int who = a.who.index();
  const WeaponId weapon = figure(p.s, who).watching;
  figure(p.s, who).watching = {};  // one shot for each Overwatch
  p.log.tell([&] { return told(What::OverwatchFires, "MS-ACM-4"_rule, p.s, who, t.who); });
  const table::Spot judged = judged_at(p.s, t);
  if (p.content.weapon(weapon).kind != WeaponKind::Template)
    return queue_shot(p, who, weapon, t.who, kReaction, &judged);
  const int bearing = table::bearing_of(at_of(figure(p.s, t.who)) - at_of(figure(p.s, who)));
  queue_spray(p, who, weapon, bearing, kReaction, t.who, &judged);
}

}  // namespace condotta::mercs
