#include <algorithm>

#include "games/techcommander/rules.h"

// What may be done now: good candidates for every question, each of them past `check_answer`.
namespace condotta::techcommander {

namespace {

struct Lister {
  const Content& c;
  const State& s;
  const Task& t;
  Actions& out;
  bool offer(const Action& a) {
    if (check_answer(c, s, a)) return false;
    out.push_back(a);
    return true;
  }
  // Points cut at the table's edge may coincide.
  bool offer_once(const Action& a) {
    if (std::find(out.begin(), out.end(), a) != out.end()) return false;
    return offer(a);
  }
};

Action say(Verb verb, UnitId u = {}) {
  Action a;
  a.verb = verb;
  a.unit = u;
  return a;
}

// ---- orders ----

void list_targets(Lister& l, Action a, bool friends) {
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!has_body(l.c, u)) return;
    if (friends ? !(u.owner == l.t.asks || u.owner >= l.s.seats) : !hostile(l.s, u, l.t.asks)) return;
    a.target = id;
    l.offer(a);
  });
}

void list_single_orders(Lister& l, UnitId id) {
  const Content& c = l.c;
  const Unit& u = unit(l.s, id);
  const Sheet& card = sheet(c, u);
  for (const Verb verb : {Verb::Attack, Verb::AttackAndCover, Verb::Move, Verb::DigIn, Verb::PopAndShoot, Verb::JumpAssault, Verb::OmegaOverride, Verb::ReadyUp, Verb::Scan, Verb::Evacuate, Verb::Repair}) {
    l.offer(say(verb, id));
  }
  if (card.category != Category::Msv || card.ac >= 3) l.offer(say(Verb::FireForEffect, id));
  Action post = say(Verb::PostUp, id);
  post.facing = u.facing;
  l.offer(post);
  if (card.machine && card.locomotion != Locomotion::Air) l.offer(say(Verb::Overrun, id));
  if (card.category == Category::Msv && u.used == 0) {
    Action pair = say(Verb::Scan, id);
    pair.how = kFirst;
    l.offer(pair);
    list_targets(l, say(Verb::Trample, id), false);
    list_targets(l, say(Verb::DeathFromAbove, id), false);
  }
  if (card.machine) {
    list_targets(l, say(Verb::Ram, id), false);
    l.offer(say(Verb::Offload, id));
    Action first = say(Verb::Offload, id);
    first.how = kFirst;
    l.offer(first);
    bool near_friend = false;
    each_unit(l.s, [&](UnitId other, const Unit& f) {
      near_friend = near_friend || (f.owner == l.t.asks && has_body(c, f) && sheet(c, f).infantry && near(body_of(c, l.s, u), body_of(c, l.s, f), speed_of(c, l.s, u) / 2 + kAdjacent) && other != id);
    });
    if (near_friend) l.offer(say(Verb::Load, id));
    if (u.life <= kInTheRed && u.crew > 0) l.offer(say(Verb::Disembark, id));
  }
  if (card.infantry) {
    if (u.host.some()) l.offer(say(Verb::Disembark, id));
    list_targets(l, say(Verb::Ambush, id), false);
    list_targets(l, say(Verb::Board, id), true);
    Action crew = say(Verb::Board, id);
    crew.how = kAsCrew;
    list_targets(l, crew, true);
    list_targets(l, say(Verb::FieldRepair, id), true);
    each_unit(l.s, [&](UnitId other, const Unit& wreck) {
      if (wreck.life > 0) return;
      Action loot = say(Verb::Loot, id);
      loot.target = other;
      l.offer(loot);
    });
  }
}

void list_group_orders(Lister& l, UnitId leader) {
  for (const Verb verb : {Verb::RalliedAttack, Verb::RalliedWeaponsFree, Verb::Move, Verb::DigIn, Verb::ReadyUp, Verb::Scan, Verb::Pass}) {
    Action a = say(verb, leader);
    a.how = kGroup;
    l.offer(a);
  }
  Action a = say(Verb::RalliedAssault, leader);
  a.how = kGroup;
  list_targets(l, a, false);
  if (group_size(l.s, unit(l.s, leader).group) >= 3) {  // one member looks out for the others
    Action scout = say(Verb::RalliedAttack, leader);
    scout.how = kGroup;
    scout.scanners = 1;
    l.offer(scout);
  }
}

