#include "games/recon/questions.h"

// RC-LOC-8, RC-DEC-43: the Weapon Rack: whether all dice without a burst are thrown again, once.
namespace condotta::recon {

struct RerollMissesQuestion : AsksMercEither<RerollMisses, Verb::Reroll, Verb::Leave> {
  using On = StandsOn<CountRoll>;
  static std::string broken(const Look& now, const RerollMisses& t) { return no_breach_turn(now, t.who); }
  static Phrase phrase(const Look& now, const RerollMisses& t) {
    return ask("question.reroll_misses", now, {.who = t.who});
  }

  static void answer(Play& p, const RerollMisses&, const Action& a) {
    if (a.verb == Verb::Leave) return;
    Rolled& r = p.s.breach.roll;
    const auto misses = r.misses;
    r.misses = {};
    p.s.rack = false;
    p.log.tell([&] { return Event::of(What::BreachReroll, "RC-LOC-8"_rule); });
    throw_again(p, misses, r);
  }
  static float hint(const Advisor&, const RerollMisses&, const Action& a) { return a.verb == Verb::Reroll ? 1 : 0; }
};

constinit const Row RerollMisses::row = row_of<RerollMisses, RerollMissesQuestion>();

}  // namespace condotta::recon
