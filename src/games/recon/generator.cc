#include <algorithm>
#include <optional>

#include "games/recon/plan.h"

namespace condotta::recon {
namespace {

struct Block {
  int row, column, height, width;
  bool holds(int r, int c) const { return r >= row && r < row + height && c >= column && c < column + width; }
  bool apart(const Block& o) const {
    return row + height <= o.row || o.row + o.height <= row || column + width <= o.column ||
           o.column + o.width <= column;
  }
};

int drawn_width(const Tile& t) {
  return (static_cast<int>(t.drawing.front().size()) - 1) / 4;
}
int drawn_height(const Tile& t) {
  return (static_cast<int>(t.drawing.size()) - 1) / 2;
}

// The tiles inside a block, or nothing when the block would cut one.
std::optional<std::vector<std::size_t>> inside(const std::vector<Tile>& tiles, const std::vector<PlacedTile>& placed,
                                               const Block& block) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const PlacedTile& p = placed[i];
    const Tile& t = tiles[static_cast<std::size_t>(p.tile)];
    const int w = p.turn % 2 == 0 ? drawn_width(t) : drawn_height(t),
              h = p.turn % 2 == 0 ? drawn_height(t) : drawn_width(t);
    int in = 0;
    for (int r = p.row; r < p.row + h; ++r) {
      for (int c = p.column; c < p.column + w; ++c) in += block.holds(r, c);
    }
    if (in == 0) continue;
    if (in != w * h) return std::nullopt;
    found.push_back(i);
  }
  return found;
}

// Turns everything in a block half round.
void half_turn(const std::vector<Tile>& tiles, std::vector<PlacedTile>& placed, const std::vector<std::size_t>& which,
               const Block& block) {
  for (const std::size_t i : which) {
    PlacedTile& p = placed[i];
    const Tile& t = tiles[static_cast<std::size_t>(p.tile)];
    const int w = p.turn % 2 == 0 ? drawn_width(t) : drawn_height(t),
              h = p.turn % 2 == 0 ? drawn_height(t) : drawn_width(t);
    p.row = 2 * block.row + block.height - p.row - h;
    p.column = 2 * block.column + block.width - p.column - w;
    if (t.areas.size() > 1) p.turn = (p.turn + 2) & 3;
  }
}

void quarter_turn(const std::vector<Tile>& tiles, std::vector<PlacedTile>& placed,
                  const std::vector<std::size_t>& which, const Block& block) {
  for (const std::size_t i : which) {
    PlacedTile& p = placed[i];
    const Tile& t = tiles[static_cast<std::size_t>(p.tile)];
    const int h = p.turn % 2 == 0 ? drawn_height(t) : drawn_width(t);
    const int row = p.column - block.column, column = block.height - (p.row - block.row) - h;
    p.row = block.row + row, p.column = block.column + column;
    if (t.areas.size() > 1) p.turn = (p.turn + 1) & 3;
  }
}

Block any_block(int height, int width, Dice& dice) {
  return {dice.pick(9 - height), dice.pick(9 - width), height, width};
}

void try_change(const std::vector<Tile>& tiles, std::vector<PlacedTile>& placed, Dice& dice) {
  const int height = dice.d(4), width = dice.d(4);
  const Block one = any_block(height, width, dice), other = any_block(height, width, dice);
  const auto here = inside(tiles, placed, one);
  if (!here) return;
  switch (dice.d(3)) {
    case 1:
      half_turn(tiles, placed, *here, one);
      return;
    case 2:
      if (height == width) quarter_turn(tiles, placed, *here, one);
      return;
    default:
      break;
  }
  const auto there = inside(tiles, placed, other);
  if (!there || !one.apart(other)) return;
  for (const std::size_t i : *here) placed[i].row += other.row - one.row, placed[i].column += other.column - one.column;
  for (const std::size_t i : *there)
    placed[i].row += one.row - other.row, placed[i].column += one.column - other.column;
}

}  // namespace

Built generate(const std::vector<Tile>& tiles, const Tracks& tracks, Bursts bursts, Built from, int swaps, Dice& dice) {
  for (int i = 0; i < swaps; ++i) {
    std::vector<PlacedTile> changed = from.tiles;
    try_change(tiles, changed, dice);
    Built next = judge_with_doors(tiles, tracks, bursts, changed);
    if (next.complaints.empty()) from = std::move(next);
  }
  return from;
}

}  // namespace condotta::recon
