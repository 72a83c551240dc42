#include <algorithm>

#include "games/techcommander/rules.h"

// Reactions to movement: ready (TC-RDY), posted up (TC-PST), sentry (TC-SEN), and the ambush of a posted-up unit
// (TC-AMB).
namespace condotta::techcommander {

namespace {
constexpr std::int32_t kSentryRange = 24 * kU;  // TC-SEN-2
constexpr std::uint8_t kWait = 8;  // TC-RUL-211: steps of half a u until a sentry that waited is asked again
}  // namespace

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
  if (m.is(Status::Infiltrated)) return list;  // TC-RDY-5, TC-SEN-4: the stealth roll came first
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (list.full() || u.owner >= s.seats || !hostile(s, u, m.owner) || !has_body(c, u) || u.is(Status::Crashed))
      return;
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

// The mover's last step as a unit that waits for it sees it: how far off it was and is, and whether in front.
struct Step {
  std::int32_t from = 0, to = 0;
  bool was_in_front = false, in_front = false;

  bool enters(std::int32_t range) const { return to <= range && from > range; }
  // TC-PST-2, TC-RUL-34, TC-RUL-107: the front half plane and optimum range, entered by moving.
  bool enters_front(std::int32_t range) const { return in_front && to <= range && !(was_in_front && from <= range); }
};

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
  Task t = ask(Job::AskAim, unit(s, a.unit).owner, a.unit);
  t.marks = why | VolleyMark::ReturnFire;
  if (why.has(VolleyMark::BySentry)) t.marks.set(VolleyMark::KeepsWeapon);  // TC-SEN-2
  return volley_of(c, s, t, a);
}

}  // namespace

namespace {

// Farther away than any of its weapons and its sentry system watch: no need to measure exactly.
bool far_away(const Content& c, const Unit& reactor, const Unit& mover) {
  std::int32_t watched = kSentryRange;
  for (const Item& item : reactor.gear) watched = std::max<std::int32_t>(watched, c.item(item.type).optimum);
  const std::int32_t apart = watched + extent_of(c, reactor) + extent_of(c, mover);
  return table::distance2(reactor.at(), mover.at()) > table::square(apart);
}

}  // namespace

bool triggers(const Content& c, const State& s, UnitId mover, Point before, std::int32_t before_z, UnitId reactor) {
  if (far_away(c, unit(s, reactor), unit(s, mover))) return false;
  const Step step = step_of(c, s, unit(s, reactor), mover, before, before_z);
  for (const Item& item : unit(s, reactor).gear) {
    const VolleyMarks why = answers(c, s, reactor, mover, step, item);
    if (why.empty()) continue;
    Action a;
    a.verb = Verb::Fire;
    a.unit = reactor;
    a.item = item.type;
    a.target = mover;
    for (const std::uint8_t how : {std::uint8_t{0}, std::uint8_t{kNlos}}) {  // TC-NLS-1
      if (how != 0 && c.item(item.type).nlos == 0) continue;
      a.how = how;
      const Volley v = reaction_volley(c, s, a, why);
      if (!check_target(c, s, v, v.shots[0], false) && target_number(c, s, v, v.shots[0]).total() > 0) return true;
    }
  }
  return false;
}

// TC-RUL-226: others of the rallied group whose action this is, who move with the one that set the reaction off.
bool moves_in_company(const Content& c, const State& s, UnitId mover) {
  if ((s.order.how & kGroup) == 0 || unit(s, mover).part == Part::None) return false;
  bool others = false;
  each_unit(
      s, [&](UnitId id, const Unit& u) { others = others || (id != mover && u.part != Part::None && has_body(c, u)); });
  return others;
}

namespace {

// TC-RUL-226, TC-ATK-3: a further target of a reaction: within the range, and the front, that set it off.
No check_other_target(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.unit != t.unit || !a.target.some() || a.target.index() >= static_cast<int>(s.units.size()))
    return Refusal::because("TC-RDY-2"_rule, Reason::NotAsked);
  const Unit &u = unit(s, t.unit), &other = unit(s, a.target);
  if (a.element.some() || (a.target != t.other && other.part == Part::None) || !has_body(c, other))
    return Refusal::because("TC-RDY-3"_rule, Reason::NotTheTrigger);
  Volley next;
  if (No no = check_next_shot(c, s, a, next)) return no;
  const Body body = body_of(c, s, other);
  const bool near_by = next.is(VolleyMark::BySentry) ? near(body_of(c, s, u), body, kSentryRange)
                                                     : range_to(c, s, u, body) <= c.item(a.item).optimum;
  const bool in_front = !next.is(VolleyMark::Free) || table::in_forward_arc(u.at(), u.facing, other.at());
  if (!near_by || !in_front) return Refusal::because("TC-RDY-3"_rule, Reason::NotTheTrigger);
  return check_target(c, s, next, next.shots.back(), false);
}

}  // namespace

