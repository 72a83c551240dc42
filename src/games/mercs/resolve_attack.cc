#include <algorithm>

#include "games/mercs/attack.h"

// Attacks as they are made: shots, templates, blows, grenades. Each puts a Hit on the agenda for each of its targets.
namespace condotta::mercs {

using table::Point;
using table::Spot;

// The agenda place for something that waits until the results of the attack, or of the group's attacks, have taken
// hold: right under the task that settles them. What is put there later comes up earlier.
void push_after_results(Play& p, const Task& task) {
  auto& tasks = p.s.agenda.tasks();
  std::size_t at = tasks.size();
  while (at > 0 && !tasks[at - 1].is<Settle>() && !tasks[at - 1].is<GroupResults>()) --at;
  if (at == 0) return p.s.agenda.push(task);
  tasks.insert_at(at - 1, task);
}

// MS-AF-8: what an attack did takes hold when its barrage is over; in a group when all attacks are rolled (MS-SA-16).
void queue_settle(Play& p) {
  if (!p.s.group_fire) p.s.agenda.push(Settle{});
}

namespace {

Hit hit_of(int attacker, const Weapon& weapon, WeaponId id, int target, const Aim& aim) {
  Hit hit;
  hit.who = FigureId::of(attacker);
  hit.target = FigureId::of(target);
  hit.weapon = id;
  hit.dice = static_cast<std::uint8_t>(weapon.dice);
  hit.needed = static_cast<std::int8_t>(aim.needed.total());
  hit.strength = static_cast<std::int8_t>(aim.strength);
  hit.armor = static_cast<std::int8_t>(aim.armor);
  hit.blood = static_cast<std::uint8_t>(weapon.blood_per_hit);
  return hit;
}

Hit shot_at(Play& p, int attacker, WeaponId weapon, int target, Fire fire, const Spot* cover_at) {
  const Aim aim = aim_at(p.content, p.s, attacker, weapon, target, fire, cover_at);
  p.log.tell([&] {
    return told(What::Aims, "MS-COMBAT-7"_rule, p.s, attacker, weapon.index(), target, figure(p.s, target).card.index(),
                aim.needed.total(), aim.cover.hidden)
        .with(aim.needed);
  });
  return hit_of(attacker, p.content.weapon(weapon), weapon, target, aim);
}

}  // namespace

// MS-COMBAT-7, MS-DMG-6, MS-RUL-80: all dice of an attack go to the one target named before rolling.
void queue_shot(Play& p, int attacker, WeaponId weapon, int target, Fire fire, const Spot* cover_at) {
  spend_shot(p, attacker, weapon);
  queue_settle(p);
  p.s.agenda.push(shot_at(p, attacker, weapon, target, fire, cover_at));
}

void queue_spray(Play& p, int attacker, WeaponId weapon, int bearing, Fire fire, int mover, const Spot* cover_at) {
  const Roster caught = in_diagram(p.content, p.s, attacker, weapon, bearing);
  spend_shot(p, attacker, weapon);
  queue_settle(p);
  Fixed<Hit, kFigures> hits;
  for (const int i : caught) hits.push_back(shot_at(p, attacker, weapon, i, fire, i == mover ? cover_at : nullptr));
  for (std::size_t i = hits.size(); i-- > 0;) p.s.agenda.push(hits[i]);
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
  const Aim aim = swing_at(p.content, p.s, attacker, weapon, target);
  p.log.tell([&] {
    return told(What::Swings, "MS-MELEE-7"_rule, p.s, attacker, weapon.index(), target,
                figure(p.s, target).card.index(), aim.needed.total())
        .with(aim.needed);
  });
  Hit hit = hit_of(attacker, p.content.weapon(weapon), weapon, target, aim);
  const Ability* charge = p.content.ability(figure(p.s, attacker).card, Hook::Charge);
  if (charge != nullptr && figure(p.s, attacker).moved) hit.blood = static_cast<std::uint8_t>(charge->value);
  queue_settle(p);
  p.s.agenda.push(hit);
}

namespace {

// MS-GREN-12, MS-GREN-13, MS-GREN-14: cover's armor counts, its to-hit effect does not.
Hit blast_on(Play& p, int attacker, WeaponId weapon, int target, Point at, int z) {
  const Field& field = p.content.field(p.s);
  const Figure& f = figure(p.s, target);
  int bonus = 0;
  const table::Sight sight = table::look({field.layout}, {at, z + kLevel}, {spot_of(f), kBase, kFigureHeight});
  sight.pieces.each([&](int k) { bonus = std::max(bonus, field.armor_bonus[static_cast<std::size_t>(k)]); });
  Hit hit;
  hit.who = FigureId::of(attacker);
  hit.target = FigureId::of(target);
  hit.weapon = weapon;
  hit.step = Hit::Step::Luck;
  hit.hits = 1;
  hit.strength = static_cast<std::int8_t>(printed_strength(figure(p.s, attacker), p.content.weapon(weapon)));
  hit.armor = static_cast<std::int8_t>(armor_value(p.content, f, bonus));
  hit.blast = true;
  hit.x = static_cast<std::int16_t>(at.x);
  hit.y = static_cast<std::int16_t>(at.y);
  return hit;
}

void raise_smoke(Play& p, int attacker, int radius, Point at, int z) {
  if (p.s.smoke.full()) return;
  p.s.smoke.push_back({static_cast<std::int16_t>(at.x), static_cast<std::int16_t>(at.y), static_cast<std::int16_t>(z),
                       static_cast<std::int16_t>(radius), static_cast<std::uint8_t>(p.s.round + 1),
                       static_cast<std::uint8_t>(attacker)});
  p.log.tell([&] { return told(What::SmokeRises, "MS-GREN-2"_rule, p.s, attacker, at.x, at.y); });
}

// MS-GREN-10, MS-GREN-16: whichever way the template is turned, seen by the thrower or not.
Roster caught_in_blast(Play& p, int radius, Point at, int z) {
  Roster caught;
  for (int i = 0; i < kFigures; ++i) {
    if (!in_play(figure(p.s, i)) || !point_within(figure(p.s, i), at, z, radius)) continue;
    if (sheltered(p.content.field(p.s), at, z, spot_of(figure(p.s, i)))) {
      p.log.tell([&] { return told(What::Sheltered, "MS-OBST-4"_rule, p.s, i); });
      continue;
    }
    caught.push_back(static_cast<std::uint8_t>(i));
  }
  // MS-RUL-95: the nearest first, of two as near the first of the roster.
  arrange(caught, [&](int a, int b) {
    return table::distance2(at, at_of(figure(p.s, a))) < table::distance2(at, at_of(figure(p.s, b)));
  });
  return caught;
}

}  // namespace

// MS-GREN-1, MS-GREN-9, MS-RUL-48: everybody in the circle is hit, nearest to the counter first.
void queue_blast(Play& p, int attacker, WeaponId weapon, Point at, int z) {
  const Weapon& grenade = p.content.weapon(weapon);
  const Effects& effects = effects_of(figure(p.s, attacker), grenade);
  if (effects.smoke) raise_smoke(p, attacker, grenade.blast_radius, at, z);
  queue_settle(p);
  const Roster caught = effects.smoke ? Roster{} : caught_in_blast(p, grenade.blast_radius, at, z);
  for (const int i : caught) p.log.tell([&] { return told(What::Caught, "MS-GREN-11"_rule, p.s, i, weapon.index()); });
  for (std::size_t k = caught.size(); k-- > 0;) p.s.agenda.push(blast_on(p, attacker, weapon, caught[k], at, z));
  if (effects.harmless) return;
  hit_objects(p, at, z, grenade.blast_radius, printed_strength(figure(p.s, attacker), grenade));
}

// MS-GREN-7: the ground is hit, or nothing happens.
void shoot_ground(Play& p, int attacker, WeaponId weapon, Point at, int z, Fire fire) {
  const Tally needed = ground_number(p.content, p.s, attacker, fire);
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
  const Load load{.who = FigureId::of(attacker), .weapon = weapon};
  p.s.group_fire ? push_after_results(p, load) : p.s.agenda.push(load);
}

}  // namespace condotta::mercs
