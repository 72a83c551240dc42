#pragma once

#include "games/techcommander/rules.h"

// What the rules do, chapter by chapter. Functions that only look take content and state; functions that change
// something take a Play.
namespace condotta::techcommander {

// ---- resolve_movement.cc --------------------------------------------------------------------------------------------
inline constexpr std::int32_t kSample = kU / 2;  // how finely a leg is watched for terrain and reactions
inline constexpr int kMostLegs = 200;
inline std::int32_t length_of(Point a, Point b) {
  const Wide n = table::distance2(a, b);
  const Wide root = table::isqrt(n);
  return static_cast<std::int32_t>(root * root < n ? root + 1 : root);
}
void begin_walk(Play& p, UnitId id, std::int32_t allowance, Manner manner = Manner::Plain);
Objection check_leg(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a);
std::int32_t leg_cost(const Content& c, const State& s, UnitId id, const Walk& walk, const Action& a, Walk& after);
std::int32_t bound_of(const Content& c, const State& s, UnitId id, std::int32_t allowance);
bool way_is_clear(const Content& c, const State& s, UnitId id, Point to, std::int32_t z, bool aloft);
bool can_climb(const Content& c, const State& s, const Unit& u, Point to, std::int32_t z);
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
void start_fall(Play& p, UnitId id, Seat by);
void come_down(Play& p, UnitId id);
bool on_its_feet(const State& s, const Unit& u);
bool may_dodge(const Content& c, const State& s, UnitId id);
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
int range_penalty(const ItemSpec& spec, std::int32_t range);
Tally target_number(const Content& c, const State& s, const Volley& v, const Shot& shot, Sights* sights = nullptr);
Objection check_target(const Content& c, const State& s, const Volley& v, const Shot& shot, bool moved_far,
                       Sights* sights = nullptr);
Objection check_weapon(const Content& c, const State& s, UnitId id, ItemId item, VolleyMarks marks);
Objection check_fire(const Content& c, const State& s, const AskAim& t, const Action& a, Sights* sights = nullptr);
Objection check_next_shot(const Content& c, const State& s, const Action& a, Volley& next);
void add_shots(Play& p, const Action& a);
Volley volley_of(const Content& c, const State& s, const AskAim& t, const Action& a);
AskAim aim_on_the_way(const State& s, UnitId id);
void fire_on_the_fly(Play& p, const AskAim& aim, const Action& a);
bool shares_target(const State& s, UnitId id);
enum Defence : std::uint8_t { kAgainstMissiles = 1, kWithPlates = 2 };
int defences_of(const Content& c, const State& s, const Volley& v, const Unit& u);
bool can_defend(const Content& c, const State& s, const Volley& v, UnitId id);
UnitId near_the_spot(const Content& c, const State& s, const Volley& v, Seat seat);
int after_plates(Play& p, Unit& u, int damage);
bool stopped_by_antimissile(Play& p, const Volley& v, UnitId id);
std::int32_t shield_floor(const Content& c, const State& s, const Unit& u, Point at);
std::optional<Point> shield_spot(const Content& c, const State& s, UnitId carrier, UnitId target);
void burst(Play& p, Point at, std::int32_t z, const Shot& shot);
void splash(Play& p, const Volley& v, Point at, std::int32_t z, Aimed direct, int direct_id, bool wall_plane);
bool splash_reaches(const Content& c, const State& s, Point at, std::int32_t z, std::int32_t radius, UnitId victim);
inline const Mode& mode_of(const Content& c, const Volley& v) {
  return c.item(v.item).modes[static_cast<std::size_t>(v.mode)];
}
int shots_of(const Content& c, const Volley& v);
int most_copies(const Content& c, const State& s, UnitId id, ItemId item, VolleyMarks marks);
bool needs_impact_choice(const Content& c, const State& s, const Volley& v, const Shot& shot);
void impact_points(const Content& c, const State& s, const Volley& v, const Shot& shot, Fixed<Spot, 8>& out,
                   std::int32_t& z);
UnitId behind_wall(const Content& c, const State& s, const Unit& from, int element);
void push_aim(Play& p, UnitId id, AimFor at, VolleyMarks marks, int move_mod, UnitId only = {});
void remote_strike(Play& p, Seat seat, const Action& a);
Objection check_remote_target(const Content& c, const State& s, Seat seat, const Action& a);

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
Objection check_shield_drop(const Content& c, const State& s, const Unit& u, Point at);
void drop_shield(Play& p, UnitId id, Point at);
void hurt_shield(Play& p, int bubble, int damage);
void restore_shields(State& s);
bool can_paint(const Content& c, const State& s, const Volley& v, UnitId id, UnitId target);
UnitId painter_for(const Content& c, const State& s, const Volley& v, UnitId target);
void scan(Play& p, UnitId id, int modifier);
void scan_from(Play& p, UnitId id, int modifier);
std::int32_t scan_range(const Content& c, const State& s, const Unit& u);
int scan_number(const Content& c, const State& s, UnitId scanner, UnitId target);
bool may_go_to_ground(const Content& c, const State& s, UnitId id);
bool some_may_go_to_ground(const Content& c, const State& s, Seat seat);
void go_to_ground(Play& p, UnitId id);
void crouch(const Content& c, const State& s, Unit& u);
bool dug_in(const Content& c, const State& s, const Unit& u);
// From farther away none of its weapons and no sentry system answers: no need to measure exactly.
std::int32_t watched_from(const Content& c, const Unit& reactor, const Unit& mover);
bool triggers(const Content& c, const State& s, UnitId mover, Point before, std::int32_t before_z, UnitId reactor);
Fixed<UnitId, 32> reactors(const Content& c, const State& s, UnitId mover);
inline constexpr std::int32_t kSentryRange = 24 * kU;  // TC-SEN-2
ItemId weapon_of_sentry(const Content& c, const Unit& u);
ItemId sentry_weapon(const Content& c, const Unit& u);
// The mover's last step as a unit that waits for it sees it: how far off it was and is, and whether in front.
struct Step {
  std::int32_t from = 0, to = 0;
  bool was_in_front = false, in_front = false;

