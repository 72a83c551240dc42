#include "games/techcommander/lister.h"

// TC-COL-6, TC-RUL-62, TC-DEC-26: up to six away from the danger; no action, but it ends dug-in status.
namespace condotta::techcommander {

struct AskDodgeMoveQuestion : Asks<AskDodgeMove, OwnUnit, InReach> {
  using On = Scene;
  static Phrase phrase(const Look& now, const AskDodgeMove& t) {
    return about(now.s, "question.ask_dodge_move", t.unit);
  }
  static void list(Lister& l, const AskDodgeMove& t) { list_dodge_moves(l, t.unit, kDodgeMove); }
  static Refusal check(const Look& now, const AskDodgeMove& t, const Action& a) {
    if (Objection no = check_escape_move(now, t.unit, {t.x, t.y}, a, kDodgeMove, "TC-COL-6"_rule)) return no;
    if (a.verb == Verb::Go && t.danger == Danger::Trample &&
        !stays_rallied(now.content, now.s, t.unit, {a.x, a.y}, a.z))
      return refuse("TC-TRM-5"_rule, Reason::TooFarApart);
    return {};
  }
  static void answer(Play& p, const AskDodgeMove& t, const Action& a) {
    if (a.verb != Verb::Go) return;
    move_to(p, t.unit, {a.x, a.y}, a.z, unit(p.s, t.unit).facing);
    leave_position(p.s, t.unit);
    settle(p, t.unit);
  }
};

constinit const Row AskDodgeMove::row = row_of<AskDodgeMove, AskDodgeMoveQuestion>();

}  // namespace condotta::techcommander
