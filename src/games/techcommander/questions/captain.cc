#include "games/techcommander/lister.h"

// TC-DEC-12, TC-DM-12: the captain names the member who acts.
namespace condotta::techcommander {

struct AskCaptainQuestion : Asks<AskCaptain> {
  using On = StandsOn<Place>;
  static Phrase phrase(const Look&, const AskCaptain&) { return {"question.ask_captain", {}}; }
  static void list(Lister& l, const AskCaptain&) {
    for (Seat seat = 0; seat < l.s.seats; ++seat) {
      Action a = say(Verb::Choose);
      a.seat = SeatId::of(seat);
      l.offer(a);
    }
    list_perks(l);
  }
  static Refusal check(const Look& now, const AskCaptain& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Buy) return check_purchase(c, s, t.asks, a);
    if (a.verb != Verb::Choose || !a.seat.some() || a.seat.value >= s.seats || !allied(s, a.seat.value, t.asks))
      return refuse("TC-DM-12"_rule, Reason::NotYours);
    const Seat seat = a.seat.value;
    bool any = false;
    each_unit(s, [&](UnitId id, const Unit& u) { any = any || (u.owner == seat && eligible(c, s, id)); });
    if (s.players[seat].passed != 0 || !any || actions_left(c, s, seat) == 0)
      return refuse("TC-ACT-5"_rule, Reason::NoActionsLeft);
    return {};
  }
  static void go_on(Play& p, AskCaptain& t, const Action& a) {
    if (a.verb == Verb::Buy) return buy(p, t.asks, a);  // TC-DM-10
    p.s.agenda.pop();
    p.s.agenda.push(AskOrder{.asks = a.seat.value});
  }
  static double worth(const Advisor& by, const AskCaptain&, const Action& a) {
    return a.verb == Verb::Buy ? by.perk_value(a) : 0;
  }
};

constinit const Row AskCaptain::row = row_of<AskCaptain, AskCaptainQuestion>();

}  // namespace condotta::techcommander
