#include <algorithm>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"

// Set-up and deployment (1.6 to 1.8), raids (TC-SK-4, TC-SK-5).
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

}  // namespace

namespace {

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
  s.agenda.push(task(Job::Turn));
  if (s.type == GameType::Skirmish || s.pieces_due > 0) s.agenda.push(task(Job::SetUp));
  Play p{*content_, s, dice, log};
  run(p);
  return s;
}

namespace {

// TC-SET-5, TC-RUL-173: lowest roll picks first; ties roll again among themselves.
void roll_for_places(Play& p) {
  State& s = p.s;
  std::array<std::array<int, 8>, kMaxPlayers> rolls{};
  std::array<int, kMaxPlayers> order{};
  for (int i = 0; i < s.seats; ++i)
    order[static_cast<std::size_t>(i)] = i, rolls[static_cast<std::size_t>(i)][0] = p.dice.d(20);
  for (int depth = 1; depth < 8; ++depth) {
    for (int i = 0; i < s.seats; ++i) {
      bool tied = false;
      for (int k = 0; k < s.seats; ++k)
        tied = tied || (k != i && std::equal(rolls[static_cast<std::size_t>(i)].begin(),
                                             rolls[static_cast<std::size_t>(i)].begin() + depth,
                                             rolls[static_cast<std::size_t>(k)].begin()));
      if (tied) rolls[static_cast<std::size_t>(i)][static_cast<std::size_t>(depth)] = p.dice.d(20);
    }
  }
  std::sort(order.begin(), order.begin() + s.seats,
            [&](int a, int b) { return rolls[static_cast<std::size_t>(a)] < rolls[static_cast<std::size_t>(b)]; });
  for (int i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<std::size_t>(order[static_cast<std::size_t>(i)]);
    s.players[seat].rank = static_cast<std::uint8_t>(i);
    s.players[seat].roll = static_cast<std::uint8_t>(rolls[seat][0]);
  }
}

Seat by_rank(const State& s, int rank) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].rank == rank) return seat;
  }
  return kNobody;
}

bool attacks(const State& s, Seat seat) {
  return s.players[seat].team == s.attacker;
}

// TC-SK-15, TC-DEC-9: attacker and defender are agreed or diced for.
void choose_attacker(Play& p) {
  State& s = p.s;
  const bool needed = plays(s, Objective::Raid) || plays(s, Objective::Invasion);
  if (!needed || s.attacker != kNobody) return;
  s.attacker = static_cast<std::uint8_t>(p.dice.pick(teams_of(s)));
}

}  // namespace

Fixed<UnitId, kMaxUnits> droppers(const Content& c, const State& s, Seat seat) {
  Fixed<UnitId, kMaxUnits> list;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.owner == seat && !off_field(c, u)) list.push_back(id);
  });
  return list;
}

// TC-SET-4, TC-SET-5, TC-DEP-5: starting positions, then the secret announcement of hot drops.
void set_up(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (s.pieces_due > 0) {  // TC-SET-2, TC-SET-3, TC-DEC-2: players take turns raising the pieces
    const auto seat = static_cast<Seat>(s.pieces_due % s.seats);
    --s.pieces_due;
    return s.agenda.push(ask(Job::AskMapPiece, seat));
  }
  if (s.type == GameType::Deathmatch) return s.agenda.pop();
  if (t.step == 0) {
    for (Seat seat = 0; seat < s.seats; ++seat) s.players[seat].start = kNobody;
    roll_for_places(p);
    choose_attacker(p);
    t.step = 1;
  }
  if (t.step == 1) {
    while (t.a < s.seats) {
      const Seat seat = by_rank(s, t.a++);
      s.agenda.push(ask(Job::AskStart, seat));
      return;
    }
    t.step = 2;
    t.a = 0;
  }
  if (t.step == 2) {
    while (t.a < s.seats) {
      const Seat seat = t.a++;
      const bool raids = plays(s, Objective::Raid) && attacks(s, seat);  // TC-SK-5: everything is dropped
      if (raids) s.players[seat].drops = 0xFFFF;
      if (raids || s.setting.hot_drop == 0) continue;  // TC-HOT-1
      s.agenda.push(ask(Job::AskHotDrop, seat));
      return;
    }
    for (Seat seat = 0; seat < s.seats; ++seat) {
      const auto list = droppers(p.content, s, seat);
      for (std::size_t i = 0; i < list.size(); ++i)
        if ((s.players[seat].drops & drop_bit(i)) != 0) unit(s, list[i]).set(Status::HotDropped);
      s.players[seat].drops = 0;
    }
    t.step = 3;
    s.placing = 1;
    s.agenda.push(task(Job::Deploy));
    return;
  }
  s.agenda.pop();
}

