#include <algorithm>

#include "games/techcommander/game.h"

// The table as text, one character for one unit of width and two of depth: heights as digits, smoke, bubbles, units,
// and the lines of fire and ranges of who is asked to fire.
namespace condotta::techcommander {

namespace {

// A feature that blocks shows how high it is, up to nine.
char glyph_of(const TerrainSpec& kind, std::int32_t top) {
  if (kind.water == Water::Deep) return 'w';
  if (kind.water == Water::Shallow) return '~';
  if (kind.road != Road::None) return ':';
  if (kind.brush != 0 || kind.forest != 0 || kind.leaves != 0) return '"';
  if (kind.ladder != 0 || kind.ramp != 0) return '/';
  if (kind.bridge != 0) return '=';
  if (kind.solid != 0) return top >= 10 * kU ? '#' : static_cast<char>('0' + std::max(1, top / kU));
  return ',';
}

class Sheet2D {
 public:
  Sheet2D(const TableSpec& t)
      : width_(t.width / kU),
        rows_(t.depth / kU / 2),
        grid_(static_cast<std::size_t>(rows_), std::string(static_cast<std::size_t>(width_), '.')) {}

  void put(Point at, char glyph) { cell(at) = glyph; }
  char& cell(Point at) {
    const int x = std::clamp(at.x / kU, 0, width_ - 1), y = std::clamp(rows_ - 1 - at.y / kU / 2, 0, rows_ - 1);
    return grid_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  }
  template <class F>
  void each(F&& visit) {
    for (int y = 0; y < rows_; ++y) {
      for (int x = 0; x < width_; ++x) visit(Point{x * kU + kU / 2, (2 * y + 1) * kU});
    }
  }
  // A line over open ground.
  void line(Point a, Point b) {
    for (int i = 1; i < 60; ++i) {
      char& here = cell(table::between(a, b, i, 60));
      if (here == '.' || here == ':' || here == ',') here = '\'';
    }
  }
  std::string text() const {
    std::string all;
    for (const std::string& row : grid_) all += row + "\n";
    return all;
  }

 private:
  int width_, rows_;
  std::vector<std::string> grid_;
};

void draw_round(Sheet2D& out, Point at, std::int32_t r, char glyph) {
  out.each([&](Point p) {
    const Wide gap = table::isqrt(table::distance2(p, at));
    if (glyph == '%' ? gap <= r : std::abs(gap - r) <= kU * 7 / 10) out.put(p, glyph);
  });
}

std::string number_of(std::int32_t thousandths) {
  const std::int32_t tenths = (thousandths + 50) / 100;
  return std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "");
}

bool asked_to_fire(const State& s) {
  if (s.agenda.empty()) return false;
  const Task& top = s.agenda.top();
  return top.is<AskAim>() || top.is<AskReturn>() || top.is<AskReact>();
}

// Range and cover to everybody in view, and how far the weapons carry without a penalty.
std::string lines_of_fire(const Content& c, const State& s, Sheet2D& out) {
  if (!asked_to_fire(s)) return {};
  const UnitId id = unit_of(s.agenda.top());
  const Unit& u = unit(s, id);
  if (!has_body(c, u)) return {};
  std::string text = "Ranges of " + c.number_on_base(id) + ":";
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (spec.weapon() && spec.optimum > 0) text += "  " + spec.name + " " + number_of(spec.optimum);
  }
  text += "\n";
  each_unit(s, [&](UnitId seen, const Unit& other) {
    if (!has_body(c, other) || !hostile(s, other, u.owner)) return;
    const Line line = line_to_unit(c, s, id, seen);
    if (line.blocked()) return;
    out.line(u.at(), other.at());
    text += "  to " + c.number_on_base(seen) + " " + c.type(other.type).name + ": " +
            number_of(range_to(c, s, u, body_of(c, s, other))) + ", " + std::to_string(line.hidden) + "% hidden" +
            (line.smoke ? ", through smoke" : "") + (line.shield >= 0 ? ", a shield between" : "") + "\n";
  });
  return text;
}

std::string unit_line(const Content& c, const State& s, UnitId id) {
  const Unit& u = unit(s, id);
  const std::string owner = u.owner < s.seats ? std::string(1, static_cast<char>('A' + u.owner)) : "?";
  return owner + " " + c.number_on_base(id) + " " + c.type(u.type).name + "  AC" + std::to_string(armor_class(c, u)) +
         "  life " + std::to_string(u.life) + "  at " + std::to_string(u.x / kU) + "," + std::to_string(u.y / kU) +
         (u.z > 0 ? " height " + std::to_string(u.z / kU) : "") + (u.is(Status::Infiltrated) ? " infiltrated" : "") +
         (u.is(Status::DugIn) ? " dug in" : "") + (u.is(Status::PostedUp) ? " posted up" : "") +
         (u.is(Status::Ready) ? " ready" : "") + (u.group != 0 ? " group " + std::to_string(u.group) : "") + "\n";
}

// Features that were hit, or fell.
std::string hurt_terrain(const Content& c, const State& s) {
  std::string text;
  for (int e = 0; e < static_cast<int>(c.table_of(s).terrain.size()); ++e) {
    const int life = s.life[static_cast<std::size_t>(e)];
    if (c.terrain_of(s, e).interactive == 0 || life >= kFullLife) continue;
    const std::string& name = c.element(s, e).name.empty() ? c.terrain_of(s, e).name : c.element(s, e).name;
    text += "  " + name + (stands(s, e) ? " " + std::to_string(life) + " life" : " is down");
  }
  return text.empty() ? text : "Terrain:" + text + "\n";
}

}  // namespace

std::string Game::draw(const View& view) const {
  const State& s = view.seen;
  const Content& c = *content_;
  const TableSpec& t = c.table_of(s);
  Sheet2D out(t);
  out.each([&](Point at) {
    for (int e = 0; e < static_cast<int>(t.terrain.size()); ++e) {
      if (stands(s, e) && in_area(c, s, e, at)) out.put(at, glyph_of(c.terrain_of(s, e), top_of(c, s, e)));
    }
  });
  for (const Cloud& cloud : s.smoke) draw_round(out, {cloud.x, cloud.y}, cloud.radius, '%');
  for (const Bubble& b : s.bubbles) {
    if (b.gone == 0) draw_round(out, {b.x, b.y}, kBubbleRadius, 'o');
  }
  const std::string fire = lines_of_fire(c, s, out);
  for (const Fixed<Spot, 8>* list : {&s.skulls, &s.recon, &s.control}) {
    for (const Spot& at : *list) out.put({at.x, at.y}, list == &s.skulls ? 'S' : '*');
  }
  each_unit(s, [&](UnitId, const Unit& u) {
    if (!has_body(c, u)) return;
    const char base = sheet(c, u).infantry ? 'a' : 'A';
    out.put(u.at(), u.owner < s.seats ? static_cast<char>(base + u.owner) : '?');
  });
  std::string text = "Turn " + std::to_string(s.turn) + " of " + std::to_string(s.turns) + ", " + t.name +
                     "   (digits: height, # 10 and up, % smoke, o bubble, ' line of fire)\n" + out.text() + fire;
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (present(u) && !u.is(Status::Unplaced)) text += unit_line(c, s, id);
  });
  return text + hurt_terrain(c, s);
}

}  // namespace condotta::techcommander