// TC-DEC-51, TC-DEC-52, TC-DEC-53: fire at what set it off, or wait.
No check_react(const Content& c, const State& s, const Task& t, const Action& a) {
  if (a.verb == Verb::No) return std::nullopt;
  if (a.verb != Verb::Fire) return Refusal::because("TC-RDY-2"_rule, Reason::NotAsked);
  if (t.step == 1) return check_other_target(c, s, t, a);
  if (a.target != t.other || a.element.some()) return Refusal::because("TC-RDY-3"_rule, Reason::NotTheTrigger);
  if (a.unit != t.unit) return Refusal::because("TC-RDY-2"_rule, Reason::NotAsked);
  const Item* item = item_of(unit(s, t.unit), a.item);
  if (item == nullptr) return Refusal::because("TC-ATK-1"_rule, Reason::NoSuchWeapon);
  const VolleyMarks why =
      answers(c, s, t.unit, t.other, step_of(c, s, unit(s, t.unit), t.other, {t.x, t.y}, t.z), *item);
  if (why.empty()) return Refusal::because("TC-RUL-199"_rule, Reason::NotThisWeapon);
  if (a.mode >= c.item(a.item).modes.size()) return Refusal::because("TC-MOD-1"_rule, Reason::NoSuchMode);
  if (a.count > most_copies(c, s, t.unit, a.item, {})) return Refusal::because("TC-LNK-1"_rule, Reason::TooManyCopies);
  if ((a.how & kEvasive) != 0 && !drilled(c, s, unit(s, t.unit), Drill::EvasiveAttack))
    return Refusal::because("TC-FAC-8"_rule, Reason::NotTrained);
  const Volley v = reaction_volley(c, s, a, why);
  if (a.members > shots_of(c, v)) return Refusal::because("TC-ATK-2"_rule, Reason::NoShotsLeft);
  return check_target(c, s, v, v.shots[0], false);
}

namespace {

// The shots of a reaction that were left for others; declining them fires what is declared.
void go_on_reacting(Play& p, const Action& a) {
  State& s = p.s;
  const UnitId id = s.agenda.top().unit;
  if (a.verb == Verb::Fire) add_shots(p, a);
  if (a.verb == Verb::Fire && s.volleys.back().left > 0) return;
  s.volleys.back().left = 0;
  s.agenda.pop();
  s.agenda.push(task(Job::Volley, id));
}

}  // namespace

void answer_react(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (t.step == 1) return go_on_reacting(p, a);
  s.agenda.pop();
  Unit& u = unit(s, t.unit);
  if (a.verb != Verb::Fire) {
    u.waits = kWait;
    return;
  }
  const Item& item = *item_of(unit(s, t.unit), a.item);
  const Step step = step_of(p.content, s, u, t.other, {t.x, t.y}, t.z);
  const VolleyMarks why = answers(p.content, s, t.unit, t.other, step, item);
  if (why.has(VolleyMark::FromReady)) u.set(Status::Ready, false);  // TC-RDY-4
  if (why.has(VolleyMark::BySentry)) u.note(Memory::SentryFired);   // once per player action
  tell(p, What::Reacts,
       why.has(VolleyMark::FromReady)  ? "TC-RDY-2"_rule
       : why.has(VolleyMark::BySentry) ? "TC-SEN-2"_rule
                                       : "TC-PST-2"_rule,
       t.unit);
  Volley v = reaction_volley(p.content, s, a, why);
  const bool others = a.members != 0 && v.left > 0 && moves_in_company(p.content, s, t.other);
  if (!others) v.left = 0;
  s.volleys.push_back(v);
  if (!others) return s.agenda.push(task(Job::Volley, t.unit));
  Task more = t;
  more.step = 1;
  s.agenda.push(more);
}

// TC-AMB-2, TC-AMB-3, TC-AMB-5: the ambushed player may roll to react, 10 or less with 2 off for each circumstance.
void answer_ambushed(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb != Verb::Yes) return;  // TC-DEC-55
  const bool reacts = passes(p, t.unit, t.n, What::AmbushReaction, "TC-AMB-2"_rule);
  if (reacts) unit(s, t.unit).note(Memory::Struck);  // remembered until the ambush is over
}

}  // namespace condotta::techcommander
