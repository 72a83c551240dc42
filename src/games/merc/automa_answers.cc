#include <algorithm>

#include "games/merc/automa.h"

// DA-GEN-6: the special events of the Dictator AI, each handled by its own paragraph.
namespace condotta::merc {

namespace {

Action act(Verb verb, CellId cell) {
  Action a = merc::act(verb);
  a.cell = cell;
  return a;
}
Action act(Verb verb, UnitId unit) {
  Action a = merc::act(verb);
  a.unit = unit;
  return a;
}

Cells rebel_sectors_of(Look t) {
  return survey(t).of(0);
}

// ---- militia and base
// -----------------------------------------------------------------------------------------------------

// DA-SET-10, DA-RUL-7: one at a time, so that no Industry is ahead by more than one; closest to the Rebels first.
Action extra_militia(Look t, const Task& q, Dice& dice) {
  Cells room = 0;
  each_cell(q.cells, [&](CellId cell) {
    if (room_for_militia(t, cell, kDictator) > 0) room |= bit(cell);
  });
  const Cells rebel = rebel_sectors_of(t);
  const auto received = [&](CellId cell) {
    const int at_first =
        cell == t.s.base ? std::max<int>(t.s.difficulty, std::min(5 * t.s.rebels, 20)) : t.s.difficulty;
    return at(t.s, cell).militia[static_cast<std::size_t>(kDictator.index())] - at_first;
  };
  const CellList next = lowest(
      room, [&](CellId cell) { return received(cell) * 10000 + distance(cell, rebel) * 100 - card_at(t, cell).value; });
  Action a = act(Verb::Put, by_die(next, dice));
  a.count = 1;
  return a;
}

// DA-MIL, DA-RUL-55: everything to the first choice until it is full.
Action militia_somewhere(Look t, const Task& q, Dice& dice) {
  if (t.s.day == 1) return extra_militia(t, q, dice);
  const bool lockdown = t.s.base.some() && q.flags == 0 && q.cells == (bit(t.s.base) | neighbours(t.s, t.s.base));
  const bool base_first = lockdown && room_for_militia(t, t.s.base, kDictator) > 0;  // M-22.8-4
  const CellId cell = base_first ? t.s.base : site_for_militia(t, q.cells, q.n, dice);
  Action a = act(Verb::Put, cell);
  a.count = (q.flags & kOneSector) != 0
                ? q.n
                : static_cast<std::uint8_t>(std::min<int>(q.n, room_for_militia(t, cell, kDictator)));
  return a;
}

// DA-BASE-2 to -6, DA-RUL-38 to -40: far from the Rebels, then many of his own, then rich, then a die.
// DA-BASE-1, DA-BASE-3, DA-BASE-4, DA-BASE-5, DA-BASE-6; M-22.8-6. DA-BASE-7 to DA-BASE-11 are kept by the ladder: the
// group at the base runs the same list without its moves (DA-BASE-7, DA-BASE-8, DA-BASE-9, DA-BASE-10, DA-BASE-11).
Action base_site(Look t, const Task& q, Dice& dice) {
  const Cells rebels = occupied(t.s, 0);
  Cells best = cells_in(lowest(q.cells, [&](CellId cell) { return -distance(cell, rebels); }));
  best = cells_in(lowest(best, [&](CellId cell) { return -units(t.s, cell, side_of(t.s, kDictator)); }));
  return act(Verb::Pick, by_die(lowest(best, [&](CellId cell) { return -card_at(t, cell).value; }), dice));
}

// A sector for Mussolini's militia, Pol Pot's attack, or between Fodder's equals (M-22.8-2).
Action sector(Look t, const Task& q, Dice& dice) {
  if (q.flags == 0) return base_site(t, q, dice);
  const bool marches = q.flags == 1 && t.content.of(t.s.dictator).turn == TurnAbility::MilitiaMarches;
  return act(Verb::Pick, marches ? site_for_militia(t, q.cells, t.s.rebels, dice) : weakest(t, q.cells, dice));
}

// M-22.8-1 Artillery: most Rebel units. M-22.8-5 Seizure: as militia are placed.
Action sectors(Look t, const Task& q, Dice& dice) {
  const auto& tasks = t.s.agenda.tasks();
  const bool barrage = t.content.of(tasks[tasks.size() - 2].tactic).effect == Effect::ArtilleryBarrage;
  if (!barrage) return act(Verb::Pick, site_for_militia(t, q.cells, t.s.rebels - 1, dice));
  const Cells most = cells_in(lowest(q.cells, [&](CellId cell) { return -units(t.s, cell, 0); }));
  return act(Verb::Pick, weakest(t, most, dice));
}

// M-22.7-14: Mussolini's militia march only against a weaker sector, and one stays behind.
Action march(Look t, const Task& q, Dice& dice) {
  const int here = at(t.s, q.cell).militia[static_cast<std::size_t>(kDictator.index())];
  const Cells targets = neighbours(t.s, q.cell) & rebel_sectors_of(t);
  if (targets == 0 || here < 2) return merc::act(Verb::Done);
  const CellId goal = weakest(t, targets, dice);
  const int sent = std::min({here - 1, static_cast<int>(q.n), room_for_militia(t, goal, kDictator)});
  if (sent <= strength(t, goal)) return merc::act(Verb::Done);
  Action a = act(Verb::March, goal);
  a.count = static_cast<std::uint8_t>(sent);
  return a;
}

// DA-SET-3, DA-RUL-9: the top card is played unless it would change nothing at all.
// M-22.8-7: the other cards have no choice.
bool changes_nothing(Look t, const TacticCard& card) {
  const Survey map = survey(t);
  const Cells own = map.of(side_of(t.s, kDictator)), industries = cells_of(t, SectorType::Industry);
  if (card.reveals_base && !t.s.base.some() && (own & industries) != 0) return false;
  const auto no_room = [&](Cells cells) {
    bool room = false;
    each_cell(cells, [&](CellId cell) { room |= room_for_militia(t, cell, kDictator) > 0; });
    return !room;
  };
  const auto rebel_militia = [&] {
    int n = 0;
    each_cell(all_cells(t.s), [&](CellId cell) { n += militia(t.s, cell, 0); });
    return n;
  };
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
      return rebel_militia() == 0;
    case Effect::Generalisimo:
      return t.s.merc_deck.empty();
    case Effect::Lockdown:
      return !t.s.base.some() || no_room(bit(t.s.base) | neighbours(t.s, t.s.base));
    case Effect::Reinforcements:
      return no_room(own & industries);
    case Effect::Seizure: {
      bool open = false;
      each_cell(cells_of(t, SectorType::Wilderness), [&](CellId cell) { open |= at(t.s, cell).explored == 0; });
      return !open;
    }
    case Effect::Sentry:
      return map.neutral(t.s) == 0;
    case Effect::BlockTrade:
      return false;
    case Effect::Conscripts:
    case Effect::OilReserves:
      return false;
    case Effect::TaintedWater:
      return occupied(t.s, 0) == 0;
  }
  return false;
}

Action card(Look t, const Task& q, Log& log) {
  const bool is_void = changes_nothing(t, t.content.of(q.tactic));
  Action a = merc::act(is_void ? Verb::Discard : Verb::Play);
  a.tactic = q.tactic;
  log.tell([&] {
    return Event::of(What::AiChooses, "DA-SET-3"_rule)
        .with(Tally{}.add(1, is_void ? Reason::CardIsVoid : Reason::ByTheBook, "DA-SET-3"_rule));
  });
  return a;
}

// ---- hiring
// -----------------------------------------------------------------------------------------------------------------

// DA-HIRE-2 to -4, DA-RUL-47 to -49: found a squad, or join the one nearer to the weakest Rebel sector.
// DA-HIRE-3: his sector closest to the weakest Rebel sector; DA-HIRE-4: found as militia targets are; M-22.8-3.
Action place(Look t, const Task& q, Dice& dice) {
  const Survey map = survey(t);
  const Cells rebel = map.of(0), own = map.of(side_of(t.s, kDictator));
  const CellId goal = rebel != 0 ? weakest(t, rebel, dice) : CellId{};
  const auto join = [&](SquadNo squad) {
    Action a = act(Verb::Place, squad_cell(t.s, kDictator, squad));
    a.squad = squad;
    return a;
  };
  const bool primary = has_squad(t.s, kDictator, SquadNo::Primary),
             secondary = has_squad(t.s, kDictator, SquadNo::Secondary);
  if (q.squad != SquadNo::None && has_squad(t.s, kDictator, q.squad)) return join(q.squad);
  if (primary && secondary && q.squad == SquadNo::None) {
    if (!goal.some()) return join(SquadNo::Primary);
    const bool second = distance(squad_cell(t.s, kDictator, SquadNo::Secondary), goal) <
                        distance(squad_cell(t.s, kDictator, SquadNo::Primary), goal);
    return join(second ? SquadNo::Secondary : SquadNo::Primary);
  }
  CellId site;
  if (own != 0) {
    const CellList near = lowest(own, [&](CellId cell) {
      if (!goal.some()) return -card_at(t, cell).value * 100;
      return distance(cell, goal) * 100 - units(t.s, cell, side_of(t.s, kDictator));
    });
    site = by_die(near, dice);
  } else {
    Cells open = 0;
    each_cell(edge(t.s), [&](CellId cell) {
      if (!enemies_at(t.s, cell, side_of(t.s, kDictator))) open |= bit(cell);
    });
    site = by_die(
        lowest(open,
               [&](CellId cell) { return (goal.some() ? distance(cell, goal) : 0) * 100 - card_at(t, cell).value; }),
        dice);
  }
  for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
    if (q.squad == SquadNo::None && squad_cell(t.s, kDictator, squad) == site) return join(squad);
  }
  Action a = act(Verb::Place, site);
  a.squad = q.squad != SquadNo::None ? q.squad : primary ? SquadNo::Secondary : SquadNo::Primary;
  return a;
}

