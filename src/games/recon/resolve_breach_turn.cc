#include <algorithm>

#include "games/recon/breach.h"

namespace condotta::recon {
namespace {

constexpr std::size_t index(Die die) {
  return static_cast<std::size_t>(die);
}

std::uint8_t capped(int value, int most) {
  return static_cast<std::uint8_t>(std::min(value, most));
}  // RC-RUL-120

Pool one_die_less(Pool pool) {
  if (pool.collateral > 0) return --pool.collateral, pool;
  if (pool.light > 0) return --pool.light, pool;
  if (pool.heavy > 0) --pool.heavy;
  return pool;
}

// RC-BNA-15, RC-BNA-19, RC-RUL-149: each MERC in cover, and whatever else was promised, adds a light die to a roll that
// is made.
Pool with_bonus(Play& p, MercId who, Pool pool) {
  Breach& b = p.s.breach;
  const auto& m = merc(p.s, who);
  pool.light = static_cast<std::uint8_t>(pool.light + std::popcount(b.cover) * p.content.cover_bonus + b.rally +
                                         b.mark + b.overdrive);
  b.mark = 0;
  const bool first = b.order[0] == m.board;
  return first && tile_side(p.content, p.s).special == TileRule::FirstMercOneDieLess ? one_die_less(pool) : pool;
}

void roll_for(Play& p, MercId who, const Pool& base, int automatic) {
  Breach& b = p.s.breach;
  const Pool pool = with_bonus(p, who, base);
  b.automatic = static_cast<std::uint8_t>(automatic);
  b.roll = roll(p, pool);
  p.log.tell([&] {
    return with_dice(Event::of(What::Rolls, "RC-BNA-8"_rule, pool.heavy, pool.light, pool.collateral, b.roll.total(),
                               b.roll.bursts[index(Die::Collateral)], automatic),
                     b.roll);
  });
  push(p.s, Job::Count);
  const int misses = b.roll.misses[0] + b.roll.misses[1] + b.roll.misses[2];
  if (!p.s.rack || misses == 0) return;
  push(p.s, Job::RerollMisses);  // RC-LOC-8, RC-DEC-43, RC-RUL-126
  p.s.agenda.top().who = who, p.s.agenda.top().asks = merc(p.s, who).seat;
}

void take_position(Play& p, MercId who, std::size_t position) {
  Breach& b = p.s.breach;
  const Circle colour = tile_side(p.content, p.s).positions[position].colour;
  b.positions[position] = static_cast<std::uint8_t>(2 + slot(who));
  if (colour == Circle::Black) return;
  b.cover = static_cast<std::uint8_t>(b.cover | merc_bit(who));  // RC-BNA-15, RC-BNA-20, RC-RUL-118
  p.log.tell([&] {
    return Event::of(What::BreachCover, "RC-BNA-15"_rule, who.value,
                     tile_side(p.content, p.s).positions[position].value);
  });
}

void clear_position(Play& p, std::size_t position, RuleId rule) {
  p.s.breach.positions[position] = 0;
  p.log.tell([&] { return Event::of(What::BreachRemoved, rule, tile_side(p.content, p.s).positions[position].value); });
  guest_cleared(p, position);
}

// RC-BNA-9, RC-BNA-10, RC-RUL-124: every circle the MERCS counter has reached is cleared; nobody goes to the casualty
// pool or counts as killed.
void clear_reached(Play& p) {
  const auto& spots = tile_side(p.content, p.s).positions;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (opfor_at(p.s, i) && p.s.breach.mercs >= spots[i].value) clear_position(p, i, "RC-BNA-9"_rule);
  }
}

int melee_need(const BreachSide& side, Circle colour) {
  return colour == Circle::Black ? side.melee.black : colour == Circle::Yellow ? side.melee.yellow : side.melee.red;
}

// The Shock Trooper's push: an OpFor goes to a lower open circle and is gone if the MERCS counter has passed it; she
// stands where it stood.
void push_down(Play& p, MercId who, std::size_t from, std::size_t to) {
  Breach& b = p.s.breach;
  b.positions[to] = 1;
  b.positions[from] = 0;
  guest_moved(p, from, to);
  take_position(p, who, from);
  clear_reached(p);
}

void use_ability(Play& p, MercId who, const Action& a) {
  Breach& b = p.s.breach;
  Merc& m = merc(p.s, who);
  const BreachSpecial& special = board(p.content, m).breach;
  m.ammo = static_cast<std::uint8_t>(m.ammo - special.ammo);
  p.log.tell(
      [&] { return Event::of(What::BreachAbilityUsed, "RC-BNA-4"_rule, who.value, static_cast<int>(special.kind)); });
  b.melee = special.kind == BreachAbility::Strike;
  b.position = a.side;
  switch (special.kind) {
    case BreachAbility::Push:
      return push_down(p, who, a.side, a.to);
    case BreachAbility::Rally:
      roll_for(p, who, special.pool, special.automatic), b.rally = static_cast<std::uint8_t>(b.rally + special.value);
      return;
    case BreachAbility::Mark:
      roll_for(p, who, special.pool, special.automatic), b.mark = special.value;
      return;
    case BreachAbility::Flashbang:
      b.flash = special.value;
      break;
    case BreachAbility::Jam:
      b.jam = static_cast<std::uint8_t>(b.jam + special.value);
      break;
    default:
      break;
  }
  roll_for(p, who, special.pool, special.automatic);
}

// RC-BNO-3, RC-BNC-21: one die per occupied circle, of its colour.
Pool opfor_pool(const Play& p) {
  Pool pool;
  const auto& spots = tile_side(p.content, p.s).positions;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (!opfor_at(p.s, i)) continue;
    ++(spots[i].colour == Circle::Black    ? pool.collateral
       : spots[i].colour == Circle::Yellow ? pool.light
                                           : pool.heavy);
  }
  return pool;
}

