#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/mercs/covers.h"
#include "games/mercs/state.h"
#include "games/mercs/ways.h"
#include "kernel/late.h"
#include "kernel/names.h"
#include "table/layout.h"

namespace condotta {
class ContentFiles;
}

// Cards, weapons, tables and scenarios as loaded from content/mercs.
namespace condotta::mercs {

// Named behaviours of Personal and Corporate Abilities; content chooses and parameterises them.
enum class Hook : std::uint8_t {
  Leadership,
  Heroic,
  EagleEye,
  BlindFire,
  Brawler,
  Charge,
  Climb,
  Demolitions,
  Heavy,
  Lucky,
  Marksman,
  Medic,
  Monkeywrench,
  Stealth,
  SelfMending,
  ActiveCamouflage,
  SiegePlate,
  CoverReduction
};

struct Ability {
  std::string id, name;
  Hook does = Hook::Leadership;
  int value = 1;
};
BOOST_DESCRIBE_STRUCT(Ability, (), (id, name, does, value))
using AbilityId = Id<kAbility>;

enum class WeaponKind : std::uint8_t { Ranged, Melee, Thrown, Launcher, Template };

enum class Range : std::uint8_t { Melee, Short, Long };

enum class Maneuver : std::uint8_t { FireMove, SetRip, LoadAim, Load, Aim };

// What a hit or a blast does besides Blood.
struct Effects {
  int push = 0;     // units straight back
  int failure = 0;  // added to the Armor Failure number of the check
  bool freeze = false, burn = false, pin = false, smoke = false, daze = false;
  bool harmless = false;  // no Blood, no Armor Failure check
};
BOOST_DESCRIBE_STRUCT(Effects, (), (push, failure, freeze, burn, pin, smoke, daze, harmless))

struct Ammo {
  std::string id, name;
  int count = 1;
  int str = 0;
  Effects effects;
};
BOOST_DESCRIBE_STRUCT(Ammo, (), (id, name, count, str, effects))

// One card of a firing diagram, in the frame of a base that points north; length 0 reaches to the table's edge.
struct DiagramCard {
  int aside = 0, ahead = 0, width = 640, length = 890;
};
BOOST_DESCRIBE_STRUCT(DiagramCard, (), (aside, ahead, width, length))

inline constexpr std::size_t kMaxDiagram = 4;

struct Weapon {
  std::string id, name;
  WeaponKind kind = WeaponKind::Ranged;
  bool primary = false;
  int str = 0;  // MS-CARD-20, MS-GREN-3
  int fn = 0;
  int dice = 1;
  std::vector<Range> ranges;
  int throw_range = 0;  // cards (MS-CARD-25)
  int blast_radius = 0;
  std::vector<DiagramCard> diagram;
  std::vector<Maneuver> ccm;  // MS-CCM-2: some are compulsory for the weapon, others an option
  std::vector<Ammo> ammo;
  int uses = 0;  // 0: without limit
  int blood_per_hit = 1;
  Effects effects;

