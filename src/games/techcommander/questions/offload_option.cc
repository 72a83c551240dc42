#include <algorithm>

#include "games/techcommander/lister.h"

// TC-OFL-2: what whoever got out does at once: move, attack or wait.
namespace condotta::techcommander {

struct AskOffloadOptionQuestion : Asks<AskOffloadOption, OwnUnit, InAction> {
  using On = StandsOn<AskOffload>;
  static Phrase phrase(const Look& now, const AskOffloadOption& t) {
    return about(now.s, "question.ask_offload_option", t.unit);
  }
  static void list(Lister& l, const AskOffloadOption&) { l.offer_numbers(1, 3); }
  static Refusal check(const Look&, const AskOffloadOption&, const Action& a) {
    const bool one_of_them = a.verb == Verb::Choose && a.choice >= 1 && a.choice <= 3;
    return one_of_them ? Objection{} : refuse("TC-OFL-2"_rule, Reason::NotAsked);
  }
  static void answer(Play& p, const AskOffloadOption& t, const Action& a) {
    State& s = p.s;
    Unit& u = unit(s, t.unit);
    const bool quick = drilled(p.content, s, u, Drill::QuickOffload);
    if (a.choice == 3) return;  // TC-OFL-5
    gut_check(p, t.unit);       // TC-RED-3: it acts
    const std::int32_t speed = speed_of(p.content, s, u);
    u.note(Memory::Acted);
    u.used = 1;
    if (a.choice == 1) return begin_walk(p, t.unit, quick ? speed : speed / 2);  // TC-OFL-3, TC-FAC-13
    s.walk = Walk{};
    push_aim(p, t.unit, AimFor::Any, {}, -1);     // TC-OFL-4
    if (quick) begin_walk(p, t.unit, speed / 2);  // TC-FAC-14
  }
  static Phrase label(const Look&, const AskOffloadOption&, const Action& a) {
    static constexpr std::array kOptions{"action.offload_move", "action.offload_attack", "action.offload_wait"};
    if (a.verb != Verb::Choose) return {};
    return {kOptions[std::clamp<std::size_t>(a.choice, 1, 3) - 1], {}};
  }
  static double worth(const Advisor&, const AskOffloadOption&, const Action& a) { return a.choice == 2 ? 1 : 0; }
};

constinit const Row AskOffloadOption::row = row_of<AskOffloadOption, AskOffloadOptionQuestion>();

}  // namespace condotta::techcommander
