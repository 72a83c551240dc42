#include "games/techcommander/lister.h"

// Shots, by whoever is asked for one: the actor, a rider, or who answers an attack or a move.
namespace condotta::techcommander {

namespace {

table::Box surroundings(const Content& c, const Unit& u) {
  return table::Box{u.at(), u.at()}.grown(extent_of(c, u) + 3 * kU);
}

// Terrain worth shooting at: objectives, what explodes near enemies, what enemies stand on or hide behind.
bool worth_shooting(const Content& c, const State& s, int e, Seat seat) {
  if (s.features.contains(ElementId::of(e))) return s.players[seat].team == s.attacker;
  const TerrainSpec& kind = c.terrain_of(s, e);
  if (kind.interactive == 0) return false;
  bool worth = false;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (worth || !has_body(c, u) || !hostile(s, u, seat)) return;
    if (!c.layout(s).box(e).overlaps(surroundings(c, u))) return;
    if (kind.explosive != 0) worth = near(body_of(c, s, u), body_of_element(c, s, e), 3 * kU);
    if (u.z > 0 && supporter(c, s, u.at(), u.z) == e) worth = true;
    if (kind.two_sided != 0) worth = worth || near(body_of(c, s, u), body_of_element(c, s, e), kAdjacent);
  });
  return worth;
}

}  // namespace

// Looked for once, however many weapons and units ask.
const Fixed<std::uint8_t, kMaxElements>& worthy_terrain(Lister& l) {
  if (l.looked) return l.worth;
  l.looked = true;
  table::PieceSet maybe;  // of all the others nothing is worth it
  for (const ElementId e : l.s.features) maybe.add(e.index());
  each_unit(l.s, [&](UnitId, const Unit& u) {
    if (has_body(l.c, u) && hostile(l.s, u, l.asks)) maybe |= l.c.layout(l.s).near(surroundings(l.c, u));
  });
  const int count = static_cast<int>(l.c.table_of(l.s).terrain.size());
  for (int e = 0; e < count; ++e) {
    if (l.trusted() && !l.s.features.contains(ElementId::of(e))) continue;  // in a hurry only objectives
    if (maybe.has(e) && stands(l.s, e) && worth_shooting(l.c, l.s, e, l.asks))
      l.worth.push_back(static_cast<std::uint8_t>(e));
  }
  return l.worth;
}

namespace {

void list_shots_at(Lister& l, UnitId id, Action a, const ItemSpec& spec, bool partial) {
  const auto fire = [&](const Action& shot) {
    const int shots = spec.shots * std::max<int>(1, shot.count);
    Action some = shot;
    if (partial) some.shots = static_cast<std::uint8_t>(l.s.shots_left > 0 ? l.s.shots_left : shots);
    const Lister::Offer all = l.offer_once(some);
    if ((partial ? some.shots : shots) <= 1) return;
    some.shots = 1;
    const bool grouped = l.s.order.how.has(How::Group);  // TC-RAL-8 may forbid what TC-ATK-3 allows
    partial || grouped ? l.offer_once(some, Lister::beside(all)) : l.offer(some, Lister::along_with(all));
  };
  fire(a);
  if (spec.nlos != 0 && a.target.some()) {
    Action over = a;
    over.how.set(How::Nlos);
    fire(over);
  }
  if (a.target.some() && drilled(l.c, l.s, unit(l.s, id), Drill::EvasiveAttack)) {
    Action evasive = a;
    evasive.how.set(How::Evasive);
    fire(evasive);
  }
}

// TC-RUL-103: another designator than the first that can, or none.
void list_designations(Lister& l, const AskAim& aim, Action a, const ItemSpec& spec) {
  if (l.trusted()) return;
  const bool wanted = spec.kind == Does::Missile || spec.needs_designator != 0 || !l.s.smoke.empty();
  if (!wanted || spec.mends_units() || !l.s.agenda.top().is<AskAim>() || aim.more) return;
  Volley v = volley_of(l.c, l.s, aim, a);
  const int first = v.shots[0].painter;
  if (first == 0) return;
  a.how.set(How::Undesignated);
  l.offer_once(a);
  a.how.set(How::Undesignated, false);
  v.shots.clear();
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (u.owner != l.asks || id.index() + 1 == first || !can_paint(l.c, l.s, v, id, a.target)) return;
    a.designator = id;
    l.offer_once(a);
  });
}

