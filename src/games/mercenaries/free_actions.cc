#include "games/mercenaries/questions.h"

// Free actions, in one's own turn and in every window (rulebook page 5): acquiring a card, playing a card for its text.
namespace condotta::mercenaries {

namespace {

// MN-ACQ-2, MN-RUL-6: what was done this turn counts until its end.
Conditions conditions_met(const ThisTurn& turn) {
  Conditions met;
  const auto when = [&](Condition condition, int done) { met.set(condition, done > 0); };
  when(Condition::AnyTime, 1);
  when(Condition::SuccessfulAttack, turn.meleeHits + turn.rangedHits);
  when(Condition::SuccessfulRangedAttack, turn.rangedHits);
  when(Condition::SuccessfulDefence, turn.defences);
  when(Condition::AttackOrDefence, turn.attacks + turn.defences);
  when(Condition::KilledMonster, turn.kills);
  when(Condition::KilledInMelee, turn.meleeKills);
  when(Condition::Moved, turn.moves);
  when(Condition::Wounded, turn.wounds);
  return met;
}

// MN-ACQ-2, MN-ACQ-5, MN-RUL-32: a stack that is not empty, the condition met, the price in hand.
Reason bar_acquire(const Content& content, const State& s, const Mercenary& m, Conditions met, CardId card) {
  const Facts& facts = content.facts(card);
  if (!s.stacks.has(card.index())) return Reason::NoStack;
  if (!met.has(facts.acquire)) return Reason::ConditionUnmet;
  return m.exp + facts.exp < 0 ? Reason::TooDear : Reason::Fine;
}

// MN-ACQ-6, MN-RUL-2: one card per Mercenary and turn.
bool may_acquire(const Content& content, const Mercenary& m) {
  return m.turn.acquired < content.constants.acquirePerTurn && !m.acquired.some();
}
// MN-RUL-98
bool may_play(const Content& content, const Mercenary& m) {
  return m.turn.abilities < content.constants.abilitiesPerTurn;
}

// MN-RES-1, MN-RES-2: from the stacks of the Resource Area, which are open to all.
Refusal refuse_acquire(const Content& content, const State& s, MercenaryId who, CardId card) {
  if (!card.some()) return no("MN-RUL-28"_rule, Reason::NoStack);
  const Mercenary& m = at(s, who);
  switch (bar_acquire(content, s, m, conditions_met(m.turn), card)) {
    case Reason::Fine:
      return yes();
    case Reason::NoStack:
      return no("MN-RUL-28"_rule, Reason::NoStack);
    case Reason::ConditionUnmet:
      return no("MN-ACQ-2"_rule, Reason::ConditionUnmet, card.index());
    default:
      return no("MN-ACQ-5"_rule, Reason::TooDear, card.index(), -content.facts(card).exp, m.exp);
  }
}

// All that refuse_acquire allows.
CardSet acquirable(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (m.exp < content.cheapest() || !may_acquire(content, m)) return 0;
  const CardSet set = content.acquired_when(conditions_met(m.turn)) & content.affordable(m.exp);
  return set != 0 ? set & held(s.stacks) : 0;
}

// MN-ABL-1, MN-ABL-5, MN-RUL-98: an Ability card or a Monster card with a blue box, from hand.
Refusal refuse_play(const Content& content, const State& s, MercenaryId who, CardId card) {
  const Mercenary& m = at(s, who);
  if (!card.some() || !m.hand.has(card.index())) return no("MN-ABL-1"_rule, Reason::NotInHand, card.index());
  if (!content.facts(card).playable) {
    return no(content.facts(card).kind == CardKind::Monster ? "MN-ABL-5"_rule : "MN-ABL-1"_rule, Reason::NotPlayable,
              card.index());
  }
  if (!may_play(content, m)) return no("MN-RUL-98"_rule, Reason::TooManyAbilities);
  if (content.facts(card).shifts && shifts(content, s, who) == 0) return no("MN-RUL-41"_rule, Reason::NoSuchShift);
  return yes();
}

// All that refuse_play allows.
CardSet playable(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (!may_play(content, m)) return 0;
  const CardSet set = held(m.hand) & content.playable();
  const bool stuck = (set & content.shifting()) != 0 && shifts(content, s, who) == 0;  // MN-RUL-41
  return stuck ? set & ~content.shifting() : set;
}

Refusal refuse_shift(const Content& content, const State& s, MercenaryId who, SquareId square) {
  return square.some() && has(shifts(content, s, who), square) ? yes() : no("MN-RUL-41"_rule, Reason::NoSuchShift);
}

// MN-ACQ-3, MN-ACQ-4, MN-ACQ-7: paid (or earned) at once, put on the Acquired Card space, no use before next turn.
void acquire(Play& p, MercenaryId who, CardId card) {
  Mercenary& m = at(p.s, who);
  p.s.stacks.remove(card.index());
  m.acquired = card;
  ++m.turn.acquired;
  p.log.tell([&] { return Event::of(What::Acquired, "MN-ACQ-7"_rule, m.colour.index(), card.index()); });
  const int exp = p.content.facts(card).exp;
  gain_exp(p, who, exp, exp < 0 ? "MN-ACQ-3"_rule : "MN-ACQ-4"_rule);
}

}  // namespace

bool can_play(const Content& content, const State& s, MercenaryId who) {
  return playable(content, s, who) != 0;
}
bool can_acquire(const Content& content, const State& s, MercenaryId who) {
  return acquirable(content, s, who) != 0;
}

// MN-DEC-14, MN-DEC-15, MN-DEC-16
void list_free_actions(const Look& now, MercenaryId who, bool acquiring, List& out) {
  each_card(playable(now.content, now.s, who), [&](CardId card) {
    if (!now.content.facts(card).shifts) {
      add(out, Verb::Play).card = card;
      return;
    }
    each_square(shifts(now.content, now.s, who), [&](SquareId square) {
      Action& a = add(out, Verb::Play);
      a.card = card;
      a.square = square;
    });
  });
  if (!acquiring) return;
  each_card(acquirable(now.content, now.s, who), [&](CardId card) { add(out, Verb::Acquire).card = card; });
}

// MN-TURN-6, MN-ACQ-1: possible throughout, in one's own turn and in every window.
Refusal refuse_free_action(const Look& now, MercenaryId who, const Action& a, bool acquiring) {
  switch (a.verb) {
    case Verb::Acquire: {
      if (!acquiring) return no("MN-RUL-4"_rule, Reason::NotNowAcquiring);
      if (!may_acquire(now.content, at(now.s, who))) return no("MN-ACQ-6"_rule, Reason::AlreadyAcquired);
      return refuse_acquire(now.content, now.s, who, a.card);
    }
    case Verb::Play: {
      const Refusal stop = refuse_play(now.content, now.s, who, a.card);
      if (!ok(stop) || !now.content.facts(a.card).shifts) return stop;
      return refuse_shift(now.content, now.s, who, a.square);
    }
    default:
      return no("MN-RUL-4"_rule, Reason::NotAsked);
  }
}

void take_free_action(Play& p, MercenaryId who, const Action& a) {
  if (a.verb == Verb::Acquire) return acquire(p, who, a.card);
  play_card(p, who, a.card, a.square);
}

void wish_acquisitions(const Look& now, List& out) {
  for (const CardId card : now.content.stacked()) {
    if (now.s.stacks.has(card.index())) add(out, Verb::Acquire).card = card;
  }
}

Phrase price_detail(const Look& now, MercenaryId who, CardId card) {
  const int exp = now.content.facts(card).exp;
  return {exp < 0 ? "detail.price" : "detail.gain", args(std::abs(exp), at(now.s, who).exp)};
}

}  // namespace condotta::mercenaries
