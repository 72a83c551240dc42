#include <algorithm>
#include <cassert>

#include "games/techcommander/questions.h"

// The turn (1.9): initiative, the rotation of actions, and the agenda's loop.
namespace condotta::techcommander {

namespace {

// TC-RUL-198: a boost bought with any member's chips helps the team's roll.
int boost_of(const State& s, int team) {
  int boost = 0;
  for (Seat seat = 0; seat < s.seats; ++seat) boost += s.players[seat].team == team ? s.players[seat].boost : 0;
  return boost;
}

// TC-INI-1: every side rolls; TC-INI-3, TC-RUL-3: ties are rolled again among the tied.
void roll_initiative(Play& p) {
  State& s = p.s;
  const int teams = teams_of(s);
  std::array<std::array<int, 8>, kMaxPlayers> rolls{};
  std::array<int, kMaxPlayers> order{};
  for (int t = 0; t < teams; ++t) {
    const auto i = static_cast<std::size_t>(t);
    order[i] = t;
    const Seat captain = captain_of(s, t);        // TC-INI-4
    rolls[i][0] = p.dice.d(20) + boost_of(s, t);  // TC-KP-4, TC-KP-5
    p.log.tell([&] { return Event::of(What::InitiativeRoll, "TC-INI-1"_rule, captain, rolls[i][0]); });
  }
  for (std::size_t depth = 1; depth < 8; ++depth) {
    for (int t = 0; t < teams; ++t) {
      bool tied = false;
      for (int k = 0; k < teams; ++k) {
        tied = tied ||
               (k != t && std::equal(rolls[static_cast<std::size_t>(t)].begin(),
                                     rolls[static_cast<std::size_t>(t)].begin() + static_cast<std::ptrdiff_t>(depth),
                                     rolls[static_cast<std::size_t>(k)].begin()));
      }
      if (tied) rolls[static_cast<std::size_t>(t)][depth] = p.dice.d(20) + boost_of(s, t);  // TC-RUL-3
    }
  }
  // TC-INI-2: the higher roll has the higher place.
  std::sort(order.begin(), order.begin() + teams,
            [&](int a, int b) { return rolls[static_cast<std::size_t>(a)] < rolls[static_cast<std::size_t>(b)]; });
  for (int rank = 0; rank < teams; ++rank) {
    for (Seat seat = 0; seat < s.seats; ++seat) {
      if (s.players[seat].team != order[static_cast<std::size_t>(rank)]) continue;
      s.players[seat].rank = static_cast<std::uint8_t>(rank);
      s.players[seat].initiative = static_cast<std::int16_t>(rolls[s.players[seat].team][0]);
    }
  }
}

bool any_eligible(const Content& c, const State& s, Seat seat) {
  bool any = false;
  each_unit(s, [&](UnitId id, const Unit& u) { any = any || (u.owner == seat && eligible(c, s, id)); });
  return any;
}

// TC-DM-14, TC-DM-15, TC-RUL-174: in a free-for-all extra actions wait until everybody has used the base ones.
bool must_wait(const Content& c, const State& s, Seat seat) {
  // TC-DM-12: a captain uses them when it likes.
  if (s.type != GameType::Deathmatch || teams_of(s) < s.seats || s.players[seat].used < base_actions(s)) return false;
  for (Seat other = 0; other < s.seats; ++other) {
    if (other != seat && s.players[other].passed == 0 && s.players[other].used < base_actions(s) &&
        any_eligible(c, s, other))
      return true;
  }
  return false;
}

// TC-ACT-5, TC-ACT-8, TC-DEC-11: whoever has no actions or no units left passes.
bool can_act(Play& p, Seat seat) {
  State& s = p.s;
  Player& pl = s.players[seat];
  if (pl.passed != 0) return false;  // TC-ACT-10, TC-RUL-16: it is skipped, the others go on
  // TC-ACT-9: while it has units to order, declining means passing with one of them.
  if (actions_left(p.content, s, seat) > 0 && any_eligible(p.content, s, seat)) return true;
  pl.passed = 1;
  p.log.tell([&] { return Event::of(What::PlayerPasses, "TC-ACT-8"_rule, seat); });
  return false;
}

// TC-ACP-3, TC-ACP-4: after the highest the rotation starts again; that is a round.
void next_place(State& s) {
  if (++s.place < teams_of(s)) return;
  s.place = 0;
  ++s.round;
  restore_shields(s);
}

void open_place(State& s, int team) {
  for (Unit& u : s.units) {
    if (u.owner < s.seats && s.players[u.owner].team == team)
      u.note(Memory::Regrouped | Memory::Turned | Memory::Declared, false);
  }
}

int team_at(const State& s, int rank) {
  for (Seat seat = 0; seat < s.seats; ++seat) {
    if (s.players[seat].rank == rank) return s.players[seat].team;
  }
  return 0;
}

}  // namespace

// TC-ACP-1, TC-ACP-2, TC-DM-11: lowest initiative first, one action at each place.
struct PlaceRuns {
  using On = StandsOn<Turn>;
  static void run(Play& p, Place& t) {
    State& s = p.s;
    if (t.step == Place::Step::Acted) {
      if (s.paired != 0) {  // TC-SCN-7, TC-RUL-18: only the MSV of a scan pair goes straight on
        const UnitId id = UnitId::of(s.paired - 1);
        s.paired = 0;
        if (eligible(p.content, s, id) && unit(s, id).owner < s.seats) {
          AskOrder q = AskOrder{.asks = unit(s, id).owner, .unit = id};
          q.free = true;
          return s.agenda.push(q);
        }
      }
      t.step = Place::Step::Market;
      if (market_after(p, team_at(s, s.place))) return;
    }
    if (t.step == Place::Step::Market) {
      next_place(s);
      t.step = Place::Step::Order;
    }
    const int teams = teams_of(s);
    for (int tries = 0; tries < 2 * teams; ++tries) {
      const int team = team_at(s, s.place);
      Fixed<std::uint8_t, 7> able;
      for (Seat seat = 0; seat < s.seats; ++seat) {
        if (s.players[seat].team == team && can_act(p, seat) && !must_wait(p.content, s, seat)) able.push_back(seat);
      }
      if (able.empty()) {
        next_place(s);
        continue;
      }
      open_place(s, team);
      t.step = Place::Step::Acted;
      if (able.size() == 1) return s.agenda.push(AskOrder{.asks = able[0]});
      return s.agenda.push(AskCaptain{.asks = captain_of(s, team)});  // TC-DM-12, TC-RUL-195
    }
    s.agenda.pop();
  }
};
constinit const Row Place::row = row_of<Place, PlaceRuns>();

bool some_may_go_to_ground(const Content& c, const State& s, Seat seat) {
  bool some = false;
  each_unit(s, [&](UnitId id, const Unit& u) { some = some || (u.owner == seat && may_go_to_ground(c, s, id)); });
  return some;
}

namespace {

// TC-DUG-2, TC-DEC-16, TC-RUL-218: whoever does not act first may declare its units dug in before the others act.
void ask_declarations(Play& p) {
  State& s = p.s;
  for (int rank = teams_of(s) - 1; rank >= 0; --rank) {
    for (Seat seat = s.seats; seat-- > 0;) {
      const bool first = rank == 0 && teams_of(s) == s.seats;
      if (s.players[seat].rank == rank && !first && some_may_go_to_ground(p.content, s, seat))
        s.agenda.push(AskDeclare{.asks = seat});
    }
  }
}

}  // namespace

// TC-TRN-1, TC-TRN-2: initiative, actions, damage, regrouping; turn after turn.
struct TurnRuns {
  using On = StandsOn<>;
  static void run(Play& p, Turn& t) {
    State& s = p.s;
    switch (take_step(t.step)) {
      case Turn::Step::Begins:
        ++s.turn;
        p.log.tell([&] { return Event::of(What::TurnBegins, "TC-TRN-1"_rule, s.turn, s.turns); });
        if (s.type == GameType::Deathmatch) {  // TC-GEN-6
          place_skulls(p);
          s.agenda.push(Spawn{});
        }
        return;
      case Turn::Step::Initiative:
        for (Player& pl : s.players) pl.used = 0, pl.passed = 0;
        roll_initiative(p);
        s.round = 0;
        s.place = 0;
        s.agenda.push(Place{});
        return ask_declarations(p);
      case Turn::Step::Damage:
        return s.agenda.push(ResolveDamage{});
      case Turn::Step::Regroup: {
        score_turn(p);  // survivors are counted before the counters are reset
        s.agenda.push(Regroup{});
        return;
      }
      case Turn::Step::Over:
        t.step = Turn::Step::Begins;
        if (game_decided(p)) finish(p);
    }
  }
};
constinit const Row Turn::row = row_of<Turn, TurnRuns>();

void finish(Play& p) {
  p.s.agenda.clear();
  p.s.volleys.clear();
  p.s.over = 1;
  judge(p);
}

// TC-RUL-83: when the supply of chips runs out, nothing else happens.
void run(Play& p) {
  State& s = p.s;
  while (!s.agenda.empty() && Agendas::asked(p) == kNobody && s.over == 0) Agendas::row(s.agenda.top()).run(p);
  if (s.over == 2) finish(p);
}

// TC-RAL-4, TC-RUL-123: whoever is asked something may rally or split first, once the units are deployed and while no
// opponent's action is carried out.
bool regroups(const Look& now, const Action& a) {
  // TC-DEP-2: so a unit starts rallied if its owner likes. TC-HOT-2: a dropped one never, it comes down in no group.
  const State& s = now.s;
  if ((a.verb != Verb::Rally && a.verb != Verb::Split) || s.turn == 0) return false;
  return !s.order.unit.some() || allied(s, unit(s, s.order.unit).owner, Agendas::asked(now));
}

void answer(Play& p, const Action& a) {
  if (regroups(p, a)) return declare(p, Agendas::asked(p), a);
  Agendas::answer(p, a);
  run(p);
}

Objection check_answer(const Content& c, const State& s, const Action& a, Sights* sights) {
  const Look now{c, s};
  const Seat seat = s.over != 0 ? kNobody : Agendas::asked(now);
  if (seat == kNobody) return refuse("TC-TRN-2"_rule, Reason::GameOver);
  // Numbers no table has: refused before any distance is measured.
  const auto wild = [](std::int32_t v) { return v < -table::kFarthest || v > table::kFarthest; };
  if (wild(a.x) || wild(a.y) || a.z < 0 || a.z > table::kHighest) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (regroups(now, a)) return check_declaration(c, s, seat, a);
  const Row& row = row_for(s.agenda.top());
  return Objection(row.check_seen != nullptr && sights != nullptr ? row.check_seen(now, a, sights) : row.check(now, a));
}

}  // namespace condotta::techcommander
