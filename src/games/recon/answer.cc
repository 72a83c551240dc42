// What an answer does: each question of the agenda has its own short line here.

#include "games/recon/breach.h"

namespace condotta::recon {
namespace {

// RC-OVER-1: the figure the team named goes to the area it named; MERCS that came to see agents reveal them.
void displace(Play& p, const Action& a) {
  if (a.verb == Verb::Decline) return p.s.agenda.pop();  // nobody can go anywhere
  p.log.tell([&] { return Event::of(What::Displaced, "RC-OVER-1"_rule, p.s.agenda.top().area.value, a.where.value); });
  if (a.who.some()) {
    merc(p.s, a.who).area = a.where;
    if (p.s.phase == Phase::Mercs) push(p.s, Job::Reveal);
  } else if (a.target.some()) {
    figure(p.s, a.target)->area = a.where;
  } else {
    p.s.agents[a.amount - 1u].area = a.where;
    if (p.s.phase == Phase::Mercs) push(p.s, Job::Reveal);
  }
}

void stand_at_start(Play& p, const Action& a) {
  Merc& m = merc(p.s, a.who);
  m.area = a.where;
  ++p.s.agenda.top().n;
}

// RC-CAPT-9, RC-DEC-25: keep the special employee for questions, or be rid of it.
void keep_captive(Play& p, const Action& a) {
  Merc& m = merc(p.s, a.who);
  p.s.agenda.pop();
  if (a.verb == Verb::Release) m.held = {};
  p.log.tell([&] {
    return Event::of(a.verb == Verb::Keep ? What::KeepsCaptive : What::LetsGo, "RC-CAPT-8"_rule, a.who.value);
  });
}

void choose_intel(Play& p, const Action& a) {
  p.s.agenda.pop();
  if (a.verb == Verb::Decline) return;
  for (std::size_t i = 0; i < p.s.markers.size(); ++i) {
    if (p.s.markers[i].area == a.where && !p.s.markers[i].face_up) return reveal_marker(p, i, "RC-INTG-5"_rule);
  }
}

void place_spare(Play& p, const Action& a) {
  Task& t = p.s.agenda.top();
  if (a.verb == Verb::Decline) return p.s.agenda.pop();
  p.s.markers.push_back({a.where, Objective::Decoy, false});
  --t.n;
}

void take_step(Play& p, const Action& a) {
  if (a.verb == Verb::Stop) return p.s.agenda.pop();
  --p.s.agenda.top().n, p.s.agenda.top().k = 0;
  move_to(p, merc(p.s, a.who), a.where.value);
}

}  // namespace

void answer(Play& p, const Action& a) {
  Task& t = p.s.agenda.top();
  const Seat by = t.asks;
  t.asks = kNobody;
  switch (t.job) {
    case Job::Turn:
      return take_action(p, a);
    case Job::Steps:
      return take_step(p, a);
    case Job::SweepNow:
      p.s.agenda.pop();
      return make_attack(p, a, true);
    case Job::Consent:
      return answer_consent(p, a);
    case Job::PayBreach:
      p.s.proposal.amount = a.amount, p.s.proposal.amount2 = a.amount2;
      return p.s.agenda.pop();
    case Job::BreachTile:
      p.s.agenda.pop();
      p.s.breach.side = a.tile;
      return begin_breach(p);
    case Job::BreachOrder:
    case Job::TurnOrder:
      return tie_answer(p, a, by);
    case Job::Foresee:
      return put_next(p, a);
    case Job::Carrier:
      p.s.agenda.pop();
      p.s.progress.carrier = a.who;
      return p.log.tell([&] { return Event::of(What::CarrierChosen, "RC-RUL-161"_rule, a.who.value); });
    case Job::Lead:
      return reroll_die(p, a);
    case Job::Shove:
      return shove_answer(p, a);
    case Job::EntryCircle:
      return clear_circle(p, a);
    case Job::JamDie:
      return jam_answer(p, a);
    case Job::BreachTurn:
      return breach_turn_answer(p, a);
    case Job::RerollMisses:
      p.s.agenda.pop();
      return a.verb == Verb::Reroll ? reroll_misses(p) : void();
    case Job::RerollSuccesses:
      p.s.agenda.pop();
      return a.verb == Verb::Reroll ? reroll_successes(p) : void();
    case Job::PlaceInRoom:
      p.s.agenda.pop();
      return stand(p, a.who, a.where.value);
    case Job::StartArea:
      return stand_at_start(p, a);
    case Job::KeepCaptive:
      return keep_captive(p, a);
    case Job::Intel:
      return choose_intel(p, a);
    case Job::Overflow:
      return displace(p, a);
    case Job::React:
      return make_reaction(p, a);
    case Job::SpareMarker:
      return place_spare(p, a);
    default:
      return;
  }
}

}  // namespace condotta::recon
