#include <algorithm>

#include "games/merc/commands.h"
#include "games/merc/questions.h"

// M-7.6, M-7.7, DA-VEH: squads that move, attack together, drive, and who rides with them.
namespace condotta::merc {

namespace {

Refusal check_movable_squad(const Look& now, PlayerId player, SquadNo squad) {
  if (squad == SquadNo::Base) return no("M-12.2-2"_rule, Reason::StaysAtBase);  // must join a squad to leave
  return need(has_squad(now.s, player, squad), "M-6.3-1"_rule, Reason::NoSuchSquad);
}

void start_muster(Play& p, const Action& a, PlayerId player, bool complete) {
  p.s.muster.clear();
  p.s.muster.push_back({player, a.squad, a.count, a.card.some()});
  p.s.agenda.push(Muster{.asked = {squad_of(player, a.squad)}, .player = player, .cell = a.cell, .complete = complete});
}

// ---- Move, coordinated attack --------------------------------------------------------------------------------------

Refusal check_move(const Look& now, const Action& a, PlayerId player) {
  if (const Refusal stop = check_movable_squad(now, player, a.squad); !ok(stop)) return stop;
  const CellId from = squad_cell(now.s, player, a.squad);
  if (!a.cell.some() || (neighbours(now.s, from) & bit(a.cell)) == 0)
    return no("M-3.5-1"_rule, Reason::NotAdjacent, from.index(), a.cell.index());
  if (const Refusal stop = check_squad_pays(now, player, a.squad, 1); !ok(stop)) return stop;
  return check_escort(now, player, a.squad, from, a.cell, a.count);
}
void move(Play& p, const Action& a, PlayerId player) {
  start_muster(p, a, player, true);  // nobody is asked to join
}

// M-7.7-1: only into a sector with enemies, with at least one more squad that could come along.
Refusal check_coordinate(const Look& now, const Action& a, PlayerId player) {
  if (a.card.some()) {
    if (const Refusal stop = check_movable_squad(now, player, a.squad); !ok(stop)) return stop;
    const Refusal stop = check_drives_in(now, player, a.squad, a.cell, a.card, a.count);
    if (!ok(stop)) return stop;
  } else if (const Refusal stop = check_move(now, a, player); !ok(stop)) {
    return stop;
  }
  const int side = side_of(now.s, player);
  if (!enemies_at(now.s, a.cell, side)) return no("M-7.7-1"_rule, Reason::NoEnemies, a.cell.index());
  const bool joined = next_to_join(now, a.cell, side, {squad_of(player, a.squad)}).squad != SquadNo::None;
  return need(joined, "M-7.7-1"_rule, Reason::NobodyToJoin);
}
void coordinate(Play& p, const Action& a, PlayerId player) {
  start_muster(p, a, player, false);
}

// ---- vehicles ------------------------------------------------------------------------------------------------------

// DA-RUL-96: the vehicle's price is paid once by every MERC of the squad.
Refusal check_drive(const Look& now, const Action& a, PlayerId player) {  // DA-DEC-40: or on foot
  if (const Refusal stop = check_movable_squad(now, player, a.squad); !ok(stop)) return stop;
  const Vehicle* car = vehicle_of(now.s, player, a.squad);
  if (car == nullptr) return no("DA-VEH-6"_rule, Reason::NoVehicle);
  const Title& title = now.content.of(car->title);
  if (!drives(now, player, a.squad)) return no("DA-VEH-10"_rule, Reason::CrewTooLarge, title.crew);
  const CellId from = squad_cell(now.s, player, a.squad);
  if (!a.cell.some() || (reach_of(now, *car, from) & bit(a.cell)) == 0)
    return no("M-3.5-1"_rule, Reason::NotAdjacent, from.index(), a.cell.index());
  if (car->aboard > room_for_militia(now, a.cell, player))
    return no("M-8-5"_rule, Reason::MilitiaFull, a.cell.index(), 10);
  return check_squad_pays(now, player, a.squad, title.move_cost);
}
void drive(Play& p, const Action& a, PlayerId player) {
  const Title& car = p.content.of(vehicle_of(p.s, player, a.squad)->title);
  for (Soldier& each : p.s.soldiers) {
    if (each.owner == player && each.squad == a.squad) pay_move(p, each, car.move_cost);
  }
  p.s.muster.clear();
  p.s.muster.push_back({player, a.squad, 0, 1});
  p.s.agenda.push(Driving{
      .player = player, .squad = a.squad, .cell = a.cell, .sectors = static_cast<std::uint8_t>(car.move_sectors)});
}

// DA-VEH-8 to -11, DA-RUL-93: militia of the owner or of an ally in the sector, up to the crew; M-24-71: they may get
// off again.
Refusal check_board(const Look& now, const Action& a, PlayerId player) {  // DA-DEC-42
  const PlayerId whose = a.player.some() ? a.player : player;
  const Vehicle* car = vehicle_of(now.s, player, a.squad);
  if (car == nullptr) return no("DA-VEH-6"_rule, Reason::NoVehicle);
  if (side_of(now.s, whose) != side_of(now.s, player) || (whose != kDictator && whose.index() >= now.s.rebels))
    return no("DA-RUL-93"_rule, Reason::NotAnAlly);
  const int aboard = aboard_of(*car, whose);
  if (a.count == aboard) return no("DA-VEH-8"_rule, Reason::AlreadyDone);
  if (whose != player && a.count > aboard && has(car->boarded, whose)) return no("M-24-101"_rule, Reason::AlreadyDone);
  const int crew = now.content.of(car->title).crew;
  const int mercs = squad_size(now.s, player, a.squad);
  if (mercs == 0) return no("DA-VEH-11"_rule, Reason::NoSuchSquad);
  if (a.count > aboard && mercs + car->aboard - aboard + a.count > crew)
    return no("DA-VEH-10"_rule, Reason::CrewTooLarge, crew);
  const CellId cell = squad_cell(now.s, player, a.squad);
  const int here = own_militia(now.s, cell, whose);
  return a.count > here - riders(now.s, cell, whose) + aboard ? no("DA-VEH-8"_rule, Reason::NoMilitia, cell.index())
                                                              : yes();
}
// DA-RUL-93: an ally must consent before his militia get on; getting off is free.
void board(Play& p, const Action& a, PlayerId player) {
  Vehicle& car = *vehicle_of(p.s, player, a.squad);
  const PlayerId whose = a.player.some() ? a.player : player;
  if (whose == player || a.count < aboard_of(car, whose)) return set_aboard(car, whose, a.count);
  add(car.boarded, whose);
  p.s.agenda.push(AskBoard{.player = whose,
                           .driver = player,
                           .squad = a.squad,
                           .cell = squad_cell(p.s, player, a.squad),
                           .militia = a.count});
}

// What is left behind without anybody is lost; what can be beaten is worth an attack.
float likes_moving(const Look& by, const Action& a, PlayerId player) {
  const int side = side_of(by.s, player);
  const CellId from = squad_cell(by.s, player, a.squad);
  const float gain = static_cast<float>(card_at(by, a.cell).value);
  const Power mine = power_of_squad(by, player, a.squad), theirs = enemies_in(by, a.cell, side);
  const int stay = units(by.s, from, side) - squad_size(by.s, player, a.squad);
  const float loss = stay <= 0 ? static_cast<float>(card_at(by, from).value) : 0;
  if (theirs.toughness > 0) {
    const float odds = mine.worth() / std::max(1.0F, theirs.worth());
    const float base = by.s.base == a.cell ? 30.0F : 0.0F;
    if (odds > 1.3F)
      return 30 + 5 * gain - 2 * loss + std::min(odds, 4.0F) + base + (a.verb == Verb::Coordinate ? 1.0F : 0.0F);
    return odds > 0.8F && a.verb == Verb::Coordinate ? 25 + gain : -10;
  }
  if (units(by.s, a.cell, side) > 0) return 4;
  return 15 + 5 * gain - 5 * loss;
}

}  // namespace

constinit const Command kMove{check_move, move, likes_moving};
constinit const Command kCoordinate{check_coordinate, coordinate, likes_moving};
constinit const Command kDrive{check_drive, drive, likes_moving};
constinit const Command kBoard{check_board, board, not_liked};

// ---- offers --------------------------------------------------------------------------------------------------------

// M-14.1-32: Sonia's Move, alone or with others.
bool has_sonia(Look t, PlayerId player, SquadNo squad) {
  bool sonia = false;
  each_member(t.s, player, squad,
              [&](const Soldier& each) { sonia |= can(t.content, each.who, AbilityKind::Escorted); });
  return sonia;
}
void offer_escorts(Offers& out, Action a, bool sonia) {
  for (int escort = sonia ? 2 : 0; escort >= 0; --escort) {
    a.count = static_cast<std::uint8_t>(escort);
    out.offer(a);
  }
}

// M-7.7-1: a squad may also take part in its vehicle.
void offer_with_vehicle(Offers& out, Action a, const Vehicle* car) {
  if (car == nullptr) return;
  a.count = 0;
  a.card = car->title;
  out.offer(a);
}

namespace {

void offer_on_foot(Offers& out, PlayerId player, SquadNo squad, CellId from, const Vehicle* car) {
  const Look now = out.look();
  const bool sonia = has_sonia(now, player, squad);
  each_cell(neighbours(now.s, from), [&](CellId cell) {
    Action a = act(Verb::Move, cell);
    a.squad = squad;
    if (sonia)
      offer_escorts(out, a, sonia);
    else
      out.add(a);  // M-7.6-1 holds: all of them can pay, and the sector lies next to theirs
    if (!enemies_at(now.s, cell, side_of(now.s, player))) return;
    a.verb = Verb::Coordinate;
    if (sonia || out.wishes())
      offer_escorts(out, a, sonia);
    else if (next_to_join(now, cell, side_of(now.s, player), {squad_of(player, squad)}).squad != SquadNo::None)
      out.add(a);  // M-7.7-1: there are enemies, and somebody who could come along
    offer_with_vehicle(out, a, car);
  });
}

void offer_vehicle(Offers& out, PlayerId player, const Vehicle& car, CellId from) {
  const Look now = out.look();
  each_cell(reach_of(now, car, from), [&](CellId cell) {
    Action a = act(Verb::Drive, cell);
    a.squad = car.squad;
    out.offer(a);
  });
  each_of_side(now.s, side_of(now.s, player), [&](PlayerId whose) {
    for (int n = 0; n <= now.content.of(car.title).crew; ++n) {
      Action a = act(Verb::Board, car.squad);
      a.count = static_cast<std::uint8_t>(n);
      if (whose != player) a.player = whose;
      out.offer(a);
    }
  });
}

}  // namespace

void offer_moves(Offers& out, PlayerId player, SquadNo squad) {
  const State& s = out.look().s;
  const CellId from = squad_cell(s, player, squad);
  if (!from.some() || out.full()) return;
  bool ready = true;
  each_member(s, player, squad, [&](const Soldier& each) { ready &= each.actions + each.move_actions > 0; });
  const Vehicle* car = s.vehicles.empty() ? nullptr : vehicle_of(s, player, squad);
  if (ready) offer_on_foot(out, player, squad, from, car);
  if (car != nullptr) offer_vehicle(out, player, *car, from);
}

}  // namespace condotta::merc
