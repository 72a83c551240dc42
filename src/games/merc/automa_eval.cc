#include <algorithm>

#include "games/merc/automa.h"

// DA-BASE to DA-EQ: the measures of the Dictator AI.
namespace condotta::merc {

std::array<int, kCellCount> steps_from(const State& s, CellId from, Cells closed) {
  std::array<int, kCellCount> steps;
  steps.fill(99);
  steps[static_cast<std::size_t>(from.index())] = 0;
  Cells frontier = bit(from), seen = frontier;
  for (int n = 1; frontier != 0; ++n) {
    Cells next = 0;
    each_cell(frontier, [&](CellId cell) { next |= neighbours(s, cell); });
    next &= ~seen & ~closed;
    each_cell(next, [&](CellId cell) { steps[static_cast<std::size_t>(cell.index())] = n; });
    seen |= next;
    frontier = next;
  }
  return steps;
}

// DA-RSEC-1, DA-RUL-56: current health and armor of all Rebel forces; a vehicle counts once for its squad.
int strength(Look t, CellId cell, int side) {
  int sum = militia(t.s, cell, side);
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell == cell && side_of(t.s, each.owner) == side) sum += health(t, each) + armor_left(t, each);
  }
  for (const Vehicle& car : t.s.vehicles) {
    if (side_of(t.s, car.owner) == side && squad_cell(t.s, car.owner, car.squad) == cell)
      sum += t.content.of(car.title).armor - car.damage;
  }
  return sum;
}

// DA-RSEC-2, DA-RSEC-3, DA-RUL-57: the weakest; a tie is left to the die.
Cells weakest(const Book& book, Cells rebel_sectors) {
  return book.least(rebel_sectors, Reason::WeakestForce, "DA-RSEC-2"_rule,
                    [&](CellId cell) { return strength(book.t, cell); });
}

namespace {

Cells with_room(Look t, Cells cells) {
  Cells room = 0;
  each_cell(cells, [&](CellId cell) {
    if (room_for_militia(t, cell, kDictator) > 0) room |= bit(cell);
  });
  return room;
}

// DA-MIL-3 to -5: highest value, then closest to the base, or without one to a sector of his.
CellId neutral_site(const Book& book, Cells open, Cells own) {
  const Look t = book.t;
  const Cells rich = book.least(open, Reason::HighestValue, "DA-MIL-3"_rule,
                                [&](CellId cell) { return -card_at(t, cell).value; });  // DA-RUL-53, M-24-97
  const Cells home = t.s.base.some() ? bit(t.s.base) : own;
  if (home == 0) return book.by_die(rich);
  const auto to_home = [&](CellId cell) { return distance(cell, home); };
  return book.by_die(t.s.base.some() ? book.least(rich, Reason::ClosestToBase, "DA-MIL-4"_rule, to_home)
                                     : book.least(rich, Reason::ClosestToOwn, "DA-MIL-5"_rule, to_home));
}

}  // namespace

// DA-MIL-1: by what the effect allows. DA-RSEC-4: one comparison for all.
CellId site_for_militia(const Book& book, Cells allowed, int n) {
  const Look t = book.t;
  const Survey map = survey(t);
  const Cells rebel = map.of(0), own = map.of(side_of(t.s, kDictator));
  Cells room = with_room(t, allowed);
  if (room == 0) room = allowed;
  if (const Cells attack = room & rebel; attack != 0) {
    const Cells weak = Book::lowest(attack, [&](CellId cell) { return strength(t, cell); });
    const bool only = (room & ~rebel) == 0;
    if (only || n >= strength(t, first_of(weak))) {  // DA-MIL-2; DA-RUL-52
      book.because(only ? Reason::OnlyRebelSectors : Reason::MilitiaCanWin, "DA-MIL-2"_rule);
      return book.by_die(weakest(book, attack));
    }
    book.because(Reason::RebelsTooStrong, "DA-MIL-2"_rule);
  }
  if (const Cells mine = room & own; mine != 0) {  // DA-MIL-6; DA-RUL-54
    if (rebel == 0)
      return book.by_die(book.least(mine, Reason::HighestValue, "DA-MIL-6"_rule,
                                    [&](CellId cell) { return -card_at(t, cell).value; }));
    return book.by_die(
        book.least(mine, Reason::ClosestToRebels, "DA-MIL-6"_rule, [&](CellId cell) { return distance(cell, rebel); }));
  }
  return neutral_site(book, (room & ~rebel) != 0 ? room & ~rebel : room, own);
}

