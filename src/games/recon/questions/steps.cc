#include <algorithm>

#include "games/recon/questions.h"

// RC-DEC-18, RC-DEC-19, RC-RUL-57: up to so many steps; over when there is none left to make.
namespace condotta::recon {

struct StepsQuestion {
  using On = StandsOn<Turn, SweepNow>;
  static bool possible(const Look& now, const Steps& t) {
    const Merc& m = merc(now.s, t.who);
    return t.left > 0 && active(m) && in_building(m) && !m.held.some() &&
           TurnFacts(TableFacts(now.content, now.s), m).steps() != 0;
  }
  static std::string broken(const Look& now, const Steps& t) {
    if (const std::string trouble = no_merc(now, t.who); !trouble.empty()) return trouble;
    const StepCounts& most = now.content.tracks.steps;
    if (t.left > std::max(most.hustle, most.attack_and_move)) return "left: too many steps";
    if (t.asked && !possible(now, t)) return "asked: there is no step to make";
    return only_last(is_last(now, t), t.asked);
  }
  static void run(Play& p, Steps& t) {
    t.asked = possible(p, t);
    if (!t.asked) p.s.agenda.pop();
  }
  static Seat asks(const Look& now, const Steps& t) { return t.asked ? merc(now.s, t.who).seat : kNobody; }
  static Phrase phrase(const Look& now, const Steps& t) {
    return ask("question.steps", now, {.who = t.who, .number = t.left});
  }

  static void choices(const Look& now, const Steps& t, List& out) {
    offer<StepsQuestion>(now, t, act(Verb::Stop, t.who), out);
    const Action a = act(Verb::Step, t.who);
    const TableFacts table(now.content, now.s);
    each_area(TurnFacts(table, merc(now.s, t.who)).steps(), [&](int to) { add(out, a).where = AreaId::of(to); });
  }
  // RC-MOVE-6, RC-RUL-57: a movement may stop early, but a Hustle not before its first step.
  static Verdict check(const Look& now, const Steps& t, const Action& a) {
    if (a.who != t.who) return not_asked();
    if (a.verb == Verb::Stop) return t.owed ? no("RC-MOVE-6"_rule, Reason::MustStep) : yes();
    if (a.verb != Verb::Step) return not_asked();
    return check_step(TurnFacts(TableFacts(now.content, now.s), merc(now.s, t.who)), a.where);
  }
  static void go_on(Play& p, Steps& t, const Action& a) {
    if (a.verb == Verb::Stop) return p.s.agenda.pop();
    --t.left;
    t.owed = t.asked = false;
    move_to(p, merc(p.s, t.who), a.where.value);
  }
  static float hint(const Advisor& by, const Steps& t, const Action& a) {
    return a.verb == Verb::Stop ? 0 : worth_of_step(thought(by, t.who), a.where.value);
  }
};

constinit const Row Steps::row = row_of<Steps, StepsQuestion>();

}  // namespace condotta::recon