void answer_start(Play& p, const Action& a) {
  const Seat seat = p.s.agenda.top().asks;
  p.s.agenda.pop();
  p.s.players[seat].start = a.choice;
  p.log.tell([&] { return Event::of(What::StartChosen, "TC-SET-5"_rule, seat, a.choice + 1); });
}

void answer_hot_drop(Play& p, const Action& a) {
  const Seat seat = p.s.agenda.top().asks;
  p.s.agenda.pop();
  p.s.players[seat].drops = a.members;
}

namespace {

// TC-RUL-72: conflicts of space are settled by moving the later unit to the nearest free legal spot.
void show_placements(Play& p) {
  State& s = p.s;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    Unit& u = s.units[i];
    if (!u.is(Status::Hidden)) continue;
    u.set(Status::Hidden, false);
    const UnitId id = UnitId::of(static_cast<int>(i));
    u.set(Status::Unplaced);
    const bool free = fits(p.content, s, id, u.at(), u.z, u.facing);
    if (!free) {
      if (const auto spot = nearest_free(p.content, s, id, u.at(), 0, 24 * kU)) u.x = spot->x, u.y = spot->y, u.z = 0;
    }
    u.set(Status::Unplaced, false);
    move_riders(s, id);
    tell(p, What::Deployed, "TC-DEP-6"_rule, id, u.x / kU, u.y / kU);
  }
}

// TC-DEP-3, TC-INF-6: an eligible unit is presumed infiltrated; TC-HOT-3: not if it was dropped.
void presume_infiltrated(Play& p) {
  for (Unit& u : p.s.units) {
    if (may_infiltrate(p.content, u)) u.set(Status::Infiltrated);
  }
}

std::int32_t drop_distance(Play& p) {  // TC-HOT-5, TC-HOT-6
  const int roll = p.s.setting.two_d20_drop != 0 ? dice_sum(p, 2, 20) : p.dice.d(20);
  return (12 + roll) * kU;
}

// The points hot drops are measured from: the start, or either point of a raid (TC-RUL-71).
Fixed<Spot3, 8> drop_points(const Content& c, const State& s, Seat seat) {
  if (s.raid.size() >= 2) return s.raid;
  Fixed<Spot3, 8> points;
  const Point start = spawn_point(c, s, seat);
  points.push_back({start.x, start.y});
  return points;
}

bool some_bearing_is_legal(const Content& c, const State& s, const Task& q) {
  for (const Spot3& centre : drop_points(c, s, unit(s, q.unit).owner)) {
    for (const std::int32_t far : {q.n - q.x, q.n + q.x}) {
      for (int bearing = 0; bearing < 360; bearing += 10) {
        Action a;
        a.verb = Verb::Place;
        a.unit = q.unit;
        const Point at = table::ahead({centre.x, centre.y}, bearing, far);
        a.x = at.x;
        a.y = at.y;
        if (!check_drop_place(c, s, q, a)) return true;
      }
    }
  }
  return false;
}

// TC-RUL-70: if no bearing on the circle is legal, as near to it as can be; the distance to opponents is kept as long
// as the table has room for it.
void find_ring(const Content& c, const State& s, Task& q) {
  for (q.x = 0; q.x < q.n; q.x += kU / 2) {
    if (some_bearing_is_legal(c, s, q)) return;
  }
  q.x = 0;
  q.b = 1;
}

void forget_adjustments(State& s) {
  for (Unit& u : s.units) u.note(Memory::Declared, false);
}

constexpr int kMostRounds = 3;  // TC-RUL-72

// TC-DEP-7, TC-DEP-8, TC-RUL-72: open rounds of adjustments in ascending order of the start rolls, until nobody shifts
// anything any more. True while somebody is asked.
bool adjusting(Play& p, Job question) {
  State& s = p.s;
  Task& t = s.agenda.top();
  while (true) {
    while (t.a < s.seats) {
      const Seat seat = by_rank(s, t.a++);
      bool some = false;
      each_unit(s, [&](UnitId, const Unit& u) {
        const bool dropped = u.is(Status::HotDropped) && u.drop != 0;
        some = some || (u.owner == seat && has_body(p.content, u) && (question == Job::AskPlace || dropped));
      });
      if (!some) continue;
      Task q = ask(question, seat);
      q.a = 1;
      s.agenda.push(q);
      return true;
    }
    const bool shifted =
        std::any_of(s.units.begin(), s.units.end(), [](const Unit& u) { return u.did(Memory::Declared); });
    forget_adjustments(s);
    t.a = 0;
    if (!shifted || ++t.b >= kMostRounds) break;
  }
  t.b = 0;
  return false;
}

}  // namespace

