#pragma once

#include <optional>
#include <vector>

#include "games/techcommander/content.h"
#include "games/techcommander/events.h"
#include "games/techcommander/state.h"
#include "kernel/event.h"
#include "kernel/question.h"
#include "table/sight.h"

// What the rules look at: units, space, sight, ways. resolve.h has what they do, chapter by chapter.
namespace condotta::techcommander {

using Play = PlayOf<Content, State>;
using table::Body;
using table::Point;
using table::Wide;
using Look = LookOf<Content, State>;
using List = std::vector<Action>;

// What the rules have against a wish; empty when nothing.
class Objection {
 public:
  Objection() = default;
  explicit Objection(const Refusal& why) : why_(why) {}
  explicit operator bool() const { return static_cast<bool>(why_.rule); }
  operator const Refusal&() const { return why_; }

 private:
  Refusal why_{};
};
template <class... T>
Objection refuse(RuleId rule, Reason why, T... values) {
  return Objection(Refusal::because(rule, why, values...));
}

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
inline bool known(const State& s, UnitId id) {
  return id.some() && id.index() < static_cast<int>(s.units.size());
}
inline Action say(Verb verb, UnitId u = {}) {
  Action a;
  a.verb = verb;
  a.unit = u;
  return a;
}
inline SkullEffect effect_of(SkullId skull) {
  return static_cast<SkullEffect>(skull.index());
}
inline PerkEffect effect_of(PerkId perk) {
  return static_cast<PerkEffect>(perk.index());
}
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
  Sights() {}  // leaves the lines as they are: few are asked for
  const Line& to(const Content& c, const State& s, UnitId from, UnitId target);
  // Takes a line for what was found at a glance, instead of looking.
  void take(UnitId from, UnitId target, const Line& line);

 private:
  UnitId from_;
  table::PieceSet known_;  // by unit
  union {
    std::array<Line, kMaxUnits> lines_;
  };
};
table::Eye muzzle(const Content& c, const State& s, const Unit& u, Point toward);
Line line_to_unit(const Content& c, const State& s, UnitId from, UnitId to);
int hidden_from(const Content& c, const State& s, UnitId from, UnitId to);  // the percent of that line alone
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

// ---- builder.cc
struct Burden {  // what a unit carries, in kilograms or tons, and draws in power
  int weight = 0, weight_limit = 0, power = 0, power_limit = 0;
};
Burden burden_of(const Content& c, const State& s, const Unit& u);

}  // namespace condotta::techcommander