// DA-HIRE-5, DA-RUL-50: always a Weapon, as far as there are any. M-22.7-6: Hagness for the emptiest kind of slot.
Action deck(Look t, const Task& q) {
  Action a = merc::act(Verb::Draw);
  std::array<Deck, 3> order{Deck::Weapons, Deck::Armor, Deck::Accessories};
  if (q.flags == 2) {
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
  for (const Deck each : order) {
    a.deck = each;
    if (can_draw(t.s, each)) return a;
  }
  return a;
}

int number_of(Look t, TitleId card) {
  return card.some() ? t.content.of(card).number : 0;
}

// The card with the highest number goes to the first by name who has a free slot for it, else to somebody of the squad.
Action deal(Look t, const Task& q) {
  Action best = merc::act(Verb::Take);
  int highest = -1;
  for (const TitleId each : t.s.offered) {
    if (number_of(t, each) <= highest) continue;
    highest = number_of(t, each);
    best.card = each;
  }
  const Soldier& by = soldier(t.s, q.who);
  best.to = by.who;
  each_member(t.s, kDictator, by.squad, [&](const Soldier& each) {
    const int slot = slot_for(t, each, best.card);
    if (slot >= 0 && slot_free(each, slot) && best.to == by.who) best.to = each.who;
  });
  return best;
}

Action take(Look t, const Task& q) {
  const Soldier& who = soldier(t.s, q.who);
  const int slot = slot_for(t, who, q.card);
  const bool better = slot >= 0 && number_of(t, q.card) > number_of(t, who.slots[static_cast<std::size_t>(slot)].title);
  Action a = merc::act(better ? Verb::Take : Verb::Leave);
  if (better) a.card = q.card;
  return a;
}

// M-22.7-12, DA-RUL-66: Gaddafi's loot, offered like a stash in the order of the names.
Action loot(Look t, const Task& q) {
  Fixed<MercId, 54> order;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != q.cell) continue;
    std::size_t i = order.size();
    while (i > 0 && name_order(t, order[i - 1]) > name_order(t, each.who)) --i;
    order.insert_at(i, each.who);
  }
  for (const MercId who : order) {
    Action best = merc::act(Verb::Done);
    for (const TitleId card : t.s.offered) {
      const Title& title = t.content.of(card);
      if (title.category == Category::Mine || title.category == Category::RepairKit) continue;
      const Soldier& merc = soldier(t.s, who);
      const int slot = slot_for(t, merc, card);
      if (slot < 0 || title.number <= number_of(t, merc.slots[static_cast<std::size_t>(slot)].title)) continue;
      if (best.verb == Verb::Take && title.number <= number_of(t, best.card)) continue;
      best = merc::act(Verb::Take);
      best.card = card;
      best.to = who;
    }
    if (best.verb == Verb::Take) return best;
  }
  return merc::act(Verb::Done);
}