void throw_again(Play& p, std::array<std::uint8_t, 3> dice, Rolled& r) {
  const Rolled again = roll(p, {dice[0], dice[1], dice[2]});
  for (std::size_t i = 0; i < 3; ++i) {
    r.hits[i] = static_cast<std::uint8_t>(r.hits[i] + again.hits[i]);
    r.misses[i] = static_cast<std::uint8_t>(r.misses[i] + again.misses[i]);
    r.bursts[i] = static_cast<std::uint8_t>(r.bursts[i] + again.bursts[i]);
  }
}

// Jam: whoever jams may have one successful die thrown again.
bool ask_jammer(Play& p) {
  if (p.s.breach.jam == 0) return false;
  for (const Merc& m : p.s.mercs) {
    if (!m.on_tile || !active(m) || board(p.content, m).breach.kind != BreachAbility::Jam) continue;
    push(p.s, Job::JamDie);
    p.s.agenda.top().who = m.board, p.s.agenda.top().asks = m.seat;
    return true;
  }
  return false;
}

// RC-LOC-2, RC-DEC-42
void ask_safe(Play& p) {
  for (const Merc& m : p.s.mercs) {
    if (!m.on_tile || !m.safe || !active(m)) continue;
    push(p.s, Job::RerollSuccesses);
    p.s.agenda.top().who = m.board, p.s.agenda.top().asks = m.seat;
    return;
  }
}

}  // namespace

Pool pool_of(const Weapon& w, Verb verb) {
  const bool melee = w.kind == WeaponKind::Melee;
  switch (verb) {
    case Verb::Focused:
      return melee ? w.pool : focused(w.pool);
    case Verb::Assault:
      return w.assault_pool;
    default:
      return melee ? melee_sweeping(w.pool) : w.pool;
  }
}

Fixed<CheapAttack, 6> cheapest_attacks(const Content& c, const Merc& m) {
  Fixed<CheapAttack, 6> list;
  int best = 255;
  const auto& weapons = board(c, m).weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    if (weapons[i].kind == WeaponKind::Suppression) continue;
    for (const Verb verb : {Verb::Sweeping, Verb::Focused, Verb::Assault}) {
      const int cost = attack_cost(weapons[i], verb);
      if (cost == 0 || cost > best) continue;
      if (cost < best) list.clear(), best = cost;
      list.push_back({static_cast<std::uint8_t>(i), verb, weapons[i].kind == WeaponKind::Melee});
    }
  }
  return list;
}

// RC-BNA-5, RC-BNA-6, RC-RUL-116: ammunition, and no ban of this round.
bool can_attack_in_breach(const Content& c, const Merc& m, const CheapAttack& attack) {
  return may_attack(m) && m.ammo >= board(c, m).weapons[attack.weapon].ammo;
}

// RC-BNA-2, RC-BNA-7: attack, ability, or cover; before that CP for a corporate ability.
void breach_turn_answer(Play& p, const Action& a) {
  const MercId who = p.s.agenda.top().who;
  Merc& m = merc(p.s, who);
  if (a.verb == Verb::Overdrive) {
    const Corporate* ability = team(p.content, p.s).ability(CorporateKind::Overdrive);
    m.cp = static_cast<std::uint8_t>(m.cp - ability->cp);
    p.s.breach.overdrive = ability->value;
    return p.log.tell([&] { return Event::of(What::Overdriven, "RC-BNA-7"_rule, who.value); });
  }
  p.s.agenda.pop();
  if (a.verb == Verb::TakeCover) return take_position(p, who, a.side);  // RC-BNA-17, RC-BNA-18
  m.attacked = m.attacked_now = true;                                   // RC-RUL-117, RC-TOKEN-9: but no token
  if (a.verb == Verb::Ability) return use_ability(p, who, a);
  const CheapAttack chosen = cheapest_attacks(p.content, m)[a.amount];
  const Weapon& w = board(p.content, m).weapons[chosen.weapon];
  m.ammo = static_cast<std::uint8_t>(m.ammo - w.ammo);
  p.s.breach.melee = chosen.melee;
  p.s.breach.position = a.side;
  p.log.tell([&] { return Event::of(What::BreachAttack, "RC-BNA-3"_rule, who.value); });
  roll_for(p, who, pool_of(w, chosen.verb), 0);
}

