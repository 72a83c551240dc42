#include <algorithm>

#include "games/mercs/rules.h"

// Rounds, phases and activations in the order of the book; simultaneous actions are in flow_group.cc.
namespace condotta::mercs {

void run_group(Play& p);
void start_group(Play& p, const Roster& members);
void group_results(Play& p, const Task& t);
void refresh(Play& p);

namespace {

// MS-DEC-1: the squad is picked at the table when the options name none.
void run_muster(Play& p) {
  Task& t = p.s.agenda.top();
  const int side = t.other;
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) {
    if (figure(p.s, i).card.some()) continue;
    t.who = static_cast<std::uint8_t>(i);
    t.asks = captain_of(side);
    return;
  }
  p.s.agenda.pop();
}

// MS-DEPLOY-1, MS-RUL-15: one die for each player, ties again.
void roll_setup(Play& p) {
  do {
    for (int side = 0; side < kSides; ++side) {
      const int die = p.dice.d(10);
      p.s.setup_roll[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(die);
      p.log.tell([&] { return Event::of(What::SetupRoll, "MS-DEPLOY-1"_rule, side, die); });
    }
  } while (p.s.setup_roll[0] == p.s.setup_roll[1]);
}

int high_side(const State& s) {
  return s.setup_roll[0] > s.setup_roll[1] ? 0 : 1;
}

// MS-DEPLOY-2, MS-DEPLOY-3: the high roll places first, then one figure each in turn.
void run_deploy(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    p.s.phase = Phase::Deploy;
    roll_setup(p);
    t.step = 1;
  }
  int placed = 0;
  for (const Figure& f : p.s.figures) placed += in_play(f);
  if (placed == kFigures) return p.s.agenda.pop();
  const int side = placed % 2 == 0 ? high_side(p.s) : enemy_of(high_side(p.s));
  t.other = static_cast<std::uint8_t>(side);
  t.asks = captain_of(side);
}

// MS-LOAD-3, MS-DEC-23: what is in the weapon at the start is said before the first round.
void first_load(Play& p) {
  p.s.agenda.pop();
  for (int i = kFigures - 1; i >= 0; --i) {
    for (const WeaponId w : p.content.card(figure(p.s, i).card).weapons) {
      if (p.content.weapon(w).ammo.size() < 2) continue;
      Task load = task_for(Job::Load, p.s, i);
      load.weapon = w;
      p.s.agenda.push(load);
    }
  }
}

// MS-DEPLOY-6, MS-DEPLOY-7: one adjustment each, the low roll first.
void run_adjust(Play& p) {
  Task& t = p.s.agenda.top();
  p.s.phase = Phase::Adjust;
  if (t.step == 2) return first_load(p);
  const int low = enemy_of(high_side(p.s));
  const int side = t.step == 0 ? low : enemy_of(low);
  t.other = static_cast<std::uint8_t>(side);
  t.asks = captain_of(side);
}

// MS-INIT-3, MS-RUL-16: high set-up roll first; in a side from left to right as its player sees it, then front to back.
Roster rolling_order(const State& s) {
  Roster order;
  for (const int side : {high_side(s), enemy_of(high_side(s))}) {
    Roster squad;
    for (int i = side * kSquad; i < (side + 1) * kSquad; ++i)
      if (in_play(figure(s, i))) squad.push_back(static_cast<std::uint8_t>(i));
    const int sign = side == 0 ? 1 : -1;
    arrange(squad, [&](int a, int b) {
      const Figure &f = figure(s, a), &g = figure(s, b);
      if (f.x != g.x) return sign * f.x < sign * g.x;
      return sign * f.y > sign * g.y;
    });
    for (const std::uint8_t i : squad) order.push_back(i);
  }
  return order;
}

// MS-INIT-1, MS-INIT-2, MS-INIT-4: one die for each figure, and it stays with it.
void roll_initiative(Play& p) {
  for (const int i : rolling_order(p.s)) {
    Figure& f = figure(p.s, i);
    Tally sum;
    f.roll = static_cast<std::uint8_t>(p.dice.d(10));
    sum.add(f.roll, Reason::Initiative, "MS-INIT-1"_rule);
    if (f.held) sum.add(2, Reason::HoldBonus, "MS-HOLD-2"_rule);
    if (f.boosted & kBoosted) sum.add(2, Reason::Adrenaline, "MS-CARD-15"_rule);
    f.initiative = static_cast<std::int8_t>(sum.total());
    f.held = 0;  // MS-RUL-87: for one round
    p.log.tell([&] { return told(What::InitiativeRoll, "MS-INIT-1"_rule, p.s, i, f.roll, f.initiative).with(sum); });
  }
}

// MS-ROUND-1, MS-ROUND-2: initiative, action, refresh, round after round.
void begin_round(Play& p) {
  ++p.s.round;
  p.s.phase = Phase::Initiative;
  p.log.tell([&] { return Event::of(What::RoundBegins, "MS-ROUND-2"_rule, p.s.round); });
  for (Figure& f : p.s.figures) {
    f.acted = 0;
    f.boosted = f.boosted & kBoostComes ? kBoosted : 0;
  }
  roll_initiative(p);
  p.s.phase = Phase::Action;
}

// MS-RUL-64: a frozen figure thaws instead of acting.
void lose_activation(Play& p, int who) {
  figure(p.s, who).frozen = 0;
  figure(p.s, who).bonus_mp = 0;
  p.log.tell([&] { return told(What::LosesActivation, "MS-SET-8"_rule, p.s, who); });
}

// MS-INIT-5, MS-INIT-7, MS-RUL-17: highest result first.
Roster next_to_act(const Content& c, const State& s) {
  Roster group;
  std::pair<int, int> best{-1, -1};
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (!in_play(f) || f.acted) continue;  // MS-ROUND-3, MS-RUL-18: each once
    // MS-INIT-6, MS-INIT-8: Reaction only between equals.
    const std::pair<int, int> key{f.initiative, stat(c, s, i, Stat::Reaction)};
    if (key > best) best = key, group.clear();
    if (key == best) group.push_back(static_cast<std::uint8_t>(i));
  }
  return group;
}

