#include <algorithm>

#include "games/techcommander/questions.h"

// Aiming (1.35): which weapon, how many copies, which shot type, which targets.
namespace condotta::techcommander {

namespace {

Shot shot_at(const Action& a, const ItemSpec& spec, bool for_effect) {
  Shot shot;
  if (for_effect || spec.kind == Does::Smoke) {
    shot.at = Aimed::Ground;
  } else if (a.element.some()) {
    shot.at = Aimed::Element;
    shot.id = a.element.value;
  } else if (a.target.some()) {
    shot.at = Aimed::Unit;
    shot.id = a.target.value;
  } else if (a.choice > 0) {  // TC-BUB-13
    shot.at = Aimed::Shield;
    shot.id = static_cast<std::uint8_t>(a.choice - 1);
  }
  return shot;
}

// How many different targets the volley already has.
int targets_of(const Volley& v) {
  int n = 0;
  for (std::size_t i = 0; i < v.shots.size(); ++i) {
    bool seen = false;
    for (std::size_t k = 0; k < i; ++k)
      seen = seen || (v.shots[k].at == v.shots[i].at && v.shots[k].id == v.shots[i].id);
    n += seen ? 0 : 1;
  }
  return n;
}

// TC-LAS-1, TC-DEC-38, TC-RUL-103: a designator paints one target of the attack: whoever the attacker names, nobody, or
// the first that can.
void paint(const Content& c, const State& s, const Volley& v, const Action& a, Shot& shot) {
  if (shot.at != Aimed::Unit || v.is(VolleyMark::Mends | VolleyMark::Omega) || shot.id >= s.units.size()) return;
  const ItemSpec& spec = c.item(v.item);
  const bool smoky = !s.smoke.empty() || !c.ground(s).stacks.empty();  // TC-TER-34
  if (spec.kind != Does::Missile && !smoky && spec.needs_designator == 0) return;
  for (const Shot& each : v.shots) {
    if (each.at == shot.at && each.id == shot.id) {
      shot.painter = each.painter;
      return;
    }
  }
  if (a.how.has(How::Undesignated)) return;
  const UnitId target = UnitId::of(shot.id);
  const UnitId id = a.designator.some() ? a.designator : painter_for(c, s, v, target);
  if (id.some() && can_paint(c, s, v, id, target)) shot.painter = static_cast<std::uint8_t>(id.index() + 1);
}

// TC-RUL-103: whoever was named to designate does so.
Objection check_painter(const Action& a, const Shot& shot) {
  if (a.how.has(How::Undesignated) || !a.designator.some() || a.designator.index() + 1 == shot.painter) return {};
  return refuse("TC-RUL-103"_rule, Reason::NeedsDesignator);
}

}  // namespace

// TC-LNK-1, TC-STB-4: linked copies up to the maximum; every copy of an auto-stabilized vehicle.
int most_copies(const Content& c, const State& s, UnitId id, ItemId item, VolleyMarks marks) {
  const Unit& u = unit(s, id);
  const Item* have = item_of(u, item);
  const int ready = have != nullptr ? copies_ready(c, *have) : 0;
  if (marks.has(VolleyMark::Omega) || stabilized(c, u)) return std::max(1, ready);  // TC-OMG-3
  return std::max(1, std::min(ready, sheet(c, u).machine ? c.item(item).link : 1));
}

void push_aim(Play& p, UnitId id, AimFor at, VolleyMarks marks, int move_mod, UnitId only) {
  p.s.agenda.push(
      AskAim{.marks = marks, .move_mod = move_mod, .asks = unit(p.s, id).owner, .unit = id, .at = at, .only = only});
}

// TC-STB-2, TC-STB-3: from any point of the path.
AskAim aim_on_the_way(const State& s, UnitId id) {
  return {.marks = VolleyMark::Stabilized | VolleyMark::OnTheMove,
          .move_mod = s.walk.moved > 0 ? -1 : 0,
          .asks = unit(s, id).owner,
          .unit = id};
}

// TC-MOD-2, TC-DEC-31: the first listed type unless another is selected; TC-MOD-3: one type for all linked shots.
Volley volley_of(const Content& c, const State& s, const AskAim& t, const Action& a) {
  Volley v;
  const ItemSpec& spec = c.item(a.item);
  v.attacker = t.unit;
  v.item = a.item;
  v.mode = a.mode;
  v.copies = std::max<std::uint8_t>(a.count, 1);
  v.owner = unit(s, t.unit).owner;
  v.marks = t.marks;
  v.move_mod = static_cast<std::int16_t>(t.move_mod);
  if (a.how.has(How::Nlos)) v.marks.set(VolleyMark::ShotNlos);
  // TC-FAC-9, TC-RUL-164: there are no heroic actions to combine it with.
  if (a.how.has(How::Evasive)) v.marks = v.marks | VolleyMark::NoPluses | VolleyMark::Evades;  // TC-FAC-8, TC-DEC-39
  if (spec.mends_units()) v.marks.set(VolleyMark::Mends);
  v.x = a.x;
  v.y = a.y;
  v.z = a.z;
  Shot shot = shot_at(a, spec, v.is(VolleyMark::ForEffect));
  paint(c, s, v, a, shot);
  if (shot.at == Aimed::Element && a.how.has(How::WallShot) && shot.id < c.table_of(s).terrain.size()) {
    v.marks.set(VolleyMark::ThroughWall);
    v.behind = behind_wall(c, s, unit(s, t.unit), shot.id);
  }
  const int total = std::min<int>(shots_of(c, v), static_cast<int>(v.shots.kCapacity));
  const int now = a.shots == 0 ? total : std::min<int>(a.shots, total);
  for (int i = 0; i < now; ++i) v.shots.push_back(shot);
  v.left = static_cast<std::uint8_t>(total - now);
  return v;
}

// TC-WAL-1, TC-RUL-133: the nearest unit in line, behind and adjacent to the wall.
UnitId behind_wall(const Content& c, const State& s, const Unit& from, int element) {
  const Body wall = body_of_element(c, s, element);
  const Point d = wall.spot.at - from.at();
  UnitId best;
  Wide best2 = 0;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!has_body(c, u) || u.owner == from.owner || allied(s, u.owner, from.owner)) return;
    if (table::dot(d, u.at() - wall.spot.at) <= 0 && !near(body_of(c, s, u), wall, 0)) return;
    if (table::dot(d, u.at() - from.at()) <= 0) return;
    if (!near(body_of(c, s, u), wall, kAdjacent)) return;
    const table::Segment ray{from.at(), from.at() + Point{2 * d.x, 2 * d.y}};
    const Body b = body_of(c, s, u);
    if (!table::closer(u.at(), ray, b.round() ? b.radius : b.half_length)) return;
    const Wide gap2 = table::distance2(from.at(), u.at());
    if (!best.some() || gap2 < best2) best = id, best2 = gap2;
  });
  return best;
}

