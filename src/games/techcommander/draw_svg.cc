#include <algorithm>

#include "games/techcommander/game.h"

// The table as a picture: terrain by height and life, units to scale with facing and life, rallied groups, smoke,
// bubbles, tokens, and for who acts its reach, its ranges and its lines of fire.
namespace condotta::techcommander {

namespace {

constexpr int kPixels = 16;  // of one u
constexpr int kMargin = 28;
constexpr const char* kSeats[] = {"#527EFF", "#CBB312", "#27CD9A", "#DB7BB0", "#EEFF98", "#EF4859"};

std::string fixed(double value) {
  const auto tenths = static_cast<long long>(value * 10 + (value < 0 ? -0.5 : 0.5));
  return (tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10) + "." + std::to_string(std::abs(tenths) % 10);
}

std::string inches(std::int32_t thousandths) {
  const std::string text = fixed(thousandths / 1000.0);
  return text.ends_with(".0") ? text.substr(0, text.size() - 2) : text;
}

std::string escaped(const std::string& words) {
  std::string text;
  for (const char c : words) text += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
  return text;
}

struct Canvas {
  std::string text;
  std::int32_t depth;

  std::string x(std::int32_t at) const { return fixed(kMargin + at * kPixels / 1000.0); }
  std::string y(std::int32_t at) const { return fixed(kMargin + (depth - at) * kPixels / 1000.0); }
  void polygon(const table::Polygon& shape, const std::string& style) {
    text += "<polygon points=\"";
    for (const Point p : shape) text += x(p.x) + "," + y(p.y) + " ";
    text += "\" " + style + "/>\n";
  }
  void circle(Point p, std::int32_t r, const std::string& style) {
    text += "<circle cx=\"" + x(p.x) + "\" cy=\"" + y(p.y) + "\" r=\"" + fixed(r * kPixels / 1000.0) + "\" " + style +
            "/>\n";
  }
  void line(Point a, Point b, const std::string& style) {
    text += "<line x1=\"" + x(a.x) + "\" y1=\"" + y(a.y) + "\" x2=\"" + x(b.x) + "\" y2=\"" + y(b.y) + "\" " + style +
            "/>\n";
  }
  void label(Point p, const std::string& words, const std::string& fill = "#B9C8D3", int below = 0) {
    text += "<text x=\"" + x(p.x) + "\" y=\"" + fixed(std::stod(y(p.y)) + 4 + below) + "\" fill=\"" + fill + "\">" +
            escaped(words) + "</text>\n";
  }
  // A bar of life out of 20.
  void bar(Point p, int below, int life, const char* full) {
    const double left = std::stod(x(p.x)) - 18, top = std::stod(y(p.y)) + below;
    const char* fill = life <= kInTheRed ? "#FF8B80" : life < 16 ? "#F5C15C" : full;
    text += "<rect x=\"" + fixed(left) + "\" y=\"" + fixed(top) +
            "\" width=\"36\" height=\"5\" fill=\"#0A1219\" stroke=\"#E9F1F6\" stroke-width=\"0.8\"/><rect x=\"" +
            fixed(left) + "\" y=\"" + fixed(top) + "\" width=\"" + fixed(36.0 * std::max(life, 0) / kFullLife) +
            "\" height=\"5\" fill=\"" + fill + "\"/>\n";
  }
};

// Higher ones are lighter.
std::string style_of(const TerrainSpec& kind, std::int32_t top) {
  const auto fill = [](const char* colour, const char* edge, const char* more = "") {
    return std::string("fill=\"") + colour + "\" stroke=\"" + edge + "\" stroke-width=\"1.5\"" + more;
  };
  if (kind.water == Water::Deep) return fill("#14305A", "#2F5EA8");
  if (kind.water == Water::Shallow) return fill("#112440", "#2F5EA8", " stroke-dasharray=\"4 3\"");
  if (kind.road != Road::None) return fill("#141F29", "#1D2C38");
  if (kind.brush != 0 || kind.forest != 0) return fill("#12301F", "#27CD9A", " stroke-dasharray=\"3 3\"");
  if (kind.leaves != 0) return fill("#1B4A2F", "#27CD9A");
  if (kind.explosive != 0) return fill("#3A2326", "#FF8B80");
  if (kind.solid == 0 && kind.bridge == 0) return fill("#0F1A23", "#35495A", " stroke-dasharray=\"3 3\"");
  static constexpr const char* kTones[] = {"#1C2A36", "#263847", "#314858", "#3D596B", "#4A6A7E"};
  return fill(kTones[std::min<std::int32_t>(4, top / kStory)], "#8FA5B5");
}

void draw_terrain(const Content& c, const State& s, Canvas& out) {
  const TableSpec& t = c.table_of(s);
  for (const bool areas : {true, false}) {
    for (int e = 0; e < static_cast<int>(t.terrain.size()); ++e) {
      const TerrainSpec& kind = c.terrain_of(s, e);
      const table::Polygon& outline = c.ground(s).outline[static_cast<std::size_t>(e)];
      if ((kind.area != 0) != areas) continue;
      if (!stands(s, e) && !ruined(s, e)) continue;  // not put up yet
      if (!stands(s, e)) {
        out.polygon(outline, "fill=\"none\" stroke=\"#FF8B80\" stroke-width=\"1\" stroke-dasharray=\"4 4\"");
        continue;
      }
      out.polygon(outline, style_of(kind, top_of(c, s, e)));
    }
  }
  for (int e = 0; e < static_cast<int>(t.terrain.size()); ++e) {
    const Body b = body_of_element(c, s, e);
    const bool topmost =
        !stands(s, e) || surface(c, s, b.spot.at, 40 * kU) == top_of(c, s, e) || c.terrain_of(s, e).roof == 0;
    if (!stands(s, e) || !topmost || c.element(s, e).height == 0 || c.terrain_of(s, e).area != 0) continue;
    const bool wide = (b.round() ? 2 * b.radius : 2 * b.half_width) >= 3 * kU;
    const bool breaks = c.terrain_of(s, e).interactive != 0;
    if (wide || s.life[static_cast<std::size_t>(e)] < kFullLife)
      out.label(b.spot.at, "h" + inches(top_of(c, s, e)) + (breaks ? " AC" + std::to_string(terrain_ac(c, s, e)) : ""));
    if (breaks && s.life[static_cast<std::size_t>(e)] < kFullLife)
      out.bar(b.spot.at, 9, s.life[static_cast<std::size_t>(e)], "#F5C15C");
  }
}

std::string status_of(const Unit& u) {
  std::string words;
  const auto add = [&](Status flag, const char* word) {
    if (u.is(flag)) words += std::string(words.empty() ? "" : ", ") + word;
  };
  add(Status::Infiltrated, "infiltrated");
  add(Status::Revealed, "revealed");
  add(Status::DugIn, "dug in");
  add(Status::PostedUp, "posted up");
  add(Status::Ready, "ready");
  return words;
}

void draw_unit(const Content& c, const State& s, UnitId id, Canvas& out) {
  const Unit& u = unit(s, id);
  const Body b = body_of(c, s, u);
  const std::string colour = u.owner < s.seats ? kSeats[u.owner] : "#90A4B3";
  const std::int32_t reach = b.round() ? b.radius : b.half_length;
  const std::string style = "fill=\"#070B10\" stroke=\"" + colour + "\" stroke-width=\"2\"" +
                            (u.is(Status::Infiltrated) ? " stroke-dasharray=\"3 2.5\"" : "");
  if (b.round()) {
    out.circle(u.at(), b.radius, style);
    out.circle(u.at(), b.radius * 5 / 9, "fill=\"" + colour + "\"");
  } else {
    out.polygon(table::footprint(b), style);
    out.circle(u.at(), b.half_width * 5 / 9, "fill=\"" + colour + "\"");
  }
  out.line(table::ahead(u.at(), u.facing, reach), table::ahead(u.at(), u.facing, reach + kU / 2),
           "stroke=\"#E9F1F6\" stroke-width=\"3\"");
  if (u.is(Status::Ready | Status::PostedUp | Status::DugIn))
    out.circle(u.at(), reach + kU / 4, "fill=\"none\" stroke=\"#F5C15C\" stroke-width=\"1.5\"");
  const int below = reach * kPixels / 1000 + 6;
  if (!sheet(c, u).infantry || u.life < kFullLife) out.bar(u.at(), below, u.life, "#E9F1F6");
  std::string words = c.number_on_base(id);
  if (!sheet(c, u).infantry) words += " " + c.type(u.type).name;
  if (u.z > 0) words += " h" + inches(u.z);
  out.label(u.at(), words, "#E9F1F6", below + 14);
}

void draw_groups(const Content& c, const State& s, Canvas& out) {
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (u.group == 0 || !has_body(c, u)) return;
    const std::string colour = u.owner < s.seats ? kSeats[u.owner] : "#90A4B3";
    for (const UnitId other : members_of(s, u.group)) {
      if (other.index() <= id.index()) continue;
      out.line(u.at(), unit(s, other).at(),
               "stroke=\"" + colour + "\" stroke-width=\"22\" stroke-opacity=\"0.14\" stroke-linecap=\"round\"");
      out.line(u.at(), unit(s, other).at(), "stroke=\"" + colour + "\" stroke-width=\"1.5\" stroke-dasharray=\"1 4\"");
    }
  });
}

