#include <algorithm>

#include "games/techcommander/game.h"
#include "games/techcommander/rules.h"

// The table as text, one character for one unit of width and two of depth.
namespace condotta::techcommander {

namespace {

char glyph_of(const TerrainSpec& kind) {
  if (kind.water == Water::Deep) return 'w';
  if (kind.water == Water::Shallow) return '~';
  if (kind.road != Road::None) return ':';
  if (kind.brush != 0 || kind.forest != 0) return '"';
  if (kind.ladder != 0 || kind.ramp != 0) return '/';
  if (kind.bridge != 0) return '=';
  if (kind.solid != 0) return '#';
  return ',';
}

}  // namespace

std::string Game::draw(const View& view) const {
  const State& s = view.seen;
  const Content& c = *content_;
  const TableSpec& t = c.table_of(s);
  const int width = t.width / kU, rows = t.depth / kU / 2;
  std::vector<std::string> grid(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(width), '.'));
  const auto put = [&](Point at, char glyph) {
    const int x = std::clamp(at.x / kU, 0, width - 1), y = std::clamp(rows - 1 - at.y / kU / 2, 0, rows - 1);
    grid[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = glyph;
  };
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < width; ++x) {
      const Point at{x * kU + kU / 2, (2 * y + 1) * kU};
      for (int e = 0; e < static_cast<int>(t.terrain.size()); ++e) {
        if (stands(s, e) && in_area(c, s, e, at)) put(at, glyph_of(c.terrain_of(s, e)));
      }
    }
  }
  for (const Fixed<Spot3, 8>* list : {&s.skulls, &s.recon, &s.control}) {
    for (const Spot3& at : *list) put({at.x, at.y}, list == &s.skulls ? 'S' : '*');
  }
  each_unit(s, [&](UnitId, const Unit& u) {
    if (!has_body(c, u)) return;
    const char base = sheet(c, u).infantry ? 'a' : 'A';
    put(u.at(), u.owner < s.seats ? static_cast<char>(base + u.owner) : '?');
  });
  std::string text = "Turn " + std::to_string(s.turn) + " of " + std::to_string(s.turns) + ", " + t.name + "\n";
  for (const std::string& row : grid) text += row + "\n";
  each_unit(s, [&](UnitId id, const Unit& u) {
    if (!present(u) || u.is(kUnplaced)) return;
    const std::string owner = u.owner < s.seats ? std::string(1, static_cast<char>('A' + u.owner)) : "?";
    text += owner + " #" + std::to_string(id.index()) + " " + c.type(u.type).name + "  life " + std::to_string(u.life) +
            "  at " + std::to_string(u.x / kU) + "," + std::to_string(u.y / kU) +
            (u.z > 0 ? " height " + std::to_string(u.z / kU) : "") + (u.is(kInfiltrated) ? " infiltrated" : "") +
            (u.is(kDugIn) ? " dug in" : "") + (u.is(kPostedUp) ? " posted up" : "") + (u.is(kReady) ? " ready" : "") +
            (u.group != 0 ? " group " + std::to_string(u.group) : "") + "\n";
  });
  return text;
}

}  // namespace condotta::techcommander
