#include "games/recon/questions.h"
#include "games/recon/turn_checks.h"

// RC-ANM-3, RC-RUL-106: the sweeping attack of Attack & Move; lost if there is nobody left to aim at. Its CP are paid.
namespace condotta::recon {

struct SweepNowQuestion {
  using On = StandsOn<Turn, Steps>;
  static bool possible(const Look& now, const SweepNow& t) {
    const Merc& m = merc(now.s, t.who);
    const PlayerBoard& b = board(now.content, m);
    const int slot = weapon_for(b, Verb::Sweeping);
    return slot >= 0 && active(m) && in_building(m) && m.ammo >= b.weapons[static_cast<std::size_t>(slot)].ammo &&
           has_sweep_target(TurnFacts(TableFacts(now.content, now.s), m));
  }
  static std::string broken(const Look& now, const SweepNow& t) {
    if (const std::string trouble = no_merc(now, t.who); !trouble.empty()) return trouble;
    if (t.asked && !possible(now, t)) return "asked: there is nobody to aim at";
    return only_last(is_last(now, t), t.asked);
  }
  static void run(Play& p, SweepNow& t) {
    t.asked = possible(p, t);
    if (!t.asked) p.s.agenda.pop();
  }
  static Seat asks(const Look& now, const SweepNow& t) { return t.asked ? merc(now.s, t.who).seat : kNobody; }
  static Phrase phrase(const Look& now, const SweepNow& t) { return ask("question.sweep_now", now, {.who = t.who}); }

  static void choices(const Look& now, const SweepNow& t, List& out) {
    Action a = act(Verb::Sweeping, t.who);
    a.slot = static_cast<std::uint8_t>(weapon_for(board(now.content, merc(now.s, t.who)), Verb::Sweeping));
    const TableFacts table(now.content, now.s);
    const TurnFacts f(table, merc(now.s, t.who));
    const Areas reach = f.sweep_reach();
    for (const Opfor& each : now.s.opfor) {
      if (may_aim(f, reach, Verb::Sweeping, each)) add(out, a).target = each.id;
    }
  }
  static Verdict check(const Look& now, const SweepNow& t, const Action& a) {
    if (a.verb != Verb::Sweeping || a.who != t.who) return no("RC-ANM-3"_rule, Reason::MustAttack);
    const Merc& m = merc(now.s, t.who);
    if (a.slot != weapon_for(board(now.content, m), Verb::Sweeping)) return no("RC-ATK-6"_rule, Reason::NoSuchAttack);
    const TableFacts table(now.content, now.s);
    const TurnFacts f(table, m);
    return check_target(f, f.b.weapons[a.slot], a.target);
  }
  static void answer(Play& p, const SweepNow&, const Action& a) { make_attack(p, a, true); }
  static float hint(const Advisor& by, const SweepNow& t, const Action& a) {
    return worth_of_attack(thought(by, t.who), a);
  }
};

constinit const Row SweepNow::row = row_of<SweepNow, SweepNowQuestion>();

}  // namespace condotta::recon
