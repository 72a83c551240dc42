#include <algorithm>

#include "games/merc/questions.h"

// M-10.5: one unit's turn, from the dog to the discarded grenade. Whom it may aim at is in resolve_aiming.cc.
namespace condotta::merc {

void begin_attack(Play& p, UnitId by, PlayerId player, CellId cell) {
  Attack& attack = p.s.attack;
  attack = {};
  attack.by = by;
  attack.player = player;
  attack.cell = cell;
  if (is_person(by)) {
    const Soldier& who = soldier(p.s, merc_of(by));
    const Values values = fighting_values(p, who.who);
    attack.dice = static_cast<std::uint8_t>(values.combat);
    attack.targets = static_cast<std::uint8_t>(values.targets);
    attack.piercing = pierces(p, who);
    const AbilityCard& own = ability(p.content, who.who);
    attack.hit_on = own.kind == AbilityKind::HitsOn ? static_cast<std::uint8_t>(own.value) : 4;  // M-2-1, M-14.1-17
    return;
  }
  // M-8-1, M-8-3: a militia rolls its own die at its own target; riders have the vehicle's combat (DA-VEH-7).
  attack.dice = 1;  // M-2-3
  attack.targets = 1;
  if (is_rider(by))
    attack.dice = static_cast<std::uint8_t>(1 + p.content.of(vehicle_of(p.s, player, rider_squad(by))->title).combat);
  attack.hit_on = player == kDictator && p.s.better_weapons != 0 ? 3 : 4;  // M-18.1-2
}

namespace {

// ---- a unit's turn -------------------------------------------------------------------------------------------------

const Soldier* attacker(const State& s) {
  return is_person(s.attack.by) ? find(s, merc_of(s.attack.by)) : nullptr;
}

int dog_on(const State& s, MercId who) {
  for (int i = 0; i < kDogs; ++i) {
    if (s.battle.dogs[static_cast<std::size_t>(i)].victim == who) return i;
  }
  return -1;
}

// M-10.5-2: Meatbop without a card in an accessory slot.
bool lacks_accessory(Look t, const Soldier& who) {
  return can(t.content, who.who, AbilityKind::NeedsAccessory) && slot_free(who, kAccessorySlot) &&
         slot_free(who, kBandolierSlot) && slot_free(who, kBandolierSlot + 1);
}

// M-10.5 a to d: pinned, gate, dog, healing; then the attack.
// M-14.1-20: Meatbop.
struct UnitTurnTask {
  using On = Over<During<Round, Round::Step::Turns>, During<Fight, Fight::Step::Rounds>>;
  static void run(Play& p, UnitTurn& t) {
    State& s = p.s;
    const Soldier* who = attacker(s);
    switch (take_step(t.step)) {
      case UnitTurn::Step::Begins:
        return begin(p, t);
      case UnitTurn::Step::Dog:  // M-10.5-3
        if (can_assign_dog(p, *who)) s.agenda.push(AskDog{});
        return;
      case UnitTurn::Step::Heals:  // M-10.5-4, asked until nobody can be healed or the owner has had enough
        if (can_heal_somebody(p, *who)) s.agenda.push(AskHeal{});
        return;
      case UnitTurn::Step::Attacks:
        s.agenda.top() = Shoot{};
    }
  }

