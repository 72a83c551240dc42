#pragma once

// Names the members of the room's structs and enums for the JSON forms. Included by the few files that read or
// write JSON.

#include <boost/describe.hpp>

#include "games/mercenaries/content.h"
#include "games/mercenaries/events.h"
#include "games/mercenaries/state.h"

namespace condotta::mercenaries {

BOOST_DESCRIBE_ENUM(Job, Area, OfferCard, Trap, Spawn, Summon, PlaceAll, Turn, OwnTurn, Effects, Window, Move, Combat,
                    MonsterTurn, Half, MonsterMoves, MonsterStep, MonsterAttacks, EndTurn, ChooseColour, TakeCard,
                    PlaceMonster, PlaceMercenary, ChooseOrder, Act, FreeAction, ChooseEffect, ChangeCards, LashOrder,
                    Defend, Retaliate, LashOut, NextMonster, ChooseSquare, ChooseTarget, Retreat)
BOOST_DESCRIBE_ENUM(Category, Melee, Champion, Ranged)
BOOST_DESCRIBE_ENUM(Strike, Attack, Retaliation, LashingOut)
BOOST_DESCRIBE_ENUM(Outcome, Running, Finished, Lost, Stalled)
BOOST_DESCRIBE_ENUM(Verb, Pass, Colour, Place, First, Move, MeleeAttack, RangedAttack, EndTurn, Acquire, Play, Discard,
                    Resolve, Defend, Retaliate, LashOut, Next, Go, Strike, Take)

BOOST_DESCRIBE_STRUCT(ThisTurn, (),
                      (acquired, abilities, moves, attacks, meleeHits, rangedHits, kills, meleeKills, defences, wounds,
                       retreats, retaliations, stayed, nextMelee, nextRanged, nextRange, shield, stride, defenceAsMelee,
                       meleeAsDefence, trapped, heldBy, ignite, immuneTo))
BOOST_DESCRIBE_STRUCT(Mercenary, (),
                      (colour, health, exp, square, acted, effects, deck, hand, discard, front, acquired, turn, unseen))
BOOST_DESCRIBE_STRUCT(Monster, (), (card, square, wounds, acted, gone, effects))
BOOST_DESCRIBE_STRUCT(MonsterDeck, (), (monsters, topMonsters, ambushTop, ambushBottom, champions))
BOOST_DESCRIBE_STRUCT(Task, (),
                      (job, step, who, monster, square, card, category, strike, byMonster, ranged, acquiring,
                       ownFollows, attacking, value, wounds, playing))
BOOST_DESCRIBE_STRUCT(State, (),
                      (adventure, type, mercenaryCount, outcome, openHands, mercenariesLashOut, ferocity, stallLimit,
                       stalled, area, turn, firstPlayer, active, order, feature, monsterDeck, reserve, monsterDiscard,
                       stacks, committed, features, featureDiscard, mercenaries, monsters, agenda))
BOOST_DESCRIBE_STRUCT(Action, (), (verb, who, target, square, card, colour, effect, cards))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (type, adventure, firstPlayer, colours, stallLimit, openHands, mercenariesLashOut, ferocity))

BOOST_DESCRIBE_ENUM(CardKind, SkillMelee, SkillRanged, SkillDefence, Ability, Monster, Ambush)
BOOST_DESCRIBE_ENUM(Box, Red, Green)
BOOST_DESCRIBE_ENUM(Background, Red, Orange)
BOOST_DESCRIBE_ENUM(Condition, AnyTime, Never, SuccessfulAttack, SuccessfulRangedAttack, SuccessfulDefence,
                    AttackOrDefence, KilledMonster, KilledInMelee, Moved, Wounded)
BOOST_DESCRIBE_ENUM(Does, Heal, Cure, NextMeleeAttack, NextRangedAttack, Shield, Stride, DefenceAsMelee, MeleeAsDefence,
                    ChangeCards, Shift, Draw, Immune, Ignite, InflictOnWound, LeadSpecies, MoreMonsters, RewardLastKill,
                    HealAtEnd, OfferCard, Hold, Trap, TrapEachTurn, ChangeValues, InfectRows, LoseHealth, CannotMove)
BOOST_DESCRIBE_ENUM(Timing, None, OnDraw, Constant, Both)
BOOST_DESCRIBE_ENUM(Affects, None, FirstPlayer, AllMercenaries, AllMonsters, MeleeMonsters, RangedMonsters)
BOOST_DESCRIBE_ENUM(On, Mercenary, Monster, Both)
BOOST_DESCRIBE_ENUM(Ends, AfterTick, WhenCured)
BOOST_DESCRIBE_ENUM(TableRow, FourCompetitive, ThreeCompetitive, FourCooperative, ThreeCooperative)
BOOST_DESCRIBE_ENUM(Scoring, MvpPerMercenary, MvpPerPlayer, Team, TeamVsDm)

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
BOOST_DESCRIBE_STRUCT(GameType, (), (id, name, seats, controls, tableRow, allMinusHealthLoses, scoring, pairs, dm, d20))
BOOST_DESCRIBE_STRUCT(Constants, (),
                      (startHealth, healthMax, startExp, handSize, rangedRow, meleeRow, mercenaryRow, expPerMvp,
                       regeneration, successfulAttackExp, acquirePerTurn, abilitiesPerTurn))

BOOST_DESCRIBE_ENUM(What, ColourChosen, AreaStarts, FirstPlayer, HandDrawn, CardsDrawn, DeckShuffled, FeatureDrawn,
                    TrapRolls, TrapSprung, CardTaken, AmbushDrawn, ReserveLacks, NoRoom, LastCard, MonsterPlaced,
                    MercenaryPlaced, TurnStarts, OrderChosen, OwnTurnStarts, EffectTicks, Regenerated, Moved, MoveLost,
                    Attacks, Shoots, MonsterAttacks, MonsterShoots, Defends, MercenaryDefence, HealthLost,
                    MonsterWounded, SuccessfulDefence, Retaliates, LashesOut, Inflicted, MonsterInflicted,
                    MonsterKilled, MonsterDied, ExpChanged, Healed, Acquired, Played, CardDiscarded, MonsterTurnStarts,
                    MonsterSuffers, MonsterMoves, RangedTarget, RangedMiss, AreaEnds, GameFinished, GameLost,
                    GameStalled)
BOOST_DESCRIBE_ENUM(Reason, Fine, NotAsked, NoSense, GameOver, ColourTaken, ColoursTwice, NotYours, NoSuchSquare,
                    NotPlacement, NotMercenaryRow, AlreadyMoved, MoveSplit, MoveBrokenOff, Trapped, Held, MissingSquare,
                    MonsterThere, MercenaryThere, TooManyRows, Unreachable, AlreadyActed, MinusHealth, NoMonster,
                    NotAdjacent, OutOfRange, NoCards, NotInHand, WrongKind, Unsorted, NotNowAcquiring, AlreadyAcquired,
                    NoStack, ConditionUnmet, TooDear, NotPlayable, TooManyAbilities, NoSuchShift, NoEffect, WrongOrder,
                    NotOffered, DmSparesMinusHealth, Base, Printed, CardValue, Bonus, FeatureValue, LeaderValue,
                    Ferocity, TooFerocious, ShieldValue, FrontValue, Floor)

}  // namespace condotta::mercenaries
