#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/techcommander/state.h"
#include "kernel/names.h"
#include "table/layout.h"

// What is printed: units, gear, terrain, tables, skulls and perks, as loaded from content/techcommander.
namespace condotta {
class ContentFiles;
}

namespace condotta::techcommander {

enum class Category : std::uint8_t { Crew, Troop, Vehicle, Msv, Aerial, Rpv, OffField };
enum class Carrier : std::uint8_t { Kilograms, Tons, OffField };
enum class Locomotion : std::uint8_t { Foot, Legged, Wheeled, Tracked, Hover, Air };
enum class Steady : std::uint8_t { Any, Half, Full };  // not to be fired after moving more than half, or a full move
enum class Mends : std::uint8_t { Nothing, Machines, Infantry };
enum class Water : std::uint8_t { None, Shallow, Deep };
enum class Road : std::uint8_t { None, Dirt, Paved };
enum class DigInBy : std::uint8_t { None, Infantry, Wading, Light };
enum class Does : std::uint8_t {  // what an item is, also those the book only names (TC-RUL-166)
  Ballistic,
  Missile,
  Energy,
  Melee,
  Thrown,
  Repair,
  FireControl,
  ThermalSight,
  Designator,
  Scanner,
  Sentry,
  Antimissile,
  Smoke,
  BubbleShield,
  JumpJets,
  Armor,
  Suppression,
  Command,
  Reactor,
  PassengerPod
};
enum class Drill : std::uint8_t {  // faction training, by the ids of training.json
  ExtremeConditioning,
  Moneyshot,
  BountyHunter,
  WetwireTargeting,
  EvasiveAttack,
  DefenseMasters,
  CombinedArmsRaid,
  IoCoordination,
  QuickOffload,
  MsvWarfareBadge,
  AdvanceRallyBadge,
  CombatAgility
};
enum class SuitNeed : std::uint8_t { None, Ecbs, Syndicate, Hardened };
enum class SkullEffect : std::uint8_t {
  Patriot,
  Anger,
  Tempest,
  Death,
  Spring,
  Fire,
  Famine,
  Archangel,
  Hero,
  Scourge,
  Stupidity,
  Navigator,
  Fate,
  Overwatch,
  Conquest,
  Thunder,
  War,
  Pestilence,
  Destiny,
  Rebel
};
enum class PerkEffect : std::uint8_t {
  IncreaseCap,
  InitiativeUp,
  InitiativeDown,
  AppealDeployment,
  OrbitalScan,
  RemoteStrike,
  HiredGun,
  FireInTheSky,
  BringInTheThunder,
  Requisition
};

// One shot type of a weapon (TC-MOD-1).
struct Mode {
  std::string id;
  int damage = 0;
  int dice = 0;    // further D20 of damage or repair
  int splash = 0;  // radius
  int splash_damage = 0;
  int pierces = 0;  // ignores reduction up to this AC (TC-RUL-5)
  int armor_piercing = 0;
};

// TC-RUL-172: all figures come from the content.
struct ItemSpec {
  std::string id, name;
  Carrier carrier = Carrier::Tons;
  Does kind = Does::Ballistic;
  int weight = 0, power = 0, uses = 0;
  // weapons
  int shots = 0, optimum = 0, drop = 0, min_range = 0, link = 1, nlos = 0;
  std::vector<Mode> modes;
  Steady steady = Steady::Any;
  Mends mends = Mends::Nothing;
  int elevation = 0;  // steepest shot in percent, 0 for any (TC-LOS-5)
  int needs_designator = 0, ignores_half_cover = 0, suppression = 0;
  // gear
  int bonus = 0, range = 0, radius = 0, height = 0, tries = 0;

