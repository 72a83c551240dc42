#include <algorithm>

#include "games/merc/resolve.h"

// M-10.3, M-10.4: the order in which the units of a combat act in a round.
namespace condotta::merc {

namespace {

// M-10.3-1, M-9.3-1: values are fixed for the round.
void fix_values(Play& p) {
  Battle& battle = p.s.battle;
  battle.fixed.clear();
  for (const Soldier& each : p.s.soldiers) {
    if (each.cell == battle.cell) battle.fixed.push_back({each.who, values_of(p, each)});  // M-24-29
  }
}

bool acts_before(Look t, const Place& a, const Place& b) {
  if (a.initiative != b.initiative) return a.initiative > b.initiative;  // M-10.4-1
  const auto& favour = t.s.battle.favour;
  const auto fa = favour[static_cast<std::size_t>(side_of(t.s, a.player))];
  const auto fb = favour[static_cast<std::size_t>(side_of(t.s, b.player))];
  if (fa != fb) return fa < fb;                          // M-10.4-2
  if (a.player != b.player) return a.player < b.player;  // M-10.4-3: seat order between Rebels
  if (is_person(a.unit) != is_person(b.unit)) return is_person(a.unit);
  if (is_person(a.unit)) return name_order(t, merc_of(a.unit)) < name_order(t, merc_of(b.unit));
  return a.unit < b.unit;
}

void insert_place(Play& p, const Place& place) {
  auto& order = p.s.battle.order;
  std::size_t i = order.size();
  while (i > 0 && acts_before(p, place, order[i - 1])) --i;
  order.insert_at(i, place);
}

Place place_of(UnitId unit, PlayerId player, int initiative, int count) {
  Place place;
  place.unit = unit;
  place.player = player;
  place.initiative = static_cast<std::int8_t>(initiative);
  place.count = static_cast<std::uint8_t>(count);
  return place;
}

void line_up_militia(Play& p, PlayerId player) {
  const CellId cell = p.s.battle.cell;
  const int all = own_militia(p.s, cell, player);
  if (all == 0 && p.s.vehicles.empty()) return;
  const int initiative = militia_initiative(p, cell, player);
  if (const int on_foot = all - riders(p.s, cell, player); on_foot > 0) {
    insert_place(p, place_of(militia_of(player), player, initiative, on_foot));
  }
  for (const Vehicle& car : p.s.vehicles) {
    if (car.owner != player || car.aboard == 0 || squad_cell(p.s, player, car.squad) != cell) continue;
    insert_place(p, place_of(riders_of(player, car.squad), player, initiative + p.content.of(car.title).initiative,
                             car.aboard));  // DA-VEH-9
  }
}

void move_place(Battle& battle, std::size_t from, std::size_t to) {
  Place place = battle.order[from];
  place.fixed = 1;
  battle.order.erase_at(from);
  battle.order.insert_at(to, place);
}

std::size_t find_place(Play& p, AbilityKind kind) {
  const auto& order = p.s.battle.order;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (is_person(order[i].unit) && can(p.content, merc_of(order[i].unit), kind)) return i;
  }
  return order.size();
}

// M-10.4-4 Badger, M-10.4-5 Kastern.
void apply_order_abilities(Play& p) {
  Battle& battle = p.s.battle;
  if (const std::size_t badger = find_place(p, AbilityKind::BeforeEnemyMilitia); badger < battle.order.size()) {
    const int side = side_of(p.s, battle.order[badger].player);
    for (std::size_t i = 0; i < badger; ++i) {
      if (!is_militia(battle.order[i].unit) || side_of(p.s, battle.order[i].player) == side) continue;
      move_place(battle, badger, i);
      break;
    }
  }
  if (const std::size_t kastern = find_place(p, AbilityKind::ActsFirst); kastern < battle.order.size()) {
    move_place(battle, kastern, 0);
  }
}

// M-10.4-6: the units of the Rebel whom Hitler has named act behind his last unit (M-24-62).
void apply_named_rebel(Play& p) {
  Battle& battle = p.s.battle;
  if (!p.s.named.some()) return;
  std::size_t end = 0;  // behind the last unit of the Dictator
  for (std::size_t i = 0; i < battle.order.size(); ++i) {
    if (battle.order[i].player == kDictator) end = i + 1;
  }
  auto kept = battle.order;
  kept.clear();
  for (std::size_t i = 0; i < end; ++i) {
    if (battle.order[i].player != p.s.named) kept.push_back(battle.order[i]);
  }
  for (std::size_t i = 0; i < battle.order.size(); ++i) {
    if (i < end && battle.order[i].player != p.s.named) continue;
    kept.push_back(battle.order[i]);
    if (i < end) kept.back().fixed = 1;
  }
  battle.order = kept;
}

// M-10.3-4, M-14.1-42: Vandal acts again after all others.
void add_second_attack(Play& p) {
  Battle& battle = p.s.battle;
  const std::size_t vandal = find_place(p, AbilityKind::AttacksAgain);
  if (vandal == battle.order.size()) return;
  Place again = battle.order[vandal];
  again.second = again.fixed = 1;
  battle.order.push_back(again);
}

// M-10.3-2, M-10.4-7: once per round; militia that come later act from the next round on.
void build_order(Play& p) {
  Battle& battle = p.s.battle;
  battle.order.clear();
  battle.at = 0;
  for (const Fixing& each : battle.fixed) {
    insert_place(p, place_of(person(each.who), soldier(p.s, each.who).owner, each.values.initiative, 1));
  }
  each_player(p.s, [&](PlayerId player) { line_up_militia(p, player); });
  apply_order_abilities(p);
  apply_named_rebel(p);
  add_second_attack(p);
}

}  // namespace

void line_up(Play& p) {
  fix_values(p);
  build_order(p);
}

}  // namespace condotta::merc