// ---- targets -------------------------------------------------------------------------------------------------------

namespace {

// DA-RUL-60: as lined up for the running round, whoever has fallen since; at a bombardment and before round 1 as it is.
int initiative_of_militia(Look t, UnitId unit) {
  for (const Place& each : t.s.battle.order) {
    if (each.unit == unit) return each.initiative;
  }
  const PlayerId owner = militia_player(unit);
  const int on_foot = militia_initiative(t, t.s.attack.cell, owner);
  if (!is_rider(unit)) return on_foot;
  return on_foot + t.content.of(vehicle_of(t.s, owner, rider_squad(unit))->title).initiative;
}

// DA-TGT-2, DA-TGT-3, DA-TGT-4: lowest health + armor, most targets, highest initiative; written so that lower is
// better.
using Rank = std::array<int, 3>;
Rank rank(Look t, UnitId unit) {
  if (is_person(unit)) {
    const Soldier& who = soldier(t.s, merc_of(unit));
    const Values values = fighting_values(t, who.who);  // DA-RUL-60
    return {health(t, who) + armor_left(t, who), -values.targets, -values.initiative};
  }
  return {1, -1, -initiative_of_militia(t, unit)};
}

// Which of the keys told the first from the others.
void explain_rank(const Book& book, const UnitList& enemies, const Rank& best) {
  static constexpr std::array<std::pair<Reason, RuleId>, 3> kKeys{{{Reason::LowestHealthAndArmor, "DA-TGT-2"_rule},
                                                                   {Reason::MostTargets, "DA-TGT-3"_rule},
                                                                   {Reason::HighestInitiative, "DA-TGT-4"_rule}}};
  for (std::size_t key = 0; key < kKeys.size(); ++key) {
    const auto beaten_here = [&](UnitId each) {
      const Rank r = rank(book.t, each);
      return std::equal(r.begin(), r.begin() + static_cast<int>(key), best.begin()) && r[key] > best[key];
    };
    if (std::any_of(enemies.begin(), enemies.end(), beaten_here)) book.because(kKeys[key].first, kKeys[key].second);
  }
}

}  // namespace

UnitId best_target(const Book& book, const UnitList& enemies) {
  if (enemies.size() == 1) {
    book.because(Reason::OnlyWay, "DA-TGT-1"_rule);
    return enemies[0];
  }
  UnitList best;
  Rank least{};
  for (const UnitId each : enemies) {
    const Rank r = rank(book.t, each);
    if (best.empty() || r < least) best.clear(), least = r;
    if (r == least) best.push_back(each);
  }
  if (book.explains()) explain_rank(book, enemies, least);
  return book.by_die(best);  // DA-TGT-5
}

void says_target(const Book& book, UnitId by, UnitId unit, RuleId rule) {
  if (!book.explains()) return;
  if (is_dog(unit)) return book.says(What::AiChooses, rule);
  const Rank r = rank(book.t, unit);
  book.says(What::AiAims, rule, by.index(), unit.index(), r[0], -r[1], -r[2]);
}

// ---- equipment -----------------------------------------------------------------------------------------------------

// DA-EQ-1, DA-RUL-61: the number is the only measure; cards without one are never taken.
int number_of(Look t, TitleId card) {
  return card.some() ? t.content.numbers[static_cast<std::size_t>(card.index())] : 0;
}

