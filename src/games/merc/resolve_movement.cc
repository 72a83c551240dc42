#include <algorithm>

#include "games/merc/questions.h"

// M-7.6, M-7.7, DA-VEH: moves, coordinated attacks and vehicles.
namespace condotta::merc {

// Moves are paid with move-only actions first (DA-RUL-32).
void pay_move(Play& p, Soldier& who, int cost) {           // M-22.9-6
  const int free = std::min<int>(cost, who.move_actions);  // M-18.1-13: also part of a Tank's
  who.move_actions = static_cast<std::uint8_t>(who.move_actions - free);
  pay(p, who, cost - free);
}

// M-7.1-5, M-7.6-1: every MERC of the squad pays; one without an action holds all back.
// M-19-5: one may train while another moves only in different squads.
Refusal check_squad_pays(Look t, PlayerId player, SquadNo squad, int cost) {
  for (const Soldier& each : t.s.soldiers) {
    if (each.owner == player && each.squad == squad && each.actions + each.move_actions < cost)
      return no("M-7.6-1"_rule, Reason::NotEnoughActions, each.who.index(), cost, each.actions);
  }
  return yes();
}

Cells reach_of(Look t, const Vehicle& car, CellId from) {
  return t.content.of(car.title).flies ? around(t.s, from) : neighbours(t.s, from);
}

// M-7.7-1, M-24-109, DA-RUL-96: in a coordinated attack a squad may drive; it pays for its vehicle, and who is aboard
// needs room.
Refusal check_drives_in(Look t, PlayerId player, SquadNo squad, CellId to, TitleId title, int escort, int coming) {
  const Vehicle* car = vehicle_of(t.s, player, squad);
  if (car == nullptr || car->title != title) return no("DA-VEH-6"_rule, Reason::NoVehicle);
  const Title& card = t.content.of(title);
  if (!drives(t, player, squad)) return no("DA-VEH-10"_rule, Reason::CrewTooLarge, card.crew);
  const CellId from = squad_cell(t.s, player, squad);
  if (!to.some() || (neighbours(t.s, from) & bit(to)) == 0)
    return no("M-3.5-1"_rule, Reason::NotAdjacent, from.index(), to.index());
  if (escort != 0) return no("DA-RUL-96"_rule, Reason::MilitiaStay, 0);  // they need places aboard
  if (car->aboard > room_for_militia(t, to, player) - coming)
    return no("M-8-5"_rule, Reason::MilitiaFull, to.index(), 10);
  return check_squad_pays(t, player, squad, card.move_cost);
}

// M-14.1-32: Sonia takes up to 2 of her owner's militia along; the limit holds where they arrive.
Refusal check_escort(Look t, PlayerId player, SquadNo squad, CellId from, CellId to, int escort, int coming) {
  if (escort == 0) return yes();
  int most = 0;
  each_member(t.s, player, squad, [&](const Soldier& each) {
    if (can(t.content, each.who, AbilityKind::Escorted)) most = ability(t.content, each.who).value;
  });
  const int here = own_militia(t.s, from, player) - riders(t.s, from, player);
  if (escort > most || escort > here) return no("M-7.6-3"_rule, Reason::MilitiaStay, std::min(most, here));
  if (escort > room_for_militia(t, to, player) - coming)
    return no("M-14.1-32"_rule, Reason::MilitiaFull, to.index(), 10);
  return yes();
}

// M-7.7-1: the next squad of the side that stands next to the target, can pay, and has not been asked yet.
SquadRef next_to_join(Look t, CellId target, int side, Squads asked) {  // M-24-61: the Dictator too
  SquadRef found;
  each_of_side(t.s, side, [&](PlayerId player) {
    for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
      if (found.squad != SquadNo::None || asked.has(squad_of(player, squad))) continue;
      const CellId from = squad_cell(t.s, player, squad);
      if (!from.some() || (neighbours(t.s, from) & bit(target)) == 0) continue;
      if (ok(check_squad_pays(t, player, squad, 1))) found = {player, squad, 0};
    }
  });
  return found;
}

int train_room(Look t, const Soldier& who) {
  if (who.actions + who.train_actions == 0) return 0;
  const int room = room_for_militia(t, who.cell, who.owner);
  return room == 0 ? 0 : std::min<int>(room, values_of(t, who).training);
}

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

