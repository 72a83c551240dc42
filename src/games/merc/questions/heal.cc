#include <algorithm>

#include "games/merc/questions.h"

// M-10.5-4, M-11.5: whom a MERC heals before he attacks: dice for health.
namespace condotta::merc {

namespace {

// M-11.5-2: with a kit that he carries; M-11.5-1: or by himself, his squad.
Refusal check_means(const Look& now, const Soldier& by, const Soldier& patient, const Action& a) {
  if (!a.card.some()) {
    if (!can(now.content, by.who, AbilityKind::HealsWithDice))
      return no("M-11.5-1"_rule, Reason::NoSuchAbility, by.who.index());
    return heals_with(by, patient) ? yes() : no("M-11.5-1"_rule, Reason::NotInSquad, a.who.index());
  }
  const bool kit = now.content.of(a.card).category == Category::MedicalKit && slot_with(by, a.card) >= 0;
  return kit ? yes() : no("M-11.5-2"_rule, Reason::NoSuchCard, by.who.index());
}

struct HealQuestion : AsksAttacker<AskHeal> {
  using On = Over<During<UnitTurn, UnitTurn::Step::Attacks>>;
  static std::string broken(const Look& now, const AskHeal&) {
    return is_person(now.s.attack.by) ? "" : "job: no MERC attacks";
  }

  static void offer(Offers& out, const AskHeal&) {
    const Look now = out.look();
    const Soldier& healer = soldier(now.s, merc(now));
    out.add(act(Verb::Done));
    for (const Soldier& patient : now.s.soldiers) {
      if (patient.wounds == 0 || patient.cell != healer.cell) continue;
      for (int n = std::min<int>(patient.wounds, now.s.attack.dice); n > 0; --n) {
        Action a = act(Verb::Heal, patient.who);
        a.count = static_cast<std::uint8_t>(n);
        out.offer(a);
        for (std::size_t i = 0; i < kSlots; ++i) {
          if (!healer.slots[i].some() || (i > 0 && healer.slots[i].title == healer.slots[i - 1].title)) continue;
          a.card = healer.slots[i].title;
          if (now.content.of(a.card).category == Category::MedicalKit) out.offer(a);
        }
      }
    }
  }
  // M-11.5, M-19-4: Surgeon his squad, a kit anybody of the side in the sector, himself included; one die per point.
  static Refusal check(const Look& now, const AskHeal&, const Action& a) {  // M-24-25
    if (a.verb == Verb::Done) return yes();
    if (a.verb != Verb::Heal) return not_now();
    const Soldier& by = soldier(now.s, merc(now));
    const Soldier* patient = find(now.s, a.who);
    if (patient == nullptr || patient->cell != by.cell || side_of(now.s, patient->owner) != side_of(now.s, by.owner))
      return no("M-11.5-2"_rule, Reason::NotHere, a.who.index());
    if (const Refusal stop = check_means(now, by, *patient, a); !ok(stop)) return stop;
    if (a.count == 0 || a.count > patient->wounds)  // M-11.5-3
      return no("M-11.5-3"_rule, Reason::NotSoManyWounds, patient->wounds);
    if (a.count > now.s.attack.dice) return no("M-10.5-4"_rule, Reason::NotSoManyDice, now.s.attack.dice);
    return yes();
  }
  // M-11.5, M-9.4-5: dice for health; a kit loses one use, an empty one is discarded.
  static void answer(Play& p, const AskHeal& t, const Action& a) {
    if (a.verb == Verb::Done) return;
    Soldier& patient = soldier(p.s, a.who);
    patient.wounds = static_cast<std::uint8_t>(patient.wounds - a.count);
    p.s.attack.dice = static_cast<std::uint8_t>(p.s.attack.dice - a.count);
    p.s.attack.spent = static_cast<std::uint8_t>(p.s.attack.spent + a.count);
    Soldier& healer = soldier(p.s, merc(p));
    p.log.tell(
        [&] { return Event::of(What::HealsInCombat, "M-11.5-2"_rule, healer.who.index(), a.who.index(), a.count); });
    if (a.card.some()) {
      Item& kit = healer.slots[static_cast<std::size_t>(slot_with(healer, a.card))];
      kit.title = p.content.used_kit(a.card);  // M-24-24
      if (!kit.some()) discard(p, {a.card, 0});
    }
    if (can_heal_somebody(p, healer)) p.s.agenda.push(t);
  }
  static float hint(const Look& by, const AskHeal&, const Action& a) {
    if (a.verb == Verb::Done) return kLikesEnough;
    return soldier(by.s, a.who).wounds >= 2 ? 3.0F + static_cast<float>(a.count) : -1.0F;
  }
};

}  // namespace

constinit const Row AskHeal::row = row_of<AskHeal, HealQuestion>();

}  // namespace condotta::merc
