#include <algorithm>

#include "games/techcommander/advisor.h"
#include "games/techcommander/resolve.h"

// What those orders are worth to the greedy player that do something else than aim at once: looking for the hidden,
// waiting, digging in, running people over, bursting shells among them, and taking gear from the dead.
namespace condotta::techcommander {

namespace {

std::int32_t apart(const Unit& a, const Unit& b) {
  return static_cast<std::int32_t>(table::isqrt(table::distance2(a.at(), b.at())));
}

constexpr std::int32_t kMostSpared = 10 * kU;  // what nobody gains by what it does not carry (TC-EQP-2)

bool usable(const Content& c, const Item& item) {
  const ItemSpec& spec = c.item(item.type);
  return spec.weapon() && !spec.mends_units() && copies_ready(c, item) > 0 && !item.marks.has(ItemMark::Used);
}

bool stands_against(const Content& c, const State& s, const Unit& u, Seat seat) {
  return has_body(c, u) && hostile(s, u, seat) && u.life > 0;
}

// The mean of what each face of a D20 brings.
template <class Worth>
double mean_of_d20(Worth worth) {
  double sum = 0;
  for (int face = 1; face <= 20; ++face) sum += worth(face);
  return sum / 20;
}

}  // namespace

// What its best weapon would do to somebody who is seen from so far away.
double Advisor::promise(UnitId id, UnitId target, std::int32_t gap) const {
  const Unit& u = unit(s, id);
  double best = 0;
  for (const Item& item : u.gear) {
    if (!usable(c, item)) continue;
    const ItemSpec& spec = c.item(item.type);
    if (gap > spec.optimum + 8 * kU || (spec.drop == 0 && gap > spec.optimum + kU)) continue;
    const int copies = most_copies(c, s, id, item.type, {});
    best = std::max(best, hit_at_a_glance(id, spec, 0, copies, target, gap, fire_control(c, s, id)));
  }
  return best;
}

// ---- scanning ------------------------------------------------------------------------------------------------------

// What the others, and an MSV that goes on itself, could do to whom a scan finds: as many as still get an action.
double Advisor::scan_value(UnitId id, bool pair) const {
  const Unit& u = unit(s, id);
  const int shots = actions_left(c, s, seat) - (pair ? 0 : 1);
  if (shots <= 0) return 0;
  const double weight = pair ? 0.7 : 0.3;  // who acts next has others to shoot at, too
  const std::int32_t reach = scan_range(c, s, u) + (pair ? 0 : speed_of(c, s, u) / 2);
  std::array<double, kMaxUnits> shot{};
  double sum = 0;
  int found = 0;
  each_unit(s, [&](UnitId other, const Unit& hidden) {
    if (!hidden.is(Status::Infiltrated) || !stands_against(c, s, hidden, seat)) return;
    if (!near(body_of(c, s, u), body_of(c, s, hidden), reach)) return;
    double& best = shot[static_cast<std::size_t>(other.index())];
    each_unit(s, [&](UnitId friendly, const Unit& f) {
      if (f.owner != seat || !has_body(c, f) || !eligible(c, s, friendly) || (friendly == id && !pair)) return;
      best = std::max(best, promise(friendly, other, apart(f, hidden)));
    });
    sum += best;
    found += best > 0 ? 1 : 0;
  });
  const double part = found > shots ? weight * shots / found : weight;
  if (sum <= 0 || (!pair && part * sum <= 0.1 + reach_value(id))) return 0;  // it had better shoot itself
  sum = 0;
  for (std::size_t i = 0; i < s.units.size(); ++i)
    if (shot[i] > 0) sum += shot[i] * std::clamp(scan_number(c, s, id, UnitId::of(static_cast<int>(i))), 0, 20) / 20.0;
  return part * sum;
}

// ---- waiting -------------------------------------------------------------------------------------------------------

// What a weapon that waits would do to an enemy that may come into its reach: sooner one that must come to shoot.
double Advisor::coming(UnitId id, UnitId enemy, const Item& item) const {
  const Unit &u = unit(s, id), &e = unit(s, enemy);
  const ItemSpec& spec = c.item(item.type);
  const std::int32_t gap = apart(u, e);
  if (gap <= spec.optimum || gap - sheet(c, e).speed - kMostSpared > spec.optimum) return 0;
  if (gap - speed_of(c, s, e) > spec.optimum) return 0;
  double chance = longest(e) < gap ? 0.4 : 0.15;
  if (!eligible(c, s, enemy)) chance *= 0.5;
  if (e.is(Status::Infiltrated)) chance *= highest_initiative(s, e.owner) ? 0 : 0.5;
  if (chance <= 0) return 0;
  return chance * hit_at_a_glance(id, spec, 0, most_copies(c, s, id, item.type, {}), enemy, spec.optimum,
                                  fire_control(c, s, id));
}

// Ready for the one best shot, or posted up for a shot of each weapon at who comes in front.
double Advisor::watch_value(UnitId id, const Action& post) const {
  const Unit& u = unit(s, id);
  const bool front = post.verb != Verb::ReadyUp;
  double sum = 0, best = 0;
  for (const Item& item : u.gear) {
    if (!usable(c, item)) continue;
    double most = 0;
    for (std::size_t i = 0; i < s.units.size(); ++i) {
      const Unit& e = s.units[i];
      if (!stands_against(c, s, e, seat)) continue;
      if (front && !table::in_forward_arc(u.at(), post.facing, e.at())) continue;
      most = std::max(most, coming(id, UnitId::of(static_cast<int>(i)), item));
    }
    sum += most, best = std::max(best, most);
  }
  return front ? sum : 0.7 * best;
}

// What whoever acts may lose by it: its cover of infiltration, unless nobody has a higher initiative, to the worst
// blow.
double Advisor::veil_value(UnitId id) const {
  const Unit& u = unit(s, id);
  return !u.is(Status::Infiltrated) || highest_initiative(s, u.owner) ? 0 : 0.5 * worst_blow(id);
}

double Advisor::worst_blow(UnitId id) const {
  double blow = 0;
  each_unit(s, [&](UnitId other, const Unit& e) {
    if (stands_against(c, s, e, seat)) blow = std::max(blow, promise(other, id, apart(e, unit(s, id))));
  });
  return blow;
}

// A shot back at who aims at it, and two in twenty less of what would hit.
double Advisor::dig_value(UnitId id) const {
  const Unit& u = unit(s, id);
  const double shot = best_shot_from(id, u.at(), u.z, 0), most_hurt = 0.15 * harm(u, u.life);
  if (!u.is(Status::DugIn) && 0.5 * (shot + most_hurt) <= 0.15 + reach_value(id)) return 0;  // it had better shoot
  double threats = 0, blow = 0;
  int shown = 0;
  each_unit(s, [&](UnitId other, const Unit& e) {
    if (e.owner == seat) shown += has_body(c, e) && e.life > 0 ? 1 : 0;
    if (!stands_against(c, s, e, seat)) return;
    const double hurts = promise(other, id, apart(u, e));
    if (hurts <= 0) return;
    threats += eligible(c, s, other) ? 1.0 : 0.5;
    blow = std::max(blow, hurts);
  });
  if (threats <= 0) return 0;
  const double aimed_at = std::min(1.0, threats / std::max(1, shown));
  return 0.5 * aimed_at * (shot + 0.15 * blow);
}

// Out of the game before it is shot: it counts for nobody.
double Advisor::escape_value(UnitId id) const {
  const Unit& u = unit(s, id);
  return worst_blow(id) - best_shot_from(id, u.at(), u.z, 0);
}

// ---- running people over -------------------------------------------------------------------------------------------

// What it is worth to drive or step on somebody: a die for each AC, unless he jumps aside.
double Advisor::crushed(UnitId by, const Unit& victim) const {
  const int ac = armor_class(c, unit(s, by)), own = armor_class(c, victim);
  const UnitId id = UnitId::of(static_cast<int>(&victim - s.units.begin()));
  const double struck = may_dodge(c, s, id) ? 1.0 - dodge_number(c, s, id) / 20.0 : 1.0;
  return struck * mean_of_d20([&](int face) { return harm(victim, life_lost(face * ac, own, 0)); });
}

// Everybody on a straight way, friends as well.
double Advisor::run_down_value(UnitId id, const Action& leg) const {
  const Unit& u = unit(s, id);
  const Wide length = table::distance2(u.at(), {leg.x, leg.y});
  const Sweep sweep = sweep_of(c, u, {leg.x, leg.y}, leg.facing);
  double sum = 0;
  each_unit(s, [&](UnitId other, const Unit& v) {
    if (other == id || !has_body(c, v) || v.life <= 0) return;
    if (table::distance2(u.at(), v.at()) > length + table::square(extent_of(c, u) + extent_of(c, v) + 4 * kU)) return;
    const Body b = body_of(c, s, v);
    if (b.spot.z >= u.z + sheet(c, u).height || b.spot.z + b.height <= u.z || !sweep.meets(b)) return;
    sum += (hostile(s, v, seat) ? 1.0 : -1.2) * crushed(id, v);
  });
  return sum;
}

// The best of the ways that will be asked for, if anybody is near enough.
double Advisor::overrun_value(UnitId id) const {
  const Unit& u = unit(s, id);
  const std::int32_t far = speed_of(c, s, u);
  double hope = 0;
  each_unit(s, [&](UnitId, const Unit& v) {
    if (stands_against(c, s, v, seat) && apart(u, v) <= far + extent_of(c, u)) hope += crushed(id, v);
  });
  const double shot = best_shot_from(id, u.at(), u.z, 0);
  if (hope <= 0 || hope + 0.8 * shot <= 0.1 + shot) return 0;
  double best = 0;
  for (int bearing = 0; bearing < 360; bearing += 30) {
    const Point at = table::ahead(u.at(), bearing, far - 20);
    Action leg;
    leg.x = at.x, leg.y = at.y;
    leg.facing = static_cast<std::int16_t>(bearing);
    if (on_board(c, s, at)) best = std::max(best, run_down_value(id, leg));
  }
  return best;
}

double Advisor::trample_value(UnitId id, UnitId target) const {
  const Unit& u = unit(s, id);
  const std::int32_t half = speed_of(c, s, u) / 2;
  double sum = 0;
  for (const UnitId member : members_of(s, unit(s, target).group)) {
    const Unit& v = unit(s, member);
    if (v.life > 0 && v.z == unit(s, target).z && apart(unit(s, target), v) <= half) sum += crushed(id, v);
  }
  return sum;
}

double Advisor::victims_value(UnitId id, Nths members) const {
  const Fixed<UnitId, 16> group = members_of(s, unit(s, s.order.target).group);
  double sum = 0;
  for (std::size_t i = 0; i < group.size(); ++i)
    if (members.has(nth(i)) && unit(s, group[i]).life > 0) sum += crushed(id, unit(s, group[i]));
  return sum;
}

// A machine that throws itself at another: what that does to both, as far as it hits.
double Advisor::strike_value(UnitId id, UnitId target, VolleyMark how) const {
  const Unit &u = unit(s, id), &v = unit(s, target);
  if (v.life <= 0) return 0;
  Volley volley;
  volley.attacker = id;
  volley.owner = seat;
  volley.marks = {how};
  Shot shot;
  shot.at = Aimed::Unit;
  shot.id = target.value;
  volley.shots.push_back(shot);
  Sights beside;  // it will stand next to it
  beside.take(id, target, Line{});
  const double chance = std::clamp(target_number(c, s, volley, shot, &beside).total(), 0, 20) / 20.0;
  const int ac = armor_class(c, u);
  const bool ram = how == VolleyMark::Ramming;
  const bool crashes = ram && sheet(c, u).locomotion == Locomotion::Air;
  return chance * mean_of_d20([&](int face) {
           const int dealt = ram ? ac * face : ac * 20 + face;
           const int own = crashes ? u.life : ram ? (dealt + 1) / 2 : life_lost(face, ac, 0);
           return harm(v, dealt) - harm(u, own);
         });
}

// ---- bursts, jumps -------------------------------------------------------------------------------------------------

// The best spot to burst something at, seen or not: where enemies stand.
double Advisor::effect_value(UnitId id) const {
  const Unit& u = unit(s, id);
  const AskAim aim{.marks = {VolleyMark::ForEffect}, .asks = seat, .unit = id, .at = AimFor::Spot};
  double best = 0;
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (!usable(c, item) || !spec.has_splash()) continue;
    for (std::size_t mode = 0; mode < spec.modes.size(); ++mode) {
      if (spec.modes[mode].splash == 0) continue;
      for (const Unit& e : s.units) {
        if (!stands_against(c, s, e, seat) || !e.is(Status::Infiltrated)) continue;
        if (!off_field(c, u) && apart(u, e) > spec.optimum + 2 * spec.drop) continue;
        Action a = say(Verb::Fire, id);
        a.item = item.type;
        a.mode = static_cast<std::uint8_t>(mode);
        a.count = static_cast<std::uint8_t>(most_copies(c, s, id, item.type, aim.marks));
        a.x = e.x, a.y = e.y, a.z = e.z;
        if (check_fire(c, s, aim, a)) continue;
        best = std::max(best, volley_value(volley_of(c, s, aim, a)));
      }
    }
  }
  return best;
}

