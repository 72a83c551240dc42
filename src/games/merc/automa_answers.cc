#include <algorithm>

#include "games/merc/questions.h"

// DA-GEN-6: the special events of the Dictator AI outside combat, each handled by its own paragraph.
namespace condotta::merc {

namespace {

Cells rebel_sectors_of(Look t) {
  return survey(t).of(0);
}

Action pick(const Book& book, Verb verb, CellId cell, RuleId rule) {
  book.says(What::AiPicksSector, rule, cell.index());
  return act(verb, cell);
}

// ---- militia and base ----------------------------------------------------------------------------------------------

// DA-SET-10, DA-RUL-7: one at a time, so that no Industry is ahead by more than one; closest to the Rebels first.
Action extra_militia(const Book& book, Cells cells) {  // DA-DEC-5
  const Look t = book.t;
  Cells room = 0;
  each_cell(cells, [&](CellId cell) {
    if (room_for_militia(t, cell, kDictator) > 0) room |= bit(cell);
  });
  const Cells rebel = rebel_sectors_of(t);
  const auto received = [&](CellId cell) {
    const int at_first =
        cell == t.s.base ? std::max<int>(t.s.difficulty, std::min(5 * t.s.rebels, 20)) : t.s.difficulty;
    return own_militia(t.s, cell, kDictator) - at_first;
  };
  room = book.least(room, Reason::FewestSoFar, "DA-SET-10"_rule, received);
  room = book.least(room, Reason::ClosestToRebels, "DA-RUL-7"_rule, [&](CellId cell) { return distance(cell, rebel); });
  room = book.least(room, Reason::HighestValue, "DA-RUL-7"_rule, [&](CellId cell) { return -card_at(t, cell).value; });
  Action a = pick(book, Verb::Put, book.by_die(room), "DA-SET-10"_rule);
  a.count = 1;
  return a;
}

// DA-BASE-1, DA-BASE-2, M-22.8-6: far from the Rebels, then many of his own, then rich, then a die.
Action base_site(const Book& book, Cells cells) {
  const Look t = book.t;
  const Cells rebels = occupied(t.s, 0);  // DA-RUL-39, M-24-91
  Cells best = book.least(cells, Reason::FarthestFromRebels, "DA-BASE-3"_rule,
                          [&](CellId cell) { return -distance(cell, rebels); });
  best = book.least(best, Reason::MostForces, "DA-BASE-4"_rule,
                    [&](CellId cell) { return -units(t.s, cell, side_of(t.s, kDictator)); });  // DA-RUL-40
  best = book.least(best, Reason::HighestValue, "DA-BASE-5"_rule, [&](CellId cell) { return -card_at(t, cell).value; });
  return pick(book, Verb::Pick, book.by_die(best), "DA-BASE-2"_rule);  // DA-BASE-6, DA-DEC-10
}

bool any_cell(Cells cells, auto&& holds) {
  bool found = false;
  each_cell(cells, [&](CellId cell) { found = found || holds(cell); });
  return found;
}

// DA-SET-3, DA-RUL-9: the top card is played unless it would change nothing at all.
// M-22.8-7: the other cards have no choice.
bool changes_nothing(Look t, const TacticCard& card) {
  const Survey map = survey(t);
  const Cells own = map.of(side_of(t.s, kDictator)), industries = cells_of(t, SectorType::Industry);
  if (card.reveals_base && !t.s.base.some() && (own & industries) != 0) return false;
  const auto has_room = [&](CellId cell) { return room_for_militia(t, cell, kDictator) > 0; };
  const auto unexplored = [&](CellId cell) { return at(t.s, cell).explored == 0; };
  switch (card.effect) {
    case Effect::ArtilleryBarrage: {
      Cells next = 0;
      each_cell(own, [&](CellId cell) { next |= neighbours(t.s, cell); });
      return (next & occupied(t.s, 0)) == 0;
    }
    case Effect::BetterWeapons:
      return t.s.better_weapons != 0;
    case Effect::VeteranMilitia:
      return t.s.veteran_militia != 0;
    case Effect::FamilyThreat:
    case Effect::Fodder:
      return !any_cell(all_cells(t.s), [&](CellId cell) { return militia(t.s, cell, 0) > 0; });
    case Effect::Generalisimo:
      return t.s.merc_deck.empty();
    case Effect::Lockdown:
      return !t.s.base.some() || !any_cell(bit(t.s.base) | neighbours(t.s, t.s.base), has_room);
    case Effect::Reinforcements:
      return !any_cell(own & industries, has_room);
    case Effect::Seizure:
      return !any_cell(cells_of(t, SectorType::Wilderness), unexplored);
    case Effect::Sentry:
      return map.neutral(t.s) == 0;
    case Effect::BlockTrade: {
      const Cells cities = cells_of(t, SectorType::City);
      return !any_cell(cities, unexplored) && !any_cell(cities, has_room);
    }
    case Effect::OilReserves:  // M-24-38
      return t.s.oil_reserves != 0 ||
             !any_cell(industries, [&](CellId cell) { return at(t.s, cell).card == t.content.oil_industry; });
    case Effect::Conscripts:
      return t.s.conscripts != 0;
    case Effect::TaintedWater:
      return occupied(t.s, 0) == 0;
  }
  return false;
}

// ---- hiring --------------------------------------------------------------------------------------------------------

// Without a sector of his own a new MERC comes in at the edge, as near to the weakest Rebels as he can (DA-RUL-49).
CellId edge_site(const Book& book, CellId goal) {
  const Look t = book.t;
  Cells open = 0;
  each_cell(edge(t.s), [&](CellId cell) {
    if (!enemies_at(t.s, cell, side_of(t.s, kDictator))) open |= bit(cell);
  });
  open = book.least(open, Reason::ClosestToWeakest, "DA-RUL-49"_rule,
                    [&](CellId cell) { return goal.some() ? distance(cell, goal) : 0; });
  return book.by_die(
      book.least(open, Reason::HighestValue, "DA-RUL-49"_rule, [&](CellId cell) { return -card_at(t, cell).value; }));
}

CellId hiring_site(const Book& book, CellId goal, Cells own) {
  const Look t = book.t;
  if (own == 0) return edge_site(book, goal);
  if (!goal.some())
    return book.by_die(
        book.least(own, Reason::HighestValue, "DA-RUL-48"_rule, [&](CellId cell) { return -card_at(t, cell).value; }));
  own = book.least(own, Reason::ClosestToWeakest, "DA-HIRE-3"_rule, [&](CellId cell) { return distance(cell, goal); });
  return book.by_die(book.least(own, Reason::MostForces, "DA-RUL-48"_rule,
                                [&](CellId cell) { return -units(t.s, cell, side_of(t.s, kDictator)); }));
}

// DA-RUL-47, M-6.4-2: of two squads the one nearer to the weakest Rebel sector, then the smaller one.
SquadNo squad_to_join(const Book& book, CellId goal) {
  const Look t = book.t;
  const auto far = [&](SquadNo squad) { return goal.some() ? distance(squad_cell(t.s, kDictator, squad), goal) : 0; };
  const int farther = far(SquadNo::Primary) - far(SquadNo::Secondary);
  const int larger = squad_size(t.s, kDictator, SquadNo::Primary) - squad_size(t.s, kDictator, SquadNo::Secondary);
  book.because(farther != 0 ? Reason::SquadClosestToWeakest : Reason::SmallerSquad, "DA-RUL-47"_rule);
  return farther > 0 || (farther == 0 && larger > 0) ? SquadNo::Secondary : SquadNo::Primary;
}

// DA-RUL-34: bought for the first of his empty slots.
Action deck_at_dealer(const Book& book, const AskDeck& q) {
  Action a = act(Verb::Draw);
  a.deck = deck_for_empty_slot(book.t, soldier(book.t.s, q.who));
  return settled(book, a, Reason::BuysArms, "DA-RUL-34"_rule);
}

}  // namespace

// DA-MIL, DA-RUL-55: everything to the first choice until it is full.
Action by_book(const Book& book, const AskMilitia&) {
  const Look t = book.t;
  const PlaceMilitia& q = asker<PlaceMilitia>(t);
  if (t.s.day == 1) return extra_militia(book, q.cells.bits());
  const bool base_first = q.how.has(Placing::Lockdown) && room_for_militia(t, t.s.base, kDictator) > 0;  // M-22.8-4
  if (base_first) book.because(Reason::BaseFirst, "M-22.8-4"_rule);
  const CellId cell = base_first ? t.s.base : site_for_militia(book, q.cells.bits(), q.left);  // DA-RUL-10, DA-DEC-12
  Action a = pick(book, Verb::Put, cell, "DA-MIL-1"_rule);
  a.count = q.how.has(Placing::OneSector)
                ? q.left
                : static_cast<std::uint8_t>(std::min<int>(q.left, room_for_militia(t, cell, kDictator)));
  return a;
}

// A sector for Mussolini's militia, Pol Pot's attack, or between Fodder's equals (M-22.8-2).
Action by_book(const Book& book, const AskSite& q) {
  const Look t = book.t;
  const Cells cells = q.cells.bits();
  if (q.what == Site::Base) return base_site(book, cells);
  const bool marches = q.what == Site::Ability && t.content.of(t.s.dictator).turn == TurnAbility::MilitiaMarches;
  if (marches) return pick(book, Verb::Pick, site_for_militia(book, cells, t.s.rebels), "DA-MIL-1"_rule);
  return pick(book, Verb::Pick, book.by_die(weakest(book, cells)), "DA-RSEC-2"_rule);
}

// M-22.8-1 Artillery: most Rebel units. M-22.8-5 Seizure: as militia are placed.
Action by_book(const Book& book, const AskSectors& q) {  // DA-DEC-13
  const Look t = book.t;
  const auto& tasks = t.s.agenda.tasks();
  const Cells cells = q.cells.bits();
  if (tasks[tasks.size() - 2].is<Seizure>())
    return pick(book, Verb::Pick, site_for_militia(book, cells, t.s.rebels - 1), "M-22.8-5"_rule);
  const Cells most =
      book.least(cells, Reason::MostTargetsThere, "M-22.8-1"_rule, [&](CellId cell) { return -units(t.s, cell, 0); });
  return pick(book, Verb::Pick, book.by_die(weakest(book, most)), "M-22.8-1"_rule);
}

// M-22.7-14: Mussolini's militia march only against a weaker sector, and one stays behind.
Action by_book(const Book& book, const AskMarch&) {
  const Look t = book.t;
  const March& q = asker<March>(t);
  const int here = own_militia(t.s, q.cell, kDictator);
  const Cells targets = neighbours(t.s, q.cell) & rebel_sectors_of(t);
  const auto stay = [&](Reason why) { return settled(book, act(Verb::Done), why, "M-22.7-14"_rule); };
  if (targets == 0 || here < 2) return stay(Reason::NobodyToMarchOn);
  const CellId goal = book.by_die(weakest(book, targets));
  const int sent = std::min({here - 1, static_cast<int>(q.left), room_for_militia(t, goal, kDictator)});
  if (sent <= strength(t, goal)) return stay(Reason::RebelsTooStrong);
  book.because(Reason::MilitiaCanWin, "M-22.7-14"_rule);
  Action a = pick(book, Verb::March, goal, "M-22.7-14"_rule);
  a.count = static_cast<std::uint8_t>(sent);
  return a;
}

Action by_book(const Book& book, const AskCard& q) {  // M-24-96, DA-DEC-9
  const bool is_void = changes_nothing(book.t, book.t.content.of(q.tactic));
  Action a = act(is_void ? Verb::Discard : Verb::Play);
  a.tactic = q.tactic;
  book.because(is_void ? Reason::CardIsVoid : Reason::TopCard, is_void ? "DA-RUL-9"_rule : "DA-SET-3"_rule);
  book.says(What::AiTurnsCard, "DA-SET-3"_rule, q.tactic.index());
  return a;
}

// DA-HIRE-2, DA-RUL-47: found a squad while there are fewer than two, else join one of them. M-22.8-3: Generalisimo's
// too.
Action by_book(const Book& book, const AskPlace&) {  // M-24-93, DA-DEC-7
  const Look t = book.t;
  const NewMerc& q = asker<NewMerc>(t);
  const auto join = [&](SquadNo squad) {
    Action a = pick(book, Verb::Place, squad_cell(t.s, kDictator, squad), "DA-HIRE-2"_rule);
    a.squad = squad;
    return a;
  };
  const bool primary = has_squad(t.s, kDictator, SquadNo::Primary),
             secondary = has_squad(t.s, kDictator, SquadNo::Secondary);
  if (q.squad != SquadNo::None && has_squad(t.s, kDictator, q.squad)) {
    book.because(Reason::OnlyWay, "DA-RUL-47"_rule);
    return join(q.squad);
  }
  const Survey map = survey(t);
  const Cells rebel = map.of(0), own = map.of(side_of(t.s, kDictator));
  const CellId goal = rebel != 0 ? book.by_die(weakest(book, rebel)) : CellId{};  // DA-HIRE-4
  if (primary && secondary && q.squad == SquadNo::None) return join(squad_to_join(book, goal));
  const CellId site = hiring_site(book, goal, own);
  Action a = pick(book, Verb::Place, site, "DA-HIRE-3"_rule);
  a.squad = q.squad != SquadNo::None ? q.squad : primary ? SquadNo::Secondary : SquadNo::Primary;
  return a;
}

// DA-HIRE-5, DA-RUL-50: always a Weapon, as far as there are any. M-22.7-6: Hagness for the emptiest kind of slot.
Action by_book(const Book& book, const AskDeck& q) {
  const Look t = book.t;
  if (q.what == DrawnFor::Buyer) return deck_at_dealer(book, q);  // DA-DEC-8 below
  std::array<Deck, 3> order{Deck::Weapons, Deck::Armor, Deck::Accessories};
  if (q.what == DrawnFor::Dealing) {
    const Soldier& by = soldier(t.s, q.who);
    std::array<int, 3> empty{};
    each_member(t.s, kDictator, by.squad, [&](const Soldier& each) {
      for (int slot = 0; slot < 3; ++slot) empty[static_cast<std::size_t>(slot)] += slot_free(each, slot);
    });
    std::sort(order.begin(), order.end(), [&](Deck x, Deck y) {
      const int ex = empty[static_cast<std::size_t>(x)], ey = empty[static_cast<std::size_t>(y)];
      return ex != ey ? ex > ey : x < y;
    });
  }
  Action a = act(Verb::Draw);
  a.deck = *std::find_if(order.begin(), order.end() - 1, [&](Deck each) { return can_draw(t.s, each); });
  if (q.what == DrawnFor::Dealing) return settled(book, a, Reason::EmptiestSlots, "M-22.7-6"_rule);
  return settled(book, a, a.deck == Deck::Weapons ? Reason::AlwaysAWeapon : Reason::OnlyWay, "DA-HIRE-5"_rule);
}

// DA-EQ-2: the card with the highest number goes to the first by name who has a free slot for it, else to Hagness.
Action by_book(const Book& book, const AskDeal&) {
  const Look t = book.t;
  Action best = act(Verb::Take);
  int highest = -1;
  for (const TitleId each : t.s.offered) {
    if (number_of(t, each) <= highest) continue;
    highest = number_of(t, each);
    best.card = each;
  }
  const Soldier& by = soldier(t.s, asker<DealArms>(t).who);
  each_member(t.s, kDictator, by.squad, [&](const Soldier& each) {
    const int slot = slot_for(t, each, best.card);
    if (slot >= 0 && slot_free(each, slot) && !best.to.some()) best.to = each.who;
  });
  if (!best.to.some()) best.to = by.who;
  return settled(book, best, Reason::HighestNumber, "DA-EQ-1"_rule);
}

Action by_book(const Book& book, const AskTake& q) {
  const Look t = book.t;
  const Soldier& who = soldier(t.s, q.who);
  const int slot = slot_for(t, who, q.card);
  const bool better = slot >= 0 && number_of(t, q.card) > number_of(t, who.slots[static_cast<std::size_t>(slot)].title);
  Action a = act(better ? Verb::Take : Verb::Leave);
  if (better) a.card = q.card;
  return settled(book, a, better ? Reason::HighestNumber : Reason::NoHigherNumber, "DA-EQ-1"_rule);
}

Action by_book(const Book& book, const AskEquip&) {  // DA-DEC-18
  const Action a = next_equip_step(book.t, book.t.s.traders[asker<Equipping>(book.t).trader]);
  const Reason why = a.verb == Verb::Take  ? Reason::HighestNumber
                     : a.verb == Verb::Lay ? Reason::MakesRoom
                                           : Reason::NoHigherNumber;
  return settled(book, a, why, "DA-EQ-1"_rule);
}

// M-22.7-12, DA-RUL-66: Gaddafi's loot, offered like a stash in the order of the names.
Action by_book(const Book& book, const AskLoot& q) {  // DA-DEC-34
  const Look t = book.t;
  Fixed<MercId, 54> order;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != q.cell) continue;
    std::size_t i = order.size();
    while (i > 0 && name_order(t, order[i - 1]) > name_order(t, each.who)) --i;
    order.insert_at(i, each.who);
  }
  for (const MercId who : order) {
    Action best = act(Verb::Done);
    for (const TitleId card : t.s.offered) {
      const Title& title = t.content.of(card);
      if (title.category == Category::Mine || title.category == Category::RepairKit) continue;
      const Soldier& merc = soldier(t.s, who);
      const int slot = slot_for(t, merc, card);
      if (slot < 0 || title.number <= number_of(t, merc.slots[static_cast<std::size_t>(slot)].title)) continue;
      if (best.verb == Verb::Take && title.number <= number_of(t, best.card)) continue;
      best = act(Verb::Take);
      best.card = card;
      best.to = who;
    }
    if (best.verb == Verb::Take) return settled(book, best, Reason::HighestNumber, "DA-RUL-66"_rule);
  }
  return settled(book, act(Verb::Done), Reason::NoHigherNumber, "DA-RUL-66"_rule);
}

