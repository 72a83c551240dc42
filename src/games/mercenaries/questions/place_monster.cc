#include "games/mercenaries/questions.h"

// MN-SPN-10, MN-DEC-2: where a Monster appears, if several squares are as good.
namespace condotta::mercenaries {

struct PlaceMonsterQuestion : AsksMonsterSide<PlaceMonster> {
  using On = StandsOn<Spawn, Summon>;
  static std::string broken(const Look& now, const PlaceMonster& t) {
    const bool monster = t.card.some() && now.content.facts(t.card).kind == CardKind::Monster;
    return monster && placements(now.content, now.s, t.card) != 0 ? "" : "card: expected a Monster with a place to go";
  }
  static Phrase phrase(const Look&, const PlaceMonster& t) { return {"question.place_monster", args(t.card.index())}; }

  static void choices(const Look& now, const PlaceMonster& t, List& out) {
    add_squares(out, Verb::Place, placements(now.content, now.s, t.card));
  }
  static Refusal check(const Look& now, const PlaceMonster& t, const Action& a) {
    return refuse_place(now.s, placements(now.content, now.s, t.card), a, "MN-SPN-10"_rule, Reason::NotPlacement);
  }
  static void answer(Play& p, const PlaceMonster& t, const Action& a) { put_monster(p, t.card, a.square); }
  static float hint(const Advisor& by, const PlaceMonster&, const Action& a) { return -by.entrance(a.square); }
};

constinit const Row PlaceMonster::row = row_of<PlaceMonster, PlaceMonsterQuestion>();

}  // namespace condotta::mercenaries
