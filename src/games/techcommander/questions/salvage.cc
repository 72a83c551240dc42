#include <bit>

#include "games/techcommander/lister.h"

// TC-RES-4, TC-DEC-66: roll for everything, for nothing, or for the items named; then who takes what was saved.
namespace condotta::techcommander {

struct AskSalvageQuestion : Asks<AskSalvage, AnyUnit, Other> {
  using On = StandsOn<ResolveDamage, AskRallySurvivors, AskSalvage>;
  static Phrase phrase(const Look& now, const AskSalvage& t) {
    return t.saved.some() ? about(now.s, "question.ask_salvage", t.unit)
                          : about(now.s, "question.ask_salvage_roll", t.other);
  }
  static void list(Lister& l, const AskSalvage& t) {
    if (!t.saved.some()) {
      l.offer(say(Verb::Yes, t.unit));
      l.offer(say(Verb::No, t.unit));
      const Fixed<Item, 10>& gear = unit(l.s, t.other).gear;
      for (std::size_t i = 0; gear.size() > 1 && i < gear.size(); ++i) {
        Action a = say(Verb::Choose, t.unit);
        a.members = {nth(i)};
        if (l.c.item(gear[i].type).carrier == Carrier::Kilograms) l.offer(a);
      }
      return;
    }
    l.offer(say(Verb::Done));
    each_unit(l.s, [&](UnitId id, const Unit& u) {
      if (u.owner != t.asks) return;
      Action a = say(Verb::Take, id);
      a.item = t.saved;
      l.offer(a);
    });
  }
  static Refusal check(const Look& now, const AskSalvage& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (!t.saved.some()) {
      if (a.verb != Verb::Choose) return check_yes_or_no(a);
      const bool named = names_some_of(a.members, unit(s, t.other).gear.size());
      return named ? Objection{} : refuse("TC-RES-4"_rule, Reason::NoSuchItem);
    }
    if (a.verb == Verb::Done) return {};
    if (a.verb != Verb::Take || !known(s, a.unit) || !may_salvage(c, s, t.asks, t.unit, a.unit))
      return refuse("TC-RES-4"_rule, Reason::NotYours);
    return check_take(c, s, a.unit, t.other, t.saved);
  }
  static void answer(Play& p, const AskSalvage& t, const Action& a) {
    State& s = p.s;
    const Fixed<Item, 10> gear = unit(s, t.other).gear;
    const bool some = !t.saved.some() && (a.verb == Verb::Yes || a.verb == Verb::Choose);
    for (std::size_t i = 0; some && i < gear.size(); ++i) {
      if (!kilograms(p.content, gear[i].type) || (a.verb == Verb::Choose && !a.members.has(nth(i)))) continue;
      if (!passes(p, t.other, 10, What::SalvageRoll, "TC-RES-4"_rule)) continue;
      s.agenda.push(AskSalvage{t.asks, t.unit, t.other, gear[i].type});
    }
    if (a.verb == Verb::Take) give_item(p.content, unit(s, t.other), unit(s, a.unit), t.saved);
  }
  static Phrase label(const Look& now, const AskSalvage& t, const Action& a) {
    const Fixed<Item, 10>& gear = unit(now.s, t.other).gear;
    const auto first = static_cast<std::size_t>(std::countr_zero(a.members.bits()));
    if (a.verb != Verb::Choose || first >= gear.size()) return {};
    return {"action.roll_for", args(gear[first].type.index())};
  }
};

constinit const Row AskSalvage::row = row_of<AskSalvage, AskSalvageQuestion>();

}  // namespace condotta::techcommander
