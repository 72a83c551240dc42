#include <algorithm>

#include "games/merc/questions.h"

// M-10.8: whether a squad retreats after a round, and where to; a single squad may split first.
namespace condotta::merc {

namespace {

// M-10.8-2, M-24-68: a player with one squad may split it first.
Refusal check_split(const Look& now, const AskRetreat& t, const Action& a) {
  const State& s = now.s;
  const CellId cell = s.battle.cell;
  const Soldier* who = find(s, a.who);
  if (who == nullptr || who->owner != t.player || who->cell != cell || who->squad == SquadNo::Base)
    return no("M-10.8-2"_rule, Reason::NotYours);
  const bool new_squad =
      !has_squad(s, t.player, SquadNo::Secondary) || (t.split && squad_cell(s, t.player, SquadNo::Secondary) == cell);
  return need(who->squad == SquadNo::Primary && a.squad == SquadNo::Secondary && new_squad &&
                  squad_size(s, t.player, SquadNo::Primary) > 1,
              "M-10.8-2"_rule, Reason::NoSuchSquad);
}

// Militia of this player get off until no more than `stay` are aboard.
void put_off(Vehicle& car, PlayerId player, int stay) {
  while (car.aboard > std::max(0, stay) && aboard_of(car, player) > 0)
    set_aboard(car, player, aboard_of(car, player) - 1);
}

// Who finds no place in the vehicle gets off, allies first.
void make_room(Play& p, PlayerId player, Vehicle& car, CellId to) {
  const int places = p.content.of(car.title).crew - squad_size(p.s, player, car.squad);
  const int stay = std::min(places, room_for_militia(p, to, player));
  each_of_side(p.s, side_of(p.s, player), [&](PlayerId ally) {
    if (ally != player) put_off(car, ally, stay);
  });
  put_off(car, player, stay);
  if (places < 0) leave_vehicle(p, player, car.squad, p.s.battle.cell);  // DA-RUL-91: too big a crew leaves it
}

void take_dogs_home(State& s, PlayerId player, SquadNo squad) {
  const auto leaves = [&](MercId who) { return soldier(s, who).owner == player && soldier(s, who).squad == squad; };
  for (Dog& dog : s.battle.dogs) {
    if (dog.victim.some() && (leaves(dog.victim) || leaves(dog.carrier))) dog = {};
  }
}

// M-10.8-1 to -3, M-10.8-6: the whole squad with its vehicle and riders; militia on foot stay; dogs go home.
void retreat(Play& p, const AskRetreat& t, const Action& a) {
  const CellId from = p.s.battle.cell;
  if (Vehicle* car = vehicle_of(p.s, t.player, a.squad)) make_room(p, t.player, *car, a.cell);
  take_dogs_home(p.s, t.player, a.squad);
  move_squad(p, {t.player, a.squad, 0, 0}, a.cell);
  if (const Vehicle* car = vehicle_of(p.s, t.player, a.squad)) carry_riders(p.s, *car, from, a.cell);
  p.log.tell([&] {
    return Event::of(What::Retreats, "M-10.8-1"_rule, t.player.index(), static_cast<int>(a.squad), a.cell.index());
  });
  const bool more =
      squad_cell(p.s, t.player, SquadNo::Primary) == from || squad_cell(p.s, t.player, SquadNo::Secondary) == from;
  if (more && retreats(p, t.player, from) != 0) p.s.agenda.push(t);
}

struct RetreatQuestion : AsksPlayer<AskRetreat> {
  using On = Over<During<AfterRound>>;
  static std::string broken(const Look& now, const AskRetreat& t) {
    if (std::string trouble = no_player(now.s, t.player); !trouble.empty()) return trouble;
    const int asked = neighbours_of(now.s, t).under->as<AfterRound>().asked;
    return asked >= 1 && asked <= kPlayerCount ? "" : "job: nobody has been asked";
  }

  static void offer(Offers& out, const AskRetreat& t) {
    const Look now = out.look();
    const CellId here = now.s.battle.cell;
    out.offer(act(Verb::Stay));
    const Cells free = retreats(now, t.player, here);
    for (const SquadNo squad : {SquadNo::Primary, SquadNo::Secondary}) {
      if (squad_cell(now.s, t.player, squad) != here) continue;
      each_cell(free, [&](CellId cell) {
        Action a = act(Verb::Retreat, cell);
        a.squad = squad;
        out.add(a);
      });
    }
    for (const Soldier& each : now.s.soldiers) {
      if (each.owner != t.player || each.cell != here) continue;
      Action a = act(Verb::Regroup, each.who);
      a.squad = SquadNo::Secondary;
      out.offer(a);
    }
  }
  static Refusal check(const Look& now, const AskRetreat& t, const Action& a) {
    const CellId here = now.s.battle.cell;
    switch (a.verb) {
      case Verb::Stay:
        return need(!t.must, "M-24-27"_rule, Reason::MustRetreat);
      case Verb::Retreat:
        if (a.squad == SquadNo::Base || squad_cell(now.s, t.player, a.squad) != here)
          return no("M-10.8-5"_rule, Reason::NoSuchSquad);
        return need(a.cell.some() && (retreats(now, t.player, here) & bit(a.cell)) != 0, "M-10.8-1"_rule,
                    Reason::NotAllowedThere);
      case Verb::Regroup:
        return check_split(now, t, a);
      default:
        return not_now();
    }
  }
  static void answer(Play& p, const AskRetreat& t, const Action& a) {
    if (a.verb == Verb::Retreat) return retreat(p, t, a);
    if (a.verb != Verb::Regroup) return;
    soldier(p.s, a.who).squad = SquadNo::Secondary;
    p.s.agenda.push(AskRetreat{.player = t.player, .must = t.must, .split = true});
  }
  static float hint(const Look& by, const AskRetreat& t, const Action& a) {
    if (a.verb == Verb::Stay) return kLikesEnough;
    if (a.verb == Verb::Regroup) return -1;
    const int side = side_of(by.s, t.player);
    const CellId here = by.s.battle.cell;
    const float odds = power_of(by, here, side).worth() / std::max(1.0F, enemies_in(by, here, side).worth());
    return odds < 0.35F ? 2 : -1;
  }
};

}  // namespace

constinit const Row AskRetreat::row = row_of<AskRetreat, RetreatQuestion>();

}  // namespace condotta::merc