void list_declarations(Lister& l) {
  const Content& c = l.c;
  const State& s = l.s;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(c, u)) return;
    if (sheet(c, u).may_rally) {
      each_unit(s, [&](UnitId other, const Unit& friend_) {
        if (other.index() <= id.index() || friend_.owner != l.t.asks || !has_body(c, friend_) || (u.group != 0 && u.group == friend_.group)) return;
        if (!near(body_of(c, s, u), body_of(c, s, friend_), 4 * kU)) return;
        Action a = say(Verb::Rally, id);
        a.target = other;
        l.offer(a);
      });
      if (u.group != 0) l.offer(say(Verb::Split, id));
    }
    if (u.is(kInfiltrated)) l.offer(say(Verb::Unveil, id));
    if (!u.is(kInfiltrated) && sheet(c, u).infiltration) l.offer(say(Verb::Infiltrate, id));
    if (!u.is(kDugIn) && sheet(c, u).infantry) l.offer(say(Verb::GoToGround, id));
    if (u.is(kPostedUp)) {
      Action turn = say(Verb::Turn, id);
      turn.facing = table::whole_turn(u.facing + 90);
      l.offer(turn);
    }
    if (sheet(c, u).machine && has_gear(c, u, Does::BubbleShield)) {
      Action shield = say(Verb::DropShield, id);
      shield.x = u.x;
      shield.y = u.y;
      l.offer(shield);
    }
  });
}

void list_perks(Lister& l) {
  if (l.s.type != GameType::Deathmatch || l.s.players[l.t.asks].chips == 0) return;
  for (std::size_t i = 0; i < l.c.perks.size(); ++i) {
    Action a = say(Verb::Buy);
    a.perk = PerkId::of(static_cast<int>(i));
    const auto perk = static_cast<PerkEffect>(i);
    const bool aimed = perk == PerkEffect::RemoteStrike || perk == PerkEffect::FireInTheSky || perk == PerkEffect::BringInTheThunder;
    if (!aimed) {
      l.offer(a);
      continue;
    }
    each_unit(l.s, [&](UnitId id, const Unit& u) {
      if (!has_body(l.c, u) || !hostile(l.s, u, l.t.asks)) return;
      Action at = a;
      if (perk == PerkEffect::RemoteStrike) at.target = id;
      at.x = u.x;
      at.y = u.y;
      l.offer(at);
    });
  }
}

void list_orders(Lister& l) {
  std::array<bool, 256> seen{};
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !eligible(l.c, l.s, id) || (l.t.unit.some() && l.t.unit != id)) return;
    list_single_orders(l, id);
    l.offer(say(Verb::Pass, id));
    if (u.group != 0 && !seen[u.group] && !l.t.unit.some()) {
      seen[u.group] = true;
      list_group_orders(l, id);
    }
  });
  if (l.t.unit.some()) return;
  list_declarations(l);
  list_perks(l);
}

// ---- movement ----

void offer_leg(Lister& l, Point at, std::uint8_t how) {
  const Unit& u = unit(l.s, l.t.unit);
  const TableSpec& table = l.c.table_of(l.s);
  const Sheet& card = sheet(l.c, u);
  const std::int32_t half = card.half_length > 0 ? card.half_length : card.radius;
  Action a = say(Verb::Go, l.t.unit);
  a.x = std::clamp(at.x, half, table.width - half);
  a.y = std::clamp(at.y, half, table.depth - half);
  a.how = how;
  a.facing = table::bearing_of(Point{a.x, a.y} - u.at());
  const bool jump = (how & kJump) != 0;
  const bool air = card.locomotion == Locomotion::Air;
  a.z = air ? std::max(u.z, 3 * kU) : surface(l.c, l.s, {a.x, a.y}, jump ? u.z + speed_of(l.c, l.s, u) : u.z).value_or(0);
  if (l.offer_once(a)) return;
  if (a.z != 0 || (!jump && !air)) {
    Action low = a;
    low.z = 0;
    if (jump || air) l.offer_once(low);
  }
  if (card.machine && !air && !jump) {
    Action breach = a;
    breach.how = static_cast<std::uint8_t>(how | kBreach);
    l.offer_once(breach);
  }
}

