#include <algorithm>

#include "games/mercs/questions.h"

// Rounds, phases and activations in the order of the book; simultaneous actions are in flow_group.cc.
namespace condotta::mercs {

int high_side(const State& s) {
  return s.setup_roll[0] > s.setup_roll[1] ? 0 : 1;
}

namespace {

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
    if (f.boosted.has(Boost::Now)) sum.add(2, Reason::Adrenaline, "MS-CARD-15"_rule);
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
    f.boosted = f.boosted.has(Boost::NextRound) ? Flags<Boost>{Boost::Now} : Flags<Boost>{};
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
  std::pair<int, int> best;
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
    p.s.active = static_cast<std::uint8_t>(i);
    p.s.agenda.push(Activation{.step = Activation::Step::Suppression, .who = FigureId::of(i)});
    return true;
  }
  return false;
}

struct RoundTask {
  using On = StandsOn<>;
  static void run(Play& p, Round& t) {
    if (t.step == Round::Step::Begins) {
      begin_round(p);
      take_step(t.step);
      return;
    }
    p.s.active = kNoFigure;
    if (follow_mate(p)) return;
    const Roster group = next_to_act(p.content, p.s);
    if (group.empty()) {
      t.step = Round::Step::Begins;
      return refresh(p);
    }
    if (group.size() == 1) return begin_activation(p, group[0]);
    start_group(p, group);
  }
};

}  // namespace

constinit const Row Round::row = row_of<Round, RoundTask>();

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
  p.s.agenda.push(Activation{.who = FigureId::of(who)});
}

// MS-RUL-42: armor that fails while the action is under way changes the next one.
void declare(Play& p, int who, Verb verb) {
  Figure& f = figure(p.s, who);
  f.counter = verb == Verb::Move ? Counter::Move : verb == Verb::Combat ? Counter::Combat : Counter::Hold;
  f.mp_whole = static_cast<std::uint8_t>(movement(p.content, p.s, who));
}

// MS-FM-4: Fire & Move costs 1 MP. `kept`: MP that must be left for later (the half-move of a group).
void start_movement(Play& p, int who, int kept) {
  Figure& f = figure(p.s, who);
  const int mp = f.pinned ? 0 : f.mp_whole - (f.tactic != Tactic::None ? 1 : 0);
  f.mp = static_cast<std::uint8_t>(std::max(0, mp));
  f.start_x = f.x, f.start_y = f.y, f.start_z = f.z, f.start_facing = f.facing;
  p.s.agenda.push(Move{.who = FigureId::of(who), .kept = static_cast<std::uint8_t>(kept)});
}

void end_game(Play& p, int winner, Ending how) {
  p.s.winner = static_cast<std::uint8_t>(winner);
  p.s.ending = how;
  p.s.phase = Phase::Over;
  p.s.agenda.clear();
  p.log.tell([&] { return Event::of(What::GameOver, "MS-RUL-68"_rule, winner, static_cast<int>(how), p.s.round); });
}

}  // namespace condotta::mercs
