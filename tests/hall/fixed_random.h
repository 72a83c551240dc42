#pragma once

// Makes libsodium's randomness repeatable, so that two halls give out the same ids, tokens and dice. Streams are
// independent; the one in use can be switched at any time.

#include <cstdint>

namespace condotta::hall {

class FixedRandom {
 public:
  explicit FixedRandom(std::uint64_t seed);  // all streams start alike
  ~FixedRandom();                            // real randomness again
  void use(int stream);                      // 0 or 1
};

}  // namespace condotta::hall
