#pragma once

#include <optional>

#include "games/mercs/rules.h"

// The chapters on movement: where figures may be placed, steps, climbs, snaps to cover, falls.
namespace condotta::mercs {

// placing.cc
Refusal check_place(const Content& c, const State& s, int side, int who, table::Spot spot);
Refusal check_placing(const Look& now, int side, const Action& a);  // with facing and table
bool fits_for(const Content& c, const State& s, int who, table::Spot spot);
void list_places(const Look& now, int side, Verb verb, List& out);
void place(Play& p, const Action& a, What what, RuleId rule);
bool on_table(const Action& a);

// resolve_move.cc
struct StepPlan {
  table::Walk walk;
  int cost = 1;
  bool backpedal = false;
};
StepPlan plan_step(const Content& c, const State& s, int who, const Action& a);
StepPlan plan_step(const Content& c, const State& s, const Bodies& bodies, int who, const Action& a);
void break_stance(Figure& f);  // movement of any kind: no longer set, watching or suppressing
void move_figure(Play& p, int who, table::Spot to);
void fall(Play& p, int who, int from_z);
void do_move(Play& p, int who, const Action& a);

// resolve_climb.cc; an edge of what the figure stands on counts from 1, 0 is the nearest
struct ClimbPlan {
  std::optional<table::Spot> landing;
  int cost = 0;
  int levels = 0;  // of the climb, or of the descent
  int beyond = 0;  // levels down on the far side of what is too narrow to stand on
};
ClimbPlan plan_climb(const Content& c, const State& s, int who, int piece);
ClimbPlan plan_descent(const Content& c, const State& s, int who, int edge);
int support_piece(const Content& c, const State& s, int who);
bool climbs_free(const Content& c, const State& s, int who);  // up or down a level without MP
std::optional<table::Spot> below_edge(const Content& c, const State& s, int who, table::Spot from, int piece, int edge);
bool can_jump(const Content& c, const State& s, int who, int edge);
int way_down(const Content& c, const State& s, int who, int edge);  // the bearing over that edge

// steps.cc; `points`: the MP that may be spent
struct Lister;
Refusal check_turn(const Figure& f, const Action& a);
Refusal check_step(const Look& now, int who, int points, const Action& a);
Refusal check_climb(const Look& now, int who, int points, const Action& a);
Refusal check_points(int cost, int points, RuleId rule);
void list_steps(Lister& l, int points);
bool settle_step(Lister& l, Action& a);
void list_turns(Lister& l);
void list_climbs(Lister& l);

// snaps.cc
bool near_cover(const Content& c, const State& s, int who);
Refusal check_snap(const Look& now, int who, bool barred, const Action& a);
void list_snaps(Lister& l);

}  // namespace condotta::mercs
