#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/dice.h"

namespace condotta {

// Dice for matches between people: a ChaCha20 stream under a secret seed. The seed's commitment is published before
// the first roll and the seed after the last, so that everybody can check that no roll was chosen.
class LiveDice final : public Dice {
 public:
  using Seed = std::array<std::uint8_t, 32>;

  explicit LiveDice(const Seed& seed) : seed_(seed) {}
  static Seed fresh_seed();
  static std::string commitment(const Seed& seed);
  static std::string text(const Seed& seed);             // lower-case hex
  static bool parse(std::string_view text, Seed& into);  // only what text() writes

  int roll(int sides) override;
  // How many 32-bit words have been used; a match that is loaded again goes on from there.
  std::uint64_t position() const { return position_; }
  void seek(std::uint64_t position) { position_ = position; }

 private:
  static constexpr std::size_t kWords = 16;  // one ChaCha20 block
  std::uint32_t next();

  Seed seed_;
  std::uint64_t position_ = 0;
  std::uint64_t block_ = ~std::uint64_t{0};
  std::array<std::uint32_t, kWords> words_{};
};

}  // namespace condotta
