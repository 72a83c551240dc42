#include <algorithm>

#include "games/techcommander/rules.h"

// Deathmatch: spawning, squads, wagers, changing the map (1.11 to 1.14).
namespace condotta::techcommander {

namespace {

bool could_reinforce(const Content& c, const State& s, Seat seat) {
  return cap_used(c, s, seat) < s.players[seat].cap && room_for_units(s) > 0;
}

bool spawns_now(const Content& c, const State& s, Seat seat) {
  return s.players[seat].respawning != 0 || could_reinforce(c, s, seat) || s.players[seat].chips > 0;
}

int picks_cost(const Content& c, const Player& pl) {
  int cost = 0;
  for (const Pick& pick : pl.picks) cost += c.sheet(pick.type).ac;
  return cost;
}

// TC-DM-16, TC-EX-12: everybody is given a spawn point.
void assign_spawns(Play& p) {
  State& s = p.s;
  // TC-DM-2, TC-SET-6: the table's own spawn points.
  const int count = static_cast<int>(p.content.table_of(s).spawns.size());
  std::array<bool, 16> taken{};
  std::array<bool, kMaxPlayers> settled{};
  const auto own_set = [&](Seat seat, int spawn) {  // TC-DM-19: separate sets of spawns
    return s.setting.team_spawns == 0 || teams_of(s) != 2 || spawn % 2 == s.players[seat].team;
  };
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].destiny == 2) taken[s.players[seat].start] = settled[seat] = true;  // TC-SKL-40
  }
  if (s.setting.spawns == SpawnMethod::Cards) {  // TC-DM-4: cards cannot tie
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (settled[seat]) continue;
      Fixed<std::uint8_t, 16> left;
      for (int i = 0; i < count; ++i) {
        if (!taken[static_cast<std::size_t>(i)] && own_set(seat, i)) left.push_back(static_cast<std::uint8_t>(i));
      }
      for (int i = 0; left.empty() && i < count; ++i) {
        if (!taken[static_cast<std::size_t>(i)]) left.push_back(static_cast<std::uint8_t>(i));
      }
      const std::uint8_t drawn = left[static_cast<std::size_t>(p.dice.pick(static_cast<int>(left.size())))];
      s.players[seat].start = drawn;
      taken[drawn] = true;
    }
    return;
  }
  bool again = true;
  for (int rounds = 0; again; ++rounds) {  // TC-DM-3: a die each, ties again
    again = false;
    std::array<int, kMaxPlayers> rolled{};
    for (Seat seat = 0; seat < s.seats; ++seat) rolled[seat] = settled[seat] ? -1 : p.dice.d(count) - 1;
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (settled[seat]) continue;
      bool tied = taken[static_cast<std::size_t>(rolled[seat])] || (rounds < 100 && !own_set(seat, rolled[seat]));
      for (Seat other = 0; other < s.seats; ++other) tied = tied || (other != seat && rolled[other] == rolled[seat]);
      again = again || tied;
      if (!tied) s.players[seat].start = static_cast<std::uint8_t>(rolled[seat]), settled[seat] = true;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (settled[seat]) taken[s.players[seat].start] = true;
    }
  }
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
    const Place& at = t.alternates[static_cast<std::size_t>(pl.alternate - 1) % t.alternates.size()];
    return {at.x, at.y};
  }
  const std::vector<Place>& list = s.type == GameType::Deathmatch ? t.spawns : t.starts;
  const Place& at = list[pl.start % list.size()];
  return {at.x, at.y};
}