 private:
  static void begin(Play& p, UnitTurn& t) {
    State& s = p.s;
    begin_attack(p, s.attack.by, s.attack.player, s.battle.cell);
    const Soldier* who = attacker(s);
    if (who == nullptr) return static_cast<void>(t.step = UnitTurn::Step::Attacks);
    const int pinned = dog_on(s, who->who);
    if (pinned >= 0 && can(p.content, who->who, AbilityKind::SparesDogs)) return s.agenda.pop();  // M-14.1-38
    if (pinned >= 0) {                                                                            // M-10.5-1
      s.attack.pinned = static_cast<std::uint8_t>(pinned + 1);  // DA-RUL-76: straight to the attack
      s.attack.targets = 1;
      return static_cast<void>(t.step = UnitTurn::Step::Attacks);
    }
    if (lacks_accessory(p, *who)) s.agenda.pop();
  }
};

}  // namespace

constinit const Row UnitTurn::row = row_of<UnitTurn, UnitTurnTask>();

// ---- the attack itself ---------------------------------------------------------------------------------------------

namespace {

// Who is about to roll how many dice against whom.
Event announced(Look t) {
  const Attack& attack = t.s.attack;
  Event event = Event::of(What::Attacks, "M-10.5-5"_rule, attack.by.index(), attack.dice, attack.hit_on);
  for (const Aim& each : attack.aims) {
    if (!event.args.full()) event.args.push_back(static_cast<std::int16_t>(each.unit.index()));
  }
  return event;
}

// The faces of a roll, in several events when one cannot hold them all.
void tell_roll(Play& p, std::span<const std::uint8_t> faces) {
  constexpr std::size_t kMost = Args::kCapacity - 2;
  const Attack& attack = p.s.attack;
  for (std::size_t from = 0; p.log.listens() && from < faces.size(); from += kMost) {
    const auto some = faces.subspan(from, std::min(kMost, faces.size() - from));
    p.log.tell([&] {
      const auto hits = std::count_if(some.begin(), some.end(), [&](int face) { return face >= attack.hit_on; });
      Event event = Event::of(What::Rolls, "M-10.5-6"_rule, attack.by.index(), hits);
      for (const int face : some) event.args.push_back(static_cast<std::int16_t>(face));
      const Soldier* who = from == 0 ? attacker(p.s) : nullptr;
      if (who != nullptr) event.trail = explain_value(p, *who, Skill::Combat);
      return event;
    });
  }
}

}  // namespace

// M-10.5-6 to -8: one die per point of Combat that was not given up.
// M-10.5-8: hits are faces of hit_on and more.
void roll_attack(Play& p) {
  Attack& attack = p.s.attack;
  attack.hits = attack.sixes = 0;
  attack.faces.clear();
  p.log.tell([&] { return announced(p); });
  const bool wolverine = attacker_can(p, AbilityKind::SixesAnywhere);
  const std::array cuts{std::min<int>(attack.hit_on, 6), 6};
  std::array<std::uint8_t, UINT8_MAX> rolled{};
  const auto dice = std::span(rolled).first(attack.dice);
  p.dice.roll_alike(6, cuts, dice);
  for (const int face : dice) {
    if (!attack.faces.full()) attack.faces.push_back(static_cast<std::uint8_t>(face));
    if (face < attack.hit_on) continue;
    if (wolverine && face == 6) {
      ++attack.sixes;
    } else {
      ++attack.hits;
    }
  }
  if (attack.dice + attack.spent > 0) p.s.battle.rolled = 1;
  tell_roll(p, dice);
}

namespace {

// M-10.5-13, M-11.2-1: grenades and mortars go with the attack, hit or miss. M-9.4-3: weapons are never used up.
void use_up_explosives(Play& p) {
  Soldier* who = is_person(p.s.attack.by) ? find(p.s, merc_of(p.s.attack.by)) : nullptr;
  if (who == nullptr) return;
  for (Item& item : who->slots) {
    if (!item.some() || !p.content.of(item.title).one_attack)
      continue;  // M-24-16, M-24-20: whatever is for one attack, and all of it
    const Title& used = p.content.of(item.title);
    for (Fixing& each : p.s.battle.fixed) {
      if (each.who != who->who) continue;
      each.values.combat = static_cast<std::int8_t>(std::max(0, each.values.combat - used.combat));  // M-9.3-2: at once
      each.values.targets = static_cast<std::int8_t>(std::max(1, each.values.targets - used.targets));
    }
    discard(p, item);  // M-9.4-4, M-19-11: after this one attack
    item = {};
  }
}

// M-10.5-11, M-14.2-1: hits on militia kill or, for Adelheid, convert.
void strike(Play& p, const Aim& aim) {
  Attack& attack = p.s.attack;
  if (aim.hits + aim.converts == 0) return;
  if (is_dog(aim.unit)) {  // M-11.3-4
    Dog& target = p.s.battle.dogs[static_cast<std::size_t>(dog_number(aim.unit))];
    if (!target.victim.some()) return;  // it went with its carrier
    target.health = static_cast<std::uint8_t>(target.health - std::min<int>(aim.hits, target.health));
    if (target.health > 0) return;
    Soldier& carrier = soldier(p.s, target.carrier);
    discard(p, take_off(p, carrier, find_item(p, carrier, Category::AttackDog)));
    p.log.tell([&] { return Event::of(What::DogKilled, "M-11.3-4"_rule, carrier.who.index()); });
    target = {};
    return;
  }
  if (is_person(aim.unit)) {
    if (find(p.s, merc_of(aim.unit)) != nullptr) damage_unit(p, aim.unit, attack.cell, aim.hits, attack.piercing != 0);
    return;
  }
  const PlayerId owner = militia_player(aim.unit);
  const auto standing = [&] { return militia(p.s, attack.cell, side_of(p.s, owner)); };
  const int before = standing();
  damage_unit(p, aim.unit, attack.cell, aim.hits + aim.converts, false);
  const int lost = before - standing();  // DA-VEH-13: what a vehicle took struck nobody
  for (int i = std::min<int>(aim.converts, lost); i > 0; --i)
    add_militia(p, attack.cell, attack.player, 1);  // full: it dies instead
}

// M-10.5-14: whether the game or the combat is over is looked at by the loop and by the round.
struct ShootTask {
  using On = Over<During<Round, Round::Step::Turns>, During<Fight, Fight::Step::Rounds>,
                  During<Bombarding, Bombarding::Step::Over>>;
  // Step after step, up to the next question or whatever comes between.
  static void run(Play& p, Shoot& t) {
    const std::size_t depth = p.s.agenda.size();
    do {
      step(p, t);
    } while (p.s.agenda.size() == depth && p.s.agenda.top().is<Shoot>());
  }

