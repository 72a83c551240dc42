#include "games/recon/setup.h"

#include <algorithm>

#include "games/recon/plan.h"
#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

// RC-SETUP-4, RC-DEC-4, RC-RUL-141: the tokens of unknown locations lie face down, at random, among the named areas.
void hide_markers(Play& p, const MarkerCounts& counts) {
  Fixed<std::uint8_t, 16> places;
  for (int area = 0; area < kAreas; ++area) {
    if (facts(p.s, area).place != Place::None && !places.full()) places.push_back(static_cast<std::uint8_t>(area));
  }
  const int total = std::min<int>(counts.objectives + counts.decoys, static_cast<int>(places.size()));
  if (total == 0) return;
  p.dice.shuffle(places);
  for (int i = 0; i < total; ++i) {
    const Objective what = i < counts.objectives ? Objective::First : Objective::Decoy;
    p.s.markers.push_back({AreaId::of(places[static_cast<std::size_t>(i)]), what, false});
  }
  // The order on the table must not tell which is which.
  std::sort(p.s.markers.begin(), p.s.markers.end(), [](const Marker& a, const Marker& b) { return a.area < b.area; });
}

// RC-COMP-1, RC-RUL-2, RC-DEC-1: five MERCS of one team, dealt to the people as evenly as can be unless they have said
// who plays which.
void seat_mercs(Play& p, const std::vector<std::uint8_t>& players) {
  for (int i = 0; i < kTeamSize; ++i) {
    Merc& m = p.s.mercs[static_cast<std::size_t>(i)];
    m.board = MercId::of(p.s.team.index() * kTeamSize + i);  // RC-COMP-2, RC-RUL-3
    const PlayerBoard& b = board(p.content, m);
    m.seat = static_cast<Seat>(players.empty() ? i % p.s.people : players[static_cast<std::size_t>(i)] - 1);
    m.priority = b.starting_priority;    // RC-SETUP-7
    m.cp = b.cp.start, m.ammo = b.ammo;  // RC-SETUP-8, RC-SETUP-9
    m.blood = b.blood.max;               // RC-SETUP-10
    if (const int blood = mission(p.content, p.s).start_blood)
      m.blood = static_cast<std::uint8_t>(std::min<int>(blood, b.blood.max));
    for (std::size_t k = 0; k < b.kit.size(); ++k) m.uses[k] = b.kit[k].uses;
  }
}

template <class Id>
Id chosen_or_drawn(Id chosen, std::size_t count, Dice& dice) {
  return chosen.some() ? chosen : Id::of(dice.pick(static_cast<int>(count)));
}

// RC-DEC-3, RC-BLDG-4: a ready building, one drawn by the people at the table, or one that nobody has seen before.
Building put_up(const Content& c, const State& s, const Options& options, Dice& dice) {
  const bool own = options.own_building.has_value();
  if (!own && options.rebuild == 0) return c.buildings[static_cast<std::size_t>(s.layout.index())];
  const Layout& base = own ? *options.own_building : c.layouts[static_cast<std::size_t>(s.layout.index())];
  const Built from = build(c.tiles, c.tracks, base);
  if (options.rebuild == 0) return from.building;
  return look_around(generate(c.tiles, c.tracks, base.bursts, from, options.rebuild, dice)).building;
}

}  // namespace

// RC-BLDG-1, RC-BLDG-2: the mission first, then the building, the discs, the decks.
State set_up_table(const Content& c, const Options& options, Dice& dice, Log& log) {
  State s;
  Play p{c, s, dice, log};
  s.people = options.people;
  s.round_limit = options.round_limit;
  s.difficulty = options.difficulty;
  s.mission = chosen_or_drawn(options.mission, c.missions.size(), dice);  // RC-DEC-2
  s.security.number = hardship(c, s).security;                            // RC-SETUP-1, RC-RUL-168
  s.team = chosen_or_drawn(options.team, c.teams.size(), dice);
  if (!options.own_building) s.layout = chosen_or_drawn(options.building, c.layouts.size(), dice);
  s.building = put_up(c, s, options, dice);
  log.tell([&] {
    return Event::of(s.layout.some() ? What::MissionDrawn : What::OwnBuilding, "RC-BLDG-1"_rule, s.mission.value,
                     s.layout.some() ? s.layout.value : 0, s.team.value);
  });
  for (int area = 0; area < kAreas; ++area) {  // RC-SETUP-2
    if (facts(s, area).agent != Colour::None) s.agents.push_back({facts(s, area).agent, AreaId::of(area)});
  }
  for (int i = 0; i < 12; ++i) s.movement.add(i), s.events.add(i);  // RC-SETUP-14
  seat_mercs(p, options.players);
  hide_markers(p, mission(c, s).markers);
  set_up_step(p);
  s.agenda.push(Round{});
  s.agenda.push(SetUp{});
  Agendas::run(p);
  return s;
}

}  // namespace condotta::recon