// Over whatever is in the way, toward the nearest enemy that can be aimed at.
double Advisor::jump_value(UnitId id) const {
  const Unit& u = unit(s, id);
  double hope = 0;
  const Unit* goal = nullptr;
  const std::int32_t far = bound_of(c, s, id, speed_of(c, s, u));
  each_unit(s, [&](UnitId other, const Unit& e) {
    if (!stands_against(c, s, e, seat) || e.is(Status::Infiltrated)) return;
    if (goal == nullptr || apart(u, e) < apart(u, *goal)) goal = &e;
    hope = std::max(hope, promise(id, other, std::max(0, apart(u, e) - far)));
  });
  if (goal == nullptr || 0.2 + 0.8 * hope <= least || 0.8 * hope <= 0.2 + reach_value(id)) return 0;
  const Wide gap = std::max<Wide>(table::isqrt(table::distance2(u.at(), goal->at())), 1);
  const Wide go = std::clamp<Wide>(gap - 6 * kU, 0, far - 20);
  return best_shot_from(id, table::between(u.at(), goal->at(), go, gap), u.z + 6 * kU, -4);
}

// ---- gear of the dead, empty machines ------------------------------------------------------------------------------

namespace {

// How much life a weapon takes from a machine of middling armor when it hits, for comparing one with another.
double bite(const Content& c, const Item& item) {
  const ItemSpec& spec = c.item(item.type);
  if (!spec.weapon() || spec.mends_units() || copies_ready(c, item) == 0) return 0;
  double best = 0;
  for (const Mode& mode : spec.modes)
    best = std::max(best,
                    double(spec.shots) * life_lost(static_cast<int>(mode.damage + 10.5 * mode.dice), 2, mode.pierces));
  return best * std::min<double>(1.0, spec.optimum / (20.0 * kU));
}

}  // namespace

