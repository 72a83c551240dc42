#include <algorithm>
#include <cstdlib>

#include "games/mercenaries/resolve.h"

// The only place that says no. Each refusal names its rule; choices.cc asks the same functions.
namespace condotta::mercenaries {

namespace {

template <class... T>
Refusal no(RuleId rule, Reason why, T... values) {
  return Refusal::because(rule, why, values...);
}
Refusal yes() {
  return {};
}

int rows_between(SquareId a, SquareId b) {
  return std::abs(row(a) - row(b));
}

}  // namespace

// ---- moving and attacking ------------------------------------------------------------------------------------

// MN-MOV-1, MN-MOV-11: one move in an own turn, in one piece.
Refusal refuse_move(const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (m.turn.stayed) return no("MN-RUL-38"_rule, Reason::MoveBrokenOff);
  if (m.turn.moves > 0) {
    return m.turn.attacks > 0 ? no("MN-MOV-11"_rule, Reason::MoveSplit) : no("MN-MOV-1"_rule, Reason::AlreadyMoved);
  }
  if (m.turn.trapped) return no("MN-AF-3"_rule, Reason::Trapped);
  if (m.turn.heldBy.some()) return no("MN-EFF-3"_rule, Reason::Held, m.turn.heldBy.index());
  return yes();
}

// MN-CMB-3: nobody attacks, Retaliates or Lashes Out with an Acted Token or at Minus Health. MN-REG-6: all the rest is
// not asked here.
Refusal refuse_attacking(const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (m.acted) return no("MN-ATK-9"_rule, Reason::AlreadyActed);  // MN-ACT-4
  // MN-REG-5, MN-REG-8: so no Skill Melee or Skill Ranged card is played either, in a Retaliation as little.
  if (minus_health(m)) return no("MN-REG-4"_rule, Reason::MinusHealth, m.health);
  return yes();
}

// MN-ATK-4, MN-RUL-44: one Monster, and it is adjacent.
Refusal refuse_melee_target(const State& s, MercenaryId who, MonsterId target) {
  if (!lives(s, target)) return no("MN-RUL-44"_rule, Reason::NoMonster);
  if (!adjacent(at(s, who).square, at(s, target).square)) {
    return no("MN-ATK-4"_rule, Reason::NotAdjacent, at(s, target).card.index(), at(s, target).square.index());
  }
  return yes();
}

// MN-ATK-5, MN-RUL-17, MN-RUL-52: within the range of the cards; nothing blocks a shot and neighbours may be shot at.
Refusal refuse_ranged_target(const Content& content, const State& s, MercenaryId who, MonsterId target,
                             const Played& cards) {
  if (!lives(s, target)) return no("MN-RUL-44"_rule, Reason::NoMonster);
  int least = kRows, most = 0;
  for (const CardId card : cards) {  // MN-ATK-8: the lowest Min. to the highest Max. Range
    least = std::min<int>(least, content.facts(card).minRange);
    most = std::max<int>(most, content.facts(card).maxRange);
  }
  most += at(s, who).turn.nextRange;
  const int rows = rows_between(at(s, who).square, at(s, target).square);  // MN-ATK-6, MN-RUL-16: rows only, both ways
  if (rows < least || rows > most) {
    return no(cards.size() > 1 ? "MN-ATK-8"_rule : "MN-ATK-7"_rule, Reason::OutOfRange, rows, least, most);
  }
  return yes();
}

// ---- cards ---------------------------------------------------------------------------------------------------

const std::vector<CardId>& cards_for(const Content& content, Role role) {
  return role == Role::Ranged ? content.skills(CardKind::SkillRanged) : content.defending();
}

// MN-ATK-2, MN-CMP-2, MN-RUL-93: the kind decides the use, unless a text or a retreat allows another.
bool plays_as(const Content& content, const Mercenary& m, CardId card, Role role) {
  const CardKind kind = content.facts(card).kind;
  switch (role) {
    case Role::Melee:
      return kind == CardKind::SkillMelee || (kind == CardKind::SkillDefence && m.turn.defenceAsMelee);
    case Role::Ranged:
      return kind == CardKind::SkillRanged;
    case Role::Defence:
      return kind == CardKind::SkillDefence ||
             (kind == CardKind::SkillMelee && m.turn.meleeAsDefence && !minus_health(m));
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

// ---- free actions --------------------------------------------------------------------------------------------

namespace {

// MN-ACQ-2, MN-RUL-6: what was done this turn counts until its end. One bit for each condition that is met.
unsigned conditions_met(const ThisTurn& turn) {
  unsigned met = 0;
  const auto when = [&](Condition condition, int done) { met |= unsigned{done > 0} << static_cast<int>(condition); };
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
Reason bar_acquire(const Content& content, const State& s, const Mercenary& m, unsigned met, CardId card) {
  const Facts& facts = content.facts(card);
  if (!s.stacks.has(card.index())) return Reason::NoStack;
  if ((met >> static_cast<int>(facts.acquire) & 1) == 0) return Reason::ConditionUnmet;
  return m.exp + facts.exp < 0 ? Reason::TooDear : Reason::Fine;
}

}  // namespace

// MN-ACQ-6, MN-RUL-2: one card per Mercenary and turn.
Refusal refuse_acquiring(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  const bool room = m.turn.acquired < content.constants.acquirePerTurn && !m.acquired.some();
  return room ? yes() : no("MN-ACQ-6"_rule, Reason::AlreadyAcquired);
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

CardSet acquirable(const Content& content, const State& s, MercenaryId who) {
  const Mercenary& m = at(s, who);
  if (m.exp < content.cheapest() || !ok(refuse_acquiring(content, s, who))) return 0;
  const unsigned met = conditions_met(m.turn);
  CardSet set = 0;
  each_card(content.acquired_when(met), [&](CardId card) {
    if (bar_acquire(content, s, m, met, card) == Reason::Fine) set |= only(card);
  });
  return set;
}

// MN-ABL-1, MN-ABL-5, MN-RUL-98: an Ability card or a Monster card with a blue box, from hand.
Refusal refuse_play(const Content& content, const State& s, MercenaryId who, CardId card) {
  const Mercenary& m = at(s, who);
  if (!card.some() || !m.hand.has(card.index())) return no("MN-ABL-1"_rule, Reason::NotInHand, card.index());
  if (!content.facts(card).playable) {
    return no(content.facts(card).kind == CardKind::Monster ? "MN-ABL-5"_rule : "MN-ABL-1"_rule, Reason::NotPlayable,
              card.index());
  }
  if (m.turn.abilities >= content.constants.abilitiesPerTurn) return no("MN-RUL-98"_rule, Reason::TooManyAbilities);
  if (content.facts(card).shifts && shifts(content, s, who) == 0) return no("MN-RUL-41"_rule, Reason::NoSuchShift);
  return yes();
}

CardSet playable(const Content& content, const State& s, MercenaryId who) {
  CardSet set = 0;
  each_card(held(at(s, who).hand) & content.playable(), [&](CardId card) {
    if (ok(refuse_play(content, s, who, card))) set |= only(card);
  });
  return set;
}

// MN-RUL-4: players with nothing legal to do are skipped.
bool has_free_action(const Content& content, const State& s, MercenaryId who, bool acquiring) {
  const Mercenary& m = at(s, who);
  if (!content.any_playable(m.hand) && (!acquiring || m.exp < content.cheapest())) return false;  // nearly always
  return playable(content, s, who) != 0 || (acquiring && acquirable(content, s, who) != 0);
}

Refusal refuse_shift(const Content& content, const State& s, MercenaryId who, SquareId square) {
  return square.some() && has(shifts(content, s, who), square) ? yes() : no("MN-RUL-41"_rule, Reason::NoSuchShift);
}

// ---- the whole action ----------------------------------------------------------------------------------------

namespace {

Refusal first_of(Refusal a, Refusal b) {
  return ok(a) ? b : a;
}

Refusal refuse_attack(const Content& content, const State& s, MercenaryId who, const Action& a, bool ranged) {
  const Role role = ranged ? Role::Ranged : Role::Melee;
  if (const Refusal stop = refuse_attacking(s, who); !ok(stop)) return stop;
  if (a.cards.empty()) return no("MN-RUL-43"_rule, Reason::NoCards);
  if (const Refusal stop = refuse_cards(content, s, who, a.cards, role); !ok(stop)) return stop;
  return ranged ? refuse_ranged_target(content, s, who, a.target, a.cards) : refuse_melee_target(s, who, a.target);
}

Refusal refuse_move_to(const Content& content, const State& s, MercenaryId who, SquareId to) {
  if (const Refusal stop = refuse_move(s, who); !ok(stop)) return stop;
  if (!to.some()) return no("MN-SET-8"_rule, Reason::NoSuchSquare);
  if (has(destinations(content, s, who), to)) return yes();
  if (!has(content.present(s.adventure), to)) return no("MN-MOV-9"_rule, Reason::MissingSquare, to.index());
  if (has(monster_squares(s), to)) return no("MN-MOV-7"_rule, Reason::MonsterThere, to.index());
  if (has(mercenary_squares(s), to)) return no("MN-MOV-8"_rule, Reason::MercenaryThere, to.index());
  if (rows_between(at(s, who).square, to) > 1 + at(s, who).turn.stride) {
    return no("MN-MOV-4"_rule, Reason::TooManyRows, to.index());
  }
  return no("MN-MOV-6"_rule, Reason::Unreachable, to.index());
}

// MN-TURN-6, MN-ACQ-1: possible throughout, in one's own turn and in every window.
Refusal refuse_free_action(const Content& content, const State& s, MercenaryId who, const Action& a, bool acquiring) {
  switch (a.verb) {
    case Verb::Acquire:
      if (!acquiring) return no("MN-RUL-4"_rule, Reason::NotNowAcquiring);
      return first_of(refuse_acquiring(content, s, who), refuse_acquire(content, s, who, a.card));
    case Verb::Play: {
      const Refusal stop = refuse_play(content, s, who, a.card);
      if (!ok(stop) || !content.facts(a.card).shifts) return stop;
      return refuse_shift(content, s, who, a.square);
    }
    default:
      return no("MN-RUL-4"_rule, Reason::NotAsked);
  }
}

Refusal refuse_own_action(const Content& content, const State& s, const Task& t, const Action& a) {
  switch (a.verb) {
    case Verb::EndTurn:
      return yes();  // MN-TURN-5
    case Verb::Move:
      return refuse_move_to(content, s, t.who, a.square);
    case Verb::MeleeAttack:
      return refuse_attack(content, s, t.who, a, false);
    case Verb::RangedAttack:
      return refuse_attack(content, s, t.who, a, true);
    default:
      return refuse_free_action(content, s, t.who, a, true);
  }
}

// MN-RUL-43, MN-RTL-2, MN-RTL-3: with at least one Skill Melee card.
Refusal refuse_melee_answer(const Content& content, const State& s, const Task& t, const Action& a, Verb verb) {
  if (a.verb == Verb::Pass) return yes();
  if (a.verb != verb) return no("MN-RTL-3"_rule, Reason::NotAsked);
  if (a.cards.empty()) return no("MN-RUL-43"_rule, Reason::NoCards);
  return refuse_cards(content, s, t.who, a.cards, Role::Melee);
}

Refusal refuse_defence(const Content& content, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Pass) return yes();
  if (a.verb != Verb::Defend) return no("MN-CMB-10"_rule, Reason::NotAsked);
  if (a.cards.empty()) return no("MN-CMB-10"_rule, Reason::NoCards);
  const Role role = t.strike == Strike::LashingOut ? Role::DefenceRetreating : Role::Defence;
  return refuse_cards(content, s, t.who, a.cards, role);
}

Refusal refuse_monster_choice(const MonsterIds& offered, const Action& a, RuleId rule) {
  if (a.verb != Verb::Next) return no(rule, Reason::NotAsked);
  return offered.contains(a.target) ? yes() : no(rule, Reason::WrongOrder);
}

// MN-DEC-21, MN-DEC-22, MN-DEC-23: between equally good squares.
Refusal refuse_square(const Content& content, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Pass && has_dm(content, s)) return yes();  // MN-DEC-30, MN-DEC-32
  if (a.verb != Verb::Go) return no("MN-MMV-5"_rule, Reason::NotAsked);
  if (has(monster_goals(content, s, t.monster), a.square)) return yes();  // MN-DEC-24: escapes as well
  return no(has_dm(content, s) ? "MN-DM-5"_rule : "MN-MMV-4"_rule, Reason::NotOffered);
}

// MN-DEC-25, MN-DEC-26
Refusal refuse_target(const Content& content, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Pass && has_dm(content, s)) return yes();  // MN-DEC-31, MN-DEC-33, MN-DEC-34
  if (a.verb != Verb::Strike || a.who.index() >= s.mercenaryCount) return no("MN-MAT-4"_rule, Reason::NotAsked);
  if (targets(content, s, t.monster).contains(a.who)) return yes();
  if (has_dm(content, s) && minus_health(at(s, a.who))) return no("MN-DM-7"_rule, Reason::DmSparesMinusHealth);
  return no("MN-MAT-1"_rule, Reason::NotOffered);
}

Refusal refuse_place(const State& s, Squares offered, const Action& a, RuleId rule, Reason why) {
  if (a.verb != Verb::Place) return no("MN-PLC-4"_rule, Reason::NotAsked);
  if (a.square.some() && has(offered, a.square)) return yes();
  if (has(mercenary_squares(s), a.square)) return no("MN-PLC-3"_rule, Reason::MercenaryThere, a.square.index());
  return no(rule, why);
}

// MN-SET-5, MN-RUL-18, MN-DEC-1
Refusal refuse_colour(const State& s, const Action& a) {
  if (a.verb != Verb::Colour || !a.colour.some()) {
    return no("MN-SET-5"_rule, Reason::NotAsked);
  }
  for (const Mercenary& m : s.mercenaries) {
    if (m.colour == a.colour) return no("MN-SET-5"_rule, Reason::ColourTaken, a.colour.index());
  }
  return yes();
}

// MN-DEC-37, MN-RUL-38: where it said, or not at all.
Refusal refuse_retreat(const Task& t, const Action& a) {
  const bool goes = a.verb == Verb::Move && a.square == t.square;
  return goes || a.verb == Verb::Pass ? yes() : no("MN-RUL-38"_rule, Reason::NotOffered);
}

// MN-PAIR-8: one of one's own two.
Refusal refuse_order(const Content& content, const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::First || a.who.index() >= s.mercenaryCount) return no("MN-PAIR-8"_rule, Reason::NotAsked);
  return controller(content, s, a.who) == controller(content, s, t.who) ? yes()
                                                                        : no("MN-PAIR-8"_rule, Reason::NotYours);
}

Refusal refuse_effect(const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Resolve || !a.effect.some()) return no("MN-EFF-1"_rule, Reason::NotAsked);
  const Effects& effects = t.who.some() ? at(s, t.who).effects : at(s, t.monster).effects;
  return effects.contains(a.effect) && (t.wounds >> a.effect.index() & 1) ? yes()
                                                                          : no("MN-EFF-1"_rule, Reason::NoEffect);
}

Refusal refuse_taking(const Content& content, const State& s, const Action& a) {
  if (a.verb == Verb::Pass) return yes();
  const Behaviour* offer = find(content.feature(s.feature).behaviours, Does::OfferCard);
  if (a.verb != Verb::Take || offer == nullptr) return no("MN-AF-3"_rule, Reason::NotAsked);
  const bool listed = std::find(offer->cards.begin(), offer->cards.end(), a.card) != offer->cards.end();
  return listed && s.stacks.has(a.card.index()) ? yes() : no("MN-AF-3"_rule, Reason::NotOffered);
}

// Cards to change are named one by one in the order of the list, so that a set has one way to be named.
Refusal refuse_change(const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Pass) return yes();
  if (a.verb != Verb::Discard) return no("MN-ABL-3"_rule, Reason::NotAsked);
  if (!a.card.some() || !at(s, t.who).hand.has(a.card.index())) {
    return no("MN-ABL-3"_rule, Reason::NotInHand, a.card.index());
  }
  return !t.card.some() || a.card >= t.card ? yes() : no("MN-ABL-3"_rule, Reason::Unsorted);
}

