#include "games/recon/questions.h"

// RC-BNA-4, RC-RUL-158: Entry: which black circle is cleared before anybody acts.
namespace condotta::recon {

struct EntryCircleQuestion : AsksMerc<EntryCircle> {
  using On = StandsOn<BreachAndClear>;
  static std::string broken(const Look& now, const EntryCircle& t) { return no_merc_on_tile(now, t.who); }
  static Phrase phrase(const Look& now, const EntryCircle& t) {
    return ask("question.entry_circle", now, {.who = t.who});
  }

  static void choices(const Look& now, const EntryCircle& t, List& out) {
    Action a = act(Verb::ClearCircle, t.who);
    for (a.side = 0; a.side < tile_side(now.content, now.s).positions.size(); ++a.side)
      offer<EntryCircleQuestion>(now, t, a, out);
  }
  static Verdict check(const Look& now, const EntryCircle& t, const Action& a) {
    if (a.verb != Verb::ClearCircle || a.who != t.who) return not_asked();
    const auto& spots = tile_side(now.content, now.s).positions;
    const bool black = a.side < spots.size() && spots[a.side].colour == Circle::Black && opfor_at(now.s, a.side);
    return black ? yes() : no("RC-BNA-4"_rule, Reason::NotOccupied);
  }
  static void answer(Play& p, const EntryCircle&, const Action& a) { clear_position(p, a.side, "RC-BNA-4"_rule); }
  static float hint(const Advisor&, const EntryCircle&, const Action& a) { return a.side; }
};

constinit const Row EntryCircle::row = row_of<EntryCircle, EntryCircleQuestion>();

}  // namespace condotta::recon
