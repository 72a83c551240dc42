#include <algorithm>

#include "games/recon/questions.h"

// RC-RUL-157, RC-DEC-31: Leadership: which blank die a MERC in its leader's sight throws again, if any.
namespace condotta::recon {

struct LeadQuestion : AsksMerc<Lead> {
  using On = StandsOn<ResolveVolley>;
  static Phrase phrase(const Look& now, const Lead& t) { return ask("question.lead", now, {.who = t.who}); }

  static void choices(const Look& now, const Lead& t, List& out) {
    Action a = act(Verb::RerollDie, t.who);
    for (a.amount = 0; a.amount < 3; ++a.amount) offer<LeadQuestion>(now, t, a, out);
    out.push_back(act(Verb::Leave, t.who));
  }
  static Verdict check(const Look& now, const Lead& t, const Action& a) {
    return check_die(a, now.s.volley.roll.misses, t.who);
  }
  static void answer(Play& p, const Lead& t, const Action& a) {
    if (a.verb == Verb::Leave) return;
    p.s.leadership_used = true;
    Rolled& r = p.s.volley.roll;
    --r.misses[a.amount];
    std::array<std::uint8_t, 3> one{};
    one[a.amount] = 1;
    const int before = r.total();
    throw_again(p, one, r);
    p.log.tell([&] {
      return Event::of(What::LeadershipReroll, "RC-RUL-157"_rule, t.who.value, p.s.volley.merc.value,
                       r.total() - before);
    });
  }
  // A heavy blank first; a collateral one only where nobody is harmed by it.
  static float hint(const Advisor& by, const Lead&, const Action& a) {
    if (a.verb == Verb::Leave) return 0.25f;
    if (a.amount < 2) return a.amount == 0 ? 0.75f : 0.5f;
    const bool harms = std::any_of(by.s.opfor.begin(), by.s.opfor.end(), [&](const Opfor& f) {
      return f.area == by.s.volley.area && is_employee(by.content, f.kind);
    });
    return harms ? 0.0f : 0.3f;
  }
};

constinit const Row Lead::row = row_of<Lead, LeadQuestion>();

}  // namespace condotta::recon
