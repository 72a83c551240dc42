#include "games/techcommander/lister.h"

// TC-SK-5, TC-DEC-8: the points a raid is dropped about.
namespace condotta::techcommander {

struct AskRaidPointQuestion : Asks<AskRaidPoint, InSkirmish> {
  using On = StandsOn<Deploy>;
  static std::string broken(const Look& now, const AskRaidPoint& t) {
    const std::string bad = Asks<AskRaidPoint, InSkirmish>::broken(now, t);
    return bad.empty() && now.s.raid.size() >= 2 ? "job: both points are there" : bad;
  }
  static Phrase phrase(const Look&, const AskRaidPoint&) { return {"question.ask_raid_point", {}}; }
  static void list(Lister& l, const AskRaidPoint&) {
    for (int x = 0; x <= 4; ++x) {
      for (int y = 0; y <= 4; ++y) {
        if (x % 4 != 0 && y % 4 != 0) continue;
        Action a = say(Verb::Place);
        a.x = l.c.table_of(l.s).width * x / 4;
        a.y = l.c.table_of(l.s).depth * y / 4;
        l.offer_once(a);
      }
    }
  }
  static Refusal check(const Look& now, const AskRaidPoint&, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb != Verb::Place) return refuse("TC-SK-5"_rule, Reason::NotAsked);
    if (!on_board(c, s, {a.x, a.y})) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
    return {};
  }
  static void answer(Play& p, const AskRaidPoint&, const Action& a) { p.s.raid.push_back({a.x, a.y}); }
};

constinit const Row AskRaidPoint::row = row_of<AskRaidPoint, AskRaidPointQuestion>();

}  // namespace condotta::techcommander
