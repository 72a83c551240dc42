#include "games/mercs/rules.h"

namespace condotta::mercs {

namespace {

int printed(const UnitCard& card, Stat which) {
  switch (which) {
    case Stat::Reaction:
      return card.reaction;
    case Stat::Courage:
      return card.courage;
    case Stat::Melee:
      return card.melee;
    case Stat::Repair:
      return card.repair;
    case Stat::ArmorFailure:
      return card.af;
  }
  return 0;
}

bool holds(const Content& c, const State& s, int who, When when) {
  const Figure& f = figure(s, who);
  switch (when) {
    case When::ArmorFailed:
      return f.armor_failed != 0;
    case When::Hurt:
      return f.blood_lost > 0;
    case When::Engaged:
      return engaged(c, s, who, kNoFigure);
  }
  return false;
}

bool mate_within_card(const State& s, int who, int mate) {
  return mate != who && side_of(mate) == side_of(who) && in_play(figure(s, mate)) &&
         gap_within(figure(s, who), figure(s, mate), kCard);
}

}  // namespace

// MS-CARD-4: the card's number already holds its abilities. MS-CARD-5: an asterisked number counts while its condition
// is met. MS-RUL-83: Reaction does not change with failed armor.
int stat(const Content& c, const State& s, int who, Stat which) {
  const UnitCard& card = c.card(figure(s, who).card);
  for (const Conditional& each : card.conditional_stats)
    if (each.stat == which && holds(c, s, who, each.when)) return each.value;
  return printed(card, which);
}

// MS-CARD-1: how many cards it may move. MS-CARD-2, MS-CARD-3: by the modified MP if the card shows one.
int movement(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  const UnitCard& card = c.card(f.card);
  // MS-STEALTH-1, MS-RUL-20: Stealth costs 1 MP unless the shown number includes it. MS-RUL-91: camouflage costs none.
  int mp = card.mp_mod != kDash ? card.mp_mod : card.mp_base - (c.has(f.card, Hook::Stealth) ? 1 : 0);
  mp += f.bonus_mp + (f.boosted.has(Boost::Now) ? 1 : 0);
  if (f.armor_failed) mp -= 2;  // MS-AF-4
  if (f.pinned) mp = 0;
  return std::max(mp, 0);  // MS-RUL-25
}

// MS-AV-1, MS-AF-5, MS-RUL-40: printed value, less one if failed, plus cover, at most 4 and at least 0.
int armor_value(const Content& c, const Figure& f, int cover) {
  return std::clamp(c.card(f.card).av - f.armor_failed + cover, 0, 4);
}

// MS-MELEE-1, MS-RUL-45: opponents with a Melee number within one base and no obstacle between.
bool engaged(const Content& c, const State& s, int who, int except) {
  const Figure& f = figure(s, who);
  if (c.card(f.card).melee == kDash) return false;
  for (int i = 0; i < kFigures; ++i) {
    const Figure& foe = figure(s, i);
    if (i == except || side_of(i) == side_of(who) || !in_play(foe) || c.card(foe.card).melee == kDash) continue;
    if (!gap_within(f, foe, kBase)) continue;
    if (!cover_between(c.field(s), bodies_of(s), s, who, i).obstacle) return true;
  }
  return false;
}

// MS-COMBAT-6, MS-REP-6, MS-RUL-62: Leadership helps others within one card of the leader, once; Heroic helps its
// bearer while no friend is within one card. `sign` is +1 for a roll and -1 for the number to beat.
void add_morale(const Content& c, const State& s, int who, int sign, Tally& tally) {
  bool led = false, alone = true;
  for (int i = 0; i < kFigures; ++i) {
    if (!mate_within_card(s, who, i)) continue;
    alone = false;
    led = led || c.has(figure(s, i).card, Hook::Leadership);
  }
  if (led) tally.add(sign, Reason::Leadership, "MS-COMBAT-6"_rule);
  if (alone && c.has(figure(s, who).card, Hook::Heroic)) tally.add(sign, Reason::Heroic, "MS-COMBAT-6"_rule);
}

// MS-RUL-56: rounds between shots. MS-LA-5: weapons without a maneuver are not bound by it.
int ready_round(const Content& c, const Figure& f, int slot) {
  const int fired = f.fired_round[static_cast<std::size_t>(slot)];
  const Weapon& weapon = c.weapon(c.card(f.card).weapons[static_cast<std::size_t>(slot)]);
  if (fired == 0) return 0;
  int wait = 0;
  if (weapon.has(Maneuver::LoadAim)) {
    wait = 3;  // MS-LA-1, MS-LA-2
    // MS-LA-3: never below the next round.
    if (const Ability* marksman = c.ability(f.card, Hook::Marksman)) wait = std::max(1, wait - marksman->value);
  } else if (weapon.has(Maneuver::Load) || weapon.has(Maneuver::Aim)) {
    wait = 2;  // MS-LOAD-1, MS-LOAD-2
  }
  return fired + wait;
}

int slot_of(const Content& c, const Figure& f, WeaponId weapon) {
  const auto& carried = c.card(f.card).weapons;
  for (std::size_t i = 0; i < carried.size(); ++i)
    if (carried[i] == weapon) return static_cast<int>(i);
  return -1;
}

// MS-CCM-1, MS-FM-1: only figures whose card lists it; a charging figure moves first and then strikes (MS-RUL-97).
bool may_fire_and_move(const Content& c, const Figure& f, Tactic order) {
  if (order == Tactic::MoveFirst && c.has(f.card, Hook::Charge)) return true;
  for (const WeaponId w : c.card(f.card).weapons)
    if (c.weapon(w).has(Maneuver::FireMove)) return true;
  return false;
}

}  // namespace condotta::mercs
