#pragma once

// The game of MERCS as it is shipped, for tests.

#include "games/mercs/game.h"
#include "games/mercs/open.h"
#include "shelf/content.h"
#include "tests/harness/house.h"

namespace condotta::mercs {

inline const Mercs& game() {
  static const Mercs one(read_content(std::filesystem::path(kHouse) / "content/mercs"));
  return one;
}

// The same one behind the interface that all games share.
inline const AnyGame& hosted() {
  static const std::unique_ptr<AnyGame> one = open(read_content(std::filesystem::path(kHouse) / "content/mercs"));
  return *one;
}

}  // namespace condotta::mercs