Deck deck_for_empty_slot(Look t, const Soldier& who) {
  for (const Deck deck : {Deck::Weapons, Deck::Armor, Deck::Accessories}) {
    if (slot_free(who, static_cast<int>(deck)) && can_draw(t.s, deck)) return deck;
  }
  return Deck::None;
}

namespace {

bool left_in_stash(Look t, TitleId card) {  // DA-EQ-3, DA-EQ-4
  return ((t.content.numbered[0] | t.content.numbered[1] | t.content.numbered[2]) >> card.index() & 1) == 0;
}

// A stash that is being shared out: the cards, and which titles are among them.
struct Shares {
  Equipment cards;
  std::uint64_t titles = 0;
  explicit Shares(const Equipment& stash) : cards(stash), titles(titles_in(stash)) {}
  void add(TitleId card) {
    cards.add(card.index());
    titles |= std::uint64_t{1} << card.index();
  }
  void remove(TitleId card) {
    cards.remove(card.index());
    if (!cards.has(card.index())) titles &= ~(std::uint64_t{1} << card.index());
  }
};

// The card with the highest number for that slot, if it is higher than what he holds there.
TitleId highest(Look t, const Soldier& who, const Shares& stash, CardType type, int slot) {
  TitleId best = who.slots[static_cast<std::size_t>(slot)].title;
  each_title(stash.titles & t.content.numbered[static_cast<std::size_t>(type)], [&](TitleId card) {
    if (number_of(t, card) > number_of(t, best) && slot_takes(t, who, slot, card)) best = card;
  });
  return best;
}

void swap_in(Soldier& who, Shares& stash, int slot, TitleId card) {
  Item& held = who.slots[static_cast<std::size_t>(slot)];
  stash.remove(card);
  if (held.some() && held.damage == 0) stash.add(held.title);
  held = {card, 0};
}

void upgrade(Look t, Soldier& who, Shares& stash, CardType type, int slot) {  // DA-EQ-5 to -7, DA-RUL-62
  const TitleId best = highest(t, who, stash, type, slot);
  if (best != who.slots[static_cast<std::size_t>(slot)].title) swap_in(who, stash, slot, best);
}

// DA-RUL-63: Bandolier slots, and the empty slots of Gunther and Genesis.
// DA-EQ-6: the armor, DA-EQ-7: the accessory with the highest number.
void serve(Look t, Soldier& who, Shares& stash) {
  for (Item& item : who.slots) {  // DA-RUL-64
    if (!item.some() || !left_in_stash(t, item.title)) continue;
    stash.add(item.title);
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

// DA-RUL-18: a card in each of the three slots.
bool fully_equipped(Look t, SquadNo squad) {
  bool full = true;
  each_member(t.s, kDictator, squad, [&](const Soldier& each) {
    full &= !slot_free(each, kWeaponSlot) && !slot_free(each, kArmorSlot) && !slot_free(each, kAccessorySlot);
  });
  return full;
}

namespace {

// DA-EQ-2, DA-RUL-20, DA-RUL-42: in the order of the names, everybody who is being served, or still has an action and a
// group that lacks something.
std::array<TitleId, kSlots> allotment(Look t, MercId who) {
  const Soldier& asked_for = soldier(t.s, who);
  Shares stash(at(t.s, asked_for.cell).stash);
  Fixed<MercId, 54> order;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != asked_for.cell) continue;
    const bool comes = each.actions > 0 && (each.squad == asked_for.squad || !fully_equipped(t, each.squad));
    if (!comes && !t.s.traders.contains(each.who) && each.who != who) continue;
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

int copies(const std::array<TitleId, kSlots>& cards, TitleId card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}

std::array<TitleId, kSlots> carried(const Soldier& who) {
  std::array<TitleId, kSlots> cards{};
  for (std::size_t i = 0; i < kSlots; ++i) cards[i] = who.slots[i].title;
  return cards;
}

// Nothing in the stash beats what he carries. What others would lay down for him is worse than what they take.
bool nothing_to_take(Look t, const Soldier& who) {
  const Equipment& stash = at(t.s, who.cell).stash;
  if (stash.empty()) return true;
  const std::uint64_t titles = titles_in(stash);
  if (can(t.content, who.who, AbilityKind::AccessoriesAnywhere) || can(t.content, who.who, AbilityKind::SecondWeapon))
    return (titles & (t.content.numbered[0] | t.content.numbered[1] | t.content.numbered[2])) == 0;
  bool better = false;
  for (int slot = 0; slot < kSlots && !better; ++slot) {
    const TitleId held = who.slots[static_cast<std::size_t>(slot)].title;
    if (held.some() && left_in_stash(t, held)) return false;
    if (!slot_open(t, who, slot)) break;
    each_title(titles & t.content.numbered[static_cast<std::size_t>(std::min<int>(slot, kAccessorySlot))],
               [&](TitleId card) { better |= number_of(t, card) > number_of(t, held); });
  }
  return !better;
}

}  // namespace

bool wants_other_cards(Look t, MercId who) {
  const Soldier& merc = soldier(t.s, who);
  if (nothing_to_take(t, merc)) return false;
  const auto wanted = allotment(t, who), has = carried(merc);
  const Equipment& stash = at(t.s, merc.cell).stash;  // what somebody else has still to lay down is not there yet
  return std::any_of(wanted.begin(), wanted.end(), [&](TitleId card) {
    return card.some() && copies(wanted, card) > copies(has, card) && stash.has(card.index());
  });
}

namespace {

// M-24-102: the AI fills a slot once in a Re-Equip, so that it comes to an end.
bool may_fill(Look t, const Soldier& who, const Action& take) {
  return ok(check_formed(t, take)) && !who.changed.has(filled(slot_for(t, who, take.card)));
}

bool may_empty(Look t, const Soldier& who, const Action& lay) {
  const auto slot = std::find_if(who.slots.begin(), who.slots.end(), [&](Item item) { return item.title == lay.card; });
  return ok(check_formed(t, lay)) && !who.changed.has(filled(static_cast<int>(slot - who.slots.begin())));
}

}  // namespace

// One step towards the allotment: lay down what is in the way, take what is missing.
Action next_equip_step(Look t, MercId who) {
  const Soldier& merc = soldier(t.s, who);
  const auto has = carried(merc);
  for (const TitleId card : has) {
    if (!card.some() || !left_in_stash(t, card)) continue;
    Action lay = act(Verb::Lay);
    lay.card = card;
    if (may_empty(t, merc, lay)) return lay;
  }
  if (nothing_to_take(t, merc)) return act(Verb::Done);
  const auto wanted = allotment(t, who);
  for (const TitleId card : wanted) {
    if (!card.some() || copies(wanted, card) <= copies(has, card)) continue;
    Action take = act(Verb::Take);
    take.card = card;
    if (may_fill(t, merc, take)) return take;
    for (const TitleId old : has) {
      if (!old.some() || copies(wanted, old) >= copies(has, old)) continue;
      Action lay = act(Verb::Lay);
      lay.card = old;
      if (may_empty(t, merc, lay)) return lay;
    }
  }
  return act(Verb::Done);
}

TitleId salvage_for(Look t, const Members& squad) {
  const auto fits_somebody = [&](TitleId card) {
    return std::any_of(squad.begin(), squad.end(), [&](MercId who) {
      const Soldier& each = soldier(t.s, who);
      const int slot = slot_for(t, each, card);
      return slot >= 0 && slot_free(each, slot);
    });
  };
  TitleId best;
  for (const Equipment& pile : t.s.discards) {
    each_title(pile, [&](TitleId card) {
      const Title& title = t.content.of(card);
      if (title.number == 0 || title.category == Category::Mine || title.category == Category::RepairKit) return;
      if (fits_somebody(card) && (!best.some() || title.number > t.content.of(best).number)) best = card;
    });
  }
  return best;
}

}  // namespace condotta::merc
