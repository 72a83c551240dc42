#include <algorithm>

#include "games/mercs/questions.h"

// Simultaneous Actions (MS-RUL-70).
namespace condotta::mercs {

namespace {

// MS-RUL-71: the side with the lower set-up roll first, then by roster.
Roster ordered(const State& s, const Figures& members) {
  Roster list;
  const int low = s.setup_roll[0] < s.setup_roll[1] ? 0 : 1;
  for (const int side : {low, enemy_of(low)})
    for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
      if (members.contains(FigureId::of(i))) list.push_back(static_cast<std::uint8_t>(i));
  return list;
}
// What is put on the agenda last comes first.
Roster backwards(Roster list) {
  std::reverse(list.begin(), list.end());
  return list;
}

Roster with_counter(const State& s, const Group& t, Counter counter) {
  Roster list;
  for (const int i : ordered(s, t.members)) {
    const Figure& f = figure(s, i);
    if (f.counter == counter && !f.cancelled && in_play(f)) list.push_back(static_cast<std::uint8_t>(i));
  }
  return list;
}

// MS-RUL-75: beside figures that Hold, a single one acts as if there were no group.
bool alone(const State& s, const Group& t) {
  int acting = 0;
  for (const int i : ordered(s, t.members)) acting += figure(s, i).counter != Counter::Hold;
  return acting == 1;
}

// MS-SA-3: revealed together.
void reveal(Play& p, const Group& t) {
  p.s.revealed = 1;
  for (const int i : ordered(p.s, t.members)) {
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
void watch_members(Play& p, Group& t) {
  const Roster fighters = with_counter(p.s, t, Counter::Combat);
  t.fights = !fighters.empty();
  t.watch_later = fighters.empty() && !alone(p.s, t);
  if (t.watch_later) return;
  // MS-SA-17: in Combat + Combat even a figure killed by Overwatch completes its action.
  if (fighters.size() >= 2)
    for (const int i : fighters) figure(p.s, i).finishing = 1;
  for (const int i : backwards(ordered(p.s, t.members))) {
    const Figure& f = figure(p.s, i);
    if (f.counter != Counter::Hold && !f.cancelled) p.s.agenda.push(Watch{.who = FigureId::of(i)});
  }
}

// MS-RUL-74: who can Fire & Move says now whether and in which order.
void ask_tactics(Play& p, const Group& t) {
  for (const int i : backwards(with_counter(p.s, t, Counter::Combat)))
    if (may_fire_and_move(p.content, figure(p.s, i), Tactic::MoveFirst))
      p.s.agenda.push(Tactics{.who = FigureId::of(i)});
}

// MS-SA-14, MS-SA-15: half of the movement, rounded down, comes before the attacks; what is left of it then is lost.
int later_half(const Figure& f) {
  return f.mp_whole - f.mp_whole / 2;
}

// MS-SA-5, MS-SA-14: all of the movement, or half of it rounded down when somebody fights, whomever (MS-RUL-76).
void first_movement(Play& p, const Group& t) {
  for (const int i : backwards(ordered(p.s, t.members))) {
    const Figure& f = figure(p.s, i);
    if (!in_play(f) || f.cancelled) continue;
    if (f.counter == Counter::Combat && f.tactic == Tactic::MoveFirst) start_movement(p, i, 0);
    if (f.counter != Counter::Move) continue;
    // MS-SA-7, MS-SA-9, MS-RUL-72: the path is committed, then Overwatch is worked out before it counts.
    if (t.watch_later) p.s.agenda.push(Watch{.who = FigureId::of(i), .committed = true});
    start_movement(p, i, t.fights ? later_half(f) : 0);
  }
}

// MS-RUL-27, MS-RUL-70: a snap belongs to the figure's own action. So that all attacks start from the same positions,
// fighters snap out before the first of them and back after the last.
void ask_snaps(Play& p, const Group& t) {
  for (const int i : backwards(with_counter(p.s, t, Counter::Combat)))
    if (!figure(p.s, i).snapped) p.s.agenda.push(Combat{.stage = Combat::Stage::Snap, .who = FigureId::of(i)});
}

// MS-SA-16, MS-RUL-70: all Combat Actions are rolled from the positions now held; results wait until all are rolled.
void fight(Play& p, const Group& t) {
  const Roster fighters = with_counter(p.s, t, Counter::Combat);
  p.s.group_fire = !fighters.empty();
  if (fighters.empty()) return;
  p.s.agenda.push(GroupResults{.members = t.members});
  for (const int i : backwards(fighters))
    p.s.agenda.push(
        Combat{.who = FigureId::of(i), .fire_half = figure(p.s, i).tactic != Tactic::None, .no_snap = true});
}

// MS-SA-11, MS-SA-15, MS-DEC-32: survivors finish with the MP they had, failed armor or not.
void last_movement(Play& p, const Group& t) {
  for (const int i : backwards(ordered(p.s, t.members))) {
    Figure& f = figure(p.s, i);
    if (!in_play(f) || f.cancelled) continue;
    if (f.counter == Counter::Combat && f.tactic == Tactic::FireFirst) start_movement(p, i, 0);
    if (f.counter != Counter::Move || !t.fights) continue;
    // MS-RUL-97: who was pinned does not
    f.mp = static_cast<std::uint8_t>(f.pinned ? 0 : std::min<int>(f.mp, later_half(f)));
    if (f.mp > 0) p.s.agenda.push(Move{.who = FigureId::of(i)});
  }
}

void finish(Play& p, const Group& t) {
  for (const int i : ordered(p.s, t.members)) {
    Figure& f = figure(p.s, i);
    f.counter = Counter::None;
    f.tactic = Tactic::None;
    f.cancelled = 0;
    f.moving = 0;
  }
  p.s.revealed = 0;
  p.s.agenda.pop();
}

// MS-SA-16, MS-RUL-70: what the group's attacks did takes hold together.
struct GroupResultsTask {
  using On = StandsOn<Group, Load, Push, Mend>;
  static std::string broken(const Look& now, const GroupResults& t) { return no_members(now, t.members, false); }
  static void run(Play& p, GroupResults& t) {
    p.s.group_fire = 0;
    for (const FigureId i : t.members) figure(p.s, i).finishing = figure(p.s, i).moving = 0;
    p.s.agenda.pop();
    settle(p);
  }
};

}  // namespace

constinit const Row GroupResults::row = row_of<GroupResults, GroupResultsTask>();

// MS-SA-1, MS-INIT-9.
void start_group(Play& p, const Roster& group) {
  Group t;
  for (const int i : group) {
    const std::size_t before = p.s.agenda.size();
    begin_activation(p, i);
    if (p.s.agenda.size() == before) continue;  // frozen: takes no part
    p.s.agenda.pop();
    t.members.push_back(FigureId::of(i));
  }
  p.s.active = kNoFigure;
  if (t.members.empty()) return;
  if (t.members.size() == 1) {  // MS-RUL-64: who is left acts alone
    p.s.active = static_cast<std::uint8_t>(t.members[0].index());
    return p.s.agenda.push(Activation{.who = t.members[0]});
  }
  p.log.tell([&] { return Event::of(What::GroupBegins, "MS-SA-1"_rule, t.members.size()); });
  p.s.agenda.push(t);
}

FigureId next_counter(const State& s, const Group& t) {
  for (const int i : ordered(s, t.members))
    if (figure(s, i).counter == Counter::None) return FigureId::of(i);
  return {};
}

void run_group(Play& p, Group& t) {
  switch (take_step(t.step)) {
    case Group::Step::Counters:
      return reveal(p, t);
    case Group::Step::Overwatch:
      return watch_members(p, t);
    case Group::Step::Tactics:
      return ask_tactics(p, t);
    case Group::Step::FirstMoves:
      return first_movement(p, t);
    case Group::Step::SnapsOut:
      return ask_snaps(p, t);
    case Group::Step::Fire:
      return fight(p, t);
    case Group::Step::LastMoves:
      ask_snaps(p, t);
      return last_movement(p, t);
    case Group::Step::Over:
      return finish(p, t);
  }
}

}  // namespace condotta::mercs
