#include <algorithm>

#include "games/techcommander/resolve.h"

// What each action without an attack does, step by step (1.40, 1.41).
namespace condotta::techcommander {

namespace {

using After = Perform::Step;

// The first half of most: whether it still had to walk. Whatever follows, follows where it has come to.
bool walks_first(Play& p, Perform& t, std::int32_t allowance) {
  if (t.step != After::Begun) return false;
  t.step = After::Walked;
  begin_walk(p, t.unit, allowance);
  return true;
}

}  // namespace

// TC-DIG-1, TC-RUP-1, TC-PUP-1.
void take_post(Play& p, Perform& t, Verb verb) {
  State& s = p.s;
  if (verb != Verb::PostUp && walks_first(p, t, group_speed(p.content, s, s.order, t.unit) / 2)) return;
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
  const bool pair = s.order.how.has(How::First) && sheet(p.content, unit(s, t.unit)).category == Category::Msv;
  if (!pair && walks_first(p, t, group_speed(p.content, s, s.order, t.unit) / 2)) return;
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
  if (walks_first(p, t, group_speed(p.content, s, s.order, t.unit) / 2)) return;
  const UnitId id = t.unit, msv = s.order.target;
  s.agenda.pop();
  if (!present(unit(s, msv)) || !adjacent(p.content, s, id, msv)) return;
  const int face = p.dice.d(20);
  tell(p, What::FieldRepair, "TC-FAC-16"_rule, id, face);
  mend(p, msv, face <= 5 ? 0 : face <= 10 ? 2 : face <= 15 ? 4 : 8);
}

void loot(Play& p, Perform& t) {
  State& s = p.s;
  if (walks_first(p, t, speed_of(p.content, s, unit(s, t.unit)))) return;
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
  if (walks_first(p, t, group_speed(p.content, s, s.order, t.unit) / 2)) return;
  const UnitId id = t.unit, host = s.order.target;
  const bool crew = s.order.how.has(How::AsCrew);
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
  attach(p, id, host, crew ? Role::Crew : Role::Passenger, s.order.how.has(How::Inside));
}

namespace {

// Who gets out at its host: a passenger, or a standard crewmember that becomes a unit (TC-RUL-91). None: nobody can.
UnitId get_out(Play& p, Perform& t) {
  State& s = p.s;
  const Point wish{s.order.x, s.order.y};  // TC-DEC-61
  if (!unit(s, t.unit).host.some()) {
    t.host_acts = true;
    const UnitId out = put_out_crew(p, t.host, wish);
    if (out.some()) unit(s, out).used = 0, unit(s, out).note(Memory::Acted, false);  // TC-DIS-3, TC-RUL-148
    return out;
  }
  const auto spot = exit_spot(p.content, s, t.host, t.unit, wish);
  if (!spot) return {};
  detach(p, t.unit, *spot);
  --unit(s, t.unit).used;  // TC-DIS-3, TC-RUL-148
  unit(s, t.unit).note(Memory::Acted, false);
  return t.unit;
}

// Whether it has gone some way, stands beside its host again and finds a place there.
bool may_board_again(const Play& p, const Perform& t) {
  const State& s = p.s;
  const UnitId id = t.unit, host = t.host;
  return id != host && present(unit(s, id)) && !unit(s, id).host.some() && present(unit(s, host)) &&
         adjacent(p.content, s, id, host) && s.walk.moved > 0 &&
         (under_crewed(p.content, s, host) || passenger_room(p.content, s, host) > 0) &&
         (unit(s, host).owner == unit(s, id).owner || unit(s, host).is(Status::Abandoned));
}

}  // namespace

void disembark(Play& p, Perform& t) {
  State& s = p.s;
  if (t.step == After::Begun) {
    t.step = After::Walked;
    t.host = unit(s, t.unit).host.some() ? unit(s, t.unit).host : t.unit;
    const UnitId out = get_out(p, t);
    if (!out.some()) return;
    unit(s, out).part = Part::Acts;  // TC-SKL-5, TC-RUL-200
    t.unit = out;
    note_skulls(p.content, s, out, unit(s, out).at());
    return begin_walk(p, out, speed_of(p.content, s, unit(s, out)) / 2);
  }
  if (t.step == After::Asked) return s.agenda.pop();
  t.step = After::Asked;
  if (may_board_again(p, t)) {
    AskBoardAgain q = AskBoardAgain{.asks = unit(s, t.unit).owner, .unit = t.unit};
    q.other = t.host;
    q.host_acts = t.host_acts;
    return s.agenda.push(q);
  }
  Unit& host = unit(s, t.host);
  if (t.host_acts) host.note(Memory::Acted, --host.used > 0);  // TC-RUL-148: the crewmember's action, not its machine's
}

namespace {

// Half a move and what it is for, in the order that was named. Whether it is all done.
bool walks_and_then(Play& p, Perform& t, void (*ask)(Play&, UnitId)) {
  const bool first = p.s.order.how.has(How::First);
  if (t.step == (first ? After::Walked : After::Asked)) return true;
  if (t.step == (first ? After::Asked : After::Begun)) {
    t.step = After::Walked;
    begin_walk(p, t.unit, speed_of(p.content, p.s, unit(p.s, t.unit)) / 2);
  } else {
    t.step = After::Asked;
    ask(p, t.unit);
  }
  return false;
}

}  // namespace

void load(Play& p, Perform& t) {
  const auto ask = [](Play& play, UnitId id) {
    play.s.agenda.push(AskLoad{.asks = unit(play.s, id).owner, .unit = id});
  };
  if (walks_and_then(p, t, ask)) p.s.agenda.pop();
}

void offload(Play& p, Perform& t) {
  const auto ask = [](Play& play, UnitId id) {
    play.s.agenda.push(AskOffload{.asks = unit(play.s, id).owner, .unit = id});
  };
  if (walks_and_then(p, t, ask)) p.s.agenda.pop();
}

void evacuate(Play& p, Perform& t) {
  Unit& u = unit(p.s, t.unit);
  u.set(Status::Evacuated);
  u.group = 0;
  tell(p, What::Evacuates, "TC-EVA-1"_rule, t.unit);
  p.s.agenda.pop();
}

void move_only(Play& p, Perform& t) {
  if (walks_first(p, t, group_speed(p.content, p.s, p.s.order, t.unit))) return;
  p.s.agenda.pop();
}

void repair_action(Play& p, Perform& t) {
  State& s = p.s;
  if (walks_first(p, t, group_speed(p.content, s, s.order, t.unit))) return;
  if (t.step == After::Fired) return s.agenda.pop();
  t.step = After::Fired;
  push_aim(p, t.unit, AimFor::Friend, {}, attack_move_mod(p.content, s, t.unit));
}

}  // namespace condotta::techcommander
