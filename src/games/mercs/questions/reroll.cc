#include "games/mercs/questions.h"

// MS-DEC-34, MS-RUL-97: a Monkeywrench that failed, whatever the roll was for, may try again once per game.
namespace condotta::mercs {

struct RerollQuestion : AsksFigure<Reroll> {
  using On = StandsOn<Combat, Stated, GroupResults>;
  static std::string broken(const Look& now, const Reroll& t) {
    if (const std::string bad = no_figure(now, "who", t.who, on_top(now, t)); !bad.empty()) return bad;
    if (t.of == Reroll::Of::Armor) return no_figure(now, "target", t.target, true);
    return t.of == Reroll::Of::Pin || t.object < now.s.objects.size() ? "" : "object: there is no such object";
  }
  static Phrase phrase(const Look& now, const Reroll& t) { return about("question.reroll", now, t.who); }

  static void choices(const Look&, const Reroll&, List& out) { out = {verb(Verb::Reroll), verb(Verb::Done)}; }
  static Refusal check(const Look&, const Reroll&, const Action& a) {
    return a.verb == Verb::Reroll || a.verb == Verb::Done ? yes() : no("MS-DEC-34"_rule, Reason::NotAsked);
  }
  static void answer(Play& p, const Reroll& t, const Action& a) {
    if (a.verb == Verb::Reroll) roll_again(p, t);
  }
};

constinit const Row Reroll::row = row_of<Reroll, RerollQuestion>();

}  // namespace condotta::mercs
