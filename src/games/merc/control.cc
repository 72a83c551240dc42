#include <algorithm>

#include "games/merc/rules.h"

// M-6: who controls a sector, teams and squads.
namespace condotta::merc {

Seat seat_of(const State& s, PlayerId player) {
  return player == kDictator ? s.rebels : static_cast<Seat>(player.index());
}

PlayerId player_at(const State& s, Seat seat) {
  if (seat < s.rebels) return PlayerId::of(seat);
  return s.versus == 0 && s.ai == 0 && seat == s.rebels ? kDictator : PlayerId{};
}

namespace {

// DA-VS-13, DA-VS-14: of the tied factions the one with the fewest points on the map, then with the fewest MERCs.
// DA-RUL-106: the contested sector itself is left out; a die cannot be rolled for a standing fact, so the lower faction
// stays.
int favoured_faction(Look t, const Survey& map, const std::array<bool, kSides>& tied) {
  int best = -1;
  std::pair<int, int> least;
  for (int side = 0; side < t.s.factions; ++side) {
    if (!tied[static_cast<std::size_t>(side)]) continue;
    int worth = 0;
    each_cell(map.of(side), [&](CellId cell) { worth += card_at(t, cell).value; });
    const std::pair<int, int> key{worth, mercs_of_side(t.s, side)};
    if (best < 0 || key < least) best = side, least = key;
  }
  return best;
}

}  // namespace

namespace {

using Heads = std::array<std::array<std::uint8_t, kCellCount>, kSides>;

Heads count_heads(const State& s) {
  Heads heads{};
  for (const Soldier& each : s.soldiers) {
    ++heads[s.side[static_cast<std::size_t>(each.owner.index())]][static_cast<std::size_t>(each.cell.index())];
  }
  each_cell(all_cells(s), [&](CellId cell) {
    const auto i = static_cast<std::size_t>(cell.index());
    const auto add = [&](std::size_t player) {
      auto& n = heads[s.side[player]][i];
      n = static_cast<std::uint8_t>(n + s.sectors[i].militia[player]);
    };
    for (std::size_t player = 0; player < s.rebels; ++player) add(player);
  });
  return heads;
}

}  // namespace

namespace {

// M-6.1-1 to -3: the side with the most units; M-6.1-2: at a tie the Dictator.
Survey survey_two_sides(const State& s) {
  std::array<std::int8_t, kCellCount> ahead{};  // Rebel units less units of the Dictator
  Cells taken = 0, rebel = 0;
  for (const Soldier& each : s.soldiers) {
    auto& n = ahead[static_cast<std::size_t>(each.cell.index())];
    n = static_cast<std::int8_t>(n + (each.owner == kDictator ? -1 : 1));
    taken |= bit(each.cell);
  }
  for (Cells left = all_cells(s); left != 0; left &= left - 1) {
    const Cells here = left & (0 - left);
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    const int rebels = rebel_militia(s.sectors[i]);
    const int his = s.sectors[i].militia[static_cast<std::size_t>(kDictator.index())];
    taken |= rebels + his > 0 ? here : 0;
    rebel |= ahead[i] + rebels - his > 0 ? here : 0;
  }
  Survey map;
  map.held = {rebel, taken & ~rebel, 0};
  return map;
}

}  // namespace

// M-6.1-3: without units nobody, and nothing is remembered.
Survey survey(Look t) {
  if (t.s.versus == 0) return survey_two_sides(t.s);
  const Heads heads = count_heads(t.s);
  Survey map;
  Cells tied_cells = 0;
  each_cell(all_cells(t.s), [&](CellId cell) {
    const auto i = static_cast<std::size_t>(cell.index());
    const int most = std::max({heads[0][i], heads[1][i], heads[2][i]});
    if (most == 0) return;
    int holders = 0, last = 0;
    for (int side = 0; side < kSides; ++side) {
      if (heads[static_cast<std::size_t>(side)][i] == most) ++holders, last = side;
    }
    if (holders == 1) map.held[static_cast<std::size_t>(last)] |= bit(cell);
    if (holders > 1) tied_cells |= bit(cell);
  });
  each_cell(tied_cells, [&](CellId cell) {  // DA-RUL-106
    const auto i = static_cast<std::size_t>(cell.index());
    const int most = std::max({heads[0][i], heads[1][i], heads[2][i]});
    std::array<bool, kSides> tied{};
    for (std::size_t side = 0; side < kSides; ++side) tied[side] = heads[side][i] == most;
    map.held[static_cast<std::size_t>(favoured_faction(t, map, tied))] |= bit(cell);
  });
  return map;
}

int militia_of_faction(const State& s, CellId cell, int side) {  // M-24-80
  int n = 0;
  each_of_side(s, side, [&](PlayerId player) { n += own_militia(s, cell, player); });
  return n;
}

int mercs_of_side(const State& s, int side) {
  return static_cast<int>(std::count_if(s.soldiers.begin(), s.soldiers.end(),
                                        [&](const Soldier& each) { return side_of(s, each.owner) == side; }));
}

int units(const State& s, CellId cell, int side) {
  int n = militia(s, cell, side);
  for (const Soldier& each : s.soldiers) n += each.cell == cell && side_of(s, each.owner) == side;
  return n;
}

bool enemies_at(const State& s, CellId cell, int side) {  // DA-RUL-109: whoever is not of the own side
  if (s.versus == 0 && militia(s, cell, 1 - side) > 0) return true;
  for (const Soldier& each : s.soldiers) {
    if (each.cell == cell && side_of(s, each.owner) != side) return true;
  }
  for (int k = 0; k < kPlayerCount; ++k) {
    if (at(s, cell).militia[static_cast<std::size_t>(k)] > 0 && side_of(s, PlayerId::of(k)) != side) return true;
  }
  return false;
}

Cells occupied(const State& s, int side) {
  Cells cells = 0;
  for (const Soldier& each : s.soldiers) {
    if (side_of(s, each.owner) == side) cells |= bit(each.cell);
  }
  each_cell(all_cells(s), [&](CellId cell) {
    if (militia(s, cell, side) > 0) cells |= bit(cell);
  });
  return cells;
}

Cells occupied(const State& s) {
  Cells cells = 0;
  for (const Soldier& each : s.soldiers) cells |= bit(each.cell);
  each_cell(all_cells(s), [&](CellId cell) {
    const Sector& sector = at(s, cell);
    if (rebel_militia(sector) + sector.militia[static_cast<std::size_t>(kDictator.index())] > 0) cells |= bit(cell);
  });
  return cells;
}

int controller(Look t, CellId cell) {
  const State& s = t.s;
  if (s.versus != 0) return survey(t).controller(cell);
  int rebels = rebel_militia(at(s, cell)), his = own_militia(s, cell, kDictator);  // M-6.1-1 to -3
  for (const Soldier& each : s.soldiers) {
    if (each.cell == cell) ++(each.owner == kDictator ? his : rebels);
  }
  return rebels + his == 0 ? -1 : rebels > his ? 0 : 1;  // M-24-52: side against side
}

// M-6.1-4: of several Rebels the one with the most units, then who came first, then the lower seat (M-24-8, M-24-73).
PlayerId controlling_player(Look t, CellId cell) {
  const int side = controller(t, cell);
  if (side < 0) return {};
  if (t.s.versus == 0 && side == 1) return kDictator;
  PlayerId best;
  int most = 0;
  each_of_side(t.s, side, [&](PlayerId player) {
    int n = own_militia(t.s, cell, player);
    for (const Soldier& each : t.s.soldiers) n += each.cell == cell && each.owner == player;
    if (n == 0) return;
    if (!best.some() || n > most || (n == most && at(t.s, cell).first == player)) best = player, most = n;
  });
  return best;
}

// M-13.1-1: the values of the sectors a side controls.
int points(Look t, int side) {
  int sum = 0;
  each_cell(survey(t).of(side), [&](CellId cell) { sum += card_at(t, cell).value; });
  return sum;
}

// DA-VS-15, DA-RUL-4: one draw among the factions that are tied, none if there is only one.
int pick_side(Play& p, unsigned tied) {
  int n = std::popcount(tied) > 1 ? p.dice.pick(std::popcount(tied)) : 0;
  for (; n > 0; --n) tied &= tied - 1;
  return std::countr_zero(tied);
}

// DA-RUL-105: what each faction holds before squads enter a sector.
void note_standing(Play& p) {
  if (p.s.versus == 0) return;
  for (int side = 0; side < p.s.factions; ++side)
    p.s.standing[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(points(p, side));
}

int rebel_sectors(Look t) {
  return count(survey(t).of(0));
}

bool has_mercs(const State& s, PlayerId player) {
  for (const Soldier& each : s.soldiers) {
    if (each.owner == player && each.who != kDictatorCard) return true;  // M-24-35
  }
  return false;
}

// M-6.2-1, M-14.1-40: Teresa is not counted.
int team_size(Look t, PlayerId player) {
  int n = 0;
  for (const Soldier& each : t.s.soldiers) {
    n += each.owner == player && each.who != kDictatorCard && !can(t.content, each.who, AbilityKind::OutsideTeamLimit);
  }
  return n;
}

// M-2-10, M-6.2-1: one more than the sectors this player controls.
int team_limit(Look t, PlayerId player) {
  if (t.s.rebels == 1 && t.s.versus == 0 && player != kDictator) return 1 + rebel_sectors(t);  // nobody to share with
  Cells own = 0;  // only where he has somebody can he be the controller
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner == player) own |= bit(each.cell);
  }
  each_cell(all_cells(t.s), [&](CellId cell) {
    if (own_militia(t.s, cell, player) > 0) own |= bit(cell);
  });
  int limit = 1;
  each_cell(own, [&](CellId cell) { limit += controlling_player(t, cell) == player; });
  return limit;
}

