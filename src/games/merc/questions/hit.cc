#include "games/merc/questions.h"

// M-10.5-9: who takes the next hit, or is turned by it.
namespace condotta::merc {

struct HitQuestion : AsksAttacker<AskHit> {
  using On = Over<During<Shoot, Shoot::Step::Hits>>;
  static std::string broken(const Look& now, const AskHit&) {
    return now.s.attack.hits + now.s.attack.sixes > 0 ? "" : "job: there is no hit to give out";
  }

  static void offer(Offers& out, const AskHit&) {
    const Attack& attack = out.look().s.attack;
    const auto both = [&](UnitId unit) {
      out.offer(act(Verb::Hit, unit));
      if (is_militia(unit)) out.offer(act(Verb::Convert, unit));
    };
    if (attack.sixes > 0) return each_unit_at(out.look().s, attack.cell, both);
    for (const Aim& aim : attack.aims) both(aim.unit);
  }
  static Refusal check(const Look& now, const AskHit&, const Action& a) {
    const Attack& attack = now.s.attack;
    if (a.verb != Verb::Hit && a.verb != Verb::Convert) return not_now();
    const bool converts = attacker_can(now, AbilityKind::ConvertsMilitia) && is_militia(a.unit);
    if (a.verb == Verb::Convert && !converts) return no("M-14.2-1"_rule, Reason::NoSuchAbility);
    if (a.unit.some() && takes_hit(now, a.unit)) return yes();
    const bool is_named = a.unit.some() && named(attack, a.unit) != nullptr;
    if (attack.sixes == 0 && !is_named) return no("M-10.5-9"_rule, Reason::NotNamed);
    return no(attack.sixes > 0 ? "M-14.1-47"_rule : "M-10.5-9"_rule, Reason::NoRoomForHit);
  }
  static void answer(Play& p, const AskHit&, const Action& a) {
    Attack& attack = p.s.attack;
    const bool six = !takes_ordinary_hit(p, a.unit);  // M-24-114: a six only where no other hit will do
    --(six ? attack.sixes : attack.hits);
    give_hit(attack, a.unit, a.verb == Verb::Convert, six);
  }
  static float hint(const Look& by, const AskHit&, const Action& a) {
    return likes_unit(by, a.unit) + (a.verb == Verb::Convert ? 1.0F : 0.0F);
  }
};

constinit const Row AskHit::row = row_of<AskHit, HitQuestion>();

}  // namespace condotta::merc