// MS-RUL-96: the mate has acted, and has moved itself if it bounds too: chains unroll from their last link. Who waits
// for a mate that falls need wait no longer.
bool may_follow(const State& s, const Figure& f) {
  if (!in_play(f) || f.bound_to == kNoFigure) return false;
  const Figure& mate = figure(s, f.bound_to);
  return !in_play(mate) || (mate.acted && mate.bound_to == kNoFigure);
}

// MS-RUL-96: a figure that bounds moves right after the mate it waits for, unless it was frozen meanwhile (MS-RUL-64).
bool follow_mate(Play& p) {
  for (int i = 0; i < kFigures; ++i) {
    Figure& f = figure(p.s, i);
    if (!may_follow(p.s, f)) continue;
    f.bonus_mp = in_play(figure(p.s, f.bound_to)) ? 1 : 0;
    f.bound_to = kNoFigure;
    if (f.frozen) {
      lose_activation(p, i);
      return true;
    }
    f.counter = Counter::Move;
    f.mp_whole = static_cast<std::uint8_t>(movement(p.content, p.s, i));
    p.log.tell([&] { return told(What::Bounds, "MS-RUL-96"_rule, p.s, i); });
    Task t = task_for(Job::Activation, p.s, i);
    t.step = 1;
    p.s.active = static_cast<std::uint8_t>(i);
    p.s.agenda.push(t);
    return true;
  }
  return false;
}

void run_round(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    begin_round(p);
    t.step = 1;
    return;
  }
  p.s.active = kNoFigure;
  if (follow_mate(p)) return;
  const Roster group = next_to_act(p.content, p.s);
  if (group.empty()) {
    t.step = 0;
    return refresh(p);
  }
  if (group.size() == 1) return begin_activation(p, group[0]);
  start_group(p, group);
}

// MS-ACT-1: exactly one of Move, Combat Action, Hold. MS-ACM-2: Suppression, Overwatch, then the action itself.
void run_activation(Play& p) {
  Task& t = p.s.agenda.top();
  const int who = t.who;
  Figure& f = figure(p.s, who);
  if (t.step == 0) {
    t.asks = seat_of(p.s, who);
    return;
  }
  if (t.step == 1) {
    // MS-ACM-5, MS-ACM-6: both look at where the figure starts, and a suppressed mover stays there.
    t.step = courage_holds(p, who) ? 2 : 4;
    if (t.step == 2) p.s.agenda.push(task_for(Job::Watch, p.s, who));
    return;
  }
  if (t.step == 2) {
    t.step = 4;
    if (!in_play(f)) return;  // MS-RUL-53: its action is lost
    if (f.counter == Counter::Move) return start_movement(p, who, 0);
    p.s.agenda.push(task_for(Job::Combat, p.s, who));
    return;
  }
  f.counter = Counter::None;
  f.bonus_mp = 0;
  p.s.agenda.pop();
}

