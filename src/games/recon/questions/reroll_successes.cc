#include "games/recon/questions.h"

// RC-LOC-2, RC-DEC-42: the safe: whether the OpFor throw all their successes again.
namespace condotta::recon {

struct RerollSuccessesQuestion : AsksMercEither<RerollSuccesses, Verb::Reroll, Verb::Leave> {
  using On = StandsOn<CountCounter>;
  static std::string broken(const Look& now, const RerollSuccesses& t) { return no_merc_on_tile(now, t.who); }
  static Phrase phrase(const Look& now, const RerollSuccesses& t) {
    return ask("question.reroll_successes", now, {.who = t.who});
  }

  static void answer(Play& p, const RerollSuccesses&, const Action& a) {
    if (a.verb == Verb::Leave) return;
    Rolled& r = p.s.breach.roll;
    const auto hits = r.hits;
    r.hits = {}, r.bursts = {};
    for (Merc& m : p.s.mercs) m.safe = false;
    p.log.tell([&] { return Event::of(What::BreachReroll, "RC-LOC-2"_rule); });
    throw_again(p, hits, r);
  }
  static float hint(const Advisor& by, const RerollSuccesses&, const Action& a) {
    return (a.verb == Verb::Reroll) == (by.s.breach.roll.total() >= 2) ? 1 : 0;
  }
};

constinit const Row RerollSuccesses::row = row_of<RerollSuccesses, RerollSuccessesQuestion>();

}  // namespace condotta::recon
