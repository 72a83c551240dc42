#pragma once

// How the structs of MERC are spelled in JSON. Included only where values are read or written.

#include <boost/describe.hpp>

#include "games/merc/content.h"
#include "games/merc/what.h"

namespace condotta::merc {

BOOST_DESCRIBE_ENUM(Set, Base, Expansion)
BOOST_DESCRIBE_ENUM(SectorType, Industry, City, Wilderness)
BOOST_DESCRIBE_ENUM(CardType, Weapon, Armor, Accessory)
BOOST_DESCRIBE_ENUM(Category, Handgun, Rifle, Smaw, Uzi, Armor, Mine, RepairKit, MedicalKit, AttackDog, Epinephrine,
                    Utility, Grenade, Mortar, Bandolier, Vehicle, Detonator, Explosives)
BOOST_DESCRIBE_ENUM(AbilityKind, None, BonusWhen, SquadMatesBonus, LearnsFromBetter, LeadsByInitiative,
                    LeadsSquadByInitiative, WeakensEnemyMercs, MilitiaBonus, IgnoresSlowEquipment, RollsInitiative,
                    ActsFirst, BeforeEnemyMilitia, AttacksAgain, AttacksEarly, HitsOn, RerollsOnce, MustAimAtMercs,
                    MilitiaAsOneTarget, SixesAnywhere, ConvertsMilitia, ShieldedByMercs, NeedsAccessory, NoDogs,
                    SparesDogs, HealsWithDice, HealsSquad, Recovers, RefusesExplosives, SecondWeapon,
                    AccessoriesAnywhere, ExtraAccessory, OutsideTeamLimit, Escorted, DisarmsMines, Salvages, DealsArms)
BOOST_DESCRIBE_ENUM(When, Always, WeaponOfCategory, WeaponEquipped, WeaponWithTargets, NoWeapon, ArmorEquipped,
                    CarriesExplosive, AloneInSquad, WomanInSquad)
BOOST_DESCRIBE_ENUM(Effect, ArtilleryBarrage, BetterWeapons, FamilyThreat, Fodder, Generalisimo, Lockdown,
                    Reinforcements, Seizure, Sentry, VeteranMilitia, BlockTrade, Conscripts, OilReserves, TaintedWater)
BOOST_DESCRIBE_ENUM(Start, None, BaseKnown, MoreCards, ExtraMercs)
BOOST_DESCRIBE_ENUM(TurnAbility, HireOneOfThree, MilitiaAnywhere, Hire, HireAndNameRebel, SecondCard,
                    MilitiaInWilderness, MilitiaMarches, TurnsMilitia, SpreadsDamage, MilitiaAttacks, HirePerSquad)
BOOST_DESCRIBE_ENUM(Reaction, None, Loots, MercPerLostSector)
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
BOOST_DESCRIBE_STRUCT(Mode, (),
                      (id, name, letter, combines, discouraged, forbidden, suggested_rounds, line_ups, min_cities))

BOOST_DESCRIBE_ENUM(SquadNo, Primary, Secondary, Base, None)
BOOST_DESCRIBE_ENUM(Deck, Weapons, Armor, Accessories, None)
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
BOOST_DESCRIBE_ENUM_BEGIN(Job)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Job, Landing, DictatorLanding, AssassinationSetup, VersusStart,
                           Day, RebelTurn, DictatorTurn, Hiring, NewMerc, DictatorHire, Equipping, Muster, Driving,
                           DealArms, Tactic, Ability, PlaceMilitia, March, Barrage, Losses, EntriesDone, Mines, Fight,
                           Round, UnitTurn, Shoot, Dying, AfterRound, Bombarding, AfterFight, AskKeep, AskLand, AskDeck,
                           AskPlace, AskCorner, AskCommand, AskEquip, AskJoin, AskDrive, AskTrade)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Job, AskMilitiaGift, AskMilitiaRequest, AskDeal, AskTake, AskCard,
                           AskSite, AskMilitia, AskMarch, AskSectors, AskLoss, AskSuffer, AskRebel, AskHireOne,
                           AskSpread, AskMine, AskDisarm, AskNext, AskEarly, AskDog, AskHeal, AskTargets, AskReroll,
                           AskHit, AskSave, AskRetreat, AskCombat, AskLoot, AskFaction, AskSpace, AskBoard)
BOOST_DESCRIBE_ENUM_END(Job)
BOOST_DESCRIBE_STRUCT(Task, (), (job, step, player, who, cell, squad, card, tactic, n, m, flags, spare, cells))
BOOST_DESCRIBE_STRUCT(Table, (),
                      (rebels, rows, cols, difficulty, extra, copies, ai, assassination, vehicles_on, versus,
                       i_dictator, reshuffle, operator_seat, rounds, factions, side, dictator))
BOOST_DESCRIBE_STRUCT(State, (Table),
                      (agenda, held, sectors, decks, discards, merc_deck, merc_discard, dead, tactics_pool,
                       tactics_played, day, over, winners, how, turn_side, first_faction, done, requested, handed,
                       last_squad, arrived, base, named, waiting, ability_used, better_weapons, veteran_militia,
                       conscripts, oil_reserves, tactics_left, hand, detonators, explosives, drawn, offered, worn,
                       muster, traders, struck, standing, deck_sizes, soldiers, vehicles, battle, attack))
BOOST_DESCRIBE_ENUM_BEGIN(Verb)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Verb, Done, Keep, Fire, Land, Draw, Place, Corner, Hire, Explore,
                           ReEquip, Train, Drill, Move, Coordinate, Drive, Board, Hospital, ArmsDealer, TakePart,
                           Bombard, Salvage, Deal, HealSquad, Repair, Regroup, Give, Request, Rest, HandOver, EndTurn,
                           UseAbility, Take, Lay, Trade, Hand, Agree, Decline, Join, GoOn, Stop)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Verb, Play, Discard, Put, March, Pick, Lose, Suffer, NameRebel,
                           Detonate, Hold, Leave, Carry, Scrap, Next, Strike, Assign, Heal, Aim, Reroll, Stand, Hit,
                           Convert, Shot, LetDie, Retreat, Stay, Fight)
