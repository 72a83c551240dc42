#pragma once

#include "games/merc/rules.h"

// Equipment changing hands, shared by the actions and their answers.
namespace condotta::merc {

void pay(Play& p, Soldier& who, int cost);
void start_equipping(Play& p, const Soldier& who);
void run_equipping(Play& p);
void run_deal(Play& p);
void take_offered(State& s, TitleId card);
void answer_equip(Play& p, const Task& q, const Action& a);
void answer_deck(Play& p, const Task& q, const Action& a);
void draw_for(Play& p, MercId who, Deck deck, RuleId rule);
void answer_take(Play& p, const Task& q, const Action& a);

}  // namespace condotta::merc
