#include "games/mercenaries/questions.h"

// MN-EFF-1, MN-DEC-13, MN-DEC-29: who suffers several effects orders them.
namespace condotta::mercenaries {

struct ChooseEffectQuestion {
  using On = StandsOn<SufferEffects>;
  static std::string broken(const Look& now, const ChooseEffect& t) {
    return t.who.some() ? no_mercenary(now, t.who) : no_monster(now, t.monster);
  }
  static Seat asks(const Look& now, const ChooseEffect& t) {
    return t.who.some() ? controller(now.content, now.s, t.who) : monster_side(now.content, now.s);
  }
  static Phrase phrase(const Look&, const ChooseEffect&) { return {"question.choose_effect", {}}; }

  static void choices(const Look& now, const ChooseEffect&, List& out) {
    for (int i = 0; i < kEffects; ++i) {
      if (asker<SufferEffects>(now).left.contains(EffectId::of(i))) add(out, Verb::Resolve).effect = EffectId::of(i);
    }
  }
  static Refusal check(const Look& now, const ChooseEffect&, const Action& a) {
    if (a.verb != Verb::Resolve || !a.effect.some()) return no("MN-EFF-1"_rule, Reason::NotAsked);
    return asker<SufferEffects>(now).left.contains(a.effect) ? yes() : no("MN-EFF-1"_rule, Reason::NoEffect);
  }
  static void answer(Play& p, const ChooseEffect&, const Action& a) { tick(p, a.effect); }
};

constinit const Row ChooseEffect::row = row_of<ChooseEffect, ChooseEffectQuestion>();

}  // namespace condotta::mercenaries
