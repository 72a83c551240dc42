#pragma once

// What the chapters of the rulebook offer to each other and to the questions; one file each.

#include "games/recon/rules.h"

namespace condotta::recon {

// security.cc
int next_level_from(const Content& c, const State& s);
void advance_counter(Play& p, int number);
void change_track(Play& p);
void raise_security(Play& p, RuleId rule, Reason why);
void count_crowd(Play& p);
void count_killed_employee(Play& p, MercId killer);

// resolve_agents.cc
void look_ahead(Play& p, MercId who, int cards);
FigureId place_opfor(Play& p, OpforId kind, int area, RuleId rule);

// automa.cc
void alert(Play& p, MercId who, int from);

// resolve_combat.cc
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
// Throws dice of each kind again and adds them to what lies there.
void throw_again(Play& p, const std::array<std::uint8_t, 3>& dice, Rolled& r);
// The event with the dice as they lie: dice with bursts, dice without, bursts; heavy, light, collateral each. No
// sentence says them; they are for whoever draws the dice.
Event with_dice(Event event, const Rolled& r);
int roll_shields(Play& p, int dice);
void resolve_attack(Play& p, const Attack& attack);
void resolve_rolled(Play& p, const Attack& attack, Rolled r);
Pool focused(Pool pool);
Pool melee_sweeping(Pool pool);
Pool without_highest(Pool pool, int n);
Pool camouflaged(const Content& c, const State& s, Pool pool);
void count_attack(Play& p, Merc& m, bool multi);
void hurt(Play& p, MercId id, int damage, RuleId rule);
void kill_merc(Play& p, MercId id, RuleId rule);
void kill_opfor(Play& p, FigureId id, MercId killer, RuleId rule);
void remove_opfor(State& s, FigureId id);

// resolve_guest.cc
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

// resolve_discs.cc
void damage_area(Play& p, int area, int damage, MercId attacker, RuleId rule);
void place_disc(Play& p, int area, MercId attacker, RuleId rule);
bool can_burn(const State& s, int area);
void burn(Play& p);
void clear_statuses(Play& p);

// resolve_reserve.cc
bool anybody_waits(const State& s);
bool set_off(Play& p, FigureId id, AreaId from);  // reactions; from: where it came from, if it has moved
bool triggered(const Content& c, const State& s, const Merc& m, const Opfor& f);
bool covered(const Content& c, const State& s, const Merc& m, int area);
Pool reserve_pool(const Content& c, const Merc& m);
void make_reaction(Play& p, MercId who, FigureId target, int area);

// resolve_actions.cc
void take_action(Play& p, const Action& a);
void move_to(Play& p, Merc& m, int area);
void make_attack(Play& p, const Action& a, bool paid);
void pay(Merc& m, int cp);
void gain_cp(Play& p, Merc& m, int cp, RuleId rule);
void heal(Play& p, MercId id, int blood, RuleId rule);

// resolve_intel.cc
void apply_intel(Play& p, MercId who, OpforId kind);
void reveal_marker(Play& p, std::size_t marker, RuleId rule);
Areas intel_candidates(const State& s, IntelKind kind, int area);

// resolve_combined.cc
void propose(Play& p, const Action& a);
void combine(Play& p, const Action& a);

// resolve_refresh.cc
void deal_tokens(Play& p);
int clamp_priority(const Content& c, int priority);

// resolve_mission.cc
void set_up_step(Play& p);
void complete_step(Play& p, MercId by);
void note_defeat(Play& p, Ending ending, RuleId rule);
void note_interrogation(Play& p, MercId by);
void note_reveal(Play& p);
void note_interaction(Play& p, MercId by, int area);
void check_end(Play& p);
const MissionStep* current_step(const Content& c, const State& s);

}  // namespace condotta::recon
