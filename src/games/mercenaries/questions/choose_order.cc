#include "games/mercenaries/questions.h"

// MN-PAIR-8, MN-DEC-6: which Mercenary of a pair goes first.
namespace condotta::mercenaries {

namespace {

bool same_player(const Look& now, MercenaryId one, MercenaryId other) {
  return controller(now.content, now.s, one) == controller(now.content, now.s, other);
}

struct ChooseOrderQuestion : AsksMercenary<ChooseOrder> {
  using On = StandsOn<Turn, ChooseOrder>;
  static std::string broken(const Look& now, const ChooseOrder& t) {
    if (!now.content.type(now.s.type).pairs) return "job: no pairs in this game type";
    return no_mercenary(now, t.who);
  }
  static Phrase phrase(const Look&, const ChooseOrder&) { return {"question.choose_order", {}}; }

  static void choices(const Look& now, const ChooseOrder& t, List& out) {
    each_mercenary(now.s, [&](MercenaryId who) {
      if (same_player(now, who, t.who)) add(out, Verb::First).who = who;
    });
  }
  static Refusal check(const Look& now, const ChooseOrder& t, const Action& a) {
    if (a.verb != Verb::First || a.who.index() >= now.s.mercenary_count) return no("MN-PAIR-8"_rule, Reason::NotAsked);
    return same_player(now, a.who, t.who) ? yes() : no("MN-PAIR-8"_rule, Reason::NotYours);
  }
  // MN-PAIR-6, MN-EX-20: the chosen one takes its player's first place, the other the second.
  static void answer(Play& p, const ChooseOrder&, const Action& a) {
    State& s = p.s;
    const std::size_t next = same_player(p, place(s, 0), a.who) ? 0 : 1;
    s.order[next] = a.who;
    each_mercenary(s, [&](MercenaryId who) {
      if (who != a.who && same_player(p, who, a.who)) s.order[next + 2] = who;
    });
    p.log.tell([&] { return Event::of(What::OrderChosen, "MN-PAIR-8"_rule, colour(s, a.who)); });
  }
};

}  // namespace

constinit const Row ChooseOrder::row = row_of<ChooseOrder, ChooseOrderQuestion>();

}  // namespace condotta::mercenaries
