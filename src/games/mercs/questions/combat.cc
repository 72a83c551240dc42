#include "games/mercs/questions.h"

// MS-COMBAT-1, MS-COMBAT-2, MS-RUL-81: one weapon or item for each Combat Action; a snap before it or after it.
namespace condotta::mercs {

namespace {

bool is_stance(Verb verb) {
  return verb == Verb::Overwatch || verb == Verb::Suppress;
}

Fire fire_of(bool half) {
  return half ? Fire::Half : Fire::Whole;
}

// MS-FM-1, MS-FM-2, MS-FM-3: fire and move in the chosen order.
void fire_and_move(Play& p, FigureId who, Tactic order) {
  figure(p.s, who).tactic = order;
  p.s.agenda.pop();
  const Combat fire{.who = who, .fire_half = true};
  if (order == Tactic::MoveFirst) p.s.agenda.push(fire);  // MS-FM-6: the fire starts from the new place
  start_movement(p, who.index(), 0);
  if (order == Tactic::FireFirst) p.s.agenda.push(fire);
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

void act(Play& p, int who, Fire fire, const Action& a) {
  switch (a.verb) {
    case Verb::Fire:
    case Verb::Launch:
      return queue_shot(p, who, a.weapon, a.target.index(), fire);
    case Verb::Spray:
      return queue_spray(p, who, a.weapon, a.bearing, fire);
    case Verb::Strike:
      return queue_swing(p, who, a.weapon, a.target.index());
    case Verb::Lob:
      return shoot_ground(p, who, a.weapon, {a.x, a.y}, a.z, fire);
    case Verb::Throw:
      p.log.tell([&] { return told(What::Throws, "MS-GREN-8"_rule, p.s, who, a.weapon.index(), a.x, a.y); });
      spend_shot(p, who, a.weapon);
      return queue_blast(p, who, a.weapon, {a.x, a.y}, a.z);
    case Verb::Overwatch:
    case Verb::Suppress:
      return take_stance(p, who, a);
    default:
      return do_item(p, who, a);
  }
}

bool smokes(const Play& p, const Stated& t) {
  const Verb how = t.action.verb;
  return (how == Verb::Throw || how == Verb::Launch || how == Verb::Lob) &&
         p.content.weapon(t.action.weapon).smokes(figure(p.s, t.who).loaded);
}

// MS-SA-4, MS-RUL-71: in a group all fighters say what they do before the first of it is worked out, in the order in
// which they said it; smoke comes last, so that it hides nobody from what is done in the same instant.
void state(Play& p, const Stated& stated) {
  p.s.agenda.pop();
  if (p.s.agenda.top().is<Combat>())
    p.log.tell([&] { return told(What::Stated, "MS-SA-4"_rule, p.s, stated.who.index()); });
  auto& tasks = p.s.agenda.tasks();
  std::size_t at = 0;
  while (!tasks[at].is<GroupResults>()) ++at;
  ++at;
  while (!smokes(p, stated) && at < tasks.size() && tasks[at].is<Stated>() && smokes(p, tasks[at].as<Stated>())) ++at;
  tasks.insert_at(at, stated);
}

// In a group the order was said before (MS-RUL-74).
Refusal check_fire_and_move(const Look& now, int who, Tactic order) {
  if ((order != Tactic::MoveFirst && order != Tactic::FireFirst) || now.s.group_fire)
    return no("MS-FM-3"_rule, Reason::NoFireMove);
  return may_fire_and_move(now.content, figure(now.s, who), order) ? yes() : no("MS-CCM-1"_rule, Reason::NoFireMove);
}

}  // namespace

struct CombatQuestion : AsksWhenAsked<Combat> {
  using On = StandsOn<Activation, Group, Move, Combat, Stated, GroupResults>;
  static void run(Play& p, Combat& t) {
    const int who = t.who.index();
    const Figure& f = figure(p.s, who);
    const auto can_snap = [&] { return !f.snapped && near_cover(p.content, p.s, who); };
    t.asked = in_play(f) && (t.stage == Combat::Stage::Action || (t.stage == Combat::Stage::Snap && can_snap()));
    if (!t.asked) p.s.agenda.pop();
  }
  static Phrase phrase(const Look& now, const Combat& t) {
    return about(t.stage == Combat::Stage::Snap ? "question.snap" : "question.combat", now, t.who);
  }