  bool reaches(Range range) const;
  bool has(Maneuver maneuver) const;
  bool blasts() const { return blast_radius > 0; }
  // May suppress and go on Overwatch (MS-RUL-52).
  bool watches() const { return kind != WeaponKind::Melee && kind != WeaponKind::Thrown; }
  bool smokes(std::size_t loaded) const { return ammo.empty() ? effects.smoke : ammo[loaded].effects.smoke; }
};
BOOST_DESCRIBE_STRUCT(Weapon, (),
                      (id, name, kind, primary, str, fn, dice, ranges, throw_range, blast_radius, diagram, ccm, ammo,
                       uses, blood_per_hit, effects))

enum class Class : std::uint8_t { Leader, Heavy, Sniper, Medic, Monkeywrench, Demo, Assassin, Assault, Other };

enum class Stat : std::uint8_t { Reaction, Courage, Melee, Repair, ArmorFailure };
enum class When : std::uint8_t { ArmorFailed, Hurt, Engaged };

// A stat with an asterisk: this value while the condition holds.
struct Conditional {
  Stat stat = Stat::Reaction;
  int value = 0;
  When when = When::Hurt;
};
BOOST_DESCRIBE_STRUCT(Conditional, (), (stat, value, when))

inline constexpr int kDash = -1;  // a stat that is not a number

// The card of an archetype. MS-MED-3: a MegaCon need not have a Medic.
struct UnitCard {
  std::string id, name, archetype;
  MegaConId megacon{};
  Class type = Class::Other;
  int mp_base = 3;
  int mp_mod = kDash;
  int reaction = 5;  // MS-CARD-6, MS-CARD-7: for ties, and as defence in melee
  int courage = 5;
  int melee = kDash;  // MS-CARD-10: a number or a dash
  int repair = kDash;
  int er = 2;                     // MS-CARD-26
  int blood = 3, av = 2, af = 5;  // MS-CARD-14, MS-CARD-17
  std::vector<WeaponId> weapons;  // MS-CARD-23: maneuvers are listed by them
  int medkits = 0, repair_kits = 0, adrenaline = 0;
  std::vector<AbilityId> abilities;
  std::vector<Conditional> conditional_stats;
};
BOOST_DESCRIBE_STRUCT(UnitCard, (),
                      (id, name, archetype, megacon, type, mp_base, mp_mod, reaction, courage, melee, repair, er, blood,
                       av, af, weapons, medkits, repair_kits, adrenaline, abilities, conditional_stats))

struct MegaCon {
  std::string id, name, squad;
  AbilityId corporate_ability{};
};
BOOST_DESCRIBE_STRUCT(MegaCon, (), (id, name, squad, corporate_ability))

enum class TerrainClass : std::uint8_t { Cover, Obstacle, Area };
enum class Dimension : std::uint8_t { Model, Printed };
enum class Access : std::uint8_t { None, Stairs, Slope };

struct Terrain {
  std::string id;
  std::vector<std::array<int, 2>> corners;  // two: opposite corners of a rectangle; stairs: first edge is the foot
  int er0 = 0, er1 = 1;                     // MS-RUL-35: whole levels; what is lower is no terrain
  TerrainClass type = TerrainClass::Cover;
  Dimension dim = Dimension::Model;
  Access access = Access::None;
  int armor_bonus = 0;
  bool tight = false;  // the card may be stood on its edge next to it
};
BOOST_DESCRIBE_STRUCT(Terrain, (), (id, corners, er0, er1, type, dim, access, armor_bonus, tight))

struct Map {
  std::string id, name;
  std::vector<Terrain> pieces;
};
BOOST_DESCRIBE_STRUCT(Map, (), (id, name, pieces))

enum class Victory : std::uint8_t { LastSquad, Kills, Crates, Terminals, Square, Extraction };

struct ObjectSpot {
  ObjectKind kind = ObjectKind::Crate;
  int x = 0, y = 0, z = 0;
};
BOOST_DESCRIBE_STRUCT(ObjectSpot, (), (kind, x, y, z))

struct Scenario {
  std::string id, name;
  Victory victory = Victory::LastSquad;
  MapId map{};
  bool los_exception = false;
  int goal = 0;       // kills or points to reach
  int round_cap = 0;  // 0: the table's option
  int attacker = 0;   // side that must act (Crates)
  std::vector<ObjectSpot> objects;
};
BOOST_DESCRIBE_STRUCT(Scenario, (), (id, name, victory, map, los_exception, goal, round_cap, attacker, objects))

// A map made ready for questions.
struct Field {
  explicit Field(table::Layout l) : layout(std::move(l)), ways(layout) {}
  table::Layout layout;
  std::vector<int> armor_bonus;
  std::vector<std::uint8_t> tight;
  bool any_tight = false;
  std::vector<std::uint8_t> snaps;  // at least ER1 and class cover or obstacle, no stairs
  Ways ways;
  Covers covers;
  std::array<std::vector<table::Spot>, kSides> strip;  // spots of the 300-unit grid where a base can be deployed
  // For each spot of a strip the spots of the other strip with a line of sight either way (bit by place in the list).
  using StripSights = std::array<std::vector<std::uint64_t>, kSides>;
  Late<StripSights> strip_sights;
};

struct Content {
  std::vector<Ability> abilities;
  std::vector<Weapon> weapons;
  std::vector<MegaCon> megacons;
  std::vector<UnitCard> units;
  // For each unit the abilities by what they do, the card's or its MegaCon's.
  std::vector<std::array<AbilityId, static_cast<std::size_t>(Hook::CoverReduction) + 1>> hooks;
  std::vector<Map> maps;
  std::vector<Field> fields;  // one for each map
  std::vector<Scenario> scenarios;
  Names names;
  std::string hash;

  const UnitCard& card(UnitId id) const { return units[static_cast<std::size_t>(id.index())]; }
  const Weapon& weapon(WeaponId id) const { return weapons[static_cast<std::size_t>(id.index())]; }
  const Scenario& scenario(const State& s) const { return scenarios[static_cast<std::size_t>(s.scenario.index())]; }
  const Field& field(const State& s) const { return fields[static_cast<std::size_t>(s.map.index())]; }
  bool has(UnitId card, Hook hook) const { return hook_of(card, hook).some(); }
  const Ability* ability(UnitId card, Hook hook) const {
    const AbilityId id = hook_of(card, hook);
    return id.some() ? &abilities[static_cast<std::size_t>(id.index())] : nullptr;
  }
  AbilityId hook_of(UnitId card, Hook hook) const {
    return hooks[static_cast<std::size_t>(card.index())][static_cast<std::size_t>(hook)];
  }
  int ammo_name(WeaponId weapon, int kind) const;  // its place among all kinds of ammunition
  int terrain_name(MapId map, int piece) const;    // its place among the pieces of all maps
};

// Constants of the ledger's content part (MS-RUL-1, MS-RUL-2, MS-RUL-3).
inline constexpr int kTableWidth = 6100, kTableDepth = 9140;
inline constexpr int kCard = 890, kCardWidth = 640;
inline constexpr int kBase = 300, kRadius = 150;
// MS-CARD-13, MS-HIGH-4: one level is four scale feet. MS-ELEV-10: a second floor is three of them.
inline constexpr int kLevel = 220;  // one ER
inline constexpr int kFigureHeight = 2 * kLevel;
inline constexpr int kEye = 330;
inline constexpr table::Point kTop{0, 950}, kLeft{-380, 460}, kRight{380, 460};
inline constexpr int kLongEdge = 900, kShortEdge = 600;
inline constexpr int kHidesAsCover = 0, kHidesAsObstacle = 1;

// Reads and checks everything; throws BadInput with all complaints.
std::shared_ptr<const Content> load_content(const ContentFiles& files);

}  // namespace condotta::mercs
