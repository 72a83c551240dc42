#pragma once

#include <span>

#include "games/mercs/resolve.h"

// A sensible player: shoots when the odds are worth it, else walks to where they will be; likes cover, flanks, grenades
// that catch more enemies than friends, and watching when nobody is in sight. Works in hundredths of a Blood. Each
// question weighs the answers offered to it with these sums, or picks one where they must be looked at together.
namespace condotta::mercs {

// How it looks along lines: exactly, or at a glance by what is known of the terrain (Covers).
enum class Eyes : std::uint8_t { Close, Glance };

// What a figure goes for, with the ways to it.
struct GoalWays {
  Fixed<Ways::To, 8> objects;
  Fixed<Ways::To, kSquad> enemies;
  Ways::To square;
  int liked = 0;      // distance to an enemy
  bool home = false;  // carries somebody there
};

// What is known of a place where a figure might stand, as far as somebody has asked: the facings of one step, and often
// several steps, lead to the same.
struct Place {
  struct Shelter {
    std::int8_t level = -1;  // not looked at yet
    std::int8_t armor_bonus = 0;
    bool obstacle = false;
  };
  static constexpr std::int16_t kUnknown = -1;

  explicit Place(table::Spot spot = {}) : at(spot) {
    for (auto& each : shots) each.fill(kUnknown);
  }
  table::Spot at;
  std::array<Shelter, kFigures> seen{}, sees{};  // by whom, and whom
  // What shots would be worth, by weapon and target.
  std::array<std::array<std::int16_t, kFigures>, kMaxWeapons> shots{};
};

inline constexpr int kAnyWorth = -1'000'000;

struct Advisor {
  const Content& content;
  const State& s;
  int who;  // who is asked, or else the first figure
  Dice& dice;
  Eyes eyes = Eyes::Close;
  const Bodies* others = nullptr;  // as they stand, where somebody has gathered them; who is asked may stand elsewhere
  mutable std::optional<GoalWays> goal_ways{};  // of who is asked
  mutable Place known{};                        // of where that is
  mutable std::optional<int> attack{};          // the best from there
  mutable std::optional<Bodies> all{};          // gathered when first asked for

  const Figure& me() const { return figure(s, who); }
  const UnitCard& card() const { return content.card(me().card); }

  int shot(WeaponId weapon, int target, Fire fire) const;
  int combat(const Action& a, Fire fire) const;
  int best_attack() const;  // the best one open from where the figure stands
  Verb declaration() const;
  static std::size_t first_of(std::span<const Action> offered, Verb verb);
  std::size_t anything(std::span<const Action> offered) const;
  std::size_t step(std::span<const Action> offered) const;
  int way_to_goal(table::Point at) const;
  // How good a place this is; if that is not above `least`, something that is not either.
  int here(int least = kAnyWorth) const;
  int after(const Action& step, State& scratch) const;
  int after(const Action& step, Place& end, State& scratch, int least = kAnyWorth) const;  // whose end is known
  std::size_t place(std::span<const Action> offered) const;

 private:
  Cover cover(int attacker, int target) const;
  const Bodies& bodies() const;
  Cover look_at(int attacker, int target) const;
  int worth(int target, const Aim& aim, int dice_rolled, int blood) const;
  int open_shot(WeaponId weapon, int target) const;
  int find_best_attack() const;
  table::Spot end_of(const Action& step) const;
  int blast(WeaponId weapon, table::Point at, int z) const;
  int spray(WeaponId weapon, int bearing) const;
  int swing(WeaponId weapon, int target, int blood) const;
  int attack_with(WeaponId weapon, int target) const;
  int stance(const Action& a) const;
  bool wants(const Object& o) const;
  GoalWays find_goals() const;
  table::Point about_where(const Action& step) const;
  bool has_maneuver(Maneuver maneuver) const;
  bool watches_well() const;
  bool needs_care() const;
  bool carries_vip() const;
  int nearest_way() const;
};

// The distance at which a figure likes to fight, by its first weapon.
int liked_distance(const Content& c, UnitId card);

}  // namespace condotta::mercs
