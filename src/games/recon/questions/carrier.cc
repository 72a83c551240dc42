#include "games/recon/questions.h"

// RC-RUL-161: which of the MERCS that paid takes the load is the team's to say.
namespace condotta::recon {

struct CarrierQuestion : AsksTeam<Carrier> {
  using On = StandsOn<Overflow>;
  static std::string broken(const Look& now, const Carrier& t) {
    return t.candidates.empty() ? "candidates: expected who may carry it" : no_mercs(now, t.candidates, "candidates");
  }
  static Phrase phrase(const Look& now, const Carrier&) { return ask("question.carrier", now); }

  static void choices(const Look&, const Carrier& t, List& out) {
    for (const MercId id : t.candidates) out.push_back(act(Verb::Take, id));
  }
  static Verdict check(const Look& now, const Carrier& t, const Action& a) {
    if (a.verb != Verb::Take || !is_merc(now.s, a.who)) return not_asked();
    return t.candidates.contains(a.who) ? yes() : no("RC-PRIO-4"_rule, Reason::NotTied);
  }
  static void answer(Play& p, const Carrier&, const Action& a) {
    p.s.progress.carrier = a.who;
    p.log.tell([&] { return Event::of(What::CarrierChosen, "RC-RUL-161"_rule, a.who.value); });
  }
  static Phrase label(const Look& now, const Carrier&, const Action& a) { return say("action.carry", now, a, {}); }
  static float hint(const Advisor& by, const Carrier&, const Action& a) {
    return static_cast<float>(2 * merc(by.s, a.who).blood + merc(by.s, a.who).cp);
  }
};

constinit const Row Carrier::row = row_of<Carrier, CarrierQuestion>();

}  // namespace condotta::recon
