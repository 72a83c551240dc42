#pragma once

// How the structs of this room are written as JSON. Heavy: include it in content.cc, names.cc and game.cc only.

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "games/techcommander/content.h"
#include "games/techcommander/game.h"
#include "games/techcommander/words.h"

namespace condotta::techcommander {

// BOOST_DESCRIBE_ENUM takes 52 enumerators; this one takes two handfuls of them.
#define TC_DESCRIBE_PART(E, part, ...)                                            \
  BOOST_DESCRIBE_MAYBE_UNUSED static inline auto part(E**) {                      \
    return boost::describe::detail::enum_descriptor_fn_impl(                      \
        0 BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, E, __VA_ARGS__)); \
  }
#define TC_DESCRIBE_JOIN(E, ...)                                                 \
  BOOST_DESCRIBE_MAYBE_UNUSED static inline auto boost_enum_descriptor_fn(E**) { \
    return decltype(joined(__VA_ARGS__)){};                                      \
  }

template <class... Lists>
boost::mp11::mp_append<Lists...> joined(Lists...);

BOOST_DESCRIBE_ENUM(GameType, Skirmish, Deathmatch)
BOOST_DESCRIBE_ENUM(Objective, Elimination, Raid, Recon, Control, Invasion, Hybrid)
BOOST_DESCRIBE_ENUM(SpawnMethod, Dice, Cards)
BOOST_DESCRIBE_ENUM(Part, None, Acts, Scans, Along)
BOOST_DESCRIBE_ENUM(Role, None, Crew, Passenger, Hatch)
BOOST_DESCRIBE_ENUM(Stance, Standing, Kneeling, Prone)
BOOST_DESCRIBE_ENUM(Aimed, Nothing, Unit, Element, Shield, Ground)
BOOST_DESCRIBE_ENUM(Verb, Pass, Attack, AttackAndCover, Ambush, DeathFromAbove, FireForEffect, JumpAssault,
                    OmegaOverride, Overrun, PopAndShoot, RalliedAssault, RalliedAttack, RalliedWeaponsFree, Ram,
                    Trample, Board, DigIn, Disembark, Evacuate, Load, Move, Offload, PostUp, ReadyUp, Loot, Repair,
                    Scan, FieldRepair, Rally, Split, Infiltrate, Unveil, GoToGround, Turn, TakeStance, DropShield,
                    Unbutton, Buy, Go, Stop, Fire, HoldFire, Yes, No, Choose, Place, Take, Done)
TC_DESCRIBE_PART(Job, job_questions, AskStart, AskHotDrop, AskPlace, AskDropPlace, AskRaidPoint, AskMap, AskMapVote,
                 AskMapPiece, AskSpawn, AskSquad, AskWager, AskCaptain, AskOrder, AskLeg, AskAim, AskHeight, AskLanding,
                 AskDefend, AskImpact, AskReturn, AskReact, AskAmbushed, AskDodge, AskDodgeMove, AskEvade,
                 AskBoardAgain, AskLoad, AskOffload, AskOffloadOption, AskVictims, AskUnbuttoned, AskClaim, AskSkull,
                 AskPerk, AskEscape, AskSalvage, AskPickUp, AskRallySurvivors, AskSwap, AskSurvivors, AskBuy,
                 AskDeclare)
TC_DESCRIBE_PART(Job, job_tasks, SetUp, Deploy, Turn, Place, Act, Perform, March, Volley, Collapse, Fall, Overrun,
                 Dropdown, Skull, ResolveDamage, Regroup, Spawn, Strike, SupportScans, Omega)
TC_DESCRIBE_JOIN(Job, job_questions(static_cast<Job**>(nullptr)), job_tasks(static_cast<Job**>(nullptr)))

