#include <algorithm>

#include "games/techcommander/questions.h"

// Phases 3 and 4 of a turn (1.9): eliminations, escapes, gear, reinfiltration, reset, swaps.
namespace condotta::techcommander {

namespace {

bool dead(const Content& c, const Unit& u) {
  return present(u) && !u.is(Status::Unplaced) && u.life <= 0 && !off_field(c, u);
}

}  // namespace

bool kilograms(const Content& c, ItemId item) {
  return c.item(item).carrier == Carrier::Kilograms;
}

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
Objection check_take(const Content& c, const State& s, UnitId taker, UnitId from, ItemId item) {
  const Unit& u = unit(s, taker);
  const Item* have = item.some() ? item_of(unit(s, from), item) : nullptr;
  if (have == nullptr || have->count == 0) return refuse("TC-RES-7"_rule, Reason::NoSuchItem);
  if (!kilograms(c, item) || have->marks.has(ItemMark::Integrated))
    return refuse("TC-RUL-186"_rule, Reason::PartOfTheMachine);
  if (c.item(item).uses > 0 && have->uses == 0) return refuse("TC-GEAR-3"_rule, Reason::Spent);
  if (u.gear.full() && item_of(u, item) == nullptr) return refuse("TC-EQP-3"_rule, Reason::NoRoom);
  const int load = load_of(c, u) + c.item(item).weight;
  if (load > capacity_of(c, s, u)) return refuse("TC-EQP-3"_rule, Reason::TooHeavy, load, capacity_of(c, s, u));
  return {};
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
  if (s.type == GameType::Deathmatch) {
    s.agenda.push(AskSurvivors{.asks = owner, .unit = id});
  } else {
    s.agenda.push(AskEscape{.asks = owner, .unit = id});
  }
  return true;
}

// TC-RUL-187: what the dead carried lies where they fell, in this phase only.
bool next_pick_up(Play& p, ResolveDamage& t) {
  State& s = p.s;
  while (t.wreck < s.units.size()) {
    const UnitId wreck = UnitId::of(t.wreck);
    const bool looted = unit(s, wreck).looter.some() && present(unit(s, wreck));
    if (!dead(p.content, unit(s, wreck)) && !looted) {
      ++t.wreck;
      t.taker = 0;
      continue;
    }
    while (t.taker < s.units.size()) {
      const UnitId taker = UnitId::of(t.taker++);
      const Unit& u = unit(s, taker);
      if (taker == wreck || !has_body(p.content, u) || !sheet(p.content, u).infantry || u.life <= 0 ||
          u.owner >= s.seats)
        continue;
      const bool looter = unit(s, wreck).looter == taker;  // TC-LOO-4
      const bool beside_wreck = dead(p.content, unit(s, wreck)) && sheet(p.content, unit(s, wreck)).infantry &&
                                adjacent(p.content, s, taker, wreck);
      if (!looter && !beside_wreck) continue;
      AskPickUp q = AskPickUp{.asks = u.owner, .unit = taker};
      q.other = wreck;
      if (!something_to_take(p.content, s, q)) continue;
      s.agenda.push(q);
      return true;
    }
    ++t.wreck;
    t.taker = 0;
  }
  return false;
}

}  // namespace

// Phase 3. Escapes first, then gear, then everybody at 0 or less leaves the table (TC-RUL-10).
struct ResolveDamageRuns {
  using On = StandsOn<Turn>;
  static void run(Play& p, ResolveDamage& t) {
    State& s = p.s;
    if (t.step == ResolveDamage::Step::Escapes) {
      while (t.next < s.units.size()) {
        const UnitId id = UnitId::of(t.next++);
        if (dead(p.content, unit(s, id)) && ask_escape(p, id)) return;
      }
      t.step = ResolveDamage::Step::Gear;
    }
    if (next_pick_up(p, t)) return;
    s.agenda.pop();
    for (std::size_t i = 0; i < s.units.size(); ++i) {
      if (dead(p.content, s.units[i])) eliminate(p, UnitId::of(static_cast<int>(i)));
    }
    keep_groups(p);
  }
};
constinit const Row ResolveDamage::row = row_of<ResolveDamage, ResolveDamageRuns>();

// TC-RES-4: whoever got out of the wreck, and the owner's other crew and troops beside it.
bool may_salvage(const Content& c, const State& s, Seat seat, UnitId wreck, UnitId taker) {
  const Unit& u = unit(s, taker);
  if (u.owner != seat || !has_body(c, u) || !sheet(c, u).infantry || u.life <= 0) return false;
  return adjacent(c, s, taker, wreck);
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
struct RegroupRuns {
  using On = StandsOn<Turn>;
  static void run(Play& p, Regroup& t) {
    State& s = p.s;
    if (t.step == Regroup::Step::Begins) {
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
      t.step = Regroup::Step::Swaps;
    }
    while (t.asked < s.seats) {
      const Seat seat = t.asked++;
      bool some = false;
      each_unit(s, [&](UnitId a, const Unit& u) {
        if (some || u.owner != seat) return;
        each_unit(s, [&](UnitId b, const Unit&) { some = some || could_swap(p.content, s, a, b); });
      });
      if (!some) continue;
      s.agenda.push(AskSwap{.asks = seat});
      return;
    }
    s.agenda.pop();
    for (Unit& u : s.units) {
      for (Item& item : u.gear) item.marks.set(ItemMark::Handed, false);
    }
  }
};
constinit const Row Regroup::row = row_of<Regroup, RegroupRuns>();

// TC-RGP-3: one item for another; each must be legally loaded when the exchange is done, not before.
Objection check_exchange(const Content& c, const State& s, const Action& a) {
  const Unit &u = unit(s, a.unit), &giver = unit(s, a.target);
  const auto no = [](Reason why) { return refuse("TC-RGP-3"_rule, why); };
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
  if (Objection none = check_take(c, after, a.unit, a.target, a.item)) return none;
  const int load = load_of(c, giver_after) - c.item(a.item).weight;
  if (load > capacity_of(c, s, giver)) return refuse("TC-EQP-3"_rule, Reason::TooHeavy, load, capacity_of(c, s, giver));
  return {};
}

}  // namespace condotta::techcommander
