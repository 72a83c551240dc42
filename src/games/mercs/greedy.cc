#include "games/mercs/greedy.h"

#include <algorithm>

#include "games/mercs/game.h"

// A sensible player: shoots when the odds are worth it, else walks to where they will be; likes cover, flanks, grenades
// that catch more enemies than friends, and watching when nobody is in sight. Works in hundredths of a Blood.
namespace condotta::mercs {

using table::Point;

namespace {

struct Mind {
  const Content& c;
  const State& s;
  int who;

  const Figure& me() const { return figure(s, who); }
  const UnitCard& card() const { return c.card(me().card); }
};

int blood_left(const Content& c, const State& s, int i) {
  return c.card(figure(s, i).card).blood - figure(s, i).blood_lost;
}

// What one attack is worth: expected Blood, a bonus for a likely kill, something for broken armor.
int worth(const Content& c, const State& s, int target, const Aim& aim, int dice, int blood) {
  const int chance = std::clamp(11 - aim.needed.total(), 0, 10) * 10;  // percent
  const int hits = chance * dice;                                      // hundredths
  int value = figure(s, target).armor_failed ? 0 : hits / 8;
  if (aim.strength >= aim.armor && aim.strength > 0) {
    const int left = blood_left(c, s, target) * 100;
    value += std::min(hits * blood, left);
    if (hits * blood * 2 >= left) value += 60;
    value += 10 * figure(s, target).blood_lost;
  }
  return value;
}

int shot_worth(const Mind& m, WeaponId weapon, int target, std::uint8_t flags) {
  const Weapon& gun = m.c.weapon(weapon);
  return worth(m.c, m.s, target, aim_at(m.c, m.s, m.who, weapon, target, flags), gun.dice, gun.blood_per_hit);
}

// What a shot from here would be worth; 0 when arc, range or sight do not allow it.
int open_shot_worth(const Mind& m, WeaponId weapon, int target) {
  const Weapon& gun = m.c.weapon(weapon);
  const Figure& foe = figure(m.s, target);
  if (!table::in_forward_arc(at_of(m.me()), m.me().facing, at_of(foe))) return 0;
  if (!gun.reaches(range_between(m.me(), foe))) return 0;
  const Aim aim = aim_at(m.c, m.s, m.who, weapon, target, 0);
  if (aim.cover.obstacle || (aim.cover.level == 2 && !m.c.has(m.me().card, Hook::CoverReduction))) return 0;
  return worth(m.c, m.s, target, aim, gun.dice, gun.blood_per_hit);
}

int blast_worth(const Mind& m, WeaponId weapon, Point at, int z) {
  const Weapon& grenade = m.c.weapon(weapon);
  const Ammo* ammo = loaded_ammo(m.c, m.me(), grenade);
  const Effects& e = ammo != nullptr ? ammo->effects : grenade.effects;
  const int strength = ammo != nullptr ? ammo->str : grenade.str;
  if (e.smoke) return 5;
  int value = 0;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(m.s, i);
    if (!in_play(f) || !point_within(f, at, z, grenade.blast_radius) || sheltered(m.c.field(m.s), at, z, f)) continue;
    int each = e.freeze ? 70 : e.daze ? 40 : 15;
    if (strength >= armor_value(m.c, f, 0) && strength > 0) each += 100;
    if (e.failure > 0 && !f.armor_failed) each += 30;
    value += side_of(i) == side_of(m.who) ? -each * 3 / 2 : each;
  }
  return value;
}

int spray_worth(const Mind& m, WeaponId weapon, int bearing) {
  int value = 0;
  for (const int i : in_diagram(m.c, m.s, m.who, weapon, bearing)) {
    const int each = shot_worth(m, weapon, i, 0);
    value += side_of(i) == side_of(m.who) ? -each * 3 / 2 : each;
  }
  return value;
}

// The best attack open from where the figure stands.
int best_attack(const Mind& m) {
  int best = 0;
  for (const WeaponId weapon : m.card().weapons) {
    if (can_use(m.c, m.s, m.who, weapon)) continue;
    const Weapon& w = m.c.weapon(weapon);
    for (int i = 0; i < kFigures; ++i) {
      const Figure& foe = figure(m.s, i);
      if (side_of(i) == side_of(m.who) || !in_play(foe)) continue;
      int value = 0;
      if (w.kind == WeaponKind::Melee) {
        if (m.card().melee == kDash || !gap_within(m.me(), foe, kBase) ||
            !table::in_forward_arc(at_of(m.me()), m.me().facing, at_of(foe)))
          continue;
        value = worth(m.c, m.s, i, swing_at(m.c, m.s, m.who, weapon, i), w.dice, w.blood_per_hit);
      } else if (w.kind == WeaponKind::Thrown) {
        if (!point_within(m.me(), at_of(foe), foe.z, w.throw_range * kCard) ||
            !sees_point(m.c.field(m.s), m.me(), at_of(foe), foe.z))
          continue;
        value = blast_worth(m, weapon, at_of(foe), foe.z);
      } else if (w.kind == WeaponKind::Template) {
        if (table::in_forward_arc(at_of(m.me()), m.me().facing, at_of(foe)))
          value = spray_worth(m, weapon, table::bearing_of(at_of(foe) - at_of(m.me())));
      } else {
        value = open_shot_worth(m, weapon, i);
      }
      best = std::max(best, value);
    }
  }
  return best;
}

bool has_maneuver(const Mind& m, Maneuver maneuver) {
  for (const WeaponId w : m.card().weapons)
    if (m.c.weapon(w).has(maneuver)) return true;
  return false;
}

bool watches_well(const Mind& m) {
  for (const WeaponId w : m.card().weapons) {
    if (m.c.weapon(w).watches() && !can_use(m.c, m.s, m.who, w)) return true;
  }
  return false;
}

// Where this figure should be going: an object or place of the scenario, or an enemy.
int way_to_goal(const Mind& m, Point at) {
  const Field& field = m.c.field(m.s);
  int best = 1'000'000;
  const Scenario& scenario = m.c.scenario(m.s);
  for (const Object& o : m.s.objects) {
    if (o.gone || o.owner != 0xFF || o.kind == ObjectKind::Trap) continue;
    if (o.kind == ObjectKind::Crate && side_of(m.who) != scenario.attacker) continue;
    if (o.kind == ObjectKind::Vip && o.carrier == m.who)
      return side_of(m.who) == 0 ? at.y : kTableDepth - at.y;  // carry it home
    if (o.kind == ObjectKind::Vip && o.carrier != kNoFigure && side_of(o.carrier) == side_of(m.who)) continue;
    best = std::min(best, static_cast<int>(field.ways.between(at, {o.x, o.y})));
  }
  if (scenario.victory == Victory::Square)
    best = std::max(0, static_cast<int>(field.ways.between(at, {kTableWidth / 2, kTableDepth / 2})) - 500);
  int enemy = 1'000'000;
  const int liked = liked_distance(m.c, m.me().card);
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(m.who) || !in_play(figure(m.s, i))) continue;
    const int way = static_cast<int>(field.ways.between(at, at_of(figure(m.s, i))));
    enemy = std::min(enemy, std::abs(way - liked));
  }
  return best == 1'000'000 ? enemy : best + enemy / 3;
}

