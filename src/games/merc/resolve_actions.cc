#include <algorithm>

#include "games/merc/check.h"

// M-7: the actions of a turn.
namespace condotta::merc {

namespace {

// A paid action ends the time in which squads may be regrouped only once (M-24-101).
void pay(Play& p, Soldier& who, int cost) {
  who.actions = static_cast<std::uint8_t>(who.actions - cost);
  p.s.spent = 1;
  p.s.requested = 0;
  p.s.last_squad = who.squad;
  p.s.arrived = 0;
  for (Soldier& each : p.s.soldiers) {
    if (each.owner == who.owner) each.regrouped = 0;
  }
  for (Vehicle& each : p.s.vehicles) {
    if (each.owner == who.owner) each.boarded = 0;
  }
}

// Moves are paid with move-only actions first (DA-RUL-32).
void pay_move(Play& p, Soldier& who, int cost) {
  if (cost == 1 && who.move_actions > 0) {
    --who.move_actions;
    return pay(p, who, 0);
  }
  pay(p, who, cost);
}

// M-7.5-1, M-14.1-9: Faustina's extra action is spent first.
void train(Play& p, Soldier& who) {
  const int n = values_of(p, who).training;
  if (who.train_actions > 0) {
    --who.train_actions;
    pay(p, who, 0);
  } else {
    pay(p, who, 1);
  }
  p.log.tell([&] { return Event::of(What::Trains, "M-7.5-1"_rule, who.who.index(), n, who.cell.index()).with(explain_value(p, who, Skill::Training)); });
  add_militia(p, who.cell, who.owner, n);
}

// M-7.5-1 for every member of a squad that can, the quickest first.
void drill(Play& p, PlayerId player, SquadNo squad) {
  Fixed<MercId, 54> order;
  each_member(p.s, player, squad, [&](const Soldier& each) {
    std::size_t i = 0;
    while (i < order.size() && values_of(p, soldier(p.s, order[i])).initiative >= values_of(p, each).initiative) ++i;
    order.insert_at(i, each.who);
  });
  for (const MercId who : order) {
    if (train_room(p, soldier(p.s, who)) > 0) train(p, soldier(p.s, who));
  }
}

void start_equipping(Play& p, const Soldier& who) {
  p.s.traders.clear();
  p.s.traders.push_back(who.who);
  soldier(p.s, who.who).changed = 0;
  p.s.agenda.push(task(Job::Equipping, who.owner));
}

// M-7.3-2, M-7.3-3: the printed loot, nothing more; then the explorer re-equips at no further cost (M-24-46).
void explore(Play& p, Soldier& who) {
  pay(p, who, 1);
  Sector& sector = at(p.s, who.cell);
  const SectorCard& card = p.content.of(sector.card);
  sector.explored = 1;
  const std::array<std::pair<Deck, int>, 3> loot{{{Deck::Weapons, card.weapons}, {Deck::Armor, card.armor}, {Deck::Accessories, card.accessories}}};
  int found = 0;
  for (const auto& [deck, n] : loot) {
    for (int i = 0; i < n; ++i) {
      const TitleId drawn = draw_card(p, deck);
      if (drawn.some()) to_stash(p, who.cell, {drawn, 0}), ++found;
    }
  }
  p.log.tell([&] { return Event::of(What::Explores, "M-7.3-2"_rule, who.who.index(), who.cell.index(), found); });
  start_equipping(p, who);
}

void fetch_from_discards(Play& p, MercId who, TitleId card) {
  for (Equipment& pile : p.s.discards) {
    if (!pile.has(card.index())) continue;
    pile.remove(card.index());
    break;
  }
  p.log.tell([&] { return Event::of(What::Salvages, "M-11.8-1"_rule, who.index(), card.index()); });
  receive(p, who, card, true);
}

void regroup(Play& p, Soldier& who, SquadNo to) {
  const SquadNo from = who.squad;
  who.squad = to;
  who.regrouped = 1;
  if (squad_size(p.s, who.owner, from) == 0) {  // M-24-72: the vehicle goes along if the new squad has none
    if (Vehicle* car = vehicle_of(p.s, who.owner, from)) {
      if (vehicle_of(p.s, who.owner, to) == nullptr) {
        car->squad = to;
      } else {
        leave_vehicle(p, who.owner, from, who.cell);
      }
    }
  }
  promote_squads(p.s, who.owner);
  p.log.tell([&] { return Event::of(What::Regroups, "M-6.3-3"_rule, who.who.index(), static_cast<int>(to)); });
}

void take_part(Play& p, Soldier& who, TitleId card) {
  pay(p, who, 1);
  const bool detonator = card == p.content.detonator;
  (detonator ? p.s.detonators : p.s.explosives) -= 1;
  (detonator ? who.detonator_from : who.explosives_from) = who.cell;
  p.log.tell([&] { return Event::of(What::TakesPart, "DA-ID-8"_rule, who.who.index(), card.index()); });
  bool has_detonator = false, has_explosives = false;
  for (const Soldier& each : p.s.soldiers) {
    if (each.owner != who.owner) continue;
    has_detonator |= each.detonator_from.some();
    has_explosives |= each.explosives_from.some();
  }
  if (!has_detonator || !has_explosives) return;
  // DA-ID-14, DA-RUL-117, DA-RUL-119: at once, and alone; in Versus his faction.
  const auto winners = p.s.versus != 0 ? players_of_side(p.s, side_of(p.s, who.owner)) : static_cast<std::uint8_t>(1 << who.owner.index());
  finish(p, winners, End::SuperWeapon);
}

void drive(Play& p, const Action& a, PlayerId player) {
  const Title& car = p.content.of(vehicle_of(p.s, player, a.squad)->title);
  for (Soldier& each : p.s.soldiers) {
    if (each.owner == player && each.squad == a.squad) pay_move(p, each, car.move_cost);
  }
  Task driving = task(Job::Driving, player);
  driving.squad = a.squad;
  driving.cell = a.cell;
  driving.n = static_cast<std::uint8_t>(car.move_sectors);
  p.s.muster.clear();
  p.s.muster.push_back({player, a.squad, 0});
  p.s.agenda.push(driving);
}

void start_muster(Play& p, const Action& a, PlayerId player) {
  p.s.muster.clear();
  p.s.muster.push_back({player, a.squad, a.count});
  Task muster = task(Job::Muster, player);
  muster.cell = a.cell;
  muster.cells = squad_bit(player, a.squad);
  p.s.agenda.push(muster);
}

void ask_for_militia(Play& p, Job job, const Action& a, PlayerId from, PlayerId to) {
  Task ask = task(job, p.s.agenda.top().player);
  ask.cell = a.cell;
  ask.m = static_cast<std::uint8_t>(from.index());
  ask.flags = static_cast<std::uint8_t>(to.index());
  ask.n = static_cast<std::uint8_t>(at(p.s, a.cell).militia[static_cast<std::size_t>(from.index())] - riders(p.s, a.cell, from));
  p.s.agenda.push(ask);
}

}  // namespace

void do_command(Play& p, const Action& a, PlayerId player) {
  Soldier* who = a.who.some() ? find(p.s, a.who) : nullptr;
  switch (a.verb) {
    case Verb::Hire:
      pay(p, *who, 2);
      return start_hiring(p, player, who->who, 0);
    case Verb::Explore: return explore(p, *who);
    case Verb::ReEquip:
      pay(p, *who, 1);
      return start_equipping(p, *who);
    case Verb::Train: return train(p, *who);
    case Verb::Drill: return drill(p, player, a.squad);
    case Verb::Move: {
      Action alone = a;
      start_muster(p, alone, player);
      p.s.agenda.top().step = 1;  // nobody is asked to join
      return;
    }
    case Verb::Coordinate: return start_muster(p, a, player);
    case Verb::Drive: return drive(p, a, player);
    case Verb::Board: {
      Vehicle& car = *vehicle_of(p.s, player, a.squad);
      car.aboard = a.count;
      car.boarded = 1;
      return;
    }
    case Verb::Hospital:  // M-7.8-1
      pay(p, *who, 1);
      who->wounds = 0;
      p.log.tell([&] { return Event::of(What::Healed, "M-7.8-1"_rule, who->who.index()); });
      return;
    case Verb::ArmsDealer:
      pay(p, *who, 1);
      return ask_deck(p, player, who->who, 1);
    case Verb::TakePart: return take_part(p, *who, a.card);
    case Verb::Bombard: {
      pay(p, *who, 1);
      p.log.tell([&] { return Event::of(What::Bombards, "M-11.4-1"_rule, who->who.index(), a.cell.index()); });
      Task shot = task(Job::Bombarding, player);
      shot.who = who->who;
      shot.cell = a.cell;
      p.s.agenda.push(shot);
      return;
    }
    case Verb::Salvage:
      pay(p, *who, 1);
      return fetch_from_discards(p, who->who, a.card);
    case Verb::Deal: {
      pay(p, *who, 1);
      p.s.offered.clear();
      Task deal = task(Job::DealArms, player);
      deal.who = who->who;
      p.s.agenda.push(deal);
      return;
    }
    case Verb::HealSquad:  // M-24-59: free, any number of times
      each_member(p.s, player, who->squad, [](Soldier& each) { each.wounds = 0; });
      p.log.tell([&] { return Event::of(What::Healed, "M-14.1-7"_rule, who->who.index()); });
      return;
    case Verb::Repair: {
      const TitleId card = a.card;
      for (Equipment& pile : p.s.discards) {
        if (pile.has(card.index())) {
          pile.remove(card.index());
          break;
        }
      }
      discard(p, take_off(p, *who, find_item(p, *who, Category::RepairKit)));
      p.log.tell([&] { return Event::of(What::Salvages, "M-11.8-1"_rule, who->who.index(), card.index()); });
      return receive(p, who->who, card, true);
    }
    case Verb::Regroup: return regroup(p, *who, a.squad);
    case Verb::Give: return ask_for_militia(p, Job::AskMilitiaGift, a, player, a.player);
    case Verb::Request:
      p.s.requested = 1;
      return ask_for_militia(p, Job::AskMilitiaGift, a, a.player, player);
    case Verb::Rest:
      each_member(p.s, player, a.squad, [](Soldier& each) { each.actions = each.train_actions = each.move_actions = 0; });
      p.s.last_squad = SquadNo::None;
      p.s.arrived = 0;
      return;
    case Verb::HandOver:
      p.s.agenda.top().player = a.player;
      p.s.spent = 0;
      return;
    case Verb::UseAbility: {
      p.s.ability_used = 1;
      p.s.agenda.push(task(Job::Ability, kDictator));
      return;
    }
    case Verb::EndTurn:
      p.s.done = static_cast<std::uint8_t>(p.s.done | 1 << player.index());
      return;
    default: return;
  }
}

// ---- moving ---------------------------------------------------------------------------------------------------------------

// M-7.6-2: the squad goes, Sonia's escort with it; a vehicle that is not driven stays behind (DA-RUL-97).
void move_squad(Play& p, SquadRef squad, CellId to) {
  const CellId from = squad_cell(p.s, squad.player, squad.squad);
  for (Soldier& each : p.s.soldiers) {
    if (each.owner == squad.player && each.squad == squad.squad) each.cell = to;
  }
  note_arrival(p.s, to, squad.player);
  if (squad.escort > 0) {
    remove_militia(p, from, squad.player, squad.escort);
    add_militia(p, to, squad.player, squad.escort);
  }
  p.log.tell([&] { return Event::of(What::Moves, "M-7.6-2"_rule, squad.player.index(), static_cast<int>(squad.squad), from.index(), to.index(), squad.escort); });
}

namespace {

// M-7.7: every owner is asked; then all enter at once and fight one combat.
void run_muster(Play& p) {
  Task& t = top(p);
  if (t.step == 0) {
    const SquadRef next = next_to_join(p, t.cell, side_of(p.s, t.player), t.cells);
    if (next.squad == SquadNo::None) {
      t.step = 1;
      return;
    }
    t.cells |= squad_bit(next.player, next.squad);
    Task ask = task(Job::AskJoin, next.player);
    ask.squad = next.squad;
    ask.cell = t.cell;
    p.s.agenda.push(ask);
    return;
  }
  const CellId to = t.cell;
  const PlayerId by = t.player;
  p.s.agenda.pop();
  const bool empty = (occupied(p.s) & bit(to)) == 0;
  for (const SquadRef& squad : p.s.muster) {
    for (Soldier& each : p.s.soldiers) {
      if (each.owner == squad.player && each.squad == squad.squad) pay_move(p, each, 1);
    }
    leave_vehicle(p, squad.player, squad.squad, squad_cell(p.s, squad.player, squad.squad));
    move_squad(p, squad, to);
  }
  p.s.arrived = empty;
  p.s.last_squad = p.s.muster[0].squad;
  enter(p, to, by);
}

// DA-RUL-96: one sector at a time; enemies stop a vehicle, only an aircraft may fly over them.
void run_driving(Play& p) {
  Task& t = top(p);
  const Vehicle* car = vehicle_of(p.s, t.player, t.squad);
  const bool flies = p.content.of(car->title).flies;
  if (t.step == 0) {
    const CellId from = squad_cell(p.s, t.player, t.squad);
    const int aboard = car->aboard;
    auto& left = at(p.s, from).militia[static_cast<std::size_t>(t.player.index())];
    left = static_cast<std::uint8_t>(left - aboard);
    move_squad(p, {t.player, t.squad, 0}, t.cell);
    auto& here = at(p.s, t.cell).militia[static_cast<std::size_t>(t.player.index())];
    here = static_cast<std::uint8_t>(here + aboard);
    --t.n;
    t.step = 1;
    return;
  }
  const bool enemies = enemies_at(p.s, t.cell, side_of(p.s, t.player));
  if (t.step == 1 && t.n > 0 && (flies || !enemies)) {
    t.step = 2;
    Task ask = task(Job::AskDrive, t.player);
    ask.squad = t.squad;
    ask.cell = t.cell;
    p.s.agenda.push(ask);
    return;
  }
  const CellId cell = t.cell;
  const PlayerId by = t.player;
  p.s.agenda.pop();
  enter(p, cell, by);
}

// ---- Re-Equip -----------------------------------------------------------------------------------------------------------------

// M-7.4-1, M-7.4-2: each MERC taking part has his turn.
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

int slot_with(const Soldier& who, TitleId card) {
  for (int slot = 0; slot < kSlots; ++slot) {
    if (who.slots[static_cast<std::size_t>(slot)].title == card) return slot;
  }
  return -1;
}

void mark_changed(Soldier& who, int slot) { who.changed = static_cast<std::uint8_t>(who.changed | 1 << slot); }

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
      // Who can see what goes into a stash: the side that controls the sector (M-9.5-1).
      p.log.tell([&] {
        SeatMask seen;
        each_of_side(p.s, side_of(p.s, who.owner), [&](PlayerId ally) { seen = seen.with(seat_of(p.s, ally)); });
        return Event::of(What::Lays, "M-7.4-1"_rule, who.who.index(), a.card.index()).to(seen);
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
    default: return;
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

// M-6.5-1, M-7.8-2: a drawn card goes to whom it was drawn for; flags tell the dealer (1) and Hagness (2).
void answer_deck(Play& p, const Task& q, const Action& a) {
  const TitleId card = draw_card(p, a.deck);
  p.log.tell([&] { return Event::of(What::DrawsCard, "M-6.5-1"_rule, q.who.index(), card.index()); });
  if (q.flags == 2) return p.s.offered.push_back(card);
  receive(p, q.who, card, q.flags == 1);
}

void answer_take(Play& p, const Task& q, const Action& a) {
  Soldier& who = soldier(p.s, q.who);
  if (a.verb == Verb::Leave) return to_stash(p, who.cell, {q.card, 0});
  if (p.content.of(q.card).category == Category::Vehicle) return attach_vehicle(p, who.owner, who.squad, q.card);
  put_on(p, who, {q.card, 0}, slot_for(p, who, q.card));
}

// M-7.9-1, M-7.9-2: militia change their owner where they stand.
void answer_gift(Play& p, const Task& q, int count) {
  const auto from = PlayerId::of(q.m), to = PlayerId::of(q.flags);
  if (from != q.player) {  // asked for: the owner must agree
    Task ask = q;
    ask.job = Job::AskMilitiaRequest;
    ask.player = from;
    ask.n = static_cast<std::uint8_t>(count);
    return p.s.agenda.push(ask);
  }
  auto& militia = at(p.s, q.cell).militia;
  militia[static_cast<std::size_t>(q.m)] = static_cast<std::uint8_t>(militia[static_cast<std::size_t>(q.m)] - count);
  militia[static_cast<std::size_t>(q.flags)] = static_cast<std::uint8_t>(militia[static_cast<std::size_t>(q.flags)] + count);
  p.log.tell([&] { return Event::of(What::GivesMilitia, "M-7.9-1"_rule, from.index(), count, q.cell.index(), to.index()); });
}

}  // namespace

// The receiver's slot if it is free; a vehicle, a full slot or a bought card is the owner's decision; else the stash.
void receive(Play& p, MercId who, TitleId card, bool ask) {
  if (!card.some()) return;
  Soldier& to = soldier(p.s, who);
  const Title& title = p.content.of(card);
  const bool vehicle = title.category == Category::Vehicle;
  const bool left = to.owner == kDictator && p.s.ai != 0 &&  // DA-EQ-3, DA-EQ-4, DA-RUL-51, DA-RUL-90
                    (vehicle || title.category == Category::Mine || title.category == Category::RepairKit);
  const int slot = slot_for(p, to, card);
  const bool fits = vehicle ? vehicle_of(p.s, to.owner, to.squad) == nullptr && to.squad != SquadNo::Base : slot >= 0;
  if (left || !fits) return to_stash(p, to.cell, {card, 0});
  if (!ask && !vehicle && slot_free(to, slot)) return put_on(p, to, {card, 0}, slot);
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

void answer_action(Play& p, const Task& q, const Action& a) {
  switch (q.job) {
    case Job::AskEquip: return answer_equip(p, q, a);
    case Job::AskDeck: return answer_deck(p, q, a);
    case Job::AskTake: return answer_take(p, q, a);
    case Job::AskJoin:
      if (a.verb == Verb::Join) p.s.muster.push_back({q.player, q.squad, a.count});
      return;
    case Job::AskDrive:
      if (a.verb == Verb::GoOn) top(p).step = 0, top(p).cell = a.cell;
      return;
    case Job::AskTrade:
      if (a.verb == Verb::Agree) {
        Soldier& other = soldier(p.s, q.who);
        pay(p, other, 1);
        other.changed = 0;
        p.s.traders.push_back(q.who);
      }
      return;
    case Job::AskMilitiaGift: return answer_gift(p, q, a.count);
    case Job::AskMilitiaRequest:
      if (a.verb == Verb::Agree) answer_gift(p, q, q.n);
      return;
    case Job::AskDeal:
      take_offered(p.s, a.card);
      return receive(p, a.to, a.card, false);
    case Job::AskLoot: {  // M-17.1-3: what is not taken is discarded
      if (a.verb == Verb::Done) {
        for (const TitleId card : p.s.offered) discard(p, {card, 0});
        p.s.offered.clear();
        return;
      }
      take_offered(p.s, a.card);
      Soldier& to = soldier(p.s, a.to);
      put_on(p, to, {a.card, 0}, slot_for(p, to, a.card));
      if (!p.s.offered.empty()) p.s.agenda.push(q);
      return;
    }
    default: assert(false);
  }
}

void run_action(Play& p) {
  switch (top(p).job) {
    case Job::Muster: return run_muster(p);
    case Job::Driving: return run_driving(p);
    case Job::Equipping: return run_equipping(p);
    case Job::DealArms: return run_deal(p);
    default: return run_hiring(p);
  }
}

}  // namespace condotta::merc
