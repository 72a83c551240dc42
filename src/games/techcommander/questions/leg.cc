#include <algorithm>

#include "games/techcommander/lister.h"

// TC-DEC-21, TC-MOV-1: where a unit goes next, or whether it stops; an auto-stabilized one and its riders may fire.
namespace condotta::techcommander {

namespace {

// TC-BRE-1: through what is in the way, if need be less far.
void offer_breach(Lister& l, Action a, const Lister::Terms& terms) {
  const Point from = unit(l.s, a.unit).at();
  a.how.set(How::Breach);
  const Lister::Terms shorter = Lister::instead_of(l.offer_once(a, terms));
  const Wide gap = table::isqrt(table::distance2(from, {a.x, a.y}));
  const Wide lost = l.s.walk.speed / 4;  // TC-BRE-3
  if (!l.open(shorter) || gap <= lost + kU) return;
  const Point nearer = table::between(from, {a.x, a.y}, gap - lost, gap);
  a.x = nearer.x;
  a.y = nearer.y;
  l.offer_once(a, shorter);
}

void offer_leg(Lister& l, UnitId id, Point at, Hows how) {
  const Unit& u = unit(l.s, id);
  const TableSpec& table = l.c.table_of(l.s);
  const Sheet& card = sheet(l.c, u);
  const std::int32_t half = card.half_length > 0 ? card.half_length : card.radius;
  Action a = say(Verb::Go, id);
  a.x = std::clamp(at.x, half, table.width - half);
  a.y = std::clamp(at.y, half, table.depth - half);
  a.how = how;
  a.facing = table::bearing_of(Point{a.x, a.y} - u.at());
  const bool jump = how.has(How::Jump);
  const bool air = card.locomotion == Locomotion::Air;
  a.z =
      air ? std::max(u.z, 3 * kU) : surface(l.c, l.s, {a.x, a.y}, jump ? u.z + speed_of(l.c, l.s, u) : u.z).value_or(0);
  const Lister::Terms otherwise = Lister::instead_of(l.offer_once(a));
  if (!l.open(otherwise)) return;
  if (a.z != 0 && (jump || air)) {
    Action low = a;
    low.z = 0;
    l.offer_once(low, otherwise);
  }
  if (card.machine && !air && !jump) offer_breach(l, a, otherwise);
}

// Points worth walking to: enemies, objectives, skulls, friends to board or repair.
void list_goals(Lister& l, UnitId id, std::int32_t left, Hows how) {
  const State& s = l.s;
  const Unit& u = unit(s, id);
  const auto toward = [&](Point goal, std::int32_t stop_short) {
    const Wide gap = table::isqrt(table::distance2(u.at(), goal));
    const Wide go = std::min<Wide>(left, gap - stop_short);
    if (go < kU / 2) return;
    offer_leg(l, id, table::between(u.at(), goal, go, gap), how);
  };
  const std::int32_t own = std::max(sheet(l.c, u).radius, sheet(l.c, u).half_length);
  for (const Fixed<Spot, 8>* list : {&s.skulls, &s.recon, &s.control}) {
    for (const Spot& at : *list) toward({at.x, at.y}, list == &s.control ? 4 * kU : own + kU / 2);
  }
  for (const ElementId e : s.features) {
    if (stands(s, e.index())) toward(body_of_element(l.c, s, e.index()).spot.at, 8 * kU);
  }
  if (s.order.target.some() && s.order.unit == id) {
    const Body b = body_of(l.c, s, unit(s, s.order.target));
    toward(b.spot.at, own + (b.round() ? b.radius : b.half_width) + kU);
  }
  if (s.order.verb == Verb::Ram && s.order.element.some() && stands(s, s.order.element.index())) {
    const Body b = body_of_element(l.c, s, s.order.element.index());
    toward(b.spot.at, own + (b.round() ? b.radius : std::max(b.half_width, b.half_length)) + kU);
  }
  int shown = 0;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (shown >= 4 || !has_body(l.c, other) || !hostile(s, other, u.owner) || other.is(Status::Infiltrated)) return;
    ++shown;
    const Body b = body_of(l.c, s, other);
    toward(other.at(), own + (b.round() ? b.radius : b.half_length) + kU);
  });
}