// How a place is: near the goal, seen by few, in cover, facing trouble, with something to shoot at.
int place_worth(const Mind& m) {
  const Bodies bodies = bodies_of(m.s);
  const Field& field = m.c.field(m.s);
  int value = -way_to_goal(m, at_of(m.me())) / 8;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& foe = figure(m.s, i);
    if (side_of(i) == side_of(m.who) || !in_play(foe)) continue;
    const Cover cover = cover_between(field, bodies, m.s, i, m.who);
    if (cover.level >= 2) continue;
    const bool looks = table::in_forward_arc(at_of(foe), foe.facing, at_of(m.me()));
    value -= (cover.level == 0 ? 44 : 16 - 6 * cover.armor_bonus) * (looks ? 2 : 1) / 2;
    if (table::quadrant(at_of(m.me()), m.me().facing, at_of(foe)) == table::Quadrant::Rear) value -= 25;
  }
  return value + best_attack(m) / 2;
}

int step_worth(const Mind& m, const Action& a, State& scratch) {
  scratch = m.s;
  Figure& f = figure(scratch, m.who);
  if (a.verb == Verb::Step || a.verb == Verb::Flush || a.verb == Verb::Edge) {
    put(f, plan_step(m.c, m.s, m.who, a).walk.end);
  } else if (a.verb == Verb::Snap) {
    put(f, {{a.x, a.y}, f.z});
  } else if (a.verb == Verb::Climb || a.verb == Verb::Descend) {
    const ClimbPlan plan =
        a.verb == Verb::Climb ? plan_climb(m.c, m.s, m.who, a.piece) : plan_descent(m.c, m.s, m.who, a.number);
    if (plan.landing) put(f, *plan.landing);
  }
  if (a.facing >= 0) f.facing = a.facing;
  f.set = a.verb == Verb::Done ? f.set : 0;
  const Mind there{m.c, scratch, m.who};
  return place_worth(there) - (a.verb == Verb::Jump ? 200 : 0);
}

