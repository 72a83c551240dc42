#include <algorithm>

#include "games/techcommander/questions.h"

// Reactions to movement: ready (TC-RDY), posted up (TC-PST), sentry (TC-SEN), and the ambush of a posted-up unit
// (TC-AMB).
namespace condotta::techcommander {

// TC-SEN-1, TC-RUL-210: a sentry system works the first ranged weapon of the loadout.
ItemId weapon_of_sentry(const Content& c, const Unit& u) {
  if (!has_gear(c, u, Does::Sentry)) return {};
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (spec.weapon() && spec.kind != Does::Melee && !spec.mends_units()) return item.type;
  }
  return {};
}

// TC-SEN-3: it costs no action. TC-SEN-1: the weapon of an active sentry system, unless it was used for a regular
// attack this turn.
ItemId sentry_weapon(const Content& c, const Unit& u) {
  if (u.did(Memory::SentryOff) || u.did(Memory::Override)) return {};
  const ItemId weapon = weapon_of_sentry(c, u);
  if (!weapon.some()) return {};
  const Item* item = item_of(u, weapon);
  return copies_ready(c, *item) > 0 && !item->marks.has(ItemMark::Used) ? weapon : ItemId{};
}

Fixed<UnitId, 32> reactors(const Content& c, const State& s, UnitId mover) {
  Fixed<UnitId, 32> list;
  const Unit& m = unit(s, mover);
  const bool hidden = m.is(Status::Infiltrated);  // TC-RDY-5, TC-SEN-4: the stealth roll came first
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (list.full() || u.owner >= s.seats || !hostile(s, u, m.owner) || !has_body(c, u) || u.is(Status::Crashed))
      return;
    if (hidden && !(u.is(Status::PostedUp) && sheet(c, u).infantry)) return;  // TC-INF-11: who may see it within 6
    const bool sentry = !u.did(Memory::SentryFired) && sentry_weapon(c, u).some();
    if (u.is(Status::Ready | Status::PostedUp) || sentry) list.push_back(id);
  });
  // TC-RUL-114: reacting players in ascending initiative.
  std::sort(list.begin(), list.end(), [&](UnitId a, UnitId b) {
    const auto rank = [&](UnitId id) { return s.players[unit(s, id).owner].rank * 256 + id.index(); };
    return rank(a) < rank(b);
  });
  return list;
}

namespace {

bool strikes(const ItemSpec& spec) {  // TC-RDY-2: any weapon carried, a blade as well
  return spec.weapon() && !spec.mends_units();
}

}  // namespace

Step step_of(const Content& c, const State& s, const Unit& reactor, UnitId mover, Point before, std::int32_t before_z) {
  const Unit& m = unit(s, mover);
  Step step;
  if (!reactor.is(Status::Ready | Status::PostedUp)) return step;
  Body body = body_of(c, s, m);
  step.to = range_to(c, s, reactor, body);
  body.spot = {before, before_z};
  step.from = range_to(c, s, reactor, body);
  if (!reactor.is(Status::PostedUp)) return step;
  step.was_in_front = table::in_forward_arc(reactor.at(), reactor.facing, before);
  step.in_front = table::in_forward_arc(reactor.at(), reactor.facing, m.at());
  return step;
}

// Under which status this weapon may answer the step; none if under no one.
VolleyMarks answers(const Content& c, const State& s, UnitId id, UnitId mover, const Step& step, const Item& item) {
  const Unit& u = unit(s, id);
  const ItemSpec& spec = c.item(item.type);
  if (!strikes(spec) || copies_ready(c, item) == 0 || item.marks.has(ItemMark::Used)) return {};
  if (u.is(Status::Ready) && step.enters(spec.optimum)) return {VolleyMark::FromReady};
  if (u.is(Status::PostedUp)) {  // TC-PST-3: any legally available weapon once one of them is pointed at the newcomer
    for (const Item& pointed : u.gear) {
      const ItemSpec& gun = c.item(pointed.type);
      if (strikes(gun) && step.enters_front(gun.optimum)) return {VolleyMark::Free};
    }
  }
  if (!u.did(Memory::SentryFired) && u.waits == 0 && sentry_weapon(c, u) == item.type &&
      near(body_of(c, s, u), body_of(c, s, unit(s, mover)), kSentryRange)) {
    return {VolleyMark::BySentry};  // TC-SEN-2
  }
  return {};
}

Volley reaction_volley(const Content& c, const State& s, const Action& a, VolleyMarks why) {
  AskAim t = AskAim{.asks = unit(s, a.unit).owner, .unit = a.unit};
  t.marks = why | VolleyMark::ReturnFire;
  if (why.has(VolleyMark::BySentry)) t.marks.set(VolleyMark::KeepsWeapon);  // TC-SEN-2
  return volley_of(c, s, t, a);
}

std::int32_t watched_from(const Content& c, const Unit& reactor, const Unit& mover) {
  std::int32_t watched = kSentryRange;
  for (const Item& item : reactor.gear) watched = std::max<std::int32_t>(watched, c.item(item.type).optimum);
  return watched + extent_of(c, reactor) + extent_of(c, mover);
}

bool triggers(const Content& c, const State& s, UnitId mover, Point before, std::int32_t before_z, UnitId reactor) {
  const std::int32_t apart = watched_from(c, unit(s, reactor), unit(s, mover));
  if (table::distance2(unit(s, reactor).at(), unit(s, mover).at()) > table::square(apart)) return false;
  const Step step = step_of(c, s, unit(s, reactor), mover, before, before_z);
  for (const Item& item : unit(s, reactor).gear) {
    const VolleyMarks why = answers(c, s, reactor, mover, step, item);
    if (why.empty()) continue;
    Action a;
    a.verb = Verb::Fire;
    a.unit = reactor;
    a.item = item.type;
    a.target = mover;
    for (const bool over : {false, true}) {  // TC-NLS-1
      if (over && c.item(item.type).nlos == 0) continue;
      a.how.set(How::Nlos, over);
      const Volley v = reaction_volley(c, s, a, why);
      if (!check_target(c, s, v, v.shots[0], false) && target_number(c, s, v, v.shots[0]).total() > 0) return true;
    }
  }
  return false;
}

// TC-RUL-226: others of the rallied group whose action this is, who move with the one that set the reaction off.
bool moves_in_company(const Content& c, const State& s, UnitId mover) {
  if (!s.order.how.has(How::Group) || unit(s, mover).part == Part::None) return false;
  bool others = false;
  each_unit(
      s, [&](UnitId id, const Unit& u) { others = others || (id != mover && u.part != Part::None && has_body(c, u)); });
  return others;
}

}  // namespace condotta::techcommander
