#include <algorithm>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"

// A sensible player: shoots where it hurts most for what it risks, keeps to its ranges, goes for objectives and skulls.
namespace condotta::techcommander {

namespace {

struct Judge {
  const Content& c;
  const State& s;
  Seat seat;

  // What a unit is worth.
  double worth(const Unit& u) const {
    double value = 3.0 + 4.0 * armor_class(c, u);
    if (has_gear(c, u, Does::Command)) value += 6;
    if (u.is(Status::Marked)) value += 4;
    return value;
  }

  // Expected worth of damage from a volley.
  double volley_value(const Volley& v) const {
    double value = 0;
    std::array<double, kMaxUnits> hurt{};
    for (const Shot& shot : v.shots) {
      const double chance = std::clamp(target_number(c, s, v, shot).total(), 0, 20) / 20.0;
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
        const double share = std::min(1.0, hurt[i] / life);
        const double last =
            sheet(c, u).recharges ? share * share : 0.3 * share + 0.7 * share * share;  // power armor comes back
        value +=
            sign * worth(u) * (0.2 * std::min(hurt[i], life) / kFullLife * (sheet(c, u).recharges ? 0.4 : 1.5) + last);
      }
    }
    const ItemSpec& spec = c.item(v.item);
    if (spec.uses == 1) value *= 0.9;
    return value;
  }

