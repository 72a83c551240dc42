#pragma once

#include <array>
#include <cstdint>

#include "games/techcommander/action.h"
#include "games/techcommander/tasks.h"
#include "kernel/agenda.h"
#include "kernel/fixed.h"
#include "kernel/flags.h"
#include "kernel/seat.h"
#include "table/layout.h"

// Every fact on a TechCommander table. TC-GEN-2: distances are scale-free. Lengths are thousandths of the game's unit
// of measure (TC-RUL-24).
namespace condotta::techcommander {

inline constexpr int kMaxUnits = 128;
inline constexpr int kMaxPlayers = 6;
inline constexpr int kMaxElements = 64;
inline constexpr int kFullLife = 20;                                           // TC-LIFE-1, TC-LIFE-2
inline constexpr int kInTheRed = 5;                                            // TC-RED-1
inline constexpr std::int32_t kU = 1000;                                       // one u
inline constexpr std::int32_t kAdjacent = 2 * kU;                              // TC-ADJ-1
inline constexpr std::int32_t kDeploy = 12 * kU;                               // TC-DEP-1
inline constexpr std::int32_t kControl = 12 * kU;                              // TC-SK-12
inline constexpr std::int32_t kDodgeMove = 6 * kU;                             // TC-COL-6
inline constexpr std::int32_t kStreet = 6 * kU;                                // TC-MAP-5
inline constexpr std::int32_t kStory = 4 * kU;                                 // TC-FAL-5
inline constexpr std::int32_t kBubbleRadius = 5 * kU, kBubbleHeight = 2 * kU;  // TC-BUB-7
inline constexpr int kBubbleHitAc = 5;                                         // TC-BUB-13

enum class GameType : std::uint8_t { Skirmish, Deathmatch };  // TC-GEN-4
enum class Objective : std::uint8_t { Elimination, Raid, Recon, Control, Invasion, Hybrid };
enum class SpawnMethod : std::uint8_t { Dice, Cards };

enum class ItemMark : std::uint8_t {
  Integrated,
  Standard,
  Used,
  Tried1,
  Tried2,
  Tried3,
  Cargo,   // carried for others, no use to its carrier
  Handed,  // has changed hands in this phase 4C
};
using ItemMarks = Flags<ItemMark>;

// One line of a loadout: copies of an item and the uses left in all of them.
struct Item {
  ItemId type;
  std::uint8_t count = 0;
  std::uint8_t uses = 0;
  ItemMarks marks;
  friend bool operator==(const Item&, const Item&) = default;
};

// Battle statuses and standing facts of a unit; it may hold several at once (TC-STA-1).
enum class Status : std::uint8_t {
  Infiltrated,
  Revealed,
  DugIn,
  PostedUp,
  Ready,
  Airborne,
  HotDropped,
  Gone,
  Evacuated,
  Unplaced,
  AboveCap,
  Hero,
  Tempest,
  Wager,
  Crashed,
  Abandoned,
  Hidden,
  Escort,
  Marked,
};
using Statuses = Flags<Status, std::uint32_t>;

// What a unit did this turn.
enum class Memory : std::uint8_t {
  Acted,
  Passed,
  FailedCheck,
  Returned,
  Moved,
  MovedFar,
  FiredStill,
  Kneels,
  AnyStance,
  SentryFired,
  SentryOff,
  Override,
  Escaped,
  Looted,
  Regrouped,
  Turned,
  Declared,
  FreeShot,
  Loaded,
  Plated,
  Spawned,
  Leaned,
  Bogged,
  Scored,
  FullLifeThen,
  Offered,
  UsedOnce,
  Struck,  // by this overrun
  Dodged,
  HidAtStart,
  Braced,  // its plates meet this attack (TC-DEC-48)
  Reacts,  // to this ambush (TC-AMB-2)
};
using Memories = Flags<Memory, std::uint32_t>;

// Sets are written as the rules name them: Status::Ready | Status::PostedUp.
constexpr Statuses operator|(Status a, Status b) {
  return {a, b};
}
constexpr Statuses operator|(Statuses a, Status b) {
  return a.with(b);
}
constexpr Memories operator|(Memory a, Memory b) {
  return {a, b};
}
constexpr Memories operator|(Memories a, Memory b) {
  return a.with(b);
}
template <class E, class Bits>
constexpr Flags<E, Bits> without(Flags<E, Bits> all, Flags<E, Bits> some) {
  return Flags<E, Bits>::of_bits(all.bits() & static_cast<Bits>(~some.bits()));
}

// What a unit does in the action being carried out (TC-RAL-10, TC-RAL-11, TC-RAL-13).
enum class Part : std::uint8_t { None, Acts, Scans, Along };
enum class Role : std::uint8_t { None, Crew, Passenger, Hatch };
enum class Stance : std::uint8_t { Standing, Kneeling, Prone };  // TC-STN-1

struct Unit {
  std::int32_t x = 0, y = 0, z = 0;
  Statuses status;
  Memories memory;
  std::int16_t life = 0;
  std::int16_t facing = 0;
  TypeId type;
  std::uint8_t owner = kNobody;
  std::uint8_t first_owner = kNobody;
  FactionId faction;
  TrainingId training;  // the one a standard unit chose (TC-FAC-3)
  UnitId host;
  Role role = Role::None;
  std::uint8_t crew = 0;   // standard crew aboard (TC-RUL-91)
  std::uint8_t group = 0;  // rallied group, 0 for none
  std::uint8_t used = 0;   // actions given this turn
  std::uint8_t killer = kNobody;
  Stance stance = Stance::Standing;
  UnitId looter;
  std::uint8_t mark_by = kNobody;  // Pestilence: who marked it
  std::uint8_t plating = 0;        // damage the hardened suit already soaked this turn
  Part part = Part::None;          // in the action being carried out
  Fixed<Item, 10> gear;
  std::uint8_t waits = 0;  // steps of the mover before its sentry is asked again
  std::uint8_t drop = 0;   // how far from its start it was hot dropped, in u (TC-HOT-5)
  std::uint8_t skull = 0;  // 1 + the skull it came adjacent to in the action being carried out (TC-SKL-5)
  std::uint8_t kit = 0;    // 1 + its place in its player's collection (TC-DM-8)
  std::uint8_t spare[3] = {};

