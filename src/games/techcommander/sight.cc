#include <algorithm>
#include <new>

#include "games/techcommander/rules.h"
#include "kernel/pile.h"

// Lines of fire: cover, leaves, smoke, hull down and bubble shields (1.24, 1.25, 1.35, 1.36).
namespace condotta::techcommander {

namespace {

constexpr table::Fan kFan{10, 10};  // TC-RUL-29: a hundred cells make percent exact
constexpr std::int32_t kCeiling = 40 * kU;

// The width of a footprint as seen from a point.
std::int32_t width_seen(const Body& b, Point from) {
  if (b.round()) return 2 * b.radius;
  const Point d = b.spot.at - from;
  const Wide length = std::max<Wide>(table::isqrt(table::norm2(d)), 1);
  Wide low = 0, high = 0;
  for (const Point corner : table::footprint(b)) {
    const Wide aside = table::cross(d, corner - b.spot.at) / length;
    low = std::min(low, aside);
    high = std::max(high, aside);
  }
  return static_cast<std::int32_t>(high - low);
}

// All smoke: launched clouds and the columns over stacks and pits (TC-TER-34, TC-RUL-191), unless Scourge took it.
using Clouds = Pile<Body, 48>;
void smoke_bodies(const Content& c, const State& s, Clouds& out) {
  if (s.smoke_off != 0) return;  // TC-SKL-26, TC-RUL-192
  for (const Cloud& cloud : s.smoke) {
    Body b;
    b.spot = {{cloud.x, cloud.y}, cloud.z};
    b.radius = cloud.radius;
    b.height = cloud.height;
    out.push_back(b);
  }
  for (const int e : c.ground(s).stacks) {
    if (out.full() || !stands(s, e)) continue;
    Body b = body_of_element(c, s, e);
    b.spot.z = top_of(c, s, e);
    b.height = kCeiling;
    out.push_back(b);
  }
}

bool point_inside(const Body& b, Point p, std::int32_t z) {
  return z >= b.spot.z && z <= b.spot.z + b.height && table::distance2(p, b.spot.at) <= table::square(b.radius);
}

table::Lines without(table::Lines a, const table::Lines& b) {
  a.words[0] &= ~b.words[0];
  a.words[1] &= ~b.words[1];
  return a;
}

constexpr table::Lines kAllLines = [] {
  table::Lines lines;
  for (int i = 0; i < kFan.columns * kFan.rows; ++i) lines.add(i);
  return lines;
}();

// TC-HUL-1, TC-RUL-42: the lowest 30% hidden by features adjacent to the vehicle.
bool lower_hull_hidden(const Content& c, const State& s, const table::Eye& eye, const table::Target& target,
                       const Body& b) {
  table::PieceSet maybe = c.layout(s).near(table::box_of(b).grown(kAdjacent)), close;
  maybe &= standing(c, s);
  maybe.each([&](int i) {
    if (near(b, body_of_element(c, s, c.ground(s).owner[static_cast<std::size_t>(i)]), kAdjacent)) close.add(i);
  });
  if (close.empty()) return false;
  const table::Lines hidden = table::look({c.layout(s), close}, eye, target, kFan).hidden();
  for (int column = 0; column < kFan.columns; ++column) {
    for (int row = 0; row < 3; ++row) {
      if (!hidden.has(column * kFan.rows + row)) return false;
    }
  }
  return true;
}

}  // namespace

Body body_of_bubble(const Bubble& bubble) {
  Body b;
  b.spot = {{bubble.x, bubble.y}, bubble.z};
  b.radius = kBubbleRadius;
  b.height = kBubbleHeight;
  return b;
}

// TC-BUB-4: the shield hides nobody. TC-RUL-116: the whole volume inside the cylinder.
bool inside_bubble(const Content&, const State&, const Body& b, const Bubble& bubble) {
  if (bubble.gone != 0) return false;
  const Body shield = body_of_bubble(bubble);
  if (b.spot.z < shield.spot.z || b.spot.z + b.height > shield.spot.z + shield.height) return false;
  if (b.round()) {
    const Wide room = shield.radius - b.radius;
    return room >= 0 && table::distance2(b.spot.at, shield.spot.at) <= room * room;
  }
  for (const Point corner : table::footprint(b)) {
    if (table::distance2(corner, shield.spot.at) > table::square(shield.radius)) return false;
  }
  return true;
}

int bubble_over(const Content& c, const State& s, const Body& b) {
  for (std::size_t i = 0; i < s.bubbles.size(); ++i) {
    if (inside_bubble(c, s, b, s.bubbles[i])) return static_cast<int>(i);
  }
  return -1;
}

// TC-RUL-28, TC-LOS-3: the edge of the footprint nearest the target, at three quarters of the body's height. TC-MOV-5:
// whichever way torso and turret have to be turned.
table::Eye muzzle(const Content& c, const State& s, const Unit& u, Point toward) {
  if (u.host.some()) return muzzle(c, s, unit(s, u.host), toward);  // a rider fires from its host
  const Body b = body_of(c, s, u);
  table::Eye eye;
  eye.z = u.z + b.height * 3 / 4;
  eye.looks_over = kAdjacent;  // TC-RUL-208
  eye.at = u.at();             // TC-DEC-19: nobody has to say how they are turned
  const Wide gap2 = table::distance2(u.at(), toward);
  if (b.round()) {
    const Wide gap = table::isqrt(gap2);
    if (gap > b.radius) eye.at = table::between(u.at(), toward, b.radius, gap);
  } else if (!table::contains(table::footprint(b), toward)) {
    eye.at = table::nearest_on_outline(table::footprint(b), toward).at;
  }
  return eye;
}

namespace {

// TC-BUB-8, TC-RUL-202: the first bubble that the open lines meet; -1 for none.
int bubble_between(const Content& c, const State& s, const table::Eye& eye, const Body& b, const table::Target& target,
                   const table::Lines& open) {
  for (std::size_t i = 0; i < s.bubbles.size(); ++i) {
    const Bubble& bubble = s.bubbles[i];
    if (bubble.gone != 0) continue;
    const Body shield = body_of_bubble(bubble);
    const bool from_inside = point_inside(shield, eye.at, eye.z), to_inside = inside_bubble(c, s, b, bubble);
    if (from_inside && to_inside) continue;  // TC-RUL-201: the muzzle is inside
    if (from_inside || to_inside) return static_cast<int>(i);
    const table::Scene one{c.layout(s), {}, std::span<const Body>(&shield, 1)};
    const table::Lines crossed = table::look(one, eye, target, kFan).hidden_by[table::kBodies];
    if (!open.none() && without(open, crossed).none()) return static_cast<int>(i);
  }
  return -1;
}

}  // namespace

Line line_between(const Content& c, const State& s, const table::Eye& eye, const Body& b, UnitId skip1, UnitId skip2,
                  int skip_element) {
  const table::Target target{b.spot, width_seen(b, eye.at), b.height};
  const table::Box lane = table::box_of(eye.at, b.spot.at).grown(target.width / 2 + 5 * kU);
  Pile<Body, 64> bodies;
  for (std::size_t i = 0; i < s.units.size() && !bodies.full(); ++i) {
    const Unit& u = s.units[i];
    const int id = static_cast<int>(i);
    if (id == skip1.index() || id == skip2.index() || !has_body(c, u)) continue;
    if (u.x < lane.low.x || u.x > lane.high.x || u.y < lane.low.y || u.y > lane.high.y) continue;
    bodies.push_back(body_of(c, s, u));  // TC-COV-1, TC-RUL-33: every unit in between
  }
  table::PieceSet set = standing(c, s);
  if (skip_element >= 0) drop_pieces(c, s, skip_element, set);
  const table::Scene scene{c.layout(s), set, std::span<const Body>(bodies.data(), bodies.size())};
  const table::Sight sight = table::look(scene, eye, target, kFan);
  const table::Lines solid = sight.hidden_by[0] | sight.hidden_by[table::kBodies];
  const table::Lines hidden = solid | sight.hidden_by[1];
  Line line;
  line.hidden = hidden.count();
  if (solid.count() < 100) line.hidden = std::min(line.hidden, 99);  // TC-RUL-39: brush alone never blocks
  const table::Lines open = without(kAllLines, solid.count() < 100 ? solid : hidden);
  if (!open.none()) {
    const int through = open.count() - without(open, sight.hidden_by[2]).count();
    line.leaves = through * 100 / open.count();
  }
  Clouds smoke;
  smoke_bodies(c, s, smoke);
  if (!smoke.empty()) {
    const table::Scene smoky{c.layout(s), {}, std::span<const Body>(smoke.data(), smoke.size())};
    const table::Lines crossed = table::look(smoky, eye, target, kFan).hidden_by[table::kBodies];
    line.smoke = !open.none() && without(open, crossed).none();  // TC-SMK-11, TC-RUL-40
  }
  line.shield = bubble_between(c, s, eye, b, target, open);
  return line;
}

namespace {

// A unit as it is aimed at: the model on the table, and from where it is looked at.
struct Aiming {
  UnitId shown;
  Body b;
  table::Eye eye;
};
Aiming aiming(const Content& c, const State& s, UnitId from, UnitId to) {
  const Unit& target = unit(s, to);
  const UnitId shown = target.host.some() ? target.host : to;
  const Body b = body_of(c, s, unit(s, shown));
  return {shown, b, muzzle(c, s, unit(s, from), b.spot.at)};
}

// The line without what its ground adds: hull down and forests.
Line plain_line(const Content& c, const State& s, UnitId from, UnitId to, const Aiming& aimed) {
  const auto& [shown, b, eye] = aimed;
  const Unit& attacker = unit(s, from);
  const Unit& target = unit(s, to);
  const UnitId shooter = attacker.host.some() ? attacker.host : from;
  Line line = line_between(c, s, eye, b, shooter, shown, -1);
  if (line.blocked() && s.setting.stances != 0) {
    const int across = table::bearing_of(b.spot.at - attacker.at()) + 90;
    for (const int side : {1, -1}) {
      if (sheet(c, attacker).infantry && !attacker.host.some() &&
          line.blocked()) {  // TC-STN-15: leaning past what covers it
        table::Eye lean = eye;
        lean.at = table::ahead(attacker.at(), across, side * 12 * kU / 10);
        line = line_between(c, s, lean, b, shooter, shown, -1);
      }
      if (target.did(Memory::Leaned) && line.blocked()) {  // TC-STN-16: seen where it leaned out, at 75% cover
        Body out = b;
        out.spot.at = table::ahead(b.spot.at, across, side * 12 * kU / 10);
        if (!line_between(c, s, muzzle(c, s, attacker, out.spot.at), out, shooter, shown, -1).blocked())
          line.hidden = 76;
      }
    }
  }
  if (attacker.is(Status::Tempest)) line.hidden = 0, line.leaves = 0;  // TC-SKL-16, TC-RUL-156
  if (target.host.some()) line.hidden = std::max(line.hidden, 50);     // TC-ATT-5, TC-UNB-1
  return line;
}

}  // namespace

int hidden_from(const Content& c, const State& s, UnitId from, UnitId to) {
  return plain_line(c, s, from, to, aiming(c, s, from, to)).hidden;
}

Line line_to_unit(const Content& c, const State& s, UnitId from, UnitId to) {
  const Aiming aimed = aiming(c, s, from, to);
  Line line = plain_line(c, s, from, to, aimed);
  const auto& [shown, b, eye] = aimed;
  const Unit& model = unit(s, shown);
  const Sheet& card = sheet(c, model);
  if (card.machine && card.category != Category::Msv && card.locomotion != Locomotion::Air && line.hidden >= 25) {
    const table::Target seen{b.spot, width_seen(b, eye.at), b.height};
    line.hull_down = lower_hull_hidden(c, s, eye, seen, b);
  }
  for (const int e : c.ground(s).forests) {  // TC-TER-20
    if (!stands(s, e)) continue;
    line.forest = line.forest || (wholly_in(c, s, model, e) && !in_area(c, s, e, unit(s, from).at()));
  }
  return line;
}

const Line& Sights::to(const Content& c, const State& s, UnitId from, UnitId target) {
  if (from != from_ || !known_.has(target.index())) take(from, target, line_to_unit(c, s, from, target));
  return lines_[static_cast<std::size_t>(target.index())];
}

void Sights::take(UnitId from, UnitId target, const Line& line) {
  if (from != from_) from_ = from, known_ = {};
  new (&lines_[static_cast<std::size_t>(target.index())]) Line(line);
  known_.add(target.index());
}

Line line_to_element(const Content& c, const State& s, UnitId from, int element) {
  const Unit& attacker = unit(s, from);
  const Body b = body_of_element(c, s, element);
  Line line = line_between(c, s, muzzle(c, s, attacker, b.spot.at), b, from, {}, element);
  return line;
}

// TC-BUB-13: the shield itself as a target; who stands in it does not hide it.
Line line_to_shield(const Content& c, const State& s, UnitId from, int bubble) {
  const Body b = body_of_bubble(s.bubbles[static_cast<std::size_t>(bubble)]);
  Line line = line_between(c, s, muzzle(c, s, unit(s, from), b.spot.at), b, from, {}, -1);
  if (near(body_of(c, s, unit(s, from)), b, 0)) line.hidden = 0;
  return line;
}

// TC-FFE-3: a spot is a small thing lying there; brush at the spot hides it (TC-TER-15, TC-RUL-142).
Line line_to_spot(const Content& c, const State& s, UnitId from, Point p, std::int32_t z) {
  Body b;
  b.spot = {p, z};
  b.radius = kU / 10;
  b.height = kU / 10;
  UnitId there;  // TC-RUL-225: whoever stands on the spot does not hide the ground at its feet
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!there.some() && has_body(c, u) && u.z == z && near(body_of(c, s, u), p, z, 0)) there = id;
  });
  Line line = line_between(c, s, muzzle(c, s, unit(s, from), p), b, from, there, -1);
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  for (int e = 0; e < count; ++e) {
    if (c.terrain_of(s, e).brush != 0 && stands(s, e) && z == 0 && in_area(c, s, e, p)) line.hidden = 100;
  }
  return line;
}

