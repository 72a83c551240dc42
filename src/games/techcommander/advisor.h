#pragma once

#include <optional>

#include "games/techcommander/rules.h"
#include "kernel/pile.h"

// A sensible player: shoots where it hurts most for what it risks, keeps to its ranges, goes for objectives and skulls.
// Each question weighs the answers offered to it with these sums; the heaviest is taken.
namespace condotta::techcommander {

// A unit in a place that it might take.
struct Taken {
  UnitId unit;
  Point at;
  std::int32_t z = 0;
  int move_mod = 0;
  friend bool operator==(const Taken&, const Taken&) = default;
};
// What was found out about such places, for many answers lead to the same.
class Places {
 public:
  const double* find(const Taken& place) const {
    for (const Known& each : known_)
      if (each.place == place) return &each.value;
    return nullptr;
  }
  void add(const Taken& place, double value) {
    if (!known_.full()) known_.push_back({place, value});
  }

 private:
  struct Known {
    Taken place;
    double value;
  };
  Pile<Known, 48> known_;
};

// A copy of the state in which a unit can be put elsewhere, made when it is first asked for.
class Scratch {
 public:
  Scratch() {}
  State& of(const State& s) {
    if (!made_) new (&state_) State(s);
    made_ = true;
    return state_;
  }

 private:
  bool made_ = false;
  union {
    State state_;
  };
};

// How it looks along lines: exactly, or at a glance past solid terrain.
enum class Eyes : std::uint8_t { Close, Glance };

struct Advisor {
  // As an aggregate it would be cleared first, all of its 23 kB, each time it is made.
  Advisor(const Content& content, const State& state, Seat own, Eyes look = Eyes::Close)
      : c(content), s(state), seat(own), eyes(look) {}

  const Content& c;
  const State& s;
  Seat seat;
  Eyes eyes;
  mutable Sights sights;  // all answers are weighed in one state
  mutable Places shots, exposures;
  mutable Scratch scratch;  // the same, for a unit to stand elsewhere
  mutable std::optional<table::PieceSet> solid;
  // What is worth no more than this need not be weighed to the end: nothing below it is taken.
  mutable double least = -1e18;

  double worth(const Unit& u) const;  // of a unit
  double volley_value(const Volley& v) const;
  double fire_value(const AskAim& aim, const Action& a) const;
  double best_shot_from(UnitId id, Point at, std::int32_t z, int move_mod) const;
  double reach_value(UnitId id) const;
  double move_value(UnitId id) const;
  double repair_value(const Unit& u) const;
  double ground_value(UnitId id, Point at) const;
  double closeness(UnitId id, Point at) const;
  // What something is worth with the best shot from there, and less for standing there in the open; or something that
  // is no more than `least` either.
  double with_shot(double value, double weight, const Taken& place) const;
  double in_the_open(double value, double weight, const Taken& place) const;
  double perk_value(const Action& a) const;
  double squad_value(const Action& a) const;
  double place_value(const Action& a) const;
  double adjust_value(const Action& a) const;

  // advisor_orders.cc: orders that do something else than aim at once
  double scan_value(UnitId id, bool pair) const;
  double watch_value(UnitId id, const Action& post) const;
  double veil_value(UnitId id) const;
  double dig_value(UnitId id) const;
  double escape_value(UnitId id) const;
  double run_down_value(UnitId id, const Action& leg) const;
  double overrun_value(UnitId id) const;
  double trample_value(UnitId id, UnitId target) const;
  double victims_value(UnitId id, Nths members) const;
  double strike_value(UnitId id, UnitId target, VolleyMark how) const;
  double effect_value(UnitId id) const;
  double jump_value(UnitId id) const;
  double gear_value(UnitId taker, UnitId from, ItemId item) const;
  double loot_value(UnitId id, UnitId wreck) const;
  double crew_value(UnitId host) const;

 private:
  double harm(const Unit& u, double hurt) const;
  double promise(UnitId id, UnitId target, std::int32_t gap) const;
  double worst_blow(UnitId id) const;
  double crushed(UnitId by, const Unit& victim) const;
  double coming(UnitId id, UnitId enemy, const Item& item) const;
  int glimpse(const Taken& from, UnitId target) const;
  double hit_at_a_glance(UnitId id, const ItemSpec& spec, int mode, int count, UnitId target, std::int32_t gap,
                         int number) const;
  bool glance(const Taken& from, UnitId target, const ItemSpec& spec, Sights& known) const;
  double fire_at_a_glance(const AskAim& aim, const Action& a) const;
  // A shot to be judged, and what it would be worth at most.
  struct Wish {
    Action shot;
    double most = 0;
  };
  using Wishes = Pile<Wish, decltype(Unit::gear)::kCapacity * kMaxUnits>;
  void wish_for_shots(const Taken& place, const AskAim& aim, const State& there, Wishes& wishes) const;
  double most_of(const State& there, const AskAim& aim, const Action& a) const;
  double judged(const Taken& place, const AskAim& aim, Action a, const Advisor& there) const;
  template <class Matters>
  double best_shot(const Taken& place, Matters matters) const;
  template <class Enough>
  double open_to(const Taken& place, Enough enough) const;
  double splash_value(const Volley& v, const Shot& shot, const Mode& mode) const;
  std::int32_t longest(const Unit& u) const;
};

}  // namespace condotta::techcommander
