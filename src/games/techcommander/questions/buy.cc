#include "games/techcommander/lister.h"

// TC-KP-1, TC-RUL-81, TC-DEC-20: kill perks, before initiative and at one's own place.
namespace condotta::techcommander {

struct AskBuyQuestion : Asks<AskBuy, InDeathmatch> {
  using On = StandsOn<Turn, Place, AskBuy>;
  static Phrase phrase(const Look&, const AskBuy&) { return {"question.ask_buy", {}}; }
  static void list(Lister& l, const AskBuy&) {
    l.offer(say(Verb::No));
    list_perks(l);
  }
  static Refusal check(const Look& now, const AskBuy& t, const Action& a) {
    if (a.verb == Verb::No) return {};
    if (a.verb == Verb::Buy) return check_purchase(now.content, now.s, t.asks, a);
    return refuse("TC-KP-1"_rule, Reason::NotAsked);
  }
  static void go_on(Play& p, AskBuy& t, const Action& a) {
    if (a.verb == Verb::Buy) return buy(p, t.asks, a);
    p.s.agenda.pop();
  }
  static double worth(const Advisor& by, const AskBuy&, const Action& a) {
    return a.verb == Verb::Buy ? by.perk_value(a) : 0;
  }
};

constinit const Row AskBuy::row = row_of<AskBuy, AskBuyQuestion>();

}  // namespace condotta::techcommander
