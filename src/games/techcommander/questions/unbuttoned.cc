#include "games/techcommander/lister.h"

// TC-UNB-2, TC-UNB-5, TC-DEC-56: the free attack of a rider in the open, once a turn; it may also drop a shield or hand
// gear down.
namespace condotta::techcommander {

struct AskUnbuttonedQuestion : Asks<AskUnbuttoned, OwnUnit, InAction> {
  using On = StandsOn<Act>;
  static std::string broken(const Look& now, const AskUnbuttoned& t) {
    const std::string bad = Asks<AskUnbuttoned, OwnUnit, InAction>::broken(now, t);
    return bad.empty() && !unit(now.s, t.unit).host.some() ? "unit: not aboard" : bad;
  }
  static Phrase phrase(const Look& now, const AskUnbuttoned& t) {
    return about(now.s, "question.ask_unbuttoned", t.unit);
  }
  static void list(Lister& l, const AskUnbuttoned& t) {
    l.offer(say(Verb::No, t.unit));
    list_rider(l, t.unit);
  }
  static Refusal check_seen(const Look& now, const AskUnbuttoned& t, const Action& a, Sights* sights) {
    return a.verb == Verb::No ? Objection{} : check_rider(now.content, now.s, t.unit, a, sights);
  }
  static Refusal check(const Look& now, const AskUnbuttoned& t, const Action& a) {
    return check_seen(now, t, a, nullptr);
  }
  static void go_on(Play& p, AskUnbuttoned& t, const Action& a) {
    const UnitId rider = t.unit;
    if (a.verb == Verb::DropShield || a.verb == Verb::Take) return rider_acts(p, rider, a);  // and may still fire
    p.s.agenda.pop();
    if (a.verb == Verb::Fire) return rider_acts(p, rider, a);
    unit(p.s, rider).note(Memory::FreeShot);
  }
  static Phrase label(const Look&, const AskUnbuttoned&, const Action& a) {
    return a.verb == Verb::Take ? take_from_phrase(a) : Phrase{};
  }
  static Phrase detail(const Look& now, const AskUnbuttoned& t, const Action& a) {
    return shot_detail(now, riding_aim(now.s, t.unit), a);
  }
  static double worth(const Advisor& by, const AskUnbuttoned& t, const Action& a) {
    if (a.verb == Verb::Fire) return by.fire_value(riding_aim(by.s, t.unit), a);
    return a.verb == Verb::DropShield || a.verb == Verb::Take ? -1 : 0.05;
  }
};

constinit const Row AskUnbuttoned::row = row_of<AskUnbuttoned, AskUnbuttonedQuestion>();

}  // namespace condotta::techcommander
