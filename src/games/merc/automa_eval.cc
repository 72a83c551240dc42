#include <algorithm>

#include "games/merc/automa.h"

// DA-BASE to DA-EQ: the measures of the Dictator AI.
namespace condotta::merc {

// DA-RSEC-1, DA-RUL-56: current health and armor of all Rebel forces; a vehicle counts once for its squad.
int strength(Look t, CellId cell) {
  int sum = militia(t.s, cell, 0);
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell == cell && side_of(t.s, each.owner) == 0) sum += health(t, each) + armor_left(t, each);
  }
  for (const Vehicle& car : t.s.vehicles) {
    if (side_of(t.s, car.owner) == 0 && squad_cell(t.s, car.owner, car.squad) == cell)
      sum += t.content.of(car.title).armor - car.damage;
  }
  return sum;
}

// DA-RSEC-2, DA-RSEC-3, DA-RUL-57: the weakest, at a tie by die.
CellId weakest(Look t, Cells rebel_sectors, Dice& dice) {
  return by_die(lowest(rebel_sectors, [&](CellId cell) { return strength(t, cell); }), dice);
}

// DA-MIL-1 to -6, DA-RUL-52 to -54.
// DA-MIL-4: with a base the nearest to it; DA-MIL-5: else to a sector of his. DA-RSEC-4: one comparison for all.
CellId site_for_militia(Look t, Cells allowed, int n, Dice& dice) {
  const Survey map = survey(t);
  const Cells rebel = map.of(0), own = map.of(side_of(t.s, kDictator));
  Cells room = 0;
  each_cell(allowed, [&](CellId cell) {
    if (room_for_militia(t, cell, kDictator) > 0) room |= bit(cell);
  });
  if (room == 0) room = allowed;
  if (const Cells attack = room & rebel; attack != 0) {
    const CellList weak = lowest(attack, [&](CellId cell) { return strength(t, cell); });
    const bool only = (room & ~rebel) == 0;
    if (only || n >= strength(t, weak[0])) return by_die(weak, dice);  // DA-MIL-2
  }
  if (const Cells mine = room & own; mine != 0) {  // DA-MIL-6
    if (rebel == 0) return by_die(lowest(mine, [&](CellId cell) { return -card_at(t, cell).value; }), dice);
    return by_die(lowest(mine, [&](CellId cell) { return distance(cell, rebel); }), dice);
  }
  // DA-MIL-3 to -5: highest value, then closest to the base, or without one to a sector of his.
  const Cells open = (room & ~rebel) != 0 ? room & ~rebel : room;
  const Cells rich = cells_in(lowest(open, [&](CellId cell) { return -card_at(t, cell).value; }));
  const Cells home = t.s.base.some() ? bit(t.s.base) : own;
  return by_die(lowest(rich, [&](CellId cell) { return home == 0 ? 0 : distance(cell, home); }), dice);
}

// ---- targets
// ------------------------------------------------------------------------------------------------------------------

namespace {

struct Rank {
  int toughness, targets, initiative;
  friend auto operator<=>(const Rank&, const Rank&) = default;
};

// DA-TGT-2 to -4, DA-RUL-60: lowest health + armor, most targets, highest initiative; written so that lower is better.
// DA-TGT-3: most targets; DA-TGT-4: highest initiative.
Rank rank(Look t, UnitId unit) {
  if (is_person(unit)) {
    const Soldier& who = soldier(t.s, merc_of(unit));
    const Values values = fighting_values(t, who.who);
    return {health(t, who) + armor_left(t, who), -values.targets, -values.initiative};
  }
  return {1, -1, -2};
}

}  // namespace

UnitId best_target(Look t, const Fixed<UnitId, 80>& enemies, Dice& dice) {
  Fixed<UnitId, 80> best;
  Rank least{};
  for (const UnitId each : enemies) {
    const Rank r = rank(t, each);
    if (best.empty() || r < least) best.clear(), least = r;
    if (r == least) best.push_back(each);
  }
  return by_die(best, dice);  // DA-TGT-5
}

// ---- equipment
// ------------------------------------------------------------------------------------------------------------------

