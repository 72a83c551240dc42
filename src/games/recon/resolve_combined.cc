#include "games/recon/breach.h"

// Combined actions: what the MERCS that agreed do together.
namespace condotta::recon {
namespace {

// RC-ANM-3, RC-ANM-4: one sweeps, the other moves, in the order agreed on.
void attack_and_move(Play& p, const Action& a) {
  const MercId attacker = attacker_of(a), mover = attacker == a.who ? a.with : a.who;
  pay(merc(p.s, a.who), a.amount);  // RC-ANM-5: the shares cover both
  pay(merc(p.s, a.with), p.content.tracks.costs.attack_and_move - a.amount);
  const bool attack_first = a.role == Role::AttackThenTheyMove || a.role == Role::TheyAttackThenMove;
  if (!attack_first) p.s.agenda.push(SweepNow{.who = attacker});
  p.s.agenda.push(Steps{.who = mover, .left = p.content.tracks.steps.attack_and_move});  // RC-ANM-2
  if (attack_first) p.s.agenda.push(SweepNow{.who = attacker});
}

// RC-DNC-2, RC-RUL-146: the higher priority ducks, the other covers; turn order tokens stay.
void duck_and_cover(Play& p, const Action& a) {
  Merc &one = merc(p.s, a.who), &two = merc(p.s, a.with);
  pay(one, 1), pay(two, p.content.tracks.costs.duck_and_cover - 1);
  const bool mine = one.priority != two.priority ? one.priority > two.priority : a.role == Role::DuckMyself;
  Merc &ducks = mine ? one : two, &covers = mine ? two : one;
  const DuckFigures& f = p.content.tracks.duck;
  ducks.priority = static_cast<std::uint8_t>(clamp_priority(p.content, ducks.priority - f.ducking));
  covers.priority = static_cast<std::uint8_t>(clamp_priority(p.content, covers.priority + f.covering));  // RC-DNC-3
  ducks.ducked = true;                                                                                   // RC-DNC-4
  p.log.tell([&] {
    return Event::of(What::Ducked, "RC-DNC-2"_rule, ducks.board.value, ducks.priority, covers.board.value,
                     covers.priority);
  });
}

// RC-BNC-6, RC-COMB-2: the shares are paid; then the side of the tile is chosen.
void pay_breach(Play& p) {
  const Action& plan = p.s.proposal;
  const auto shares = breach_shares(p.content, p.s);
  std::size_t i = 0;
  for (const MercId id : {plan.who, plan.with, plan.also}) {
    Merc& m = merc(p.s, id);
    m.cp = static_cast<std::uint8_t>(m.cp - shares[i++]);
  }
}

}  // namespace

// RC-COMB-1, RC-COMB-4: carried out at once; nobody gets a turn by it.
void combine(Play& p, const Action& a) {
  p.log.tell(
      [&] { return Event::of(What::Combines, "RC-COMB-1"_rule, a.who.value, a.with.value, static_cast<int>(a.verb)); });
  switch (a.verb) {
    case Verb::AttackAndMove:
      return attack_and_move(p, a);
    case Verb::DuckAndCover:
      return duck_and_cover(p, a);
    default:
      pay_breach(p);
      return p.s.agenda.push(BreachTile{});
  }
}

// RC-DEC-32, RC-RUL-147: the other participants' owners are asked. RC-DEC-33: they agree to their shares, so those of a
// Breach & Clear are named first.
void propose(Play& p, const Action& a) {
  p.s.proposal = a;
  p.s.agenda.push(Consent{});
  if (a.verb == Verb::BreachAndClear) p.s.agenda.push(PayBreach{});
}

}  // namespace condotta::recon
