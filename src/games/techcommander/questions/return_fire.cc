#include "games/techcommander/lister.h"

// TC-DEC-50, TC-DUG-4: a return attack, or none.
namespace condotta::techcommander {

namespace {

AskAim aim_of(const AskReturn& t) {
  return {.marks = t.marks, .asks = t.asks, .unit = t.unit, .at = AimFor::Only, .only = t.other};
}

}  // namespace

struct AskReturnQuestion : Asks<AskReturn, OwnUnit, Other> {
  using On = Deed;
  static Phrase phrase(const Look& now, const AskReturn& t) {
    return about(now.s, "question.ask_return", t.unit, t.other);
  }
  static void list(Lister& l, const AskReturn& t) {
    l.offer(say(Verb::No, t.unit));
    list_answers(l, t.unit, t.other);
  }
  static Refusal check(const Look& now, const AskReturn& t, const Action& a) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::No) return {};
    if (a.verb != Verb::Fire || a.shots != 0) return refuse("TC-DUG-4"_rule, Reason::NotAsked);
    if (a.item.some() && item_of(unit(s, t.unit), a.item) != nullptr && !c.item(a.item).weapon())
      return refuse("TC-DUG-4"_rule, Reason::NotAWeapon);
    return check_fire(c, s, aim_of(t), a);
  }
  // TC-DUG-7: not an action; TC-DUG-6: the weapon stays unused.
  static void answer(Play& p, const AskReturn& t, const Action& a) {
    State& s = p.s;
    if (a.verb != Verb::Fire) return;
    unit(s, t.unit).note(Memory::Returned);
    tell(p, What::ReturnFire, "TC-DUG-4"_rule, t.unit);
    Volley v = volley_of(p.content, s, aim_of(t), a);
    v.left = 0;
    s.volleys.push_back(v);
    s.agenda.push(Shooting{.unit = t.unit});
  }
  static Phrase detail(const Look& now, const AskReturn& t, const Action& a) { return shot_detail(now, aim_of(t), a); }
  static double worth(const Advisor& by, const AskReturn& t, const Action& a) {
    return a.verb == Verb::Fire ? by.fire_value(aim_of(t), a) : 0.05;
  }
};

constinit const Row AskReturn::row = row_of<AskReturn, AskReturnQuestion>();

}  // namespace condotta::techcommander
