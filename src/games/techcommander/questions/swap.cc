#include "games/techcommander/lister.h"

// TC-RGP-3, TC-DEC-70: gear changes hands, or does not.
namespace condotta::techcommander {

namespace {

// TC-RGP-3: one item for another where neither could simply be taken.
void list_exchanges(Lister& l, UnitId taker, UnitId giver) {
  const Unit &u = unit(l.s, taker), &other = unit(l.s, giver);
  for (const Item& item : other.gear) {
    Action a = say(Verb::Take, taker);
    a.target = giver;
    a.item = item.type;
    if (!check_take(l.c, l.s, taker, giver, item.type)) continue;
    for (std::size_t i = 0; i < u.gear.size(); ++i) {
      a.choice = static_cast<std::uint8_t>(i + 1);
      if (check_take(l.c, l.s, giver, taker, u.gear[i].type)) l.offer(a);
    }
  }
}

}  // namespace

struct AskSwapQuestion : Asks<AskSwap> {
  using On = StandsOn<Regroup>;
  static Phrase phrase(const Look&, const AskSwap&) { return {"question.ask_swap", {}}; }
  static void list(Lister& l, const AskSwap& t) {
    l.offer(say(Verb::Done));
    each_unit(l.s, [&](UnitId a, const Unit& u) {
      if (u.owner != t.asks || !has_body(l.c, u)) return;
      each_unit(l.s, [&](UnitId b, const Unit& other) {
        if (a == b || other.owner != t.asks || !has_body(l.c, other) || !gives_gear(l.c, other)) return;
        for (const Item& item : other.gear) {
          Action take = say(Verb::Take, a);
          take.target = b;
          take.item = item.type;
          l.offer(take);
        }
        if (a.index() < b.index() && sheet(l.c, other).infantry && adjacent(l.c, l.s, a, b)) list_exchanges(l, a, b);
      });
    });
  }
  static Refusal check(const Look& now, const AskSwap& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Done) return {};
    if (a.verb != Verb::Take || !known(s, a.unit) || !known(s, a.target) || a.unit == a.target)
      return refuse("TC-RGP-3"_rule, Reason::NotAsked);
    const Unit &u = unit(s, a.unit), &giver = unit(s, a.target);
    if (u.owner != t.asks || giver.owner != t.asks || !has_body(c, u) || !has_body(c, giver))
      return refuse("TC-RGP-3"_rule, Reason::NotYours);
    if (!sheet(c, u).infantry || !gives_gear(c, giver)) return refuse("TC-RGP-3"_rule, Reason::NotForThisUnit);
    if (!adjacent(c, s, a.unit, a.target)) return refuse("TC-RGP-3"_rule, Reason::NotAdjacent);
    const Item* item = a.item.some() ? item_of(giver, a.item) : nullptr;
    if (item != nullptr && item->marks.has(ItemMark::Handed)) return refuse("TC-RUL-221"_rule, Reason::OncePerPlace);
    if (a.choice > 0) return check_exchange(c, s, a);
    return check_take(c, s, a.unit, a.target, a.item);
  }
  static void go_on(Play& p, AskSwap&, const Action& a) {
    State& s = p.s;
    if (a.verb == Verb::Done) return s.agenda.pop();
    const auto hand = [&](UnitId from, UnitId to, ItemId item) {
      give_item(p.content, unit(s, from), unit(s, to), item);
      item_of(unit(s, to), item)->marks.set(ItemMark::Handed);
      tell(p, What::Takes, "TC-RGP-3"_rule, to, item.index());
    };
    if (a.choice > 0) hand(a.unit, a.target, unit(s, a.unit).gear[a.choice - 1u].type);
    hand(a.target, a.unit, a.item);
  }
  static Phrase label(const Look& now, const AskSwap&, const Action& a) {
    const State& s = now.s;
    if (a.verb != Verb::Take) return {};
    if (a.choice == 0 || !known(s, a.unit) || a.choice > unit(s, a.unit).gear.size()) return take_from_phrase(a);
    return {"action.exchange",
            args(a.item.index(), a.unit.index(), a.target.index(), unit(s, a.unit).gear[a.choice - 1u].type.index())};
  }
  static double worth(const Advisor&, const AskSwap&, const Action& a) { return a.verb == Verb::Done ? 0.1 : 0; }
};

constinit const Row AskSwap::row = row_of<AskSwap, AskSwapQuestion>();

}  // namespace condotta::techcommander