void draw_tokens(const State& s, Canvas& out) {
  const auto put = [&](const Fixed<Spot, 8>& list, const char* letter, std::int32_t zone) {
    for (const Spot& at : list) {
      if (zone > 0)
        out.circle({at.x, at.y}, zone, "fill=\"none\" stroke=\"#F5C15C\" stroke-width=\"1\" stroke-dasharray=\"2 5\"");
      out.circle({at.x, at.y}, kU * 7 / 10, "fill=\"#121C25\" stroke=\"#F5C15C\" stroke-width=\"2\"");
      out.label({at.x, at.y}, letter, "#F5C15C");
    }
  };
  put(s.skulls, "S", 0);
  put(s.recon, "R", 0);
  put(s.control, "P", kControl);
  put(s.raid, "D", 0);
}

// Who is asked to move or fire: its reach, the optimum ranges of its weapons, and the line to everybody it can see.
void draw_question(const Content& c, const State& s, Canvas& out) {
  if (s.agenda.empty()) return;
  const Task& top = s.agenda.top();
  const UnitId id = unit_of(top);
  if (!known(s, id) || !has_body(c, unit(s, id))) return;
  const Unit& u = unit(s, id);
  out.circle(u.at(), extent_of(c, u) + kU / 3, "fill=\"none\" stroke=\"#E9F1F6\" stroke-width=\"2\"");
  if (top.is<AskLeg>()) {
    out.circle(u.at(), s.walk.left, "fill=\"#8FE0EE\" fill-opacity=\"0.08\" stroke=\"#8FE0EE\" stroke-width=\"1.75\"");
    out.label(u.at() + Point{0, s.walk.left}, "move " + inches(s.walk.left), "#8FE0EE", -8);
  }
  if (!top.is<AskAim>() && !top.is<AskReturn>() && !top.is<AskReact>()) return;
  for (const Item& item : u.gear) {
    const ItemSpec& spec = c.item(item.type);
    if (!spec.weapon() || spec.optimum < 4 * kU || spec.optimum > 40 * kU) continue;
    out.circle(u.at(), spec.optimum, "fill=\"none\" stroke=\"#2A5F6B\" stroke-width=\"1.2\" stroke-dasharray=\"6 5\"");
    const Point top = u.at() + Point{0, spec.optimum}, bottom = u.at() - Point{0, spec.optimum};
    out.label(on_board(c, s, top) ? top : bottom, spec.name + " " + inches(spec.optimum), "#8FE0EE", -6);
  }
  each_unit(s, [&](UnitId target, const Unit& other) {
    if (!has_body(c, other) || !hostile(s, other, u.owner)) return;
    const Line line = line_to_unit(c, s, id, target);
    const table::Eye eye = muzzle(c, s, u, other.at());
    if (line.blocked())
      return out.line(eye.at, other.at(), "stroke=\"#90A4B3\" stroke-width=\"0.8\" stroke-dasharray=\"1 6\"");
    const bool clear = line.hidden < 10 && !line.smoke;
    out.line(eye.at, other.at(),
             clear ? "stroke=\"#8FE0EE\" stroke-width=\"1.6\""
                   : "stroke=\"#F5C15C\" stroke-width=\"1.4\" stroke-dasharray=\"6 4\"");
    std::string words = inches((range_to(c, s, u, body_of(c, s, other)) + 99) / 100 * 100);
    if (line.hidden > 0) words += ", " + std::to_string(line.hidden) + "% hidden";
    if (line.smoke) words += ", smoke";
    if (line.shield >= 0) words += ", shield";
    out.label(table::between(eye.at, other.at(), 1, 2), words, "#E9F1F6", -6);
  });
}