void list_spots(Lister& l, Action a, const ItemSpec& spec) {
  const State& s = l.s;
  each_unit(s, [&](UnitId, const Unit& u) {
    if (!has_body(l.c, u)) return;
    const bool foe = hostile(s, u, l.asks);
    if (spec.kind == Does::Smoke ? foe : !foe) return;
    a.x = u.x;
    a.y = u.y;
    a.z = u.z;
    if (spec.kind == Does::Smoke) {
      const Point at = table::ahead(u.at(), u.facing, 3 * kU);
      a.x = at.x;
      a.y = at.y;
      a.z = surface(l.c, s, at, u.z).value_or(0);
    }
    l.offer_once(a);
  });
}

// What is no unit: shields, and features worth it. An override goes on at its one target.
void list_things(Lister& l, const AskAim& t, const Action& a, const ItemSpec& spec, bool partial) {
  const State& s = l.s;
  const bool only = t.at == AimFor::Only && t.element.some();
  if (spec.mends_units() || (t.at != AimFor::Any && t.at != AimFor::Omega && !only && !partial)) return;
  for (std::size_t i = 0; i < s.bubbles.size() && t.at == AimFor::Any; ++i) {  // TC-BUB-13
    Action at = a;
    at.choice = static_cast<std::uint8_t>(i + 1);
    if (s.bubbles[i].gone == 0) list_shots_at(l, t.unit, at, spec, partial);
  }
  for (const int e : worthy_terrain(l)) {
    if (only && e != t.element.index()) continue;
    Action at = a;
    at.element = ElementId::of(e);
    list_shots_at(l, t.unit, at, spec, partial);
    if (l.c.terrain_of(s, e).two_sided != 0 && !partial) {
      at.how.set(How::WallShot);
      l.offer(at);
    }
  }
}

void list_weapon(Lister& l, const AskAim& t, const Item& item, bool partial) {
  const State& s = l.s;
  const ItemSpec& spec = l.c.item(item.type);
  Action a = say(Verb::Fire, t.unit);
  a.item = item.type;
  if (spec.kind == Does::Smoke) {
    if (!partial) list_spots(l, a, spec);
    return;
  }
  if (!spec.weapon()) return;
  const bool bound = partial && s.shots_left > 0;  // TC-STB-5: it goes on with the weapon it began with
  if (bound && item.type != s.order.item) return;
  const VolleyMarks marks = partial ? VolleyMark::Stabilized | VolleyMark::OnTheMove : t.marks;
  if (check_weapon(l.c, s, t.unit, item.type, marks)) return;
  const int most = bound ? s.order.count : most_copies(l.c, s, t.unit, item.type, marks);
  for (std::size_t mode = 0; mode < spec.modes.size(); ++mode) {
    a.mode = static_cast<std::uint8_t>(mode);
    a.count = static_cast<std::uint8_t>(most);
    if (marks.has(VolleyMark::ForEffect)) {
      if (spec.modes[mode].splash > 0) list_spots(l, a, spec);
      continue;
    }
    each_unit(s, [&](UnitId id, const Unit& u) {
      if (!present(u) || u.is(Status::Unplaced) ||
          (spec.mends_units() ? !allied(s, u.owner, l.asks) : !hostile(s, u, l.asks) && !u.is(Status::Abandoned)))
        return;
      if (t.only.some() && t.at == AimFor::Only && id != t.only) return;
      Action at = a;
      at.target = id;
      list_shots_at(l, t.unit, at, spec, partial);
      list_designations(l, t, at, spec);
      for (int fewer = most - 1; fewer > 0 && !bound && !marks.has(VolleyMark::Omega); --fewer) {  // TC-LNK-1: up to
        at.count = static_cast<std::uint8_t>(fewer);
        at.shots = static_cast<std::uint8_t>(partial ? spec.shots * fewer : 0);
        l.offer_once(at);
      }
    });
    list_things(l, t, a, spec, partial);
  }
}

}  // namespace