// TC-RUL-30: the bands of p30.
int cover_mod(int hidden) {
  if (hidden < 10) return 0;      // TC-COV-2, TC-COV-3
  if (hidden < 25) return -1;     // TC-COV-4
  return hidden <= 75 ? -2 : -3;  // TC-COV-5, TC-COV-6
}

// TC-LOS-1, TC-LOS-2: from the tip of the weapon to the nearest point of the main body, rounded up by the caller. The
// tip of a round firer seldom lies on whole thousandths (TC-RUL-24): between two discs the distance is taken from the
// middle.
std::int32_t range_to(const Content& c, const State& s, const Unit& from, const Body& to) {
  if (from.host.some()) return range_to(c, s, unit(s, from.host), to);  // a rider fires from its host
  const table::Eye eye = muzzle(c, s, from, to.spot.at);
  Wide rise = 0;
  if (eye.z < to.spot.z) rise = to.spot.z - eye.z;
  if (eye.z > to.spot.z + to.height) rise = eye.z - to.spot.z - to.height;
  if (!to.round()) return static_cast<std::int32_t>(table::apart(eye.at, table::footprint(to), rise));
  const Body own = body_of(c, s, from);
  const bool from_edge = own.round() && table::distance2(from.at(), to.spot.at) > table::square(own.radius);
  return static_cast<std::int32_t>(from_edge ? table::discs_apart(from.at(), to.spot.at, own.radius + to.radius, rise)
                                             : table::discs_apart(eye.at, to.spot.at, to.radius, rise));
}

// TC-SMK-7, TC-RUL-41.
bool mostly_in_smoke(const Content& c, const State& s, const Unit& u) {
  Clouds smoke;
  smoke_bodies(c, s, smoke);
  if (smoke.empty()) return false;
  const Body b = body_of(c, s, u);
  const std::int32_t half = b.round() ? b.radius : b.half_width;
  int inside = 0;
  for (int column = 0; column < 10; ++column) {
    const Point p = u.at() + table::turned({(2 * column - 9) * half / 10, 0}, u.facing);
    for (int row = 0; row < 10; ++row) {
      const std::int32_t z = u.z + (2 * row + 1) * b.height / 20;
      bool in = false;
      for (const Body& cloud : smoke) in = in || point_inside(cloud, p, z);
      inside += in ? 1 : 0;
    }
  }
  return inside > 50;
}

}  // namespace condotta::techcommander
