#include <algorithm>

#include "games/techcommander/resolve.h"

// What each action without an attack does, step by step (1.40, 1.41).
namespace condotta::techcommander {

// TC-DIG-1, TC-RUP-1, TC-PUP-1.
void take_post(Play& p, Perform& t, Verb verb) {
  State& s = p.s;
  if (t.step++ == 0 && verb != Verb::PostUp)
    return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit) / 2);
  Unit& u = unit(s, t.unit);
  if (verb == Verb::DigIn) {
    u.set(Status::DugIn);
    crouch(p.content, s, u);
    tell(p, What::DigsIn, "TC-DUG-1"_rule, t.unit);
  }
  if (verb == Verb::ReadyUp) u.set(Status::Ready), tell(p, What::ReadiesUp, "TC-RDY-1"_rule, t.unit);
  if (verb == Verb::PostUp) {
    u.facing = table::whole_turn(s.order.facing);
    u.set(Status::PostedUp);
    tell(p, What::PostsUp, "TC-PST-1"_rule, t.unit);
  }
  s.agenda.pop();
}

// TC-SCN-1, TC-SCN-7, TC-SCN-8: after at most half a move; an MSV that stands still goes on to its other action at
// once.
void scan_action(Play& p, Perform& t) {
  State& s = p.s;
  // TC-DEC-64: chained if its owner says so.
  const bool pair = (s.order.how & kFirst) != 0 && sheet(p.content, unit(s, t.unit)).category == Category::Msv;
  if (t.step++ == 0 && !pair) return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit) / 2);
  const UnitId id = t.unit;
  s.agenda.pop();
  scan(p, id, 0);
  const ChassisSpec* chassis = sheet(p.content, unit(s, id)).chassis;
  if (pair && chassis != nullptr && chassis->quick_scan != 0) --unit(s, id).used;  // TC-RUL-214
  if (pair && eligible(p.content, s, id)) s.paired = static_cast<std::uint8_t>(id.value + 1);
}

// TC-FAC-15, TC-FAC-16, TC-RUL-175.
void field_repair(Play& p, Perform& t) {
  State& s = p.s;
  if (t.step++ == 0) return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit) / 2);
  const UnitId id = t.unit, msv = s.order.target;
  s.agenda.pop();
  if (!present(unit(s, msv)) || !adjacent(p.content, s, id, msv)) return;
  const int face = p.dice.d(20);
  tell(p, What::FieldRepair, "TC-FAC-16"_rule, id, face);
  mend(p, msv, face <= 5 ? 0 : face <= 10 ? 2 : face <= 15 ? 4 : 8);
}

void loot(Play& p, Perform& t) {
  State& s = p.s;
  if (t.step++ == 0) return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)));
  const UnitId id = t.unit, wreck = s.order.target;
  s.agenda.pop();
  if (!present(unit(s, wreck)) || unit(s, wreck).did(Memory::Looted) || !adjacent(p.content, s, id, wreck)) return;
  unit(s, wreck).note(Memory::Looted);  // TC-LOO-2
  unit(s, wreck).looter = id;
  tell(p, What::Loots, "TC-LOO-1"_rule, id);
}

// TC-BRD-1, TC-BRD-2: up to half a move, and aboard.
void board(Play& p, Perform& t) {
  State& s = p.s;
  if (t.step++ == 0) return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit) / 2);
  const UnitId id = t.unit, host = s.order.target;
  const bool crew = (s.order.how & kAsCrew) != 0;
  s.agenda.pop();
  if (!present(unit(s, host)) || !adjacent(p.content, s, id, host)) return;
  if (crew ? !under_crewed(p.content, s, host) : passenger_room(p.content, s, host) <= 0) return;
  Unit& h = unit(s, host);
  if (h.is(Status::Abandoned)) {  // TC-RUL-92: either side may take it
    h.set(Status::Abandoned, false);
    h.owner = unit(s, id).owner;
  }
  // TC-BRD-3, TC-RUL-189: acted once, however many board.
  if (crew && h.used == 0) h.used = 1, h.note(Memory::Acted);
  attach(p, id, host, crew ? Role::Crew : Role::Passenger, (s.order.how & kInside) != 0);
}

