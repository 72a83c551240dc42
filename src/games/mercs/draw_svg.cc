#include <fmt/format.h>

#include <algorithm>

#include "games/mercs/game.h"

// The table as a picture: terrain with heights, figures with facing and Blood, and what the figure whose turn it is
// sees of each enemy.
namespace condotta::mercs {

using table::Point;

namespace {

constexpr int kMargin = 300, kLegend = 3300;

struct Paper {
  int x, y;
};
// North is up.
Paper on_paper(Point p) {
  return {p.x + kMargin, kTableDepth - p.y + kMargin};
}

std::string path_of(std::initializer_list<Point> points) {
  std::string d;
  for (const Point p : points) d += fmt::format("{}{} {}", d.empty() ? "M" : "L", on_paper(p).x, on_paper(p).y);
  return d + "z";
}

std::string path_of(const table::Polygon& shape) {
  std::string d;
  for (const Point p : shape) d += fmt::format("{}{} {}", d.empty() ? "M" : "L", on_paper(p).x, on_paper(p).y);
  return d + "z";
}

// The frame of the picture; the class names say what the lines mean.
std::string head() {
  const int width = kTableWidth + kLegend + 2 * kMargin, height = kTableDepth + 2 * kMargin;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{}\" height=\"{}\" "
      "font-family=\"IBM Plex Sans,Arial,sans-serif\">\n",
      width, height, width / 10, height / 10);
  const auto hatch = [&](const char* id, int every, int turn, const char* colour, int thick) {
    svg += fmt::format(
        "<pattern id=\"{0}\" width=\"{1}\" height=\"{1}\" patternUnits=\"userSpaceOnUse\" "
        "patternTransform=\"rotate({2})\"><path d=\"M0 0V{1}\" stroke=\"{3}\" stroke-width=\"{4}\"/></pattern>\n",
        id, every, turn, colour, thick);
  };
  svg += "<defs>";
  hatch("wall", 120, -45, "#a9b6bc", 14);
  hatch("hidden", 90, 45, "#9a6500", 34);
  svg +=
      "</defs><style>.cover{stroke-dasharray:70 40}.area{fill:none;stroke-dasharray:20 50}text{fill:#0f1b24}"
      ".n{text-anchor:middle;paint-order:stroke;stroke:#f6f7f4;stroke-width:36;stroke-linejoin:round}"
      ".small{fill:#374955}</style>\n";
  return svg + fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#e9edef\"/>\n", width, height);
}

std::string ground_svg() {
  std::string svg = fmt::format(
      "<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"#f6f7f4\" stroke=\"#6c7e89\" "
      "stroke-width=\"20\"/>\n",
      kMargin, kTableWidth, kTableDepth);
  for (const Point low : {Point{0, 0}, Point{0, kTableDepth - kCard}})
    svg += fmt::format("<path d=\"{}\" fill=\"#dfe8eb\" opacity=\".6\"/>\n",
                       path_of(table::rectangle(low, {kTableWidth, low.y + kCard})));
  return svg;
}

std::string piece_svg(const Terrain& t, const table::Polygon& shape) {
  Point middle{};
  for (const Point p : shape) middle = middle + p;
  const Paper at = on_paper({middle.x / shape.count, middle.y / shape.count});
  const int grey = std::clamp(226 - 22 * t.er1, 120, 226);
  const char* kind = t.type == TerrainClass::Area ? "area" : t.type == TerrainClass::Cover ? "cover" : "obstacle";
  const std::string d = path_of(shape);
  std::string svg =
      fmt::format("<path class=\"{}\" d=\"{}\" fill=\"rgb({},{},{})\" stroke=\"#44555f\" stroke-width=\"{}\"/>", kind,
                  d, grey, grey + 5, grey + 6, t.type == TerrainClass::Obstacle ? 22 : 14);
  if (t.type == TerrainClass::Obstacle && t.access == Access::None)
    svg += fmt::format("<path d=\"{}\" fill=\"url(#wall)\"/>", d);
  if (t.access != Access::None)
    for (int k = 1; k < 6; ++k) {
      const Paper a = on_paper(table::between(shape.at(0), shape.at(3), k, 6)),
                  b = on_paper(table::between(shape.at(1), shape.at(2), k, 6));
      svg += fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"#44555f\" stroke-width=\"12\"/>", a.x, a.y, b.x, b.y);
    }
  if (t.type != TerrainClass::Area)
    svg += fmt::format("<text class=\"n\" x=\"{}\" y=\"{}\" font-size=\"120\">ER {}{}</text>", at.x, at.y + 42,
                       t.er0 > 0 ? std::to_string(t.er0) + "-" : "", t.er1);
  return svg + "\n";
}

