#include "games/merc/questions.h"

// DA-ASN-4: in Assassination the Dictator chooses the corner of his base.
namespace condotta::merc {

struct CornerQuestion : AsksDictator<AskCorner> {
  using On = Over<During<AssassinationSetup, AssassinationSetup::Step::LineUp>>;

  static void offer(Offers& out, const AskCorner&) { offer_cells(out, Verb::Corner, corners(out.look().s)); }
  static Refusal check(const Look& now, const AskCorner&, const Action& a) {
    return check_pick(a, Verb::Corner, corners(now.s));
  }
  static void answer(Play& p, const AskCorner&, const Action& a) { p.s.base = a.cell; }
};

constinit const Row AskCorner::row = row_of<AskCorner, CornerQuestion>();

}  // namespace condotta::merc
