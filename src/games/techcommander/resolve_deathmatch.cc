#include <algorithm>

#include "games/techcommander/questions.h"

// Deathmatch: spawning, squads, wagers, changing the map (1.11 to 1.14).
namespace condotta::techcommander {

namespace {

bool could_reinforce(const Content& c, const State& s, Seat seat) {
  return cap_used(c, s, seat) < s.players[seat].cap && room_for_units(s) > 0;
}

bool spawns_now(const Content& c, const State& s, Seat seat) {
  return s.players[seat].respawning != 0 || could_reinforce(c, s, seat) || s.players[seat].chips > 0;
}

// The table's own spawn points (TC-DM-2, TC-SET-6) while they are given out.
struct SpawnsToGive {
  int count = 0;
  std::array<bool, 16> taken{};
  std::array<bool, kMaxPlayers> settled{};
};

// TC-DM-19: separate sets of spawns.
bool in_own_set(const State& s, Seat seat, int spawn) {
  return s.setting.team_spawns == 0 || teams_of(s) != 2 || spawn % 2 == s.players[seat].team;
}

// TC-DM-4: cards cannot tie.
void draw_spawns(Play& p, SpawnsToGive& spawns) {
  State& s = p.s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (spawns.settled[seat]) continue;
    Fixed<std::uint8_t, 16> left;
    for (int i = 0; i < spawns.count; ++i) {
      if (!spawns.taken[static_cast<std::size_t>(i)] && in_own_set(s, seat, i))
        left.push_back(static_cast<std::uint8_t>(i));
    }
    for (int i = 0; left.empty() && i < spawns.count; ++i) {
      if (!spawns.taken[static_cast<std::size_t>(i)]) left.push_back(static_cast<std::uint8_t>(i));
    }
    const std::uint8_t drawn = left[static_cast<std::size_t>(p.dice.pick(static_cast<int>(left.size())))];
    s.players[seat].start = drawn;
    spawns.taken[drawn] = true;
  }
}

// TC-DM-3: a die each, ties again.
void roll_for_spawns(Play& p, SpawnsToGive& spawns) {
  State& s = p.s;
  bool again = true;
  for (int rounds = 0; again; ++rounds) {
    again = false;
    std::array<int, kMaxPlayers> rolled{};
    for (Seat seat = 0; seat < s.seats; ++seat) rolled[seat] = spawns.settled[seat] ? -1 : p.dice.d(spawns.count) - 1;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (spawns.settled[seat]) continue;
      bool tied =
          spawns.taken[static_cast<std::size_t>(rolled[seat])] || (rounds < 100 && !in_own_set(s, seat, rolled[seat]));
      for (Seat other = 0; other < s.seats; ++other) tied = tied || (other != seat && rolled[other] == rolled[seat]);
      again = again || tied;
      if (!tied) s.players[seat].start = static_cast<std::uint8_t>(rolled[seat]), spawns.settled[seat] = true;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (spawns.settled[seat]) spawns.taken[s.players[seat].start] = true;
    }
  }
}

// TC-DM-16, TC-EX-12: everybody is given a spawn point.
void assign_spawns(Play& p) {
  State& s = p.s;
  SpawnsToGive spawns;
  spawns.count = static_cast<int>(p.content.table_of(s).spawns.size());
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].destiny == 2) spawns.taken[s.players[seat].start] = spawns.settled[seat] = true;  // TC-SKL-40
  }
  if (s.setting.spawns == SpawnMethod::Cards) return draw_spawns(p, spawns);
  roll_for_spawns(p, spawns);
}

// The squads are shown together and come into play (TC-RUL-77); the wager chip goes by the first unit (TC-WAG-3).
void show_squads(Play& p) {
  State& s = p.s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Player& pl = s.players[seat];
    UnitId first;
    for (const Pick& pick : pl.picks) {
      if (room_for_units(s) == 0) break;
      const UnitId id = add_unit(p.content, s, pick.type, seat);
      unit(s, id).training = pick.training;
      unit(s, id).kit = pick.kit;
      if (pick.kit != 0) unit(s, id).gear = pl.collection[pick.kit - 1u].gear;  // TC-DM-8
      unit(s, id).note(Memory::Spawned);
      if (!first.some()) first = id;
    }
    if (pl.destiny != 0 && pl.respawning != 0) {  // TC-SKL-41
      for (int i = 0; i < 4 && room_for_units(s) > 0; ++i) {
        const UnitId id = add_unit(p.content, s, p.content.ninja, seat);
        unit(s, id).set(Status::AboveCap | Status::Escort);
        unit(s, id).note(Memory::Spawned);
        if (!first.some()) first = id;
      }
      pl.destiny = 0;
    }
    if (pl.alive == 2 && first.some()) unit(s, first).set(Status::Wager);
    pl.alive = 1;
    pl.picks.clear();
    pl.respawning = 0;
  }
}

}  // namespace

