#include <algorithm>

#include "games/techcommander/rules.h"

// The volley (1.35, 1.36): defending, rolling, damage, splash, return fire.
namespace condotta::techcommander {

namespace {

const Mode& mode_of(const Content& c, const Volley& v) {
  return c.item(v.item).modes[static_cast<std::size_t>(v.mode)];
}

// Copies that this volley is the first to fire from: shots declared one by one (TC-STB-5) empty one copy after the
// other.
int copies_opened(const Play& p, const Volley& v) {
  const int each = std::max(1, p.content.item(v.item).shots);
  const int shots = static_cast<int>(v.shots.size());
  const int before =
      v.is(VolleyMark::OnTheMove) ? each * std::max<int>(1, p.s.order.count) - p.s.shots_left - shots : 0;
  return (before + shots + each - 1) / each - (before + each - 1) / each;
}

// TC-GEAR-3, TC-RUL-109: the weapon is used for the turn and its ammunition counted, once per copy and attack.
void use_weapon(Play& p, const Volley& v) {
  if (!v.attacker.some()) return;
  Item* item = item_of(unit(p.s, v.attacker), v.item);
  if (item == nullptr) return;
  if (!v.is(VolleyMark::KeepsWeapon)) item->marks.set(ItemMark::Used);
  if (p.content.item(v.item).uses > 0)
    item->uses = static_cast<std::uint8_t>(std::max(0, item->uses - copies_opened(p, v)));
  Unit& u = unit(p.s, v.attacker);
  if (p.s.setting.stances != 0 && sheet(p.content, u).infantry && u.stance != Stance::Standing)
    u.note(Memory::Leaned);  // TC-STN-16
  if (weapon_of_sentry(p.content, u) == v.item && !v.is(VolleyMark::BySentry | VolleyMark::ReturnFire))
    u.note(Memory::SentryOff);  // TC-RUL-112
}

bool first_of_target(const Volley& v, std::size_t i) {
  for (std::size_t k = 0; k < i; ++k) {
    if (v.shots[k].at == v.shots[i].at && v.shots[k].id == v.shots[i].id) return false;
  }
  return true;
}

int tries_left(const Content& c, const Item& item) {
  const int used =
      item.marks.has(ItemMark::Tried1) + item.marks.has(ItemMark::Tried2) + item.marks.has(ItemMark::Tried3);
  return c.item(item.type).tries - used;
}

const Item* antimissile(const Content& c, const State& s, const Unit& u) {
  if (u.did(Memory::Override)) return nullptr;                   // TC-OMG-7
  if (bubble_over(c, s, body_of(c, s, u)) >= 0) return nullptr;  // TC-BUB-14
  for (const Item& item : u.gear) {
    if (c.item(item.type).kind == Does::Antimissile && tries_left(c, item) > 0) return &item;
  }
  return nullptr;
}

}  // namespace

// TC-DEC-48: what the target itself can bring to bear against this attack, as bits of Defence.
int defences_of(const Content& c, const State& s, const Volley& v, const Unit& u) {
  if (u.did(Memory::Override)) return 0;  // TC-OMG-7
  const bool aimed = v.item.some() && !v.is(VolleyMark::ForEffect);
  const bool missile = aimed && c.item(v.item).kind == Does::Missile;
  const bool plates = aimed && !u.did(Memory::Plated) && has_gear(c, u, Does::Armor);
  return (missile && antimissile(c, s, u) != nullptr ? kAgainstMissiles : 0) | (plates ? kWithPlates : 0);
}

// TC-BUB-5, TC-DEC-49, TC-RUL-217: where this carrier would drop a shield for the target: where it stands itself, or
// beside it so that the target is wholly inside.
std::optional<Point> shield_spot(const Content& c, const State& s, UnitId carrier, UnitId target) {
  const Unit &u = unit(s, carrier), &victim = unit(s, target);
  if (!has_gear(c, u, Does::BubbleShield) || !has_body(c, u) || u.did(Memory::Override)) return std::nullopt;
  const Body body = body_of(c, s, victim);
  if (bubble_over(c, s, body) >= 0) return std::nullopt;
  Point at = u.at();
  if (carrier != target) {
    const Wide gap = table::isqrt(table::distance2(u.at(), victim.at()));
    if (gap > kBubbleRadius + kAdjacent) return std::nullopt;
    at = table::between(u.at(), victim.at(), std::min<Wide>(gap, kAdjacent), std::max<Wide>(gap, 1));
    const std::int32_t z = shield_floor(c, s, u, at);
    if (!inside_bubble(c, s, body, {at.x, at.y, z, kFullLife, u.owner, 0})) return std::nullopt;
  }
  if (check_shield_drop(c, s, u, at)) return std::nullopt;
  return at;
}

namespace {

// TC-DEC-48, TC-RUL-118: asked once per attack, and only if there is something to apply.
bool can_defend(const Content& c, const State& s, const Volley& v, UnitId id) {
  const Unit& u = unit(s, id);
  if (v.is(VolleyMark::Mends) || u.owner >= s.seats || u.host.some() || u.did(Memory::Override)) return false;
  if (defences_of(c, s, v, u) != 0) return true;
  if (v.is(VolleyMark::Ramming | VolleyMark::DeathFromAbove)) return false;  // TC-RUL-212: a shield does not stop them
  bool shield = false;
  each_unit(s, [&](UnitId carrier, const Unit& other) {
    if (!shield && other.owner == u.owner) shield = shield_spot(c, s, carrier, id).has_value();
  });
  return shield;
}

// TC-BUB-5, TC-BUB-9, TC-RUL-217: nobody is aimed at by fire for effect, but whoever is near the spot may be shielded.
UnitId near_the_spot(const Content& c, const State& s, const Volley& v, Seat seat) {
  UnitId found;
  if (!v.is(VolleyMark::ForEffect) || allied(s, seat, v.owner)) return found;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (found.some() || u.owner != seat || !has_body(c, u)) return;
    if (near(body_of(c, s, u), {v.x, v.y}, v.z, mode_of(c, v).splash) && can_defend(c, s, v, id)) found = id;
  });
  return found;
}