// Points worth walking to: enemies, objectives, skulls, friends to board or repair.
void list_goals(Lister& l, std::int32_t left, std::uint8_t how) {
  const State& s = l.s;
  const Unit& u = unit(s, l.t.unit);
  const auto toward = [&](Point goal, std::int32_t stop_short) {
    const Wide gap = table::isqrt(table::distance2(u.at(), goal));
    const Wide go = std::min<Wide>(left, gap - stop_short);
    if (go < kU / 2) return;
    offer_leg(l, table::between(u.at(), goal, go, gap), how);
  };
  const std::int32_t own = std::max(sheet(l.c, u).radius, sheet(l.c, u).half_length);
  for (const Fixed<Spot3, 8>* list : {&s.skulls, &s.recon, &s.control}) {
    for (const Spot3& at : *list) toward({at.x, at.y}, list == &s.control ? 4 * kU : own + kU / 2);
  }
  for (const ElementId e : s.features) {
    if (stands(s, e.index())) toward(body_of_element(l.c, s, e.index()).spot.at, 8 * kU);
  }
  if (s.order.target.some() && s.order.unit == l.t.unit) {
    const Body b = body_of(l.c, s, unit(s, s.order.target));
    toward(b.spot.at, own + (b.round() ? b.radius : b.half_width) + kU);
  }
  int shown = 0;
  each_unit(s, [&](UnitId, const Unit& other) {
    if (shown >= 4 || !has_body(l.c, other) || !hostile(s, other, u.owner) || other.is(kInfiltrated)) return;
    ++shown;
    const Body b = body_of(l.c, s, other);
    toward(other.at(), own + (b.round() ? b.radius : b.half_length) + kU);
  });
}

void list_fire(Lister& l, const Task& t, bool partial);

void list_legs(Lister& l) {
  const State& s = l.s;
  l.offer_once(say(Verb::Stop, l.t.unit));
  const Unit& u = unit(s, l.t.unit);
  const bool over = s.walk.manner == static_cast<std::uint8_t>(Manner::Overrun);
  const std::uint8_t how = can_jump(l.c, u) && !over ? kJump | kLast : kLast;
  const std::int32_t left = s.walk.left - s.walk.left % 10;
  const bool fresh = s.walk.legs == 0;
  for (int bearing = 0; bearing < 360; bearing += fresh ? 30 : 45) {
    offer_leg(l, table::ahead(u.at(), bearing, left - 20), how);
    if (fresh && left > 4 * kU && bearing % 60 == 0) offer_leg(l, table::ahead(u.at(), bearing, left / 2 - 20), how);
    if (fresh && left > 8 * kU && bearing % 90 == 0 && how == kLast) offer_leg(l, table::ahead(u.at(), bearing, left / 2 - 20), 0);
  }
  list_goals(l, left - 20, how);
  if (u.z > 0 && sheet(l.c, u).locomotion == Locomotion::Air) {
    Action land = say(Verb::Go, l.t.unit);
    land.x = u.x;
    land.y = u.y;
    land.z = surface(l.c, s, u.at(), u.z).value_or(0);
    land.how = kLast;
    land.facing = u.facing;
    l.offer_once(land);
  }
  if (stabilized(l.c, u) && s.order.unit == l.t.unit && (s.order.verb == Verb::Attack || s.order.verb == Verb::Overrun) && s.volleys.empty() && s.walk.legs > 0) {
    list_fire(l, l.t, true);
  }
}

void list_heights(Lister& l) {
  const Unit& u = unit(l.s, l.t.unit);
  const std::int32_t speed = speed_of(l.c, l.s, u);
  l.offer_once(say(Verb::Stop, l.t.unit));
  for (const std::int32_t rise : {3 * kU, 6 * kU, speed}) {
    if (rise > speed) continue;
    Action a = say(Verb::Go, l.t.unit);
    a.x = u.x;
    a.y = u.y;
    a.z = u.z + rise;
    l.offer_once(a);
    for (int bearing = 0; l.t.a == 1 && bearing < 360; bearing += 45) {
      const Point at = cut_at_edge(l.c, l.s, table::ahead(u.at(), bearing, speed - 20));
      Action far = a;
      far.x = at.x;
      far.y = at.y;
      l.offer_once(far);
    }
  }
}

