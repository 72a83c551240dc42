#include "kernel/live_dice.h"

#include <sodium.h>

#include "kernel/hash.h"

namespace condotta {

namespace {

constexpr std::array<std::uint8_t, crypto_stream_chacha20_ietf_NONCEBYTES> kNonce{};
static_assert(sizeof(LiveDice::Seed) == crypto_stream_chacha20_ietf_KEYBYTES);

}  // namespace

LiveDice::Seed LiveDice::fresh_seed() {
  if (sodium_init() < 0) throw std::runtime_error("libsodium could not be started: no source of randomness");
  Seed seed;
  randombytes_buf(seed.data(), seed.size());
  return seed;
}

std::string LiveDice::commitment(const Seed& seed) {
  return hash_text("condotta dice\n" + text(seed));
}

std::string LiveDice::text(const Seed& seed) {
  return hex(seed);
}

bool LiveDice::parse(std::string_view text, Seed& into) {
  std::size_t length = 0;
  const int failed = sodium_hex2bin(into.data(), into.size(), text.data(), text.size(), nullptr, &length, nullptr);
  return failed == 0 && length == into.size() && LiveDice::text(into) == text;
}

std::uint32_t LiveDice::next() {
  if (const std::uint64_t block = position_ / kWords; block != block_) {
    std::array<std::uint8_t, kWords * 4> bytes{};
    crypto_stream_chacha20_ietf_xor_ic(bytes.data(), bytes.data(), bytes.size(), kNonce.data(),
                                       static_cast<std::uint32_t>(block), seed_.data());
    for (std::size_t i = 0; i < kWords; ++i) {
      words_[i] = static_cast<std::uint32_t>(bytes[4 * i]) | static_cast<std::uint32_t>(bytes[4 * i + 1]) << 8 |
                  static_cast<std::uint32_t>(bytes[4 * i + 2]) << 16 |
                  static_cast<std::uint32_t>(bytes[4 * i + 3]) << 24;
    }
    block_ = block;
  }
  return words_[position_++ % kWords];
}

int LiveDice::roll(int sides) {
  const auto n = static_cast<std::uint32_t>(sides);
  const std::uint32_t threshold = (0u - n) % n;  // rejects the uneven rest, as SeededDice does
  while (true) {
    const std::uint64_t wide = std::uint64_t{next()} * n;
    if (static_cast<std::uint32_t>(wide) >= threshold) return 1 + static_cast<int>(wide >> 32);
  }
}

}  // namespace condotta
