#include "games/mercs/advisor.h"

#include <algorithm>

// What attacks are worth, and what to declare.
namespace condotta::mercs {

using table::Point;

// What one attack is worth: expected Blood, a bonus for a likely kill, something for broken armor.
int Advisor::worth(int target, const Aim& aim, int dice_rolled, int blood) const {
  const Figure& f = figure(s, target);
  const int chance = std::clamp(11 - aim.needed.total(), 0, 10) * 10;  // percent
  const int hits = chance * dice_rolled;                               // hundredths
  int value = f.armor_failed ? 0 : hits / 8;
  if (aim.strength >= aim.armor && aim.strength > 0) {
    const int left = (content.card(f.card).blood - f.blood_lost) * 100;
    value += std::min(hits * blood, left);
    if (hits * blood * 2 >= left) value += 60;
    value += 10 * f.blood_lost;
  }
  return value;
}

// Who is asked is one of the two.
const Shelter& Advisor::cover(int attacker, int target) const {
  Shelter& shelter =
      attacker == who ? known.sees[static_cast<std::size_t>(target)] : known.seen[static_cast<std::size_t>(attacker)];
  if (shelter.level == Place::kUnknown) shelter = look_at(attacker, target);
  return shelter;
}

const Bodies& Advisor::bodies() const {
  if (others != nullptr) return *others;
  if (!all) all = bodies_of(s);
  return *all;
}

Shelter Advisor::look_at(int attacker, int target) const {
  const Field& field = content.field(s);
  if (eyes == Eyes::Glance) {
    const table::Spot from = spot_of(figure(s, attacker)), to = spot_of(figure(s, target));
    if (std::optional<Cover> known = field.covers.between(field, from, to)) {
      smoke_over(s, from.at, to.at, *known);
      return {static_cast<std::int8_t>(known->level), static_cast<std::int8_t>(known->armor_bonus), known->obstacle};
    }
  }
  return shelter_between(field, bodies(), s, attacker, target);
}

int Advisor::shot(WeaponId weapon, int target, Fire fire) const {
  return shot_under(weapon, target, fire, cover(who, target));
}

int Advisor::shot_under(WeaponId weapon, int target, Fire fire, const Shelter& shelter) const {
  const Weapon& gun = content.weapon(weapon);
  Cover cover;
  cover.level = shelter.level;
  cover.armor_bonus = shelter.armor_bonus;
  return worth(target, aim_under(content, s, who, weapon, target, fire, cover), gun.dice, gun.blood_per_hit);
}

// What a shot from here would be worth if nothing hid the target, so at most: cover never helps the shooter. 0 when arc
// or range do not allow it. Whichever way the figure looks besides, the shot is worth the same.
int Advisor::hope(WeaponId weapon, int target) const {
  const Figure& foe = figure(s, target);
  if (!table::in_forward_arc(at_of(me()), me().facing, at_of(foe))) return 0;
  const int slot = slot_of(content, me(), weapon);
  std::int16_t& most = known.hopes[static_cast<std::size_t>(slot)][static_cast<std::size_t>(target)];
  if (most != Place::kUnknown) return most;
  const bool reaches = content.weapon(weapon).reaches(range_between(me(), foe));
  return most = static_cast<std::int16_t>(reaches ? shot_under(weapon, target, Fire::Whole, {}) : 0);
}

// What a shot from here would be worth; 0 when arc, range or sight do not allow it. If that is not above `least`,
// something that is not either: then nobody need look.
int Advisor::open_shot(WeaponId weapon, int target, int least) const {
  if (hope(weapon, target) <= least) return 0;
  const int slot = slot_of(content, me(), weapon);
  std::int16_t& value = known.shots[static_cast<std::size_t>(slot)][static_cast<std::size_t>(target)];
  if (value != Place::kUnknown) return value;
  const Shelter& seen = cover(who, target);
  const bool hidden = seen.obstacle || (seen.level == 2 && !content.has(me().card, Hook::CoverReduction));
  return value = static_cast<std::int16_t>(hidden ? 0 : shot(weapon, target, Fire::Whole));
}

int Advisor::blast(WeaponId weapon, Point at, int z) const {
  const Weapon& grenade = content.weapon(weapon);
  const Effects& e = effects_of(me(), grenade);
  const int strength = printed_strength(me(), grenade);
  if (e.smoke) return 5;
  int value = 0;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (!in_play(f) || !point_within(f, at, z, grenade.blast_radius) || sheltered(content.field(s), at, z, spot_of(f)))
      continue;
    int each = e.freeze ? 70 : e.daze ? 40 : 15;
    if (strength >= armor_value(content, f, 0) && strength > 0) each += 100;
    if (e.failure > 0 && !f.armor_failed) each += 30;
    value += side_of(i) == side_of(who) ? -each * 3 / 2 : each;
  }
  return value;
}

