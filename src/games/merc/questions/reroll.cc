#include "games/merc/questions.h"

// M-10.5-7, M-14.1-3: whether Basic rolls all his dice again, once in a combat.
namespace condotta::merc {

struct RerollQuestion : AsksAttacker<AskReroll> {
  using On = Over<During<Shoot, Shoot::Step::Hits>>;

  static void offer(Offers& out, const AskReroll&) { offer_both(out, Verb::Reroll, Verb::Stand); }
  static Refusal check(const Look&, const AskReroll&, const Action& a) {
    return check_either(a, Verb::Reroll, Verb::Stand, "M-10.5-7"_rule);
  }
  static void answer(Play& p, const AskReroll&, const Action& a) {
    p.s.battle.rerolled = a.verb == Verb::Reroll;
    if (a.verb == Verb::Reroll) roll_attack(p);
  }
  static float hint(const Look& by, const AskReroll&, const Action& a) {
    if (a.verb == Verb::Stand) return kLikesEnough;
    return 2 * (by.s.attack.hits + by.s.attack.sixes) < by.s.attack.dice ? 1 : -1;
  }
};

constinit const Row AskReroll::row = row_of<AskReroll, RerollQuestion>();

}  // namespace condotta::merc
