#include <algorithm>

#include "games/techcommander/questions.h"

// Giving actions (1.5, 1.29): how an order runs from declaration to end.
namespace condotta::techcommander {

// TC-ACT-12: one action for the whole group. TC-RAL-10, TC-RAL-11: members named to take part, or everybody who can and
// is not otherwise employed.
Fixed<UnitId, 16> participants(const Content& c, const State& s, const Action& a) {
  Fixed<UnitId, 16> list;
  if (!a.how.has(How::Group)) {
    list.push_back(a.unit);
    return list;
  }
  const Fixed<UnitId, 16> all = members_of(s, unit(s, a.unit).group);
  const Nths busy = a.scanners | a.along;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool named = a.members.empty() || a.members.has(nth(i));
    if (named && !busy.has(nth(i)) && eligible(c, s, all[i])) list.push_back(all[i]);
  }
  return list;
}

void declare(Play& p, Seat seat, const Action& a) {
  State& s = p.s;
  switch (a.verb) {
    case Verb::Rally:
      return rally(p, a.unit, a.target);
    case Verb::Split:
      return split(p, a);
    case Verb::Infiltrate:
      unit(s, a.unit).set(Status::Infiltrated);
      unit(s, a.unit).note(Memory::Declared);
      return tell(p, What::Infiltrates, "TC-INF-6"_rule, a.unit);
    case Verb::Unveil:
      unit(s, a.unit).set(Status::Infiltrated, false);
      unit(s, a.unit).note(Memory::Declared);
      return tell(p, What::Unveils, "TC-INF-6"_rule, a.unit);
    case Verb::GoToGround:
      return go_to_ground(p, a.unit);
    case Verb::Turn:
      return free_turn(p, a);
    case Verb::TakeStance:
      unit(s, a.unit).stance = static_cast<Stance>(a.choice);
      return unit(s, a.unit).note(Memory::Turned);
    case Verb::DropShield:
      return drop_shield(p, a.unit, {a.x, a.y});
    case Verb::Unbutton:
      return unbutton(p, a.unit);
    default:
      return buy(p, seat, a);
  }
}

namespace {

// TC-RAL-10, TC-RAL-13, TC-DEC-13: who does what is settled when the action is declared.
void give_parts(Play& p) {
  State& s = p.s;
  for (Unit& u : s.units) u.part = Part::None;
  for (const UnitId id : participants(p.content, s, s.order)) unit(s, id).part = Part::Acts;
  if (!s.order.how.has(How::Group)) return;
  const Fixed<UnitId, 16> all = members_of(s, unit(s, s.order.unit).group);
  for (std::size_t i = 0; i < all.size(); ++i) {
    Unit& u = unit(s, all[i]);
    if (u.part != Part::None || !eligible(p.content, s, all[i])) continue;
    if (s.order.scanners.has(nth(i))) u.part = Part::Scans;
    // TC-RAL-12: whoever has acted before does not move along.
    if (s.order.along.has(nth(i)) && u.part == Part::None && !u.did(Memory::Acted)) u.part = Part::Along;
  }
}

// The action is declared: stealth rolls and checks come before anything of it is carried out. TC-RUL-181: whatever
// takes the place of a failed override stands under the check already made.
void declare_action(Play& p, bool checked) {
  State& s = p.s;
  for (Unit& u : s.units) {
    u.note(Memory::FullLifeThen, u.life == kFullLife);
    u.note(Memory::SentryFired, false);
    u.waits = 0;
  }
  give_parts(p);
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    Unit& u = unit(s, id);
    if (u.part != Part::Acts && u.part != Part::Scans) continue;
    if (s.order.verb != Verb::PostUp) u.set(Status::PostedUp, false);  // TC-PST-5
    u.set(Status::Ready, false);                                       // TC-RDY-4
    if (u.is(Status::Infiltrated)) u.note(Memory::HidAtStart);         // remembered for the ambush (TC-AMB-3)
    if (!checked) stealth_roll(p, id);
    if (!checked) gut_check(p, id);
    ++u.used;
    u.note(Memory::Acted);  // TC-RUL-21
    note_skulls(p.content, s, id, u.at());
    if (s.order.verb == Verb::Disembark) continue;
    for (Unit& crew : s.units) {  // TC-ACT-11: its crew has acted too
      if (crew.host == id && crew.role == Role::Crew)
        crew.used = std::max<std::uint8_t>(crew.used, 1), crew.note(Memory::Acted);
    }
  }
}

// TC-RUL-11: each member in order of id, then the scanners, then whoever only moves along.
void push_performers(State& s) {
  for (const Part part : {Part::Along, Part::Scans, Part::Acts}) {
    for (std::size_t i = s.units.size(); i-- > 0;) {
      if (s.units[i].part != part) continue;
      Perform t = Perform{.unit = UnitId::of(static_cast<int>(i))};
      t.along = part != Part::Acts;
      s.agenda.push(t);
    }
  }
}

