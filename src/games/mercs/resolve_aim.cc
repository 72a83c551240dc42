#include <algorithm>

#include "games/mercs/attack.h"

// What an attack needs: the sums of the Combat chapter, and whom a template covers.
namespace condotta::mercs {

using table::Point;
using table::Spot;

const Ammo* loaded_ammo(const Figure& f, const Weapon& weapon) {
  return weapon.ammo.empty() ? nullptr : &weapon.ammo[std::min<std::size_t>(f.loaded, weapon.ammo.size() - 1)];
}

const Effects& effects_of(const Figure& f, const Weapon& weapon) {
  const Ammo* ammo = loaded_ammo(f, weapon);
  return ammo != nullptr ? ammo->effects : weapon.effects;
}

int printed_strength(const Figure& f, const Weapon& weapon) {
  const Ammo* ammo = loaded_ammo(f, weapon);
  return ammo != nullptr ? ammo->str : weapon.str;
}

namespace {

// The level a figure shoots from at a target: Blind Fire shoots as from one level higher, never from above (MS-RUL-97).
int firing_level(const Content& c, const Figure& attacker, const Figure& target) {
  const int mine = level_of(attacker.z), theirs = level_of(target.z);
  const Ability* blind = mine < theirs ? c.ability(attacker.card, Hook::BlindFire) : nullptr;
  return blind != nullptr ? std::min(theirs, mine + blind->value) : mine;
}

// MS-COVER-5, MS-COVER-6, MS-COVER-7: what none, half and full cover do to the FN.
constexpr int kCoverFn[] = {-1, +1, +3};

void add_cover(int level, Tally& needed) {
  if (level == 0) needed.add(kCoverFn[0], Reason::NoCover, "MS-COVER-5"_rule);
  if (level == 1) needed.add(kCoverFn[1], Reason::HalfCover, "MS-COVER-6"_rule);
  if (level == 2) needed.add(kCoverFn[2], Reason::FullCover, "MS-COVER-7"_rule);
}

// MS-RUL-39: Stealth and great height lift to half, camouflage one level up, Waza optics one level down. `needed`, if
// given, gets what lies between them and each step.
int cover_level(const Content& c, const State& s, int attacker, int target, int physical, Tally* needed) {
  const Figure &from = figure(s, attacker), &to = figure(s, target);
  int level = physical;
  if (needed != nullptr) add_cover(level, *needed);
  const auto turn_into = [&](int next, Reason why, RuleId rule) {
    if (needed != nullptr && next != level) needed->add(kCoverFn[next] - kCoverFn[level], why, rule);
    level = next;
  };
  // MS-STEALTH-2, MS-STEALTH-3: half cover in the open, no more than half with half.
  if (c.has(to.card, Hook::Stealth)) turn_into(std::max(level, 1), Reason::Stealth, "MS-STEALTH-2"_rule);
  // MS-HIGH-3, MS-RUL-43: two levels or more above the attacker.
  if (level_of(to.z) - firing_level(c, from, to) >= 2)
    turn_into(std::max(level, 1), Reason::GreatHeight, "MS-HIGH-3"_rule);
  // MS-STEALTH-5, MS-STEALTH-7, MS-COVER-10: KemVar, capped at Full Cover.
  if (c.has(to.card, Hook::ActiveCamouflage))
    turn_into(std::min(2, level + 1), Reason::Camouflage, "MS-STEALTH-4"_rule);  // MS-FULL-2
  // MS-FULL-3, MS-COVER-9: Keizai Waza, never below No Cover.
  if (c.has(from.card, Hook::CoverReduction)) turn_into(std::max(0, level - 1), Reason::Optics, "MS-FULL-3"_rule);
  return level;
}

// MS-HIGH-5, MS-RUL-44: at least one level of difference, cover or not.
int height_advantage(const Content& c, const Figure& attacker, const Figure& target) {
  const int mine = firing_level(c, attacker, target), theirs = level_of(target.z);
  return mine > theirs ? 1 : mine < theirs ? -1 : 0;
}

// MS-POS-1, MS-POS-2, MS-POS-3: by the target's facing; rear always.
table::Quadrant position(const Content& c, const State& s, int attacker, int target, int physical_cover) {
  const Figure& t = figure(s, target);
  const table::Quadrant q = table::quadrant(at_of(t), t.facing, at_of(figure(s, attacker)));
  if (q != table::Quadrant::Flank) return q;
  // MS-POS-6, MS-POS-9, MS-RUL-46: flank only on a target engaged with somebody else, seen cleanly.
  return physical_cover == 0 && engaged(c, s, target, attacker) ? q : table::Quadrant::Front;
}

// MS-POS-5, MS-POS-8, MS-MELEE-13: the same steps on FN or Reaction, and strength, for shots and blows.
void add_position(table::Quadrant q, RuleId flank, RuleId rear, Aim& aim) {
  if (q == table::Quadrant::Rear) aim.needed.add(-2, Reason::Rear, rear), aim.strength += 2;
  if (q == table::Quadrant::Flank) aim.needed.add(-1, Reason::Flank, flank), aim.strength += 1;
}

}  // namespace

// MS-COMBAT-4, MS-COMBAT-5, MS-RUL-84: the weapon's FN and every modifier of the table, added up.
Aim aim_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target, Fire fire,
           const Spot* cover_at) {
  const Figure &from = figure(s, attacker), &to = figure(s, target);
  const Cover cover =
      cover_between(c.field(s), bodies_of(s), s, attacker, spot_of(from), target, cover_at ? *cover_at : spot_of(to));
  return aim_under(c, s, attacker, weapon, target, fire, cover);
}