// TC-DEP-4, TC-DEP-6: starting units of all players are placed unseen and shown together; then come the hot drops
// (TC-DEP-5).
void deploy(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (t.step == 0) {
    while (t.a < s.units.size()) {
      const UnitId id = UnitId::of(t.a++);
      Unit& u = unit(s, id);
      if (off_field(p.content, u)) u.set(Status::Unplaced, false);
      if (!u.is(Status::Unplaced) || u.is(Status::HotDropped)) continue;
      s.agenda.push(ask(Job::AskPlace, u.owner, id));
      return;
    }
    s.placing = 0;
    show_placements(p);
    presume_infiltrated(p);
    t.step = 1;
    t.a = 0;
    t.n = 0;
  }
  if (t.step == 1) {  // TC-DEP-7
    if (adjusting(p, Job::AskPlace)) return;
    t.step = 2;
  }
  if (t.step == 2) {  // TC-SK-5, TC-DEC-8
    while (plays(s, Objective::Raid) && s.raid.size() < 2) {
      s.agenda.push(ask(Job::AskRaidPoint, captain_of(s, s.attacker)));
      return;
    }
    t.step = 3;
  }
  while (t.step == 3 && t.a < s.units.size()) {
    const UnitId id = UnitId::of(t.a++);
    const Unit& u = unit(s, id);
    if (!u.is(Status::Unplaced) || !u.is(Status::HotDropped) || u.is(Status::Gone)) continue;
    Task q = ask(Job::AskDropPlace, u.owner, id);
    q.n = drop_distance(p);
    find_ring(p.content, s, q);
    s.agenda.push(q);
    return;
  }
  if (t.step == 3) t.step = 4, t.a = 0;
  if (adjusting(p, Job::AskDropPlace)) return;  // TC-DEP-8, TC-DEP-9
  s.agenda.pop();
  place_objectives(p);
}

// TC-DEP-1, TC-DM-18, TC-SK-4: within 12 of the start or spawn point; a raided defender anywhere.
No check_place(const Content& c, const State& s, const Task& t, const Action& a) {
  // TC-DEC-6: it must be placed, and may be adjusted.
  if (t.a == 1 && a.verb == Verb::Done) return std::nullopt;
  if (a.verb != Verb::Place) return Refusal::because("TC-DEP-6"_rule, Reason::NotAsked);
  const UnitId id = t.a == 1 ? a.unit : t.unit;
  if (!id.some() || id.index() >= static_cast<int>(s.units.size()) || a.unit != id)
    return Refusal::because("TC-DEP-6"_rule, Reason::NoSuchUnit);
  const Unit& u = unit(s, id);
  if (u.owner != t.asks || !present(u)) return Refusal::because("TC-DEP-6"_rule, Reason::NotYours);
  if (t.a == 1 && (u.is(Status::HotDropped) || off_field(c, u) || u.host.some()))
    return Refusal::because("TC-DEP-9"_rule, Reason::NoSuchUnit);
  if (t.a == 1 && u.did(Memory::Declared)) return Refusal::because("TC-RUL-72"_rule, Reason::OncePerPlace);
  if (a.target.some()) {  // TC-ATT-2: aboard at the start
    if (a.target.index() >= static_cast<int>(s.units.size()) || t.a == 1)
      return Refusal::because("TC-ATT-2"_rule, Reason::NoSuchTarget);
    const Unit& host = unit(s, a.target);
    if (host.owner != u.owner || !has_body(c, host) || !sheet(c, u).infantry || passenger_room(c, s, a.target) <= 0)
      return Refusal::because("TC-ATT-2"_rule, Reason::NoRoom);
    return std::nullopt;
  }
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return Refusal::because("TC-RUL-64"_rule, Reason::OffTheTable);
  if (a.z != 0 && (!is_surface(c, s, at, a.z) || supporter(c, s, at, a.z) < 0))
    return Refusal::because("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (const int e = supporter(c, s, at, a.z);
      e >= 0 && (c.terrain_of(s, e).perch != 0 ||
                 (c.terrain_of(s, e).interactive != 0 && terrain_ac(c, s, e) < armor_class(c, u)))) {
    return Refusal::because("TC-OCC-1"_rule, Reason::NoSuchSurface);
  }
  const bool anywhere = plays(s, Objective::Raid) && !attacks(s, u.owner);
  if (!anywhere && !near(body_at(c, u, at, 0, a.facing), place_centre(c, s, t), 0, kDeploy)) {
    return Refusal::because("TC-DEP-1"_rule, Reason::TooFarFromStart);
  }
  if (!fits(c, s, id, at, a.z, a.facing)) return Refusal::because("TC-RUL-36"_rule, Reason::NoRoom);
  Unit there = u;
  there.x = a.x, there.y = a.y, there.z = a.z;
  const Sheet& card = sheet(c, u);
  if (card.machine && card.category != Category::Msv && !card.amphibious && card.locomotion != Locomotion::Air &&
      in_deep_water(c, s, there))
    return Refusal::because("TC-TER-28"_rule, Reason::DeepWater);
  return std::nullopt;
}

