#include <algorithm>

#include "games/techcommander/rules.h"

// Phases 3 and 4 of a turn (1.9): eliminations, escapes, gear, reinfiltration, reset, swaps.
namespace condotta::techcommander {

namespace {

bool dead(const Content& c, const Unit& u) {
  return present(u) && !u.is(Status::Unplaced) && u.life <= 0 && !off_field(c, u);
}

bool kilograms(const Content& c, ItemId item) {
  return c.item(item).carrier == Carrier::Kilograms;
}

}  // namespace

// Numbers up to 127 by one bit each, in the four numbers of a task.
void remember(Task& t, int index) {
  const std::array<std::int32_t*, 4> words{&t.x, &t.y, &t.z, &t.n};
  std::int32_t& word = *words[static_cast<std::size_t>(index / 32)];
  word = static_cast<std::int32_t>(static_cast<std::uint32_t>(word) | 1u << (index % 32));
}
bool remembers(const Task& t, int index) {
  const std::array<std::int32_t, 4> words{t.x, t.y, t.z, t.n};
  return (static_cast<std::uint32_t>(words[static_cast<std::size_t>(index / 32)]) >> (index % 32) & 1) != 0;
}

// TC-RES-7, TC-LOO-3: something the unit can carry once it has put down enough of its own, and did not put down itself.
bool could_take(const Content& c, const State& s, const Task& t, ItemId item) {
  const Item* have = item_of(unit(s, t.other), item);
  if (have == nullptr || have->count == 0 || !kilograms(c, item) || have->marks.has(ItemMark::Integrated)) return false;
  if (remembers(t, item.index()) || (c.item(item).uses > 0 && have->uses == 0)) return false;
  return c.item(item).weight <= capacity_of(c, s, unit(s, t.unit));
}

namespace {

bool something_to_take(const Content& c, const State& s, const Task& t) {
  const Fixed<Item, 10>& gear = unit(s, t.other).gear;
  return std::any_of(gear.begin(), gear.end(), [&](const Item& item) { return could_take(c, s, t, item.type); });
}

}  // namespace

// TC-RGP-3, TC-RUL-213: who may hand something over in phase 4C: infantry, and a truck with spare gear.
bool gives_gear(const Content& c, const Unit& u) {
  return sheet(c, u).infantry || c.type(u.type).cargo > 0;
}

int souls_aboard(const State& s, UnitId host) {
  int souls = unit(s, host).crew;
  each_unit(s, [&](UnitId, const Unit& u) { souls += present(u) && u.host == host ? 1 : 0; });
  return souls;
}

// TC-EQP-3, TC-RES-8: whoever takes something must end legally loaded, be it picked up, looted or swapped.
No check_take(const Content& c, const State& s, UnitId taker, UnitId from, ItemId item) {
  const Unit& u = unit(s, taker);
  const Item* have = item.some() ? item_of(unit(s, from), item) : nullptr;
  if (have == nullptr || have->count == 0) return Refusal::because("TC-RES-7"_rule, Reason::NoSuchItem);
  if (!kilograms(c, item) || have->marks.has(ItemMark::Integrated))
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

// TC-RES-1, TC-RUL-93: gone from the table.
void eliminate(Play& p, UnitId id) {
  State& s = p.s;
  // TC-DMS-19, TC-RUL-87: whoever is still inside dies with it and is its killer's.
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    Unit& rider = s.units[i];
    if (rider.host != id || !present(rider)) continue;
    if (rider.life > 0) {
      rider.life = 0;
      killed(p, UnitId::of(static_cast<int>(i)), unit(s, id).killer);
    }
    rider.set(Status::Gone);
    rider.host = {};
    rider.role = Role::None;
  }
  Unit& u = unit(s, id);
  tell(p, What::Eliminated, "TC-RES-1"_rule, id);
  u.set(Status::Gone);
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
  // TC-RUL-171: nobody is aboard an unmanned one.
  if (!sheet(p.content, u).machine || owner >= s.seats || souls_aboard(s, id) == 0 || u.did(Memory::Scored))
    return false;
  unit(s, id).note(Memory::Scored);
  s.agenda.push(ask(s.type == GameType::Deathmatch ? Job::AskSurvivors : Job::AskEscape, owner, id));
  return true;
}

// TC-RUL-187: what the dead carried lies where they fell, in this phase only.
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
      Task q = ask(Job::AskPickUp, u.owner, taker);
      q.other = wreck;
      if (!something_to_take(p.content, s, q)) continue;
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

namespace {

Fixed<UnitId, 16> named_units(const Task& t) {
  Fixed<UnitId, 16> list;
  for (int i = 0; i < kMaxUnits && !list.full(); ++i) {
    if (remembers(t, i)) list.push_back(UnitId::of(i));
  }
  return list;
}

bool some_salvager(const Content& c, const State& s, Seat seat, UnitId wreck) {
  bool some = false;
  each_unit(s, [&](UnitId id, const Unit&) { some = some || may_salvage(c, s, seat, wreck, id); });
  return some;
}

// TC-RES-4, TC-RUL-186: the small items of somebody lost with the wreck, and the wreck's own cargo, may be rolled for.
void offer_salvage(Play& p, const Task& t, UnitId lost) {
  State& s = p.s;
  const Fixed<Item, 10>& gear = unit(s, lost).gear;
  const bool some =
      std::any_of(gear.begin(), gear.end(), [&](const Item& item) { return kilograms(p.content, item.type); });
  if (!some || s.agenda.size() > 28 || !some_salvager(p.content, s, t.asks, t.unit)) return;
  Task q = ask(Job::AskSalvage, t.asks, t.unit);
  q.other = lost;
  s.agenda.push(q);
}

}  // namespace

// TC-RES-3, TC-RUL-90: everybody aboard rolls 10 or less on its own.
void answer_escape(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  Unit& host = unit(s, t.unit);
  Fixed<UnitId, 16> survivors;
  const int crew = host.crew;
  int soul = 0;
  const auto tries = [&] {  // TC-DMS-21, TC-RUL-89, TC-DEC-73: with No the crew is lost
    return a.verb != Verb::No && (a.verb == Verb::Yes || (a.members >> std::min(soul++, 15) & 1) != 0);
  };
  for (int i = 0; i < crew; ++i) {
    if (!tries() || !passes(p, t.unit, 10, What::EscapeRoll, "TC-RES-3"_rule)) {
      --unit(s, t.unit).crew;
      continue;
    }
    const UnitId id = put_out_crew(p, t.unit);
    if (!id.some() || survivors.full()) continue;
    unit(s, id).note(Memory::Escaped);
    unit(s, id).group = 0;
    survivors.push_back(id);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (!present(s.units[i]) || s.units[i].host != t.unit) continue;
    const bool wants = tries();
    if (s.units[i].life <= 0 || !wants) continue;
    if (!passes(p, id, 10, What::EscapeRoll, "TC-RES-3"_rule)) continue;
    if (const auto spot = beside(p.content, s, t.unit, id)) {
      const bool crewed = unit(s, id).role == Role::Crew;
      detach(p, id, *spot);
      unit(s, id).note(Memory::Escaped, crewed);  // TC-DMS-22: passengers that got out have survived the turn
      if (!survivors.full()) survivors.push_back(id);
    }
  }
  if (survivors.size() > 1) {  // TC-RES-6, TC-DEC-68
    Task q = ask(Job::AskRallySurvivors, t.asks, survivors[0]);
    q.other = survivors[1];
    for (const UnitId id : survivors) remember(q, id.index());
    s.agenda.push(q);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const UnitId id = UnitId::of(static_cast<int>(i));
    if (present(s.units[i]) && (s.units[i].host == t.unit || id == t.unit)) offer_salvage(p, t, id);
  }
}

// TC-RES-4: whoever got out of the wreck, and the owner's other crew and troops beside it.
bool may_salvage(const Content& c, const State& s, Seat seat, UnitId wreck, UnitId taker) {
  const Unit& u = unit(s, taker);
  if (u.owner != seat || !has_body(c, u) || !sheet(c, u).infantry || u.life <= 0) return false;
  return adjacent(c, s, taker, wreck);
}

// TC-DEC-66: which items are rolled for, 10 or less each; then who takes what was saved.
void answer_salvage(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  const Fixed<Item, 10> gear = unit(s, t.other).gear;
  const bool some = t.step == 0 && (a.verb == Verb::Yes || a.verb == Verb::Choose);
  for (std::size_t i = 0; some && i < gear.size(); ++i) {
    if (!kilograms(p.content, gear[i].type) || (a.verb == Verb::Choose && (a.members >> i & 1) == 0)) continue;
    if (!passes(p, t.other, 10, What::SalvageRoll, "TC-RES-4"_rule)) continue;
    Task q = t;
    q.step = 1;
    q.a = gear[i].type.value;
    s.agenda.push(q);
  }
  if (a.verb == Verb::Take) give_item(p.content, unit(s, t.other), unit(s, a.unit), ItemId::of(t.a));
}

// TC-RES-7: gear of its own may be put down to make room.
void answer_pick_up(Play& p, const Action& a) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (a.verb == Verb::Done) return s.agenda.pop();
  if ((a.how & kFirst) != 0) {
    remember(t, a.item.index());
    return give_item(p.content, unit(s, t.unit), unit(s, t.other), a.item);
  }
  give_item(p.content, unit(s, t.other), unit(s, t.unit), a.item);
  tell(p, What::Takes, "TC-RES-7"_rule, t.unit, a.item.index());
  if (!something_to_take(p.content, s, t)) s.agenda.pop();
}

