#include <algorithm>

#include "games/merc/check.h"

// The answers given in combat.
namespace condotta::merc {

namespace {

void disarm(Play& p, const Task& q, const Action& a) {  // M-11.1-5
  if (a.verb != Verb::Leave) {
    at(p.s, q.cell).stash.remove(p.content.mine.index());
    if (a.verb == Verb::Scrap) {
      discard(p, {p.content.mine, 0});
    } else {
      Soldier& who = soldier(p.s, a.who);
      put_on(p, who, {p.content.mine, 0}, slot_for(p, who, p.content.mine));
    }
  }
  if (q.n <= 1) return;
  Task again = q;
  --again.n;
  p.s.agenda.push(again);
}

void bring_forward(Battle& battle, UnitId unit) {  // M-10.4-3
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    if (battle.order[i].unit != unit) continue;
    const Place chosen = battle.order[i];
    battle.order.erase_at(i);
    battle.order.insert_at(battle.at, chosen);
    return;
  }
}

void early_attack(Play& p, const Task& q) {  // M-10.2-4, M-14.2-3: exactly one target
  begin_attack(p, person(q.who), q.player, p.s.battle.cell);
  p.s.attack.targets = 1;
  p.s.attack.early = 1;
  Task turn = task(Job::UnitTurn, q.player);
  turn.step = 1;  // M-10.5 c on: dog and healing too
  p.s.agenda.push(turn);
}

void assign_dog(Play& p, const Task& q, MercId victim) {  // M-11.3-1, M-2-16
  for (Dog& each : p.s.battle.dogs) {
    if (each.victim.some()) continue;
    each = {q.who, victim, 3};
    break;
  }
  p.log.tell([&] { return Event::of(What::DogAssigned, "M-11.3-1"_rule, q.who.index(), victim.index()); });
}

// M-11.5, M-9.4-5: dice for health; a kit loses one use, an empty one is discarded.
void heal(Play& p, const Task& q, const Action& a) {
  Soldier& patient = soldier(p.s, a.who);
  patient.wounds = static_cast<std::uint8_t>(patient.wounds - a.count);
  p.s.attack.dice = static_cast<std::uint8_t>(p.s.attack.dice - a.count);
  p.s.attack.spent = static_cast<std::uint8_t>(p.s.attack.spent + a.count);
  p.log.tell([&] { return Event::of(What::HealsInCombat, "M-11.5-2"_rule, q.who.index(), a.who.index(), a.count); });
  if (a.card.some()) {
    Soldier& healer = soldier(p.s, q.who);
    for (Item& item : healer.slots) {
      if (item.title != a.card) continue;
      item.title = p.content.used_kit(a.card);  // M-24-24
      if (!item.some()) discard(p, {a.card, 0});
      break;
    }
  }
  if (can_heal_somebody(p, soldier(p.s, q.who))) p.s.agenda.push(q);
}

// Rizen: M-14.1-25.
void aim(Play& p, UnitId unit) {
  Attack& attack = p.s.attack;
  --attack.targets;
  const bool rizen =
      is_person(attack.by) && is_militia(unit) && can(p.content, merc_of(attack.by), AbilityKind::MilitiaAsOneTarget);
  if (!rizen) return name_target(p, unit, 1);
  // M-10.6-5, M-19-16, M-24-54: all enemy militia together use up one of Rizen's targets.
  each_player(p.s, [&](PlayerId player) {
    if (side_of(p.s, player) == side_of(p.s, attack.player)) return;
    for (const UnitId each :
         {militia_of(player), riders_of(player, SquadNo::Primary), riders_of(player, SquadNo::Secondary)}) {
      if (const int n = still_to_name(p, each); n > 0) name_target(p, each, n);
    }
  });
}

void hit(Play& p, const Action& a) {
  Attack& attack = p.s.attack;
  const bool six = !takes_ordinary_hit(p, a.unit);  // M-24-114: a six only where no other hit will do
  --(six ? attack.sixes : attack.hits);
  give_hit(attack, a.unit, a.verb == Verb::Convert, six);
}

// M-11.6-1: the shot is used up, the MERC lives on with 1 health.
void save(Play& p, const Task& q, MercId carrier) {
  Soldier& by = soldier(p.s, carrier);
  discard(p, take_off(p, by, find_item(p, by, Category::Epinephrine)));
  soldier(p.s, q.who).wounds = static_cast<std::uint8_t>(max_health(p, q.who) - 1);
  p.s.agenda.pop();  // Dying
  p.log.tell([&] { return Event::of(What::Saved, "M-11.6-1"_rule, carrier.index(), q.who.index()); });
}

// Militia of this player get off until no more than `stay` are aboard.
void put_off(Vehicle& car, PlayerId player, int stay) {
  while (car.aboard > std::max(0, stay) && aboard_of(car, player) > 0)
    set_aboard(car, player, aboard_of(car, player) - 1);
}

// M-10.8-1 to -3, M-10.8-6: the whole squad with its vehicle and riders; militia on foot stay; dogs go home.
void retreat(Play& p, const Task& q, const Action& a) {
  const CellId from = p.s.battle.cell;
  if (Vehicle* car = vehicle_of(p.s, q.player, a.squad)) {
    const int places = p.content.of(car->title).crew - squad_size(p.s, q.player, a.squad);
    const int stay = std::min(places, room_for_militia(p, a.cell, q.player));
    each_of_side(p.s, side_of(p.s, q.player), [&](PlayerId player) {  // who finds no place gets off, allies first
      if (player != q.player) put_off(*car, player, stay);
    });
    put_off(*car, q.player, stay);
    if (places < 0) leave_vehicle(p, q.player, a.squad, from);  // DA-RUL-91: too big a crew leaves it
  }
  for (Dog& dog : p.s.battle.dogs) {
    if (!dog.victim.some()) continue;
    const auto leaves = [&](MercId who) {
      const Soldier& each = soldier(p.s, who);
      return each.owner == q.player && each.squad == a.squad;
    };
    if (leaves(dog.victim) || leaves(dog.carrier)) dog = {};
  }
  move_squad(p, {q.player, a.squad, 0, 0}, a.cell);
  if (const Vehicle* car = vehicle_of(p.s, q.player, a.squad)) carry_riders(p.s, *car, from, a.cell);
  p.log.tell([&] {
    return Event::of(What::Retreats, "M-10.8-1"_rule, q.player.index(), static_cast<int>(a.squad), a.cell.index());
  });
  const bool more =
      squad_cell(p.s, q.player, SquadNo::Primary) == from || squad_cell(p.s, q.player, SquadNo::Secondary) == from;
  if (more && retreats(p, q.player, from) != 0) p.s.agenda.push(q);
}

}  // namespace

