#pragma once

// Boards, cards, tiles, missions and tracks as they are read from content/recon.

#include <array>
#include <string>
#include <vector>

#include "games/recon/state.h"
#include "kernel/names.h"

namespace condotta {
class ContentFiles;
}

namespace condotta::recon {

enum class Die : std::uint8_t { Heavy, Light, Collateral };
constexpr std::size_t index(Die die) {
  return static_cast<std::size_t>(die);
}
enum class Face : std::uint8_t { Burst, DoubleBurst, Shield, Blank };
struct DieFace {
  std::uint8_t bursts = 0, shields = 0;
};
struct DiceSet {
  std::vector<DieFace> light, heavy, collateral;
};

struct LevelBand {
  std::uint8_t level = 0, from = 0, to = 0;
};
struct PriorityTrack {
  std::uint8_t min = 1, max = 10;
};
enum class SurfaceKind : std::uint8_t { Plain, Special, Stairs, Elevator };
struct Surface {
  SurfaceKind surface{};
  std::uint8_t capacity = 0, armor = 0, durability = 0;
};
struct Disc {
  std::uint8_t level = 0, capacity = 0, armor = 0, durability = 0;
};
struct CasualtyDie {
  Casualty casualty{};
  Die die{};
};
struct Costs {
  std::uint8_t initiative = 1, reload = 3, interact = 3, use_kit = 1, capture = 1, interrogate = 3, move = 1,
               hustle = 3, thrown = 1, spray_and_pray = 1, selective = 2, attack_and_move = 3, duck_and_cover = 2,
               breach_and_clear = 7;
};
struct StepCounts {
  std::uint8_t hustle = 4, attack_and_move = 3;
};
struct NearLimits {
  std::uint8_t attack_and_move = 3, duck_and_cover = 2;
};
struct DuckFigures {
  std::uint8_t ducking = 3, covering = 1, soak = 1;
};
struct Tracks {
  std::vector<LevelBand> security;
  std::uint8_t reinforcement_max = 10;
  PriorityTrack priority;
  std::uint8_t many_opfor = 8, many_employees_killed = 3;
  std::vector<std::uint8_t> alarming_discs;
  std::uint8_t agent_discs = 8;
  std::vector<Surface> surfaces;
  std::vector<Disc> discs;
  std::uint8_t resupply = 4, initiative_return = 2;
  std::vector<CasualtyDie> casualty_dice;
  Costs costs;
  StepCounts steps;
  NearLimits near;
  DuckFigures duck;
};

// ---- the building ----------------------------------------------------------------------------------------------

enum class TileKind : std::uint8_t { Hallway, Room, Corner, Stairs, Elevator };
struct TileArea {
  White white{};
  Place place{};
  Colour agent{};
};
struct Tile {
  std::string code, id, name;
  TileKind kind{};
  std::vector<std::string> drawing;
  std::vector<TileArea> areas;
};
enum class Bursts : std::uint8_t { EastWest, NorthSouth };
// RC-RUL-8: a door token laid on a wall while the building is put up.
struct ExtraDoor {
  std::string area;  // such as r4c2
  Side side{};
};
struct Layout {
  std::string id, name;
  Bursts bursts{};
  std::vector<std::string> plan;
  std::vector<ExtraDoor> doors;
};

// ---- boards ----------------------------------------------------------------------------------------------------

enum class Trait : std::uint8_t { Leader, Engineer };
enum class WeaponKind : std::uint8_t { Ranged, Melee, Suppression };
enum class AbilityKind : std::uint8_t { Leadership, Stealth, Bypass, CheapBreach, Shove };
enum class CorporateKind : std::uint8_t { SelfMending, Overdrive, ActiveCamo };
enum class BreachAbility : std::uint8_t { None, Volley, Rally, Mark, Flashbang, Entry, Push, Strike, Jam };
enum class ItemKind : std::uint8_t { Heal, Scan, Door, Throw };

struct Penalty {
  std::uint8_t below = 0, minus = 0;
};
struct BloodTrack {
  std::uint8_t max = 8, down = 1;
  std::vector<Penalty> penalties;
};
struct CpTrack {
  std::uint8_t start = 6;
  std::vector<std::int8_t> bubbles;  // the priority adjustment at each CP position, from 0
  int max() const { return static_cast<int>(bubbles.size()) - 1; }
};
struct Weapon {
  WeaponKind kind{};
  std::uint8_t range = 0, ammo = 0;
  Pool pool{};
  std::uint8_t sweeping = 0, focused = 0, assault = 0;  // CP; 0 = not offered
  Pool assault_pool{};
  bool multi_attack = false;
  Status status{};
};
struct MeleeReserve {
  std::uint8_t steps = 0;
  Pool pool{};
};
struct Ability {
  AbilityKind kind{};
  std::uint8_t value = 0;
};
struct Corporate {
  CorporateKind kind{};
  std::uint8_t value = 0, cp = 0;
};
struct BreachSpecial {
  BreachAbility kind{};
  Pool pool{};
  std::uint8_t automatic = 0, ammo = 0, value = 0;
};
struct KitEntry {
  std::string item;
  std::uint8_t uses = 0;
};
struct PlayerBoard {  // RC-BOARD-1
  std::string id, name;
  std::vector<Trait> traits;
  std::uint8_t starting_priority = 1, armor = 0;
  CpTrack cp;
  BloodTrack blood;
  std::uint8_t ammo = 0;
  std::vector<Weapon> weapons;
  Pool spray{}, selective{};
  MeleeReserve melee_reserve{};
  Pool interrogation{};
  std::vector<Ability> abilities;
  BreachSpecial breach{};
  std::vector<KitEntry> kit;
  std::vector<ItemId> items;           // the same as ids
  std::array<std::int8_t, 4> slots{};  // which weapon serves Focused, Sweeping, Assault, Suppress; -1: none

