#include <algorithm>
#include <cstring>

#include "games/recon/breach.h"
#include "kernel/dice.h"

namespace condotta::recon {
namespace {

// RC-ROUND-1: Agent, OpFor, MERCS, Refresh.
void round(Play& p) {
  Task& t = p.s.agenda.top();
  static constexpr std::array<Job, 4> kPhases = {Job::AgentPhase, Job::OpforPhase, Job::MercsPhase, Job::Refresh};
  if (t.step == 0) {
    ++p.s.round;
    p.log.tell([&] { return Event::of(What::RoundBegins, "RC-ROUND-1"_rule, p.s.round); });
  }
  const std::size_t phase = t.step;
  t.step = static_cast<std::uint8_t>((t.step + 1) % 4);
  p.s.phase = static_cast<Phase>(phase + 1);
  p.log.tell([&] { return Event::of(What::PhaseBegins, "RC-ROUND-1"_rule, static_cast<int>(p.s.phase)); });
  push(p.s, kPhases[phase]);
}

// RC-TURN-1, RC-STAT-10, RC-RUL-96: unused reserve actions are lost, smoke clears, and what smoke hid may now be seen.
void begin_mercs_phase(Play& p) {
  for (Merc& m : p.s.mercs) {
    if (m.reserve != Reserve::None)
      p.log.tell([&] { return Event::of(What::ReserveLost, "RC-TURN-1"_rule, m.board.value); });
    m.reserve = Reserve::None;
    m.ducked = m.captured = m.passed = m.attacked_now = false;
  }
  for (Opfor& f : p.s.opfor) f.passed_by = 0;
  p.s.security.quiet = false;
  if (areas(p.s.smoke) == 0) return;
  p.s.smoke = {};
  p.log.tell([&] { return Event::of(What::SmokeClears, "RC-STAT-10"_rule); });
}

// RC-TURN-2, RC-TURN-3, RC-TURN-8: by turn order token, each MERC a whole turn.
void mercs_phase(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    t.step = 1;
    begin_mercs_phase(p);
    return push(p.s, Job::Reveal);
  }
  for (; t.n < kTeamSize; ++t.n) {
    for (const Merc& m : p.s.mercs) {
      if (m.token != t.n + 1 || !active(m)) continue;
      ++t.n;
      const MercId who = m.board;
      push(p.s, Job::Turn);
      p.s.agenda.top().who = who;
      p.log.tell([&] { return Event::of(What::TurnBegins, "RC-TURN-2"_rule, who.value); });
      return;
    }
  }
  p.s.security.quiet = false;  // RC-RUL-150
  p.s.agenda.pop();            // RC-TURN-5
}

// Asks the active MERC's owner again until it passes; a MERC that went down has no turn left.
void turn(Play& p) {
  Task& t = p.s.agenda.top();
  const Merc& m = merc(p.s, t.who);
  if (!active(m) || !in_building(m)) return p.s.agenda.pop();
  t.asks = m.seat;
}

// RC-DEC-18, RC-DEC-19, RC-RUL-57: up to so many steps; over when there is none left to make.
void steps(Play& p) {
  Task& t = p.s.agenda.top();
  const Merc& m = merc(p.s, t.who);
  const bool can =
      t.n > 0 && active(m) && in_building(m) && !m.held.some() && TurnFacts(TableFacts(p.content, p.s), m).steps() != 0;
  if (!can) return p.s.agenda.pop();
  t.asks = m.seat;
}

bool has_sweep(const Content& c, const State& s, const Merc& m) {
  const int slot = weapon_for(board(c, m), Verb::Sweeping);
  if (slot < 0 || !active(m) || !in_building(m) || m.ammo < board(c, m).weapons[static_cast<std::size_t>(slot)].ammo)
    return false;
  return has_sweep_target(TurnFacts(TableFacts(c, s), m));
}

// RC-ANM-3, RC-RUL-106: the sweeping attack of Attack & Move; lost if there is nobody left to aim at.
void sweep_now(Play& p) {
  Task& t = p.s.agenda.top();
  const Merc& m = merc(p.s, t.who);
  if (!has_sweep(p.content, p.s, m)) return p.s.agenda.pop();
  t.asks = m.seat;
}

bool any_breach_option(const Content& c, const State& s, MercId who) {
  const Merc& m = merc(s, who);
  const auto& spots = tile_side(c, s).positions;
  bool opfor = false, cover = false;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    opfor |= opfor_at(s, i);
    cover |= open_at(s, i) && spots[i].colour == Circle::Yellow;
  }
  if (cover) return true;
  for (const CheapAttack& each : cheapest_attacks(c, m)) {
    if (can_attack_in_breach(c, m, each) && (!each.melee || opfor)) return true;
  }
  return false;
}

// RC-DEC-38: attack, ability or cover; if none is possible the activation is skipped.
void breach_turn(Play& p) {
  Task& t = p.s.agenda.top();
  if (!any_breach_option(p.content, p.s, t.who)) return p.s.agenda.pop();
  t.asks = merc(p.s, t.who).seat;
}

