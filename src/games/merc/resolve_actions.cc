#include <algorithm>

#include "games/merc/check.h"
#include "games/merc/equip.h"

// M-7: the actions of a turn.
namespace condotta::merc {

// A paid action ends the time in which militia are asked for and the word is handed on only once (M-24-101).
void pay(Play& p, Soldier& who, int cost) {
  who.actions = static_cast<std::uint8_t>(who.actions - cost);
  p.s.handed = 0;
  p.s.requested = 0;
  p.s.last_squad = who.squad;
  p.s.arrived = 0;
  for (Vehicle& each : p.s.vehicles) {
    if (each.owner == who.owner) each.boarded = 0;
  }
}

namespace {

// Moves are paid with move-only actions first (DA-RUL-32).
void pay_move(Play& p, Soldier& who, int cost) {           // M-22.9-6
  const int free = std::min<int>(cost, who.move_actions);  // M-18.1-13: also part of a Tank's
  who.move_actions = static_cast<std::uint8_t>(who.move_actions - free);
  pay(p, who, cost - free);
}

// M-7.5-1: as many as his Training. M-7.5-3, M-19-3: several Rebels may train here, up to the common limit.
void train(Play& p, Soldier& who) {
  const int n = values_of(p, who).training;
  if (who.train_actions > 0) {  // M-14.1-9: Faustina's first
    --who.train_actions;
    pay(p, who, 0);
  } else {
    pay(p, who, 1);
  }
  p.log.tell([&] {
    return Event::of(What::Trains, "M-7.5-1"_rule, who.who.index(), n, who.cell.index())
        .with(explain_value(p, who, Skill::Training));
  });
  add_militia(p, who.cell, who.owner, n);
}

// M-7.5-1 for every member of a squad that can, the quickest first.
void drill(Play& p, PlayerId player, SquadNo squad) {
  Fixed<MercId, 54> order;
  Fixed<std::int8_t, 54> speed;
  each_member(p.s, player, squad, [&](const Soldier& each) {
    const std::int8_t own = values_of(p, each).initiative;
    std::size_t i = 0;
    while (i < order.size() && speed[i] >= own) ++i;
    order.insert_at(i, each.who);
    speed.insert_at(i, own);
  });
  for (const MercId who : order) {
    if (train_room(p, soldier(p.s, who)) > 0) train(p, soldier(p.s, who));
  }
}

// M-7.3-2, M-7.3-3: the printed loot, nothing more; then the explorer re-equips at no further cost (M-24-46).
void explore(Play& p, Soldier& who) {
  pay(p, who, 1);
  Sector& sector = at(p.s, who.cell);
  const SectorCard& card = p.content.of(sector.card);
  sector.explored = 1;
  const std::array<std::pair<Deck, int>, 3> loot{
      {{Deck::Weapons, card.weapons}, {Deck::Armor, card.armor}, {Deck::Accessories, card.accessories}}};  // M-24-65
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
  if (squad_size(p.s, who.owner, from) == 0) {  // M-24-72: the vehicle goes along if the new squad has none
    if (Vehicle* car = vehicle_of(p.s, who.owner, from)) {
      if (vehicle_of(p.s, who.owner, to) == nullptr) {  // DA-DEC-43
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
  (detonator ? who.detonator_from : who.explosives_from) = who.cell;  // M-24-86: in no slot
  p.log.tell([&] { return Event::of(What::TakesPart, "DA-ID-8"_rule, who.who.index(), card.index()); });
  bool has_detonator = false, has_explosives = false;
  for (const Soldier& each : p.s.soldiers) {
    if (each.owner != who.owner) continue;
    has_detonator |= each.detonator_from.some();
    has_explosives |= each.explosives_from.some();
  }
  if (!has_detonator || !has_explosives) return;
  // DA-ID-14, DA-RUL-117, DA-RUL-119: at once, and alone; in Versus his faction.
  const auto winners = p.s.versus != 0 ? players_of_side(p.s, side_of(p.s, who.owner))
                                       : static_cast<std::uint8_t>(1 << who.owner.index());  // M-24-87
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
  p.s.muster.push_back({player, a.squad, 0, 1});
  p.s.agenda.push(driving);
}

void start_muster(Play& p, const Action& a, PlayerId player) {
  p.s.muster.clear();
  p.s.muster.push_back({player, a.squad, a.count, a.card.some()});
  Task muster = task(Job::Muster, player);
  muster.cell = a.cell;
  muster.cells = squad_bit(player, a.squad);
  p.s.agenda.push(muster);
}

// DA-RUL-93: an ally must consent before his militia get on; getting off is free.
void board(Play& p, const Action& a, PlayerId player) {
  Vehicle& car = *vehicle_of(p.s, player, a.squad);
  const PlayerId whose = a.player.some() ? a.player : player;
  if (whose == player || a.count < aboard_of(car, whose)) return set_aboard(car, whose, a.count);
  car.boarded = static_cast<std::uint8_t>(car.boarded | 1 << whose.index());
  Task ask = task(Job::AskBoard, whose);
  ask.cell = squad_cell(p.s, player, a.squad);
  ask.squad = a.squad;
  ask.m = static_cast<std::uint8_t>(player.index());
  ask.n = a.count;
  p.s.agenda.push(ask);
}

void ask_for_militia(Play& p, Job job, const Action& a, PlayerId from, PlayerId to) {
  Task ask = task(job, p.s.agenda.top().player);
  ask.cell = a.cell;
  ask.m = static_cast<std::uint8_t>(from.index());
  ask.flags = static_cast<std::uint8_t>(to.index());
  ask.n = static_cast<std::uint8_t>(at(p.s, a.cell).militia[static_cast<std::size_t>(from.index())] -
                                    riders(p.s, a.cell, from));
  p.s.agenda.push(ask);
}

}  // namespace

void do_command(Play& p, const Action& a, PlayerId player) {
  Soldier* who = a.who.some() ? find(p.s, a.who) : nullptr;
  switch (a.verb) {
    case Verb::Hire:
      pay(p, *who, 2);
      return start_hiring(p, player, who->who, 0);
    case Verb::Explore:
      return explore(p, *who);
    case Verb::ReEquip:
      pay(p, *who, 1);
      return start_equipping(p, *who);
    case Verb::Train:
      return train(p, *who);
    case Verb::Drill:
      return drill(p, player, a.squad);
    case Verb::Move: {
      Action alone = a;
      start_muster(p, alone, player);
      p.s.agenda.top().step = 1;  // nobody is asked to join
      return;
    }
    case Verb::Coordinate:
      return start_muster(p, a, player);
    case Verb::Drive:
      return drive(p, a, player);
    case Verb::Board:
      return board(p, a, player);
    case Verb::Hospital:  // M-7.8-1
      pay(p, *who, 1);
      who->wounds = 0;
      p.log.tell([&] { return Event::of(What::Hospital, "M-7.8-1"_rule, who->who.index()); });
      return;
    case Verb::ArmsDealer:
      pay(p, *who, 1);
      return ask_deck(p, player, who->who, 1);
    case Verb::TakePart:
      return take_part(p, *who, a.card);
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
      for (Soldier& each : p.s.soldiers) {
        if (heals_with(*who, each)) each.wounds = 0;
      }
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
    case Verb::Regroup:
      return regroup(p, *who, a.squad);
    case Verb::Give:
      return ask_for_militia(p, Job::AskMilitiaGift, a, player, a.player);
    case Verb::Request:
      p.s.requested = 1;
      return ask_for_militia(p, Job::AskMilitiaGift, a, a.player, player);
    case Verb::Rest:
      each_member(p.s, player, a.squad,
                  [](Soldier& each) { each.actions = each.train_actions = each.move_actions = 0; });
      p.s.last_squad = SquadNo::None;
      p.s.arrived = 0;
      return;
    case Verb::HandOver:
      p.s.agenda.top().player = a.player;
      p.s.handed = static_cast<std::uint8_t>(p.s.handed | 1 << player.index());
      return;
    case Verb::UseAbility: {
      p.s.ability_used = 1;
      p.s.agenda.push(task(Job::Ability, kDictator));
      return;
    }
    case Verb::EndTurn:
      p.s.done = static_cast<std::uint8_t>(p.s.done | 1 << player.index());
      return;
    default:
      return;
  }
}

// ---- moving
// ---------------------------------------------------------------------------------------------------------------

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
  p.log.tell([&] {
    return Event::of(What::Moves, "M-7.6-2"_rule, squad.player.index(), static_cast<int>(squad.squad), from.index(),
                     to.index(), squad.escort);
  });
}

namespace {

// M-7.7: every owner is asked; then all enter at once and fight one combat.
void run_muster(Play& p) {
  Task& t = top(p);
  if (t.step == 0) {
    const SquadRef next = next_to_join(p, t.cell, side_of(p.s, t.player), t.cells);
    if (next.squad == SquadNo::None) {  // M-24-105: alone, if nobody comes
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
  note_standing(p);
  for (const SquadRef& squad : p.s.muster) {
    const CellId from = squad_cell(p.s, squad.player, squad.squad);
    const Vehicle* car = squad.drives != 0 ? vehicle_of(p.s, squad.player, squad.squad) : nullptr;
    const int cost = car != nullptr ? p.content.of(car->title).move_cost : 1;
    for (Soldier& each : p.s.soldiers) {
      if (each.owner == squad.player && each.squad == squad.squad) pay_move(p, each, cost);
    }
    if (car == nullptr) leave_vehicle(p, squad.player, squad.squad, from);
    move_squad(p, squad, to);
    if (car != nullptr) carry_riders(p.s, *car, from, to);
    give_up(p, squad.player, from);
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
    note_standing(p);
    move_squad(p, {t.player, t.squad, 0, 1}, t.cell);
    carry_riders(p.s, *car, from, t.cell);
    give_up(p, t.player, from);
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
  militia[static_cast<std::size_t>(q.flags)] =
      static_cast<std::uint8_t>(militia[static_cast<std::size_t>(q.flags)] + count);
  p.log.tell(
      [&] { return Event::of(What::GivesMilitia, "M-7.9-1"_rule, from.index(), count, q.cell.index(), to.index()); });
}

}  // namespace

void answer_action(Play& p, const Task& q, const Action& a) {
  switch (q.job) {
    case Job::AskEquip:
      return answer_equip(p, q, a);
    case Job::AskDeck:
      return answer_deck(p, q, a);
    case Job::AskTake:
      return answer_take(p, q, a);
    case Job::AskJoin:
      if (a.verb == Verb::Join) p.s.muster.push_back({q.player, q.squad, a.count, a.card.some()});
      return;
    case Job::AskBoard:
      if (a.verb == Verb::Agree) set_aboard(*vehicle_of(p.s, PlayerId::of(q.m), q.squad), q.player, q.n);
      return;
    case Job::AskDrive:
      if (a.verb == Verb::GoOn) top(p).step = 0, top(p).cell = a.cell;
      return;
    case Job::AskTrade: {
      Soldier& other = soldier(p.s, q.who);
      if (a.verb == Verb::Decline) {  // M-24-111
        other.changed = static_cast<std::uint8_t>(other.changed | kDeclined);
        return;
      }
      pay(p, other, 1);
      other.changed = 0;
      p.s.traders.push_back(q.who);
      return;
    }
    case Job::AskMilitiaGift:
      return answer_gift(p, q, a.count);
    case Job::AskMilitiaRequest:
      if (a.verb == Verb::Agree) answer_gift(p, q, q.n);
      return;
    case Job::AskDeal:
      take_offered(p.s, a.card);
      return receive(p, a.to, a.card, true);  // M-11.9-1: to equip or to stash
    case Job::AskLoot: {                      // M-17.1-3: what is not taken is discarded
      if (a.verb == Verb::Done) {
        for (const TitleId card : p.s.offered) discard(p, {card, 0});
        p.s.offered.clear();
        p.s.worn = 0;
        return;
      }
      take_offered(p.s, a.card);
      Soldier& to = soldier(p.s, a.to);
      std::uint8_t damage = 0;
      if (p.content.of(a.card).type == CardType::Armor) std::swap(damage, p.s.worn);
      put_on(p, to, {a.card, damage}, slot_for(p, to, a.card));
      if (!p.s.offered.empty()) p.s.agenda.push(q);
      return;
    }
    default:
      assert(false);
  }
}

void run_action(Play& p) {
  switch (top(p).job) {
    case Job::Muster:
      return run_muster(p);
    case Job::Driving:
      return run_driving(p);
    case Job::Equipping:
      return run_equipping(p);
    case Job::DealArms:
      return run_deal(p);
    default:
      return run_hiring(p);
  }
}

}  // namespace condotta::merc
