#include "games/merc/questions.h"

// M-17.1-9: which unit takes one more of Pinochet's damage: one that has not had its share.
namespace condotta::merc {

struct SpreadQuestion : AsksDictator<AskSpread> {
  using On = Over<During<SpreadsDamage>>;

  static void offer(Offers& out, const AskSpread&) {
    const State& s = out.look().s;
    each_cell(occupied(s, 0), [&](CellId cell) {
      each_unit_at(s, cell, [&](UnitId unit) {
        Action a = act(Verb::Suffer, unit);
        a.cell = cell;
        out.offer(a);
      });
    });
  }
  static Refusal check(const Look& now, const AskSpread&, const Action& a) {
    if (a.verb != Verb::Suffer || !a.unit.some() || is_dog(a.unit)) return not_now();
    return need(a.cell.some() && left_to_suffer(now, a.unit, a.cell) > 0 && unit_side_of(now.s, a.unit) == 0,
                "M-17.1-9"_rule, Reason::NotHere);
  }
  static void answer(Play& p, const AskSpread&, const Action& a) { p.s.struck.push_back({a.unit, a.cell}); }
  static float hint(const Look& by, const AskSpread&, const Action& a) { return likes_suffering(by, a.unit); }
};

constinit const Row AskSpread::row = row_of<AskSpread, SpreadQuestion>();

}  // namespace condotta::merc
