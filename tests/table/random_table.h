#pragma once

#include <random>
#include <vector>

#include "table/reach.h"

// Random tables for the property tests: their own small generator, the same on every machine.
namespace condotta::table {

constexpr Point kSize{6100, 9140};
constexpr Walker kFigure{150, 440};

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed * 2862933555777941757u + 3037000493u) {}
  std::int32_t in(std::int32_t low, std::int32_t high) {
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return low + static_cast<std::int32_t>((state_ >> 33) % static_cast<std::uint64_t>(high - low + 1));
  }

 private:
  std::uint64_t state_;
};

inline Piece random_piece(Chance& chance, Point size) {
  Piece piece;
  const Point centre{chance.in(900, size.x - 900), chance.in(900, size.y - 900)};
  piece.shape = card(centre, chance.in(0, 359), chance.in(40, 700), chance.in(40, 800));
  if (chance.in(0, 3) == 0) piece.shape.count = 3;
  piece.z0 = chance.in(0, 4) == 0 ? chance.in(0, 500) : 0;
  piece.z1 = piece.z0 + chance.in(1, 900);
  piece.hides_as = static_cast<std::uint8_t>(chance.in(0, 1));
  return piece;
}

inline Body random_body(Chance& chance, Point size) {
  Body body;
  body.spot = {{chance.in(300, size.x - 300), chance.in(300, size.y - 300)}, 220 * chance.in(0, 3)};
  body.height = 440;
  body.radius = 150;
  if (chance.in(0, 4) == 0) {
    body.radius = 0;
    body.half_length = chance.in(100, 300);
    body.half_width = chance.in(60, 200);
    body.facing = chance.in(0, 359);
  }
  return body;
}

inline Layout random_layout(Chance& chance, Point size, int pieces) {
  std::vector<Piece> made;
  for (int i = 0; i < pieces; ++i) made.push_back(random_piece(chance, size));
  return Layout(size, 220, std::move(made));
}

}  // namespace condotta::table