 private:
  static void step(Play& p, Shoot& t) {
    switch (t.step) {
      case Shoot::Step::Names:
        return names(p, t);
      case Shoot::Step::Rolls:
        return rolls(p, t);
      case Shoot::Step::Hits:
        if (!give_out_hits(p)) return;
        use_up_explosives(p);  // before the damage, so that a looted grenade is not used up by this attack
        t.struck = 0;
        return static_cast<void>(t.step = in_vehicle(p) ? Shoot::Step::HitByHit : Shoot::Step::Damage);
      case Shoot::Step::Damage: {  // target by target; a dying MERC interrupts
        const auto& aims = p.s.attack.aims;
        return t.struck < aims.size() ? strike(p, aims[t.struck++]) : p.s.agenda.pop();
      }
      case Shoot::Step::HitByHit: {  // DA-RUL-95: for a vehicle takes those that come first
        if (t.struck >= p.s.attack.given.size()) return p.s.agenda.pop();
        const Given hit = p.s.attack.given[t.struck++];
        return strike(p, {hit.unit, 1, static_cast<std::uint8_t>(hit.converts == 0), hit.converts});
      }
      case Shoot::Step::Over:
        return p.s.agenda.pop();
    }
  }
  static void names(Play& p, Shoot& t) {
    Attack& attack = p.s.attack;
    if (attack.targets == 0 || !somebody_to_name(p)) {
      t.step = attack.aims.empty() ? Shoot::Step::Over : Shoot::Step::Rolls;
      return;
    }
    if (attack.dice == 0) {  // M-10.5-6: no roll, so nothing to aim; the attack still counts as made (M-11.2-1)
      p.s.battle.rolled |= attack.spent > 0;
      use_up_explosives(p);
      t.step = Shoot::Step::Over;
      return;
    }
    if (!attack.aims.empty() || !name_everybody(p)) p.s.agenda.push(AskTargets{});
  }
  static void rolls(Play& p, Shoot& t) {
    roll_attack(p);
    t.step = Shoot::Step::Hits;
    const bool rerolls = attacker_can(p, AbilityKind::RerollsOnce) && p.s.battle.rerolled == 0;
    if (rerolls && p.s.attack.dice > 0) p.s.agenda.push(AskReroll{});  // M-10.5-7
  }
  static bool in_vehicle(Look t) {
    return std::any_of(t.s.attack.aims.begin(), t.s.attack.aims.end(),
                       [&](const Aim& aim) { return driven(t, aim.unit); });
  }
};

}  // namespace

constinit const Row Shoot::row = row_of<Shoot, ShootTask>();

}  // namespace condotta::merc
