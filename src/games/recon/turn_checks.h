#pragma once

// The checks of a MERC's turn that choices asks for every list: they stand in a header so that a list, which only wants
// to know whether, does not pay for the reasons.

#include <algorithm>

#include "games/recon/turn.h"

namespace condotta::recon {

inline Verdict affords(const Merc& m, int cost) {
  if (m.cp >= cost) return yes();
  return no("RC-TURN-6"_rule, Reason::NotEnoughCp, cost, m.cp);
}

// RC-RUL-55, RC-RUL-56: what forbids any attack for the rest of the round.
inline Verdict attack_ban(const Merc& m) {
  if (m.reloaded) return no("RC-RELOAD-2"_rule, Reason::AlreadyReloaded);
  if (m.hustled) return no("RC-MOVE-7"_rule, Reason::AlreadyHustled);
  if (m.initiative) return no("RC-INIT-1"_rule, Reason::TookInitiative);
  return yes();
}

// RC-INIT-1, RC-INIT-2, RC-RUL-55: only without attack or hustle, once per round.
inline Verdict check_initiative(const TurnFacts& f) {
  if (f.m.attacked) return no("RC-INIT-1"_rule, Reason::AlreadyAttacked);
  if (f.m.hustled) return no("RC-INIT-2"_rule, Reason::AlreadyHustled);
  if (f.m.initiative) return no("RC-RUL-54"_rule, Reason::OnlyOnce);
  return affords(f.m, f.c.tracks.costs.initiative);
}

inline Verdict check_reload(const TurnFacts& f) {
  if (f.m.ammo >= f.b.ammo) return no("RC-RELOAD-1"_rule, Reason::AmmoFull, f.b.ammo);
  return affords(f.m, f.c.tracks.costs.reload);
}

// RC-COST-3, RC-RUL-59: in the area that carries the location's name.
inline Verdict check_interact(const TurnFacts& f) {
  if (facts(f.s, f.m.area.value).place == Place::None) return no("RC-INTER-1"_rule, Reason::NoLocation);
  return affords(f.m, interact_cost(f.c, f.m));
}

inline Verdict check_item(const TurnFacts& f, ItemId id, bool thrown) {
  const int slot = id.some() && id.index() < static_cast<int>(f.c.items.size()) ? kit_slot(f.c, f.m, id) : -1;
  if (slot < 0) return no("RC-KIT-1"_rule, Reason::NoSuchItem);
  if (f.m.uses[static_cast<std::size_t>(slot)] == 0) return no("RC-KIT-1"_rule, Reason::NoUses, id.value);
  if ((f.c.items[static_cast<std::size_t>(id.index())].kind == ItemKind::Throw) != thrown)
    return no("RC-KIT-1"_rule, Reason::NoSuchItem);
  return affords(f.m, thrown ? f.c.tracks.costs.thrown : f.c.tracks.costs.use_kit);
}

// RC-DEATH-8, RC-DEATH-11, RC-RUL-66: a wounded MERC of the same area, incapacitated ones too.
inline Verdict check_heal(const TurnFacts& f, MercId mate) {
  if (!is_merc(f.s, mate)) return no("RC-KIT-1"_rule, Reason::NotAMate);
  const Merc& m = merc(f.s, mate);
  if (m.dead) return no("RC-DEATH-11"_rule, Reason::CannotAct);
  if (m.area != f.m.area) return no("RC-RUL-66"_rule, Reason::NotHere);
  if (m.blood >= board(f.c, m).blood.max) return no("RC-RUL-66"_rule, Reason::NotHurt);
  return yes();
}

inline Verdict check_scan(const TurnFacts& f, const Item& item, AreaId area) {
  const bool hidden = is_area(area) && std::any_of(f.s.markers.begin(), f.s.markers.end(),
                                                   [&](const Marker& m) { return m.area == area && !m.face_up; });
  if (!hidden) return no("RC-LOS-6"_rule, Reason::NotHidden);
  const int away = grid_distance(f.m.area.value, area.value);
  if (away > item.range) return no("RC-LOS-6"_rule, Reason::OutOfRange, away, item.range);
  return yes();
}

// RC-RUL-152: a charge makes a door in a wall between a room and a hallway, with the two extra door tokens.
inline Verdict check_door(const TurnFacts& f, int side) {
  if (side > 3) return no("RC-RUL-152"_rule, Reason::WrongSide);
  const int from = f.m.area.value, to = neighbour(from, static_cast<Side>(side));
  if (to < 0 || has(f.ways.of(static_cast<Side>(side)), from)) return no("RC-RUL-152"_rule, Reason::NoWall);
  const Kind here = facts(f.s, from).kind, there = facts(f.s, to).kind;
  if ((here == Kind::Room) == (there == Kind::Room)) return no("RC-RUL-152"_rule, Reason::NoWall);
  if (here == Kind::Elevator || there == Kind::Elevator) return no("RC-RUL-152"_rule, Reason::NoWall);
  if (f.s.building.extra_doors >= 2) return no("RC-RUL-152"_rule, Reason::TokensUsedUp);
  return yes();
}

inline bool has_step(const TurnFacts& f) {
  return !f.m.held.some() && f.steps() != 0;
}

inline Verdict check_hustle(const TurnFacts& f) {
  if (f.m.attacked_now) return no("RC-MOVE-7"_rule, Reason::AlreadyAttacked);
  if (f.m.initiative) return no("RC-INIT-2"_rule, Reason::TookInitiative);
  if (f.m.held.some()) return no("RC-CAPT-10"_rule, Reason::HoldsCaptive);
  if (mission(f.c, f.s).carrier_no_hustle && f.s.progress.carrier == f.m.board)
    return no("RC-MISS-1"_rule, Reason::CarriesTheLoad);
  if (!has_step(f)) return no("RC-MOVE-6"_rule, Reason::NoWay);
  return affords(f.m, f.c.tracks.costs.hustle);
}

// RC-COMB-3, RC-RUL-105: a mate that can act and has not refused in this turn.
inline Verdict check_mate(const TurnFacts& f, MercId mate, const Mercs& refused) {
  if (!is_merc(f.s, mate) || mate == f.m.board) return no("RC-RUL-105"_rule, Reason::NotAMate);
  const Merc& m = merc(f.s, mate);
  if (!active(m) || !in_building(m)) return no("RC-DEATH-6"_rule, Reason::CannotAct);
  if (refused.contains(mate)) return no("RC-COMB-1"_rule, Reason::NotAMate);
  return yes();
}

inline Verdict check_attack_at_all(const TurnFacts& f, Verb verb) {
  const int slot = weapon_for(f.b, verb);
  if (slot < 0) return no("RC-ATK-6"_rule, Reason::NoSuchAttack);
  const Weapon& w = f.b.weapons[static_cast<std::size_t>(slot)];
  if (const Verdict v = attack_ban(f.m); !v.ok()) return v;
  if (const Verdict v = affords(f.m, attack_cost(w, verb)); !v.ok()) return v;
  return f.m.ammo < w.ammo ? no("RC-ATK-5"_rule, Reason::NoAmmo, w.ammo, f.m.ammo) : yes();
}

inline Verdict check_throw_at_all(const TurnFacts& f, ItemId item) {
  if (const Verdict v = check_item(f, item, true); !v.ok()) return v;
  return attack_ban(f.m);
}

inline bool may_aim(const TurnFacts& f, Areas reach, Verb verb, const Opfor& target) {
  if (!has(reach, target.area.value)) return false;
  const OpforCard& foe = card(f.c, target.kind);
  return foe.guest != Guest::Informant && (verb != Verb::Suppress || foe.rank > 0);
}

// RC-RUL-56, RC-RUL-58, RC-RUL-102: one reserve at a time, never after a hustle; after a reload it is allowed.
inline Verdict check_reserve_at_all(const TurnFacts& f, Verb verb) {
  const bool melee = verb == Verb::MeleeReserve;
  if (melee != (f.b.melee_reserve.pool.size() > 0)) return no("RC-RSV-16"_rule, Reason::NoReserve);
  if (f.m.reserve != Reserve::None) return no("RC-RUL-102"_rule, Reason::AlreadyOnReserve);
  if (f.m.hustled) return no("RC-MOVE-7"_rule, Reason::AlreadyHustled);
  return affords(f.m, verb == Verb::Selective ? f.c.tracks.costs.selective : f.c.tracks.costs.spray_and_pray);
}

}  // namespace condotta::recon
