#include "games/techcommander/questions.h"

// TC-DEC-24, TC-DEC-25, TC-DEC-44: whether a unit tries to dodge what comes down on it, its own fall, or whoever runs
// it over.
namespace condotta::techcommander {

namespace {

// A unit that failed or declined to dodge takes what was coming.
void take_the_blow(Play& p, const AskDodge& t) {
  const int own = armor_class(p.content, unit(p.s, t.unit));
  switch (t.danger) {
    case Danger::Collapse:
      return hurt(p, t.unit, dice_sum(p, t.dice, 20), 0, t.by);  // TC-COL-7
    case Danger::Fall:
      hurt(p, t.unit, dice_sum(p, own * t.dice, 20), 0, t.by);  // TC-FAL-4
      come_down(p, t.unit);
      return settle(p, t.unit);
    default:
      // TC-OVR-4, TC-TRM-6, TC-RUL-4: one die, times the AC of whoever runs it over.
      return hurt(p, t.unit, p.dice.d(20) * t.dice, 0, t.by);  // TC-OVR-5
  }
}

}  // namespace

struct AskDodgeQuestion : AsksYesOrNo<AskDodge, OwnUnit, InReach> {
  using On = Scene;
  static std::string broken(const Look& now, const AskDodge& t) {
    const std::string bad = Asks<AskDodge, OwnUnit, InReach>::broken(now, t);
    return bad.empty() && (t.dice < 0 || t.dice > kMostDice) ? "dice: expected 0 to 99" : bad;
  }
  static Phrase phrase(const Look& now, const AskDodge& t) {
    static constexpr std::array kDangers{"question.ask_dodge_collapse", "question.ask_dodge_fall",
                                         "question.ask_dodge_overrun", "question.ask_dodge_trample"};
    return about(now.s, kDangers[static_cast<std::size_t>(t.danger)], t.unit);
  }
  static void answer(Play& p, const AskDodge& t, const Action& a) {
    const RuleId rule = t.danger == Danger::Collapse ? "TC-COL-5"_rule
                        : t.danger == Danger::Fall   ? "TC-FAL-2"_rule
                                                     : "TC-OVR-2"_rule;
    if (a.verb != Verb::Yes || !passes(p, t.unit, dodge_number(p.content, p.s, t.unit), What::Dodge, rule)) {
      return take_the_blow(p, t);
    }
    unit(p.s, t.unit).note(Memory::Dodged);
    if (t.danger == Danger::Fall) come_down(p, t.unit);  // TC-FAL-3: lands on its jets below
    p.s.agenda.push(AskDodgeMove{t.x, t.y, unit(p.s, t.unit).owner, t.unit, t.danger});
  }
};

constinit const Row AskDodge::row = row_of<AskDodge, AskDodgeQuestion>();

}  // namespace condotta::techcommander
