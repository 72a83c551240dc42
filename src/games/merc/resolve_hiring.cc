#include <algorithm>

#include "games/merc/check.h"
#include "games/merc/equip.h"

// M-6.4 to M-6.6, M-7.2, M-12.3: hiring MERCs.
namespace condotta::merc {

// M-9.6-3: the MERC deck is not rebuilt, unless the table plays that option (M-24-13); the dead never come back.
MercId draw_merc(Play& p) {
  if (p.s.merc_deck.empty() && p.s.reshuffle != 0) p.s.merc_discard.move_to(p.s.merc_deck);
  return p.s.merc_deck.empty() ? MercId{} : MercId::of(p.s.merc_deck.draw(p.dice));
}

void start_hiring(Play& p, PlayerId player, MercId who, std::uint8_t flags) {
  Task hiring = task(Job::Hiring, player);
  hiring.who = who;
  hiring.flags = flags;
  p.s.agenda.push(hiring);
}

void new_merc(Play& p, MercId who, PlayerId player, SquadNo squad) {
  Task fresh = task(Job::NewMerc, player);
  fresh.who = who;
  fresh.squad = squad;
  p.s.agenda.push(fresh);
}

void hire_for_dictator(Play& p, SquadNo squad) {
  Task hire = task(Job::DictatorHire, kDictator);
  hire.squad = squad;
  p.s.agenda.push(hire);
}

// Ruling M-24-106: without a squad, a friendly sector or a free edge sector nobody can come.
bool has_place(Look t, PlayerId player) {
  const int side = side_of(t.s, player);
  if (has_squad(t.s, player, SquadNo::Primary) || has_squad(t.s, player, SquadNo::Secondary)) return true;
  if (survey(t).of(side) != 0) return true;
  bool free = false;
  each_cell(edge(t.s), [&](CellId cell) { free |= !enemies_at(t.s, cell, side); });
  return free;
}

namespace {

// M-2-7, M-7.2-2: three cards, fewer if the deck is short.
void draw_three(Play& p) {
  p.s.drawn.clear();
  for (int i = 0; i < 3; ++i) {
    const MercId who = draw_merc(p);
    if (who.some()) p.s.drawn.push_back(who);
  }
  std::sort(p.s.drawn.begin(), p.s.drawn.end());
}

void put_drawn_away(State& s) {
  for (const MercId who : s.drawn) s.merc_discard.add(who.index());
  s.drawn.clear();
}

void run_hire(Play& p) {
  Task& t = top(p);
  if (t.step == 0) {
    draw_three(p);
    t.step = 1;
    return;
  }
  if (t.step == 2 || p.s.drawn.empty()) {
    put_drawn_away(p.s);
    return p.s.agenda.pop();
  }
  Task ask = t;
  ask.job = Job::AskKeep;
  p.s.agenda.push(ask);
}

// M-7.2-2: the fired MERC's cards stay in the stash of his sector, his card goes to the discard pile.
void fire(Play& p, MercId who) {
  Soldier& fired = soldier(p.s, who);
  const PlayerId owner = fired.owner;
  const SquadNo squad = fired.squad;
  const CellId cell = fired.cell;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (!slot_free(fired, slot)) lay_down(p, fired, slot);
  }
  return_parts(p, fired);  // DA-RUL-116
  if (squad_size(p.s, owner, squad) == 1) leave_vehicle(p, owner, squad, cell);
  dismiss(p.s, who);
  promote_squads(p.s, owner);
  p.s.merc_discard.add(who.index());
  p.log.tell([&] { return Event::of(What::Fired, "M-7.2-2"_rule, who.index()); });
}

void take_drawn(State& s, MercId who) {
  for (std::size_t i = 0; i < s.drawn.size(); ++i) {
    if (s.drawn[i] == who) return s.drawn.erase_at(i);
  }
}

void answer_keep(Play& p, const Action& a) {
  Task& hiring = top(p);
  if (a.verb == Verb::Done) {
    hiring.step = 2;
    return;
  }
  if (a.verb == Verb::Fire) {
    hiring.m = 1;
    return fire(p, a.who);
  }
  take_drawn(p.s, a.who);
  const bool counts = !can(p.content, a.who, AbilityKind::OutsideTeamLimit);
  hiring.n = static_cast<std::uint8_t>(hiring.n + (counts || (hiring.flags & kDayOne) == 0));
  if ((hiring.flags & kDayOne) != 0) return p.s.traders.push_back(a.who);  // they land together
  new_merc(p, a.who, hiring.player, SquadNo::None);
}

// M-12.3-1, M-24-57: the top MERC; one who refuses a colleague is discarded and the next one drawn.
void run_dictator_hire(Play& p) {
  const SquadNo squad = top(p).squad;
  p.s.agenda.pop();
  if (!has_place(p, kDictator)) return;
  MercId who = draw_merc(p);
  while (who.some() && refused_by_team(p, who, kDictator)) {
    p.s.merc_discard.add(who.index());
    who = draw_merc(p);
  }
  if (who.some()) new_merc(p, who, kDictator, squad);  // DA-DEC-6
}

// M-6.4, M-6.5-1: a place, no actions today, one card from a deck of the owner's choice; M-14.1-44: Vrbansk first draws
// an accessory.
void run_new_merc(Play& p) {
  Task& t = top(p);
  switch (t.step) {
    case 0: {
      t.step = 1;
      Task ask = t;
      ask.job = Job::AskPlace;
      p.s.agenda.push(ask);
      return;
    }
    case 1: {
      t.step = 2;
      const MercId who = t.who;
      if (!can(p.content, who, AbilityKind::ExtraAccessory) || !can_draw(p.s, Deck::Accessories)) return;
      return draw_for(p, who, Deck::Accessories, "M-14.1-44"_rule);
    }
    case 2: {
      t.step = 3;
      return ask_deck(p, t.player, t.who, 0);
    }
    default:
      p.s.agenda.pop();
  }
}

void answer_place(Play& p, const Task& q, const Action& a) {
  Soldier& fresh = enlist(p.s, q.who, q.player);
  fresh.squad = a.squad;
  fresh.cell = a.cell;
  note_arrival(p.s, a.cell, q.player);
  promote_squads(p.s, q.player);
  p.log.tell([&] { return Event::of(What::Hired, "M-6.4-1"_rule, q.who.index(), q.player.index(), a.cell.index()); });
}

void answer_hire_one(Play& p, const Action& a) {
  if (a.verb == Verb::Keep) {
    take_drawn(p.s, a.who);
    new_merc(p, a.who, kDictator, SquadNo::None);
  }
  put_drawn_away(p.s);
}

}  // namespace

void answer_hiring(Play& p, const Task& q, const Action& a) {
  switch (q.job) {
    case Job::AskKeep:
      return answer_keep(p, a);
    case Job::AskPlace:
      return answer_place(p, q, a);
    case Job::AskHireOne:
      return answer_hire_one(p, a);
    default:
      assert(false);
  }
}

void run_hiring(Play& p) {
  switch (top(p).job) {
    case Job::Hiring:
      return run_hire(p);
    case Job::NewMerc:
      return run_new_merc(p);
    case Job::DictatorHire:
      return run_dictator_hire(p);
    default:
      assert(false);
  }
}

}  // namespace condotta::merc
