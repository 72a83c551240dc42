#include "games/techcommander/questions.h"

// TC-RES-6, TC-DEC-68: whether those who got out of a wreck rally.
namespace condotta::techcommander {

struct AskRallySurvivorsQuestion : AsksYesOrNo<AskRallySurvivors, OwnUnit, Other> {
  using On = StandsOn<ResolveDamage>;
  static std::string broken(const Look& now, const AskRallySurvivors& t) {
    std::string bad = Asks<AskRallySurvivors, OwnUnit, Other>::broken(now, t);
    for (const UnitId id : t.survivors) bad = bad.empty() ? no_unit(now, id, "survivors") : bad;
    return bad;
  }
  static Phrase phrase(const Look& now, const AskRallySurvivors& t) {
    return about(now.s, "question.ask_rally_survivors", t.unit);
  }
  static void answer(Play& p, const AskRallySurvivors& t, const Action& a) {
    if (a.verb != Verb::Yes) return;
    for (bool more = true; more;) {  // TC-RES-6: all of them, as far as they stand close enough
      more = false;
      for (const UnitId id : t.survivors) {
        const bool joined = unit(p.s, id).group != 0 && unit(p.s, id).group == unit(p.s, t.unit).group;
        if (id == t.unit || joined || !could_rally(p.content, p.s, id, t.unit)) continue;
        rally(p, id, t.unit);
        more = true;
      }
    }
  }
};

constinit const Row AskRallySurvivors::row = row_of<AskRallySurvivors, AskRallySurvivorsQuestion>();

}  // namespace condotta::techcommander