// M-22.7-13: the Rebel who controls the most sectors, then has the most units.
Action rebel_to_name(Look t, Dice& dice) {
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
  Action a = merc::act(Verb::NameRebel);
  a.player = by_die(best, dice);
  return a;
}

// ---- combat
// ---------------------------------------------------------------------------------------------------------------

template <class Legal>
Fixed<UnitId, 80> units_where(Look t, CellId cell, Legal&& legal) {
  Fixed<UnitId, 80> found;
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell == cell && legal(person(each.who))) found.push_back(person(each.who));
  }
  each_player(t.s, [&](PlayerId player) {
    for (const UnitId unit :
         {militia_of(player), riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)}) {
      if (present(t, unit, cell) > 0 && legal(unit)) found.push_back(unit);
    }
  });
  return found;
}

// DA-TGT-1, DA-RUL-58, DA-RUL-59: the ranking over MERCs and militia; a dog only for the MERC it lies on.
Action targets(Look t, Dice& dice) {
  const Attack& attack = t.s.attack;
  if (attack.pinned != 0) return act(Verb::Aim, dog(attack.pinned - 1));
  const auto enemies = units_where(
      t, attack.cell, [&](UnitId unit) { return still_to_name(t, unit) > 0 && !check(t, act(Verb::Aim, unit)); });
  return enemies.empty() ? merc::act(Verb::Done) : act(Verb::Aim, best_target(t, enemies, dice));
}

