#include "games/mercs/questions.h"

// MS-ACT-1, MS-DEC-4: exactly one of Move, Combat Action, Hold, declared before anything is measured.
namespace condotta::mercs {

namespace {

// MS-RUL-96: a mate of the squad within one card that is still to act.
Refusal check_bound(const State& s, FigureId who, const Action& a) {
  if (!s.bounding) return no("MS-RUL-96"_rule, Reason::NotBounding);
  if (!is_figure(a.target)) return no("MS-RUL-96"_rule, Reason::NoMate);
  const Figure& mate = figure(s, a.target);
  const bool good =
      side_of(a.target) == side_of(who) && in_play(mate) && !mate.acted && gap_within(figure(s, who), mate, kCard);
  return good ? yes() : no("MS-RUL-96"_rule, Reason::NoMate);
}

}  // namespace

struct ActivationQuestion {
  using On = StandsOn<Round>;
  // Who is out may still be asked what to do: the action is lost.
  static std::string broken(const Look& now, const Activation& t) { return no_figure(now, "who", t.who, false); }
  static Seat asks(const Look& now, const Activation& t) {
    return t.step == Activation::Step::Declares ? seat_of(now.s, t.who) : kNobody;
  }
  // MS-ACM-2: Suppression, Overwatch, then the action itself.
  static void run(Play& p, Activation& t) {
    const int who = t.who.index();
    Figure& f = figure(p.s, who);
    switch (take_step(t.step)) {
      case Activation::Step::Suppression:
        // MS-ACM-5, MS-ACM-6: both look at where the figure starts, and a suppressed mover stays there.
        if (courage_holds(p, who)) return p.s.agenda.push(Watch{.who = t.who});
        t.step = Activation::Step::Ends;
        return;
      case Activation::Step::Acts:
        if (!in_play(f)) return;  // MS-RUL-53: its action is lost
        if (f.counter == Counter::Move) return start_movement(p, who, 0);
        return p.s.agenda.push(Combat{.who = t.who});
      default:
        f.counter = Counter::None;
        f.bonus_mp = 0;
        return p.s.agenda.pop();
    }
  }
  static Phrase phrase(const Look& now, const Activation& t) { return about("question.declare", now, t.who); }

  // MS-DEC-5, MS-DEC-6, MS-RUL-23: the same three for every figure, wherever it stands.
  static void list(Lister& l, const Activation&) {
    for (const Verb v : {Verb::Move, Verb::Combat, Verb::Hold}) l.offer(v);
    for (int i = 0; l.s.bounding && i < kFigures; ++i) {
      Action a = verb(Verb::Bound);
      a.target = FigureId::of(i);
      l.offer(a);
    }
  }
  static Refusal check(const Look& now, const Activation& t, const Action& a) {
    if (a.verb == Verb::Move || a.verb == Verb::Combat || a.verb == Verb::Hold) return yes();
    return a.verb == Verb::Bound ? check_bound(now.s, t.who, a) : no("MS-ACT-1"_rule, Reason::NotAsked);
  }
  static void go_on(Play& p, Activation& t, const Action& a) {
    const int who = t.who.index();
    Figure& f = figure(p.s, who);
    declare(p, who, a.verb);
    take_step(t.step);
    if (a.verb == Verb::Bound) {
      f.bound_to = static_cast<std::uint8_t>(a.target.index());
      p.log.tell([&] { return told(What::WaitsToBound, "MS-RUL-96"_rule, p.s, who, f.bound_to); });
    } else {
      p.log.tell([&] { return told(What::Declares, "MS-ACT-1"_rule, p.s, who, static_cast<int>(f.counter)); });
    }
    if (a.verb == Verb::Move || a.verb == Verb::Combat) return;
    // MS-HOLD-1, MS-RUL-87: no action; the bonus comes next round.
    f.held = a.verb == Verb::Hold;
    f.counter = Counter::None;
    p.s.agenda.pop();
  }
  static std::size_t prefer(const Advisor& by, std::span<const Action> offered) {
    return by.first_of(offered, by.declaration());
  }
};

constinit const Row Activation::row = row_of<Activation, ActivationQuestion>();

}  // namespace condotta::mercs