  bool weapon() const { return kind <= Does::Repair; }
  bool mends_units() const { return kind == Does::Repair; }
  bool has_splash() const {
    for (const Mode& m : modes) {
      if (m.splash > 0) return true;
    }
    return false;
  }
};

struct Fitting {
  ItemId item;
  int count = 1;
};
struct SuitSpec {
  std::string id, name;
  int carry = 0, speed = 0, infiltration = 0, jump = 1, syndicate = 0, hardened = 0, plating = 0;
};
struct ChassisSpec {
  std::string id, name, block;
  int ac = 0, speed = 0, radius = 0, height = 0, step = 0;
  std::vector<Fitting> integrated, standard;
  int leap = 0, close_combat = 0, trample_full = 0, quick_scan = 0;
};
struct FactionSpec {
  std::string id, name;
  int choose = 0;
  std::vector<TrainingId> training;
};
struct TrainingSpec {
  std::string id, name;
  int value = 0;
  SuitNeed suit = SuitNeed::None;
};
// TC-AIR-4, TC-AIR-5: aircraft that cannot hover are off-field units; TC-RPV-1: drones scan or carry missiles.
struct TypeSpec {
  std::string id, name;
  Category category = Category::Crew;
  std::vector<FactionId> factions;
  SuitId suit;
  ChassisId chassis;
  std::vector<Fitting> gear;
  int ac = 1, speed = 0, carry = 0;
  Locomotion locomotion = Locomotion::Foot;
  int crew = 0, passengers = 0, open_positions = 0, amphibious = 0, infantry_vehicle = 0, high_speed = 0, cargo = 0;
  int tier1 = 0, fire_control = 0, one_per_force = 0;
  int radius = 0, length = 0, width = 0, height = 0, step = 0;
};
struct Hinder {  // quarters of the speed lost (TC-HIN-4)
  int foot = 0, legged = 0, wheeled = 0, tracked = 0, hover = 0;
};
// What a kind of terrain is, settled by the content before play (TC-HIN-1).
struct TerrainSpec {
  std::string id, name;
  int solid = 0, roof = 0, interactive = 0, area = 0, bridge = 0, two_sided = 0, door = 0, leaves = 0;
  int perch = 0, forest = 0, brush = 0, explosive = 0, landslide = 0, smoke = 0, ladder = 0, ramp = 0, enclosed = 0;
  DigInBy dig_in = DigInBy::None;
  Water water = Water::None;
  Road road = Road::None;
  Hinder hinder;
};
// TC-TER-4, TC-TER-5: a feature is one element or several, as the table divides it, each with an AC of its own.
// TC-RUL-227: with walls of some thickness it can be entered, by the doors that stand in them; windows are a band at
// the height of a soldier's shoulder on every side.
struct ElementSpec {
  TerrainId kind;
  int x = 0, y = 0, w = 0, d = 0, r = 0, base = 0, height = 0, ac = 0;
  int walls = 0, windows = 0;
  std::string name;
};
struct MapPoint {
  int x = 0, y = 0;
};
struct TableSpec {
  std::string id, name;
  int width = 0, depth = 0;
  int open = 0;  // its terrain is what may be put up, and where; the players lay it out (TC-RUL-206)
  std::vector<MapPoint> starts, spawns, alternates, control, rally;
  std::vector<ElementSpec> terrain;
};
struct ForceUnit {
  TypeId unit;
  int count = 1;
  TrainingId training;  // TC-FAC-3
};
struct ForceSpec {
  std::string id, name;
  FactionId faction;
  int cap = 0;
  std::vector<ForceUnit> units;
};
struct SkullSpec {
  std::string id, name;
};
struct SkullSet {
  std::string id, name;
  std::vector<SkullId> rolls;
};
struct PerkSpec {
  std::string id, name;
  int price = 0;
};
struct RequisitionRow {
  int from = 0, to = 0;
  PerkId perk;
};
struct Points {  // of the deathmatch and of the skulls that pay
  int survive = 0, survivor = 0, kill_per_ac = 0, one_action_infantry = 0, one_action_machine = 0, skull = 0;
  int wager_spoiled = 0, wager_won = 0, hero = 0, hero_last_turn = 0, stupidity = 0, destiny_last_turn = 0;
};
struct Chip {  // TC-DMS-12
  std::string color;
  int value = 0;
};
struct ObjectiveSpec {
  std::string id, name;
  int turns = 8, features = 0;
};
struct Round {
  std::string id, name, text;
};

// A unit type with everything a chassis, a suit and the standard parts say about it worked out once.
struct Sheet {
  Category category = Category::Crew;
  int ac = 1;
  int speed = 0;  // before load
  int carry = 0;  // kilograms, 0 for machines
  int radius = 0, half_length = 0, half_width = 0, height = 0, step = 0;
  Locomotion locomotion = Locomotion::Foot;
  bool jump = false, infiltration = false, amphibious = false, recharges = false, infantry = false, machine = false;
  bool may_rally = false, manned = false;
  int crew = 0, passengers = 0, open = 0, actions = 1;
  const SuitSpec* suit = nullptr;
  const ChassisSpec* chassis = nullptr;
};

// One table made ready: its layout for sight and movement, and which pieces belong to which element.
struct Ground {
  std::vector<table::Layout> layout;       // exactly one; a vector because a Layout has no empty value
  std::vector<int> owner;                  // element of each piece
  table::PieceSet pieces;                  // all of them
  std::vector<table::PieceSet> pieces_of;  // of each element: a tree has leaves, a building walls
  // Elements by what is asked of them again and again.
  std::vector<int> areas;               // ground that is stood in
  std::vector<int> tops;                // can be stood on
  std::vector<int> deep;                // deep water
  std::vector<int> forests;             // woods
  std::vector<int> stacks;              // give off smoke
  std::vector<int> rooms;               // closed all round
  std::vector<table::Polygon> outline;  // of each element
};

std::uint64_t next_serial();

// A table as the players laid it out.
struct LaidTable {
  TableSpec table;
  Ground ground;
};

class Content {
 public:
  std::vector<ItemSpec> items;  // weapons, then gear
  std::vector<SuitSpec> suits;
  std::vector<ChassisSpec> chassis;
  std::vector<FactionSpec> factions;
  std::vector<TrainingSpec> training;
  std::vector<TypeSpec> types;
  std::vector<TerrainSpec> terrain;
  std::vector<TableSpec> tables;
  std::vector<ForceSpec> forces;
  std::vector<SkullSpec> skulls;
  std::vector<SkullSet> skull_sets;
  std::vector<PerkSpec> perks;
  std::vector<RequisitionRow> requisition;
  Points points;
  std::vector<Chip> chips;
  std::vector<ObjectiveSpec> objectives;
  std::vector<Round> ammunition;
  Names names;
  std::string number_on_base(UnitId id) const { return names.title(names.kind("unit"), id.index()); }
  std::vector<Sheet> sheets;
  std::vector<Ground> grounds;
  // units the rules call for by name
  TypeId crew_member, ninja, pirate, apex_uav;
  std::size_t narrow_passing = 0;  // among the terrain
  TableId open_ground;             // where players lay out terrain of their own
  ItemId pcw_handgun;
  std::uint64_t serial = next_serial();  // tells the contents of one program apart

