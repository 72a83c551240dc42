#include "games/mercenaries/questions.h"

// MN-RUL-4, MN-DEC-14, MN-DEC-15, MN-DEC-16: whether to use a free action in a window.
namespace condotta::mercenaries {

namespace {

// Whether the window on top closes an own turn: its player is not asked again after it.
bool closes_own_turn(const State& s) {
  const auto& tasks = s.agenda.tasks();
  const OwnTurn* own = tasks[tasks.size() - 2].if_is<OwnTurn>();  // a window stands on what opened it
  return own != nullptr && own->step == OwnTurn::Step::Over;
}

struct FreeActionQuestion : AsksMercenary<FreeAction> {
  using On = StandsOn<Window>;
  static Phrase phrase(const Look& now, const FreeAction& t) {
    return {t.acquiring ? "question.free_action" : "question.ability", args(colour(now.s, t.who))};
  }

  static void choices(const Look& now, const FreeAction& t, List& out) {
    add(out, Verb::Pass);
    list_free_actions(now, t.who, t.acquiring, out);
  }
  static Refusal check(const Look& now, const FreeAction& t, const Action& a) {
    return a.verb == Verb::Pass ? yes() : refuse_free_action(now, t.who, a, t.acquiring);
  }
  // A use of a free action opens the window anew for all (MN-RUL-4), where an own turn ends also for its player.
  static void answer(Play& p, const FreeAction& t, const Action& a) {
    if (a.verb == Verb::Pass) return;
    Window& window = p.s.agenda.top().as<Window>();
    window.asked = 0;
    if (closes_own_turn(p.s)) window.own_follows = false;
    take_free_action(p, t.who, a);
  }
  static void wishes(const Look& now, const FreeAction&, List& out) { wish_acquisitions(now, out); }
  static Phrase detail(const Look& now, const FreeAction& t, const Action& a) {
    return a.verb == Verb::Acquire ? price_detail(now, t.who, a.card) : Phrase{};
  }
  static float hint(const Advisor& by, const FreeAction&, const Action& a) {
    return a.verb == Verb::Play ? by.play(a.card, a.square) : a.verb == Verb::Acquire ? by.acquire(a.card) : 0;
  }
};

}  // namespace

constinit const Row FreeAction::row = row_of<FreeAction, FreeActionQuestion>();

}  // namespace condotta::mercenaries
