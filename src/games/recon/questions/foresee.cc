#include "games/recon/questions.h"

// RC-RUL-164: in which order the cards that somebody has looked at lie on the event deck.
namespace condotta::recon {

struct ForeseeQuestion : AsksMerc<Foresee> {
  using On = StandsOn<Turn>;
  static std::string broken(const Look& now, const Foresee& t) {
    return t.placed + 1u < now.s.foreseen.size() ? no_merc(now, t.who) : "placed: no cards to be put in order";
  }
  static Phrase phrase(const Look& now, const Foresee& t) {
    return ask("question.foresee", now, {.who = t.who, .number = t.placed + 1});
  }

  static void choices(const Look& now, const Foresee& t, List& out) {
    Action a = act(Verb::NextCard, t.who);
    for (a.amount = static_cast<std::uint8_t>(t.placed + 1); a.amount <= now.s.foreseen.size(); ++a.amount)
      out.push_back(a);
  }
  // One of the cards that have no place yet.
  static Verdict check(const Look& now, const Foresee& t, const Action& a) {
    if (a.verb != Verb::NextCard || a.who != t.who) return not_asked();
    const bool free = a.amount > t.placed && a.amount <= now.s.foreseen.size();
    return free ? yes() : no("RC-RUL-164"_rule, Reason::NotHere);
  }
  static void go_on(Play& p, Foresee& t, const Action& a) {
    const EventId card = p.s.foreseen[a.amount - 1u];
    p.s.foreseen.erase_at(a.amount - 1u);
    p.s.foreseen.insert_at(t.placed, card);
    if (++t.placed + 1u >= p.s.foreseen.size()) p.s.agenda.pop();
  }
  static Phrase label(const Look& now, const Foresee&, const Action& a) {
    const bool known = a.amount > 0 && a.amount <= now.s.foreseen.size();
    return say("action.next_card", now, a, {.number = known ? now.s.foreseen[a.amount - 1u].value : 0});
  }
};

constinit const Row Foresee::row = row_of<Foresee, ForeseeQuestion>();

}  // namespace condotta::recon
