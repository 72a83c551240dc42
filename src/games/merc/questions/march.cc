#include <algorithm>

#include "games/merc/questions.h"

// M-17.1-7: where militia of Mussolini's sector march: one step.
namespace condotta::merc {

struct MarchQuestion : AsksDictator<AskMarch> {
  using On = Over<During<March>>;
  static Phrase phrase(const Look& now, const AskMarch&) {
    return ask("question.ask_march", now, kDictator, {}, asker<March>(now).cell);
  }

  static void offer(Offers& out, const AskMarch&) {
    const Look now = out.look();
    const March& march = asker<March>(now);
    out.add(act(Verb::Done));
    each_cell(neighbours(now.s, march.cell), [&](CellId cell) {
      for (int n = 1; n <= std::min<int>(here(now), march.left); ++n) {
        Action a = act(Verb::March, cell);
        a.count = static_cast<std::uint8_t>(n);
        out.offer(a);
      }
    });
  }
  static Refusal check(const Look& now, const AskMarch&, const Action& a) {
    if (a.verb == Verb::Done) return yes();
    if (a.verb != Verb::March) return not_now();
    const March& march = asker<March>(now);
    if (!a.cell.some() || (neighbours(now.s, march.cell) & bit(a.cell)) == 0)
      return no("M-3.5-1"_rule, Reason::NotAdjacent);
    if (a.count == 0 || a.count > here(now) || a.count > march.left)
      return no("M-17.1-7"_rule, Reason::NotSoMany, here(now));
    return need(a.count <= room_for_militia(now, a.cell, kDictator), "M-8-5"_rule, Reason::MilitiaFull);
  }
  static void answer(Play& p, const AskMarch&, const Action& a) {
    auto& march = top_as<March>(p);
    if (a.verb == Verb::Done) return static_cast<void>(march.left = 0);
    march.left = static_cast<std::uint8_t>(march.left - a.count);
    remove_militia(p, march.cell, kDictator, a.count);
    put_militia(p, a.cell, a.count);
  }
  static float hint(const Look&, const AskMarch&, const Action& a) { return a.verb == Verb::Done ? kLikesEnough : 0; }

 private:
  static int here(const Look& now) {
    return at(now.s, asker<March>(now).cell).militia[static_cast<std::size_t>(kDictator.index())];
  }
};

constinit const Row AskMarch::row = row_of<AskMarch, MarchQuestion>();

}  // namespace condotta::merc
