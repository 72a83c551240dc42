#include <algorithm>

#include "games/mercenaries/questions.h"

// MN-CMB-10, MN-RUL-46, MN-DEC-5, MN-DEC-12, MN-DEC-27: whether an attacked Mercenary plays Skill Defence cards, and
// which; when Retreating Skill Melee cards as well (MN-DEC-10).
namespace condotta::mercenaries {

struct DefendQuestion : AsksMercenary<Defend> {
  using On = StandsOn<Combat, Trap>;
  static constexpr const char* kPass = "action.no_defence";
  static Phrase phrase(const Look& now, const Defend& t) {
    return {t.strike == Strike::LashingOut ? "question.defend_retreating" : "question.defend",
            args(colour(now.s, t.who), t.value)};
  }

  static void choices(const Look& now, const Defend& t, List& out) {
    add(out, Verb::Pass);
    add_sets(now, t.who, defence_role(t.strike), Verb::Defend, out);
  }
  static Refusal check(const Look& now, const Defend& t, const Action& a) {
    if (a.verb == Verb::Pass) return yes();
    if (a.verb != Verb::Defend) return no("MN-CMB-10"_rule, Reason::NotAsked);
    if (a.cards.empty()) return no("MN-CMB-10"_rule, Reason::NoCards);
    return refuse_cards(now.content, now.s, t.who, a.cards, defence_role(t.strike));
  }
  // MN-CMB-11, MN-LSH-12: Skill Defence cards lie in front until the end of the turn; Skill Melee cards held out
  // against Lashing Out serve this one combat; those that a stance makes Defence stay.
  static void answer(Play& p, const Defend& t, const Action& a) {
    if (a.verb == Verb::Pass) return;
    Mercenary& m = at(p.s, t.who);
    for (const CardId card : a.cards) {
      m.hand.remove(card.index());
      const bool stays = p.content.facts(card).kind == CardKind::SkillDefence || t.strike != Strike::LashingOut;
      (stays ? m.front : p.s.committed).add(card.index());
    }
    act_skills(p, t.who, a.cards, CardKind::SkillDefence);
    p.log.tell([&] {
      Event seen = Event::of(What::Defends, "MN-CMB-10"_rule, m.colour.index());
      for (const CardId card : a.cards) {
        if (!seen.args.full()) seen.args.push_back(static_cast<std::int16_t>(card.index()));
      }
      return seen;
    });
  }
  static Phrase detail(const Look& now, const Defend& t, const Action& a) {
    if (a.verb != Verb::Defend) return {};
    const int defence = mercenary_defence<Total>(now.content, now.s, t.who).total();
    return {"detail.defend", args(t.value, defence + defence_value_of(now.content, a.cards))};
  }
  static float hint(const Advisor& by, const Defend& t, const Action& a) {
    if (a.verb == Verb::Pass) return 0;
    const int value = defence_value_of(by.content, a.cards);
    const int before = std::max(0, t.value - mercenary_defence<Total>(by.content, by.s, t.who).total());
    const int after = std::max(0, before - value);
    return static_cast<float>(before - after) - 0.1f * static_cast<float>(value);
  }
};

constinit const Row Defend::row = row_of<Defend, DefendQuestion>();

}  // namespace condotta::mercenaries
