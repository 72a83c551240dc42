#include <algorithm>

#include "games/recon/questions.h"

// RC-COMB-2, RC-DEC-33: who pays how much for a Breach & Clear. The mates agree to their shares, so they are named
// first.
namespace condotta::recon {

struct PayBreachQuestion {
  using On = StandsOn<Consent>;
  static std::string broken(const Look& now, const PayBreach&) {
    return now.s.proposal.verb == Verb::BreachAndClear ? "" : "job: no Breach & Clear is proposed";
  }
  static Seat asks(const Look& now, const PayBreach&) { return merc(now.s, now.s.proposal.who).seat; }
  static Phrase phrase(const Look& now, const PayBreach&) { return ask("question.pay_breach", now); }

  static void choices(const Look& now, const PayBreach& t, List& out) {
    Action a = act(Verb::Pay);
    for (a.amount = 1; a.amount < 8; ++a.amount) {
      for (a.amount2 = 1; a.amount2 < 8; ++a.amount2) offer<PayBreachQuestion>(now, t, a, out);
    }
  }
  static int rest(const Look& now, const Action& a) {
    return breach_cost(now.content, now.s, now.s.proposal) - a.amount - a.amount2;
  }
  // Every share at least 1 CP, within what its MERC has, together the cost.
  static Verdict check(const Look& now, const PayBreach&, const Action& a) {
    if (a.verb != Verb::Pay) return not_asked();
    const Action& plan = now.s.proposal;
    if (a.amount < 1 || a.amount2 < 1 || rest(now, a) < 1)
      return no("RC-COMB-2"_rule, Reason::WrongShare, breach_cost(now.content, now.s, plan));
    const std::pair<MercId, int> shares[] = {{plan.who, a.amount}, {plan.with, a.amount2}, {plan.also, rest(now, a)}};
    for (const auto& [id, share] : shares) {
      if (merc(now.s, id).cp < share) return no("RC-COMB-2"_rule, Reason::NotEnoughCp, share, merc(now.s, id).cp);
    }
    return yes();
  }
  static void answer(Play& p, const PayBreach&, const Action& a) {
    p.s.proposal.amount = a.amount, p.s.proposal.amount2 = a.amount2;
  }
  static Phrase label(const Look& now, const PayBreach&, const Action& a) {
    Action said = a;
    said.who = now.s.proposal.who, said.with = now.s.proposal.with, said.also = now.s.proposal.also;
    return say("action.pay", now, said, {.rest = rest(now, a)});
  }
  // Whoever has the least left has as much as can be.
  static float hint(const Advisor& by, const PayBreach&, const Action& a) {
    const Action& plan = by.s.proposal;
    return static_cast<float>(std::min({merc(by.s, plan.who).cp - a.amount, merc(by.s, plan.with).cp - a.amount2,
                                        merc(by.s, plan.also).cp - rest({by.content, by.s}, a)}));
  }
};

constinit const Row PayBreach::row = row_of<PayBreach, PayBreachQuestion>();

}  // namespace condotta::recon