// A name is written where it does not cover that of an earlier figure.
bool has_room_for_name(const Content& c, const State& s, int who) {
  const auto half = [&](int i) { return 31 * static_cast<int>(c.card(figure(s, i).card).archetype.size()); };
  for (int i = 0; i < who; ++i)
    if (in_play(figure(s, i)) && std::abs(figure(s, i).y - figure(s, who).y) < 125 &&
        std::abs(figure(s, i).x - figure(s, who).x) < half(i) + half(who))
      return false;
  return true;
}

std::string figure_svg(const Figure& f, const UnitCard& card, const std::string& id, int side, bool viewer,
                       bool named) {
  const Paper at = on_paper(at_of(f));
  std::string svg = fmt::format("<g transform=\"translate({} {})\">", at.x, at.y);
  if (viewer) svg += "<circle r=\"215\" fill=\"none\" stroke=\"#0f1b24\" stroke-width=\"22\"/>";
  svg += fmt::format(
      "<circle r=\"150\" fill=\"#fff\" stroke=\"{0}\" stroke-width=\"26\"/>"
      "<path d=\"M0 -235l60 95h-120z\" fill=\"#0f1b24\" transform=\"rotate({1})\"/>",
      side == 0 ? "#3b41ed" : "#c77300", f.facing);
  svg +=
      side == 0 ? "<circle r=\"105\" fill=\"#3b41ed\"/>" : "<path d=\"M0 -125L125 0L0 125L-125 0z\" fill=\"#c77300\"/>";
  svg += fmt::format(
      "<text y=\"42\" font-size=\"118\" text-anchor=\"middle\" style=\"fill:#fff\" font-weight=\"600\">{}</text>", id);
  for (int i = 0; i < card.blood; ++i)
    svg += fmt::format(
        "<rect x=\"{}\" y=\"190\" width=\"52\" height=\"52\" fill=\"{}\" stroke=\"#0f1b24\" stroke-width=\"12\"/>",
        i * 76 - card.blood * 38 + 12, i < card.blood - f.blood_lost ? "#0f1b24" : "#fff");
  if (named)
    svg += fmt::format("<text class=\"n\" y=\"365\" font-size=\"125\">{}{}</text>", card.archetype,
                       level_of(f.z) > 0 ? fmt::format(" (ER {})", level_of(f.z)) : "");
  return svg + "</g>\n";
}

std::string cover_words(const Cover& cover) {
  if (cover.obstacle) return "obstacle: no sight";
  const char* level = cover.level == 0 ? "No Cover" : cover.level == 1 ? "Half Cover" : "Full Cover";
  return fmt::format("{}% hidden, {}{}", cover.percent(), level,
                     cover.armor_bonus > 0 ? fmt::format(", armor +{}", cover.armor_bonus) : "");
}

// The fan of sight lines, slice by slice: what is seen is tinted, what is hidden hatched the denser the more of it.
std::string fan_svg(const Figure& from, const Figure& to, const Cover& cover) {
  std::string svg;
  const auto columns = columns_of(spot_of(from), spot_of(to), cover.sight);
  const auto edge = [&](int c) {
    if (c == 0) return columns[0].end + columns[0].end - table::between(columns[0].end, columns[1].end, 1, 2);
    const std::size_t last = columns.size() - 1;
    if (c > static_cast<int>(last))
      return columns[last].end + columns[last].end - table::between(columns[last].end, columns[last - 1].end, 1, 2);
    return table::between(columns[static_cast<std::size_t>(c) - 1].end, columns[static_cast<std::size_t>(c)].end, 1, 2);
  };
  for (int c = 0; c < static_cast<int>(columns.size()); ++c) {
    const std::string d = path_of({at_of(from), edge(c), edge(c + 1)});
    const int hidden = columns[static_cast<std::size_t>(c)].hidden;
    if (hidden < kFan.rows) svg += fmt::format("<path d=\"{}\" fill=\"#0a8fa6\" opacity=\".3\"/>", d);
    if (hidden > 0)
      svg += fmt::format("<path d=\"{}\" fill=\"url(#hidden)\" opacity=\".{}\"/>", d, 25 + 70 * hidden / kFan.rows);
  }
  return svg + "\n";
}

