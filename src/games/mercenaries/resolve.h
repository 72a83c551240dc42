#pragma once

#include <string>
#include <vector>

#include "games/mercenaries/rules.h"
#include "kernel/game.h"

// What the chapters of the rulebook offer to each other and to the questions; one file each.
namespace condotta::mercenaries {

// flow.cc
void open_window(Play& p, bool acquiring, bool own_follows = false);
void tick(Play& p, EffectId effect);

// resolve_area.cc
void clockwise_from_first_player(State& s);
void put_monster(Play& p, CardId card, SquareId square);
void draw_cards(Play& p, MercenaryId who, int number, RuleId rule);
CardId draw_monster_card(Play& p);

// resolve_movement.cc
void lash_out(Play& p, MonsterId which);
void end_move(Play& p, MercenaryId who, SquareId to, bool goes);

// resolve_combat.cc
Role defence_role(Strike strike);
void commit(Play& p, MercenaryId who, const Played& cards);
void suffer(Play& p, MercenaryId who, int wounds);
void gain_exp(Play& p, MercenaryId who, int exp, RuleId rule);
void inflict(Play& p, MercenaryId who, EffectId effect);
void inflict(Play& p, MonsterId which, EffectId effect);
void heal(Play& p, MercenaryId who, int health, RuleId rule);
void remove_monster(Play& p, MonsterId which);

// abilities.cc
void play_card(Play& p, MercenaryId who, CardId card, SquareId square);
void act_skills(Play& p, MercenaryId who, const Played& cards, CardKind kind);

// automa.cc
void begin_monster(Play& p, MonsterId which);

// setup.cc, score.cc, view.cc
State set_up(const Content& content, const Options& options, Dice& dice, Log& log);
Result score(const Content& content, const State& s);
int mvps(const Content& content, const Mercenary& m);
SeatMask seeing_hand(const Content& content, const State& s, MercenaryId who);
State redact(const Content& content, const State& s, Seat viewer);
State fill_in(const State& seen, Dice& dice);
std::string what_is_broken(const Content& content, const State& s);

}  // namespace condotta::mercenaries
