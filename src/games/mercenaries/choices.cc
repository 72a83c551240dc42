#include "games/mercenaries/resolve.h"

// What may be done now, in a fixed order. Legality is check.cc's; here is only which candidates there are.
namespace condotta::mercenaries {

namespace {

struct Lister {
  const Content& content;
  const State& s;
  std::vector<Action>& out;

  Action& add(Verb verb) {
    Action& a = out.emplace_back();
    a.verb = verb;
    return a;
  }
  void squares(Verb verb, Squares set) {
    each_square(set, [&](SquareId square) { add(verb).square = square; });
  }
  void sets(Verb verb, MercenaryId who, Role role) {
    each_set(content, at(s, who), role, [&](const Played& cards) { add(verb).cards = cards; });
  }
};

// MN-DEC-11: every target with every set of cards that reaches it.
void attacks(Lister& l, MercenaryId who) {
  if (!ok(refuse_attacking(l.s, who))) return;
  const Mercenary& m = at(l.s, who);
  const auto attack = [&](Verb verb, MonsterId target, const Played& cards) {
    Action& a = l.add(verb);
    a.target = target;
    a.cards = cards;
  };
  each_monster(l.s, [&](MonsterId target) {
    if (!ok(refuse_melee_target(l.s, who, target))) return;
    each_set(l.content, m, Role::Melee, [&](const Played& cards) { attack(Verb::MeleeAttack, target, cards); });
  });
  each_set(l.content, m, Role::Ranged, [&](const Played& cards) {
    each_monster(l.s, [&](MonsterId target) {
      if (ok(refuse_ranged_target(l.content, l.s, who, target, cards))) attack(Verb::RangedAttack, target, cards);
    });
  });
}

// MN-DEC-14, MN-DEC-15, MN-DEC-16
void free_actions(Lister& l, MercenaryId who, bool acquiring) {
  each_card(playable(l.content, l.s, who), [&](CardId card) {
    if (!l.content.facts(card).shifts) {
      l.add(Verb::Play).card = card;
      return;
    }
    each_square(shifts(l.content, l.s, who), [&](SquareId square) {
      Action& a = l.add(Verb::Play);
      a.card = card;
      a.square = square;
    });
  });
  if (!acquiring) return;
  each_card(acquirable(l.content, l.s, who), [&](CardId card) { l.add(Verb::Acquire).card = card; });
}

// MN-DEC-7, MN-DEC-8: ending is always allowed.
void own_actions(Lister& l, MercenaryId who) {
  l.add(Verb::EndTurn);
  if (ok(refuse_move(l.s, who))) l.squares(Verb::Move, destinations(l.content, l.s, who));
  attacks(l, who);
  free_actions(l, who, true);
}

void colours(Lister& l) {
  for (std::size_t i = 0; i < l.content.mercenaries.size(); ++i) {
    Action a{.verb = Verb::Colour};
    a.colour = ColourId::of(static_cast<int>(i));
    if (ok(refuse(l.content, l.s, a))) l.out.push_back(a);
  }
}

// MN-DEC-4
void cards_on_offer(Lister& l) {
  l.add(Verb::Pass);
  for (const CardId card : find(l.content.feature(l.s.feature).behaviours, Does::OfferCard)->cards) {
    if (l.s.stacks.has(card.index())) l.add(Verb::Take).card = card;
  }
}

void orders(Lister& l, const Task& t) {
  each_mercenary(l.s, [&](MercenaryId who) {
    if (controller(l.content, l.s, who) == controller(l.content, l.s, t.who)) l.add(Verb::First).who = who;
  });
}

void effects_left(Lister& l, const Task& t) {
  for (int i = 0; i < 8; ++i) {
    if (t.wounds >> i & 1) l.add(Verb::Resolve).effect = EffectId::of(i);
  }
}

void cards_to_change(Lister& l, const Task& t) {
  l.add(Verb::Pass);
  for (int card = t.card.some() ? t.card.index() : 0; card < kCards; ++card) {
    if (at(l.s, t.who).hand.has(card)) l.add(Verb::Discard).card = CardId::of(card);
  }
}

void monsters(Lister& l, const MonsterIds& list) {
  for (const MonsterId which : list) l.add(Verb::Next).target = which;
}

void pass_or_set(Lister& l, Verb verb, MercenaryId who, Role role) {
  l.add(Verb::Pass);
  l.sets(verb, who, role);
}

// MN-DEC-31, MN-DEC-33, MN-DEC-34: the DM may hold a Monster back.
void targets_to_strike(Lister& l, const Task& t) {
  if (has_dm(l.content, l.s)) l.add(Verb::Pass);
  for (const MercenaryId who : targets(l.content, l.s, t.monster)) l.add(Verb::Strike).who = who;
}

// MN-DEC-37
void go_or_stay(Lister& l, const Task& t) {
  l.add(Verb::Move).square = t.square;
  l.add(Verb::Pass);
}

void goals(Lister& l, const Task& t) {
  if (has_dm(l.content, l.s)) l.add(Verb::Pass);
  l.squares(Verb::Go, monster_goals(l.content, l.s, t.monster));
}

}  // namespace

void list_choices(const Content& content, const State& s, std::vector<Action>& out) {
  out.clear();
  if (s.agenda.empty() || !asks(s.agenda.top())) return;
  Lister l{content, s, out};
  const Task& t = s.agenda.top();
  switch (t.job) {
    case Job::ChooseColour:
      return colours(l);
    case Job::TakeCard:
      return cards_on_offer(l);
    case Job::PlaceMonster:
      return l.squares(Verb::Place, placements(content, s, t.card));
    case Job::PlaceMercenary:
      return l.squares(Verb::Place, entrances(content, s));  // MN-DEC-3
    case Job::ChooseOrder:
      return orders(l, t);
    case Job::Act:
      return own_actions(l, t.who);
    case Job::FreeAction:
      l.add(Verb::Pass);
      return free_actions(l, t.who, t.acquiring);
    case Job::ChooseEffect:
      return effects_left(l, t);
    case Job::ChangeCards:
      return cards_to_change(l, t);
    case Job::LashOrder:
      return monsters(l, next_to_lash_out(content, s, t));
    case Job::Defend:
      return pass_or_set(l, Verb::Defend, t.who,
                         t.strike == Strike::LashingOut ? Role::DefenceRetreating : Role::Defence);
    case Job::Retaliate:
      return pass_or_set(l, Verb::Retaliate, t.who, Role::Melee);
    case Job::LashOut:
      return pass_or_set(l, Verb::LashOut, t.who, Role::Melee);
    case Job::NextMonster:
      return monsters(l, due(content, s, t));
    case Job::ChooseSquare:
      return goals(l, t);
    case Job::ChooseTarget:
      return targets_to_strike(l, t);
    case Job::Retreat:
      return go_or_stay(l, t);
    default:
      return;
  }
}

}  // namespace condotta::mercenaries
