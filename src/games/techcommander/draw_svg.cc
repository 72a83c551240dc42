#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"

// The table as a picture: terrain by height, units with facing and life, smoke, bubbles, tokens, and the reach of who
// acts.
namespace condotta::techcommander {

namespace {

constexpr const char* kColours[] = {"#2b6cb0", "#c53030", "#2f855a", "#b7791f", "#6b46c1", "#0987a0"};

// Lengths in hundredths of u, with north up.
std::string number(std::int32_t thousandths) {
  return std::to_string(thousandths / 1000) + "." + std::to_string(std::abs(thousandths) % 1000 / 100);
}

struct Canvas {
  std::string text;
  std::int32_t depth;

  std::string at(Point p) const { return number(p.x) + "," + number(depth - p.y); }
  void polygon(const table::Polygon& shape, const std::string& style) {
    text += "<polygon points=\"";
    for (const Point p : shape) text += at(p) + " ";
    text += "\" " + style + "/>\n";
  }
  void circle(Point p, std::int32_t r, const std::string& style) {
    text += "<circle cx=\"" + number(p.x) + "\" cy=\"" + number(depth - p.y) + "\" r=\"" + number(r) + "\" " + style +
            "/>\n";
  }
  void line(Point a, Point b, const std::string& style) {
    text += "<line x1=\"" + number(a.x) + "\" y1=\"" + number(depth - a.y) + "\" x2=\"" + number(b.x) + "\" y2=\"" +
            number(depth - b.y) + "\" " + style + "/>\n";
  }
  void label(Point p, const std::string& words) {
    text += "<text x=\"" + number(p.x) + "\" y=\"" + number(depth - p.y) +
            "\" font-size=\"0.9\" text-anchor=\"middle\">" + words + "</text>\n";
  }
};

std::string style_of(const TerrainSpec& kind, std::int32_t height) {
  const auto fill = [](const char* colour, const char* more = "") {
    return std::string("fill=\"") + colour + "\" stroke=\"#555\" stroke-width=\"0.05\"" + more;
  };
  if (kind.water == Water::Deep) return fill("#5a8fc8");
  if (kind.water == Water::Shallow) return fill("#a9cbe8");
  if (kind.road != Road::None) return fill("#cfc7b8");
  if (kind.brush != 0 || kind.forest != 0 || kind.leaves != 0) return fill("#8fb573", " fill-opacity=\"0.7\"");
  if (kind.explosive != 0) return fill("#e2a05a");
  if (kind.solid == 0 && kind.bridge == 0) return fill("#ddd6c6");
  return height > 8 * kU ? fill("#7d7d86") : height > 3 * kU ? fill("#a3a3ab") : fill("#c4c4c9");
}

void draw_terrain(const Content& c, const State& s, Canvas& out) {
  const TableSpec& t = c.table_of(s);
  for (int pass = 0; pass < 2; ++pass) {
    for (int e = 0; e < static_cast<int>(t.terrain.size()); ++e) {
      const TerrainSpec& kind = c.terrain_of(s, e);
      if (!stands(s, e) || (kind.area != 0) != (pass == 0)) continue;
      out.polygon(c.ground(s).outline[static_cast<std::size_t>(e)], style_of(kind, top_of(c, s, e)));
      const int life = s.life[static_cast<std::size_t>(e)];
      if (kind.interactive != 0 && life < kFullLife) out.label(body_of_element(c, s, e).spot.at, std::to_string(life));
    }
  }
}

void draw_unit(const Content& c, const State& s, UnitId id, Canvas& out) {
  const Unit& u = unit(s, id);
  const Body b = body_of(c, s, u);
  const std::string colour = u.owner < s.seats ? kColours[u.owner] : "#888";
  const std::string style = "fill=\"" + colour + "\" fill-opacity=\"" + (u.is(kInfiltrated) ? "0.35" : "0.9") +
                            "\" stroke=\"#111\" stroke-width=\"" + (u.is(kDugIn) ? "0.25" : "0.08") + "\"";
  if (b.round()) {
    out.circle(u.at(), b.radius, style);
  } else {
    out.polygon(table::footprint(b), style);
  }
  out.line(u.at(), table::ahead(u.at(), u.facing, (b.round() ? b.radius : b.half_length) + kU / 2),
           "stroke=\"#111\" stroke-width=\"0.12\"");
  std::string words = std::to_string(id.index()) + ":" + std::to_string(u.life);
  if (u.z > 0) words += " h" + std::to_string(u.z / kU);
  out.label(u.at() + Point{0, b.round() ? b.radius + kU / 3 : b.half_length + kU / 3}, words);
  const std::int32_t ring = b.round() ? b.radius : b.half_length;
  if (u.is(kReady | kPostedUp))
    out.circle(u.at(), ring + kU / 4, "fill=\"none\" stroke=\"#d69e2e\" stroke-width=\"0.12\"");
  if (u.group == 0) return;
  for (const UnitId other : members_of(s, u.group)) {
    if (other.index() > id.index())
      out.line(u.at(), unit(s, other).at(), "stroke=\"" + colour + "\" stroke-width=\"0.1\" stroke-dasharray=\"0.3\"");
  }
}

// Who is asked to move or fire: its reach, and lines of fire to whoever it can see.
void draw_question(const Content& c, const State& s, Canvas& out) {
  if (s.agenda.empty()) return;
  const Task& t = s.agenda.top();
  if (!t.unit.some() || t.unit.index() >= static_cast<int>(s.units.size()) || !has_body(c, unit(s, t.unit))) return;
  const Unit& u = unit(s, t.unit);
  if (t.job == Job::AskLeg)
    out.circle(u.at(), s.walk.left, "fill=\"none\" stroke=\"#2f855a\" stroke-width=\"0.1\" stroke-dasharray=\"0.6\"");
  if (t.job != Job::AskAim) return;
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (spec.weapon() && spec.optimum > 0)
      out.circle(u.at(), spec.optimum,
                 "fill=\"none\" stroke=\"#c53030\" stroke-width=\"0.06\" stroke-dasharray=\"0.4\"");
  }
  each_unit(s, [&](UnitId id, const Unit& other) {
    if (!has_body(c, other) || !hostile(s, other, u.owner)) return;
    const Line line = line_to_unit(c, s, t.unit, id);
    if (line.blocked()) return;
    out.line(u.at(), other.at(),
             line.hidden < 10 ? "stroke=\"#c53030\" stroke-width=\"0.12\""
                              : "stroke=\"#dd6b20\" stroke-width=\"0.08\" stroke-dasharray=\"0.2\"");
    out.label(table::between(u.at(), other.at(), 1, 2), std::to_string(line.hidden) + "%");
  });
}

}  // namespace

