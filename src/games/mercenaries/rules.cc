#include "games/mercenaries/rules.h"

#include <algorithm>

namespace condotta::mercenaries {

bool any_monsters(const State& s) {
  return std::any_of(s.monsters.begin(), s.monsters.end(), [](const Monster& m) { return m.card.some(); });
}

Squares mercenary_squares(const State& s) {
  Squares set = 0;
  each_mercenary(s, [&](MercenaryId who) { set |= only(at(s, who).square); });
  return set;
}

Squares monster_squares(const State& s) {
  Squares set = 0;
  for (const Monster& m : s.monsters) set |= only(m.square);
  return set;
}

// MN-RUL-13, MN-RUL-15: free is a square that is there and holds nobody.
Squares free_squares(const Content& content, const State& s) {
  return content.present(s.adventure) & ~(mercenary_squares(s) | monster_squares(s));
}

bool under_feature(const Content& content, const State& s, const Monster& m) {
  if (!s.feature.some()) return false;
  switch (content.feature(s.feature).affects) {
    case Affects::AllMonsters:
      return true;
    case Affects::MeleeMonsters:
      return !ranged_kind(content, m);
    case Affects::RangedMonsters:
      return ranged_kind(content, m);
    default:
      return false;
  }
}

bool under_feature(const Content& content, const State& s, MercenaryId who) {
  if (!s.feature.some() || !at(s, who).square.some()) return false;
  switch (content.feature(s.feature).affects) {
    case Affects::AllMercenaries:
      return true;
    case Affects::FirstPlayer:
      return who == s.first_player;
    default:
      return false;
  }
}

namespace {

// What the Area Feature changes on a Monster, or null.
const Behaviour* changed_values(const Content& content, const State& s, const Monster& m) {
  if (!under_feature(content, s, m)) return nullptr;
  return find(content.feature(s.feature).behaviours, Does::ChangeValues);
}

// A leader of the species that stands in the Battle Area gives the others Melee Attack Value.
int leaders_gift(const Content& content, const State& s, const Monster& m) {
  int gift = 0;
  for (const Monster& leader : s.monsters) {
    if (!leader.card.some() || leader.card == m.card) continue;
    const Facts& facts = content.facts(leader.card);
    if (facts.leads != 0 && facts.species == content.facts(m.card).species) gift += facts.leads;
  }
  return gift;
}

// MN-RUL-47: a modified value does not fall below 0.
template <class Sum>
void floor_at_zero(Sum& sum, RuleId rule) {
  if (sum.total() < 0) sum.add(-sum.total(), Reason::Floor, rule);
}

}  // namespace

// MN-RUL-53: printed Health plus what is in force.
int total_health(const Content& content, const State& s, const Monster& m) {
  const Behaviour* change = changed_values(content, s, m);
  return content.facts(m.card).health + (change != nullptr ? change->health : 0);
}

// MN-CMB-4, MN-CMB-5, MN-CMB-6: the printed value of the kind of attack, plus and minus effects in force.
template <class Sum>
Sum monster_attack(const Content& content, const State& s, const Monster& m, bool ranged) {
  Sum sum;
  const Facts& facts = content.facts(m.card);
  sum.add(ranged ? facts.ranged : facts.melee, Reason::Printed, ranged ? "MN-CMB-5"_rule : "MN-CMB-4"_rule);
  if (const Behaviour* change = changed_values(content, s, m)) {
    sum.add(ranged ? change->ranged : change->melee, Reason::FeatureValue, "MN-CMB-6"_rule);
  }
  if (const int gift = ranged ? 0 : leaders_gift(content, s, m)) sum.add(gift, Reason::LeaderValue, "MN-CMB-6"_rule);
  if (const int fiercer = s.ferocity) sum.add(fiercer, Reason::Ferocity, "MN-RUL-100"_rule);
  if (const int harder = ranged ? s.harder_ranged : s.harder_melee) {
    sum.add(harder, Reason::Difficulty, "MN-RUL-103"_rule);
  }
  floor_at_zero(sum, "MN-RUL-47"_rule);
  return sum;
}

// MN-CMB-9
template <class Sum>
Sum monster_defence(const Content& content, const State& s, const Monster& m) {
  Sum sum;
  sum.add(content.facts(m.card).defence, Reason::Printed, "MN-CMB-9"_rule);
  if (const Behaviour* change = changed_values(content, s, m)) {
    sum.add(change->defence, Reason::FeatureValue, "MN-CMB-9"_rule);
  }
  floor_at_zero(sum, "MN-RUL-47"_rule);
  return sum;
}

// MN-CMB-7, MN-RUL-42: the Mercenary card's base, raised by the cards played for this attack.
template <class Sum>
Sum mercenary_attack(const Content& content, const State& s, MercenaryId who, bool ranged) {
  Sum sum;
  const Mercenary& m = at(s, who);
  if (m.colour.some()) {
    const MercenaryCard& card = content.mercenaries[static_cast<std::size_t>(m.colour.index())];
    if (const int base = ranged ? card.base_ranged : card.base_melee) sum.add(base, Reason::Base, "MN-RUL-42"_rule);
  }
  for (const CardId card : cards_for(content, ranged ? Role::Ranged : Role::Melee)) {
    const Facts& facts = content.facts(card);
    const int value = ranged ? facts.ranged : facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
    if (const int n = s.committed.count(card.index())) sum.add(n * value, Reason::CardValue, "MN-ATK-3"_rule);
  }
  if (const int bonus = ranged ? m.turn.next_ranged : m.turn.next_melee) sum.add(bonus, Reason::Bonus, "MN-ABL-2"_rule);
  return sum;
}

// MN-CMB-11: cards in front stay in effect for every further attack of the turn.
int skill_defence_in_front(const Content& content, const Mercenary& m) {
  int sum = 0;
  for (const CardId card : content.skills(CardKind::SkillDefence)) {
    sum += m.front.count(card.index()) * content.facts(card).defence;
  }
  return sum;
}

// MN-CMB-10, MN-LSH-11: base, cards in front, shields, and Skill Melee cards held out against Lashing Out.
template <class Sum>
Sum mercenary_defence(const Content& content, const State& s, MercenaryId who, bool retreating) {
  Sum sum;
  const Mercenary& m = at(s, who);
  if (m.colour.some()) {
    const int base = content.mercenaries[static_cast<std::size_t>(m.colour.index())].base_defence;
    if (base != 0) sum.add(base, Reason::Base, "MN-RUL-42"_rule);
  }
  if (const int front = skill_defence_in_front(content, m)) sum.add(front, Reason::FrontValue, "MN-CMB-11"_rule);
  for (const CardId card : content.skills(CardKind::SkillMelee)) {
    const int stance = m.front.count(card.index()), held = retreating ? s.committed.count(card.index()) : 0;
    if (stance > 0) sum.add(stance * content.facts(card).melee, Reason::FrontValue, "MN-RUL-93"_rule);
    if (held > 0) sum.add(held * content.facts(card).melee, Reason::CardValue, "MN-LSH-11"_rule);
  }
  if (const int shield = m.turn.shield) sum.add(shield, Reason::ShieldValue, "MN-ABL-2"_rule);
  return sum;
}

int attack_value_of(const Content& content, const Mercenary& m, const Played& cards, bool ranged) {
  int sum = ranged ? m.turn.next_ranged : m.turn.next_melee;
  for (const CardId card : cards) {
    const Facts& facts = content.facts(card);
    sum += ranged ? facts.ranged : facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
  }
  return sum;
}

int defence_value_of(const Content& content, const Played& cards) {
  int sum = 0;
  for (const CardId card : cards) {
    const Facts& facts = content.facts(card);
    sum += facts.kind == CardKind::SkillMelee ? facts.melee : facts.defence;
  }
  return sum;
}

template Total monster_attack(const Content&, const State&, const Monster&, bool);
template Tally monster_attack(const Content&, const State&, const Monster&, bool);
template Total monster_defence(const Content&, const State&, const Monster&);
template Tally monster_defence(const Content&, const State&, const Monster&);
template Total mercenary_attack(const Content&, const State&, MercenaryId, bool);
template Tally mercenary_attack(const Content&, const State&, MercenaryId, bool);
template Total mercenary_defence(const Content&, const State&, MercenaryId, bool);
template Tally mercenary_defence(const Content&, const State&, MercenaryId, bool);

// ---- moving --------------------------------------------------------------------------------------------------

// MN-MOV-3: along the row over free squares, stopped by anything in the way.
Squares run_along(SquareId from, Squares free) {
  const Squares line = row_squares(row(from)) & free;  // MN-MOV-10: not over the edge into another row
  Squares right = only(from), left = right;
  for (int i = 1; i < kColumns; ++i) {
    right |= (right << 1) & line;
    left |= (left >> 1) & line;
  }
  return (right | left) & ~only(from);
}

// MN-MOV-2, MN-RUL-15: a run, a step forward or back, or both. MN-MOV-6: never run, step, run.
Squares reach(SquareId from, Squares free, int forward) {
  const Squares start = only(from);
  const Squares line = run_along(from, free) | start;
  Squares set = line;
  // MN-MOV-5: in either order.
  const auto step = [&](Squares moved, Squares straight) {
    set |= moved;                                                       // run then step
    if (straight != 0) set |= run_along(first_square(straight), free);  // step then run
  };
  Squares up = line, straight_up = start;
  for (int i = 0; i < forward; ++i) {
    up = (up << kColumns) & free;
    straight_up = (straight_up << kColumns) & free;
    step(up, straight_up);
  }
  step((line >> kColumns) & free, (start >> kColumns) & free);
  return set & ~start;
}

// MN-MOV-4: one row forward, or more if a card says so.
Squares destinations(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  return m.square.some() ? reach(m.square, free_squares(content, s), 1 + m.turn.stride) : 0;
}

// MN-MMV-1: Monsters move by the same geometry.
Squares destinations(const Content& content, const State& s, MonsterId which) {
  return reach(at(s, which).square, free_squares(content, s), 1);
}

// A card's shift goes one square in any direction, also diagonally; it is no move of the rules (MN-RUL-41).
Squares shifts(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  return m.square.some() ? around(m.square, true) & free_squares(content, s) : 0;
}

}  // namespace condotta::mercenaries
