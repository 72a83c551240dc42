#pragma once

// What the chapters of the rules share: questions about the table, and the steps that several chapters take.
// Each function is explained where it is defined; the file named in the heading holds it.

#include "games/recon/content.h"
#include "games/recon/what.h"
#include "kernel/event.h"

namespace condotta::recon {

using Play = PlayOf<Content, State>;

// ---- table.cc: reading the table ---------------------------------------------------------------------------------
inline int slot(MercId merc) {
  return merc.index() % kTeamSize;
}
inline const PlayerBoard& board(const Content& c, const Merc& m) {
  return c.boards[static_cast<std::size_t>(m.board.index())];
}
inline const OpforCard& card(const Content& c, OpforId kind) {
  return c.opfor[static_cast<std::size_t>(kind.index())];
}
inline const Mission& mission(const Content& c, const State& s) {
  return c.missions[static_cast<std::size_t>(s.mission.index())];
}
inline const Team& team(const Content& c, const State& s) {
  return c.teams[static_cast<std::size_t>(s.team.index())];
}
inline const Hardship& hardship(const Content& c, const State& s) {
  return c.hardships[static_cast<std::size_t>(s.difficulty)];
}
inline bool is_employee(const Content& c, OpforId kind) {
  return card(c, kind).rank == 0;
}
inline Guest guest(const Content& c, const Opfor& f) {
  return card(c, f.kind).guest;
}
inline bool active(const Merc& m) {
  return !m.dead && !m.down;
}  // can act: neither dead nor incapacitated
inline bool in_building(const Merc& m) {
  return m.area.some() && !m.on_tile;
}  // neither dead, nor on the Breach & Clear tile, nor still to come in
inline const AreaFacts& facts(const State& s, int area) {
  return s.building.areas[static_cast<std::size_t>(area)];
}
inline Merc& merc(State& s, MercId id) {
  return s.mercs[static_cast<std::size_t>(slot(id))];
}
inline const Merc& merc(const State& s, MercId id) {
  return s.mercs[static_cast<std::size_t>(slot(id))];
}
inline std::uint8_t merc_bit(MercId id) {
  return static_cast<std::uint8_t>(1u << slot(id));
}

Exits exits(const State& s);
Exits open_exits(const State& s);
// Where collateral damage discs lie, by level; the third one has destroyed the area.
struct Discs {
  Areas level1 = 0, level2 = 0, level3 = 0;
  Areas any() const { return level1 | level2 | level3; }
};
Discs discs(const State& s);
Areas level3(const State& s);
int capacity(const Content& c, const State& s, int area);
int area_armor(const Content& c, const State& s, int area);
int durability(const Content& c, const State& s, int area);
std::array<std::uint8_t, kAreas> occupants(const State& s);
Areas full(const Content& c, const State& s);
Areas seen_through_smoke(const State& s, int area, Areas set);
// RC-LOS-1, RC-RUL-12, RC-RUL-13: what is completely visible from an area, whoever stands or burns in between.
inline Areas seen_from(const State& s, int area) {
  const Areas set = areas(s.building.sight[static_cast<std::size_t>(area)]);
  return s.progress.darkness == 0 && areas(s.smoke) == 0 ? set : seen_through_smoke(s, area, set);
}
bool sees(const State& s, int a, int b);
int distance(const State& s, int a, int b);
Areas within(const State& s, int area, int range);
Areas merc_areas(const State& s);
Areas seen_by_mercs(const State& s);
Areas needing_breach(const Content& c, const State& s);
bool needs_breach(const Content& c, const State& s, int room);
// How many figures and discs stand in each area, 64 counters side by side: two binary digits and "four or more".
struct Crowds {
  Areas ones = 0, twos = 0, four = 0;
  void stand(Areas area) {
    const Areas carry = ones & area;
    ones ^= area;
    four |= twos & carry;
    twos ^= carry;
  }
  Areas any() const { return ones | twos | four; }
  // At least so many; what four or more are exactly is for others to count.
  Areas least(int n) const { return n <= 1 ? any() : n == 2 ? twos | four : n == 3 ? (ones & twos) | four : four; }
};
// Where agents, OpFor (but no informant) and anybody at all stand.
struct Standing {
  Areas agents = 0, opfor = 0, all = 0;
  Crowds crowds;
};
Standing standing(const Content& c, const State& s);
Areas full(const Content& c, const State& s, const Crowds& crowds, const Discs& lying);
Areas needing_breach(const State& s, const Standing& all);
Areas enterable_by_merc(const State& s, const Merc& m, Areas full, Areas needing_breach);
Areas enterable_by_merc(const Content& c, const State& s, const Merc& m);
Opfor* figure(State& s, FigureId id);
const Opfor* figure(const State& s, FigureId id);
int level(const Content& c, const State& s);
bool on_half(const State& s, int from, int to, Half half);
int count_opfor(const Content& c, const State& s, int area);

// ---- security.cc -------------------------------------------------------------------------------------------------
int next_level_from(const Content& c, const State& s);
void advance_counter(Play& p, int number);
void change_track(Play& p);
void raise_security(Play& p, RuleId rule, Reason why);
void count_crowd(Play& p);
void count_killed_employee(Play& p, MercId killer);

// ---- resolve_agents.cc -------------------------------------------------------------------------------------------
void agent_phase(Play& p);
void reveal(Play& p);
void look_ahead(Play& p, MercId who, int cards);
void put_next(Play& p, const Action& a);
FigureId place_opfor(Play& p, OpforId kind, int area, RuleId rule);

// ---- automa.cc ---------------------------------------------------------------------------------------------------
void opfor_phase(Play& p);
void activate(Play& p);
void alert(Play& p, MercId who, int from);
void reserve_fire(Play& p);

// ---- resolve_combat.cc -------------------------------------------------------------------------------------------
struct Attack {
  MercId merc{};  // the attacker, or
  FigureId opfor{};
  int from = 0, area = 0;
  FigureId target{};  // the primary target: an OpFor, or
  MercId victim{};    // a MERC
  Pool pool{};
  int automatic = 0;
  Status status{};
  bool thrown = false;    // no figures in between, no primary target
  bool harmless = false;  // its dice only tell where it lands
};
Rolled roll(Play& p, const Pool& pool);
int roll_shields(Play& p, int dice);
void resolve_attack(Play& p, const Attack& attack);
Pool focused(Pool pool);
Pool melee_sweeping(Pool pool);
Pool without_highest(Pool pool, int n);
Pool camouflaged(const Content& c, const State& s, Pool pool);
void count_attack(Play& p, Merc& m, bool multi);
void hurt(Play& p, MercId id, int damage, RuleId rule);
void kill_merc(Play& p, MercId id, RuleId rule);
void kill_opfor(Play& p, FigureId id, MercId killer, RuleId rule);
void remove_opfor(State& s, FigureId id);

// ---- resolve_abilities.cc ----------------------------------------------------------------------------------------
bool ask_leader(Play& p, const Attack& attack, const Rolled& r);
void resolve_volley(Play& p);
void reroll_die(Play& p, const Action& a);
void ask_shove(Play& p, MercId who, FigureId target);
void shove(Play& p);
void shove_answer(Play& p, const Action& a);
Areas shove_goals(const Content& c, const State& s, FigureId id);
void enter_first(Play& p);
void clear_circle(Play& p, const Action& a);
void jam_answer(Play& p, const Action& a);

// ---- resolve_guest.cc --------------------------------------------------------------------------------------------
void place_guest(Play& p, const MissionStep& step, int area);
void note_guest_dead(Play& p, OpforId kind);
void follow(Play& p, MercId who, int from, int to);
bool guest_inside(const Content& c, const State& s, Areas room);
void guest_to_tile(Play& p, const Opfor& f);
void guest_takes(Play& p, std::size_t position);
void guest_moved(Play& p, std::size_t from, std::size_t to);
void guest_cleared(Play& p, std::size_t position);
void guest_back(Play& p);
bool guest_out(const Content& c, const State& s, Areas way_out);

// ---- resolve_discs.cc --------------------------------------------------------------------------------------------
void damage_area(Play& p, int area, int damage, MercId attacker, RuleId rule);
void place_disc(Play& p, int area, MercId attacker, RuleId rule);
void burn(Play& p);
void clear_statuses(Play& p);
void overflow(Play& p);
int crowded_area(const Content& c, const State& s);
Areas overflow_goals(const Content& c, const State& s, int area, const Action& a);
bool any_overflow_goal(const Content& c, const State& s, const Task& t);
// Every figure and disc of a crowded area, as the action that would displace it.
template <class F>
void each_overflow_figure(const State& s, int area, F&& f) {
  Action a;
  a.verb = Verb::Displace;
  for (std::size_t i = 0; i < s.agents.size(); ++i) {
    if (s.agents[i].area.value == area) a.amount = static_cast<std::uint8_t>(i + 1), f(a);
  }
  a.amount = 0;
  for (const Opfor& each : s.opfor) {
    if (each.area.value == area) a.target = each.id, f(a);
  }
  a.target = {};
  for (const Merc& each : s.mercs) {
    if (in_building(each) && each.area.value == area) a.who = each.board, f(a);
  }
}

// ---- resolve_reserve.cc ------------------------------------------------------------------------------------------
bool anybody_waits(const State& s);
void react(Play& p);
void react_new(Play& p);
bool triggered(const Content& c, const State& s, const Merc& m, const Opfor& f);
bool covered(const Content& c, const State& s, const Merc& m, int area);
void make_reaction(Play& p, const Action& a);
Pool reserve_pool(const Content& c, const Merc& m);

// ---- resolve_actions.cc ------------------------------------------------------------------------------------------
void take_action(Play& p, const Action& a);
void move_to(Play& p, Merc& m, int area);
void make_attack(Play& p, const Action& a, bool paid);
void apply_intel(Play& p, MercId who, OpforId kind);
void reveal_marker(Play& p, std::size_t marker, RuleId rule);
Areas intel_candidates(const State& s, IntelKind kind, int area);
void heal(Play& p, MercId id, int blood, RuleId rule);

// ---- resolve_breach.cc -------------------------------------------------------------------------------------------
void begin_breach(Play& p);
void breach(Play& p);
void breach_answer(Play& p, const Action& a);
int breach_cost(const Content& c, const State& s, const Action& a);

// ---- resolve_refresh.cc ------------------------------------------------------------------------------------------
void refresh(Play& p);
void deal_tokens(Play& p);
int clamp_priority(const Content& c, int priority);

// ---- resolve_mission.cc ------------------------------------------------------------------------------------------
void set_up_step(Play& p);
void complete_step(Play& p, MercId by);
void note_defeat(Play& p, Ending ending, RuleId rule);
void ask_carrier(Play& p, std::uint8_t candidates);
void note_interrogation(Play& p, MercId by);
void note_reveal(Play& p);
void note_interaction(Play& p, MercId by, int area);
void check_end(Play& p);
const MissionStep* current_step(const Content& c, const State& s);

// ---- resolve_ties.cc ---------------------------------------------------------------------------------------------
void ask_tied(Play& p, Job job, std::uint8_t tied, std::uint8_t token);
void tie_answer(Play& p, const Action& a, Seat by);

// ---- flow.cc -----------------------------------------------------------------------------------------------------
void run(Play& p);
void answer(Play& p, const Action& a);
void push(State& s, Job job);
bool works_out_question(Job job);
bool asks_again(const Content& c, const State& s);
Seat team_seat(const State& s);

}  // namespace condotta::recon