// Armor that its owner lets take the first hit of this attack, once a turn.
int after_plates(Play& p, Unit& u, int damage) {
  if (!u.did(Memory::Braced)) return damage;
  for (Item& item : u.gear) {
    if (p.content.item(item.type).kind != Does::Armor || item.uses == 0) continue;
    --item.uses;
    u.note(Memory::Plated);
    u.note(Memory::Braced, false);
    return std::max(0, damage - p.content.item(item.type).bonus);
  }
  return damage;
}

bool stopped_by_antimissile(Play& p, const Volley& v, UnitId id) {
  Unit& u = unit(p.s, id);
  if (!u.did(Memory::UsedOnce) || !v.item.some() || p.content.item(v.item).kind != Does::Missile) return false;
  const Item* found = antimissile(p.content, p.s, u);
  if (found == nullptr) return false;
  Item* item = item_of(u, found->type);
  item->marks.set(!item->marks.has(ItemMark::Tried1)   ? ItemMark::Tried1
                  : !item->marks.has(ItemMark::Tried2) ? ItemMark::Tried2
                                                       : ItemMark::Tried3);
  return passes(p, id, p.content.item(item->type).bonus, What::Antimissile, "TC-TN-3"_rule);
}

// TC-RAM-4: half of the damage dealt. TC-RUL-84: by its own attack, so nobody has a kill of it.
void hurt_rammer(Play& p, UnitId id, int damage, Seat by) {
  Unit& rammer = unit(p.s, id);
  const bool air = sheet(p.content, rammer).locomotion == Locomotion::Air;
  if (air) rammer.set(Status::Crashed);  // TC-AIR-7, TC-RUL-67
  lose_life(p, id, air ? std::max<int>(rammer.life, 0) : (damage + 1) / 2, by);
}

