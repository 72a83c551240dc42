#include <bit>

#include "games/techcommander/lister.h"

// TC-DEP-5, TC-HOT-1, TC-DEC-5: who comes down from above, announced in secret.
namespace condotta::techcommander {

namespace {

// The seat's own units of one kind.
Nths units_of_kind(const Look& now, Seat seat, bool foot) {
  Nths some;
  const auto own = droppers(now.content, now.s, seat);
  for (std::size_t i = 0; i < own.size(); ++i)
    if (sheet(now.content, unit(now.s, own[i])).infantry == foot) some.set(nth(i));
  return some;
}

}  // namespace

struct AskHotDropQuestion : Asks<AskHotDrop, InSkirmish> {
  using On = StandsOn<SetUp>;
  static Phrase phrase(const Look&, const AskHotDrop&) { return {"question.ask_hot_drop", {}}; }
  static void list(Lister& l, const AskHotDrop& t) {
    const std::size_t own = droppers(l.c, l.s, t.asks).size();
    Action a = say(Verb::Choose);
    l.offer_once(a);
    for (std::size_t i = 0; i < own; ++i) {
      a.members = {nth(i)};
      l.offer_once(a);
    }
    for (const bool foot : {true, false}) {  // TC-DEC-5: all on foot, all machines, all; any other set by naming it
      a.members = units_of_kind({l.c, l.s}, t.asks, foot);
      l.offer_once(a);
    }
    a.members.clear();
    a.how = {How::Everybody};
    l.offer_once(a);
  }
  static Refusal check(const Look&, const AskHotDrop&, const Action& a) {
    return a.verb == Verb::Choose ? Objection{} : refuse("TC-DEP-5"_rule, Reason::NotAsked);
  }
  static void answer(Play& p, const AskHotDrop& t, const Action& a) {
    p.s.players[t.asks].drops = a.how.has(How::Everybody) ? first_of_them(16) : a.members;
  }
  // By type; as many as a sentence holds.
  static Phrase label(const Look& now, const AskHotDrop& t, const Action& a) {
    const State& s = now.s;
    if (a.verb != Verb::Choose) return {};
    if (a.how.has(How::Everybody)) return {"action.everybody", {}};
    if (a.members.empty()) return {"action.nobody", {}};
    if (!std::has_single_bit(a.members.bits())) {
      if (a.members == units_of_kind(now, t.asks, true)) return {"action.all_on_foot", {}};
      if (a.members == units_of_kind(now, t.asks, false)) return {"action.all_machines", {}};
    }
    Args types;
    const auto own = droppers(now.content, s, t.asks);
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (a.members.has(nth(i)) && !types.full())
        types.push_back(static_cast<std::int16_t>(unit(s, own[i]).type.index()));
    }
    return {"action.drop_types", types};
  }
};

constinit const Row AskHotDrop::row = row_of<AskHotDrop, AskHotDropQuestion>();

}  // namespace condotta::techcommander
