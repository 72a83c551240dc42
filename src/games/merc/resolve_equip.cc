#include "games/merc/equip.h"

// M-7.4, M-7.8-2, M-11.9: taking, laying down, trading and being given equipment.
namespace condotta::merc {

namespace {

int slot_with(const Soldier& who, TitleId card) {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (who.slots[static_cast<std::size_t>(slot)].title == card) return slot;
  }
  return -1;
}

void mark_changed(Soldier& who, int slot) {
  who.changed = static_cast<std::uint8_t>(who.changed | 1 << slot);
}

// M-9.5-1, M-25.2: what lies in a stash is known to the side that holds it; DA-SET-6: of the AI's only to its operator.
SeatMask side_seats(const State& s, PlayerId player) {
  SeatMask seen = SeatMask::none();
  each_of_side(s, side_of(s, player), [&](PlayerId ally) { seen = seen.with(seat_of(s, ally)); });
  if (player == kDictator && s.operator_seat != kNobody) seen = seen.with(s.operator_seat);
  return seen;
}

}  // namespace

void start_equipping(Play& p, const Soldier& who) {
  p.s.traders.clear();
  p.s.traders.push_back(who.who);
  for (Soldier& each : p.s.soldiers) each.changed = static_cast<std::uint8_t>(each.changed & ~kDeclined);
  soldier(p.s, who.who).changed = 0;
  p.s.agenda.push(task(Job::Equipping, who.owner));
}

// M-7.4-1, M-7.4-2: each MERC taking part has his turn.
// M-7.4-3: this is also how a mine is laid.
void run_equipping(Play& p) {
  Task& t = top(p);
  if (t.n >= p.s.traders.size()) {
    p.s.traders.clear();
    return p.s.agenda.pop();
  }
  const MercId who = p.s.traders[t.n];
  Task ask = task(Job::AskEquip, soldier(p.s, who).owner);
  ask.who = who;
  ask.n = t.n;
  p.s.agenda.push(ask);
}

void answer_equip(Play& p, const Task& q, const Action& a) {
  Soldier& who = soldier(p.s, q.who);
  switch (a.verb) {
    case Verb::Done:
      ++top(p).n;
      return;
    case Verb::Take: {
      at(p.s, who.cell).stash.remove(a.card.index());
      if (p.content.of(a.card).category == Category::Vehicle) return attach_vehicle(p, who.owner, who.squad, a.card);
      const int slot = slot_for(p, who, a.card);
      put_on(p, who, {a.card, 0}, slot);
      mark_changed(who, slot);
      p.log.tell([&] { return Event::of(What::Takes, "M-7.4-1"_rule, who.who.index(), a.card.index()); });
      return;
    }
    case Verb::Lay: {
      const int slot = slot_with(who, a.card);
      lay_down(p, who, slot);
      p.log.tell([&] {
        return Event::of(What::Lays, "M-7.4-1"_rule, who.who.index(), a.card.index()).to(side_seats(p.s, who.owner));
      });
      return;
    }
    case Verb::Hand: {
      const Item item = take_off(p, who, slot_with(who, a.card));
      Soldier& other = soldier(p.s, a.to);
      put_on(p, other, item, slot_for(p, other, a.card));
      p.log.tell([&] { return Event::of(What::Hands, "M-7.4-2"_rule, who.who.index(), a.card.index(), a.to.index()); });
      return;
    }
    case Verb::Trade: {
      Soldier& other = soldier(p.s, a.to);
      if (other.owner == who.owner) {
        pay(p, other, 1);
        other.changed = 0;
        p.s.traders.push_back(a.to);
        return;
      }
      Task ask = task(Job::AskTrade, other.owner);
      ask.who = a.to;
      p.s.agenda.push(ask);
      return;
    }
    default:
      return;
  }
}

// M-11.9-1: Hagness draws three, choosing the deck each time, and gives one of them away.
void run_deal(Play& p) {
  Task& t = top(p);
  const int draws = ability(p.content, t.who).value;
  const bool more = can_draw(p.s, Deck::Weapons) || can_draw(p.s, Deck::Armor) || can_draw(p.s, Deck::Accessories);
  if (t.step < draws && more) {
    ++t.step;
    return ask_deck(p, t.player, t.who, 2);
  }
  if (t.n == 0 && !p.s.offered.empty()) {
    t.n = 1;
    Task ask = task(Job::AskDeal, t.player);
    ask.who = t.who;
    p.s.agenda.push(ask);
    return;
  }
  for (const TitleId card : p.s.offered) discard(p, {card, 0});
  p.s.offered.clear();
  p.s.agenda.pop();
}