std::string Game::draw_svg(const View& view) const {
  const State& s = view.seen;
  const Content& c = *content_;
  const TableSpec& t = c.table_of(s);
  Canvas out{{}, t.depth};
  out.text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(t.width) + " " + number(t.depth) +
             "\" width=\"1200\" font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#efe9dc\"/>\n";
  draw_terrain(c, s, out);
  for (const Bubble& b : s.bubbles) {
    if (b.gone == 0)
      out.circle({b.x, b.y}, kBubbleRadius, "fill=\"#63b3ed\" fill-opacity=\"0.25\" stroke=\"#3182ce\" stroke-width=\"0.1\"");
  }
  for (const Spot3& at : s.skulls)
    out.label({at.x, at.y}, "skull"),
        out.circle({at.x, at.y}, kU / 2, "fill=\"#fff\" stroke=\"#000\" stroke-width=\"0.1\"");
  for (const Spot3& at : s.recon)
    out.circle({at.x, at.y}, kU / 2, "fill=\"#ecc94b\" stroke=\"#000\" stroke-width=\"0.1\"");
  for (const Spot3& at : s.control)
    out.circle({at.x, at.y}, kControl, "fill=\"none\" stroke=\"#ecc94b\" stroke-width=\"0.1\"");
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (has_body(c, u)) draw_unit(c, s, id, out);
  });
  for (const Cloud& cloud : s.smoke)
    out.circle({cloud.x, cloud.y}, cloud.radius, "fill=\"#777\" fill-opacity=\"0.45\"");
  draw_question(c, s, out);
  return out.text + "</svg>\n";
}

}  // namespace condotta::techcommander
