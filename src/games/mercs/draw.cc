#include <fmt/format.h>

#include <algorithm>

#include "games/mercs/game.h"

// The table as text and as a picture.
namespace condotta::mercs {

using table::Point;

namespace {

constexpr int kAcross = 100, kDown = 200;  // units for each character

char sign_of(const Map& map, const Field& field, Point p) {
  char sign = ' ';
  for (int i = 0; i < field.layout.count(); ++i) {
    const Terrain& t = map.pieces[static_cast<std::size_t>(i)];
    if (!table::contains(field.layout.piece(i).shape, p)) continue;
    if (t.type == TerrainClass::Area)
      sign = sign == ' ' ? ',' : sign;
    else if (t.access != Access::None)
      sign = '/';
    else
      sign = t.er1 >= 2 ? static_cast<char>('0' + std::min(t.er1, 9)) : '=';
  }
  return sign;
}

std::string status_of(const Figure& f) {
  std::string text;
  const auto add = [&](bool on, const char* word) {
    if (on) text += std::string(text.empty() ? "" : ", ") + word;
  };
  add(f.armor_failed, "armor failed");
  add(f.set, "set");
  add(f.watching.some(), "overwatch");
  add(f.suppressing, "suppressing");
  add(f.frozen, "frozen");
  add(f.pinned, "pinned");
  add(f.burning > 0, "burning");
  add(f.dazed, "dazed");
  add(f.held, "held");
  return text;
}

char letter(int i) {
  return static_cast<char>(side_of(i) == 0 ? 'A' + i : 'a' + i - kSquad);
}

}  // namespace

// North is up; capital letters are the south squad, digits heights in ER, '=' low cover, '/' stairs.
std::string Mercs::draw(const View& view) const {
  const State& s = view.seen;
  const Field& field = content_->field(s);
  const Map& map = content_->maps[static_cast<std::size_t>(s.map.index())];
  std::string text = fmt::format("Round {}  {}  points {}:{}\n", s.round, map.name, s.points[0], s.points[1]);
  for (int y = kTableDepth - kDown / 2; y > 0; y -= kDown) {
    std::string row(static_cast<std::size_t>(kTableWidth / kAcross), ' ');
    for (int x = 0; x < kTableWidth / kAcross; ++x)
      row[static_cast<std::size_t>(x)] = sign_of(map, field, {x * kAcross + kAcross / 2, y});
    for (const Object& o : s.objects)
      if (!o.gone && std::abs(o.y - y) <= kDown / 2)
        row[static_cast<std::size_t>(o.x / kAcross)] = "ctxv"[static_cast<int>(o.kind)];
    for (int i = 0; i < kFigures; ++i)
      if (in_play(figure(s, i)) && std::abs(figure(s, i).y - y) <= kDown / 2)
        row[static_cast<std::size_t>(figure(s, i).x / kAcross)] = letter(i);
    text += "|" + row + "|\n";
  }
  for (int i = 0; i < kFigures; ++i) {
    const Figure& f = figure(s, i);
    if (!f.card.some() || f.standing == Standing::Reserve) continue;
    const UnitCard& card = content_->card(f.card);
    text += fmt::format("{} {} {:<24} ini {:>2}  Blood {}/{}  ER{}  facing {:>3}  {}\n", letter(i),
                        names().title(kFigure, i), card.name, f.initiative, card.blood - f.blood_lost, card.blood,
                        level_of(f.z), f.facing, in_play(f) ? status_of(f) : "out");
  }
  return text;
}

namespace {

std::string piece_svg(const Terrain& t, const table::Polygon& shape) {
  std::string points;
  for (const Point p : shape) points += fmt::format("{},{} ", p.x, kTableDepth - p.y);
  const int dark = std::clamp(225 - 35 * t.er1, 60, 235);
  const std::string fill = t.type == TerrainClass::Area    ? "#e8e4d4"
                           : t.access != Access::None      ? "#b9a77a"
                           : t.type == TerrainClass::Cover ? fmt::format("rgb({},{},{})", dark - 30, dark, dark - 40)
                                                           : fmt::format("rgb({},{},{})", dark, dark, dark);
  const Point at = shape.at(0);
  return fmt::format(
      "<polygon points=\"{}\" fill=\"{}\" stroke=\"#333\" stroke-width=\"8\"/><text x=\"{}\" y=\"{}\" font-size=\"90\" "
      "fill=\"#222\">{} ER{}</text>\n",
      points, fill, at.x + 20, kTableDepth - at.y - 20, t.id, t.er1);
}

std::string figure_svg(const Figure& f, const std::string& name, int side) {
  const Point nose = table::ahead(at_of(f), f.facing, 230);
  return fmt::format(
      "<circle cx=\"{0}\" cy=\"{1}\" r=\"150\" fill=\"{2}\" stroke=\"black\" stroke-width=\"12\"/>"
      "<line x1=\"{0}\" y1=\"{1}\" x2=\"{3}\" y2=\"{4}\" stroke=\"black\" stroke-width=\"24\"/>"
      "<text x=\"{0}\" y=\"{5}\" font-size=\"130\" text-anchor=\"middle\" fill=\"white\">{6}</text>\n",
      f.x, kTableDepth - f.y, side == 0 ? "#b3491e" : "#22588f", nose.x, kTableDepth - nose.y, kTableDepth - f.y + 45,
      name);
}

}  // namespace

// Sight lines run from the figure whose turn it is to every enemy, labelled with the share hidden.
std::string Mercs::draw_svg(const View& view) const {
  const State& s = view.seen;
  const Field& field = content_->field(s);
  const Map& map = content_->maps[static_cast<std::size_t>(s.map.index())];
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"610\" height=\"914\" "
      "font-family=\"sans-serif\">"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#f4f1e8\"/>\n",
      kTableWidth, kTableDepth);
  for (int i = 0; i < field.layout.count(); ++i)
    svg += piece_svg(map.pieces[static_cast<std::size_t>(i)], field.layout.piece(i).shape);
  for (const Smoke& cloud : s.smoke)
    svg += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"#888\" fill-opacity=\"0.4\"/>\n", cloud.x,
                       kTableDepth - cloud.y, cloud.radius);
  for (const Object& o : s.objects)
    if (!o.gone)
      svg += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"200\" height=\"200\" fill=\"#caa20a\" stroke=\"black\"/>\n",
                         o.x - 100, kTableDepth - o.y - 100);
  const int viewer = !s.agenda.empty() && s.agenda.top().who < kFigures ? s.agenda.top().who : s.active;
  const Bodies bodies = bodies_of(s);
  for (int i = 0; viewer < kFigures && in_play(figure(s, viewer)) && i < kFigures; ++i) {
    if (side_of(i) == side_of(viewer) || !in_play(figure(s, i))) continue;
    const Cover cover = cover_between(field, bodies, s, viewer, i);
    const Figure &a = figure(s, viewer), &b = figure(s, i);
    const char* colour = cover.obstacle ? "#999" : cover.level == 0 ? "#c00" : cover.level == 1 ? "#e08a00" : "#666";
    svg += fmt::format(
        "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"{}\" stroke-width=\"14\" stroke-dasharray=\"{}\"/>"
        "<text x=\"{}\" y=\"{}\" font-size=\"110\" fill=\"{}\">{}%</text>\n",
        a.x, kTableDepth - a.y, b.x, kTableDepth - b.y, colour, cover.level == 0 ? "none" : "60 40", (a.x + b.x) / 2,
        kTableDepth - (a.y + b.y) / 2, colour, cover.hidden * 100 / 56);
  }
  for (int i = 0; i < kFigures; ++i)
    if (in_play(figure(s, i))) svg += figure_svg(figure(s, i), names().title(kFigure, i), side_of(i));
  return svg + "</svg>\n";
}

}  // namespace condotta::mercs
