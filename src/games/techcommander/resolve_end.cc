#include <algorithm>

#include "games/techcommander/rules.h"

// Phases 3 and 4 of a turn (1.9): eliminations, escapes, gear, reinfiltration, reset, swaps.
namespace condotta::techcommander {

namespace {

bool dead(const Content& c, const Unit& u) {
  return present(u) && !u.is(kUnplaced) && u.life <= 0 && !off_field(c, u);
}

bool kilograms(const Content& c, ItemId item) {
  return c.item(item).carrier == Carrier::Kilograms;
}

bool some_taker_could(const Content& c, const State& s, UnitId taker, UnitId from) {
  for (const Item& item : unit(s, from).gear) {
    if (!check_take(c, s, taker, from, item.type)) return true;
  }
  return false;
}

}  // namespace

int souls_aboard(const State& s, UnitId host) {
  int souls = unit(s, host).crew;
  each_unit(s, [&](UnitId, const Unit& u) { souls += present(u) && u.host == host ? 1 : 0; });
  return souls;
}

// TC-EQP-3, TC-RES-7, TC-RES-8, TC-LOO-3, TC-RGP-3: whoever takes something must end legally loaded.
No check_take(const Content& c, const State& s, UnitId taker, UnitId from, ItemId item) {
  const Unit& u = unit(s, taker);
  const Item* have = item.some() ? item_of(unit(s, from), item) : nullptr;
  if (have == nullptr || have->count == 0) return Refusal::because("TC-RES-7"_rule, Reason::NoSuchItem);
  if (!kilograms(c, item) || (have->marks & kIntegrated) != 0)
    return Refusal::because("TC-RUL-186"_rule, Reason::PartOfTheMachine);
  if (c.item(item).uses > 0 && have->uses == 0) return Refusal::because("TC-GEAR-3"_rule, Reason::Spent);
  if (u.gear.full() && item_of(u, item) == nullptr) return Refusal::because("TC-EQP-3"_rule, Reason::NoRoom);
  const int load = load_of(c, u) + c.item(item).weight;
  if (load > capacity_of(c, s, u))
    return Refusal::because("TC-EQP-3"_rule, Reason::TooHeavy, load, capacity_of(c, s, u));
  return std::nullopt;
}

void give_item(const Content& c, Unit& from, Unit& to, ItemId id) {
  Item* have = item_of(from, id);
  const int each = c.item(id).uses;
  const int uses = std::min<int>(have->uses, each);
  have->count = static_cast<std::uint8_t>(have->count - 1);
  have->uses = static_cast<std::uint8_t>(have->uses - uses);
  Item* target = item_of(to, id);
  if (target == nullptr) {
    Item fresh;
    fresh.type = id;
    to.gear.push_back(fresh);
    target = &to.gear.back();
  }
  target->count = static_cast<std::uint8_t>(target->count + 1);
  target->uses = static_cast<std::uint8_t>(target->uses + uses);
  if (have->count == 0) {
    for (std::size_t i = 0; i < from.gear.size(); ++i) {
      if (from.gear[i].type == id) {
        from.gear.erase_at(i);
        break;
      }
    }
  }
}

// TC-RES-1, TC-RUL-93: gone from the table; whoever is still inside dies with it (TC-DMS-19, TC-RUL-87).
void eliminate(Play& p, UnitId id) {
  State& s = p.s;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    Unit& rider = s.units[i];
    if (rider.host != id || !present(rider)) continue;
    if (rider.life > 0) {
      rider.life = 0;
      killed(p, UnitId::of(static_cast<int>(i)), unit(s, id).killer);
    }
    rider.set(kGone);
    rider.host = {};
    rider.role = Role::None;
  }
  Unit& u = unit(s, id);
  tell(p, What::Eliminated, "TC-RES-1"_rule, id);
  u.set(kGone);
  u.group = 0;
  u.host = {};
  u.x = u.y = u.z = 0;
}

