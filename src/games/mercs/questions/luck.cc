#include "games/mercs/questions.h"

// MS-CARD-18, MS-DEC-34, MS-RUL-97: a lucky figure may turn one hit aside, of a blast too, once per game.
namespace condotta::mercs {

struct LuckQuestion : AsksFigure<Luck> {
  using On = StandsOn<Hit>;
  static std::string broken(const Look& now, const Luck& t) {
    if (const std::string bad = no_figure(now, "who", t.who, on_top(now, t)); !bad.empty()) return bad;
    const Hit& hit = under(now, t).as<Hit>();
    if (hit.target != t.who) return "who: somebody else is hit";
    return hit.hits > 0 ? "" : "job: there is no hit to turn aside";
  }
  static Phrase phrase(const Look& now, const Luck& t) { return about("question.luck", now, t.who); }

  static void choices(const Look&, const Luck&, List& out) { out = {verb(Verb::UseLuck), verb(Verb::KeepLuck)}; }
  static Refusal check(const Look&, const Luck&, const Action& a) {
    return a.verb == Verb::UseLuck || a.verb == Verb::KeepLuck ? yes() : no("MS-CARD-18"_rule, Reason::NotAsked);
  }
  static void answer(Play& p, const Luck& t, const Action& a) {
    if (a.verb != Verb::UseLuck) return;
    figure(p.s, t.who).luck_used = 1;
    --p.s.agenda.top().as<Hit>().hits;
    p.log.tell([&] { return told(What::LuckTurns, "MS-CARD-18"_rule, p.s, t.who.index()); });
  }
};

constinit const Row Luck::row = row_of<Luck, LuckQuestion>();

}  // namespace condotta::mercs
