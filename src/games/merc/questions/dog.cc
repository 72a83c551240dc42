#include "games/merc/questions.h"

// M-11.3-1: whom an Attack Dog pins.
namespace condotta::merc {

struct DogQuestion : AsksAttacker<AskDog> {
  using On = Over<During<UnitTurn, UnitTurn::Step::Heals>>;
  static std::string broken(const Look& now, const AskDog&) {
    return is_person(now.s.attack.by) ? "" : "job: no MERC attacks";
  }

  static void offer(Offers& out, const AskDog&) {
    out.add(act(Verb::Hold));
    for (const Soldier& each : out.look().s.soldiers) out.offer(act(Verb::Assign, person(each.who)));
  }
  static Refusal check(const Look& now, const AskDog&, const Action& a) {
    if (a.verb == Verb::Hold) return yes();
    if (a.verb != Verb::Assign) return not_now();
    const Soldier* victim = a.unit.some() && is_person(a.unit) ? find(now.s, merc_of(a.unit)) : nullptr;
    return need(victim != nullptr && may_get_dog(now, soldier(now.s, merc(now)), *victim), "M-11.3-1"_rule,
                Reason::NoDogThere);
  }
  static void answer(Play& p, const AskDog& t, const Action& a) {  // M-11.3-1, M-2-16
    if (a.verb == Verb::Hold) return;
    const MercId victim = merc_of(a.unit), carrier = merc(p);
    for (Dog& each : p.s.battle.dogs) {
      if (each.victim.some()) continue;
      each = {carrier, victim, 3};
      break;
    }
    p.log.tell([&] { return Event::of(What::DogAssigned, "M-11.3-1"_rule, carrier.index(), victim.index()); });
    if (can_assign_dog(p, soldier(p.s, carrier))) p.s.agenda.push(t);
  }
  static float hint(const Look& by, const AskDog&, const Action& a) {
    return a.verb == Verb::Assign ? likes_unit(by, a.unit) : 0;
  }
};

constinit const Row AskDog::row = row_of<AskDog, DogQuestion>();

}  // namespace condotta::merc