// One hit on a unit: TC-LNK-3, TC-RUL-6. Special attacks bring their own damage.
void hit_unit(Play& p, Volley& v, UnitId id) {
  Unit& u = unit(p.s, id);
  if (v.is(VolleyMark::Ramming | VolleyMark::DeathFromAbove)) {
    const int ac = armor_class(p.content, unit(p.s, v.attacker));
    const int die = p.dice.d(20);
    const int damage = v.is(VolleyMark::Ramming) ? ac * die : ac * 20 + die;  // TC-RAM-3, TC-DFA-4
    lose_life(p, id, damage, v.owner);                                        // TC-RAM-4: no reduction at all
    if (v.is(VolleyMark::DeathFromAbove))
      hurt(p, v.attacker, p.dice.d(20), 0, v.owner);  // TC-DFA-5, TC-RUL-84, TC-RUL-137
    if (v.is(VolleyMark::Ramming)) hurt_rammer(p, v.attacker, damage, v.owner);
    return;
  }
  const Mode& mode = mode_of(p.content, v);
  const int rolled = mode.damage + dice_sum(p, mode.dice, 20);
  if (v.is(VolleyMark::Mends)) return mend(p, id, life_lost(rolled, armor_class(p.content, u), 0));  // TC-REP-2
  v.dealt = static_cast<std::int16_t>(v.dealt + life_lost(rolled, armor_class(p.content, u), mode.pierces));
  hurt(p, id, after_plates(p, u, rolled), mode.pierces, v.owner);
}

void hit_element(Play& p, const Volley& v, int element) {
  if (v.is(VolleyMark::Ramming)) {
    const int damage = armor_class(p.content, unit(p.s, v.attacker)) * p.dice.d(20);
    hurt_rammer(p, v.attacker, damage, v.owner);
    return hurt_element(p, element, damage, 99, v.owner);
  }
  if (v.is(VolleyMark::DeathFromAbove)) {  // TC-DFA-4, TC-DFA-5
    const int damage = armor_class(p.content, unit(p.s, v.attacker)) * 20 + p.dice.d(20);
    hurt(p, v.attacker, p.dice.d(20), 0, v.owner);
    return hurt_element(p, element, damage, 99, v.owner);
  }
  const Mode mode = mode_of(p.content, v);
  const int rolled = mode.damage + dice_sum(p, mode.dice, 20);
  if (v.is(VolleyMark::ThroughWall) && v.behind.some() && present(unit(p.s, v.behind))) {
    const bool door = p.content.terrain_of(p.s, element).door != 0 && terrain_ac(p.content, p.s, element) <= 1;
    const bool whole = door && mode.armor_piercing != 0;    // TC-WAL-5
    const int through = whole ? rolled : (rolled + 1) / 2;  // TC-WAL-2, TC-WAL-6, TC-RUL-7
    hurt(p, v.behind, through, mode.pierces, v.owner);      // TC-WAL-3, TC-RUL-134
  }
  hurt_element(p, element, rolled, mode.pierces, v.owner);
}

}  // namespace

// TC-RUL-130: points of the target's surface toward the weapon; any side for an NLOS shot.
void impact_points(const Content& c, const State& s, const Volley& v, const Shot& shot, Fixed<Spot3, 8>& out,
                   std::int32_t& z) {
  if (shot.at == Aimed::Ground) {
    out.push_back({v.x, v.y});
    z = v.z;
    return;
  }
  const Body b = shot.at == Aimed::Unit
                     ? body_of(c, s, s.units[shot.id].host.some() ? unit(s, s.units[shot.id].host) : s.units[shot.id])
                     : body_of_element(c, s, shot.id);
  z = b.spot.z + b.height / 2;
  const Point from =
      v.attacker.some() && !off_field(c, unit(s, v.attacker)) ? unit(s, v.attacker).at() : b.spot.at + Point{0, kU};
  const bool around = v.is(VolleyMark::ShotNlos | VolleyMark::Remote);
  const int toward = table::bearing_of(from - b.spot.at);
  const std::int32_t reach = b.round() ? b.radius : std::max(b.half_length, b.half_width);
  for (int k = 0; k < (around ? 8 : 5); ++k) {
    const int bearing = around ? toward + 45 * k
                               : toward + (k == 0   ? 0
                                           : k == 1 ? -35
                                           : k == 2 ? 35
                                           : k == 3 ? -70
                                                    : 70);
    Point at = table::ahead(b.spot.at, bearing, reach);
    if (!b.round()) at = table::nearest_on_outline(table::footprint(b), at).at;
    const bool seen = shot.painter == 0 || !v.is(VolleyMark::ShotNlos) || out.empty() ||
                      !line_to_spot(c, s, UnitId::of(shot.painter - 1), at, z).blocked();
    if (seen) out.push_back({at.x, at.y});  // TC-LAS-4
  }
}

