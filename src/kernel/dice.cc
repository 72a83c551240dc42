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

}  // namespace condotta
