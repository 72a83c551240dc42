#include "games/techcommander/questions.h"

// TC-WAG-1, TC-DEC-74: whether a respawning player wagers on its first unit.
namespace condotta::techcommander {

struct AskWagerQuestion : AsksYesOrNo<AskWager, InDeathmatch> {
  using On = StandsOn<Spawn>;
  static Phrase phrase(const Look&, const AskWager&) { return {"question.ask_wager", {}}; }
  static void answer(Play& p, const AskWager& t, const Action& a) {
    p.s.players[t.asks].alive = a.verb == Verb::Yes ? 2 : 0;
  }
};

constinit const Row AskWager::row = row_of<AskWager, AskWagerQuestion>();

}  // namespace condotta::techcommander
