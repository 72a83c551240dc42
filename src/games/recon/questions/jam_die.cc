#include "games/recon/questions.h"

// RC-RUL-158: Jam: which successful die of the counterattack is thrown again, if any.
namespace condotta::recon {

struct JamDieQuestion : AsksMerc<JamDie> {
  using On = StandsOn<CountCounter>;
  static std::string broken(const Look& now, const JamDie& t) { return no_merc_on_tile(now, t.who); }
  static Phrase phrase(const Look& now, const JamDie& t) { return ask("question.jam_die", now, {.who = t.who}); }

  static void choices(const Look& now, const JamDie& t, List& out) {
    Action a = act(Verb::RerollDie, t.who);
    for (a.amount = 0; a.amount < 3; ++a.amount) offer<JamDieQuestion>(now, t, a, out);
    out.push_back(act(Verb::Leave, t.who));
  }
  static Verdict check(const Look& now, const JamDie& t, const Action& a) {
    return check_die(a, now.s.breach.roll.hits, t.who);
  }
  // A double burst goes first.
  static void answer(Play& p, const JamDie&, const Action& a) {
    if (a.verb == Verb::Leave) return;
    Rolled& r = p.s.breach.roll;
    const std::size_t die = a.amount;
    const int lost = r.bursts[die] > r.hits[die] ? 2 : 1;
    r.bursts[die] = static_cast<std::uint8_t>(r.bursts[die] - lost);
    --r.hits[die];
    std::array<std::uint8_t, 3> one{};
    one[die] = 1;
    p.log.tell([&] { return Event::of(What::BreachReroll, "RC-BNA-4"_rule); });
    throw_again(p, one, r);
  }
  static float hint(const Advisor&, const JamDie&, const Action& a) {
    return a.verb == Verb::Leave ? 0.0f : 3.0f - static_cast<float>(a.amount);
  }
};

constinit const Row JamDie::row = row_of<JamDie, JamDieQuestion>();

}  // namespace condotta::recon