// TC-GEN-6, TC-GEN-7, TC-DMS-18: spawn points, squads and placement, between turns; reinforcements come like respawns.
void spawn(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  const Content& c = p.content;
  switch (t.step) {
    case 0: {
      bool all = true;
      for (Seat seat = 0; seat < s.seats; ++seat) {
        Player& pl = s.players[seat];
        pl.respawning = owes_respawn(c, s, seat) ? 1 : 0;
        pl.alternate = 0;
        pl.alive = 0;
        all = all && pl.respawning != 0;
      }
      s.called = 0;
      s.votes = 0;
      t.step = all && s.setting.map_change != 0 && s.turn > 1 ? 1 : 3;  // TC-MAP-1
      t.a = 0;
      return;
    }
    case 1:
      // TC-DEC-78: anybody may call for it; then everybody votes.
      while (t.a < s.seats && s.called == 0) return s.agenda.push(ask(Job::AskMap, t.a++));
      t.step = s.called != 0 ? 2 : 3;
      t.a = 0;
      return;
    case 2:
      while (t.a < s.seats) return s.agenda.push(ask(Job::AskMapVote, t.a++));
      t.step = 3;
      t.a = 0;
      if (2 * s.votes > s.seats) {  // TC-MAP-2, TC-MAP-3: open ground, filled piece by piece
        s.table = c.open_ground;
        clear_table(c, s);
        s.rolled_ac = {};
        s.skulls.clear();
        s.bubbles.clear();
        t.step = 9;
      }
      return;
    case 9:
      if (s.pieces_due > 0) {
        const auto seat = static_cast<Seat>(t.a % s.seats);
        ++t.a;
        --s.pieces_due;
        return s.agenda.push(ask(Job::AskMapPiece, seat));
      }
      place_skulls(p);
      t.step = 3;
      t.a = 0;
      return;
    case 3:
      while (t.a < s.seats) {
        const Seat seat = t.a++;
        if (s.players[seat].destiny == 0 || s.players[seat].respawning == 0) continue;
        s.players[seat].destiny = 2;
        return s.agenda.push(ask(Job::AskSpawn, seat));
      }
      assign_spawns(p);
      t.step = 4;
      t.a = 0;
      return;
    case 4:
      while (t.a < s.seats) {
        const Seat seat = t.a++;
        const bool pays =
            s.players[seat].chips >= c.perks[static_cast<std::size_t>(PerkEffect::AppealDeployment)].price;
        if (s.players[seat].respawning == 0 || !pays) continue;
        Task q = ask(Job::AskSpawn, seat);
        q.a = 1;
        return s.agenda.push(q);
      }
      t.step = 5;
      t.a = 0;
      return;
    case 5:
      while (t.a < s.seats) {  // TC-WAG-1, TC-WAG-2, TC-DEC-74
        const Seat seat = t.a++;
        if (s.players[seat].respawning != 0 && s.turn > 1) return s.agenda.push(ask(Job::AskWager, seat));
      }
      t.step = 6;
      t.a = 0;
      return;
    case 6:
      while (t.a < s.seats) {
        const Seat seat = t.a++;
        if (spawns_now(c, s, seat)) return s.agenda.push(ask(Job::AskSquad, seat));
      }
      show_squads(p);
      t.step = 7;
      t.a = 0;
      return;
    default:
      while (t.a < s.units.size()) {
        const UnitId id = UnitId::of(t.a++);
        if (unit(s, id).is(Status::Unplaced) && present(unit(s, id)))
          return s.agenda.push(ask(Job::AskPlace, unit(s, id).owner, id));
      }
      s.agenda.pop();
      open_market(p);
  }
}

void answer_spawn(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  Player& pl = s.players[t.asks];
  if (t.a == 0) {
    pl.start = a.choice;
    return;
  }
  if (a.choice == 0) return;
  const int price = p.content.perks[static_cast<std::size_t>(PerkEffect::AppealDeployment)].price;
  pl.chips = static_cast<std::int16_t>(pl.chips - price);
  pl.spent = static_cast<std::uint8_t>(pl.spent + price);
  pl.alternate = a.choice;
}

namespace {

// TC-DM-8, TC-RUL-224: a unit of one's own collection is one model: not while it is on the table or chosen already.
No check_kit(const State& s, Seat seat, const Action& a) {
  const Player& pl = s.players[seat];
  if (a.count > pl.collection.size() || pl.collection[a.count - 1u].type != a.type || a.choice != 0)
    return Refusal::because("TC-DM-8"_rule, Reason::NoSuchUnit);
  bool out = std::any_of(pl.picks.begin(), pl.picks.end(), [&](const Pick& pick) { return pick.kit == a.count; });
  each_unit(s, [&](UnitId, const Unit& u) { out = out || (u.first_owner == seat && present(u) && u.kit == a.count); });
  return out ? Refusal::because("TC-RUL-224"_rule, Reason::Taken) : No{};
}

}  // namespace

