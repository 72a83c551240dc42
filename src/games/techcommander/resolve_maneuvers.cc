#include <algorithm>

#include "games/techcommander/questions.h"

// What each attack action does, step by step (1.39); those without an attack are in resolve_errands.cc.
namespace condotta::techcommander {

// TC-TN-4, TC-TN-5, TC-AAT-2: by how far it moved.
int attack_move_mod(const Content& c, const State& s, UnitId id) {
  const int moved = move_class(c, s, id);
  if (moved == 0) return 0;
  if (stabilized(c, unit(s, id))) return -1;  // TC-STB-3: always
  return moved == 1 ? -1 : -4;
}

namespace {

// TC-SEN-7, TC-DEC-54: stopped by a sentry, the unit fires on only after an additional jury rig roll. The roll costs
// nothing, so it is always made; its owner may then hold fire.
bool may_still_fire(Play& p, UnitId id) {
  if (p.s.walk.stopped != 2) return true;
  return passes(p, id, 10, What::GutCheck, "TC-SEN-7"_rule);
}

// TC-STB-4, TC-STB-5: an auto-stabilized vehicle declares its shots one by one, whether it moves or not. A group has
// one target for them all (TC-RAL-8).
VolleyMarks marks_of(const Content& c, const State& s, UnitId id) {
  if (!stabilized(c, unit(s, id))) return {};
  if ((s.order.how & kGroup) != 0) return {VolleyMark::Stabilized};
  return VolleyMark::Stabilized | VolleyMark::OnTheMove;
}

void aim_on_the_move(Play& p, UnitId id) {
  push_aim(p, id, AimFor::Any, marks_of(p.content, p.s, id), attack_move_mod(p.content, p.s, id));
}

void walk_then_aim(Play& p, Perform& t, std::int32_t allowance) {
  State& s = p.s;
  const UnitId id = t.unit;
  if (t.step == 0) {
    t.step = 1;
    if (off_field(p.content, unit(s, id))) return;
    return begin_walk(p, id, allowance);
  }
  if (t.step == 1) {
    t.step = 2;
    if (!may_still_fire(p, id)) return;
    return aim_on_the_move(p, id);
  }
  s.agenda.pop();
}

// TC-STN-8, TC-STN-13, TC-STN-14: the stance an action leaves its unit in.
void take_stance(const Content& c, State& s, UnitId id, Verb verb) {
  Unit& u = unit(s, id);
  if (s.setting.stances == 0 || !sheet(c, u).infantry) return;
  if (verb == Verb::RalliedWeaponsFree) u.stance = Stance::Kneeling, u.note(Memory::Kneels);
  if (verb == Verb::AttackAndCover) u.stance = Stance::Prone, u.note(Memory::AnyStance);
  if (verb == Verb::Attack && !u.did(Memory::Moved)) u.stance = Stance::Kneeling, u.note(Memory::FiredStill);
}

void ask_height(Play& p, UnitId id, bool displaced) {
  AskHeight q = AskHeight{.asks = unit(p.s, id).owner, .unit = id};
  q.displaced = displaced;
  p.s.agenda.push(q);
}

void push_dropdown(Play& p, const Perform& t, bool back) {
  Dropdown d = Dropdown{.unit = t.unit};
  d.x = t.x;
  d.y = t.y;
  d.z = t.z;
  d.back = back;
  p.s.agenda.push(d);
}

// TC-JAS-1, TC-JAS-2, TC-POP-1: up, fire, and down again.
void jump_and_fire(Play& p, Perform& t, bool displaced) {
  State& s = p.s;
  const Unit& u = unit(s, t.unit);
  switch (t.step++) {
    case 0:
      t.x = u.x;
      t.y = u.y;
      t.z = u.z;
      s.walk = Walk{};
      return ask_height(p, t.unit, displaced);
    case 1:
      if (!may_still_fire(p, t.unit)) return;
      // TC-RUL-145: it fires while it is up there.
      return push_aim(p, t.unit, AimFor::Any, {VolleyMark::Popped}, displaced ? -4 : -1);
    case 2:
      return push_dropdown(p, t, !displaced);
    default:
      s.agenda.pop();
  }
}

void ambush(Play& p, Perform& t) {
  State& s = p.s;
  const UnitId target = s.order.target;
  switch (t.step++) {
    case 0:
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case 1: {
      if (!unit(s, target).is(Status::PostedUp)) return;  // the first of a group has broken its post
      const Unit& u = unit(s, t.unit);
      int number = 10;  // TC-AMB-3
      number -= u.did(Memory::HidAtStart) ? 2 : 0;
      number -= suppressed(p.content, u) ? 2 : 0;
      number -= s.walk.moved == 0 ? 2 : 0;
      number -= u.faction.some() && p.content.factions[static_cast<std::size_t>(u.faction.index())].id == "syndicate" &&
                        sheet(p.content, u).category == Category::Troop
                    ? 2
                    : 0;
      number -= p.content.type(u.type).tier1 != 0 ? 2 : 0;  // TC-RUL-165: a flag of the card, like suppression gear
      AskAmbushed q = AskAmbushed{.asks = unit(s, target).owner, .unit = target};
      q.other = t.unit;
      q.number = static_cast<std::int8_t>(number);
      s.agenda.push(q);
      return;
    }
    case 2:
      if (!may_still_fire(p, t.unit)) return;
      return push_aim(p, t.unit, AimFor::Only, {VolleyMark::Ambush}, attack_move_mod(p.content, s, t.unit), target);
    default:
      unit(s, target).note(Memory::Struck, false);
      s.agenda.pop();
  }
}

// TC-RAT-1, TC-RAL-8: the group attacks one target; the first member that fires names it.
// TC-RUL-205: each is moved by its owner in turn, at the group's pace.
void rallied_attack(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step++) {
    case 0:
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case 1:
      if (!may_still_fire(p, t.unit)) return;
      return push_aim(p, t.unit, s.order.target.some() ? AimFor::Only : AimFor::Any, {VolleyMark::Rallied},
                      attack_move_mod(p.content, s, t.unit), s.order.target);
    default:
      s.agenda.pop();
  }
}

// TC-RAS-1, TC-RAS-2, TC-RAS-4: up to half speed, no move modifier.
void rallied_assault(Play& p, Perform& t) {
  State& s = p.s;
  // TC-DEC-41: member by member in the order of the list: where to, with what, at the nearest.
  switch (t.step++) {
    case 0:
      return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)) / 2);
    case 1:
      if (!may_still_fire(p, t.unit)) return;
      // TC-RAS-3: the nearest of the target group.
      return push_aim(p, t.unit, AimFor::Nearest, {VolleyMark::Rallied}, 0, s.order.target);
    default:
      s.agenda.pop();
  }
}