// People are kept in the order of their names.
Soldier& enlist(State& s, MercId who, PlayerId owner) {
  std::size_t place = 0;
  while (place < s.soldiers.size() && s.soldiers[place].who < who) ++place;
  Soldier fresh;
  fresh.who = who;
  fresh.owner = owner;
  s.soldiers.insert_at(place, fresh);
  return s.soldiers[place];
}

void dismiss(State& s, MercId who) {
  for (std::size_t i = 0; i < s.soldiers.size(); ++i) {
    if (s.soldiers[i].who == who) return s.soldiers.erase_at(i);
  }
}

int squad_size(const State& s, PlayerId player, SquadNo squad) {
  int n = 0;
  for (const Soldier& each : s.soldiers) n += each.owner == player && each.squad == squad;
  return n;
}

// M-6.3-6: if the primary squad is gone the other one takes its place.
void promote_squads(State& s, PlayerId player) {
  if (has_squad(s, player, SquadNo::Primary) || !has_squad(s, player, SquadNo::Secondary)) return;
  for (Soldier& each : s.soldiers) {
    if (each.owner == player && each.squad == SquadNo::Secondary) each.squad = SquadNo::Primary;
  }
  for (Vehicle& each : s.vehicles) {
    if (each.owner == player && each.squad == SquadNo::Secondary) each.squad = SquadNo::Primary;
  }
}

