#include "games/mercenaries/questions.h"

// MN-SET-5, MN-RUL-18, MN-DEC-1: which Mercenary card a player takes, before the first Area.
namespace condotta::mercenaries {

struct ChooseColourQuestion : AsksMercenary<ChooseColour> {
  using On = StandsOn<Area, ChooseColour, Turn>;  // a written position may ask for a colour to let a turn begin
  static Phrase phrase(const Look&, const ChooseColour& t) { return {"question.choose_colour", args(t.who.index())}; }

  static void choices(const Look& now, const ChooseColour& t, List& out) {
    for (std::size_t i = 0; i < now.content.mercenaries.size(); ++i) {
      Action a{.verb = Verb::Colour};
      a.colour = ColourId::of(static_cast<int>(i));
      if (ok(check(now, t, a))) out.push_back(a);
    }
  }
  static Refusal check(const Look& now, const ChooseColour&, const Action& a) {
    if (a.verb != Verb::Colour || !a.colour.some()) return no("MN-SET-5"_rule, Reason::NotAsked);
    for (const Mercenary& m : now.s.mercenaries) {
      if (m.colour == a.colour) return no("MN-SET-5"_rule, Reason::ColourTaken, a.colour.index());
    }
    return yes();
  }
  static void answer(Play& p, const ChooseColour& t, const Action& a) {
    at(p.s, t.who).colour = a.colour;
    p.log.tell([&] { return Event::of(What::ColourChosen, "MN-SET-5"_rule, t.who.index(), a.colour.index()); });
  }
};

constinit const Row ChooseColour::row = row_of<ChooseColour, ChooseColourQuestion>();

}  // namespace condotta::mercenaries
