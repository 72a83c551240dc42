#pragma once

#include <array>
#include <boost/describe.hpp>
#include <cstdint>

#include "games/mercs/tasks.h"
#include "kernel/agenda.h"
#include "kernel/flags.h"
#include "kernel/seat_view.h"

// Every fact of a game of MERCS. Lengths are in units of 0.1 mm, directions in whole degrees from north, clockwise.
namespace condotta::mercs {

enum class Standing : std::uint8_t { Reserve, InPlay, Out };

// The counters of a Simultaneous Action, and what a single figure declares. Hidden: laid, but not for these eyes.
enum class Counter : std::uint8_t { None, Move, Combat, Hold, Hidden };

enum class Boost : std::uint8_t { NextRound, Now };  // when adrenaline works

struct Figure {
  std::int16_t x = 0, y = 0, z = 0;
  std::int16_t facing = 0;
  std::int16_t start_x = 0, start_y = 0, start_z = 0, start_facing = 0;  // where its present movement began
  std::int16_t lane = 0;                                                 // bearing of its suppression
  UnitId card{};
  Standing standing = Standing::Reserve;
  std::uint8_t blood_lost = 0;
  std::uint8_t armor_failed = 0;
  std::uint8_t failing = 0;  // failed in the attack under way; counts when the barrage is over
  std::uint8_t failed_round = 0;
  std::uint8_t roll = 0;
  std::int8_t initiative = 0;
  std::uint8_t acted = 0;
  std::uint8_t held = 0;  // +2 in the next round
  std::uint8_t set = 0;
  std::uint8_t frozen = 0, pinned = 0, dazed = 0;
  std::uint8_t burning = 0;      // passes still needed to put the fire out
  Flags<Boost> boosted;          // by adrenaline
  std::uint8_t suppressing = 0;  // 1 + the place on its card of the weapon it suppresses with
  std::uint8_t plated = 0;       // siege plate used this round
  std::uint8_t luck_used = 0, reroll_used = 0;
  std::uint8_t bonus_mp = 0;  // extra MP in this activation
  std::uint8_t medkits = 0, repair_kits = 0, adrenaline = 0;
  std::uint8_t loaded = 0;                              // which kind of ammunition is in the Load weapon
  WeaponId watching{};                                  // on Overwatch with this weapon
  std::array<std::uint8_t, kMaxWeapons> fired_round{};  // 0: not yet
  std::array<std::uint8_t, kMaxWeapons> uses{};         // what is left of weapons with uses
  std::array<std::uint8_t, 2> ammo{};                   // what is left of each kind of ammunition
  // Within an activation.
  Counter counter = Counter::None;
  std::uint8_t mp = 0;
  std::uint8_t mp_whole = 0;  // fixed when the action was declared (MS-RUL-42)
  std::uint8_t snapped = 0, moved = 0, moving = 0, finishing = 0, cancelled = 0;
  Tactic tactic = Tactic::None;
  std::uint8_t bound_to = kNoFigure;
};
BOOST_DESCRIBE_STRUCT(Figure, (),
                      (x, y, z, facing, start_x, start_y, start_z, start_facing, lane, card, standing, blood_lost,
                       armor_failed, failing, failed_round, roll, initiative, acted, held, set, frozen, pinned, dazed,
                       burning, boosted, suppressing, plated, luck_used, bonus_mp, reroll_used, medkits, repair_kits,
                       adrenaline, loaded, watching, fired_round, uses, ammo, counter, mp, mp_whole, snapped, moved,
                       moving, finishing, cancelled, tactic, bound_to))

enum class Phase : std::uint8_t { Muster, Deploy, Adjust, Initiative, Action, Refresh, Over };

enum class ObjectKind : std::uint8_t { Crate, Terminal, Trap, Vip };

// Something of the scenario that lies on the table.
struct Object {
  std::int16_t x = 0, y = 0, z = 0;
  ObjectKind kind = ObjectKind::Crate;
  std::uint8_t blood_lost = 0;
  std::uint8_t gone = 0;                // destroyed or disarmed
  std::uint8_t owner = 0xFF;            // side that took the terminal
  std::uint8_t carrier = kNoFigure;     // figure the VIP follows
  std::uint8_t handled_by = kNoFigure;  // special action under way; takes effect in Refresh step 2
};
BOOST_DESCRIBE_STRUCT(Object, (), (x, y, z, kind, blood_lost, gone, owner, carrier, handled_by))

// A lasting area on the table.
struct Smoke {
  std::int16_t x = 0, y = 0, z = 0;
  std::int16_t radius = 0;
  std::uint8_t until_round = 0;
  std::uint8_t by = kNoFigure;
};
BOOST_DESCRIBE_STRUCT(Smoke, (), (x, y, z, radius, until_round, by))

// How a game ends.
enum class Ending : std::uint8_t { Draw, Victory, Cap, Conceded };

struct State {
  Fixed<Figure, kFigures> figures;
  Fixed<Object, 8> objects;
  Fixed<Smoke, 8> smoke;
  Agenda<Task, 40> agenda;
  std::array<MegaConId, kSides> megacon{};
  std::array<std::uint8_t, kSides> setup_roll{};
  std::array<std::uint8_t, kSides> points{};
  std::array<std::uint8_t, kSides> lost{};
  ScenarioId scenario{};
  MapId map{};
  Phase phase = Phase::Muster;
  std::uint8_t round = 0;
  std::uint8_t round_cap = 20;
  std::uint8_t players = 2;
  std::uint8_t acm = 1, bounding = 0, open_edges = 0;
  std::uint8_t friendly = 1;   // MS-RUL-23: a mover sees how far the card reaches
  std::uint8_t winner = 0xFF;  // side; kSides: draw
  Ending ending = Ending::Draw;
  std::uint8_t revealed = 0;        // the counters of the group lie open
  std::uint8_t group_fire = 0;      // results of the group's attacks are held back
  std::uint8_t active = kNoFigure;  // whose activation it is
  std::uint8_t spare = 0;           // no padding: states are compared by their bytes
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (figures, objects, smoke, agenda, megacon, setup_roll, points, lost, scenario, map, phase, round,
                       round_cap, players, acm, bounding, open_edges, friendly, winner, ending, revealed, group_fire,
                       active))

inline constexpr std::uint8_t kUndecided = 0xFF;

struct Options {
  ScenarioId scenario = ScenarioId::of(0);
  MapId map{};  // none: the scenario's own
  MegaConId south = MegaConId::of(0), north = MegaConId::of(1);
  Fixed<UnitId, 6> south_squad, north_squad;  // empty: recruited at the table
  std::uint8_t players = 2;
  std::uint8_t round_cap = 20;
  bool acm = true;
  bool bounding = false;
  bool open_edges = false;
  bool friendly = true;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (scenario, map, south, north, south_squad, north_squad, players, round_cap, acm, bounding,
                       open_edges, friendly))

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) < 8 * 1024);

}  // namespace condotta::mercs
