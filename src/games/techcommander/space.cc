#include <algorithm>

#include "games/techcommander/rules.h"
#include "table/reach.h"

// Bodies and distances, and the terrain a unit stands in.
namespace condotta::techcommander {

namespace {

void take_out(table::PieceSet& set, const table::PieceSet& some) {
  for (std::size_t w = 0; w < set.words.size(); ++w) set.words[w] &= ~some.words[w];
}

}  // namespace

bool stands(const State& s, int element) {
  return !s.fallen.has(feature(element));
}

table::PieceSet standing(const Content& c, const State& s) {
  const Ground& ground = c.ground(s);
  table::PieceSet set = ground.pieces;
  if (s.fallen.empty()) return set;
  for (std::size_t e = 0; e < ground.pieces_of.size(); ++e) {
    if (!stands(s, static_cast<int>(e))) take_out(set, ground.pieces_of[e]);
  }
  return set;
}

void drop_pieces(const Content& c, const State& s, int element, table::PieceSet& set) {
  take_out(set, c.ground(s).pieces_of[static_cast<std::size_t>(element)]);
}

// TC-UNIT-9, TC-UNIT-10, TC-UNIT-11: the model with its integrated weapons; barrels, blades and carried gear have no
// volume.
Body body_at(const Content& c, const Unit& u, Point at, std::int32_t z, int facing) {
  const Sheet& card = sheet(c, u);
  Body b;
  b.spot = {at, z};
  b.height = card.height;
  b.facing = facing;
  if (card.half_length > 0) {  // TC-RUL-25: a turning block, or a disc
    b.half_length = card.half_length;
    b.half_width = card.half_width;
  } else {
    b.radius = std::max(card.radius, 1);
  }
  return b;
}

// TC-STN-2, TC-STN-3, TC-RUL-46: with the stance rule, infantry is as high as its stance.
Body body_of(const Content& c, const State& s, const Unit& u) {
  Body b = body_at(c, u, u.at(), u.z, u.facing);
  if (s.setting.stances != 0 && sheet(c, u).infantry) {
    b.height = u.stance == Stance::Standing ? 1100 : u.stance == Stance::Kneeling ? 600 : 250;
  }
  return b;
}

std::int32_t top_of(const Content& c, const State& s, int element) {
  const ElementSpec& e = c.element(s, element);
  return e.base + e.height;
}

Body body_of_element(const Content& c, const State& s, int element) {
  const ElementSpec& e = c.element(s, element);
  Body b;
  b.height = std::max(e.height, 1);
  if (e.r > 0) {
    b.spot = {{e.x, e.y}, e.base};
    b.radius = e.r;
  } else {
    b.spot = {{e.x + e.w / 2, e.y + e.d / 2}, e.base};
    b.half_width = std::max(e.w / 2, 1);
    b.half_length = std::max(e.d / 2, 1);
  }
  return b;
}

namespace {

std::int32_t rise_between(std::int32_t a0, std::int32_t a1, std::int32_t b0, std::int32_t b1) {
  if (a1 < b0) return b0 - a1;
  if (b1 < a0) return a0 - b1;
  return 0;
}

}  // namespace

// TC-RUL-26: shortest distance between volumes, inclusive (TC-RUL-24).
bool near(const Body& a, const Body& b, std::int32_t limit) {
  const std::int32_t rise = rise_between(a.spot.z, a.spot.z + a.height, b.spot.z, b.spot.z + b.height);
  return rise <= limit && table::within(a, b, rise, limit);
}

bool near(const Body& a, Point p, std::int32_t z, std::int32_t limit) {
  const std::int32_t rise = rise_between(a.spot.z, a.spot.z + a.height, z, z);
  if (rise > limit) return false;
  if (a.round()) return table::discs_within(a.spot.at, p, a.radius, rise, limit);
  const Wide level = table::isqrt(Wide{limit} * limit - Wide{rise} * rise);
  return table::within(p, table::footprint(a), level);
}

// TC-ADJ-2: measured when it matters. TC-ADJ-1, TC-RUL-27: two apart or closer.
bool adjacent(const Content& c, const State& s, UnitId a, UnitId b) {
  return near(body_of(c, s, unit(s, a)), body_of(c, s, unit(s, b)), kAdjacent);
}
bool adjacent(const Content& c, const State& s, UnitId a, Point p) {
  return near(body_of(c, s, unit(s, a)), p, unit(s, a).z, kAdjacent);
}

bool on_board(const Content& c, const State& s, Point p) {
  const TableSpec& t = c.table_of(s);
  return p.x >= 0 && p.y >= 0 && p.x <= t.width && p.y <= t.depth;
}

bool in_area(const Content& c, const State& s, int element, Point p) {
  if (!c.layout(s).box(element).overlaps({p, p})) return false;
  return table::contains(c.ground(s).outline[static_cast<std::size_t>(element)], p);
}

// TC-OCC-1: roofs, bridges, upper floors and terrain tops can be stood on; TC-TER-18: trees hold AC1 units.
std::optional<std::int32_t> surface(const Content& c, const State& s, Point p, std::int32_t highest) {
  std::int32_t best = 0;
  for (const int e : c.ground(s).tops) {
    if (!stands(s, e)) continue;
    const std::int32_t top = top_of(c, s, e);
    if (top > best && top <= highest && in_area(c, s, e, p)) best = top;
  }
  return best;
}

int supporter(const Content& c, const State& s, Point p, std::int32_t z) {
  if (z <= 0) return -1;
  for (const int e : c.ground(s).tops) {
    if (stands(s, e) && top_of(c, s, e) == z && in_area(c, s, e, p)) return e;
  }
  return -1;
}

bool is_surface(const Content& c, const State& s, Point p, std::int32_t z) {
  return z == 0 || supporter(c, s, p, z) >= 0;
}

bool wholly_in(const Content& c, const State& s, const Unit& u, int element) {
  const table::Polygon& outline = c.ground(s).outline[static_cast<std::size_t>(element)];
  const Body b = body_of(c, s, u);
  if (!b.round()) {
    for (const Point corner : table::footprint(b)) {
      if (!table::contains(outline, corner)) return false;
    }
    return true;
  }
  for (int bearing = 0; bearing < 360; bearing += 45) {
    if (!table::contains(outline, table::ahead(u.at(), bearing, b.radius))) return false;
  }
  return true;
}

bool in_deep_water(const Content& c, const State& s, const Unit& u) {
  if (u.z != 0) return false;
  for (const int e : c.ground(s).deep) {
    if (stands(s, e) && in_area(c, s, e, u.at())) return true;
  }
  return false;
}

// TC-TER-26, TC-TER-27, TC-TER-29, TC-TER-30: in the deep up to the neck. Amphibious vehicles and who rides on them are
// not.
bool swims(const Content& c, const State& s, const Unit& u) {
  const Sheet& card = sheet(c, u);
  return (card.infantry || card.category == Category::Msv) && !u.host.some() && in_deep_water(c, s, u);
}

// TC-RUL-36, TC-MOV-8, TC-RUL-64: the whole footprint on the table, clear of solids and of other units.
bool fits(const Content& c, const State& s, UnitId id, Point p, std::int32_t z, int facing) {
  return fits(c, s, id, p, z, facing, standing(c, s));
}

bool fits(const Content& c, const State& s, UnitId id, Point p, std::int32_t z, int facing,
          const table::PieceSet& solids) {
  const Unit& u = unit(s, id);
  const Body b = body_at(c, u, p, z, facing);
  const TableSpec& t = c.table_of(s);
  const table::Box box = table::box_of(b);
  if (box.low.x < 0 || box.low.y < 0 || box.high.x > t.width || box.high.y > t.depth) return false;
  const table::Polygon hull = b.round() ? table::Polygon{} : table::footprint(b);
  bool free = true;
  table::PieceSet close = c.layout(s).near(box);
  close &= solids;
  close.each([&](int i) {
    const table::Piece& piece = c.layout(s).piece(i);
    if (!free || piece.solid == 0 || piece.form == table::Form::Flat) return;
    if (piece.z1 <= z || piece.z0 >= z + b.height) return;
    free = b.round() ? !table::overlaps(p, b.radius, piece.shape) : !table::overlaps(hull, piece.shape);
  });
  if (!free) return false;
  for (std::size_t i = 0; i < s.units.size(); ++i) {
    const Unit& other = s.units[i];
    if (static_cast<int>(i) == id.index() || !has_body(c, other)) continue;
    if (other.is(Status::Hidden) && other.owner != u.owner) continue;
    if (table::distance2(p, other.at()) > table::square(extent_of(c, u) + extent_of(c, other))) continue;
    if (table::overlaps(b, body_at(c, other, other.at(), other.z, other.facing))) return false;
  }
  return true;
}

std::optional<Point> nearest_free(const Content& c, const State& s, UnitId id, Point wish, std::int32_t z,
                                  std::int32_t farthest) {
  for (std::int32_t ring = 0; ring <= farthest; ring += kU / 2) {
    const int step = ring == 0 ? 360 : ring < 3 * kU ? 30 : 15;
    for (int bearing = 0; bearing < 360; bearing += step) {
      const Point p = table::ahead(wish, bearing, ring);
      if (is_surface(c, s, p, z) && fits(c, s, id, p, z, unit(s, id).facing)) return p;
    }
  }
  return std::nullopt;
}

// TC-RUL-227: a building that is entered, or one that is marked as closed all round.
int indoors(const Content& c, const State& s, Point at, std::int32_t z) {
  for (const int e : c.ground(s).rooms) {
    if (!stands(s, e)) continue;
    if (z >= c.element(s, e).base && z < top_of(c, s, e) && in_area(c, s, e, at)) return e;
  }
  return -1;
}

namespace {

// A window, or a doorway whose door is gone: some path leads in.
bool has_opening(const Content& c, const State& s, int building) {
  if (c.element(s, building).windows != 0) return true;
  const Body walls = body_of_element(c, s, building);
  const int count = static_cast<int>(c.table_of(s).terrain.size());
  for (int e = 0; e < count; ++e) {
    if (c.terrain_of(s, e).door != 0 && !stands(s, e) && near(body_of_element(c, s, e), walls, 0)) return true;
  }
  return false;
}

}  // namespace

// TC-LOS-7, TC-RUL-43: a unit inside a roofed feature without opening cannot be reached from outside.
bool enclosed_from(const Content& c, const State& s, const Unit& from, const Unit& target) {
  const int building = indoors(c, s, target.at(), target.z);
  return building >= 0 && indoors(c, s, from.at(), from.z) != building && !has_opening(c, s, building);
}

}  // namespace condotta::techcommander
