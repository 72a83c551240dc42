#include <algorithm>

#include "games/recon/questions.h"

// RC-CAPT-9, RC-DEC-25: keep the special employee for questions, or be rid of it.
namespace condotta::recon {
namespace {

float worth_of_captive(const Content& c, const State& s) {
  const MissionStep* step = current_step(c, s);
  const bool hidden = std::any_of(s.markers.begin(), s.markers.end(), [](const Marker& m) { return !m.face_up; });
  const bool useful = step != nullptr && (step->kind == StepKind::Question ||
                                          (hidden && (step->kind == StepKind::Reveal || step->objective > 0)));
  return useful ? 1 : 0;
}

struct KeepCaptiveQuestion : AsksMercEither<KeepCaptive, Verb::Keep, Verb::Release> {
  using On = StandsOn<Turn>;
  static std::string broken(const Look& now, const KeepCaptive& t) {
    if (const std::string trouble = no_merc(now, t.who); !trouble.empty()) return trouble;
    return merc(now.s, t.who).held.some() ? "" : "who: holds nobody";
  }
  static Phrase phrase(const Look& now, const KeepCaptive& t) {
    return ask("question.keep_captive", now, {.who = t.who});
  }

  static void answer(Play& p, const KeepCaptive& t, const Action& a) {
    if (a.verb == Verb::Release) merc(p.s, t.who).held = {};
    p.log.tell([&] {
      return Event::of(a.verb == Verb::Keep ? What::KeepsCaptive : What::LetsGo, "RC-CAPT-8"_rule, t.who.value);
    });
  }
  static float hint(const Advisor& by, const KeepCaptive&, const Action& a) {
    const float worth = worth_of_captive(by.content, by.s);
    return a.verb == Verb::Keep ? worth : 1 - worth;
  }
};

}  // namespace

constinit const Row KeepCaptive::row = row_of<KeepCaptive, KeepCaptiveQuestion>();

}  // namespace condotta::recon