// RC-INTER-1, RC-DEC-27, RC-DEC-29: which face-down token; k = it may be left alone.
void intel(Play& p) {
  Task& t = p.s.agenda.top();
  const Merc& m = merc(p.s, t.who);
  if (m.dead || intel_candidates(p.s, static_cast<IntelKind>(t.m), m.area.value) == 0) return p.s.agenda.pop();
  t.asks = m.seat;
}

// RC-DEC-5, RC-SETUP-5: spare objective tokens may go to free special areas.
void spare_marker(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.n == 0 || p.s.markers.full()) return p.s.agenda.pop();
  t.asks = team_seat(p.s);
}

// RC-SETUP-6, RC-DEC-6: where in the starting position each MERC stands.
void start_area(Play& p) {
  Task& t = p.s.agenda.top();
  if (t.n >= kTeamSize) return p.s.agenda.pop();
  Merc& m = p.s.mercs[t.n];
  const Areas choices = areas(p.s.building.elevator) & ~full(p.content, p.s);
  if (std::popcount(choices) == 1) {
    m.area = AreaId::of(first(choices));
    ++t.n;
    return;
  }
  t.who = m.board, t.asks = m.seat;
}

// RC-SETUP-5, RC-SETUP-6, RC-SETUP-13: what set-up leaves to the players, in this order.
void set_up(Play& p) {
  Task& t = p.s.agenda.top();
  switch (t.step++) {
    case 0:
      push(p.s, Job::SpareMarker);
      p.s.agenda.top().n = mission(p.content, p.s).spare_markers;
      return;
    case 1:
      return push(p.s, Job::StartArea);
    case 2:
      if (std::any_of(p.s.mercs.begin(), p.s.mercs.end(), [](const Merc& m) { return m.token == 0; })) {
        --t.step;
        return deal_tokens(p);
      }
      return;
    default:
      return p.s.agenda.pop();
  }
}

void resolve(Play& p) {
  switch (p.s.agenda.top().job) {
    case Job::SetUp:
      return set_up(p);
    case Job::SpareMarker:
      return spare_marker(p);
    case Job::StartArea:
      return start_area(p);
    case Job::Round:
      return round(p);
    case Job::AgentPhase:
      return agent_phase(p);
    case Job::Reveal:
      return reveal(p);
    case Job::ReactNew:
      return react_new(p);
    case Job::React:
      return react(p);
    case Job::Overflow:
      return overflow(p);
    case Job::OpforPhase:
      return opfor_phase(p);
    case Job::Activate:
      return activate(p);
    case Job::ReserveFire:
      return reserve_fire(p);
    case Job::MercsPhase:
      return mercs_phase(p);
    case Job::Turn:
      return turn(p);
    case Job::Steps:
      return steps(p);
    case Job::SweepNow:
      return sweep_now(p);
    case Job::Consent:
      return consent(p);
    case Job::PayBreach:
    case Job::BreachTile:
      p.s.agenda.top().asks = merc(p.s, p.s.proposal.who).seat;
      return;
    case Job::Breach:
      return breach(p);
    case Job::BreachTurn:
      return breach_turn(p);
    case Job::Resolve:
      return resolve_volley(p);
    case Job::Shove:
      return shove(p);
    case Job::Count:
      return count_roll(p);
    case Job::Counterattack:
      return counterattack(p);
    case Job::CountCounter:
      return count_counterattack(p);
    case Job::KeepCaptive:
      p.s.agenda.top().asks = merc(p.s, p.s.agenda.top().who).seat;
      return;
    case Job::Intel:
      return intel(p);
    case Job::Refresh:
      return refresh(p);
    default:
      return p.s.agenda.pop();  // an answered question
  }
}

}  // namespace

void push(State& s, Job job) {
  Task t;
  t.job = job;
  s.agenda.push(t);
}

// Questions to the team as a whole go to whoever plays the MERC with the first turn.
Seat team_seat(const State& s) {
  for (const Merc& m : s.mercs) {
    if (m.token == 1) return m.seat;
  }
  return 0;
}

// Whether the task finds out by itself, each time, what is to be asked.
bool works_out_question(Job job) {
  switch (job) {
    case Job::SpareMarker:
    case Job::StartArea:
    case Job::Overflow:
    case Job::React:
    case Job::Turn:
    case Job::Steps:
    case Job::SweepNow:
    case Job::Consent:
    case Job::PayBreach:
    case Job::BreachTile:
    case Job::BreachTurn:
    case Job::Shove:
    case Job::KeepCaptive:
    case Job::Intel:
      return true;
    default:
      return false;
  }
}

// Such a task, taken up once more, asks the same of the same seat.
bool asks_again(const Content& c, const State& s) {
  State again = s;
  again.agenda.top().asks = kNobody;
  SeededDice dice(1);
  Log silent;
  Play p{c, again, dice, silent};
  resolve(p);
  return std::memcmp(&again, &s, sizeof s) == 0;
}

void run(Play& p) {
  while (!p.s.agenda.empty() && p.s.agenda.top().asks == kNobody) resolve(p);
}

}  // namespace condotta::recon