// All who have come together enter at once; each squad pays for itself.
void go_together(Play& p, CellId to) {
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
}

// M-7.7: every owner is asked; then all enter at once and fight one combat.
struct MusterTask {
  using On = OverTurn<>;
  // Those who come along, each squad once, and none of them is asked again.
  static std::string broken(const Look& now, const Muster& t) {
    const State& s = now.s;
    if (std::string trouble = first_trouble(no_player(s, t.player), no_cell(s, t.cell)); !trouble.empty())
      return trouble;
    if (s.muster.empty()) return "job: nobody has come together in muster";
    Squads seen;
    for (const SquadRef& each : s.muster) {
      const bool there = each.squad <= SquadNo::Secondary && has_squad(s, each.player, each.squad);
      if (!there || side_of(s, each.player) != side_of(s, t.player)) return "job: no such squad in muster";
      if (each.drives > 1 || (each.drives != 0 && vehicle_of(s, each.player, each.squad) == nullptr))
        return "job: no such vehicle in muster";
      if (each.escort > 2) return "job: too many militia in muster";
      const SquadOf one = squad_of(each.player, each.squad);
      if (seen.has(one) || !t.asked.has(one)) return "asked: not the squads of muster";
      seen.set(one);
    }
    return {};
  }
  static void run(Play& p, Muster& t) {
    if (!t.complete) {
      const SquadRef next = next_to_join(p, t.cell, side_of(p.s, t.player), t.asked);
      if (next.squad == SquadNo::None) {  // M-24-105: alone, if nobody comes
        t.complete = true;
        return;
      }
      t.asked.set(squad_of(next.player, next.squad));
      return p.s.agenda.push(AskJoin{.player = next.player, .squad = next.squad});
    }
    const CellId to = t.cell;
    const PlayerId by = t.player;
    p.s.agenda.pop();
    const bool empty = (occupied(p.s) & bit(to)) == 0;
    note_standing(p);
    go_together(p, to);
    p.s.arrived = empty;
    p.s.last_squad = p.s.muster[0].squad;
    enter(p, to, by);
  }
};

// DA-RUL-96: one sector at a time; enemies stop a vehicle, only an aircraft may fly over them.
struct DrivingTask {
  using On = OverTurn<>;
  static std::string broken(const Look& now, const Driving& t) {
    const State& s = now.s;
    const std::string trouble =
        first_trouble(no_player(s, t.player), no_cell(s, t.cell), no_squad(s, t.player, t.squad));
    if (!trouble.empty()) return trouble;
    const Vehicle* car = vehicle_of(s, t.player, t.squad);
    if (car == nullptr) return "squad: has no vehicle";
    if (squad_cell(s, t.player, t.squad) != t.cell) return "cell: the vehicle is elsewhere";
    return t.sectors >= 1 && t.sectors <= now.content.of(car->title).move_sectors ? "" : "sectors: not so far";
  }
  static void run(Play& p, Driving& t) {
    const Vehicle* car = vehicle_of(p.s, t.player, t.squad);
    if (t.step == Driving::Step::Goes) {
      const CellId from = squad_cell(p.s, t.player, t.squad);
      note_standing(p);
      move_squad(p, {t.player, t.squad, 0, 1}, t.cell);
      carry_riders(p.s, *car, from, t.cell);
      give_up(p, t.player, from);
      --t.sectors;
      t.step = Driving::Step::Arrives;
      return;
    }
    const bool enemies = enemies_at(p.s, t.cell, side_of(p.s, t.player));
    if (t.step == Driving::Step::Arrives && t.sectors > 0 && (p.content.of(car->title).flies || !enemies)) {
      t.step = Driving::Step::Enters;
      return p.s.agenda.push(AskDrive{});
    }
    const CellId cell = t.cell;
    const PlayerId by = t.player;
    p.s.agenda.pop();
    enter(p, cell, by);
  }
};

}  // namespace

constinit const Row Muster::row = row_of<Muster, MusterTask>();
constinit const Row Driving::row = row_of<Driving, DrivingTask>();

}  // namespace condotta::merc
