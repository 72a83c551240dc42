#include "games/mercs/questions.h"

// Good candidates for attacks, where space is continuous: bearings, spots, targets.
namespace condotta::mercs {

using table::Point;

namespace {

// MS-RUL-99: a crate that a blast or a template of this side would hurt.
bool worth_hitting(const Lister& l, const Object& o, WeaponId weapon) {
  const Weapon& w = l.c.weapon(weapon);
  const int strength = w.ammo.empty() ? w.str : w.ammo[l.me().loaded].str;
  return o.kind == ObjectKind::Crate && !o.gone && strength >= 2 && side_of(l.who) == l.c.scenario(l.s).attacker;
}

// MS-DEC-17, MS-DEC-27: bearings that point at somebody, and between two that one card's width may hold.
void list_bearings(Lister& l, Verb v, WeaponId weapon) {
  const Figure& f = l.me();
  l.look_back_to_here();
  const auto point = [&](int bearing) {
    Action a = verb(v);
    a.weapon = weapon;
    a.bearing = table::whole_turn(bearing);
    l.offer_once(a);
  };
  Fixed<std::int16_t, kSquad> at;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(l.who) && in_play(figure(l.s, i)))
      at.push_back(table::bearing_of(at_of(figure(l.s, i)) - at_of(f)));
  for (const int bearing : at) point(bearing);
  for (const Object& o : l.s.objects)
    if (v == Verb::Spray && worth_hitting(l, o, weapon)) point(table::bearing_of(Point{o.x, o.y} - at_of(f)));
  for (std::size_t i = 0; i < at.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const int turn = (at[k] - at[i] + 540) % 360 - 180;
      if (std::abs(turn) >= 6 && std::abs(turn) <= 45) point(at[i] + turn / 2);
    }
}

struct SpotLister {
  Lister& l;
  Verb v;
  WeaponId weapon;

  Lister::Offer at(Point at, int z) const {
    Action a = verb(v);
    a.weapon = weapon;
    a.x = static_cast<std::int16_t>(at.x);
    a.y = static_cast<std::int16_t>(at.y);
    a.z = static_cast<std::int16_t>(z);
    return l.offer(a);
  }
};

// Under each enemy, or where the blast would reach one round a corner.
void list_spots_at_enemies(const SpotLister& spot) {
  Lister& l = spot.l;
  int offered = 0;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& foe = figure(l.s, i);
    if (side_of(i) == side_of(l.who) || !in_play(foe)) continue;
    const bool under = l.taken(spot.at(at_of(foe), foe.z));
    offered += under;
    for (int bearing = 0; !under && bearing < 360 && offered < 12; bearing += 45)
      offered += l.taken(spot.at(table::ahead(at_of(foe), bearing, 600), foe.z));
  }
}

// Between two that one blast would catch.
void list_spots_between(const SpotLister& spot) {
  Lister& l = spot.l;
  const int across = 2 * (l.c.weapon(spot.weapon).blast_radius + kRadius);
  const int first = enemy_of(side_of(l.who)) * kSquad;
  for (int i = first; i < first + kSquad; ++i)
    for (int k = first; k < i; ++k) {
      const Figure &a = figure(l.s, i), &b = figure(l.s, k);
      if (in_play(a) && in_play(b) && a.z == b.z && table::distance2(at_of(a), at_of(b)) <= table::square(across))
        spot.at(table::between(at_of(a), at_of(b), 1, 2), a.z);
    }
}

// Smoke serves those who stand in it, and those it lies in front of.
void list_spots_for_smoke(const SpotLister& spot) {
  Lister& l = spot.l;
  for (int i = side_of(l.who) * kSquad; i < (side_of(l.who) + 1) * kSquad; ++i)
    if (in_play(figure(l.s, i))) spot.at(at_of(figure(l.s, i)), figure(l.s, i).z);
  for (const int turn : {-45, 0, 45}) spot.at(table::ahead(at_of(l.me()), l.me().facing + turn, 1300), l.me().z);
}

// MS-DEC-18, MS-DEC-19
void list_spots(Lister& l, Verb v, WeaponId weapon) {
  const SpotLister spot{l, v, weapon};
  list_spots_at_enemies(spot);
  list_spots_between(spot);
  for (const Object& o : l.s.objects)
    if (worth_hitting(l, o, weapon)) spot.at({o.x, o.y}, o.z);
  if (l.c.weapon(weapon).smokes(l.me().loaded)) list_spots_for_smoke(spot);
}

void list_targets(Lister& l, Verb v, WeaponId weapon) {
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(l.who) || !in_play(figure(l.s, i))) continue;
    Action a = verb(v);
    a.weapon = weapon;
    a.target = FigureId::of(i);
    if (v != Verb::Strike || gap_within(l.me(), figure(l.s, i), kBase)) l.offer(a);
  }
}

}  // namespace

// A shot with a weapon that may be used. Its sight comes last: it is the dearest.
bool settle_shot(Lister& l, const Action& a) {
  const int target = a.target.index();
  return ok(check_fire_half(l.now, l.s.agenda.top().as<Combat>(), a)) &&
         ok(check_aim(l.c, l.s, l.who, a.weapon, target)) && !l.hidden(target);
}

// MS-DEC-15, MS-DEC-16, MS-DEC-20: each weapon that may be used, at each target it may be used at.
void list_weapon(Lister& l, const Combat& t, WeaponId weapon) {
  if (!ok(can_use(l.c, l.s, l.who, weapon))) return;
  switch (l.c.weapon(weapon).kind) {
    case WeaponKind::Ranged:
      list_targets(l, Verb::Fire, weapon);
      break;
    case WeaponKind::Melee:
      list_targets(l, Verb::Strike, weapon);
      break;
    case WeaponKind::Thrown:
      list_spots(l, Verb::Throw, weapon);
      break;
    case WeaponKind::Launcher:
      list_targets(l, Verb::Launch, weapon);
      list_spots(l, Verb::Lob, weapon);
      break;
    case WeaponKind::Template:
      list_bearings(l, Verb::Spray, weapon);
      break;
  }
  if (t.fire_half) return;
  Action a = verb(Verb::Overwatch);  // MS-DEC-28
  a.weapon = weapon;
  l.offer(a);
  if (l.s.acm) list_bearings(l, Verb::Suppress, weapon);
}

}  // namespace condotta::mercs
