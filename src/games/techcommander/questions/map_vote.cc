#include "games/techcommander/questions.h"

// TC-MAP-2: then everybody votes.
namespace condotta::techcommander {

struct AskMapVoteQuestion : AsksYesOrNo<AskMapVote, InDeathmatch> {
  using On = StandsOn<Spawn>;
  static Phrase phrase(const Look&, const AskMapVote&) { return {"question.ask_map_vote", {}}; }
  static void answer(Play& p, const AskMapVote&, const Action& a) {
    if (a.verb == Verb::Yes) ++p.s.votes;
  }
};

constinit const Row AskMapVote::row = row_of<AskMapVote, AskMapVoteQuestion>();

}  // namespace condotta::techcommander