namespace {

// TC-DEC-36: a wall with somebody behind it, and a weapon that goes through.
Objection check_wall_shot(const Content& c, const State& s, const Volley& v, int element) {
  const TerrainSpec& kind = c.terrain_of(s, element);
  if (kind.two_sided == 0) return refuse("TC-WAL-4"_rule, Reason::NotAWall);
  if (!v.behind.some()) return refuse("TC-WAL-1"_rule, Reason::NobodyBehind);
  const bool flimsy = kind.door != 0 && terrain_ac(c, s, element) <= 1;  // TC-WAL-5, TC-WAL-6
  if (!flimsy && mode_of(c, v).pierces < terrain_ac(c, s, element))
    return refuse("TC-WAL-1"_rule, Reason::CannotPierce);
  return {};
}

// TC-INF-2: hidden from this attack; TC-INF-11: not if infantry is near enough.
bool unseen_by(const Content& c, const State& s, const Volley& v, UnitId id) {
  Shot shot;
  shot.at = Aimed::Unit;
  shot.id = id.value;
  if (!unit(s, id).is(Status::Infiltrated)) return false;
  const Refusal no = check_target(c, s, v, shot, false);
  return no.why == static_cast<Why>(Reason::Infiltrated);
}

// TC-RAS-3, TC-RUL-147: no living member of the target group that it sees is nearer; of equals the attacker chooses.
bool nearest_of_group(const Content& c, const State& s, const Volley& v, UnitId named, UnitId target) {
  const Unit& attacker = unit(s, v.attacker);
  const auto counts = [&](UnitId id) { return unit(s, id).life > 0 && !unseen_by(c, s, v, id); };
  const auto gap = [&](UnitId id) { return range_to(c, s, attacker, body_of(c, s, unit(s, id))); };
  Fixed<UnitId, 16> list;
  assault_targets(c, s, named, list);
  if (!list.contains(target) || !counts(target)) return false;
  for (const UnitId id : list) {
    if (counts(id) && gap(id) < gap(target)) return false;
  }
  return true;
}

}  // namespace