namespace {

// TC-RES-2: asked once for each eliminated machine that carries anybody.
bool ask_escape(Play& p, UnitId id) {
  State& s = p.s;
  const Unit& u = unit(s, id);
  const Seat owner = u.owner;
  if (!sheet(p.content, u).machine || owner >= s.seats || souls_aboard(s, id) == 0 || u.did(kScored)) return false;
  unit(s, id).note(kScored);
  s.agenda.push(ask(s.type == GameType::Deathmatch ? Job::AskSurvivors : Job::AskEscape, owner, id));
  return true;
}

bool next_pick_up(Play& p, Task& t) {
  State& s = p.s;
  while (t.x < static_cast<int>(s.units.size())) {
    const UnitId wreck = UnitId::of(t.x);
    const bool looted = unit(s, wreck).looter.some() && present(unit(s, wreck));
    if (!dead(p.content, unit(s, wreck)) && !looted) {
      ++t.x;
      t.y = 0;
      continue;
    }
    while (t.y < static_cast<int>(s.units.size())) {
      const UnitId taker = UnitId::of(t.y++);
      const Unit& u = unit(s, taker);
      if (taker == wreck || !has_body(p.content, u) || !sheet(p.content, u).infantry || u.life <= 0 ||
          u.owner >= s.seats)
        continue;
      const bool looter = unit(s, wreck).looter == taker;  // TC-LOO-4
      const bool beside_wreck = dead(p.content, unit(s, wreck)) && sheet(p.content, unit(s, wreck)).infantry &&
                                adjacent(p.content, s, taker, wreck);
      if (!looter && !beside_wreck) continue;
      if (!some_taker_could(p.content, s, taker, wreck)) continue;
      Task q = ask(Job::AskPickUp, u.owner, taker);
      q.other = wreck;
      s.agenda.push(q);
      return true;
    }
    ++t.x;
    t.y = 0;
  }
  return false;
}

}  // namespace

// Phase 3. Escapes first, then gear, then everybody at 0 or less leaves the table (TC-RUL-10).
void resolve_damage(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (t.step == 0) {
    while (t.a < s.units.size()) {
      const UnitId id = UnitId::of(t.a++);
      if (dead(p.content, unit(s, id)) && ask_escape(p, id)) return;
    }
    t.step = 1;
  }
  if (t.step == 1) {
    if (next_pick_up(p, t)) return;
    t.step = 2;
  }
  s.agenda.pop();
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (dead(p.content, s.units[i])) eliminate(p, UnitId::of(static_cast<int>(i)));
  }
  keep_groups(p);
}

// TC-RES-3, TC-RUL-90, TC-DMS-21, TC-DMS-22, TC-DMS-23, TC-RUL-89: everybody aboard rolls 10 or less on its own.
void answer_escape(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb == Verb::No) return;
  Unit& host = unit(s, t.unit);
  Fixed<UnitId, 16> survivors;
  const int crew = host.crew;
  int soul = 0;
  const auto tries = [&] { return a.verb == Verb::Yes || (a.members >> std::min(soul++, 15) & 1) != 0; };
  for (int i = 0; i < crew; ++i) {
    if (!tries() || !passes(p, t.unit, 10, What::EscapeRoll, "TC-RES-3"_rule)) {
      --unit(s, t.unit).crew;
      continue;
    }
    const UnitId id = put_out_crew(p, t.unit);
    if (!id.some() || survivors.full()) continue;
    unit(s, id).note(kEscaped);
    unit(s, id).group = 0;
    survivors.push_back(id);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (!present(s.units[i]) || s.units[i].host != t.unit) continue;
    const bool wants = tries();
    if (s.units[i].life <= 0 || !wants) continue;
    if (!passes(p, id, 10, What::EscapeRoll, "TC-RES-3"_rule)) {
      unit(s, id).note(kOffered);  // TC-RES-4: its gear may still be saved
      continue;
    }
    if (const auto spot = beside(p.content, s, t.unit, id)) {
      detach(p, id, *spot);
      unit(s, id).note(kEscaped);
      if (!survivors.full()) survivors.push_back(id);
    }
  }
  if (survivors.size() > 1) {  // TC-RES-6
    Task q = ask(Job::AskRallySurvivors, t.asks, survivors[0]);
    q.other = survivors[1];
    s.agenda.push(q);
  }
  if (survivors.empty()) return;
  for (std::size_t i = 0; i < s.units.size(); ++i) {  // TC-RES-4, TC-RUL-186
    Unit& lost = s.units[i];
    if (!lost.did(kOffered) || lost.host != t.unit) continue;
    lost.note(kOffered, false);
    for (const Item& item : lost.gear) {
      if (!kilograms(p.content, item.type) || s.agenda.size() > 36) continue;
      if (!passes(p, UnitId::of(static_cast<int>(i)), 10, What::SalvageRoll, "TC-RES-4"_rule)) continue;
      Task q = ask(Job::AskSalvage, t.asks, survivors[0]);
      q.other = UnitId::of(static_cast<int>(i));
      q.a = item.type.value;
      s.agenda.push(q);
    }
  }
}

