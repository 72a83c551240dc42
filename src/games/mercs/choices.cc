#include <span>

#include "games/mercs/rules.h"

// What may be done now: all of it where the list is short, good candidates where space is continuous. Deployment is in
// choices_place.cc.
namespace condotta::mercs {

using table::Point;

void list_places(const Content& c, const State& s, Verb v, std::vector<Action>& out);

namespace {

struct Lister {
  const Content& c;
  const State& s;
  const Task& t;
  std::vector<Action>& out;

  // Enemies that nobody's weapon can reach by sight, looked at once for all weapons.
  std::uint16_t known = 0, unseen = 0;
  int nearest = -2;  // the nearest enemy, once asked for

  void offer(const Action& a) {
    if (!check_action(c, s, a)) out.push_back(a);
  }
  bool hidden(int enemy) {
    if (!(known >> enemy & 1)) {
      known = static_cast<std::uint16_t>(known | 1 << enemy);
      const Cover cover = cover_between(c.field(s), bodies_of(s), s, t.who, enemy);
      const bool waza = c.has(figure(s, t.who).card, Hook::CoverReduction);
      if (cover.obstacle || (cover.level == 2 && !waza)) unseen = static_cast<std::uint16_t>(unseen | 1 << enemy);
    }
    return (unseen >> enemy & 1) != 0;
  }
  void offer(Verb verb) {
    Action a;
    a.verb = verb;
    offer(a);
  }
};

Action verb(Verb v) {
  Action a;
  a.verb = v;
  return a;
}

int nearest_enemy(Lister& l) {
  if (l.nearest != -2) return l.nearest;
  l.nearest = -1;
  table::Wide least = 0;
  for (int i = 0; i < kFigures; ++i) {
    if (side_of(i) == side_of(l.t.who) || !in_play(figure(l.s, i))) continue;
    const table::Wide d = table::distance2(at_of(figure(l.s, l.t.who)), at_of(figure(l.s, i)));
    if (l.nearest < 0 || d < least) l.nearest = i, least = d;
  }
  return l.nearest;
}

// The facing nearest to a wish that a turn of 90 degrees allows.
std::int16_t turn_towards(int facing, int wish) {
  const int turn = ((wish - facing) % 360 + 540) % 360 - 180;
  return table::whole_turn(facing + std::clamp(turn, -90, 90));
}

std::int16_t facing_enemy(Lister& l, Point from) {
  const int enemy = nearest_enemy(l);
  const Figure& f = figure(l.s, l.t.who);
  if (enemy < 0) return f.facing;
  return turn_towards(f.facing, table::bearing_of(at_of(figure(l.s, enemy)) - from));
}

void list_recruits(Lister& l) {
  for (int u = 0; u < static_cast<int>(l.c.units.size()); ++u) {
    Action a = verb(Verb::Recruit);
    a.unit = UnitId::of(u);
    l.offer(a);
  }
}

// MS-DEC-4, MS-DEC-5, MS-DEC-6: the same three for every figure.
void list_declarations(Lister& l) {
  for (const Verb v : {Verb::Move, Verb::Combat, Verb::Hold}) l.offer(v);  // MS-RUL-23: wherever it stands
  if (!l.s.bounding) return;
  for (int i = 0; i < kFigures; ++i) {
    Action a = verb(Verb::Bound);
    a.target = FigureId::of(i);
    l.offer(a);
  }
}

// Facings this near to each other are one choice.
bool same_way(int a, int b) {
  return table::turn_between(a, b) < 20;
}

// Bearings of the card from the facing: every 15 degrees in front, every 30 behind, straight back among them.
constexpr std::int16_t kBearings[] = {-90, -75, -60, -45, -30, -15, 0,   15,   30,
                                      45,  60,  75,  90,  120, 150, 180, -150, -120};
constexpr std::size_t kForward = 13;

// MS-DEC-7: looking ahead, at the enemy or as before. The left circle of one bearing is the right circle of another, so
// the right one is only offered where the left does not reach. MS-DEC-9: backwards too, for who has the points.
void list_steps(Lister& l) {
  const Figure& f = figure(l.s, l.t.who);
  const int left = f.mp - l.t.limit;
  if (left < 1) return;
  const bool tight = l.c.field(l.s).any_tight && tight_terrain_near(l.c, l.s, l.t.who);
  const Bodies bodies = bodies_near(l.s, l.t.who, kTop.y);
  // Points, turn and bearing are in order by what is offered here; the way is left to check.
  const auto steps = [&](Action a) {
    const StepPlan plan = plan_step(l.c, l.s, bodies, l.t.who, a);
    if (check_walk(l.c, l.s, a, plan)) return plan.walk;
    a.facing = turn_towards(f.facing, a.bearing);
    l.out.push_back(a);
    const std::int16_t enemy = facing_enemy(l, plan.walk.end.at);
    const bool ahead = same_way(enemy, a.facing), kept = same_way(f.facing, a.facing) || same_way(f.facing, enemy);
    a.facing = enemy;
    if (!ahead) l.out.push_back(a);
    a.facing = f.facing;
    if (!kept) l.out.push_back(a);
    return plan.walk;
  };
  for (const int turn : std::span(kBearings).first(left >= 2 ? std::size(kBearings) : kForward)) {
    Action a = verb(Verb::Step);
    a.bearing = table::whole_turn(f.facing + turn);
    const table::Walk top = steps(a);
    if (std::abs(turn) <= 90 || turn == 180) {
      a.circle = Circle::Left;
      steps(a);
    }
    if ((turn >= 30 && turn <= 90) || turn == 180) {
      a.circle = Circle::Right;
      steps(a);
    }
    a.circle = Circle::Top;
    if (top.stop != table::Stop::Piece && top.stop != table::Stop::Edge) continue;
    a.verb = Verb::Flush;  // MS-DEC-10
    if (l.c.field(l.s).layout.piece(top.by).form == table::Form::Block) steps(a);
    if (!tight) continue;
    a.verb = Verb::Edge;  // MS-DEC-13
    steps(a);
    a.circle = Circle::Left;
    steps(a);
  }
}

// MS-DEC-8: a few of all the directions it may turn to.
void list_turns(Lister& l) {
  const Figure& f = figure(l.s, l.t.who);
  const int enemy = nearest_enemy(l);
  std::int16_t seen[5];
  int count = 0;
  const auto pivot = [&](int facing) {
    Action a = verb(Verb::Pivot);
    a.facing = table::whole_turn(facing);
    for (int i = 0; i < count; ++i)
      if (seen[i] == a.facing) return;
    seen[count++] = a.facing;
    l.offer(a);
  };
  for (const int turn : {90, 180, 270}) pivot(f.facing + turn);
  if (enemy >= 0) pivot(table::bearing_of(at_of(figure(l.s, enemy)) - at_of(f)));
}

// MS-RUL-31: as it stands, and turned to the enemy.
void offer_turning(Lister& l, Action a) {
  l.offer(a);
  a.facing = facing_enemy(l, at_of(figure(l.s, l.t.who)));
  if (a.facing != figure(l.s, l.t.who).facing) l.offer(a);
}

// MS-DEC-11, MS-DEC-12: over the nearest edge, and over any other that the base touches.
void list_descents(Lister& l) {
  const Figure& f = figure(l.s, l.t.who);
  const int piece = f.z > 0 ? support_piece(l.c, l.s, l.t.who) : -1;
  if (piece < 0) return;
  const table::Polygon& shape = l.c.field(l.s).layout.piece(piece).shape;
  const int nearest = table::nearest_on_outline(shape, at_of(f)).edge;
  for (const Verb v : {Verb::Descend, Verb::Jump}) {
    offer_turning(l, verb(v));
    for (int edge = 0; edge < shape.count; ++edge) {
      if (edge == nearest || !table::within(at_of(f), shape.edge(edge), kRadius + table::kFlush)) continue;
      Action a = verb(v);
      a.number = static_cast<std::uint8_t>(edge + 1);
      l.offer(a);
    }
  }
}

void list_climbs(Lister& l) {
  const Figure& f = figure(l.s, l.t.who);
  const table::Layout& layout = l.c.field(l.s).layout;
  const int reach = kRadius + 10;
  layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    if (layout.piece(i).form != table::Form::Block || layout.piece(i).z1 <= f.z) return;
    Action a = verb(Verb::Climb);
    a.piece = static_cast<std::int16_t>(i);
    offer_turning(l, a);
  });
  list_descents(l);
}

