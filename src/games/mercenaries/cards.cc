#include "games/mercenaries/rules.h"

// Which cards may be played as what (rulebook pages 2 and 8), and who may attack at all.
namespace condotta::mercenaries {

// MN-CMB-3: nobody attacks, Retaliates or Lashes Out with an Acted Token or at Minus Health. MN-REG-6: all the rest is
// not asked here.
Refusal refuse_attacking(const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (m.acted) return no("MN-ATK-9"_rule, Reason::AlreadyActed);  // MN-ACT-4
  // MN-REG-5, MN-REG-8: so no Skill Melee or Skill Ranged card is played either, in a Retaliation as little.
  if (minus_health(m)) return no("MN-REG-4"_rule, Reason::MinusHealth, m.health);
  return yes();
}

const std::vector<CardId>& cards_for(const Content& content, Role role) {
  return role == Role::Ranged ? content.skills(CardKind::SkillRanged) : content.defending();
}

// MN-ATK-2, MN-CMP-2, MN-RUL-93: the kind decides the use, unless a text or a retreat allows another.
bool plays_as(const Content& content, const Mercenary& m, CardId card, Role role) {
  const CardKind kind = content.facts(card).kind;
  switch (role) {
    case Role::Melee:
      return kind == CardKind::SkillMelee || (kind == CardKind::SkillDefence && m.turn.defence_as_melee);
    case Role::Ranged:
      return kind == CardKind::SkillRanged;
    case Role::Defence:
      return kind == CardKind::SkillDefence ||
             (kind == CardKind::SkillMelee && m.turn.melee_as_defence && !minus_health(m));
    case Role::DefenceRetreating:  // MN-LSH-10, MN-LSH-13, MN-RUL-51: both kinds together
      return kind == CardKind::SkillDefence || kind == CardKind::SkillMelee;  // MN-REG-7: at Minus Health, too
  }
  return false;
}

bool has_card_for(const Content& content, const Mercenary& m, Role role) {
  for (const CardId card : cards_for(content, role)) {
    if (m.hand.has(card.index()) && plays_as(content, m, card, role)) return true;
  }
  return false;
}

// Cards come from the hand, fit the role, and are named in the order of the list.
Refusal refuse_cards(const Content& content, const State& s, MercenaryId who, const Played& cards, Role role) {
  const Mercenary& m = at(s, who);
  Cards named;
  CardId last = CardId::of(0);
  for (const CardId card : cards) {
    if (card < last) return no("MN-RUL-45"_rule, Reason::Unsorted);
    last = card;
    named.add(card.index());
    if (named.count(card.index()) > m.hand.count(card.index())) {
      return no("MN-RUL-45"_rule, Reason::NotInHand, card.index());
    }
    if (!plays_as(content, m, card, role)) {
      return no(role == Role::Melee || role == Role::Ranged ? "MN-ATK-2"_rule : "MN-RUL-93"_rule, Reason::WrongKind,
                card.index());
    }
  }
  return yes();
}

}  // namespace condotta::mercenaries
