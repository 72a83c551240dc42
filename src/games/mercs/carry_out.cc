#include "games/mercs/rules.h"

// Takes the answer to the pending question; the agenda then runs on.
namespace condotta::mercs {

namespace {

// MS-DEC-1, MS-SQUAD-4: free choice, no points.
void recruit(Play& p, const Action& a) {
  const int who = p.s.agenda.top().who;
  figure(p.s, who).card = a.unit;
  make_ready(p.content, figure(p.s, who));
  p.log.tell([&] { return told(What::Recruited, "MS-SQUAD-4"_rule, p.s, who); });
}

void place(Play& p, const Action& a, What what, RuleId rule) {
  Figure& f = figure(p.s, a.who.index());
  put(f, {{a.x, a.y}, a.z});
  if (a.facing >= 0) f.facing = a.facing;  // MS-MOVE-5
  f.standing = Standing::InPlay;
  p.log.tell([&] { return told(what, rule, p.s, a.who.index(), a.x, a.y); });
}

void declare(Play& p, const Action& a) {
  Task& t = p.s.agenda.top();
  Figure& f = figure(p.s, t.who);
  const int who = t.who;
  f.counter = a.verb == Verb::Move ? Counter::Move : a.verb == Verb::Combat ? Counter::Combat : Counter::Hold;
  // MS-RUL-42: armor that fails while the action is under way changes the next one.
  f.mp_whole = static_cast<std::uint8_t>(movement(p.content, p.s, who));
  if (t.job == Job::Group) {
    const SeatMask mates = seats_of(p.s, side_of(who));
    p.log.tell(
        [&] { return told(What::CounterLaid, "MS-SA-3"_rule, p.s, who, static_cast<int>(f.counter)).to(mates); });
    return;
  }
  t.step = 1;
  if (a.verb == Verb::Bound) {
    f.bound_to = static_cast<std::uint8_t>(a.target.index());
    p.log.tell([&] { return told(What::WaitsToBound, "MS-RUL-96"_rule, p.s, who, f.bound_to); });
  } else {
    p.log.tell([&] { return told(What::Declares, "MS-ACT-1"_rule, p.s, who, static_cast<int>(f.counter)); });
  }
  if (a.verb == Verb::Move || a.verb == Verb::Combat) return;
  // MS-HOLD-1, MS-RUL-87: no action; the bonus comes next round.
  f.held = a.verb == Verb::Hold;
  f.counter = Counter::None;
  p.s.agenda.pop();
}

// MS-FM-1, MS-FM-2, MS-FM-3: fire and move in the chosen order.
void fire_and_move(Play& p, Tactic order) {
  const int who = p.s.agenda.top().who;
  figure(p.s, who).tactic = order;
  p.s.agenda.pop();
  Task fire = task_for(Job::Combat, p.s, who);
  fire.flags = kFireHalf;
  if (order == Tactic::MoveFirst) {
    p.s.agenda.push(fire);  // MS-FM-6: the fire starts from the new place
    start_movement(p, who, 0);
  } else {
    start_movement(p, who, 0);
    p.s.agenda.push(fire);
  }
}

void take_stance(Play& p, int who, const Action& a) {
  Figure& f = figure(p.s, who);
  if (a.verb == Verb::Overwatch) {
    f.watching = a.weapon;
    p.log.tell([&] { return told(What::OnOverwatch, "MS-ACM-1"_rule, p.s, who, a.weapon.index()); });
    return;
  }
  f.suppressing = static_cast<std::uint8_t>(1 + slot_of(p.content, f, a.weapon));
  f.lane = a.bearing;
  p.log.tell([&] { return told(What::Suppresses, "MS-ACM-1"_rule, p.s, who, a.weapon.index(), a.bearing); });
}

void attack(Play& p, int who, std::uint8_t flags, const Action& a) {
  const auto half = static_cast<std::uint8_t>(flags & kFireHalf);
  switch (a.verb) {
    case Verb::Fire:
    case Verb::Launch:
      return queue_shot(p, who, a.weapon, a.target.index(), half, nullptr);
    case Verb::Spray:
      return queue_spray(p, who, a.weapon, a.bearing, half);
    case Verb::Strike:
      return queue_swing(p, who, a.weapon, a.target.index());
    case Verb::Lob:
      return shoot_ground(p, who, a.weapon, {a.x, a.y}, a.z, half);
    case Verb::Throw:
      p.log.tell([&] { return told(What::Throws, "MS-GREN-8"_rule, p.s, who, a.weapon.index(), a.x, a.y); });
      spend_shot(p, who, a.weapon);
      return queue_blast(p, who, a.weapon, {a.x, a.y}, a.z);
    default:
      return do_item(p, a);
  }
}

// MS-RUL-81: one weapon or item for each Combat Action; then only a snap may follow (MS-S2C-4, MS-S2C-6).
void combat(Play& p, const Action& a) {
  Task& t = p.s.agenda.top();
  const bool still = a.verb == Verb::Set || a.verb == Verb::Overwatch || a.verb == Verb::Suppress;
  const bool nothing = a.verb == Verb::Done && !(t.flags & kSnapOnly);
  // MS-RUL-27, MS-RUL-58: no snap follows who did nothing or took a stance, in a group either.
  if ((still || nothing) && (t.flags & kNoSnap)) figure(p.s, t.who).snapped = 1;
  if (a.verb == Verb::Done) {
    t.step = 1;
    return;
  }
  if (a.verb == Verb::Snap) return do_move(p, a);  // MS-S2C-5
  if (a.verb == Verb::FireAndMove) return fire_and_move(p, a.order);
  const int who = t.who;
  const std::uint8_t flags = t.flags;
  const bool over = still || (t.flags & kNoSnap) != 0;
  t.flags |= kSnapOnly;
  t.step = over ? 1 : 0;
  if (a.verb == Verb::Overwatch || a.verb == Verb::Suppress) return take_stance(p, who, a);
  attack(p, who, flags, a);
}

void answer_watch(Play& p, const Action& a, Seat seat) {
  if (a.verb == Verb::React) return do_react(p, a);
  Task& t = p.s.agenda.top();
  t.limit = static_cast<std::uint8_t>(t.limit | 1 << seat);  // lets the trigger pass, stays on Overwatch
}

void answer_luck(Play& p, const Action& a) {
  const int who = p.s.agenda.top().who;
  p.s.agenda.pop();
  if (a.verb != Verb::UseLuck) return;
  figure(p.s, who).luck_used = 1;
  --p.s.agenda.top().hits;
  p.log.tell([&] { return told(What::LuckTurns, "MS-CARD-18"_rule, p.s, who); });
}

void answer_reroll(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (a.verb == Verb::Reroll) roll_again(p, t);
}

void answer_load(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  figure(p.s, t.who).loaded = a.number;
  p.log.tell([&] {
    return told(What::Loads, "MS-LOAD-3"_rule, p.s, t.who, t.weapon.index(), p.content.ammo_name(t.weapon, a.number));
  });
  p.s.agenda.pop();
}

void answer_tactics(Play& p, const Action& a) {
  Figure& f = figure(p.s, p.s.agenda.top().who);
  p.s.agenda.pop();
  if (a.verb == Verb::Done) return;
  f.tactic = a.order;
  f.moving = 1;  // MS-RUL-74: it counts as a moving target
}

}  // namespace

void carry_out(Play& p, const Action& a) {
  Task& t = p.s.agenda.top();
  const Seat seat = t.asks;
  t.asks = kNobody;
  if (a.verb == Verb::Concede) {
    p.log.tell([&] { return Event::of(What::Conceded, "MS-RUL-69"_rule, seat % kSides); });
    return end_game(p, enemy_of(seat % kSides), kByConcession);
  }
  switch (t.job) {
    case Job::Muster:
      recruit(p, a);
      break;
    case Job::Deploy:
      place(p, a, What::Placed, "MS-DEPLOY-3"_rule);
      break;
    case Job::Adjust:
      ++t.step;
      if (a.verb == Verb::Adjust) place(p, a, What::Adjusted, "MS-DEPLOY-6"_rule);
      break;
    case Job::Activation:
    case Job::Group:
      declare(p, a);
      break;
    case Job::Watch:
      answer_watch(p, a, seat);
      break;
    case Job::Move:
      if (a.verb == Verb::Done)
        t.step = 1;
      else
        do_move(p, a);
      break;
    case Job::Combat:
      combat(p, a);
      break;
    case Job::Tactics:
      answer_tactics(p, a);
      break;
    case Job::Luck:
      answer_luck(p, a);
      break;
    case Job::Reroll:
      answer_reroll(p, a);
      break;
    case Job::Load:
      answer_load(p, a);
      break;
    case Job::Push:
      t.limit = a.number;
      t.step = 2;
      break;
    default:
      break;
  }
  run(p);
}

}  // namespace condotta::mercs
