#include "games/mercenaries/resolve.h"

// What an answer changes: the question is taken off the agenda and the task below it goes on.
namespace condotta::mercenaries {

namespace {

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

void free_action(Play& p, MercenaryId who, const Action& a) {
  if (a.verb == Verb::Acquire) return acquire(p, who, a.card);
  play_card(p, who, a.card, a.square);
}

// MN-ATK-1: before or after the move.
void attack(Play& p, MercenaryId who, const Action& a) {
  commit(p, who, a.cards);
  Task fight{.job = Job::Combat, .who = who, .monster = a.target};
  fight.ranged = a.verb == Verb::RangedAttack;
  act_skills(p, who, a.cards, fight.ranged ? CardKind::SkillRanged : CardKind::SkillMelee);
  p.s.agenda.push(fight);
}

void own_action(Play& p, MercenaryId who, const Action& a) {
  switch (a.verb) {
    case Verb::EndTurn:
      p.s.agenda.top().step = 3;
      return;
    case Verb::Move:
      return p.s.agenda.push({.job = Job::Move, .who = who, .square = a.square});
    case Verb::MeleeAttack:
    case Verb::RangedAttack:
      return attack(p, who, a);
    default:
      return free_action(p, who, a);
  }
}

// Whether the window on top closes an own turn: its player is not asked again after it.
bool closes_own_turn(const State& s) {
  const auto& tasks = s.agenda.tasks();
  return tasks.size() > 1 && tasks[tasks.size() - 2].job == Job::OwnTurn && tasks[tasks.size() - 2].step == 4;
}

// A use of a free action opens the window anew for all (MN-RUL-4), where an own turn ends also for its player.
void window_action(Play& p, const Task& asked, const Action& a) {
  if (a.verb == Verb::Pass) return;
  Task& window = p.s.agenda.top();
  window.step = 0;
  if (closes_own_turn(p.s)) window.ownFollows = false;
  free_action(p, asked.who, a);
}

void choose_colour(Play& p, const Task& asked, const Action& a) {
  at(p.s, asked.who).colour = a.colour;
  p.log.tell([&] { return Event::of(What::ColourChosen, "MN-SET-5"_rule, asked.who.index(), a.colour.index()); });
}

// MN-RUL-99: a card given by an Area Feature takes the Acquired Card space of this turn.
void take_card(Play& p, const Task& asked, const Action& a) {
  if (a.verb == Verb::Pass) return;
  Mercenary& m = at(p.s, asked.who);
  p.s.stacks.remove(a.card.index());
  m.acquired = a.card;
  ++m.turn.acquired;
  p.log.tell([&] { return Event::of(What::CardTaken, "MN-RUL-99"_rule, m.colour.index(), a.card.index()); });
}

void place_mercenary(Play& p, const Task& asked, const Action& a) {
  Mercenary& m = at(p.s, asked.who);
  m.square = a.square;
  p.log.tell([&] { return Event::of(What::MercenaryPlaced, "MN-PLC-2"_rule, m.colour.index(), a.square.index()); });
}

// MN-PAIR-6, MN-EX-20: the chosen one takes its player's first place, the other the second.
void choose_order(Play& p, const Action& a) {
  State& s = p.s;
  const Seat owner = controller(p.content, s, a.who);
  std::size_t next = controller(p.content, s, place(s, 0)) == owner ? 0 : 1;
  s.order[next] = a.who;
  each_mercenary(s, [&](MercenaryId who) {
    if (who != a.who && controller(p.content, s, who) == owner) s.order[next + 2] = who;
  });
  p.log.tell([&] { return Event::of(What::OrderChosen, "MN-PAIR-8"_rule, at(s, a.who).colour.index()); });
}

// MN-RTL-6, MN-DM-8: with cards it is a Melee Attack on the Monster, without none.
void strike_back(Play& p, const Task& asked, const Action& a) {
  if (a.verb == Verb::Pass) return;
  commit(p, asked.who, a.cards);
  act_skills(p, asked.who, a.cards, CardKind::SkillMelee);
  Task fight{.job = Job::Combat, .who = asked.who, .monster = asked.monster};
  fight.strike = a.verb == Verb::LashOut ? Strike::LashingOut : Strike::Retaliation;
  if (a.verb == Verb::Retaliate) ++at(p.s, asked.who).turn.retaliations;
  p.s.agenda.push(fight);
}

void monster_goes(Play& p, const Task& asked, const Action& a) {
  if (a.verb == Verb::Pass || a.square == at(p.s, asked.monster).square) return;
  p.s.agenda.push({.job = Job::MonsterStep, .monster = asked.monster, .square = a.square});
}

// MN-DM-6, MN-RUL-95: the task below learns the target; without one the Monster holds back.
void monster_strikes(Play& p, const Action& a) {
  p.s.agenda.top().who = a.verb == Verb::Pass ? MercenaryId{} : a.who;
}

}  // namespace

void answer(Play& p, const Action& a) {
  const Task asked = p.s.agenda.top();
  if (asked.job == Job::ChangeCards) return change_cards(p, a.verb == Verb::Pass ? CardId{} : a.card);
  p.s.agenda.pop();
  switch (asked.job) {
    case Job::ChooseColour:
      return choose_colour(p, asked, a);
    case Job::TakeCard:
      return take_card(p, asked, a);
    case Job::PlaceMonster:
      return put_monster(p, asked.card, a.square);
    case Job::PlaceMercenary:
      return place_mercenary(p, asked, a);
    case Job::ChooseOrder:
      return choose_order(p, a);
    case Job::Act:
      return own_action(p, asked.who, a);
    case Job::FreeAction:
      return window_action(p, asked, a);
    case Job::ChooseEffect:
      return tick(p, a.effect);
    case Job::LashOrder:
      return lash_out(p, a.target);
    case Job::Defend:
      return a.verb == Verb::Defend ? play_defence(p, asked.who, a.cards, asked.strike) : void();
    case Job::Retaliate:
    case Job::LashOut:
      return strike_back(p, asked, a);
    case Job::NextMonster:
      return begin_monster(p, a.target);
    case Job::ChooseSquare:
      return monster_goes(p, asked, a);
    case Job::ChooseTarget:
      return monster_strikes(p, a);
    case Job::Retreat:
      return retreat(p, asked, a.verb == Verb::Move);
    default:
      return;
  }
}

}  // namespace condotta::mercenaries
