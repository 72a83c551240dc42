#include <algorithm>

#include "games/mercenaries/questions.h"

// Combat, Retaliation and the death of Monsters (rulebook page 8): one procedure for every attacker and target.
namespace condotta::mercenaries {

// ---- small consequences --------------------------------------------------------------------------------------------

// MN-KIL-6, MN-KIL-7, MN-RUL-32: EXP never falls below 0.
void gain_exp(Play& p, MercenaryId who, int exp, RuleId rule) {
  Mercenary& m = at(p.s, who);
  m.exp = static_cast<std::int16_t>(std::clamp(m.exp + exp, 0, 10000));
  if (exp == 0) return;
  p.log.tell([&] { return Event::of(What::ExpChanged, rule, m.colour.index(), exp, m.exp); });
}

// MN-RUL-31: not above the maximum.
void heal(Play& p, MercenaryId who, int health, RuleId rule) {
  Mercenary& m = at(p.s, who);
  const int before = m.health;
  const int most = std::max<int>(before, p.content.constants.healthMax);
  m.health = static_cast<std::int16_t>(std::min(most, before + health));
  p.log.tell([&] { return Event::of(What::Healed, rule, m.colour.index(), m.health - before, m.health); });
}

// MN-CMB-13, MN-REG-9: Wounds come off at once, below 0 too.
void suffer(Play& p, MercenaryId who, int wounds) {
  Mercenary& m = at(p.s, who);
  m.health = static_cast<std::int16_t>(std::max<int>(INT16_MIN, m.health - wounds));
  m.turn.wounds = static_cast<std::uint8_t>(std::min<int>(UINT8_MAX, m.turn.wounds + wounds));
  p.log.tell([&] { return Event::of(What::HealthLost, "MN-CMB-13"_rule, m.colour.index(), wounds, m.health); });
}

void inflict(Play& p, MercenaryId who, EffectId effect) {
  Mercenary& m = at(p.s, who);
  if (p.content.effect(effect).on == On::Monster || m.effects.contains(effect) || m.turn.immuneTo == effect) return;
  m.effects.push_back(effect);
  p.log.tell([&] { return Event::of(What::Inflicted, "MN-EFF-3"_rule, m.colour.index(), effect.index()); });
}

void inflict(Play& p, MonsterId which, EffectId effect) {
  Monster& m = at(p.s, which);
  if (p.content.effect(effect).on == On::Mercenary || m.effects.contains(effect)) return;
  m.effects.push_back(effect);
  p.log.tell([&] { return Event::of(What::MonsterInflicted, "MN-EFF-3"_rule, m.card.index(), effect.index()); });
}

// MN-KIL-3: with the card go its counters and tokens; places at the end of the list are given back.
void remove_monster(Play& p, MonsterId which) {
  at(p.s, which) = {};
  while (!p.s.monsters.empty() && !p.s.monsters.back().card.some()) p.s.monsters.pop_back();
}

// MN-RUL-45: all cards of an attack are committed at once.
void commit(Play& p, MercenaryId who, const Played& cards) {
  for (const CardId card : cards) {
    at(p.s, who).hand.remove(card.index());
    p.s.committed.add(card.index());
  }
}

// MN-LSH-10: when Retreating Skill Melee cards defend as well.
Role defence_role(Strike strike) {
  return strike == Strike::LashingOut ? Role::DefenceRetreating : Role::Defence;
}

namespace {

// MN-CMB-16, MN-RUL-50: Skill Defence cards took away at least one Wound.
void note_defence(Play& p, MercenaryId who, int attack, int defence) {
  Mercenary& m = at(p.s, who);
  const int without = defence - skill_defence_in_front(p.content, m);
  if (std::max(0, attack - without) - std::max(0, attack - defence) < 1) return;
  ++m.turn.defences;
  p.log.tell([&] { return Event::of(What::SuccessfulDefence, "MN-CMB-16"_rule, m.colour.index()); });
}

// ---- the steps of MN-CMB-2 ------------------------------------------------------------------------------------------

// The Attack Value; bonuses for one attack are used up by it (MN-RUL-55).
void fix_attack_value(Play& p, Combat& t) {
  const Monster& monster = at(p.s, t.monster);
  if (t.byMonster) {
    t.value = static_cast<std::int8_t>(monster_attack<Total>(p.content, p.s, monster, t.ranged).total());
    p.log.tell([&] {
      return Event::of(t.ranged ? What::MonsterShoots : What::MonsterAttacks, "MN-CMB-6"_rule, monster.card.index(),
                       at(p.s, t.who).colour.index(), t.value)
          .with(monster_attack<Tally>(p.content, p.s, monster, t.ranged));
    });
    return;
  }
  Mercenary& m = at(p.s, t.who);
  const int value = mercenary_attack<Total>(p.content, p.s, t.who, t.ranged).total();
  t.value = static_cast<std::int8_t>(std::min(127, value));
  p.log.tell([&] {
    return Event::of(t.ranged ? What::Shoots : What::Attacks, "MN-CMB-7"_rule, m.colour.index(), monster.card.index(),
                     monster.square.index(), t.value)
        .with(mercenary_attack<Tally>(p.content, p.s, t.who, t.ranged));
  });
  ++m.turn.attacks;
  if (t.ranged) {
    m.turn.nextRanged = m.turn.nextRange = 0;
  } else {
    m.turn.nextMelee = 0;
  }
}

// MN-DEC-12, MN-DEC-27, MN-RUL-46: an attacked Mercenary may play Skill Defence cards, and only then.
void ask_defence(Play& p, const Defend& question) {
  if (has_card_for(p.content, at(p.s, question.who), defence_role(question.strike))) p.s.agenda.push(question);
}

// MN-CMB-12, MN-CMB-13
void wound_mercenary(Play& p, Combat& t) {
  const bool retreating = t.strike == Strike::LashingOut;
  const int defence = mercenary_defence<Total>(p.content, p.s, t.who, retreating).total();
  t.wounds = static_cast<std::uint8_t>(std::max(0, t.value - defence));
  p.log.tell([&] {
    return Event::of(What::MercenaryDefence, "MN-CMB-12"_rule, at(p.s, t.who).colour.index(), defence, t.wounds)
        .with(mercenary_defence<Tally>(p.content, p.s, t.who, retreating));
  });
  note_defence(p, t.who, t.value, defence);
  if (t.wounds == 0) return;
  suffer(p, t.who, t.wounds);
  const EffectId effect = p.content.facts(at(p.s, t.monster).card).inflicts;
  if (effect.some()) inflict(p, t.who, effect);
}

// MN-CMB-14, MN-RUL-48: at least one Wound is a successful attack, in a Retaliation too.
void note_hit(Play& p, const Combat& t) {
  Mercenary& m = at(p.s, t.who);
  ++(t.ranged ? m.turn.rangedHits : m.turn.meleeHits);
  if (m.turn.ignite.some()) inflict(p, t.monster, m.turn.ignite);
  m.turn.ignite = {};
}

void wound_monster(Play& p, Combat& t) {
  Monster& m = at(p.s, t.monster);
  const int defence = monster_defence<Total>(p.content, p.s, m).total();
  t.wounds = static_cast<std::uint8_t>(std::max(0, t.value - defence));
  m.wounds = static_cast<std::uint8_t>(std::min<int>(UINT8_MAX, m.wounds + t.wounds));
  const int health = total_health(p.content, p.s, m);
  p.log.tell([&] {
    return Event::of(What::MonsterWounded, "MN-CMB-12"_rule, m.card.index(), m.square.index(), t.wounds, m.wounds,
                     health)
        .with(monster_defence<Tally>(p.content, p.s, m));
  });
  if (t.wounds == 0) return;
  note_hit(p, t);
  if (m.wounds < health) {  // MN-CMB-15, MN-KIL-8
    gain_exp(p, t.who, p.content.constants.successfulAttackExp, "MN-CMB-15"_rule);
  }
}

// MN-CMB-17, MN-LSH-5, MN-RTL-7: whatever the result.
void put_acted_token(Play& p, const Combat& t) {
  if (t.byMonster) {
    at(p.s, t.monster).acted = true;
  } else {
    at(p.s, t.who).acted = true;
  }
}

bool in_contact(const Play& p, const Combat& t) {
  return adjacent(at(p.s, t.who).square, at(p.s, t.monster).square);
}

// MN-RTL-3: a Retaliation is a Melee attack, so it needs contact. MN-RTL-8: it is not answered itself, and MN-LSH-14: a
// Mercenary does not answer a Monster's Lashing Out.
bool is_answered(const Play& p, const Combat& t) {
  const bool may = t.strike == Strike::Attack || (t.strike == Strike::LashingOut && !t.byMonster);
  return may && in_contact(p, t);
}

// MN-RTL-1, MN-RTL-2: the target strikes back if it could attack.
void retaliate(Play& p, const Combat& t) {
  if (!is_answered(p, t)) return;
  if (!t.byMonster) {
    // MN-RTL-4, MN-RTL-5: a Monster always does, even a killed one. MN-ACT-3: not with an Acted Token.
    if (at(p.s, t.monster).acted) return;
    // MN-RUL-49, MN-RUL-82: a Ranged Monster too, and the Deck Master's without being asked.
    p.log.tell([&] { return Event::of(What::Retaliates, "MN-RTL-4"_rule, at(p.s, t.monster).card.index()); });
    return p.s.agenda.push(
        Combat{.who = t.who, .monster = t.monster, .strike = Strike::Retaliation, .byMonster = true});
  }
  // MN-RTL-6, MN-DEC-28: a Mercenary may. MN-RUL-30: not once it is at Minus Health.
  if (!ok(refuse_attacking(p.s, t.who)) || !has_card_for(p.content, at(p.s, t.who), Role::Melee)) return;
  p.s.agenda.push(Retaliate{.who = t.who, .monster = t.monster});
}

// MN-KIL-4, MN-KIL-9, MN-RUL-54: the card and its EXP go to whoever dealt the last Wounds.
void bury(Play& p, const Combat& t) {
  Monster& m = at(p.s, t.monster);
  if (m.wounds < total_health(p.content, p.s, m)) return;  // MN-KIL-1
  const CardId card = m.card;
  Mercenary& killer = at(p.s, t.who);
  p.log.tell([&] {
    return Event::of(What::MonsterKilled, "MN-KIL-4"_rule, killer.colour.index(), card.index(), m.square.index());
  });
  killer.discard.add(card.index());
  ++killer.turn.kills;
  if (!t.ranged || t.byMonster) ++killer.turn.meleeKills;  // a Monster dies of its own attack by Retaliation only
  remove_monster(p, t.monster);                            // MN-RUL-66
  gain_exp(p, t.who, p.content.facts(card).exp, p.content.facts(card).exp < 0 ? "MN-KIL-7"_rule : "MN-KIL-6"_rule);
  if (any_monsters(p.s) || !p.s.feature.some()) return;
  if (const Behaviour* chest = find(p.content.feature(p.s.feature).behaviours, Does::RewardLastKill)) {
    gain_exp(p, t.who, chest->value, "MN-AF-3"_rule);
  }
}

// MN-CMB-8, MN-KIL-2: when all is over the cards are discarded and the dead are removed.
void finish(Play& p, const Combat t) {
  p.s.agenda.pop();
  if (t.strike == Strike::Retaliation) return;  // the attack it answers is still under way
  p.s.committed.move_to(at(p.s, t.who).discard);
  bury(p, t);
  open_window(p, true, t.strike == Strike::Attack && p.s.active.some());
}

// MN-CMB-1, MN-CMB-2
struct CombatTask {
  using On = StandsOn<OwnTurn, Move, Half, MonsterStep, Combat>;
  static std::string broken(const Look& now, const Combat& t) {
    const std::string trouble = no_mercenary(now, t.who);
    return trouble.empty() ? no_monster(now, t.monster) : trouble;
  }
  static void run(Play& p, Combat& t) {
    switch (take_step(t.step)) {
      case Combat::Step::AttackValue:
        fix_attack_value(p, t);
        return t.byMonster ? open_window(p, false) : void();  // MN-RUL-4 (c)
      case Combat::Step::Defence:
        return t.byMonster ? ask_defence(p, {t.who, t.monster, t.strike, t.value}) : void();
      case Combat::Step::Wounds:
        t.byMonster ? wound_mercenary(p, t) : wound_monster(p, t);
        put_acted_token(p, t);
        return is_answered(p, t) ? open_window(p, false) : void();
      case Combat::Step::Retaliation:
        return retaliate(p, t);
      case Combat::Step::Over:
        return finish(p, t);
    }
  }
};

// MN-RUL-35: the trap's value against the Defence Value; nobody attacks, so nobody Retaliates. MN-RUL-4: a window
// before the defence, while the Battle Area is populated too.
struct TrapTask {
  using On = StandsOn<Area, Turn>;
  static std::string broken(const Look& now, const Trap& t) { return no_mercenary(now, t.who); }
  static void run(Play& p, Trap& t) {
    switch (take_step(t.step)) {
      case Trap::Step::Springs:
        p.log.tell([&] { return Event::of(What::TrapSprung, "MN-RUL-35"_rule, colour(p.s, t.who), t.value); });
        return open_window(p, false);
      case Trap::Step::Defence:
        return ask_defence(p, {.who = t.who, .value = t.value});
      case Trap::Step::Wounds:
        break;
    }
    const Trap sprung = t;
    p.s.agenda.pop();
    const int defence = mercenary_defence<Total>(p.content, p.s, sprung.who).total();
    const int wounds = std::max(0, sprung.value - defence);
    note_defence(p, sprung.who, sprung.value, defence);
    if (wounds > 0) suffer(p, sprung.who, wounds);
  }
};

}  // namespace

constinit const Row Combat::row = row_of<Combat, CombatTask>();
constinit const Row Trap::row = row_of<Trap, TrapTask>();

// MN-RUL-43, MN-RTL-2, MN-RTL-3: with at least one Skill Melee card.
Refusal refuse_strike_back(const Look& now, MercenaryId who, const Action& a, Verb verb) {
  if (a.verb == Verb::Pass) return yes();
  if (a.verb != verb) return no("MN-RTL-3"_rule, Reason::NotAsked);
  if (a.cards.empty()) return no("MN-RUL-43"_rule, Reason::NoCards);
  return refuse_cards(now.content, now.s, who, a.cards, Role::Melee);
}

// MN-RTL-6, MN-DM-8: with cards it is a Melee Attack on the Monster, without none.
void strike_back(Play& p, MercenaryId who, MonsterId monster, const Action& a, Strike strike) {
  if (a.verb == Verb::Pass) return;
  commit(p, who, a.cards);
  act_skills(p, who, a.cards, CardKind::SkillMelee);
  p.s.agenda.push(Combat{.who = who, .monster = monster, .strike = strike});
}

}  // namespace condotta::mercenaries
