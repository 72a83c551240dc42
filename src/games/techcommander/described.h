#pragma once

// Names the members of the room's structs for the JSON forms. Heavy: included by the few files that read or write JSON.

#include <boost/describe.hpp>

#include "games/techcommander/content.h"
#include "games/techcommander/events.h"
#include "games/techcommander/game.h"

namespace condotta::techcommander {

BOOST_DESCRIBE_STRUCT(Action, (),
                      (verb, unit, target, element, item, mode, count, shots, designator, how, x, y, z, facing, members,
                       scanners, along, type, perk, seat, choice))
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
BOOST_DESCRIBE_STRUCT(Spot, (), (x, y))
BOOST_DESCRIBE_STRUCT(Shot, (), (at, id, face, hit, painter, shield))
BOOST_DESCRIBE_STRUCT(Volley, (),
                      (attacker, item, mode, copies, left, behind, owner, x, y, z, move_mod, dealt, marks, shots))
BOOST_DESCRIBE_STRUCT(Walk, (),
                      (unit, touched, speed, left, bonus, moved, from_x, from_y, from_z, breached, legs, bonuses,
                       stopped, manner, measured))
BOOST_DESCRIBE_STRUCT(Setting, (),
                      (hot_drop, two_d20_drop, stances, large_cap, requisition, map_change, rubble, team_spawns, spawns,
                       skulls, advanced_skulls, random_terrain, recon_tokens, control_points, parts, kill_chips,
                       death_chips))
BOOST_DESCRIBE_STRUCT(State, (),
                      (seats, type, objective, table, turn, turns, round, place, players, units, agenda, order, walk,
                       volleys, smoke, bubbles, skulls, recon, control, raid, holders, features, life, rolled_ac,
                       fallen, laid, turned, by_hand, setting, over, placing, smoke_off, attacker, winner, called,
                       votes, pieces_due, shots_left, target_named, shield_named, paired, how_ended))

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
                      (id, name, solid, roof, interactive, area, bridge, two_sided, door, leaves, perch, forest, brush,
                       explosive, landslide, smoke, ladder, ramp, enclosed, dig_in, water, road, hinder))
BOOST_DESCRIBE_STRUCT(ElementSpec, (), (kind, x, y, w, d, r, base, height, ac, walls, windows, name))
BOOST_DESCRIBE_STRUCT(MapPoint, (), (x, y))
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
BOOST_DESCRIBE_STRUCT(ObjectiveSpec, (), (id, name, turns, features))
BOOST_DESCRIBE_STRUCT(Round, (), (id, name, text))
BOOST_DESCRIBE_STRUCT(BuiltUnit, (), (unit, gear, training))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (type, players, objective, table, random_table, random_terrain, team_spawns, forces, built, cap,
                       teams, turns, attacker, hot_drop, two_d20_drop, stances, large_cap, requisition, map_change,
                       rubble, spawns, advanced_skulls, hybrid_elimination, hybrid_raid, hybrid_recon, hybrid_control,
                       hybrid_invasion, skulls, recon_tokens, control_points, kill_chips, death_chips))

}  // namespace condotta::techcommander
