#pragma once

#include <optional>
#include <vector>

#include "games/mercs/field.h"
#include "games/mercs/sayings.h"
#include "kernel/event.h"
#include "kernel/game.h"

// What the chapters of the rules share.
namespace condotta::mercs {

using Play = PlayOf<Content, State>;

using No = std::optional<Refusal>;

// Some of the ten figures, in an order that matters.
using Roster = Fixed<std::uint8_t, kFigures>;

// Sorts stably without allocating.
template <class Before>
void arrange(Roster& list, Before before) {
  for (std::size_t i = 1; i < list.size(); ++i)
    for (std::size_t k = i; k > 0 && before(list[k], list[k - 1]); --k) std::swap(list[k], list[k - 1]);
}

inline Figure& figure(State& s, int i) {
  return s.figures[static_cast<std::size_t>(i)];
}
inline const Figure& figure(const State& s, int i) {
  return s.figures[static_cast<std::size_t>(i)];
}

// Who plays a figure: with more than two players the seats of a side share its roster (south 0, 2; north 1, 3).
Seat seat_of(const State& s, int figure);
Seat captain_of(int side);
SeatMask seats_of(const State& s, int side);

// The events carry figures with their cards: {0:figure} {1:unit}.
template <class... T>
Event told(What what, RuleId rule, const State& s, int who, T... rest) {
  return Event::of(what, rule, who, figure(s, who).card.index(), rest...);
}

// abilities.cc: numbers as the card and its abilities give them now.
int stat(const Content& c, const State& s, int who, Stat which);
int movement(const Content& c, const State& s, int who);        // MP available in an activation that begins now
int armor_value(const Content& c, const Figure& f, int cover);  // with failure and cover's bonus
bool engaged(const Content& c, const State& s, int who, int except);
void add_morale(const Content& c, const State& s, int who, int sign, Tally& tally);  // Leadership, Heroic
int ready_round(const Content& c, const Figure& f, int slot);     // first round in which the weapon may fire again
int slot_of(const Content& c, const Figure& f, WeaponId weapon);  // place on the card, -1 when not carried
bool may_fire_and_move(const Content& c, const Figure& f, Tactic order);

// resolve_attack.cc
struct Aim {
  Tally needed;  // number the die must reach
  int strength = 0;
  int armor = 0;
  Cover cover;
  Range range = Range::Long;
};
// `cover_at`: where the target's cover is judged (a mover whose path is committed), else where it stands.
Aim aim_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target, std::uint8_t flags,
           const table::Spot* cover_at = nullptr);
Aim swing_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target);
void queue_settle(Play& p);
void push_after_results(Play& p, const Task& task);
void queue_shot(Play& p, int attacker, WeaponId weapon, int target, std::uint8_t flags, const table::Spot* cover_at);
// `mover`, `cover_at`: as above, for the one figure of the diagram whose path is committed.
void queue_spray(Play& p, int attacker, WeaponId weapon, int bearing, std::uint8_t flags, int mover = kNoFigure,
                 const table::Spot* cover_at = nullptr);
void queue_swing(Play& p, int attacker, WeaponId weapon, int target);
void queue_blast(Play& p, int attacker, WeaponId weapon, table::Point at, int z);
void shoot_ground(Play& p, int attacker, WeaponId weapon, table::Point at, int z, std::uint8_t flags);
void run_hit(Play& p);
void settle(Play& p);
Fixed<table::Polygon, kMaxDiagram> diagram_at(const Content& c, const Figure& from, WeaponId weapon, int bearing);
Roster in_diagram(const Content& c, const State& s, int attacker, WeaponId weapon, int bearing);
void take_blood(Play& p, int who, int blood, RuleId rule);
void check_armor(Play& p, int who, int bonus, bool weak, RuleId rule);
void spend_shot(Play& p, int attacker, WeaponId weapon);
const Ammo* loaded_ammo(const Content& c, const Figure& f, const Weapon& weapon);

