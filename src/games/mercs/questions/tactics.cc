#include "games/mercs/questions.h"

// MS-RUL-74: in a group, who can Fire & Move says before anybody moves whether and in which order.
namespace condotta::mercs {

struct TacticsQuestion : AsksFigure<Tactics> {
  using On = StandsOn<Group, Tactics>;
  static Phrase phrase(const Look& now, const Tactics& t) { return about("question.tactics", now, t.who); }

  static void list(Lister& l, const Tactics&) {
    l.offer(Verb::Done);
    l.offer_orders();
  }
  static Refusal check(const Look& now, const Tactics& t, const Action& a) {
    if (a.verb == Verb::Done) return yes();
    if (a.verb != Verb::FireAndMove || (a.order != Tactic::MoveFirst && a.order != Tactic::FireFirst))
      return no("MS-FM-3"_rule, Reason::NotAsked);
    return may_fire_and_move(now.content, figure(now.s, t.who), a.order) ? yes()
                                                                         : no("MS-CCM-1"_rule, Reason::NoFireMove);
  }
  static void answer(Play& p, const Tactics& t, const Action& a) {
    if (a.verb == Verb::Done) return;
    figure(p.s, t.who).tactic = a.order;
    figure(p.s, t.who).moving = 1;  // MS-RUL-74: it counts as a moving target
  }
};

constinit const Row Tactics::row = row_of<Tactics, TacticsQuestion>();

}  // namespace condotta::mercs