void list_landings(Lister& l) {
  const State& s = l.s;
  l.offer_once(say(Verb::Stop, l.t.unit));
  const Unit& u = unit(s, l.t.unit);
  const Body b = body_of(l.c, s, unit(s, s.order.target));
  const std::int32_t reach = (b.round() ? b.radius : b.half_length) + sheet(l.c, u).radius + kU / 2;
  const Fixed<UnitId, 16> group = members_of(s, unit(s, s.order.target).group);
  for (int bearing = 0; bearing < 360; bearing += 30) {
    Action a = say(Verb::Go, l.t.unit);
    const Point at = table::ahead(b.spot.at, bearing, reach);
    a.x = at.x;
    a.y = at.y;
    a.z = surface(l.c, s, at, b.spot.z).value_or(0);
    a.facing = u.facing;
    if (l.t.job == Job::AskVictims) {
      const int most = speed_of(l.c, s, u) / kU / 2;
      int picked = 0;
      for (std::size_t i = 0; i < group.size() && picked < most; ++i) {
        const Unit& victim = unit(s, group[i]);
        if (victim.z != a.z || table::distance2(victim.at(), at) > table::square(speed_of(l.c, s, u) / 2)) continue;
        a.members = static_cast<std::uint16_t>(a.members | 1u << i);
        ++picked;
      }
    }
    l.offer_once(a);
  }
}

void list_dodge_moves(Lister& l, std::int32_t reach) {
  const Unit& u = unit(l.s, l.t.unit);
  l.offer_once(say(Verb::Stop, l.t.unit));
  for (int bearing = 0; bearing < 360; bearing += 45) {
    for (const std::int32_t far : {reach - 10, reach / 2}) {
      Action a = say(Verb::Go, l.t.unit);
      const Point at = table::ahead(u.at(), bearing, far);
      a.x = at.x;
      a.y = at.y;
      a.z = surface(l.c, l.s, at, u.z).value_or(0);
      l.offer_once(a);
    }
  }
}

// ---- attacks ----

// Terrain worth shooting at: objectives, what explodes near enemies, what enemies stand on or hide behind.
bool worth_shooting(const Content& c, const State& s, int e, Seat seat) {
  if (s.features.contains(ElementId::of(e))) return s.players[seat].team == s.attacker;
  const TerrainSpec& kind = c.terrain_of(s, e);
  if (kind.interactive == 0) return false;
  bool worth = false;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (worth || !has_body(c, u) || !hostile(s, u, seat)) return;
    if (kind.explosive != 0) worth = near(body_of(c, s, u), body_of_element(c, s, e), 3 * kU);
    if (u.z > 0 && supporter(c, s, u.at(), u.z) == e) worth = true;
    if (kind.two_sided != 0) worth = worth || near(body_of(c, s, u), body_of_element(c, s, e), kAdjacent);
  });
  return worth;
}

void list_shots_at(Lister& l, Action a, const ItemSpec& spec, bool partial) {
  const auto fire = [&](const Action& shot) {
    if (!partial) l.offer_once(shot);
    if (!partial && spec.shots * std::max<int>(1, shot.count) > 1 && l.t.job == Job::AskAim) {
      Action one = shot;
      one.members = 1;
      l.offer_once(one);
    }
    if (partial) {
      Action some = shot;
      some.members = static_cast<std::uint16_t>(l.s.shots_left > 0 ? l.s.shots_left : spec.shots * std::max<int>(1, shot.count));
      if (!l.offer_once(some)) return;
      if (some.members > 1) {
        some.members = 1;
        l.offer_once(some);
      }
    }
  };
  fire(a);
  if (spec.nlos != 0 && a.target.some()) {
    Action over = a;
    over.how |= kNlos;
    fire(over);
  }
  if (a.target.some() && drilled(l.c, l.s, unit(l.s, l.t.unit), Drill::EvasiveAttack)) {
    Action evasive = a;
    evasive.how |= kEvasive;
    fire(evasive);
  }
}

