#include "games/techcommander/lister.h"

// TC-FAC-8, TC-RUL-144: up to 12, ending farther from the target.
namespace condotta::techcommander {

struct AskEvadeQuestion : Asks<AskEvade, OwnUnit, InReach> {
  using On = Also<Deed, Place>;
  static Phrase phrase(const Look& now, const AskEvade& t) { return about(now.s, "question.ask_evade", t.unit); }
  static void list(Lister& l, const AskEvade& t) {
    list_dodge_moves(l, t.unit, drill_value(l.c, Drill::EvasiveAttack));
  }
  static Refusal check(const Look& now, const AskEvade& t, const Action& a) {
    const std::int32_t reach = drill_value(now.content, Drill::EvasiveAttack);
    return check_escape_move(now, t.unit, {t.x, t.y}, a, reach, "TC-FAC-8"_rule);
  }
  static void answer(Play& p, const AskEvade& t, const Action& a) {
    if (a.verb != Verb::Go) return;
    leave_position(p.s, t.unit);
    if (unit(p.s, t.unit).part == Part::Acts) return leap(p, t.unit, {a.x, a.y}, a.z, unit(p.s, t.unit).facing);
    move_to(p, t.unit, {a.x, a.y}, a.z, unit(p.s, t.unit).facing);  // in the middle of an opponent's move
    settle(p, t.unit);
  }
};

constinit const Row AskEvade::row = row_of<AskEvade, AskEvadeQuestion>();

}  // namespace condotta::techcommander