BOOST_DESCRIBE_ENUM_END(Verb)
BOOST_DESCRIBE_STRUCT(Action, (), (verb, who, squad, cell, card, deck, player, unit, tactic, to, count))
BOOST_DESCRIBE_ENUM(Faction, InTurn, First, Second, Third)
BOOST_DESCRIBE_STRUCT(Options, (),
                      (rebels, ai, dictator, expansion, difficulty, extra, tactics, double_equipment, reshuffle_mercs,
                       assassination, vehicles, versus, factions, faction_1, faction_2, faction_3, faction_4, faction_5,
                       faction_6, rounds, i_dictator, operator_seat))
BOOST_DESCRIBE_ENUM(End, None, DictatorKilled, BaseTaken, Points, AllIndustries, SuperWeapon, DictatorSurvived)
BOOST_DESCRIBE_ENUM(What, DayBegins, Hired, Fired, DrawsCard, Explores, SectorTurned, Takes, Lays, Hands, Salvages,
                    Trains, Moves, Regroups, GivesMilitia, Healed, Hospital, TakesVehicle, VehicleDestroyed, TakesPart,
                    MilitiaPlaced, MilitiaLost, MineExplodes, CombatBegins, RoundBegins, RollsInitiative, Attacks,
                    Rolls, DogAssigned, DogKilled, HealsInCombat, Hurt, ArmorGone, Saved, Killed, Retreats, CombatEnds,
                    Bombards, PlaysTactic, Reinforces, Barrage, BaseRevealed, NamesRebel, GameOver, AiActs,
                    AiUsesAbility, AiEndsTurn, AiTurnsCard, AiPicksSector, AiAims, AiChooses)
BOOST_DESCRIBE_ENUM_BEGIN(Reason)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason, NotNow, NotYours, NotHere, NotEnoughActions, NotAdjacent,
                           NotAllowedThere, NotAnAlly, NotHurt, NotInSquad, NotInThisGame, NotInTrade, NotItsTurn,
                           NotNamed, NotSoMany, NotSoManyDice, NotSoManyWounds, AssassinationAlone,
                           AssassinationNeedsPerson, VersusHasNoDictator, NoCards, NoDogThere, NoEnemies, NoMercsLeft,
                           NoMilitia, NoMortar, NoRoomForHit, NoSlot, NoSuchAbility, NoSuchCard, NoSuchSquad,
                           NoTraining, NoVehicle, NobodyCanTrain, NobodyToJoin, NothingToChange, AllOnOne, AloneInSquad,
                           AlreadyDone, HasDeclined, AlreadyExplored, AlreadyNamed, CrewTooLarge, DictatorDoesNotHire)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason, HasOneAlready, MayNotAim, MilitiaFull, MilitiaStay,
                           MustAim, MustFire, MustKeepOne, MustKeepTwo, MustPlace, MustRetreat, OnlyEdge, OnlyInCity,
                           OnlyIndustry, OtherCity, OtherSquad, PileEmpty, RefusesColleague, StaysAtBase, Taken,
                           TeamFull, TeamTooLarge, NeedsExpansion, RebelsOutOfRange, FactionsOutOfRange, NoSuchFaction,
                           FactionEmpty, FactionTooLarge, MustTake, RoundsOutOfRange, TacticsOutOfRange,
                           DifficultyOutOfRange, NotRecommended, LineUpNotRecommended, Printed, Equipment, InVehicle,
                           OwnAbility, SquadMate, SquadLeader, EnemyAbility, OwnDie, FullyEquipped, NothingBetterHere,
                           NotOnIndustry, IndustryDefended, NobodyTrains)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason, NoFreeIndustryInRange, NoRebelInRange, SectorFull,
                           NoRebelSector, MemberCannotMove, StaysWithBase, NoMortarTarget, NobodyHurt, CardIsVoid,
                           OnlyWay, TrainsOnArrival, DocHeals, FiresMortar, GoesToHospital, ExploresHere,
                           TakesBetterCards, SalvagesCard, DealsInArms, BuysArms, DefendsIndustry, GoesToFreeIndustry,
                           GoesForRebel, TrainsMore, Advances, NothingOnTheList, AllActionsSpent, AbilityIsDue, TopCard,
                           WeakestForce, MostTargetsThere, HighestValue, ClosestToBase, ClosestToOwn)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Reason, ClosestToRebels, ClosestToWeakest, FarthestFromRebels,
                           MostForces, FewestSoFar, BaseFirst, OnlyRebelSectors, MilitiaCanWin, RebelsTooStrong,
                           NobodyToMarchOn, SquadClosestToWeakest, SmallerSquad, AlwaysAWeapon, EmptiestSlots,
                           HighestNumber, NoHigherNumber, MakesRoom, StrongestRebel, BothSquadsAim,
                           LowestHealthAndArmor, MostTargets, HighestInitiative, ByDie, PinnedByDog, NobodyElse,
                           FinishesTheFirst, SixesKill, RoomToConvert, MostWounds, AbilityHeals, KitHeals, NothingHeals,
                           AlwaysSaves, NoShotInSquad, FewerThanHalf, HalfOrMore, MercsByName, EveryMine, LeavesMines,
                           AlwaysStrikes, StaysToFight, GuardsTheBase, WouldBeWipedOut, MustLeave)
BOOST_DESCRIBE_ENUM_END(Reason)

}  // namespace condotta::merc