// Steps are first sorted by the way alone; the best few are looked at closely.
std::size_t choose_move(const Mind& m, std::span<const Action> offered, Dice& dice) {
  constexpr std::size_t kClose = 9;
  std::array<std::pair<int, std::size_t>, 320> first;
  std::size_t count = 0;
  for (std::size_t i = 0; i < offered.size() && count < first.size(); ++i) {
    const Action& a = offered[i];
    // Of the facings of one step the one that turns away from nothing is left out.
    if (i > 0 && a.facing == m.me().facing && a.verb == offered[i - 1].verb && a.bearing == offered[i - 1].bearing &&
        a.circle == offered[i - 1].circle && a.verb != Verb::Snap)
      continue;
    Point at = at_of(m.me());
    if (a.verb == Verb::Step)
      at = at + table::turned(a.circle == Circle::Top ? kTop : a.circle == Circle::Left ? kLeft : kRight, a.bearing);
    if (a.verb == Verb::Flush || a.verb == Verb::Edge) at = plan_step(m.c, m.s, m.who, a).walk.end.at;
    if (a.verb == Verb::Snap) at = {a.x, a.y};
    first[count++] = {way_to_goal(m, at) + dice.d(20) + (a.verb == Verb::Done ? -10'000 : 0), i};
  }
  std::sort(first.begin(), first.begin() + static_cast<std::ptrdiff_t>(count));
  State scratch;
  std::size_t best = 0;
  int most = -1'000'000;
  for (std::size_t k = 0; k < std::min(count, kClose); ++k) {
    const std::size_t i = first[k].second;
    const int value = step_worth(m, offered[i], scratch) + (offered[i].verb == Verb::Done ? 4 : 0);
    if (value > most) most = value, best = i;
  }
  return best;
}

int stance_worth(const Mind& m, const Action& a) {
  const int seen = best_attack(m);
  if (a.verb == Verb::Overwatch) return 30 - seen / 4;
  int value = 0;
  State then = m.s;
  figure(then, m.who).suppressing = static_cast<std::uint8_t>(1 + slot_of(m.c, m.me(), a.weapon));
  figure(then, m.who).lane = a.bearing;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(m.who) && in_play(figure(m.s, i)) && !figure(m.s, i).acted &&
        in_lane(m.c, then, m.who, i))
      value += 8 * (stat(m.c, m.s, i, Stat::Courage) - 1);
  return value;
}

int combat_worth(const Mind& m, const Action& a, std::uint8_t flags) {
  const auto half = static_cast<std::uint8_t>(flags & kFireHalf);
  switch (a.verb) {
    case Verb::Fire:
      return shot_worth(m, a.weapon, a.target.index(), half);
    case Verb::Launch:
      return shot_worth(m, a.weapon, a.target.index(), half) / 2 + 20;
    case Verb::Strike: {
      const Weapon& w = m.c.weapon(a.weapon);
      const bool charge = m.me().moved && m.c.has(m.me().card, Hook::Charge);
      return worth(m.c, m.s, a.target.index(), swing_at(m.c, m.s, m.who, a.weapon, a.target.index()), w.dice,
                   charge ? 2 : w.blood_per_hit);
    }
    case Verb::Spray:
      return spray_worth(m, a.weapon, a.bearing);
    case Verb::Throw:
      return blast_worth(m, a.weapon, {a.x, a.y}, a.z);
    case Verb::Lob:
      return blast_worth(m, a.weapon, {a.x, a.y}, a.z) * 8 / 10;
    case Verb::Medkit:
      return 90;
    case Verb::RepairKit:
      return 80;
    case Verb::Repair:
      return 12 * std::max(0, 11 - stat(m.c, m.s, m.who, Stat::Repair));
    case Verb::Set:
      return m.c.has(m.me().card, Hook::Heavy) ? 0 : 45;
    case Verb::Free:
      return m.me().burning ? 10 : 60;
    case Verb::Handle:
      return 150;
    case Verb::Disarm:
      return 60;
    case Verb::Adrenaline:
      return 15;
    case Verb::Overwatch:
    case Verb::Suppress:
      return stance_worth(m, a);
    case Verb::Snap: {
      State scratch;
      return step_worth(m, a, scratch) - place_worth(m);
    }
    default:
      return 0;
  }
}

std::size_t choose_combat(const Mind& m, std::span<const Action> offered, std::uint8_t flags, Dice& dice) {
  std::size_t best = 0;
  int most = -1'000'000;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    int value = combat_worth(m, offered[i], flags) * 4 + dice.d(3);
    // Fire & Move when shooting from here is poor: the move may find a better place.
    if (offered[i].verb == Verb::FireAndMove) {
      const int now = best_attack(m);
      const bool charge = m.c.has(m.me().card, Hook::Charge);
      value = offered[i].order == Tactic::MoveFirst ? (charge && now < 60 ? 140 : 44 - now) : 2 * now - 60;
    }
    if (value > most) most = value, best = i;
  }
  return best;
}