// TC-RWF-1, TC-RWF-2, TC-DEC-42: nobody moves, though members may pop; each attacks once, at what it likes.
void weapons_free(Play& p, Perform& t) {
  State& s = p.s;
  const Unit& u = unit(s, t.unit);
  const int step = t.step++;
  if (step == 0) {
    t.x = u.x;
    t.y = u.y;
    t.z = u.z;
    if (can_jump(p.content, u)) ask_height(p, t.unit, false);
    return;
  }
  if (step == 1) {
    if (u.z > t.z && !may_still_fire(p, t.unit)) return;
    return push_aim(p, t.unit, AimFor::Any, {VolleyMark::Rallied}, u.z > t.z ? -1 : 0);
  }
  if (step == 2 && u.z > t.z) return push_dropdown(p, t, true);
  take_stance(p.content, s, t.unit, Verb::RalliedWeaponsFree);
  s.agenda.pop();
}

void for_effect(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step++) {
    case 0:
      if (off_field(p.content, unit(s, t.unit))) return;
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case 1:
      if (!may_still_fire(p, t.unit)) return;
      return push_aim(p, t.unit, AimFor::Spot, {VolleyMark::ForEffect}, attack_move_mod(p.content, s, t.unit));
    default:
      s.agenda.pop();
  }
}

// TC-AAC-1, TC-DEC-40: fire from where it stands, then up to half a move without modifier. TC-RUL-168: p32 calls it
// fire and cover.
void attack_and_cover(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step++) {
    case 0:
      s.walk = Walk{};
      return push_aim(p, t.unit, AimFor::Any, marks_of(p.content, s, t.unit), 0);
    case 1:
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit) / 2);
    default:
      take_stance(p.content, s, t.unit, Verb::AttackAndCover);
      s.agenda.pop();
  }
}

}  // namespace