void answer_salvage(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb == Verb::Take) give_item(p.content, unit(s, t.other), unit(s, a.unit), ItemId::of(t.a));
}

// TC-RES-7: gear of its own may be put down to make room.
void answer_pick_up(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  if (a.verb == Verb::Done) return s.agenda.pop();
  if ((a.how & kFirst) != 0) {
    if (unit(s, t.other).gear.full() && item_of(unit(s, t.other), a.item) == nullptr) return s.agenda.pop();
    give_item(p.content, unit(s, t.unit), unit(s, t.other), a.item);
    return;
  }
  give_item(p.content, unit(s, t.other), unit(s, t.unit), a.item);
  tell(p, What::Takes, "TC-RES-7"_rule, t.unit, a.item.index());
  if (!some_taker_could(p.content, s, t.unit, t.other)) s.agenda.pop();
}

void answer_rally_survivors(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (a.verb == Verb::Yes && could_rally(p.content, p.s, t.unit, t.other)) rally(p, t.unit, t.other);
}

namespace {

bool could_swap(const Content& c, const State& s, UnitId taker, UnitId giver) {
  const Unit &a = unit(s, taker), &b = unit(s, giver);
  if (taker == giver || a.owner != b.owner || !has_body(c, a) || !has_body(c, b) || a.did(kSwapped)) return false;
  if (!sheet(c, a).infantry || !sheet(c, b).infantry || !adjacent(c, s, taker, giver)) return false;  // TC-RUL-188
  return some_taker_could(c, s, taker, giver);
}

// What one unit keeps from turn to turn.
void new_turn(const Content& c, Unit& u) {
  u.set(kRevealed | kHotDropped, false);                                      // TC-RGP-5, TC-REV-3
  if (may_infiltrate(c, u) && present(u)) u.set(kInfiltrated);                // TC-RGP-1, TC-INF-6
  if (sheet(c, u).recharges && present(u) && u.life > 0) u.life = kFullLife;  // TC-RGP-2, TC-TRP-3, TC-TRP-4
  u.memory &= kBogged;
  u.used = 0;
  u.plating = 0;
  u.looter = {};
  if (u.stance != Stance::Standing) u.stance = Stance::Standing;  // TC-STN-9
  for (Item& item : u.gear) item.marks = static_cast<std::uint8_t>(item.marks & (kIntegrated | kStandard));
}

}  // namespace

// Phase 4: TC-RGP-1, TC-RGP-2, TC-RGP-3, TC-RGP-4, TC-RGP-5.
void regroup(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (t.step == 0) {
    for (Unit& u : s.units) new_turn(p.content, u);
    s.smoke.clear();  // TC-RGP-4
    s.smoke_off = 0;
    for (Player& pl : s.players) {
      if (pl.overwatch == 2) pl.overwatch = 0;  // TC-SKL-32
    }
    for (std::size_t i = s.bubbles.size(); i-- > 0;) {
      if (s.bubbles[i].gone != 0) s.bubbles.erase_at(i);
    }
    for (Unit& u : s.units) {
      if (u.is(kInfiltrated) && has_body(p.content, u) && bubble_over(p.content, s, body_of(p.content, s, u)) >= 0)
        u.set(kInfiltrated, false);
    }
    t.step = 1;
  }
  while (t.a < s.seats) {
    const Seat seat = t.a++;
    bool some = false;
    each_unit(s, [&](UnitId a, const Unit& u) {
      if (some || u.owner != seat) return;
      each_unit(s, [&](UnitId b, const Unit&) { some = some || could_swap(p.content, s, a, b); });
    });
    if (!some) continue;
    s.agenda.push(ask(Job::AskSwap, seat));
    return;
  }
  s.agenda.pop();
  for (Unit& u : s.units) u.note(kSwapped, false);
}

void answer_swap(Play& p, const Action& a) {
  State& s = p.s;
  if (a.verb == Verb::Done) return s.agenda.pop();
  give_item(p.content, unit(s, a.target), unit(s, a.unit), a.item);
  unit(s, a.unit).note(kSwapped);
  tell(p, What::Takes, "TC-RGP-3"_rule, a.unit, a.item.index());
}

}  // namespace condotta::techcommander