// TC-SPL-9: a line within the radius, not cut off.
bool splash_reaches(const Content& c, const State& s, Point at, std::int32_t z, std::int32_t radius, UnitId victim) {
  const Unit& u = unit(s, victim);
  // TC-STN-7: as high as its stance.
  const Body b = body_of(c, s, u.host.some() ? unit(s, u.host) : u);
  if (!near(b, at, z, radius)) return false;
  if (swims(c, s, u)) return false;  // TC-RUL-52
  table::Eye eye;
  eye.at = at;
  eye.z = z;
  // TC-SPL-6, TC-SPL-8, TC-RUL-132: less than 75 of 100 cells hidden from the burst, by the target's body too.
  const Line line = line_between(c, s, eye, b, victim, u.host, -1);  // TC-RUL-194: a rider's host hides it from nothing
  return line.hidden < 75 && line.shield < 0;                        // TC-BUB-9
}

// TC-SPL-2, TC-SPL-4, TC-INF-3: everybody in the radius takes the splash, infiltrated or not.
void splash(Play& p, const Volley& v, Point at, std::int32_t z, Aimed direct, int direct_id, bool wall_plane) {
  State& s = p.s;
  const Mode mode = mode_of(p.content, v);
  if (mode.splash == 0) return;
  std::array<std::uint8_t, kMaxUnits> victims{};
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& u = s.units[i];
    const bool shown = has_body(p.content, u) || (present(u) && u.role == Role::Hatch);  // TC-RUL-194
    // TC-RUL-131: not the direct target.
    if (!shown || (direct == Aimed::Unit && static_cast<int>(i) == direct_id)) continue;
    if (wall_plane && v.attacker.some()) {  // TC-SPL-7: nothing beyond the plane of a flat wall
      const Body wall = body_of_element(p.content, s, direct_id);
      const bool wide = wall.half_width >= wall.half_length;
      const Point side = unit(s, v.attacker).at() - wall.spot.at, other = u.at() - wall.spot.at;
      if (wide ? (side.y > 0) != (other.y > 0) : (side.x > 0) != (other.x > 0)) continue;
    }
    victims[i] = splash_reaches(p.content, s, at, z, mode.splash, UnitId::of(static_cast<int>(i))) ? 1 : 0;
  }
  // TC-RUL-11: unit by unit in ascending id, so that the dice of a written game fall alike.
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    // TC-SPL-5: it pierces nothing.
    if (victims[i] != 0) hurt(p, UnitId::of(static_cast<int>(i)), mode.splash_damage, 0, v.owner);
  }
}

// A choice of impact point is asked for only if some other unit is near enough for it to matter.
bool needs_impact_choice(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  if (v.owner >= s.seats || shot.at == Aimed::Ground) return false;
  const Mode& mode = mode_of(c, v);
  Fixed<Spot3, 8> points;
  std::int32_t z = 0;
  impact_points(c, s, v, shot, points, z);
  int some = 0, all = 0;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!has_body(c, u) || (shot.at == Aimed::Unit && id.index() == shot.id)) return;
    std::size_t reached = 0;
    for (const Spot3& at : points) reached += near(body_of(c, s, u), {at.x, at.y}, z, mode.splash) ? 1 : 0;
    some += reached > 0 ? 1 : 0;
    all += reached == points.size() ? 1 : 0;
  });
  return some > all;
}

