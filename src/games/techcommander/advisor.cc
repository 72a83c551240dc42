#include "games/techcommander/advisor.h"

#include <algorithm>

#include "games/techcommander/resolve.h"

// What shots, places and units are worth to the greedy player.
namespace condotta::techcommander {

// What a unit is worth.
double Advisor::worth(const Unit& u) const {
  double value = 3.0 + 4.0 * armor_class(c, u);
  if (has_gear(c, u, Does::Command)) value += 6;
  if (u.is(Status::Marked)) value += 4;
  return value;
}

// What it is worth to take so much life from a living unit.
double Advisor::harm(const Unit& u, double hurt) const {
  const double life = std::max<double>(u.life, 1), share = std::min(1.0, hurt / life);
  const bool back = sheet(c, u).recharges;  // power armor comes back
  const double last = back ? share * share : 0.3 * share + 0.7 * share * share;
  return worth(u) * (0.2 * std::min(hurt, life) / kFullLife * (back ? 0.4 : 1.5) + last);
}

// Expected worth of damage from a volley.
double Advisor::volley_value(const Volley& v) const {
  double value = 0;
  std::array<double, kMaxUnits> hurt{};
  const Shot* last = nullptr;
  double chance = 0;
  for (const Shot& shot : v.shots) {
    if (last == nullptr || !(shot == *last))
      chance = std::clamp(target_number(c, s, v, shot, &sights).total(), 0, 20) / 20.0;
    last = &shot;
    const Mode& mode = c.item(v.item).modes[v.mode];
    const double damage = mode.damage + 10.5 * mode.dice;
    if (shot.at == Aimed::Unit) {
      const Unit& u = s.units[shot.id];
      hurt[shot.id] += chance * life_lost(static_cast<int>(damage), armor_class(c, u), mode.pierces);
    } else if (shot.at == Aimed::Element) {
      const bool goal = s.features.contains(ElementId::of(shot.id)) && s.players[seat].team == s.attacker;
      value += chance * life_lost(static_cast<int>(damage), std::max(1, terrain_ac(c, s, shot.id)), mode.pierces) *
               (goal ? 1.0 : 0.15);
    }
    if (mode.splash > 0) value += chance * splash_value(v, shot, mode);
  }
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    if (hurt[i] <= 0) continue;
    const Unit& u = s.units[i];
    const double life = std::max<double>(u.life, 0);
    const double sign = allied(s, u.owner, seat) && !v.is(VolleyMark::Mends) ? -1 : 1;
    if (v.is(VolleyMark::Mends)) {
      value += worth(u) * std::min(hurt[i], double{kFullLife} - u.life) / kFullLife * 0.7;
    } else if (life <= 0) {
      value += 0.05;
    } else {
      value += sign * harm(u, hurt[i]);
    }
  }
  const ItemSpec& spec = c.item(v.item);
  if (spec.uses == 1) value *= 0.9;
  return value;
}

double Advisor::splash_value(const Volley& v, const Shot& shot, const Mode& mode) const {
  Fixed<Spot, 8> points;
  std::int32_t z = 0;
  impact_points(c, s, v, shot, points, z);
  const Point at{points[0].x, points[0].y};
  double value = 0;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!has_body(c, u) || u.life <= 0 || (shot.at == Aimed::Unit && id.index() == shot.id)) return;
    if (!near(body_of(c, s, u), at, z, mode.splash)) return;
    const double share =
        std::min(1.0, life_lost(mode.splash_damage, armor_class(c, u), 0) / std::max(1.0, double(u.life)));
    value += (allied(s, u.owner, seat) ? -1.2 : 1.0) * worth(u) * share * share;
  });
  return value;
}

double Advisor::fire_value(const AskAim& aim, const Action& a) const {
  if (c.item(a.item).kind == Does::Smoke) return 0.6;
  if (eyes == Eyes::Glance && a.target.some() && !c.item(a.item).mends_units()) return fire_at_a_glance(aim, a);
  Volley v = volley_of(c, s, aim, a);
  double value = volley_value(v);
  if (v.is(VolleyMark::Evades)) value *= 1.1;
  if (a.shots != 0 && v.left > 0) value *= 0.8;
  return value;
}