// resolve_move.cc
struct StepPlan {
  table::Walk walk;
  int cost = 1;
  bool backpedal = false;
};
StepPlan plan_step(const Content& c, const State& s, int who, const Action& a);
StepPlan plan_step(const Content& c, const State& s, const Bodies& bodies, int who, const Action& a);
void break_stance(Figure& f);  // movement of any kind: no longer set, watching or suppressing
void move_figure(Play& p, int who, table::Spot to);
void fall(Play& p, int who, int from_z);
void run_push(Play& p);
bool snap_path(const Content& c, const State& s, int who, int piece, table::Point to);
void do_move(Play& p, const Action& a);

// resolve_climb.cc; an edge of what the figure stands on counts from 1, 0 is the nearest
struct ClimbPlan {
  std::optional<table::Spot> landing;
  int cost = 0;
  int levels = 0;  // of the climb, or of the descent
  int beyond = 0;  // levels down on the far side of what is too narrow to stand on
};
ClimbPlan plan_climb(const Content& c, const State& s, int who, int piece);
ClimbPlan plan_descent(const Content& c, const State& s, int who, int edge);
int support_piece(const Content& c, const State& s, int who);
bool climbs_free(const Content& c, const State& s, int who);  // up or down a level without MP
std::optional<table::Spot> below_edge(const Content& c, const State& s, int who, table::Spot from, int piece, int edge);
bool can_jump(const Content& c, const State& s, int who, int edge);
int way_down(const Content& c, const State& s, int who, int edge);  // the bearing over that edge

// resolve_items.cc
void do_item(Play& p, const Action& a);
void refresh_objects(Play& p);
void burn_figures(Play& p);
void hit_objects(Play& p, table::Point at, int z, int radius, int strength);
void hit_object(Play& p, Object& o, int strength);
void run_mend(Play& p);

// resolve_reactions.cc
table::Polygon lane_of(table::Point at, int bearing);
bool in_lane(const Content& c, const State& s, int suppressor, int target);
bool in_field_of_fire(const Content& c, const State& s, int watcher, int target);
bool courage_holds(Play& p, int who);
void run_watch(Play& p);
Roster watchers(const Content& c, const State& s, const Task& task, int side);
table::Spot judged_at(const State& s, const Task& watch);  // where the cover of who triggered it is judged
void do_react(Play& p, const Action& a);

// check.cc
No can_use(const Content& c, const State& s, int who, WeaponId weapon);                  // carried, loaded, ready, set
No check_walk(const Content& c, const State& s, const Action& a, const StepPlan& plan);  // the way of a step
bool tight_terrain_near(const Content& c, const State& s, int who);
No check_fire_half(const Content& c, const State& s, const Task& t, const Action& a);
// Arc, range and an enemy: all of check_shot but the sight.
No check_aim(const Content& c, const State& s, int who, WeaponId weapon, int target);
No check_shot(const Content& c, const State& s, int who, WeaponId weapon, int target, std::uint8_t flags);
No check_action(const Content& c, const State& s, const Action& a);
No check_place(const Content& c, const State& s, int side, int who, table::Spot spot);
bool seen_from_enemy(const Content& c, const State& s, int side, table::Spot spot);
bool fits_for(const Content& c, const State& s, int who, table::Spot spot);
bool free_of_figures(const State& s, int who, table::Spot spot);  // a base there overlaps nobody
// A spot of the strip's grid is left for the figure that is not among the `watched` ones.
bool hidden_spot_left(const Content& c, const State& s, int side, int who, std::uint64_t watched);

// choices.cc, setup.cc, flow.cc
void list_choices(const Content& c, const State& s, std::vector<Action>& out);
State start_game(const Content& c, const Options& options, Dice& dice, Log& log);
void run(Play& p);
void make_ready(const Content& c, Figure& f);  // a fresh figure of its card
bool near_cover(const Content& c, const State& s, int who);
void carry_out(Play& p, const Action& a);
void begin_activation(Play& p, int who);
void start_movement(Play& p, int who, int limit);
void roll_again(Play& p, const Task& reroll);  // MS-DEC-34
void end_game(Play& p, int winner, int how);
Task task_for(Job job, const State& s, int who);

inline constexpr int kByVictory = 1, kByCap = 2, kByConcession = 3;

}  // namespace condotta::mercs