namespace {

void burst(Play& p, Point at, std::int32_t z, const Shot& shot) {
  const Volley v = p.s.volleys.back();
  const bool plane =
      shot.at == Aimed::Element && p.content.terrain_of(p.s, shot.id).two_sided != 0 && !v.is(VolleyMark::ShotNlos);
  splash(p, v, at, z, shot.at, shot.id, plane);
}

// What the die said, by what was shot at: a unit, a feature, or anything else.
Event told_of(const Play& p, const Volley& v, const Shot& shot, const Tally& number) {
  const bool hit = shot.hit != 0;
  const int who = v.attacker.some() ? v.attacker.index() : -1;
  if (shot.at == Aimed::Unit && who >= 0)
    return Event::of(hit ? What::ShotHits : What::ShotMisses, "TC-TN-1"_rule, who, shot.id, shot.face, number.total(),
                     unit(p.s, v.attacker).type.index(), unit(p.s, UnitId::of(shot.id)).type.index())
        .with(number);
  if (shot.at == Aimed::Element && who >= 0)
    return Event::of(hit ? What::FeatureHit : What::FeatureMissed, "TC-TN-1"_rule, who, shot.id,
                     p.content.element(p.s, shot.id).kind.index(), shot.face, number.total(),
                     unit(p.s, v.attacker).type.index())
        .with(number);
  return Event::of(hit ? What::Strikes : What::GoesWide, "TC-TN-1"_rule, shot.face, number.total()).with(number);
}

// Rolls one shot and applies it. Returns true when a question was put before the burst.
void roll_shot(Play& p, std::size_t i) {
  State& s = p.s;
  Volley& v = s.volleys.back();
  Shot& shot = v.shots[i];
  if (shot.at == Aimed::Element && !stands(s, shot.id)) return;
  if (shot.at == Aimed::Unit && !present(s.units[shot.id])) return;
  const Tally number = target_number(p.content, s, v, shot);
  const int face = p.dice.against(20, number.total() + 1);
  shot.face = static_cast<std::uint8_t>(face);
  shot.hit = face <= number.total() ? 1 : 0;
  p.log.tell([&] { return told_of(p, v, shot, number); });
  if (shot.hit == 0) return;  // TC-RUL-129: a miss hits nothing else
  if (shot.shield != 0) {     // TC-BUB-1, TC-BUB-8, TC-BUB-12: also the shots linked to the one that broke it
    shot.hit = 0;
    const int shield = shot.shield - 1;
    if (v.is(VolleyMark::ForEffect) || s.bubbles[static_cast<std::size_t>(shield)].gone != 0)
      return;  // TC-FFE-4, TC-RUL-117
    const Mode& mode = mode_of(p.content, v);
    return hurt_shield(p, shield, mode.damage + dice_sum(p, mode.dice, 20));
  }
  const Shot landed = shot;
  if (landed.at == Aimed::Unit && stopped_by_antimissile(p, v, UnitId::of(landed.id))) {
    shot.hit = 0;
    return;
  }
  const bool bursts = v.item.some() && mode_of(p.content, v).splash > 0 &&
                      !v.is(VolleyMark::Mends | VolleyMark::Ramming | VolleyMark::DeathFromAbove);
  const bool choose = bursts && needs_impact_choice(p.content, s, v, landed);
  if (landed.at == Aimed::Unit && !v.is(VolleyMark::ForEffect)) hit_unit(p, v, UnitId::of(landed.id));
  if (landed.at == Aimed::Element && !v.is(VolleyMark::ForEffect)) hit_element(p, v, landed.id);
  if (!bursts) return;
  if (choose) {
    Task q = ask(Job::AskImpact, v.owner, v.attacker);
    q.a = static_cast<std::uint8_t>(i);
    s.agenda.push(q);
    return;
  }
  Fixed<Spot3, 8> points;
  std::int32_t z = 0;
  impact_points(p.content, s, v, landed, points, z);
  burst(p, {points[0].x, points[0].y}, z, landed);  // TC-FFE-4: splash only
}

// Some weapon of the unit can be turned on its attacker, in sight or not (TC-NLS-1).
bool able_to_answer(const Content& c, const State& s, UnitId id, UnitId attacker) {
  const Unit& u = unit(s, id);
  if (s.volleys.size() + 1 >= s.volleys.kCapacity || s.agenda.size() > 40 || u.is(Status::Crashed)) return false;
  if (!hostile(s, unit(s, attacker), u.owner) || off_field(c, unit(s, attacker))) return false;
  Task t = ask(Job::AskReturn, u.owner, id);
  t.marks = VolleyMark::ReturnFire | VolleyMark::KeepsWeapon;
  Action a;
  a.verb = Verb::Fire;
  a.unit = id;
  a.target = attacker;
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (!spec.weapon() || spec.mends_units() || copies_ready(c, item) == 0) continue;
    a.item = item.type;
    for (const std::uint8_t how : {std::uint8_t{0}, std::uint8_t{kNlos}}) {
      a.how = how;
      if ((how == 0 || spec.nlos != 0) && !check_fire(c, s, t, a)) return true;
    }
  }
  return false;
}