namespace {

// The state with one unit somewhere else, while this lives: a copy for all places that are looked at.
class Elsewhere {
 public:
  Elsewhere(const Advisor& by, UnitId id, Point at, std::int32_t z) : by_(by), id_(id) { put(at, z); }
  Elsewhere(const Elsewhere&) = delete;
  ~Elsewhere() { put(unit(by_.s, id_).at(), unit(by_.s, id_).z); }
  const State& state() const { return by_.scratch.of(by_.s); }

 private:
  void put(Point at, std::int32_t z) const {
    Unit& u = unit(by_.scratch.of(by_.s), id_);
    u.x = at.x;
    u.y = at.y;
    u.z = z;
  }
  const Advisor& by_;
  UnitId id_;
};

}  // namespace

// What a shot is worth at most: along a line that nothing hides. What comes down on others, too, what needs no line,
// and what a shield may catch is not foreseen.
double Advisor::most_of(const State& there, const AskAim& aim, const Action& a) const {
  const ItemSpec& spec = c.item(a.item);
  if (spec.nlos != 0 || spec.modes[a.mode].splash > 0 || !there.bubbles.empty()) return 1e9;
  sights.take(aim.unit, a.target, Line{});
  return volley_value(volley_of(c, there, aim, a));
}

// Shots at all who are not too far away, the most hopeful first.
void Advisor::wish_for_shots(const Taken& place, const AskAim& aim, const State& there, Wishes& wishes) const {
  const Unit& u = unit(there, place.unit);
  const Advisor hopes{c, there, seat};  // sees freely
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (!spec.weapon() || spec.mends_units() || copies_ready(c, item) == 0 || item.marks.has(ItemMark::Used)) continue;
    for (std::size_t k = 0; k < there.units.size() && !wishes.full(); ++k) {
      const Unit& target = there.units[k];
      if (!has_body(c, target) || !hostile(there, target, seat) || target.life <= 0) continue;
      if (table::distance2(target.at(), place.at) > table::square(Wide{spec.optimum} + 8 * kU)) continue;
      Action a = say(Verb::Fire, place.unit);
      a.item = item.type;
      a.target = UnitId::of(static_cast<int>(k));
      a.count = static_cast<std::uint8_t>(std::max(1, std::min(copies_ready(c, item), spec.link)));
      if (sheet(c, u).infantry) a.count = 1;
      wishes.push_back({a, hopes.most_of(there, aim, a)});
    }
  }
  std::sort(wishes.begin(), wishes.end(), [](const Wish& a, const Wish& b) { return a.most > b.most; });
}

// What a shot is worth that may be fired, if need be over what is in the way; else nothing.
double Advisor::judged(const Taken& place, const AskAim& aim, Action a, const Advisor& there) const {
  const ItemSpec& spec = c.item(a.item);
  if (eyes == Eyes::Glance && !glance({place.unit, place.at, place.z, 0}, a.target, spec, there.sights)) return 0;
  if (check_fire(c, there.s, aim, a, &there.sights)) {
    if (spec.nlos == 0) return 0;
    a.how = {How::Nlos};
    if (check_fire(c, there.s, aim, a, &there.sights)) return 0;
  }
  return there.volley_value(volley_of(c, there.s, aim, a));
}

// The best a unit could do by firing from where it would stand; or more than that, where it does not matter.
template <class Matters>
double Advisor::best_shot(const Taken& place, Matters matters) const {
  if (const double* known = shots.find(place)) return *known;
  const Elsewhere stands(*this, place.unit, place.at, place.z);
  const Advisor there{c, stands.state(), seat};
  const AskAim aim{.marks = {VolleyMark::ReturnFire}, .move_mod = place.move_mod, .asks = seat, .unit = place.unit};
  Wishes wishes;
  wish_for_shots(place, aim, there.s, wishes);
  double best = 0;
  for (const Wish& each : wishes) {
    if (each.most <= best) break;
    if (!matters(each.most)) return each.most;
    best = std::max(best, judged(place, aim, each.shot, there));
  }
  shots.add(place, best);
  return best;
}

double Advisor::best_shot_from(UnitId id, Point at, std::int32_t z, int move_mod) const {
  return best_shot({id, at, z, move_mod}, [](double) { return true; });
}

double Advisor::with_shot(double value, double weight, const Taken& place) const {
  return value + weight * best_shot(place, [&](double most) { return value + weight * most > least; });
}

