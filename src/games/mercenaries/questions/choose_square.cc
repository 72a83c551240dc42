#include <algorithm>

#include "games/mercenaries/questions.h"

// MN-MMV-5, MN-DEC-21, MN-DEC-22, MN-DEC-23: where a Monster goes, between equally good squares; a Deck Master's as
// wished (MN-DM-5).
namespace condotta::mercenaries {

struct ChooseSquareQuestion : AsksMonsterSide<ChooseSquare> {
  using On = StandsOn<Half>;
  static constexpr const char* kPass = "action.stay";
  static std::string broken(const Look& now, const ChooseSquare& t) { return no_monster(now, t.monster); }
  static Phrase phrase(const Look& now, const ChooseSquare& t) {
    return about_monster("question.choose_square", now.s, t.monster);
  }

  static void choices(const Look& now, const ChooseSquare& t, List& out) {
    if (has_dm(now.content, now.s)) add(out, Verb::Pass);
    add_squares(out, Verb::Go, monster_goals(now.content, now.s, t.monster));
  }
  static Refusal check(const Look& now, const ChooseSquare& t, const Action& a) {
    const bool dm = has_dm(now.content, now.s);
    if (a.verb == Verb::Pass && dm) return yes();  // MN-DEC-30, MN-DEC-32
    if (a.verb != Verb::Go) return no("MN-MMV-5"_rule, Reason::NotAsked);
    if (has(monster_goals(now.content, now.s, t.monster), a.square)) return yes();  // MN-DEC-24: escapes as well
    return no(dm ? "MN-DM-5"_rule : "MN-MMV-4"_rule, Reason::NotOffered);
  }
  static void answer(Play& p, const ChooseSquare& t, const Action& a) {
    if (a.verb == Verb::Pass || a.square == at(p.s, t.monster).square) return;
    p.s.agenda.push(MonsterStep{.monster = t.monster, .square = a.square});
  }
  static Phrase label(const Look& now, const ChooseSquare& t, const Action& a) {
    const bool stays = a.verb == Verb::Go && a.square == at(now.s, t.monster).square;
    return stays ? Phrase{"action.stay", {}} : Phrase{};
  }
  // Towards the best victim, or away from everybody.
  static float hint(const Advisor& by, const ChooseSquare& t, const Action& a) {
    if (a.verb == Verb::Pass) return 0;
    float best = 0;
    each_mercenary(by.s, [&](MercenaryId other) {
      const float near = 6.0f / static_cast<float>(1 + distance(a.square, at(by.s, other).square));
      best = std::max(best, near * (1 + 0.02f * by.victim(other)));
    });
    return ranged_kind(by.content, at(by.s, t.monster)) ? -best : best;
  }
};

constinit const Row ChooseSquare::row = row_of<ChooseSquare, ChooseSquareQuestion>();

}  // namespace condotta::mercenaries
