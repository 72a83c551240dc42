#include <algorithm>

#include "games/techcommander/game.h"

// Set-up and deployment (1.6 to 1.8), raids (TC-SK-4, TC-SK-5).
namespace condotta::techcommander {

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

}  // namespace

bool attacks(const State& s, Seat seat) {
  return s.players[seat].team == s.attacker;
}

namespace {

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

namespace {

// What was announced in secret is marked on those who come down later.
void mark_hot_drops(Play& p) {
  State& s = p.s;
  for (Seat seat = 0; seat < s.seats; ++seat) {
    const auto list = droppers(p.content, s, seat);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (s.players[seat].drops.has(nth(i))) unit(s, list[i]).set(Status::HotDropped);
    s.players[seat].drops.clear();
  }
}

}  // namespace

// TC-SET-4, TC-SET-5, TC-DEP-5: starting positions, then the secret announcement of hot drops.
struct SetUpRuns {
  using On = StandsOn<Turn>;
  static void run(Play& p, SetUp& t) {
    State& s = p.s;
    if (s.pieces_due > 0) {  // TC-SET-2, TC-SET-3, TC-DEC-2: players take turns raising the pieces
      const auto seat = static_cast<Seat>(s.pieces_due % s.seats);
      --s.pieces_due;
      return s.agenda.push(AskMapPiece{.asks = seat});
    }
    if (s.type == GameType::Deathmatch) return s.agenda.pop();
    if (t.step == SetUp::Step::Rolls) {
      for (Seat seat = 0; seat < s.seats; ++seat) s.players[seat].start = kNobody;
      roll_for_places(p);
      choose_attacker(p);
      t.step = SetUp::Step::Starts;
    }
    if (t.step == SetUp::Step::Starts) {
      while (t.asked < s.seats) {
        const Seat seat = by_rank(s, t.asked++);
        s.agenda.push(AskStart{.asks = seat});
        return;
      }
      t.step = SetUp::Step::HotDrops;
      t.asked = 0;
    }
    if (t.step == SetUp::Step::HotDrops) {
      while (t.asked < s.seats) {
        const Seat seat = t.asked++;
        const bool raids = plays(s, Objective::Raid) && attacks(s, seat);  // TC-SK-5: everything is dropped
        if (raids) s.players[seat].drops = first_of_them(16);
        if (raids || s.setting.hot_drop == 0) continue;  // TC-HOT-1
        s.agenda.push(AskHotDrop{.asks = seat});
        return;
      }
      mark_hot_drops(p);
      t.step = SetUp::Step::Over;
      s.placing = 1;
      s.agenda.push(Deploy{});
      return;
    }
    s.agenda.pop();
  }
  static std::string broken(const Look& now, const SetUp& t) {
    return t.step == SetUp::Step::Rolls ? "" : bad_deployment(now.s);
  }
};
constinit const Row SetUp::row = row_of<SetUp, SetUpRuns>();

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

}  // namespace

// The points hot drops are measured from: the start, or either point of a raid (TC-RUL-71).
Fixed<Spot, 8> drop_points(const Content& c, const State& s, Seat seat) {
  if (s.raid.size() >= 2) return s.raid;
  Fixed<Spot, 8> points;
  const Point start = spawn_point(c, s, seat);
  points.push_back({start.x, start.y});
  return points;
}