// M-24-8: who of a side came first is remembered while that side stays.
void note_arrival(State& s, CellId cell, PlayerId player) {
  Sector& sector = at(s, cell);
  if (sector.first.some()) {
    const bool there = sector.militia[static_cast<std::size_t>(sector.first.index())] > 0 ||
                       std::any_of(s.soldiers.begin(), s.soldiers.end(), [&](const Soldier& each) {
                         return each.cell == cell && each.owner == sector.first;
                       });
    if (there && side_of(s, sector.first) == side_of(s, player)) return;
  }
  sector.first = player;
}

// M-14.4-1: printed on one card of a pair (Borris, Moose, Natasha, Squirrel), works both ways.
bool refuses(const Content& content, MercId a, MercId b) {
  return a != kDictatorCard && b != kDictatorCard && (content.of(a).refuses == b || content.of(b).refuses == a);
}

// M-14.4-2: one player's team only.
bool refused_by_team(Look t, MercId who, PlayerId player) {
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner == player && refuses(t.content, each.who, who)) return true;
  }
  return false;
}

int name_order(Look t, MercId who) {
  if (who != kDictatorCard) return 2 * who.index() + 1;
  const std::string& name = t.content.of(t.s.dictator).name;
  int before = 0;
  while (before < kMercCount && t.content.mercs[static_cast<std::size_t>(before)].name < name) ++before;
  return 2 * before;
}

}  // namespace condotta::merc