void draw_grid(const TableSpec& t, Canvas& out) {
  for (std::int32_t x = 0; x <= t.width; x += 6 * kU) {
    out.line({x, 0}, {x, t.depth}, "stroke=\"#1D2C38\" stroke-width=\"1\"");
    out.label({x, 0}, inches(x), "#90A4B3", 16);
  }
  for (std::int32_t y = 0; y <= t.depth; y += 6 * kU)
    out.line({0, y}, {t.width, y}, "stroke=\"#1D2C38\" stroke-width=\"1\"");
}

// Whose pieces these are, and what they are up to.
std::string legend(const Content& c, const State& s, int left) {
  std::string text;
  int row = kMargin + 6;
  const auto say = [&](const std::string& words, const std::string& fill, int indent) {
    text += "<text x=\"" + std::to_string(left + indent) + "\" y=\"" + std::to_string(row) + "\" fill=\"" + fill +
            "\" style=\"text-anchor:start\">" + escaped(words) + "</text>\n";
    row += 17;
  };
  say("Turn " + std::to_string(s.turn) + " of " + std::to_string(s.turns) + ", " + c.table_of(s).name, "#E9F1F6", 0);
  for (Seat seat = 0; seat < s.seats; ++seat) {
    row += 6;
    const Player& pl = s.players[seat];
    std::string head =
        "Seat " + std::to_string(seat + 1) + ", " + std::to_string(actions_left(c, s, seat)) + " actions left";
    if (s.type == GameType::Deathmatch) head += ", " + std::to_string(pl.points) + " points";
    say(head, kSeats[seat], 0);
    each_unit(s, [&](UnitId id, const Unit& u) {
      if (u.owner != seat || !present(u) || row > 900) return;
      const std::string more = status_of(u);
      say(c.number_on_base(id) + " " + c.type(u.type).name + "  " + std::to_string(u.life) +
              (more.empty() ? "" : "  " + more),
          u.life <= 0 ? "#FF8B80" : "#B9C8D3", 10);
    });
  }
  return text;
}

}  // namespace