void list_fire(Lister& l, const AskAim& aim, bool partial) {
  for (const Item& item : unit(l.s, aim.unit).gear) list_weapon(l, aim, item, partial);
}

// The same weapon at a further target (TC-ATK-3).
void list_more_shots(Lister& l, UnitId shooter) {
  const Volley& v = l.s.volleys.back();
  each_unit(l.s, [&](UnitId id, const Unit& u) {
    if (!present(u) || u.is(Status::Unplaced)) return;
    Action a = say(Verb::Fire, shooter);
    a.item = v.item;
    a.mode = v.mode;
    a.count = v.copies;
    a.target = id;
    const Lister::Offer all = l.offer_once(a);
    a.shots = 1;
    if (v.left > 1) l.offer_once(a, Lister::beside(all));
  });
}

// What a unit can fire at this target, or at anybody.
void list_answers(Lister& l, UnitId unit_id, UnitId target) {
  const Unit& u = unit(l.s, unit_id);
  for (const Item& item : u.gear) {
    const ItemSpec& spec = l.c.item(item.type);
    if (!spec.weapon() || spec.mends_units()) continue;
    for (std::size_t mode = 0; mode < spec.modes.size(); ++mode) {
      Action a = say(Verb::Fire, unit_id);
      a.item = item.type;
      a.mode = static_cast<std::uint8_t>(mode);
      a.count = static_cast<std::uint8_t>(most_copies(l.c, l.s, unit_id, item.type, {}));
      if (target.some()) {
        a.target = target;
        const Lister::Terms seen = Lister::beside(l.offer(a));
        Action some = a;
        for (int fewer = a.count - 1; l.open(seen) && fewer > 0; --fewer) {
          some.count = static_cast<std::uint8_t>(fewer);
          l.offer(some, seen);
        }
        some = a;
        some.shots = 1;  // TC-RUL-226: the rest at others of the group that moves
        if (l.open(seen) && l.s.agenda.top().is<AskReact>() && spec.shots * a.count > 1 &&
            moves_in_company(l.c, l.s, target))
          l.offer(some, seen);
        a.how = {How::Nlos};
        if (spec.nlos != 0) l.offer(a);
        a.how = {How::Evasive};  // TC-FAC-8
        if (l.open(seen) && drilled(l.c, l.s, u, Drill::EvasiveAttack)) l.offer(a, seen);
        continue;
      }
      each_unit(l.s, [&](UnitId id, const Unit& other) {
        if (!has_body(l.c, other) || !hostile(l.s, other, l.asks)) return;
        a.target = id;
        l.offer(a);
      });
    }
  }
}

// TC-UNB-2, TC-UNB-5, TC-DEC-56: what a rider in the open may do while its host moves.
void list_rider(Lister& l, UnitId rider) {
  const Unit& u = unit(l.s, rider);
  if (!u.did(Memory::FreeShot)) list_answers(l, rider, {});
  if (has_gear(l.c, u, Does::BubbleShield)) {
    Action shield = say(Verb::DropShield, rider);
    shield.x = u.x;
    shield.y = u.y;
    l.offer(shield);
  }
  if (l.s.order.verb != Verb::Move) return;
  each_unit(l.s, [&](UnitId taker, const Unit& f) {
    if (f.owner != u.owner || !has_body(l.c, f) || !sheet(l.c, f).infantry || !adjacent(l.c, l.s, taker, u.host))
      return;
    for (const Item& item : u.gear) {
      Action a = say(Verb::Take, taker);
      a.target = rider;
      a.item = item.type;
      l.offer(a);
    }
  });
}

}  // namespace condotta::techcommander