// MS-RUL-25, MS-RUL-97: without MP there may still be a snap, or a level that Climb makes free.
void run_move(Play& p) {
  Task& t = p.s.agenda.top();
  const Figure& f = figure(p.s, t.who);
  if (!in_play(f) || t.step == 1) return p.s.agenda.pop();
  const bool can_snap = !f.snapped && near_cover(p.content, p.s, t.who);
  if (f.mp <= t.limit && !can_snap && !climbs_free(p.content, p.s, t.who)) return p.s.agenda.pop();
  t.asks = seat_of(p.s, t.who);
}

void run_combat(Play& p) {
  Task& t = p.s.agenda.top();
  const Figure& f = figure(p.s, t.who);
  const bool can_snap = !f.snapped && near_cover(p.content, p.s, t.who);
  if (!in_play(f) || t.step == 1 || ((t.flags & kSnapOnly) && !can_snap)) return p.s.agenda.pop();
  t.asks = seat_of(p.s, t.who);
}

// MS-LOAD-3: asked only while there is a choice.
void run_load(Play& p) {
  Task& t = p.s.agenda.top();
  Figure& f = figure(p.s, t.who);
  const bool first = f.ammo[0] > 0, second = f.ammo[1] > 0;
  if (in_play(f) && first && second) {
    t.asks = seat_of(p.s, t.who);
    return;
  }
  if (first || second) f.loaded = second ? 1 : 0;
  p.s.agenda.pop();
}

void resolve(Play& p) {
  Task& t = p.s.agenda.top();
  switch (t.job) {
    case Job::Muster:
      return run_muster(p);
    case Job::Deploy:
      return run_deploy(p);
    case Job::Adjust:
      return run_adjust(p);
    case Job::Round:
      return run_round(p);
    case Job::Activation:
      return run_activation(p);
    case Job::Group:
      return run_group(p);
    case Job::Watch:
      return run_watch(p);
    case Job::Move:
      return run_move(p);
    case Job::Combat:
      return run_combat(p);
    case Job::Tactics:
      t.asks = seat_of(p.s, t.who);
      return;
    case Job::Hit:
      return run_hit(p);
    case Job::Settle: {
      const Task done = t;
      p.s.agenda.pop();
      return done.x != 0 ? group_results(p, done) : settle(p);
    }
    case Job::Luck:
    case Job::Reroll:
      t.asks = seat_of(p.s, t.who);
      return;
    case Job::Load:
      return run_load(p);
    case Job::Push:
      return run_push(p);
    case Job::Mend:
      return run_mend(p);
  }
}

}  // namespace

// Works on the top of the agenda until somebody must decide or the game is over.
void run(Play& p) {
  while (!p.s.agenda.empty() && p.s.agenda.top().asks == kNobody) resolve(p);
}

// MS-RUL-52, MS-RUL-53: stances last until the figure's next activation begins. MS-RUL-64: frozen loses the activation.
void begin_activation(Play& p, int who) {
  Figure& f = figure(p.s, who);
  f.acted = 1;
  f.suppressing = 0;
  f.watching = {};
  f.snapped = f.moved = f.moving = f.cancelled = 0;
  f.tactic = Tactic::None;
  f.counter = Counter::None;
  p.s.active = static_cast<std::uint8_t>(who);
  if (f.frozen) return lose_activation(p, who);
  p.s.agenda.push(task_for(Job::Activation, p.s, who));
}

// MS-FM-4: Fire & Move costs 1 MP. `limit`: MP that must be left for later (the half-move of a group).
void start_movement(Play& p, int who, int limit) {
  Figure& f = figure(p.s, who);
  const int mp = f.pinned ? 0 : f.mp_whole - (f.tactic != Tactic::None ? 1 : 0);
  f.mp = static_cast<std::uint8_t>(std::max(0, mp));
  f.start_x = f.x, f.start_y = f.y, f.start_z = f.z, f.start_facing = f.facing;
  Task t = task_for(Job::Move, p.s, who);
  t.limit = static_cast<std::uint8_t>(limit);
  p.s.agenda.push(t);
}

void end_game(Play& p, int winner, int how) {
  p.s.winner = static_cast<std::uint8_t>(winner);
  p.s.ending = static_cast<std::uint8_t>(how);
  p.s.phase = Phase::Over;
  p.s.agenda.clear();
  p.log.tell([&] { return Event::of(What::GameOver, "MS-RUL-68"_rule, winner, how, p.s.round); });
}

}  // namespace condotta::mercs
