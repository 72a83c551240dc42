#include "games/merc/questions.h"

// M-4.1-3, M-24-6: where a Rebel lands on day 1: an edge sector that no other Rebel has taken.
namespace condotta::merc {

struct LandQuestion : AsksPlayer<AskLand> {
  using On = Over<During<Landing, Landing::Step::Enters>>;

  static void offer(Offers& out, const AskLand&) { offer_cells(out, Verb::Land, edge(out.look().s)); }
  static Refusal check(const Look& now, const AskLand& t, const Action& a) {
    if (a.verb != Verb::Land) return not_now();
    if (!a.cell.some() || (edge(now.s) & bit(a.cell)) == 0) return no("M-4.1-3"_rule, Reason::OnlyEdge);
    return need(units(now.s, a.cell, side_of(now.s, t.player)) == 0, "M-4.1-3"_rule, Reason::Taken);
  }
  static void answer(Play& p, const AskLand&, const Action& a) { top_as<Landing>(p).cell = a.cell; }
  static float hint(const Look& by, const AskLand&, const Action& a) { return likes_landing(by, a.cell); }
};

constinit const Row AskLand::row = row_of<AskLand, LandQuestion>();

}  // namespace condotta::merc
