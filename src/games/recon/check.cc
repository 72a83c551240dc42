#include <algorithm>

#include "games/recon/breach.h"
#include "games/recon/turn_checks.h"

namespace condotta::recon {
namespace {

No wrong() {
  return no("RC-TURN-3"_rule, Reason::NotYourQuestion);
}

// RC-ANM-3: the one sweeping attack of Attack & Move; its CP are already paid.
No check_sweep_now(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Sweeping || a.who != t.who) return no("RC-ANM-3"_rule, Reason::MustAttack);
  const Merc& m = merc(s, t.who);
  if (a.slot != weapon_for(board(c, m), Verb::Sweeping)) return no("RC-ATK-6"_rule, Reason::NoSuchAttack);
  const Opfor* target = figure(s, a.target);
  if (target == nullptr || guest(c, *target) == Guest::Informant) return no("RC-CMB-4"_rule, Reason::NoTarget);
  const TableFacts table(c, s);
  const TurnFacts f(table, m);
  if (!has(f.seen, target->area.value)) return no("RC-ATK-3"_rule, Reason::OutOfSight);
  if (!has(f.in_range(f.b.weapons[a.slot].range), target->area.value))
    return no("RC-ATK-2"_rule, Reason::OutOfRange, distance(s, m.area.value, target->area.value),
              f.b.weapons[a.slot].range);
  return {};
}

// RC-MOVE-6, RC-RUL-57, RC-DEC-18: a movement may stop early; k = a Hustle that has not made its first step yet.
No check_steps(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.who != t.who) return wrong();
  if (a.verb == Verb::Stop) return t.k == 0 ? No{} : no("RC-MOVE-6"_rule, Reason::MustStep);
  if (a.verb != Verb::Step) return wrong();
  return check_turn(TurnFacts(TableFacts(c, s), merc(s, t.who)), a, 0);
}

// RC-COMB-2, RC-DEC-33: every share at least 1 CP, within what its MERC has, together the cost.
No check_pay(const Content& c, const State& s, const Action& a) {
  if (a.verb != Verb::Pay) return wrong();
  const Action& plan = s.proposal;
  const int cost = breach_cost(c, s, plan), rest = cost - a.amount - a.amount2;
  if (a.amount < 1 || a.amount2 < 1 || rest < 1) return no("RC-COMB-2"_rule, Reason::WrongShare, cost);
  if (merc(s, plan.who).cp < a.amount) return no("RC-COMB-2"_rule, Reason::NotEnoughCp, a.amount, merc(s, plan.who).cp);
  if (merc(s, plan.with).cp < a.amount2)
    return no("RC-COMB-2"_rule, Reason::NotEnoughCp, a.amount2, merc(s, plan.with).cp);
  if (merc(s, plan.also).cp < rest) return no("RC-COMB-2"_rule, Reason::NotEnoughCp, rest, merc(s, plan.also).cp);
  return {};
}

// RC-RSV-15, RC-RSV-20, RC-RUL-98: any OpFor of the trigger's area; with Selective a SecFor not passed over, or none.
No check_react(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.who != t.who) return wrong();
  const Merc& m = merc(s, t.who);
  // RC-RSV-12, RC-RSV-17: only Selective may pass; melee must strike.
  if (a.verb == Verb::LetPass) return m.reserve == Reserve::Selective ? No{} : no("RC-RSV-10"_rule, Reason::MustAttack);
  if (a.verb != Verb::React) return wrong();
  const Opfor *trigger = figure(s, t.figure), *target = figure(s, a.target);
  if (target == nullptr || target->area != trigger->area || guest(c, *target) == Guest::Informant)
    return no("RC-RSV-5"_rule, Reason::NoTarget);
  if (m.reserve != Reserve::Selective) return {};
  if (is_employee(c, target->kind)) return no("RC-RSV-11"_rule, Reason::NotSecfor);
  if ((target->passed_by & merc_bit(t.who)) != 0) return no("RC-RSV-13"_rule, Reason::PassedOver);
  return {};
}