// RC-LOC-8: all dice without a burst are thrown again, once.
void reroll_misses(Play& p) {
  Rolled& r = p.s.breach.roll;
  const auto misses = r.misses;
  r.misses = {};
  p.s.rack = false;
  p.log.tell([&] { return Event::of(What::BreachReroll, "RC-LOC-8"_rule); });
  throw_again(p, misses, r);
}

// RC-BNA-8, RC-BNA-11: ranged bursts move the counter, collateral ones both; melee clears one circle or nothing.
void count_roll(Play& p) {
  Breach& b = p.s.breach;
  const BreachSide& side = tile_side(p.content, p.s);
  const MercId who = b.order[b.next];
  p.s.agenda.pop();
  if (b.melee) {  // RC-BNA-12, RC-BNA-14
    if (b.roll.total() < melee_need(side, side.positions[b.position].colour)) return;
    clear_position(p, b.position, "RC-BNA-13"_rule);
    return take_position(p, who, b.position);
  }
  const int collateral = b.roll.bursts[index(Die::Collateral)] + b.automatic;  // RC-BNA-21
  b.mercs = capped(b.mercs + b.roll.total() + b.automatic, side.track);
  b.collateral = capped(b.collateral + collateral, side.collateral_track);
  p.log.tell([&] { return Event::of(What::BreachCollateral, "RC-BNA-11"_rule, b.mercs, b.collateral); });
  clear_reached(p);
  // RC-BNR-4: the objective is destroyed at once when the counter gets there.
  if (b.collateral < b.destroyed_at) return;
  b.destroyed = true;
  p.log.tell([&] { return Event::of(What::ObjectiveDestroyedNow, "RC-BNR-4"_rule, b.collateral); });
}

// RC-BNO-1, RC-BNO-3, RC-BNO-6: the whole pool, after what abilities take from it.
void counterattack(Play& p) {
  Breach& b = p.s.breach;
  p.s.agenda.pop();
  const Pool pool = camouflaged(p.content, p.s, without_highest(opfor_pool(p), b.flash));
  b.flash = 0;
  b.roll = roll(p, pool);
  p.log.tell([&] {
    return with_dice(
        Event::of(What::BreachCounterattack, "RC-BNO-1"_rule, pool.heavy, pool.light, pool.collateral, b.roll.total()),
        b.roll);
  });
  push(p.s, Job::CountCounter);
}

// A die thrown again on the jammer's word; a double burst goes first.
void jam_answer(Play& p, const Action& a) {
  p.s.agenda.pop();
  if (a.verb == Verb::Leave) return;
  Rolled& r = p.s.breach.roll;
  const std::size_t die = a.amount;
  const int lost = r.bursts[die] > r.hits[die] ? 2 : 1;
  r.bursts[die] = static_cast<std::uint8_t>(r.bursts[die] - lost);
  --r.hits[die];
  std::array<std::uint8_t, 3> one{};
  one[die] = 1;
  p.log.tell([&] { return Event::of(What::BreachReroll, "RC-BNA-4"_rule); });
  throw_again(p, one, r);
}

void reroll_successes(Play& p) {
  Rolled& r = p.s.breach.roll;
  const auto hits = r.hits;
  r.hits = {}, r.bursts = {};
  for (Merc& m : p.s.mercs) m.safe = false;
  p.log.tell([&] { return Event::of(What::BreachReroll, "RC-LOC-2"_rule); });
  throw_again(p, hits, r);
}

// RC-BNO-4, RC-BNO-5: every burst moves the OpFor counter; the room takes nothing. First whoever can make the OpFor
// throw again is asked.
void count_counterattack(Play& p) {
  Breach& b = p.s.breach;
  Task& t = p.s.agenda.top();
  if (t.step == 0) {
    t.step = 1;
    if (b.roll.total() > 0 && ask_jammer(p)) return;
  }
  if (t.step == 1) {
    t.step = 2;
    if (b.roll.total() > 0) return ask_safe(p);
  }
  p.s.agenda.pop();
  b.opfor = capped(b.opfor + b.roll.total(), tile_side(p.content, p.s).track);
}

}  // namespace condotta::recon
