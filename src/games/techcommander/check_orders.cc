#include <algorithm>

#include "games/techcommander/resolve.h"

// Which orders are legal (1.5, 1.29, 1.39 to 1.41).
namespace condotta::techcommander {

namespace {

bool any_weapon(const Content& c, const State& s, UnitId id) {
  for (const Item& item : unit(s, id).gear) {
    const ItemSpec& spec = c.item(item.type);
    if ((spec.weapon() && !spec.mends_units()) || spec.kind == Does::Smoke) {
      if (!check_weapon(c, s, id, item.type, {VolleyMark::ReturnFire})) return true;
    }
  }
  return false;
}

bool has_splash_weapon(const Content& c, const State& s, UnitId id) {
  for (const Item& item : unit(s, id).gear) {
    if (c.item(item.type).has_splash() && !check_weapon(c, s, id, item.type, {VolleyMark::ReturnFire})) return true;
  }
  return false;
}

bool group_verb(Verb v) {  // TC-RUL-179
  switch (v) {
    case Verb::Pass:
    case Verb::Move:
    case Verb::DigIn:
    case Verb::PostUp:
    case Verb::ReadyUp:
    case Verb::Scan:
    case Verb::AttackAndCover:
    case Verb::JumpAssault:
    case Verb::PopAndShoot:
    case Verb::FireForEffect:
    case Verb::RalliedAssault:
    case Verb::RalliedAttack:
    case Verb::RalliedWeaponsFree:
    case Verb::Ambush:
    case Verb::Board:
    case Verb::Evacuate:
    case Verb::Repair:
    case Verb::FieldRepair:
      return true;
    default:
      return false;
  }
}

bool within_reach(const Content& c, const State& s, UnitId a, UnitId b, std::int32_t reach) {
  return near(body_of(c, s, unit(s, a)), body_of(c, s, unit(s, b)), reach + kAdjacent);
}

// TC-EVA-1, TC-RUL-150: within 2 of the edge nearest the side's start, or of a rally point.
bool at_friendly_edge(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  const TableSpec& t = c.table_of(s);
  const Point start = spawn_point(c, s, u.owner);
  const int west = start.x, east = t.width - start.x, south = start.y, north = t.depth - start.y;
  const int least = std::min({west, east, south, north});
  const std::int32_t reach = kAdjacent + sheet(c, u).radius;
  if (least == south && u.y <= reach) return true;
  if (least == north && t.depth - u.y <= reach) return true;
  if (least == west && u.x <= reach) return true;
  if (least == east && t.width - u.x <= reach) return true;
  for (const MapPoint& point : t.rally) {
    if (adjacent(c, s, id, Point{point.x, point.y})) return true;
  }
  return false;
}

// TC-BRD-1, TC-BRD-2: a unit without crew, or with a place free; an abandoned one obeys whoever boards it.
Objection check_board(const Content& c, const State& s, const Unit& u, UnitId boarder, UnitId host, Hows how) {
  if (!sheet(c, u).infantry) return refuse("TC-BRD-1"_rule, Reason::NotForThisUnit);
  if (!known(s, host) || !has_body(c, unit(s, host)) || !sheet(c, unit(s, host)).machine)
    return refuse("TC-BRD-1"_rule, Reason::NoSuchTarget);
  const Unit& h = unit(s, host);
  if (h.owner != u.owner && !out_of_control(c, s, host)) return refuse("TC-BRD-1"_rule, Reason::NotAFriend);
  const bool crew = how.has(How::AsCrew);
  if (crew && !under_crewed(c, s, host)) return refuse("TC-BRD-2"_rule, Reason::CrewComplete);
  if (!crew && passenger_room(c, s, host) <= 0) return refuse("TC-BRD-1"_rule, Reason::NoRoom);
  if (!within_reach(c, s, boarder, host, speed_of(c, s, u) / 2)) return refuse("TC-BRD-1"_rule, Reason::TooFar, 0, 0);
  return {};
}

Objection check_ambush(const Content& c, const State& s, const Unit& u, UnitId target) {
  if (!known(s, target) || !has_body(c, unit(s, target)) || !hostile(s, unit(s, target), u.owner))
    return refuse("TC-AMB-1"_rule, Reason::NoSuchTarget);
  if (!unit(s, target).is(Status::PostedUp)) return refuse("TC-AMB-1"_rule, Reason::NotPostedUp);
  // TC-INF-11: infantry may come within 6 of it; whether it has is seen when it fires.
  if (unit(s, target).is(Status::Infiltrated) && !sheet(c, u).infantry)
    return refuse("TC-INF-2"_rule, Reason::Infiltrated);
  if (table::in_forward_arc(unit(s, target).at(), unit(s, target).facing, u.at()))
    return refuse("TC-AMB-1"_rule, Reason::NotBehind);
  return {};
}

// TC-RAM-1, TC-DFA-2, TC-ATK-5: a feature that a machine can throw itself at, within its reach.
Objection check_feature(const Content& c, const State& s, const Unit& u, ElementId element, RuleId what, RuleId far) {
  const int e = element.index();
  if (e >= static_cast<int>(c.table_of(s).terrain.size()) || !stands(s, e) || c.terrain_of(s, e).interactive == 0 ||
      c.terrain_of(s, e).solid == 0) {
    return refuse(what, Reason::NoSuchTarget);
  }
  if (!near(body_of(c, s, u), body_of_element(c, s, e), speed_of(c, s, u) + kAdjacent))
    return refuse(far, Reason::TooFar, 0, 0);
  return {};
}

// TC-RAM-1, TC-RUL-138: a terrain feature, MSV or vehicle.
Objection check_ram(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (!sheet(c, u).machine) return refuse("TC-RAM-1"_rule, Reason::NotForThisUnit);
  if (a.element.some()) return check_feature(c, s, u, a.element, "TC-RAM-1"_rule, "TC-RAM-2"_rule);
  if (!known(s, a.target) || !has_body(c, unit(s, a.target)) || !sheet(c, unit(s, a.target)).machine)
    return refuse("TC-RAM-1"_rule, Reason::NoSuchTarget);
  if (!unit(s, a.target).is(Status::Abandoned) && !hostile(s, unit(s, a.target), u.owner))  // TC-RUL-92
    return refuse("TC-RUL-180"_rule, Reason::NotAnEnemy);
  if (!within_reach(c, s, a.unit, a.target, speed_of(c, s, u))) return refuse("TC-RAM-2"_rule, Reason::TooFar, 0, 0);
  return {};
}

// TC-DFA-1, TC-RUL-102: an MSV that can jump, and a valid target within its speed.
Objection check_death_from_above(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (sheet(c, u).category != Category::Msv || !can_jump(c, u)) return refuse("TC-DFA-1"_rule, Reason::NotForThisUnit);
  if (a.element.some()) return check_feature(c, s, u, a.element, "TC-ATK-5"_rule, "TC-DFA-2"_rule);
  if (!known(s, a.target) || !has_body(c, unit(s, a.target)) ||
      (!unit(s, a.target).is(Status::Abandoned) && !hostile(s, unit(s, a.target), u.owner)))
    return refuse("TC-DFA-2"_rule, Reason::NoSuchTarget);
  if (unit(s, a.target).is(Status::Infiltrated)) return refuse("TC-INF-2"_rule, Reason::Infiltrated);
  if (!within_reach(c, s, a.unit, a.target, speed_of(c, s, u))) return refuse("TC-DFA-2"_rule, Reason::TooFar, 0, 0);
  return {};
}

// TC-TRM-1: an MSV, and a rallied group with a member within half its speed.
Objection check_trample(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (sheet(c, u).category != Category::Msv) return refuse("TC-TRM-1"_rule, Reason::NotForThisUnit);
  if (!known(s, a.target) || !has_body(c, unit(s, a.target)) || !hostile(s, unit(s, a.target), u.owner))
    return refuse("TC-TRM-1"_rule, Reason::NoSuchTarget);
  if (unit(s, a.target).group == 0) return refuse("TC-TRM-1"_rule, Reason::NotRallied);
  const bool far = sheet(c, u).chassis != nullptr && sheet(c, u).chassis->trample_full != 0;
  const std::int32_t reach = far ? speed_of(c, s, u) : speed_of(c, s, u) / 2;
  if (!near(body_of(c, s, u), body_of(c, s, unit(s, a.target)), reach))
    return refuse("TC-TRM-1"_rule, Reason::TooFar, 0, 0);
  return {};
}

// TC-DEC-62: which wreck.
Objection check_loot(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (!sheet(c, u).infantry) return refuse("TC-LOO-1"_rule, Reason::NotForThisUnit);
  if (!known(s, a.target) || a.target == a.unit || !has_body(c, unit(s, a.target)))
    return refuse("TC-LOO-1"_rule, Reason::NoSuchTarget);
  const Unit& wreck = unit(s, a.target);
  if (wreck.life > 0 || !wreck.did(Memory::Acted)) return refuse("TC-LOO-1"_rule, Reason::NotAWreck);
  if (wreck.did(Memory::Looted)) return refuse("TC-LOO-2"_rule, Reason::AlreadyLooted);
  if (!within_reach(c, s, a.unit, a.target, speed_of(c, s, u))) return refuse("TC-LOO-1"_rule, Reason::TooFar, 0, 0);
  return {};
}

Objection check_field_repair(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (!drilled(c, s, u, Drill::MsvWarfareBadge)) return refuse("TC-FAC-15"_rule, Reason::NotTrained);
  if (!known(s, a.target) || !has_body(c, unit(s, a.target)) || sheet(c, unit(s, a.target)).category != Category::Msv)
    return refuse("TC-FAC-15"_rule, Reason::NoSuchTarget);
  if (!allied(s, unit(s, a.target).owner, u.owner)) return refuse("TC-FAC-15"_rule, Reason::NotAFriend);
  if (unit(s, a.target).life >= kFullLife) return refuse("TC-FAC-15"_rule, Reason::NothingToMend);
  if (!within_reach(c, s, a.unit, a.target, speed_of(c, s, u) / 2))
    return refuse("TC-FAC-15"_rule, Reason::TooFar, 0, 0);
  return {};
}

Objection check_disembark(const Content& c, const State& s, const Unit& u, const Action& a) {
  const UnitId id = a.unit;
  if (u.host.some()) {
    if (unit(s, u.host).is(Status::Airborne)) return refuse("TC-DIS-1"_rule, Reason::NotNow);
    const bool named = a.x != 0 || a.y != 0;  // TC-DEC-61
    if (named && !exit_spot(c, s, u.host, id, {a.x, a.y})) return refuse("TC-DIS-1"_rule, Reason::NoRoom);
    return {};
  }
  if (u.did(Memory::Acted)) return refuse("TC-ACT-11"_rule, Reason::AlreadyActed);  // and its crew with it
  const bool crewed = sheet(c, u).machine && u.crew > 0 && !u.is(Status::Airborne) && room_for_units(s) > 0;
  if (!crewed || crew_aboard(c, s, id) == 0) return refuse("TC-DIS-1"_rule, Reason::NotAboard);
  return {};
}

Objection not_for_it(RuleId rule) {
  return refuse(rule, Reason::NotForThisUnit);
}

Objection check_attack(const Content& c, const State& s, const Unit&, const Action& a) {
  return any_weapon(c, s, a.unit) ? Objection{} : refuse("TC-ATK-1"_rule, Reason::NoWeaponReady);
}

Objection check_armed_ambush(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (Objection no = check_attack(c, s, u, a)) return no;
  return check_ambush(c, s, u, a.target);
}

Objection check_rallied_assault(const Content& c, const State& s, const Unit& u, const Action& a) {
  Fixed<UnitId, 16> list;
  if (!known(s, a.target) || !hostile(s, unit(s, a.target), u.owner) || assault_targets(c, s, a.target, list) == 0)
    return refuse("TC-RAS-1"_rule, Reason::NoSuchTarget);
  return {};
}

Objection check_for_effect(const Content& c, const State& s, const Unit&, const Action& a) {
  return has_splash_weapon(c, s, a.unit) ? Objection{} : refuse("TC-FFE-1"_rule, Reason::NoSplash);
}

Objection check_leap(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (!can_jump(c, u)) return not_for_it(a.verb == Verb::JumpAssault ? "TC-JAS-1"_rule : "TC-POP-1"_rule);
  return check_attack(c, s, u, a);
}

Objection check_omega(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (sheet(c, u).category != Category::Msv) return not_for_it("TC-OMG-1"_rule);
  if (u.did(Memory::Acted)) return refuse("TC-OMG-1"_rule, Reason::AlreadyActed);
  return check_attack(c, s, u, a);
}

Objection check_overrun(const Content& c, const State&, const Unit& u, const Action&) {
  if (!sheet(c, u).machine) return not_for_it("TC-OVR-1"_rule);
  return sheet(c, u).locomotion == Locomotion::Air ? not_for_it("TC-AIR-6"_rule) : Objection{};
}

Objection check_boarding(const Content& c, const State& s, const Unit& u, const Action& a) {
  return check_board(c, s, u, a.unit, a.target, a.how);
}

Objection check_dig_in(const Content& c, const State&, const Unit& u, const Action&) {
  const bool aloft = u.is(Status::Airborne) || sheet(c, u).locomotion == Locomotion::Air;
  return aloft ? not_for_it("TC-DIG-1"_rule) : Objection{};
}

Objection check_evacuate(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (sheet(c, u).category != Category::Crew) return not_for_it("TC-EVA-1"_rule);
  return at_friendly_edge(c, s, a.unit) ? Objection{} : refuse("TC-EVA-1"_rule, Reason::NotAtTheEdge);
}

Objection check_load(const Content& c, const State& s, const Unit& u, const Action& a) {
  if (!sheet(c, u).machine || passenger_capacity(c, u) == 0) return not_for_it("TC-LOD-1"_rule);
  return passenger_room(c, s, a.unit) > 0 ? Objection{} : refuse("TC-LOD-1"_rule, Reason::NoRoom);
}

Objection check_offload(const Content&, const State& s, const Unit& u, const Action& a) {
  bool aboard = u.crew > 0;  // TC-OFL-8, TC-SKL-7: its own crew may get out as well
  each_unit(s, [&](UnitId, const Unit& rider) { aboard = aboard || (present(rider) && rider.host == a.unit); });
  if (!aboard) return refuse("TC-OFL-1"_rule, Reason::NobodyAboard);
  return u.is(Status::Airborne) ? refuse("TC-OFL-1"_rule, Reason::NotNow) : Objection{};
}

Objection check_repair(const Content& c, const State& s, const Unit& u, const Action& a) {
  for (const Item& item : u.gear) {
    if (c.item(item.type).mends_units() && !check_weapon(c, s, a.unit, item.type, {VolleyMark::ReturnFire})) return {};
  }
  return refuse("TC-REP-1"_rule, Reason::NoWeaponReady);
}

struct Condition {
  Verb verb;
  Objection (*check)(const Content&, const State&, const Unit&, const Action&);
};
// TC-DEC-28: the conditions of each single action. Moving, posting and readying up, scanning and passing have none.
constexpr Condition kConditions[] = {
    {Verb::Attack, check_attack},
    {Verb::AttackAndCover, check_attack},
    {Verb::RalliedAttack, check_attack},
    {Verb::RalliedWeaponsFree, check_attack},
    {Verb::Ambush, check_armed_ambush},
    {Verb::RalliedAssault, check_rallied_assault},
    {Verb::DeathFromAbove, check_death_from_above},
    {Verb::FireForEffect, check_for_effect},
    {Verb::JumpAssault, check_leap},
    {Verb::PopAndShoot, check_leap},
    {Verb::OmegaOverride, check_omega},
    {Verb::Overrun, check_overrun},
    {Verb::Ram, check_ram},
    {Verb::Trample, check_trample},
    {Verb::Board, check_boarding},
    {Verb::DigIn, check_dig_in},
    {Verb::Disembark, check_disembark},
    {Verb::Evacuate, check_evacuate},
    {Verb::Load, check_load},
    {Verb::Offload, check_offload},
    {Verb::Loot, check_loot},
    {Verb::Repair, check_repair},
    {Verb::FieldRepair, check_field_repair},
};

Objection check_kind(const Content& c, const State& s, const Action& a) {
  for (const Condition& each : kConditions) {
    if (each.verb == a.verb) return each.check(c, s, unit(s, a.unit), a);
  }
  return {};
}

Objection check_group(const Content& c, const State& s, const Action& a) {
  const Unit& u = unit(s, a.unit);
  if (u.group == 0 || group_size(s, u.group) < 2) return refuse("TC-RAL-6"_rule, Reason::NotRallied);
  if (!group_verb(a.verb)) return refuse("TC-RUL-179"_rule, Reason::NotForGroups);
  const Fixed<UnitId, 16> list = participants(c, s, a);
  if (list.empty()) return refuse("TC-RAL-10"_rule, Reason::AlreadyActed);
  for (const UnitId id : list) {  // TC-RAL-9: each member must meet the requirements on its own
    Action single = a;
    single.unit = id;
    if (Objection no = check_kind(c, s, single)) return no;
  }
  if (a.verb != Verb::Board) return {};
  const bool crew = a.how.has(How::AsCrew);
  const int room =
      crew ? sheet(c, unit(s, a.target)).crew - crew_aboard(c, s, a.target) : passenger_room(c, s, a.target);
  if (static_cast<int>(list.size()) > room) return refuse("TC-BRD-1"_rule, Reason::NoRoom);
  return {};
}

}  // namespace

Objection check_order(const Content& c, const State& s, const AskOrder& t, const Action& a) {
  // TC-GEAR-2: units are ordered, gear never is.
  if (!known(s, a.unit)) return refuse("TC-UNIT-4"_rule, Reason::NoSuchUnit);
  // An order keeps what it names beside its needs, so that has to be there too.
  if (a.target.some() && !known(s, a.target)) return refuse("TC-ATK-4"_rule, Reason::NoSuchTarget);
  const Unit& u = unit(s, a.unit);
  if (u.owner != t.asks || !present(u)) return refuse("TC-UNIT-4"_rule, Reason::NotYours);
  if (t.unit.some() && a.unit != t.unit) return refuse("TC-SCN-7"_rule, Reason::NotThisUnit);
  if (out_of_control(c, s, a.unit)) return refuse("TC-DIS-2"_rule, Reason::NoCrew);
  if (!eligible(c, s, a.unit) && !a.how.has(How::Group)) return refuse("TC-UNIT-5"_rule, Reason::AlreadyActed);
  if (a.verb != Verb::Pass && !t.free && out_of_actions(c, s, t.asks))
    return refuse("TC-ACT-5"_rule, Reason::NoActionsLeft);
  if (u.host.some() && a.verb != Verb::Disembark && a.verb != Verb::Pass)
    return refuse("TC-ATT-3"_rule, Reason::Aboard);
  if (off_field(c, u) && a.verb != Verb::Attack && a.verb != Verb::FireForEffect && a.verb != Verb::Pass) {
    return refuse("TC-OFF-1"_rule, Reason::OffTheTable);
  }
  if (a.how.has(How::Group)) return check_group(c, s, a);
  if (a.verb == Verb::RalliedAssault || a.verb == Verb::RalliedAttack || a.verb == Verb::RalliedWeaponsFree) {
    return refuse("TC-RAL-18"_rule, Reason::NotRallied);
  }
  if (a.verb == Verb::OmegaOverride && t.checked && sheet(c, u).category == Category::Msv)
    return refuse("TC-OMG-1"_rule, Reason::AlreadyActed);
  const bool pair = a.verb == Verb::Scan && a.how.has(How::First) && sheet(c, u).category == Category::Msv;
  if (pair && u.did(Memory::Acted)) return refuse("TC-SCN-7"_rule, Reason::AlreadyActed);
  return check_kind(c, s, a);
}

}  // namespace condotta::techcommander