void answer_combat(Play& p, const Task& q, const Action& a) {
  switch (q.job) {
    case Job::AskMine:
      if (a.verb == Verb::Hold) {
        if (top(p).job == Job::Mines) top(p).step = 1;
        return;
      }
      if (top(p).job == Job::Round && at(p.s, q.cell).stash.count(p.content.mine.index()) > 1) p.s.agenda.push(q);
      return explode_mine(p, q.cell, side_of(p.s, q.player));
    case Job::AskDisarm:
      return disarm(p, q, a);
    case Job::AskNext:
      return bring_forward(p.s.battle, a.unit);
    case Job::AskEarly:
      if (a.verb == Verb::Strike) early_attack(p, q);
      return;
    case Job::AskDog:
      if (a.verb == Verb::Assign) {
        assign_dog(p, q, merc_of(a.unit));
        if (can_assign_dog(p, soldier(p.s, q.who))) p.s.agenda.push(q);
      }
      return;
    case Job::AskHeal:
      if (a.verb == Verb::Heal) heal(p, q, a);
      return;
    case Job::AskTargets:
      if (a.verb == Verb::Done) {
        p.s.attack.targets = 0;
        return;
      }
      return aim(p, a.unit);
    case Job::AskReroll:  // M-10.5-7, M-14.1-3
      p.s.battle.rerolled = 1;
      if (a.verb == Verb::Reroll) {
        roll_attack(p);
      } else {
        p.s.battle.rerolled = 0;
      }
      return;
    case Job::AskHit:
      return hit(p, a);
    case Job::AskSave:
      if (a.verb == Verb::Shot) save(p, q, a.who);
      return;
    case Job::AskRetreat:
      if (a.verb == Verb::Retreat) return retreat(p, q, a);
      if (a.verb == Verb::Regroup) {
        soldier(p.s, a.who).squad = SquadNo::Secondary;
        Task again = q;
        again.m = 1;
        p.s.agenda.push(again);
      }
      return;
    default:
      assert(false);
  }
}

}  // namespace condotta::merc
