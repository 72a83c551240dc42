// The little of libsodium that the house uses, for the engine in the browser: Debian has libsodium compiled, not as a
// source that could become WebAssembly. Natively nothing uses this but its test, which holds it against libsodium byte
// by byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace condotta::local {

using Bytes = std::span<std::uint8_t>;
using ConstBytes = std::span<const std::uint8_t>;

// BLAKE2b without a key; the digest is as long as `out`, 64 bytes at most.
void blake2b(Bytes out, ConstBytes text);

// ChaCha20 as the IETF has it: the key stream from block `counter` on is laid over `bytes`.
void chacha20(Bytes bytes, ConstBytes key, ConstBytes nonce, std::uint32_t counter);

// XSalsa20 and Poly1305: the box is 16 bytes longer than the text.
inline constexpr std::size_t kBoxTag = 16;
void seal_box(Bytes box, ConstBytes text, ConstBytes nonce, ConstBytes key);
bool open_box(Bytes text, ConstBytes box, ConstBytes nonce, ConstBytes key);

}  // namespace condotta::local