namespace {

// DA-EQ-1, DA-RUL-61: the number is the only measure; cards without one are never taken.
int number_of(Look t, TitleId card) {
  return card.some() ? t.content.of(card).number : 0;
}

bool left_in_stash(const Title& title) {  // DA-EQ-3, DA-EQ-4
  return title.category == Category::Mine || title.category == Category::RepairKit || title.number == 0;
}

TitleId highest(Look t, const Soldier& who, const Equipment& stash, CardType type, int slot) {
  TitleId best;
  each_title(stash, [&](TitleId card) {
    const Title& title = t.content.of(card);
    if (title.type != type || left_in_stash(title) || title.number <= number_of(t, best)) return;
    if (slot_takes(t, who, slot, card)) best = card;
  });
  return best;
}

void swap_in(Soldier& who, Equipment& stash, int slot, TitleId card) {
  Item& held = who.slots[static_cast<std::size_t>(slot)];
  stash.remove(card.index());
  if (held.some() && held.damage == 0) stash.add(held.title.index());
  held = {card, 0};
}

void upgrade(Look t, Soldier& who, Equipment& stash, CardType type, int slot) {  // DA-EQ-5 to -7, DA-RUL-62
  const TitleId best = highest(t, who, stash, type, slot);
  const TitleId held = who.slots[static_cast<std::size_t>(slot)].title;
  if (best.some() && number_of(t, best) > number_of(t, held)) swap_in(who, stash, slot, best);
}

// DA-RUL-63: Bandolier slots, and the empty slots of Gunther and Genesis.
// DA-EQ-6: the armor, DA-EQ-7: the accessory with the highest number.
void serve(Look t, Soldier& who, Equipment& stash) {
  for (Item& item : who.slots) {  // DA-RUL-64
    if (!item.some() || !left_in_stash(t.content.of(item.title))) continue;
    stash.add(item.title.index());
    item = {};
  }
  upgrade(t, who, stash, CardType::Weapon, kWeaponSlot);
  upgrade(t, who, stash, CardType::Armor, kArmorSlot);
  upgrade(t, who, stash, CardType::Accessory, kAccessorySlot);
  for (int slot = kBandolierSlot; slot < kSlots; ++slot) {
    if (slot_open(t, who, slot)) upgrade(t, who, stash, CardType::Accessory, slot);
  }
  for (const int slot : {kWeaponSlot, kArmorSlot}) {
    if (slot_free(who, slot)) upgrade(t, who, stash, CardType::Accessory, slot);
  }
  if (slot_free(who, kAccessorySlot)) upgrade(t, who, stash, CardType::Weapon, kAccessorySlot);
}

}  // namespace

// DA-EQ-2, DA-RUL-20, DA-RUL-42: in the order of the names, everybody who is being served or still has an action.
std::array<TitleId, kSlots> allotment(Look t, MercId who) {
  const Soldier& asked_for = soldier(t.s, who);
  Equipment stash = at(t.s, asked_for.cell).stash;
  Fixed<MercId, 54> order;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != asked_for.cell) continue;
    if (each.actions == 0 && !t.s.traders.contains(each.who) && each.who != who) continue;
    std::size_t i = order.size();
    while (i > 0 && name_order(t, order[i - 1]) > name_order(t, each.who)) --i;
    order.insert_at(i, each.who);
  }
  std::array<TitleId, kSlots> wanted{};
  for (const MercId each : order) {
    Soldier served = soldier(t.s, each);
    serve(t, served, stash);
    if (each != who) continue;
    for (std::size_t i = 0; i < kSlots; ++i) wanted[i] = served.slots[i].title;
    break;
  }
  return wanted;
}

namespace {

int copies(const std::array<TitleId, kSlots>& cards, TitleId card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

std::array<TitleId, kSlots> carried(const Soldier& who) {
  std::array<TitleId, kSlots> cards{};
  for (std::size_t i = 0; i < kSlots; ++i) cards[i] = who.slots[i].title;
  return cards;
}

}  // namespace

bool wants_other_cards(Look t, MercId who) {
  if (at(t.s, soldier(t.s, who).cell).stash.empty()) return false;
  const auto wanted = allotment(t, who), has = carried(soldier(t.s, who));
  return std::any_of(wanted.begin(), wanted.end(),
                     [&](TitleId card) { return card.some() && copies(wanted, card) > copies(has, card); });
}

// One step towards the allotment: lay down what is in the way, take what is missing.
Action next_equip_step(Look t, MercId who) {
  const Soldier& merc = soldier(t.s, who);
  const auto wanted = allotment(t, who), has = carried(merc);
  for (const TitleId card : has) {
    if (!card.some() || !left_in_stash(t.content.of(card))) continue;
    Action lay = act(Verb::Lay);
    lay.card = card;
    if (!check(t, lay)) return lay;
  }
  for (const TitleId card : wanted) {
    if (!card.some() || copies(wanted, card) <= copies(has, card)) continue;
    Action take = act(Verb::Take);
    take.card = card;
    if (!check(t, take)) return take;
    for (const TitleId old : has) {
      if (!old.some() || copies(wanted, old) >= copies(has, old)) continue;
      Action lay = act(Verb::Lay);
      lay.card = old;
      if (!check(t, lay)) return lay;
    }
  }
  return act(Verb::Done);
}

}  // namespace condotta::merc
