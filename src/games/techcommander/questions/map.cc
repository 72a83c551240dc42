#include "games/techcommander/questions.h"

// TC-MAP-1, TC-DEC-78: when all respawn, anybody may call for a change of the map.
namespace condotta::techcommander {

struct AskMapQuestion : AsksYesOrNo<AskMap, InDeathmatch> {
  using On = StandsOn<Spawn>;
  static Phrase phrase(const Look&, const AskMap&) { return {"question.ask_map", {}}; }
  static void answer(Play& p, const AskMap&, const Action& a) {
    if (a.verb == Verb::Yes) p.s.called = 1;
  }
  static double worth(const Advisor&, const AskMap&, const Action& a) { return a.verb == Verb::No ? 1 : 0; }
};

constinit const Row AskMap::row = row_of<AskMap, AskMapQuestion>();

}  // namespace condotta::techcommander
