#include <algorithm>

#include "games/mercenaries/resolve.h"

// Cards played from hand for their text: Ability cards and the blue boxes of Monster cards (rulebook page 5), and what
// Skill cards say beside their value (page 8).
namespace condotta::mercenaries {

namespace {

void cure(Play& p, MercenaryId who, EffectId effect) {
  Effects& effects = at(p.s, who).effects;
  for (std::size_t i = 0; i < effects.size(); ++i) {
    if (effects[i] == effect) return effects.erase_at(i);
  }
}

// Free of the effect for the turn: what holds the Mercenary lets go, and it cannot be inflicted again.
void immune(Play& p, MercenaryId who, EffectId effect) {
  ThisTurn& turn = at(p.s, who).turn;
  turn.immune_to = effect;
  if (turn.held_by == effect) turn.held_by = {};
  cure(p, who, effect);
}

void shift(Play& p, MercenaryId who, SquareId square) {
  Mercenary& m = at(p.s, who);
  m.square = square;
  p.log.tell([&] { return Event::of(What::Moved, "MN-RUL-41"_rule, m.colour.index(), square.index()); });
}

void raise(std::uint8_t& value, int by) {
  value = static_cast<std::uint8_t>(std::min(100, value + by));
}

// MN-ABL-2, MN-RUL-89: one named behaviour.
void act(Play& p, MercenaryId who, const Behaviour& does, SquareId square) {
  ThisTurn& turn = at(p.s, who).turn;
  switch (does.kind) {
    case Does::Heal:
      return heal(p, who, does.value, "MN-ABL-2"_rule);
    case Does::Cure:
      return cure(p, who, does.effect);
    case Does::NextMeleeAttack:
      return raise(turn.next_melee, does.value);
    case Does::NextRangedAttack:
      raise(turn.next_range, does.range);
      return raise(turn.next_ranged, does.value);
    case Does::Shield:
      return raise(turn.shield, does.value);
    case Does::Stride:
      turn.stride = static_cast<std::uint8_t>(std::min(kRows, turn.stride + does.value));
      return;
    case Does::DefenceAsMelee:
      turn.defence_as_melee = true;
      return;
    case Does::MeleeAsDefence:
      turn.melee_as_defence = true;
      return;
    case Does::Shift:
      return shift(p, who, square);
    case Does::Draw:
      return draw_cards(p, who, does.value, "MN-ABL-2"_rule);
    case Does::Immune:
      return immune(p, who, does.effect);
    case Does::Ignite:
      turn.ignite = does.effect;
      return;
    default:
      return;  // content.cc lets no other behaviour stand on a card that is played
  }
}

}  // namespace

// MN-RUL-55, MN-RUL-89: the texts of the Skill cards of an attack, a Retaliation or a defence act at once, before the
// Wounds; only cards in the role of their kind, so a Skill Melee card used as Defence has none (MN-LSH-11).
void act_skills(Play& p, MercenaryId who, const Played& cards, CardKind kind) {
  for (const CardId card : cards) {
    if (p.content.facts(card).kind != kind) continue;
    for (const Behaviour& does : p.content.played(card)) act(p, who, does, SquareId{});
  }
}

// MN-ABL-3: out of the hand, resolved at once and completely, then discarded. The card is on no pile while it is
// resolved. MN-ABL-5, MN-ABL-6: a blue box is played the same way.
void play_card(Play& p, MercenaryId who, CardId card, SquareId square) {
  Mercenary& m = at(p.s, who);
  const std::vector<Behaviour>& text = p.content.played(card);
  m.hand.remove(card.index());
  ++m.turn.abilities;
  p.log.tell([&] { return Event::of(What::Played, "MN-ABL-1"_rule, m.colour.index(), card.index()); });
  for (const Behaviour& does : text) act(p, who, does, square);
  if (find(text, Does::ChangeCards) != nullptr) return p.s.agenda.push(ChangeCards{.who = who, .playing = card});
  m.discard.add(card.index());  // MN-ABL-4, MN-RUL-90
}

}  // namespace condotta::mercenaries