// TC-DUG-4, TC-DUG-5, TC-RUL-105: a dug-in target may answer once, right after the dice.
bool may_return(const Content& c, const State& s, const Volley& v, UnitId id) {
  const Unit& u = unit(s, id);
  // TC-RUL-106: not if the attack names no unit.
  if (!u.is(Status::DugIn) || u.did(Memory::Returned) || u.owner >= s.seats || !v.attacker.some() ||
      v.is(VolleyMark::Mends | VolleyMark::ForEffect | VolleyMark::Remote))
    return false;
  return !u.host.some() && able_to_answer(c, s, id, v.attacker);
}

void push_return(Play& p, UnitId id, UnitId attacker, VolleyMarks extra) {
  Task q = ask(Job::AskReturn, unit(p.s, id).owner, id);
  q.other = attacker;
  q.a = kAimOnly;
  q.marks = (VolleyMark::ReturnFire | VolleyMark::KeepsWeapon) | extra;
  p.s.agenda.push(q);
}

// TC-AMB-4, TC-AMB-5: what becomes of the posted-up unit.
void after_ambush(Play& p, const Volley& v) {
  State& s = p.s;
  const UnitId id = s.order.target;
  Unit& u = unit(s, id);
  bool hit = false;
  for (const Shot& shot : v.shots) hit = hit || (shot.at == Aimed::Unit && shot.id == id.value && shot.hit != 0);
  if (u.did(Memory::Struck)) {
    u.note(Memory::Struck, false);
    if (u.owner < s.seats && able_to_answer(p.content, s, id, v.attacker))
      push_return(p, id, v.attacker, {VolleyMark::NoPluses});
  } else if (hit) {
    u.set(Status::PostedUp, false);
    u.note(Memory::Acted);
    u.used = std::max<std::uint8_t>(u.used, static_cast<std::uint8_t>(actions_of(p.content, s, id)));
  }
}

// TC-SEN-6, TC-RUL-113: enough damage to eliminate, whatever the current life, stops the mover at once.
void after_sentry(Play& p, const Volley& v) {
  if (v.is(VolleyMark::BySentry) && v.dealt >= kFullLife && p.s.walk.unit.some() && !v.shots.empty() &&
      v.shots[0].id == p.s.walk.unit.value) {
    p.s.walk.stopped = 2;
  }
}

// Where the target of a shot is, whatever its kind.
Point aimed_at(const Content& c, const State& s, const Volley& v, const Shot& shot) {
  if (shot.at == Aimed::Unit) return s.units[shot.id].at();
  if (shot.at == Aimed::Element) return body_of_element(c, s, shot.id).spot.at;
  if (shot.at == Aimed::Shield) return {s.bubbles[shot.id].x, s.bubbles[shot.id].y};
  return {v.x, v.y};
}

void end_volley(Play& p) {
  State& s = p.s;
  const Volley v = s.volleys.back();
  s.volleys.pop_back();
  s.agenda.pop();
  for (Unit& u : s.units) u.note(Memory::Offered | Memory::Braced, false);
  for (const Shot& shot : v.shots) {
    if (shot.at == Aimed::Unit) s.units[shot.id].note(Memory::UsedOnce, false);
  }
  after_sentry(p, v);
  if (v.is(VolleyMark::Ambush)) after_ambush(p, v);
  if (v.is(VolleyMark::Ramming)) s.order.along = v.shots[0].hit;
  if (v.is(VolleyMark::Evades) && !v.shots.empty() && present(unit(s, v.attacker))) {  // TC-FAC-8
    Task q = ask(Job::AskEvade, v.owner, v.attacker);
    const Point from = aimed_at(p.content, s, v, v.shots[0]);
    q.x = from.x;
    q.y = from.y;
    s.agenda.push(q);
  }
}

}  // namespace

