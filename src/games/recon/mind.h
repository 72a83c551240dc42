#pragma once

// What the greedy team thinks about: where the mission leads, what a Breach & Clear would bring, what an action is
// worth.

#include <span>

#include "games/recon/breach.h"

namespace condotta::recon {

float expected_bursts(const Pool& pool);

// How a Breach & Clear would probably end, from expectation alone: MERCS counter minus OpFor counter, and collateral.
struct Forecast {
  float margin = 0, collateral = 0;
  int attackers = 0;
};
Forecast forecast_breach(const Content& c, const State& s, MercId payer, int side, int tile);

// The area the team should get to for the mission's current step, and whether a door is to be breached from there.
struct Aim {
  int area = -1;
  int room = 0;           // to be breached
  bool at_place = false;  // somebody should interact there
};
Aim choose_aim(const Content& c, const State& s);
Aim own_aim(const Content& c, const State& s, const Aim& team, const Merc& m);
const Opfor* charge_of(const Content& c, const State& s, const Merc& m);
Areas ground_for_mercs(const Content& c, const State& s, int from);
int way_to(const Content& c, const State& s, int from, int goal);

// The worth of one offered answer; the highest is taken, passing is worth 0.
float worth(const Content& c, const State& s, const Aim& aim, const Action& a);
float worth_in_breach(const Content& c, const State& s, const Action& a);

}  // namespace condotta::recon