// RC-OVER-1: the figure named is in the crowded area and goes to a closest legal one.
No check_displace(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::Decline) {
    return any_overflow_goal(c, s, t) ? no("RC-OVER-1"_rule, Reason::MustAttack) : No{};
  }
  if (a.verb != Verb::Displace) return wrong();
  const Areas goals = overflow_goals(c, s, t.area.value, a);
  if (goals == 0) return no("RC-OVER-1"_rule, Reason::NotHere);
  if (a.where.value >= kAreas || !has(goals, a.where.value)) return no("RC-OVER-1"_rule, Reason::NotClosest);
  return {};
}

No check_melee_position(const Content& c, const State& s, const Action& a) {
  const auto& spots = tile_side(c, s).positions;
  if (a.side >= spots.size() || !opfor_at(s, a.side)) return no("RC-BNA-12"_rule, Reason::NotOccupied);
  return {};
}

No check_breach_attack(const Content& c, const State& s, const Merc& m, const Action& a) {
  const auto attacks = cheapest_attacks(c, m);
  if (a.amount >= attacks.size()) return no("RC-BNA-3"_rule, Reason::NoSuchAttack);
  if (!may_attack(m)) return no("RC-RUL-116"_rule, Reason::CannotAttackNow);
  if (!can_attack_in_breach(c, m, attacks[a.amount])) return no("RC-BNA-5"_rule, Reason::NoAmmo);
  return attacks[a.amount].melee ? check_melee_position(c, s, a) : No{};
}

// RC-BNA-4: the special ability of the board replaces the attack.
No check_breach_ability(const Content& c, const State& s, const Merc& m, const Action& a) {
  const BreachSpecial& special = board(c, m).breach;
  if (special.kind == BreachAbility::None || special.kind == BreachAbility::Entry)
    return no("RC-BNA-4"_rule, Reason::NoSuchAttack);
  if (!may_attack(m)) return no("RC-RUL-116"_rule, Reason::CannotAttackNow);
  if (m.ammo < special.ammo) return no("RC-BNA-5"_rule, Reason::NoAmmo, special.ammo, m.ammo);
  if (special.kind != BreachAbility::Strike && special.kind != BreachAbility::Push) return {};
  if (No why = check_melee_position(c, s, a)) return why;
  if (special.kind == BreachAbility::Strike) return {};
  if (a.to >= a.side) return no("RC-BNA-4"_rule, Reason::NotLower);
  return open_at(s, a.to) ? No{} : no("RC-BNA-4"_rule, Reason::NotOpen);
}

// RC-BNA-16, RC-DEC-40: an open yellow position.
No check_cover(const Content& c, const State& s, const Action& a) {
  const auto& spots = tile_side(c, s).positions;
  if (a.side >= spots.size() || spots[a.side].colour != Circle::Yellow || !open_at(s, a.side))
    return no("RC-BNA-16"_rule, Reason::NotOpen);
  return {};
}

// RC-BNA-7, RC-DEC-41: CP for a corporate ability, once per activation.
No check_overdrive(const Content& c, const State& s, const Merc& m) {
  const Corporate* ability = team(c, s).ability(CorporateKind::Overdrive);
  if (ability == nullptr || s.breach.overdrive != 0) return no("RC-BNA-7"_rule, Reason::OnlyOnce);
  if (m.cp < ability->cp) return no("RC-BNA-7"_rule, Reason::NotEnoughCp, ability->cp, m.cp);
  if (!may_attack(m)) return no("RC-RUL-116"_rule, Reason::CannotAttackNow);
  return {};
}

No check_breach_turn(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.who != t.who) return wrong();
  const Merc& m = merc(s, t.who);
  switch (a.verb) {
    case Verb::Attack:
      return check_breach_attack(c, s, m, a);
    case Verb::Ability:
      return check_breach_ability(c, s, m, a);
    case Verb::TakeCover:
      return check_cover(c, s, a);
    case Verb::Overdrive:
      return check_overdrive(c, s, m);
    default:
      return wrong();
  }
}