void answer_place(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (t.a == 0 || a.verb == Verb::Done) s.agenda.pop();
  if (a.verb == Verb::Done) return;
  Unit& u = unit(s, a.unit);
  u.set(Status::Unplaced, false);
  if (t.a == 1) u.note(Memory::Declared);  // once in each round of adjustments
  if (a.target.some()) return attach(p, a.unit, a.target, Role::Passenger, (a.how & kInside) != 0);
  move_to(p, a.unit, {a.x, a.y}, a.z, a.facing);
  if (s.placing != 0) u.set(Status::Hidden);
  if (s.placing == 0) tell(p, What::Deployed, "TC-DEP-6"_rule, a.unit, a.x / kU, a.y / kU);
  if (s.type == GameType::Deathmatch && may_infiltrate(p.content, u)) u.set(Status::Infiltrated);
}

// TC-HOT-5, TC-HOT-7, TC-DEC-7: on the rolled circle, 12 clear of every opponent.
No check_drop_place(const Content& c, const State& s, const Task& t, const Action& a) {
  const bool again = t.a == 1;
  if (again && a.verb == Verb::Done) return std::nullopt;
  const UnitId id = again ? a.unit : t.unit;
  if (a.verb != Verb::Place || a.unit != id || !id.some() || id.index() >= static_cast<int>(s.units.size()))
    return Refusal::because("TC-DEP-8"_rule, Reason::NotAsked);
  const Unit& u = unit(s, id);
  if (again && (u.owner != t.asks || !has_body(c, u))) return Refusal::because("TC-DEP-8"_rule, Reason::NotYours);
  if (again && (!u.is(Status::HotDropped) || u.drop == 0)) return Refusal::because("TC-DEP-9"_rule, Reason::NoSuchUnit);
  if (again && u.did(Memory::Declared)) return Refusal::because("TC-RUL-72"_rule, Reason::OncePerPlace);
  const std::int32_t far = again ? u.drop * kU : t.n;
  const Point at{a.x, a.y};
  if (!on_board(c, s, at)) return Refusal::because("TC-RUL-64"_rule, Reason::OffTheTable);
  if (a.z != 0) return Refusal::because("TC-OCC-1"_rule, Reason::NoSuchSurface);
  if (!fits(c, s, id, at, 0, a.facing)) return Refusal::because("TC-RUL-36"_rule, Reason::NoRoom);
  if (t.b == 1) return std::nullopt;  // nowhere is clear of opponents
  bool on = false;
  for (const Spot3& centre : drop_points(c, s, u.owner)) {
    const Wide gap = table::isqrt(table::distance2({centre.x, centre.y}, at));
    on = on || std::abs(gap - far) <= t.x + 2;
  }
  if (!on) return Refusal::because("TC-HOT-5"_rule, Reason::NotOnCircle);
  bool clear = true;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (has_body(c, other) && hostile(s, other, u.owner) &&
        near(body_at(c, u, at, 0, a.facing), body_of(c, s, other), 12 * kU - 1))
      clear = false;
  });
  if (!clear) return Refusal::because("TC-HOT-7"_rule, Reason::TooCloseToEnemy);
  return std::nullopt;
}

void answer_drop_place(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (t.a == 0 || a.verb == Verb::Done) s.agenda.pop();
  if (a.verb == Verb::Done) return;
  Unit& u = unit(s, a.unit);
  u.set(Status::Unplaced, false);
  move_to(p, a.unit, {a.x, a.y}, a.z, a.facing);
  if (t.a == 1) return u.note(Memory::Declared);
  u.drop = static_cast<std::uint8_t>(t.b == 0 && t.x == 0 ? t.n / kU : 0);
  tell(p, What::HotDrops, "TC-HOT-5"_rule, a.unit, t.n / kU);
}

void answer_raid_point(Play& p, const Action& a) {
  p.s.agenda.pop();
  p.s.raid.push_back({a.x, a.y});
}

}  // namespace condotta::techcommander
