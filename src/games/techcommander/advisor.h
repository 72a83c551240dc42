#pragma once

#include <array>
#include <optional>
#include <utility>

#include "games/techcommander/rules.h"

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
  template <class F>
  double of(const Taken& place, F&& find_out) {
    for (std::size_t i = 0; i < count_; ++i)
      if (known_[i].first == place) return known_[i].second;
    const double value = find_out();
    if (count_ < known_.size()) known_[count_++] = {place, value};
    return value;
  }

 private:
  std::size_t count_ = 0;
  std::array<std::pair<Taken, double>, 48> known_;
};

// How it looks along lines: exactly, or at a glance past solid terrain.
enum class Eyes : std::uint8_t { Close, Glance };

struct Advisor {
  const Content& c;
  const State& s;
  Seat seat;
  Eyes eyes = Eyes::Close;
  mutable Sights sights{};  // all answers are weighed in one state
  mutable Places shots{}, exposures{};
  mutable std::optional<State> scratch{};  // the same, for a unit to stand elsewhere
  mutable std::optional<table::PieceSet> solid{};

  double worth(const Unit& u) const;  // of a unit
  double volley_value(const Volley& v) const;
  double fire_value(const AskAim& aim, const Action& a) const;
  double best_shot_from(UnitId id, Point at, std::int32_t z, int move_mod) const;
  double reach_value(UnitId id) const;
  double move_value(UnitId id) const;
  double repair_value(const Unit& u) const;
  double ground_value(UnitId id, Point at) const;
  double closeness(UnitId id, Point at) const;
  double exposure(UnitId id, Point at, std::int32_t z) const;
  double perk_value(const Action& a) const;
  double squad_value(const Action& a) const;
  double place_value(const Action& a) const;
  double adjust_value(const Action& a) const;

 private:
  int glimpse(const Taken& from, UnitId target) const;
  double hit_at_a_glance(UnitId id, const ItemSpec& spec, int mode, int count, UnitId target, std::int32_t gap,
                         int number) const;
  bool glance(const Taken& from, UnitId target, const ItemSpec& spec, Sights& known) const;
  double fire_at_a_glance(const AskAim& aim, const Action& a) const;
  double best_shot(UnitId id, Point at, std::int32_t z, int move_mod) const;
  double open_to(UnitId id, Point at, std::int32_t z) const;
  double splash_value(const Volley& v, const Shot& shot, const Mode& mode) const;
  std::int32_t longest(const Unit& u) const;
};

}  // namespace condotta::techcommander
