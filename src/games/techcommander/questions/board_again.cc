#include "games/techcommander/questions.h"

// TC-DIS-4, TC-RUL-200: back aboard the same host within the action.
namespace condotta::techcommander {

struct AskBoardAgainQuestion : AsksYesOrNo<AskBoardAgain, OwnUnit, Other, InAction> {
  using On = StandsOn<Perform>;
  static Phrase phrase(const Look& now, const AskBoardAgain& t) {
    return about(now.s, "question.ask_board_again", t.unit);
  }
  static void answer(Play& p, const AskBoardAgain& t, const Action& a) {
    Unit& host = unit(p.s, t.other);
    if (t.host_acts && host.used > 0) host.note(Memory::Acted, --host.used > 0);  // TC-RUL-148: back aboard or not
    if (a.verb != Verb::Yes) return;
    const bool crew = under_crewed(p.content, p.s, t.other);
    if (host.is(Status::Abandoned)) host.set(Status::Abandoned, false), host.owner = unit(p.s, t.unit).owner;
    attach(p, t.unit, t.other, crew ? Role::Crew : Role::Passenger);
  }
  static double worth(const Advisor&, const AskBoardAgain&, const Action& a) { return a.verb == Verb::No ? 1 : 0; }
};

constinit const Row AskBoardAgain::row = row_of<AskBoardAgain, AskBoardAgainQuestion>();

}  // namespace condotta::techcommander