// TC-DMS-15: a player whose units are all gone.
bool owes_respawn(const Content& c, const State& s, Seat seat) {
  return living(c, s, seat) == 0;
}

Point spawn_point(const Content& c, const State& s, Seat seat) {
  const TableSpec& t = c.table_of(s);
  const Player& pl = s.players[seat];
  if (s.type == GameType::Deathmatch && pl.alternate > 0) {  // TC-KP-6, TC-DM-5
    const MapPoint& at = t.alternates[static_cast<std::size_t>(pl.alternate - 1) % t.alternates.size()];
    return {at.x, at.y};
  }
  const std::vector<MapPoint>& list = s.type == GameType::Deathmatch ? t.spawns : t.starts;
  const MapPoint& at = list[pl.start % list.size()];
  return {at.x, at.y};
}

namespace {

// Who respawns is settled before anything is asked; whether everybody does.
bool all_respawn(Play& p) {
  State& s = p.s;
  bool all = true;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    Player& pl = s.players[seat];
    pl.respawning = owes_respawn(p.content, s, seat) ? 1 : 0;
    pl.alternate = 0;
    pl.alive = 0;
    all = all && pl.respawning != 0;
  }
  s.called = 0;
  s.votes = 0;
  return all;
}

// TC-MAP-3: open ground, filled piece by piece.
void open_map(Play& p) {
  State& s = p.s;
  s.table = p.content.open_ground;
  clear_table(p.content, s);
  s.rolled_ac = {};
  s.skulls.clear();
  s.bubbles.clear();
}

void go(Spawn& t, Spawn::Step step) {
  t.step = step;
  t.next = 0;
}

// TC-MAP-1, TC-MAP-2: another map is called for, voted for, and filled.
void change_map(Play& p, Spawn& t) {
  State& s = p.s;
  switch (t.step) {
    case Spawn::Step::MapCalls:  // TC-DEC-78: anybody may call for it; then everybody votes.
      if (t.next < s.seats && s.called == 0) return s.agenda.push(AskMap{.asks = t.next++});
      return go(t, s.called != 0 ? Spawn::Step::MapVotes : Spawn::Step::Destiny);
    case Spawn::Step::MapVotes:
      if (t.next < s.seats) return s.agenda.push(AskMapVote{.asks = t.next++});
      if (2 * s.votes <= s.seats) return go(t, Spawn::Step::Destiny);
      open_map(p);
      return go(t, Spawn::Step::Pieces);
    default:
      if (s.pieces_due > 0) {
        const auto seat = static_cast<Seat>(t.next % s.seats);
        ++t.next;
        --s.pieces_due;
        return s.agenda.push(AskMapPiece{.asks = seat});
      }
      place_skulls(p);
      return go(t, Spawn::Step::Destiny);
  }
}

bool pays_for_appeal(const Content& c, const Player& player) {
  return player.chips >= c.perks[static_cast<std::size_t>(PerkEffect::AppealDeployment)].price;
}

void place_squads(Play& p, Spawn& t) {
  State& s = p.s;
  while (t.next < s.units.size()) {
    const UnitId id = UnitId::of(t.next++);
    if (unit(s, id).is(Status::Unplaced) && present(unit(s, id)))
      return s.agenda.push(AskPlace{.asks = unit(s, id).owner, .unit = id});
  }
  s.agenda.pop();
  open_market(p);
}

}  // namespace

