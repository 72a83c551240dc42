#include "games/mercenaries/questions.h"

// MN-PLC-2, MN-DEC-3: where a Mercenary enters the Battle Area.
namespace condotta::mercenaries {

struct PlaceMercenaryQuestion : AsksMercenary<PlaceMercenary> {
  using On = StandsOn<PlaceAll>;
  static Phrase phrase(const Look& now, const PlaceMercenary& t) {
    return {"question.place_mercenary", args(colour(now.s, t.who))};
  }

  static void choices(const Look& now, const PlaceMercenary&, List& out) {
    add_squares(out, Verb::Place, entrances(now.content, now.s));
  }
  static Refusal check(const Look& now, const PlaceMercenary&, const Action& a) {  // MN-PLC-4: nothing but placing
    return refuse_place(now.s, entrances(now.content, now.s), a, "MN-PLC-2"_rule, Reason::NotMercenaryRow);
  }
  static void answer(Play& p, const PlaceMercenary& t, const Action& a) {
    Mercenary& m = at(p.s, t.who);
    m.square = a.square;
    p.log.tell([&] { return Event::of(What::MercenaryPlaced, "MN-PLC-2"_rule, m.colour.index(), a.square.index()); });
  }
  static void wishes(const Look&, const PlaceMercenary&, List& out) { add_squares(out, Verb::Place, row_squares(2)); }
  static float hint(const Advisor& by, const PlaceMercenary&, const Action& a) { return by.entrance(a.square); }
};

constinit const Row PlaceMercenary::row = row_of<PlaceMercenary, PlaceMercenaryQuestion>();

}  // namespace condotta::mercenaries
