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

using After = Perform::Step;

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
  if (s.order.how.has(How::Group)) return {VolleyMark::Stabilized};
  return VolleyMark::Stabilized | VolleyMark::OnTheMove;
}

void aim_on_the_move(Play& p, UnitId id) {
  push_aim(p, id, AimFor::Any, marks_of(p.content, p.s, id), attack_move_mod(p.content, p.s, id));
}

void walk_then_aim(Play& p, Perform& t, std::int32_t allowance) {
  State& s = p.s;
  const UnitId id = t.unit;
  switch (t.step) {
    case After::Begun:
      t.step = After::Walked;
      if (off_field(p.content, unit(s, id))) return;
      return begin_walk(p, id, allowance);
    case After::Walked:
      t.step = After::Fired;
      if (!may_still_fire(p, id)) return;
      return aim_on_the_move(p, id);
    default:
      s.agenda.pop();
  }
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
  switch (t.step) {
    case After::Begun:
      t.step = After::Risen;
      t.x = u.x;
      t.y = u.y;
      t.z = u.z;
      s.walk = Walk{};
      return ask_height(p, t.unit, displaced);
    case After::Risen:
      t.step = After::Fired;
      if (!may_still_fire(p, t.unit)) return;
      // TC-RUL-145: it fires while it is up there.
      return push_aim(p, t.unit, AimFor::Any, {VolleyMark::Popped}, displaced ? -4 : -1);
    case After::Fired:
      t.step = After::Landed;
      return push_dropdown(p, t, !displaced);
    default:
      s.agenda.pop();
  }
}

void ambush(Play& p, Perform& t) {
  State& s = p.s;
  const UnitId target = s.order.target;
  switch (t.step) {
    case After::Begun:
      t.step = After::Walked;
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case After::Walked: {
      t.step = After::Noticed;
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
    case After::Noticed:
      t.step = After::Fired;
      if (!may_still_fire(p, t.unit)) return;
      return push_aim(p, t.unit, AimFor::Only, {VolleyMark::Ambush}, attack_move_mod(p.content, s, t.unit), target);
    default:
      unit(s, target).note(Memory::Reacts, false);
      s.agenda.pop();
  }
}

// TC-RAT-1, TC-RAL-8: the group attacks one target; the first member that fires names it.
// TC-RUL-205: each is moved by its owner in turn, at the group's pace.
void rallied_attack(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step) {
    case After::Begun:
      t.step = After::Walked;
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case After::Walked:
      t.step = After::Fired;
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
  switch (t.step) {
    case After::Begun:
      t.step = After::Walked;
      return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)) / 2);
    case After::Walked:
      t.step = After::Fired;
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
  if (t.step == After::Begun) {
    t.step = After::Risen;
    t.x = u.x;
    t.y = u.y;
    t.z = u.z;
    if (can_jump(p.content, u)) ask_height(p, t.unit, false);
    return;
  }
  const bool up = u.z > t.z;
  if (t.step == After::Risen) {
    t.step = After::Fired;
    if (up && !may_still_fire(p, t.unit)) return;
    return push_aim(p, t.unit, AimFor::Any, {VolleyMark::Rallied}, up ? -1 : 0);
  }
  if (t.step == After::Fired && up) {
    t.step = After::Landed;
    return push_dropdown(p, t, true);
  }
  take_stance(p.content, s, t.unit, Verb::RalliedWeaponsFree);
  s.agenda.pop();
}

void for_effect(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step) {
    case After::Begun:
      t.step = After::Walked;
      if (off_field(p.content, unit(s, t.unit))) return;
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case After::Walked:
      t.step = After::Fired;
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
  switch (t.step) {
    case After::Begun:
      t.step = After::Fired;
      s.walk = Walk{};
      return push_aim(p, t.unit, AimFor::Any, marks_of(p.content, s, t.unit), 0);
    case After::Fired:
      t.step = After::Walked;
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
  if (!a.how.has(How::Group)) return speed;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (other.part == Part::Acts || other.part == Part::Scans) speed = std::min(speed, speed_of(c, s, other));
  });
  return speed;
}