// TC-GEN-6, TC-GEN-7, TC-DMS-18: spawn points, squads and placement, between turns; reinforcements come like respawns.
struct SpawnRuns : Needing<Spawn, InDeathmatch> {
  using On = StandsOn<Turn>;
  static void run(Play& p, Spawn& t) {
    State& s = p.s;
    switch (t.step) {
      case Spawn::Step::Begins:  // TC-MAP-1
        return go(t, all_respawn(p) && s.setting.map_change != 0 && s.turn > 1 ? Spawn::Step::MapCalls
                                                                               : Spawn::Step::Destiny);
      case Spawn::Step::MapCalls:
      case Spawn::Step::MapVotes:
      case Spawn::Step::Pieces:
        return change_map(p, t);
      case Spawn::Step::Destiny:
        while (t.next < s.seats) {
          Player& player = s.players[t.next++];
          if (player.destiny == 0 || player.respawning == 0) continue;
          player.destiny = 2;
          return s.agenda.push(AskSpawn{.asks = static_cast<Seat>(t.next - 1)});
        }
        assign_spawns(p);
        return go(t, Spawn::Step::Appeals);
      case Spawn::Step::Appeals:
        while (t.next < s.seats) {
          const Seat seat = t.next++;
          // TC-DMS-18: reinforcements come by the same rules.
          const bool deploys = s.players[seat].respawning != 0 || could_reinforce(p.content, s, seat);
          if (deploys && pays_for_appeal(p.content, s.players[seat]))
            return s.agenda.push(AskSpawn{.asks = seat, .appeals = true});
        }
        return go(t, Spawn::Step::Wagers);
      case Spawn::Step::Wagers:
        while (t.next < s.seats) {  // TC-WAG-1, TC-WAG-2, TC-DEC-74
          const Seat seat = t.next++;
          if (s.players[seat].respawning != 0 && s.turn > 1) return s.agenda.push(AskWager{.asks = seat});
        }
        return go(t, Spawn::Step::Squads);
      case Spawn::Step::Squads:
        while (t.next < s.seats) {
          const Seat seat = t.next++;
          if (spawns_now(p.content, s, seat)) return s.agenda.push(AskSquad{.asks = seat});
        }
        show_squads(p);
        return go(t, Spawn::Step::Placing);
      case Spawn::Step::Placing:
        return place_squads(p, t);
    }
  }
};
constinit const Row Spawn::row = row_of<Spawn, SpawnRuns>();

// TC-SKL-1, TC-SKL-3: at random places.
void place_skulls(Play& p) {
  State& s = p.s;
  if (!s.skulls.empty()) return;  // TC-SKL-2
  // TC-RUL-76: as many as was agreed.
  for (int i = 0; i < s.setting.skulls && !s.skulls.full(); ++i) {
    const Point at = *random_token(p);
    s.skulls.push_back({at.x, at.y});
    p.log.tell([&] { return Event::of(What::SkullPlaced, "TC-SKL-3"_rule, at.x / kU, at.y / kU); });
  }
}

// TC-SKL-4, TC-SKL-5, TC-SKL-6: crew or troops that come within 2 of a skull on their way may claim it.
void note_skulls(const Content& c, State& s, UnitId id, Point from) {
  Unit& u = unit(s, id);
  // TC-ATT-4: whoever is aboard has no body on the table.
  if (s.skulls.empty() || u.skull != 0 || !sheet(c, u).infantry || !has_body(c, u)) return;
  if (u.z > kAdjacent) return;  // TC-RUL-26: skulls lie on the ground
  for (std::size_t i = 0; i < s.skulls.size() && u.skull == 0; ++i) {
    const Point at{s.skulls[i].x, s.skulls[i].y};
    if (table::within(at, table::Segment{from, u.at()}, kAdjacent + sheet(c, u).radius))
      u.skull = static_cast<std::uint8_t>(i + 1);
  }
}

// Where a unit is placed about: the point it spawns at in the middle of a turn, or its side's start or spawn.
Point place_centre(const Content& c, const State& s, const AskPlace& t) {
  return t.at_point ? Point{t.x, t.y} : spawn_point(c, s, t.asks);
}

// TC-DM-18, TC-RUL-82: a unit that comes to a spawn point during play; its owner places it within 12 of it.
void spawn_near(Play& p, Seat seat, TypeId type, Point spawn_point) {
  State& s = p.s;
  if (room_for_units(s) == 0) return;
  const UnitId id = add_unit(p.content, s, type, seat);
  if (!nearest_free(p.content, s, id, spawn_point, 0, kDeploy / 2)) return unit(s, id).set(Status::Gone);
  unit(s, id).set(Status::AboveCap);
  unit(s, id).note(Memory::Spawned);
  tell(p, What::Spawns, "TC-DM-18"_rule, id, seat);
  AskPlace q = AskPlace{.asks = seat, .unit = id};
  q.at_point = true;
  q.x = spawn_point.x;
  q.y = spawn_point.y;
  s.agenda.push(q);
}

// A unit that appears near a point during play (TC-RUL-82): it has not acted.
UnitId spawn_at(Play& p, Seat seat, TypeId type, Point near_point, bool above_cap) {
  State& s = p.s;
  if (room_for_units(s) == 0) return {};
  const UnitId id = add_unit(p.content, s, type, seat);
  const auto spot = nearest_free(p.content, s, id, near_point, 0, kDeploy);
  if (!spot) {
    unit(s, id).set(Status::Gone);
    return {};
  }
  Unit& u = unit(s, id);
  u.set(Status::Unplaced, false);
  u.set(Status::AboveCap, above_cap);
  u.note(Memory::Spawned);
  move_to(p, id, *spot, 0, 0);
  if (may_infiltrate(p.content, u)) u.set(Status::Infiltrated);
  tell(p, What::Spawns, "TC-DM-18"_rule, id, seat);
  return id;
}

}  // namespace condotta::techcommander
