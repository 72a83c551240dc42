#include "games/recon/questions.h"

// RC-RSV-6, RC-DEC-10, RC-DEC-11: the MERCS on reserve that a figure sets off answer in turn order, each once.
namespace condotta::recon {
namespace {

// RC-RUL-98, RC-RUL-100: who is next. A figure that has moved (b) sets off only those that did not cover the area it
// came from.
MercId next_to_react(const Look& now, const React& t) {
  const Opfor* f = anybody_waits(now.s) ? figure(now.s, t.figure) : nullptr;
  if (f == nullptr) return {};
  const Merc* next = nullptr;
  for (const Merc& m : now.s.mercs) {
    if (m.reserve == Reserve::None || t.answered.contains(m.board)) continue;
    if ((next != nullptr && next->token < m.token) || !triggered(now.content, now.s, m, *f)) continue;
    if (t.from.some() && covered(now.content, now.s, m, t.from.value)) continue;
    next = &m;
  }
  return next != nullptr ? next->board : MercId{};
}

struct ReactQuestion {
  using On = StandsOn<ReactNew, Activate>;
  static std::string broken(const Look& now, const React& t) {
    if (const std::string trouble = no_mercs(now, t.answered, "answered"); !trouble.empty()) return trouble;
    if (const std::string trouble = only_last(is_last(now, t), t.who.some()); !trouble.empty()) return trouble;
    return !t.who.some() || t.who == next_to_react(now, t) ? "" : "who: another MERC is to react, or none";
  }
  static void run(Play& p, React& t) {
    t.who = next_to_react(p, t);
    if (!t.who.some()) p.s.agenda.pop();
  }
  static Seat asks(const Look& now, const React& t) { return t.who.some() ? merc(now.s, t.who).seat : kNobody; }
  static Phrase phrase(const Look& now, const React& t) {
    return ask("question.react", now, {.who = t.who, .figure = t.figure});
  }

  static void choices(const Look& now, const React& t, List& out) {
    for (const Opfor& each : now.s.opfor) {
      Action a = act(Verb::React, t.who);
      a.target = each.id;
      offer<ReactQuestion>(now, t, a, out);
    }
    offer<ReactQuestion>(now, t, act(Verb::LetPass, t.who), out);
  }
  // RC-RSV-15, RC-RSV-20, RC-RUL-98: any OpFor of the trigger's area; with Selective a SecFor not passed over, or none.
  static Verdict check(const Look& now, const React& t, const Action& a) {
    if (a.who != t.who) return not_asked();
    const Merc& m = merc(now.s, t.who);
    // RC-RSV-12, RC-RSV-17: only Selective may pass; melee must strike.
    if (a.verb == Verb::LetPass)
      return m.reserve == Reserve::Selective ? yes() : no("RC-RSV-10"_rule, Reason::MustAttack);
    if (a.verb != Verb::React) return not_asked();
    const Opfor *trigger = figure(now.s, t.figure), *target = figure(now.s, a.target);
    if (target == nullptr || target->area != trigger->area || guest(now.content, *target) == Guest::Informant)
      return no("RC-RSV-5"_rule, Reason::NoTarget);
    if (m.reserve != Reserve::Selective) return yes();
    if (is_employee(now.content, target->kind)) return no("RC-RSV-11"_rule, Reason::NotSecfor);
    if (target->passed_by.has(member(t.who))) return no("RC-RSV-13"_rule, Reason::PassedOver);
    return yes();
  }
  // RC-RSV-14: the one reaction attack, or with Selective a pass, which keeps the reserve action.
  static void go_on(Play& p, React& t, const Action& a) {
    const MercId who = t.who;
    const AreaId area = figure(p.s, t.figure)->area;
    t.answered.push_back(who);
    t.who = {};
    if (a.verb == Verb::React) return make_reaction(p, who, a.target, area.value);
    for (Opfor& f : p.s.opfor) {
      if (f.area == area) f.passed_by.set(member(who));  // RC-RUL-104
    }
    p.log.tell([&] { return Event::of(What::LetsPass, "RC-RSV-12"_rule, who.value, area.value); });
  }
  static float hint(const Advisor& by, const React&, const Action& a) {
    return a.verb == Verb::LetPass ? 0.5f : card(by.content, figure(by.s, a.target)->kind).rank;
  }
};

}  // namespace

constinit const Row React::row = row_of<React, ReactQuestion>();

// Without anybody to ask the task would only be taken off again.
bool set_off(Play& p, FigureId id, AreaId from) {
  const React task{.figure = id, .from = from};
  if (!next_to_react(p, task).some()) return false;
  p.s.agenda.push(task);
  return true;
}

}  // namespace condotta::recon