// MS-DEC-14: the nearest point of each piece of cover, and its corners to look round, turned to the enemy or as before.
void list_snaps(Lister& l) {
  const Figure& f = figure(l.s, l.t.who);
  if (f.snapped || (l.t.flags & kNoSnap)) return;
  const Field& field = l.c.field(l.s);
  const int reach = kBase + kRadius;
  const std::size_t before = l.out.size();
  field.layout.near({{f.x - reach, f.y - reach}, {f.x + reach, f.y + reach}}).each([&](int i) {
    if (!field.snaps[static_cast<std::size_t>(i)] || l.out.size() >= before + 12) return;
    const table::Polygon& shape = field.layout.piece(i).shape;
    if (!table::within(at_of(f), shape, reach)) return;
    const table::Foot foot = table::nearest_on_outline(shape, at_of(f));
    for (int e = 0; e < shape.count; ++e) {
      const table::Segment edge = shape.edge(e);
      const Point d = edge.b - edge.a;
      const table::Wide length = std::max<table::Wide>(table::isqrt(table::norm2(d)), 1);
      const Point out{static_cast<std::int32_t>(table::divide(table::Wide{d.y} * (kRadius + 2), length)),
                      static_cast<std::int32_t>(table::divide(-table::Wide{d.x} * (kRadius + 2), length))};
      for (const Point on : {foot.at, edge.a, edge.b}) {
        if (on == foot.at && e != foot.edge) continue;
        const Point to = on + out;
        const table::Wide way2 = table::distance2(to, at_of(f));
        if (way2 < 400 || way2 > table::square(kBase)) continue;
        Action a = verb(Verb::Snap);
        a.piece = static_cast<std::int16_t>(i);
        a.x = static_cast<std::int16_t>(to.x);
        a.y = static_cast<std::int16_t>(to.y);
        a.facing = facing_enemy(l, to);
        bool twice = false;
        for (std::size_t k = before; k < l.out.size(); ++k) twice = twice || l.out[k] == a;
        if (twice || check_action(l.c, l.s, a)) continue;
        l.out.push_back(a);
        if (same_way(a.facing, f.facing)) continue;
        a.facing = f.facing;
        l.out.push_back(a);
      }
    }
  });
}

