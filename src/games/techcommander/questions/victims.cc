#include <algorithm>

#include "games/techcommander/lister.h"

// TC-TRM-2, TC-TRM-3, TC-DEC-45: where a trample comes down in the group, and on whom.
namespace condotta::techcommander {

namespace {

// TC-TRM-4: large enough inside for such an MSV to move around.
bool roomy(const Content& c, const State& s, int building, const Sheet& card) {
  const ElementSpec& e = c.element(s, building);
  return card.height < e.height && 2 * card.radius <= std::min(e.w, e.d) - 2 * e.walls;
}

}  // namespace

struct AskVictimsQuestion : Asks<AskVictims, OwnUnit, InAction> {
  using On = StandsOn<Perform>;
  static std::string broken(const Look& now, const AskVictims& t) {
    const std::string bad = Asks<AskVictims, OwnUnit, InAction>::broken(now, t);
    return bad.empty() && !now.s.order.target.some() ? "job: the order has no target" : bad;
  }
  static Phrase phrase(const Look& now, const AskVictims& t) { return about(now.s, "question.ask_victims", t.unit); }
  static void list(Lister& l, const AskVictims& t) { list_landings(l, t.unit, true); }
  static Refusal check(const Look& now, const AskVictims& t, const Action& a) {
    if (a.verb == Verb::Stop) return {};
    if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-DFA-2"_rule, Reason::NotAsked);
    if (Objection no = check_bound(now.content, now.s, t.unit, a)) return no;
    const Content& c = now.content;
    const State& s = now.s;
    const Unit& u = unit(s, t.unit);
    const Point at{a.x, a.y};
    const Fixed<UnitId, 16> group = members_of(s, unit(s, s.order.target).group);
    int victims = 0;
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (!a.members.has(nth(i))) continue;
      ++victims;
      const Unit& victim = unit(s, group[i]);
      if (victim.z != a.z) return refuse("TC-TRM-4"_rule, Reason::NoSuchSurface);
      if (const int e = indoors(c, s, victim.at(), victim.z); e >= 0 && !roomy(c, s, e, sheet(c, u)))
        return refuse("TC-TRM-4"_rule, Reason::Inside);
      if (table::distance2(victim.at(), at) > table::square(speed_of(c, s, u) / 2))
        return refuse("TC-RUL-141"_rule, Reason::TooFar, 0, 0);
    }
    if (victims == 0 || victims > speed_of(c, s, u) / kU / 2) return refuse("TC-TRM-3"_rule, Reason::TooManyTargets);
    return {};
  }
  static void answer(Play& p, const AskVictims& t, const Action& a) { land(p, t.unit, a); }
  static double worth(const Advisor& by, const AskVictims& t, const Action& a) {
    if (a.verb != Verb::Go) return 0.05;
    return by.in_the_open(by.victims_value(t.unit, a.members), 0.25, {t.unit, {a.x, a.y}, a.z, 0});
  }
};

constinit const Row AskVictims::row = row_of<AskVictims, AskVictimsQuestion>();

}  // namespace condotta::techcommander
