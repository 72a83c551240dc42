#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-7.9-2: whether a Rebel gives the militia that an ally has asked him for.
namespace condotta::merc {

struct MilitiaRequestQuestion {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const AskMilitiaRequest& t) {
    return no_gift(now, t.from, t.to, t.cell, t.militia);
  }
  static PlayerId asked(const Look&, const AskMilitiaRequest& t) { return t.from; }
  static Phrase phrase(const Look& now, const AskMilitiaRequest& t) {
    return ask("question.ask_militia_request", now, t.from, {}, t.cell, t.militia);
  }

  static void offer(Offers& out, const AskMilitiaRequest&) { offer_both(out, Verb::Agree, Verb::Decline); }
  static Refusal check(const Look&, const AskMilitiaRequest&, const Action& a) {
    return check_either(a, Verb::Agree, Verb::Decline, "M-7.9-2"_rule);
  }
  static void answer(Play& p, const AskMilitiaRequest& t, const Action& a) {
    if (a.verb == Verb::Agree) give_militia(p, t.from, t.to, t.cell, t.militia);
  }
  static float hint(const Look&, const AskMilitiaRequest&, const Action& a) { return a.verb == Verb::Agree ? 1 : 0; }
};

constinit const Row AskMilitiaRequest::row = row_of<AskMilitiaRequest, MilitiaRequestQuestion>();

}  // namespace condotta::merc
