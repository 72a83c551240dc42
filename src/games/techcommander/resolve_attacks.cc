#include <algorithm>

#include "games/techcommander/questions.h"

// The volley (1.35, 1.36): defending, rolling, damage, splash, return fire.
namespace condotta::techcommander {

namespace {

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

}  // namespace

namespace {

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
  if (id == p.s.walk.unit)  // TC-RUL-113: what others of its group take stops nobody
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

namespace {

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
    AskImpact q = AskImpact{.asks = v.owner, .unit = v.attacker};
    q.shot = static_cast<std::uint8_t>(i);
    s.agenda.push(q);
    return;
  }
  Fixed<Spot, 8> points;
  std::int32_t z = 0;
  impact_points(p.content, s, v, landed, points, z);
  burst(p, {points[0].x, points[0].y}, z, landed);  // TC-FFE-4: splash only
}

// Some weapon of the unit can be turned on its attacker, in sight or not (TC-NLS-1).
bool able_to_answer(const Content& c, const State& s, UnitId id, UnitId attacker) {
  const Unit& u = unit(s, id);
  if (s.volleys.size() + 1 >= s.volleys.kCapacity || s.agenda.size() > 40 || u.is(Status::Crashed)) return false;
  if (!hostile(s, unit(s, attacker), u.owner) || off_field(c, unit(s, attacker))) return false;
  AskAim t = AskAim{.asks = u.owner, .unit = id};
  t.marks = VolleyMark::ReturnFire | VolleyMark::KeepsWeapon;
  Action a;
  a.verb = Verb::Fire;
  a.unit = id;
  a.target = attacker;
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (!spec.weapon() || spec.mends_units() || copies_ready(c, item) == 0) continue;
    a.item = item.type;
    for (const bool over : {false, true}) {
      a.how.set(How::Nlos, over);
      if ((!over || spec.nlos != 0) && !check_fire(c, s, t, a)) return true;
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
  AskReturn q = AskReturn{.asks = unit(p.s, id).owner, .unit = id};
  q.other = attacker;
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
  if (u.did(Memory::Reacts)) {
    u.note(Memory::Reacts, false);
    if (u.owner < s.seats && able_to_answer(p.content, s, id, v.attacker))
      push_return(p, id, v.attacker, {VolleyMark::NoPluses});
  } else if (hit) {
    u.set(Status::PostedUp, false);
    u.note(Memory::Acted);
    u.used = std::max<std::uint8_t>(u.used, 1);  // TC-RUL-21: an MSV that has acted still has its other action
  }
}

// TC-SEN-6, TC-RUL-113: enough damage to eliminate, whatever the current life, stops the mover at once.
void after_sentry(Play& p, const Volley& v) {
  if (v.is(VolleyMark::BySentry) && v.dealt >= kFullLife) p.s.walk.stopped = 2;
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
  if (v.is(VolleyMark::Ramming) && !s.agenda.empty() && s.agenda.top().is<Perform>())
    s.agenda.top().as<Perform>().rams_on = v.shots[0].hit == 0;
  if (v.is(VolleyMark::Evades) && !v.shots.empty() && present(unit(s, v.attacker))) {  // TC-FAC-8
    AskEvade q = AskEvade{.asks = v.owner, .unit = v.attacker};
    const Point from = aimed_at(p.content, s, v, v.shots[0]);
    q.x = from.x;
    q.y = from.y;
    s.agenda.push(q);
  }
}

void ask_defender(State& s, Seat seat, UnitId id) {
  AskDefend q = AskDefend{.asks = seat, .unit = id};
  q.other = s.volleys.back().attacker;
  s.agenda.push(q);
}

// Those who are shot at, then whoever has somebody near the spot. Whether one is asked.
bool ask_defenders(Play& p, Shooting& t) {
  State& s = p.s;
  const Volley& v = s.volleys.back();
  while (t.shot < v.shots.size()) {
    const std::size_t i = t.shot++;
    if (v.shots[i].at != Aimed::Unit || !first_of_target(v, i)) continue;
    const UnitId id = UnitId::of(v.shots[i].id);
    if (can_defend(p.content, s, v, id)) return ask_defender(s, unit(s, id).owner, id), true;
  }
  while (t.seats < s.seats) {
    const Seat seat = t.seats++;
    if (const UnitId id = near_the_spot(p.content, s, v, seat); id.some()) return ask_defender(s, seat, id), true;
  }
  return false;
}

void open_fire(Play& p, const Shooting& t, const Volley& v) {
  if (t.unit.some())
    tell(p, v.attacker.some() ? What::Fires : What::RemoteStrike, "TC-ATK-1"_rule, t.unit,
         v.item.some() ? v.item.index() : 0);
  if (v.item.some()) use_weapon(p, v);
}

// Whether one of those who were shot at is asked.
bool ask_return_fire(Play& p, Shooting& t) {
  const Volley& v = p.s.volleys.back();
  while (t.shot < v.shots.size()) {
    const std::size_t i = t.shot++;
    if (v.shots[i].at != Aimed::Unit || !first_of_target(v, i)) continue;
    const UnitId id = UnitId::of(v.shots[i].id);
    if (may_return(p.content, p.s, v, id)) return push_return(p, id, v.attacker, {}), true;
  }
  return false;
}

}  // namespace

// TC-ATK-2, TC-GEN-3: defenders first, then every die, then return fire.
struct ShootingRuns {
  using On = Scene;
  static void run(Play& p, Shooting& t) {
    State& s = p.s;
    Volley& v = s.volleys.back();
    if (t.step == Shooting::Step::Defences) {
      if (t.shot == 0 && t.rolled == 0) open_fire(p, t, v);
      if (ask_defenders(p, t)) return;
      t.step = Shooting::Step::Dice;
      t.shot = 0;
      for (Shot& shot : v.shots) shot.shield = static_cast<std::uint8_t>(struck_shield(p.content, s, v, shot) + 1);
    }
    if (t.step == Shooting::Step::Dice) {
      while (t.rolled < v.shots.size()) {
        const std::size_t depth = s.agenda.size();
        roll_shot(p, t.rolled++);
        if (s.agenda.size() > depth || s.over != 0) return;
      }
      t.step = Shooting::Step::Returns;
    }
    if (!ask_return_fire(p, t)) end_volley(p);
  }
  static std::string broken(const Look& now, const Shooting& t) {
    const std::string bad = Needing<Shooting, Volleys>::broken(now, t);
    return bad.empty() && t.unit.some() ? no_unit(now, t.unit) : bad;
  }
};
constinit const Row Shooting::row = row_of<Shooting, ShootingRuns>();

}  // namespace condotta::techcommander