void list_spots(Lister& l, Action a, const ItemSpec& spec) {
  const State& s = l.s;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (!has_body(l.c, u)) return;
    const bool foe = hostile(s, u, l.t.asks);
    if (spec.kind == Does::Smoke ? foe : !foe) return;
    a.x = u.x;
    a.y = u.y;
    a.z = u.z;
    if (spec.kind == Does::Smoke) {
      const Point at = table::ahead(u.at(), u.facing, 3 * kU);
      a.x = at.x;
      a.y = at.y;
    }
    l.offer_once(a);
  });
}

void list_weapon(Lister& l, const Task& t, const Item& item, bool partial) {
  const State& s = l.s;
  const ItemSpec& spec = l.c.item(item.type);
  Action a = say(Verb::Fire, t.unit);
  a.item = item.type;
  if (spec.kind == Does::Smoke) {
    if (!partial) list_spots(l, a, spec);
    return;
  }
  if (!spec.weapon()) return;
  const auto marks = static_cast<std::uint32_t>(partial ? kStabilized | kOnTheMove : static_cast<std::uint32_t>(t.n));
  if (check_weapon(l.c, s, t.unit, item.type, marks)) return;
  const bool all = (marks & kOmega) != 0 || stabilized(l.c, unit(s, t.unit));
  const int most = std::max(1, all ? copies_ready(l.c, item) : std::min(copies_ready(l.c, item), sheet(l.c, unit(s, t.unit)).machine ? spec.link : 1));
  for (std::size_t mode = 0; mode < spec.modes.size(); ++mode) {
    a.mode = static_cast<std::uint8_t>(mode);
    a.count = static_cast<std::uint8_t>(most);
    if ((marks & kForEffect) != 0) {
      if (spec.modes[mode].splash > 0) list_spots(l, a, spec);
      continue;
    }
    each_unit(s, [&](UnitId id, const Unit& u) {
      if (!present(u) || u.is(kUnplaced) || (spec.mends_units() ? !allied(s, u.owner, t.asks) : !hostile(s, u, t.asks) && !u.is(kAbandoned))) return;
      if (t.other.some() && t.a == kAimOnly && id != t.other) return;
      Action at = a;
      at.target = id;
      list_shots_at(l, at, spec, partial);
      if (most > 1 && spec.uses > 0) {
        at.count = 1;
        list_shots_at(l, at, spec, partial);
      }
    });
    if (spec.mends_units() || (t.a != kAimAny && !partial)) continue;
    const int count = static_cast<int>(l.c.table_of(s).terrain.size());
    for (int e = 0; e < count; ++e) {
      if (!stands(s, e) || !worth_shooting(l.c, s, e, t.asks)) continue;
      Action at = a;
      at.element = ElementId::of(e);
      list_shots_at(l, at, spec, partial);
      if (l.c.terrain_of(s, e).two_sided != 0 && !partial) {
        at.how |= kWallShot;
        l.offer(at);
      }
    }
  }
}

void list_fire(Lister& l, const Task& t, bool partial) {
  for (const Item& item : unit(l.s, t.unit).gear) list_weapon(l, t, item, partial);
}

void list_more_shots(Lister& l) {
  const Volley& v = l.s.volleys.back();
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!present(u) || u.is(kUnplaced)) return;
    Action a = say(Verb::Fire, l.t.unit);
    a.item = v.item;
    a.mode = v.mode;
    a.count = v.copies;
    a.target = id;
    if (l.offer_once(a) && v.left > 1) {
      a.members = 1;
      l.offer_once(a);
    }
  });
}

void list_aims(Lister& l) {
  l.offer(say(Verb::HoldFire, l.t.unit));
  if (l.t.step == 1) return list_more_shots(l);
  const bool bound = l.s.shots_left > 0 && (static_cast<std::uint32_t>(l.t.n) & kOnTheMove) != 0;
  list_fire(l, l.t, bound);
}

