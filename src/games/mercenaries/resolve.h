#pragma once

#include <string>
#include <vector>

#include "games/mercenaries/rules.h"
#include "kernel/game.h"

// The chapters of the rulebook as functions on the agenda's top task; one file each.
namespace condotta::mercenaries {

// flow.cc
void run(Play& p);
void open_window(Play& p, bool acquiring, bool own_follows = false);
void turn(Play& p);
void own_turn(Play& p);
void effects(Play& p);
void tick(Play& p, EffectId effect);
void window(Play& p);
void end_turn(Play& p);

// resolve_area.cc
void area(Play& p);
void clockwise_from_first_player(State& s);
void offer_card(Play& p);
void spawn(Play& p);
void summon(Play& p);
void place_all(Play& p);
void put_monster(Play& p, CardId card, SquareId square);
void draw_cards(Play& p, MercenaryId who, int number, RuleId rule);
CardId draw_monster_card(Play& p);

// resolve_movement.cc
void move(Play& p);
void monster_step(Play& p);
void lash_out(Play& p, MonsterId which);
void retreat(Play& p, const Task& asked, bool goes);

// resolve_combat.cc
void combat(Play& p);
void trap(Play& p);
void commit(Play& p, MercenaryId who, const Played& cards);
void play_defence(Play& p, MercenaryId who, const Played& cards, Strike strike);
void suffer(Play& p, MercenaryId who, int wounds);
void gain_exp(Play& p, MercenaryId who, int exp, RuleId rule);
void inflict(Play& p, MercenaryId who, EffectId effect);
void inflict(Play& p, MonsterId which, EffectId effect);
void heal(Play& p, MercenaryId who, int health, RuleId rule);
void remove_monster(Play& p, MonsterId which);

// abilities.cc
void play_card(Play& p, MercenaryId who, CardId card, SquareId square);
void change_cards(Play& p, CardId card);
void act_skills(Play& p, MercenaryId who, const Played& cards, CardKind kind);

// automa.cc
void monster_turn(Play& p);
void half(Play& p);
void begin_monster(Play& p, MonsterId which);
void monster_moves(Play& p);
void monster_attacks(Play& p);

// choices.cc, check.cc, answer.cc, wishes.cc
void list_choices(const Content& content, const State& s, std::vector<Action>& out);
void list_wishes(const Content& content, const State& s, std::vector<Action>& out);
Refusal refuse(const Content& content, const State& s, const Action& a);
void answer(Play& p, const Action& a);

// setup.cc, score.cc, view.cc
State set_up(const Content& content, const Options& options, Dice& dice, Log& log);
Result score(const Content& content, const State& s);
int mvps(const Content& content, const Mercenary& m);
SeatMask seeing_hand(const Content& content, const State& s, MercenaryId who);
State redact(const Content& content, const State& s, Seat viewer);
State fill_in(const State& seen, Dice& dice);
std::string what_is_broken(const Content& content, const State& s);

}  // namespace condotta::mercenaries
