#pragma once

// Names the members of the room's structs for the JSON forms; tasks.h does so for tasks. Included by the few files that
// read or write JSON.

#include <boost/describe.hpp>

#include "games/mercenaries/content.h"
#include "games/mercenaries/events.h"
#include "games/mercenaries/state.h"

namespace condotta::mercenaries {

BOOST_DESCRIBE_STRUCT(ThisTurn, (),
                      (acquired, abilities, moves, attacks, meleeHits, rangedHits, kills, meleeKills, defences, wounds,
                       retreats, retaliations, stayed, nextMelee, nextRanged, nextRange, shield, stride, defenceAsMelee,
                       meleeAsDefence, trapped, heldBy, ignite, immuneTo))
BOOST_DESCRIBE_STRUCT(Mercenary, (),
                      (colour, health, exp, square, acted, effects, deck, hand, discard, front, acquired, turn, unseen))
BOOST_DESCRIBE_STRUCT(Monster, (), (card, square, wounds, acted, gone, effects))
BOOST_DESCRIBE_STRUCT(MonsterDeck, (), (monsters, topMonsters, ambushTop, ambushBottom, champions))
BOOST_DESCRIBE_STRUCT(State, (),
                      (adventure, type, mercenaryCount, outcome, openHands, mercenariesLashOut, ferocity, harderMelee,
                       harderRanged, stallLimit, stalled, area, turn, firstPlayer, active, order, feature, monsterDeck,
                       reserve, monsterDiscard, stacks, committed, features, featureDiscard, mercenaries, monsters,
                       agenda))
BOOST_DESCRIBE_STRUCT(Action, (), (verb, who, target, square, card, colour, effect, cards))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (type, adventure, firstPlayer, colours, stallLimit, openHands, mercenariesLashOut, ferocity,
                       difficulty))

BOOST_DESCRIBE_STRUCT(Behaviour, (), (kind, value, range, melee, ranged, defence, health, effect, cards, rows))
BOOST_DESCRIBE_STRUCT(Exp, (), (box, value))
BOOST_DESCRIBE_STRUCT(MercenaryCard, (), (id, name, baseMelee, baseRanged, baseDefence))
BOOST_DESCRIBE_STRUCT(PlayerCard, (),
                      (id, name, kind, melee, ranged, minRange, maxRange, defence, exp, acquire, behaviours, copies))
BOOST_DESCRIBE_STRUCT(MonsterCard, (),
                      (id, name, species, background, champion, health, melee, ranged, defence, exp, mvp, behaviours,
                       blueBox, copiesInBox))
BOOST_DESCRIBE_STRUCT(AmbushCard, (), (id, name, summons, copies))
BOOST_DESCRIBE_STRUCT(FeatureCard, (), (id, name, timing, affects, token, behaviours, copies))
BOOST_DESCRIBE_STRUCT(Effect, (), (id, name, on, tick, ends))
BOOST_DESCRIBE_STRUCT(CardCount, (), (card, count))
BOOST_DESCRIBE_STRUCT(FeatureCount, (), (card, count))
BOOST_DESCRIBE_STRUCT(AdventureRow, (), (row, draw, table, champions))
BOOST_DESCRIBE_STRUCT(Place, (), (column, row))
BOOST_DESCRIBE_STRUCT(Adventure, (),
                      (id, name, resource, rows, ambushTop, ambushBottom, insertBottom, areaFeatures, missingSquares))
BOOST_DESCRIBE_STRUCT(Harder, (), (melee, ranged))
BOOST_DESCRIBE_STRUCT(Hardship, (), (adventure, type, easy, normal, hard))
BOOST_DESCRIBE_STRUCT(Taste, (), (early, late, each))
BOOST_DESCRIBE_STRUCT(GameType, (), (id, name, seats, controls, tableRow, allMinusHealthLoses, scoring, pairs, dm, d20))
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (startHealth, healthMax, startExp, handSize, rangedRow, meleeRow, mercenaryRow, expPerMvp,
                       regeneration, successfulAttackExp, acquirePerTurn, abilitiesPerTurn))

}  // namespace condotta::mercenaries