// ---- words ----
TC_DESCRIBE_PART(What, what_0, AmbushReaction, Antimissile, Boards, BogRoll, BroughtDown, Buys, Crashed, Deployed,
                 DigsIn, Dodge, Eliminated, EscapeRoll, Evacuates, FeatureHit, FeatureMissed, Fell, FieldRepair, Fires,
                 GoesWide, GutCheck, HeroSurvives, HotDrops, Hurt, Infiltrates, InitiativeRoll, KillPoints, Landed,
                 Landslide, Leaves, Loots, Mended, Moved, OneActionKill, Ordered, Passes, Pestilence, Picks,
                 PlayerPasses, PostsUp, Rallied, Reacts, ReadiesUp, ReconPoint, RemoteStrike, Requisitioned, ReturnFire,
                 Revealed, Rises, SalvageRoll, Scanned)
TC_DESCRIBE_PART(What, what_1, ShieldDropped, ShieldHit, ShotHits, ShotMisses, SkullBonus, SkullClaimed, SkullDrawn,
                 SkullPlaced, SkyRoll, SmokeLaid, Spawns, SplitOff, StartChosen, StealthRoll, Strikes, Survived, Takes,
                 TerrainDestroyed, TerrainHurt, TurnBegins, Unveils, WagerSpoiled, WagerWon)
TC_DESCRIBE_JOIN(What, what_0(static_cast<What**>(nullptr)), what_1(static_cast<What**>(nullptr)))
TC_DESCRIBE_PART(Reason, reason_0, Aboard, AlreadyActed, AlreadyLooted, AreaBarred, ArmorClass, Base, Blocked,
                 CannotPierce, CapAtMost, ChancePassed, CloseCombatFrame, Cover, CrewComplete, DeepWater, DugIn,
                 Enclosed, FireControl, FixedGear, ForEffect, Forest, GameOver, HullDown, InBubble, Infiltrated, Inside,
                 Leaves, Moneyshot, Movement, MustPick, NarrowStreet, NeedsDesignator, NeedsRamp, NoActionsLeft, NoCrew,
                 NoLine, NoMove, NoMoveLeft, NoRoom, NoShield, NoShotsLeft, NoSplash, NoSuchItem, NoSuchMode,
                 NoSuchPerk, NoSuchSurface, NoSuchTarget, NoSuchUnit, NoSuchWeapon, NoWeaponReady, NobodyAboard)
TC_DESCRIBE_PART(Reason, reason_1, NobodyBehind, NotAFriend, NotARepair, NotAWall, NotAWeapon, NotAWreck, NotAboard,
                 NotAdjacent, NotAgreed, NotAnEnemy, NotAsked, NotAtTheEdge, NotAway, NotBehind, NotForGroups,
                 NotForThisUnit, NotInDeathmatch, NotNlos, NotNow, NotOnCircle, NotOnTarget, NotPostedUp, NotRallied,
                 NotTargetable, NotTheNearest, NotTheTrigger, NotThisUnit, NotThisWeapon, NotTrained, NotYours,
                 NothingToMend, OffTheTable, OncePerPlace, OnePerForce, OneSpot, OnlyByRepair, OnlyInDeathmatch,
                 OnlyWhenSpawning, OtherTargetNamed, OutOfGuide, OutOfRange, OverCap, PartOfTheMachine, PostedUp, Prone,
                 Range, SameGroup, SameWeapon, SeatCount, Smoke)
TC_DESCRIBE_PART(Reason, reason_2, Spent, StandardPart, Taken, TeamCount, TerrainInTheWay, TokenCount, TooClose,
                 TooCloseToEnemy, TooFar, TooFarApart, TooFarFromStart, TooFewChips, TooHeavy, TooHigh, TooManyCopies,
                 TooManyTargets, TooMuchPower, TooSteep, TooUnsteady, TurnCount, UnitInTheWay, UsedThisTurn,
                 WrongCarrier)
TC_DESCRIBE_JOIN(Reason, reason_0(static_cast<Reason**>(nullptr)), reason_1(static_cast<Reason**>(nullptr)),
                 reason_2(static_cast<Reason**>(nullptr)))
