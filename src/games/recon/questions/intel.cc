#include "games/recon/questions.h"

// RC-INTER-1, RC-DEC-27, RC-DEC-29: which face-down token is turned over.
namespace condotta::recon {
namespace {

Areas hidden_areas(const Look& now, const Intel& t) {
  return intel_candidates(now.s, t.kind, merc(now.s, t.who).area.value);
}

struct IntelQuestion {
  using On = StandsOn<Turn>;
  static std::string broken(const Look& now, const Intel& t) { return no_merc(now, t.who); }
  static Seat asks(const Look& now, const Intel& t) {
    const Merc& m = merc(now.s, t.who);
    return !m.dead && hidden_areas(now, t) != 0 ? m.seat : kNobody;
  }
  static void run(Play& p, Intel&) { p.s.agenda.pop(); }
  static Phrase phrase(const Look& now, const Intel& t) { return ask("question.intel", now, {.who = t.who}); }

  static void choices(const Look& now, const Intel& t, List& out) {
    const Action a = act(Verb::Reveal, t.who);
    each_area(hidden_areas(now, t), [&](int area) { add(out, a).where = AreaId::of(area); });
    if (t.optional) out.push_back(act(Verb::Decline, t.who));
  }
  static Verdict check(const Look& now, const Intel& t, const Action& a) {
    if (a.who != t.who) return not_asked();
    if (a.verb == Verb::Decline) return t.optional ? yes() : no("RC-INTG-5"_rule, Reason::MustAttack);
    if (a.verb != Verb::Reveal) return not_asked();
    const bool hidden = is_area(a.where) && has(hidden_areas(now, t), a.where.value);
    return hidden ? yes() : no("RC-INTG-5"_rule, Reason::NotHidden);
  }
  static void answer(Play& p, const Intel&, const Action& a) {
    if (a.verb == Verb::Decline) return;
    for (std::size_t i = 0; i < p.s.markers.size(); ++i) {
      if (p.s.markers[i].area == a.where && !p.s.markers[i].face_up) return reveal_marker(p, i, "RC-INTG-5"_rule);
    }
  }
  static Phrase label(const Look& now, const Intel&, const Action& a) {
    return a.verb == Verb::Decline ? say("action.decline_intel", now, a, {}) : Phrase{};
  }
  static float hint(const Advisor&, const Intel&, const Action& a) { return a.verb == Verb::Decline ? -1 : 0; }
};

}  // namespace

constinit const Row Intel::row = row_of<Intel, IntelQuestion>();

}  // namespace condotta::recon