void take_offered(State& s, TitleId card) {
  for (std::size_t i = 0; i < s.offered.size(); ++i) {
    if (s.offered[i] == card) return s.offered.erase_at(i);
  }
}

namespace {

enum class Goes { ToStash, OnHim, AsTheOwnerSays };

// The receiver's slot if it is free; a vehicle, a full slot or a bought card is the owner's decision; else the stash.
Goes goes_to(Play& p, const Soldier& to, TitleId card, bool ask) {
  const Title& title = p.content.of(card);
  const bool vehicle = title.category == Category::Vehicle;
  const bool left =
      to.owner == kDictator && p.s.ai != 0 &&  // DA-RUL-51: whatever brought the card
      (vehicle ||                              // DA-RUL-90
       title.category == Category::Mine || title.category == Category::RepairKit);  // DA-EQ-3, DA-EQ-4, DA-RUL-65
  const int slot = slot_for(p, to, card);
  const bool fits = vehicle ? vehicle_of(p.s, to.owner, to.squad) == nullptr && to.squad != SquadNo::Base : slot >= 0;
  if (left || !fits) return Goes::ToStash;  // M-24-18
  return !ask && !vehicle && slot_free(to, slot) ? Goes::OnHim : Goes::AsTheOwnerSays;
}

// M-9.5-1, M-25.2: all see what is put on a MERC; what may go to a stash only his side.
void tell_draw(Play& p, MercId who, TitleId card, bool in_sight, RuleId rule) {
  p.log.tell([&] {
    const SeatMask seen = in_sight ? SeatMask::all() : side_seats(p.s, soldier(p.s, who).owner);
    return Event::of(What::DrawsCard, rule, who.index(), card.index()).to(seen);
  });
}

}  // namespace

// A card drawn without a choice of the deck.
void draw_for(Play& p, MercId who, Deck deck, RuleId rule) {
  const TitleId card = draw_card(p, deck);
  tell_draw(p, who, card, goes_to(p, soldier(p.s, who), card, false) == Goes::OnHim, rule);
  receive(p, who, card, false);
}

// M-6.5-1, M-7.8-2: a drawn card goes to whom it was drawn for; flags tell the dealer (1) and Hagness (2).
void answer_deck(Play& p, const Task& q, const Action& a) {
  const TitleId card = draw_card(p, a.deck);
  if (q.flags == 2) {
    tell_draw(p, q.who, card, false, "M-11.9-1"_rule);
    return p.s.offered.push_back(card);
  }
  tell_draw(p, q.who, card, goes_to(p, soldier(p.s, q.who), card, q.flags == 1) == Goes::OnHim, "M-6.5-1"_rule);
  receive(p, q.who, card, q.flags == 1);  // M-24-47
}

void answer_take(Play& p, const Task& q, const Action& a) {
  Soldier& who = soldier(p.s, q.who);
  if (a.verb == Verb::Leave) return to_stash(p, who.cell, {q.card, 0});
  if (p.content.of(q.card).category == Category::Vehicle) return attach_vehicle(p, who.owner, who.squad, q.card);
  put_on(p, who, {q.card, 0}, slot_for(p, who, q.card));
  p.log.tell([&] { return Event::of(What::Takes, "M-6.5-1"_rule, q.who.index(), q.card.index()); });
}

void receive(Play& p, MercId who, TitleId card, bool ask) {
  if (!card.some()) return;
  Soldier& to = soldier(p.s, who);
  const Goes way = goes_to(p, to, card, ask);
  if (way == Goes::ToStash) return to_stash(p, to.cell, {card, 0});
  if (way == Goes::OnHim) return put_on(p, to, {card, 0}, slot_for(p, to, card));
  Task question = task(Job::AskTake, to.owner);
  question.who = who;
  question.card = card;
  p.s.agenda.push(question);
}

void ask_deck(Play& p, PlayerId player, MercId who, std::uint8_t flags) {
  if (!can_draw(p.s, Deck::Weapons) && !can_draw(p.s, Deck::Armor) && !can_draw(p.s, Deck::Accessories)) return;
  Task ask = task(Job::AskDeck, player);
  ask.who = who;
  ask.flags = flags;
  p.s.agenda.push(ask);
}

}  // namespace condotta::merc
