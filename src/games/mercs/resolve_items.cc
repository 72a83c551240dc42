#include <algorithm>

#include "games/mercs/questions.h"

// Kits, repairs, objects of the scenario and lasting conditions.
namespace condotta::mercs {

using table::Point;

namespace {

// MS-REP-2, MS-REP-3: full movement and armor at once.
void repaired(Play& p, int target) {
  figure(p.s, target).armor_failed = 0;
  figure(p.s, target).failing = 0;
  p.log.tell([&] { return told(What::Repaired, "MS-REP-2"_rule, p.s, target); });
}

// MS-CARD-11, MS-REP-4: d10 against the Repair number of the one who tries, helped by Leadership or Heroic (MS-REP-6).
bool repair_roll(Play& p, int who, What what, RuleId rule) {
  Tally needed;
  needed.add(stat(p.content, p.s, who, Stat::Repair), Reason::RepairNumber, "MS-REP-4"_rule);
  add_morale(p.content, p.s, who, -1, needed);
  const int die = p.dice.against(10, needed.total());
  p.log.tell([&] { return told(what, rule, p.s, who, die, needed.total()).with(needed); });
  return die >= needed.total();
}

// MS-RUL-70, MS-RUL-78: in a Simultaneous Action a kit or a repair is as instant as the attacks, so it takes hold when
// all of them are rolled: who has lost all Blood by then is past help, and the armor was the old one for every attack.
void mend(Play& p, int target, int blood) {
  const Mend task{.who = FigureId::of(target), .blood = static_cast<std::uint8_t>(blood)};
  p.s.group_fire ? push_after_results(p, task) : p.s.agenda.push(task);
}

void disarmed(Play& p, int who, int trap) {
  p.s.objects[static_cast<std::size_t>(trap)].gone = 1;
  p.log.tell([&] { return told(What::TrapGone, "MS-RUL-66"_rule, p.s, who); });
}

// The rolls against the Repair number: armor (MS-REP-1), a trap (MS-RUL-66), a pin (MS-RUL-97).
bool roll_for(Play& p, const Reroll& roll) {
  const int who = roll.who.index();
  switch (roll.of) {
    case Reroll::Of::Armor:
      if (!repair_roll(p, who, What::RepairRoll, "MS-REP-4"_rule)) return false;
      mend(p, roll.target.index(), 0);
      return true;
    case Reroll::Of::Trap:
      if (!repair_roll(p, who, What::Disarms, "MS-CARD-12"_rule)) return false;
      disarmed(p, who, roll.object);
      return true;
    case Reroll::Of::Pin:
      if (!repair_roll(p, who, What::PinRoll, "MS-CARD-22"_rule)) return false;
      figure(p.s, who).pinned = 0;
      return true;
  }
  return false;
}

// MS-DEC-34, MS-RUL-97: a Monkeywrench that failed, whatever the roll was for, may try again once per game.
void attempt(Play& p, const Reroll& roll) {
  if (roll_for(p, roll)) return;
  const Figure& f = figure(p.s, roll.who);
  if (!f.reroll_used && p.content.has(f.card, Hook::Monkeywrench)) p.s.agenda.push(roll);
}

// MS-MED-1, MS-RUL-60: never above the printed Blood.
void give_blood(Play& p, int target, int blood) {
  Figure& f = figure(p.s, target);
  f.blood_lost = static_cast<std::uint8_t>(std::max(0, f.blood_lost - blood));
  const int left = p.content.card(f.card).blood - f.blood_lost;
  p.log.tell([&] { return told(What::RegainsBlood, "MS-MED-1"_rule, p.s, target, left); });
}

// MS-MED-5, MS-MED-6, MS-RUL-60: one kit, no roll; the Medic ability says how much it restores.
void use_medkit(Play& p, int who, int target) {
  --figure(p.s, who).medkits;
  p.log.tell(
      [&] { return told(What::UsesMedkit, "MS-MED-5"_rule, p.s, who, target, figure(p.s, target).card.index()); });
  const Ability* medic = p.content.ability(figure(p.s, who).card, Hook::Medic);
  mend(p, target, medic != nullptr ? medic->value : 1);
}

// MS-RUL-67: what handling an object sets going; it takes effect in Refresh step 2.
void handle(Play& p, int who, int index) {
  Object& o = p.s.objects[static_cast<std::size_t>(index)];
  p.log.tell([&] { return told(What::Handles, "MS-RUL-67"_rule, p.s, who, static_cast<int>(o.kind)); });
  if (o.kind != ObjectKind::Terminal) {
    o.handled_by = static_cast<std::uint8_t>(who);
    return;
  }
  for (Object& trap : p.s.objects) {
    if (trap.kind != ObjectKind::Trap || trap.gone) continue;
    if (table::distance2({trap.x, trap.y}, {o.x, o.y}) > table::square(kBase)) continue;
    trap.gone = 1;
    p.log.tell([&] { return told(What::TrapSprung, "MS-RUL-66"_rule, p.s, who); });
    if (2 >= armor_value(p.content, figure(p.s, who), 0)) take_blood(p, who, 1, "MS-DMG-2"_rule);
    check_armor(p, who, 0, false, "MS-AF-2"_rule);
    queue_settle(p);
  }
  constexpr int kNeeded = 6;
  const int die = p.dice.against(10, kNeeded);
  if (die >= kNeeded && o.handled_by == kNoFigure) o.handled_by = static_cast<std::uint8_t>(who);
  p.log.tell([&] { return told(What::HandleRoll, "MS-RUL-67"_rule, p.s, who, die, kNeeded); });
}

// MS-CARD-12, MS-RUL-66, MS-RUL-97: Demolitions needs no roll.
void disarm(Play& p, int who, int trap) {
  if (p.s.objects[static_cast<std::size_t>(trap)].gone) return;  // by a mate in the same instant
  const bool sure = p.content.has(figure(p.s, who).card, Hook::Demolitions);
  if (sure) return disarmed(p, who, trap);
  attempt(p, {.who = FigureId::of(who), .of = Reroll::Of::Trap, .object = static_cast<std::uint8_t>(trap)});
}

void give_point(Play& p, int side) {
  ++p.s.points[static_cast<std::size_t>(side)];
  p.log.tell(
      [&] { return Event::of(What::Point, "MS-REFRESH-3"_rule, side, p.s.points[static_cast<std::size_t>(side)]); });
}

void hurt_crate(Play& p, Object& o) {
  ++o.blood_lost;
  o.gone = o.blood_lost >= 2;
  p.log.tell([&] { return Event::of(o.gone ? What::CrateGone : What::CrateHit, "MS-RUL-67"_rule, o.x, o.y); });
}

}  // namespace

void roll_again(Play& p, const Reroll& again) {
  figure(p.s, again.who).reroll_used = 1;
  roll_for(p, again);
}

namespace {

struct MendTask {
  using On = StandsOn<Group, Settle, Combat, Load, Push, Mend>;
  static std::string broken(const Look& now, const Mend& t) { return no_figure(now, "who", t.who, false); }
  static void run(Play& p, Mend& t) {
    const int who = t.who.index(), blood = t.blood;
    p.s.agenda.pop();
    if (!in_play(figure(p.s, who))) return;
    blood > 0 ? give_blood(p, who, blood) : repaired(p, who);
  }
};

}  // namespace

constinit const Row Mend::row = row_of<Mend, MendTask>();

void do_item(Play& p, int who, const Action& a) {
  Figure& f = figure(p.s, who);
  switch (a.verb) {
    case Verb::Medkit:
      return use_medkit(p, who, a.target.index());
    case Verb::Repair:
      return attempt(p, {.who = FigureId::of(who), .of = Reroll::Of::Armor, .target = a.target});
    case Verb::RepairKit:  // MS-REP-8, MS-REP-10: no roll
      --f.repair_kits;
      p.log.tell([&] { return told(What::UsesRepairKit, "MS-REP-8"_rule, p.s, who, a.target.index()); });
      return mend(p, a.target.index(), 0);
    case Verb::Adrenaline:
      --f.adrenaline;
      figure(p.s, a.target.index()).boosted.set(Boost::NextRound);
      p.log.tell([&] { return told(What::UsesAdrenaline, "MS-COMBAT-2"_rule, p.s, who, a.target.index()); });
      return;
    // MS-SET-6, MS-RUL-58: an action that does nothing else, and the only way to set (MS-RUL-88).
    case Verb::Set:
      f.set = 1;
      p.log.tell([&] { return told(What::Sets, "MS-SET-2"_rule, p.s, who); });
      return;
    case Verb::Handle:
      return handle(p, who, a.number);
    case Verb::Disarm:
      return disarm(p, who, a.number);
    case Verb::Free:
      if (f.burning) {
        f.burning = 0;
        p.log.tell([&] { return told(What::FireOut, "MS-CARD-22"_rule, p.s, who); });
      } else {
        attempt(p, {.who = FigureId::of(who), .of = Reroll::Of::Pin});
      }
      return;
    default:
      return;
  }
}

// MS-REFRESH-3: special actions take effect now, after the victory check (MS-REFRESH-6).
void refresh_objects(Play& p) {
  for (Object& o : p.s.objects) {
    if (o.handled_by == kNoFigure) continue;
    const int who = o.handled_by;
    const bool works = !o.gone && in_play(figure(p.s, who));
    o.handled_by = kNoFigure;
    if (!works) continue;
    if (o.kind == ObjectKind::Crate) hurt_crate(p, o);
    if (o.kind == ObjectKind::Vip) {
      o.carrier = static_cast<std::uint8_t>(who);
      p.log.tell([&] { return told(What::VipFollows, "MS-RUL-67"_rule, p.s, who); });
    }
    if (o.kind != ObjectKind::Terminal || o.owner != 0xFF) continue;
    o.owner = static_cast<std::uint8_t>(side_of(who));
    p.log.tell([&] { return told(What::Taken, "MS-RUL-67"_rule, p.s, who); });
    give_point(p, side_of(who));
  }
  if (p.content.scenario(p.s).victory != Victory::Square) return;
  std::array<int, kSides> inside{};
  for (int i = 0; i < kFigures; ++i)
    if (in_play(figure(p.s, i)) &&
        point_within(figure(p.s, i), {kTableWidth / 2, kTableDepth / 2}, figure(p.s, i).z, kCard - 2 * kRadius))
      ++inside[static_cast<std::size_t>(side_of(i))];
  if (inside[0] != inside[1]) give_point(p, inside[0] > inside[1] ? 0 : 1);
}

// MS-REFRESH-4, MS-RUL-89: a figure on fire checks its armor until it has passed twice.
void burn_figures(Play& p) {
  for (int i = 0; i < kFigures; ++i) {
    Figure& f = figure(p.s, i);
    if (!in_play(f) || f.burning == 0) continue;
    const bool whole = !f.armor_failed;
    check_armor(p, i, 0, false, "MS-REFRESH-4"_rule);
    if (whole && f.failing) continue;
    if (--f.burning == 0) p.log.tell([&] { return told(What::FireOut, "MS-REFRESH-4"_rule, p.s, i); });
  }
  settle(p);
}

// MS-RUL-99: a crate has armor 2.
void hit_object(Play& p, Object& o, int strength) {
  if (o.kind == ObjectKind::Crate && !o.gone && strength >= 2) hurt_crate(p, o);
}

// MS-OBST-4: obstacles shelter objects as they shelter figures.
void hit_objects(Play& p, Point at, int z, int radius, int strength) {
  for (Object& o : p.s.objects) {
    if (!table::discs_within(at, {o.x, o.y}, 0, kLevel * (level_of(z) - level_of(o.z)), radius)) continue;
    if (!sheltered(p.content.field(p.s), at, z, {{o.x, o.y}, o.z})) hit_object(p, o, strength);
  }
}

}  // namespace condotta::mercs
