#pragma once

// The greedy team: where the mission leads, what a Breach & Clear would bring, what an action is worth. Each question
// weighs the answers offered to it with these sums; the highest is taken, passing is worth 0.

#include "games/recon/breach.h"

namespace condotta::recon {

// The area the team should get to for the mission's current step, and whether a door is to be breached from there.
struct Aim {
  int area = -1;
  int room = 0;           // to be breached
  bool at_place = false;  // somebody should interact there
};

// What hints see.
struct Advisor {
  const Content& content;
  const State& s;
  Aim aim;  // the team's
};

// One MERC and where it should go.
struct Thought {
  const Content& c;
  const State& s;
  Aim aim;
  const Merc& m;
};
Thought thought(const Advisor& by, MercId who);

// advisor_aim.cc
Aim choose_aim(const Content& c, const State& s);
const Opfor* charge_of(const Content& c, const State& s, const Merc& m);
int way_to(const Content& c, const State& s, int from, int goal);

// advisor_turn.cc
float worth_of_step(const Thought& t, int to);
float worth_of_attack(const Thought& t, const Action& a);
float worth_of_turn(const Thought& t, const Action& a);

// advisor_breach.cc
float expected_bursts(const Pool& pool);
// How a Breach & Clear would probably end, from expectation alone: MERCS counter minus OpFor counter, and collateral.
struct Forecast {
  float margin = 0, collateral = 0;
  int attackers = 0;
};
Forecast forecast_breach(const Content& c, const State& s, MercId payer, int side, int tile);
float worth_in_breach(const Content& c, const State& s, const Action& a);

}  // namespace condotta::recon
