#include <algorithm>

#include "games/mercs/rules.h"

// Simultaneous Actions (MS-RUL-70). The members are the bits of the task's x.
namespace condotta::mercs {

namespace {

// MS-RUL-71: the side with the lower set-up roll first, then by roster.
Roster members(const State& s, const Task& t) {
  Roster list;
  const int low = s.setup_roll[0] < s.setup_roll[1] ? 0 : 1;
  for (const int side : {low, enemy_of(low)})
    for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
      if (t.x >> i & 1) list.push_back(static_cast<std::uint8_t>(i));
  return list;
}

Roster with_counter(const State& s, const Task& t, Counter counter) {
  Roster list;
  for (const int i : members(s, t)) {
    const Figure& f = figure(s, i);
    if (f.counter == counter && !f.cancelled && in_play(f)) list.push_back(static_cast<std::uint8_t>(i));
  }
  return list;
}

// MS-SA-2, MS-SA-3, MS-SA-4: every counter is laid before any is seen.
bool ask_counters(Play& p, Task& t) {
  for (const int i : members(p.s, t)) {
    if (figure(p.s, i).counter != Counter::None) continue;
    t.who = static_cast<std::uint8_t>(i);
    t.asks = seat_of(p.s, i);
    return true;
  }
  return false;
}

// MS-RUL-75: beside figures that Hold, a single one acts as if there were no group.
bool alone(const State& s, const Task& t) {
  int acting = 0;
  for (const int i : members(s, t)) acting += figure(s, i).counter != Counter::Hold;
  return acting == 1;
}

// MS-SA-3: revealed together.
void reveal(Play& p, const Task& t) {
  p.s.revealed = 1;
  for (const int i : members(p.s, t)) {
    Figure& f = figure(p.s, i);
    p.log.tell([&] { return told(What::Revealed, "MS-SA-3"_rule, p.s, i, static_cast<int>(f.counter)); });
    if (f.counter == Counter::Hold) {
      f.held = 1;  // MS-RUL-75
    } else if (!courage_holds(p, i)) {
      f.cancelled = 1;  // MS-SA-6, MS-SA-13: Suppression first. MS-RUL-73: who is suppressed is not moving
    } else {
      f.moving = f.counter == Counter::Move && !alone(p.s, t);
    }
  }
}

// MS-SA-12, MS-RUL-94: Overwatch on movers and fighters where they start; when several move and nobody fights it waits
// for the committed paths. Whether there is a fight is settled here, even if Overwatch ends it.
void watch_members(Play& p, Task& group) {
  const Roster fighters = with_counter(p.s, group, Counter::Combat);
  group.hits = !fighters.empty();
  if (fighters.empty() && !alone(p.s, group)) {
    group.flags = kAfterMove;
    return;
  }
  const Task t = group;
  // MS-SA-17: in Combat + Combat even a figure killed by Overwatch completes its action.
  if (fighters.size() >= 2)
    for (const int i : fighters) figure(p.s, i).finishing = 1;
  Roster all = members(p.s, t);
  std::reverse(all.begin(), all.end());
  for (const int i : all) {
    const Figure& f = figure(p.s, i);
    if (f.counter != Counter::Hold && !f.cancelled) p.s.agenda.push(task_for(Job::Watch, p.s, i));
  }
}

// MS-RUL-74: who can Fire & Move says now whether and in which order.
void ask_tactics(Play& p, const Task& t) {
  Roster fighters = with_counter(p.s, t, Counter::Combat);
  std::reverse(fighters.begin(), fighters.end());
  for (const int i : fighters)
    if (may_fire_and_move(p.content, figure(p.s, i), Tactic::MoveFirst))
      p.s.agenda.push(task_for(Job::Tactics, p.s, i));
}

// MS-SA-14, MS-SA-15: half of the movement, rounded down, comes before the attacks; what is left of it then is lost.
int later_half(const Figure& f) {
  return f.mp_whole - f.mp_whole / 2;
}

// MS-SA-5, MS-SA-14: all of the movement, or half of it rounded down when somebody fights, whomever (MS-RUL-76).
void first_movement(Play& p, const Task& t) {
  Roster all = members(p.s, t);
  const bool fight = t.hits != 0;
  std::reverse(all.begin(), all.end());
  for (const int i : all) {
    Figure& f = figure(p.s, i);
    if (!in_play(f) || f.cancelled) continue;
    if (f.counter == Counter::Combat && f.tactic == Tactic::MoveFirst) {
      start_movement(p, i, 0);
    } else if (f.counter == Counter::Move && fight) {
      start_movement(p, i, later_half(f));
    } else if (f.counter == Counter::Move) {
      // MS-SA-7, MS-SA-9, MS-RUL-72: the path is committed, then Overwatch is worked out before it counts.
      if (t.flags & kAfterMove) {
        Task watch = task_for(Job::Watch, p.s, i);
        watch.flags = kAfterMove;
        p.s.agenda.push(watch);
      }
      start_movement(p, i, 0);
    }
  }
}

// MS-RUL-27, MS-RUL-70: a snap belongs to the figure's own action. So that all attacks start from the same positions,
// fighters snap out before the first of them and back after the last.
void ask_snaps(Play& p, const Task& t) {
  Roster fighters = with_counter(p.s, t, Counter::Combat);
  std::reverse(fighters.begin(), fighters.end());
  for (const int i : fighters) {
    if (figure(p.s, i).snapped) continue;
    Task snap = task_for(Job::Combat, p.s, i);
    snap.flags = kSnapOnly;
    p.s.agenda.push(snap);
  }
}

// MS-SA-16, MS-RUL-70: all Combat Actions are rolled from the positions now held; results wait until all are rolled.
void fight(Play& p, const Task& t) {
  Roster fighters = with_counter(p.s, t, Counter::Combat);
  p.s.group_fire = !fighters.empty();
  if (fighters.empty()) return;
  Task results = task_for(Job::Settle, p.s, kNoFigure);
  results.x = t.x;
  p.s.agenda.push(results);
  std::reverse(fighters.begin(), fighters.end());
  for (const int i : fighters) {
    Task combat = task_for(Job::Combat, p.s, i);
    combat.flags = kNoSnap;
    if (figure(p.s, i).tactic != Tactic::None) combat.flags |= kFireHalf;
    p.s.agenda.push(combat);
  }
}

// MS-SA-11, MS-SA-15, MS-DEC-32: survivors finish with the MP they had, failed armor or not.
void last_movement(Play& p, const Task& t, bool fought) {
  Roster all = members(p.s, t);
  std::reverse(all.begin(), all.end());
  for (const int i : all) {
    Figure& f = figure(p.s, i);
    if (!in_play(f) || f.cancelled) continue;
    if (f.counter == Counter::Combat && f.tactic == Tactic::FireFirst) start_movement(p, i, 0);
    if (f.counter != Counter::Move || !fought) continue;
    f.mp = static_cast<std::uint8_t>(std::min<int>(f.mp, later_half(f)));
    if (f.mp > 0) p.s.agenda.push(task_for(Job::Move, p.s, i));
  }
}

void finish(Play& p, const Task& t) {
  for (const int i : members(p.s, t)) {
    Figure& f = figure(p.s, i);
    f.counter = Counter::None;
    f.tactic = Tactic::None;
    f.cancelled = 0;
    f.moving = 0;
  }
  p.s.revealed = 0;
  p.s.agenda.pop();
}

}  // namespace

// MS-SA-16, MS-RUL-70: what the group's attacks did takes hold together.
void group_results(Play& p, const Task& t) {
  p.s.group_fire = 0;
  for (const int i : members(p.s, t)) figure(p.s, i).finishing = figure(p.s, i).moving = 0;
  settle(p);
}

// MS-SA-1, MS-INIT-9.
void start_group(Play& p, const Roster& group) {
  Task t = task_for(Job::Group, p.s, kNoFigure);
  for (const int i : group) {
    const std::size_t before = p.s.agenda.size();
    begin_activation(p, i);
    if (p.s.agenda.size() == before) continue;  // frozen: takes no part
    p.s.agenda.pop();
    t.x = static_cast<std::int16_t>(t.x | 1 << i);
  }
  p.s.active = kNoFigure;
  if (t.x == 0) return;
  p.log.tell([&] { return Event::of(What::GroupBegins, "MS-SA-1"_rule, std::popcount(static_cast<unsigned>(t.x))); });
  p.s.agenda.push(t);
}

void run_group(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    if (ask_counters(p, t)) return;
    t.who = kNoFigure;
    t.step = 1;
    return reveal(p, Task(t));
  }
  const Task now = t;
  ++t.step;
  switch (now.step) {
    case 1:
      return watch_members(p, t);
    case 2:
      return ask_tactics(p, now);
    case 3:
      return first_movement(p, now);
    case 4:
      return ask_snaps(p, now);
    case 5:
      return fight(p, now);
    case 6:
      ask_snaps(p, now);
      return last_movement(p, now, now.hits != 0);
    default:
      return finish(p, now);
  }
}

}  // namespace condotta::mercs