// M-22.7-13: the Rebel who controls the most sectors, then has the most units.
Action by_book(const Book& book, const AskRebel&) {
  const Look t = book.t;
  Fixed<PlayerId, 6> best;
  int most = -1;
  for (int i = 0; i < t.s.rebels; ++i) {
    const PlayerId player = PlayerId::of(i);
    int sectors = 0, own = 0;
    each_cell(all_cells(t.s), [&](CellId cell) {
      sectors += controlling_player(t, cell) == player;
      own += at(t.s, cell).militia[static_cast<std::size_t>(i)];
    });
    for (const Soldier& each : t.s.soldiers) own += each.owner == player;
    const int key = sectors * 1000 + own;
    if (key > most) best.clear(), most = key;
    if (key == most) best.push_back(player);
  }
  Action a = act(Verb::NameRebel);
  a.player = book.by_die(best);
  return settled(book, a, Reason::StrongestRebel, "M-22.7-13"_rule);
}

Action by_book(const Book& book, const AskJoin& q) {
  const Action a = with_escort(book.t, act(Verb::Join), squad_cell(book.t.s, kDictator, q.squad));
  return settled(book, a, Reason::BothSquadsAim, "DA-RUL-36"_rule);
}

Action by_book(const Book& book, const AskCommand&) {
  return command(book);
}

Action by_book(const Book& book, const AskCombat&) {  // DA-DEC-23
  const Cells cells = asker<EntriesDone>(book.t).cells.bits();
  return pick(book, Verb::Fight, book.by_die(weakest(book, cells)), "DA-RSEC-2"_rule);
}

Action only_way(const Book& book) {  // DA-RUL-2
  Offers few(book.t, nullptr, 1);
  offer_choices(few);
  return settled(book, few.first(), Reason::OnlyWay, "DA-GEN-5"_rule);
}

// DA-GEN-4, DA-GEN-5: the best legal choice by the book. Whoever carries it out puts it through the same check as a
// person's choice.
Action automa_choice(Look t, Dice& dice, Event* why) {  // DA-RUL-3: each by its own paragraph
  return top_row(t.s).by_book(Book(t, dice, why));
}

}  // namespace condotta::merc
