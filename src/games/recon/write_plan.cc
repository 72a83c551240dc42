#include "games/recon/plan.h"
#include "games/recon/tile_drawing.h"

namespace condotta::recon {

std::vector<std::string> write_plan(const std::vector<Tile>& tiles, const std::vector<PlacedTile>& placed_tiles) {
  std::array<std::string, kAreas> words;
  for (const PlacedTile& p : placed_tiles) {
    const Tile& t = tiles[static_cast<std::size_t>(p.tile)];
    for (int y = 0; y < height(t); ++y) {
      for (int x = 0; x < width(t); ++x) {
        const Cell at = placed(t, x, y, p.turn);
        words[static_cast<std::size_t>(area_at(p.row + at.y, p.column + at.x))] = t.code + (x + y == 0 ? "*" : "");
      }
    }
  }
  std::vector<std::string> plan;
  for (int row = 0; row < 8; ++row) {
    std::string line;
    for (int column = 0; column < 8; ++column) {
      std::string word = words[static_cast<std::size_t>(area_at(row, column))];
      if (column < 7) word.resize(5, ' ');
      line += word;
    }
    plan.push_back(line);
  }
  return plan;
}

}  // namespace condotta::recon