// TC-RAL-8: the attack of a group has one target, named by its first member that fires.
bool shares_target(const State& s, UnitId id) {
  if (!s.order.how.has(How::Group) || unit(s, id).part != Part::Acts) return false;
  switch (s.order.verb) {
    case Verb::RalliedAttack:
    case Verb::AttackAndCover:
    case Verb::JumpAssault:
    case Verb::PopAndShoot:
    case Verb::FireForEffect:
    case Verb::Repair:
      return true;
    default:
      return false;
  }
}

namespace {

Objection check_constraint(const Content& c, const State& s, const AskAim& t, const Action& a, const Volley& v) {
  const bool mends = v.is(VolleyMark::Mends);
  if (shares_target(s, t.unit)) {
    const bool named = s.target_named != 0;
    const bool same = a.target == s.order.target && a.element == s.order.element && a.choice == s.shield_named &&
                      (!v.is(VolleyMark::ForEffect) || (a.x == s.order.x && a.y == s.order.y && a.z == s.order.z));
    if (a.shots != 0 || (named && !same)) return refuse("TC-RAL-8"_rule, Reason::OtherTargetNamed);
  }
  switch (t.at) {
    case AimFor::Omega:
      if (v.shots[0].at == Aimed::Shield) return refuse("TC-OMG-3"_rule, Reason::NoSuchTarget);
      break;
    case AimFor::Only:
      if (a.target != t.only || v.shots[0].at == Aimed::Shield || (t.element.some() && a.element != t.element))
        return refuse("TC-RAL-8"_rule, Reason::OtherTargetNamed);
      break;
    case AimFor::Nearest:
      if (!a.target.some() || !nearest_of_group(c, s, v, t.only, a.target))
        return refuse("TC-RAS-3"_rule, Reason::NotTheNearest);
      break;
    case AimFor::Friend:
      if (!mends) return refuse("TC-REP-1"_rule, Reason::NotARepair);
      return {};
    default:
      break;
  }
  if (mends) return refuse("TC-REP-1"_rule, Reason::OnlyByRepair);
  return {};
}

Objection check_more_shots(const Content& c, const State& s, const AskAim& t, const Action& a, Sights* sights) {
  Volley next;
  if (Objection no = check_next_shot(c, s, a, next)) return no;
  if (Objection no = check_constraint(c, s, t, a, next)) return no;
  return check_target(c, s, next, next.shots.back(), move_class(c, s, t.unit) == 2, sights);
}

// TC-RUL-207: the gear item of an attack action, without a roll, at a spot within its range.
Objection check_smoke_spot(const Content& c, const State& s, const AskAim& t, const Action& a) {
  const ItemSpec& spec = c.item(a.item);
  if (t.at != AimFor::Any) return refuse("TC-ATK-1"_rule, Reason::NotAWeapon);
  if (s.smoke.full()) return refuse("TC-SMK-1"_rule, Reason::NoRoom);
  if (!on_board(c, s, {a.x, a.y})) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  if (!is_surface(c, s, {a.x, a.y}, a.z)) return refuse("TC-SMK-1"_rule, Reason::NoSuchSurface);
  if (!near(body_of(c, s, unit(s, t.unit)), {a.x, a.y}, unit(s, t.unit).z, spec.range)) {
    return refuse("TC-SMK-1"_rule, Reason::OutOfRange, 0, spec.range / kU);
  }
  return {};
}

}  // namespace

// TC-ATK-3, TC-MOD-3, TC-DEC-32: a further target for the shots of the volley that is being declared.
Objection check_next_shot(const Content& c, const State& s, const Action& a, Volley& next) {
  const Volley& v = s.volleys.back();
  // TC-RUL-128: one weapon system per attack.
  if (a.item != v.item || a.mode != v.mode) return refuse("TC-MOD-3"_rule, Reason::SameWeapon);
  next = v;
  Shot shot = shot_at(a, c.item(v.item), v.is(VolleyMark::ForEffect));
  paint(c, s, v, a, shot);
  next.shots.push_back(shot);
  // TC-LNK-2, TC-RUL-196: of all linked shots together.
  if (v.copies > 1 && targets_of(next) > c.item(v.item).shots) return refuse("TC-LNK-2"_rule, Reason::TooManyTargets);
  if (a.shots > v.left) return refuse("TC-ATK-2"_rule, Reason::NoShotsLeft);
  return check_painter(a, shot);
}

void add_shots(Play& p, const Action& a) {
  State& s = p.s;
  Volley& v = s.volleys.back();
  Shot shot = shot_at(a, p.content.item(v.item), v.is(VolleyMark::ForEffect));
  paint(p.content, s, v, a, shot);
  const int more = a.shots == 0 ? v.left : a.shots;
  for (int i = 0; i < more; ++i) v.shots.push_back(shot);
  v.left = static_cast<std::uint8_t>(v.left - more);
}