// DA-RUL-59: as many hits as kill the first, then the next. M-22.7-1: Adelheid converts while there is room.
// M-22.7-10: Wolverine's sixes go the same way; M-22.7-11: Khenn, Vandal, Rizen need no answer.
Action hit(Look t, Dice& dice) {
  const auto takers = units_where(t, t.s.attack.cell, [&](UnitId unit) { return !check(t, act(Verb::Hit, unit)); });
  UnitId unit = takers.empty() ? UnitId{} : best_target(t, takers, dice);
  for (const UnitId each : takers) {  // go on with the one that is already being worn down
    for (const Aim& aim : t.s.attack.aims) {
      if (aim.unit == each && aim.hits > 0 && is_person(each)) unit = each;
    }
  }
  if (!unit.some()) {
    for (const Aim& aim : t.s.attack.aims) {
      if (!check(t, act(Verb::Hit, aim.unit))) unit = aim.unit;
    }
  }
  const Action convert = act(Verb::Convert, unit);
  if (is_militia(unit) && room_for_militia(t, t.s.attack.cell, kDictator) > 0 && !check(t, convert)) return convert;
  return act(Verb::Hit, unit);
}

// DA-DOG-1, DA-DOG-2, DA-RUL-72.
Action assign_dog(Look t, const Task& q, Dice& dice) {
  const Soldier& carrier = soldier(t.s, q.who);
  const auto victims = units_where(t, t.s.battle.cell, [&](UnitId unit) {
    return is_person(unit) && may_get_dog(t, carrier, soldier(t.s, merc_of(unit)));
  });
  return act(Verb::Assign, best_target(t, victims, dice));
}

// DA-RUL-69: the squad, and the Dictator card in the sector.
bool belongs(const Soldier& one, const Soldier& other) {
  return one.squad == other.squad || one.who == kDictatorCard || other.who == kDictatorCard;
}

// DA-HEAL-1 to -4, DA-RUL-68: most wounds first; the ability before the Medical Kit before the First Aid Kit.
// DA-HEAL-3: as many dice as needed; DA-HEAL-4: members of the squad; M-22.7-9: Surgeon.
Action heal(Look t, const Task& q) {
  const Soldier& healer = soldier(t.s, q.who);
  const Soldier* patient = nullptr;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != healer.cell || each.wounds == 0 || !belongs(each, healer)) continue;
    if (patient == nullptr || each.wounds > patient->wounds ||
        (each.wounds == patient->wounds && name_order(t, each.who) < name_order(t, patient->who))) {
      patient = &each;
    }
  }
  if (patient == nullptr) return merc::act(Verb::Done);
  Action a = merc::act(Verb::Heal);
  a.who = patient->who;
  a.count = std::min<std::uint8_t>(patient->wounds, t.s.attack.dice);
  if (!check(t, a)) return a;
  TitleId kit;
  for (const Item item : healer.slots) {
    if (!item.some() || title(t, item).category != Category::MedicalKit) continue;
    if (!kit.some() || number_of(t, item.title) > number_of(t, kit)) kit = item.title;
  }
  a.card = kit;
  return kit.some() && !check(t, a) ? a : merc::act(Verb::Done);
}

