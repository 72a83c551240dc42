#include <algorithm>

#include "games/mercs/rules.h"

namespace condotta::mercs {

using table::Point;
using table::Spot;

const Ammo* loaded_ammo(const Content&, const Figure& f, const Weapon& weapon) {
  return weapon.ammo.empty() ? nullptr : &weapon.ammo[std::min<std::size_t>(f.loaded, weapon.ammo.size() - 1)];
}

namespace {

const Effects& effects_of(const Content& c, const Figure& f, const Weapon& weapon) {
  const Ammo* ammo = loaded_ammo(c, f, weapon);
  return ammo != nullptr ? ammo->effects : weapon.effects;
}

int printed_strength(const Content& c, const Figure& f, const Weapon& weapon) {
  const Ammo* ammo = loaded_ammo(c, f, weapon);
  return ammo != nullptr ? ammo->str : weapon.str;
}

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

// The agenda place for something that waits until the results of the attack, or of the group's attacks, have taken
// hold: right under the task that settles them. What is put there later comes up earlier.
void push_after_results(Play& p, const Task& task) {
  auto& tasks = p.s.agenda.tasks();
  std::size_t at = tasks.size();
  while (at > 0 && tasks[at - 1].job != Job::Settle) --at;
  if (at == 0) return p.s.agenda.push(task);
  tasks.insert_at(at - 1, task);
}

// MS-COMBAT-4, MS-COMBAT-5, MS-RUL-84: the weapon's FN and every modifier of the table, added up.
Aim aim_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target, std::uint8_t flags,
           const Spot* cover_at) {
  const Figure &from = figure(s, attacker), &to = figure(s, target);
  const Weapon& gun = c.weapon(weapon);
  Aim aim;
  aim.range = range_between(from, to);
  aim.cover =
      cover_between(c.field(s), bodies_of(s), s, attacker, spot_of(from), target, cover_at ? *cover_at : spot_of(to));
  aim.strength = printed_strength(c, from, gun);
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
  if (flags & kFireHalf) aim.needed.add(+2, Reason::FireMove, "MS-FM-5"_rule);
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

// MS-AF-8: what an attack did takes hold when its barrage is over; in a group when all attacks are rolled (MS-SA-16).
void queue_settle(Play& p) {
  if (!p.s.group_fire) p.s.agenda.push(task_for(Job::Settle, p.s, kNoFigure));
}

namespace {

Task hit_task(const State& s, int attacker, WeaponId weapon, int target, const Aim& aim, std::uint8_t flags) {
  Task t = task_for(Job::Hit, s, attacker);
  t.other = static_cast<std::uint8_t>(target);
  t.weapon = weapon;
  t.needed = static_cast<std::int8_t>(aim.needed.total());
  t.strength = static_cast<std::int8_t>(aim.strength);
  t.armor = static_cast<std::int8_t>(aim.armor);
  t.flags = flags;
  return t;
}

Task shot_task(Play& p, int attacker, WeaponId weapon, int target, std::uint8_t flags, const Spot* cover_at) {
  const Weapon& gun = p.content.weapon(weapon);
  const Aim aim = aim_at(p.content, p.s, attacker, weapon, target, flags, cover_at);
  p.log.tell([&] {
    return told(What::Aims, "MS-COMBAT-7"_rule, p.s, attacker, weapon.index(), target, figure(p.s, target).card.index(),
                aim.needed.total(), aim.cover.hidden)
        .with(aim.needed);
  });
  Task t = hit_task(p.s, attacker, weapon, target, aim, flags);
  t.dice = static_cast<std::uint8_t>(gun.dice);
  t.blood = static_cast<std::uint8_t>(gun.blood_per_hit);
  return t;
}

}  // namespace

// MS-COMBAT-7, MS-DMG-6, MS-RUL-80: all dice of an attack go to the one target named before rolling.
void queue_shot(Play& p, int attacker, WeaponId weapon, int target, std::uint8_t flags, const Spot* cover_at) {
  spend_shot(p, attacker, weapon);
  queue_settle(p);
  p.s.agenda.push(shot_task(p, attacker, weapon, target, flags, cover_at));
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
    const Cover cover = cover_between(c.field(s), bodies, s, attacker, i);
    const bool waza = c.has(from.card, Hook::CoverReduction);
    if (cover.obstacle || (cover.level == 2 && cover.by_terrain && !waza)) continue;
    caught.push_back(static_cast<std::uint8_t>(i));
  }
  arrange(caught, [&](int a, int b) {
    return table::distance2(at_of(from), at_of(figure(s, a))) < table::distance2(at_of(from), at_of(figure(s, b)));
  });
  return caught;
}

void queue_spray(Play& p, int attacker, WeaponId weapon, int bearing, std::uint8_t flags, int mover,
                 const Spot* cover_at) {
  const Roster caught = in_diagram(p.content, p.s, attacker, weapon, bearing);
  spend_shot(p, attacker, weapon);
  queue_settle(p);
  Fixed<Task, kFigures> tasks;
  for (const int i : caught) tasks.push_back(shot_task(p, attacker, weapon, i, flags, i == mover ? cover_at : nullptr));
  for (std::size_t i = tasks.size(); i-- > 0;) p.s.agenda.push(tasks[i]);
  const Figure& from = figure(p.s, attacker);
  for (Object& o : p.s.objects) {
    const Spot there{{o.x, o.y}, o.z};
    bool inside = false;
    for (const table::Polygon& card : diagram_at(p.content, from, weapon, bearing))
      inside = inside || table::contains(card, there.at);
    if (inside && !obstacles_hide(p.content.field(p.s), at_of(from), from.z + kEye, there))
      hit_object(p, o, p.content.weapon(weapon).str);
  }
}

// MS-MELEE-8: resolved when it is made. MS-DMG-5: Charge does more Blood after a move in the same activation.
void queue_swing(Play& p, int attacker, WeaponId weapon, int target) {
  const Weapon& blade = p.content.weapon(weapon);
  const Aim aim = swing_at(p.content, p.s, attacker, weapon, target);
  p.log.tell([&] {
    return told(What::Swings, "MS-MELEE-7"_rule, p.s, attacker, weapon.index(), target,
                figure(p.s, target).card.index(), aim.needed.total())
        .with(aim.needed);
  });
  Task t = hit_task(p.s, attacker, weapon, target, aim, 0);
  t.dice = static_cast<std::uint8_t>(blade.dice);
  t.blood = static_cast<std::uint8_t>(blade.blood_per_hit);
  const Ability* charge = p.content.ability(figure(p.s, attacker).card, Hook::Charge);
  if (charge != nullptr && figure(p.s, attacker).moved) t.blood = static_cast<std::uint8_t>(charge->value);
  queue_settle(p);
  p.s.agenda.push(t);
}

namespace {

// MS-GREN-12, MS-GREN-13, MS-GREN-14: cover's armor counts, its to-hit effect does not.
Task blast_task(Play& p, int attacker, WeaponId weapon, int target, Point at, int z) {
  const Field& field = p.content.field(p.s);
  const Figure& f = figure(p.s, target);
  Task t = task_for(Job::Hit, p.s, attacker);
  t.other = static_cast<std::uint8_t>(target);
  t.weapon = weapon;
  t.step = 1;
  t.hits = 1;
  t.strength = static_cast<std::int8_t>(printed_strength(p.content, figure(p.s, attacker), p.content.weapon(weapon)));
  int bonus = 0;
  const table::Sight sight = table::look({field.layout}, {at, z + kLevel}, {spot_of(f), kBase, kFigureHeight});
  sight.pieces.each([&](int k) { bonus = std::max(bonus, field.armor_bonus[static_cast<std::size_t>(k)]); });
  t.armor = static_cast<std::int8_t>(armor_value(p.content, f, bonus));
  t.flags = kBlast;
  t.x = static_cast<std::int16_t>(at.x);
  t.y = static_cast<std::int16_t>(at.y);
  return t;
}

}  // namespace

// MS-GREN-1, MS-GREN-9, MS-RUL-48: everybody in the circle is hit, nearest to the counter first.
void queue_blast(Play& p, int attacker, WeaponId weapon, Point at, int z) {
  const Content& c = p.content;
  const Weapon& grenade = c.weapon(weapon);
  const Effects& effects = effects_of(c, figure(p.s, attacker), grenade);
  const int strength = printed_strength(c, figure(p.s, attacker), grenade);
  if (effects.smoke && !p.s.smoke.full()) {
    p.s.smoke.push_back({static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), static_cast<std::int16_t>(z),
                         static_cast<std::int16_t>(grenade.blast_radius), static_cast<std::uint8_t>(p.s.round + 1),
                         static_cast<std::uint8_t>(attacker)});
    p.log.tell([&] { return told(What::SmokeRises, "MS-GREN-2"_rule, p.s, attacker, at.x, at.y); });
  }
  queue_settle(p);
  // MS-GREN-10, MS-GREN-16: whichever way the template is turned, seen by the thrower or not.
  Roster caught;
  for (int i = 0; i < kFigures; ++i) {
    if (!in_play(figure(p.s, i)) || !point_within(figure(p.s, i), at, z, grenade.blast_radius)) continue;
    if (effects.smoke) continue;
    if (sheltered(c.field(p.s), at, z, figure(p.s, i))) {
      p.log.tell([&] { return told(What::Sheltered, "MS-OBST-4"_rule, p.s, i); });
      continue;
    }
    caught.push_back(static_cast<std::uint8_t>(i));
  }
  // MS-RUL-95: the nearest first, of two as near the first of the roster.
  arrange(caught, [&](int a, int b) {
    return table::distance2(at, at_of(figure(p.s, a))) < table::distance2(at, at_of(figure(p.s, b)));
  });
  for (const int i : caught) p.log.tell([&] { return told(What::Caught, "MS-GREN-11"_rule, p.s, i, weapon.index()); });
  for (std::size_t k = caught.size(); k-- > 0;) p.s.agenda.push(blast_task(p, attacker, weapon, caught[k], at, z));
  if (!effects.harmless) hit_objects(p, at, z, grenade.blast_radius, strength);
}

