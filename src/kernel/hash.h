#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace condotta {

// BLAKE2b with 128 bits, as 32 lower-case hex digits: content hashes, record chains, commitments.
std::string hash_text(std::string_view text);
std::string hex(std::span<const std::uint8_t> bytes);

// A fast 64-bit fingerprint of memory for signatures and tables; not for trust.
std::uint64_t fingerprint(std::span<const std::byte> bytes, std::uint64_t seed = 0);

}  // namespace condotta
