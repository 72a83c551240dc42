#include "games/mercenaries/questions.h"

// Turns and their parts, in the order of the rulebook: Mercenary Turn (page 4), End of the Turn and of the Area (page
// 7).
namespace condotta::mercenaries {

// ---- windows for free actions -------------------------------------------------------------------------------------

// MN-RUL-3, MN-RUL-4: everybody may use free actions, the active Mercenary first in its own turn, else from the First
// Player on.
void open_window(Play& p, bool acquiring, bool own_follows) {
  const MercenaryId first = p.s.active.some() ? p.s.active : place(p.s, 0);
  p.s.agenda.push(Window{.first = first, .acquiring = acquiring, .ownFollows = own_follows});
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

// Who is the next to have something to do in a window, from the i-th on; as many as there are: nobody.
int next_able(const Play& p, const Window& t, int first, int i) {
  while (i < p.s.mercenaryCount && !has_free_action(p.content, p.s, in_turn(p.s, first, i), t.acquiring)) ++i;
  return i;
}

// MN-RUL-4, MN-RUL-7: asked in turn; the answer starts the round anew after each use; when all have passed it closes.
struct WindowTask {
  using On = StandsOn<Area, Trap, Turn, OwnTurn, Move, MonsterTurn, Half, MonsterMoves, MonsterStep, MonsterAttacks,
                      Combat, EndTurn>;
  static std::string broken(const Look& now, const Window& t) {
    const std::string trouble = no_mercenary(now, t.first);
    return trouble.empty() ? no_order(now.s) : trouble;
  }
  static void run(Play& p, Window& t) {
    const int first = place_of(p.s, t.first);
    // Where the active player is asked right after the window anyway, it opens only for the others' sake.
    const bool for_others = t.asked == 0 && t.ownFollows;
    int next = next_able(p, t, first, for_others ? 1 : t.asked);
    if (next == p.s.mercenaryCount) return p.s.agenda.pop();
    if (for_others && has_free_action(p.content, p.s, in_turn(p.s, first, 0), t.acquiring)) next = 0;
    t.asked = static_cast<std::uint8_t>(next + 1);
    p.s.agenda.push(FreeAction{.who = in_turn(p.s, first, next), .acquiring = t.acquiring});
  }
};

}  // namespace

constinit const Row Window::row = row_of<Window, WindowTask>();

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
  p.s.agenda.push(ChooseOrder{.who = place(p.s, 1)});
  p.s.agenda.push(ChooseOrder{.who = place(p.s, 0)});
}

