#pragma once

// Names the members of the room's structs for the JSON forms; tasks.h does so for tasks. Included by the few files that
// read or write JSON.

#include <boost/describe.hpp>

#include "games/mercenaries/content.h"
#include "games/mercenaries/events.h"
#include "games/mercenaries/state.h"

namespace condotta::mercenaries {

BOOST_DESCRIBE_STRUCT(ThisTurn, (),
                      (acquired, abilities, moves, attacks, melee_hits, ranged_hits, kills, melee_kills, defences,
                       wounds, retreats, retaliations, stayed, next_melee, next_ranged, next_range, shield, stride,
                       defence_as_melee, melee_as_defence, trapped, held_by, ignite, immune_to))
BOOST_DESCRIBE_STRUCT(Mercenary, (),
                      (colour, health, exp, square, acted, effects, deck, hand, discard, front, acquired, turn, unseen))
BOOST_DESCRIBE_STRUCT(Monster, (), (card, square, wounds, acted, gone, effects))
BOOST_DESCRIBE_STRUCT(MonsterDeck, (), (monsters, top_monsters, ambush_top, ambush_bottom, champions))
BOOST_DESCRIBE_STRUCT(State, (),
                      (adventure, type, mercenary_count, outcome, open_hands, mercenaries_lash_out, ferocity,
                       harder_melee, harder_ranged, stall_limit, stalled, area, turn, first_player, active, order,
                       feature, monster_deck, reserve, monster_discard, stacks, committed, features, feature_discard,
                       mercenaries, monsters, agenda))
BOOST_DESCRIBE_STRUCT(Action, (), (verb, who, target, square, card, colour, effect, cards))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (type, adventure, first_player, colours, stall_limit, open_hands, mercenaries_lash_out, ferocity,
                       difficulty))

BOOST_DESCRIBE_STRUCT(Behaviour, (), (kind, value, range, melee, ranged, defence, health, effect, cards, rows))
BOOST_DESCRIBE_STRUCT(Exp, (), (box, value))
BOOST_DESCRIBE_STRUCT(MercenaryCard, (), (id, name, base_melee, base_ranged, base_defence))
BOOST_DESCRIBE_STRUCT(PlayerCard, (),
                      (id, name, kind, melee, ranged, min_range, max_range, defence, exp, acquire, behaviours, copies))
BOOST_DESCRIBE_STRUCT(MonsterCard, (),
                      (id, name, species, background, champion, health, melee, ranged, defence, exp, mvp, behaviours,
                       blue_box, copies_in_box))
BOOST_DESCRIBE_STRUCT(AmbushCard, (), (id, name, summons, copies))
BOOST_DESCRIBE_STRUCT(FeatureCard, (), (id, name, timing, affects, token, behaviours, copies))
BOOST_DESCRIBE_STRUCT(Effect, (), (id, name, on, tick, ends))
BOOST_DESCRIBE_STRUCT(CardCount, (), (card, count))
BOOST_DESCRIBE_STRUCT(FeatureCount, (), (card, count))
BOOST_DESCRIBE_STRUCT(AdventureRow, (), (row, draw, table, champions))
BOOST_DESCRIBE_STRUCT(Place, (), (column, row))
BOOST_DESCRIBE_STRUCT(Adventure, (),
                      (id, name, resource, rows, ambush_top, ambush_bottom, insert_bottom, area_features,
                       missing_squares))
BOOST_DESCRIBE_STRUCT(Harder, (), (melee, ranged))
BOOST_DESCRIBE_STRUCT(Hardship, (), (adventure, type, easy, normal, hard))
BOOST_DESCRIBE_STRUCT(Taste, (), (early, late, each))
BOOST_DESCRIBE_STRUCT(GameType, (),
                      (id, name, seats, controls, table_row, all_minus_health_loses, scoring, pairs, dm, d20))
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (start_health, health_max, start_exp, hand_size, ranged_row, melee_row, mercenary_row,
                       exp_per_mvp, regeneration, successful_attack_exp, acquire_per_turn, abilities_per_turn))

}  // namespace condotta::mercenaries
