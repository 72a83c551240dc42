#include "games/mercenaries/advisor.h"

#include <algorithm>
#include <cmath>

namespace condotta::mercenaries {

int eighths_done(const Content& content, const State& s) {
  int all = 0, left = s.monster_deck.monsters.size() + s.monster_deck.champions.size();
  for (const CardCount& each : content.row(s.adventure, s.type).table) all += each.count.value_or(0);
  each_monster(s, [&](MonsterId) { ++left; });
  return std::clamp(8 - 8 * left / std::max(1, all), 0, 8);
}

// ---- sums --------------------------------------------------------------------------------------------------------

int Advisor::hand_value(CardKind kind) const {
  int sum = 0;
  for (const CardId card : content.skills(kind)) {
    const Facts& facts = content.facts(card);
    const int value = kind == CardKind::SkillMelee    ? facts.melee
                      : kind == CardKind::SkillRanged ? facts.ranged
                                                      : facts.defence;
    sum += value * me().hand.count(card.index());
  }
  return sum;
}

// What blocks an attack if every Skill Defence card is played.
int Advisor::full_defence(MercenaryId other) const {
  const Mercenary& m = at(s, other);
  int sum = mercenary_defence<Total>(content, s, other).total();
  for (const CardId card : content.skills(CardKind::SkillDefence)) {
    sum += content.facts(card).defence * m.hand.count(card.index());
  }
  return sum;
}

int Advisor::damage_from(const Monster& m) const {
  return std::max(0, monster_attack<Total>(content, s, m, false).total() - full_defence(who));
}
float Advisor::pain(int wounds) const {
  return static_cast<float>(wounds) * (me().health <= 6 ? 1.2f : 0.5f);
}

// ---- attacking ---------------------------------------------------------------------------------------------------

float Advisor::strike(const Monster& m, int value, bool contact) const {
  const int wounds = value - monster_defence<Total>(content, s, m).total();
  const int left = total_health(content, s, m) - m.wounds;
  if (wounds <= 0) return kNever;
  const Facts& facts = content.facts(m.card);
  const float answer = contact && !m.acted ? pain(damage_from(m)) * 0.5f : 0;
  if (wounds >= left) {
    return 10 + static_cast<float>(facts.mvp + facts.exp) - 0.05f * static_cast<float>(value) - answer;
  }
  const float share = static_cast<float>(wounds) / static_cast<float>(left);
  return 2 + 4 * share + 0.1f * static_cast<float>(facts.mvp) - answer;
}

// The best attack the hand allows from a square.
float Advisor::best_attack_from(SquareId square) const {
  float best = 0;
  if (!ok(refuse_attacking(s, who))) return best;
  const int melee = hand_value(CardKind::SkillMelee) + me().turn.next_melee;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if (adjacent(square, m.square)) best = std::max(best, strike(m, melee, true));
    const int rows = std::abs(row(square) - row(m.square));
    int ranged = me().turn.next_ranged;
    bool reached = false;
    for (const CardId card : content.skills(CardKind::SkillRanged)) {
      const Facts& facts = content.facts(card);
      ranged += facts.ranged * me().hand.count(card.index());
      reached |=
          me().hand.has(card.index()) && rows >= facts.min_range && rows <= facts.max_range + me().turn.next_range;
    }
    if (reached) best = std::max(best, strike(m, ranged, adjacent(square, m.square)));
  });
  return best;
}

// Near the Monsters while in health (or when the fight is about to come to nothing), away from them when not.
// Rows count more than columns, because a run along the row costs nothing.
float Advisor::stand(SquareId square) const {
  float nearest = kColumns + kRows;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    const int rows = std::abs(row(square) - row(m.square)), columns = std::abs(column(square) - column(m.square));
    const float patience = ranged_kind(content, m) ? 0 : 1;  // Melee Monsters come by themselves
    nearest = std::min(nearest, static_cast<float>(rows) + 0.3f * static_cast<float>(columns) + patience);
  });
  const bool weak = me().health <= 4 && s.stalled < 4;
  return (weak ? 0.15f : -0.3f) * nearest;
}

float Advisor::move_to(SquareId square) const {
  float cost = 0;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if (!m.acted && leaves(me().square, square, m.square)) cost += 0.3f + pain(damage_from(m));
  });
  return 0.95f * best_attack_from(square) + stand(square) - cost - stand(me().square) - 0.2f;
}

// ---- cards -------------------------------------------------------------------------------------------------------

bool Advisor::threatened() const {
  bool any = false;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    any |= !m.acted && (ranged_kind(content, m) || distance(m.square, me().square) <= 3);
  });
  return any;
}

int Advisor::junk() const {
  int count = 0;
  for (std::size_t i = 0; i < content.monsters.size(); ++i) {
    count += me().hand.count(static_cast<int>(content.cards.size() + i));
  }
  if (me().acted) {
    for (const CardKind kind : {CardKind::SkillMelee, CardKind::SkillRanged}) {
      for (const CardId card : content.skills(kind)) count += me().hand.count(card.index());
    }
  }
  return count;
}

