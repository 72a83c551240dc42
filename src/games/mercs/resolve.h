#pragma once

#include "games/mercs/attack.h"
#include "games/mercs/movement.h"
#include "kernel/game.h"

// Rounds, activations and what frames them.
namespace condotta::mercs {

// setup.cc
State start_game(const Content& c, const Options& options, Dice& dice, Log& log);
void make_ready(const Content& c, Figure& f);  // a fresh figure of its card

// questions/muster.cc
FigureId recruit_of(const State& s, const Muster& t);  // who gets the next card; none: the squad is complete

// flow.cc
void begin_activation(Play& p, int who);
void start_movement(Play& p, int who, int kept);
void declare(Play& p, int who, Verb verb);

void end_game(Play& p, int winner, Ending how);

// flow_group.cc
void start_group(Play& p, const Roster& members);
FigureId next_counter(const State& s, const Group& t);  // who lays the next one; none: all are laid
void run_group(Play& p, Group& t);

// flow_refresh.cc
void refresh(Play& p);

}  // namespace condotta::mercs