void disembark(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step++) {
    case 0: {
      UnitId out = t.unit;
      const UnitId host = unit(s, t.unit).host.some() ? unit(s, t.unit).host : t.unit;
      t.host = host;
      const Point wish{s.order.x, s.order.y};  // TC-DEC-61
      if (!unit(s, t.unit).host.some()) {
        out = put_out_crew(p, host, wish);  // a standard crewmember becomes a unit (TC-RUL-91)
        if (out.some()) unit(s, out).used = 0, unit(s, out).note(Memory::Acted, false);  // TC-DIS-3, TC-RUL-148
        t.host_acts = true;
      } else if (const auto spot = exit_spot(p.content, s, host, t.unit, wish)) {
        detach(p, t.unit, *spot);
        --unit(s, t.unit).used;  // TC-DIS-3, TC-RUL-148
        unit(s, t.unit).note(Memory::Acted, false);
      } else {
        out = {};
      }
      if (!out.some()) return;
      unit(s, out).part = Part::Acts;  // TC-SKL-5, TC-RUL-200
      t.unit = out;
      note_skulls(p.content, s, out, unit(s, out).at());
      return begin_walk(p, out, speed_of(p.content, s, unit(s, out)) / 2);
    }
    case 1: {
      const UnitId id = t.unit, host = t.host;
      const bool back = id != host && present(unit(s, id)) && !unit(s, id).host.some() && present(unit(s, host)) &&
                        adjacent(p.content, s, id, host) && s.walk.moved > 0 &&
                        (under_crewed(p.content, s, host) || passenger_room(p.content, s, host) > 0) &&
                        (unit(s, host).owner == unit(s, id).owner || unit(s, host).is(Status::Abandoned));
      if (back) {
        AskBoardAgain q = AskBoardAgain{.asks = unit(s, id).owner, .unit = id};
        q.other = host;
        q.host_acts = t.host_acts;
        s.agenda.push(q);
      } else if (t.host_acts) {  // TC-RUL-148: the action was the crewmember's, not its machine's
        unit(s, host).note(Memory::Acted, --unit(s, host).used > 0);
      }
      return;
    }
    default:
      s.agenda.pop();
  }
}

void load(Play& p, Perform& t) {
  State& s = p.s;
  const bool first = (s.order.how & kFirst) != 0;
  const int step = t.step++;
  const int walk_step = first ? 1 : 0;
  if (step > 1) return s.agenda.pop();
  if (step == walk_step) return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)) / 2);
  s.agenda.push(AskLoad{.asks = unit(s, t.unit).owner, .unit = t.unit});
}

void offload(Play& p, Perform& t) {
  State& s = p.s;
  const bool first = (s.order.how & kFirst) != 0;
  const int step = t.step++;
  if (step > 1) return s.agenda.pop();
  if (step == (first ? 1 : 0)) return begin_walk(p, t.unit, speed_of(p.content, s, unit(s, t.unit)) / 2);
  s.agenda.push(AskOffload{.asks = unit(s, t.unit).owner, .unit = t.unit});
}

void evacuate(Play& p, Perform& t) {
  Unit& u = unit(p.s, t.unit);
  u.set(Status::Evacuated);
  u.group = 0;
  tell(p, What::Evacuates, "TC-EVA-1"_rule, t.unit);
  p.s.agenda.pop();
}

void move_only(Play& p, Perform& t) {
  if (t.step++ == 0) return begin_walk(p, t.unit, group_speed(p.content, p.s, p.s.order, t.unit));
  p.s.agenda.pop();
}

void repair_action(Play& p, Perform& t) {
  State& s = p.s;
  switch (t.step++) {
    case 0:
      return begin_walk(p, t.unit, group_speed(p.content, s, s.order, t.unit));
    case 1:
      return push_aim(p, t.unit, AimFor::Friend, {}, attack_move_mod(p.content, s, t.unit));
    default:
      s.agenda.pop();
  }
}

}  // namespace condotta::techcommander
