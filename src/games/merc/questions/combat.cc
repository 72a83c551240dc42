#include "games/merc/questions.h"

// M-10.1-2: of several combats the Dictator chooses which is fought first.
namespace condotta::merc {

struct CombatQuestion : AsksDictator<AskCombat> {
  using On = Over<During<EntriesDone>>;

  static void offer(Offers& out, const AskCombat&) { offer_cells(out, Verb::Fight, cells(out.look())); }
  static Refusal check(const Look& now, const AskCombat&, const Action& a) {
    return check_pick(a, Verb::Fight, cells(now));
  }
  static void answer(Play& p, const AskCombat&, const Action& a) {
    auto& waiting = top_as<EntriesDone>(p);
    waiting.cells = set_of(waiting.cells.bits() & ~bit(a.cell));
    p.s.muster.clear();
    enter(p, a.cell, kDictator);
  }

 private:
  static Cells cells(const Look& now) { return asker<EntriesDone>(now).cells.bits(); }
};

constinit const Row AskCombat::row = row_of<AskCombat, CombatQuestion>();

}  // namespace condotta::merc
