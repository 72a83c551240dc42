#include "games/mercenaries/questions.h"

// MN-RTL-6, MN-DEC-28: whether an attacked Mercenary strikes back, and with which Skill Melee cards.
namespace condotta::mercenaries {

struct RetaliateQuestion : AsksMercenary<Retaliate> {
  using On = StandsOn<Combat>;
  static constexpr const char* kPass = "action.no_retaliation";
  static std::string broken(const Look& now, const Retaliate& t) {
    const std::string trouble = no_mercenary(now, t.who);
    return trouble.empty() ? no_monster(now, t.monster) : trouble;
  }
  static Phrase phrase(const Look& now, const Retaliate& t) {
    return {"question.retaliate", args(colour(now.s, t.who), at(now.s, t.monster).card.index())};
  }

  static void choices(const Look& now, const Retaliate& t, List& out) {
    add(out, Verb::Pass);
    add_sets(now, t.who, Role::Melee, Verb::Retaliate, out);
  }
  static Refusal check(const Look& now, const Retaliate& t, const Action& a) {
    return refuse_strike_back(now, t.who, a, Verb::Retaliate);
  }
  static void answer(Play& p, const Retaliate& t, const Action& a) {
    if (a.verb != Verb::Pass) ++at(p.s, t.who).turn.retaliations;
    strike_back(p, t.who, t.monster, a, Strike::Retaliation);
  }
  static Phrase detail(const Look& now, const Retaliate& t, const Action& a) {
    return a.verb == Verb::Retaliate ? strike_detail(now, t.who, t.monster, a) : Phrase{};
  }
  static float hint(const Advisor& by, const Retaliate& t, const Action& a) {
    if (a.verb == Verb::Pass) return 0;
    return 1 + by.strike(at(by.s, t.monster), attack_value_of(by.content, by.me(), a.cards, false), false);
  }
};

constinit const Row Retaliate::row = row_of<Retaliate, RetaliateQuestion>();

}  // namespace condotta::mercenaries