namespace {

bool some_bearing_is_legal(const Content& c, const State& s, const AskDropPlace& q) {
  for (const Spot& centre : drop_points(c, s, unit(s, q.unit).owner)) {
    for (const std::int32_t far : {q.far - q.slack, q.far + q.slack}) {
      for (int bearing = 0; bearing < 360; bearing += 10) {
        Action a;
        a.verb = Verb::Place;
        a.unit = q.unit;
        const Point at = table::ahead({centre.x, centre.y}, bearing, far);
        a.x = at.x;
        a.y = at.y;
        if (!check_drop_place({c, s}, q, a)) return true;
      }
    }
  }
  return false;
}

// TC-RUL-70: if no bearing on the circle is legal, as near to it as can be; the distance to opponents is kept as long
// as the table has room for it.
void find_ring(const Content& c, const State& s, AskDropPlace& q) {
  for (q.slack = 0; q.slack < q.far; q.slack += kU / 2) {
    if (some_bearing_is_legal(c, s, q)) return;
  }
  q.slack = 0;
  q.anywhere = true;
}

void forget_adjustments(State& s) {
  for (Unit& u : s.units) u.note(Memory::Declared, false);
}

constexpr int kMostRounds = 3;  // TC-RUL-72

// TC-DEP-7, TC-DEP-8, TC-RUL-72: open rounds of adjustments in ascending order of the start rolls, until nobody shifts
// anything any more. True while somebody is asked.
template <class Question>
bool adjusting(Play& p, Deploy& t) {
  constexpr bool drops = std::is_same_v<Question, AskDropPlace>;
  State& s = p.s;
  while (true) {
    while (t.next < s.seats) {
      const Seat seat = by_rank(s, t.next++);
      bool some = false;
      each_unit(s, [&](UnitId, const Unit& u) {
        const bool dropped = u.is(Status::HotDropped) && u.drop != 0;
        some = some || (u.owner == seat && has_body(p.content, u) && (!drops || dropped));
      });
      if (!some) continue;
      Question question;
      question.asks = seat;
      question.adjusting = true;
      s.agenda.push(question);
      return true;
    }
    const bool shifted =
        std::any_of(s.units.begin(), s.units.end(), [](const Unit& u) { return u.did(Memory::Declared); });
    forget_adjustments(s);
    t.next = 0;
    if (!shifted || ++t.rounds >= kMostRounds) break;
  }
  t.rounds = 0;
  return false;
}

}  // namespace

// TC-DEP-4, TC-DEP-6: starting units of all players are placed unseen and shown together; then come the hot drops
// (TC-DEP-5).
struct DeployRuns {
  using On = Also<StandsOn<SetUp>, Turn>;
  static void run(Play& p, Deploy& t) {
    State& s = p.s;
    if (t.step == Deploy::Step::Units) {
      while (t.next < s.units.size()) {
        const UnitId id = UnitId::of(t.next++);
        Unit& u = unit(s, id);
        if (off_field(p.content, u)) u.set(Status::Unplaced, false);
        if (!u.is(Status::Unplaced) || u.is(Status::HotDropped)) continue;
        s.agenda.push(AskPlace{.asks = u.owner, .unit = id});
        return;
      }
      s.placing = 0;
      show_placements(p);
      presume_infiltrated(p);
      t.step = Deploy::Step::Adjusting;
      t.next = 0;
    }
    if (t.step == Deploy::Step::Adjusting) {  // TC-DEP-7
      if (adjusting<AskPlace>(p, t)) return;
      t.step = Deploy::Step::RaidPoints;
    }
    if (t.step == Deploy::Step::RaidPoints) {  // TC-SK-5, TC-DEC-8
      while (plays(s, Objective::Raid) && s.raid.size() < 2) {
        s.agenda.push(AskRaidPoint{.asks = captain_of(s, s.attacker)});
        return;
      }
      t.step = Deploy::Step::HotDrops;
    }
    while (t.step == Deploy::Step::HotDrops && t.next < s.units.size()) {
      const UnitId id = UnitId::of(t.next++);
      const Unit& u = unit(s, id);
      if (!u.is(Status::Unplaced) || !u.is(Status::HotDropped) || u.is(Status::Gone)) continue;
      AskDropPlace q = AskDropPlace{.asks = u.owner, .unit = id};
      q.far = drop_distance(p);
      find_ring(p.content, s, q);
      s.agenda.push(q);
      return;
    }
    if (t.step == Deploy::Step::HotDrops) t.step = Deploy::Step::AdjustingDrops, t.next = 0;
    if (adjusting<AskDropPlace>(p, t)) return;  // TC-DEP-8, TC-DEP-9
    s.agenda.pop();
    place_objectives(p);
  }
  static std::string broken(const Look& now, const Deploy& t) {
    const std::string bad = InSkirmish::broken(now, t);
    return bad.empty() ? bad_deployment(now.s) : bad;
  }
};
constinit const Row Deploy::row = row_of<Deploy, DeployRuns>();

}  // namespace condotta::techcommander