void list_reaction(Lister& l, UnitId target) {
  l.offer(say(Verb::No, l.t.unit));
  const Unit& u = unit(l.s, l.t.unit);
  for (const Item& item : u.gear) {
    const ItemSpec& spec = l.c.item(item.type);
    if (!spec.weapon() || spec.mends_units()) continue;
    for (std::size_t mode = 0; mode < spec.modes.size(); ++mode) {
      Action a = say(Verb::Fire, l.t.unit);
      a.item = item.type;
      a.mode = static_cast<std::uint8_t>(mode);
      a.count = static_cast<std::uint8_t>(std::max(1, std::min(copies_ready(l.c, item), sheet(l.c, u).machine ? spec.link : 1)));
      if (target.some()) {
        a.target = target;
        l.offer(a);
        continue;
      }
      each_unit(l.s, [&](UnitId id, const Unit& other) {
        if (!has_body(l.c, other) || !hostile(l.s, other, l.t.asks)) return;
        a.target = id;
        l.offer(a);
      });
    }
  }
}

void list_impacts(Lister& l) {
  const Volley& v = l.s.volleys.back();
  Fixed<Spot3, 8> points;
  std::int32_t z = 0;
  impact_points(l.c, l.s, v, v.shots[l.t.a], points, z);
  for (const Spot3& at : points) {
    Action a = say(Verb::Choose, l.t.unit);
    a.x = at.x;
    a.y = at.y;
    a.z = z;
    if (std::find(l.out.begin(), l.out.end(), a) == l.out.end()) l.offer(a);
  }
}

void list_defences(Lister& l) {
  const Unit& u = unit(l.s, l.t.unit);
  l.offer(say(Verb::No, l.t.unit));
  l.offer(say(Verb::Yes, l.t.unit));
  Action a = say(Verb::DropShield, l.t.unit);
  a.x = u.x;
  a.y = u.y;
  l.offer(a);
}

// ---- placing ----

void list_places(Lister& l) {
  const State& s = l.s;
  const UnitId id = l.t.unit;
  const Unit& u = unit(s, id);
  const bool anywhere = s.type == GameType::Skirmish && s.objective == Objective::Raid && s.players[u.owner].team != s.attacker;
  const Point centre = spawn_point(l.c, s, u.owner);
  const Point middle{l.c.table_of(s).width / 2, l.c.table_of(s).depth / 2};
  const int toward = table::bearing_of(middle - centre);
  const auto put = [&](Point at) {
    Action a = say(Verb::Place, id);
    a.x = at.x;
    a.y = at.y;
    a.facing = static_cast<std::int16_t>(table::whole_turn(toward));
    l.offer_once(a);
  };
  for (const std::int32_t ring : {10 * kU, 6 * kU, 3 * kU}) {
    for (int bearing = 0; bearing < 360; bearing += ring > 4 * kU ? 20 : 45) put(table::ahead(centre, toward + bearing, ring));
  }
  for (int x = 1; anywhere && x < 8; ++x) {
    for (int y = 1; y < 6; ++y) put({l.c.table_of(s).width * x / 8, l.c.table_of(s).depth * y / 6});
  }
  if (sheet(l.c, u).infantry) {
    each_unit(s, [&](UnitId host, const Unit& h) {
      if (h.owner != u.owner || !has_body(l.c, h) || passenger_capacity(l.c, h) == 0) return;
      Action a = say(Verb::Place, id);
      a.target = host;
      l.offer_once(a);
    });
  }
  if (!l.out.empty()) return;
  for (std::int32_t ring = 0; ring <= 13 * kU && l.out.empty(); ring += kU / 2) {
    for (int bearing = 0; bearing < 360; bearing += 10) put(table::ahead(centre, bearing, ring));
  }
}

void list_adjustments(Lister& l) {
  l.offer_once(say(Verb::Done));
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(l.c, u)) return;
    for (int bearing = 0; bearing < 360; bearing += 90) {
      Action a = say(Verb::Place, id);
      const Point at = table::ahead(u.at(), bearing, 3 * kU);
      a.x = at.x;
      a.y = at.y;
      a.facing = u.facing;
      l.offer_once(a);
    }
  });
}

