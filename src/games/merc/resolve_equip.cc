#include "games/merc/questions.h"

// M-7.4, M-7.8-2, M-11.9: taking, laying down, trading and being given equipment.
namespace condotta::merc {

int slot_with(const Soldier& who, TitleId card) {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (who.slots[static_cast<std::size_t>(slot)].title == card) return slot;
  }
  return -1;
}

// M-9.5-1, M-25.2: what lies in a stash is known to the side that holds it; DA-SET-6: of the AI's only to its operator.
SeatMask side_seats(const State& s, PlayerId player) {
  SeatMask seen = SeatMask::none();
  each_of_side(s, side_of(s, player), [&](PlayerId ally) { seen = seen.with(seat_of(s, ally)); });
  if (player == kDictator && s.operator_seat != kNobody) seen = seen.with(s.operator_seat);
  return seen;
}

// A paid action ends the time in which militia are asked for and the word is handed on only once (M-24-101).
void pay(Play& p, Soldier& who, int cost) {
  who.actions = static_cast<std::uint8_t>(who.actions - cost);
  p.s.handed.clear();
  p.s.requested = 0;
  p.s.last_squad = who.squad;
  p.s.arrived = 0;
  for (Vehicle& each : p.s.vehicles) {
    if (each.owner == who.owner) each.boarded.clear();
  }
}

void start_equipping(Play& p, const Soldier& who) {
  p.s.traders.clear();
  p.s.traders.push_back(who.who);
  for (Soldier& each : p.s.soldiers) each.changed.set(Change::Declined, false);
  soldier(p.s, who.who).changed.clear();
  p.s.agenda.push(Equipping{});
}

void take_offered(State& s, TitleId card) {
  for (std::size_t i = 0; i < s.offered.size(); ++i) {
    if (s.offered[i] == card) return s.offered.erase_at(i);
  }
}

void discard_offered(Play& p) {
  for (const TitleId card : p.s.offered) discard(p, {card, 0});
  p.s.offered.clear();
}

bool can_draw_something(const State& s) {
  return can_draw(s, Deck::Weapons) || can_draw(s, Deck::Armor) || can_draw(s, Deck::Accessories);
}

void ask_deck(Play& p, MercId who, DrawnFor what) {
  if (can_draw_something(p.s)) p.s.agenda.push(AskDeck{.who = who, .what = what});
}

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

void draw_for(Play& p, MercId who, Deck deck, RuleId rule) {
  const TitleId card = draw_card(p, deck);
  tell_draw(p, who, card, goes_to(p, soldier(p.s, who), card, false) == Goes::OnHim, rule);
  receive(p, who, card, false);
}

void receive(Play& p, MercId who, TitleId card, bool ask) {
  if (!card.some()) return;
  Soldier& to = soldier(p.s, who);
  const Goes way = goes_to(p, to, card, ask);
  if (way == Goes::ToStash) return to_stash(p, to.cell, {card, 0});
  if (way == Goes::OnHim) return put_on(p, to, {card, 0}, slot_for(p, to, card));
  p.s.agenda.push(AskTake{.who = who, .card = card});
}

namespace {

// M-7.4-1, M-7.4-2: each MERC taking part has his turn.
// M-7.4-3: this is also how a mine is laid.
struct EquippingTask {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const Equipping& t) {
    const auto& traders = now.s.traders;
    for (std::size_t i = 0; i < traders.size(); ++i) {
      if (find(now.s, traders[i]) == nullptr) return "job: somebody among the traders is not on the map";
      for (std::size_t k = 0; k < i; ++k) {
        if (traders[k] == traders[i]) return "job: somebody is among the traders twice";
      }
    }
    return t.trader < traders.size() ? "" : "trader: there is no such place among the traders";
  }
  static void run(Play& p, Equipping& t) {
    if (t.trader >= p.s.traders.size()) {
      p.s.traders.clear();
      return p.s.agenda.pop();
    }
    p.s.agenda.push(AskEquip{});
  }
};

// M-11.9-1: Hagness draws three, choosing the deck each time, and gives one of them away.
struct DealArmsTask {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const DealArms& t) {
    if (std::string trouble = no_merc(now.s, t.who); !trouble.empty()) return trouble;
    if (!can(now.content, t.who, AbilityKind::DealsArms)) return "who: does not deal in arms";
    return t.drawn <= 3 && now.s.offered.size() <= t.drawn ? "" : "drawn: not as many as offered";
  }
  static void run(Play& p, DealArms& t) {
    if (t.drawn < ability(p.content, t.who).value && can_draw_something(p.s)) {
      ++t.drawn;
      return ask_deck(p, t.who, DrawnFor::Dealing);
    }
    if (!t.dealt && !p.s.offered.empty()) {
      t.dealt = true;
      return p.s.agenda.push(AskDeal{});
    }
    discard_offered(p);
    p.s.agenda.pop();
  }
};

}  // namespace

constinit const Row Equipping::row = row_of<Equipping, EquippingTask>();
constinit const Row DealArms::row = row_of<DealArms, DealArmsTask>();

}  // namespace condotta::merc