// What a thing is worth to who takes it: an action more in every turn, a better weapon, a shield; less for the speed.
double Advisor::gear_value(UnitId taker, UnitId from, ItemId item) const {
  const Unit& u = unit(s, taker);
  const Item* thing = item_of(unit(s, from), item);
  if (thing == nullptr || u.life <= 0) return 0;
  const ItemSpec& spec = c.item(item);
  Unit laden = u;
  if (!laden.gear.full()) laden.gear.push_back({item, 1, 0, {}});
  const double slower = double(full_speed(c, s, u) - full_speed(c, s, laden)) / kU;
  double value = 0;
  if (spec.weapon()) {
    double own = 0;
    for (const Item& each : u.gear) own = std::max(own, bite(c, each));
    value = 0.2 * std::max(0.0, bite(c, *thing) - own);
  } else if (!has_gear(c, u, spec.kind)) {
    value = spec.kind == Does::Command ? 6 : spec.kind == Does::BubbleShield ? 1 : 0.4;
  }
  return value - 0.1 * slower;
}

double Advisor::loot_value(UnitId id, UnitId wreck) const {
  double best = 0;
  for (const Item& item : unit(s, wreck).gear)
    if (!check_take(c, s, id, wreck, item.type)) best = std::max(best, gear_value(id, wreck, item.type));
  return best;
}

// A machine that nobody drives, for who gets in.
double Advisor::crew_value(UnitId host) const {
  const Unit& h = unit(s, host);
  if (h.life <= 0 || !sheet(c, h).machine) return 0;
  return 0.3 * worth(h) * h.life / kFullLife;
}

}  // namespace condotta::techcommander
