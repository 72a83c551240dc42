#include <algorithm>

#include "games/mercs/rules.h"

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
  Task t = task_for(Job::Mend, p.s, target);
  t.blood = static_cast<std::uint8_t>(blood);
  p.s.group_fire ? push_after_results(p, t) : p.s.agenda.push(t);
}

void disarmed(Play& p, int who, int trap) {
  p.s.objects[static_cast<std::size_t>(trap)].gone = 1;
  p.log.tell([&] { return told(What::TrapGone, "MS-RUL-66"_rule, p.s, who); });
}

// The rolls against the Repair number: armor (MS-REP-1), a trap (MS-RUL-66), a pin (MS-RUL-97). `on`: the figure or the
// object.
bool roll_for(Play& p, int who, Verb what, int on) {
  const bool armor = what == Verb::Repair, trap = what == Verb::Disarm;
  const What told_as = armor ? What::RepairRoll : trap ? What::Disarms : What::PinRoll;
  const RuleId rule = armor ? "MS-REP-4"_rule : trap ? "MS-CARD-12"_rule : "MS-CARD-22"_rule;
  if (!repair_roll(p, who, told_as, rule)) return false;
  if (armor) mend(p, on, 0);
  if (trap) disarmed(p, who, on);
  if (what == Verb::Free) figure(p.s, who).pinned = 0;
  return true;
}

// MS-DEC-34, MS-RUL-97: a Monkeywrench that failed, whatever the roll was for, may try again once per game.
void attempt(Play& p, int who, Verb what, int on) {
  if (roll_for(p, who, what, on)) return;
  if (figure(p.s, who).reroll_used || !p.content.has(figure(p.s, who).card, Hook::Monkeywrench)) return;
  Task t = task_for(Job::Reroll, p.s, who);
  t.other = static_cast<std::uint8_t>(on);
  t.step = static_cast<std::uint8_t>(what);
  p.s.agenda.push(t);
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
  const int die = p.dice.against(10, 6);
  if (die >= 6) o.handled_by = static_cast<std::uint8_t>(who);
  p.log.tell([&] { return told(What::HandleRoll, "MS-RUL-67"_rule, p.s, who, die, 6); });
}

// MS-CARD-12, MS-RUL-66, MS-RUL-97: Demolitions needs no roll.
void disarm(Play& p, int who, int trap) {
  const bool sure = p.content.has(figure(p.s, who).card, Hook::Demolitions);
  sure ? disarmed(p, who, trap) : attempt(p, who, Verb::Disarm, trap);
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

void roll_again(Play& p, const Task& t) {
  figure(p.s, t.who).reroll_used = 1;
  roll_for(p, t.who, static_cast<Verb>(t.step), t.other);
}

// The kit or the repair takes hold; without Blood to give it is armor that is put right.
void run_mend(Play& p) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  if (!in_play(figure(p.s, t.who))) return;
  t.blood > 0 ? give_blood(p, t.who, t.blood) : repaired(p, t.who);
}

void do_item(Play& p, const Action& a) {
  const int who = p.s.agenda.top().who;
  Figure& f = figure(p.s, who);
  switch (a.verb) {
    case Verb::Medkit:
      return use_medkit(p, who, a.target.index());
    case Verb::Repair:
      return attempt(p, who, Verb::Repair, a.target.index());
    case Verb::RepairKit:  // MS-REP-8, MS-REP-10: no roll
      --f.repair_kits;
      p.log.tell([&] { return told(What::UsesRepairKit, "MS-REP-8"_rule, p.s, who, a.target.index()); });
      return mend(p, a.target.index(), 0);
    case Verb::Adrenaline:
      --f.adrenaline;
      figure(p.s, a.target.index()).boosted |= kBoostComes;
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
        attempt(p, who, Verb::Free, who);
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
    if (!obstacles_hide(p.content.field(p.s), at, z + kLevel, {{o.x, o.y}, o.z})) hit_object(p, o, strength);
  }
}

}  // namespace condotta::mercs