  bool enters(std::int32_t range) const { return to <= range && from > range; }
  // TC-PST-2, TC-RUL-34, TC-RUL-107: the front half plane and optimum range, entered by moving.
  bool enters_front(std::int32_t range) const { return in_front && to <= range && !(was_in_front && from <= range); }
};
Step step_of(const Content& c, const State& s, const Unit& reactor, UnitId mover, Point before, std::int32_t before_z);
VolleyMarks answers(const Content& c, const State& s, UnitId id, UnitId mover, const Step& step, const Item& item);
Volley reaction_volley(const Content& c, const State& s, const Action& a, VolleyMarks why);
bool moves_in_company(const Content& c, const State& s, UnitId mover);
void tidy(Play& p);
int free_group(const State& s);

// ---- resolve_actions.cc, resolve_maneuvers.cc, resolve_rough_actions.cc: orders and what they do
// -------------------------------------------------------------------------
Objection check_order(const Content& c, const State& s, const AskOrder& t, const Action& a);
Objection check_declaration(const Content& c, const State& s, Seat seat, const Action& a);
void declare(Play& p, Seat seat, const Action& a);
bool stance_allowed(const Content& c, const State& s, UnitId id, Stance stance);
Fixed<UnitId, 16> members_of(const State& s, int group);
// TC-HOT-1: who may be dropped from above, in the order in which an announcement counts them.
Fixed<UnitId, kMaxUnits> droppers(const Content& c, const State& s, Seat seat);
Fixed<UnitId, 16> participants(const Content& c, const State& s, const Action& a);
std::int32_t group_speed(const Content& c, const State& s, const Action& a, UnitId id);
void trample_victims(Play& p, UnitId id);
void leap(Play& p, UnitId id, Point to, std::int32_t z, int facing);
void land(Play& p, UnitId id, const Action& a);
Objection check_bound(const Content& c, const State& s, UnitId id, const Action& a);
Objection check_escape_move(const Look& now, UnitId id, Point danger, const Action& a, std::int32_t reach, RuleId rule);
void ram(Play& p, Perform& t);
int attack_move_mod(const Content& c, const State& s, UnitId id);
void take_post(Play& p, Perform& t, Verb verb);
void scan_action(Play& p, Perform& t);
void field_repair(Play& p, Perform& t);
void loot(Play& p, Perform& t);
void board(Play& p, Perform& t);
void disembark(Play& p, Perform& t);
void load(Play& p, Perform& t);
void offload(Play& p, Perform& t);
void evacuate(Play& p, Perform& t);
void move_only(Play& p, Perform& t);
void repair_action(Play& p, Perform& t);
void special_volley(Play& p, UnitId id, VolleyMark mark);
std::uint32_t assault_targets(const Content& c, const State& s, UnitId named, Fixed<UnitId, 16>& out);

// ---- resolve_boarding.cc
// ----------------------------------------------------------------------------------------------------
void attach(Play& p, UnitId id, UnitId host, Role role, bool inside = false);
bool open_position_free(const Content& c, const State& s, UnitId host);
Objection check_unbutton(const Content& c, const State& s, const Unit& u);
void unbutton(Play& p, UnitId id);
void detach(Play& p, UnitId id, Point at);
void move_riders(State& s, UnitId host);
UnitId put_out_crew(Play& p, UnitId host, Point wish = {});
std::optional<Point> exit_spot(const Content& c, const State& s, UnitId host, UnitId id, Point wish);
AskAim riding_aim(const State& s, UnitId rider);
UnitId rider_named(const State& s, UnitId host, const Action& a);
Objection check_rider(const Content& c, const State& s, UnitId rider, const Action& a, Sights* sights = nullptr);
void rider_acts(Play& p, UnitId rider, const Action& a);
std::optional<Point> beside(const Content& c, const State& s, UnitId host, UnitId id);
bool open_riders(const Content& c, const State& s, UnitId host);

// ---- resolve_end.cc: phases 3 and 4
// ------------------------------------------------------------------------------------------
int souls_aboard(const State& s, UnitId host);
bool gives_gear(const Content& c, const Unit& u);
Objection check_exchange(const Content& c, const State& s, const Action& a);
bool may_salvage(const Content& c, const State& s, Seat seat, UnitId wreck, UnitId taker);
Objection check_take(const Content& c, const State& s, UnitId taker, UnitId from, ItemId item);
bool something_to_take(const Content& c, const State& s, const AskPickUp& t);
bool kilograms(const Content& c, ItemId item);
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
bool off_the_table(const Content& c, const TableSpec& box, Spot at, bool turned, std::size_t e);
Objection check_map_piece(const Content& c, const State& s, const Action& a);
Objection check_perk_target(const Content& c, const State& s, Seat seat, PerkEffect perk, const Action& a);
void grant(Play& p, Seat seat, PerkEffect perk, const Action& a);
Objection check_perk(const Content& c, const State& s, Seat seat, const Action& a);
Objection check_purchase(const Content& c, const State& s, Seat buyer, const Action& a);
void buy(Play& p, Seat buyer, const Action& a);
void open_market(Play& p);
bool market_after(Play& p, int team);
bool owes_respawn(const Content& c, const State& s, Seat seat);
UnitId spawn_at(Play& p, Seat seat, TypeId type, Point near_point, bool above_cap);
void spawn_near(Play& p, Seat seat, TypeId type, Point spawn_point);
Point place_centre(const Content& c, const State& s, const AskPlace& t);
Point spawn_point(const Content& c, const State& s, Seat seat);
Point random_spawn(Play& p);
bool enemy_of(const Content& c, const State& s, const Unit& u, Seat seat);
UnitId nearest_enemy(const Content& c, const State& s, UnitId id);
int least_life(const Content& c, const State& s, Seat seat);
Point clock(Point from, int hour, std::int32_t distance);
Point cut_at_edge(const Content& c, const State& s, Point p);

// ---- setup.cc, flow.cc
// ------------------------------------------------------------------------------------------------------------
void clear_table(const Content& c, State& s);
bool attacks(const State& s, Seat seat);
Fixed<Spot, 8> drop_points(const Content& c, const State& s, Seat seat);
Objection check_drop_place(const Look& now, const AskDropPlace& t, const Action& a);
void run(Play& p);
void answer(Play& p, const Action& a);
void finish(Play& p);
Objection check_answer(const Content& c, const State& s, const Action& a, Sights* sights = nullptr);

}  // namespace condotta::techcommander