// TC-RAL-7, TC-RUL-178: a group moves at the pace of its slowest participating member.
std::int32_t group_speed(const Content& c, const State& s, const Action& a, UnitId id) {
  std::int32_t speed = speed_of(c, s, unit(s, id));
  if ((a.how & kGroup) == 0) return speed;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (other.part == Part::Acts || other.part == Part::Scans) speed = std::min(speed, speed_of(c, s, other));
  });
  return speed;
}

struct PerformRuns {
  using On = StandsOn<Act, Perform>;
  static void run(Play& p, Perform& t) {
    State& s = p.s;
    if (!present(unit(s, t.unit)) || unit(s, t.unit).is(Status::Crashed)) return s.agenda.pop();
    if (t.along) return move_only(p, t);  // the scan of a supporter comes when all have finished
    switch (s.order.verb) {
      case Verb::Attack:
        if (t.step == 2) take_stance(p.content, s, t.unit, Verb::Attack);
        return walk_then_aim(p, t, speed_of(p.content, s, unit(s, t.unit)));
      case Verb::AttackAndCover:
        return attack_and_cover(p, t);
      case Verb::Ambush:
        return ambush(p, t);
      case Verb::DeathFromAbove: {
        if (t.step++ == 0) return s.agenda.push(AskLanding{.asks = unit(s, t.unit).owner, .unit = t.unit});
        const UnitId id = t.unit;
        const bool there = s.order.element.some()
                               ? stands(s, s.order.element.index()) &&
                                     near(body_of(p.content, s, unit(s, id)),
                                          body_of_element(p.content, s, s.order.element.index()), kAdjacent)
                               : adjacent(p.content, s, id, s.order.target);
        s.agenda.pop();
        if (there) special_volley(p, id, VolleyMark::DeathFromAbove);  // TC-DFA-2, TC-DFA-3
        return;
      }
      case Verb::FireForEffect:
        return for_effect(p, t);
      case Verb::JumpAssault:
        return jump_and_fire(p, t, true);
      case Verb::PopAndShoot:
        return jump_and_fire(p, t, false);
      case Verb::OmegaOverride:
        if (t.step++ == 0) {
          unit(s, t.unit).note(Memory::Override);  // TC-OMG-7, TC-OMG-8, TC-RUL-182
          s.walk = Walk{};                         // TC-OMG-4
          return push_aim(p, t.unit, AimFor::Omega, {VolleyMark::Omega}, 0);
        }
        return s.agenda.pop();
      case Verb::Overrun:
        switch (t.step++) {
          case 0:
            return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)), Manner::Overrun);
          case 1:
            if (!may_still_fire(p, t.unit)) return;
            return aim_on_the_move(p, t.unit);  // TC-OVR-6
          default:
            return s.agenda.pop();
        }
      case Verb::RalliedAssault:
        return rallied_assault(p, t);
      case Verb::RalliedAttack:
        return rallied_attack(p, t);
      case Verb::RalliedWeaponsFree:
        return weapons_free(p, t);
      case Verb::Ram:
        return ram(p, t);
      case Verb::Trample:
        switch (t.step++) {
          case 0:
            s.walk = Walk{};
            return s.agenda.push(AskVictims{.asks = unit(s, t.unit).owner, .unit = t.unit});
          case 1:
            return trample_victims(p, t.unit);
          default:
            return s.agenda.pop();
        }
      case Verb::Board:
        return board(p, t);
      case Verb::DigIn:
      case Verb::PostUp:
      case Verb::ReadyUp:
        return take_post(p, t, s.order.verb);
      case Verb::Disembark:
        return disembark(p, t);
      case Verb::Evacuate:
        return evacuate(p, t);
      case Verb::Load:
        return load(p, t);
      case Verb::Offload:
        return offload(p, t);
      case Verb::Loot:
        return loot(p, t);
      case Verb::Repair:
        return repair_action(p, t);
      case Verb::Scan:
        return scan_action(p, t);
      case Verb::FieldRepair:
        return field_repair(p, t);
      default:
        return move_only(p, t);
    }
  }
  static std::string broken(const Look& now, const Perform& t) {
    const std::string bad = Needing<Perform, AnyUnit, InAction, InReach>::broken(now, t);
    if (!bad.empty()) return bad;
    if (t.host.some()) return no_unit(now, t.host, "host");
    return now.s.order.verb == Verb::Disembark && t.step == 1 ? no_unit(now, t.host, "host") : "";
  }
};
constinit const Row Perform::row = row_of<Perform, PerformRuns>();

}  // namespace condotta::techcommander
