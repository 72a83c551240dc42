#pragma once

// Every fact on the table of MERCS Recon, in the rulebook's words, and nothing else.

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/recon/tasks.h"
#include "kernel/agenda.h"
#include "kernel/bag.h"
#include "kernel/flags.h"
#include "kernel/seat.h"

namespace condotta::recon {

enum class Kind : std::uint8_t { Hallway, Room, Stairs, Elevator };
enum class Colour : std::uint8_t { None, Blue, Black, Red };
enum class Half : std::uint8_t { None, White, Orange };
enum class White : std::uint8_t { Ne, Se, Sw, Nw };  // the two sides of an area that its white half covers
enum class Place : std::uint8_t { None, RobotArm, OpenTerminal, PowerCore, Server, Safe, WeaponRack };
enum class Objective : std::uint8_t { Unknown, Decoy, First, Done };
// RC-RUL-168: how hard the automated side is; ours, not the book's.
enum class Difficulty : std::uint8_t { Easy, Normal, Hard };
enum class Stance : std::uint8_t { None, Cowering, Ready };  // an employee cowers, a SecFor IV opens reserve fire
enum class Reserve : std::uint8_t { None, SprayAndPray, Selective, Melee };
enum class Phase : std::uint8_t { SetUp, Agents, Opfor, Mercs, Refresh };
enum class Casualty : std::uint8_t { Employee, Secfor1, Secfor2, Secfor3, Secfor4, Agent };
enum class Ending : std::uint8_t {
  Running,
  Won,
  TooManyReinforcements,
  ObjectiveDestroyed,
  AllDead,
  TooFewLeft,
  MercLost,
  Noticed,
  EmployeeKilled,
  TooLate,
  InformantLost
};

struct AreaFacts {
  Kind kind = Kind::Hallway;
  std::uint8_t room = 0;  // 0 = no room
  Place place = Place::None;
  White white = White::Ne;
  std::uint8_t capacity = 0, armor = 0, durability = 0;
  Colour agent = Colour::None;
  TileId tile{};
};

struct Building {
  std::array<AreaFacts, kAreas> areas{};
  std::array<AreaSet, kAreas> sight{};  // completely visible, smoke aside
  std::array<AreaSet, 4> passages{};    // by side: which areas may be left that way
  std::array<AreaSet, 4> doors{};       // ... and through a door
  std::array<AreaSet, 16> rooms{};
  AreaSet stairs{}, elevator{}, hallways{};
  bool bursts_east_west = true;  // RC-BLDG-12, RC-BLDG-13: the tracks lie along the other two sides
  std::uint8_t extra_doors = 0;  // extra door tokens already used in play
};

struct Merc {
  MercId board{};
  Seat seat = 0;
  AreaId area{};                                                      // none once dead, and before the start
  std::uint8_t blood = 0, cp = 0, ammo = 0, priority = 0, token = 0;  // RC-BOARD-2
  Reserve reserve = Reserve::None;                                    // RC-SETUP-11
  Half facing = Half::None;
  OpforId held{};
  std::uint8_t attacks = 0;   // this round, reactions included, Breach & Clear not
  bool attacked = false;      // this round, Breach & Clear included
  bool attacked_now = false;  // in this MERCS phase
  bool down = false, dead = false, passed = false, on_tile = false;
  bool hustled = false, reloaded = false, initiative = false, captured = false;
  bool kia = false, excessive = false, ducked = false, safe = false, bled = false;
  std::array<std::uint8_t, kKit> uses{};
};

// A MERC by its place in the team.
enum class Member : std::uint8_t { First, Second, Third, Fourth, Fifth };

struct Opfor {
  FigureId id{};
  std::uint16_t suppressed_until = 0, blinded_until = 0, pinned_until = 0;  // the round whose Refresh clears it
  std::uint16_t damage = 0;
  OpforId kind{};
  AreaId area{};
  Flags<Member> passed_by;  // MERCS on Selective that let it pass
  bool dazed = false;       // blinded and has not attacked since
  Stance stance = Stance::None;
  bool acted = false;
};

struct Agent {
  Colour colour = Colour::None;
  AreaId area{};
};

struct Marker {
  AreaId area{};
  Objective what = Objective::Unknown;
  bool face_up = false;
};

// What moved the security counter last.
enum class Alarm : std::uint8_t { None, ObjectiveDone, ManyOpfor, EmployeesKilled, DiscsPlaced, Casualties, Lowered };

struct Security {
  std::uint8_t number = 0;     // RC-SETUP-1
  bool reinforcement = false;  // the counter is on the reinforcement track, the increase token in the pool
  std::uint8_t discs = 0;      // collateral damage discs placed so far
  bool crowded = false;        // eight OpFor were counted and have not fallen below
  std::uint8_t employees_killed = 0;
  bool quiet = false;  // Open Terminal: no KIA and excessive force tokens this phase
};

struct Progress {
  std::uint8_t step = 0, count = 0;
  Flags<Place> places{};  // interacted with in this step (this round, if the step says so)
  MercId carrier{};
  bool complete = false;
  Ending defeat = Ending::Running;
  std::uint8_t darkness = 0;  // sight ends after so many areas; 0 = no limit
  bool breached = false;      // a door was breached this game
  FigureId guest{};           // the figure the mission is about: its director or informant
};

struct Pool {
  std::uint8_t heavy = 0, light = 0, collateral = 0;
  int size() const { return heavy + light + collateral; }
};
enum class Status : std::uint8_t { None, Suppressed, Blinded, Pinned, Smoke, Burning };

// Dice on the table, by kind: heavy, light, collateral.
struct Rolled {
  std::array<std::uint8_t, 3> hits{}, misses{}, bursts{};
  int total() const { return bursts[0] + bursts[1] + bursts[2]; }
};

// A MERC's attack whose dice are rolled and not yet counted, while somebody decides about them.
struct Volley {
  MercId merc{};
  AreaId from{}, area{};
  Status status{};
  FigureId target{};
  Pool pool{};
  Rolled roll{};
};

struct Breach {
  SideId side{};
  AreaId outside{}, inside{};
  Mercs payers, pulled, within;  // within: was in the room already
  std::uint8_t count = 0, next = 0;
  std::array<MercId, kTeamSize> order{};                // M1 to M5
  std::array<std::uint8_t, kMaxPositions> positions{};  // 0 open, 1 OpFor, 2 + MERC
  std::uint8_t mercs = 0, opfor = 0, collateral = 0;
  Mercs cover;  // those in cover
  std::uint8_t rally = 0, mark = 0, jam = 0, flash = 0, overdrive = 0;
  std::uint8_t destroyed_at = 0;
  std::uint8_t marker = 0xFF;
  bool objective = false, destroyed = false, melee = false;
  std::uint8_t position = 0;   // named by the melee attacker
  std::uint8_t automatic = 0;  // Auto Collateral of the attack under way
  OpforId guest{};             // the mission's figure, where it stands and what it has suffered
  std::uint8_t guest_at = 0xFF, guest_damage = 0;
  Rolled roll{};
};

enum class Verb : std::uint8_t {
  Pass,
  Initiative,
  Reload,
  Interact,
  UseKit,
  Capture,
  Interrogate,
  LetGo,
  Move,
  Hustle,
  Step,
  Stop,
  Focused,
  Sweeping,
  Assault,
  Suppress,
  Throw,
  SprayAndPray,
  Selective,
  MeleeReserve,
  AttackAndMove,
  DuckAndCover,
  BreachAndClear,
  Accept,
  Refuse,
  Pay,
  Tile,
  Keep,
  Release,
  Reveal,
  Decline,
  Displace,
  React,
  LetPass,
  Attack,
  Ability,
  TakeCover,
  Overdrive,
  Reroll,
  Leave,
  Stand,
  Take,
  PlaceMarker,
  RerollDie,
  Push,
  Pin,
  ClearCircle,
  NextCard
};
// Who does what in a combined action, seen from the MERC that proposes it.
enum class Role : std::uint8_t {
  None,
  AttackThenTheyMove,
  TheyMoveThenAttack,
  TheyAttackThenMove,
  MoveThenTheyAttack,
  DuckMyself,
  CoverThem
};

struct Action {
  Verb verb = Verb::Pass;
  MercId who{};
  AreaId where{};
  ItemId item{};
  FigureId target{};
  MercId with{}, also{};
  Half half = Half::None;
  Role role = Role::None;
  std::uint8_t side = 0xFF;  // a side of the area, or a position of the tile
  std::uint8_t to = 0xFF;    // another position of the tile
  std::uint8_t amount = 0, amount2 = 0;
  SideId tile{};
  std::uint8_t slot = 0;  // which weapon of the board
  friend bool operator==(const Action&, const Action&) = default;
};

struct State {
  Building building{};
  std::array<std::uint8_t, kAreas> discs{};  // level 0 to 3
  std::array<std::uint8_t, kAreas> burns{};  // damage that burning has done so far
  AreaSet burning{}, smoke{};
  std::array<Merc, kTeamSize> mercs{};
  Fixed<Opfor, kMaxFigures> opfor{};  // RC-SETUP-16: nobody until something places them
  Fixed<Agent, 24> agents{};
  Fixed<Marker, 6> markers{};
  std::array<std::uint8_t, 6> casualties{};
  Bag<kMovement, 12> movement{}, movement_discards{};
  Bag<kEventCard, 12> events{}, event_discards{};
  Fixed<EventId, 3> foreseen{};  // the top of the event deck once somebody has looked at it, next card first
  MovementId movement_card{};
  EventId event_card{};
  std::uint16_t next_figure = 1;
  std::uint16_t round = 0, round_limit = 0;  // a limit only if the table agreed on one
  Security security{};
  Progress progress{};
  Breach breach{};
  Alarm alarm = Alarm::None;
  Volley volley{};
  Action proposal{};  // the combined action that others are asked to join
  MissionId mission{};
  TeamId team{};
  BuildingId layout{};
  std::uint8_t people = 1;
  Difficulty difficulty = Difficulty::Normal;
  Phase phase = Phase::SetUp;
  Ending ending = Ending::Running;
  bool leadership_used = false, rack = false;
  bool level_advanced = false;  // the security level, in this Refresh phase
  Agenda<Task, 24> agenda{};
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_trivially_copyable_v<Action> && std::has_unique_object_representations_v<Action>);
static_assert(sizeof(State) < 8192 && sizeof(Action) <= 32);

}  // namespace condotta::recon