int Advisor::spray(WeaponId weapon, int bearing) const {
  int value = 0;
  for (const int i : in_diagram(content, s, who, weapon, bearing)) {
    const int each = shot(weapon, i, Fire::Whole);
    value += side_of(i) == side_of(who) ? -each * 3 / 2 : each;
  }
  return value;
}

int Advisor::swing(WeaponId weapon, int target, int blood) const {
  return worth(target, swing_at(content, s, who, weapon, target), content.weapon(weapon).dice, blood);
}

// What a weapon that is no gun would do to an enemy from here, as near as that can be told without looking at every
// rule.
int Advisor::attack_with(WeaponId weapon, int target) const {
  const Weapon& w = content.weapon(weapon);
  const Figure& foe = figure(s, target);
  const auto in_front = [&] { return table::in_forward_arc(at_of(me()), me().facing, at_of(foe)); };
  switch (w.kind) {
    case WeaponKind::Melee:
      if (card().melee == kDash || !gap_within(me(), foe, kBase) || !in_front()) return 0;
      return swing(weapon, target, w.blood_per_hit);
    case WeaponKind::Thrown:
      if (!point_within(me(), at_of(foe), foe.z, w.throw_range * kCard) ||
          !sees_point(content.field(s), me(), at_of(foe), foe.z))
        return 0;
      return blast(weapon, at_of(foe), foe.z);
    case WeaponKind::Template:
      return in_front() ? spray(weapon, table::bearing_of(at_of(foe) - at_of(me()))) : 0;
    default:
      return 0;
  }
}

namespace {

bool is_gun(const Weapon& weapon) {
  return weapon.kind == WeaponKind::Ranged || weapon.kind == WeaponKind::Launcher;
}

}  // namespace

// Weapons that may be used, with every enemy: guns, or all others.
template <class Visit>
void Advisor::each_attack(bool guns, Visit&& visit) const {
  for (const WeaponId weapon : card().weapons) {
    if (is_gun(content.weapon(weapon)) != guns || !ok(can_use(content, s, who, weapon))) continue;
    for (int i = 0; i < kFigures; ++i)
      if (side_of(i) != side_of(who) && in_play(figure(s, i))) visit(weapon, i);
  }
}

int Advisor::plain_attack() const {
  if (plain) return *plain;
  int best = 0;
  each_attack(false, [&](WeaponId weapon, int enemy) { best = std::max(best, attack_with(weapon, enemy)); });
  plain = best;
  return best;
}

// No attack from here is worth more.
int Advisor::most_hoped_for() const {
  int most = plain_attack();
  each_attack(true, [&](WeaponId weapon, int enemy) { most = std::max(most, hope(weapon, enemy)); });
  return most;
}

int Advisor::best_attack() const {
  if (!attack) attack = find_best_attack(0);
  return *attack;
}

// `least`, if there is no better one.
int Advisor::find_best_attack(int least) const {
  int best = std::max(least, plain_attack());
  each_attack(true, [&](WeaponId weapon, int enemy) { best = std::max(best, open_shot(weapon, enemy, best)); });
  return best;
}

int Advisor::stance(const Action& a) const {
  if (a.verb == Verb::Overwatch) return 30 - best_attack() / 4;
  int value = 0;
  State then = s;
  figure(then, who).suppressing = static_cast<std::uint8_t>(1 + slot_of(content, me(), a.weapon));
  figure(then, who).lane = a.bearing;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(who) && in_play(figure(s, i)) && !figure(s, i).acted && in_lane(content, then, who, i))
      value += 8 * (stat(content, s, i, Stat::Courage) - 1);
  return value;
}