// TC-DM-8, TC-DM-17, TC-DEC-71: which units come, within the cap.
No check_squad(const Content& c, const State& s, const Task& t, const Action& a) {
  const Player& pl = s.players[t.asks];
  if (a.verb == Verb::Buy) {  // TC-DMS-16, TC-DEC-72: the cap may be raised first
    if (!a.perk.some() || a.perk.index() != static_cast<int>(PerkEffect::IncreaseCap))
      return Refusal::because("TC-KP-1"_rule, Reason::NotAsked);
    return check_perk(c, s, t.asks, a);
  }
  if (a.verb == Verb::Done) {
    if (pl.respawning != 0 && pl.picks.empty()) return Refusal::because("TC-DMS-15"_rule, Reason::MustPick);
    return std::nullopt;
  }
  if (a.verb != Verb::Choose || !a.type.some() || a.type.index() >= static_cast<int>(c.types.size()))
    return Refusal::because("TC-DM-17"_rule, Reason::NotAsked);
  if (a.count > 0) {
    if (No no = check_kit(s, t.asks, a)) return no;
  }
  // TC-FAC-3, TC-DEC-4: with one of its trainings.
  if (a.choice > trainings_for(c, s, a.type, t.asks)) return Refusal::because("TC-FAC-3"_rule, Reason::NotTrained);
  const Sheet& card = c.sheet(a.type);
  if (card.category == Category::OffField) return Refusal::because("TC-OFF-1"_rule, Reason::NotForThisUnit);
  if (pl.picks.full() || static_cast<int>(pl.picks.size()) >= room_for_units(s) / std::max<int>(1, s.seats))
    return Refusal::because("TC-DM-1"_rule, Reason::NoRoom);
  bool has_one = std::any_of(pl.picks.begin(), pl.picks.end(), [&](const Pick& pick) { return pick.type == a.type; });
  each_unit(s,
            [&](UnitId, const Unit& u) { has_one = has_one || (u.owner == t.asks && present(u) && u.type == a.type); });
  if (has_one && c.type(a.type).one_per_force != 0)
    return Refusal::because("TC-UNIT-7"_rule, Reason::OnePerForce, a.type.index());
  // TC-DM-7, TC-DMS-17, TC-DMS-24: survivors count, also those that took the force over its cap.
  const int used = cap_used(c, s, t.asks) + picks_cost(c, pl);
  if (used + card.ac > pl.cap) return Refusal::because("TC-DM-7"_rule, Reason::OverCap, used + card.ac, pl.cap);
  return std::nullopt;
}

void answer_squad(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (a.verb == Verb::Buy) return buy(p, t.asks, a);
  Player& pl = s.players[t.asks];
  if (a.verb == Verb::Choose) {
    const TrainingId training =
        a.count > 0 ? pl.collection[a.count - 1u].training : training_choice(p.content, s, a.type, t.asks, a.choice);
    pl.picks.push_back({a.type, training, a.count});
    p.log.tell(
        [&] { return Event::of(What::Picks, "TC-DM-17"_rule, t.asks, a.type.index()).to(SeatMask::only(t.asks)); });
  }
  const bool full = cap_used(p.content, s, t.asks) + picks_cost(p.content, pl) >= pl.cap && pl.chips == 0;
  if (a.verb == Verb::Done || full) s.agenda.pop();
}

void answer_wager(Play& p, const Action& a) {
  const Seat seat = p.s.agenda.top().asks;
  p.s.agenda.pop();
  p.s.players[seat].alive = a.verb == Verb::Yes ? 2 : 0;
}

void answer_map(Play& p, const Action& a) {
  p.s.agenda.pop();
  if (a.verb == Verb::Yes) p.s.called = 1;
}

void answer_map_vote(Play& p, const Action& a) {
  p.s.agenda.pop();
  if (a.verb == Verb::Yes) ++p.s.votes;
}

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
  for (std::size_t i = 0; i < s.skulls.size() && u.skull == 0; ++i) {
    const Point at{s.skulls[i].x, s.skulls[i].y};
    if (table::within(at, table::Segment{from, u.at()}, kAdjacent + sheet(c, u).radius))
      u.skull = static_cast<std::uint8_t>(i + 1);
  }
}

// Where a unit is placed about: the point it spawns at in the middle of a turn, or its side's start or spawn.
Point place_centre(const Content& c, const State& s, const Task& t) {
  return t.b == 1 ? Point{t.x, t.y} : spawn_point(c, s, t.asks);
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
  Task q = ask(Job::AskPlace, seat, id);
  q.b = 1;
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