  table::Point at() const { return {x, y}; }
  bool is(Status what) const { return status.has(what); }
  bool is(Statuses any) const { return status.has_any(any); }
  bool did(Memory what) const { return memory.has(what); }
  void set(Status what, bool on = true) { status.set(what, on); }
  void set(Statuses all, bool on = true) { status = on ? status | all : without(status, all); }
  void note(Memory what, bool on = true) { memory.set(what, on); }
  void note(Memories all, bool on = true) { memory = on ? memory | all : without(memory, all); }
  friend bool operator==(const Unit&, const Unit&) = default;
};

// A unit of a squad and the training chosen for it (TC-FAC-3).
struct Pick {
  TypeId type;
  TrainingId training;
  std::uint8_t kit = 0;  // 1 + its place in the collection, 0 from the common pool
  friend bool operator==(const Pick&, const Pick&) = default;
};

// TC-DM-8: a unit of a player's own collection, as it was built.
struct Kit {
  TypeId type;
  TrainingId training;
  Fixed<Item, 10> gear;
  friend bool operator==(const Kit&, const Kit&) = default;
};
inline constexpr int kMaxKits = 12;

struct Player {
  std::int16_t points = 0, kills = 0, deaths = 0, chips = 0;  // deathmatch
  std::int16_t ac_points = 0, recon = 0;                      // skirmish
  std::int16_t initiative = 0, boost = 0;
  std::uint8_t team = 0;
  std::uint8_t roll = 0;
  std::uint8_t rank = 0;  // place in the rotation, 0 acts first
  std::uint8_t used = 0;  // actions given this turn
  std::uint8_t passed = 0;
  std::uint8_t start = 0;  // starting position or spawn point
  std::uint8_t cap = 0;
  std::uint8_t respawning = 0;
  std::uint8_t overwatch = 0;
  std::uint8_t destiny = 0;    // may pick its spawn and gets four ninjas at the next respawn
  std::uint8_t alternate = 0;  // 1 + alternate spawn taken by appeal
  std::uint8_t alive = 0;
  ForceId force;
  FactionId faction;
  Nths drops;                                // own units that hot drop
  std::uint8_t spent = 0;                    // kill chips spent
  std::uint8_t one_action = 0, claimed = 0;  // chips for statistics (TC-DMS-13)
  Fixed<Pick, 20> picks;                     // squad chosen, face down until all have chosen (TC-RUL-77)
  Fixed<Kit, kMaxKits> collection;           // what it may field besides the common pool
  std::uint8_t spare = 0;
  friend bool operator==(const Player&, const Player&) = default;
};

struct Cloud {  // launched smoke
  std::int32_t x = 0, y = 0, z = 0, radius = 0, height = 0;
  friend bool operator==(const Cloud&, const Cloud&) = default;
};
struct Bubble {  // a bubble shield on the table
  std::int32_t x = 0, y = 0, z = 0;
  std::int16_t life = 0;
  std::uint8_t owner = kNobody;
  std::uint8_t gone = 0;  // eliminated this turn: bars its area (TC-BUB-15)
  friend bool operator==(const Bubble&, const Bubble&) = default;
};
struct Spot {
  std::int32_t x = 0, y = 0;
  friend bool operator==(const Spot&, const Spot&) = default;
};

enum class Aimed : std::uint8_t { Nothing, Unit, Element, Shield, Ground };
struct Shot {
  Aimed at = Aimed::Nothing;
  std::uint8_t id = 0;
  std::uint8_t face = 0;
  std::uint8_t hit = 0;
  std::uint8_t painter = 0;  // 1 + the unit that paints the target (TC-RUL-103)
  std::uint8_t shield = 0;   // 1 + the bubble it strikes instead (TC-BUB-8)
  friend bool operator==(const Shot&, const Shot&) = default;
};
struct Volley {
  std::int32_t x = 0, y = 0, z = 0;  // the spot of fire for effect or the chosen impact
  VolleyMarks marks;
  std::int16_t move_mod = 0;
  std::int16_t dealt = 0;  // life the hits would take without defensive gear (TC-RUL-113)
  UnitId attacker;
  ItemId item;
  std::uint8_t mode = 0;
  std::uint8_t copies = 0;
  std::uint8_t left = 0;  // shots not yet aimed
  UnitId behind;          // unit behind the wall
  std::uint8_t owner = kNobody;
  Fixed<Shot, 24> shots;
  bool is(VolleyMark mark) const { return marks.has(mark); }
  bool is(VolleyMarks any) const { return marks.has_any(any); }
  friend bool operator==(const Volley&, const Volley&) = default;
};

enum class Manner : std::uint8_t { Plain, Straight, Overrun };
enum class Bonus : std::uint8_t { Water, DirtRoad, PavedRoad };

// The move that is being made.
struct Walk {
  Elements touched;        // hindering features already paid for in this action (TC-RUL-47)
  std::int32_t speed = 0;  // unmodified speed, for fractions
  std::int32_t left = 0;
  std::int32_t bonus = 0;  // unspent extra of the road or water the unit is on
  std::int32_t moved = 0;
  std::int32_t from_x = 0, from_y = 0, from_z = 0;  // where the leg began
  std::int32_t breached = 0;                        // speed lost to breaching on this leg
  UnitId unit;
  std::uint8_t legs = 0;
  Flags<Bonus> bonuses;  // already taken in this action (TC-RUL-51)
  std::uint8_t stopped = 0;
  Manner manner = Manner::Plain;
  std::uint8_t measured = 0;  // from the centre, or the front, rear, left or right edge (TC-RUL-35)
  std::uint8_t spare[2] = {};
  friend bool operator==(const Walk&, const Walk&) = default;
};

struct Setting {  // what the players agreed on (TC-DEC-1)
  std::uint8_t hot_drop = 0, two_d20_drop = 0, stances = 0, large_cap = 0, requisition = 0, map_change = 0, rubble = 0,
               team_spawns = 0;
  SpawnMethod spawns = SpawnMethod::Dice;
  std::uint8_t skulls = 1, advanced_skulls = 0, random_terrain = 0;
  std::uint8_t recon_tokens = 4, control_points = 3;
  Flags<Objective> parts{Objective::Recon, Objective::Control, Objective::Invasion};  // of a hybrid (TC-SK-17)
  std::uint8_t spare = 0;
  std::int16_t kill_chips = 0, death_chips = 0;  // supplies, 0 for unlimited
  friend bool operator==(const Setting&, const Setting&) = default;
};

// What a game ended by.
enum class Ending : std::uint8_t { Chips, Time, Eliminated, Objectives };

struct State {
  Walk walk;
  Elements fallen;  // that no longer stand, or do not yet
  Elements turned;  // by a quarter, where the players laid them out
  Action order;     // the action being carried out
  Agenda<Task, 48> agenda;
  Fixed<Unit, kMaxUnits> units;
  Fixed<Volley, 6> volleys;
  Fixed<Cloud, 24> smoke;
  Fixed<Bubble, 16> bubbles;
  Fixed<Spot, 8> skulls, recon, control, raid;
  std::array<Spot, kMaxElements> laid{};  // where the players put each element (TC-RUL-206)
  std::array<Player, kMaxPlayers> players{};
  Setting setting;
  std::array<std::int16_t, kMaxElements> life{};       // of terrain elements
  std::array<std::uint8_t, kMaxElements> rolled_ac{};  // AC by die, 0 where the table's own counts (TC-SET-2)
  std::array<std::uint8_t, 8> holders{};               // who controls each control point
  Fixed<ElementId, 7> features;                        // invasion objectives
  std::uint8_t seats = 0;
  GameType type = GameType::Skirmish;
  Objective objective = Objective::Elimination;
  TableId table;
  std::uint8_t turn = 0, turns = 0, round = 0, place = 0;
  std::uint8_t over = 0, placing = 0, smoke_off = 0, attacker = 0, winner = kNobody;
  std::uint8_t called = 0, votes = 0, pieces_due = 0, shots_left = 0, paired = 0;
  Ending how_ended = Ending::Chips;
  std::uint8_t target_named = 0;  // by the first of a group that fired: the order has the target of all (TC-RAL-8)
  std::uint8_t shield_named = 0;  // 1 + the bubble that is that target
  std::uint8_t by_hand = 0;       // the table is as the players laid it out
  std::uint8_t spare[2] = {};
  friend bool operator==(const State&, const State&) = default;
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::has_unique_object_representations_v<Action> && sizeof(Action) <= 36);
static_assert(sizeof(State) < 24 * 1024);

}  // namespace condotta::techcommander
