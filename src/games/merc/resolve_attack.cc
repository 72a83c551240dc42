#include <algorithm>

#include "games/merc/rules.h"

// M-10.5: one unit's turn, from the dog to the discarded grenade.
namespace condotta::merc {

namespace {

int attacker_side(const State& s) {
  return side_of(s, s.attack.player);
}

const Soldier* attacker(const State& s) {
  return is_person(s.attack.by) ? find(s, merc_of(s.attack.by)) : nullptr;
}

bool attacker_can(Look t, AbilityKind kind) {
  return is_person(t.s.attack.by) && can(t.content, merc_of(t.s.attack.by), kind);
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
    if (at(s, cell).militia[static_cast<std::size_t>(player.index())] > 0) f(militia_of(player));
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
  const int all = at(s, cell).militia[static_cast<std::size_t>(player.index())];
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

void begin_attack(Play& p, UnitId by, PlayerId player, CellId cell) {
  Attack& attack = p.s.attack;
  attack = {};
  attack.by = by;
  attack.player = player;
  attack.cell = cell;
  if (is_person(by)) {
    const Soldier& who = soldier(p.s, merc_of(by));
    const Values values = fighting_values(p, who.who);
    attack.dice = static_cast<std::uint8_t>(values.combat);
    attack.targets = static_cast<std::uint8_t>(values.targets);
    attack.piercing = pierces(p, who);
    const AbilityCard& own = ability(p.content, who.who);
    attack.hit_on = own.kind == AbilityKind::HitsOn ? static_cast<std::uint8_t>(own.value) : 4;  // M-2-1, M-14.1-17
    return;
  }
  // M-8-1, M-8-3: a militia rolls its own die at its own target; riders have the vehicle's combat (DA-VEH-7).
  attack.dice = 1;  // M-2-3
  attack.targets = 1;
  if (is_rider(by))
    attack.dice = static_cast<std::uint8_t>(1 + p.content.of(vehicle_of(p.s, player, rider_squad(by))->title).combat);
  attack.hit_on = player == kDictator && p.s.better_weapons != 0 ? 3 : 4;  // M-18.1-2
}

namespace {

// ---- a unit's turn
// -----------------------------------------------------------------------------------------------------

int dog_on(const State& s, MercId who) {
  for (int i = 0; i < kDogs; ++i) {
    if (s.battle.dogs[static_cast<std::size_t>(i)].victim == who) return i;
  }
  return -1;
}

// M-10.5-2: Meatbop without a card in an accessory slot.
bool lacks_accessory(Look t, const Soldier& who) {
  return can(t.content, who.who, AbilityKind::NeedsAccessory) && slot_free(who, kAccessorySlot) &&
         slot_free(who, kBandolierSlot) && slot_free(who, kBandolierSlot + 1);
}

// M-10.5 a to d: pinned, gate, dog, healing; then the attack.
// M-14.1-20: Meatbop.
void run_unit_turn(Play& p) {
  Task& t = top(p);
  State& s = p.s;
  const UnitId unit = s.attack.by;
  const Soldier* who = is_person(unit) ? find(s, merc_of(unit)) : nullptr;
  switch (t.step) {
    case 0: {
      begin_attack(p, unit, t.player, s.battle.cell);
      t.step = 3;
      if (who == nullptr) return;
      const int pinned = dog_on(s, who->who);
      if (pinned >= 0 && can(p.content, who->who, AbilityKind::SparesDogs)) return s.agenda.pop();  // M-14.1-38
      if (pinned >= 0) {                                                                            // M-10.5-1
        s.attack.pinned = static_cast<std::uint8_t>(pinned + 1);  // DA-RUL-76: straight to the attack
        s.attack.targets = 1;
        return;
      }
      if (lacks_accessory(p, *who)) return s.agenda.pop();
      t.step = 1;
      return;
    }
    case 1: {  // M-10.5-3
      t.step = 2;
      if (!can_assign_dog(p, *who)) return;
      Task ask = task(Job::AskDog, t.player);
      ask.who = who->who;
      s.agenda.push(ask);
      return;
    }
    case 2: {  // M-10.5-4, asked until nobody can be healed or the owner has had enough
      t.step = 3;
      if (!can_heal_somebody(p, *who)) return;
      Task ask = task(Job::AskHeal, t.player);
      ask.who = who->who;
      s.agenda.push(ask);
      return;
    }
    default:
      t.job = Job::Shoot;
      t.step = 0;
  }
}

// ---- the attack itself
// ---------------------------------------------------------------------------------------------------

}  // namespace

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

namespace {

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

}  // namespace

namespace {

// Who is about to roll how many dice against whom.
Event announced(Look t) {
  const Attack& attack = t.s.attack;
  Event event = Event::of(What::Attacks, "M-10.5-5"_rule, attack.by.index(), attack.dice, attack.hit_on);
  for (const Aim& each : attack.aims) {
    if (!event.args.full()) event.args.push_back(static_cast<std::int16_t>(each.unit.index()));
  }
  return event;
}

}  // namespace

// M-10.5-6 to -8: one die per point of Combat that was not given up.
// M-10.5-8: hits are faces of hit_on and more.
void roll_attack(Play& p) {
  Attack& attack = p.s.attack;
  attack.hits = attack.sixes = 0;
  attack.faces.clear();
  p.log.tell([&] { return announced(p); });
  Args faces = args(attack.by.index(), 0);
  const bool wolverine = attacker_can(p, AbilityKind::SixesAnywhere);
  const std::array cuts{std::min<int>(attack.hit_on, 6), 6};
  std::array<std::uint8_t, UINT8_MAX> rolled{};
  const auto dice = std::span(rolled).first(attack.dice);
  p.dice.roll_alike(6, cuts, dice);
  for (const int face : dice) {
    if (!faces.full()) faces.push_back(static_cast<std::int16_t>(face));
    if (!attack.faces.full()) attack.faces.push_back(static_cast<std::uint8_t>(face));
    if (face < attack.hit_on) continue;
    if (wolverine && face == 6) {
      ++attack.sixes;
    } else {
      ++attack.hits;
    }
  }
  if (attack.dice + attack.spent > 0) p.s.battle.rolled = 1;
  p.log.tell([&] {
    faces[1] = static_cast<std::int16_t>(attack.hits + attack.sixes);
    Event event = Event::of(What::Rolls, "M-10.5-6"_rule);
    event.args = faces;
    if (const Soldier* who = attacker(p.s)) event.trail = explain_value(p, *who, Skill::Combat);
    return event;
  });
}

namespace {

// M-10.5-13, M-11.2-1: grenades and mortars go with the attack, hit or miss. M-9.4-3: weapons are never used up.
void use_up_explosives(Play& p) {
  Soldier* who = is_person(p.s.attack.by) ? find(p.s, merc_of(p.s.attack.by)) : nullptr;
  if (who == nullptr) return;
  for (Item& item : who->slots) {
    if (!item.some() || !p.content.of(item.title).one_attack)
      continue;  // M-24-16, M-24-20: whatever is for one attack, and all of it
    const Title& used = p.content.of(item.title);
    for (Fixing& each : p.s.battle.fixed) {
      if (each.who != who->who) continue;
      each.values.combat = static_cast<std::int8_t>(std::max(0, each.values.combat - used.combat));  // M-9.3-2: at once
      each.values.targets = static_cast<std::int8_t>(std::max(1, each.values.targets - used.targets));
    }
    discard(p, item);  // M-9.4-4, M-19-11: after this one attack
    item = {};
  }
}

// M-10.5-14: whether the game or the combat is over is looked at by the loop and by the round.
void run_shoot(Play& p) {
  Task& t = top(p);
  Attack& attack = p.s.attack;
  switch (t.step) {
    case 0:
      if (attack.targets == 0 || !somebody_to_name(p)) {
        t.step = attack.aims.empty() ? 4 : 1;
        return;
      }
      if (attack.dice == 0) {  // M-10.5-6: no roll, so nothing to aim; the attack still counts as made (M-11.2-1)
        p.s.battle.rolled |= attack.spent > 0;
        use_up_explosives(p);
        t.step = 4;
        return;
      }
      if (attack.aims.empty() && name_everybody(p)) return;
      p.s.agenda.push(task(Job::AskTargets, attack.player));
      return;
    case 1:
      roll_attack(p);
      t.step = 2;
      if (attacker_can(p, AbilityKind::RerollsOnce) && p.s.battle.rerolled == 0 && attack.dice > 0) {  // M-10.5-7
        p.s.agenda.push(task(Job::AskReroll, attack.player));
      }
      return;
    case 2:
      if (!give_out_hits(p)) return;
      use_up_explosives(p);  // before the damage, so that a looted grenade is not used up by this attack
      t.step = 3;
      t.n = 0;
      return;
    case 3: {  // damage, target by target; a dying MERC interrupts
      if (t.n == 0 &&
          std::any_of(attack.aims.begin(), attack.aims.end(), [&](const Aim& aim) { return driven(p, aim.unit); })) {
        t.step = 5;
        return;
      }
      if (t.n >= attack.aims.size()) return p.s.agenda.pop();
      strike(p, attack.aims[t.n++]);
      return;
    }
    case 5: {  // DA-RUL-95: hit by hit, for a vehicle takes those that come first
      if (t.n >= attack.given.size()) return p.s.agenda.pop();
      const Given hit = attack.given[t.n++];
      strike(p, {hit.unit, 1, static_cast<std::uint8_t>(hit.converts == 0), hit.converts});
      return;
    }
    default:
      p.s.agenda.pop();
  }
}

}  // namespace

// M-10.5-11, M-14.2-1: hits on militia kill or, for Adelheid, convert.
void strike(Play& p, const Aim& aim) {
  Attack& attack = p.s.attack;
  if (aim.hits + aim.converts == 0) return;
  if (is_dog(aim.unit)) {  // M-11.3-4
    Dog& target = p.s.battle.dogs[static_cast<std::size_t>(dog_number(aim.unit))];
    if (!target.victim.some()) return;  // it went with its carrier
    target.health = static_cast<std::uint8_t>(target.health - std::min<int>(aim.hits, target.health));
    if (target.health > 0) return;
    Soldier& carrier = soldier(p.s, target.carrier);
    discard(p, take_off(p, carrier, find_item(p, carrier, Category::AttackDog)));
    p.log.tell([&] { return Event::of(What::DogKilled, "M-11.3-4"_rule, carrier.who.index()); });
    target = {};
    return;
  }
  if (is_person(aim.unit)) {
    if (find(p.s, merc_of(aim.unit)) != nullptr) damage_unit(p, aim.unit, attack.cell, aim.hits, attack.piercing != 0);
    return;
  }
  const PlayerId owner = militia_player(aim.unit);
  const auto standing = [&] { return militia(p.s, attack.cell, side_of(p.s, owner)); };
  const int before = standing();
  damage_unit(p, aim.unit, attack.cell, aim.hits + aim.converts, false);
  const int lost = before - standing();  // DA-VEH-13: what a vehicle took struck nobody
  for (int i = std::min<int>(aim.converts, lost); i > 0; --i)
    add_militia(p, attack.cell, attack.player, 1);  // full: it dies instead
}

namespace {

void run_attack_step(Play& p) {
  switch (top(p).job) {
    case Job::UnitTurn:
      return run_unit_turn(p);
    case Job::Shoot:
      return run_shoot(p);
    case Job::Bombarding:
      return run_bombarding(p);
    case Job::Dying:
      return run_dying(p);
    default:
      assert(false);
  }
}

}  // namespace

// Step after step, up to the next question or whatever comes between.
void run_attack(Play& p) {
  const std::size_t depth = p.s.agenda.size();
  do {
    run_attack_step(p);
  } while (p.s.agenda.size() == depth && top(p).job == Job::Shoot);
}

}  // namespace condotta::merc
