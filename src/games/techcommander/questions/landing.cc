#include "games/techcommander/lister.h"

// TC-DFA-2: where a death from above comes down, beside its target.
namespace condotta::techcommander {

struct AskLandingQuestion : Asks<AskLanding, OwnUnit, InAction> {
  using On = StandsOn<Perform>;
  static std::string broken(const Look& now, const AskLanding& t) {
    const std::string bad = Asks<AskLanding, OwnUnit, InAction>::broken(now, t);
    const bool aimed = now.s.order.element.some() || now.s.order.target.some();
    return bad.empty() && !aimed ? "job: the order has no target" : bad;
  }
  static Phrase phrase(const Look& now, const AskLanding& t) { return about(now.s, "question.ask_landing", t.unit); }
  static void list(Lister& l, const AskLanding& t) { list_landings(l, t.unit, false); }
  static Refusal check(const Look& now, const AskLanding& t, const Action& a) {
    if (a.verb == Verb::Stop) return {};
    if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-DFA-2"_rule, Reason::NotAsked);
    if (Objection no = check_bound(now.content, now.s, t.unit, a)) return no;
    const Content& c = now.content;
    const State& s = now.s;
    const Body there = body_at(c, unit(s, t.unit), {a.x, a.y}, a.z, unit(s, t.unit).facing);
    const Body target = s.order.element.some() ? body_of_element(c, s, s.order.element.index())
                                               : body_of(c, s, unit(s, s.order.target));
    return near(there, target, kAdjacent) ? Objection{} : refuse("TC-DFA-2"_rule, Reason::NotAdjacent);
  }
  static void answer(Play& p, const AskLanding& t, const Action& a) { land(p, t.unit, a); }
};

constinit const Row AskLanding::row = row_of<AskLanding, AskLandingQuestion>();

}  // namespace condotta::techcommander