namespace {

void attack(Play& p, Perform& t) {
  if (t.step == After::Fired) take_stance(p.content, p.s, t.unit, Verb::Attack);
  walk_then_aim(p, t, speed_of(p.content, p.s, unit(p.s, t.unit)));
}

// TC-DFA-2, TC-DFA-3: it strikes what it has come down beside.
void death_from_above(Play& p, Perform& t) {
  State& s = p.s;
  const UnitId id = t.unit;
  if (t.step == After::Begun) {
    t.step = After::Landed;
    return s.agenda.push(AskLanding{.asks = unit(s, id).owner, .unit = id});
  }
  const ElementId feature = s.order.element;
  const bool there = feature.some()
                         ? stands(s, feature.index()) && near(body_of(p.content, s, unit(s, id)),
                                                              body_of_element(p.content, s, feature.index()), kAdjacent)
                         : adjacent(p.content, s, id, s.order.target);
  s.agenda.pop();
  if (there) special_volley(p, id, VolleyMark::DeathFromAbove);
}

void jump_assault(Play& p, Perform& t) {
  jump_and_fire(p, t, true);
}

void pop_and_shoot(Play& p, Perform& t) {
  jump_and_fire(p, t, false);
}

// Everything at once, from where it stands.
void omega_override(Play& p, Perform& t) {
  State& s = p.s;
  if (t.step == After::Fired) return s.agenda.pop();
  t.step = After::Fired;
  unit(s, t.unit).note(Memory::Override);  // TC-OMG-7, TC-OMG-8, TC-RUL-182
  s.walk = Walk{};                         // TC-OMG-4
  push_aim(p, t.unit, AimFor::Omega, {VolleyMark::Omega}, 0);
}

// TC-OVR-1, TC-OVR-6: straight over whoever is in the way, then it may fire.
void overrun(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step) {
    case After::Begun:
      t.step = After::Walked;
      return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)), Manner::Overrun);
    case After::Walked:
      t.step = After::Fired;
      if (may_still_fire(p, t.unit)) aim_on_the_move(p, t.unit);
      return;
    default:
      s.agenda.pop();
  }
}

void trample(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step) {
    case After::Begun:
      t.step = After::Landed;
      s.walk = Walk{};
      return s.agenda.push(AskVictims{.asks = unit(s, t.unit).owner, .unit = t.unit});
    case After::Landed:
      t.step = After::Struck;
      return trample_victims(p, t.unit);
    default:
      s.agenda.pop();
  }
}

void take_any_post(Play& p, Perform& t) {
  take_post(p, t, p.s.order.verb);
}

struct Performance {
  Verb verb;
  void (*act)(Play&, Perform&);
};
// How an order is carried out; whoever has another one only moves.
constexpr Performance kPerformances[] = {
    {Verb::Attack, attack},
    {Verb::AttackAndCover, attack_and_cover},
    {Verb::Ambush, ambush},
    {Verb::DeathFromAbove, death_from_above},
    {Verb::FireForEffect, for_effect},
    {Verb::JumpAssault, jump_assault},
    {Verb::PopAndShoot, pop_and_shoot},
    {Verb::OmegaOverride, omega_override},
    {Verb::Overrun, overrun},
    {Verb::RalliedAssault, rallied_assault},
    {Verb::RalliedAttack, rallied_attack},
    {Verb::RalliedWeaponsFree, weapons_free},
    {Verb::Ram, ram},
    {Verb::Trample, trample},
    {Verb::Board, board},
    {Verb::DigIn, take_any_post},
    {Verb::PostUp, take_any_post},
    {Verb::ReadyUp, take_any_post},
    {Verb::Disembark, disembark},
    {Verb::Evacuate, evacuate},
    {Verb::Load, load},
    {Verb::Offload, offload},
    {Verb::Loot, loot},
    {Verb::Repair, repair_action},
    {Verb::Scan, scan_action},
    {Verb::FieldRepair, field_repair},
};

}  // namespace

struct PerformRuns {
  using On = StandsOn<Act, Perform>;
  static void run(Play& p, Perform& t) {
    State& s = p.s;
    if (!present(unit(s, t.unit)) || unit(s, t.unit).is(Status::Crashed)) return s.agenda.pop();
    if (t.along) return move_only(p, t);  // the scan of a supporter comes when all have finished
    for (const Performance& each : kPerformances) {
      if (each.verb == s.order.verb) return each.act(p, t);
    }
    move_only(p, t);
  }
  static std::string broken(const Look& now, const Perform& t) {
    const std::string bad = Needing<Perform, AnyUnit, InAction, InReach>::broken(now, t);
    if (!bad.empty()) return bad;
    if (t.host.some()) return no_unit(now, t.host, "host");
    return now.s.order.verb == Verb::Disembark && t.step == After::Walked ? no_unit(now, t.host, "host") : "";
  }
};
constinit const Row Perform::row = row_of<Perform, PerformRuns>();

}  // namespace condotta::techcommander