Aim aim_under(const Content& c, const State& s, int attacker, WeaponId weapon, int target, Fire fire,
              const Cover& cover) {
  const Figure &from = figure(s, attacker), &to = figure(s, target);
  const Weapon& gun = c.weapon(weapon);
  Aim aim;
  aim.range = range_between(from, to);
  aim.cover = cover;
  aim.strength = printed_strength(from, gun);
  aim.needed.add(gun.fn, Reason::BaseFn, "MS-CARD-21"_rule);
  // MS-RUL-36: p6 has -2 for a shot at melee range; the row of p14 speaks of blows.
  if (aim.range == Range::Melee) aim.needed.add(-2, Reason::MeleeRange, "MS-RANGE-7"_rule);
  if (aim.range == Range::Short) aim.needed.add(-2, Reason::ShortRange, "MS-RANGE-8"_rule);
  cover_level(c, s, attacker, target, aim.cover.level, &aim.needed);
  const int high = height_advantage(c, from, to);
  if (high > 0) aim.needed.add(-1, Reason::HighGround, "MS-HIGH-1"_rule);
  if (high < 0) aim.needed.add(+1, Reason::LowGround, "MS-HIGH-2"_rule);
  add_position(position(c, s, attacker, target, aim.cover.level), "MS-POS-7"_rule, "MS-POS-4"_rule, aim);
  // MS-MOVT-1, MS-MOVT-2, MS-SA-8: only movers of a Simultaneous Action carry the mark.
  if (to.moving) aim.needed.add(+1, Reason::MovingTarget, "MS-MOVT-1"_rule);
  if (fire == Fire::Half) aim.needed.add(+2, Reason::FireMove, "MS-FM-5"_rule);
  // MS-RUL-57: every shot with such a weapon, and no other.
  if (gun.has(Maneuver::LoadAim)) aim.needed.add(-2, Reason::LoadAim, "MS-LA-6"_rule);
  if (const Ability* eye = c.ability(from.card, Hook::EagleEye))
    aim.needed.add(-eye->value, Reason::EagleEye, "MS-COMBAT-6"_rule);
  add_morale(c, s, attacker, -1, aim.needed);
  aim.armor = armor_value(c, to, aim.cover.armor_bonus);
  return aim;
}

