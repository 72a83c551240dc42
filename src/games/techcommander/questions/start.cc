#include "games/techcommander/lister.h"

// TC-DEC-3, TC-SET-5: one of the starts nobody has taken.
namespace condotta::techcommander {

struct AskStartQuestion : Asks<AskStart, InSkirmish> {
  using On = StandsOn<SetUp>;
  static Phrase phrase(const Look&, const AskStart&) { return {"question.ask_start", {}}; }
  static void list(Lister& l, const AskStart&) {
    l.offer_numbers(0, static_cast<int>(l.c.table_of(l.s).starts.size()) - 1);
  }
  static Refusal check(const Look& now, const AskStart&, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb != Verb::Choose || a.choice >= c.table_of(s).starts.size())
      return refuse("TC-SET-5"_rule, Reason::NotAsked);
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.players[seat].start == a.choice) return refuse("TC-SET-5"_rule, Reason::Taken);
    }
    return {};
  }
  static void answer(Play& p, const AskStart& t, const Action& a) {
    const Seat seat = t.asks;
    p.s.players[seat].start = a.choice;
    p.log.tell([&] { return Event::of(What::StartChosen, "TC-SET-5"_rule, seat, a.choice + 1); });
  }
  static Phrase label(const Look& now, const AskStart&, const Action& a) {
    if (a.verb != Verb::Choose) return {};
    return place_phrase(now, now.content.table_of(now.s).starts, a.choice);
  }
};

constinit const Row AskStart::row = row_of<AskStart, AskStartQuestion>();

}  // namespace condotta::techcommander