  bool has(Trait trait) const;
  const Ability* ability(AbilityKind kind) const;
};
struct Team {
  std::string id, name;
  std::vector<std::string> mercs;
  std::vector<Corporate> corporate;
  const Corporate* ability(CorporateKind kind) const;
};
struct Item {
  std::string id, name;
  ItemKind kind{};
  std::uint8_t value = 0, range = 0, automatic = 0;
  Pool pool{};
  bool harmless = false, overthrown = false;
  Status status{};
};

// ---- OpFor and decks -------------------------------------------------------------------------------------------

enum class Tactic : std::uint8_t { Focused, Sweeping };
enum class Lockdown : std::uint8_t { HighestPriority, NearestMerc, HoldSpecialArea, Hold };
struct Secfor {  // RC-OPF-13
  std::string id, name;
  std::uint8_t level = 1, blood = 1, armor = 0, movement = 0;
  std::string weapon;
  std::uint8_t range = 0;
  Pool pool{};
  Tactic tactic{};
  Lockdown lockdown{};
  bool reserve_fire = false;  // RC-RUL-163
};
struct Employee {  // RC-EMP-13, RC-EMP-14, RC-EMP-16
  std::string id, name;
  std::uint8_t blood = 1, armor = 0, movement = 2, threshold = 0;  // RC-RUL-49
  IntelKind primary{}, secondary{};
  std::uint8_t value = 0;
};
// A figure that one mission is about. The director fights like a SecFor; the informant waits to be fetched and then
// follows.
enum class Guest : std::uint8_t { None, Director, Informant };
struct MissionFigure {
  std::string id, name;
  Guest guest{};
  std::uint8_t blood = 1, armor = 0, movement = 0, range = 0;
  Pool pool{};
  Lockdown lockdown{};
};
// What all kinds of card have in common, by OpforId: employees first, then SecFor I to IV, then the missions' figures.
struct OpforCard {
  std::string id, name;
  std::uint8_t rank = 0;  // 0 employee, 1 to 4 SecFor
  std::uint8_t blood = 1, armor = 0, movement = 0, range = 0;
  Pool pool{};
  std::uint8_t threshold = 0;
  IntelKind primary{}, secondary{};
  std::uint8_t value = 0;
  Lockdown lockdown{};
  bool reserve_fire = false;
  Guest guest{};
};

enum class If : std::uint8_t {
  Always,
  MercInHallway,
  NoDisc,
  DiscPlaced,
  MercsShareArea,
  EmployeePresent,
  NoSecfor,
  ObjectiveRevealed,
  PriorityAtLeast,
  MercIncapacitated,
  AgentsFewerThan,
  DoorBreached
};
enum class Then : std::uint8_t { Nothing, More, Instead, Halt, FleeDiscs, Reshuffle };
enum class Goal : std::uint8_t { None, Hallway, Special, Stairs };
enum class Added : std::uint8_t { BlueAgent, BlackAgent, RedAgent, Secfor1, Secfor2, Secfor3, Secfor4, Worker };
enum class Where : std::uint8_t { NextStairs, EachStairs };
struct Condition {
  If when{};
  std::uint8_t value = 0;
  Then then{};
  std::vector<Colour> colours;
  std::uint8_t areas = 0;
  Goal to{};
};
struct Directive {
  Colour colour{};
  std::uint8_t areas = 0;
  Half on{};
  Goal to{};
};
struct LevelPenalty {
  std::uint8_t level = 0;
  std::vector<Added> add;
  Where at{};
};
struct MovementCard {
  std::string id, name;
  Condition condition;
  std::vector<Directive> directives;
  LevelPenalty penalty;
};
struct EventCard {
  std::string id, name;
  std::vector<std::vector<std::string>> rows;  // by security level
  std::vector<std::vector<OpforId>> kinds;     // the same as ids
};

// ---- missions and the Breach & Clear tile ----------------------------------------------------------------------

enum class StepKind : std::uint8_t { Question, Breach, Interact, Reveal, Clear, Leave, Kill };
enum class Exit : std::uint8_t { Elevator, Stairs };
struct Positions {
  std::uint8_t up_to = 0, black = 0, yellow = 0, red = 0;  // all circles up to a value; further ones by colour
};
struct MissionStep {
  StepKind kind{};
  std::uint8_t count = 0;
  Place place{};
  std::uint8_t objective = 0, at_objective = 0;
  std::vector<Place> places;
  bool same_round = false;
  Positions positions;
  std::uint8_t destroyed_at = 0;
  bool destroying_wins = false, carrier = false, with_carrier = false;
  std::uint8_t darkness = 0;
  Exit exit{};
  std::uint8_t mercs = 0;
  std::string figure;  // stands at the place from the start
  OpforId guest{};     // the same as id
};
struct MarkerCounts {
  std::uint8_t objectives = 0, decoys = 0;
};
// RC-RUL-168: what a difficulty makes of a mission card, and of what the event cards read.
struct Hardship {
  std::uint8_t security = 0;  // where the security counter starts
  std::int8_t alert = 0;      // levels added when an event card is read
  std::int8_t positions = 0;  // to the highest circle that is filled when an objective is breached
  std::int8_t count = 0;      // to what a step counts: questions, tokens, uses; fewer may be left of a clean sweep
  std::int8_t mercs = 0;      // to the MERCS that must get out
  std::uint8_t patrol = 0;    // RC-RUL-169: every so many rounds a patrol comes up the stairs; 0 = never
  std::vector<Added> guards;  // who walks in it
};
struct Hardships {
  Hardship easy, normal, hard;
};
struct Mission {
  std::string id, name;
  MarkerCounts markers;
  std::uint8_t spare_markers = 0;
  std::vector<std::string> rooms;
  std::uint8_t start_blood = 0;  // 0 = full
  bool no_deaths = false, no_weapon_rack = false, carrier_no_hustle = false;
  std::int8_t carrier_resupply = 0;
  std::uint8_t lost_at_level = 0, spare_employees_from_level = 0;
  Hardships difficulties;
  std::vector<MissionStep> steps;
  Hardship hardship;  // the one of the difficulty this card is for
};

enum class Circle : std::uint8_t { Black, Yellow, Red };
struct Position {
  std::uint8_t value = 0;
  Circle colour{};
};
struct Threshold {
  std::uint8_t from = 0, blood = 0;
};
struct MeleeNeeds {
  std::uint8_t black = 1, yellow = 2, red = 3;
};
enum class TileRule : std::uint8_t { None, FirstMercOneDieLess };
struct BreachSide {
  std::string id, name;
  std::vector<Position> positions;
  std::vector<Threshold> thresholds;
  MeleeNeeds melee;
  std::uint8_t track = 20, collateral_track = 20, disc_at = 6, destroyed_at = 10;
  TileRule special{};
};
struct StandardBreach {
  std::uint8_t lowest_black = 1, highest_yellow = 2;
};

struct Location {
  Place place{};
  std::string name, effect;
  std::uint8_t value = 0;
};

struct Content {
  std::vector<Tile> tiles;
  std::vector<Layout> layouts;
  std::vector<Building> buildings;  // the layouts as they stand on the table
  DiceSet dice;
  std::array<std::array<std::uint8_t, 4>, 3> faces{};  // by Die: how many of each Face
  Tracks tracks;
  std::array<std::uint8_t, 11> level_of{};
  std::vector<Team> teams;
  std::vector<PlayerBoard> boards;
  std::vector<Item> items;
  std::vector<OpforCard> opfor;
  std::uint32_t informants = 0;            // kinds of OpFor that are nobody's
  std::array<std::uint32_t, 5> of_rank{};  // kinds of OpFor
  std::uint8_t least_capacity = 0;         // of an area without a disc
  std::vector<MovementCard> movement;
  std::vector<EventCard> events;
  std::vector<Mission> missions;        // as they stand on their cards, which is the normal difficulty
  std::vector<Mission> easier, harder;  // the same ten at the other two
  std::vector<BreachSide> sides;
  StandardBreach standard;
  std::uint8_t cover_bonus = 1, cover_protects = 1, unplaced_blood = 1;
  std::vector<Location> locations;
  std::array<std::uint8_t, 7> place_values{};  // by Place: the number in its effect
  Names names;
};

// Reads and judges content/recon; throws BadInput with every complaint of a file.
Content read_content(const ContentFiles& files);
Names make_names(const Content& content);

}  // namespace condotta::recon
