#include "games/mercenaries/questions.h"

// MN-DM-8, MN-DEC-35: whether a Mercenary Lashes Out at a Monster that leaves it, and with which Skill Melee cards.
namespace condotta::mercenaries {

struct LashOutQuestion : AsksMercenary<LashOut> {
  using On = StandsOn<MonsterStep>;
  static constexpr const char* kPass = "action.no_lashing_out";
  static std::string broken(const Look& now, const LashOut& t) {
    const std::string trouble = no_mercenary(now, t.who);
    return trouble.empty() ? no_monster(now, t.monster) : trouble;
  }
  static Phrase phrase(const Look& now, const LashOut& t) {
    return {"question.lash_out", args(colour(now.s, t.who), at(now.s, t.monster).card.index())};
  }

  static void choices(const Look& now, const LashOut& t, List& out) {
    add(out, Verb::Pass);
    add_sets(now, t.who, Role::Melee, Verb::LashOut, out);
  }
  static Refusal check(const Look& now, const LashOut& t, const Action& a) {
    return refuse_strike_back(now, t.who, a, Verb::LashOut);
  }
  static void answer(Play& p, const LashOut& t, const Action& a) {
    strike_back(p, t.who, t.monster, a, Strike::LashingOut);
  }
  static Phrase detail(const Look& now, const LashOut& t, const Action& a) {
    return a.verb == Verb::LashOut ? strike_detail(now, t.who, t.monster, a) : Phrase{};
  }
  static float hint(const Advisor& by, const LashOut& t, const Action& a) {
    if (a.verb == Verb::Pass) return 0;
    return 1 + by.strike(at(by.s, t.monster), attack_value_of(by.content, by.me(), a.cards, false), false);
  }
};

constinit const Row LashOut::row = row_of<LashOut, LashOutQuestion>();

}  // namespace condotta::mercenaries