// How much a place is worth for objectives: near tokens, points, skulls.
double Advisor::ground_value(UnitId id, Point at) const {
  const Unit& u = unit(s, id);
  double value = 0;
  // The nearest counts.
  const auto pull = [&](const Fixed<Spot, 8>& list, double weight, std::int32_t reach) {
    if (list.empty()) return;
    Wide least = table::distance2(at, {list[0].x, list[0].y});
    for (const Spot& spot : list) least = std::min(least, table::distance2(at, {spot.x, spot.y}));
    const double gap = double(table::isqrt(least)) / kU;
    value += gap * kU <= reach ? weight : weight * 0.6 * std::max(0.0, 1.0 - gap / 60.0);
  };
  if (sheet(c, u).infantry && s.type == GameType::Deathmatch) pull(s.skulls, 7.0, 2 * kU);
  pull(s.recon, 4.0, 2 * kU);
  pull(s.control, 4.0, 11 * kU);
  if (s.players[seat].team == s.attacker) {
    for (const ElementId e : s.features) {
      if (!stands(s, e.index())) continue;
      const double gap = double(table::isqrt(table::distance2(at, body_of_element(c, s, e.index()).spot.at))) / kU;
      value += 1.5 * std::max(0.0, 1.0 - gap / 60.0);
    }
  }
  return value;
}

// Closing with the enemy is worth a little when nothing can be shot from here.
double Advisor::closeness(UnitId id, Point at) const {
  Wide least = table::square(60 * kU);
  each_unit(s, [&](UnitId, const Unit& u) {
    if (has_body(c, u) && hostile(s, u, seat)) least = std::min(least, table::distance2(at, u.at()));
  });
  const double best = double(table::isqrt(least)) / kU;
  const std::int32_t reach = longest(unit(s, id)) / kU;
  return best > reach ? -0.04 * (best - reach) : best < 5 ? -0.3 : 0.0;
}

std::int32_t Advisor::longest(const Unit& u) const {
  std::int32_t most = 2 * kU;
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (spec.weapon() && !spec.mends_units() && copies_ready(c, item) > 0)
      most = std::max<std::int32_t>(most, spec.optimum);
  }
  return most;
}

// How openly a unit would stand there: enemies that see it count more while they can still act this turn. Who has
// enough of what was found so far gets that.
template <class Enough>
double Advisor::open_to(const Taken& place, Enough enough) const {
  if (const double* known = exposures.find(place)) return *known;
  const bool glances = eyes == Eyes::Glance;
  std::optional<Elsewhere> stands;
  if (!glances) stands.emplace(*this, place.unit, place.at, place.z);
  const State& there = glances ? s : stands->state();
  const double weight = 0.15 + 0.02 * worth(unit(s, place.unit));
  double sum = 0;
  int looked = 0;
  for (std::size_t i = 0; i < there.units.size() && looked < 8; ++i) {
    const Unit& u = there.units[i];
    const UnitId enemy = UnitId::of(static_cast<int>(i));
    if (!has_body(c, u) || !hostile(there, u, seat) || u.life <= 0) continue;
    if (table::distance2(u.at(), place.at) > table::square(longest(u) + 10 * kU)) continue;
    ++looked;
    const double seen =
        glances ? glimpse(place, enemy) / 100.0 : 1.0 - hidden_from(c, there, enemy, place.unit) / 100.0;
    sum += (eligible(c, there, enemy) ? 1.0 : 0.5) * (seen > 0 ? 0.4 + 0.6 * seen : 0.0) *
           (sheet(c, u).machine ? 1.0 : 0.5);
    if (enough(sum * weight)) return sum * weight;
  }
  exposures.add(place, sum * weight);
  return sum * weight;
}

double Advisor::in_the_open(double value, double weight, const Taken& place) const {
  if (value <= least) return value;
  return value - weight * open_to(place, [&](double open) { return value - weight * open <= least; });
}

double Advisor::repair_value(const Unit& u) const {
  double best = 0;
  each_unit(s, [&](UnitId, const Unit& f) {
    if (allied(s, f.owner, seat) && has_body(c, f) && f.life < 14 && sheet(c, f).machine &&
        near(body_of(c, s, u), body_of(c, s, f), 16 * kU))
      best = std::max(best, worth(f) * 0.12);
  });
  return best;
}