  const ItemSpec& item(ItemId id) const { return items[static_cast<std::size_t>(id.index())]; }
  const TypeSpec& type(TypeId id) const { return types[static_cast<std::size_t>(id.index())]; }
  const Sheet& sheet(TypeId id) const { return sheets[static_cast<std::size_t>(id.index())]; }
  const TableSpec& table_of(const State& s) const {
    return s.by_hand != 0 ? laid_out(s).table : tables[static_cast<std::size_t>(s.table.index())];
  }
  const Ground& ground(const State& s) const {
    return s.by_hand != 0 ? laid_out(s).ground : grounds[static_cast<std::size_t>(s.table.index())];
  }
  const LaidTable& laid_out(const State& s) const;  // laying.cc
  const table::Layout& layout(const State& s) const { return ground(s).layout.front(); }
  const ElementSpec& element(const State& s, int e) const { return table_of(s).terrain[static_cast<std::size_t>(e)]; }
  const TerrainSpec& terrain_of(const State& s, int e) const {
    return terrain[static_cast<std::size_t>(element(s, e).kind.index())];
  }
};

Ground make_ground(const Content& c, const TableSpec& t);

// Understands the files of content/techcommander; throws BadInput for what does not fit together.
void read_content(const ContentFiles& files, Content& content);

}  // namespace condotta::techcommander