std::string sight_svg(const Figure& from, const Figure& to, const Cover& cover) {
  const Paper a = on_paper(at_of(from)), b = on_paper(at_of(to));
  if (cover.obstacle)
    return fmt::format("<path d=\"M{} {}L{} {}\" stroke=\"#6c7e89\" stroke-width=\"10\" stroke-dasharray=\"12 60\"/>\n",
                       a.x, a.y, b.x, b.y);
  return fan_svg(from, to, cover);
}

// What the strokes of the fans mean.
std::string key_svg(int x, int y) {
  constexpr const char* kSwatches[][2] = {
      {"fill=\"#0a8fa6\" opacity=\".3\"", "seen"},
      {"fill=\"url(#hidden)\" opacity=\".9\"", "hidden by cover or figures"},
      {"fill=\"url(#wall)\" stroke=\"#44555f\" stroke-width=\"22\"", "obstacle"},
      {"class=\"cover\" fill=\"#cad5d7\" stroke=\"#44555f\" stroke-width=\"14\"", "cover"}};
  std::string svg;
  for (const auto& [look, words] : kSwatches) {
    svg += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"260\" height=\"130\" {}/><text class=\"small\" x=\"{}\" y=\"{}\" "
        "font-size=\"120\">{}</text>\n",
        x, y, look, x + 340, y + 105, words);
    y += 220;
  }
  return svg;
}

std::string smoke_svg(const Smoke& cloud) {
  const Paper at = on_paper({cloud.x, cloud.y});
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#6c7e89\" opacity=\".45\"/>\n", at.x, at.y,
                     cloud.radius);
}

std::string object_svg(const Object& o) {
  const Paper at = on_paper({o.x, o.y});
  return fmt::format(
      "<g transform=\"translate({} {})\"><rect x=\"-110\" y=\"-110\" width=\"220\" height=\"220\" rx=\"40\" "
      "fill=\"#fff\" stroke=\"#7a5200\" stroke-width=\"20\"/><text y=\"45\" font-size=\"130\" "
      "text-anchor=\"middle\">{}</text></g>\n",
      at.x, at.y, "CTXV"[static_cast<int>(o.kind)]);
}

}  // namespace

std::string Mercs::draw_svg(const View& view) const {
  const State& s = view.seen;
  const Field& field = content_->field(s);
  const Map& map = content_->maps[static_cast<std::size_t>(s.map.index())];
  std::string svg = head() + ground_svg();
  for (int i = 0; i < field.layout.count(); ++i)
    svg += piece_svg(map.pieces[static_cast<std::size_t>(i)], field.layout.piece(i).shape);
  for (const Smoke& cloud : s.smoke) svg += smoke_svg(cloud);
  for (const Object& o : s.objects)
    if (!o.gone) svg += object_svg(o);
  const int viewer = acting(s).some() ? acting(s).index() : s.active;
  const bool looks = viewer < kFigures && in_play(figure(s, viewer));
  const Bodies bodies = bodies_of(s);
  int line = kMargin + 160;
  const int left = kTableWidth + kMargin + 200;
  std::string legend;
  const auto say = [&](const std::string& text, int size, const char* kind) {
    legend +=
        fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" font-size=\"{}\">{}</text>\n", kind, left, line, size, text);
    line += size * 3 / 2;
  };
  say(fmt::format("{}, round {}", map.name, s.round), 190, "");
  if (looks)
    say(fmt::format("{} {} looks:", names().title(kFigure, viewer), content_->card(figure(s, viewer).card).archetype),
        140, "");
  for (int i = 0; looks && i < kFigures; ++i) {
    if (side_of(i) == side_of(viewer) || !in_play(figure(s, i))) continue;
    const Cover cover = cover_between(field, bodies, s, viewer, i);
    svg += sight_svg(figure(s, viewer), figure(s, i), cover);
    say(fmt::format("{} {}", names().title(kFigure, i), content_->card(figure(s, i).card).archetype), 130, "");
    say(cover_words(cover), 120, "small");
  }
  if (looks) legend += key_svg(left, line + 100);
  for (int i = 0; i < kFigures; ++i)
    if (in_play(figure(s, i)))
      svg += figure_svg(figure(s, i), content_->card(figure(s, i).card), names().title(kFigure, i), side_of(i),
                        i == viewer, has_room_for_name(*content_, s, i));
  return svg + legend + "</svg>\n";
}

}  // namespace condotta::mercs