bool needs_care(const Mind& m) {
  if (m.me().pinned || (m.me().armor_failed && stat(m.c, m.s, m.who, Stat::Repair) <= 5)) return true;
  const int side = side_of(m.who);
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) {
    const Figure& f = figure(m.s, i);
    if (!in_play(f) || !gap_within(m.me(), f, kBase)) continue;
    if (m.me().medkits > 0 && f.blood_lost > 0) return true;
    if (m.me().repair_kits > 0 && f.armor_failed) return true;
  }
  for (const Object& o : m.s.objects)
    if (!o.gone && o.owner == 0xFF && o.kind != ObjectKind::Trap && o.carrier == kNoFigure &&
        point_within(m.me(), {o.x, o.y}, o.z, kBase) &&
        (o.kind != ObjectKind::Crate || side == m.c.scenario(m.s).attacker))
      return true;
  return false;
}

int nearest_way(const Mind& m) {
  int best = 1'000'000;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(m.who) && in_play(figure(m.s, i)))
      best = std::min(best, static_cast<int>(m.c.field(m.s).ways.between(at_of(m.me()), at_of(figure(m.s, i)))));
  return best;
}

bool carries_vip(const Mind& m) {
  for (const Object& o : m.s.objects)
    if (o.kind == ObjectKind::Vip && o.carrier == m.who) return true;
  return false;
}

