#include <algorithm>

#include "games/techcommander/resolve.h"

// The target number (1.37) with all its modifiers, and which targets are valid (1.35, 1.26).
namespace condotta::techcommander {

// TC-TN-8, TC-RUL-125: one for every started drop step beyond optimum, the distance rounded up (TC-LOS-2).
int range_penalty(const ItemSpec& spec, std::int32_t range) {
  const std::int32_t whole = (range + kU - 1) / kU * kU;
  if (whole <= spec.optimum || spec.drop == 0) return 0;
  return (whole - spec.optimum + spec.drop - 1) / spec.drop;
}

namespace {

bool close_combat(const Content& c, const Volley& v) {  // TC-RUL-167
  return v.is(VolleyMark::DeathFromAbove | VolleyMark::Ramming) ||
         (v.item.some() && c.item(v.item).kind == Does::Melee);
}

Body target_body(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  switch (shot.at) {
    case Aimed::Unit: {
      const Unit& u = s.units[shot.id];
      return body_of(c, s, u.host.some() ? unit(s, u.host) : u);  // TC-RUL-193: riders share their host's bubble
    }
    case Aimed::Element:
      return body_of_element(c, s, shot.id);
    case Aimed::Shield:
      return body_of_bubble(s.bubbles[shot.id]);
    default:
      break;
  }
  Body spot;
  spot.spot = {{v.x, v.y}, v.z};
  spot.radius = 1;
  spot.height = 1;
  return spot;
}

Line line_of(const Content& c, const State& s, const Volley& v, const Shot& shot, Sights* sights = nullptr) {
  switch (shot.at) {
    case Aimed::Unit:
      return sights != nullptr ? sights->to(c, s, v.attacker, UnitId::of(shot.id))
                               : line_to_unit(c, s, v.attacker, UnitId::of(shot.id));
    case Aimed::Element:
      return line_to_element(c, s, v.attacker, shot.id);
    case Aimed::Shield:
      return line_to_shield(c, s, v.attacker, shot.id);
    default:
      return line_to_spot(c, s, v.attacker, {v.x, v.y}, v.z);
  }
}

// TC-FAC-5, TC-RUL-143: all shots of this attack at this target could bring it to 0.
bool could_eliminate(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  if (shot.at != Aimed::Unit || !v.item.some()) return false;
  const Unit& u = s.units[shot.id];
  const Mode& mode = mode_of(c, v);
  int shots = 0;
  for (const Shot& each : v.shots) shots += each.at == Aimed::Unit && each.id == shot.id ? 1 : 0;
  const int each = life_lost(mode.damage + 20 * mode.dice, armor_class(c, u), mode.pierces);
  return u.life > 0 && each * std::max(shots, 1) >= u.life;
}

struct Sum {
  Tally tally;
  bool no_pluses = false;  // TC-RUL-135
  void add(int value, Reason why, RuleId rule) {
    if (value == 0 || (no_pluses && value > 0)) return;
    tally.add(value, why, rule);
  }
};

void add_pluses(const Content& c, const State& s, const Volley& v, const Shot& shot, Sum& sum, bool smoke) {
  if (shot.at == Aimed::Unit)
    sum.add(std::min(6, armor_class(c, s.units[shot.id])), Reason::ArmorClass, "TC-TN-2"_rule);
  if (shot.at == Aimed::Element)
    sum.add(std::min(6, std::max(1, terrain_ac(c, s, shot.id))), Reason::ArmorClass, "TC-TN-2"_rule);
  if (v.is(VolleyMark::Ramming)) {
    // TC-UCR-1, TC-RED-6: there is none for whoever has no fire control to use.
    const bool none = smoke || under_crewed(c, s, v.attacker) || unit(s, v.attacker).did(Memory::FailedCheck);
    sum.add(none ? 0 : 2, Reason::FireControl, "TC-RAM-2"_rule);  // TC-SMK-6, TC-RUL-136
    return;
  }
  if (!v.attacker.some() || v.is(VolleyMark::DeathFromAbove)) return;  // TC-DFA-3
  const Unit& u = unit(s, v.attacker);
  if (!v.is(VolleyMark::Omega)) sum.add(fire_control(c, s, v.attacker), Reason::FireControl, "TC-TN-3"_rule);
  if (close_combat(c, v) && sheet(c, u).chassis != nullptr) {
    sum.add(sheet(c, u).chassis->close_combat, Reason::CloseCombatFrame, "TC-MSV-11"_rule);
  }
  if (drilled(c, s, u, Drill::Moneyshot) && could_eliminate(c, s, v, shot)) {
    sum.add(drill_value(c, Drill::Moneyshot), Reason::Moneyshot, "TC-FAC-5"_rule);
  }
  if (s.setting.stances != 0 && u.stance == Stance::Prone && !close_combat(c, v)) {
    sum.add(1, Reason::Prone, "TC-STN-5"_rule);  // TC-RUL-190: no fire control, so it stays in the red
  }
}

// The cover modifier that counts.
int cover_for(const Content& c, const State& s, const Volley& v, const Shot& shot, const Line& line) {
  const bool missile = v.item.some() && c.item(v.item).kind == Does::Missile;
  if (shot.painter != 0 && missile) return 0;  // TC-LAS-2, TC-RUL-104
  if (v.is(VolleyMark::ShotNlos)) return -6;   // TC-NLS-1, TC-COV-7, TC-RUL-127
  int cover = cover_mod(line.hidden);
  // TC-RUL-31: "50% cover" of a weapon's card is half cover, -2.
  if (v.item.some() && c.item(v.item).ignores_half_cover != 0 && cover >= -2) cover = 0;
  if (shot.at == Aimed::Unit && swims(c, s, s.units[shot.id]))
    cover = std::min(cover, -3);  // TC-TER-27, TC-TER-29, TC-TER-30
  return cover;
}

void add_status(const Content& c, const State& s, const Shot& shot, const Line& line, int cover, Sum& sum) {
  if (shot.at != Aimed::Unit) return;
  const Unit& target = s.units[shot.id];
  if (dug_in(c, s, target)) {  // TC-DUG-3, TC-FAC-10, TC-TER-19
    const bool master = drilled(c, s, target, Drill::DefenseMasters);
    sum.add(master ? -drill_value(c, Drill::DefenseMasters) : -2, Reason::DugIn,
            master ? "TC-FAC-10"_rule : "TC-DUG-3"_rule);
  }
  if (line.hull_down) sum.add(-2, Reason::HullDown, "TC-HUL-1"_rule);  // TC-HUL-2: stacks
  if (target.is(Status::PostedUp) && cover < 0) sum.add(-2, Reason::PostedUp, "TC-PST-4"_rule);
}

void add_sight(const Content& c, const State& s, const Volley& v, const Shot& shot, const Line& line, Sum& sum) {
  const int cover = cover_for(c, s, v, shot, line);
  sum.add(cover, v.is(VolleyMark::ShotNlos) ? Reason::Blocked : Reason::Cover,
          v.is(VolleyMark::ShotNlos) ? "TC-NLS-1"_rule : "TC-TN-6"_rule);
  if (!v.is(VolleyMark::ShotNlos) && line.leaves >= 10)
    sum.add(line.leaves > 75 ? -3 : -2, Reason::Leaves, "TC-TER-17"_rule);  // TC-RUL-38
  if (line.forest) sum.add(-2, Reason::Forest, "TC-TER-20"_rule);           // indirectly too, on top of whatever else
  const bool thermal = v.attacker.some() && has_gear(c, unit(s, v.attacker), Does::ThermalSight);
  // TC-SMK-2: a modifier, and no more than that (TC-SMK-4); TC-SMK-3: thermal sights see through it.
  const bool clouded = line.smoke && !thermal;
  // TC-NLS-4, TC-RUL-197: not on an NLOS shot; TC-SMK-5: not in close combat.
  if (clouded && !v.is(VolleyMark::ShotNlos) && !close_combat(c, v)) {
    const bool painted = shot.painter != 0;  // TC-LAS-3
    sum.add(painted ? -3 : -6, Reason::Smoke,
            painted ? "TC-SMK-8"_rule : "TC-SMK-2"_rule);  // TC-TN-9; TC-SMK-9, TC-SMK-10
  }
  // TC-RUL-41: the MSV or the unit it comes down on; a feature it comes down on is none.
  if (v.is(VolleyMark::DeathFromAbove) && (mostly_in_smoke(c, s, unit(s, v.attacker)) ||
                                           (shot.at == Aimed::Unit && mostly_in_smoke(c, s, s.units[shot.id])))) {
    sum.add(-2, Reason::Smoke, "TC-SMK-7"_rule);
  }
  add_status(c, s, shot, line, cover, sum);
}

// TC-BUB-13, TC-RUL-116: resolved against the shield, AC5 and without cover; smoke, movement and range stay.
void add_shield(const Content& c, const State& s, const Volley& v, const Line& line, Sum& sum) {
  sum.add(kBubbleHitAc, Reason::ArmorClass, "TC-BUB-13"_rule);
  if (!v.is(VolleyMark::Omega)) sum.add(fire_control(c, s, v.attacker), Reason::FireControl, "TC-TN-3"_rule);
  const bool sees = has_gear(c, unit(s, v.attacker), Does::ThermalSight) || v.is(VolleyMark::ShotNlos);
  if (line.smoke && !sees) sum.add(-6, Reason::Smoke, "TC-SMK-2"_rule);
}

int shield_on(const Content& c, const State& s, const Volley& v, const Shot& shot, const Line& line) {
  if (shot.at == Aimed::Shield) return shot.id;
  if (s.bubbles.empty() || v.is(VolleyMark::Mends | VolleyMark::Ramming | VolleyMark::DeathFromAbove))
    return -1;  // TC-RUL-212: no shots
  const bool off = !v.attacker.some() || off_field(c, unit(s, v.attacker));
  if (!off && !v.is(VolleyMark::Remote | VolleyMark::ShotNlos) && !line.blocked()) return line.shield;
  const int over = bubble_over(c, s, target_body(c, s, v, shot));  // indirect fire comes down on the target
  const bool together = over >= 0 && !off && bubble_over(c, s, body_of(c, s, unit(s, v.attacker))) == over;
  return together ? -1 : over;
}

}  // namespace

// TC-BUB-1, TC-BUB-8: the bubble a shot strikes in place of its target, -1 for none.
int struck_shield(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  if (s.bubbles.empty()) return -1;
  const bool off = !v.attacker.some() || off_field(c, unit(s, v.attacker));
  return shield_on(c, s, v, shot, off ? Line{} : line_of(c, s, v, shot));
}

// TC-TN-1: ten, and then the AC, fire control, movement, cover, smoke, range, and what the target's status gives it.
Tally target_number(const Content& c, const State& s, const Volley& v, const Shot& shot, Sights* sights) {
  Sum sum;
  sum.tally.add(10, Reason::Base, "TC-TN-1"_rule);
  sum.no_pluses = v.is(VolleyMark::NoPluses | VolleyMark::Omega);  // TC-OMG-5
  if (v.is(VolleyMark::Remote)) {                                  // TC-KP-9, TC-SKL-14, TC-RUL-152
    sum.add(shot.at == Aimed::Unit ? std::min(6, armor_class(c, s.units[shot.id])) : 0, Reason::ArmorClass,
            "TC-TN-2"_rule);
    if (shot.at == Aimed::Element)
      sum.add(std::min(6, std::max(1, terrain_ac(c, s, shot.id))), Reason::ArmorClass, "TC-TN-2"_rule);
    add_status(c, s, shot, Line{}, 0, sum);
    return sum.tally;
  }
  if (v.is(VolleyMark::Mends)) {  // TC-REP-2, TC-RUL-146: an attack on a friend, without cover
    sum.add(std::min(6, armor_class(c, s.units[shot.id])), Reason::ArmorClass, "TC-TN-2"_rule);
    sum.add(v.move_mod, Reason::Movement, "TC-TN-4"_rule);
    return sum.tally;
  }
  const bool off = v.attacker.some() && off_field(c, unit(s, v.attacker));
  const Line line = line_of(c, s, v, shot, sights);
  if (v.is(VolleyMark::ForEffect)) {  // TC-FFE-2: no AC
    if (!off) sum.add(fire_control(c, s, v.attacker), Reason::FireControl, "TC-RUL-142"_rule);
    const bool unseen = !off && (line.blocked() || v.is(VolleyMark::ShotNlos));  // TC-RUL-225
    sum.add(unseen ? -8 : -4, Reason::ForEffect, "TC-FFE-3"_rule);               // TC-TN-7
    const bool thermal = !off && has_gear(c, unit(s, v.attacker), Does::ThermalSight);
    if (line.smoke && !unseen && !thermal && !off) sum.add(-6, Reason::Smoke, "TC-SMK-2"_rule);
  } else if (shield_on(c, s, v, shot, line) >= 0 && !off) {
    add_shield(c, s, v, line, sum);
  } else {
    add_pluses(c, s, v, shot, sum, line.smoke);
    if (off) add_status(c, s, shot, Line{}, 0, sum);  // TC-RUL-151: without range and cover; dug in it stays
    if (!off) add_sight(c, s, v, shot, line, sum);
  }
  const bool moves = !v.is(VolleyMark::DeathFromAbove | VolleyMark::Ramming);
  // TC-FFE-5: fire for effect moves like any attack.
  if (moves) sum.add(v.move_mod, Reason::Movement, v.move_mod <= -4 ? "TC-TN-5"_rule : "TC-TN-4"_rule);
  if (moves && !off && v.item.some()) {
    const std::int32_t range = range_to(c, s, unit(s, v.attacker), target_body(c, s, v, shot));
    sum.add(-range_penalty(c.item(v.item), range), Reason::Range, "TC-TN-8"_rule);
  }
  return sum.tally;
}

// TC-ATK-1, TC-DEC-29: a weapon or gear item the unit may use now.
Objection check_weapon(const Content& c, const State& s, UnitId id, ItemId item, VolleyMarks marks) {
  const Unit& u = unit(s, id);
  const Item* have = item.some() ? item_of(u, item) : nullptr;  // TC-GEAR-1: what it carries
  if (have == nullptr) return refuse("TC-ATK-1"_rule, Reason::NoSuchWeapon);
  const ItemSpec& spec = c.item(item);
  if (!spec.weapon() && spec.kind != Does::Smoke) return refuse("TC-ATK-1"_rule, Reason::NotAWeapon);
  if (copies_ready(c, *have) == 0) return refuse("TC-GEAR-3"_rule, Reason::Spent);
  const bool keeps = marks.has(VolleyMark::KeepsWeapon);  // TC-DUG-6, TC-RUL-109
  // TC-MSV-1, TC-RUL-110, TC-RUL-111: the item with all its copies, not yet used this turn.
  if (have->marks.has(ItemMark::Used) && !keeps) return refuse("TC-RUL-110"_rule, Reason::UsedThisTurn);
  const int moved = move_class(c, s, id);
  const bool reacting = marks.has(VolleyMark::ReturnFire);
  if (!reacting && spec.steady == Steady::Half && moved == 2) return refuse("TC-UNIT-7"_rule, Reason::TooUnsteady);
  if (!reacting && spec.steady == Steady::Full && moved == 2) return refuse("TC-UNIT-7"_rule, Reason::TooUnsteady);
  if (swims(c, s, u)) return refuse("TC-TER-27"_rule, Reason::DeepWater);
  return {};
}

namespace {

// TC-ATK-5, TC-ATT-6, TC-RUL-180: who may be aimed at.
Objection check_victim(const Content& c, const State& s, const Volley& v, UnitId id, bool moved_far) {
  if (id.index() >= static_cast<int>(s.units.size())) return refuse("TC-ATK-4"_rule, Reason::NoSuchTarget);
  const Unit& target = unit(s, id);
  if (!present(target) || target.is(Status::Unplaced | Status::Hidden) || off_field(c, target))
    return refuse("TC-ATK-4"_rule, Reason::NoSuchTarget);
  if (v.is(VolleyMark::Mends)) {
    if (!allied(s, target.owner, v.owner)) return refuse("TC-REP-2"_rule, Reason::NotAFriend);
    const Mends mends = c.item(v.item).mends;
    const bool fits_tool = sheet(c, target).infantry == (mends == Mends::Infantry);
    if (!fits_tool || target.life >= kFullLife || target.host.some())
      return refuse("TC-REP-1"_rule, Reason::NothingToMend);
    return {};
  }
  if (!target.is(Status::Abandoned) && !hostile(s, target, v.owner))
    return refuse("TC-RUL-180"_rule, Reason::NotAnEnemy);
  if (target.host.some() && target.role != Role::Hatch) return refuse("TC-ATT-6"_rule, Reason::Inside);
  if (!target.is(Status::Infiltrated)) return {};
  // TC-INF-11, TC-RUL-101: infantry within 6 sees it, unless it used full move.
  const bool close = v.attacker.some() && sheet(c, unit(s, v.attacker)).infantry && !moved_far &&
                     !v.is(VolleyMark::ShotNlos) &&
                     near(body_of(c, s, unit(s, v.attacker)), body_of(c, s, target), 6 * kU);
  if (!close) return refuse("TC-INF-2"_rule, Reason::Infiltrated);
  return {};
}

Objection check_range(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  const ItemSpec& spec = c.item(v.item);
  const std::int32_t range = range_to(c, s, unit(s, v.attacker), target_body(c, s, v, shot));
  const std::int32_t whole = (range + kU - 1) / kU;
  if (v.is(VolleyMark::Unbuttoned) && range > spec.optimum)
    return refuse("TC-UNB-2"_rule, Reason::OutOfRange, whole, spec.optimum / kU);
  if (spec.drop == 0 && range > spec.optimum)
    return refuse("TC-RUL-125"_rule, Reason::OutOfRange, whole, spec.optimum / kU);
  if (spec.elevation > 0 && !v.is(VolleyMark::ShotNlos)) {  // TC-LOS-5
    const Body b = target_body(c, s, v, shot);
    const table::Eye eye = muzzle(c, s, unit(s, v.attacker), b.spot.at);
    const Wide rise = std::abs(b.spot.z + b.height / 2 - eye.z);
    if (rise * 100 > table::isqrt(table::distance2(eye.at, b.spot.at)) * spec.elevation)
      return refuse("TC-LOS-5"_rule, Reason::TooSteep);
  }
  if (range < spec.min_range && !v.is(VolleyMark::ShotNlos))  // TC-NLS-3
    return refuse("TC-RUL-126"_rule, Reason::TooClose, whole, spec.min_range / kU);
  return {};
}

}  // namespace

Objection check_target(const Content& c, const State& s, const Volley& v, const Shot& shot, bool moved_far,
                       Sights* sights) {
  if (shot.at == Aimed::Nothing) return refuse("TC-ATK-4"_rule, Reason::NoSuchTarget);
  if (shot.at == Aimed::Unit) {
    if (Objection no = check_victim(c, s, v, UnitId::of(shot.id), moved_far)) return no;
  }
  if (shot.at == Aimed::Element) {  // TC-TER-35, TC-TER-36: only interactive terrain can be targeted
    if (shot.id >= c.table_of(s).terrain.size() || !stands(s, shot.id))
      return refuse("TC-ATK-5"_rule, Reason::NoSuchTarget);
    if (c.terrain_of(s, shot.id).interactive == 0) return refuse("TC-TER-36"_rule, Reason::NotTargetable);
  }
  if (shot.at == Aimed::Shield) {  // TC-BUB-13: an opponent's shield that stands
    if (shot.id >= s.bubbles.size() || s.bubbles[shot.id].gone != 0 || v.is(VolleyMark::Mends))
      return refuse("TC-BUB-13"_rule, Reason::NoSuchTarget);
    if (allied(s, s.bubbles[shot.id].owner, v.owner)) return refuse("TC-RUL-180"_rule, Reason::NotAnEnemy);
  }
  if (v.is(VolleyMark::Remote) || !v.attacker.some()) return {};
  const Unit& u = unit(s, v.attacker);
  const bool off = off_field(c, u);
  if (shot.at == Aimed::Unit && enclosed_from(c, s, u, s.units[shot.id]))
    return refuse("TC-LOS-7"_rule, Reason::Enclosed);
  if (off) return {};
  if (Objection no = check_range(c, s, v, shot)) return no;
  const ItemSpec& spec = c.item(v.item);
  if (spec.needs_designator != 0 && !(shot.at == Aimed::Unit && shot.painter != 0)) {
    return refuse("TC-LAS-1"_rule, Reason::NeedsDesignator);
  }
  if (v.is(VolleyMark::Mends)) return {};
  if (v.is(VolleyMark::ShotNlos) || v.is(VolleyMark::ForEffect)) {  // TC-LOS-6, TC-DEC-33: no straight line needed
    if (spec.nlos == 0 && !v.is(VolleyMark::ForEffect)) return refuse("TC-NLS-1"_rule, Reason::NotNlos);
    if (v.is(VolleyMark::ForEffect) && spec.nlos == 0 && line_of(c, s, v, shot).blocked())  // TC-RUL-225
      return refuse("TC-LOS-4"_rule, Reason::NoLine);
    return {};
  }
  const Line line = line_of(c, s, v, shot, sights);
  if (line.blocked()) return refuse("TC-COV-7"_rule, Reason::NoLine);  // TC-LOS-4
  if (line.shield >= 0 && shot.at != Aimed::Shield) {                  // TC-BUB-3, TC-RUL-183
    const Body own = body_of(c, s, u);
    if (inside_bubble(c, s, own, s.bubbles[static_cast<std::size_t>(line.shield)]))
      return refuse("TC-BUB-3"_rule, Reason::InBubble);
  }
  return {};
}

int shots_of(const Content& c, const Volley& v) {
  return c.item(v.item).shots * std::max<int>(1, v.copies);
}

}  // namespace condotta::techcommander
