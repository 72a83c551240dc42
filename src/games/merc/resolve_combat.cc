#include <algorithm>

#include "games/merc/rules.h"

// M-10: combat, round by round. One unit's attack is in resolve_attack.cc.
namespace condotta::merc {

namespace {

bool both_sides(const State& s, CellId cell) {
  unsigned present = 0;  // sides, one bit each
  for (const Soldier& each : s.soldiers) present |= each.cell == cell ? 1u << side_of(s, each.owner) : 0u;
  for (std::size_t player = 0; player < kPlayerCount; ++player)
    present |= at(s, cell).militia[player] > 0 ? 1u << s.side[player] : 0u;
  return std::popcount(present) > 1;  // M-24-81: until one is left
}

int mines_at(Look t, CellId cell) {
  return at(t.s, cell).stash.count(t.content.mine.index());
}

// M-11.1-5: Squidhead among those who enter.
const Soldier* disarmer(Look t, CellId cell) {
  for (const Soldier& each : t.s.soldiers) {
    if (each.cell != cell || !can(t.content, each.who, AbilityKind::DisarmsMines)) continue;
    for (const SquadRef& ref : t.s.muster) {
      if (ref.player == each.owner && ref.squad == each.squad) return &each;
    }
  }
  return nullptr;
}

// M-10.2-1, M-11.1-1, M-11.1-6: mines of the side that holds the sector, asked one by one on entry.
void run_mines(Play& p) {
  Task& t = top(p);
  const PlayerId defender = PlayerId::of(t.n);
  if (t.step > 0 || mines_at(p, t.cell) == 0 || !enemies_at(p.s, t.cell, side_of(p.s, defender))) {
    p.s.agenda.pop();
    return;
  }
  if (const Soldier* merc = disarmer(p, t.cell)) {
    Task ask = task(Job::AskDisarm, merc->owner);
    ask.cell = t.cell;
    ask.who = merc->who;
    ask.n = static_cast<std::uint8_t>(mines_at(p, t.cell));
    p.s.agenda.pop();
    top(p).flags = 1;  // the Fight that follows
    p.s.agenda.push(ask);
    return;
  }
  Task ask = task(Job::AskMine, defender);
  ask.cell = t.cell;
  p.s.agenda.push(ask);
}

// DA-VS-13 to -15, DA-RUL-105: the favour order of the factions holds for the whole combat.
void rank_favour(Play& p) {
  State& s = p.s;
  if (s.versus == 0) {  // M-10.4-2: the Dictator before the Rebels
    s.battle.favour = {1, 0, 0};
    return;
  }
  std::array<int, kSides> key{};
  for (int side = 0; side < s.factions; ++side) {
    int mercs = 0;
    for (const Soldier& each : s.soldiers) mercs += side_of(s, each.owner) == side;
    key[static_cast<std::size_t>(side)] = s.standing[static_cast<std::size_t>(side)] * 100 + mercs;
  }
  unsigned left = (1u << s.factions) - 1;
  for (std::uint8_t place = 0; left != 0; ++place) {
    int fewest = key[static_cast<std::size_t>(std::countr_zero(left))];
    for (int side = 0; side < s.factions; ++side) {
      if ((left >> side & 1) != 0) fewest = std::min(fewest, key[static_cast<std::size_t>(side)]);
    }
    unsigned tied = 0;
    for (int side = 0; side < s.factions; ++side) {
      if ((left >> side & 1) != 0 && key[static_cast<std::size_t>(side)] == fewest) tied |= 1u << side;
    }
    const int side = pick_side(p, tied);
    s.battle.favour[static_cast<std::size_t>(side)] = place;
    left &= ~(1u << side);
  }
}

// M-10.2-3: Khenn's die for the whole combat.
void roll_khenn(Play& p) {
  for (const Soldier& each : p.s.soldiers) {
    if (each.cell != p.s.battle.cell || !can(p.content, each.who, AbilityKind::RollsInitiative)) continue;
    p.s.battle.khenn = static_cast<std::uint8_t>(p.dice.d(6));
    p.log.tell([&] { return Event::of(What::RollsInitiative, "M-10.2-3"_rule, each.who.index(), p.s.battle.khenn); });
  }
}

// M-10.1-1, M-10.2: a combat begins once both sides have units in the sector.
void run_fight(Play& p) {
  Task& t = top(p);
  State& s = p.s;
  if (t.step == 0) {
    if (!both_sides(s, t.cell)) return s.agenda.pop();  // M-10.2-2
    s.battle = {};
    s.battle.on = 1;
    s.battle.cell = t.cell;
    s.battle.attacker = static_cast<std::uint8_t>(side_of(s, t.player));
    s.battle.defender = PlayerId::of(t.n);
    s.battle.disarmed = t.flags;
    p.log.tell([&] { return Event::of(What::CombatBegins, "M-10.1-1"_rule, t.cell.index()); });
    rank_favour(p);
    roll_khenn(p);
    t.step = 1;
    return;
  }
  if (t.step == 1) {  // M-10.2-4: Golem may attack before round 1
    t.step = 2;
    for (const Soldier& each : s.soldiers) {
      if (each.cell != t.cell || !can(p.content, each.who, AbilityKind::AttacksEarly)) continue;
      Task ask = task(Job::AskEarly, each.owner);
      ask.who = each.who;
      s.agenda.push(ask);
      return;
    }
    return;
  }
  if (t.step == 2 && both_sides(s, t.cell)) {
    t.step = 3;
    s.agenda.push(task(Job::Round));
    return;
  }
  t.job = Job::AfterFight;
}

// M-10.9: dogs go back, the values are free again.
// M-10.9-2: dogs return, then control and what follows from it.
void run_after_fight(Play& p) {
  const CellId cell = top(p).cell;
  p.s.agenda.pop();
  p.s.battle = {};
  p.s.attack = {};
  p.log.tell([&] { return Event::of(What::CombatEnds, "M-10.9-1"_rule, cell.index()); });
  settle(p);
}

// ---- the order of a round
// --------------------------------------------------------------------------------------------

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
  const int all = at(p.s, cell).militia[static_cast<std::size_t>(player.index())];
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

// ---- a round -------------------------------------------------------------------------------------------------------

bool still_acts(Look t, const Place& place) {
  return place.count > 0 && present(t, place.unit, t.s.battle.cell) > 0;
}

// M-10.4-3: the owner chooses among his own units of equal initiative.
int tied_places(Look t) {
  const Battle& battle = t.s.battle;
  const Place& head = battle.order[battle.at];
  int n = 0;
  for (std::size_t i = battle.at; i < battle.order.size(); ++i) {
    const Place& each = battle.order[i];
    if (each.fixed != 0 || each.player != head.player || each.initiative != head.initiative) break;
    n += still_acts(t, each);
  }
  return n;
}

// M-11.1-3, M-24-103: between any two turns of a combat a mine that was held back may still be set off; M-11.1-5:
// unless Squidhead came along.
bool asks_for_mine(Play& p) {  // M-19-19
  const Battle& battle = p.s.battle;
  if (battle.disarmed != 0 || !battle.defender.some() || mines_at(p, battle.cell) == 0) return false;
  Task mines = task(Job::AskMine, battle.defender);
  mines.cell = battle.cell;
  p.s.agenda.push(mines);
  return true;
}

// M-10.3-5: after the last unit the retreat window; M-10.3-7: as many rounds as it takes; M-19-18: Vandal stands in the
// order twice.
void run_round(Play& p) {
  Task& t = top(p);
  Battle& battle = p.s.battle;
  switch (t.step) {
    case 0:
      ++battle.round;
      battle.rolled = 0;
      fix_values(p);
      build_order(p);
      p.log.tell([&] { return Event::of(What::RoundBegins, "M-10.3-1"_rule, battle.round); });
      t.step = 1;
      t.n = 0;
      t.m = battle.round == 1;  // on entering it was asked already
      return;
    case 1: {
      while (battle.at < battle.order.size() && !still_acts(p, battle.order[battle.at])) ++battle.at, t.n = 0;
      if (battle.at >= battle.order.size() || !both_sides(p.s, battle.cell)) {
        t.step = 2;
        return;
      }
      if (t.m == 0) {
        t.m = 1;
        if (asks_for_mine(p)) return;
      }
      // Whoever died before acting does not act (M-10.3-3).
      if (t.n == 0) {
        Place& head = battle.order[battle.at];
        head.count = static_cast<std::uint8_t>(std::min<int>(head.count, present(p, head.unit, battle.cell)));
      }
      if (t.n == 0 && battle.order[battle.at].fixed == 0 && tied_places(p) > 1) {
        t.n = 1;
        p.s.agenda.push(task(Job::AskNext, battle.order[battle.at].player));
        return;
      }
      Place& place = battle.order[battle.at];
      --place.count;
      Task turn = task(Job::UnitTurn, place.player);  // M-24-67: one by one
      p.s.attack.by = place.unit;                     // the turn begins a new attack
      p.s.agenda.push(turn);
      if (place.count == 0) ++battle.at;
      t.m = 0;
      t.n = 0;  // M-10.4-3: between two militia of a kind the owner may choose somebody else
      return;
    }
    case 2:
      if (!both_sides(p.s, battle.cell)) return p.s.agenda.pop();
      if (t.m == 0) {  // before anybody gets away
        t.m = 1;
        if (asks_for_mine(p)) return;
      }
      battle.stalemate = battle.rolled == 0;  // M-24-27
      t.step = 3;
      p.s.agenda.push(task(Job::AfterRound));
      return;
    default:
      if (!both_sides(p.s, battle.cell) || battle.stalemate != 0) return p.s.agenda.pop();
      t.step = 0;  // M-10.3-6
  }
}

// ---- retreat -------------------------------------------------------------------------------------------------------

bool in_combat(const State& s, PlayerId player) {
  return squad_cell(s, player, SquadNo::Primary) == s.battle.cell ||
         squad_cell(s, player, SquadNo::Secondary) == s.battle.cell;
}

// M-10.8-4: Rebels in seat order, then the Dictator; in Versus the favoured faction last (DA-RUL-105).
PlayerId nth_to_retreat(const State& s, int n) {
  Fixed<PlayerId, 7> list;
  for (int favour = kSides - 1; favour >= 0; --favour) {
    each_player(s, [&](PlayerId player) {
      if (s.battle.favour[static_cast<std::size_t>(side_of(s, player))] == favour) list.push_back(player);
    });
  }
  return n < static_cast<int>(list.size()) ? list[static_cast<std::size_t>(n)] : PlayerId{};
}

void run_after_round(Play& p) {
  Task& t = top(p);
  const PlayerId player = nth_to_retreat(p.s, t.step);
  if (!player.some() || !both_sides(p.s, p.s.battle.cell)) return p.s.agenda.pop();
  ++t.step;
  const bool must = p.s.battle.stalemate != 0;
  if (must && side_of(p.s, player) != p.s.battle.attacker) return;
  if (!in_combat(p.s, player) || retreats(p, player, p.s.battle.cell) == 0) return;
  Task ask = task(Job::AskRetreat, player);
  ask.flags = must;
  p.s.agenda.push(ask);
}

}  // namespace

// M-10.8-1: neighbouring sectors that are empty or friendly, without enemies.
// M-10.8-3: militia never retreat; M-10.8-7: no enemy mines can lie there.
Cells retreats(Look t, PlayerId player, CellId from) {
  Cells free = 0;
  each_cell(neighbours(t.s, from), [&](CellId cell) {
    if (!enemies_at(t.s, cell, side_of(t.s, player))) free |= bit(cell);  // M-24-28
  });
  return free;
}

// M-7.6-2: on entering a sector first the mines, then the combat. M-24-21: mines serve who held the sector.
void enter(Play& p, CellId cell, PlayerId by) {
  const PlayerId defender = defender_of(p, cell, side_of(p.s, by));
  if (!defender.some()) return;
  Task fight = task(Job::Fight, by);
  fight.cell = cell;
  fight.n = static_cast<std::uint8_t>(defender.index());
  p.s.agenda.push(fight);
  fight.job = Job::Mines;  // M-24-60, DA-RUL-44: whoever enters, however
  p.s.agenda.push(fight);
}

void run_combat(Play& p) {
  switch (top(p).job) {
    case Job::Mines:
      return run_mines(p);
    case Job::Fight:
      return run_fight(p);
    case Job::Round:
      return run_round(p);
    case Job::AfterRound:
      return run_after_round(p);
    case Job::AfterFight:
      return run_after_fight(p);
    default:
      return run_attack(p);
  }
}

}  // namespace condotta::merc