// TC-MOV-2, TC-RUL-35: measured from the front, rear, left or right edge instead of the centre.
void list_edges(Lister& l, UnitId id, std::int32_t far, Hows how) {
  const Unit& u = unit(l.s, id);
  const Point at = table::ahead(u.at(), u.facing, far);
  Action a = say(Verb::Go, id);
  a.x = at.x;
  a.y = at.y;
  a.z = u.z;
  a.how = how;
  a.facing = u.facing;
  for (a.choice = 1; a.choice <= 4; ++a.choice) l.offer_once(a);
}

void list_landing(Lister& l, UnitId id) {
  const Unit& u = unit(l.s, id);
  Action a = say(Verb::Go, id);
  a.x = u.x;
  a.y = u.y;
  a.z = surface(l.c, l.s, u.at(), u.z).value_or(0);
  a.how = {How::Last};
  a.facing = u.facing;
  l.offer_once(a);
}

void list_legs(Lister& l, const AskLeg& t) {
  const State& s = l.s;
  l.offer_once(say(Verb::Stop, t.unit));
  const Unit& u = unit(s, t.unit);
  const bool over = s.walk.manner == Manner::Overrun;
  const Hows how = can_jump(l.c, u) && !over ? Hows{How::Jump, How::Last} : Hows{How::Last};
  const std::int32_t whole = how.has(How::Jump) ? bound_of(l.c, s, t.unit, s.walk.left) : s.walk.left;
  const std::int32_t left = whole - whole % 10;
  const bool fresh = s.walk.legs == 0;
  for (int bearing = 0; bearing < 360; bearing += fresh ? 30 : 45) {
    offer_leg(l, t.unit, table::ahead(u.at(), bearing, left - 20), how);
    if (fresh && left > 4 * kU && bearing % 60 == 0)
      offer_leg(l, t.unit, table::ahead(u.at(), bearing, left / 2 - 20), how);
    if (fresh && left > 8 * kU && bearing % 90 == 0 && !how.has(How::Jump))
      offer_leg(l, t.unit, table::ahead(u.at(), bearing, left / 2 - 20), {});
  }
  const std::int32_t fast = l.c.type(u.type).high_speed;  // TC-AIR-2
  for (int bearing = 0; fast > 0 && fresh && s.walk.left >= s.walk.speed && bearing < 360; bearing += 45)
    offer_leg(l, t.unit, table::ahead(u.at(), bearing, fast - 20), {How::Jump, How::Last});
  list_goals(l, t.unit, left - 20, how);
  if (fresh && sheet(l.c, u).machine) list_edges(l, t.unit, left - 20, how);
  if (u.z > 0 && sheet(l.c, u).locomotion == Locomotion::Air) list_landing(l, t.unit);
  if (stabilized(l.c, u) && s.order.unit == t.unit && (s.order.verb == Verb::Attack || s.order.verb == Verb::Overrun) &&
      s.volleys.empty()) {
    list_fire(l, aim_on_the_way(s, t.unit), true);
  }
  if (sheet(l.c, u).open == 0) return;
  each_unit(s, [&](UnitId rider, const Unit& r) {
    if (r.host == t.unit && r.role == Role::Hatch && present(r)) list_rider(l, rider);
  });
}

bool fires_after(const State& s) {
  return s.order.verb == Verb::Attack || s.order.verb == Verb::RalliedAttack || s.order.verb == Verb::RalliedAssault ||
         s.order.verb == Verb::Ambush || s.order.verb == Verb::Overrun;
}

// What a leg is worth by where it leads, whoever is seen from there.
double ground_of_leg(const Advisor& by, const AskLeg& t, const Action& a) {
  const Content& c = by.c;
  const State& s = by.s;
  const Unit& u = unit(s, t.unit);
  const Point at = a.verb == Verb::Go ? Point{a.x, a.y} : u.at();
  const std::int32_t z = a.verb == Verb::Go ? a.z : u.z;
  const bool fires = fires_after(s);
  double value = by.ground_value(t.unit, at) + by.closeness(t.unit, at);
  if (a.verb == Verb::Stop && fires) value += 0.2;
  if (a.verb == Verb::Stop && s.order.verb == Verb::FireForEffect) value += 1;  // from here it was reckoned
  if (a.verb == Verb::Stop && u.is(Status::DugIn) && sheet(c, u).machine) value += by.dig_value(t.unit);
  if (a.verb == Verb::Go && s.order.verb == Verb::Overrun) value += by.run_down_value(t.unit, a);
  if (a.verb == Verb::Go && !a.how.has(How::Last)) value -= 0.2;
  if (a.verb == Verb::Go && a.z < u.z && !can_jump(c, u) && sheet(c, u).locomotion != Locomotion::Air) value -= 8;
  if (s.order.target.some() && s.order.unit == t.unit && !fires) {
    const bool there = near(body_at(c, u, at, z, a.facing), body_of(c, s, unit(s, s.order.target)), kAdjacent);
    value += there ? 20 : 0;
  }
  if (s.order.verb == Verb::Ram && s.order.element.some() &&
      near(body_at(c, u, at, z, a.facing), body_of_element(c, s, s.order.element.index()), kAdjacent))
    value += 20;
  return value;
}

