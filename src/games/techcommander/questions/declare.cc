#include "games/techcommander/lister.h"

// TC-DUG-2, TC-DEC-16, TC-RUL-218: whoever does not act first may declare its units dug in before the others act.
namespace condotta::techcommander {

struct AskDeclareQuestion : Asks<AskDeclare> {
  using On = StandsOn<Place, AskDeclare>;
  static Phrase phrase(const Look&, const AskDeclare&) { return {"question.ask_declare", {}}; }
  // What matters before the others act; any other declaration by naming it.
  static void list(Lister& l, const AskDeclare& t) {
    l.offer(say(Verb::Yes));
    l.offer(say(Verb::Done));
    each_unit(l.s, [&](UnitId id, const Unit& u) {
      if (u.owner != t.asks || !has_body(l.c, u)) return;
      l.offer(say(Verb::GoToGround, id));
      for (std::uint8_t stance = 0; l.s.setting.stances != 0 && stance < 3; ++stance) {
        Action pose = say(Verb::TakeStance, id);
        pose.choice = stance;
        l.offer(pose);
      }
    });
  }
  static Refusal check(const Look& now, const AskDeclare& t, const Action& a) {
    if (a.verb == Verb::Yes || a.verb == Verb::Done) return {};
    if (is_declaration(a.verb) && a.verb != Verb::Buy) return check_declaration(now.content, now.s, t.asks, a);
    return refuse("TC-RUL-218"_rule, Reason::NotAsked);
  }
  static void go_on(Play& p, AskDeclare& t, const Action& a) {
    State& s = p.s;
    const Seat seat = t.asks;
    if (is_declaration(a.verb)) declare(p, seat, a);
    for (std::size_t i = 0; a.verb == Verb::Yes && i < s.units.size(); ++i) {
      const UnitId id = UnitId::of(static_cast<int>(i));
      if (s.units[i].owner == seat && may_go_to_ground(p.content, s, id)) go_to_ground(p, id);
    }
    if (!is_declaration(a.verb) || !some_may_go_to_ground(p.content, s, seat)) s.agenda.pop();
  }
  static Phrase label(const Look&, const AskDeclare&, const Action& a) {
    return a.verb == Verb::Yes ? Phrase{"action.all_to_ground", {}} : Phrase{};
  }
  static double worth(const Advisor&, const AskDeclare&, const Action& a) { return a.verb == Verb::Yes ? 1 : 0; }
};

constinit const Row AskDeclare::row = row_of<AskDeclare, AskDeclareQuestion>();

}  // namespace condotta::techcommander