// MS-MELEE-5, MS-MELEE-7: the target's Reaction against d10 plus the Melee bonus. MS-MELEE-12: no range, no CCM.
Aim swing_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target) {
  const Figure &from = figure(s, attacker), &to = figure(s, target);
  Aim aim;
  aim.range = Range::Melee;
  aim.cover = cover_between(c.field(s), bodies_of(s), s, attacker, target);
  aim.strength = c.weapon(weapon).str;
  aim.needed.add(stat(c, s, target, Stat::Reaction), Reason::Reaction, "MS-MELEE-5"_rule);
  add_position(position(c, s, attacker, target, aim.cover.level), "MS-MELEE-6"_rule, "MS-MELEE-6"_rule, aim);
  aim.needed.add(-stat(c, s, attacker, Stat::Melee), Reason::MeleeBonus, "MS-MELEE-7"_rule);
  const int mine = level_of(from.z), theirs = level_of(to.z);
  if (mine > theirs) aim.needed.add(-1, Reason::HighGround, "MS-MELEE-9"_rule);
  if (mine < theirs) aim.needed.add(+1, Reason::LowGround, "MS-MELEE-10"_rule);
  // MS-MELEE-11, MS-STEALTH-6, MS-RUL-47: any cover or Stealth once.
  if (cover_level(c, s, attacker, target, aim.cover.level, nullptr) >= 1)
    aim.needed.add(+1, c.has(to.card, Hook::Stealth) ? Reason::Stealth : Reason::HalfCover, "MS-MELEE-11"_rule);
  if (to.moving) aim.needed.add(+1, Reason::MovingTarget, "MS-MOVT-3"_rule);
  add_morale(c, s, attacker, -1, aim.needed);
  if (const Ability* brawler = c.ability(from.card, Hook::Brawler)) aim.strength += brawler->value;  // MS-DMG-7
  aim.armor = armor_value(c, to, aim.cover.armor_bonus);
  return aim;
}

// MS-GREN-7, MS-RUL-50: the ground at FN3, changed only by maneuvers and Personal Abilities.
Tally ground_number(const Content& c, const State& s, int attacker, Fire fire) {
  Tally needed;
  needed.add(3, Reason::GroundFn, "MS-GREN-7"_rule);
  if (fire == Fire::Half) needed.add(+2, Reason::FireMove, "MS-FM-5"_rule);
  if (const Ability* eye = c.ability(figure(s, attacker).card, Hook::EagleEye))
    needed.add(-eye->value, Reason::EagleEye, "MS-COMBAT-6"_rule);
  add_morale(c, s, attacker, -1, needed);
  return needed;
}

// MS-CARD-24, MS-RUL-65: cards laid from the front of the base.
Fixed<table::Polygon, kMaxDiagram> diagram_at(const Content& c, const Figure& from, WeaponId weapon, int bearing) {
  Fixed<table::Polygon, kMaxDiagram> cards;
  for (const DiagramCard& d : c.weapon(weapon).diagram) {
    const Point anchor = at_of(from) + table::turned({d.aside, d.ahead + kRadius}, bearing);
    cards.push_back(table::card(anchor, bearing, d.width, d.length ? d.length : 12000));
  }
  return cards;
}

// MS-ALLY-2, MS-ALLY-3: friends too; nearest target first.
Roster in_diagram(const Content& c, const State& s, int attacker, WeaponId weapon, int bearing) {
  const Figure& from = figure(s, attacker);
  const Bodies bodies = bodies_of(s);
  const auto cards = diagram_at(c, from, weapon, bearing);
  Roster caught;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& to = figure(s, i);
    if (i == attacker || !in_play(to)) continue;
    bool inside = false;
    for (const table::Polygon& card : cards) inside = inside || table::overlaps(at_of(to), kRadius, card);
    // MS-RANGE-5, MS-RANGE-6: who is too near for the weapon is not attacked, friend or foe.
    if (!inside || !c.weapon(weapon).reaches(range_between(from, to))) continue;
    // MS-FULL-5: hidden by other figures is Full Cover; hidden by terrain is out of it, but for Waza and mere cover.
    const Shelter cover = shelter_between(c.field(s), bodies, s, attacker, i);
    const bool waza = c.has(from.card, Hook::CoverReduction);
    if (cover.obstacle || (cover.level == 2 && cover.by_terrain && !waza)) continue;
    caught.push_back(static_cast<std::uint8_t>(i));
  }
  arrange(caught, [&](int a, int b) {
    return table::distance2(at_of(from), at_of(figure(s, a))) < table::distance2(at_of(from), at_of(figure(s, b)));
  });
  return caught;
}

}  // namespace condotta::mercs