  static void list(Lister& l, const Combat& t) {
    l.offer(Verb::Done);
    if (!t.no_snap) list_snaps(l);
    if (t.stage == Combat::Stage::Snap) return;
    for (const WeaponId weapon : l.c.card(l.me().card).weapons) list_weapon(l, t, weapon);
    if (t.fire_half) return;
    list_items(l);
    l.offer_orders();  // MS-DEC-21
  }
  static Refusal check(const Look& now, const Combat& t, const Action& a) {
    const int who = t.who.index();
    if (a.verb == Verb::Snap) return check_snap(now, who, t.no_snap, a);
    if (a.verb == Verb::Done) return yes();
    if (t.stage == Combat::Stage::Snap) return no("MS-ACT-1"_rule, Reason::NoAction);
    if (const Refusal half = check_fire_half(now, t, a); !ok(half)) return half;
    switch (a.verb) {
      case Verb::Fire:
      case Verb::Launch:
      case Verb::Spray:
      case Verb::Throw:
      case Verb::Lob:
      case Verb::Strike:
      case Verb::Overwatch:
      case Verb::Suppress:
        return check_armed(now, who, a);
      case Verb::FireAndMove:
        return check_fire_and_move(now, who, a.order);
      default:
        return check_item(now, who, a);
    }
  }
  static void go_on(Play& p, Combat& t, const Action& a) {
    const FigureId who = t.who;
    t.asked = false;
    const bool still = a.verb == Verb::Set || is_stance(a.verb);
    const bool nothing = a.verb == Verb::Done && t.stage == Combat::Stage::Action;
    // MS-RUL-27, MS-RUL-58: no snap follows who did nothing or took a stance, in a group either.
    if ((still || nothing) && t.no_snap) figure(p.s, who).snapped = 1;
    if (a.verb == Verb::Done) return p.s.agenda.pop();
    if (a.verb == Verb::Snap) return do_move(p, who.index(), a);  // MS-S2C-5
    if (a.verb == Verb::FireAndMove) return fire_and_move(p, who, a.order);
    if (p.s.group_fire) return state(p, {.action = a, .who = who, .fire_half = t.fire_half});
    // MS-S2C-4, MS-S2C-6: then only a snap may follow.
    t.stage = still || t.no_snap ? Combat::Stage::Over : Combat::Stage::Snap;
    act(p, who.index(), fire_of(t.fire_half), a);
  }
  // What an attack needs, once it may be known (MS-RUL-23: after the declaration).
  static Phrase detail(const Look& now, const Combat& t, const Action& a) {
    const int who = t.who.index(), target = a.target.index();
    if (!a.target.some()) return {};
    if (a.verb == Verb::Strike)
      return attack_detail(now, a.weapon, swing_at(now.content, now.s, who, a.weapon, target));
    if (a.verb != Verb::Fire && a.verb != Verb::Launch) return {};
    return attack_detail(now, a.weapon, aim_at(now.content, now.s, who, a.weapon, target, fire_of(t.fire_half)));
  }
  static float hint(const Advisor& by, const Combat& t, const Action& a) {
    const int any = by.dice.d(3);  // among equals
    if (a.verb != Verb::FireAndMove) return static_cast<float>(by.combat(a, fire_of(t.fire_half)) * 4 + any);
    // Fire & Move when shooting from here is poor: the move may find a better place.
    const int now = by.best_attack();
    const bool charge = by.content.has(by.me().card, Hook::Charge);
    if (a.order == Tactic::FireFirst) return static_cast<float>(2 * now - 60);
    return static_cast<float>(charge && now < 60 ? 140 : 44 - now);
  }
  static Action quick(Lister& l, const Advisor& by, const Combat& t) {
    return l.best([&](const Action& a) { return hint(by, t, a); });
  }
  // Shots that are not open, so that a player can ask why.
  static void wishes(const Look& now, const Combat& t, List& out) {
    for (const WeaponId weapon : now.content.card(figure(now.s, t.who).card).weapons) {
      const WeaponKind kind = now.content.weapon(weapon).kind;
      if (kind == WeaponKind::Thrown || kind == WeaponKind::Template) continue;
      for (int i = 0; i < kFigures; ++i) {
        if (side_of(i) == side_of(t.who) || !in_play(figure(now.s, i))) continue;
        out.push_back(verb(kind == WeaponKind::Melee      ? Verb::Strike
                           : kind == WeaponKind::Launcher ? Verb::Launch
                                                          : Verb::Fire));
        out.back().weapon = weapon;
        out.back().target = FigureId::of(i);
      }
    }
  }
};

constinit const Row Combat::row = row_of<Combat, CombatQuestion>();

struct StatedTask {
  using On = StandsOn<Stated, GroupResults>;
  // What was open when it was said, before it took away the snap; of an object somebody else may have disposed since.
  static std::string broken(const Look& after, const Stated& t) {
    if (const std::string bad = no_figure(after, "who", t.who, true); !bad.empty()) return bad;
    State before = after.s;
    figure(before, t.who).snapped = 0;
    const Look now{after.content, before};
    const Action& a = t.action;
    if (a.verb == Verb::Handle || a.verb == Verb::Disarm)
      return a.number < now.s.objects.size() ? "" : "action: there is no such object";
    const Combat said{.who = t.who, .fire_half = t.fire_half, .no_snap = true};
    const bool open = a.verb != Verb::Done && ok(CombatQuestion::check(now, said, a));
    return open ? "" : "action: is not open to who states it";
  }
  static void run(Play& p, Stated& t) {
    const Stated stated = t;
    p.s.agenda.pop();
    act(p, stated.who.index(), fire_of(stated.fire_half), stated.action);
  }
};

constinit const Row Stated::row = row_of<Stated, StatedTask>();

}  // namespace condotta::mercs