void list_move(Lister& l) {
  l.offer(Verb::Done);
  list_steps(l);
  list_turns(l);
  list_climbs(l);
  list_snaps(l);
}

// MS-RUL-99: a crate that a blast or a template of this side would hurt.
bool worth_hitting(const Lister& l, const Object& o, WeaponId weapon) {
  const Weapon& w = l.c.weapon(weapon);
  const int strength = w.ammo.empty() ? w.str : w.ammo[figure(l.s, l.t.who).loaded].str;
  return o.kind == ObjectKind::Crate && !o.gone && strength >= 2 && side_of(l.t.who) == l.c.scenario(l.s).attacker;
}

// MS-DEC-17, MS-DEC-27: bearings that point at somebody, and between two that one card's width may hold.
void list_bearings(Lister& l, Verb v, WeaponId weapon) {
  const Figure& f = figure(l.s, l.t.who);
  const std::size_t before = l.out.size();
  const auto point = [&](int bearing) {
    Action a = verb(v);
    a.weapon = weapon;
    a.bearing = table::whole_turn(bearing);
    bool twice = false;
    for (std::size_t k = before; k < l.out.size(); ++k) twice = twice || l.out[k] == a;
    if (!twice) l.offer(a);
  };
  Fixed<std::int16_t, kSquad> at;
  for (int i = 0; i < kFigures; ++i)
    if (side_of(i) != side_of(l.t.who) && in_play(figure(l.s, i)))
      at.push_back(table::bearing_of(at_of(figure(l.s, i)) - at_of(f)));
  for (const int bearing : at) point(bearing);
  for (const Object& o : l.s.objects)
    if (v == Verb::Spray && worth_hitting(l, o, weapon)) point(table::bearing_of(Point{o.x, o.y} - at_of(f)));
  for (std::size_t i = 0; i < at.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const int turn = (at[k] - at[i] + 540) % 360 - 180;
      if (std::abs(turn) >= 6 && std::abs(turn) <= 45) point(at[i] + turn / 2);
    }
}

