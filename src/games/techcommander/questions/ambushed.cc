#include "games/techcommander/questions.h"

// TC-AMB-2, TC-AMB-3, TC-AMB-5, TC-DEC-55: the ambushed player may roll to react, 10 or less with 2 off for each
// circumstance.
namespace condotta::techcommander {

struct AskAmbushedQuestion : AsksYesOrNo<AskAmbushed, OwnUnit, Other, InAction> {
  using On = StandsOn<Perform>;
  static Phrase phrase(const Look& now, const AskAmbushed& t) {
    return about(now.s, "question.ask_ambushed", t.unit, t.other);
  }
  static void answer(Play& p, const AskAmbushed& t, const Action& a) {
    State& s = p.s;
    if (a.verb != Verb::Yes) return;  // TC-DEC-55
    const bool reacts = passes(p, t.unit, t.number, What::AmbushReaction, "TC-AMB-2"_rule);
    if (reacts) unit(s, t.unit).note(Memory::Reacts);
  }
};

constinit const Row AskAmbushed::row = row_of<AskAmbushed, AskAmbushedQuestion>();

}  // namespace condotta::techcommander
