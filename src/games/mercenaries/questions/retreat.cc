#include "games/mercenaries/questions.h"

// MN-LSH-4, MN-RUL-38, MN-DEC-37: after Lashing Out, still go where one said, or stay.
namespace condotta::mercenaries {

struct RetreatQuestion : AsksMercenary<Retreat> {
  using On = StandsOn<OwnTurn>;
  static constexpr const char* kPass = "action.stay";
  static std::string broken(const Look& now, const Retreat& t) {
    if (const std::string trouble = no_mercenary(now, t.who); !trouble.empty()) return trouble;
    const bool reached = t.square.some() && has(destinations(now.content, now.s, t.who), t.square);
    return reached ? "" : "square: expected where to, within reach";
  }
  static Phrase phrase(const Look& now, const Retreat& t) {
    return {"question.retreat", args(colour(now.s, t.who), t.square.index())};
  }

  static void choices(const Look&, const Retreat& t, List& out) {
    add(out, Verb::Move).square = t.square;
    add(out, Verb::Pass);
  }
  static Refusal check(const Look&, const Retreat& t, const Action& a) {
    const bool goes = a.verb == Verb::Move && a.square == t.square;
    return goes || a.verb == Verb::Pass ? yes() : no("MN-RUL-38"_rule, Reason::NotOffered);
  }
  static void answer(Play& p, const Retreat& t, const Action& a) { end_move(p, t.who, t.square, a.verb == Verb::Move); }
  static Phrase detail(const Look& now, const Retreat& t, const Action& a) {
    return a.verb == Verb::Move ? move_detail(now.s, t.who, a.square) : Phrase{};
  }
  static float hint(const Advisor& by, const Retreat&, const Action& a) {
    return a.verb == Verb::Move ? by.move_to(a.square) : 0;
  }
};

constinit const Row Retreat::row = row_of<Retreat, RetreatQuestion>();

}  // namespace condotta::mercenaries