// MS-GREN-7, MS-RUL-50: the ground at FN3, changed only by maneuvers and Personal Abilities.
void shoot_ground(Play& p, int attacker, WeaponId weapon, Point at, int z, std::uint8_t flags) {
  const Figure& from = figure(p.s, attacker);
  Tally needed;
  needed.add(3, Reason::GroundFn, "MS-GREN-7"_rule);
  if (flags & kFireHalf) needed.add(+2, Reason::FireMove, "MS-FM-5"_rule);
  if (const Ability* eye = p.content.ability(from.card, Hook::EagleEye))
    needed.add(-eye->value, Reason::EagleEye, "MS-COMBAT-6"_rule);
  add_morale(p.content, p.s, attacker, -1, needed);
  const int die = p.dice.against(10, needed.total());
  const bool hit = die >= needed.total();
  p.log.tell([&] {
    return told(hit ? What::ShotAtGround : What::GroundMissed, "MS-GREN-7"_rule, p.s, attacker, weapon.index(), die,
                needed.total())
        .with(needed);
  });
  spend_shot(p, attacker, weapon);
  if (hit) queue_blast(p, attacker, weapon, at, z);
}

// MS-RUL-55, MS-GREN-5, MS-LOAD-4: a shot is a shot whenever it is fired.
void spend_shot(Play& p, int attacker, WeaponId weapon) {
  Figure& f = figure(p.s, attacker);
  const Weapon& gun = p.content.weapon(weapon);
  const auto slot = static_cast<std::size_t>(slot_of(p.content, f, weapon));
  f.fired_round[slot] = p.s.round;
  if (gun.uses > 0) --f.uses[slot];
  if (gun.ammo.empty()) return;
  --f.ammo[f.loaded];
  if (gun.ammo.size() < 2) return;
  // MS-LOAD-3: the owner says openly what is loaded next.
  Task t = task_for(Job::Load, p.s, attacker);
  t.weapon = weapon;
  p.s.group_fire ? push_after_results(p, t) : p.s.agenda.push(t);
}

