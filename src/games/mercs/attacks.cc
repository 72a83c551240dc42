#include "games/mercs/attack.h"
#include "games/mercs/movement.h"

// What may be attacked, and with what.
namespace condotta::mercs {

using table::Point;

namespace {

bool is_weapon(const Content& c, WeaponId id) {
  return id.some() && id.index() < static_cast<int>(c.weapons.size());
}

// MS-RUL-7: the forward half. MS-RUL-79: border included, as everywhere for the attacker.
Refusal check_arc(const Figure& f, Point at) {
  return table::in_forward_arc(at_of(f), f.facing, at) ? yes() : no("MS-RUL-7"_rule, Reason::OutOfArc);
}

// MS-RANGE-5, MS-RANGE-10, MS-RUL-37: the weapon's own data decide.
Refusal check_range(const Weapon& gun, Range range) {
  if (gun.reaches(range)) return yes();
  const RuleId rule = range == Range::Melee   ? "MS-RANGE-6"_rule
                      : range == Range::Short ? "MS-RANGE-9"_rule
                                              : "MS-RANGE-12"_rule;
  return no(rule, Reason::WrongRange, static_cast<int>(range));
}

Range range_to(const Figure& f, Point p, int z) {
  if (point_within(f, p, z, kBase)) return Range::Melee;
  return point_within(f, p, z, kCard) ? Range::Short : Range::Long;
}

Refusal check_enemy(const State& s, int who, FigureId target) {
  if (!is_figure(target) || !in_play(figure(s, target.index()))) return no("MS-COVER-8"_rule, Reason::NoFigure);
  // MS-RUL-86, MS-ALLY-1: single-target attacks are for enemies.
  return side_of(target.index()) != side_of(who) ? yes() : no("MS-ALLY-1"_rule, Reason::FriendTarget);
}

// MS-GREN-15, MS-RUL-49: a spot on a floor, in front and in sight; smoke hides it from all but Waza (MS-RUL-97).
Refusal check_spot(const Content& c, const State& s, int who, const Action& a) {
  const Figure& f = figure(s, who);
  const Point at{a.x, a.y};
  if (!on_table(a)) return no("MS-GREN-8"_rule, Reason::OffTable);
  if (table::floor_at(c.field(s).layout, table::PieceSet::all(), at, a.z) != a.z)
    return no("MS-GREN-8"_rule, Reason::SpotNoFloor);
  if (const Refusal arc = check_arc(f, at); !ok(arc)) return arc;
  const bool smoke = through_smoke(s, at_of(f), at) && !c.has(f.card, Hook::CoverReduction);
  return !smoke && sees_point(c.field(s), f, at, a.z) ? yes() : no("MS-GREN-15"_rule, Reason::SpotNotSeen);
}

// MS-GREN-4, MS-GREN-8: within the throw range; a thrown grenade lands exactly there.
Refusal check_throw(const Content& c, const State& s, int who, const Action& a) {
  const Weapon& grenade = c.weapon(a.weapon);
  if (grenade.kind != WeaponKind::Thrown) return no("MS-GREN-4"_rule, Reason::NoWeapon);
  if (const Refusal spot = check_spot(c, s, who, a); !ok(spot)) return spot;
  const int reach = grenade.throw_range * kCard;
  return point_within(figure(s, who), {a.x, a.y}, a.z, reach)
             ? yes()
             : no("MS-GREN-8"_rule, Reason::TooFar, grenade.throw_range);
}

Refusal check_lob(const Content& c, const State& s, int who, const Action& a) {
  const Weapon& gun = c.weapon(a.weapon);
  if (gun.kind != WeaponKind::Launcher) return no("MS-GREN-7"_rule, Reason::NoWeapon);
  if (const Refusal spot = check_spot(c, s, who, a); !ok(spot)) return spot;
  return check_range(gun, range_to(figure(s, who), {a.x, a.y}, a.z));
}

Refusal check_spray(const Content& c, const State& s, int who, const Action& a) {
  if (c.weapon(a.weapon).kind != WeaponKind::Template) return no("MS-CARD-24"_rule, Reason::NoWeapon);
  if (a.bearing < 0 || a.bearing >= 360 || table::turn_between(a.bearing, figure(s, who).facing) > 90)
    return no("MS-RUL-7"_rule, Reason::OutOfArc);
  return yes();
}

// MS-MELEE-2, MS-MELEE-3: a number, even 0, is needed. MS-RANGE-4: at melee range this or a shot.
Refusal check_strike(const Content& c, const State& s, int who, const Action& a) {
  if (c.weapon(a.weapon).kind != WeaponKind::Melee) return no("MS-RUL-82"_rule, Reason::NoWeapon);
  if (stat(c, s, who, Stat::Melee) == kDash) return no("MS-MELEE-4"_rule, Reason::NoMelee);
  if (const Refusal enemy = check_enemy(s, who, a.target); !ok(enemy)) return enemy;
  // MS-RUL-47: within one base, in the forward arc, no obstacle between.
  const Figure& target = figure(s, a.target.index());
  if (!gap_within(figure(s, who), target, kBase)) return no("MS-RANGE-3"_rule, Reason::NotBeside);
  if (const Refusal arc = check_arc(figure(s, who), at_of(target)); !ok(arc)) return arc;
  return cover_between(c.field(s), bodies_of(s), s, who, a.target.index()).obstacle
             ? no("MS-OBST-1"_rule, Reason::Obstacle)
             : yes();
}

// MS-ACM-1, MS-RUL-51, MS-RUL-52: any weapon that is fired, templates and launchers too, and could fire now.
Refusal check_stance(const Content& c, const State& s, int who, const Action& a) {
  if (!s.acm) return no("MS-RUL-51"_rule, Reason::NoAcm);
  const Weapon& gun = c.weapon(a.weapon);
  if (!gun.watches()) return no("MS-RUL-52"_rule, Reason::NoWeapon);
  if (a.verb == Verb::Overwatch) return yes();
  if (a.bearing < 0 || a.bearing >= 360 || table::turn_between(a.bearing, figure(s, who).facing) > 90)
    return no("MS-RUL-7"_rule, Reason::OutOfArc);
  return yes();
}

}  // namespace

// MS-FM-2, MS-ACT-2: what the fire half of Fire & Move may be.
Refusal check_fire_half(const Look& now, const Combat& t, const Action& a) {
  if (!t.fire_half) return yes();
  const Content& c = now.content;
  const Figure& f = figure(now.s, t.who);
  if (a.verb == Verb::Strike && c.has(f.card, Hook::Charge) && f.tactic == Tactic::MoveFirst) return yes();
  const bool shot = (a.verb == Verb::Fire || a.verb == Verb::Launch || a.verb == Verb::Lob || a.verb == Verb::Spray) &&
                    is_weapon(c, a.weapon);
  return shot && c.weapon(a.weapon).has(Maneuver::FireMove) ? yes() : no("MS-FM-2"_rule, Reason::NoFireMove);
}

// Something left to fire with, ready, and set where that is compulsory. MS-LA-4: each weapon by itself.
Refusal can_use(const Content& c, const State& s, int who, WeaponId weapon) {
  const Figure& f = figure(s, who);
  const int slot = slot_of(c, f, weapon);
  if (slot < 0) return no("MS-CARD-15"_rule, Reason::NoWeapon);
  const Weapon& gun = c.weapon(weapon);
  if (gun.uses > 0 && f.uses[static_cast<std::size_t>(slot)] == 0) return no("MS-GREN-5"_rule, Reason::WeaponEmpty);
  if (!gun.ammo.empty() && f.ammo[f.loaded] == 0) return no("MS-LOAD-4"_rule, Reason::WeaponEmpty);
  const int ready = ready_round(c, f, slot);
  if (ready > s.round) {
    const RuleId rule = gun.has(Maneuver::LoadAim) ? "MS-LA-2"_rule
                        : gun.has(Maneuver::Load)  ? "MS-LOAD-1"_rule
                                                   : "MS-LOAD-2"_rule;
    return no(rule, Reason::WeaponNotReady, ready);
  }
  // MS-SET-3, MS-SET-7: set is all it takes, failed armor or not.
  if (gun.has(Maneuver::SetRip) && !f.set && !c.has(f.card, Hook::Heavy)) return no("MS-SET-1"_rule, Reason::NotSet);
  return yes();
}

// MS-FULL-1, MS-RUL-39: arc, range and sight. MS-COVER-12: borders count for the attacker.
Refusal check_shot(const Content& c, const State& s, int who, WeaponId weapon, int target) {
  if (const Refusal aim = check_aim(c, s, who, weapon, target); !ok(aim)) return aim;
  const Cover cover = cover_between(c.field(s), bodies_of(s), s, who, target);
  if (cover.obstacle) return no("MS-OBST-1"_rule, Reason::Obstacle);
  if (cover.level == 2 && !c.has(figure(s, who).card, Hook::CoverReduction))
    return no("MS-FULL-4"_rule, Reason::NotVisible);
  return yes();
}

Refusal check_aim(const Content& c, const State& s, int who, WeaponId weapon, int target) {
  if (target >= kFigures) return no("MS-COVER-8"_rule, Reason::NoFigure);
  if (const Refusal enemy = check_enemy(s, who, FigureId::of(target)); !ok(enemy)) return enemy;
  const Figure &f = figure(s, who), &to = figure(s, target);
  if (const Refusal arc = check_arc(f, at_of(to)); !ok(arc)) return arc;
  return check_range(c.weapon(weapon), range_between(f, to));
}

Refusal check_armed(const Look& now, int who, const Action& a) {
  const Content& c = now.content;
  const State& s = now.s;
  const int target = a.target.some() ? a.target.index() : kNoFigure;
  if (!is_weapon(c, a.weapon)) return no("MS-CARD-15"_rule, Reason::NoWeapon);
  if (const Refusal use = can_use(c, s, who, a.weapon); !ok(use)) return use;
  switch (a.verb) {
    case Verb::Fire:
      if (c.weapon(a.weapon).kind != WeaponKind::Ranged) return no("MS-COMBAT-4"_rule, Reason::NoWeapon);
      return check_shot(c, s, who, a.weapon, target);
    case Verb::Launch:
      if (c.weapon(a.weapon).kind != WeaponKind::Launcher) return no("MS-GREN-6"_rule, Reason::NoWeapon);
      return check_shot(c, s, who, a.weapon, target);
    case Verb::Spray:
      return check_spray(c, s, who, a);
    case Verb::Throw:
      return check_throw(c, s, who, a);
    case Verb::Lob:
      return check_lob(c, s, who, a);
    case Verb::Strike:
      return check_strike(c, s, who, a);
    default:
      return check_stance(c, s, who, a);
  }
}

}  // namespace condotta::mercs
