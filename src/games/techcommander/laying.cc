#include <algorithm>
#include <cstring>
#include <memory>

#include "games/techcommander/lister.h"

// Terrain put up by the players in turn (1.6, 1.14, TC-RUL-206): any piece of the box, anywhere it may stand.
namespace condotta::techcommander {

namespace {

ElementSpec where_it_lies(const State& s, const TableSpec& box, std::size_t e) {
  ElementSpec spec = box.terrain[e];
  spec.x = s.laid[e].x;
  spec.y = s.laid[e].y;
  if (s.turned.has(feature(static_cast<int>(e)))) std::swap(spec.w, spec.d);
  return spec;
}

struct Kept {
  std::uint64_t serial = 0;
  TableId table;
  std::array<Spot, kMaxElements> laid{};
  Elements turned;
  LaidTable made;

  // Asked for with every distance that is measured, so as memory and only what is in the box.
  bool is(const Content& c, const State& s) const {
    return serial == c.serial && table == s.table && turned == s.turned &&
           std::memcmp(laid.data(), s.laid.data(), made.table.terrain.size() * sizeof(Spot)) == 0;
  }
};

}  // namespace

// Worked out once for each arrangement: a state says where the pieces are, a layout is too large to be part of it.
const LaidTable& Content::laid_out(const State& s) const {
  thread_local std::array<std::unique_ptr<Kept>, 32> shelf;
  thread_local std::size_t last = 0;
  if (shelf[last] && shelf[last]->is(*this, s)) return shelf[last]->made;
  for (std::size_t i = 0; i < shelf.size(); ++i) {
    if (shelf[i] && shelf[i]->is(*this, s)) return last = i, shelf[i]->made;
  }
  last = (last + 1) % shelf.size();
  const TableSpec& box = tables[static_cast<std::size_t>(s.table.index())];
  auto kept = std::make_unique<Kept>();
  kept->serial = serial;
  kept->table = s.table;
  kept->laid = s.laid;
  kept->turned = s.turned;
  kept->made.table = box;
  for (std::size_t e = 0; e < box.terrain.size(); ++e) kept->made.table.terrain[e] = where_it_lies(s, box, e);
  kept->made.ground = make_ground(*this, kept->made.table);
  shelf[last] = std::move(kept);
  return shelf[last]->made;
}

namespace {

const TableSpec& box_of(const Content& c, const State& s) {
  return c.tables[static_cast<std::size_t>(s.table.index())];
}
const TerrainSpec& kind_of(const Content& c, const ElementSpec& e) {
  return c.terrain[static_cast<std::size_t>(e.kind.index())];
}

// The building whose door or stairs this is: they come with it. -1 for a piece of its own.
int building_of(const Content& c, const TableSpec& box, std::size_t part) {
  const ElementSpec& e = box.terrain[part];
  if (kind_of(c, e).door == 0 && kind_of(c, e).ladder == 0) return -1;
  for (std::size_t i = 0; i < box.terrain.size(); ++i) {
    const ElementSpec& b = box.terrain[i];
    if (b.walls != 0 && b.base == e.base && e.x >= b.x && e.y >= b.y && e.x + e.w <= b.x + b.w &&
        e.y + e.d <= b.y + b.d)
      return static_cast<int>(i);
  }
  return -1;
}

// Its own place in the box if none is named.
bool at_home(const Action& a) {
  return a.x == 0 && a.y == 0;
}

ElementSpec as_placed(const TableSpec& box, const Action& a) {
  ElementSpec spec = box.terrain[static_cast<std::size_t>(a.element.index())];
  if (!at_home(a)) spec.x = a.x, spec.y = a.y;
  if (a.facing == 90) std::swap(spec.w, spec.d);
  return spec;
}

Body body_of_spec(const ElementSpec& e) {
  Body b;
  b.height = std::max(e.height, 1);
  if (e.r > 0) {
    b.spot = {{e.x, e.y}, e.base};
    b.radius = e.r;
    return b;
  }
  b.spot = {{e.x + e.w / 2, e.y + e.d / 2}, e.base};
  b.half_width = std::max(e.w / 2, 1);
  b.half_length = std::max(e.d / 2, 1);
  return b;
}

bool leaves_the_table(const Content& c, const TableSpec& t, const ElementSpec& e) {
  const bool crown = kind_of(c, e).leaves != 0 && kind_of(c, e).forest == 0;
  const int reach = std::min<int>(crown ? 4 * e.r : e.r, table::kWidest);
  const int far_x = e.r > 0 ? e.x + reach : e.x + e.w, far_y = e.r > 0 ? e.y + reach : e.y + e.d;
  return e.x < reach || e.y < reach || far_x > t.width || far_y > t.depth;
}

}  // namespace

bool off_the_table(const Content& c, const TableSpec& box, Spot at, bool turned, std::size_t e) {
  ElementSpec spec = box.terrain[e];
  spec.x = at.x;
  spec.y = at.y;
  if (turned) std::swap(spec.w, spec.d);
  return leaves_the_table(c, box, spec);
}

namespace {

// Ground lies under bridges, ramps, ladders and other ground.
bool may_overlap(const TerrainSpec& a, const TerrainSpec& b) {
  const auto light = [](const TerrainSpec& kind) { return kind.area != 0 || kind.bridge != 0; };
  return light(a) && light(b);
}

bool rests_on(const ElementSpec& e, const ElementSpec& below) {
  if (e.base == 0 || below.base + below.height != e.base) return false;
  if (e.r > 0 || below.r > 0) return e.x == below.x && e.y == below.y && e.r <= below.r;
  return e.x >= below.x && e.y >= below.y && e.x + e.w <= below.x + below.w && e.y + e.d <= below.y + below.d;
}

// TC-MAP-5, TC-RUL-206: pieces that touch are one feature; else a street 6 wide lies between them.
Objection check_beside(const Content& c, const State& s, const ElementSpec& e, int other) {
  const ElementSpec standing = where_it_lies(s, box_of(c, s), static_cast<std::size_t>(other));
  const TerrainSpec &kind = kind_of(c, e), &next = kind_of(c, standing);
  const bool above = e.base > 0 && e.base >= standing.base + standing.height;
  if (above || may_overlap(kind, next)) return {};
  const Body mine = body_of_spec(e), theirs = body_of_spec(standing);
  if (table::overlaps(mine, theirs)) return refuse("TC-MAP-4"_rule, Reason::Taken);
  const bool streets = box_of(c, s).open != 0 && kind.area == 0 && next.area == 0;
  if (streets && near(mine, theirs, kStreet - 1) && !near(mine, theirs, 0))
    return refuse("TC-MAP-5"_rule, Reason::NarrowStreet);  // TC-RUL-65
  return {};
}

// Nobody starts walled in: solid pieces keep as far from starts and spawns as from one another.
bool bars_a_start(const Content& c, const State& s, const ElementSpec& e) {
  const TableSpec& t = box_of(c, s);
  if (t.open == 0 || kind_of(c, e).area != 0) return false;
  const Body body = body_of_spec(e);
  for (const std::vector<MapPoint>* list : {&t.starts, &t.spawns, &t.alternates}) {
    for (const MapPoint& at : *list) {
      if (near(body, {at.x, at.y}, e.base, kStreet - 1)) return true;
    }
  }
  return false;
}

}  // namespace

namespace {

// Places worth offering: every piece at its own and, on open ground, at two others; any other by naming it. `take` says
// whether a place holds its piece.
template <class Take>
void sample_pieces(const TableSpec& box, Take&& take) {
  constexpr int kSpots = 35, kStride = 11;
  for (std::size_t e = 0; e < box.terrain.size(); ++e) {
    Action a = say(Verb::Place);
    a.element = ElementId::of(static_cast<int>(e));
    take(a);
    int found = 0;
    for (int k = 0; k < kSpots && found < 2 && box.open != 0; ++k) {
      const int spot = (static_cast<int>(e) * 5 + k * kStride) % kSpots;
      a.x = box.width * (spot % 7 + 1) / 9;
      a.y = box.depth * (spot / 7 + 1) / 7;
      a.facing = e % 2 == 1 && box.terrain[e].r == 0 ? 90 : 0;
      found += take(a);
    }
  }
}

Objection check_piece(const Content& c, const State& s, const Action& a);

// TC-DEC-2, TC-RUL-230: whoever's turn it is places a piece while there is room.
Objection check_no_piece(const Content& c, const State& s) {
  bool room = false;
  sample_pieces(box_of(c, s), [&](const Action& a) { return room = room || !check_piece(c, s, a); });
  if (room) return refuse("TC-DEC-2"_rule, Reason::RoomLeft);
  return {};
}

// TC-SET-2, TC-SET-3, TC-MAP-3, TC-MAP-4: any piece that is left, anywhere it may stand.
Objection check_piece(const Content& c, const State& s, const Action& a) {
  const TableSpec& box = box_of(c, s);
  if (a.verb != Verb::Place || !a.element.some() || a.element.index() >= static_cast<int>(box.terrain.size()))
    return refuse("TC-MAP-3"_rule, Reason::NoSuchTarget);
  const int e = a.element.index();
  if (stands(s, e)) return refuse("TC-MAP-4"_rule, Reason::Taken);
  if (building_of(c, box, static_cast<std::size_t>(e)) >= 0 || (a.facing != 0 && a.facing != 90))
    return refuse("TC-RUL-206"_rule, Reason::NotAsked);
  const ElementSpec spec = as_placed(box, a);
  if (leaves_the_table(c, box, spec)) return refuse("TC-RUL-64"_rule, Reason::OffTheTable);
  bool held = spec.base == 0;
  for (int other = 0; other < static_cast<int>(box.terrain.size()); ++other) {
    if (!stands(s, other)) continue;
    held = held || rests_on(spec, where_it_lies(s, box, static_cast<std::size_t>(other)));
    if (building_of(c, box, static_cast<std::size_t>(other)) >= 0) continue;
    if (Objection no = check_beside(c, s, spec, other)) return no;
  }
  if (!held) return refuse("TC-MAP-3"_rule, Reason::NoSuchSurface);
  if (bars_a_start(c, s, spec)) return refuse("TC-RUL-206"_rule, Reason::NarrowStreet);
  return {};
}

}  // namespace

Objection check_map_piece(const Content& c, const State& s, const Action& a) {
  return a.verb == Verb::Done && !a.element.some() ? check_no_piece(c, s) : check_piece(c, s, a);
}

namespace {

void lay(State& s, std::size_t e, int x, int y, bool turned) {
  s.laid[e] = {x, y};
  s.turned.set(feature(static_cast<int>(e)), turned);
  s.fallen.set(feature(static_cast<int>(e)), false);
}

}  // namespace

// TC-MAP-3, TC-SET-2, TC-SET-3: nothing stands any more, and players put pieces up in turn: all of a laid-out table, as
// many as TC-RUL-206 says on open ground.
void clear_table(const Content& c, State& s) {
  const TableSpec& box = box_of(c, s);
  std::size_t count = 0;
  s.by_hand = 1;
  s.turned = {};
  s.laid = {};
  s.fallen = Elements::of_bits(~std::uint64_t{0});
  for (std::size_t e = 0; e < box.terrain.size(); ++e) {
    s.laid[e] = {box.terrain[e].x, box.terrain[e].y};
    count += building_of(c, box, e) < 0 ? 1 : 0;
  }
  s.life.fill(kFullLife);
  s.pieces_due = static_cast<std::uint8_t>(box.open != 0 ? std::min<std::size_t>(count, 2u * s.seats + 6u) : count);
}

struct AskMapPieceQuestion : Asks<AskMapPiece> {
  using On = StandsOn<SetUp, Spawn>;
  static Phrase phrase(const Look&, const AskMapPiece&) { return {"question.ask_map_piece", {}}; }
  static void list(Lister& l, const AskMapPiece&) {
    sample_pieces(box_of(l.c, l.s), [&](const Action& a) { return l.taken(l.offer(a)); });
    if (!l.any()) l.offer(say(Verb::Done));
  }
  static Refusal check(const Look& now, const AskMapPiece&, const Action& a) {
    return check_map_piece(now.content, now.s, a);
  }
  // TC-MAP-6, TC-MAP-7, TC-RUL-206: a piece with the doors and stairs that belong to it; none is moved again.
  static void answer(Play& p, const AskMapPiece&, const Action& a) {
    State& s = p.s;
    if (!a.element.some()) return;
    const TableSpec& box = box_of(p.content, s);
    const auto e = static_cast<std::size_t>(a.element.index());
    const ElementSpec &home = box.terrain[e], spec = as_placed(box, a);
    const bool turned = a.facing == 90;
    lay(s, e, spec.x, spec.y, turned);
    for (std::size_t part = 0; part < box.terrain.size(); ++part) {
      if (building_of(p.content, box, part) != a.element.index()) continue;
      const ElementSpec& own = box.terrain[part];
      const int dx = own.x - home.x, dy = own.y - home.y;
      lay(s, part, spec.x + (turned ? dy : dx), spec.y + (turned ? home.w - dx - own.w : dy), turned);
    }
  }
};
constinit const Row AskMapPiece::row = row_of<AskMapPiece, AskMapPieceQuestion>();

}  // namespace condotta::techcommander
