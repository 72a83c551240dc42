#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-7.9-1: how many militia a Rebel gives to an ally, or asks of him.
namespace condotta::merc {

struct MilitiaGiftQuestion : AsksPlayer<AskMilitiaGift> {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const AskMilitiaGift& t) {
    if (std::string trouble = no_gift(now, t.from, t.to, t.cell, t.most); !trouble.empty()) return trouble;
    return t.player == t.from || t.player == t.to ? "" : "player: not his militia";
  }
  static Phrase phrase(const Look& now, const AskMilitiaGift& t) {
    return ask("question.ask_militia_gift", now, t.player, {}, t.cell, t.most);
  }

  static void offer(Offers& out, const AskMilitiaGift& t) {
    for (int n = 1; n <= t.most; ++n) {
      Action a = act(Verb::Put);
      a.count = static_cast<std::uint8_t>(n);
      out.add(a);
    }
  }
  static Refusal check(const Look&, const AskMilitiaGift& t, const Action& a) {
    return need(a.verb == Verb::Put && a.count > 0 && a.count <= t.most, "M-7.9-1"_rule, Reason::NotSoMany);
  }
  static void answer(Play& p, const AskMilitiaGift& t, const Action& a) {
    if (t.from == t.player) return give_militia(p, t.from, t.to, t.cell, a.count);
    p.s.agenda.push(AskMilitiaRequest{.from = t.from, .to = t.to, .cell = t.cell, .militia = a.count});
  }
  // They are given where they were asked for.
  static Phrase label(const Look&, const AskMilitiaGift& t, const Action& a) {
    Action there = a;
    if (!a.cell.some()) there.cell = t.cell;
    return label_of(there);
  }
  static float hint(const Look&, const AskMilitiaGift&, const Action& a) { return static_cast<float>(a.count); }
};

constinit const Row AskMilitiaGift::row = row_of<AskMilitiaGift, MilitiaGiftQuestion>();

}  // namespace condotta::merc