// MS-DEC-18, MS-DEC-19: under each enemy, between two that one blast would catch, and where it would reach one round a
// corner.
void list_spots(Lister& l, Verb v, WeaponId weapon) {
  const std::size_t before = l.out.size();
  const auto spot = [&](Point at, int z) {
    Action a = verb(v);
    a.weapon = weapon;
    a.x = static_cast<std::int16_t>(at.x);
    a.y = static_cast<std::int16_t>(at.y);
    a.z = static_cast<std::int16_t>(z);
    l.offer(a);
  };
  for (int i = 0; i < kFigures; ++i) {
    const Figure& foe = figure(l.s, i);
    if (side_of(i) == side_of(l.t.who) || !in_play(foe)) continue;
    const std::size_t here = l.out.size();
    spot(at_of(foe), foe.z);
    if (l.out.size() > here) continue;
    for (int bearing = 0; bearing < 360 && l.out.size() < before + 12; bearing += 45)
      spot(table::ahead(at_of(foe), bearing, 600), foe.z);
  }
  const int across = 2 * (l.c.weapon(weapon).blast_radius + kRadius);
  const int first = enemy_of(side_of(l.t.who)) * kSquad;
  for (int i = first; i < first + kSquad; ++i)
    for (int k = first; k < i; ++k) {
      const Figure &a = figure(l.s, i), &b = figure(l.s, k);
      if (in_play(a) && in_play(b) && a.z == b.z && table::distance2(at_of(a), at_of(b)) <= table::square(across))
        spot(table::between(at_of(a), at_of(b), 1, 2), a.z);
    }
  for (const Object& o : l.s.objects)
    if (worth_hitting(l, o, weapon)) spot({o.x, o.y}, o.z);
  if (!l.c.weapon(weapon).smokes(figure(l.s, l.t.who).loaded)) return;
  // Smoke serves those who stand in it, and those it lies in front of.
  for (int i = side_of(l.t.who) * kSquad; i < (side_of(l.t.who) + 1) * kSquad; ++i)
    if (in_play(figure(l.s, i))) spot(at_of(figure(l.s, i)), figure(l.s, i).z);
  for (const int turn : {-45, 0, 45}) {
    const Figure& f = figure(l.s, l.t.who);
    spot(table::ahead(at_of(f), f.facing + turn, 1300), f.z);
  }
}

// MS-DEC-15, MS-DEC-16, MS-DEC-20: each weapon that may be used, at each target it may be used at.
void list_weapon(Lister& l, WeaponId weapon) {
  if (can_use(l.c, l.s, l.t.who, weapon)) return;
  const Weapon& w = l.c.weapon(weapon);
  const auto at_enemies = [&](Verb v) {
    for (int i = 0; i < kFigures; ++i) {
      if (side_of(i) == side_of(l.t.who) || !in_play(figure(l.s, i))) continue;
      Action a = verb(v);
      a.weapon = weapon;
      a.target = FigureId::of(i);
      if (v == Verb::Strike) {
        if (gap_within(figure(l.s, l.t.who), figure(l.s, i), kBase)) l.offer(a);
      } else if (!check_aim(l.c, l.s, l.t.who, weapon, i) && !l.hidden(i) && !check_fire_half(l.c, l.s, l.t, a)) {
        l.out.push_back(a);
      }
    }
  };
  switch (w.kind) {
    case WeaponKind::Ranged:
      at_enemies(Verb::Fire);
      break;
    case WeaponKind::Melee:
      at_enemies(Verb::Strike);
      break;
    case WeaponKind::Thrown:
      list_spots(l, Verb::Throw, weapon);
      break;
    case WeaponKind::Launcher:
      at_enemies(Verb::Launch);
      list_spots(l, Verb::Lob, weapon);
      break;
    case WeaponKind::Template:
      list_bearings(l, Verb::Spray, weapon);
      break;
  }
  if (l.t.flags & kFireHalf) return;
  Action a = verb(Verb::Overwatch);  // MS-DEC-28
  a.weapon = weapon;
  l.offer(a);
  if (l.s.acm) list_bearings(l, Verb::Suppress, weapon);
}