void answer_rally_survivors(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (a.verb != Verb::Yes) return;
  Fixed<UnitId, 16> survivors = named_units(t);
  for (bool more = true; more;) {  // TC-RES-6: all of them, as far as they stand close enough
    more = false;
    for (const UnitId id : survivors) {
      const bool joined = unit(p.s, id).group != 0 && unit(p.s, id).group == unit(p.s, t.unit).group;
      if (id == t.unit || joined || !could_rally(p.content, p.s, id, t.unit)) continue;
      rally(p, id, t.unit);
      more = true;
    }
  }
}

namespace {

bool could_swap(const Content& c, const State& s, UnitId taker, UnitId giver) {
  const Unit &a = unit(s, taker), &b = unit(s, giver);
  if (taker == giver || a.owner != b.owner || !has_body(c, a) || !has_body(c, b)) return false;
  if (!sheet(c, a).infantry || !gives_gear(c, b) || !adjacent(c, s, taker, giver)) return false;  // TC-RUL-188
  return std::any_of(b.gear.begin(), b.gear.end(), [&](const Item& item) {
    return !item.marks.has(ItemMark::Handed) && !check_take(c, s, taker, giver, item.type);
  });
}

// What one unit keeps from turn to turn.
void new_turn(const Content& c, const State& s, Unit& u) {
  // TC-RUL-108: ready and posted up stay.
  u.set(Status::Revealed | Status::HotDropped, false);                        // TC-RGP-5, TC-REV-3
  if (may_infiltrate(c, u) && present(u)) u.set(Status::Infiltrated);         // TC-RGP-1, TC-INF-6, TC-DEC-69
  if (sheet(c, u).recharges && present(u) && u.life > 0) u.life = kFullLife;  // TC-RGP-2, TC-TRP-3, TC-TRP-4
  u.memory = u.did(Memory::Bogged) ? Memories{Memory::Bogged} : Memories{};
  u.used = 0;
  u.plating = 0;
  u.looter = {};
  u.stance = Stance::Standing;  // TC-STN-9
  if (u.is(Status::DugIn)) crouch(c, s, u);
  for (Item& item : u.gear)
    item.marks =
        without(item.marks, {ItemMark::Used, ItemMark::Tried1, ItemMark::Tried2, ItemMark::Tried3, ItemMark::Handed});
}

}  // namespace