// TC-ATK-2, TC-GEN-3: defenders first, then every die, then return fire.
void volley(Play& p) {
  State& s = p.s;
  Task& t = s.agenda.top();
  Volley& v = s.volleys.back();
  if (t.step == 0) {
    if (t.a == 0 && t.b == 0) {
      if (t.unit.some())
        tell(p, v.attacker.some() ? What::Fires : What::RemoteStrike, "TC-ATK-1"_rule, t.unit,
             v.item.some() ? v.item.index() : 0);
      if (v.item.some()) use_weapon(p, v);
    }
    while (t.a < v.shots.size()) {
      const std::size_t i = t.a++;
      if (v.shots[i].at != Aimed::Unit || !first_of_target(v, i) ||
          !can_defend(p.content, s, v, UnitId::of(v.shots[i].id)))
        continue;
      Task q = ask(Job::AskDefend, s.units[v.shots[i].id].owner, UnitId::of(v.shots[i].id));
      q.other = v.attacker;
      s.agenda.push(q);
      return;
    }
    while (t.x < s.seats) {
      const auto seat = static_cast<Seat>(t.x++);
      const UnitId id = near_the_spot(p.content, s, v, seat);
      if (!id.some()) continue;
      Task q = ask(Job::AskDefend, seat, id);
      q.other = v.attacker;
      return s.agenda.push(q);
    }
    t.step = 1;
    t.a = 0;
    for (Shot& shot : v.shots) shot.shield = static_cast<std::uint8_t>(struck_shield(p.content, s, v, shot) + 1);
  }
  if (t.step == 1) {
    while (t.b < v.shots.size()) {
      const std::size_t depth = s.agenda.size();
      roll_shot(p, t.b++);
      if (s.agenda.size() > depth || s.over != 0) return;
    }
    t.step = 2;
  }
  while (t.a < v.shots.size()) {
    const std::size_t i = t.a++;
    if (v.shots[i].at != Aimed::Unit || !first_of_target(v, i)) continue;
    const UnitId id = UnitId::of(v.shots[i].id);
    if (!may_return(p.content, s, v, id)) continue;
    push_return(p, id, v.attacker, {});
    return;
  }
  end_volley(p);
}

// TC-BUB-5, TC-RUL-119: a shield dropped now protects against this attack; declining closes the chance.
void answer_defend(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  const int all = defences_of(p.content, p.s, p.s.volleys.back(), unit(p.s, t.unit));
  const int used = a.verb != Verb::Yes ? 0 : a.choice == 0 ? all : a.choice;
  unit(p.s, t.unit).note(Memory::UsedOnce, (used & kAgainstMissiles) != 0);
  unit(p.s, t.unit).note(Memory::Braced, (used & kWithPlates) != 0);
  if (a.verb == Verb::DropShield) return drop_shield(p, a.unit, {a.x, a.y});
  for (Unit& carrier : p.s.units) {
    if (carrier.owner == t.asks) carrier.note(Memory::Offered);
  }
}

// TC-SPL-1, TC-LAS-4: the attacker picks the point of each hitting shot.
void answer_impact(Play& p, const Action& a) {
  const Task t = p.s.agenda.top();
  p.s.agenda.pop();
  burst(p, {a.x, a.y}, a.z, p.s.volleys.back().shots[t.a]);
}

// TC-DUG-7: not an action; TC-DUG-6: the weapon stays unused.
void answer_return(Play& p, const Action& a) {
  State& s = p.s;
  const Task t = s.agenda.top();
  s.agenda.pop();
  if (a.verb != Verb::Fire) return;
  unit(s, t.unit).note(Memory::Returned);
  tell(p, What::ReturnFire, "TC-DUG-4"_rule, t.unit);
  Volley v = volley_of(p.content, s, t, a);
  v.left = 0;
  s.volleys.push_back(v);
  s.agenda.push(task(Job::Volley, t.unit));
}

}  // namespace condotta::techcommander
