#pragma once

// Names the members of the room's structs for the JSON forms; tasks.h does so for tasks. Included by the few files that
// read or write JSON.

#include <boost/describe.hpp>

#include "games/merc/content.h"
#include "games/merc/events.h"

namespace condotta::merc {

BOOST_DESCRIBE_STRUCT(AbilityCard, (), (kind, when, category, combat, initiative, training, targets, value))
BOOST_DESCRIBE_STRUCT(MercCard, (),
                      (id, name, rule, set, initiative, training, combat, health, actions, train_actions, woman,
                       refuses, ability))
BOOST_DESCRIBE_STRUCT(Title, (),
                      (id, name, rule, type, category, set, copies, number, combat, initiative, training, targets,
                       armor, piercing, one_attack, uses, copy_of, letter, crew, move_cost, move_sectors, flies))
BOOST_DESCRIBE_STRUCT(SectorCard, (), (id, name, rule, type, set, value, weapons, armor, accessories))
BOOST_DESCRIBE_STRUCT(TacticCard, (), (id, name, rule, set, effect, reveals_base, lasting))
BOOST_DESCRIBE_STRUCT(DictatorCard, (),
                      (id, name, rule, set, initiative, training, combat, health, turn, hires, start, reaction))
BOOST_DESCRIBE_STRUCT(Size, (),
                      (rebels, rule, rows, cols, industries, cities, wilderness, difficulty, extra, needs_expansion))
BOOST_DESCRIBE_STRUCT(Terms, (), (militia, tactics, mercs))
BOOST_DESCRIBE_STRUCT(Challenges, (), (dictator, rebels, easy, normal, hard))
BOOST_DESCRIBE_STRUCT(Mode, (),
                      (id, name, letter, combines, discouraged, forbidden, suggested_rounds, line_ups, min_cities))

BOOST_DESCRIBE_STRUCT(Item, (), (title, damage))
BOOST_DESCRIBE_STRUCT(Soldier, (),
                      (who, owner, squad, cell, wounds, actions, train_actions, move_actions, slots, detonator_from,
                       explosives_from, changed))
BOOST_DESCRIBE_STRUCT(Sector, (), (card, explored, first, hidden, militia, stash))
BOOST_DESCRIBE_STRUCT(Vehicle, (), (title, owner, squad, damage, aboard, boarded, guests))
BOOST_DESCRIBE_STRUCT(Struck, (), (unit, cell))
BOOST_DESCRIBE_STRUCT(SquadRef, (), (player, squad, escort, drives))
BOOST_DESCRIBE_STRUCT(Place, (), (unit, player, initiative, count, fixed, second))
BOOST_DESCRIBE_STRUCT(Dog, (), (carrier, victim, health))
BOOST_DESCRIBE_STRUCT(Values, (), (initiative, training, combat, targets))
BOOST_DESCRIBE_STRUCT(Fixing, (), (who, values))
BOOST_DESCRIBE_STRUCT(Battle, (),
                      (on, cell, attacker, defender, round, rolled, rerolled, khenn, stalemate, disarmed, at, favour,
                       dogs, fixed, order))
BOOST_DESCRIBE_STRUCT(Aim, (), (unit, count, hits, converts))
BOOST_DESCRIBE_STRUCT(Given, (), (unit, converts, six))
BOOST_DESCRIBE_STRUCT(Attack, (),
                      (by, player, cell, dice, targets, hit_on, hits, sixes, piercing, bombards, early, pinned, spent,
                       aims, faces, given))
BOOST_DESCRIBE_STRUCT(Table, (),
                      (rebels, rows, cols, difficulty, extra, copies, ai, assassination, vehicles_on, versus,
                       i_dictator, reshuffle, operator_seat, rounds, factions, side, dictator, mercs))
BOOST_DESCRIBE_STRUCT(State, (Table),
                      (agenda, held, sectors, decks, discards, merc_deck, merc_discard, dead, tactics_pool,
                       tactics_played, day, over, winners, how, turn_side, first_faction, done, requested, handed,
                       last_squad, arrived, base, named, waiting, ability_used, better_weapons, veteran_militia,
                       conscripts, oil_reserves, tactics_left, hand, detonators, explosives, drawn, offered, worn,
                       muster, traders, struck, standing, deck_sizes, soldiers, vehicles, battle, attack))
BOOST_DESCRIBE_STRUCT(Action, (), (verb, who, squad, cell, card, deck, player, unit, tactic, to, count))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (rebels, ai, dictator, challenge, expansion, difficulty, extra, tactics, double_equipment,
                       reshuffle_mercs, assassination, vehicles, versus, factions, faction_1, faction_2, faction_3,
                       faction_4, faction_5, faction_6, rounds, i_dictator, operator_seat))

}  // namespace condotta::merc