void list_drop_places(Lister& l) {
  const State& s = l.s;
  const Unit& u = unit(s, l.t.unit);
  const auto ring = [&](Point centre) {
    for (int bearing = 0; bearing < 360; bearing += 10) {
      Action a = say(Verb::Place, l.t.unit);
      const Point at = table::ahead(centre, bearing, l.t.n);
      a.x = at.x;
      a.y = at.y;
      if (on_board(l.c, s, at)) l.offer_once(a);
    }
  };
  if (s.raid.size() >= 2) {
    for (const Spot3& point : s.raid) ring({point.x, point.y});
  } else {
    ring(spawn_point(l.c, s, u.owner));
  }
  if (!l.out.empty()) return;
  if (const auto spot = nearest_free(l.c, s, l.t.unit, cut_at_edge(l.c, s, table::ahead(spawn_point(l.c, s, u.owner), 0, l.t.n)), 0, 60 * kU)) {
    Action a = say(Verb::Place, l.t.unit);
    a.x = spot->x;
    a.y = spot->y;
    l.offer_once(a);
  }
}

void list_squad(Lister& l) {
  l.offer(say(Verb::Done));
  for (std::size_t i = 0; i < l.c.types.size(); ++i) {
    Action a = say(Verb::Choose);
    a.type = TypeId::of(static_cast<int>(i));
    l.offer(a);
  }
  Action more = say(Verb::Buy);
  more.perk = PerkId::of(static_cast<int>(PerkEffect::IncreaseCap));
  l.offer(more);
}

void list_numbers(Lister& l, int from, int to) {
  for (int i = from; i <= to; ++i) {
    Action a = say(Verb::Choose);
    a.choice = static_cast<std::uint8_t>(i);
    l.offer(a);
  }
}

void list_riders(Lister& l, bool aboard) {
  l.offer(say(Verb::Done));
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!present(u) || u.owner != l.t.asks || (aboard ? u.host != l.t.unit : u.host.some())) return;
    Action a = say(Verb::Choose);
    a.target = id;
    l.offer(a);
  });
}

void list_takes(Lister& l, UnitId taker, UnitId from) {
  for (const Item& item : unit(l.s, from).gear) {
    Action a = say(Verb::Take, taker);
    if (l.t.job == Job::AskSwap) a.target = from;
    a.item = item.type;
    l.offer(a);
  }
}

void list_pick_up(Lister& l) {
  l.offer(say(Verb::Done));
  list_takes(l, l.t.unit, l.t.other);
  for (const Item& item : unit(l.s, l.t.unit).gear) {
    Action a = say(Verb::Take, l.t.unit);
    a.item = item.type;
    a.how = kFirst;
    l.offer(a);
  }
}

void list_salvage(Lister& l) {
  l.offer(say(Verb::Done));
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.t.asks || !u.did(kEscaped)) return;
    Action a = say(Verb::Take, id);
    a.item = ItemId::of(l.t.a);
    l.offer(a);
  });
}

void list_swaps(Lister& l) {
  l.offer(say(Verb::Done));
  each_unit(l.s, [&](UnitId a, const Unit& u) {
    if (u.owner != l.t.asks || !has_body(l.c, u) || u.did(kSwapped)) return;
    each_unit(l.s, [&](UnitId b, const Unit& other) {
      if (a != b && other.owner == l.t.asks && has_body(l.c, other) && sheet(l.c, other).infantry) list_takes(l, a, b);
    });
  });
}

void list_hot_drops(Lister& l) {
  int own = 0;
  each_unit(l.s, [&](UnitId, const Unit& u) { own += u.owner == l.t.asks ? 1 : 0; });
  Action a = say(Verb::Choose);
  l.offer_once(a);
  for (int i = 0; i < std::min(own, 16); ++i) {
    a.members = static_cast<std::uint16_t>(1u << i);
    l.offer_once(a);
  }
  a.members = 0xFFFF;
  l.offer_once(a);
}

void list_raid_points(Lister& l) {
  for (int x = 0; x <= 4; ++x) {
    for (int y = 0; y <= 4; ++y) {
      if (x % 4 != 0 && y % 4 != 0) continue;
      Action a = say(Verb::Place);
      a.x = l.c.table_of(l.s).width * x / 4;
      a.y = l.c.table_of(l.s).depth * y / 4;
      l.offer_once(a);
    }
  }
}

