#include "local/crypto.h"

#include <algorithm>
#include <bit>

namespace condotta::local {
namespace {

template <class Word>
Word read_word(const std::uint8_t* bytes) {
  Word word = 0;
  for (std::size_t i = 0; i < sizeof(Word); ++i) word |= static_cast<Word>(bytes[i]) << (8 * i);
  return word;
}

template <class Word>
void write_word(std::uint8_t* bytes, Word word) {
  for (std::size_t i = 0; i < sizeof(Word); ++i) bytes[i] = static_cast<std::uint8_t>(word >> (8 * i));
}

// BLAKE2b (RFC 7693).

constexpr std::array<std::uint64_t, 8> kStart{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                              0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                              0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

constexpr std::uint8_t kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
};

// The four words that each step mixes: columns, then diagonals.
constexpr std::uint8_t kMixed[8][4] = {{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
                                       {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14}};

void mix(std::array<std::uint64_t, 16>& v, const std::uint8_t* at, std::uint64_t x, std::uint64_t y) {
  std::uint64_t &a = v[at[0]], &b = v[at[1]], &c = v[at[2]], &d = v[at[3]];
  a += b + x, d = std::rotr(d ^ a, 32);
  c += d, b = std::rotr(b ^ c, 24);
  a += b + y, d = std::rotr(d ^ a, 16);
  c += d, b = std::rotr(b ^ c, 63);
}

void compress(std::array<std::uint64_t, 8>& h, const std::uint8_t* block, std::uint64_t count, bool last) {
  std::array<std::uint64_t, 16> m, v;
  for (int i = 0; i < 16; ++i) m[i] = read_word<std::uint64_t>(block + 8 * i);
  std::copy(h.begin(), h.end(), v.begin());
  std::copy(kStart.begin(), kStart.end(), v.begin() + 8);
  v[12] ^= count;
  if (last) v[14] = ~v[14];
  for (int round = 0; round < 12; ++round)
    for (int i = 0; i < 8; ++i) mix(v, kMixed[i], m[kOrder[round % 10][2 * i]], m[kOrder[round % 10][2 * i + 1]]);
  for (int i = 0; i < 8; ++i) h[i] ^= v[i] ^ v[i + 8];
}

// ChaCha20 (RFC 8439) and Salsa20: twenty rounds over sixteen words.

using Block = std::array<std::uint32_t, 16>;

void chacha_mix(Block& x, int a, int b, int c, int d) {
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

Block chacha_rounds(Block x) {
  for (int i = 0; i < 10; ++i)
    for (const auto& m : kMixed) chacha_mix(x, m[0], m[1], m[2], m[3]);
  return x;
}

void salsa_mix(Block& x, int a, int b, int c, int d) {
  x[b] ^= std::rotl(x[a] + x[d], 7);
  x[c] ^= std::rotl(x[b] + x[a], 9);
  x[d] ^= std::rotl(x[c] + x[b], 13);
  x[a] ^= std::rotl(x[d] + x[c], 18);
}

Block salsa_rounds(Block x) {
  constexpr std::uint8_t kColumns[4][4] = {{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11}};
  constexpr std::uint8_t kRows[4][4] = {{0, 1, 2, 3}, {5, 6, 7, 4}, {10, 11, 8, 9}, {15, 12, 13, 14}};
  for (int i = 0; i < 10; ++i) {
    for (const auto& m : kColumns) salsa_mix(x, m[0], m[1], m[2], m[3]);
    for (const auto& m : kRows) salsa_mix(x, m[0], m[1], m[2], m[3]);
  }
  return x;
}

constexpr std::array<std::uint32_t, 4> kExpand{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};

Block salsa_start(ConstBytes key, const std::array<std::uint32_t, 4>& middle) {
  Block x;
  for (int i = 0; i < 4; ++i) {
    x[5 * i] = kExpand[i];
    x[6 + i] = middle[i];
    x[1 + i] = read_word<std::uint32_t>(&key[4 * i]);
    x[11 + i] = read_word<std::uint32_t>(&key[16 + 4 * i]);
  }
  return x;
}

std::array<std::uint8_t, 64> sum_bytes(const Block& start, const Block& end) {
  std::array<std::uint8_t, 64> bytes;
  for (int i = 0; i < 16; ++i) write_word(&bytes[4 * i], start[i] + end[i]);
  return bytes;
}

// XSalsa20: the key and the first 16 bytes of the nonce give the key of a Salsa20 with the other 8.
class XSalsa {
 public:
  XSalsa(ConstBytes key, ConstBytes nonce) {
    std::array<std::uint32_t, 4> front;
    for (int i = 0; i < 4; ++i) front[i] = read_word<std::uint32_t>(&nonce[4 * i]);
    const Block x = salsa_rounds(salsa_start(key, front));
    for (int i = 0; i < 4; ++i) {
      write_word(&key_[4 * i], x[5 * i]);
      write_word(&key_[16 + 4 * i], x[6 + i]);
    }
    for (int i = 0; i < 2; ++i) nonce_[i] = read_word<std::uint32_t>(&nonce[16 + 4 * i]);
  }
  std::array<std::uint8_t, 64> block(std::uint64_t number) const {
    const std::array<std::uint32_t, 4> middle{nonce_[0], nonce_[1], static_cast<std::uint32_t>(number),
                                              static_cast<std::uint32_t>(number >> 32)};
    const Block start = salsa_start(key_, middle);
    return sum_bytes(start, salsa_rounds(start));
  }
  // Lays the stream over the text, from its 32nd byte on: what comes before is the key of the tag.
  void lay_over(Bytes out, ConstBytes in) const {
    for (std::size_t i = 0; i < in.size();) {
      const auto stream = block((i + 32) / 64);
      for (std::size_t at = (i + 32) % 64; at < 64 && i < in.size(); ++at, ++i)
        out[i] = static_cast<std::uint8_t>(in[i] ^ stream[at]);
    }
  }

 private:
  std::array<std::uint8_t, 32> key_;
  std::array<std::uint32_t, 2> nonce_;
};

// Poly1305 (RFC 8439) in five limbs of 26 bits.
class Poly {
 public:
  explicit Poly(const std::uint8_t* key) : pad_(key + 16) {
    constexpr std::uint32_t kClamp[5] = {0x3ffffff, 0x3ffff03, 0x3ffc0ff, 0x3f03fff, 0x00fffff};
    for (int i = 0; i < 5; ++i) r_[i] = limb(key, i) & kClamp[i];
  }
  void add(ConstBytes text) {
    for (std::size_t at = 0; at < text.size(); at += 16) {
      std::array<std::uint8_t, 17> block{};
      const std::size_t count = std::min<std::size_t>(16, text.size() - at);
      std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, block.begin());
      block[count] = 1;
      for (int i = 0; i < 5; ++i) h_[i] += limb(block.data(), i) | (i == 4 ? std::uint32_t{block[16]} << 24 : 0);
      multiply();
    }
  }
  std::array<std::uint8_t, 16> tag() {
    settle();
    std::array<std::uint32_t, 5> less = h_;  // the sum minus 2^130 - 5, taken when that is not negative
    std::uint32_t carry = 5;
    for (std::uint32_t& each : less) each += carry, carry = each >> 26, each &= kLimb;
    const std::array<std::uint32_t, 5>& sum = carry > 0 ? less : h_;
    const std::uint32_t words[4] = {sum[0] | sum[1] << 26, sum[1] >> 6 | sum[2] << 20, sum[2] >> 12 | sum[3] << 14,
                                    sum[3] >> 18 | sum[4] << 8};
    std::array<std::uint8_t, 16> out;
    std::uint64_t rest = 0;
    for (int i = 0; i < 4; ++i) {
      rest += std::uint64_t{words[i]} + read_word<std::uint32_t>(pad_ + 4 * i);
      write_word(&out[4 * i], static_cast<std::uint32_t>(rest));
      rest >>= 32;
    }
    return out;
  }

 private:
  static constexpr std::uint32_t kLimb = 0x3ffffff;
  static std::uint32_t limb(const std::uint8_t* bytes, int i) {
    constexpr int kFrom[5] = {0, 3, 6, 9, 12}, kShift[5] = {0, 2, 4, 6, 8};
    return read_word<std::uint32_t>(bytes + kFrom[i]) >> kShift[i] & kLimb;
  }
  void multiply() {
    std::array<std::uint64_t, 5> d{};
    for (int i = 0; i < 5; ++i)
      for (int j = 0; j < 5; ++j) d[(i + j) % 5] += std::uint64_t{h_[i]} * r_[j] * (i + j >= 5 ? 5 : 1);
    std::uint64_t carry = 0;
    for (int i = 0; i < 5; ++i) d[i] += carry, carry = d[i] >> 26, h_[i] = static_cast<std::uint32_t>(d[i] & kLimb);
    carry = h_[0] + carry * 5;
    h_[0] = static_cast<std::uint32_t>(carry & kLimb);
    h_[1] += static_cast<std::uint32_t>(carry >> 26);
  }
  void settle() {
    for (int round = 0; round < 2; ++round) {
      std::uint32_t carry = 0;
      for (std::uint32_t& each : h_) each += carry, carry = each >> 26, each &= kLimb;
      h_[0] += carry * 5;
    }
    h_[1] += h_[0] >> 26, h_[0] &= kLimb;
  }
  const std::uint8_t* pad_;
  std::array<std::uint32_t, 5> r_{}, h_{};
};

std::array<std::uint8_t, 16> tag_of(const XSalsa& stream, ConstBytes cipher) {
  const auto first = stream.block(0);
  Poly poly(first.data());
  poly.add(cipher);
  return poly.tag();
}

}  // namespace

void blake2b(Bytes out, ConstBytes text) {
  constexpr std::size_t kBlock = 128;
  std::array<std::uint64_t, 8> h = kStart;
  h[0] ^= 0x01010000 ^ out.size();
  std::size_t at = 0;
  for (; text.size() - at > kBlock; at += kBlock) compress(h, &text[at], at + kBlock, false);
  std::array<std::uint8_t, kBlock> last{};
  std::copy(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), last.begin());
  compress(h, last.data(), text.size(), true);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(h[i / 8] >> (8 * (i % 8)));
}

void chacha20(Bytes bytes, ConstBytes key, ConstBytes nonce, std::uint32_t counter) {
  Block start;
  std::copy(kExpand.begin(), kExpand.end(), start.begin());
  for (int i = 0; i < 8; ++i) start[4 + i] = read_word<std::uint32_t>(&key[4 * i]);
  for (int i = 0; i < 3; ++i) start[13 + i] = read_word<std::uint32_t>(&nonce[4 * i]);
  for (std::size_t at = 0; at < bytes.size(); at += 64) {
    start[12] = counter++;
    const auto stream = sum_bytes(start, chacha_rounds(start));
    for (std::size_t i = 0; i < 64 && at + i < bytes.size(); ++i) bytes[at + i] ^= stream[i];
  }
}

void seal_box(Bytes box, ConstBytes text, ConstBytes nonce, ConstBytes key) {
  const XSalsa stream(key, nonce);
  const Bytes cipher = box.subspan(kBoxTag);
  stream.lay_over(cipher, text);
  const auto tag = tag_of(stream, cipher);
  std::copy(tag.begin(), tag.end(), box.begin());
}

bool open_box(Bytes text, ConstBytes box, ConstBytes nonce, ConstBytes key) {
  if (box.size() < kBoxTag) return false;
  const XSalsa stream(key, nonce);
  const ConstBytes cipher = box.subspan(kBoxTag);
  const auto tag = tag_of(stream, cipher);
  std::uint8_t differs = 0;
  for (std::size_t i = 0; i < kBoxTag; ++i) differs |= static_cast<std::uint8_t>(tag[i] ^ box[i]);
  if (differs != 0) return false;
  stream.lay_over(text, cipher);
  return true;
}

}  // namespace condotta::local
