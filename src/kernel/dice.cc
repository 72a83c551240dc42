#include "kernel/dice.h"

#include <cassert>

namespace condotta {

int Dice::draw(int /*kind*/, std::span<const std::uint8_t> counts, int total) {
  int place = pick(total);
  for (std::size_t item = 0; item < counts.size(); ++item) {
    if (place < counts[item]) return static_cast<int>(item);
    place -= counts[item];
  }
  assert(!"the bag holds fewer items than its total says");
  return 0;
}

void Dice::roll_alike(int sides, std::span<const int> /*cuts*/, std::span<std::uint8_t> faces) {
  for (std::uint8_t& face : faces) face = static_cast<std::uint8_t>(roll(sides));
}

void Dice::draw_alike(int kind, std::span<const std::uint8_t> counts, int total, std::span<std::uint8_t> items) {
  for (std::uint8_t& item : items) item = static_cast<std::uint8_t>(draw(kind, counts, total));
}

int Dice::sum(int dice, int sides) {
  int all = 0;
  for (; dice > 0; --dice) all += roll(sides);
  return all;
}

int Dice::against(int sides, int number) {
  std::uint8_t face = 0;
  roll_alike(sides, {&number, 1}, {&face, 1});
  return face;
}

}  // namespace condotta
