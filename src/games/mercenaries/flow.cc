#include "games/mercenaries/resolve.h"

// Turns and their parts, in the order of the rulebook: Mercenary Turn (page 4), End of the Turn and of the Area (page
// 7).
namespace condotta::mercenaries {

// ---- the agenda --------------------------------------------------------------------------------------------------

namespace {

void resolve(Play& p) {
  switch (p.s.agenda.top().job) {
    case Job::Area:
      return area(p);
    case Job::OfferCard:
      return offer_card(p);
    case Job::Trap:
      return trap(p);
    case Job::Spawn:
      return spawn(p);
    case Job::Summon:
      return summon(p);
    case Job::PlaceAll:
      return place_all(p);
    case Job::Turn:
      return turn(p);
    case Job::OwnTurn:
      return own_turn(p);
    case Job::Effects:
      return effects(p);
    case Job::Window:
      return window(p);
    case Job::Move:
      return move(p);
    case Job::Combat:
      return combat(p);
    case Job::MonsterTurn:
      return monster_turn(p);
    case Job::Half:
      return half(p);
    case Job::MonsterMoves:
      return monster_moves(p);
    case Job::MonsterStep:
      return monster_step(p);
    case Job::MonsterAttacks:
      return monster_attacks(p);
    case Job::EndTurn:
      return end_turn(p);
    default:
      return;
  }
}

}  // namespace

// Works on the top task until somebody is asked or the game is over.
void run(Play& p) {
  while (!p.s.agenda.empty() && !asks(p.s.agenda.top())) resolve(p);
}

// ---- windows for free actions -------------------------------------------------------------------------------------

// MN-RUL-3, MN-RUL-4: everybody may use free actions, the active Mercenary first in its own turn, else from the First
// Player on.
void open_window(Play& p, bool acquiring, bool own_follows) {
  Task t{.job = Job::Window};
  t.who = p.s.active.some() ? p.s.active : place(p.s, 0);
  t.acquiring = acquiring;
  t.ownFollows = own_follows;
  p.s.agenda.push(t);
}

namespace {

int place_of(const State& s, MercenaryId who) {
  int number = 0;
  while (place(s, number) != who) ++number;
  return number;
}

// The one who is asked i-th in a window that begins at the given place.
MercenaryId in_turn(const State& s, int first, int i) {
  const int number = first + i;
  return place(s, number < s.mercenaryCount ? number : number - s.mercenaryCount);
}

// Where the active player is asked right after the window anyway, it opens only for the others' sake.
bool worth_opening(const Play& p, const Task& t, int first) {
  if (!t.ownFollows) return true;
  for (int i = 1; i < p.s.mercenaryCount; ++i) {
    if (has_free_action(p.content, p.s, in_turn(p.s, first, i), t.acquiring)) return true;
  }
  return false;
}

}  // namespace

// MN-RUL-4, MN-RUL-7: asked in turn; answer() starts the round anew after each use; when all have passed it closes.
void window(Play& p) {
  Task& t = p.s.agenda.top();
  const int first = place_of(p.s, t.who);
  if (t.step == 0 && !worth_opening(p, t, first)) return p.s.agenda.pop();
  while (t.step < p.s.mercenaryCount) {
    const MercenaryId who = in_turn(p.s, first, t.step++);
    if (!has_free_action(p.content, p.s, who, t.acquiring)) continue;
    Task question{.job = Job::FreeAction, .who = who};
    question.acquiring = t.acquiring;
    return p.s.agenda.push(question);
  }
  p.s.agenda.pop();
}

// ---- the turn ----------------------------------------------------------------------------------------------------

namespace {

// MN-DRAW-2, MN-DRAW-3, MN-TURN-1: hands for all, except in the first turn of an Area, which has them already.
void begin_turn(Play& p) {
  State& s = p.s;
  ++s.turn;
  p.log.tell([&] { return Event::of(What::TurnStarts, "MN-TURN-1"_rule, s.turn); });
  clockwise_from_first_player(s);  // MN-SGL-2
  if (s.turn == 1) return;
  each_mercenary(s, [&](MercenaryId who) { draw_cards(p, who, p.content.constants.handSize, "MN-DRAW-3"_rule); });
}

// MN-PAIR-8, MN-PAIR-9, MN-DEC-6: with hands drawn, each player says which Mercenary goes first.
void ask_order(Play& p) {
  if (!p.content.type(p.s.type).pairs) return;
  // MN-RUL-75, MN-RUL-87: the First Player's owner before the other, against a Deck Master too; the last pushed is
  // asked.
  p.s.agenda.push({.job = Job::ChooseOrder, .who = place(p.s, 1)});
  p.s.agenda.push({.job = Job::ChooseOrder, .who = place(p.s, 0)});
}

// A trap that acts in each Mercenary Turn picks its victim like a Monster's shot does.
void spring_trap(Play& p) {
  if (!p.s.feature.some()) return;
  const Behaviour* darts = find(p.content.feature(p.s.feature).behaviours, Does::TrapEachTurn);
  if (darts == nullptr) return;
  const int roll = p.dice.d(20);
  const int hit = p.content.type(p.s.type).d20[static_cast<std::size_t>(roll - 1)];
  p.log.tell([&] { return Event::of(What::TrapRolls, "MN-AF-3"_rule, roll, hit == 0 ? 1 : 0); });
  if (hit > 0) p.s.agenda.push({.job = Job::Trap, .who = place(p.s, hit - 1), .value = darts->value});
}

// What an Area Feature does to those who end the Mercenary Turn in certain rows.
void infect_rows(Play& p) {
  if (!p.s.feature.some()) return;
  const Behaviour* patch = find(p.content.feature(p.s.feature).behaviours, Does::InfectRows);
  if (patch == nullptr) return;
  each_mercenary(p.s, [&](MercenaryId who) {
    for (const int each : patch->rows) {
      if (at(p.s, who).square.some() && row(at(p.s, who).square) == each) inflict(p, who, patch->effect);
    }
  });
}

}  // namespace

// MN-TURN-7, MN-ATK-10, MN-ATK-11: all own turns, then the Monster Turn unless no Monster is left, then the end.
void turn(Play& p) {
  Task& t = p.s.agenda.top();
  switch (t.step) {
    case 0:
      t.step = 1;
      begin_turn(p);
      return ask_order(p);
    case 1:
      t.step = 2;
      return open_window(p, true);  // MN-RUL-5
    case 2:
      t.step = 3;
      return spring_trap(p);
    case 3:
      if (t.value < p.s.mercenaryCount) {
        return p.s.agenda.push({.job = Job::OwnTurn, .who = place(p.s, t.value++)});
      }
      t.step = 4;
      return infect_rows(p);
    case 4:
      t.step = 5;
      if (any_monsters(p.s)) p.s.agenda.push({.job = Job::MonsterTurn});
      return;
    default:
      t = {.job = Job::EndTurn};
  }
}

namespace {

// MN-REG-1, MN-REG-2
void regenerate(Play& p, MercenaryId who) {
  Mercenary& m = at(p.s, who);
  if (m.health > 0) return;
  m.health = static_cast<std::int16_t>(m.health + p.content.constants.regeneration);
  p.log.tell([&] { return Event::of(What::Regenerated, "MN-REG-1"_rule, m.colour.index(), m.health); });
}

}  // namespace

// MN-TURN-3, MN-EFF-2, MN-RUL-5: effects, Regeneration, then whatever the player likes.
void own_turn(Play& p) {
  Task& t = p.s.agenda.top();
  const MercenaryId who = t.who;
  switch (t.step) {
    case 0:
      t.step = 1;
      p.s.active = who;
      p.log.tell([&] { return Event::of(What::OwnTurnStarts, "MN-TURN-2"_rule, at(p.s, who).colour.index()); });
      return p.s.agenda.push({.job = Job::Effects, .who = who});
    case 1:
      t.step = 2;
      regenerate(p, who);
      return open_window(p, true, true);
    case 2:
      // MN-TURN-4, MN-TURN-5: asked again and again; answer() sets step 3 when the own turn ends.
      return p.s.agenda.push({.job = Job::Act, .who = who});
    case 3:
      t.step = 4;
      return open_window(p, true, true);
    default:
      p.s.active = {};
      return p.s.agenda.pop();
  }
}

// ---- effects -----------------------------------------------------------------------------------------------------

namespace {

std::uint8_t effect_bits(const Effects& effects) {
  unsigned bits = 0;
  for (const EffectId effect : effects) bits |= 1u << effect.index();
  return static_cast<std::uint8_t>(bits);
}

void end_effect(Effects& effects, EffectId effect) {
  for (std::size_t i = 0; i < effects.size(); ++i) {
    if (effects[i] == effect) return effects.erase_at(i);
  }
}

void tick_mercenary(Play& p, MercenaryId who, EffectId effect) {
  Mercenary& m = at(p.s, who);
  const Behaviour& does = p.content.effect(effect).tick;
  p.log.tell([&] { return Event::of(What::EffectTicks, "MN-EFF-1"_rule, m.colour.index(), effect.index()); });
  if (does.kind == Does::LoseHealth) suffer(p, who, does.value);
  if (does.kind == Does::CannotMove && m.turn.immuneTo != effect) m.turn.heldBy = effect;
}

void tick_monster(Play& p, MonsterId which, EffectId effect) {
  Monster& m = at(p.s, which);
  const Behaviour& does = p.content.effect(effect).tick;
  p.log.tell([&] { return Event::of(What::MonsterSuffers, "MN-MTN-1"_rule, m.card.index(), effect.index()); });
  if (does.kind == Does::LoseHealth) m.wounds = static_cast<std::uint8_t>(m.wounds + does.value);
}

// MN-MTN-2, MN-MTN-3, MN-KIL-5: a Monster that died of an effect is nobody's.
void bury_by_effect(Play& p, MonsterId which) {
  Monster& m = at(p.s, which);
  if (m.wounds < total_health(p.content, p.s, m)) return;
  p.log.tell([&] { return Event::of(What::MonsterDied, "MN-MTN-2"_rule, m.card.index(), m.square.index()); });
  p.s.monsterDiscard.add(m.card.index());
  remove_monster(p, which);
}

}  // namespace

// MN-EFF-1, MN-RUL-33: each effect once. The bits of those still to come are kept in the task.
void effects(Play& p) {
  Task& t = p.s.agenda.top();
  const bool mercenary = t.who.some();
  if (t.step == 0) {
    t.step = 1;
    t.wounds = effect_bits(mercenary ? at(p.s, t.who).effects : at(p.s, t.monster).effects);
  }
  if (t.wounds == 0) {
    if (!mercenary) bury_by_effect(p, t.monster);
    return p.s.agenda.pop();
  }
  if (std::popcount(t.wounds) > 1) {  // MN-DEC-13, MN-DEC-29: who suffers several orders them
    Task question = t;
    question.job = Job::ChooseEffect;
    return p.s.agenda.push(question);
  }
  tick(p, EffectId::of(std::countr_zero(t.wounds)));
}

void tick(Play& p, EffectId effect) {
  Task& t = p.s.agenda.top();
  t.wounds = static_cast<std::uint8_t>(t.wounds & ~(1u << effect.index()));
  const bool ends = p.content.effect(effect).ends == Ends::AfterTick;
  if (t.who.some()) {
    tick_mercenary(p, t.who, effect);
    if (ends) end_effect(at(p.s, t.who).effects, effect);
  } else {
    tick_monster(p, t.monster, effect);
    if (ends) end_effect(at(p.s, t.monster).effects, effect);
  }
}

// ---- End of the Turn, of the Area, of the game ---------------------------------------------------------------------

namespace {

// MN-EOA-3: the same at the end of a turn and of an Area. MN-EOT-9: Wounds and places stay.
void clean_up(Play& p) {
  for (Mercenary& m : p.s.mercenaries) {
    m.hand.move_to(m.discard);                                 // MN-EOT-3
    m.front.move_to(m.discard);                                // MN-EOT-5
    if (m.acquired.some()) m.discard.add(m.acquired.index());  // MN-EOT-4, MN-ACQ-8
    m.acquired = {};
    m.acted = false;  // MN-EOT-6
    m.turn = {};
  }
  for (Monster& m : p.s.monsters) m.acted = m.gone = false;
}

void end_game(Play& p, Outcome outcome, RuleId rule) {
  p.s.outcome = outcome;
  p.s.agenda.clear();
  const What told = outcome == Outcome::Finished ? What::GameFinished
                    : outcome == Outcome::Lost   ? What::GameLost
                                                 : What::GameStalled;
  p.log.tell([&] { return Event::of(told, rule); });
}

// MN-EOT-8, MN-DM-11: all at Minus Health, where the game type says so.
bool all_minus_health(const Play& p) {
  bool all = p.content.type(p.s.type).allMinusHealthLoses;
  each_mercenary(p.s, [&](MercenaryId who) { all = all && minus_health(at(p.s, who)); });
  return all;
}

bool wounded_a_monster(const State& s) {
  bool any = false;
  each_mercenary(s, [&](MercenaryId who) { any |= at(s, who).turn.meleeHits + at(s, who).turn.rangedHits > 0; });
  return any;
}

// Mercenaries not at Minus Health rest where the Area Feature lets them.
void rest(Play& p) {
  if (!p.s.feature.some()) return;
  const Behaviour* meal = find(p.content.feature(p.s.feature).behaviours, Does::HealAtEnd);
  if (meal == nullptr) return;
  each_mercenary(p.s, [&](MercenaryId who) {
    if (!minus_health(at(p.s, who))) heal(p, who, meal->value, "MN-AF-3"_rule);
  });
}

// MN-EOA-1: with the Monster Deck empty the game ends; else the board is cleared for a new Area. MN-EOA-8: Health, EXP,
// decks and discard piles stay.
void end_area(Play& p) {
  State& s = p.s;
  rest(p);
  p.log.tell([&] { return Event::of(What::AreaEnds, "MN-EOA-1"_rule, s.area); });
  if (s.monsterDeck.monsters.empty() && s.monsterDeck.ambushTop.empty() && s.monsterDeck.ambushBottom.empty() &&
      s.monsterDeck.champions.empty()) {
    return end_game(p, Outcome::Finished, "MN-EOA-2"_rule);
  }
  clean_up(p);
  if (s.feature.some()) s.featureDiscard.add(s.feature.index());  // MN-EOA-4
  s.feature = {};
  for (Mercenary& m : s.mercenaries) {
    m.square = {};      // MN-EOA-5
    m.effects.clear();  // MN-EOA-6, MN-RUL-97
  }
  s.agenda.top() = {.job = Job::Area};  // MN-EOA-7
}

}  // namespace

// MN-EOT-1, MN-RUL-67: last chance to acquire, the loss, then a new turn or the end of the Area.
void end_turn(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    t.step = 1;
    return open_window(p, true);  // MN-ACQ-9, MN-DEC-17
  }
  // MN-RUL-68, MN-RUL-69, MN-RUL-86: after the last chance to heal, and before victory is looked for.
  if (all_minus_health(p)) return end_game(p, Outcome::Lost, "MN-EOT-8"_rule);
  if (!any_monsters(p.s)) return end_area(p);  // MN-EOT-2
  p.s.stalled = wounded_a_monster(p.s) ? 0 : static_cast<std::uint16_t>(p.s.stalled + 1);
  if (p.s.stallLimit > 0 && p.s.stalled >= p.s.stallLimit) return end_game(p, Outcome::Stalled, "MN-RUL-72"_rule);
  clean_up(p);
  t = {.job = Job::Turn};  // MN-EOT-7
}

}  // namespace condotta::mercenaries