// Move, fight or hold.
Verb choose_declaration(const Mind& m) {
  if (carries_vip(m) && movement(m.c, m.s, m.who) > 0) return Verb::Move;
  if (needs_care(m)) return Verb::Combat;
  const int now = best_attack(m);
  if (now >= 40) return Verb::Combat;
  if (m.c.has(m.me().card, Hook::Charge) && nearest_way(m) < 3200) return Verb::Combat;
  if (has_maneuver(m, Maneuver::SetRip) && !m.me().set && !m.c.has(m.me().card, Hook::Heavy) && nearest_way(m) < 4200)
    return Verb::Combat;
  const bool near = nearest_way(m) < 2200;
  if (now >= 25 && (near || movement(m.c, m.s, m.who) == 0)) return Verb::Combat;
  // Wait for them behind a gun when they are about to come, now and then.
  if (near && watches_well(m) && (m.who + m.s.round) % 3 == 0) return Verb::Combat;
  if (has_maneuver(m, Maneuver::FireMove) && now >= 15) return Verb::Combat;
  return movement(m.c, m.s, m.who) > 0 ? Verb::Move : Verb::Combat;
}

std::size_t index_of(std::span<const Action> offered, Verb verb) {
  for (std::size_t i = 0; i < offered.size(); ++i)
    if (offered[i].verb == verb) return i;
  return 0;
}

std::size_t choose_reaction(const Content& c, const State& s, const Task& t, std::span<const Action> offered) {
  std::size_t best = index_of(offered, Verb::LetPass);
  int most = 35;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    if (offered[i].verb != Verb::React) continue;
    const Mind m{c, s, offered[i].who.index()};
    const int value = shot_worth(m, m.me().watching, t.who, kReaction);
    if (value > most) most = value, best = i;
  }
  return best;
}

}  // namespace

int liked_distance(const Content& c, UnitId card) {
  const Weapon& gun = c.weapon(c.card(card).weapons.front());
  if (gun.kind == WeaponKind::Melee) return 0;
  if (!gun.reaches(Range::Long)) return 600;
  if (!gun.reaches(Range::Short)) return 2500;
  if (gun.kind == WeaponKind::Template && !gun.diagram.empty() && gun.diagram.front().length > 0) return 1200;
  return 1100;
}

std::size_t Mercs::greedy(const View& view, std::span<const Action> offered, Dice& dice) const {
  const State& s = view.seen;
  const Task& t = s.agenda.top();
  const auto any = [&] { return static_cast<std::size_t>(dice.pick(static_cast<int>(offered.size()))); };
  const Mind m{*content_, s, t.who == kNoFigure ? 0 : t.who};
  switch (t.job) {
    case Job::Adjust:
    case Job::Load:  // the first kind is the one that hurts
      return 0;
    case Job::Deploy:
      return choose_place(*content_, s, offered, dice);
    case Job::Activation:
    case Job::Group:
      return index_of(offered, choose_declaration(m));
    case Job::Watch:
      return choose_reaction(*content_, s, t, offered);
    case Job::Move:
      return choose_move(m, offered, dice);
    case Job::Combat:
      return choose_combat(m, offered, t.flags, dice);
    case Job::Tactics:
      return 0;
    case Job::Luck:
    case Job::Reroll:
      return 0;
    default:
      return any();
  }
}

// Figures and Blood left, points of the scenario.
float Mercs::estimate(const State& s, Seat seat) const {
  const int side = seat % kSides;
  if (s.phase == Phase::Over) return s.winner == side ? 1.0f : s.winner == kSides ? 0.5f : 0.0f;
  float mine = 1, theirs = 1;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (f.standing == Standing::Out || !f.card.some()) continue;
    const float value = 2.0f + static_cast<float>(content_->card(f.card).blood - f.blood_lost) - 0.5f * f.armor_failed;
    (side_of(i) == side ? mine : theirs) += value;
  }
  mine += 6.0f * s.points[static_cast<std::size_t>(side)];
  theirs += 6.0f * s.points[static_cast<std::size_t>(enemy_of(side))];
  return mine / (mine + theirs);
}

}  // namespace condotta::mercs
