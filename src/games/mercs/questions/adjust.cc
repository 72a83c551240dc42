#include "games/mercs/questions.h"

// MS-DEPLOY-6, MS-DEPLOY-7: one adjustment each, the low roll first.
namespace condotta::mercs {

namespace {

int adjusting_side(const State& s, const Adjust& t) {
  return t.step == Adjust::Step::HighRoll ? high_side(s) : enemy_of(high_side(s));
}

// MS-LOAD-3, MS-DEC-23: what is in the weapon at the start is said before the first round.
void first_load(Play& p) {
  for (int i = kFigures - 1; i >= 0; --i)
    for (const WeaponId w : p.content.card(figure(p.s, i).card).weapons)
      if (p.content.weapon(w).ammo.size() >= 2) p.s.agenda.push(Load{.who = FigureId::of(i), .weapon = w});
}

}  // namespace

struct AdjustQuestion {
  using On = StandsOn<Round>;
  static std::string broken(const Look& now, const Adjust& t) {
    return !on_top(now, t) || now.s.phase == Phase::Adjust ? "" : "job: figures are adjusted in the phase of that name";
  }
  static Seat asks(const Look& now, const Adjust& t) {
    const bool open = t.step == Adjust::Step::LowRoll || t.step == Adjust::Step::HighRoll;
    return open ? captain_of(adjusting_side(now.s, t)) : kNobody;
  }
  static void run(Play& p, Adjust& t) {
    if (take_step(t.step) == Adjust::Step::Begins) {
      p.s.phase = Phase::Adjust;
      return;
    }
    p.s.agenda.pop();
    first_load(p);
  }
  static Phrase phrase(const Look& now, const Adjust& t) {
    return about("question.adjust", now, {}, adjusting_side(now.s, t));
  }

  static void choices(const Look& now, const Adjust& t, List& out) {
    out.push_back(verb(Verb::Keep));
    list_places(now, adjusting_side(now.s, t), Verb::Adjust, out);
  }
  static Refusal check(const Look& now, const Adjust& t, const Action& a) {
    if (a.verb == Verb::Keep) return yes();  // MS-DEPLOY-9
    if (a.verb != Verb::Adjust) return no("MS-DEPLOY-6"_rule, Reason::NotAsked);
    const int side = adjusting_side(now.s, t);
    if (!is_figure(a.who) || side_of(a.who) != side) return no("MS-DEPLOY-6"_rule, Reason::NotYours);
    return check_placing(now, side, a);
  }
  static void go_on(Play& p, Adjust& t, const Action& a) {
    take_step(t.step);
    if (a.verb == Verb::Adjust) place(p, a, What::Adjusted, "MS-DEPLOY-6"_rule);
  }
};

constinit const Row Adjust::row = row_of<Adjust, AdjustQuestion>();

}  // namespace condotta::mercs