void list_on_friends(Lister& l, Verb v) {
  const int side = side_of(l.t.who);
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

void list_combat(Lister& l) {
  l.offer(Verb::Done);
  list_snaps(l);
  if (l.t.flags & kSnapOnly) return;
  const Figure& f = figure(l.s, l.t.who);
  for (const WeaponId weapon : l.c.card(f.card).weapons) list_weapon(l, weapon);
  if (l.t.flags & kFireHalf) return;
  // MS-DEC-24, MS-DEC-25, MS-DEC-26: whom to treat and whom to repair, with a kit or without.
  if (f.medkits > 0) list_on_friends(l, Verb::Medkit);
  list_on_friends(l, Verb::Repair);
  if (f.repair_kits > 0) list_on_friends(l, Verb::RepairKit);
  if (f.adrenaline > 0) list_on_friends(l, Verb::Adrenaline);
  l.offer(Verb::Set);  // MS-DEC-22
  l.offer(Verb::Free);
  list_objects(l);
  for (const Tactic order : {Tactic::MoveFirst, Tactic::FireFirst}) {
    Action a = verb(Verb::FireAndMove);
    a.order = order;
    l.offer(a);  // MS-DEC-21
  }
}

void list_watch(Lister& l) {
  for (const int i : watchers(l.c, l.s, l.t, enemy_of(side_of(l.t.who)))) {
    Action a = verb(Verb::React);
    a.who = FigureId::of(i);
    l.offer(a);
  }
  l.offer(Verb::LetPass);
}

void list_numbers(Lister& l, Verb v) {
  for (std::uint8_t n = 0; n < 2; ++n) {
    Action a = verb(v);
    a.number = n;
    l.offer(a);
  }
}

void list_tactics(Lister& l) {
  l.offer(Verb::Done);
  for (const Tactic order : {Tactic::MoveFirst, Tactic::FireFirst}) {
    Action a = verb(Verb::FireAndMove);
    a.order = order;
    l.offer(a);
  }
}

}  // namespace

void list_choices(const Content& c, const State& s, std::vector<Action>& out) {
  out.clear();
  if (s.agenda.empty()) return;
  Lister l{c, s, s.agenda.top(), out};
  switch (l.t.job) {
    case Job::Muster:
      return list_recruits(l);
    case Job::Deploy:
      return list_places(c, s, Verb::Place, out);
    case Job::Adjust:
      l.offer(Verb::Keep);
      return list_places(c, s, Verb::Adjust, out);
    case Job::Activation:
    case Job::Group:
      return list_declarations(l);
    case Job::Watch:
      return list_watch(l);
    case Job::Move:
      return list_move(l);
    case Job::Combat:
      return list_combat(l);
    case Job::Tactics:
      return list_tactics(l);
    case Job::Luck:
      l.offer(Verb::UseLuck);
      return l.offer(Verb::KeepLuck);
    case Job::Reroll:
      l.offer(Verb::Reroll);
      return l.offer(Verb::Done);
    case Job::Load:
      return list_numbers(l, Verb::Load);
    case Job::Push:
      return list_numbers(l, Verb::Side);
    default:
      return;
  }
}

}  // namespace condotta::mercs