  double splash_value(const Volley& v, const Shot& shot, const Mode& mode) const {
    Fixed<Spot3, 8> points;
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

  double fire_value(const Task& t, const Action& a) const {
    if (c.item(a.item).kind == Does::Smoke) return 0.6;
    Task aim = t;
    const bool rides = t.job == Job::AskUnbuttoned || (t.job == Job::AskLeg && a.unit != t.unit);
    if (t.job == Job::AskLeg)
      aim.marks = VolleyMark::Stabilized | VolleyMark::OnTheMove, aim.z = s.walk.moved > 0 ? -1 : 0;
    if (rides)
      aim.unit = a.unit, aim.marks = VolleyMark::Unbuttoned | VolleyMark::ReturnFire, aim.z = s.walk.moved > 0 ? -4 : 0;
    Volley v = volley_of(c, s, aim, a);
    double value = volley_value(v);
    if (v.is(VolleyMark::Evades)) value *= 1.1;
    if (a.members != 0 && v.left > 0) value *= 0.8;
    return value;
  }

  // The best a unit could do by firing from where it would stand.
  double best_shot_from(UnitId id, Point at, std::int32_t z, int move_mod) const {
    State there = s;
    Unit& u = unit(there, id);
    u.x = at.x;
    u.y = at.y;
    u.z = z;
    const Judge judge{c, there, seat};
    Task t = ask(Job::AskAim, seat, id);
    t.z = move_mod;
    t.marks = {VolleyMark::ReturnFire};
    double best = 0;
    for (const Item& item : u.gear) {
      const ItemSpec& spec = c.item(item.type);
      if (!spec.weapon() || spec.mends_units() || copies_ready(c, item) == 0 || item.marks.has(ItemMark::Used))
        continue;
      for (std::size_t k = 0; k < there.units.size(); ++k) {
        const Unit& target = there.units[k];
        if (!has_body(c, target) || !hostile(there, target, seat) || target.life <= 0) continue;
        if (table::distance2(target.at(), at) > table::square(Wide{spec.optimum} + 8 * kU)) continue;
        Action a;
        a.verb = Verb::Fire;
        a.unit = id;
        a.item = item.type;
        a.target = UnitId::of(static_cast<int>(k));
        a.count = static_cast<std::uint8_t>(std::max(1, std::min(copies_ready(c, item), spec.link)));
        if (sheet(c, u).infantry) a.count = 1;
        if (check_fire(c, there, t, a)) {
          if (spec.nlos == 0) continue;
          a.how = kNlos;
          if (check_fire(c, there, t, a)) continue;
        }
        best = std::max(best, judge.volley_value(volley_of(c, there, t, a)));
      }
    }
    return best;
  }

  // How much a place is worth for objectives: near tokens, points, skulls.
  double ground_value(UnitId id, Point at) const {
    const Unit& u = unit(s, id);
    double value = 0;
    const auto pull = [&](const Fixed<Spot3, 8>& list, double weight, std::int32_t reach) {
      double best = 0;
      for (const Spot3& spot : list) {
        const double gap = double(table::isqrt(table::distance2(at, {spot.x, spot.y}))) / kU;
        best = std::max(best, gap * kU <= reach ? weight : weight * 0.6 * std::max(0.0, 1.0 - gap / 60.0));
      }
      value += best;
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
  double closeness(UnitId id, Point at) const {
    double best = 60;
    each_unit(s, [&](UnitId, const Unit& u) {
      if (has_body(c, u) && hostile(s, u, seat))
        best = std::min(best, double(table::isqrt(table::distance2(at, u.at()))) / kU);
    });
    const std::int32_t reach = longest(unit(s, id)) / kU;
    return best > reach ? -0.04 * (best - reach) : best < 5 ? -0.3 : 0.0;
  }

  std::int32_t longest(const Unit& u) const {
    std::int32_t most = 2 * kU;
    for (const Item& item : u.gear) {
      const ItemSpec& spec = c.item(item.type);
      if (spec.weapon() && !spec.mends_units() && copies_ready(c, item) > 0)
        most = std::max<std::int32_t>(most, spec.optimum);
    }
    return most;
  }

  // How openly a unit would stand there: enemies that see it count more while they can still act this turn.
  double exposure(UnitId id, Point at, std::int32_t z) const {
    State there = s;
    unit(there, id).x = at.x;
    unit(there, id).y = at.y;
    unit(there, id).z = z;
    double sum = 0;
    int looked = 0;
    each_unit(there, [&](UnitId enemy, const Unit& u) {
      if (looked >= 8 || !has_body(c, u) || !hostile(there, u, seat) || u.life <= 0) return;
      if (table::distance2(u.at(), at) > table::square(longest(u) + 10 * kU)) return;
      ++looked;
      const double seen = 1.0 - line_to_unit(c, there, enemy, id).hidden / 100.0;
      sum += (eligible(c, there, enemy) ? 1.0 : 0.5) * (seen > 0 ? 0.4 + 0.6 * seen : 0.0) *
             (sheet(c, u).machine ? 1.0 : 0.5);
    });
    return sum * (0.15 + 0.02 * worth(unit(s, id)));
  }

  double leg_value(const Task& t, const Action& a) const {
    const Unit& u = unit(s, t.unit);
    const Point at = a.verb == Verb::Go ? Point{a.x, a.y} : u.at();
    const std::int32_t z = a.verb == Verb::Go ? a.z : u.z;
    const bool fires = s.order.verb == Verb::Attack || s.order.verb == Verb::RalliedAttack ||
                       s.order.verb == Verb::RalliedAssault || s.order.verb == Verb::Ambush ||
                       s.order.verb == Verb::Overrun;
    double value = ground_value(t.unit, at) + closeness(t.unit, at);
    if (a.verb == Verb::Stop && fires) value += 0.2;
    if (a.verb == Verb::Go && (a.how & kLast) == 0) value -= 0.2;
    if (a.verb == Verb::Go && a.z < u.z && !can_jump(c, u) && sheet(c, u).locomotion != Locomotion::Air) value -= 8;
    if (s.order.target.some() && s.order.unit == t.unit && !fires) {
      const bool there = near(body_at(c, u, at, z, a.facing), body_of(c, s, unit(s, s.order.target)), kAdjacent);
      value += there ? 20 : 0;
    }
    if (s.order.verb == Verb::Ram && s.order.element.some() &&
        near(body_at(c, u, at, z, a.facing), body_of_element(c, s, s.order.element.index()), kAdjacent))
      value += 20;
    if (s.order.verb == Verb::AttackAndCover) return value - 1.2 * exposure(t.unit, at, z);  // that is what it is for
    if (!fires) return value - 0.3 * exposure(t.unit, at, z);
    const Wide gone = table::isqrt(table::distance2(u.at(), at)) + s.walk.moved;
    const int moved = gone == 0 ? 0 : 2 * gone <= speed_of(c, s, u) ? 1 : 2;
    const int mod = moved == 0                             ? 0
                    : stabilized(c, u)                     ? -1
                    : s.order.verb == Verb::RalliedAssault ? 0
                    : moved == 1                           ? -1
                                                           : -4;
    return value + 1.6 * best_shot_from(t.unit, at, z, mod) - 0.25 * exposure(t.unit, at, z);
  }

  double order_value(const Task& t, const Action& a) const {
    if (a.verb == Verb::Buy) return perk_value(a);
    if (!a.unit.some()) return -1;
    const Unit& u = unit(s, a.unit);
    const double own = worth(u);
    switch (a.verb) {
      case Verb::Attack:
        return 0.4 + reach_value(a.unit);
      case Verb::AttackAndCover:
        return 0.5 + 1.05 * best_shot_from(a.unit, u.at(), u.z, 0);
      case Verb::PopAndShoot:
        return 0.2 + 0.8 * best_shot_from(a.unit, u.at(), u.z + 4 * kU, -1) - (u.is(Status::DugIn) ? 0 : 0.1);
      case Verb::RalliedAttack:
      case Verb::RalliedWeaponsFree: {
        double sum = 0;
        for (const UnitId id : participants(c, s, a))
          sum +=
              a.verb == Verb::RalliedAttack ? reach_value(id) : best_shot_from(id, unit(s, id).at(), unit(s, id).z, 0);
        return 0.4 + 0.9 * sum - (a.scanners != 0 ? 1.0 : 0.0) - (a.members != 0 ? 0.5 : 0.0);
      }
      case Verb::RalliedAssault:
        return 0.3 + (a.target.some() && unit(s, a.target).life > 0 &&
                              near(body_of(c, s, u), body_of(c, s, unit(s, a.target)), 20 * kU)
                          ? 0.8 * reach_value(a.unit) * double(participants(c, s, a).size())
                          : 0.0);
      case Verb::OmegaOverride:
        return 0.2 + 1.7 * best_shot_from(a.unit, u.at(), u.z, -3);
      case Verb::DeathFromAbove:
        if (a.element.some()) return s.players[seat].team == s.attacker ? 3.0 : 0;
        return unit(s, a.target).life > 0 ? 0.55 * worth(unit(s, a.target)) : 0;
      case Verb::Ram:
        if (a.element.some())  // only what must be destroyed
          return s.features.contains(a.element) && s.players[seat].team == s.attacker && u.life > 15 ? 2.0 : 0;
        return unit(s, a.target).life > 0 && armor_class(c, u) >= armor_class(c, unit(s, a.target)) && u.life > 15
                   ? 0.25 * worth(unit(s, a.target))
                   : 0;
      case Verb::Trample:
        return 2.5;
      case Verb::Repair:
        return repair_value(u);
      case Verb::FieldRepair:
        return unit(s, a.target).life < 12 ? 2.0 : 0.5;
      case Verb::Move:
        return 0.3 + (a.how & kGroup ? 0.5 : 0.0) - (a.members != 0 ? 0.3 : 0.0) + move_value(a.unit);
      case Verb::Ambush:
        return 0.6 + 1.2 * best_shot_from(a.unit, u.at(), u.z, 0);
      case Verb::DigIn:
        return u.is(Status::DugIn) ? 0 : 0.25;
      case Verb::ReadyUp:
      case Verb::PostUp:
        return u.is(Status::Ready | Status::PostedUp) ? 0 : 0.28;
      case Verb::Disembark:
        return u.role == Role::Crew ? -5 : u.host.some() ? 0.6 : u.life <= 0 ? 1.5 : -5;
      case Verb::Offload:
        return 0.7;
      case Verb::Pass:
        return 0.15;
      case Verb::GoToGround:  // both cost nothing: before anything else
        return u.did(Memory::Moved) ? -1 : 3.2 + 0.001 * own;
      case Verb::Rally:
        return group_size(s, unit(s, a.target).group) < 6 ? 3.5 : -1;
      case Verb::Infiltrate:
        return 3;
      default:
        return -0.5;
    }
    (void)t;
  }

  double repair_value(const Unit& u) const {
    double best = 0;
    each_unit(s, [&](UnitId, const Unit& f) {
      if (allied(s, f.owner, seat) && has_body(c, f) && f.life < 14 && sheet(c, f).machine &&
          near(body_of(c, s, u), body_of(c, s, f), 16 * kU))
        best = std::max(best, worth(f) * 0.12);
    });
    return best;
  }

  // Shots from here, or a little less if a move is needed first.
  double reach_value(UnitId id) const {
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

  double move_value(UnitId id) const {
    const Unit& u = unit(s, id);
    const double here = ground_value(id, u.at());
    double best = 0;
    for (const Fixed<Spot3, 8>* list : {&s.skulls, &s.recon, &s.control}) {
      for (const Spot3& spot : *list) {
        const Wide length = table::isqrt(table::distance2(u.at(), {spot.x, spot.y}));
        if (length < 2 * kU) continue;
        const Wide go = std::min<Wide>(speed_of(c, s, u), length - kU);
        best = std::max(best, ground_value(id, table::between(u.at(), {spot.x, spot.y}, go, length)) - here);
      }
    }
    return std::max(0.0, best) + (closeness(id, u.at()) < -0.3 ? 0.3 : 0.0);
  }

  double perk_value(const Action& a) const {
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

  double squad_value(const Action& a) const {
    if (a.verb == Verb::Done) return 0;
    if (a.verb == Verb::Buy) return 5;
    const Sheet& card = c.sheet(a.type);
    double value = 1.0 + 0.1 * card.ac;
    if (card.category == Category::Crew || card.category == Category::Rpv) value -= 0.8;
    if (card.recharges) value += 0.45;
    if (card.category == Category::Msv) value += 0.3 * card.ac;
    return value;
  }

  double place_value(const Action& a) const {
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
  double adjust_value(const Action& a) const {
    if (a.verb != Verb::Place) return 0;
    const Unit& u = unit(s, a.unit);
    Action here = a;
    here.x = u.x;
    here.y = u.y;
    return place_value(a) - place_value(here) - 0.02;
  }

  double take_value(const Action& a) const { return a.verb == Verb::Done ? 0.1 : 0; }

  double impact_value(const Task& t, const Action& a) const {
    const Volley& v = s.volleys.back();
    const Mode& mode = c.item(v.item).modes[v.mode];
    double value = 0;
    each_unit(s, [&](UnitId id, const Unit& u) {
      if (!has_body(c, u) || u.life <= 0 || id.index() == v.shots[t.a].id) return;
      if (near(body_of(c, s, u), {a.x, a.y}, a.z, mode.splash))
        value += (allied(s, u.owner, seat) ? -1.2 : 1.0) * worth(u);
    });
    return value;
  }

  double skull_value(const Task& t, const Action& a) const {
    if (a.verb == Verb::Done) return 0;
    if (a.target.some()) return worth(unit(s, a.target));
    if (static_cast<SkullEffect>(t.a) == SkullEffect::Fate) return -worth(unit(s, a.unit));
    if (a.type.some()) return squad_value(a);
    if (a.verb == Verb::Place) return static_cast<SkullEffect>(t.a) == SkullEffect::Anger ? 1.0 : -0.1;
    return 1.5;
  }

  double value(const Task& t, const Action& a) const {
    switch (t.job) {
      case Job::AskOrder:
        return order_value(t, a);
      case Job::AskLeg:
        if (a.verb == Verb::Fire && a.unit != t.unit) return 50 + fire_value(t, a);  // free, before the host moves on
        if (a.verb == Verb::DropShield || a.verb == Verb::Take) return -1e6;
        return a.verb == Verb::Fire ? fire_value(t, a) : leg_value(t, a);
      case Job::AskAim:
      case Job::AskReturn:
      case Job::AskReact:
      case Job::AskUnbuttoned:
        if (a.verb == Verb::Fire) return (t.a == kAimOmega ? 1.0 : 0.0) + fire_value(t, a);
        return a.verb == Verb::DropShield || a.verb == Verb::Take ? -1 : 0.05;
      case Job::AskHeight:
        return a.verb == Verb::Stop ? 0 : best_shot_from(t.unit, {a.x, a.y}, a.z, t.a == 1 ? -4 : -1) - 0.3;
      case Job::AskDefend:
        return a.verb == Verb::Yes ? 2 : a.verb == Verb::DropShield ? (unit(s, t.unit).life > 0 ? 1 : -1) : 0;
      case Job::AskImpact:
        return impact_value(t, a);
      case Job::AskSquad:
        return squad_value(a);
      case Job::AskPlace:
      case Job::AskDropPlace:
        if (t.a == 1) return adjust_value(a);
        return place_value(a);
      case Job::AskBuy:
      case Job::AskCaptain:
        return a.verb == Verb::Buy ? perk_value(a) : 0;
      case Job::AskOffload:
        if (a.verb == Verb::Done) return 0;
        return a.target == t.unit ? -1 : 2 + closeness(a.target, {a.x, a.y});
      case Job::AskPickUp:
      case Job::AskSwap:
        return take_value(a);
      case Job::AskSkull:
        return skull_value(t, a);
      case Job::AskOffloadOption:
        return a.choice == 2 ? 1 : 0;
      case Job::AskBoardAgain:
      case Job::AskMap:
        return a.verb == Verb::No ? 1 : 0;
      case Job::AskDeclare:
        return a.verb == Verb::Yes ? 1 : 0;
      case Job::AskSpawn:
        return t.a == 1 && a.choice == 0 ? 1 : 0;
      default:
        return a.verb == Verb::No || a.verb == Verb::Stop || a.verb == Verb::Choose ? 0 : 1;
    }
  }
};

}  // namespace

std::size_t Game::greedy(const View& view, std::span<const Action> offered, Dice& dice) const {
  const Judge judge{*content_, view.seen, view.seat};
  const Task& t = view.seen.agenda.top();
  std::size_t best = 0;
  double most = -1e9;
  int ties = 0;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const double value = judge.value(t, offered[i]);
    if (value > most + 1e-9) {
      best = i, most = value, ties = 1;
    } else if (value > most - 1e-9 && dice.pick(++ties) == 0) {
      best = i;
    }
  }
  return best;
}

float Game::estimate(const State& s, Seat seat) const {
  if (s.over != 0) return s.winner == kNobody ? 0.5f : s.winner == s.players[seat].team ? 1.0f : 0.0f;
  double own = 1, all = 2;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (u.owner >= s.seats || !present(u)) return;
    const double value = (2.0 + 3.0 * armor_class(*content_, u)) * std::max<double>(u.life, 0) / kFullLife;
    all += value;
    if (allied(s, u.owner, seat)) own += value;
  });
  for (Seat other = 0; other < s.seats; ++other) {
    const Player& pl = s.players[other];
    const double value = 0.5 * std::max<int>(pl.points, 0) + pl.ac_points * 2.0 + pl.recon * 3.0;
    all += value;
    if (allied(s, other, seat)) own += value;
  }
  return static_cast<float>(std::clamp(own / all, 0.0, 1.0));
}

}  // namespace condotta::techcommander
