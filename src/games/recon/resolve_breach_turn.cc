#include <algorithm>

#include "games/recon/questions.h"

namespace condotta::recon {
namespace {

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
  pool.light = static_cast<std::uint8_t>(pool.light + static_cast<int>(b.cover.size()) * p.content.cover_bonus +
                                         b.rally + b.mark + b.overdrive);
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
  p.s.agenda.push(CountRoll{});
  const int misses = b.roll.misses[0] + b.roll.misses[1] + b.roll.misses[2];
  if (p.s.rack && misses > 0) p.s.agenda.push(RerollMisses{.who = who});  // RC-LOC-8, RC-DEC-43, RC-RUL-126
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

bool any_breach_option(const Content& c, const State& s, const Merc& m) {
  const auto& spots = tile_side(c, s).positions;
  bool opfor = false, cover = false;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    opfor |= opfor_at(s, i);
    cover |= open_at(s, i) && spots[i].colour == Circle::Yellow;
  }
  if (cover) return true;
  for (const CheapAttack& each : cheapest_attacks(c, m)) {
    if (can_attack_in_breach(c, m, each) && (!each.melee || opfor)) return true;
  }
  return false;
}

void take_position(Play& p, MercId who, std::size_t position) {
  Breach& b = p.s.breach;
  const Circle colour = tile_side(p.content, p.s).positions[position].colour;
  b.positions[position] = static_cast<std::uint8_t>(2 + slot(who));
  if (colour == Circle::Black) return;
  if (!b.cover.contains(who)) b.cover.push_back(who);  // RC-BNA-15, RC-BNA-20, RC-RUL-118
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

void attack_in_breach(Play& p, MercId who, const Action& a) {
  Merc& m = merc(p.s, who);
  const CheapAttack chosen = cheapest_attacks(p.content, m)[a.amount];
  const Weapon& w = board(p.content, m).weapons[chosen.weapon];
  m.ammo = static_cast<std::uint8_t>(m.ammo - w.ammo);
  p.s.breach.melee = chosen.melee;
  p.s.breach.position = a.side;
  p.log.tell([&] { return Event::of(What::BreachAttack, "RC-BNA-3"_rule, who.value); });
  roll_for(p, who, pool_of(w, chosen.verb), 0);
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

namespace {

// RC-BNA-8, RC-BNA-11: ranged bursts move the counter, collateral ones both; melee clears one circle or nothing.
void count_roll(Play& p) {
  Breach& b = p.s.breach;
  const BreachSide& side = tile_side(p.content, p.s);
  const MercId who = b.order[b.next];
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

struct CountRollTask {
  using On = StandsOn<BreachAndClear>;
  static void run(Play& p, CountRoll&) {
    p.s.agenda.pop();
    count_roll(p);
  }
};

// RC-BNO-1, RC-BNO-3, RC-BNO-6: the whole pool, after what abilities take from it.
struct CounterattackTask {
  using On = StandsOn<BreachAndClear>;
  static void run(Play& p, Counterattack&) {
    Breach& b = p.s.breach;
    p.s.agenda.pop();
    const Pool pool = camouflaged(p.content, p.s, without_highest(opfor_pool(p), b.flash));
    b.flash = 0;
    b.roll = roll(p, pool);
    p.log.tell([&] {
      return with_dice(Event::of(What::BreachCounterattack, "RC-BNO-1"_rule, pool.heavy, pool.light, pool.collateral,
                                 b.roll.total()),
                       b.roll);
    });
    p.s.agenda.push(CountCounter{});
  }
};

// RC-RUL-158: Jam: whoever jams may have one successful die thrown again.
void ask_jammer(Play& p) {
  if (p.s.breach.jam == 0) return;
  for (const Merc& m : p.s.mercs) {
    if (m.on_tile && active(m) && board(p.content, m).breach.kind == BreachAbility::Jam)
      return p.s.agenda.push(JamDie{.who = m.board});
  }
}

// RC-LOC-2, RC-DEC-42
void ask_safe(Play& p) {
  for (const Merc& m : p.s.mercs) {
    if (m.on_tile && m.safe && active(m)) return p.s.agenda.push(RerollSuccesses{.who = m.board});
  }
}

// RC-BNO-4, RC-BNO-5: every burst moves the OpFor counter; the room takes nothing. First whoever can make the OpFor
// throw again is asked.
struct CountCounterTask {
  using On = StandsOn<BreachAndClear>;
  using Step = CountCounter::Step;
  static std::string broken(const Look& now, const CountCounter& t) {
    return at_step((!carries<CountCounter, JamDie>(now.s) || t.step == Step::Safe) &&
                   (!carries<CountCounter, RerollSuccesses>(now.s) || t.step == Step::Count));
  }
  static void run(Play& p, CountCounter& t) {
    Breach& b = p.s.breach;
    switch (take_step(t.step)) {
      case Step::Jam:
        return b.roll.total() > 0 ? ask_jammer(p) : void();
      case Step::Safe:
        return b.roll.total() > 0 ? ask_safe(p) : void();
      case Step::Count:
        p.s.agenda.pop();
        b.opfor = capped(b.opfor + b.roll.total(), tile_side(p.content, p.s).track);
    }
  }
};

}  // namespace

constinit const Row CountRoll::row = row_of<CountRoll, CountRollTask>();
constinit const Row Counterattack::row = row_of<Counterattack, CounterattackTask>();
constinit const Row CountCounter::row = row_of<CountCounter, CountCounterTask>();

}  // namespace condotta::recon
