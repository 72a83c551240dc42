#include "games/mercenaries/resolve.h"

// What a player might want to do and may not: the table lists these with check's refusal ("why not?").
namespace condotta::mercenaries {

namespace {

struct Wisher {
  const Content& content;
  const State& s;
  std::vector<Action>& out;

  void wish(const Action& a) {
    if (!ok(refuse(content, s, a))) out.push_back(a);
  }
};

// Every card of the hand that could serve the role, as many as an action holds.
Played whole_hand(const Content& content, const Mercenary& m, Role role) {
  Played all;
  for (const CardId card : cards_for(content, role)) {
    for (int n = 0; n < m.hand.count(card.index()) && !all.full(); ++n) {
      if (plays_as(content, m, card, role)) all.push_back(card);
    }
  }
  return all;
}

void moves(Wisher& w, MercenaryId who) {
  each_square(around(at(w.s, who).square, true), [&](SquareId square) {
    Action a{.verb = Verb::Move};
    a.square = square;
    w.wish(a);
  });
}

void attacks(Wisher& w, MercenaryId who) {
  const Mercenary& m = at(w.s, who);
  each_monster(w.s, [&](MonsterId target) {
    for (const Verb verb : {Verb::MeleeAttack, Verb::RangedAttack}) {
      Action a{.verb = verb};
      a.target = target;
      a.cards = whole_hand(w.content, m, verb == Verb::MeleeAttack ? Role::Melee : Role::Ranged);
      if (!a.cards.empty()) w.wish(a);
    }
  });
}

void acquisitions(Wisher& w) {
  for (const CardId card : w.content.stacked()) {
    if (!w.s.stacks.has(card.index())) continue;
    Action a{.verb = Verb::Acquire};
    a.card = card;
    w.wish(a);
  }
}

}  // namespace

void list_wishes(const Content& content, const State& s, std::vector<Action>& out) {
  out.clear();
  if (s.agenda.empty()) return;
  Wisher w{content, s, out};
  const Task& t = s.agenda.top();
  switch (t.job) {
    case Job::Act:
      moves(w, t.who);
      attacks(w, t.who);
      return acquisitions(w);
    case Job::FreeAction:
      return acquisitions(w);
    case Job::PlaceMercenary:
      return each_square(row_squares(2), [&](SquareId square) {
        Action a{.verb = Verb::Place};
        a.square = square;
        w.wish(a);
      });
    case Job::ChooseTarget:
      return each_mercenary(s, [&](MercenaryId who) {
        Action a{.verb = Verb::Strike};
        a.who = who;
        w.wish(a);
      });
    default:
      return;
  }
}

}  // namespace condotta::mercenaries