void list_map_pieces(Lister& l) {
  for (std::size_t e = 0; e < l.c.table_of(l.s).terrain.size(); ++e) {
    Action a = say(Verb::Place);
    a.element = ElementId::of(static_cast<int>(e));
    l.offer(a);
  }
  if (l.out.empty()) l.offer(say(Verb::Done));
}

void list_seats(Lister& l) {
  for (Seat seat = 0; seat < l.s.seats; ++seat) {
    Action a = say(Verb::Choose);
    a.seat = SeatId::of(seat);
    l.offer(a);
  }
}

}  // namespace

void list_choices(const Content& c, const State& s, Actions& out) {
  out.clear();
  if (s.agenda.empty() || s.over != 0) return;
  const Task& t = s.agenda.top();
  Lister l{c, s, t, out};
  switch (t.job) {
    case Job::AskStart: return list_numbers(l, 0, static_cast<int>(c.table_of(s).starts.size()) - 1);
    case Job::AskHotDrop: return list_hot_drops(l);
    case Job::AskPlace: return t.a == 1 ? list_adjustments(l) : list_places(l);
    case Job::AskDropPlace: return list_drop_places(l);
    case Job::AskRaidPoint: return list_raid_points(l);
    case Job::AskMapPiece: return list_map_pieces(l);
    case Job::AskSpawn:
      return t.a == 1 ? list_numbers(l, 0, static_cast<int>(c.table_of(s).alternates.size())) : list_numbers(l, 0, static_cast<int>(c.table_of(s).spawns.size()) - 1);
    case Job::AskSquad: return list_squad(l);
    case Job::AskCaptain: return list_seats(l);
    case Job::AskOrder: return list_orders(l);
    case Job::AskLeg: return list_legs(l);
    case Job::AskAim: return list_aims(l);
    case Job::AskHeight: return list_heights(l);
    case Job::AskLanding: case Job::AskVictims: return list_landings(l);
    case Job::AskDefend: return list_defences(l);
    case Job::AskImpact: return list_impacts(l);
    case Job::AskReturn: case Job::AskReact: return list_reaction(l, t.other);
    case Job::AskUnbuttoned: return list_reaction(l, {});
    case Job::AskDodgeMove: return list_dodge_moves(l, kDodgeMove);
    case Job::AskEvade: return list_dodge_moves(l, drill_value(c, Drill::EvasiveAttack));
    case Job::AskLoad: return list_riders(l, false);
    case Job::AskOffload: return list_riders(l, true);
    case Job::AskOffloadOption: return list_numbers(l, 1, 3);
    case Job::AskSkull: return list_skull(c, s, t, out);
    case Job::AskPerk: return list_perk(c, s, t, out);
    case Job::AskSalvage: return list_salvage(l);
    case Job::AskPickUp: return list_pick_up(l);
    case Job::AskSwap: return list_swaps(l);
    default:
      l.offer(say(Verb::Yes, t.unit));
      l.offer(say(Verb::No, t.unit));
  }
}

// Plausible things that are refused: shown with the reason.
void list_wishes(const Content& c, const State& s, Actions& out) {
  if (s.agenda.empty() || s.over != 0) return;
  const Task& t = s.agenda.top();
  const auto wish = [&](const Action& a) {
    if (out.size() < 24 && check_answer(c, s, a)) out.push_back(a);
  };
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (t.job == Job::AskOrder && u.owner == t.asks && present(u)) {
      for (const Verb verb : {Verb::Move, Verb::Attack, Verb::OmegaOverride, Verb::PopAndShoot}) wish(say(verb, id));
    }
    if (t.job != Job::AskAim || !has_body(c, u) || !hostile(s, u, t.asks)) return;
    for (const Item& item : unit(s, t.unit).gear) {
      if (!c.item(item.type).weapon()) continue;
      Action a = say(Verb::Fire, t.unit);
      a.item = item.type;
      a.target = id;
      wish(a);
    }
  });
}

}  // namespace condotta::techcommander
