#include "games/techcommander/lister.h"

// TC-KP-17: what a perk that was sent needs to know.
namespace condotta::techcommander {

struct AskPerkQuestion : Asks<AskPerk, InDeathmatch> {
  using On = Shop;
  static std::string broken(const Look& now, const AskPerk& t) {
    const std::string bad = Asks<AskPerk, InDeathmatch>::broken(now, t);
    return bad.empty() && !t.perk.some() ? "perk: no such perk" : bad;
  }
  static Phrase phrase(const Look&, const AskPerk& t) { return {"question.ask_perk", args(t.perk.index())}; }
  static void list(Lister& l, const AskPerk& t) {
    const auto perk = effect_of(t.perk);
    l.offer(say(Verb::Done));
    if (perk == PerkEffect::InitiativeUp) {
      for (const std::uint8_t way : {std::uint8_t{1}, std::uint8_t{2}}) {
        Action a = say(Verb::Choose);
        a.choice = way;
        l.offer(a);
      }
      return;
    }
    list_perk_targets(l, say(Verb::Choose), perk);
  }
  static Refusal check(const Look& now, const AskPerk& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Done) return {};
    const auto perk = effect_of(t.perk);
    if (perk == PerkEffect::InitiativeUp) {
      if (a.verb != Verb::Choose || a.choice < 1 || a.choice > 2) return refuse("TC-KP-17"_rule, Reason::NotAsked);
      return {};
    }
    if (a.verb != Verb::Choose) return refuse("TC-KP-17"_rule, Reason::NotAsked);
    return check_perk_target(c, s, t.asks, perk, a);
  }
  static void answer(Play& p, const AskPerk& t, const Action& a) {
    if (a.verb == Verb::Done) return;
    auto perk = effect_of(t.perk);
    if (perk == PerkEffect::InitiativeUp && a.choice == 2) perk = PerkEffect::InitiativeDown;
    grant(p, t.asks, perk, a);
  }
  static Phrase label(const Look&, const AskPerk&, const Action& a) {
    if (a.verb != Verb::Choose || a.target.some() || a.choice == 0) return {};
    return {a.choice == 1 ? "action.boost_up" : "action.boost_down", {}};
  }
};

constinit const Row AskPerk::row = row_of<AskPerk, AskPerkQuestion>();

}  // namespace condotta::techcommander
