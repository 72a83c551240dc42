#include <algorithm>

#include "games/mercenaries/questions.h"

// MN-DEC-25, MN-DEC-26: whom a Monster attacks; the Deck Master may hold it back.
namespace condotta::mercenaries {

struct ChooseTargetQuestion : AsksMonsterSide<ChooseTarget> {
  using On = StandsOn<MonsterAttacks>;
  static constexpr const char* kPass = "action.hold";
  static std::string broken(const Look& now, const ChooseTarget& t) { return no_monster(now, t.monster); }
  static Phrase phrase(const Look& now, const ChooseTarget& t) {
    return about_monster("question.choose_target", now.s, t.monster);
  }

  // MN-DEC-31, MN-DEC-33, MN-DEC-34: the DM may hold a Monster back.
  static void choices(const Look& now, const ChooseTarget& t, List& out) {
    if (has_dm(now.content, now.s)) add(out, Verb::Pass);
    // MN-MAT-4, MN-MAT-9: among those beside it.
    for (const MercenaryId who : targets(now.content, now.s, t.monster)) add(out, Verb::Strike).who = who;
  }
  static Refusal check(const Look& now, const ChooseTarget& t, const Action& a) {
    const bool dm = has_dm(now.content, now.s);
    if (a.verb == Verb::Pass && dm) return yes();
    if (a.verb != Verb::Strike || a.who.index() >= now.s.mercenary_count) return no("MN-MAT-4"_rule, Reason::NotAsked);
    if (targets(now.content, now.s, t.monster).contains(a.who)) return yes();
    if (dm && minus_health(at(now.s, a.who))) return no("MN-DM-7"_rule, Reason::DmSparesMinusHealth);
    return no("MN-MAT-1"_rule, Reason::NotOffered);
  }
  // MN-DM-6, MN-RUL-95: the task below learns the target; without one the Monster holds back.
  static void answer(Play& p, const ChooseTarget&, const Action& a) {
    p.s.agenda.top().as<MonsterAttacks>().who = a.verb == Verb::Pass ? MercenaryId{} : a.who;
  }
  static void wishes(const Look& now, const ChooseTarget&, List& out) {
    each_mercenary(now.s, [&](MercenaryId who) { add(out, Verb::Strike).who = who; });
  }
  static float hint(const Advisor& by, const ChooseTarget&, const Action& a) {
    return a.verb == Verb::Pass ? 0 : 1 + std::max(0.0f, 50 + by.victim(a.who));
  }
};

constinit const Row ChooseTarget::row = row_of<ChooseTarget, ChooseTargetQuestion>();

}  // namespace condotta::mercenaries