// Bytes that are no action at all: nothing after this meets an id outside its table.
Refusal refuse_nonsense(const Action& a) {
  const auto within = [](auto id, int count) { return !id.some() || id.index() < count; };
  bool fine = a.verb <= Verb::Take && within(a.who, kMercenaries) && within(a.target, kMonsters) &&
              within(a.square, kSquares) && within(a.card, kCards) && within(a.colour, kMercenaries) &&
              within(a.effect, kEffects) && a.cards.size() <= kPlayed;
  for (std::size_t i = 0; fine && i < a.cards.size(); ++i) fine = a.cards[i].index() < kCards;
  return fine ? yes() : no("MN-TURN-4"_rule, Reason::NoSense);
}

}  // namespace

Refusal refuse(const Content& content, const State& s, const Action& a) {
  if (const Refusal stop = refuse_nonsense(a); !ok(stop)) return stop;
  if (s.agenda.empty() || !asks(s.agenda.top())) return no("MN-END-4"_rule, Reason::GameOver);
  const Task& t = s.agenda.top();
  switch (t.job) {
    case Job::ChooseColour:
      return refuse_colour(s, a);
    case Job::TakeCard:
      return refuse_taking(content, s, a);
    case Job::PlaceMonster:
      return refuse_place(s, placements(content, s, t.card), a, "MN-SPN-10"_rule, Reason::NotPlacement);
    case Job::PlaceMercenary:  // MN-PLC-4: nothing but placing
      return refuse_place(s, entrances(content, s), a, "MN-PLC-2"_rule, Reason::NotMercenaryRow);
    case Job::ChooseOrder:
      return refuse_order(content, s, t, a);
    case Job::Act:
      return refuse_own_action(content, s, t, a);
    case Job::FreeAction:
      return a.verb == Verb::Pass ? yes() : refuse_free_action(content, s, t.who, a, t.acquiring);
    case Job::ChooseEffect:
      return refuse_effect(s, t, a);
    case Job::ChangeCards:
      return refuse_change(s, t, a);
    case Job::LashOrder:
      return refuse_monster_choice(next_to_lash_out(content, s, t), a, "MN-LSH-7"_rule);
    case Job::Defend:
      return refuse_defence(content, s, t, a);
    case Job::Retaliate:
      return refuse_melee_answer(content, s, t, a, Verb::Retaliate);
    case Job::LashOut:
      return refuse_melee_answer(content, s, t, a, Verb::LashOut);
    case Job::NextMonster:
      return refuse_monster_choice(due(content, s, t), a, "MN-ORD-2"_rule);
    case Job::ChooseSquare:
      return refuse_square(content, s, t, a);
    case Job::ChooseTarget:
      return refuse_target(content, s, t, a);
    case Job::Retreat:
      return refuse_retreat(t, a);
    default:
      return no("MN-END-4"_rule, Reason::GameOver);
  }
}

}  // namespace condotta::mercenaries
