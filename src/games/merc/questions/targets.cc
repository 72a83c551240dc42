#include "games/merc/questions.h"

// M-10.5-5, M-10.6: whom a unit attacks: one target after the other, or enough of them.
namespace condotta::merc {

namespace {

// M-10.6-3: some must name every MERC they can.
bool must_name_more(const Look& now) {
  if (!attacker_can(now, AbilityKind::MustAimAtMercs)) return false;
  for (const Soldier& each : now.s.soldiers) {
    const UnitId unit = person(each.who);
    if (present(now, unit, now.s.attack.cell) && still_to_name(now, unit) > 0 && !why_not_aim(now, unit)) return true;
  }
  return false;
}

// M-10.6-5, M-19-16, M-24-54: all enemy militia together use up one of Rizen's targets.
void name_all_militia(Play& p) {  // M-14.1-25
  each_player(p.s, [&](PlayerId player) {
    if (side_of(p.s, player) == side_of(p.s, p.s.attack.player)) return;
    for (const UnitId each :
         {militia_of(player), riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)}) {
      if (const int n = still_to_name(p, each); n > 0) name_target(p, each, n);
    }
  });
}

struct TargetsQuestion : AsksAttacker<AskTargets> {
  using On = Over<During<Shoot, Shoot::Step::Names>>;

  static void offer(Offers& out, const AskTargets&) {
    out.offer(act(Verb::Done));
    const State& s = out.look().s;
    each_unit_at(s, s.attack.cell, [&](UnitId unit) { out.offer(act(Verb::Aim, unit)); });
  }
  static Refusal check(const Look& now, const AskTargets&, const Action& a) {
    if (a.verb == Verb::Done) {
      if (now.s.attack.aims.empty()) return no("M-10.5-5"_rule, Reason::MustAim);
      return need(!must_name_more(now), "M-10.6-3"_rule, Reason::MustAim);
    }
    if (a.verb != Verb::Aim) return not_now();
    if (const auto rule = why_not_aim(now, a.unit)) return no(*rule, Reason::MayNotAim, a.unit.index());
    return need(still_to_name(now, a.unit) > 0, "M-10.6-6"_rule, Reason::AlreadyNamed);
  }
  static void answer(Play& p, const AskTargets&, const Action& a) {
    Attack& attack = p.s.attack;
    if (a.verb == Verb::Done) return static_cast<void>(attack.targets = 0);
    --attack.targets;
    if (is_militia(a.unit) && attacker_can(p, AbilityKind::MilitiaAsOneTarget)) return name_all_militia(p);
    name_target(p, a.unit, 1);
  }
  static float hint(const Look& by, const AskTargets&, const Action& a) {
    return a.verb == Verb::Aim ? likes_unit(by, a.unit) : kLikesEnough;
  }
};

}  // namespace

constinit const Row AskTargets::row = row_of<AskTargets, TargetsQuestion>();

}  // namespace condotta::merc
