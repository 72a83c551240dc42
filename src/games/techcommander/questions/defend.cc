#include "games/techcommander/lister.h"

// TC-DEC-48, TC-DEC-49: what the target of an attack brings to bear against it.
namespace condotta::techcommander {

struct AskDefendQuestion : Asks<AskDefend, OwnUnit, OtherIfAny, Volleys> {
  using On = StandsOn<Shooting>;
  static Phrase phrase(const Look& now, const AskDefend& t) {
    const State& s = now.s;
    if (s.volleys.empty() || !s.volleys.back().item.some() || !known(s, t.other))
      return about(s, "question.ask_defend", t.unit);
    return {"question.ask_defend_against", args(type_of(s, t.unit), t.unit.index(), type_of(s, t.other),
                                                t.other.index(), s.volleys.back().item.index())};
  }
  static void list(Lister& l, const AskDefend& t) {
    l.offer(say(Verb::No, t.unit));
    l.offer(say(Verb::Yes, t.unit));
    if (defences_of(l.c, l.s, l.s.volleys.back(), unit(l.s, t.unit)) == (kAgainstMissiles | kWithPlates)) {
      for (const std::uint8_t only : {kAgainstMissiles, kWithPlates}) {
        Action a = say(Verb::Yes, t.unit);
        a.choice = only;
        l.offer(a);
      }
    }
    each_unit(l.s, [&](UnitId carrier, const Unit& u) {
      if (u.owner != t.asks) return;
      const auto spot = shield_spot(l.c, l.s, carrier, t.unit);
      if (!spot) return;
      Action a = say(Verb::DropShield, carrier);
      a.x = spot->x;
      a.y = spot->y;
      l.offer(a);
    });
  }
  static Refusal check(const Look& now, const AskDefend& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::No) return {};
    const Unit& u = unit(s, t.unit);
    if (a.verb == Verb::DropShield) {
      if (!known(s, a.unit) || unit(s, a.unit).owner != t.asks || !has_body(c, unit(s, a.unit)))
        return refuse("TC-BUB-5"_rule, Reason::NotYours);
      return check_shield_drop(c, s, unit(s, a.unit), {a.x, a.y});
    }
    const int all = defences_of(c, s, s.volleys.back(), u);
    if (a.verb != Verb::Yes || all == 0 || (a.choice & ~all) != 0) return refuse("TC-TN-3"_rule, Reason::NotAsked);
    return {};
  }
  // TC-BUB-5, TC-RUL-119: a shield dropped now protects against this attack; declining closes the chance.
  static void answer(Play& p, const AskDefend& t, const Action& a) {
    const int all = defences_of(p.content, p.s, p.s.volleys.back(), unit(p.s, t.unit));
    const int used = a.verb != Verb::Yes ? 0 : a.choice == 0 ? all : a.choice;
    unit(p.s, t.unit).note(Memory::UsedOnce, (used & kAgainstMissiles) != 0);
    unit(p.s, t.unit).note(Memory::Braced, (used & kWithPlates) != 0);
    if (a.verb == Verb::DropShield) return drop_shield(p, a.unit, {a.x, a.y});
    for (Unit& carrier : p.s.units) {
      if (carrier.owner == t.asks) carrier.note(Memory::Offered);
    }
  }
  static Phrase label(const Look&, const AskDefend&, const Action& a) {
    if (a.verb != Verb::Yes || a.choice == 0) return {};
    return {a.choice == kWithPlates ? "action.plates_only" : "action.antimissile_only", {}};
  }
  static double worth(const Advisor& by, const AskDefend& t, const Action& a) {
    return a.verb == Verb::Yes ? 2 : a.verb == Verb::DropShield ? (unit(by.s, t.unit).life > 0 ? 1 : -1) : 0;
  }
};

constinit const Row AskDefend::row = row_of<AskDefend, AskDefendQuestion>();

}  // namespace condotta::techcommander