Objection check_fire(const Content& c, const State& s, const AskAim& t, const Action& a, Sights* sights) {
  const Unit& u = unit(s, t.unit);
  if (a.unit != t.unit) return refuse("TC-ATK-1"_rule, Reason::NotThisUnit);
  if (t.more) return check_more_shots(c, s, t, a, sights);
  const VolleyMarks marks = t.marks;
  if (Objection no = check_weapon(c, s, t.unit, a.item, marks)) return no;
  const ItemSpec& spec = c.item(a.item);
  const bool goes_on =
      s.shots_left > 0 && marks.has(VolleyMark::OnTheMove);  // TC-STB-5: the rest of an attack that began
  if (goes_on && a.item != s.order.item) return refuse("TC-STB-5"_rule, Reason::SameWeapon);
  if (spec.kind == Does::Smoke) return check_smoke_spot(c, s, t, a);
  if (a.mode >= spec.modes.size()) return refuse("TC-MOD-1"_rule, Reason::NoSuchMode);
  if (!goes_on && a.count > most_copies(c, s, t.unit, a.item, marks))  // TC-DEC-30
    return refuse("TC-LNK-1"_rule, Reason::TooManyCopies);
  if (a.how.has(How::Evasive) && !drilled(c, s, u, Drill::EvasiveAttack))
    return refuse("TC-FAC-8"_rule, Reason::NotTrained);
  if (a.how.has(How::Evasive) && u.host.some()) return refuse("TC-ATT-3"_rule, Reason::Aboard);
  if (marks.has(VolleyMark::Omega) && t.weapon.some() && a.item != t.weapon)
    return refuse("TC-OMG-3"_rule, Reason::NotThisWeapon);
  if (a.how.has(How::Nlos) && (spec.nlos == 0 || marks.has(VolleyMark::Omega)))
    return refuse("TC-NLS-1"_rule, Reason::NotNlos);  // TC-OMG-6
  if (marks.has(VolleyMark::ForEffect)) {             // TC-DEC-35: a spot instead of a target
    if (spec.modes[a.mode].splash == 0) return refuse("TC-FFE-1"_rule, Reason::NoSplash);
    if (a.shots != 0) return refuse("TC-FFE-1"_rule, Reason::OneSpot);  // TC-RUL-220
    if (!on_board(c, s, {a.x, a.y}) || a.z < 0) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  }
  const bool same = a.mode == s.order.mode && a.count == s.order.count;
  if (goes_on && (!same || a.shots == 0 || a.shots > s.shots_left)) return refuse("TC-STB-5"_rule, Reason::SameWeapon);
  const Volley v = volley_of(c, s, t, a);
  if (a.shots > shots_of(c, v)) return refuse("TC-ATK-2"_rule, Reason::NoShotsLeft);
  if (Objection no = check_painter(a, v.shots[0])) return no;
  if (Objection no = check_constraint(c, s, t, a, v)) return no;
  if (a.how.has(How::WallShot)) {
    if (!a.element.some() || a.element.index() >= static_cast<int>(c.table_of(s).terrain.size()))
      return refuse("TC-WAL-1"_rule, Reason::NotAWall);
    if (Objection no = check_wall_shot(c, s, v, a.element.index())) return no;
  }
  return check_target(c, s, v, v.shots[0], move_class(c, s, t.unit) == 2, sights);
}

// TC-STB-2, TC-STB-5: shots from any point of the path, declared one by one; the question stays until all are fired.
void fire_on_the_fly(Play& p, const AskAim& aim, const Action& a) {
  State& s = p.s;
  const bool walking = s.agenda.top().is<AskLeg>();
  Volley v = volley_of(p.content, s, aim, a);
  if (s.shots_left == 0) {
    s.order.item = a.item;
    s.order.mode = a.mode;
    s.order.count = a.count;
    s.shots_left = static_cast<std::uint8_t>(v.shots.size() + v.left);
  }
  s.shots_left = static_cast<std::uint8_t>(s.shots_left - v.shots.size());
  v.left = 0;
  if (s.shots_left > 0) v.marks.set(VolleyMark::KeepsWeapon);
  if (s.shots_left == 0 && !walking) s.agenda.pop();
  s.volleys.push_back(v);
  s.agenda.push(Shooting{.unit = aim.unit});
}

}  // namespace condotta::techcommander