// Shots from here, or a little less if a move is needed first.
double Advisor::reach_value(UnitId id) const {
  const Unit& u = unit(s, id);
  double best = best_shot_from(id, u.at(), u.z, 0);
  if (best > 0.5 || off_field(c, u)) return best;
  Point goal = u.at();
  Wide gap = -1;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (!has_body(c, other) || !hostile(s, other, seat) || other.is(Status::Infiltrated) || other.life <= 0) return;
    const Wide here = table::distance2(u.at(), other.at());
    if (gap < 0 || here < gap) gap = here, goal = other.at();
  });
  if (gap < 0) return best;
  const Wide length = std::max<Wide>(table::isqrt(gap), 1);
  const Wide go = std::min<Wide>(speed_of(c, s, u) / 2, std::max<Wide>(0, length - 4 * kU));
  return std::max(best, 0.8 * best_shot_from(id, table::between(u.at(), goal, go, length), u.z, -1));
}

double Advisor::move_value(UnitId id) const {
  const Unit& u = unit(s, id);
  const double here = ground_value(id, u.at());
  double best = 0;
  for (const Fixed<Spot, 8>* list : {&s.skulls, &s.recon, &s.control}) {
    for (const Spot& spot : *list) {
      const Wide length = table::isqrt(table::distance2(u.at(), {spot.x, spot.y}));
      if (length < 2 * kU) continue;
      const Wide go = std::min<Wide>(speed_of(c, s, u), length - kU);
      best = std::max(best, ground_value(id, table::between(u.at(), {spot.x, spot.y}, go, length)) - here);
    }
  }
  return std::max(0.0, best) + (closeness(id, u.at()) < -0.3 ? 0.3 : 0.0);
}

double Advisor::perk_value(const Action& a) const {
  const int chips = s.players[seat].chips;
  switch (static_cast<PerkEffect>(a.perk.index())) {
    case PerkEffect::IncreaseCap:
      return chips <= 3 ? 4.0 : 2.0;
    case PerkEffect::RemoteStrike:
      return 1.0 + 0.5 * worth(unit(s, a.target));
    case PerkEffect::HiredGun:
      return 6.0;
    case PerkEffect::FireInTheSky:
    case PerkEffect::BringInTheThunder: {
      double sum = 0;
      each_unit(s, [&](UnitId, const Unit& u) {
        if (has_body(c, u) && u.life > 0 && near(body_of(c, s, u), {a.x, a.y}, u.z, 6 * kU))
          sum += (allied(s, u.owner, seat) ? -1 : 1) * worth(u);
      });
      return 0.5 * sum;
    }
    case PerkEffect::OrbitalScan: {
      int hidden = 0;
      each_unit(s, [&](UnitId, const Unit& u) {
        hidden += hostile(s, u, seat) && u.is(Status::Infiltrated) && has_body(c, u) ? 1 : 0;
      });
      return hidden >= 3 ? 2.0 : -1.0;
    }
    default:
      return -1;
  }
}

double Advisor::squad_value(const Action& a) const {
  if (a.verb == Verb::Done) return 0;
  if (a.verb == Verb::Buy) return 5;
  const Sheet& card = c.sheet(a.type);
  double value = 1.0 + 0.1 * card.ac;
  if (card.category == Category::Crew || card.category == Category::Rpv) value -= 0.8;
  if (card.recharges) value += 0.45;
  if (card.category == Category::Msv) value += 0.3 * card.ac;
  return value;
}

double Advisor::place_value(const Action& a) const {
  if (a.verb != Verb::Place) return 0.5;
  if (a.target.some()) return -1;
  const Point middle{c.table_of(s).width / 2, c.table_of(s).depth / 2};
  double company = 0;  // infantry stays within reach of a rally
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (id == a.unit || u.owner != seat || !has_body(c, u) || !sheet(c, u).may_rally) return;
    if (sheet(c, unit(s, a.unit)).may_rally && near(body_of(c, s, u), {a.x, a.y}, u.z, 3 * kU)) company = 0.08;
  });
  return 1.0 + company - double(table::isqrt(table::distance2({a.x, a.y}, middle))) / kU / 100.0 +
         0.2 * ground_value(a.unit, {a.x, a.y});
}

// Whether it would stand better there than where it was put first.
double Advisor::adjust_value(const Action& a) const {
  if (a.verb != Verb::Place) return 0;
  const Unit& u = unit(s, a.unit);
  Action here = a;
  here.x = u.x;
  here.y = u.y;
  return place_value(a) - place_value(here) - 0.02;
}

}  // namespace condotta::techcommander
