// Equal priorities: the people whose MERCS are tied agree among themselves, and a lot parts them if they cannot.

#include "games/recon/breach.h"

namespace condotta::recon {
namespace {

std::uint8_t seat_bit(Seat seat) {
  return static_cast<std::uint8_t>(1u << seat);
}

// The next owner of a tied MERC who is not among those that were heard.
Seat next_owner(const State& s, std::uint8_t tied, std::uint8_t heard) {
  for (const Merc& m : s.mercs) {
    if ((tied & merc_bit(m.board)) != 0 && (heard & seat_bit(m.seat)) == 0) return m.seat;
  }
  return kNobody;
}

MercId by_lot(Play& p, std::uint8_t tied) {
  int left = p.dice.pick(std::popcount(tied));
  for (; left > 0; --left) tied = static_cast<std::uint8_t>(tied & (tied - 1));
  const MercId who = p.s.mercs[static_cast<std::size_t>(std::countr_zero(tied))].board;
  p.log.tell([&] { return Event::of(What::LotDecides, "RC-RUL-162"_rule, who.value); });
  return who;
}

void settle(Play& p, MercId who) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (t.job == Job::BreachOrder) {
    p.s.breach.order[p.s.breach.next++] = who;
    return;
  }
  merc(p.s, who).token = t.m;
  p.log.tell([&] { return Event::of(What::TurnOrder, "RC-PRIO-4"_rule, who.value, t.m); });
}

}  // namespace

// RC-DEC-7, RC-DEC-37: who of the tied comes next is asked of their owners.
void ask_tied(Play& p, Job job, std::uint8_t tied, std::uint8_t token) {
  push(p.s, job);
  Task& t = p.s.agenda.top();
  t.n = tied, t.m = token, t.asks = next_owner(p.s, tied, 0);
}

// RC-RUL-162: one owner names a MERC (`who`), the others agree (`step`: who does) or the word goes on (`k`: who had
// it); when nobody is left to propose, the lot decides.
void tie_answer(Play& p, const Action& a, Seat by) {
  Task& t = p.s.agenda.top();
  switch (a.verb) {
    case Verb::Take:
      t.who = a.who;
      t.k = static_cast<std::uint8_t>(t.k | seat_bit(by));
      t.step = seat_bit(by);
      break;
    case Verb::Accept:
      t.step = static_cast<std::uint8_t>(t.step | seat_bit(by));
      break;
    default:
      p.log.tell([&] { return Event::of(What::NotAgreed, "RC-RUL-162"_rule, t.who.value); });
      t.who = {}, t.step = 0;
  }
  t.asks = next_owner(p.s, t.n, t.who.some() ? t.step : t.k);
  if (t.asks == kNobody) settle(p, t.who.some() ? t.who : by_lot(p, t.n));
}

}  // namespace condotta::recon
