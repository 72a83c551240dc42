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

}  // namespace condotta::mercs