No one_of(const Action& a, Verb yes, Verb other, MercId who) {
  return a.who == who && (a.verb == yes || a.verb == other) ? No{} : wrong();
}

No check_place(const State& s, const Action& a, Areas allowed, MercId who) {
  if (a.verb != Verb::Stand || a.who != who || !is_merc(s, a.who)) return wrong();
  return a.where.value < kAreas && has(allowed, a.where.value) ? No{} : no("RC-AREA-2"_rule, Reason::NoPlaceToStand);
}

No check_tied(const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::Take || !is_merc(s, a.who)) return wrong();
  return (t.n & merc_bit(a.who)) != 0 ? No{} : no("RC-PRIO-4"_rule, Reason::NotTied);
}

No check_intel(const State& s, const Task& t, const Action& a) {
  if (a.who != t.who) return wrong();
  if (a.verb == Verb::Decline) return t.k != 0 ? No{} : no("RC-INTG-5"_rule, Reason::MustAttack);
  if (a.verb != Verb::Reveal) return wrong();
  const Areas goals = intel_candidates(s, static_cast<IntelKind>(t.m), merc(s, t.who).area.value);
  return a.where.value < kAreas && has(goals, a.where.value) ? No{} : no("RC-INTG-5"_rule, Reason::NotHidden);
}

// RC-RUL-157, RC-RUL-158: a die that may be thrown again lies on the table.
No check_die(const Task& t, const Action& a, const std::array<std::uint8_t, 3>& dice) {
  if (a.who != t.who) return wrong();
  if (a.verb == Verb::Leave) return {};
  if (a.verb != Verb::RerollDie) return wrong();
  return a.amount < 3 && dice[a.amount] > 0 ? No{} : no("RC-RUL-157"_rule, Reason::NotHere);
}

No check_shove(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.who != t.who) return wrong();
  if (a.verb == Verb::Pin || a.verb == Verb::Leave) return {};
  if (a.verb != Verb::Push) return wrong();
  const Areas goals = shove_goals(c, s, t.figure);
  return a.where.value < kAreas && has(goals, a.where.value) ? No{} : no("RC-RUL-158"_rule, Reason::NoPlaceToStand);
}

// RC-RUL-164: one of the cards that have no place yet.
No check_foreseen(const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::NextCard || a.who != t.who) return wrong();
  return a.amount > t.n && a.amount <= s.foreseen.size() ? No{} : no("RC-RUL-164"_rule, Reason::NotHere);
}

No check_circle(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb != Verb::ClearCircle || a.who != t.who) return wrong();
  const auto& spots = tile_side(c, s).positions;
  const bool black = a.side < spots.size() && spots[a.side].colour == Circle::Black && opfor_at(s, a.side);
  return black ? No{} : no("RC-BNA-4"_rule, Reason::NotOccupied);
}

No check_spare(const State& s, const Action& a) {
  if (a.verb == Verb::Decline) return {};
  if (a.verb != Verb::PlaceMarker) return wrong();
  if (a.where.value >= kAreas || facts(s, a.where.value).place == Place::None)
    return no("RC-SETUP-5"_rule, Reason::NoLocation);
  const bool taken =
      std::any_of(s.markers.begin(), s.markers.end(), [&](const Marker& m) { return m.area == a.where; });
  return taken ? no("RC-SETUP-5"_rule, Reason::NotOpen) : No{};
}

}  // namespace

bool any_overflow_goal(const Content& c, const State& s, const Task& t) {
  bool any = false;
  each_overflow_figure(s, t.area.value,
                       [&](const Action& who) { any |= overflow_goals(c, s, t.area.value, who) != 0; });
  return any;
}

