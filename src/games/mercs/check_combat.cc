#include "games/mercs/rules.h"

// What a Combat Action may be (MS-COMBAT-1, MS-COMBAT-2).
namespace condotta::mercs {

using table::Point;

namespace {

template <class... T>
No no(RuleId rule, Reason why, T... numbers) {
  return Refusal::because(rule, why, numbers...);
}

bool is_figure(FigureId id) {
  return id.some() && id.index() < kFigures;
}

bool is_weapon(const Content& c, WeaponId id) {
  return id.some() && id.index() < static_cast<int>(c.weapons.size());
}

// MS-RUL-7: the forward half. MS-RUL-79: border included, as everywhere for the attacker.
No check_arc(const Figure& f, Point at) {
  return table::in_forward_arc(at_of(f), f.facing, at) ? No{} : no("MS-RUL-7"_rule, Reason::OutOfArc);
}

// MS-RANGE-5, MS-RANGE-10, MS-RUL-37: the weapon's own data decide.
No check_range(const Weapon& gun, Range range) {
  if (gun.reaches(range)) return {};
  const RuleId rule = range == Range::Melee   ? "MS-RANGE-6"_rule
                      : range == Range::Short ? "MS-RANGE-9"_rule
                                              : "MS-RANGE-12"_rule;
  return no(rule, Reason::WrongRange, static_cast<int>(range));
}

Range range_to(const Figure& f, Point p, int z) {
  if (point_within(f, p, z, kBase)) return Range::Melee;
  return point_within(f, p, z, kCard) ? Range::Short : Range::Long;
}

No check_enemy(const State& s, int who, FigureId target) {
  if (!is_figure(target) || !in_play(figure(s, target.index()))) return no("MS-COVER-8"_rule, Reason::NoFigure);
  // MS-RUL-86, MS-ALLY-1: single-target attacks are for enemies.
  return side_of(target.index()) != side_of(who) ? No{} : no("MS-ALLY-1"_rule, Reason::FriendTarget);
}

// MS-GREN-15, MS-RUL-49: a spot on a floor, in front and in sight; smoke hides it from all but Waza (MS-RUL-97).
No check_spot(const Content& c, const State& s, int who, const Action& a) {
  const Figure& f = figure(s, who);
  const Point at{a.x, a.y};
  if (a.x < 0 || a.y < 0 || a.x > kTableWidth || a.y > kTableDepth) return no("MS-GREN-8"_rule, Reason::OffTable);
  if (table::floor_at(c.field(s).layout, table::PieceSet::all(), at, a.z) != a.z)
    return no("MS-GREN-8"_rule, Reason::SpotNoFloor);
  if (const No arc = check_arc(f, at)) return arc;
  const bool smoke = through_smoke(s, at_of(f), at) && !c.has(f.card, Hook::CoverReduction);
  return !smoke && sees_point(c.field(s), f, at, a.z) ? No{} : no("MS-GREN-15"_rule, Reason::SpotNotSeen);
}

// MS-GREN-4, MS-GREN-8: within the throw range; a thrown grenade lands exactly there.
No check_throw(const Content& c, const State& s, int who, const Action& a) {
  const Weapon& grenade = c.weapon(a.weapon);
  if (grenade.kind != WeaponKind::Thrown) return no("MS-GREN-4"_rule, Reason::NoWeapon);
  if (const No spot = check_spot(c, s, who, a)) return spot;
  const int reach = grenade.throw_range * kCard;
  return point_within(figure(s, who), {a.x, a.y}, a.z, reach)
             ? No{}
             : no("MS-GREN-8"_rule, Reason::TooFar, grenade.throw_range);
}

No check_lob(const Content& c, const State& s, int who, const Action& a) {
  const Weapon& gun = c.weapon(a.weapon);
  if (gun.kind != WeaponKind::Launcher) return no("MS-GREN-7"_rule, Reason::NoWeapon);
  if (const No spot = check_spot(c, s, who, a)) return spot;
  return check_range(gun, range_to(figure(s, who), {a.x, a.y}, a.z));
}

No check_spray(const Content& c, const State& s, int who, const Action& a) {
  if (c.weapon(a.weapon).kind != WeaponKind::Template) return no("MS-CARD-24"_rule, Reason::NoWeapon);
  if (a.bearing < 0 || a.bearing >= 360 || table::turn_between(a.bearing, figure(s, who).facing) > 90)
    return no("MS-RUL-7"_rule, Reason::OutOfArc);
  return {};
}

// MS-MELEE-2, MS-MELEE-3: a number, even 0, is needed. MS-RANGE-4: at melee range this or a shot.
No check_strike(const Content& c, const State& s, int who, const Action& a) {
  if (c.weapon(a.weapon).kind != WeaponKind::Melee) return no("MS-RUL-82"_rule, Reason::NoWeapon);
  if (stat(c, s, who, Stat::Melee) == kDash) return no("MS-MELEE-4"_rule, Reason::NoMelee);
  if (const No enemy = check_enemy(s, who, a.target)) return enemy;
  // MS-RUL-47: within one base, in the forward arc, no obstacle between.
  const Figure& target = figure(s, a.target.index());
  if (!gap_within(figure(s, who), target, kBase)) return no("MS-RANGE-3"_rule, Reason::TooFar, 1);
  if (const No arc = check_arc(figure(s, who), at_of(target))) return arc;
  return cover_between(c.field(s), bodies_of(s), s, who, a.target.index()).obstacle
             ? no("MS-OBST-1"_rule, Reason::Obstacle)
             : No{};
}

// MS-REP-5, MS-RUL-60, MS-RUL-61: a friend or oneself within one base, no obstacle between.
No check_patient(const Content& c, const State& s, int who, FigureId target, RuleId rule) {
  if (!is_figure(target) || !in_play(figure(s, target.index())) || side_of(target.index()) != side_of(who))
    return no(rule, Reason::NoMate);
  if (target.index() == who) return {};
  if (!gap_within(figure(s, who), figure(s, target.index()), kBase)) return no(rule, Reason::TooFar, 1);
  return cover_between(c.field(s), bodies_of(s), s, who, target.index()).obstacle
             ? no("MS-OBST-1"_rule, Reason::Obstacle)
             : No{};
}

No check_medkit(const Content& c, const State& s, int who, const Action& a) {
  const Figure& f = figure(s, who);
  if (c.card(f.card).type != Class::Medic) return no("MS-MED-2"_rule, Reason::NotMedic);
  if (f.medkits == 0) return no("MS-MED-6"_rule, Reason::NoKit);
  if (const No patient = check_patient(c, s, who, a.target, "MS-MED-4"_rule)) return patient;
  return figure(s, a.target.index()).blood_lost > 0 ? No{} : no("MS-RUL-60"_rule, Reason::NotHurt);
}

No check_repair(const Content& c, const State& s, int who, const Action& a) {
  const Figure& f = figure(s, who);
  const bool kit = a.verb == Verb::RepairKit;
  if (kit && c.card(f.card).type != Class::Monkeywrench) return no("MS-REP-7"_rule, Reason::NotMonkeywrench);
  if (kit && f.repair_kits == 0) return no("MS-REP-7"_rule, Reason::NoKit);
  if (!kit && stat(c, s, who, Stat::Repair) == kDash) return no("MS-RUL-61"_rule, Reason::NoRepair);
  if (const No patient = check_patient(c, s, who, a.target, "MS-REP-9"_rule)) return patient;
  return figure(s, a.target.index()).armor_failed ? No{} : no("MS-RUL-61"_rule, Reason::NotFailed);
}

No check_adrenaline(const Content& c, const State& s, int who, const Action& a) {
  if (figure(s, who).adrenaline == 0) return no("MS-CARD-15"_rule, Reason::NoKit);
  return check_patient(c, s, who, a.target, "MS-CARD-15"_rule);
}

// MS-SET-1, MS-SET-2: only who carries such a weapon sets.
No check_set(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  if (f.set) return no("MS-SET-4"_rule, Reason::AlreadySet);
  if (f.snapped) return no("MS-RUL-58"_rule, Reason::SnapUsed);
  for (const WeaponId w : c.card(f.card).weapons)
    if (c.weapon(w).has(Maneuver::SetRip)) return {};
  return no("MS-SET-1"_rule, Reason::NoSetWeapon);
}

// MS-ACM-1, MS-RUL-51, MS-RUL-52: any weapon that is fired, templates and launchers too, and could fire now.
No check_stance(const Content& c, const State& s, int who, const Action& a) {
  if (!s.acm) return no("MS-RUL-51"_rule, Reason::NoAcm);
  const Weapon& gun = c.weapon(a.weapon);
  if (!gun.watches()) return no("MS-RUL-52"_rule, Reason::NoWeapon);
  if (a.verb == Verb::Overwatch) return {};
  if (a.bearing < 0 || a.bearing >= 360 || table::turn_between(a.bearing, figure(s, who).facing) > 90)
    return no("MS-RUL-7"_rule, Reason::OutOfArc);
  return {};
}

// MS-RUL-66, MS-RUL-67, MS-DEC-33.
No check_object(const Content& c, const State& s, int who, const Action& a) {
  if (a.number >= s.objects.size()) return no("MS-RUL-67"_rule, Reason::NothingThere);
  const Object& o = s.objects[a.number];
  if (o.gone || (a.verb == Verb::Disarm) != (o.kind == ObjectKind::Trap))
    return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (o.kind == ObjectKind::Crate && side_of(who) != c.scenario(s).attacker)
    return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (o.kind == ObjectKind::Terminal && o.owner != 0xFF) return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (o.carrier != kNoFigure && side_of(o.carrier) == side_of(who)) return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (!point_within(figure(s, who), {o.x, o.y}, o.z, kBase)) return no("MS-RUL-67"_rule, Reason::TooFar, 1);
  // Done once it is done once in a round; only the VIP changes its mind and goes with the last (MS-RUL-99).
  if (o.handled_by != kNoFigure && (o.kind != ObjectKind::Vip || o.handled_by == who))
    return no("MS-RUL-67"_rule, Reason::AlreadyHandled);
  if (a.verb == Verb::Disarm && stat(c, s, who, Stat::Repair) == kDash) return no("MS-CARD-12"_rule, Reason::NoRepair);
  return {};
}

No check_free(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  if (f.burning) return {};
  if (!f.pinned) return no("MS-CARD-22"_rule, Reason::NotPinned);
  return stat(c, s, who, Stat::Repair) == kDash ? no("MS-CARD-22"_rule, Reason::NoRepair) : No{};
}

}  // namespace

// MS-FM-2, MS-ACT-2: what the fire half of Fire & Move may be.
No check_fire_half(const Content& c, const State& s, const Task& t, const Action& a) {
  if (!(t.flags & kFireHalf)) return {};
  const Figure& f = figure(s, t.who);
  if (a.verb == Verb::Strike && c.has(f.card, Hook::Charge) && f.tactic == Tactic::MoveFirst) return {};
  const bool shot = (a.verb == Verb::Fire || a.verb == Verb::Launch || a.verb == Verb::Lob || a.verb == Verb::Spray) &&
                    is_weapon(c, a.weapon);
  return shot && c.weapon(a.weapon).has(Maneuver::FireMove) ? No{} : no("MS-FM-2"_rule, Reason::NoFireMove);
}

namespace {

No check_armed(const Content& c, const State& s, const Task& t, const Action& a) {
  if (!is_weapon(c, a.weapon)) return no("MS-CARD-15"_rule, Reason::NoWeapon);
  if (const No use = can_use(c, s, t.who, a.weapon)) return use;
  switch (a.verb) {
    case Verb::Fire:
      if (c.weapon(a.weapon).kind != WeaponKind::Ranged) return no("MS-COMBAT-4"_rule, Reason::NoWeapon);
      return check_shot(c, s, t.who, a.weapon, a.target.some() ? a.target.index() : kNoFigure, t.flags);
    case Verb::Launch:
      if (c.weapon(a.weapon).kind != WeaponKind::Launcher) return no("MS-GREN-6"_rule, Reason::NoWeapon);
      return check_shot(c, s, t.who, a.weapon, a.target.some() ? a.target.index() : kNoFigure, t.flags);
    case Verb::Spray:
      return check_spray(c, s, t.who, a);
    case Verb::Throw:
      return check_throw(c, s, t.who, a);
    case Verb::Lob:
      return check_lob(c, s, t.who, a);
    case Verb::Strike:
      return check_strike(c, s, t.who, a);
    default:
      return check_stance(c, s, t.who, a);
  }
}

}  // namespace

// Something left to fire with, ready, and set where that is compulsory. MS-LA-4: each weapon by itself.
No can_use(const Content& c, const State& s, int who, WeaponId weapon) {
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
  return {};
}

// MS-FULL-1, MS-RUL-39: arc, range and sight. MS-COVER-12: borders count for the attacker.
No check_shot(const Content& c, const State& s, int who, WeaponId weapon, int target, std::uint8_t) {
  if (const No aim = check_aim(c, s, who, weapon, target)) return aim;
  const Cover cover = cover_between(c.field(s), bodies_of(s), s, who, target);
  if (cover.obstacle) return no("MS-OBST-1"_rule, Reason::Obstacle);
  if (cover.level == 2 && !c.has(figure(s, who).card, Hook::CoverReduction))
    return no("MS-FULL-4"_rule, Reason::NotVisible);
  return {};
}

No check_aim(const Content& c, const State& s, int who, WeaponId weapon, int target) {
  if (target >= kFigures) return no("MS-COVER-8"_rule, Reason::NoFigure);
  if (const No enemy = check_enemy(s, who, FigureId::of(target))) return enemy;
  const Figure &f = figure(s, who), &to = figure(s, target);
  if (const No arc = check_arc(f, at_of(to))) return arc;
  return check_range(c.weapon(weapon), range_between(f, to));
}

No check_combat(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Done) return {};
  if (t.flags & kSnapOnly) return no("MS-ACT-1"_rule, Reason::NoAction);
  if (const No half = check_fire_half(c, s, t, a)) return half;
  switch (a.verb) {
    case Verb::Fire:
    case Verb::Launch:
    case Verb::Spray:
    case Verb::Throw:
    case Verb::Lob:
    case Verb::Strike:
    case Verb::Overwatch:
    case Verb::Suppress:
      return check_armed(c, s, t, a);
    case Verb::Medkit:
      return check_medkit(c, s, t.who, a);
    case Verb::Repair:
    case Verb::RepairKit:
      return check_repair(c, s, t.who, a);
    case Verb::Adrenaline:
      return check_adrenaline(c, s, t.who, a);
    case Verb::Set:
      return check_set(c, s, t.who);
    case Verb::Handle:
    case Verb::Disarm:
      return check_object(c, s, t.who, a);
    case Verb::Free:
      return check_free(c, s, t.who);
    case Verb::FireAndMove:
      // In a group the order was said before (MS-RUL-74).
      if ((a.order != Tactic::MoveFirst && a.order != Tactic::FireFirst) || s.group_fire)
        return no("MS-FM-3"_rule, Reason::NoFireMove);
      return may_fire_and_move(c, figure(s, t.who), a.order) ? No{} : no("MS-CCM-1"_rule, Reason::NoFireMove);
    default:
      return no("MS-ACT-2"_rule, Reason::NotAsked);
  }
}

}  // namespace condotta::mercs
