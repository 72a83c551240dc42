#include <algorithm>

#include "games/merc/resolve.h"

// M-10.6: who may be named as a target of the attack that is going on.
namespace condotta::merc {

bool attacker_can(Look t, AbilityKind kind) {
  return is_person(t.s.attack.by) && can(t.content, merc_of(t.s.attack.by), kind);
}

namespace {

int attacker_side(const State& s) {
  return side_of(s, s.attack.player);
}

int unit_side(const State& s, UnitId unit) {
  if (is_person(unit)) return side_of(s, soldier(s, merc_of(unit)).owner);
  if (is_militia(unit)) return side_of(s, militia_player(unit));
  return side_of(s, soldier(s, s.battle.dogs[static_cast<std::size_t>(dog_number(unit))].carrier).owner);
}

// M-10.6-2: the Dictator card is safe while other units of his are in the sector.
bool dictator_is_safe(Look t) {
  return units(t.s, t.s.attack.cell, side_of(t.s, kDictator)) > 1;  // M-24-51
}

template <class F>
void each_enemy(Look t, F&& f) {
  const State& s = t.s;
  const CellId cell = s.attack.cell;
  const int own = attacker_side(s);
  for (const Soldier& each : s.soldiers) {
    if (each.cell == cell && side_of(s, each.owner) != own) f(person(each.who));  // DA-DEC-46
  }
  each_player(s, [&](PlayerId player) {
    if (side_of(s, player) == own) return;
    if (own_militia(s, cell, player) > 0) f(militia_of(player));
    if (s.vehicles.empty()) return;
    f(riders_of(player, SquadNo::Primary));
    f(riders_of(player, SquadNo::Secondary));
  });
  if (s.battle.on == 0 || s.battle.cell != cell) return;
  for (int i = 0; i < kDogs; ++i) {
    if (s.battle.dogs[static_cast<std::size_t>(i)].victim.some()) f(dog(i));  // M-24-26
  }
}

// M-10.6-4, M-24-32: Runde stands behind the other MERCs of his side; militia do not protect him.
bool shielded(Look t, MercId who) {
  const int side = side_of(t.s, soldier(t.s, who).owner);
  return std::any_of(t.s.soldiers.begin(), t.s.soldiers.end(), [&](const Soldier& each) {
    if (each.who == who || each.cell != t.s.attack.cell || side_of(t.s, each.owner) != side) return false;
    if (each.who == kDictatorCard && dictator_is_safe(t)) return false;
    return named(t.s.attack, person(each.who)) == nullptr;
  });
}

bool more_mercs_to_name(Look t) {
  bool more = false;
  each_enemy(t, [&](UnitId unit) {
    if (is_person(unit) && named(t.s.attack, unit) == nullptr) {
      more |= !(merc_of(unit) == kDictatorCard && dictator_is_safe(t)) &&
              !(can(t.content, merc_of(unit), AbilityKind::ShieldedByMercs) && shielded(t, merc_of(unit)));
    }
  });
  return more;
}

}  // namespace

int present(Look t, UnitId unit, CellId cell) {
  const State& s = t.s;
  if (is_person(unit)) {
    const Soldier* who = find(s, merc_of(unit));
    return who != nullptr && who->cell == cell;
  }
  if (is_dog(unit)) {
    const Dog& each = s.battle.dogs[static_cast<std::size_t>(dog_number(unit))];
    return each.victim.some() && s.battle.cell == cell;
  }
  const PlayerId player = militia_player(unit);
  if (is_rider(unit)) {
    const Vehicle* car = vehicle_of(s, player, rider_squad(unit));
    return car != nullptr && squad_cell(s, player, rider_squad(unit)) == cell ? car->aboard : 0;
  }
  const int all = own_militia(s, cell, player);
  return s.vehicles.empty() ? all : all - riders(s, cell, player);
}

// M-10.6: who may be declared. M-19-10: only enemies that exist.
std::optional<RuleId> why_not_aim(Look t, UnitId unit) {
  const Attack& attack = t.s.attack;
  if (!unit.some() || present(t, unit, attack.cell) == 0 || unit_side(t.s, unit) == attacker_side(t.s))
    return "M-10.6-1"_rule;
  if (attack.pinned != 0) {  // M-10.5-1, M-11.3-3
    if (unit != dog(attack.pinned - 1)) return "M-10.5-1"_rule;
    return std::nullopt;
  }
  if (is_person(unit) && merc_of(unit) == kDictatorCard && dictator_is_safe(t))
    return "M-10.6-2"_rule;  // M-12.2-3, M-12.2-4
  if (is_dog(unit) && attacker_can(t, AbilityKind::SparesDogs)) return "M-14.1-38"_rule;
  if (!is_person(unit) && attacker_can(t, AbilityKind::MustAimAtMercs) && more_mercs_to_name(t)) return "M-10.6-3"_rule;
  if (is_person(unit) && can(t.content, merc_of(unit), AbilityKind::ShieldedByMercs) && shielded(t, merc_of(unit))) {
    return "M-10.6-4"_rule;
  }
  return std::nullopt;
}

int still_to_name(Look t, UnitId unit) {
  const Aim* aim = named(t.s.attack, unit);
  return present(t, unit, t.s.attack.cell) - (aim != nullptr ? aim->count : 0);
}

void name_target(Play& p, UnitId unit, int count) {
  Attack& attack = p.s.attack;
  for (Aim& each : attack.aims) {
    if (each.unit != unit) continue;
    each.count = static_cast<std::uint8_t>(each.count + count);
    return;
  }
  Aim aim;
  aim.unit = unit;
  aim.count = static_cast<std::uint8_t>(count);
  attack.aims.push_back(aim);
}

// M-10.5-5: when there are enough Targets for everybody, everybody is named; a smaller choice could only be worse.
bool name_everybody(Play& p) {
  int all = 0;
  bool all_militia = attacker_can(p, AbilityKind::MilitiaAsOneTarget), any_militia = false;
  each_enemy(p, [&](UnitId unit) {
    if (all > p.s.attack.targets) return;  // too many already
    const int n = still_to_name(p, unit);
    if (n == 0 || (is_dog(unit) && (p.s.attack.pinned == 0 && why_not_aim(p, unit)))) return;
    if (is_person(unit) && merc_of(unit) == kDictatorCard && dictator_is_safe(p)) return;
    if (p.s.attack.pinned != 0 && why_not_aim(p, unit)) return;
    if (is_militia(unit) && all_militia) {
      any_militia = true;
      return;
    }
    all += n;
  });
  all += any_militia;
  if (all > p.s.attack.targets) return false;
  for (bool more = true; more;) {  // Runde can be named only after the others
    more = false;
    Fixed<UnitId, 80> nameable;
    each_enemy(p, [&](UnitId unit) {
      if (still_to_name(p, unit) > 0 && !why_not_aim(p, unit)) nameable.push_back(unit);
    });
    for (const UnitId unit : nameable) name_target(p, unit, still_to_name(p, unit)), more = true;
  }
  p.s.attack.targets = 0;
  return true;
}

bool somebody_to_name(Look t) {
  bool some = false;
  each_enemy(t, [&](UnitId unit) { some = some || (still_to_name(t, unit) > 0 && !why_not_aim(t, unit)); });
  return some;
}

}  // namespace condotta::merc