double leg_value(const Advisor& by, const AskLeg& t, const Action& a) {
  const Content& c = by.c;
  const State& s = by.s;
  const Unit& u = unit(s, t.unit);
  const Point at = a.verb == Verb::Go ? Point{a.x, a.y} : u.at();
  const std::int32_t z = a.verb == Verb::Go ? a.z : u.z;
  const double value = ground_of_leg(by, t, a);
  const Taken place{t.unit, at, z, 0};
  if (s.order.verb == Verb::AttackAndCover) return by.in_the_open(value, 1.2, place);  // that is what it is for
  if (!fires_after(s)) return by.in_the_open(value, 0.3, place);
  const Wide gone = table::isqrt(table::distance2(u.at(), at)) + s.walk.moved;
  const int moved = gone == 0 ? 0 : 2 * gone <= speed_of(c, s, u) ? 1 : 2;
  const int mod = moved == 0                             ? 0
                  : stabilized(c, u)                     ? -1
                  : s.order.verb == Verb::RalliedAssault ? 0
                  : moved == 1                           ? -1
                                                         : -4;
  return by.in_the_open(by.with_shot(value, 1.6, {t.unit, at, z, mod}), 0.25, place);
}

// In a hurry: two places that seem best by where they lead are looked at, and two of the others.
struct Weighed {
  double ground = 0;
  std::int32_t number = 0;
};

Action quick_leg(Lister& l, const Advisor& by, const AskLeg& t) {
  constexpr std::size_t kPlaces = 2;
  Fixed<Weighed, 96> list;
  std::int32_t best = 0;
  double most = -1e9;
  const auto weigh = [&](std::int32_t number, double value) {
    if (value > most && l.answers(number)) most = value, best = number;
  };
  for (std::int32_t i = 0; i < l.waiting() && !list.full(); ++i) {
    const Action& a = l.at(i);
    if (a.verb == Verb::Go) list.push_back({ground_of_leg(by, t, a), i});
    if (a.verb == Verb::Stop) weigh(i, leg_value(by, t, a));
    if (a.verb == Verb::Fire)
      weigh(i, a.unit != t.unit ? 50 + by.fire_value(riding_aim(by.s, a.unit), a)
                                : by.fire_value(aim_on_the_way(by.s, t.unit), a));
  }
  std::sort(list.begin(), list.end(), [](const Weighed& a, const Weighed& b) {
    return a.ground != b.ground ? a.ground > b.ground : a.number < b.number;
  });
  const std::size_t apart = std::max<std::size_t>(1, list.size() / (2 * kPlaces));
  for (std::size_t i = 0, looked = 0; i < list.size() && looked < 2 * kPlaces;
       i += looked < kPlaces ? 1 : apart, ++looked)
    weigh(list[i].number, leg_value(by, t, l.at(list[i].number)));
  return l.at(best);
}

}  // namespace

