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
  static constexpr std::int16_t kUnknown = -1;

  explicit Place(table::Spot spot = {}, int way_from_it = kUnknown) : at(spot), way(way_from_it) {
    const Shelter not_looked_at{.level = kUnknown};
    seen.fill(not_looked_at);
    sees.fill(not_looked_at);
    for (Shots* all : {&shots, &hopes})
      for (auto& each : *all) each.fill(kUnknown);
  }
  table::Spot at;
  int way;                                   // to the goal
  std::array<Shelter, kFigures> seen, sees;  // by whom, and whom
  // What shots would be worth, by weapon and target, and what they would be worth if nothing hid the target.
  using Shots = std::array<std::array<std::int16_t, kFigures>, kMaxWeapons>;
  Shots shots, hopes;
};

inline constexpr int kAnyWorth = -1'000'000;

struct Lister;
struct Fits;

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
  mutable std::optional<int> plain{};           // the best that is no shot
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
  // The same of the steps that fit and a list of what else may be done, which begins with no step at all.
  Action step(Lister& l, const Fits& fits, std::span<const Action> others) const;
  int way_to_goal(table::Point at) const;
  // How good a place this is; if that is not above `least`, something that is not either.
  int here(int least = kAnyWorth) const;
  // `scratch` is this position; in it the figure is put elsewhere.
  int after(const Action& step, State& scratch) const;
  int after(const Action& step, Place& end, State& scratch) const;  // whose end is known
  std::size_t place(std::span<const Action> offered) const;

 private:
  // A step to be weighed, as it was ranked by its way.
  struct Ranked {
    int rank = 0;
    std::int32_t number = 0;
  };
  struct Weighed {
    Action action;
    table::Spot end;
    int way = Place::kUnknown;
    std::size_t place = 0;
    std::int32_t number = 0;
    int most = 0;  // it cannot be worth more
    std::optional<int> plain{};
  };
  struct Onward;
  template <class Expand>
  std::int32_t best_step(std::span<Ranked> list, Expand&& expand) const;
  std::int32_t best_of(std::span<Weighed> steps, std::span<Place> places, State& scratch) const;
  Advisor elsewhere(const Action& step, Place& end, State& scratch) const;

  const Shelter& cover(int attacker, int target) const;
  const Bodies& bodies() const;
  Shelter look_at(int attacker, int target) const;
  int worth(int target, const Aim& aim, int dice_rolled, int blood) const;
  int shot_under(WeaponId weapon, int target, Fire fire, const Shelter& shelter) const;
  int hope(WeaponId weapon, int target) const;
  int open_shot(WeaponId weapon, int target, int least) const;
  template <class Visit>
  void each_attack(bool guns, Visit&& visit) const;
  int plain_attack() const;
  int most_hoped_for() const;
  int find_best_attack(int least) const;
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
