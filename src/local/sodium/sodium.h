// Stands in for <sodium.h> where the engine becomes WebAssembly: the same names over local/crypto.h, and the browser's
// own source of chance.
#pragma once

#include <unistd.h>

#include <cstring>
#include <string_view>

#include "local/crypto.h"

inline constexpr std::size_t crypto_secretbox_KEYBYTES = 32, crypto_secretbox_NONCEBYTES = 24,
                             crypto_secretbox_MACBYTES = 16;
inline constexpr std::size_t crypto_stream_chacha20_ietf_KEYBYTES = 32, crypto_stream_chacha20_ietf_NONCEBYTES = 12;
inline constexpr int sodium_base64_VARIANT_URLSAFE_NO_PADDING = 7;

inline int sodium_init() {
  unsigned char probe = 0;
  return getentropy(&probe, 1);
}

inline void randombytes_buf(void* into, std::size_t count) {
  constexpr std::size_t kMost = 256;  // of one getentropy
  for (std::size_t at = 0; at < count; at += kMost)
    if (getentropy(static_cast<char*>(into) + at, count - at < kMost ? count - at : kMost) != 0) std::abort();
}

inline std::uint32_t randombytes_uniform(std::uint32_t below) {
  const std::uint32_t threshold = (0u - below) % below;
  while (true) {
    std::uint32_t drawn = 0;
    randombytes_buf(&drawn, sizeof drawn);
    if (drawn >= threshold) return drawn % below;
  }
}

inline int crypto_generichash(unsigned char* out, std::size_t size, const unsigned char* text, std::size_t length,
                              const unsigned char*, std::size_t) {
  condotta::local::blake2b({out, size}, {text, length});
  return 0;
}

// Only ever over zeros or in place.
inline int crypto_stream_chacha20_ietf_xor_ic(unsigned char* out, const unsigned char* in, std::size_t size,
                                              const unsigned char* nonce, std::uint32_t block,
                                              const unsigned char* key) {
  std::memmove(out, in, size);
  condotta::local::chacha20({out, size}, {key, crypto_stream_chacha20_ietf_KEYBYTES},
                            {nonce, crypto_stream_chacha20_ietf_NONCEBYTES}, block);
  return 0;
}

inline int crypto_secretbox_easy(unsigned char* box, const unsigned char* text, std::size_t size,
                                 const unsigned char* nonce, const unsigned char* key) {
  condotta::local::seal_box({box, size + crypto_secretbox_MACBYTES}, {text, size}, {nonce, crypto_secretbox_NONCEBYTES},
                            {key, crypto_secretbox_KEYBYTES});
  return 0;
}

inline int crypto_secretbox_open_easy(unsigned char* text, const unsigned char* box, std::size_t size,
                                      const unsigned char* nonce, const unsigned char* key) {
  if (size < crypto_secretbox_MACBYTES) return -1;
  const bool open = condotta::local::open_box({text, size - crypto_secretbox_MACBYTES}, {box, size},
                                              {nonce, crypto_secretbox_NONCEBYTES}, {key, crypto_secretbox_KEYBYTES});
  return open ? 0 : -1;
}

inline int sodium_memcmp(const void* a, const void* b, std::size_t size) {
  const auto* left = static_cast<const unsigned char*>(a);
  const auto* right = static_cast<const unsigned char*>(b);
  unsigned char differs = 0;
  for (std::size_t i = 0; i < size; ++i) differs = static_cast<unsigned char>(differs | (left[i] ^ right[i]));
  return differs == 0 ? 0 : -1;
}

inline char* sodium_bin2hex(char* out, std::size_t, const unsigned char* bytes, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    out[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
    out[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
  }
  out[2 * size] = '\0';
  return out;
}

// With no `end` to tell where it stopped, everything must be digits.
inline int sodium_hex2bin(unsigned char* out, std::size_t most, const char* text, std::size_t length, const char*,
                          std::size_t* count, const char** end) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  *count = 0;
  std::size_t at = 0;
  for (; at + 1 < length && *count < most; at += 2) {
    const auto high = kDigits.find(static_cast<char>(text[at] | 32)),
               low = kDigits.find(static_cast<char>(text[at + 1] | 32));
    if (high == kDigits.npos || low == kDigits.npos) break;
    out[(*count)++] = static_cast<unsigned char>(high << 4 | low);
  }
  if (end != nullptr) *end = text + at;
  return end == nullptr && at != length ? -1 : 0;
}

constexpr std::string_view kSodiumBase64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

inline std::size_t sodium_base64_encoded_len(std::size_t size, int) {
  return (size * 8 + 5) / 6 + 1;
}

inline char* sodium_bin2base64(char* out, std::size_t, const unsigned char* bytes, std::size_t size, int) {
  std::uint32_t held = 0;
  int bits = 0;
  char* at = out;
  for (std::size_t i = 0; i < size; ++i)
    for (held = held << 8 | bytes[i], bits += 8; bits >= 6; bits -= 6) *at++ = kSodiumBase64[held >> (bits - 6) & 63];
  if (bits > 0) *at++ = kSodiumBase64[held << (6 - bits) & 63];
  *at = '\0';
  return out;
}

inline int sodium_base642bin(unsigned char* out, std::size_t most, const char* text, std::size_t length, const char*,
                             std::size_t* count, const char** end, int) {
  std::uint32_t held = 0;
  int bits = 0;
  *count = 0;
  std::size_t at = 0;
  for (; at < length; ++at) {
    const auto digit = kSodiumBase64.find(text[at]);
    if (digit == kSodiumBase64.npos) break;
    held = held << 6 | static_cast<std::uint32_t>(digit), bits += 6;
    if (bits < 8) continue;
    if (*count == most) return -1;
    bits -= 8, out[(*count)++] = static_cast<unsigned char>(held >> bits);
  }
  *end = text + at;
  return bits >= 6 || (held & ((1u << bits) - 1)) != 0 ? -1 : 0;
}