// A trap that acts in each Mercenary Turn picks its victim like a Monster's shot does.
void spring_trap(Play& p) {
  if (!p.s.feature.some()) return;
  const Behaviour* darts = find(p.content.feature(p.s.feature).behaviours, Does::TrapEachTurn);
  if (darts == nullptr) return;
  const int roll = p.dice.d(20);
  const int hit = p.content.type(p.s.type).d20[static_cast<std::size_t>(roll - 1)];
  p.log.tell([&] { return Event::of(What::TrapRolls, "MN-AF-3"_rule, roll, hit == 0 ? 1 : 0); });
  if (hit > 0) p.s.agenda.push(Trap{.who = place(p.s, hit - 1), .value = darts->value});
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

// MN-TURN-7, MN-ATK-10, MN-ATK-11: all own turns, then the Monster Turn unless no Monster is left, then the end.
struct TurnTask {
  using On = StandsOn<>;
  static std::string broken(const Look& now, const Turn&) { return no_order(now.s); }
  static void run(Play& p, Turn& t) {
    if (t.step == Turn::Step::OwnTurns && t.gone < p.s.mercenaryCount)
      return p.s.agenda.push(OwnTurn{.who = place(p.s, t.gone++)});
    switch (take_step(t.step)) {
      case Turn::Step::Hands:
        begin_turn(p);
        return ask_order(p);
      case Turn::Step::Window:
        return open_window(p, true);  // MN-RUL-5
      case Turn::Step::Trap:
        return spring_trap(p);
      case Turn::Step::OwnTurns:
        return infect_rows(p);
      case Turn::Step::Monsters:
        return any_monsters(p.s) ? p.s.agenda.push(MonsterTurn{}) : void();
      case Turn::Step::Over:
        p.s.agenda.top() = EndTurn{};
    }
  }
};

// MN-REG-1, MN-REG-2
void regenerate(Play& p, MercenaryId who) {
  Mercenary& m = at(p.s, who);
  if (m.health > 0) return;
  m.health = static_cast<std::int16_t>(m.health + p.content.constants.regeneration);
  p.log.tell([&] { return Event::of(What::Regenerated, "MN-REG-1"_rule, m.colour.index(), m.health); });
}

// MN-TURN-3, MN-EFF-2, MN-RUL-5: effects, Regeneration, then whatever the player likes.
struct OwnTurnTask {
  using On = StandsOn<Turn>;
  static std::string broken(const Look& now, const OwnTurn& t) { return no_mercenary(now, t.who); }
  static void run(Play& p, OwnTurn& t) {
    // MN-TURN-4, MN-TURN-5: asked again and again, until the answer is to end the own turn.
    if (t.step == OwnTurn::Step::Acts) return p.s.agenda.push(Act{.who = t.who});
    switch (take_step(t.step)) {
      case OwnTurn::Step::Effects:
        p.s.active = t.who;
        p.log.tell([&] { return Event::of(What::OwnTurnStarts, "MN-TURN-2"_rule, colour(p.s, t.who)); });
        return p.s.agenda.push(SufferEffects{.who = t.who});
      case OwnTurn::Step::Regeneration:
        regenerate(p, t.who);
        return open_window(p, true, true);
      case OwnTurn::Step::Window:
        return open_window(p, true, true);
      default:
        p.s.active = {};
        return p.s.agenda.pop();
    }
  }
};

// ---- effects -----------------------------------------------------------------------------------------------------

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

const Effects& effects_on(const State& s, const SufferEffects& t) {
  return t.who.some() ? at(s, t.who).effects : at(s, t.monster).effects;
}

// MN-EFF-1, MN-RUL-33: each effect once.
struct SufferEffectsTask {
  using On = StandsOn<OwnTurn, MonsterTurn>;
  static std::string broken(const Look& now, const SufferEffects& t) {
    const std::string trouble = t.who.some() ? no_mercenary(now, t.who) : no_monster(now, t.monster);
    if (!trouble.empty()) return trouble;
    for (const EffectId effect : t.left) {
      if (!effects_on(now.s, t).contains(effect)) return "left: effects that are not there";
    }
    return {};
  }
  static void run(Play& p, SufferEffects& t) {
    if (!t.begun) {
      t.begun = true;
      t.left = effects_on(p.s, t);
    }
    if (t.left.size() > 1) return p.s.agenda.push(ChooseEffect{.who = t.who, .monster = t.monster});
    if (t.left.size() == 1) return tick(p, t.left[0]);
    if (!t.who.some()) bury_by_effect(p, t.monster);
    p.s.agenda.pop();
  }
};

}  // namespace

constinit const Row Turn::row = row_of<Turn, TurnTask>();
constinit const Row OwnTurn::row = row_of<OwnTurn, OwnTurnTask>();
constinit const Row SufferEffects::row = row_of<SufferEffects, SufferEffectsTask>();

void tick(Play& p, EffectId effect) {
  SufferEffects& t = p.s.agenda.top().as<SufferEffects>();
  end_effect(t.left, effect);
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
  s.agenda.top() = Area{};  // MN-EOA-7
}

// MN-EOT-1, MN-RUL-67: last chance to acquire, the loss, then a new turn or the end of the Area.
struct EndTurnTask {
  using On = StandsOn<>;
  static std::string broken(const Look& now, const EndTurn&) { return no_order(now.s); }
  static void run(Play& p, EndTurn& t) {
    if (take_step(t.step) == EndTurn::Step::Window) return open_window(p, true);  // MN-ACQ-9, MN-DEC-17
    // MN-RUL-68, MN-RUL-69, MN-RUL-86: after the last chance to heal, and before victory is looked for.
    if (all_minus_health(p)) return end_game(p, Outcome::Lost, "MN-EOT-8"_rule);
    if (!any_monsters(p.s)) return end_area(p);  // MN-EOT-2
    p.s.stalled = wounded_a_monster(p.s) ? 0 : static_cast<std::uint16_t>(p.s.stalled + 1);
    if (p.s.stallLimit > 0 && p.s.stalled >= p.s.stallLimit) return end_game(p, Outcome::Stalled, "MN-RUL-72"_rule);
    clean_up(p);
    p.s.agenda.top() = Turn{};  // MN-EOT-7
  }
};

}  // namespace

constinit const Row EndTurn::row = row_of<EndTurn, EndTurnTask>();

}  // namespace condotta::mercenaries
