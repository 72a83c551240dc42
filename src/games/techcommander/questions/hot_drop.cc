#include <bit>

#include "games/techcommander/lister.h"

// TC-DEP-5, TC-HOT-1, TC-DEC-5: who comes down from above, announced in secret.
namespace condotta::techcommander {

namespace {

// The seat's own units of one kind, as bits in order of id.
std::uint16_t units_of_kind(const Lister& l, bool foot) {
  unsigned bits = 0;
  const auto own = droppers(l.c, l.s, l.asks);
  for (std::size_t i = 0; i < own.size(); ++i)
    if (sheet(l.c, unit(l.s, own[i])).infantry == foot) bits |= drop_bit(i);
  return static_cast<std::uint16_t>(bits);
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
      a.members = static_cast<std::uint16_t>(drop_bit(i));
      l.offer_once(a);
    }
    for (const bool foot : {true, false}) {  // TC-DEC-5: all on foot, all machines, all; any other set by naming it
      a.members = units_of_kind(l, foot);
      l.offer_once(a);
    }
    a.members = 0xFFFF;
    l.offer_once(a);
  }
  static Refusal check(const Look&, const AskHotDrop&, const Action& a) {
    return a.verb == Verb::Choose ? Objection{} : refuse("TC-DEP-5"_rule, Reason::NotAsked);
  }
  static void answer(Play& p, const AskHotDrop& t, const Action& a) { p.s.players[t.asks].drops = a.members; }
  // By type; as many as a sentence holds.
  static Phrase label(const Look& now, const AskHotDrop& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb != Verb::Choose) return {};
    if (a.members == 0 || a.members == 0xFFFF) return {a.members == 0 ? "action.nobody" : "action.everybody", {}};
    Args types;
    unsigned foot = 0, all = 0;
    const auto own = droppers(c, s, t.asks);
    for (std::size_t i = 0; i < own.size(); ++i) {
      const Unit& u = unit(s, own[i]);
      const unsigned bit = drop_bit(i);
      all |= bit;
      if (sheet(c, u).infantry) foot |= bit;
      if ((a.members & bit) != 0 && !types.full()) types.push_back(static_cast<std::int16_t>(u.type.index()));
    }
    if (!std::has_single_bit(a.members) && (a.members == foot || a.members == (all & ~foot)))
      return {a.members == foot ? "action.all_on_foot" : "action.all_machines", {}};
    return {"action.drop_types", types};
  }
};

constinit const Row AskHotDrop::row = row_of<AskHotDrop, AskHotDropQuestion>();

}  // namespace condotta::techcommander