// Phase 4, the "regroup phase" of p16 (TC-RUL-20).
void regroup(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  if (t.step == 0) {
    for (Unit& u : s.units) new_turn(p.content, s, u);
    s.smoke.clear();  // TC-RGP-4
    s.smoke_off = 0;
    for (Player& pl : s.players) {
      if (pl.overwatch == 2) pl.overwatch = 0;  // TC-SKL-32
    }
    for (std::size_t i = s.bubbles.size(); i-- > 0;) {
      if (s.bubbles[i].gone != 0) s.bubbles.erase_at(i);
    }
    for (Unit& u : s.units) {
      if (u.is(Status::Infiltrated) && has_body(p.content, u) &&
          bubble_over(p.content, s, body_of(p.content, s, u)) >= 0)
        u.set(Status::Infiltrated, false);
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
  for (Unit& u : s.units) {
    for (Item& item : u.gear) item.marks.set(ItemMark::Handed, false);
  }
}

// TC-RGP-3: one item for another; each must be legally loaded when the exchange is done, not before.
No check_exchange(const Content& c, const State& s, const Action& a) {
  const Unit &u = unit(s, a.unit), &giver = unit(s, a.target);
  const auto no = [](Reason why) { return Refusal::because("TC-RGP-3"_rule, why); };
  if (a.choice > u.gear.size() || !sheet(c, giver).infantry) return no(Reason::NoSuchItem);
  const Item back = u.gear[a.choice - 1u];
  if (back.type == a.item || !kilograms(c, back.type) || back.marks.has(ItemMark::Handed))
    return no(Reason::NoSuchItem);
  if (giver.gear.full() && item_of(giver, back.type) == nullptr) return no(Reason::NoRoom);
  Unit taker_after = u, giver_after = giver;
  give_item(c, taker_after, giver_after, back.type);
  State after = s;
  unit(after, a.unit) = taker_after;
  unit(after, a.target) = giver_after;
  if (No none = check_take(c, after, a.unit, a.target, a.item)) return none;
  const int load = load_of(c, giver_after) - c.item(a.item).weight;
  if (load > capacity_of(c, s, giver))
    return Refusal::because("TC-EQP-3"_rule, Reason::TooHeavy, load, capacity_of(c, s, giver));
  return std::nullopt;
}

void answer_swap(Play& p, const Action& a) {
  State& s = p.s;
  if (a.verb == Verb::Done) return s.agenda.pop();
  const auto hand = [&](UnitId from, UnitId to, ItemId item) {
    give_item(p.content, unit(s, from), unit(s, to), item);
    item_of(unit(s, to), item)->marks.set(ItemMark::Handed);
    tell(p, What::Takes, "TC-RGP-3"_rule, to, item.index());
  };
  if (a.choice > 0) hand(a.unit, a.target, unit(s, a.unit).gear[a.choice - 1u].type);
  hand(a.target, a.unit, a.item);
}

}  // namespace condotta::techcommander