// ---- end of words ----

BOOST_DESCRIBE_STRUCT(Action, (),
                      (verb, unit, target, element, item, mode, count, how, x, y, z, facing, members, scanners, along,
                       type, perk, seat, choice))
BOOST_DESCRIBE_STRUCT(Item, (), (type, count, uses, marks))
BOOST_DESCRIBE_STRUCT(Unit, (),
                      (type, owner, x, y, z, life, facing, status, memory, first_owner, faction, training, host, role,
                       crew, group, used, killer, stance, looter, mark_by, plating, part, waits, drop, skull, kit,
                       gear))
BOOST_DESCRIBE_STRUCT(Pick, (), (type, training, kit))
BOOST_DESCRIBE_STRUCT(Kit, (), (type, training, gear))
BOOST_DESCRIBE_STRUCT(Player, (),
                      (points, kills, deaths, chips, ac_points, recon, initiative, boost, team, roll, rank, used,
                       passed, start, cap, respawning, overwatch, destiny, alternate, alive, force, faction, drops,
                       spent, one_action, claimed, picks, collection))
BOOST_DESCRIBE_STRUCT(Cloud, (), (x, y, z, radius, height))
BOOST_DESCRIBE_STRUCT(Bubble, (), (x, y, z, life, owner, gone))
BOOST_DESCRIBE_STRUCT(Spot3, (), (x, y))
BOOST_DESCRIBE_STRUCT(Shot, (), (at, id, face, hit, painter, shield))
BOOST_DESCRIBE_STRUCT(Volley, (),
                      (attacker, item, mode, copies, left, behind, owner, x, y, z, move_mod, dealt, marks, shots))
BOOST_DESCRIBE_STRUCT(Walk, (),
                      (unit, touched, speed, left, bonus, moved, from_x, from_y, from_z, breached, legs, bonuses,
                       stopped, manner, measured))
BOOST_DESCRIBE_STRUCT(Task, (), (job, step, asks, unit, other, element, a, b, x, y, z, n))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (hot_drop, two_d20_drop, stances, large_cap, requisition, map_change, rubble, team_spawns, spawns,
                       skulls, advanced_skulls, random_terrain, recon_tokens, control_points, parts, kill_chips,
                       death_chips))
BOOST_DESCRIBE_STRUCT(State, (),
                      (seats, type, objective, table, turn, turns, round, place, players, units, agenda, order, walk,
                       volleys, smoke, bubbles, skulls, recon, control, raid, holders, features, life, rolled_ac,
                       fallen, laid, turned, by_hand, setting, over, placing, smoke_off, attacker, winner, called,
                       votes, pieces_due, shots_left, paired, how_ended))

BOOST_DESCRIBE_ENUM(Category, Crew, Troop, Vehicle, Msv, Aerial, Rpv, OffField)
BOOST_DESCRIBE_ENUM(Carrier, Kilograms, Tons, OffField)
BOOST_DESCRIBE_ENUM(Locomotion, Foot, Legged, Wheeled, Tracked, Hover, Air)
BOOST_DESCRIBE_ENUM(Steady, Any, Half, Full)
BOOST_DESCRIBE_ENUM(Mends, Nothing, Machines, Infantry)
BOOST_DESCRIBE_ENUM(Water, None, Shallow, Deep)
BOOST_DESCRIBE_ENUM(Road, None, Dirt, Paved)
BOOST_DESCRIBE_ENUM(DigInBy, None, Infantry, Wading, Light)
BOOST_DESCRIBE_ENUM(Does, Ballistic, Missile, Energy, Melee, Thrown, Repair, FireControl, ThermalSight, Designator,
                    Scanner, Sentry, Antimissile, Smoke, BubbleShield, JumpJets, Armor, Suppression, Command, Reactor,
                    PassengerPod)
