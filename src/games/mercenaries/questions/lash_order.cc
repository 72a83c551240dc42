#include "games/mercenaries/questions.h"

// MN-LSH-7, MN-DEC-9: which of equal Monsters Lashes Out next.
namespace condotta::mercenaries {

struct LashOrderQuestion : AsksMonsterSide<LashOrder> {
  using On = StandsOn<Move>;
  static std::string broken(const Look& now, const LashOrder& t) { return no_mercenary(now, t.who); }
  static Phrase phrase(const Look& now, const LashOrder&) { return tie_phrase("question.lash_order", now); }

  static MonsterIds offered(const Look& now) { return next_to_lash_out(now.content, now.s, asker<Move>(now)); }
  static void choices(const Look& now, const LashOrder&, List& out) { add_monsters(out, offered(now)); }
  static Refusal check(const Look& now, const LashOrder&, const Action& a) {
    return refuse_monster_choice(offered(now), a, "MN-LSH-7"_rule);
  }
  static void answer(Play& p, const LashOrder&, const Action& a) { lash_out(p, a.target); }
};

constinit const Row LashOrder::row = row_of<LashOrder, LashOrderQuestion>();

}  // namespace condotta::mercenaries
