#pragma once

#include "games/techcommander/rules.h"

// A sensible player: shoots where it hurts most for what it risks, keeps to its ranges, goes for objectives and skulls.
// Each question weighs the answers offered to it with these sums; the heaviest is taken.
namespace condotta::techcommander {

struct Advisor {
  const Content& c;
  const State& s;
  Seat seat;

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
  double splash_value(const Volley& v, const Shot& shot, const Mode& mode) const;
  std::int32_t longest(const Unit& u) const;
};

}  // namespace condotta::techcommander
