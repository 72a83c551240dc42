#include "games/merc/questions.h"

// M-10.2-4: whether Golem attacks before the first round.
namespace condotta::merc {

struct EarlyQuestion : AsksOwner<AskEarly> {
  using On = Over<During<Fight, Fight::Step::Rounds>>;
  static std::string broken(const Look& now, const AskEarly& t) {
    if (std::string trouble = AsksOwner::broken(now, t); !trouble.empty()) return trouble;
    return soldier(now.s, t.who).cell == now.s.battle.cell ? "" : "who: not in the combat";
  }

  static void offer(Offers& out, const AskEarly&) { offer_both(out, Verb::Strike, Verb::Hold); }
  static Refusal check(const Look&, const AskEarly&, const Action& a) {
    return check_either(a, Verb::Strike, Verb::Hold, "M-10.2-4"_rule);
  }
  static void answer(Play& p, const AskEarly& t, const Action& a) {
    if (a.verb == Verb::Hold) return;
    begin_attack(p, person(t.who), soldier(p.s, t.who).owner, p.s.battle.cell);
    p.s.attack.targets = 1;  // M-14.2-3: exactly one
    p.s.attack.early = 1;
    p.s.agenda.push(UnitTurn{.step = UnitTurn::Step::Dog});  // M-10.5 c on: dog and healing too
  }
  static float hint(const Look&, const AskEarly&, const Action& a) { return a.verb == Verb::Strike ? 5 : 0; }
};

constinit const Row AskEarly::row = row_of<AskEarly, EarlyQuestion>();

}  // namespace condotta::merc