// MS-BLOOD-1: counted openly on the figure.
void take_blood(Play& p, int who, int blood, RuleId rule) {
  Figure& f = figure(p.s, who);
  const int most = p.content.card(f.card).blood;
  f.blood_lost = static_cast<std::uint8_t>(std::min(most, f.blood_lost + blood));  // MS-RUL-59: excess is ignored
  p.log.tell([&] { return told(What::TakesBlood, rule, p.s, who, blood, most - f.blood_lost); });
}

// MS-AF-1, MS-AF-3: d10 against the Armor Failure number, Blood or not.
void check_armor(Play& p, int who, int bonus, bool weak, RuleId rule) {
  Figure& f = figure(p.s, who);
  // MS-AF-6, MS-AF-7: one failure is enough.
  if (f.armor_failed || f.failing || f.blood_lost >= p.content.card(f.card).blood) return;  // MS-RUL-42
  if (weak && !f.plated && p.content.has(f.card, Hook::SiegePlate)) {
    f.plated = 1;
    p.log.tell([&] { return told(What::PlateHolds, "MS-CARD-19"_rule, p.s, who); });
    return;
  }
  const int number = stat(p.content, p.s, who, Stat::ArmorFailure) + bonus;
  const int die = p.dice.against(10, number);
  p.log.tell([&] { return told(What::ArmorCheck, rule, p.s, who, die, number); });
  if (die < number) f.failing = 1;
}

