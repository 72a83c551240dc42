#include "games/merc/questions.h"

// M-11.9-1: which of the cards that Hagness has drawn goes to whom of her squad.
namespace condotta::merc {

struct DealQuestion {
  using On = Over<During<DealArms>>;
  static PlayerId asked(const Look& now, const AskDeal&) { return soldier(now.s, asker<DealArms>(now).who).owner; }
  static Phrase phrase(const Look& now, const AskDeal& t) { return ask("question.ask_deal", now, asked(now, t)); }

  static void offer(Offers& out, const AskDeal& t) { offer_gifts(out, asked(out.look(), t)); }
  static Refusal check(const Look& now, const AskDeal& t, const Action& a) {
    if (const Refusal stop = check_gift(now, asked(now, t), a); !ok(stop)) return stop;
    const Soldier& by = soldier(now.s, asker<DealArms>(now).who);
    return need(soldier(now.s, a.to).squad == by.squad, "M-11.9-1"_rule, Reason::NotInSquad);
  }
  static void answer(Play& p, const AskDeal&, const Action& a) {
    take_offered(p.s, a.card);
    receive(p, a.to, a.card, true);  // M-11.9-1: to equip or to stash
  }
  static float hint(const Look& by, const AskDeal&, const Action& a) {
    return likes_card(by, soldier(by.s, a.to), a.card);
  }
};

constinit const Row AskDeal::row = row_of<AskDeal, DealQuestion>();

}  // namespace condotta::merc
