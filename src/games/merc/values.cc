#include <algorithm>

#include "games/merc/rules.h"

// M-9.2: how a value is computed, in layers, with the reason for every point.
namespace condotta::merc {

namespace {

// A sum that notes nothing: for the rules, which only want the values.
struct Sum {
  Values v{};

  std::int8_t& of(Skill skill) {
    switch (skill) {
      case Skill::Initiative:
        return v.initiative;
      case Skill::Training:
        return v.training;
      case Skill::Combat:
        return v.combat;
      case Skill::Targets:
        return v.targets;
    }
    return v.combat;
  }
  void add(Skill skill, int value, Reason, RuleId) { of(skill) = static_cast<std::int8_t>(of(skill) + value); }
  void forget(Skill) {}
};

// The same with the reason for every point of one of them.
struct Explained : Sum {
  Tally trail{};
  Skill shown = Skill::Combat;

  void add(Skill skill, int value, Reason why, RuleId rule) {
    Sum::add(skill, value, why, rule);
    if (value != 0 && skill == shown) trail.add(value, why, rule);
  }
  void forget(Skill skill) {
    if (skill == shown) trail = {};
  }
};

template <class S>
void add_skills(S& sum, const AbilityCard& by, Reason why, RuleId rule) {
  sum.add(Skill::Initiative, by.initiative, why, rule);
  sum.add(Skill::Training, by.training, why, rule);
  sum.add(Skill::Combat, by.combat, why, rule);
}

// Layer 0, M-9.2-2: printed values.
template <class S>
void printed(Look t, const Soldier& who, S& sum) {
  sum.v.targets = 0;
  sum.add(Skill::Targets, 1, Reason::Printed, "M-2-4"_rule);
  if (who.who == kDictatorCard) {
    const DictatorCard& card = t.content.of(t.s.dictator);
    sum.add(Skill::Initiative, card.initiative, Reason::Printed, "M-12.2-1"_rule);
    sum.add(Skill::Training, card.training, Reason::Printed, "M-12.2-1"_rule);
    sum.add(Skill::Combat, card.combat, Reason::Printed, "M-12.2-1"_rule);
    return;
  }
  const Values& card = t.content.printed_values[static_cast<std::size_t>(who.who.index())];
  sum.add(Skill::Initiative, card.initiative, Reason::Printed, "M-9.2-2"_rule);
  sum.add(Skill::Training, card.training, Reason::Printed, "M-9.2-2"_rule);
  sum.add(Skill::Combat, card.combat, Reason::Printed, "M-9.2-2"_rule);
}

// Layer 1, M-9.2-3: all equipped cards, and the squad's vehicle (DA-VEH-7, DA-RUL-92).
template <class S>
void equipped(Look t, const Soldier& who, S& sum) {
  const bool unslowed = can(t.content, who.who, AbilityKind::IgnoresSlowEquipment);  // M-14.1-45: Vulture
  for (const Item item : who.slots) {
    if (!item.some()) continue;
    const Values& card = t.content.gear[static_cast<std::size_t>(item.title.index())];
    // M-11.3-2: a dog that lies on its victim no longer makes its carrier quicker.
    if (t.content.category(item.title) == Category::AttackDog && dog_is_out(t.s, who.who)) continue;
    sum.add(Skill::Combat, card.combat, Reason::Equipment, "M-9.2-3"_rule);
    sum.add(Skill::Training, card.training, Reason::Equipment, "M-9.2-3"_rule);
    sum.add(Skill::Targets, card.targets, Reason::Equipment, "M-9.2-3"_rule);
    if (!unslowed || card.initiative > 0)
      sum.add(Skill::Initiative, card.initiative, Reason::Equipment, "M-9.2-3"_rule);
  }
  if (t.s.vehicles.empty() || !drives(t, who.owner, who.squad)) return;
  const Title& car = t.content.of(vehicle_of(t.s, who.owner, who.squad)->title);
  sum.add(Skill::Combat, car.combat, Reason::InVehicle, "DA-VEH-7"_rule);
  sum.add(Skill::Initiative, car.initiative, Reason::InVehicle, "DA-VEH-7"_rule);
}

// Ra, Rozeske, Snake, Stumpy, Tavisto, Vandradi, Dutch: when their bonus holds.
bool holds(Look t, const Soldier& who, const AbilityCard& ability) {
  const auto weapon_slot_is = [&](auto&& wanted) {
    return std::any_of(who.slots.begin(), who.slots.end(), [&](Item item) {
      return item.some() && t.content.of(item.title).type == CardType::Weapon && wanted(t.content.of(item.title));
    });
  };
  switch (ability.when) {
    case When::Always:
      return true;
    // M-14.1-5 Bouba, M-14.1-19 Mayhem, M-14.2-5 Moe: the weapon is of the kind he likes.
    case When::WeaponOfCategory:
      return weapon_slot_is([&](const Title& card) { return card.category == ability.category; });
    case When::WeaponEquipped:
      return weapon_slot_is([](const Title&) { return true; });  // Ra
    case When::WeaponWithTargets:
      return weapon_slot_is([](const Title& card) { return card.targets > 0; });  // Vandradi
    case When::NoWeapon:
      return !weapon_slot_is([](const Title&) { return true; });  // Dutch
    case When::ArmorEquipped: {                                   // Rozeske
      const Item armor = who.slots[kArmorSlot];
      return armor.some() && t.content.of(armor.title).type == CardType::Armor;
    }
    case When::CarriesExplosive:  // Stumpy
      return std::any_of(who.slots.begin(), who.slots.end(),
                         [&](Item item) { return item.some() && is_explosive(t.content.of(item.title)); });
    case When::AloneInSquad:
      return squad_size(t.s, who.owner, who.squad) == 1;  // Snake, M-19-17
    case When::WomanInSquad: {                            // Tavisto
      bool woman = false;
      each_member(t.s, who.owner, who.squad,
                  [&](const Soldier& mate) { woman |= mate.who != kDictatorCard && t.content.of(mate.who).woman; });
      return woman;
    }
  }
  return false;
}

// Whether anybody who is hired helps his squad mates so; mostly nobody does.
struct Helpers {
  bool mates = false, leader = false;
};
Helpers helpers(Look t) {
  Helpers found;
  for (const Soldier& each : t.s.soldiers) {
    found.mates |= can(t.content, each.who, AbilityKind::SquadMatesBonus);
    found.leader |= can(t.content, each.who, AbilityKind::LeadsSquadByInitiative);
  }
  return found;
}

// Layer 2, M-9.2-4: abilities that look at own equipment or at who is in the squad.
template <class S>
void own_abilities(Look t, const Soldier& who, Helpers help, S& sum) {
  if (can(t.content, who.who, AbilityKind::BonusWhen)) {
    const AbilityCard& own = ability(t.content, who.who);
    if (holds(t, who, own)) {
      add_skills(sum, own, Reason::OwnAbility, "M-9.2-4"_rule);
      sum.add(Skill::Targets, own.targets, Reason::OwnAbility, "M-9.2-4"_rule);
    }
  }
  if (!help.mates) return;
  each_member(t.s, who.owner, who.squad, [&](const Soldier& mate) {  // M-14.1-41: Valkyrie helps the others
    if (mate.who != who.who && can(t.content, mate.who, AbilityKind::SquadMatesBonus)) {
      add_skills(sum, ability(t.content, mate.who), Reason::SquadMate, "M-14.1-41"_rule);
    }
  });
}

template <class S>
void first_layers(Look t, const Soldier& who, Helpers help, S& sum) {
  printed(t, who, sum);
  equipped(t, who, sum);
  own_abilities(t, who, help, sum);
}
Values layer_two(Look t, const Soldier& who) {
  Sum sum;
  first_layers(t, who, helpers(t), sum);
  return sum.v;
}

// M-24-19: strictly the highest initiative of the squad by layer 2; alone counts.
bool leads(Look t, const Soldier& who) {
  const int own = layer_two(t, who).initiative;
  bool highest = true;
  each_member(t.s, who.owner, who.squad, [&](const Soldier& mate) {
    if (mate.who != who.who && layer_two(t, mate).initiative >= own) highest = false;
  });
  return highest;
}

// M-14.1-13 Haarg, M-19-14: +1 in each skill in which a squad mate is better.
template <class S>
void learn(Look t, const Soldier& who, const Values& own, const AbilityCard& ability, S& sum) {
  bool initiative = false, training = false, combat = false;
  each_member(t.s, who.owner, who.squad, [&](const Soldier& mate) {
    if (mate.who == who.who) return;
    const Values theirs = layer_two(t, mate);
    initiative |= theirs.initiative > own.initiative;
    training |= theirs.training > own.training;
    combat |= theirs.combat > own.combat;
  });
  if (initiative) sum.add(Skill::Initiative, ability.initiative, Reason::OwnAbility, "M-14.1-13"_rule);
  if (training) sum.add(Skill::Training, ability.training, Reason::OwnAbility, "M-14.1-13"_rule);
  if (combat) sum.add(Skill::Combat, ability.combat, Reason::OwnAbility, "M-14.1-13"_rule);
}

// Layer 3, M-9.2-5: abilities that compare layer-2 values inside the squad; they never feed each other.
template <class S>
void comparisons(Look t, const Soldier& who, Helpers help, S& sum) {
  const AbilityKind kind = t.content.kinds[static_cast<std::size_t>(who.who.index())];
  if (kind == AbilityKind::LearnsFromBetter) learn(t, who, sum.v, ability(t.content, who.who), sum);
  if (kind == AbilityKind::LeadsByInitiative && leads(t, who))
    add_skills(sum, ability(t.content, who.who), Reason::OwnAbility, "M-14.1-28"_rule);
  if (!help.leader) return;
  each_member(t.s, who.owner, who.squad, [&](const Soldier& mate) {
    if (can(t.content, mate.who, AbilityKind::LeadsSquadByInitiative) && leads(t, mate)) {
      add_skills(sum, ability(t.content, mate.who), Reason::SquadLeader, "M-14.1-37"_rule);
    }
  });
}

// Layer 4, M-9.2-6 and M-24-31: Max among the enemies of this combat.
// M-14.1-18.
template <class S>
void enemy_effects(Look t, const Soldier& who, S& sum) {
  if (t.s.battle.on == 0 || t.s.battle.cell != who.cell) return;
  for (const Soldier& enemy : t.s.soldiers) {
    if (enemy.cell != who.cell || side_of(t.s, enemy.owner) == side_of(t.s, who.owner)) continue;
    if (can(t.content, enemy.who, AbilityKind::WeakensEnemyMercs))
      add_skills(sum, ability(t.content, enemy.who), Reason::EnemyAbility, "M-9.2-6"_rule);
  }
}

// M-9.2-1: the printed value and all equipment carried.
template <class S>
void all_layers(Look t, const Soldier& who, S& sum) {
  const Helpers help = helpers(t);
  first_layers(t, who, help, sum);
  comparisons(t, who, help, sum);
  const Battle& battle = t.s.battle;
  if (battle.on != 0 && battle.cell == who.cell && battle.khenn != 0 &&
      can(t.content, who.who, AbilityKind::RollsInitiative)) {  // M-14.1-16: Khenn's die stands for layers 0 to 3
    sum.v.initiative = 0;
    sum.forget(Skill::Initiative);
    sum.add(Skill::Initiative, battle.khenn, Reason::OwnDie, "M-14.1-16"_rule);
  }
  enemy_effects(t, who, sum);
  // M-9.2-7: limits.
  sum.v.combat = std::max<std::int8_t>(sum.v.combat, 0);
  sum.v.training = std::max<std::int8_t>(sum.v.training, 0);
  sum.v.targets = std::max<std::int8_t>(sum.v.targets, 1);
}

}  // namespace

// M-2-4, M-14.1-14: 3, Juicer 5.
int max_health(Look t, MercId who) {
  return who == kDictatorCard ? t.content.of(t.s.dictator).health : t.content.of(who).health;
}

int health(Look t, const Soldier& who) {
  return max_health(t, who.who) - who.wounds;
}

int armor_left(Look t, const Soldier& who) {  // M-9.4-2, M-24-17: a Ghillie Suit has none
  const Item armor = who.slots[kArmorSlot];
  return armor.some() ? t.content.of(armor.title).armor - armor.damage : 0;
}

// M-9.2-8: outside combat the enemy layer does not apply, because no battle is on.
Values values_of(Look t, const Soldier& who) {
  Sum sum;
  all_layers(t, who, sum);
  return sum.v;
}

Tally explain_value(Look t, const Soldier& who, Skill skill) {
  Explained sum;
  sum.shown = skill;
  all_layers(t, who, sum);
  return sum.trail;
}

// M-9.3-1: fixed at the start of a round; before and outside, as they are.
Values fighting_values(Look t, MercId who) {
  for (const Fixing& each : t.s.battle.fixed) {
    if (each.who == who) return each.values;
  }
  return values_of(t, soldier(t.s, who));
}

// M-8-8: Veteran Militia and Walter.
// Walter: M-14.1-46.
int militia_initiative(Look t, CellId cell, PlayerId player) {
  int initiative = 2;                                                 // M-8-1
  if (player == kDictator && t.s.veteran_militia != 0) ++initiative;  // M-18.1-10
  int bonus = 0;
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell == cell && each.owner == player && can(t.content, each.who, AbilityKind::MilitiaBonus))
      bonus = ability(t.content, each.who).initiative;
  }
  return initiative + bonus;
}

// M-9.7-1, M-14.1-11: any piercing weapon carried makes the attack piercing.
bool pierces(Look t, const Soldier& who) {
  return std::any_of(who.slots.begin(), who.slots.end(),
                     [&](Item item) { return item.some() && t.content.of(item.title).piercing; });
}

}  // namespace condotta::merc
