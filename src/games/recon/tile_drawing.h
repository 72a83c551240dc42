#pragma once

// What a tile's drawing says, and where its areas and sides lie after quarter turns.

#include "games/recon/content.h"

namespace condotta::recon {

enum class Edge : std::uint8_t { Open, Wall, Door };

// A tile's drawing: areas are numbered, | and - are walls, D is a door, nothing is open.
inline int width(const Tile& tile) {
  return (static_cast<int>(tile.drawing.front().size()) - 1) / 4;
}
inline int height(const Tile& tile) {
  return (static_cast<int>(tile.drawing.size()) - 1) / 2;
}

inline Edge drawn_edge(const Tile& tile, int x, int y, Side side) {
  const int line = 2 * y + (side == Side::North ? 0 : side == Side::South ? 2 : 1);
  const int column = 4 * x + (side == Side::West ? 0 : side == Side::East ? 4 : 2);
  switch (tile.drawing[static_cast<std::size_t>(line)][static_cast<std::size_t>(column)]) {
    case '|':
    case '-':
      return Edge::Wall;
    case 'D':
      return Edge::Door;
    default:
      return Edge::Open;
  }
}

inline Side turned(Side side, int turn) {
  return static_cast<Side>((static_cast<int>(side) + turn) & 3);
}
// NE, SE, SW, NW follow each other clockwise, so turning the tile turns its rings along.
// RC-BLDG-5: the ring turns with its tile.
inline White turned(White white, int turn) {
  return static_cast<White>((static_cast<int>(white) + turn) & 3);
}

struct Cell {
  int x, y;
};
// Where an area of the drawing lies after the turns, counted from the tile's north-west area.
inline Cell placed(const Tile& tile, int x, int y, int turn) {
  const int w = width(tile), h = height(tile);
  switch (turn) {
    case 1:
      return {h - 1 - y, x};
    case 2:
      return {w - 1 - x, h - 1 - y};
    case 3:
      return {y, w - 1 - x};
    default:
      return {x, y};
  }
}
inline int placed_width(const Tile& tile, int turn) {
  return turn % 2 == 0 ? width(tile) : height(tile);
}
inline int placed_height(const Tile& tile, int turn) {
  return turn % 2 == 0 ? height(tile) : width(tile);
}

}  // namespace condotta::recon