std::string Game::draw_svg(const View& view) const {
  const State& s = view.seen;
  const Content& c = *content_;
  const TableSpec& t = c.table_of(s);
  const int wide = t.width / kU * kPixels + 2 * kMargin, deep = t.depth / kU * kPixels + 2 * kMargin;
  Canvas out{{}, t.depth};
  out.text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(wide + 300) + " " +
             std::to_string(deep) + "\" width=\"" + std::to_string(wide + 300) +
             "\" font-family=\"'IBM Plex Sans Condensed', 'Noto Sans', sans-serif\" font-size=\"12\">\n"
             "<style>text{text-anchor:middle;paint-order:stroke;stroke:#0A1219;stroke-width:3px}</style>\n"
             "<rect width=\"100%\" height=\"100%\" fill=\"#0A1219\"/>\n";
  draw_grid(t, out);
  draw_terrain(c, s, out);
  for (const Bubble& b : s.bubbles) {
    if (b.gone != 0) continue;
    out.circle({b.x, b.y}, kBubbleRadius,
               "fill=\"#8FE0EE\" fill-opacity=\"0.12\" stroke=\"#C4F3FA\" stroke-width=\"2\"");
    out.circle({b.x, b.y}, kBubbleRadius - kU / 4,
               "fill=\"none\" stroke=\"#C4F3FA\" stroke-width=\"1\" stroke-dasharray=\"1 4\"");
    out.bar({b.x, b.y - kBubbleRadius}, 4, b.life, "#8FE0EE");
  }
  draw_tokens(s, out);
  draw_groups(c, s, out);
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (has_body(c, u)) draw_unit(c, s, id, out);
  });
  for (const Cloud& cloud : s.smoke) {
    out.circle(
        {cloud.x, cloud.y}, cloud.radius,
        "fill=\"#90A4B3\" fill-opacity=\"0.38\" stroke=\"#B9C8D3\" stroke-width=\"1.2\" stroke-dasharray=\"4 3\"");
    out.label({cloud.x, cloud.y}, "smoke h" + inches(cloud.height), "#E9F1F6");
  }
  draw_question(c, s, out);
  return out.text + legend(c, s, wide) + "</svg>\n";
}

}  // namespace condotta::techcommander
