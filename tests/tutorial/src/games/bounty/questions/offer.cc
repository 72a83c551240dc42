#include "games/bounty/questions.h"

// BT-OFR-1: all put one contract face down; when the last one lies there they are turned over.
namespace condotta::bounty {

namespace {

// BT-PRS-1: the highest contract takes the purse. BT-PRS-2: a die parts the tied.
Seat settle(Play& p) {
  Fixed<std::uint8_t, kSeats> best;
  int sum = 0;
  int highest = -1;
  for (Seat seat = 0; seat < p.s.seats; ++seat) {
    const int worth = p.content.worth(p.s.offer.of(seat));
    sum += worth;
    if (worth > highest) best.clear(), highest = worth;
    if (worth == highest) best.push_back(seat);
  }
  Seat winner = best[0];
  if (best.size() > 1) {
    winner = best[static_cast<std::size_t>(p.dice.pick(static_cast<int>(best.size())))];
    p.log.tell([&] { return Event::of(What::Tie, "BT-PRS-2"_rule, winner); });
  }
  Captain& captain = p.s.captains[winner];
  captain.purse = static_cast<std::int16_t>(captain.purse + sum);
  p.log.tell([&] { return Event::of(What::Purse, "BT-PRS-1"_rule, winner, sum); });
  return winner;
}

struct OfferQuestion {
  using On = StandsOn<>;

  static Seat asks(const Look& now, const Offer&) { return now.s.offer.next(); }
  static Phrase phrase(const Look&, const Offer&) { return {"question.offer", {}}; }
  static void choices(const Look& now, const Offer&, List& out) {
    add_hand(now.s.captains[now.s.offer.next()].hand, Verb::Offer, out);
  }
  static void wishes(const Look& now, const Offer&, List& out) {
    for (std::size_t i = 0; i < now.content.contracts.size(); ++i)
      out.push_back({Verb::Offer, ContractId::of(static_cast<int>(i))});
  }
  static Refusal check(const Look& now, const Offer&, const Action& a) {
    if (a.verb != Verb::Offer) return Refusal::because("BT-OFR-1"_rule, Reason::NotAsked);
    return refuse_unheld(now.s.captains[now.s.offer.next()].hand, a.contract, "BT-OFR-1"_rule);
  }
  static void go_on(Play& p, Offer&, const Action& a) {
    const Seat seat = p.s.offer.next();
    p.s.captains[seat].hand.remove(a.contract.index());
    p.s.offer.answer(seat, a.contract);
    p.log.tell([&] { return Event::of(What::Offers, "BT-OFR-1"_rule, seat); });
  }
  // Everybody has answered.
  static void run(Play& p, Offer&) {
    const Seat winner = settle(p);
    const bool last = ++p.s.round == p.content.hand;
    p.s.offer.ask(last ? SeatMask::none() : everybody(p.s));
    if (last) return p.s.agenda.pop();
    if (p.s.exchange) p.s.agenda.push(Exchange{winner});  // BT-XCH-1
  }
  static float hint(const Look& now, const Offer&, const Action& a) {
    return static_cast<float>(now.content.worth(a.contract));
  }
};

}  // namespace

constinit const Row Offer::row{RowOf<Room>::of<Offer, OfferQuestion>()};

}  // namespace condotta::bounty