// DA-SAVE-1, DA-RUL-70: always; the dying one's own shot first, then by name; within the squad (DA-RUL-69).
Action save(Look t, const Task& q) {
  const Soldier& dying = soldier(t.s, q.who);
  const Soldier* by = nullptr;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner != kDictator || each.cell != dying.cell || !belongs(each, dying) ||
        find_item(t, each, Category::Epinephrine) < 0)
      continue;
    if (by == nullptr || each.who == dying.who ||
        (by->who != dying.who && name_order(t, each.who) < name_order(t, by->who)))
      by = &each;
  }
  Action a = merc::act(by != nullptr ? Verb::Shot : Verb::LetDie);
  if (by != nullptr) a.who = by->who;
  return a;
}

// M-22.7-2: Basic rolls again when fewer than half of his dice hit.
Action reroll(Look t) {
  const Attack& attack = t.s.attack;
  return merc::act(2 * (attack.hits + attack.sixes) < attack.dice ? Verb::Reroll : Verb::Stand);
}

// M-22.7-15: Pinochet's remainder in the order of the targets.
Action spread(Look t, Dice& dice) {
  Fixed<UnitId, 80> enemies;
  std::array<CellId, kUnitCount> where{};
  each_cell(occupied(t.s, 0), [&](CellId cell) {
    for (const UnitId unit : units_where(t, cell, [&](UnitId each) {
           Action a = act(Verb::Suffer, each);
           a.cell = cell;
           return !check(t, a);
         })) {
      if (where[static_cast<std::size_t>(unit.index())].some()) continue;
      enemies.push_back(unit);
      where[static_cast<std::size_t>(unit.index())] = cell;
    }
  });
  Action a = act(Verb::Suffer, best_target(t, enemies, dice));
  a.cell = where[static_cast<std::size_t>(a.unit.index())];
  return a;
}

// DA-SEQ-2, M-22.9-4: MERCs by name, then militia, as the order was built.
Action next_unit(Look t) {
  const Battle& battle = t.s.battle;
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Action a = act(Verb::Next, battle.order[i].unit);
    if (!check(t, a)) return a;
  }
  return act(Verb::Next, battle.order[battle.at].unit);
}

}  // namespace

// DA-GEN-4, DA-GEN-5: the best legal choice by the book. Every answer passes the same check as a person's.
Action automaton(Look t, Dice& dice, Log& log) {
  const Task& q = t.s.agenda.top();
  switch (q.job) {
    case Job::AskCommand:
      return command(t, dice, log);
    case Job::AskCard:
      return card(t, q, log);
    case Job::AskMilitia:
      return militia_somewhere(t, q, dice);
    case Job::AskSite:
      return sector(t, q, dice);
    case Job::AskSectors:
      return sectors(t, q, dice);
    case Job::AskCombat:
      return act(Verb::Fight, weakest(t, q.cells, dice));
    case Job::AskMarch:
      return march(t, q, dice);
    case Job::AskPlace:
      return place(t, q, dice);
    case Job::AskDeck:
      return deck(t, q);
    case Job::AskTake:
      return take(t, q);
    case Job::AskDeal:
      return deal(t, q);
    case Job::AskLoot:
      return loot(t, q);
    case Job::AskEquip:
      return next_equip_step(t, q.who);
    case Job::AskJoin:
      return merc::act(Verb::Join);
    case Job::AskRebel:
      return rebel_to_name(t, dice);
    case Job::AskSpread:
      return spread(t, dice);
    case Job::AskMine:
      return merc::act(Verb::Detonate);  // DA-MINE-1, DA-MINE-2
    case Job::AskDisarm:
      return merc::act(Verb::Leave);  // M-22.7-8
    case Job::AskNext:
      return next_unit(t);
    case Job::AskEarly:
      return merc::act(Verb::Strike);  // M-22.7-5
    case Job::AskDog:
      return assign_dog(t, q, dice);
    case Job::AskHeal:
      return heal(t, q);
    case Job::AskTargets:
      return targets(t, dice);
    case Job::AskReroll:
      return reroll(t);
    case Job::AskHit:
      return hit(t, dice);
    case Job::AskSave:
      return save(t, q);
    default: {
      Offers few(t, nullptr, 1);
      offer_choices(few);
      return few.first();
    }
  }
}

}  // namespace condotta::merc
