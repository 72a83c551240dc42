#include "games/merc/broken.h"

// The combat and the attack of a written position.
namespace condotta::merc {

namespace {

bool stands(const State& s, MercId who, CellId cell) {
  const Soldier* found = who.some() ? find(s, who) : nullptr;
  return found != nullptr && found->cell == cell;
}

std::string odd_dog(Look t, const Dog& dog) {
  const State& s = t.s;
  if (!dog.victim.some()) return dog.carrier.some() || dog.health != 0 ? ".victim: expected one" : "";
  if (s.battle.on == 0 || !stands(s, dog.victim, s.battle.cell)) return ".victim is not in the combat";
  if (!stands(s, dog.carrier, s.battle.cell)) return ".carrier is not in the combat";
  if (dog.health < 1 || dog.health > 3) return ".health: expected 1 to 3";
  const Soldier& carrier = soldier(s, dog.carrier);
  if (side_of(s, carrier.owner) == side_of(s, soldier(s, dog.victim).owner)) return ".victim: no enemy";
  int cards = 0, out = 0;
  for (const Item item : carrier.slots) cards += item.some() && title(t, item).category == Category::AttackDog;
  for (const Dog& each : s.battle.dogs) out += each.victim.some() && each.carrier == dog.carrier;
  return out > cards ? ".carrier has no such dog" : "";
}

std::string odd_place(const State& s, const Place& place) {
  if (!real_unit(s, place.unit) || is_dog(place.unit)) return ".unit: expected somebody who can act";
  if (!plays(s, place.player)) return ".player does not play";
  const Soldier* who = is_person(place.unit) ? find(s, merc_of(place.unit)) : nullptr;
  if (is_militia(place.unit) && militia_player(place.unit) != place.player) return ".player: not whose unit it is";
  return who != nullptr && who->owner != place.player ? ".player: not whose unit it is" : "";
}

std::string odd_fixing(const Fixing& each) {
  if (!each.who.some()) return ".who: expected a MERC";
  if (each.values.combat < 0 || each.values.combat > 31) return ".values.combat: expected 0 to 31";
  return each.values.targets < 0 || each.values.targets > 30 ? ".values.targets: expected 0 to 30" : "";
}

template <class List, class F>
std::string first_odd(const char* name, const List& list, F&& odd) {
  std::size_t i = 0;
  for (const auto& each : list) {
    if (std::string trouble = odd(each); !trouble.empty()) return in_list(name, i, trouble);
    ++i;
  }
  return {};
}

std::string odd_fighting(Look t) {
  const State& s = t.s;
  const Battle& battle = s.battle;
  const Fight* fight = find_task<Fight>(s);
  const bool begun = fight != nullptr && fight->step > Fight::Step::Begins;
  if (battle.on > 1 || (battle.on != 0) != begun) return "battle.on: as a Fight on the agenda has begun";
  if (battle.on != 0 && (!on_map(s, battle.cell) || battle.cell != fight->cell)) return "battle.cell: not of the Fight";
  if (battle.attacker >= kSides) return "battle.attacker: no such side";
  if (battle.defender.some() && !plays(s, battle.defender)) return "battle.defender does not play";
  if (battle.khenn > 6) return "battle.khenn: not a face of a die";
  for (const auto favour : battle.favour) {
    if (favour >= kSides) return "battle.favour: expected 0, 1 or 2";
  }
  if (std::string trouble = first_odd("battle.dogs", battle.dogs, [&](const Dog& each) { return odd_dog(t, each); });
      !trouble.empty())
    return trouble;
  if (std::string trouble = first_odd("battle.fixed", battle.fixed, odd_fixing); !trouble.empty()) return trouble;
  if (std::string trouble =
          first_odd("battle.order", battle.order, [&](const Place& each) { return odd_place(s, each); });
      !trouble.empty())
    return trouble;
  if (battle.order.size() > 70) return "battle.order: too many units";
  return battle.at > battle.order.size() ? "battle.at: behind the last place" : "";
}

// The target of an attack whose hits have not been struck yet must be there.
std::string odd_aim(Look t, const Aim& aim) {
  const State& s = t.s;
  const Shoot* shoot = find_task<Shoot>(s);
  if (!real_unit(s, aim.unit)) return ".unit: there is no such unit";
  if (shoot == nullptr || shoot->step >= Shoot::Step::Damage) return {};
  if (present(t, aim.unit, s.attack.cell) == 0) return ".unit is not where the attack goes";
  if (aim.count + aim.hits == 0 || aim.count > present(t, aim.unit, s.attack.cell))
    return ".count: not so many are there";
  int named = 0;
  for (const Aim& each : s.attack.aims) named += each.unit == aim.unit;
  return named > 1 ? ".unit is named twice" : "";
}

bool attacking(const State& s) {
  return find_task<UnitTurn>(s) != nullptr || find_task<Shoot>(s) != nullptr;
}

std::string odd_attack(Look t) {
  const State& s = t.s;
  const Attack& attack = s.attack;
  if (attack.by.some() && (!real_unit(s, attack.by) || is_dog(attack.by))) return "attack.by: nobody who attacks";
  if (attack.player.some() && !plays(s, attack.player)) return "attack.player does not play";
  if (attack.cell.some() && !on_map(s, attack.cell)) return "attack.cell: off the map";
  if (!attacking(s)) return {};
  if (!attack.by.some() || !attack.player.some() || !attack.cell.some()) return "attack: by, player, cell: expected";
  const Soldier* who = is_person(attack.by) ? find(s, merc_of(attack.by)) : nullptr;
  if (is_person(attack.by) && (who == nullptr || who->owner != attack.player)) return "attack.by: not of that player";
  if (is_militia(attack.by) && militia_player(attack.by) != attack.player) return "attack.by: not of that player";
  const Bombarding* bombarding = find_task<Bombarding>(s);
  if (attack.cell != (bombarding != nullptr ? bombarding->cell : s.battle.cell)) return "attack.cell: not there";
  if (attack.dice > 31 || attack.spent > 31 || attack.targets > 30) return "attack.dice, spent, targets: too many";
  if (attack.hits + attack.sixes > 31) return "attack.hits, sixes: too many";
  if (attack.pinned > kDogs) return "attack.pinned: no such dog";
  if (attack.hit_on < 1 || attack.hit_on > 6) return "attack.hit_on: not a face of a die";
  if (std::string trouble = first_odd("attack.aims", attack.aims, [&](const Aim& each) { return odd_aim(t, each); });
      !trouble.empty())
    return trouble;
  return first_odd("attack.given", attack.given, [&](const Given& each) {
    return std::string(real_unit(s, each.unit) ? "" : ".unit: there is no such unit");
  });
}

}  // namespace

std::string odd_battle(Look t) {
  std::string trouble = odd_fighting(t);
  return trouble.empty() ? odd_attack(t) : trouble;
}

}  // namespace condotta::merc