namespace {

// MS-COMBAT-3: a die that equals or beats the number hits. MS-RUL-38: no face does so by itself.
int roll_hits(Play& p, const Task& t) {
  int hits = 0;
  const int needed = t.needed;
  std::array<std::uint8_t, UINT8_MAX> faces{};
  const auto dice = std::span(faces).first(t.dice);
  p.dice.roll_alike(10, {&needed, 1}, dice);
  for (const int die : dice) {
    const bool hit = die >= t.needed;
    hits += hit;
    p.log.tell([&] { return told(What::AttackRoll, "MS-COMBAT-3"_rule, p.s, t.who, die, t.needed, hit ? 1 : 0); });
  }
  return hits;
}

void apply_effects(Play& p, const Task& t, const Effects& e) {
  Figure& f = figure(p.s, t.other);
  const auto say = [&](What what, RuleId rule) { p.log.tell([&] { return told(what, rule, p.s, t.other); }); };
  if (e.freeze) {  // MS-RUL-64: loses its next activation; stays set (MS-SET-9)
    f.frozen = 1;
    f.watching = {};
    f.suppressing = 0;
    say(What::Freezes, "MS-SET-8"_rule);
  }
  if (e.burn) f.burning = 2, say(What::Burns, "MS-CARD-22"_rule);
  if (e.pin) f.pinned = 1, say(What::Pinned, "MS-CARD-22"_rule);
  if (e.daze) f.dazed = 1, say(What::Dazed, "MS-CARD-22"_rule);
  if (e.push == 0) return;
  Task push = task_for(Job::Push, p.s, t.other);
  push.other = t.who;
  const Figure& source = figure(p.s, t.who);
  push.x = t.flags & kBlast ? t.x : source.x;
  push.y = t.flags & kBlast ? t.y : source.y;
  push.z = static_cast<std::int16_t>(e.push);
  // MS-INVOL-1, MS-RUL-29: at once for all who are affected; targets are hit nearest first, so the farthest moves
  // first.
  push_after_results(p, push);
}

// MS-DMG-1, MS-DMG-4: one Blood for each die that hit if strength reaches the armor; the margin is nothing.
void deal_damage(Play& p, const Task& t) {
  const Weapon& weapon = p.content.weapon(t.weapon);
  const Effects& effects = effects_of(p.content, figure(p.s, t.who), weapon);
  const bool through = t.strength >= t.armor && t.strength > 0;
  if (!effects.harmless) {
    if (through) {
      take_blood(p, t.other, t.hits * t.blood, "MS-DMG-2"_rule);
    } else {
      p.log.tell([&] { return told(What::NoDamage, "MS-DMG-3"_rule, p.s, t.other, t.strength, t.armor); });
    }
    // MS-RUL-41: one check for each hitting die, after the Blood; one for a blast.
    const int checks = t.flags & kBlast ? 1 : t.hits;
    for (int i = 0; i < checks; ++i) check_armor(p, t.other, effects.failure, !through, "MS-AF-2"_rule);
  }
  apply_effects(p, t, effects);
}

}  // namespace

void run_hit(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    t.hits = static_cast<std::uint8_t>(roll_hits(p, t));
    t.step = 1;
    return;
  }
  if (t.step == 1) {
    t.step = 2;
    // MS-CARD-18, MS-DEC-34, MS-RUL-97: a lucky figure may turn one hit aside, of a blast too, once per game.
    const Figure& target = figure(p.s, t.other);
    if (t.hits > 0 && !target.luck_used && p.content.has(target.card, Hook::Lucky))
      p.s.agenda.push(task_for(Job::Luck, p.s, t.other));
    return;
  }
  const Task done = t;
  p.s.agenda.pop();
  if (done.hits == 0) return;
  // MS-GREN-6: a grenade that is shot works only if it hits.
  if (p.content.weapon(done.weapon).kind == WeaponKind::Launcher && !(done.flags & kBlast)) {
    const Figure& target = figure(p.s, done.other);
    return queue_blast(p, done.who, done.weapon, at_of(target), target.z);
  }
  deal_damage(p, done);
}

// MS-RUL-59: failures begin to count; who has lost all Blood is removed.
void settle(Play& p) {
  for (int i = 0; i < kFigures; ++i) {
    Figure& f = figure(p.s, i);
    if (!in_play(f)) continue;
    if (f.failing) {
      f.failing = 0;
      f.armor_failed = 1;
      f.failed_round = p.s.round;
      p.log.tell([&] { return told(What::ArmorFails, "MS-AF-5"_rule, p.s, i); });
    }
    if (f.blood_lost < p.content.card(f.card).blood || f.finishing) continue;
    f.standing = Standing::Out;
    f.watching = {};
    f.suppressing = 0;
    ++p.s.lost[static_cast<std::size_t>(side_of(i))];
    p.log.tell([&] { return told(What::Incapacitated, "MS-BLOOD-2"_rule, p.s, i); });
    for (Object& o : p.s.objects) {
      if (o.carrier != i) continue;
      o.carrier = kNoFigure;
      o.x = f.x, o.y = f.y, o.z = f.z;
      p.log.tell([&] { return told(What::VipLeft, "MS-RUL-67"_rule, p.s, i); });
    }
  }
}

}  // namespace condotta::mercs
