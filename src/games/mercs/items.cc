#include "games/mercs/questions.h"

// What a Combat Action may be besides an attack: kits, repairs, setting a weapon, objects of the scenario.
namespace condotta::mercs {

namespace {

// MS-REP-5, MS-RUL-60, MS-RUL-61: a friend or oneself within one base, no obstacle between.
Refusal check_patient(const Content& c, const State& s, int who, FigureId target, RuleId rule) {
  if (!is_figure(target) || !in_play(figure(s, target.index())) || side_of(target.index()) != side_of(who))
    return no(rule, Reason::NoMate);
  if (target.index() == who) return yes();
  if (!gap_within(figure(s, who), figure(s, target.index()), kBase)) return no(rule, Reason::NotBeside);
  return cover_between(c.field(s), bodies_of(s), s, who, target.index()).obstacle
             ? no("MS-OBST-1"_rule, Reason::Obstacle)
             : yes();
}

Refusal check_medkit(const Content& c, const State& s, int who, const Action& a) {
  const Figure& f = figure(s, who);
  if (c.card(f.card).type != Class::Medic) return no("MS-MED-2"_rule, Reason::NotMedic);
  if (f.medkits == 0) return no("MS-MED-6"_rule, Reason::NoKit);
  if (const Refusal patient = check_patient(c, s, who, a.target, "MS-MED-4"_rule); !ok(patient)) return patient;
  return figure(s, a.target.index()).blood_lost > 0 ? yes() : no("MS-RUL-60"_rule, Reason::NotHurt);
}

Refusal check_repair(const Content& c, const State& s, int who, const Action& a) {
  const Figure& f = figure(s, who);
  const bool kit = a.verb == Verb::RepairKit;
  if (kit && c.card(f.card).type != Class::Monkeywrench) return no("MS-REP-7"_rule, Reason::NotMonkeywrench);
  if (kit && f.repair_kits == 0) return no("MS-REP-7"_rule, Reason::NoKit);
  if (!kit && stat(c, s, who, Stat::Repair) == kDash) return no("MS-RUL-61"_rule, Reason::NoRepair);
  if (const Refusal patient = check_patient(c, s, who, a.target, "MS-REP-9"_rule); !ok(patient)) return patient;
  return figure(s, a.target.index()).armor_failed ? yes() : no("MS-RUL-61"_rule, Reason::NotFailed);
}

Refusal check_adrenaline(const Content& c, const State& s, int who, const Action& a) {
  if (figure(s, who).adrenaline == 0) return no("MS-CARD-15"_rule, Reason::NoKit);
  return check_patient(c, s, who, a.target, "MS-CARD-15"_rule);
}

// MS-SET-1, MS-SET-2: only who carries such a weapon sets.
Refusal check_set(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  if (f.set) return no("MS-SET-4"_rule, Reason::AlreadySet);
  if (f.snapped) return no("MS-RUL-58"_rule, Reason::SnapUsed);
  for (const WeaponId w : c.card(f.card).weapons)
    if (c.weapon(w).has(Maneuver::SetRip)) return yes();
  return no("MS-SET-1"_rule, Reason::NoSetWeapon);
}

// MS-RUL-66, MS-RUL-67, MS-DEC-33.
Refusal check_object(const Content& c, const State& s, int who, const Action& a) {
  if (a.number >= s.objects.size()) return no("MS-RUL-67"_rule, Reason::NothingThere);
  const Object& o = s.objects[a.number];
  if (o.gone || (a.verb == Verb::Disarm) != (o.kind == ObjectKind::Trap))
    return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (o.kind == ObjectKind::Crate && side_of(who) != c.scenario(s).attacker)
    return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (o.kind == ObjectKind::Terminal && o.owner != 0xFF) return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (o.carrier != kNoFigure && side_of(o.carrier) == side_of(who)) return no("MS-RUL-67"_rule, Reason::NothingThere);
  if (!point_within(figure(s, who), {o.x, o.y}, o.z, kBase)) return no("MS-RUL-67"_rule, Reason::NotBeside);
  // Done once it is done once in a round; only the VIP changes its mind and goes with the last (MS-RUL-99).
  if (o.handled_by != kNoFigure && (o.kind != ObjectKind::Vip || o.handled_by == who))
    return no("MS-RUL-67"_rule, Reason::AlreadyHandled);
  if (a.verb == Verb::Disarm && stat(c, s, who, Stat::Repair) == kDash) return no("MS-CARD-12"_rule, Reason::NoRepair);
  return yes();
}

Refusal check_free(const Content& c, const State& s, int who) {
  const Figure& f = figure(s, who);
  if (f.burning) return yes();
  if (!f.pinned) return no("MS-CARD-22"_rule, Reason::NotPinned);
  return stat(c, s, who, Stat::Repair) == kDash ? no("MS-CARD-22"_rule, Reason::NoRepair) : yes();
}

}  // namespace

Refusal check_item(const Look& now, int who, const Action& a) {
  const Content& c = now.content;
  const State& s = now.s;
  switch (a.verb) {
    case Verb::Medkit:
      return check_medkit(c, s, who, a);
    case Verb::Repair:
    case Verb::RepairKit:
      return check_repair(c, s, who, a);
    case Verb::Adrenaline:
      return check_adrenaline(c, s, who, a);
    case Verb::Set:
      return check_set(c, s, who);
    case Verb::Handle:
    case Verb::Disarm:
      return check_object(c, s, who, a);
    case Verb::Free:
      return check_free(c, s, who);
    default:
      return no("MS-ACT-2"_rule, Reason::NotAsked);
  }
}

namespace {

void list_on_friends(Lister& l, Verb v) {
  const int side = side_of(l.who);
  for (int i = side * kSquad; i < (side + 1) * kSquad; ++i) {
    Action a = verb(v);
    a.target = FigureId::of(i);
    l.offer(a);
  }
}

void list_objects(Lister& l) {
  for (std::size_t i = 0; i < l.s.objects.size(); ++i)
    for (const Verb v : {Verb::Handle, Verb::Disarm}) {
      Action a = verb(v);
      a.number = static_cast<std::uint8_t>(i);
      l.offer(a);
    }
}

}  // namespace

// MS-DEC-24, MS-DEC-25, MS-DEC-26: whom to treat and whom to repair, with a kit or without.
void list_items(Lister& l) {
  if (l.me().medkits > 0) list_on_friends(l, Verb::Medkit);
  list_on_friends(l, Verb::Repair);
  if (l.me().repair_kits > 0) list_on_friends(l, Verb::RepairKit);
  if (l.me().adrenaline > 0) list_on_friends(l, Verb::Adrenaline);
  l.offer(Verb::Set);  // MS-DEC-22
  l.offer(Verb::Free);
  list_objects(l);
}

}  // namespace condotta::mercs
