#pragma once

#include <optional>
#include <vector>

#include "games/techcommander/content.h"
#include "games/techcommander/events.h"
#include "games/techcommander/state.h"
#include "kernel/event.h"
#include "table/sight.h"

// The rules of TechCommander, chapter by chapter. Functions that only look take content and state; functions that
// change something take a Play.
namespace condotta::techcommander {

using Play = PlayOf<Content, State>;
using table::Body;
using table::Point;
using table::Wide;
using No = std::optional<Refusal>;
using Actions = std::vector<Action>;

// ---- units.cc: what a unit is and can do --------------------------------------------------------------------------
inline Unit& unit(State& s, UnitId id) {
  return s.units[static_cast<std::size_t>(id.index())];
}
inline const Unit& unit(const State& s, UnitId id) {
  return s.units[static_cast<std::size_t>(id.index())];
}
inline Player& player(State& s, Seat seat) {
  return s.players[seat];
}
inline const Player& player(const State& s, Seat seat) {
  return s.players[seat];
}
inline const Sheet& sheet(const Content& c, const Unit& u) {
  return c.sheet(u.type);
}
inline bool present(const Unit& u) {
  return !u.is(Status::Gone | Status::Evacuated);
}
inline bool on_table(const Unit& u) {
  return !u.is(Status::Gone | Status::Evacuated | Status::Unplaced) && !u.host.some();
}
// TC-OFF-1, TC-UNIT-2: off-field units are played without a model on the table.
inline bool off_field(const Content& c, const Unit& u) {
  return sheet(c, u).category == Category::OffField;
}
inline bool has_body(const Content& c, const Unit& u) {  // stands on the table with a model
  return on_table(u) && !off_field(c, u);
}
inline bool allied(const State& s, Seat a, Seat b) {
  return a < s.seats && b < s.seats && s.players[a].team == s.players[b].team;
}
inline bool hostile(const State& s, const Unit& u, Seat seat) {
  return u.owner < s.seats && !allied(s, u.owner, seat);
}
int armor_class(const Content& c, const Unit& u);
bool in_the_red(const Unit& u);
bool under_crewed(const Content& c, const State& s, UnitId id);
int crew_aboard(const Content& c, const State& s, UnitId id);
bool out_of_control(const Content& c, const State& s, UnitId id);
int actions_of(const Content& c, const State& s, UnitId id);
int actions_left(const Content& c, const State& s, Seat seat);
bool out_of_actions(const Content& c, const State& s, Seat seat);
int base_actions(const State& s);
int command_bonus(const Content& c, const State& s, Seat seat);
bool drilled(const Content& c, const State& s, const Unit& u, Drill drill);
int drill_value(const Content& c, Drill drill);
int load_of(const Content& c, const Unit& u);
int capacity_of(const Content& c, const State& s, const Unit& u);
std::int32_t full_speed(const Content& c, const State& s, const Unit& u);
std::int32_t speed_of(const Content& c, const State& s, const Unit& u);
bool can_jump(const Content& c, const Unit& u);
int fire_control(const Content& c, const State& s, UnitId id);
const Item* find_gear(const Content& c, const Unit& u, Does kind);
bool has_gear(const Content& c, const Unit& u, Does kind);
Item* item_of(Unit& u, ItemId id);
const Item* item_of(const Unit& u, ItemId id);
int copies_ready(const Content& c, const Item& item);
int passenger_room(const Content& c, const State& s, UnitId host);
int passenger_capacity(const Content& c, const Unit& u);
bool stabilized(const Content& c, const Unit& u);
bool may_infiltrate(const Content& c, const Unit& u);
bool highest_initiative(const State& s, Seat seat);
bool eligible(const Content& c, const State& s, UnitId id);
bool suppressed(const Content& c, const Unit& u);
int cap_used(const Content& c, const State& s, Seat seat);
int living(const Content& c, const State& s, Seat seat);
Seat captain_of(const State& s, int team);
int teams_of(const State& s);
FactionId faction_of(const Content& c, const State& s, TypeId type, Seat owner);
int trainings_for(const Content& c, const State& s, TypeId type, Seat owner);
TrainingId training_choice(const Content& c, const State& s, TypeId type, Seat owner, int choice);
void stow_cargo(const Content& c, Unit& u);
UnitId add_unit(const Content& c, State& s, TypeId type, Seat owner);
int room_for_units(const State& s);
template <class F>
void each_unit(const State& s, F&& f) {
  for (std::size_t i = 0; i < s.units.size(); ++i) f(UnitId::of(static_cast<int>(i)), s.units[i]);
}

// ---- space.cc: bodies, distances, sight ---------------------------------------------------------------------------
table::PieceSet standing(const Content& c, const State& s);
bool stands(const State& s, int element);
inline bool ruined(const State& s, int element) {  // it stood, and was destroyed
  return !stands(s, element) && s.life[static_cast<std::size_t>(element)] <= 0;
}
void fell(const Content& c, State& s, int element);
void drop_pieces(const Content& c, const State& s, int element, table::PieceSet& set);
// No point of the model is farther from its centre.
inline std::int32_t extent_of(const Content& c, const Unit& u) {
  const Sheet& card = sheet(c, u);
  return card.half_length > 0 ? card.half_length + card.half_width : std::max(card.radius, 1);
}
Body body_of(const Content& c, const State& s, const Unit& u);
Body body_at(const Content& c, const Unit& u, Point at, std::int32_t z, int facing);
Body body_of_element(const Content& c, const State& s, int element);
std::int32_t top_of(const Content& c, const State& s, int element);
// TC-TER-9, TC-TER-16, TC-TER-38: the AC the table gave it, or what was rolled for it.
inline int terrain_ac(const Content& c, const State& s, int element) {
  const int rolled = s.rolled_ac[static_cast<std::size_t>(element)];
  return rolled != 0 ? rolled : c.element(s, element).ac;
}
bool near(const Body& a, const Body& b, std::int32_t limit);  // TC-RUL-26
bool near(const Body& a, Point p, std::int32_t z, std::int32_t limit);
bool adjacent(const Content& c, const State& s, UnitId a, UnitId b);
bool adjacent(const Content& c, const State& s, UnitId a, Point p);
bool in_area(const Content& c, const State& s, int element, Point p);
bool on_board(const Content& c, const State& s, Point p);
std::optional<std::int32_t> surface(const Content& c, const State& s, Point p, std::int32_t highest);  // topmost stand
bool is_surface(const Content& c, const State& s, Point p, std::int32_t z);
int supporter(const Content& c, const State& s, Point p, std::int32_t z);  // element stood on, -1 for the ground
bool fits(const Content& c, const State& s, UnitId id, Point p, std::int32_t z, int facing);
bool fits(const Content& c, const State& s, UnitId id, Point p, std::int32_t z, int facing,
          const table::PieceSet& solids);  // as if only these pieces stood
bool in_deep_water(const Content& c, const State& s, const Unit& u);
bool swims(const Content& c, const State& s, const Unit& u);
bool wholly_in(const Content& c, const State& s, const Unit& u, int element);
std::optional<Point> nearest_free(const Content& c, const State& s, UnitId id, Point wish, std::int32_t z,
                                  std::int32_t farthest);

struct Line {      // what lies between a weapon and its target
  int hidden = 0;  // percent of the silhouette (TC-RUL-29)
  int leaves = 0;  // percent of the open part seen through leaves
  bool smoke = false;
  bool hull_down = false;
  bool forest = false;
  int shield = -1;  // bubble every open line crosses
  bool blocked() const { return hidden >= 100; }
};
// Lines from one unit, each looked along once: for asking again and again about the same state.
class Sights {
 public:
  const Line& to(const Content& c, const State& s, UnitId from, UnitId target);

