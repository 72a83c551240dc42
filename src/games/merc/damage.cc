#include <algorithm>

#include "games/merc/resolve.h"

// M-10.5 j to l, M-10.7, M-11.6: damage, shots and death.
namespace condotta::merc {

// DA-VEH-12 to -14: the vehicle's armor is its health; it stands before armor cards, MERCs and militia.
bool absorb(Play& p, PlayerId player, SquadNo squad) {  // DA-RUL-94: piercing or not
  if (p.s.vehicles.empty() || !drives(p, player, squad)) return false;
  Vehicle& car = *vehicle_of(p.s, player, squad);
  if (++car.damage >= p.content.of(car.title).armor) {
    p.log.tell([&] { return Event::of(What::VehicleDestroyed, "DA-VEH-14"_rule, car.title.index()); });
    discard(p, {car.title, 0});
    drop_vehicle(p.s, &car);
  }
  return true;
}

namespace {

// M-9.4-1: armor absorbs before health and is discarded once it is used up.
bool absorb_by_armor(Play& p, Soldier& who) {
  if (armor_left(p, who) <= 0) return false;
  Item& armor = who.slots[kArmorSlot];
  if (++armor.damage >= p.content.of(armor.title).armor) {
    p.log.tell([&] { return Event::of(What::ArmorGone, "M-9.4-1"_rule, who.who.index(), armor.title.index()); });
    discard(p, {armor.title, 0});
    armor = {};
  }
  return true;
}

}  // namespace

// M-2-2, M-10.5-10: vehicle, armor card, health; what is left after death is lost.
// DA-VEH-13: first the vehicle.
Hurt hurt(Play& p, Soldier& who, int damage, bool past_armor, bool past_vehicle) {
  const int max = max_health(p, who.who);
  for (int i = 0; i < damage; ++i) {
    if (!past_vehicle && absorb(p, who.owner, who.squad)) continue;
    if (!past_armor && absorb_by_armor(p, who)) continue;
    if (++who.wounds >= max) break;
  }
  p.log.tell([&] {
    return Event::of(What::Hurt, "M-10.5-10"_rule, who.who.index(), damage, std::max(0, max - who.wounds),
                     armor_left(p, who));
  });
  return {who.wounds >= max};
}

namespace {

// M-24-108: whose militia is struck among those who ride: the driver's own first, then an ally's; it is taken off the
// vehicle.
PlayerId lose_rider(Play& p, PlayerId driver, SquadNo squad, CellId cell) {
  Vehicle* car = vehicle_of(p.s, driver, squad);
  const auto rides = [&](PlayerId player) {
    return car != nullptr ? aboard_of(*car, player) : int{own_militia(p.s, cell, player)};
  };
  PlayerId struck = driver;
  each_of_side(p.s, side_of(p.s, driver), [&](PlayerId player) {
    if (rides(struck) == 0 && rides(player) > 0) struck = player;
  });
  if (car != nullptr && rides(struck) > 0) set_aboard(*car, struck, rides(struck) - 1);
  return struck;
}

}  // namespace

namespace {

using Garrison = decltype(Sector::militia);

// Militia that have fallen, whosever they were.
void tell_fallen(Play& p, CellId cell, const Garrison& before) {
  each_player(p.s, [&](PlayerId player) {
    const auto i = static_cast<std::size_t>(player.index());
    const int lost = before[i] - at(p.s, cell).militia[i];
    if (lost == 0) return;
    p.log.tell([&] { return Event::of(What::MilitiaLost, "M-8-4"_rule, player.index(), lost, cell.index()); });
  });
}

}  // namespace

void damage_unit(Play& p, UnitId unit, CellId cell, int damage, bool past_armor) {
  if (is_person(unit)) {
    Soldier& who = soldier(p.s, merc_of(unit));
    if (hurt(p, who, damage, past_armor, false).dying) p.s.agenda.push(Dying{.who = who.who});
    return;
  }
  const PlayerId owner = militia_player(unit);
  const Garrison before = at(p.s, cell).militia;
  for (int i = 0; i < damage; ++i) {
    if (is_rider(unit) && absorb(p, owner, rider_squad(unit))) continue;
    remove_militia(p, cell, is_rider(unit) ? lose_rider(p, owner, rider_squad(unit), cell) : owner, 1);
  }
  tell_fallen(p, cell, before);
}

// M-11.6-1: the carrier is the dying MERC himself or another of the same side in the sector; his own shot first.
MercId next_shot(Look t, const Soldier& dying, PlayerId player) {
  if (dying.owner == player && carries(t, dying, Category::Epinephrine)) return dying.who;
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner == player && each.cell == dying.cell && each.who != dying.who &&
        carries(t, each, Category::Epinephrine)) {
      return each.who;
    }
  }
  return {};
}

// DA-ID-12, DA-ID-13: the parts of a dead or fired holder go back to their piles at once.
void return_parts(Play& p, Soldier& who) {
  if (who.detonator_from.some()) ++p.s.detonators;
  if (who.explosives_from.some()) ++p.s.explosives;
  who.detonator_from = who.explosives_from = {};  // M-24-85
}

namespace {

// M-10.7-2: a dog on the dead goes back to its carrier; a dog of the dead is discarded with his equipment.
void free_dogs(State& s, MercId dead) {
  for (Dog& each : s.battle.dogs) {
    if (each.victim == dead || each.carrier == dead) each = {};
  }
}

// M-17.1-3: the loot of a MERC killed by Gaddafi's forces may go to his MERCs in the sector, damaged armor too.
bool may_loot(Play& p, const Soldier& dead) {
  if (p.s.versus != 0 || dead.owner == kDictator) return false;
  if (p.content.of(p.s.dictator).reaction != Reaction::Loots) return false;
  return std::any_of(p.s.soldiers.begin(), p.s.soldiers.end(),
                     [&](const Soldier& each) { return each.owner == kDictator && each.cell == dead.cell; });
}

}  // namespace

// M-10.7-1: the MERC leaves the game, his equipment is discarded.
void kill(Play& p, MercId who) {
  Soldier& dead = soldier(p.s, who);
  const PlayerId owner = dead.owner;
  const SquadNo squad = dead.squad;
  const CellId cell = dead.cell;
  p.log.tell([&] { return Event::of(What::Killed, "M-10.7-1"_rule, who.index(), cell.index()); });
  const bool looted = may_loot(p, dead);
  for (Item& item : dead.slots) {
    if (!item.some()) continue;
    if (looted) {
      p.s.offered.push_back(item.title);
      p.s.worn = static_cast<std::uint8_t>(p.s.worn + item.damage);  // only armor keeps damage, and he wore one
    } else {
      discard(p, item);
    }
    item = {};
  }
  return_parts(p, dead);
  free_dogs(p.s, who);
  dismiss(p.s, who);
  if (squad_size(p.s, owner, squad) == 0) {  // DA-RUL-98: nobody is left to drive
    if (const Vehicle* car = vehicle_of(p.s, owner, squad)) {
      discard(p, {car->title, 0});
      drop_vehicle(p.s, car);
    }
  }
  promote_squads(p.s, owner);
  if (who == kDictatorCard)
    return finish(p, players_of_side(p.s, 0), End::DictatorKilled);  // M-13.2-3; DA-RUL-89: whenever it is
  p.s.dead.add(who.index());
  if (looted && !p.s.offered.empty()) p.s.agenda.push(AskLoot{.cell = cell});
}

}  // namespace condotta::merc
