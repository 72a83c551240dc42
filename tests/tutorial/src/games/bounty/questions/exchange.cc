#include "games/bounty/questions.h"

// BT-XCH-1: who has taken a purse may exchange a contract for one that is drawn before it goes back.
namespace condotta::bounty {

namespace {

struct ExchangeQuestion {
  using On = StandsOn<Offer>;

  static Seat asks(const Look&, const Exchange& t) { return t.who; }
  static Phrase phrase(const Look&, const Exchange&) { return {"question.exchange", {}}; }
  static void choices(const Look& now, const Exchange& t, List& out) {
    out.push_back({Verb::Keep, {}});
    add_hand(now.s.captains[t.who].hand, Verb::Exchange, out);
  }
  static Refusal check(const Look& now, const Exchange& t, const Action& a) {
    if (a.verb == Verb::Keep) return {};
    if (a.verb != Verb::Exchange) return Refusal::because("BT-XCH-1"_rule, Reason::NotAsked);
    return refuse_unheld(now.s.captains[t.who].hand, a.contract, "BT-XCH-1"_rule);
  }
  static void answer(Play& p, const Exchange& t, const Action& a) {
    if (a.verb == Verb::Keep) return;
    Contracts& hand = p.s.captains[t.who].hand;
    deal(p.s.deck, hand, 1, p.dice);
    hand.remove(a.contract.index());
    p.s.deck.add(a.contract.index());
    p.log.tell([&] { return Event::of(What::Exchanges, "BT-XCH-1"_rule, t.who); });
  }
  // The least is worth a try, as long as there is something better.
  static float hint(const Look& now, const Exchange&, const Action& a) {
    return a.verb == Verb::Keep ? -1.5f : -static_cast<float>(now.content.worth(a.contract));
  }
  static std::string broken(const Look& now, const Exchange& t) {
    if (!now.s.exchange) return "job: contracts are not exchanged in this game";
    return t.who < now.s.seats ? "" : "who: no such captain";
  }
};

}  // namespace

constinit const Row Exchange::row{RowOf<Room>::of<Exchange, ExchangeQuestion>()};

}  // namespace condotta::bounty
