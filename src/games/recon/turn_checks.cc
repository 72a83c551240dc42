#include "games/recon/turn_checks.h"

#include <algorithm>
#include <cstdlib>

#include "games/recon/breach.h"

namespace condotta::recon {
namespace {

// RC-RUL-15: how far it is; where no way leads there is no number to tell.
Verdict too_far(const TurnFacts& f, AreaId area, int most, RuleId rule, Reason why) {
  const int away = distance(f.s, f.m.area.value, area.value);
  return away < 0 ? no(rule, Reason::NoWay) : no(rule, why, away, most);
}

Verdict check_kit(const TurnFacts& f, const Action& a) {
  if (const Verdict v = check_item(f, a.item, false); !v.ok()) return v;
  const Item& item = f.c.items[static_cast<std::size_t>(a.item.index())];
  switch (item.kind) {
    case ItemKind::Heal:
      return check_heal(f, a.with);
    case ItemKind::Scan:
      return check_scan(f, item, a.where);
    default:
      return check_door(f, a.side);
  }
}

// RC-CAPT-2, RC-RUL-62: majority in the area, or a blinded or pinned target.
Verdict check_capture(const TurnFacts& f, FigureId id) {
  const Opfor* who = figure(f.s, id);
  if (who == nullptr || who->area != f.m.area) return no("RC-RUL-63"_rule, Reason::NotHere);
  if (guest(f.c, *who) != Guest::None) return no("RC-RUL-159"_rule, Reason::MissionFigure);
  if (f.m.captured) return no("RC-CAPT-6"_rule, Reason::AlreadyCaptured);
  if (f.m.held.some()) return no("RC-RUL-65"_rule, Reason::HoldsCaptive);
  const bool employee = is_employee(f.c, who->kind), blinded = who->blinded_until != 0;  // RC-CAPT-11, RC-RUL-64
  if (!employee && !blinded) return no("RC-CAPT-1"_rule, Reason::NotAnEmployee);
  if (!blinded && who->pinned_until == 0) {  // RC-CAPT-12
    int mercs = 0;
    for (const Merc& m : f.s.mercs) mercs += in_building(m) && active(m) && m.area == f.m.area;
    const int opfor = count_opfor(f.c, f.s, f.m.area.value);
    if (mercs <= opfor) return no("RC-CAPT-2"_rule, Reason::NoMajority, mercs, opfor);
  }
  return affords(f.m, f.c.tracks.costs.capture);
}

Verdict check_attack(const TurnFacts& f, const Action& a) {
  if (a.slot != weapon_for(f.b, a.verb)) return no("RC-ATK-6"_rule, Reason::NoSuchAttack);
  if (const Verdict v = check_attack_at_all(f, a.verb); !v.ok()) return v;
  if (const Verdict v = check_target(f, f.b.weapons[a.slot], a.target); !v.ok()) return v;
  if (a.verb == Verb::Suppress && is_employee(f.c, figure(f.s, a.target)->kind))
    return no("RC-STAT-2"_rule, Reason::NotSecfor);
  return yes();
}

// RC-THROW-2, RC-RUL-21, RC-RUL-144: in sight and within the item's range; a side only where the direction is open.
Verdict check_throw(const TurnFacts& f, const Action& a) {
  if (const Verdict v = check_throw_at_all(f, a.item); !v.ok()) return v;
  const Item& item = f.c.items[static_cast<std::size_t>(a.item.index())];
  if (!is_area(a.where) || !has(f.seen, a.where.value)) return no("RC-RUL-144"_rule, Reason::OutOfSight);
  if (!has(f.in_range(item.range), a.where.value))
    return too_far(f, a.where, item.range, "RC-THROW-2"_rule, Reason::OutOfRange);
  if (a.side == 0xFF)
    return names_side(f.m.area.value, a.where.value) ? no("RC-RUL-21"_rule, Reason::WrongSide) : yes();
  const bool named = a.side <= 3 && names_side(f.m.area.value, a.where.value);
  return named && may_roll_on(f.m.area.value, a.where.value, static_cast<Side>(a.side))
             ? yes()
             : no("RC-RUL-21"_rule, Reason::WrongSide);
}

// RC-MOVE-2, RC-MOVE-3, RC-MOVE-4: what is in the room that must be breached.
Verdict why_breach(const TurnFacts& f, int area) {
  const Areas room = areas(f.s.building.rooms[facts(f.s, area).room]);
  if ((room & f.table.stands.agents) != 0) return no("RC-MOVE-2"_rule, Reason::NeedsBreach);
  if ((room & f.table.stands.opfor) != 0) return no("RC-MOVE-3"_rule, Reason::OpforInside);
  return no("RC-MOVE-4"_rule, Reason::ObjectiveInside);
}

Verdict check_reserve(const TurnFacts& f, const Action& a) {
  if (a.half != Half::White && a.half != Half::Orange) return no("RC-RSV-3"_rule, Reason::WrongSide);
  return check_reserve_at_all(f, a.verb);
}

Verdict check_near(const TurnFacts& f, const Merc& mate, int most, RuleId rule) {
  if (has(f.in_range(most), mate.area.value)) return yes();
  return too_far(f, mate.area, most, rule, Reason::TooFar);
}

// RC-ANM-3: who shall sweep has the weapon, the ammunition and the right to attack.
Verdict check_sweeper(const TurnFacts& f) {
  const int slot = weapon_for(f.b, Verb::Sweeping);
  if (slot < 0) return no("RC-ANM-3"_rule, Reason::NoSuchAttack);
  if (const Verdict v = attack_ban(f.m); !v.ok()) return v;
  const Weapon& w = f.b.weapons[static_cast<std::size_t>(slot)];
  return f.m.ammo < w.ammo ? no("RC-ATK-5"_rule, Reason::NoAmmo, w.ammo, f.m.ammo) : yes();
}

// RC-ANM-1: within three areas of each other; one can sweep and the other can move.
Verdict check_attack_and_move_roles(const TurnFacts& f, const Action& a, const Mercs& refused) {
  if (const Verdict v = check_mate(f, a.with, refused); !v.ok()) return v;
  const Merc& mate = merc(f.s, a.with);
  if (a.role < Role::AttackThenTheyMove || a.role > Role::MoveThenTheyAttack)
    return no("RC-ANM-4"_rule, Reason::WrongShare);
  if (const Verdict v = check_near(f, mate, f.c.tracks.near.attack_and_move, "RC-ANM-1"_rule); !v.ok()) return v;
  const bool mine = attacker_of(a) == f.m.board;
  const TurnFacts theirs(f.table, mate);
  const TurnFacts &attacker = mine ? f : theirs, &mover = mine ? theirs : f;
  if (mover.m.held.some()) return no("RC-CAPT-10"_rule, Reason::HoldsCaptive);
  if (const Verdict v = check_sweeper(attacker); !v.ok()) return v;
  return may_sweep(attacker, mover, a.role) ? yes() : no("RC-RUL-106"_rule, Reason::NoTarget);
}

// RC-COMB-2, RC-COST-14: three CP, each at least one.
Verdict check_attack_and_move(const TurnFacts& f, const Action& a, const Mercs& refused) {
  if (const Verdict v = check_attack_and_move_roles(f, a, refused); !v.ok()) return v;
  const int total = f.c.tracks.costs.attack_and_move;
  if (a.amount < 1 || a.amount >= total) return no("RC-COMB-2"_rule, Reason::WrongShare, total);
  if (const Verdict v = affords(f.m, a.amount); !v.ok()) return v;
  return affords(merc(f.s, a.with), total - a.amount);
}

// RC-DNC-1, RC-COST-15, RC-DEC-35: one CP each, within two areas; a role only between equals.
Verdict check_duck_and_cover(const TurnFacts& f, const Action& a, const Mercs& refused) {
  if (const Verdict v = check_mate(f, a.with, refused); !v.ok()) return v;
  const Merc& mate = merc(f.s, a.with);
  if (const Verdict v = affords(f.m, 1); !v.ok()) return v;
  if (const Verdict v = affords(mate, f.c.tracks.costs.duck_and_cover - 1); !v.ok()) return v;
  const bool tied = f.m.priority == mate.priority, named = a.role == Role::DuckMyself || a.role == Role::CoverThem;
  if (tied != named || (!tied && a.role != Role::None)) return no("RC-DNC-2"_rule, Reason::NotTied);
  return check_near(f, mate, f.c.tracks.near.duck_and_cover, "RC-DNC-1"_rule);
}

// RC-BNC-1, RC-COST-16, RC-RUL-109: three in the area of the door, together with the CP, and a room that needs it.
Verdict check_breach(const TurnFacts& f, const Action& a, const Mercs& refused) {
  if (a.side > 3 || !has(areas(f.s.building.doors[a.side]), f.m.area.value))
    return no("RC-BNC-1"_rule, Reason::NotAtTheDoor);
  const int inside = neighbour(f.m.area.value, static_cast<Side>(a.side)), room = facts(f.s, inside).room;
  if (room == 0 || room == facts(f.s, f.m.area.value).room || !needs_breach(f.c, f.s, room))
    return no("RC-BNC-1"_rule, Reason::NothingToBreach);
  if (a.with == a.also) return no("RC-COMB-1"_rule, Reason::NotAMate);
  int cp = f.m.cp;
  for (const MercId id : {a.with, a.also}) {
    if (const Verdict v = check_mate(f, id, refused); !v.ok()) return v;
    const Merc& mate = merc(f.s, id);
    if (mate.area != f.m.area) return no("RC-BNC-1"_rule, Reason::NotAtTheDoor);
    if (mate.held.some()) return no("RC-CAPT-10"_rule, Reason::HoldsCaptive);
    if (const Verdict v = affords(mate, 1); !v.ok()) return v;
    cp += mate.cp;
  }
  if (f.m.held.some()) return no("RC-CAPT-10"_rule, Reason::HoldsCaptive);
  if (const Verdict v = affords(f.m, 1); !v.ok()) return v;
  const int cost = breach_cost(f.c, f.s, a);
  return cp >= cost ? yes() : no("RC-COST-16"_rule, Reason::NotEnoughCp, cost, cp);
}

// RC-RUL-106: a move brings a target only by revealing an agent, whose OpFor appear in its area or, if that is crowded,
// beside it.
bool could_sweep_after(const TurnFacts& attacker, const TurnFacts& mover) {
  if (attacker.table.stands.agents == 0) return false;
  const Areas reach = attacker.sweep_reach(), near = reach | step(attacker.ways, reach);
  for (Areas hidden = near & attacker.table.stands.agents; hidden != 0; hidden &= hidden - 1) {
    if ((seen_from(mover.s, first(hidden)) & mover.moved()) != 0)
      return true;  // two areas see each other or neither does
  }
  return false;
}

}  // namespace

// RC-ATK-3, RC-ATK-16, RC-RUL-73: an OpFor, in sight and in the weapon's range, which is 0 for melee.
Verdict check_target(const TurnFacts& f, const Weapon& w, FigureId id) {
  const Opfor* target = figure(f.s, id);
  if (target == nullptr) return no("RC-CMB-4"_rule, Reason::NoTarget);
  if (guest(f.c, *target) == Guest::Informant) return no("RC-RUL-160"_rule, Reason::MissionFigure);
  if (!has(f.seen, target->area.value)) return no("RC-ATK-3"_rule, Reason::OutOfSight);
  if (!has(f.in_range(w.range), target->area.value))
    return too_far(f, target->area, w.range, "RC-ATK-2"_rule, Reason::OutOfRange);
  return yes();
}

Verdict check_step(const TurnFacts& f, AreaId to) {
  if (f.m.held.some()) return no("RC-CAPT-10"_rule, Reason::HoldsCaptive);
  const bool next = is_area(to) && has(step(f.ways, bit(f.m.area.value)), to.value);
  if (!next) return no("RC-MOVE-1"_rule, Reason::NoWay);
  if (has(f.steps(), to.value)) return yes();
  return has(f.table.full(), to.value) ? no("RC-AREA-3"_rule, Reason::AreaFull) : why_breach(f, to.value);
}

bool may_roll_on(int from, int to, Side side) {
  if (from == to) return true;
  const bool down = row_of(to) > row_of(from), right = column_of(to) > column_of(from);
  return side == (down ? Side::South : Side::North) || side == (right ? Side::East : Side::West);
}

// RC-MOVE-1, RC-MOVE-2, RC-AREA-3: only a room can need a breach.
Areas TurnFacts::next_areas() const {
  const Areas next = step(ways, bit(m.area.value)) & table.walkable;
  Areas to = next;
  each_area(next, [&](int area) {
    if (table.stands.count[static_cast<std::size_t>(area)] >= capacity(c, s, area)) to &= ~bit(area);
  });
  const Building& b = s.building;
  if ((to & ~(areas(b.hallways) | areas(b.stairs) | areas(b.elevator))) != 0)
    to &= enterable_by_merc(s, m, 0, table.needing_breach());
  return to;
}

Areas TurnFacts::sweep_reach() const {
  if (!sweep_known_) {
    const int slot = weapon_for(b, Verb::Sweeping);
    sweep_ = slot < 0 ? 0 : seen & in_range(b.weapons[static_cast<std::size_t>(slot)].range);
    sweep_known_ = true;
  }
  return sweep_;
}

Areas TurnFacts::moved() const {
  if (moved_ == 0) moved_ = flood(ways, ranges_[0], enterable(), c.tracks.steps.attack_and_move);
  return moved_;
}

// RC-RUL-106, RC-RUL-160: somebody to aim at; the informant is nobody's target.
bool has_sweep_target(const TurnFacts& f) {
  return !f.s.opfor.empty() && (f.sweep_reach() & f.table.stands.opfor) != 0;
}

// RC-RUL-106: at the start or, if the move comes first, after it.
bool may_sweep(const TurnFacts& attacker, const TurnFacts& mover, Role role) {
  if (has_sweep_target(attacker)) return true;
  const bool at_once = role == Role::AttackThenTheyMove || role == Role::TheyAttackThenMove;
  return !at_once && could_sweep_after(attacker, mover);
}

SweepOrders sweep_orders(const TurnFacts& attacker, const TurnFacts& mover) {
  if (mover.m.held.some() || !check_sweeper(attacker).ok()) return {};
  const bool at_once = has_sweep_target(attacker);
  return {at_once, at_once || could_sweep_after(attacker, mover)};
}

int interact_cost(const Content& c, const Merc& m) {
  const Ability* bypass = board(c, m).ability(AbilityKind::Bypass);
  return c.tracks.costs.interact - (bypass != nullptr ? bypass->value : 0);
}

// RC-COST-9, RC-COST-11: printed on the board for each weapon.
int attack_cost(const Weapon& w, Verb verb) {
  switch (verb) {
    case Verb::Focused:
      return w.focused;
    case Verb::Assault:
      return w.assault;
    default:
      return w.sweeping;
  }
}

int kit_slot(const Content& c, const Merc& m, ItemId item) {
  const auto& items = board(c, m).items;
  const auto found = std::find(items.begin(), items.end(), item);
  return found == items.end() ? -1 : static_cast<int>(found - items.begin());
}

bool may_attack(const Merc& m) {
  return attack_ban(m).ok();
}

MercId attacker_of(const Action& a) {
  return a.role == Role::AttackThenTheyMove || a.role == Role::TheyMoveThenAttack ? a.who : a.with;
}

// RC-RUL-21: the larger component of the offset; between equals, and in one's own area, the thrower names the side.
bool names_side(int from, int to) {
  return has(kDiagonals[static_cast<std::size_t>(from)], to);
}
Side throw_side(int from, const Action& a) {
  if (a.side <= 3) return static_cast<Side>(a.side);
  const int down = row_of(a.where.value) - row_of(from), right = column_of(a.where.value) - column_of(from);
  if (std::abs(down) > std::abs(right)) return down > 0 ? Side::South : Side::North;
  return right > 0 ? Side::East : Side::West;
}

Verdict check_turn(const TurnFacts& f, const Action& a, const Mercs& refused) {
  if (a.who != f.m.board) return not_asked();
  switch (a.verb) {
    case Verb::Pass:
      return yes();
    case Verb::Initiative:
      return check_initiative(f);
    case Verb::Reload:
      return check_reload(f);
    case Verb::Interact:
      return check_interact(f);
    case Verb::UseKit:
      return check_kit(f, a);
    case Verb::Capture:
      return check_capture(f, a.target);
    case Verb::Interrogate:
      if (!f.m.held.some()) return no("RC-INTG-1"_rule, Reason::NoCaptive);
      return affords(f.m, f.c.tracks.costs.interrogate);
    case Verb::LetGo:
      return f.m.held.some() ? yes() : no("RC-INTG-7"_rule, Reason::NoCaptive);
    case Verb::Move:
      if (const Verdict v = affords(f.m, f.c.tracks.costs.move); !v.ok()) return v;
      return check_step(f, a.where);
    case Verb::Hustle:
      return check_hustle(f);
    case Verb::Focused:
    case Verb::Sweeping:
    case Verb::Assault:
    case Verb::Suppress:
      return check_attack(f, a);
    case Verb::Throw:
      return check_throw(f, a);
    case Verb::SprayAndPray:
    case Verb::Selective:
    case Verb::MeleeReserve:
      return check_reserve(f, a);
    case Verb::AttackAndMove:
      return check_attack_and_move(f, a, refused);
    case Verb::DuckAndCover:
      return check_duck_and_cover(f, a, refused);
    case Verb::BreachAndClear:
      return check_breach(f, a, refused);
    default:
      return not_asked();
  }
}

}  // namespace condotta::recon
