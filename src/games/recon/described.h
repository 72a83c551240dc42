#pragma once

// Names the members of the room's structs for the JSON forms; tasks.h does so for tasks. Included by the few files that
// read or write JSON.

#include <boost/describe.hpp>

#include "games/recon/setup.h"

namespace condotta::recon {

// ---- the table -----------------------------------------------------------------------------------------------------

BOOST_DESCRIBE_STRUCT(Pool, (), (heavy, light, collateral))
BOOST_DESCRIBE_STRUCT(AreaFacts, (), (kind, room, place, white, capacity, armor, durability, agent, tile))
BOOST_DESCRIBE_STRUCT(Building, (),
                      (areas, sight, passages, doors, rooms, stairs, elevator, hallways, bursts_east_west, extra_doors))
BOOST_DESCRIBE_STRUCT(Merc, (),
                      (board, seat, area, blood, cp, ammo, priority, token, reserve, facing, held, attacks, attacked,
                       attacked_now, down, dead, passed, on_tile, hustled, reloaded, initiative, captured, kia,
                       excessive, ducked, safe, bled, uses))
BOOST_DESCRIBE_STRUCT(Opfor, (),
                      (id, kind, area, damage, suppressed_until, blinded_until, pinned_until, passed_by, dazed, stance,
                       acted))
BOOST_DESCRIBE_STRUCT(Agent, (), (colour, area))
BOOST_DESCRIBE_STRUCT(Marker, (), (area, what, face_up))
BOOST_DESCRIBE_STRUCT(Security, (), (number, reinforcement, discs, crowded, employees_killed, quiet))
BOOST_DESCRIBE_STRUCT(Progress, (), (step, count, places, carrier, complete, defeat, darkness, breached, guest))
BOOST_DESCRIBE_STRUCT(Rolled, (), (hits, misses, bursts))
BOOST_DESCRIBE_STRUCT(Volley, (), (merc, from, area, status, target, pool, roll))
BOOST_DESCRIBE_STRUCT(Breach, (),
                      (side, outside, inside, payers, pulled, within, count, next, order, positions, mercs, opfor,
                       collateral, cover, rally, mark, jam, flash, overdrive, destroyed_at, marker, objective,
                       destroyed, melee, position, automatic, guest, guest_at, guest_damage, roll))
BOOST_DESCRIBE_STRUCT(Action, (),
                      (verb, who, where, item, target, with, also, half, role, side, to, amount, amount2, tile, slot))
BOOST_DESCRIBE_STRUCT(State, (),
                      (mission, team, layout, people, difficulty, round, round_limit, phase, ending, mercs, opfor,
                       agents, markers, security, progress, casualties, alarm, breach, movement_card, event_card,
                       movement, movement_discards, events, event_discards, foreseen, next_figure, discs, burns,
                       burning, smoke, volley, proposal, leadership_used, rack, level_advanced, agenda, building))
BOOST_DESCRIBE_STRUCT(ExtraDoor, (), (area, side))
BOOST_DESCRIBE_STRUCT(Layout, (), (id, name, bursts, plan, doors))
BOOST_DESCRIBE_STRUCT(Options, (),
                      (people, mission, team, building, difficulty, rebuild, round_limit, players, own_building))

// ---- content/recon -------------------------------------------------------------------------------------------------

BOOST_DESCRIBE_STRUCT(DieFace, (), (bursts, shields))
BOOST_DESCRIBE_STRUCT(DiceSet, (), (light, heavy, collateral))
BOOST_DESCRIBE_STRUCT(LevelBand, (), (level, from, to))
BOOST_DESCRIBE_STRUCT(PriorityTrack, (), (min, max))
BOOST_DESCRIBE_STRUCT(Surface, (), (surface, capacity, armor, durability))
BOOST_DESCRIBE_STRUCT(Disc, (), (level, capacity, armor, durability))
BOOST_DESCRIBE_STRUCT(CasualtyDie, (), (casualty, die))
BOOST_DESCRIBE_STRUCT(Costs, (),
                      (initiative, reload, interact, use_kit, capture, interrogate, move, hustle, thrown,
                       spray_and_pray, selective, attack_and_move, duck_and_cover, breach_and_clear))
BOOST_DESCRIBE_STRUCT(StepCounts, (), (hustle, attack_and_move))
BOOST_DESCRIBE_STRUCT(NearLimits, (), (attack_and_move, duck_and_cover))
BOOST_DESCRIBE_STRUCT(DuckFigures, (), (ducking, covering, soak))
BOOST_DESCRIBE_STRUCT(Tracks, (),
                      (security, reinforcement_max, priority, many_opfor, many_employees_killed, alarming_discs,
                       agent_discs, surfaces, discs, resupply, initiative_return, casualty_dice, costs, steps, near,
                       duck))
BOOST_DESCRIBE_STRUCT(TileArea, (), (white, place, agent))
BOOST_DESCRIBE_STRUCT(Tile, (), (code, id, name, kind, drawing, areas))
BOOST_DESCRIBE_STRUCT(Penalty, (), (below, minus))
BOOST_DESCRIBE_STRUCT(BloodTrack, (), (max, down, penalties))
BOOST_DESCRIBE_STRUCT(CpTrack, (), (start, bubbles))
BOOST_DESCRIBE_STRUCT(Weapon, (),
                      (kind, range, ammo, pool, sweeping, focused, assault, assault_pool, multi_attack, status))
BOOST_DESCRIBE_STRUCT(MeleeReserve, (), (steps, pool))
BOOST_DESCRIBE_STRUCT(Ability, (), (kind, value))
BOOST_DESCRIBE_STRUCT(Corporate, (), (kind, value, cp))
BOOST_DESCRIBE_STRUCT(BreachSpecial, (), (kind, pool, automatic, ammo, value))
BOOST_DESCRIBE_STRUCT(KitEntry, (), (item, uses))
BOOST_DESCRIBE_STRUCT(PlayerBoard, (),
                      (id, name, traits, starting_priority, armor, cp, blood, ammo, weapons, spray, selective,
                       melee_reserve, interrogation, abilities, breach, kit))
BOOST_DESCRIBE_STRUCT(Team, (), (id, name, mercs, corporate))
BOOST_DESCRIBE_STRUCT(Item, (), (id, name, kind, value, range, automatic, pool, harmless, overthrown, status))
BOOST_DESCRIBE_STRUCT(MissionFigure, (), (id, name, guest, blood, armor, movement, range, pool, lockdown))
BOOST_DESCRIBE_STRUCT(Secfor, (),
                      (id, name, level, blood, armor, movement, weapon, range, pool, tactic, lockdown, reserve_fire))
BOOST_DESCRIBE_STRUCT(Employee, (), (id, name, blood, armor, movement, threshold, primary, secondary, value))
BOOST_DESCRIBE_STRUCT(Condition, (), (when, value, then, colours, areas, to))
BOOST_DESCRIBE_STRUCT(Directive, (), (colour, areas, on, to))
BOOST_DESCRIBE_STRUCT(LevelPenalty, (), (level, add, at))
BOOST_DESCRIBE_STRUCT(MovementCard, (), (id, name, condition, directives, penalty))
BOOST_DESCRIBE_STRUCT(EventCard, (), (id, name, rows))
BOOST_DESCRIBE_STRUCT(Positions, (), (up_to, black, yellow, red))
BOOST_DESCRIBE_STRUCT(Hardship, (), (security, alert, positions, count, mercs, patrol, guards))
BOOST_DESCRIBE_STRUCT(Hardships, (), (easy, normal, hard))
BOOST_DESCRIBE_STRUCT(MissionStep, (),
                      (kind, count, place, objective, at_objective, places, same_round, positions, destroyed_at,
                       destroying_wins, carrier, with_carrier, darkness, exit, mercs, figure))
BOOST_DESCRIBE_STRUCT(MarkerCounts, (), (objectives, decoys))
BOOST_DESCRIBE_STRUCT(Mission, (),
                      (id, name, markers, spare_markers, rooms, start_blood, no_deaths, no_weapon_rack,
                       carrier_no_hustle, carrier_resupply, lost_at_level, spare_employees_from_level, difficulties,
                       steps))
BOOST_DESCRIBE_STRUCT(Position, (), (value, colour))
BOOST_DESCRIBE_STRUCT(Threshold, (), (from, blood))
BOOST_DESCRIBE_STRUCT(MeleeNeeds, (), (black, yellow, red))
BOOST_DESCRIBE_STRUCT(BreachSide, (),
                      (id, name, positions, thresholds, melee, track, collateral_track, disc_at, destroyed_at, special))
BOOST_DESCRIBE_STRUCT(StandardBreach, (), (lowest_black, highest_yellow))
BOOST_DESCRIBE_STRUCT(Location, (), (place, name, effect, value))

}  // namespace condotta::recon
