#include "games/techcommander/game.h"

// A new game: what was agreed, who plays, the forces and the table (1.6).
namespace condotta::techcommander {

namespace {

void seat_players(const Options& o, State& s) {
  s.seats = static_cast<std::uint8_t>(o.players);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    s.players[seat].team = static_cast<std::uint8_t>(o.teams > 1 ? seat % o.teams : seat);
    s.players[seat].start = seat;
  }
}

Flags<Objective> parts_of(const Options& o) {  // TC-SK-17
  return Flags<Objective>{}
      .set(Objective::Elimination, o.hybrid_elimination)
      .set(Objective::Raid, o.hybrid_raid)
      .set(Objective::Recon, o.hybrid_recon)
      .set(Objective::Control, o.hybrid_control)
      .set(Objective::Invasion, o.hybrid_invasion);
}

Setting agreed(const Options& o) {
  Setting set;
  set.hot_drop = o.hot_drop;
  set.two_d20_drop = o.two_d20_drop;
  set.stances = o.stances;
  set.large_cap = o.large_cap;
  set.requisition = o.requisition;
  set.map_change = o.map_change;
  set.rubble = o.rubble;
  set.team_spawns = o.team_spawns;
  set.random_terrain = o.random_terrain;
  set.spawns = o.spawns;
  set.skulls = static_cast<std::uint8_t>(o.skulls);
  set.advanced_skulls = o.advanced_skulls;
  set.recon_tokens = static_cast<std::uint8_t>(o.recon_tokens);
  set.control_points = static_cast<std::uint8_t>(o.control_points);
  set.parts = parts_of(o);
  set.kill_chips = static_cast<std::int16_t>(o.kill_chips);
  set.death_chips = static_cast<std::int16_t>(o.death_chips);
  return set;
}

// TC-DM-8: what a player built for a deathmatch is its own collection, to spawn from.
void collect(const Content& c, const Options& o, State& s, Seat seat) {
  if (seat >= o.built.size()) return;
  for (const BuiltUnit& built : o.built[seat]) {
    State bench;
    bench.seats = s.seats;
    bench.players[seat].faction = s.players[seat].faction;
    if (build_unit(c, bench, seat, built)) continue;
    const Unit& u = bench.units.back();
    if (!s.players[seat].collection.full()) s.players[seat].collection.push_back({u.type, u.training, u.gear});
  }
}

// TC-SK-8: each player fields a force agreed beforehand, from a preset or built by hand.
void muster(const Content& c, const Options& o, State& s) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Player& pl = s.players[seat];
    pl.force = seat < o.forces.size() && o.forces[seat].some() ? o.forces[seat] : ForceId::of(seat % 4);
    const ForceSpec& force = c.forces[static_cast<std::size_t>(pl.force.index())];
    pl.faction = force.faction;
    if (s.type == GameType::Deathmatch) {
      collect(c, o, s, seat);
      continue;
    }
    if (seat < o.built.size() && !o.built[seat].empty()) {
      for (const BuiltUnit& built : o.built[seat]) build_unit(c, s, seat, built);
      continue;
    }
    for (const ForceUnit& line : force.units) {
      for (int i = 0; i < line.count; ++i) {
        const UnitId id = add_unit(c, s, line.unit, seat);
        if (line.training.some()) unit(s, id).training = line.training;  // TC-FAC-3
      }
    }
  }
}

// TC-RUL-23, TC-SET-1, TC-SET-2: the agreed table, or one drawn by chance.
void lay_table(const Content& c, const Options& o, State& s, Dice& dice) {
  s.table = o.table;
  if (o.random_table) {
    do s.table = TableId::of(dice.pick(static_cast<int>(c.tables.size())));
    while (c.table_of(s).open != 0);
  }
  s.life.fill(kFullLife);  // TC-LIFE-2
  if (!o.random_terrain && c.table_of(s).open == 0) return;
  clear_table(c, s);
  for (std::size_t e = 0; o.random_terrain && e < c.table_of(s).terrain.size(); ++e) {  // TC-SET-2: AC from a die
    const int element = static_cast<int>(e);
    if (c.terrain_of(s, element).interactive != 0 && c.terrain_of(s, element).door == 0)
      s.rolled_ac[e] = static_cast<std::uint8_t>(dice.d(10));
  }
}

}  // namespace

State Game::start(const Options& options, Dice& dice, Log& log) const {
  State s;
  s.type = options.type;
  s.objective = options.objective;
  s.setting = agreed(options);
  seat_players(options, s);
  lay_table(*content_, options, s, dice);
  muster(*content_, options, s);
  s.holders.fill(kNobody);
  const int usual = s.type == GameType::Skirmish ? 8 : 10;  // TC-RUL-22
  s.turns = static_cast<std::uint8_t>(options.turns > 0 ? options.turns : usual);
  if (s.type == GameType::Deathmatch) {
    for (Seat seat = 0; seat < s.seats; ++seat)
      s.players[seat].cap = s.setting.large_cap != 0 ? 4 : 3;  // TC-DM-6, TC-DM-20
  }
  s.attacker = static_cast<std::uint8_t>(options.attacker > 0 ? options.attacker - 1 : kNobody);
  s.agenda.push(Turn{});
  if (s.type == GameType::Skirmish || s.pieces_due > 0) s.agenda.push(SetUp{});
  Play p{*content_, s, dice, log};
  run(p);
  return s;
}

}  // namespace condotta::techcommander
