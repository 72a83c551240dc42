#pragma once

#include <boost/json/fwd.hpp>
#include <string>
#include <vector>

#include "kernel/any_game.h"

namespace condotta {

// A game that would play some options although its book advises against them.
class Warns {
 public:
  virtual ~Warns() = default;
  // A sentence with its rule for each; none when nothing speaks against the options.
  virtual std::vector<std::string> warnings(const json::value& options) const = 0;
};

// For whoever makes a table: what its options are warned of.
inline std::vector<std::string> warnings_of(const AnyGame& game, const json::value& options) {
  const auto* warns = dynamic_cast<const Warns*>(&game);
  return warns != nullptr ? warns->warnings(options) : std::vector<std::string>();
}

}  // namespace condotta
