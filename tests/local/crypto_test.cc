// The browser's engine has libsodium's few functions written out; here both answer the same questions.
#include "local/crypto.h"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <vector>

namespace condotta::local {
namespace {

using Buffer = std::vector<std::uint8_t>;

Buffer random_bytes(std::size_t count) {
  Buffer bytes(count);
  randombytes_buf(bytes.data(), bytes.size());
  return bytes;
}

constexpr std::size_t kLengths[] = {0,  1,   15,  16,  17,  31,  32,  33,   63,    64,
                                    65, 127, 128, 129, 255, 256, 257, 1000, 70'001};

TEST(Crypto, HashesAsLibsodiumDoes) {
  for (const std::size_t length : kLengths)
    for (const std::size_t digest : {16, 32, 64}) {
      const Buffer text = random_bytes(length);
      Buffer ours(digest), theirs(digest);
      blake2b(ours, text);
      crypto_generichash(theirs.data(), digest, text.data(), length, nullptr, 0);
      EXPECT_EQ(ours, theirs) << length << " bytes";
    }
}

TEST(Crypto, StreamsAsLibsodiumDoes) {
  const Buffer key = random_bytes(32), nonce = random_bytes(12);
  for (const std::size_t length : kLengths)
    for (const std::uint32_t block : {0u, 1u, 77'777u, 0xfffffff0u}) {
      if (std::uint64_t{block} + length / 64 > 0xffffffffu) continue;
      Buffer ours(length), theirs(length);
      chacha20(ours, key, nonce, block);
      crypto_stream_chacha20_ietf_xor_ic(theirs.data(), theirs.data(), length, nonce.data(), block, key.data());
      EXPECT_EQ(ours, theirs) << length << " bytes from block " << block;
    }
}

TEST(Crypto, SealsAsLibsodiumDoes) {
  for (int round = 0; round < 20; ++round)
    for (const std::size_t length : kLengths) {
      const Buffer key = random_bytes(32), nonce = random_bytes(24), text = random_bytes(length);
      Buffer ours(length + kBoxTag), theirs(length + kBoxTag), back(length);
      seal_box(ours, text, nonce, key);
      crypto_secretbox_easy(theirs.data(), text.data(), length, nonce.data(), key.data());
      ASSERT_EQ(ours, theirs) << length << " bytes";
      ASSERT_TRUE(open_box(back, theirs, nonce, key));
      ASSERT_EQ(back, text);
    }
}

// Sums just below and above 2^130 - 5 take another way than random ones.
TEST(Crypto, SealsFullBlocksAsLibsodiumDoes) {
  const Buffer nonce(24, 0xff), key(32, 0xff);
  for (const std::uint8_t fill : {std::uint8_t{0x00}, std::uint8_t{0xff}})
    for (std::size_t length = 0; length < 100; ++length) {
      const Buffer text(length, fill);
      Buffer ours(length + kBoxTag), theirs(length + kBoxTag);
      seal_box(ours, text, nonce, key);
      crypto_secretbox_easy(theirs.data(), text.data(), length, nonce.data(), key.data());
      ASSERT_EQ(ours, theirs) << length << " bytes of " << int{fill};
    }
}

TEST(Crypto, ABoxThatWasTouchedDoesNotOpen) {
  const Buffer key = random_bytes(32), nonce = random_bytes(24), text = random_bytes(40);
  Buffer box(text.size() + kBoxTag), back(text.size());
  seal_box(box, text, nonce, key);
  for (std::size_t i = 0; i < box.size(); ++i) {
    box[i] ^= 1;
    EXPECT_FALSE(open_box(back, box, nonce, key)) << i;
    box[i] ^= 1;
  }
  EXPECT_FALSE(open_box(back, std::span(box).first(kBoxTag - 1), nonce, key));
}

}  // namespace
}  // namespace condotta::local