// RC-OVER-1, RC-RUL-84: the closest areas with room that this figure may enter.
Areas overflow_goals(const Content& c, const State& s, int area, const Action& a) {
  Areas legal = ~full(c, s), soft = ~Areas{0};
  if (a.who.some()) {
    if (!is_merc(s, a.who) || !in_building(merc(s, a.who)) || merc(s, a.who).area.value != area) return 0;
    legal = enterable_by_merc(c, s, merc(s, a.who));
  } else if (a.target.some()) {
    const Opfor* f = figure(s, a.target);
    if (f == nullptr || f->area.value != area) return 0;
    const int rank = card(c, f->kind).rank;
    legal &= ~areas(s.building.elevator) & ~(rank < 3 ? areas(s.burning) : 0);
    if (rank == 0) soft = ~merc_areas(s);
  } else {
    if (a.amount == 0 || a.amount > s.agents.size() || s.agents[a.amount - 1u].area.value != area) return 0;
    legal &= ~areas(s.building.elevator) & ~areas(s.burning);
  }
  const Exits ways = exits(s);
  const Areas ground = ~level3(s);
  Areas seen = bit(area);
  for (Areas edge = seen; edge != 0;) {
    edge = step(ways, edge) & ground & ~seen;
    seen |= edge;
    if ((edge & legal) == 0) continue;
    return (edge & legal & soft) != 0 ? edge & legal & soft : edge & legal;
  }
  return 0;
}

// The only place that says no: judged by what is asked at the top of the agenda.
Verdict check_answer(const Content& c, const State& s, const Action& a) {
  if (s.agenda.empty() || s.agenda.top().asks == kNobody) return wrong();
  const Task& t = s.agenda.top();
  switch (t.job) {
    case Job::Turn:
      return a.verb == Verb::Step ? wrong() : check_turn(TurnFacts(TableFacts(c, s), merc(s, t.who)), a, t.m);
    case Job::Steps:
      return check_steps(c, s, t, a);
    case Job::SweepNow:
      return check_sweep_now(c, s, t, a);
    case Job::Consent:
      return one_of(a, Verb::Accept, Verb::Refuse, t.who);
    case Job::PayBreach:
      return check_pay(c, s, a);
    case Job::BreachTile:
      if (a.verb != Verb::Tile) return wrong();
      return a.tile.some() && a.tile.index() < static_cast<int>(c.sides.size())
                 ? No{}
                 : no("RC-BNC-6"_rule, Reason::WrongSide);
    case Job::Lead:
      return check_die(t, a, s.volley.roll.misses);
    case Job::JamDie:
      return check_die(t, a, s.breach.roll.hits);
    case Job::Shove:
      return check_shove(c, s, t, a);
    case Job::EntryCircle:
      return check_circle(c, s, t, a);
    case Job::BreachOrder:
    case Job::TurnOrder:
      return t.who.some() ? one_of(a, Verb::Accept, Verb::Refuse, t.who) : check_tied(s, t, a);
    case Job::Carrier:
      return check_tied(s, t, a);
    case Job::Foresee:
      return check_foreseen(s, t, a);
    case Job::BreachTurn:
      return check_breach_turn(c, s, t, a);
    case Job::RerollMisses:
    case Job::RerollSuccesses:
      return one_of(a, Verb::Reroll, Verb::Leave, t.who);
    case Job::PlaceInRoom:
      return check_place(s, a, room_to_stand(c, s), t.who);
    case Job::StartArea:
      return check_place(s, a, areas(s.building.elevator) & ~full(c, s), t.who);
    case Job::KeepCaptive:
      return one_of(a, Verb::Keep, Verb::Release, t.who);
    case Job::Intel:
      return check_intel(s, t, a);
    case Job::Overflow:
      return check_displace(c, s, t, a);
    case Job::React:
      return check_react(c, s, t, a);
    case Job::SpareMarker:
      return check_spare(s, a);
    default:
      return wrong();
  }
}

}  // namespace condotta::recon