struct AskLegQuestion : Asks<AskLeg, OwnUnit, InAction, Mover> {
  using On = Deed;
  static Phrase phrase(const Look& now, const AskLeg& t) { return about(now.s, "question.ask_leg", t.unit); }
  static void list(Lister& l, const AskLeg& t) { list_legs(l, t); }
  // TC-MOV-1, and for an ambush also that the unit stays behind its victim (TC-AMB-1); an overrun is one straight line.
  static Refusal check_seen(const Look& now, const AskLeg& t, const Action& a, Sights* sights) {
    const Content& c = now.content;
    const State& s = now.s;
    if (a.verb == Verb::Stop) return {};  // TC-DEC-21: it may move less than it could
    if (const UnitId rider = rider_named(s, t.unit, a); rider.some()) return check_rider(c, s, rider, a, sights);
    if (a.verb == Verb::Fire) {  // TC-DEC-37
      const bool on_the_way = stabilized(c, unit(s, t.unit)) && s.order.unit == t.unit &&
                              (s.order.verb == Verb::Attack || s.order.verb == Verb::Overrun);
      if (!on_the_way) return refuse("TC-STB-2"_rule, Reason::NotNow);
      if (a.shots == 0) return refuse("TC-STB-5"_rule, Reason::NoShotsLeft);
      if (s.volleys.size() > 2) return refuse("TC-STB-2"_rule, Reason::NotNow);
      if (a.item.some() && item_of(unit(s, t.unit), a.item) != nullptr && c.item(a.item).kind == Does::Smoke)
        return refuse("TC-STB-2"_rule, Reason::NotNow);
      return check_fire(c, s, aim_on_the_way(s, t.unit), a, sights);
    }
    if (a.verb != Verb::Go || a.unit != t.unit) return refuse("TC-MOV-1"_rule, Reason::NotAsked);
    if (s.order.verb == Verb::Ambush && s.order.target.some() && unit(s, t.unit).part == Part::Acts) {
      const Unit& target = unit(s, s.order.target);
      if (table::in_forward_arc(target.at(), target.facing, {a.x, a.y}))
        return refuse("TC-AMB-1"_rule, Reason::NotBehind);
    }
    const bool over = s.walk.manner == Manner::Overrun;  // TC-DEC-43
    if (over && a.how.has(How::Jump)) return refuse("TC-OVR-1"_rule, Reason::NotNow);
    if (over && a.z != unit(s, t.unit).z) return refuse("TC-OVR-1"_rule, Reason::NoSuchSurface);
    return check_leg(c, s, t.unit, s.walk, a);
  }
  static Refusal check(const Look& now, const AskLeg& t, const Action& a) { return check_seen(now, t, a, nullptr); }
  static void go_on(Play& p, AskLeg& asked, const Action& a) {
    State& s = p.s;
    const AskLeg t = asked;
    if (a.verb == Verb::Stop) {
      s.agenda.pop();
      return end_walk(p);
    }
    if (const UnitId rider = rider_named(s, t.unit, a); rider.some()) return rider_acts(p, rider, a);  // TC-UNB-2
    if (a.verb == Verb::Fire) return fire_on_the_fly(p, aim_on_the_way(s, t.unit), a);
    s.agenda.pop();
    Unit& u = unit(s, t.unit);
    const Way way = survey(p.content, s, t.unit, a);
    Walk after;
    leg_cost(p.content, s, t.unit, s.walk, a, after);
    s.walk.breached = after.breached;
    s.walk.from_x = u.x;
    s.walk.from_y = u.y;
    s.walk.from_z = u.z;
    ++s.walk.legs;
    s.walk.measured = a.choice;
    leave_position(s, t.unit);
    const bool over = s.walk.manner == Manner::Overrun;
    if (over) {
      s.agenda.push(Overrun{.x = a.x, .y = a.y, .z = a.z, .facing = a.facing, .how = a.how, .unit = t.unit});
    } else {
      s.agenda.push(March{.x = a.x, .y = a.y, .z = a.z, .facing = a.facing, .how = a.how, .unit = t.unit});
    }
    for (int i = 0; i < way.breach_count; ++i) {  // TC-BRE-2, TC-RUL-55, TC-RUL-56
      destroy_element(p, way.breaches[static_cast<std::size_t>(i)], u.owner);
    }
  }
  static Phrase label(const Look&, const AskLeg&, const Action& a) {
    return a.verb == Verb::Take ? take_from_phrase(a) : Phrase{};
  }
  static Phrase detail(const Look& now, const AskLeg& t, const Action& a) {
    if (a.verb != Verb::Fire || !known(now.s, a.unit)) return {};
    return shot_detail(now, a.unit == t.unit ? aim_on_the_way(now.s, t.unit) : riding_aim(now.s, a.unit), a);
  }
  static double worth(const Advisor& by, const AskLeg& t, const Action& a) {
    if (a.verb == Verb::Fire && a.unit != t.unit)  // free, before the host moves on
      return 50 + by.fire_value(riding_aim(by.s, a.unit), a);
    if (a.verb == Verb::DropShield || a.verb == Verb::Take) return -1e6;
    return a.verb == Verb::Fire ? by.fire_value(aim_on_the_way(by.s, t.unit), a) : leg_value(by, t, a);
  }
  static Action quick(Lister& l, const Advisor& by, const AskLeg& t) { return quick_leg(l, by, t); }
};

constinit const Row AskLeg::row = row_of<AskLeg, AskLegQuestion>();

}  // namespace condotta::techcommander
