#include "games/mercs/questions.h"

namespace condotta::mercs {

Seat captain_of(int side) {
  return static_cast<Seat>(side);
}

// MS-RUL-98: with three or four players the seats 0 and 2 share the south squad, 1 and 3 the north, figure by figure;
// the first of a squad is its captain's.
Seat seat_of(const State& s, int figure) {
  const int side = side_of(figure), second = side + 2;
  return static_cast<Seat>(second < s.players && figure % kSquad % 2 == 1 ? second : side);
}

SeatMask seats_of(const State& s, int side) {
  SeatMask mask = SeatMask::only(captain_of(side));
  return side + 2 < s.players ? mask.with(static_cast<Seat>(side + 2)) : mask;
}

void make_ready(const Content& c, Figure& f) {
  const UnitCard& card = c.card(f.card);
  for (std::size_t i = 0; i < card.weapons.size(); ++i) {
    const Weapon& w = c.weapon(card.weapons[i]);
    f.uses[i] = static_cast<std::uint8_t>(w.uses);
    for (std::size_t k = 0; k < w.ammo.size(); ++k) f.ammo[k] = static_cast<std::uint8_t>(w.ammo[k].count);
  }
  f.medkits = static_cast<std::uint8_t>(card.medkits);
  f.repair_kits = static_cast<std::uint8_t>(card.repair_kits);
  f.adrenaline = static_cast<std::uint8_t>(card.adrenaline);
}

namespace {

void enlist(const Content& c, State& s, int side, const Fixed<UnitId, 6>& squad) {
  int i = side * kSquad;
  for (const UnitId unit : squad) {
    figure(s, i).card = unit;
    make_ready(c, figure(s, i));
    ++i;
  }
}

}  // namespace

// MS-SETUP-1, MS-SETUP-6: the scenario's table, two squads of five.
State start_game(const Content& c, const Options& o, Dice& dice, Log& log) {
  State s;
  s.scenario = o.scenario;
  const Scenario& scenario = c.scenario(s);
  s.map = o.map.some() ? o.map : scenario.map;
  s.megacon = {o.south, o.north};
  s.players = o.players;
  s.round_cap = scenario.round_cap ? static_cast<std::uint8_t>(scenario.round_cap) : o.round_cap;
  s.acm = o.acm;
  s.bounding = o.bounding;
  s.open_edges = o.open_edges;
  s.friendly = o.friendly;
  for (int i = 0; i < kFigures; ++i) {
    Figure f;
    f.facing = side_of(i) == 0 ? 0 : 180;
    s.figures.push_back(f);
  }
  for (const ObjectSpot& spot : scenario.objects) {
    Object object;
    object.kind = spot.kind;
    object.x = static_cast<std::int16_t>(spot.x);
    object.y = static_cast<std::int16_t>(spot.y);
    object.z = static_cast<std::int16_t>(spot.z);
    s.objects.push_back(object);
  }
  enlist(c, s, 0, o.south_squad);
  enlist(c, s, 1, o.north_squad);
  for (const Task& task : {Task(Round{}), Task(Adjust{}), Task(Deploy{})}) s.agenda.push(task);
  for (const int side : {1, 0}) s.agenda.push(Muster{.side = SideId::of(side)});
  Play play{c, s, dice, log};
  Agendas::run(play);
  return s;
}

}  // namespace condotta::mercs