float Advisor::play(const Behaviour& does) const {
  const bool attacks = acting() && best_attack_from(me().square) > 0;
  const int missing = content.constants.health_max - me().health;
  switch (does.kind) {
    case Does::Heal:
      return missing >= does.value * 2 || me().health <= 2 ? 30 : kNever;
    case Does::Cure:
      return me().effects.contains(does.effect) && missing >= 3 ? 30 : kNever;
    case Does::Draw:
      return acting() ? 40 : kNever;
    case Does::NextMeleeAttack:
    case Does::DefenceAsMelee:
    case Does::Ignite:
      return attacks && hand_value(CardKind::SkillMelee) > 0 && any_contact() ? 20 : kNever;
    case Does::NextRangedAttack:
      return attacks && hand_value(CardKind::SkillRanged) > 0 ? 20 : kNever;
    case Does::Shield:
      return threatened() && !acting() ? 15 : kNever;
    case Does::MeleeAsDefence:
      return me().acted && threatened() && hand_value(CardKind::SkillMelee) > 0 ? 15 : kNever;
    case Does::ChangeCards:
      return acting() && junk() >= 2 ? 35 : kNever;
    case Does::Immune:
      return me().turn.held_by == does.effect ? 15 : kNever;
    default:
      return kNever;
  }
}
bool Advisor::any_contact() const {
  return (adjacent_squares(me().square) & monster_squares(s)) != 0;
}

// What the Monsters in contact would do.
float Advisor::danger(SquareId square) const {
  float sum = 0;
  each_monster(s, [&](MonsterId which) {
    const Monster& m = at(s, which);
    if (!m.acted && adjacent(square, m.square)) sum += pain(damage_from(m));
  });
  return sum;
}

// One step that nobody lashes out at: to a better attack, or out of reach.
float Advisor::shift(SquareId square) const {
  const bool attacking = ok(refuse_attacking(s, who)) && !me().acted;
  const float attack = attacking ? best_attack_from(square) - best_attack_from(me().square) : 0;
  const float gain = attack + stand(square) - stand(me().square) + danger(me().square) - danger(square);
  return gain > 1 ? 10 + gain : kNever;
}

float Advisor::play(CardId card, SquareId square) const {
  if (square.some()) return shift(square);
  float best = kNever;
  for (const Behaviour& does : content.played(card)) best = std::max(best, play(does));
  if (content.facts(card).kind == CardKind::Ability && best > kNever && find(content.played(card), Does::Stride)) {
    best = 5;  // Charge Attack takes the blocks out of the hand: only when nothing else is better
  }
  return best;
}

// How much a card would do for the deck.
float Advisor::worth(CardId card) const {
  const Facts& facts = content.facts(card);
  if (facts.kind != CardKind::Ability) return static_cast<float>(facts.melee + facts.defence) + 0.8f * facts.ranged;
  float sum = 0;
  for (const Behaviour& does : content.played(card)) {
    switch (does.kind) {
      case Does::Heal:
        sum += me().health < 14 ? 4.5f : 2.5f;
        break;
      case Does::NextMeleeAttack:
      case Does::Shield:
        sum += does.value;
        break;
      case Does::Draw:
        sum += 3.0f;
        break;
      default:
        sum += 0.5f;
    }
  }
  return sum;
}

int Advisor::owned(CardId card) const {
  int count = me().acquired == card ? 1 : 0;
  for (const Cards* pile : {&me().deck, &me().hand, &me().discard, &me().front}) count += pile->count(card.index());
  return count;
}

// At the end of the turn all that could be earned this turn is earned; only what is wanted most is taken before
// others empty its stack. What to buy is a matter of taste (buys.json); without that the card's figures have to do.
float Advisor::acquire(CardId card) const {
  constexpr int kAtOnce = 140;
  const bool last = s.agenda.tasks()[0].is<EndTurn>();
  const bool team = content.type(s.type).scoring >= Scoring::Team;
  const std::optional<Tastes>& tastes = team ? content.in_a_team : content.among_rivals;
  if (!tastes) return last ? worth(card) - 2.4f : kNever;
  const Taste& taste = (*tastes)[static_cast<std::size_t>(card.index())];
  const int done = eighths_done(content, s);
  const int wanted = (taste.early * (8 - done) + taste.late * done) / 8 - taste.each * owned(card);
  return last || wanted >= kAtOnce ? static_cast<float>(wanted) / 100 : kNever;
}

// ---- Monsters ----------------------------------------------------------------------------------------------------

// As the Monsters' friend: hurt the weak. As a First Player among friends: the sturdy may take it; among rivals:
// the others may.
float Advisor::victim(MercenaryId other) const {
  const Mercenary& m = at(s, other);
  const float sturdy = static_cast<float>(m.health + 2 * full_defence(other) + (m.acted ? 0 : 3));
  if (has_dm(content, s)) return 40 - sturdy + (minus_health(m) ? -50.0f : 0);
  const bool rivals = content.type(s.type).scoring < Scoring::Team;
  if (rivals) return controller(content, s, other) == seat ? kNever + sturdy : 40 - sturdy;
  return sturdy;
}

float Advisor::entrance(SquareId square) {
  return -std::abs(static_cast<float>(column(square)) - 3.5f);
}

}  // namespace condotta::mercenaries