BOOST_DESCRIBE_ENUM(SuitNeed, None, Ecbs, Syndicate, Hardened)
BOOST_DESCRIBE_STRUCT(Mode, (), (id, damage, dice, splash, splash_damage, pierces, armor_piercing))
BOOST_DESCRIBE_STRUCT(ItemSpec, (),
                      (id, name, carrier, kind, weight, power, uses, shots, optimum, drop, min_range, link, nlos, modes,
                       steady, mends, elevation, needs_designator, ignores_half_cover, suppression, bonus, range,
                       radius, height, tries))
BOOST_DESCRIBE_STRUCT(Fitting, (), (item, count))
BOOST_DESCRIBE_STRUCT(SuitSpec, (), (id, name, carry, speed, infiltration, jump, syndicate, hardened, plating))
BOOST_DESCRIBE_STRUCT(ChassisSpec, (),
                      (id, name, block, ac, speed, radius, height, step, integrated, standard, leap, close_combat,
                       trample_full, quick_scan))
BOOST_DESCRIBE_STRUCT(FactionSpec, (), (id, name, choose, training))
BOOST_DESCRIBE_STRUCT(TrainingSpec, (), (id, name, value, suit))
BOOST_DESCRIBE_STRUCT(TypeSpec, (),
                      (id, name, category, factions, suit, chassis, gear, ac, speed, carry, locomotion, crew,
                       passengers, open_positions, amphibious, infantry_vehicle, high_speed, cargo, tier1, fire_control,
                       one_per_force, radius, length, width, height, step))
BOOST_DESCRIBE_STRUCT(Hinder, (), (foot, legged, wheeled, tracked, hover))
BOOST_DESCRIBE_STRUCT(TerrainSpec, (),
                      (id, name, solid, roof, interactive, area, bridge, too_thick, two_sided, door, leaves, perch,
                       forest, brush, explosive, landslide, smoke, ladder, ramp, enclosed, dig_in, water, road, hinder))
BOOST_DESCRIBE_STRUCT(ElementSpec, (), (kind, x, y, w, d, r, base, height, ac, walls, windows, name))
BOOST_DESCRIBE_STRUCT(Place, (), (x, y))
BOOST_DESCRIBE_STRUCT(TableSpec, (),
                      (id, name, width, depth, open, starts, spawns, alternates, control, rally, terrain))
BOOST_DESCRIBE_STRUCT(ForceUnit, (), (unit, count, training))
BOOST_DESCRIBE_STRUCT(ForceSpec, (), (id, name, faction, cap, units))
BOOST_DESCRIBE_STRUCT(SkullSpec, (), (id, name))
BOOST_DESCRIBE_STRUCT(SkullSet, (), (id, name, rolls))
BOOST_DESCRIBE_STRUCT(PerkSpec, (), (id, name, price))
BOOST_DESCRIBE_STRUCT(RequisitionRow, (), (from, to, perk))
BOOST_DESCRIBE_STRUCT(Points, (),
                      (survive, survivor, kill_per_ac, one_action_infantry, one_action_machine, skull, wager_spoiled,
                       wager_won, hero, hero_last_turn, stupidity, destiny_last_turn))
BOOST_DESCRIBE_STRUCT(Chip, (), (color, value))
BOOST_DESCRIBE_STRUCT(ObjectiveSpec, (), (id, name, turns, tokens, points, features))
BOOST_DESCRIBE_STRUCT(Round, (), (id, name, text))
BOOST_DESCRIBE_STRUCT(BuiltUnit, (), (unit, gear, training))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (type, players, objective, table, random_table, random_terrain, team_spawns, forces, built, cap,
                       teams, turns, attacker, hot_drop, two_d20_drop, stances, large_cap, requisition, map_change,
                       rubble, spawns, advanced_skulls, hybrid_elimination, hybrid_raid, hybrid_recon, hybrid_control,
                       hybrid_invasion, skulls, recon_tokens, control_points, kill_chips, death_chips))

}  // namespace condotta::techcommander
