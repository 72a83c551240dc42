#pragma once

#include "games/mercs/rules.h"

// The chapters on combat: sums, what may be attacked, hits and blasts, Suppression and Overwatch.
namespace condotta::mercs {

// resolve_aim.cc
struct Aim {
  Tally needed;  // number the die must reach
  int strength = 0;
  int armor = 0;
  Cover cover;
  Range range = Range::Long;
};
enum class Fire : std::uint8_t { Whole, Half };  // Half: of Fire & Move
// `cover_at`: where the target's cover is judged (a mover whose path is committed), else where it stands.
Aim aim_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target, Fire fire,
           const table::Spot* cover_at = nullptr);
Aim aim_under(const Content& c, const State& s, int attacker, WeaponId weapon, int target, Fire fire,
              const Cover& cover);  // the same, with the cover looked at before
Aim swing_at(const Content& c, const State& s, int attacker, WeaponId weapon, int target);
Tally ground_number(const Content& c, const State& s, int attacker, Fire fire);
const Ammo* loaded_ammo(const Figure& f, const Weapon& weapon);
const Effects& effects_of(const Figure& f, const Weapon& weapon);
int printed_strength(const Figure& f, const Weapon& weapon);
Fixed<table::Polygon, kMaxDiagram> diagram_at(const Content& c, const Figure& from, WeaponId weapon, int bearing);
Roster in_diagram(const Content& c, const State& s, int attacker, WeaponId weapon, int bearing);

// attacks.cc
Refusal can_use(const Content& c, const State& s, int who, WeaponId weapon);  // carried, loaded, ready, set
// Arc, range and an enemy: all of check_shot but the sight.
Refusal check_aim(const Content& c, const State& s, int who, WeaponId weapon, int target);
Refusal check_shot(const Content& c, const State& s, int who, WeaponId weapon, int target);
Refusal check_fire_half(const Look& now, const Combat& t, const Action& a);
Refusal check_armed(const Look& now, int who, const Action& a);

// candidates.cc
struct Lister;
void list_weapon(Lister& l, const Combat& t, WeaponId weapon);
bool settle_shot(Lister& l, const Action& a);

// items.cc
Refusal check_item(const Look& now, int who, const Action& a);
void list_items(Lister& l);

// resolve_attack.cc
void queue_settle(Play& p);
void push_after_results(Play& p, const Task& task);
void queue_shot(Play& p, int attacker, WeaponId weapon, int target, Fire fire, const table::Spot* cover_at = nullptr);
// `mover`, `cover_at`: as above, for the one figure of the diagram whose path is committed.
void queue_spray(Play& p, int attacker, WeaponId weapon, int bearing, Fire fire, int mover = kNoFigure,
                 const table::Spot* cover_at = nullptr);
void queue_swing(Play& p, int attacker, WeaponId weapon, int target);
void queue_blast(Play& p, int attacker, WeaponId weapon, table::Point at, int z);
void shoot_ground(Play& p, int attacker, WeaponId weapon, table::Point at, int z, Fire fire);
void spend_shot(Play& p, int attacker, WeaponId weapon);

// resolve_damage.cc
void settle(Play& p);
void take_blood(Play& p, int who, int blood, RuleId rule);
void check_armor(Play& p, int who, int bonus, bool weak, RuleId rule);

// resolve_items.cc
void do_item(Play& p, int who, const Action& a);
void roll_again(Play& p, const Reroll& again);  // MS-DEC-34
void refresh_objects(Play& p);
void burn_figures(Play& p);
void hit_objects(Play& p, table::Point at, int z, int radius, int strength);
void hit_object(Play& p, Object& o, int strength);

// resolve_reactions.cc
table::Polygon lane_of(table::Point at, int bearing);
bool in_lane(const Content& c, const State& s, int suppressor, int target);
bool courage_holds(Play& p, int who);
Roster watchers(const Content& c, const State& s, int trigger);  // enemies that may fire from Overwatch

}  // namespace condotta::mercs