int Advisor::combat(const Action& a, Fire fire) const {
  switch (a.verb) {
    case Verb::Fire:
      return shot(a.weapon, a.target.index(), fire);
    case Verb::Launch:
      return shot(a.weapon, a.target.index(), fire) / 2 + 20;
    case Verb::Strike: {
      const Weapon& w = content.weapon(a.weapon);
      const bool charge = me().moved && content.has(me().card, Hook::Charge);
      return swing(a.weapon, a.target.index(), charge ? 2 : w.blood_per_hit);
    }
    case Verb::Spray:
      return spray(a.weapon, a.bearing);
    case Verb::Throw:
      return blast(a.weapon, {a.x, a.y}, a.z);
    case Verb::Lob:
      return blast(a.weapon, {a.x, a.y}, a.z) * 8 / 10;
    case Verb::Medkit:
      return 90;
    case Verb::RepairKit:
      return 80;
    case Verb::Repair:
      return 12 * std::max(0, 11 - stat(content, s, who, Stat::Repair));
    case Verb::Set:
      return content.has(me().card, Hook::Heavy) ? 0 : 45;
    case Verb::Free:
      return me().burning ? 10 : 60;
    case Verb::Handle:
      return 150;
    case Verb::Disarm:
      return 60;
    case Verb::Adrenaline:
      return 15;
    case Verb::Overwatch:
    case Verb::Suppress:
      return stance(a);
    case Verb::Snap: {
      State scratch = s;
      return after(a, scratch) - here();
    }
    default:
      return 0;
  }
}

bool Advisor::has_maneuver(Maneuver maneuver) const {
  for (const WeaponId w : card().weapons)
    if (content.weapon(w).has(maneuver)) return true;
  return false;
}

bool Advisor::watches_well() const {
  for (const WeaponId w : card().weapons)
    if (content.weapon(w).watches() && ok(can_use(content, s, who, w))) return true;
  return false;
}

bool Advisor::needs_care() const {
  if (me().pinned || (me().armor_failed && stat(content, s, who, Stat::Repair) <= 5)) return true;
  const int side = side_of(who);
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) {
    const Figure& f = figure(s, i);
    if (!in_play(f) || !gap_within(me(), f, kBase)) continue;
    if (me().medkits > 0 && f.blood_lost > 0) return true;
    if (me().repair_kits > 0 && f.armor_failed) return true;
  }
  for (const Object& o : s.objects)
    if (!o.gone && o.owner == 0xFF && o.kind != ObjectKind::Trap && o.carrier == kNoFigure &&
        point_within(me(), {o.x, o.y}, o.z, kBase) &&
        (o.kind != ObjectKind::Crate || side == content.scenario(s).attacker))
      return true;
  return false;
}

int Advisor::nearest_way() const {
  int best = 1'000'000;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(who) && in_play(figure(s, i)))
      best = std::min(best, static_cast<int>(content.field(s).ways.between(at_of(me()), at_of(figure(s, i)))));
  return best;
}

bool Advisor::carries_vip() const {
  for (const Object& o : s.objects)
    if (o.kind == ObjectKind::Vip && o.carrier == who) return true;
  return false;
}

// Move, fight or hold.
Verb Advisor::declaration() const {
  if (carries_vip() && movement(content, s, who) > 0) return Verb::Move;
  if (needs_care()) return Verb::Combat;
  const int now = best_attack();
  if (now >= 40) return Verb::Combat;
  if (content.has(me().card, Hook::Charge) && nearest_way() < 3200) return Verb::Combat;
  if (has_maneuver(Maneuver::SetRip) && !me().set && !content.has(me().card, Hook::Heavy) && nearest_way() < 4200)
    return Verb::Combat;
  const bool near = nearest_way() < 2200;
  if (now >= 25 && (near || movement(content, s, who) == 0)) return Verb::Combat;
  // Wait for them behind a gun when they are about to come, now and then.
  if (near && watches_well() && (who + s.round) % 3 == 0) return Verb::Combat;
  if (has_maneuver(Maneuver::FireMove) && now >= 15) return Verb::Combat;
  return movement(content, s, who) > 0 ? Verb::Move : Verb::Combat;
}

std::size_t Advisor::first_of(std::span<const Action> offered, Verb verb) {
  for (std::size_t i = 0; i < offered.size(); ++i)
    if (offered[i].verb == verb) return i;
  return 0;
}

std::size_t Advisor::anything(std::span<const Action> offered) const {
  return static_cast<std::size_t>(dice.pick(static_cast<int>(offered.size())));
}

int liked_distance(const Content& c, UnitId card) {
  const Weapon& gun = c.weapon(c.card(card).weapons.front());
  if (gun.kind == WeaponKind::Melee) return 0;
  if (!gun.reaches(Range::Long)) return 600;
  if (!gun.reaches(Range::Short)) return 2500;
  if (gun.kind == WeaponKind::Template && !gun.diagram.empty() && gun.diagram.front().length > 0) return 1200;
  return 1100;
}

}  // namespace condotta::mercs
