#include "games/mercenaries/questions.h"

// MN-DEC-18, MN-DEC-19, MN-DEC-20: which of equal Monsters moves or attacks next.
namespace condotta::mercenaries {

struct NextMonsterQuestion : AsksMonsterSide<NextMonster> {
  using On = StandsOn<Half>;
  static Phrase phrase(const Look& now, const NextMonster&) {
    return tie_phrase(asker<Half>(now).attacking ? "question.next_attack" : "question.next_move", now);
  }

  // MN-ORD-6, MN-ORD-7: those of one name, and names of one Health.
  static MonsterIds offered(const Look& now) { return due(now.content, now.s, asker<Half>(now)); }
  static void choices(const Look& now, const NextMonster&, List& out) { add_monsters(out, offered(now)); }
  static Refusal check(const Look& now, const NextMonster&, const Action& a) {
    return refuse_monster_choice(offered(now), a, "MN-ORD-2"_rule);
  }
  static void answer(Play& p, const NextMonster&, const Action& a) { begin_monster(p, a.target); }
};

constinit const Row NextMonster::row = row_of<NextMonster, NextMonsterQuestion>();

}  // namespace condotta::mercenaries