 private:
  UnitId from_;
  table::PieceSet known_;  // by unit
  std::array<Line, kMaxUnits> lines_;
};
table::Eye muzzle(const Content& c, const State& s, const Unit& u, Point toward);
Line line_to_unit(const Content& c, const State& s, UnitId from, UnitId to);
Line line_to_element(const Content& c, const State& s, UnitId from, int element);
Line line_to_shield(const Content& c, const State& s, UnitId from, int bubble);
Body body_of_bubble(const Bubble& bubble);
Line line_to_spot(const Content& c, const State& s, UnitId from, Point p, std::int32_t z);
Line line_between(const Content& c, const State& s, const table::Eye& eye, const Body& target, UnitId skip1,
                  UnitId skip2, int skip_element);
int cover_mod(int hidden);
std::int32_t range_to(const Content& c, const State& s, const Unit& from, const Body& to);  // TC-LOS-1
bool inside_bubble(const Content& c, const State& s, const Body& b, const Bubble& bubble);
int bubble_over(const Content& c, const State& s, const Body& b);  // index, -1 for none
bool mostly_in_smoke(const Content& c, const State& s, const Unit& u);
bool enclosed_from(const Content& c, const State& s, const Unit& from, const Unit& target);
int indoors(const Content& c, const State& s, Point at, std::int32_t z);  // the building around that place, -1 for none
bool stairs_at(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z);

// ---- way.cc: what a straight way meets
// The outline of a unit drawn along a straight way: a disc's lane, or a block that keeps its facing (TC-RUL-35).
struct Sweep {
  table::Segment path;
  std::int32_t radius = 0;  // of a round model; 0 for a block
  table::Polygon hull;      // of a block: its outline at both ends and all between
  bool meets(const table::Polygon& shape) const;
  bool meets(const Body& body) const;
};
Sweep sweep_of(const Content& c, const Unit& u, Point to, int facing);
struct Way {
  int blocked_by = -1;  // piece
  UnitId unit;          // unit in the way
  std::array<int, 8> breaches{};
  int breach_count = 0;
  int facing = 0;  // of a vehicle while it moves
  bool free() const { return blocked_by < 0 && !unit.some(); }
};
bool leaps(const Content& c, const State& s, const Unit& u, const Action& leg);
bool floor_between(const Content& c, const State& s, const Unit& u, const Action& leg);
Way survey(const Content& c, const State& s, UnitId id, const Action& leg, bool aloft = false);
std::int32_t last_contact(const Content& c, const State& s, const Unit& u, const Action& leg, const Way& way);

// ---- resolve_movement.cc --------------------------------------------------------------------------------------------
enum class Manner : std::uint8_t { Plain, Straight, Overrun };
void begin_walk(Play& p, UnitId id, std::int32_t allowance, Manner manner = Manner::Plain);
No check_leg(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a);
std::int32_t leg_cost(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a, Walk& after);
std::int32_t bound_of(const Content& c, const State& s, UnitId id, std::int32_t allowance);
bool way_is_clear(const Content& c, const State& s, UnitId id, Point to, std::int32_t z, bool aloft);
bool can_climb(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z);
void answer_leg(Play& p, const Action& a);
void march(Play& p);
void move_to(Play& p, UnitId id, Point at, std::int32_t z, int facing);
void settle(Play& p, UnitId id);  // occupancy: collapse under weight (TC-OCC-2, TC-OCC-3)
void leave_position(State& s, UnitId id);
void end_walk(Play& p);
int move_class(const Content& c, const State& s, UnitId id);  // 0 none, 1 half, 2 full (TC-RUL-37)
void free_turn(Play& p, const Action& a);

// ---- resolve_terrain.cc
// ----------------------------------------------------------------------------------------------
void hurt_element(Play& p, int element, int damage, int pierces, Seat by);
void destroy_element(Play& p, int element, Seat by);
void collapse(Play& p);
void fall(Play& p);
void answer_dodge(Play& p, const Action& a);
void answer_dodge_move(Play& p, const Action& a);
void start_fall(Play& p, UnitId id, Seat by);
bool on_its_feet(const State& s, const Unit& u);
bool may_dodge(const Content& c, const State& s, UnitId id);
enum DodgeKind : std::uint8_t { kFromCollapse, kFromFall, kFromOverrun, kFromTrample };
int dodge_number(const Content& c, const State& s, UnitId id);
bool passes(Play& p, UnitId id, int number, What what, RuleId rule);  // D20 of number or less (TC-RUL-1)
int dice_sum(Play& p, int dice, int sides);
template <class... T>
void tell(Play& p, What what, RuleId rule, UnitId id, T... more) {
  p.log.tell([&] { return Event::of(what, rule, unit(p.s, id).type.index(), id.index(), more...); });
}

// ---- resolve_damage.cc: life, kills
// ----------------------------------------------------------------------------------
int life_lost(int damage, int ac, int pierces);  // TC-LIFE-3
void hurt(Play& p, UnitId id, int damage, int pierces, Seat by);
void lose_life(Play& p, UnitId id, int life, Seat by);
void mend(Play& p, UnitId id, int life);
void killed(Play& p, UnitId id, Seat by);
void award(Play& p, Seat seat, int points, What what, RuleId rule);
void check_supplies(Play& p);

// ---- numbers.cc, resolve_aiming.cc, resolve_attacks.cc
// ------------------------------------------------------------------------------------------------
int struck_shield(const Content& c, const State& s, const Volley& v, const Shot& shot);
Tally target_number(const Content& c, const State& s, const Volley& v, const Shot& shot);
No check_target(const Content& c, const State& s, const Volley& v, const Shot& shot, bool moved_far,
                Sights* sights = nullptr);
No check_weapon(const Content& c, const State& s, UnitId id, ItemId item, VolleyMarks marks);
No check_fire(const Content& c, const State& s, const Task& t, const Action& a, Sights* sights = nullptr);
No check_next_shot(const Content& c, const State& s, const Action& a, Volley& next);
void add_shots(Play& p, const Action& a);
Volley volley_of(const Content& c, const State& s, const Task& t, const Action& a);
void answer_aim(Play& p, const Action& a);
void volley(Play& p);
void answer_defend(Play& p, const Action& a);
enum Defence : std::uint8_t { kAgainstMissiles = 1, kWithPlates = 2 };
int defences_of(const Content& c, const State& s, const Volley& v, const Unit& u);
std::int32_t shield_floor(const Content& c, const State& s, const Unit& u, Point at);
std::optional<Point> shield_spot(const Content& c, const State& s, UnitId carrier, UnitId target);
void answer_impact(Play& p, const Action& a);
void answer_return(Play& p, const Action& a);
void splash(Play& p, const Volley& v, Point at, std::int32_t z, Aimed direct, int direct_id, bool wall_plane);
bool splash_reaches(const Content& c, const State& s, Point at, std::int32_t z, std::int32_t radius, UnitId victim);
int shots_of(const Content& c, const Volley& v);
int most_copies(const Content& c, const State& s, UnitId id, ItemId item, VolleyMarks marks);
bool needs_impact_choice(const Content& c, const State& s, const Volley& v, const Shot& shot);
void impact_points(const Content& c, const State& s, const Volley& v, const Shot& shot, Fixed<Spot3, 8>& out,
                   std::int32_t& z);
UnitId behind_wall(const Content& c, const State& s, const Unit& from, int element);
void push_aim(Play& p, UnitId id, int constraint, VolleyMarks marks, int move_mod, UnitId only = {});
enum AimFor : std::uint8_t { kAimAny, kAimOnly, kAimNearest, kAimFriend, kAimSpot, kAimOmega };
void remote_strike(Play& p, Seat seat, const Action& a);
No check_remote_target(const Content& c, const State& s, Seat seat, const Action& a);

// ---- resolve_statuses.cc, resolve_reactions.cc: rally, infiltration, shields, designation, sentries
// ------------------------------------------
bool could_rally(const Content& c, const State& s, UnitId a, UnitId b);
bool stays_rallied(const Content& c, const State& s, UnitId id, Point at, std::int32_t z);
std::uint32_t group_size(const State& s, int group);
void keep_groups(Play& p);
void rally(Play& p, UnitId a, UnitId b);
void split(Play& p, const Action& a);
bool could_split(const Content& c, const State& s, const Action& a);
void reveal(Play& p, UnitId id, RuleId rule);
void stealth_roll(Play& p, UnitId id);
void gut_check(Play& p, UnitId id);
No check_shield_drop(const Content& c, const State& s, const Unit& u, Point at);
void drop_shield(Play& p, UnitId id, Point at);
void hurt_shield(Play& p, int bubble, int damage);
void restore_shields(State& s);
bool can_paint(const Content& c, const State& s, const Volley& v, UnitId id, UnitId target);
UnitId painter_for(const Content& c, const State& s, const Volley& v, UnitId target);
void scan(Play& p, UnitId id, int modifier);
void scan_from(Play& p, UnitId id, int modifier);
int scan_number(const Content& c, const State& s, UnitId scanner, UnitId target);
bool may_go_to_ground(const Content& c, const State& s, UnitId id);
void go_to_ground(Play& p, UnitId id);
void crouch(const Content& c, const State& s, Unit& u);
bool dug_in(const Content& c, const State& s, const Unit& u);
bool triggers(const Content& c, const State& s, UnitId mover, Point before, std::int32_t before_z, UnitId reactor);
Fixed<UnitId, 32> reactors(const Content& c, const State& s, UnitId mover);
ItemId weapon_of_sentry(const Content& c, const Unit& u);
ItemId sentry_weapon(const Content& c, const Unit& u);
void answer_react(Play& p, const Action& a);
void answer_ambushed(Play& p, const Action& a);
bool moves_in_company(const Content& c, const State& s, UnitId mover);
No check_react(const Content& c, const State& s, const Task& t, const Action& a);
void tidy(Play& p);
int free_group(const State& s);

// ---- resolve_actions.cc, resolve_maneuvers.cc, resolve_rough_actions.cc: orders and what they do
// -------------------------------------------------------------------------
No check_order(const Content& c, const State& s, const Task& t, const Action& a);
No check_declaration(const Content& c, const State& s, const Task& t, const Action& a);
void answer_order(Play& p, const Action& a);
void answer_declare(Play& p, const Action& a);
void declare(Play& p, Seat seat, const Action& a);
void act(Play& p);
void perform(Play& p);
void answer_captain(Play& p, const Action& a);
bool stance_allowed(const Content& c, const State& s, UnitId id, Stance stance);
Fixed<UnitId, 16> members_of(const State& s, int group);
// TC-HOT-1: who may be dropped from above, in the order of the bits of an announcement; those after the 15th share one.
Fixed<UnitId, kMaxUnits> droppers(const Content& c, const State& s, Seat seat);
constexpr unsigned drop_bit(std::size_t number) {
  return 1u << (number < 15 ? number : 15);
}
Fixed<UnitId, 16> participants(const Content& c, const State& s, const Action& a);
std::int32_t group_speed(const Content& c, const State& s, const Action& a, UnitId id);
void answer_height(Play& p, const Action& a);
void answer_landing(Play& p, const Action& a);
void answer_evade(Play& p, const Action& a);
void drop_down(Play& p);
void trample_victims(Play& p, UnitId id);
void overrun(Play& p);
void ram(Play& p);
void special_volley(Play& p, UnitId id, VolleyMark mark);
void omega(Play& p);
void support_scans(Play& p);
No check_landing(const Content& c, const State& s, const Task& t, const Action& a);
std::uint32_t assault_targets(const Content& c, const State& s, UnitId named, Fixed<UnitId, 16>& out);

// ---- resolve_boarding.cc
// ----------------------------------------------------------------------------------------------------
void attach(Play& p, UnitId id, UnitId host, Role role, bool inside = false);
bool open_position_free(const Content& c, const State& s, UnitId host);
No check_unbutton(const Content& c, const State& s, const Unit& u);
void unbutton(Play& p, UnitId id);
void detach(Play& p, UnitId id, Point at);
void move_riders(State& s, UnitId host);
UnitId put_out_crew(Play& p, UnitId host, Point wish = {});
std::optional<Point> exit_spot(const Content& c, const State& s, UnitId host, UnitId id, Point wish);
UnitId rider_named(const State& s, UnitId host, const Action& a);
No check_rider(const Content& c, const State& s, UnitId rider, const Action& a, Sights* sights = nullptr);
void rider_acts(Play& p, UnitId rider, const Action& a);
std::optional<Point> beside(const Content& c, const State& s, UnitId host, UnitId id);
void answer_load(Play& p, const Action& a);
void answer_offload(Play& p, const Action& a);
void answer_offload_option(Play& p, const Action& a);
void answer_board_again(Play& p, const Action& a);
void answer_unbuttoned(Play& p, const Action& a);
No check_load(const Content& c, const State& s, const Task& t, const Action& a);
No check_offload(const Content& c, const State& s, const Task& t, const Action& a);
bool open_riders(const Content& c, const State& s, UnitId host);

// ---- resolve_end.cc: phases 3 and 4
// ------------------------------------------------------------------------------------------
void resolve_damage(Play& p);
void regroup(Play& p);
int souls_aboard(const State& s, UnitId host);
bool gives_gear(const Content& c, const Unit& u);
bool could_take(const Content& c, const State& s, const Task& t, ItemId item);
void remember(Task& t, int index);
bool remembers(const Task& t, int index);
No check_exchange(const Content& c, const State& s, const Action& a);
bool may_salvage(const Content& c, const State& s, Seat seat, UnitId wreck, UnitId taker);
void answer_escape(Play& p, const Action& a);
void answer_salvage(Play& p, const Action& a);
void answer_pick_up(Play& p, const Action& a);
void answer_rally_survivors(Play& p, const Action& a);
void answer_swap(Play& p, const Action& a);
No check_take(const Content& c, const State& s, UnitId taker, UnitId from, ItemId item);
void give_item(const Content& c, Unit& from, Unit& to, ItemId item);
void eliminate(Play& p, UnitId id);

// ---- resolve_objectives.cc
// ---------------------------------------------------------------------------------------------------
bool plays(const State& s, Objective what);  // alone or as a part of a hybrid
void place_objectives(Play& p);
std::optional<Point> random_token(Play& p);
void score_turn(Play& p);
bool game_decided(Play& p);
void check_invasion(State& s);
void judge(Play& p);

// ---- resolve_deathmatch.cc, resolve_skulls.cc, resolve_perks.cc
// ----------------------------------------------------------------
void place_skulls(Play& p);
void note_skulls(const Content& c, State& s, UnitId id, Point from);
void spawn(Play& p);
void answer_spawn(Play& p, const Action& a);
void answer_squad(Play& p, const Action& a);
void answer_wager(Play& p, const Action& a);
void answer_map(Play& p, const Action& a);
void answer_map_vote(Play& p, const Action& a);
void answer_map_piece(Play& p, const Action& a);
bool off_the_table(const Content& c, const TableSpec& box, Spot3 at, bool turned, std::size_t e);
No check_map_piece(const Content& c, const State& s, const Action& a);
No check_squad(const Content& c, const State& s, const Task& t, const Action& a);
void answer_claim(Play& p, const Action& a);
void skull(Play& p);
void answer_skull(Play& p, const Action& a);
No check_skull(const Content& c, const State& s, const Task& t, const Action& a);
void list_skull(const Content& c, const State& s, const Task& t, Actions& out);
No check_perk(const Content& c, const State& s, Seat seat, const Action& a);
No check_purchase(const Content& c, const State& s, Seat buyer, const Action& a);
void buy(Play& p, Seat buyer, const Action& a);
void open_market(Play& p);
bool market_after(Play& p, int team);
void answer_buy(Play& p, const Action& a);
void answer_perk(Play& p, const Action& a);
No check_perk_answer(const Content& c, const State& s, const Task& t, const Action& a);
void list_perk(const Content& c, const State& s, const Task& t, Actions& out);
bool owes_respawn(const Content& c, const State& s, Seat seat);
UnitId spawn_at(Play& p, Seat seat, TypeId type, Point near_point, bool above_cap);
void spawn_near(Play& p, Seat seat, TypeId type, Point spawn_point);
Point place_centre(const Content& c, const State& s, const Task& t);
Point spawn_point(const Content& c, const State& s, Seat seat);
Point clock(Point from, int hour, std::int32_t distance);
Point cut_at_edge(const Content& c, const State& s, Point p);
void strike(Play& p);

// ---- builder.cc
struct Burden {  // what a unit carries, in kilograms or tons, and draws in power
  int weight = 0, weight_limit = 0, power = 0, power_limit = 0;
};
Burden burden_of(const Content& c, const State& s, const Unit& u);

// ---- setup.cc, flow.cc
// ------------------------------------------------------------------------------------------------------------
void answer_start(Play& p, const Action& a);
void answer_hot_drop(Play& p, const Action& a);
void answer_place(Play& p, const Action& a);
void answer_drop_place(Play& p, const Action& a);
void answer_raid_point(Play& p, const Action& a);
No check_place(const Content& c, const State& s, const Task& t, const Action& a);
No check_drop_place(const Content& c, const State& s, const Task& t, const Action& a);
void set_up(Play& p);
void clear_table(const Content& c, State& s);
void deploy(Play& p);
void turn(Play& p);
void place(Play& p);
void run(Play& p);
void answer(Play& p, const Action& a);
void finish(Play& p);
bool regroups(const State& s, const Action& a);
No check_answer(const Content& c, const State& s, const Action& a, Sights* sights = nullptr);
void list_choices(const Content& c, const State& s, Actions& out);
void list_wishes(const Content& c, const State& s, Actions& out);

inline Task ask(Job job, Seat seat, UnitId u = {}) {
  Task t;
  t.job = job;
  t.asks = seat;
  t.unit = u;
  return t;
}
inline Task task(Job job, UnitId u = {}) {
  Task t;
  t.job = job;
  t.unit = u;
  return t;
}

}  // namespace condotta::techcommander
