#include <algorithm>

#include "games/merc/rules.h"

// M-9.1, M-9.4 to M-9.6: slots, stashes, decks and discards; vehicles of the squads.
namespace condotta::merc {

const Title& title(Look t, Item item) {
  return t.content.of(item.title);
}

bool is_explosive(const Title& title) {
  return title.one_attack;
}

Deck deck_of(const Title& title) {
  switch (title.type) {
    case CardType::Weapon:
      return Deck::Weapons;
    case CardType::Armor:
      return Deck::Armor;
    case CardType::Accessory:
      return Deck::Accessories;
  }
  return Deck::None;
}

namespace {

bool is_mode_card(const Title& title) {
  return title.category == Category::Vehicle || title.category == Category::Detonator ||
         title.category == Category::Explosives;
}

bool wears_bandolier(Look t, const Soldier& who) {
  return carries(t, who, Category::Bandolier);
}

Equipment& pile(std::array<Equipment, 3>& piles, Deck deck) {
  return piles[static_cast<std::size_t>(deck)];
}

}  // namespace

// M-9.1-4: the two extra slots belong to the Bandolier.
bool slot_open(Look t, const Soldier& who, int slot) {  // M-24-15
  return slot < kBandolierSlot || wears_bandolier(t, who);
}

namespace {

using Slots = unsigned;  // a set of them

constexpr Slots only(int slot) {
  return 1u << slot;
}
constexpr Slots kAllSlots = only(kSlots) - 1;

// M-9.1-1: which card fits where; Apeiron, Gunther and Genesis have their own ways.
Slots slots_by_type(Look t, const Soldier& who, CardType type) {
  switch (type) {
    case CardType::Weapon:  // M-9.1-3
      return only(kWeaponSlot) |
             (can(t.content, who.who, AbilityKind::SecondWeapon) ? only(kAccessorySlot) : 0);  // Genesis
    case CardType::Armor:
      return only(kArmorSlot);
    case CardType::Accessory:  // M-9.1-2, M-19-13: Gunther
      return can(t.content, who.who, AbilityKind::AccessoriesAnywhere) ? kAllSlots
                                                                       : kAllSlots & ~(only(kAccessorySlot) - 1);
  }
  return 0;
}

// Where this soldier can put the card, whatever lies there.
Slots slots_for(Look t, const Soldier& who, TitleId card) {
  const Title& wanted = t.content.of(card);
  if (is_mode_card(wanted)) return 0;
  if (is_explosive(wanted) && can(t.content, who.who, AbilityKind::RefusesExplosives)) return 0;  // M-9.1-5
  const int worn = find_item(t, who, Category::Bandolier);
  Slots open = worn >= 0 ? kAllSlots : only(kBandolierSlot) - 1;  // M-9.1-4, M-24-15
  if (wanted.category == Category::Bandolier)  // M-15.3-12: never a second one, never inside the first
    open = worn >= 0 ? only(worn) & (only(kBandolierSlot) - 1) : only(kBandolierSlot) - 1;
  return open & slots_by_type(t, who, wanted.type);
}

}  // namespace

bool slot_takes(Look t, const Soldier& who, int slot, TitleId card) {
  return (slots_for(t, who, card) & only(slot)) != 0;
}

int slot_for(Look t, const Soldier& who, TitleId card) {
  static constexpr std::array<int, kSlots> kOrder{kAccessorySlot, kBandolierSlot, kBandolierSlot + 1, kWeaponSlot,
                                                  kArmorSlot};
  static constexpr std::array<int, kSlots> kWeaponFirst{kWeaponSlot, kArmorSlot, kAccessorySlot, kBandolierSlot,
                                                        kBandolierSlot + 1};
  const auto& order = t.content.of(card).type == CardType::Accessory ? kOrder : kWeaponFirst;
  const Slots fits = slots_for(t, who, card);
  for (const int slot : order) {
    if ((fits & only(slot)) != 0 && slot_free(who, slot)) return slot;
  }
  // A single slot is changed against the card in it; with a Bandolier something must be laid down first.
  for (const int slot : order) {
    if ((fits & only(slot)) == 0) continue;
    const Item held = who.slots[static_cast<std::size_t>(slot)];
    const Category category = t.content.category(held.title);
    if (category == Category::Bandolier) continue;
    if (category == Category::AttackDog && dog_is_out(t.s, who.who)) continue;  // M-24-113: it lies on its victim
    if (slot >= kAccessorySlot && wears_bandolier(t, who)) continue;
    return slot;
  }
  return -1;
}

// M-9.6-2: each type has its own discard pile. Parts of the super-weapon never go there (DA-ID-12).
void discard(Play& p, Item item) {
  const TitleId printed = p.content.printed(item.title);
  pile(p.s.discards, deck_of(p.content.of(printed))).add(printed.index());
}

// M-9.5-2: what is damaged is not laid into a stash but discarded.
void to_stash(Play& p, CellId cell, Item item) {
  if (item.damage > 0) return discard(p, item);
  at(p.s, cell).stash.add(item.title.index());
}

void put_on(Play& p, Soldier& who, Item item, int slot) {
  if (!slot_free(who, slot)) lay_down(p, who, slot);
  who.slots[static_cast<std::size_t>(slot)] = item;
}

// M-9.1-6: with the Bandolier go the cards in its slots, into the stash.
Item take_off(Play& p, Soldier& who, int slot) {
  const Item item = who.slots[static_cast<std::size_t>(slot)];
  who.slots[static_cast<std::size_t>(slot)] = {};
  if (p.content.of(item.title).category == Category::Bandolier) {
    for (int extra = kBandolierSlot; extra < kSlots; ++extra) {
      if (!slot_free(who, extra)) lay_down(p, who, extra);
    }
  }
  return item;
}

void lay_down(Play& p, Soldier& who, int slot) {
  const Item item = take_off(p, who, slot);
  to_stash(p, who.cell, item);
}

bool can_draw(const State& s, Deck deck) {
  return !s.decks[static_cast<std::size_t>(deck)].empty() || !s.discards[static_cast<std::size_t>(deck)].empty();
}

// M-9.6-1: an empty deck is made anew from its discard pile; with both empty no card is drawn.
// M-11.8-3: what comes back from a discard pile is as new.
TitleId draw_card(Play& p, Deck deck) {
  Equipment& cards = pile(p.s.decks, deck);
  if (cards.empty()) pile(p.s.discards, deck).move_to(cards);
  return cards.empty() ? TitleId{} : TitleId::of(cards.draw(p.dice));
}

// ---- vehicles -----------------------------------------------------------------------------------------------------

const Vehicle* vehicle_of(const State& s, PlayerId player, SquadNo squad) {
  for (const Vehicle& each : s.vehicles) {
    if (each.owner == player && each.squad == squad) return &each;
  }
  return nullptr;
}
Vehicle* vehicle_of(State& s, PlayerId player, SquadNo squad) {
  return const_cast<Vehicle*>(vehicle_of(std::as_const(s), player, squad));
}

// DA-VEH-10, DA-RUL-91: a squad with more MERCs than the crew has no use of its vehicle.
bool drives(Look t, PlayerId player, SquadNo squad) {
  const Vehicle* car = vehicle_of(t.s, player, squad);
  return car != nullptr && squad_size(t.s, player, squad) + car->aboard <= t.content.of(car->title).crew;
}

// DA-RUL-93: of those aboard, the militia of this player.
int aboard_of(const Vehicle& car, PlayerId player) {
  if (car.owner != player) return player == kDictator ? 0 : car.guests[static_cast<std::size_t>(player.index())];
  int own = car.aboard;
  for (const int guests : car.guests) own -= guests;
  return own;
}
void set_aboard(Vehicle& car, PlayerId player, int n) {
  car.aboard = static_cast<std::uint8_t>(car.aboard + n - aboard_of(car, player));
  if (car.owner != player) car.guests[static_cast<std::size_t>(player.index())] = static_cast<std::uint8_t>(n);
}

// DA-RUL-93: militia of the player that ride in this sector, in a vehicle of his own or of an ally.
int riders(const State& s, CellId cell, PlayerId player) {
  int n = 0;
  for (const Vehicle& each : s.vehicles) {
    if (squad_cell(s, each.owner, each.squad) == cell) n += aboard_of(each, player);
  }
  return n;
}

// Who is aboard goes where the vehicle goes.
void carry_riders(State& s, const Vehicle& car, CellId from, CellId to) {
  each_of_side(s, side_of(s, car.owner), [&](PlayerId player) {
    const int n = aboard_of(car, player);
    auto& left = own_militia(s, from, player);
    left = static_cast<std::uint8_t>(left - n);
    auto& here = own_militia(s, to, player);
    here = static_cast<std::uint8_t>(here + n);
  });
}

namespace {

// The place in the order of a combat where that unit still acts; none: the end.
std::size_t place_in_order(const Battle& battle, UnitId unit) {
  std::size_t i = battle.at;
  while (i < battle.order.size() && battle.order[i].unit != unit) ++i;
  return i;
}

// Riders who are on foot now act in the place of `ride`, or later with those of their owner who already were.
void act_on_foot(Battle& battle, std::size_t ride, PlayerId owner, int n) {
  if (n == 0) return;
  if (const std::size_t foot = place_in_order(battle, militia_of(owner)); foot < battle.order.size()) {
    battle.order[foot].count = static_cast<std::uint8_t>(battle.order[foot].count + n);
    return;
  }
  Place place = battle.order[ride];
  place.unit = militia_of(owner);
  place.player = owner;
  place.count = static_cast<std::uint8_t>(n);
  battle.order.insert_at(ride + 1, place);
}

}  // namespace

// DA-RUL-98, M-10.3-3: who rode is militia of the sector from now on and still acts, with those on foot if their turn
// is still to come.
void drop_vehicle(State& s, const Vehicle* car) {
  const Vehicle gone = *car;
  s.vehicles.erase_at(static_cast<std::size_t>(car - s.vehicles.begin()));
  const std::size_t ride = place_in_order(s.battle, riders_of(gone.owner, gone.squad));
  if (ride == s.battle.order.size()) return;
  int left = s.battle.order[ride].count;  // some may have acted already
  s.battle.order[ride].count = 0;
  std::array<int, kPlayerCount> act{};
  const auto share = [&](PlayerId player) {
    const int n = std::min(left, aboard_of(gone, player));
    act[static_cast<std::size_t>(player.index())] += n;
    left -= n;
  };
  share(gone.owner);
  for (int i = 0; i < kRebelCount; ++i) {
    if (PlayerId::of(i) != gone.owner) share(PlayerId::of(i));
  }
  for (int i = kPlayerCount - 1; i >= 0; --i)  // each goes before those of higher seats
    act_on_foot(s.battle, ride, PlayerId::of(i), act[static_cast<std::size_t>(i)]);
}

// DA-RUL-97: the squad walks off, the vehicle stays in the stash; a damaged one is discarded. Riders get off first.
void leave_vehicle(Play& p, PlayerId player, SquadNo squad, CellId cell) {
  const Vehicle* car = vehicle_of(p.s, player, squad);
  if (car == nullptr) return;
  const Item item{car->title, car->damage};
  drop_vehicle(p.s, car);
  to_stash(p, cell, item);
}

// DA-VEH-6, DA-RUL-91: one vehicle per squad.
void attach_vehicle(Play& p, PlayerId player, SquadNo squad, TitleId title) {  // M-24-70: one per squad
  Vehicle car;
  car.title = title;
  car.owner = player;
  car.squad = squad;
  p.s.vehicles.push_back(car);
  p.log.tell([&] { return Event::of(What::TakesVehicle, "DA-VEH-6"_rule, player.index(), title.index()); });
}

}  // namespace condotta::merc