void end_action(Play& p) {
  State& s = p.s;
  for (Unit& u : s.units) {
    u.note(Memory::HidAtStart | Memory::FullLifeThen | Memory::Struck | Memory::Reacts, false);
    u.part = Part::None;
    u.skull = 0;
  }
  if (s.order.item.some() && s.order.unit.some() && present(unit(s, s.order.unit))) {
    if (Item* item = item_of(unit(s, s.order.unit), s.order.item)) item->marks.set(ItemMark::Used);  // TC-RUL-110
  }
  s.shots_left = s.target_named = s.shield_named = 0;
  s.order = Action{};
  s.walk = Walk{};
  tidy(p);
}

// TC-OMG-2, TC-RUL-181: the override did not work; the MSV has its action still.
void give_another_order(State& s) {
  const UnitId id = s.order.unit;
  Unit& msv = unit(s, id);
  --msv.used;
  s.agenda.pop();
  s.order = Action{};
  AskOrder q = AskOrder{.asks = msv.owner, .unit = id};
  q.checked = true;
  q.free = true;
  s.agenda.push(q);
}

// TC-UNB-2: free attacks of passengers at open positions. Whether somebody is asked.
bool ask_riders(Play& p, Act& t) {
  State& s = p.s;
  while (t.next < s.units.size()) {
    const UnitId rider = UnitId::of(t.next++);
    const Unit& u = unit(s, rider);
    if (!present(u) || u.role != Role::Hatch || u.host != s.order.unit || u.did(Memory::FreeShot) || u.owner >= s.seats)
      continue;
    if (!open_riders(p.content, s, rider)) continue;
    s.agenda.push(AskUnbuttoned{.asks = u.owner, .unit = rider});
    return true;
  }
  return false;
}

// TC-SKL-5, TC-RUL-219: by whoever came adjacent to it at any point of the action. Whether somebody is asked.
bool ask_claimers(Play& p, Act& t) {
  State& s = p.s;
  while (s.type == GameType::Deathmatch && t.next < s.units.size()) {
    const UnitId id = UnitId::of(t.next++);
    const Unit& u = unit(s, id);
    if (!present(u) || u.owner >= s.seats || u.owner != unit(s, t.unit).owner) continue;
    const bool acts = u.part == Part::Acts || u.part == Part::Scans || u.did(Memory::UsedOnce);
    if (!acts) continue;
    if (u.skull == 0) note_skulls(p.content, s, id, u.at());  // put out beside it by its host
    if (u.skull == 0) continue;
    s.agenda.push(AskClaim{.asks = u.owner, .unit = id});
    return true;
  }
  return false;
}

}  // namespace

// An order from declaration to end: checks, each member in turn, supporting scans, claims.
struct ActRuns : Needing<Act, AnyUnit, InAction> {
  using On = StandsOn<Place>;
  static void run(Play& p, Act& t) {
    State& s = p.s;
    if (t.step == Act::Step::Declared) {
      declare_action(p, t.checked);
      t.step = Act::Step::Riders;
      const bool failed = unit(s, s.order.unit).did(Memory::FailedCheck);
      return s.order.verb == Verb::OmegaOverride && failed ? give_another_order(s) : push_performers(s);
    }
    if (t.step == Act::Step::Riders) {
      if (ask_riders(p, t)) return;
      t.next = 0;
      t.step = Act::Step::Claims;
      if (!s.order.scanners.empty()) return s.agenda.push(SupportScans{});
    }
    if (t.step == Act::Step::Claims && ask_claimers(p, t)) return;
    s.agenda.pop();
    end_action(p);
  }
};
constinit const Row Act::row = row_of<Act, ActRuns>();

// TC-RAL-13, TC-RAL-14, TC-RUL-122: nothing is revealed until all have finished; more than half speed costs 4.
struct SupportScansRuns {
  using On = StandsOn<>;
  static void run(Play& p, SupportScans&) {
    State& s = p.s;
    s.agenda.pop();
    const auto scanners = [&](auto&& f) {
      each_unit(s, [&](UnitId id, const Unit& u) {
        if (u.part == Part::Scans && present(u)) f(id);
      });
    };
    scanners([&](UnitId id) { scan_from(p, id, unit(s, id).did(Memory::MovedFar) ? -4 : 0); });
    scanners([&](UnitId id) { reveal(p, id, "TC-SCN-6"_rule); });
  }
};
constinit const Row SupportScans::row = row_of<SupportScans, SupportScansRuns>();

}  // namespace condotta::techcommander
