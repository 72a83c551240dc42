#include <algorithm>

#include "games/merc/questions.h"

// M-8-6, M-12.4-1: where the Dictator's new militia go.
namespace condotta::merc {

struct MilitiaQuestion : AsksDictator<AskMilitia> {
  using On = Over<During<PlaceMilitia>>;
  static Phrase phrase(const Look& now, const AskMilitia&) {
    return ask("question.ask_militia", now, kDictator, {}, {}, asker<PlaceMilitia>(now).left);
  }

  static void offer(Offers& out, const AskMilitia&) {
    const Look now = out.look();
    const PlaceMilitia& placing = asker<PlaceMilitia>(now);
    out.offer(act(Verb::Done));
    each_cell(placing.cells.bits(), [&](CellId cell) {
      const int room = room_for_militia(now, cell, kDictator);
      Action a = act(Verb::Put, cell);
      if (placing.how.has(Placing::OneSector)) {
        a.count = placing.left;
        if (room > 0 || !placing.how.has(Placing::Optional)) out.offer(a);
        return;
      }
      const int most = std::min<int>(room, placing.left);
      a.count = 1;
      if (most >= 1) out.offer(a);
      a.count = static_cast<std::uint8_t>(most);
      if (most > 1) out.offer(a);
    });
  }
  static Refusal check(const Look& now, const AskMilitia&, const Action& a) {
    const PlaceMilitia& placing = asker<PlaceMilitia>(now);
    if (a.verb == Verb::Done)
      return need(placing.how.has(Placing::Optional) || !any_room(now, placing), "M-8-6"_rule, Reason::MustPlace);
    if (a.verb != Verb::Put) return not_now();
    if (!a.cell.some() || (placing.cells.bits() & bit(a.cell)) == 0) return no("M-8-6"_rule, Reason::NotAllowedThere);
    if (a.count == 0 || a.count > placing.left) return no("M-8-6"_rule, Reason::NotSoMany, placing.left);
    if (placing.how.has(Placing::OneSector)) return need(a.count == placing.left, "M-12.4-1"_rule, Reason::AllOnOne);
    return need(a.count <= room_for_militia(now, a.cell, kDictator), "M-8-5"_rule, Reason::MilitiaFull);
  }
  static void answer(Play& p, const AskMilitia&, const Action& a) {
    auto& placing = top_as<PlaceMilitia>(p);
    if (a.verb == Verb::Done) return static_cast<void>(placing.left = 0);
    placing.left = static_cast<std::uint8_t>(placing.left - a.count);
    put_militia(p, a.cell, a.count);
  }
  static float hint(const Look& by, const AskMilitia&, const Action& a) {
    if (a.verb == Verb::Done) return kLikesEnough;
    return static_cast<float>(a.count) + static_cast<float>(card_at(by, a.cell).value);
  }

 private:
  static bool any_room(const Look& now, const PlaceMilitia& placing) {
    bool room = false;
    each_cell(placing.cells.bits(), [&](CellId cell) { room |= room_for_militia(now, cell, kDictator) > 0; });
    return room;
  }
};

constinit const Row AskMilitia::row = row_of<AskMilitia, MilitiaQuestion>();

}  // namespace condotta::merc
